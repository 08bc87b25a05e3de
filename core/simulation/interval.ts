/** A share that was counted, and between which shares the true one lies with 95 % certainty. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964;

/** The share of `hits` in `of`, with Wilson’s interval: it holds for few fights and for shares near 0 and 1. */
export function between(hits: number, of: number): Share {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const share = hits / of;
  const square = Z * Z;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = (Z / (1 + square / of)) * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Shares of one whole as whole percent that add up to what all of them come to: what rounding down leaves goes to those
 * it took most from, the first of equals first (largest remainders). Shares are 0 to 1, and so is their sum.
 */
export function wholePercents(shares: readonly number[]): readonly number[] {
  // Shares that are counted are no exact binary numbers: 0.29 × 100 is a little less than 29.
  const exact = shares.map((share) => Number((share * 100).toFixed(9)));
  const missing = Math.round(exact.reduce((sum, each) => sum + each, 0)) - floors(exact);
  const first = new Set(
    exact
      .map((each, at) => ({ at, rest: each - Math.floor(each) }))
      .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return exact.map((each, at) => Math.floor(each) + (first.has(at) ? 1 : 0));
}

const floors = (of: readonly number[]): number => of.reduce((sum, each) => sum + Math.floor(each), 0);
