import type { Moment } from '../moment.ts';
import { isNight } from './daylight.ts';

/**
 * The random table of a place and an hour, by its name: `Fen by night` before `Fen`, the leg’s own before the ground’s.
 * Nothing where no table is called so.
 */
export function tableHere<T extends { readonly name: string }>(
  tables: readonly T[],
  {
    table,
    ground,
    at,
    now,
  }: {
    readonly table: string;
    readonly ground: string;
    readonly at: number;
    readonly now: Pick<Moment, 'rulings'>;
  },
): T | undefined {
  const hour = isNight(now, at) ? 'by night' : 'by day';
  const named = (name: string): T | undefined =>
    tables.find((each) => each.name.trim().toLowerCase() === name.toLowerCase());
  for (const base of [table, ground].filter((each) => each !== '')) {
    const found = named(`${base} ${hour}`) ?? named(base);
    if (found) return found;
  }
  return undefined;
}
