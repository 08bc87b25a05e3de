import { describe, expect, test } from 'vitest';
import { chanceIn, highest, lowest, mean, percentile } from '../../../core/dice/distribution.ts';
import { knownOdds } from '../../../core/dice/knownOdds.ts';
import { exact } from './read.ts';

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
    expect(chanceIn(exact('2d6'), question)).toBeCloseTo(expected, 14);
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

  test('the mean of a degree', () => {
    expect(mean(exact('d2 vs d2'))).toBeCloseTo((0 + 0 + 2 + 1) / 4, 14);
  });

  test('odds asked for again are the same ones; what cannot be told is nothing', () => {
    expect(knownOdds('2d6')).toEqual(exact('2d6'));
    expect(knownOdds('2d6')).toBe(knownOdds('2d6'));
    expect(knownOdds('two dice')).toBeUndefined();
    // More notations than are kept still have their own odds.
    for (let plus = 0; plus < 1200; plus += 1) knownOdds(`d2+${plus}`);
    expect(knownOdds('d2+7')).toEqual(exact('d2+7'));
  });
});
