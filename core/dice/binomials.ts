/** Chances that of a number of dice so many show one value: exactly, and at least. */
export interface Binomials {
  exactly(dice: number, hits: number): number;
  atLeast(dice: number, hits: number): number;
}

/**
 * Chances for up to `dice` dice and up to `hits` hits of chance `q` each, by adding one die after the
 * other: sums of products only, so that small chances keep all their digits.
 */
export function binomials(dice: number, hits: number, q: number): Binomials {
  const width = hits + 1;
  const exact = new Float64Array((dice + 1) * width);
  const least = new Float64Array((dice + 1) * width);
  exact[0] = 1;
  least[0] = 1;
  for (let row = width; row < exact.length; row += width) {
    const above = row - width;
    exact[row] = (exact[above] ?? 0) * (1 - q);
    least[row] = 1;
    for (let hit = 1; hit < width; hit += 1) {
      const one = (exact[above + hit - 1] ?? 0) * q;
      exact[row + hit] = (exact[above + hit] ?? 0) * (1 - q) + one;
      least[row + hit] = (least[above + hit] ?? 0) + one;
    }
  }
  return {
    exactly: (count, hit) => exact[count * width + hit] ?? 0,
    atLeast: (count, hit) => least[count * width + hit] ?? 0,
  };
}

/** The same where no two dice show one value: each of those left does with a chance of `q`, one at most. */
export function oneOfThem(q: number): Binomials {
  const hit = (dice: number) => Math.min(dice * q, 1);
  return {
    exactly: (dice, hits) => (hits === 0 ? 1 - hit(dice) : hits === 1 ? hit(dice) : 0),
    atLeast: (dice, hits) => (hits === 0 ? 1 : hits === 1 ? hit(dice) : 0),
  };
}
