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
