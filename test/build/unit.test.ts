import { expect, test } from 'vitest';
import { testsOf } from '../../build/unit.mjs';

const FOLDERS = new Set(['test/core', 'test/core/dice', 'test/core/table/line', 'test/renderer/features']);
const MOUNTED = ['fight.test.ts', 'travel.test.ts', 'travelForms.test.ts'];

test.each([
  ['core/dice/roll.ts', ['test/core/dice/']],
  ['core/table/line/words/of.ts', ['test/core/table/line/']],
  // Nothing but the floor itself: too many to be asked for each change.
  ['core/kernel/result.ts', []],
  [
    'renderer/features/travel/TimeFace.vue',
    [
      'test/renderer/features/',
      'test/renderer/mounted/travel.test.ts',
      'test/renderer/mounted/travelForms.test.ts',
    ],
  ],
  ['test/core/dice/odds.test.ts', ['test/core/dice/odds.test.ts']],
  ['test/core/dice/kit.ts', ['test/core/dice/']],
])('what changes %s is tested by %j', (path, tests) => {
  expect(testsOf(path, (each: string) => FOLDERS.has(each), MOUNTED)).toEqual(tests);
});
