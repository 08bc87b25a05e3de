import { expect, test } from 'vitest';
import german from '../../../renderer/languages/de.json';
import { WORDS } from '../../../renderer/languages/heardWords.ts';

test('every word of core that stands alone in the window has its German', () => {
  expect(WORDS.filter((each) => !Object.hasOwn(german, each))).toEqual([]);
});
