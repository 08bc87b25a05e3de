import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoColumns } from '../../../renderer/ui/rendering.ts';

const itself = (weight: number): number => weight;

test.each([
  // weights, columns, what stands in each
  [
    [1, 1, 1, 1, 1, 1],
    3,
    [
      [1, 1],
      [1, 1],
      [1, 1],
    ],
  ],
  [[6, 1, 1, 1, 1, 1, 1], 2, [[6], [1, 1, 1, 1, 1, 1]]],
  [[2, 2, 9], 2, [[2, 2], [9]]],
  [[5], 3, [[5]]],
  [[], 3, []],
])('%j in %i columns', (weights, columns, parted) => {
  expect(splitIntoColumns(weights, columns, itself)).toEqual(parted);
});

test('keeps every item in its order, in no more columns than there are, of which none holds much more than its share', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 6 }), (all, columns) => {
      const parted = splitIntoColumns(all, columns, itself);
      expect(parted.flat()).toEqual(all);
      expect(parted.length).toBeLessThanOrEqual(columns);
      const share = all.reduce((sum, each) => sum + each, 0) / columns;
      for (const column of parted)
        expect(column.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(share + 30 * columns);
    }),
  );
});
