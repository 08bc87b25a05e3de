import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../core/rules/combat.ts';
import { orcus } from '../../../../core/systems/orcus/index.ts';
import { TURN } from './asking.ts';
import { ally, effect, foe } from './fighters.ts';

const { harm, turns } = orcus;

function hurt(
  who: Fighter,
  amount: number,
  all: readonly Fighter[] = [],
): ReturnType<NonNullable<typeof harm.after>> {
  const result = harm.take(who, [{ amount, type: '', share: 1 }]);
  return harm.after?.({ ...who, hp: result.hp.to }, result, { ...TURN, all }) ?? [];
}

describe('being hurt', () => {
  it('opens the wounds of one who was stable, unless nothing gets through (ORC-123, ORC-168)', () => {
    const stable = ally({ hp: 40 }, { hp: -2, fate: 'stable' });
    expect(hurt(stable, 3)).toMatchObject([{ do: 'fate', to: 'none' }]);
    expect(hurt(stable, 0)).toEqual([]);
    expect(hurt({ ...stable, temporary: 5, hp: -2 }, 3)).toMatchObject([{ do: 'fate' }]);
    expect(hurt(ally({ hp: 40 }, { hp: 30 }), 3)).toEqual([]);
  });

  it('lays down one who begins to die, once; the dead need no telling (ORC-127, ORC-167)', () => {
    expect(hurt(ally({ hp: 40 }, { hp: 3 }), 4)).toMatchObject([
      { do: 'addEffect', effect: { condition: 'prone' } },
    ]);
    expect(hurt(ally({ hp: 40 }, { hp: -3 }), 4)).toEqual([]);
    expect(hurt(ally({ hp: 40 }, { hp: 3, effects: [effect('prone')] }), 4)).toEqual([]);
    expect(hurt(foe({}, { hp: 3 }), 4)).toEqual([]);
  });

  it('loosens the hold of one who goes down (ORC-105)', () => {
    const held = foe({}, { effects: [effect('grappled', { source: 'hero' })] });
    expect(hurt(ally({ hp: 40 }, { hp: 3 }), 4, [held])).toMatchObject([
      { do: 'endEffect', who: 'monster', effect: 'e-grappled' },
      { do: 'addEffect', who: 'hero', effect: { condition: 'prone' } },
    ]);
    expect(hurt(ally({ hp: 40 }, { hp: 5 }), 4, [held])).toEqual([]);
  });
});

describe('holding on', () => {
  const held = foe(
    {},
    {
      effects: [
        effect('grappled', { source: 'hero', duration: { kind: 'maintained', by: 'hero', action: 'swift' } }),
      ],
    },
  );

  it.each(['stunned', 'dazed', 'unconscious', 'petrified'])(
    'one who is %s cannot; the grapple slips as the next turn begins (ORC-105)',
    (condition) => {
      const holder = ally({}, { effects: [effect(condition)] });
      const all = [holder, held];
      const now = { ...TURN, all };
      const due = turns.start(held, all, now).find(({ rule }) => rule === 'ORC-105');
      expect(due?.automatic).toBe(true);
      expect(due && turns.resolve(due, held, undefined, now).consequences).toMatchObject([
        { do: 'endEffect', who: 'monster', effect: 'e-grappled' },
      ]);
      expect(turns.start(held, [ally(), held], now)).toEqual([]);
    },
  );

  it('is not to be paid in the turn in which it began (ORC-95)', () => {
    const holder = ally({}, { marks: { gripped: { monster: 1 } } });
    const due = (round: number): number => turns.end(holder, [holder, held], { ...TURN, round }).length;
    expect([due(1), due(2)]).toEqual([0, 1]);
  });
});

function begun(who: Fighter, condition: string, all: readonly Fighter[]): readonly object[] {
  return harm.brings?.(who, effect(condition), { ...TURN, all }) ?? [];
}

describe('a condition that begins', () => {
  const held = foe(
    {},
    { effects: [effect('grappled', { source: 'hero' }), effect('marked', { source: 'hero' })] },
  );
  const loosened = { do: 'endEffect', who: 'monster', effect: 'e-grappled', rule: 'ORC-105' };

  it.each(['stunned', 'dazed', 'petrified', 'surprised', 'controlled', 'helpless'])(
    '%s loosens a hold at once (ORC-105)',
    (condition) => {
      expect(begun(ally(), condition, [ally(), held])).toMatchObject([loosened]);
      expect(begun(ally(), condition, [ally()])).toEqual([]);
    },
  );

  it.each(['slowed', 'weakened', 'blinded', 'marked'])('%s does not', (condition) => {
    expect(begun(ally(), condition, [ally(), held])).toEqual([]);
  });

  it('the unconscious fall prone, let go, and mark nobody any more (ORC-127)', () => {
    expect(begun(ally(), 'unconscious', [ally(), held])).toMatchObject([
      loosened,
      { do: 'endEffect', who: 'monster', effect: 'e-marked', rule: 'ORC-127' },
      { do: 'addEffect', who: 'hero', effect: { condition: 'prone' } },
    ]);
    expect(begun(ally({}, { effects: [effect('prone')] }), 'unconscious', [])).toEqual([]);
  });

  it('so do those who begin to die (ORC-127, ORC-167)', () => {
    expect(hurt(ally({ hp: 40 }, { hp: 3 }), 4, [held])).toMatchObject([
      loosened,
      { do: 'endEffect', effect: 'e-marked' },
      { do: 'addEffect', effect: { condition: 'prone' } },
    ]);
  });

  it('a climber knocked down falls (ORC-127, ORC-240)', () => {
    const climber = ally({}, { effects: [effect('climbing')] });
    expect(begun(climber, 'prone', [])).toMatchObject([
      { do: 'endEffect', effect: 'e-climbing', label: 'falls', rule: 'ORC-240' },
    ]);
  });

  describe('to a rider and its mount (ORC-147, ORC-148)', () => {
    const horse = foe({ size: 'large' }, { id: 'horse', name: 'Horse', side: 'allies' });
    const rider = ally({}, { marks: { mount: 'horse' }, effects: [effect('prone')] });

    it('a mount knocked down throws its rider without a save', () => {
      expect(begun(horse, 'prone', [horse, rider])).toEqual([
        { do: 'mark', who: 'hero', key: 'mount', to: null, label: 'the mount fell', rule: 'ORC-148' },
      ]);
    });

    it.each([
      [9, 'falls off, within 1 square', [{ do: 'mark', who: 'hero', key: 'mount', to: null }]],
      [10, 'keeps its seat', [{ do: 'endEffect', who: 'hero', effect: 'e-prone' }]],
    ])('a rider knocked down saves with %i: %s', (total, label, consequences) => {
      const [raised] = harm.brings?.(rider, effect('prone'), { ...TURN, all: [horse, rider] }) ?? [];
      if (raised?.do !== 'raise') throw new Error('nothing is raised');
      expect(raised.due.check?.target.value).toBe(10);
      const roll = { notation: '', parts: [], total };
      expect(turns.resolve(raised.due, rider, roll, TURN)).toMatchObject({ label, consequences });
    });
  });
});

describe('surprise (ORC-17, ORC-18)', () => {
  const dark = { ...TURN, surprise: true, surprised: ['monster'] };

  it('who sits out the round has nothing to spend and strikes at no opening (ORC-46, ORC-127)', () => {
    const left = turns.budget?.allowances(foe(), dark).filter(({ most }) => most > 0);
    expect(left).toEqual([]);
    expect(turns.budget?.pay(foe(), 'opportunity', dark)).toMatchObject({
      refusal: { message: 'New monster is surprised and cannot act.' },
    });
    expect(turns.budget?.pay(foe(), 'opportunity', { ...dark, surprise: false, surprised: [] }).ok).toBe(
      true,
    );
  });

  it('ends as round 1 begins', () => {
    const caught = foe({}, { effects: [effect('surprised')] });
    expect(turns.round?.({ ...TURN, all: [ally(), caught] })).toMatchObject([
      { do: 'endEffect', who: 'monster', effect: 'e-surprised' },
    ]);
  });

  it('leaves one standard action, and nothing free', () => {
    const caught = ally({}, { effects: [effect('surprised')] });
    const left = turns.budget?.allowances(caught, TURN).filter(({ most }) => most > 0);
    expect(left?.map(({ key }) => key)).toEqual(['standard', 'actionPoint']);
    expect(turns.budget?.pay(caught, 'free', TURN).ok).toBe(false);
  });
});
