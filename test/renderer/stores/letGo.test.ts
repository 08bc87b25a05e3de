import { expect, it } from 'vitest';
import { lettingGo } from '../../../renderer/stores/letGo.ts';

const MINUTE = 60_000;

it('trust: what was read of earlier years is let go ten minutes after it was looked at, and not before', () => {
  let now = 0;
  const held = lettingGo(() => now);
  held.asked();
  now = 9 * MINUTE;
  expect(held.due(100_000)).toBe(false);
  const away = held.look();
  now = 60 * MINUTE;
  expect(held.due(100_000)).toBe(false);
  away();
  // Who looked away once is no longer there, however often it is said.
  away();
  now = 69 * MINUTE;
  expect(held.due(100_000)).toBe(false);
  now = 71 * MINUTE;
  expect(held.due(100_000)).toBe(true);
  const back = held.look();
  expect(held.due(200_000)).toBe(false);
  back();
});

it('trust: a campaign that could not be opened by its end is not tried again at every step', () => {
  const held = lettingGo(() => 0);
  expect(held.due(5_000)).toBe(true);
  expect([held.due(5_001), held.due(5_499), held.due(5_500)]).toEqual([false, false, true]);
  held.begin();
  expect(held.due(5_500)).toBe(true);
});
