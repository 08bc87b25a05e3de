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

describe('surprise (ORC-17, ORC-18)', () => {
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
