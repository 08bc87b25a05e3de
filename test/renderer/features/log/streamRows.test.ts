import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightSums } from '../../../../renderer/features/log/streamRows.ts';

const heights = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 70 });
const changes = fc.array(fc.tuple(fc.nat(69), fc.integer({ min: 1, max: 200 })), { maxLength: 20 });

/** The row at a height, found by adding up. */
function plainRowAt(all: readonly number[], pixels: number): number {
  let sum = 0;
  for (const [at, height] of all.entries()) {
    sum += height;
    if (sum > pixels) return at;
  }
  return all.length - 1;
}

test('sums and places are those that adding up gives, after any changes', () => {
  fc.assert(
    fc.property(heights, changes, fc.nat(15_000), (first, changed, pixels) => {
      const all = [...first];
      const sums = heightSums(all.length, (at) => all[at] ?? 0);
      for (const [place, height] of changed) {
        const at = place % all.length;
        all[at] = height;
        sums.set(at, height);
      }
      for (let at = 0; at <= all.length; at++)
        expect(sums.above(at)).toBe(all.slice(0, at).reduce((sum, each) => sum + each, 0));
      expect(sums.rowAt(pixels)).toBe(plainRowAt(all, pixels));
    }),
  );
});

test('without rows there is nothing above, and the first place is the only one', () => {
  const none = heightSums(0, () => 0);
  expect([none.above(0), none.above(3), none.rowAt(50)]).toEqual([0, 0, 0]);
});
