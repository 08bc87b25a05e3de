import { describe, expect, it } from 'vitest';
import type { Fighter } from '../../../../core/rules/combat.ts';
import type { RulesContext } from '../../../../core/rules/context.ts';
import { ladder } from '../../../../core/systems/ladder/index.ts';
import { ally, momentOf, refusalOf } from './fighters.ts';

const { budget } = ladder.turns;
if (!budget) throw new Error('the game counts actions');

function pay(
  who: Fighter,
  action: string,
  more: Partial<RulesContext> = {},
): { readonly [key: string]: number } {
  const paid = budget?.pay(who, action, momentOf([who], more));
  if (!paid?.ok) throw new Error(paid?.refusal.message ?? 'no budget');
  return paid.value.spends;
}

function refused(who: Fighter, action: string, more: Partial<RulesContext> = {}): string {
  const paid = budget?.pay(who, action, momentOf([who], more));
  if (!paid) throw new Error('no budget');
  return refusalOf(paid).rule ?? '';
}

describe('action points', () => {
  const hero = ally({ ap: 3, rank: 2, mp: 2 });

  it.each([
    ['free', {}],
    ['trait', {}],
    ['freeInterrupt', {}],
    ['minor', { ap: 1 }],
    ['major', { ap: 1, majors: 1, calm: 1 }],
    ['exclusive', { ap: 3, calm: 1 }],
    ['minorInterrupt', { ap: 1 }],
  ])('a %s action costs %j (LAD-37, LAD-38, LAD-39, LAD-40, LAD-42)', (action, spends) => {
    expect(pay(hero, action)).toEqual(spends);
  });

  it('example 17: rank 2 with 3 AP takes a major, keeps the turn, takes a major, and is done (LAD-40, LAD-41)', () => {
    const after = { ...hero, used: { ap: 1, majors: 1, calm: 1 } };
    expect(refused(after, 'minor')).toBe('LAD-41');
    const kept = { ...after, used: { ...after.used, kept: 1 } };
    expect(pay(kept, 'major')).toEqual({ ap: 1, majors: 1 });
    const twice = { ...hero, used: { ap: 2, majors: 2, kept: 1, calm: 1 } };
    expect(refused(twice, 'minor')).toBe('LAD-41');
    expect(refused({ ...hero, used: { ap: 2, majors: 2, kept: 2 } }, 'major')).toBe('LAD-41');
    expect(refused({ ...ally({ rank: 1, ap: 3 }), used: { ap: 1, majors: 1 } }, 'minor')).toBe('LAD-40');
  });

  it('an exclusive action is the first, unless the campaign rules otherwise (LAD-42)', () => {
    const acted = { ...hero, used: { ap: 1 } };
    expect(refused(acted, 'exclusive')).toBe('LAD-42');
    expect(pay(acted, 'exclusive', { rulings: { exclusive: 'anytime' } })).toEqual({ ap: 2, calm: 1 });
    expect(pay({ ...hero, used: { ap: 1, interrupts: 1 } }, 'exclusive')).toEqual({ ap: 2, calm: 1 });
    expect(refused({ ...hero, used: { ap: 3, calm: 1 } }, 'minor')).toBe('LAD-37');
    expect(pay({ ...hero, used: { ap: 3 } }, 'free')).toEqual({});
  });

  it('example 18: two interrupts with 2 AP leave free actions alone for the next turn (LAD-43)', () => {
    const guard = ally({ ap: 2 }, { id: 'guard' });
    const others = { acting: 'someone' };
    expect(pay(guard, 'minorInterrupt', others)).toEqual({ ap: 1, interrupts: 1 });
    const spent = { ...guard, used: { ap: 2, interrupts: 2 } };
    expect(refused(spent, 'minorInterrupt', others)).toBe('LAD-37');
    expect(pay(spent, 'freeInterrupt', others)).toEqual({});
    expect(refused(spent, 'minor', { acting: 'guard' })).toBe('LAD-37');
    expect(budget.allowances(spent, momentOf([spent])).find(({ key }) => key === 'ap')).toMatchObject({
      most: 2,
      renews: 'ownTurnEnd',
    });
  });

  it('a major interrupt takes the whole next turn, which is quiet no longer (LAD-27, LAD-43)', () => {
    expect(pay(hero, 'majorInterrupt', { acting: 'someone' })).toEqual({ ap: 3, interrupts: 3, calm: 1 });
    expect(refused(hero, 'minor', { acting: 'someone' })).toBe('LAD-43');
    expect(refused({ ...hero, hp: 0 }, 'free')).toBe('LAD-37');
  });

  it('what was given leave for is paid out of turn (LAD-35, LAD-36, LAD-48)', () => {
    const others = { acting: 'someone', round: 2, turn: 4 };
    const mark = { count: 1, turn: 4 };
    expect(pay({ ...hero, marks: { interrupt: mark } }, 'minor', others)).toEqual({
      ap: 1,
      'early:2': 1,
      won: 1,
    });
    expect(pay({ ...hero, marks: { interrupt: mark } }, 'major', others)).toEqual({
      ap: 1,
      'early:2': 1,
      majors: 1,
      calm: 1,
      won: 1,
    });
    expect(refused({ ...hero, marks: { interrupt: mark }, used: { won: 1 } }, 'minor', others)).toBe(
      'LAD-43',
    );
    expect(refused({ ...hero, marks: { interrupt: { ...mark, turn: 1 } } }, 'minor', others)).toBe('LAD-43');
    expect(pay({ ...hero, used: { waits: 1, declared: 1 } }, 'major', others)).toEqual({
      ap: 1,
      'early:2': 1,
      majors: 1,
      calm: 1,
      declared: -1,
    });
    expect(refused({ ...hero, marks: { interrupt: mark } }, 'exclusive', others)).toBe('LAD-43');
  });

  it('pips show what stands, and only that (LAD-37, LAD-41, LAD-43)', () => {
    const keys = (who: Fighter, more: Partial<RulesContext> = {}) =>
      budget.allowances(who, momentOf([who], more)).map(({ key, most }) => `${key} ${most}`);
    expect(keys(hero)).toEqual(['ap 3', 'majors 2', 'calm 1']);
    expect(
      keys(
        {
          ...hero,
          used: { interrupts: 1, 'early:1': 1 },
          marks: { interrupt: { count: 2, turn: 0 } },
        },
        { acting: 'x' },
      ),
    ).toEqual(['ap 3', 'majors 2', 'calm 1', 'interrupts 1', 'early:1 1', 'won 2']);
    expect(keys({ ...hero, fate: 'knockedOut' })).toEqual(['ap 0', 'majors 0', 'calm 1']);
  });
});
