import { binomials, oneOfThem, type Binomials } from './binomials.ts';
import type { Effort } from './effort.ts';
import { sharesOf, type Lot } from './lot.ts';
import type { Row } from './row.ts';

/** Where the dealing of values stands: dice of each lot already known, and what they came to. */
interface Stand {
  readonly dealt: readonly number[];
  readonly known: number;
  readonly p: Float64Array;
}

/** The dealing of values to dice, from the value that is kept first. */
export class Deal {
  private readonly lots: readonly Lot[];
  private readonly values: readonly number[];
  private readonly from: number;
  private readonly to: number;
  private readonly worths: readonly number[];
  private readonly least: number;
  private readonly span: number;
  private readonly effort: Effort;
  private readonly strides: readonly number[];
  private readonly result: Float64Array;

  constructor(
    lots: readonly Lot[],
    values: readonly number[],
    from: number,
    to: number,
    worth: (value: number) => number,
    effort: Effort,
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
    const shares = this.lots.map(({ die }) => sharesOf(die, this.values));
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
    const chances = distinct ? oneOfThem(q) : binomials(size, most, q);
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
