import { expect, test } from 'vitest';
import { countShared, isSelfContained } from '../../../core/log/history.ts';
import type { BookRecord } from '../../../core/log/records.ts';

const [a, b, c, d] = [{}, {}, {}, {}];

test.each([
  // before, now, shared
  [[], [a], 0],
  [[a, b], [a, b, c], 2],
  [[a, b, c], [a, b, d], 2],
  [[a, b, c], [a], 1],
  [[c, d], [a, b, c, d], 0],
])('histories share their first steps', (before, now, same) => {
  expect(countShared(before, now)).toBe(same);
});

const at = '2026-01-01T00:00:00.000Z';
const step = (seq: number): BookRecord<unknown, unknown> => ({
  kind: 'step',
  v: 1,
  book: 'b',
  seq,
  session: 1,
  at,
  worldTime: 0,
  command: {},
  events: [],
  dice: { seed: 's', c: 1, s0: 0, s1: 0, s2: 0 },
});
const mark = (kind: 'undo' | 'redo', seq: number, of: number): BookRecord<unknown, unknown> => ({
  kind,
  v: 1,
  book: 'b',
  seq,
  at,
  of,
});

test.each([
  // records, stand alone
  [[], false],
  [[step(5)], true],
  [[step(5), mark('undo', 6, 5), mark('redo', 7, 5)], true],
  [[step(5), mark('undo', 6, 5), mark('undo', 7, 4)], false],
  [[mark('redo', 5, 4), step(6)], false],
  [[step(5), mark('redo', 6, 4)], false],
])('a mark that reaches back before the end of a book is seen', (records, alone) => {
  expect(isSelfContained(records)).toBe(alone);
});
