import { expect, test } from 'vitest';
import { languageFaults } from '../../../build/languages.mjs';

test('every text used has its English and its German, with the same gaps and forms, and none is unused', async () => {
  expect(await languageFaults()).toEqual([]);
});
