import { isComparisonMet } from './handful.ts';
import type { Comparison, Condition } from './spec.ts';

/**
 * Exact chances of a total: `p[i]` is the chance of `(min + i) / unit`. Totals are whole numbers, so `unit`
 * is 1, unless something is divided without rounding.
 */
export interface Distribution {
  readonly min: number;
  readonly p: readonly number[];
  readonly unit: number;
}

/** What is asked of a total. */
export type TotalQuestion =
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly exactly: number }
  /** From the one to the other, both counted in. */
  | { readonly between: readonly [number, number] }
  | { readonly is: Comparison; readonly value: number };

const FINEST_UNIT = 10_000;

/** The smallest unit in which all values are whole; beyond a ten-thousandth values are rounded to it. */
export function findUnit(values: Iterable<number>): number {
  let unit = 1;
  for (const value of values) {
    if (isWhole(value * unit)) continue;
    let part = 2;
    while (part * unit < FINEST_UNIT && !isWhole(value * unit * part)) part += 1;
    unit = Math.min(unit * part, FINEST_UNIT);
  }
  return unit;
}

/** Whether a number is whole but for rounding in its last digits. */
export function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-7;
}

/** A distribution from values and their chances; equal values are put together. */
export function createDistribution(chances: Iterable<readonly [number, number]>): Distribution {
  const list = [...chances];
  const unit = findUnit(list.map(([value]) => value));
  let min = Infinity;
  let max = -Infinity;
  for (const [value] of list) {
    min = Math.min(min, Math.round(value * unit));
    max = Math.max(max, Math.round(value * unit));
  }
  const p = createZeros(list.length === 0 ? 0 : max - min + 1);
  for (const [value, chance] of list) addAt(p, Math.round(value * unit) - min, chance);
  return { min: list.length === 0 ? 0 : min, p, unit };
}

/** A list of `length` zeros. */
function createZeros(length: number): number[] {
  // Filled from numbers, or every chance written later would be boxed.
  return Array.from(new Float64Array(length));
}

/** Adds to one place of a list; the place is known to exist. */
function addAt(list: number[], place: number, amount: number): void {
  list[place] = (list[place] ?? 0) + amount;
}

/** The totals that can come up, with their chances, rising. */
export function* listOutcomes({ min, p, unit }: Distribution): Generator<readonly [number, number]> {
  for (const [index, chance] of p.entries()) if (chance > 0) yield [(min + index) / unit, chance];
}

/** The mean total. */
export function computeMean(of: Distribution): number {
  return of.p.reduce((sum, chance, index) => sum + chance * (of.min + index), 0) / of.unit;
}

/** The standard deviation of the total. */
export function computeDeviation(of: Distribution): number {
  const middle = computeMean(of) * of.unit;
  const variance = of.p.reduce((sum, chance, index) => sum + chance * (of.min + index - middle) ** 2, 0);
  return Math.sqrt(variance) / of.unit;
}

/** The lowest total that is not exceeded with chance `q`, 0 to 1; `computeQuantile(of, 0.5)` is the median. */
function computeQuantile(of: Distribution, q: number): number {
  let below = 0;
  const last = of.p.findLastIndex((chance) => chance > 0);
  for (let index = 0; index < last; index += 1) {
    below += of.p[index] ?? 0;
    // A hair of tolerance, or rounding in the last digit would push a clean median up by one.
    if (below >= q - 1e-12 && below > 0) return (of.min + index) / of.unit;
  }
  return (of.min + Math.max(last, 0)) / of.unit;
}

/** The percentile of the total, 0 to 100: `computePercentile(of, 50)` is the median. */
export function computePercentile(of: Distribution, percent: number): number {
  return computeQuantile(of, percent / 100);
}

/** The lowest total that can come up. */
export function lowestTotal(of: Distribution): number {
  const first = of.p.findIndex((chance) => chance > 0);
  return (of.min + Math.max(first, 0)) / of.unit;
}

/** The highest total that can come up; where dice explode, the highest that is told. */
export function highestTotal(of: Distribution): number {
  const last = of.p.findLastIndex((chance) => chance > 0);
  return (of.min + Math.max(last, 0)) / of.unit;
}

/** The chance that a total answers the question, 0 to 1. */
export function computeChance(of: Distribution, question: TotalQuestion): number {
  const conditions = toConditions(question).map(({ is, value }) => ({ is, value: toUnits(value, of.unit) }));
  let sum = 0;
  for (const [index, chance] of of.p.entries()) {
    // Multiplied to the unit, so that thirds compare as what they are.
    if (conditions.every((condition) => isComparisonMet(of.min + index, condition))) sum += chance;
  }
  return Math.min(sum, 1);
}

function toUnits(value: number, unit: number): number {
  const scaled = value * unit;
  return isWhole(scaled) ? Math.round(scaled) : scaled;
}

function toConditions(question: TotalQuestion): readonly Condition[] {
  if ('atLeast' in question) return [{ is: '>=', value: question.atLeast }];
  if ('atMost' in question) return [{ is: '<=', value: question.atMost }];
  if ('exactly' in question) return [{ is: '=', value: question.exactly }];
  if (!('between' in question)) return [question];
  const [from, to] = question.between;
  return [
    { is: '>=', value: from },
    { is: '<=', value: to },
  ];
}
