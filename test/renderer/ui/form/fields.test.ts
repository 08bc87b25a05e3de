import { expect, test } from 'vitest';
import { createTypeAhead } from '../../../../renderer/ui/form/fields.ts';

const ROLES = ['archer', 'blocker', 'skulker', 'spoiler', 'striker', 'wrecker'];
const RANKS = ['mook', 'normal', 'boss', 'bodyguard'];

test.each([
  // what is typed, so long after each other in ms, among which words, what is chosen in the end
  ['striker', 50, ROLES, 'striker'],
  ['striker', 1_500, ROLES, 'striker'],
  ['striker', 9_000, ROLES, 'striker'],
  ['sp', 9_000, ROLES, 'spoiler'],
  ['normal', 1_500, RANKS, 'normal'],
  ['bo', 50, RANKS, 'boss'],
  ['bod', 9_000, RANKS, 'bodyguard'],
  // Another word begins with it, and the hand has rested: it is that word.
  ['nm', 50, RANKS, 'mook'],
  ['norm', 9_000, RANKS, 'mook'],
  ['SK', 50, ROLES, 'skulker'],
])('“%s” typed at a pace of %i ms among %j', (typed, pace, words, chosen) => {
  const called = createTypeAhead(() => words);
  const found = Array.from(typed, (key, at) => called(key, 1_000_000 + at * pace));
  expect(words[found.findLast((each) => each !== undefined) ?? -1]).toBe(chosen);
});

test('a letter of no word, and a key that is no letter, choose nothing', () => {
  const called = createTypeAhead(() => ROLES);
  expect(called('x', 10_000)).toBeUndefined();
  expect(called('1', 10_050)).toBeUndefined();
  expect(called('Enter', 10_100)).toBeUndefined();
  expect(called('w', 10_150)).toBe(5);
});
