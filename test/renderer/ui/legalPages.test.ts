import { expect, test } from 'vitest';
import { writeOpenGameLicense } from '../../../core/exchange/licences.ts';
import { paginateLicence } from '../../../renderer/ui/cards/pages.ts';

test.each([
  // credit, pages
  ['Open Game Content, from the Archmage Engine.', 1],
  ['From the published Orcus Monsters: Open Game Content.', 4],
  ['Both: Archmage Engine and Orcus Monsters', 4],
])('%s: the whole licence on %i pages, in order', (credit, pages) => {
  const text = writeOpenGameLicense([credit]);
  const made = paginateLicence(text);
  expect(made.length).toBe(pages);
  expect(made.flat().join('\n\n')).toBe(text.trim());
});
