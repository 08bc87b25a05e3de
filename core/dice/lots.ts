import { type ComputeBudget, mapRow, multiplyRow, addRows, pointRow, type Row, trimRow } from './row.ts';

/** The dice that a choice leaves: from, up to but without, in rising order; and what each counts. */
interface Cut {
  readonly from: number;
  readonly to: number;
  readonly worth: (value: number) => number;
}

/**
 * What the chosen dice of several lots come to. The values are dealt from the end that is kept: how many
 * dice show the best value, how many of the others the next one, until as many are known as are kept.
 */
export function sumOrdered(lots: readonly Lot[], cut: Cut, effort: ComputeBudget): Row {
  const all = lots.reduce((sum, { size }) => sum + size, 0);
  if (cut.to <= cut.from) return pointRow(0);
  const distinct = lots.some((lot) => lot.distinct);
  if (cut.from === 0 && cut.to === all && !distinct) return wholeSum(lots, cut, effort);
  const falling = all - cut.from < cut.to;
  const from = falling ? all - cut.to : cut.from;
  const to = falling ? all - cut.from : cut.to;
  const values = listValues(lots, falling, effort);
  if (from === 0 && to === 1 && !distinct)
    return mapRow(findBestValue(lots, values, effort), cut.worth, effort);
  return new Deal(lots, values, from, to, cut.worth, effort).sum();
}

function wholeSum(lots: readonly Lot[], { worth }: Cut, effort: ComputeBudget): Row {
  return lots.reduce(
    (sum, { size, die }) => addRows(sum, multiplyRow(mapRow(die, worth, effort), size, effort), effort),
    pointRow(0),
  );
}

/** Where the dealing of values stands: dice of each lot already known, and what they came to. */
interface Stand {
  readonly dealt: readonly number[];
  readonly known: number;
  readonly p: Float64Array;
}

/** The dealing of values to dice, from the value that is kept first. */
class Deal {
  private readonly lots: readonly Lot[];
  private readonly values: readonly number[];
  private readonly from: number;
  private readonly to: number;
  private readonly worths: readonly number[];
  private readonly least: number;
  private readonly span: number;
  private readonly effort: ComputeBudget;
  private readonly strides: readonly number[];
  private readonly result: Float64Array;

  constructor(
    lots: readonly Lot[],
    values: readonly number[],
    from: number,
    to: number,
    worth: (value: number) => number,
    effort: ComputeBudget,
  ) {
    this.lots = lots;
    this.values = values;
    this.from = from;
    this.to = to;
    this.effort = effort;
    this.worths = values.map(worth);
    this.least = this.worths.reduce((a, b) => Math.min(a, b), Infinity);
    this.span = this.worths.reduce((a, b) => Math.max(a, b), -Infinity) - this.least;
    let stride = 1;
    this.strides = lots.map(({ size }) => (stride *= size + 1) / (size + 1));
    effort.room((to - from) * this.span + 1);
    this.result = new Float64Array((to - from) * this.span + 1);
  }

  sum(): Row {
    const shares = this.lots.map(({ die }) => listShares(die, this.values));
    let stands = new Map<number, Stand>([
      [0, { dealt: this.lots.map(() => 0), known: 0, p: Float64Array.of(1) }],
    ]);
    for (const [place, worth] of this.worths.entries()) {
      for (const [lot, share] of shares.entries()) {
        const q = share[place] ?? 0;
        if (q > 0) stands = this.deal(stands, lot, q, worth);
      }
    }
    return { min: (this.to - this.from) * this.least, p: this.result };
  }

  private kept(known: number): number {
    return Math.max(0, known - this.from);
  }

  private deal(stands: Map<number, Stand>, lot: number, q: number, worth: number): Map<number, Stand> {
    const { size = 0, distinct = false } = this.lots[lot] ?? {};
    const most = Math.min(size, this.to);
    if (!distinct) this.effort.spend((size + 1) * (most + 1) * 4);
    const chances = distinct ? computeOneOfThem(q) : computeBinomials(size, most, q);
    const after = new Map<number, Stand>();
    for (const [key, stand] of stands) this.deals({ after, lot, worth, chances, size }, key, stand);
    return after;
  }

  private deals({ after, lot, worth, chances, size }: Turn, key: number, { dealt, known, p }: Stand): void {
    const left = size - (dealt[lot] ?? 0);
    const need = this.to - known;
    this.effort.spend((Math.min(left, need) + 1) * (p.length + 40));
    for (let hits = 0; hits <= left && hits < need; hits += 1) {
      const chance = chances.exactly(left, hits);
      if (chance === 0) continue;
      const place = key + hits * (this.strides[lot] ?? 0);
      const known2 = known + hits;
      let target = after.get(place)?.p;
      if (target === undefined) {
        target = new Float64Array(this.kept(known2) * this.span + 1);
        const now = hits === 0 ? dealt : dealt.map((count, index) => (index === lot ? count + hits : count));
        after.set(place, { dealt: now, known: known2, p: target });
      }
      this.lay(p, target, chance, known, known2, worth);
    }
    if (left >= need) this.lay(p, this.result, chances.atLeast(left, need), known, this.to, worth);
  }

  private lay(
    p: Float64Array,
    onto: Float64Array,
    chance: number,
    known: number,
    after: number,
    worth: number,
  ): void {
    const shift = (this.kept(after) - this.kept(known)) * (worth - this.least);
    for (let i = 0; i < p.length; i += 1) onto[i + shift] = (onto[i + shift] ?? 0) + (p[i] ?? 0) * chance;
  }
}

/** One lot's dealing of one value. */
interface Turn {
  readonly after: Map<number, Stand>;
  readonly lot: number;
  readonly worth: number;
  readonly chances: Binomials;
  readonly size: number;
}

/** Dice of the same kind: independent, or each with a value of its own (`distinct`, of equal chances). */
export interface Lot {
  readonly size: number;
  readonly die: Row;
  readonly distinct?: boolean;
}

/** The values that any die of the lots can show, rising or falling. */
function listValues(lots: readonly Lot[], falling: boolean, effort: ComputeBudget): readonly number[] {
  const low = lots.reduce((least, { die }) => Math.min(least, die.min), Infinity);
  const high = lots.reduce((most, { die }) => Math.max(most, die.min + die.p.length), -Infinity);
  effort.room(high - low);
  const shown = new Uint8Array(high - low);
  for (const { die } of lots) {
    effort.spend(die.p.length);
    for (let i = 0; i < die.p.length; i += 1) if (die.p[i] !== 0) shown[die.min - low + i] = 1;
  }
  const values: number[] = [];
  for (let i = 0; i < shown.length; i += 1) if (shown[i] === 1) values.push(low + i);
  return falling ? values.toReversed() : values;
}

/** The chance of each value in turn, given that none before it came up. */
function listShares({ min, p }: Row, values: readonly number[]): Float64Array {
  const shares = new Float64Array(values.length);
  let rest = 0;
  for (let place = values.length - 1; place >= 0; place -= 1) {
    const chance = p[(values[place] ?? 0) - min] ?? 0;
    rest += chance;
    shares[place] = chance === 0 ? 0 : chance / rest;
  }
  return shares;
}

/** The first of the values that any of the dice shows. */
function findBestValue(lots: readonly Lot[], values: readonly number[], effort: ComputeBudget): Row {
  effort.spend(values.length * lots.length * 50);
  const shares = lots.map(({ size, die }) => ({ size, share: listShares(die, values) }));
  const ends = [values[0] ?? 0, values.at(-1) ?? 0] as const;
  const min = Math.min(...ends);
  const p = new Float64Array(Math.max(...ends) - min + 1);
  let open = 1;
  for (const [place, value] of values.entries()) {
    let none = 0;
    for (const { size, share } of shares) none += size * Math.log1p(-(share[place] ?? 0));
    p[value - min] = open * -Math.expm1(none);
    open *= Math.exp(none);
  }
  return trimRow({ min, p });
}

/** Chances that of a number of dice so many show one value: exactly, and at least. */
interface Binomials {
  exactly(dice: number, hits: number): number;
  atLeast(dice: number, hits: number): number;
}

/**
 * Chances for up to `dice` dice and up to `hits` hits of chance `q` each, by adding one die after the
 * other: sums of products only, so that small chances keep all their digits.
 */
export function computeBinomials(dice: number, hits: number, q: number): Binomials {
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
function computeOneOfThem(q: number): Binomials {
  const hit = (dice: number) => Math.min(dice * q, 1);
  return {
    exactly: (dice, hits) => (hits === 0 ? 1 - hit(dice) : hits === 1 ? hit(dice) : 0),
    atLeast: (dice, hits) => (hits === 0 ? 1 : hits === 1 ? hit(dice) : 0),
  };
}
