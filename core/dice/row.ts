/**
 * Chances of whole numbers while odds are worked out: `p[i]` belongs to `min + i`. A row may hold only a
 * share of all chances; what is done to rows is linear.
 */
export interface Row {
  readonly min: number;
  readonly p: Float64Array;
}

/** The same whole number always, or with a chance of `share`. */
export function pointRow(value: number, share = 1): Row {
  return { min: value, p: Float64Array.of(share) };
}

/** The chances of a row added up. */
export function sumChances({ p }: Row): number {
  let sum = 0;
  for (const chance of p) sum += chance;
  return sum;
}

/** The row without impossible numbers at its ends; an empty row stays one number of chance 0. */
export function trimRow({ min, p }: Row): Row {
  let from = 0;
  let to = p.length;
  while (to > 1 && p[to - 1] === 0) to -= 1;
  while (from < to - 1 && p[from] === 0) from += 1;
  return { min: min + from, p: p.subarray(from, to) };
}

/** Without the highest numbers, as long as all of them together have a chance below `cut`. */
export function cutTop({ min, p }: Row, cut: number): Row {
  let to = p.length;
  let lost = p[to - 1] ?? 0;
  while (to > 1 && lost < cut) {
    to -= 1;
    lost += p[to - 1] ?? 0;
  }
  return { min, p: p.subarray(0, to) };
}

function isEmpty({ p }: Row): boolean {
  return p.every((chance) => chance === 0);
}

/** Both rows laid on each other. */
export function overlayRows(a: Row, b: Row, effort: ComputeBudget): Row {
  if (isEmpty(a)) return b;
  if (isEmpty(b)) return a;
  const min = Math.min(a.min, b.min);
  const size = Math.max(a.min + a.p.length, b.min + b.p.length) - min;
  effort.room(size);
  const p = new Float64Array(size);
  for (const { min: start, p: chances } of [a, b]) {
    const shift = start - min;
    for (let i = 0; i < chances.length; i += 1) p[i + shift] = (p[i + shift] ?? 0) + (chances[i] ?? 0);
  }
  return { min, p };
}

/** The sum of two independent numbers. */
export function addRows(a: Row, b: Row, effort: ComputeBudget): Row {
  const [long, short] = a.p.length >= b.p.length ? [a.p, b.p] : [b.p, a.p];
  effort.room(long.length + short.length - 1);
  effort.spend(long.length * short.length);
  const p = new Float64Array(long.length + short.length - 1);
  for (let i = 0; i < short.length; i += 1) {
    const chance = short[i] ?? 0;
    if (chance === 0) continue;
    for (let j = 0; j < long.length; j += 1) p[i + j] = (p[i + j] ?? 0) + chance * (long[j] ?? 0);
  }
  return { min: a.min + b.min, p };
}

/** The sum of `count` independent numbers of the same kind; chances below `cut` at the top are let go. */
export function multiplyRow(of: Row, count: number, effort: ComputeBudget, cut = 0): Row {
  if (count > 1 && isEven(of)) return evenSum(of, count, effort);
  let rest = count;
  let power = of;
  let sum = pointRow(0);
  while (rest > 0) {
    if (rest % 2 === 1) sum = cutTop(addRows(sum, power, effort), cut);
    rest = Math.floor(rest / 2);
    if (rest > 0) power = cutTop(addRows(power, power, effort), cut);
  }
  return sum;
}

function isEven({ p }: Row): boolean {
  return p.every((chance) => chance === p[0]);
}

/** Equal chances all along: each further die sums a window that slides over the row. */
function evenSum({ min, p: faces }: Row, count: number, effort: ComputeBudget): Row {
  const width = faces.length;
  const chance = faces[0] ?? 0;
  effort.room(width * count);
  effort.spend(count * count * width * 2);
  let p = faces;
  for (let die = 1; die < count; die += 1) p = sumWindows(p, width, chance);
  return { min: min * count, p };
}

/**
 * The sum of every `width` neighbours, times `scale`. Made of sums to the end of one block and from the start
 * of the next: nothing is subtracted, so the smallest chances keep all their digits.
 */
function sumWindows(of: Float64Array, width: number, scale: number): Float64Array {
  const size = of.length + width - 1;
  const padded = new Float64Array(size + width);
  padded.set(of, width - 1);
  const rising = padded.slice();
  for (let i = 0; i < rising.length; i += 1)
    if (i % width !== 0) rising[i] = (rising[i] ?? 0) + (rising[i - 1] ?? 0);
  for (let i = padded.length - 2; i >= 0; i -= 1)
    if ((i + 1) % width !== 0) padded[i] = (padded[i] ?? 0) + (padded[i + 1] ?? 0);
  const p = new Float64Array(size);
  for (let i = 0; i < size; i += 1) {
    const end = rising[i + width - 1] ?? 0;
    p[i] = (i % width === 0 ? end : end + (padded[i] ?? 0)) * scale;
  }
  return p;
}

/** The row of a whole-number function of its numbers. */
export function mapRow({ min, p }: Row, to: (value: number) => number, effort: ComputeBudget): Row {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < p.length; i += 1) {
    if (p[i] === 0) continue;
    const value = to(min + i);
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return pointRow(0, 0);
  effort.room(high - low + 1);
  const mapped = new Float64Array(high - low + 1);
  for (let i = 0; i < p.length; i += 1) {
    const chance = p[i] ?? 0;
    if (chance === 0) continue;
    const place = to(min + i) - low;
    mapped[place] = (mapped[place] ?? 0) + chance;
  }
  return { min: low, p: mapped };
}

/** The row with every chance multiplied. */
export function scaleRow({ min, p }: Row, by: number): Row {
  return { min, p: p.map((chance) => chance * by) };
}

/** Steps of arithmetic that one question may cost: about a quarter of a second. */
const MAX_EFFORT = 250_000_000;
/** Different totals that a distribution may hold. */
export const MAX_TOTALS = 2_000_000;

/** Odds that would take too long or cannot be told exactly. `odds` turns it into a refusal. */
export class BudgetExceeded extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'TooMuch';
  }
}

/** Counts what a question costs while it is answered, so that nothing hangs. */
export class ComputeBudget {
  private left = MAX_EFFORT;

  /** Throws `BudgetExceeded` when the whole question has cost too many steps. */
  spend(steps: number): void {
    this.left -= steps;
    if (!(this.left >= 0)) {
      throw new BudgetExceeded(
        'The exact odds of this roll would take too long. Ask about fewer or smaller dice.',
      );
    }
  }

  /** Throws `BudgetExceeded` when there are more different totals than a distribution holds. */
  room(totals: number): void {
    if (!(totals <= MAX_TOTALS)) {
      throw new BudgetExceeded('The totals of this roll lie too far apart for exact odds.');
    }
    this.spend(totals);
  }
}

/** Chances by total, as exact as the totals are computed when rolled; for fractions and far-apart totals. */
interface Sparse {
  readonly chances: ReadonlyMap<number, number>;
}

/** The chances of a term: a row where its totals are whole numbers close together. */
export type Spread = Row | Sparse;

/** Whether the totals are whole numbers close together. */
export function isRow(spread: Spread): spread is Row {
  return 'p' in spread;
}

/** Every total with its chance. */
export function* listTotals(spread: Spread): Generator<readonly [number, number]> {
  if (!isRow(spread)) {
    yield* spread.chances;
    return;
  }
  for (let place = 0; place < spread.p.length; place += 1) {
    const chance = spread.p[place] ?? 0;
    if (chance > 0) yield [spread.min + place, chance];
  }
}

/** How many totals there are, impossible ones in between included. */
function countTotals(spread: Spread): number {
  return isRow(spread) ? spread.p.length : spread.chances.size;
}

/** The sum of two independent totals. */
export function addSpreads(a: Spread, b: Spread, effort: ComputeBudget): Spread {
  if (isRow(a) && isRow(b)) return addRows(a, b, effort);
  return crossSpreads(a, b, (one, other) => one + other, effort);
}

/** The sum of several independent totals of the same kind; chances below `cut` at the top are let go. */
export function repeatSpread(of: Spread, times: number, cut: number, effort: ComputeBudget): Spread {
  if (times === 1) return of;
  if (isRow(of)) return multiplyRow(of, times, effort, cut);
  let sum: Spread = of;
  for (let time = 1; time < times; time += 1) sum = addSpreads(sum, of, effort);
  return sum;
}

/** Steps that one entry of a map costs. */
const MAP_STEP = 300;

/** The product of two independent totals. */
export function multiplySpreads(a: Spread, b: Spread, effort: ComputeBudget): Spread {
  const multiply = (one: number, other: number) => one * other;
  return isRow(a) && isRow(b) && countTotals(a) > 1 && countTotals(b) > 1
    ? (rowProduct(a, b, effort) ?? crossSpreads(a, b, multiply, effort))
    : crossSpreads(a, b, multiply, effort);
}

/** The product as a row, if its totals are close enough together. */
function rowProduct(a: Row, b: Row, effort: ComputeBudget): Row | undefined {
  const ends = [a.min, a.min + a.p.length - 1].flatMap((one) =>
    [b.min, b.min + b.p.length - 1].map((other) => one * other),
  );
  const min = Math.min(...ends);
  const size = Math.max(...ends) - min + 1;
  if (size > MAX_TOTALS) return undefined;
  effort.room(size);
  effort.spend(a.p.length * b.p.length * 2);
  const p = new Float64Array(size);
  for (let i = 0; i < a.p.length; i += 1) {
    const chance = a.p[i] ?? 0;
    for (let j = 0; j < b.p.length; j += 1) {
      const place = (a.min + i) * (b.min + j) - min;
      p[place] = (p[place] ?? 0) + chance * (b.p[j] ?? 0);
    }
  }
  return trimRow({ min, p });
}

/** A function of two independent totals. */
export function crossSpreads(
  a: Spread,
  b: Spread,
  of: (a: number, b: number) => number,
  effort: ComputeBudget,
): Spread {
  effort.spend(countTotals(a) * countTotals(b) * MAP_STEP);
  const chances = new Map<number, number>();
  const right = [...listTotals(b)];
  for (const [one, chance] of listTotals(a)) {
    for (const [other, share] of right) {
      const total = of(one, other);
      chances.set(total, (chances.get(total) ?? 0) + chance * share);
    }
  }
  return settleChances(chances);
}

/** A function of a total. */
export function mapSpread(spread: Spread, of: (total: number) => number, effort: ComputeBudget): Spread {
  effort.spend(countTotals(spread) * MAP_STEP);
  const chances = new Map<number, number>();
  for (const [total, chance] of listTotals(spread)) {
    const after = of(total);
    chances.set(after, (chances.get(after) ?? 0) + chance);
  }
  return settleChances(chances);
}

/** A row if the totals are whole and lie close enough together. Refuses what is no number. */
function settleChances(chances: ReadonlyMap<number, number>): Spread {
  let [low, high, isWhole] = [Infinity, -Infinity, true];
  for (const total of chances.keys()) {
    if (!Number.isFinite(total)) throw new BudgetExceeded('This roll can divide by zero.');
    low = Math.min(low, total);
    high = Math.max(high, total);
    isWhole &&= Number.isSafeInteger(total);
  }
  const size = high - low + 1;
  if (!isWhole || size > MAX_TOTALS || (size > 1000 && size > chances.size * 50)) return { chances };
  const p = new Float64Array(size);
  for (const [total, chance] of chances) p[total - low] = chance;
  return trimRow({ min: low, p });
}
