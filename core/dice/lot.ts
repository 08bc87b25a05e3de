import type { Effort } from './effort.ts';
import { trimmed, type Row } from './row.ts';

/** Dice of the same kind: independent, or each with a value of its own (`distinct`, of equal chances). */
export interface Lot {
  readonly size: number;
  readonly die: Row;
  readonly distinct?: boolean;
}

/** The values that any die of the lots can show, rising or falling. */
export function valuesOf(lots: readonly Lot[], falling: boolean, effort: Effort): readonly number[] {
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
export function sharesOf({ min, p }: Row, values: readonly number[]): Float64Array {
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
export function bestOf(lots: readonly Lot[], values: readonly number[], effort: Effort): Row {
  effort.spend(values.length * lots.length * 50);
  const shares = lots.map(({ size, die }) => ({ size, share: sharesOf(die, values) }));
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
  return trimmed({ min, p });
}
