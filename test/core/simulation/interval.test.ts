import { expect, it } from 'vitest';
import { between } from '../../../core/simulation/interval.ts';

// Wilson's score interval, from the formula with z = 1.96, worked out by hand to three places.
it.each([
  [0, 10, 0, 0.278],
  [5, 10, 0.237, 0.763],
  [10, 10, 0.722, 1],
  [38, 100, 0.291, 0.478],
])('%i of %i lies between %f and %f', (hits, of, low, high) => {
  const told = between(hits, of);
  expect(told.share).toBe(hits / of);
  expect(told.low).toBeCloseTo(low, 3);
  expect(told.high).toBeCloseTo(high, 3);
});

it('nothing counted says nothing', () => expect(between(0, 0)).toEqual({ share: 0, low: 0, high: 1 }));
