import type { ResistedOutcome } from './trace.ts';

/**
 * How a roll against a difficulty ends: the degree is how often the difficulty fits into the roll, and a
 * roll of 1 is a fumble whatever it meets; the resisting side cannot fumble. A difficulty below 1 counts
 * as 1. LAD-06 LAD-07 LAD-09 LAD-15 LAD-16
 */
export function resist(rolled: number, difficulty: number): ResistedOutcome {
  const fumble = rolled === 1;
  const degree = fumble ? 0 : Math.max(0, Math.floor(rolled / Math.max(difficulty, 1)));
  return { rolled, difficulty, degree, fumble };
}
