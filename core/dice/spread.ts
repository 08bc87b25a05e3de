import { MAX_TOTALS, TooMuch, type Effort } from './effort.ts';
import { multiple, plus, trimmed, type Row } from './row.ts';

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
export function* each(spread: Spread): Generator<readonly [number, number]> {
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
export function sizeOf(spread: Spread): number {
  return isRow(spread) ? spread.p.length : spread.chances.size;
}

/** The sum of two independent totals. */
export function added(a: Spread, b: Spread, effort: Effort): Spread {
  if (isRow(a) && isRow(b)) return plus(a, b, effort);
  return crossed(a, b, (one, other) => one + other, effort);
}

/** The sum of several independent totals of the same kind; chances below `cut` at the top are let go. */
export function repeated(of: Spread, times: number, cut: number, effort: Effort): Spread {
  if (times === 1) return of;
  if (isRow(of)) return multiple(of, times, effort, cut);
  let sum: Spread = of;
  for (let time = 1; time < times; time += 1) sum = added(sum, of, effort);
  return sum;
}

/** Steps that one entry of a map costs. */
const MAP_STEP = 300;

/** The product of two independent totals. */
export function product(a: Spread, b: Spread, effort: Effort): Spread {
  const multiply = (one: number, other: number) => one * other;
  return isRow(a) && isRow(b) && sizeOf(a) > 1 && sizeOf(b) > 1
    ? (rowProduct(a, b, effort) ?? crossed(a, b, multiply, effort))
    : crossed(a, b, multiply, effort);
}

/** The product as a row, if its totals are close enough together. */
function rowProduct(a: Row, b: Row, effort: Effort): Row | undefined {
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
  return trimmed({ min, p });
}

/** A function of two independent totals. */
export function crossed(a: Spread, b: Spread, of: (a: number, b: number) => number, effort: Effort): Spread {
  effort.spend(sizeOf(a) * sizeOf(b) * MAP_STEP);
  const chances = new Map<number, number>();
  const right = [...each(b)];
  for (const [one, chance] of each(a)) {
    for (const [other, share] of right) {
      const total = of(one, other);
      chances.set(total, (chances.get(total) ?? 0) + chance * share);
    }
  }
  return settled(chances);
}

/** A function of a total. */
export function through(spread: Spread, of: (total: number) => number, effort: Effort): Spread {
  effort.spend(sizeOf(spread) * MAP_STEP);
  const chances = new Map<number, number>();
  for (const [total, chance] of each(spread)) {
    const after = of(total);
    chances.set(after, (chances.get(after) ?? 0) + chance);
  }
  return settled(chances);
}

/** A row if the totals are whole and lie close enough together. Refuses what is no number. */
export function settled(chances: ReadonlyMap<number, number>): Spread {
  let [low, high, isWhole] = [Infinity, -Infinity, true];
  for (const total of chances.keys()) {
    if (!Number.isFinite(total)) throw new TooMuch('This roll can divide by zero.');
    low = Math.min(low, total);
    high = Math.max(high, total);
    isWhole &&= Number.isSafeInteger(total);
  }
  const size = high - low + 1;
  if (!isWhole || size > MAX_TOTALS || (size > 1000 && size > chances.size * 50)) return { chances };
  const p = new Float64Array(size);
  for (const [total, chance] of chances) p[total - low] = chance;
  return trimmed({ min: low, p });
}
