import { expect, test } from 'vitest';
import { readPastedLines } from '../../../core/exchange/tableLines.ts';

test.each([
  ['Rats\nBats\nCats', [1, 1, 1], ['Rats', 'Bats', 'Cats']],
  ['- Rats\n- 2d6 bats', [1, 1], ['Rats', '2d6 bats']],
  ['1-3\tRats\n4-5\tBats\n6\tCats', [3, 2, 1], ['Rats', 'Bats', 'Cats']],
  ['1. Rats\n2. Bats\n3. Cats', [1, 1, 1], ['Rats', 'Bats', 'Cats']],
  ['01–50 Rats\n51–00 Bats', [50, 50], ['Rats', 'Bats']],
  ['3 rats\nA bat', [1, 1], ['3 rats', 'A bat']],
])('pasted lines: %j', (text, weights, texts) => {
  const { lines } = readPastedLines(text);
  expect(lines.map(({ weight }) => weight)).toEqual(weights);
  expect(lines.map((line) => line.text)).toEqual(texts);
});

test.each([
  ['2 A dragon\n3-5 Rats\n6-8 Nobody\n9-12 Rain', '2d6', [1, 3, 3, 4]],
  ['1-2 Rats\n4-6 Rain', undefined, [2, 1, 3]],
  ['3 Gold\n4-17 Silver\n18 A crown', '3d6', [1, 14, 1]],
  ['5 Rats\n1 Bats\n2 Cats', undefined, [5, 1, 2]],
])('faces of other dice, and faces that are left out: %j', (text, die, weights) => {
  const read = readPastedLines(text);
  expect(read.die).toBe(die);
  expect(read.lines.map(({ weight }) => weight)).toEqual(weights);
});
