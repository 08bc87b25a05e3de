import { describe, expect, it } from 'vitest';
import type { Consequence } from '../../../../core/rules/consequences.ts';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { asked, outcome, refusal, TURN } from './asking.ts';
import { ally, effect, firstPower, foe } from './fighters.ts';

const bow = { powers: [{ name: 'Bow', origin: 'ranged', versus: 'ac' }] };
const guard = (more: Partial<Fighter> = {}): Fighter => foe({}, { id: 'guard', name: 'Guard', ...more });

/** Who may strike at whom with what. */
function offered(consequences: readonly Consequence[]): readonly string[] {
  return consequences.flatMap((each) =>
    each.do === 'offer'
      ? each.ways.flatMap((way) =>
          way.does === 'attack' ? [`${each.who} at ${way.at} by ${way.power}`] : [],
        )
      : [],
  );
}

function leaving(all: readonly Fighter[], more: Partial<RulesContext> = {}): readonly string[] {
  const who = ally();
  return offered(outcome('leave', asked(who, [], {}, { ...TURN, all: [who, ...all], ...more })).consequences);
}

describe('moving away (ORC-43, ORC-46, ORC-47)', () => {
  it.each([
    ['an enemy', guard(), true],
    ['a friend', ally({}, { id: 'guard' }), false],
    ['one who sees nothing', guard({ effects: [effect('blinded')] }), false],
    ['one who is dazed', guard({ effects: [effect('dazed')] }), false],
    ['one who is stunned', guard({ effects: [effect('stunned')] }), false],
    ['one who is prone', guard({ effects: [effect('prone')] }), true],
    ['one who struck in this turn', guard({ used: { opportunity: 1 } }), false],
    ['one who reacted before', guard({ used: { immediate: 1 } }), true],
    ['one who is dead', guard({ hp: 0 }), false],
    ['one who is not there yet', guard({ presence: 'absent' }), false],
    ['one without a melee attack', foe(bow, { id: 'guard' }), false],
  ])('%s: strikes %o', (_who, striker, strikes) => {
    expect(leaving([striker])).toEqual(strikes ? ['guard at hero by p1'] : []);
  });

  it('nobody strikes at whom they cannot see (ORC-43, ORC-137)', () => {
    for (const condition of ['invisible', 'hidden']) {
      const who = ally({}, { effects: [effect(condition)] });
      const now = { ...TURN, all: [who, guard()] };
      expect(offered(outcome('leave', asked(who, [], {}, now)).consequences)).toEqual([]);
    }
  });

  it('of a mob one at a time is offered, of others each', () => {
    const rats = ['a', 'b', 'c'].map((id) => foe({ rank: 'mook' }, { id, group: 'rats' }));
    expect(leaving([...rats, guard({ group: 'x' }), guard({ id: 'other', group: 'x' })])).toHaveLength(3);
  });

  it('the offer costs the opportunity', () => {
    const who = ally({ ac: 17 });
    const { consequences } = outcome('leave', asked(who, [], {}, { ...TURN, all: [who, guard()] }));
    expect(consequences[0]).toMatchObject({ do: 'offer', who: 'guard', action: 'opportunity' });
  });

  it('a step provokes nobody (ORC-45, ORC-109)', () => {
    const who = ally();
    const step = outcome('step', asked(who, [], {}, { ...TURN, all: [who, guard()] }));
    expect(offered(step.consequences)).toEqual([]);
  });

  it('takes the at-will attack, not the one that is spent once (ORC-47)', () => {
    const powers = [
      { name: 'Crush', usage: 'encounter', versus: 'fort' },
      { name: 'Claw', versus: 'ac' },
    ];
    expect(leaving([foe({ powers }, { id: 'guard' })])).toEqual(['guard at hero by p2']);
  });

  it('an opening given out of turn is said as well; without anyone to strike it is refused (ORC-46)', () => {
    const who = ally();
    const now = { ...TURN, acting: 'other', all: [who, guard()] };
    expect(offered(outcome('provoke', asked(who, [], {}, now)).consequences)).toHaveLength(1);
    expect(refusal('provoke', asked(who, [], {}, { ...now, all: [who] }))).toBe('ORC-46');
  });
});

describe('a mount that moves away (ORC-152)', () => {
  it('the striker chooses mount or rider; the rider who gave it is struck alone', () => {
    const horse = foe({ size: 'large' }, { id: 'horse', side: 'allies' });
    const rider = ally({}, { marks: { mount: 'horse' } });
    const now = { ...TURN, acting: 'horse', all: [horse, rider, guard()] };
    expect(offered(outcome('leave', asked(horse, [], {}, now)).consequences)).toEqual([
      'guard at horse by p1',
      'guard at hero by p1',
    ]);
    expect(
      offered(outcome('provoke', asked(rider, [], {}, { ...now, acting: 'hero' })).consequences),
    ).toEqual(['guard at hero by p1']);
  });
});

describe('shooting beside an enemy (ORC-44)', () => {
  const archer = foe(bow, { id: 'archer', side: 'heroes' });
  const now = { ...TURN, acting: 'archer', all: [archer, guard()] };

  function shot(origin: string, switched: { readonly [key: string]: boolean }): readonly string[] {
    const power = { ...firstPower(archer), origin };
    const offer = orcus.attacks.offer(archer, power, guard(), switched, now);
    const roll = { notation: '', parts: [], total: 12 };
    const result = { key: 'miss', natural: 5, total: 12, roll };
    return offered(
      orcus.attacks.rolled?.(
        { attacker: archer, target: guard(), offer, outcome: result, damage: [] },
        now,
      ) ?? [],
    );
  }

  it.each([
    ['ranged', true, ['guard at archer by p1']],
    ['far', true, ['guard at archer by p1']],
    ['ranged', false, []],
    ['melee', true, []],
    ['near', true, []],
  ])('%s, with an enemy adjacent: %o', (origin, beside, strikes) => {
    expect(shot(origin, { inReach: beside })).toEqual(strikes);
  });
});
