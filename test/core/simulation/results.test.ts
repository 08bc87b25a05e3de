import { describe, expect, it } from 'vitest';
import { wilsonInterval, roundToWholePercents } from '../../../core/simulation/results.ts';

// Wilson's score interval, from the formula with z = 1.96, worked out by hand to three places.
it.each([
  [0, 10, 0, 0.278],
  [5, 10, 0.237, 0.763],
  [10, 10, 0.722, 1],
  [38, 100, 0.291, 0.478],
])('%i of %i lies between %f and %f', (hits, of, low, high) => {
  const told = wilsonInterval(hits, of);
  expect(told.share).toBe(hits / of);
  expect(told.low).toBeCloseTo(low, 3);
  expect(told.high).toBeCloseTo(high, 3);
});

it('nothing counted says nothing', () => expect(wilsonInterval(0, 0)).toEqual({ share: 0, low: 0, high: 1 }));

describe('between 2.2: shares in whole percent add up to 100', () => {
  it.each([
    [
      [1 / 3, 1 / 3, 1 / 3],
      [34, 33, 33],
    ],
    // Rounded one by one these are 101 and 99.
    [
      [0.505, 0.495],
      [51, 49],
    ],
    [
      [0.404, 0.204, 0.392],
      [41, 20, 39],
    ],
    [
      [0.29, 0.71],
      [29, 71],
    ],
    [
      [1, 0, 0],
      [100, 0, 0],
    ],
    [[], []],
  ])('%j', (shares, percents) => expect(roundToWholePercents(shares)).toEqual(percents));

  it('of every count of fights', () => {
    for (let whole = 0; whole <= 200; whole += 7)
      for (let hurt = 0; whole + hurt <= 200; hurt += 3) {
        const shares = [whole, hurt, 200 - whole - hurt].map((fights) => fights / 200);
        const told = roundToWholePercents(shares);
        expect(told.reduce((sum, each) => sum + each, 0)).toBe(100);
        for (const [at, share] of shares.entries())
          expect(Math.abs((told[at] ?? 0) - share * 100)).toBeLessThan(1);
      }
  });
});
