import { expect, test } from 'vitest';
import { timeLeft } from '../../../renderer/components/timeLeft.ts';

test.each([
  // spent, done, of, said
  [0, 0, 100, ''],
  [500, 1, 100, ''],
  [5_000, 50, 100, 'about 5 s left'],
  [5_000, 1, 100, 'about 9 min left'],
  [30_000, 34, 100, 'about 59 s left'],
  [9_000, 90, 100, ''],
  [9_000, 100, 100, ''],
])('%i ms for %i of %i parts: “%s”', (spent, done, of, said) => {
  expect(timeLeft(spent, done, of)).toBe(said);
});
