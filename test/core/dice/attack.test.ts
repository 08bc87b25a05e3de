import { describe, expect, test } from 'vitest';
import {
  atLeastOne,
  attackOdds,
  type Attack,
  type AttackOdds,
  type NaturalRules,
} from '../../../core/dice/attack.ts';
import { bonusFor, chance, compare, rankChances, rankFor } from '../../../core/dice/compare.ts';
import { chanceIn, highest, lowest, mean, percentile } from '../../../core/dice/distribution.ts';
import type { Result } from '../../../core/kernel/result.ts';
import { exact, spec } from './read.ts';

function told<Value>(answer: Result<Value>): Value {
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

const D20: NaturalRules = { alwaysHit: 20, alwaysMiss: 1, critical: 20, fumble: 1 };

const BASE: Attack = { dice: spec('d20'), target: 15, modifier: 5, natural: D20 };

function attack(more: object): AttackOdds {
  return told(attackOdds({ ...BASE, ...more }));
}

describe('chances of totals', () => {
  test.each([
    [{ atLeast: 10 }, 6 / 36],
    [{ atMost: 3 }, 3 / 36],
    [{ exactly: 7 }, 6 / 36],
    [{ between: [6, 8] as const }, 16 / 36],
    [{ is: '!=' as const, value: 7 }, 30 / 36],
    [{ between: [8, 6] as const }, 0],
    [{ atLeast: 2 }, 1],
  ])('2d6 is %j with a chance of %f', (question, expected) => {
    expect(told(chance(spec('2d6'), question))).toBeCloseTo(expected, 14);
  });

  test('thirds compare as thirds', () => {
    expect(chanceIn(exact('d6/3'), { exactly: 1 / 3 })).toBeCloseTo(1 / 6, 14);
    expect(chanceIn(exact('d6/3'), { atLeast: 5 / 3 })).toBeCloseTo(2 / 6, 14);
  });

  test('ends and percentiles', () => {
    const of = exact('3d6-2');
    expect([lowest(of), highest(of), percentile(of, 0), percentile(of, 100)]).toEqual([1, 16, 1, 16]);
    expect(percentile(of, 50)).toBe(8);
  });

  test('a refusal of the odds is passed on', () => {
    expect(chance(spec('1000d6kh500'), { atLeast: 1 }).ok).toBe(false);
  });
});

/** Counts faces 1 to 20 by hand: the outcome of each, as a table of who reads the rules. */
describe('attacks of a d20', () => {
  test.each([
    // modifier, target, critical from, [critical, hit, miss, fumble] of twenty faces
    [5, 15, 20, [1, 10, 8, 1]],
    [5, 15, 18, [3, 8, 8, 1]],
    [0, 30, 20, [1, 0, 18, 1]],
    [50, 10, 20, [1, 18, 0, 1]],
    [-5, 15, 19, [1, 0, 18, 1]],
    [0, 20, 19, [1, 0, 18, 1]],
    [9, 19, 15, [6, 5, 8, 1]],
  ])('%i against %i, critical from %i: %j', (modifier, target, critical, [crit, hit, miss, fumble]) => {
    const { chances } = attack({ modifier, target, natural: { ...D20, critical } });
    expect(chances.critical * 20).toBeCloseTo(crit ?? 0, 12);
    expect(chances.hit * 20).toBeCloseTo(hit ?? 0, 12);
    expect(chances.miss * 20).toBeCloseTo(miss ?? 0, 12);
    expect(chances.fumble * 20).toBeCloseTo(fumble ?? 0, 12);
  });

  test('without natural rules only the total counts', () => {
    const { chances } = attack({ natural: {}, modifier: 0, target: 30 });
    expect(chances).toEqual({ critical: 0, hit: 0, miss: expect.closeTo(1, 12), fumble: 0 });
  });

  test('a threat that has to be confirmed', () => {
    const { chances, hits } = attack({ natural: { ...D20, critical: 19, confirm: true } });
    expect(hits).toBeCloseTo(11 / 20, 12);
    expect(chances.critical).toBeCloseTo((2 / 20) * (11 / 20), 12);
  });

  test('a target that is rolled, a modifier that is rolled, advantage', () => {
    const die = exact('d20');
    const resisted = attack({ target: die, modifier: exact('d4'), natural: {} });
    expect(resisted.hits).toBeCloseTo(told(chance(spec('d20+d4-d20'), { atLeast: 0 })), 12);
    const better = attack({ dice: exact('2d20kh1') });
    expect(better.chances.critical).toBeCloseTo(1 - (19 / 20) ** 2, 12);
    expect(better.hits).toBeCloseTo(1 - (9 / 20) ** 2, 12);
  });

  test('damage by outcome, expected and as a whole', () => {
    const damage = { hit: exact('d8+3'), critical: exact('2d8+6'), miss: exact('2*1') };
    const one = attack({ damage });
    expect(one.expected).toBeCloseTo((1 * 15 + 10 * 7.5 + 8 * 2) / 20, 12);
    expect(chanceIn(one.damage, { exactly: 0 })).toBeCloseTo(1 / 20, 12);
    const three = attack({ damage, attacks: 3 });
    expect(three.expected).toBeCloseTo(3 * one.expected, 11);
    expect(highest(three.damage)).toBe(66);
    expect(three.anyHit).toBeCloseTo(1 - (9 / 20) ** 3, 12);
    expect(three.damage.p.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  });

  test.each([0, 101, 1.5])('%f attacks are refused', (attacks) => {
    const refused = attackOdds({ dice: spec('d20'), target: 10, attacks });
    expect(refused).toMatchObject({ ok: false, refusal: { message: 'An attack is made 1 to 100 times.' } });
  });

  test('at least one of k', () => {
    expect(atLeastOne(1 / 6, 4)).toBeCloseTo(1 - (5 / 6) ** 4, 14);
    expect(atLeastOne(1, 3)).toBe(1);
    expect(atLeastOne(0, 3)).toBe(0);
    expect(atLeastOne(1e-18, 10)).toBeCloseTo(1e-17, 30);
  });
});

describe('comparisons', () => {
  test('two dice against one another', () => {
    const { below, equal, above } = compare(exact('d8'), exact('d6'));
    expect([below * 48, equal * 48, above * 48]).toEqual([
      expect.closeTo(15, 10),
      expect.closeTo(6, 10),
      expect.closeTo(27, 10),
    ]);
  });

  test('LAD-06 LAD-15 the chance of each die of the ladder against a D6', () => {
    const chances = told(rankChances(spec('d6').body));
    expect(chances.map(({ sides }) => sides)).toEqual([2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60]);
    const by = new Map(chances.map((rank) => [rank.sides, rank.chance]));
    expect(by.get(8)).toBeCloseTo(2 / 3, 13);
    expect(by.get(2)).toBeCloseTo(2 / 12, 13);
    expect(by.get(60)).toBeCloseTo((2 + 3 + 4 + 5 + 6 * 55) / 360, 13);
    expect(chances.every((rank, at) => at === 0 || rank.chance > (chances[at - 1]?.chance ?? 0))).toBe(true);
  });

  test('LAD-11 LAD-12 levels of advantage and disadvantage move every rank', () => {
    const [worse, plain, better] = [-2, 0, 2].map((levels) => told(rankChances(spec('d6').body, levels)));
    for (const place of [0, 5, 13]) {
      expect(worse?.[place]?.chance).toBeLessThan(plain?.[place]?.chance ?? 0);
      expect(better?.[place]?.chance).toBeGreaterThan(plain?.[place]?.chance ?? 1);
    }
  });

  test('LAD-17 LAD-18 the lowest rank that reaches a wished chance', () => {
    expect(told(rankFor(spec('d6').body, 0.66))).toMatchObject({ sides: 8, advantage: 0 });
    expect(told(rankFor(spec('d6').body, 0.67))).toMatchObject({ sides: 10, advantage: 0 });
    const past = told(rankFor(spec('d60').body, 0.9));
    expect(past).toMatchObject({ sides: 60 });
    expect(past.advantage).toBeGreaterThan(0);
    expect(rankFor(spec('d60').body, 1)).toMatchObject({ ok: false, refusal: { rule: 'LAD-18' } });
    expect(rankFor(spec('d6').body, 0).ok).toBe(false);
  });

  test('the smallest bonus that reaches a wished chance', () => {
    expect(told(bonusFor(exact('d20'), 15, 0.5))).toBe(4);
    expect(told(bonusFor(exact('d20'), 15, 0.55))).toBe(5);
    expect(told(bonusFor(exact('d20'), 15, 1))).toBe(14);
    expect(told(bonusFor(exact('d20'), 2, 0.05))).toBe(-18);
    expect(told(bonusFor(exact('3d6'), 11, 0.5))).toBe(0);
    expect(bonusFor(exact('d20'), 15, 1.1).ok).toBe(false);
  });

  test('a bonus is the smallest one: one less does not reach the chance', () => {
    for (const wished of [0.1, 0.25, 0.5, 0.75, 0.9, 0.99]) {
      const of = exact('2d10!');
      const bonus = told(bonusFor(of, 20, wished));
      expect(chanceIn(of, { atLeast: 20 - bonus })).toBeGreaterThanOrEqual(wished);
      expect(chanceIn(of, { atLeast: 20 - bonus + 1 })).toBeLessThan(wished);
    }
  });

  test('the mean of a degree', () => {
    expect(mean(exact('d2 vs d2'))).toBeCloseTo((0 + 0 + 2 + 1) / 4, 14);
  });
});
