import type { LedgerLine } from './chronicle.ts';

/** What is there of one coin or measure. */
export interface Holding {
  /** As the table writes it: `gp`, `silver`. */
  readonly unit: string;
  readonly amount: number;
}

/** Sums what is not gone by coin, in the order in which the coins first appear. `1,200 gp` and `30gp` are one coin. */
export function holdingsOf(ledger: readonly LedgerLine[]): readonly Holding[] {
  const sums = new Map<string, number>();
  for (const { worth, gone } of ledger) {
    if (gone) continue;
    for (const [, number = '', unit = ''] of worth.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(\p{L}+)/gu)) {
      const coin = unit.toLowerCase();
      sums.set(coin, (sums.get(coin) ?? 0) + Number(number.replaceAll(',', '')));
    }
  }
  return [...sums].map(([unit, amount]) => ({ unit, amount }));
}

/** The holding in equal shares of whole coins, and what is left over. */
export function sharesOf(
  { amount }: Holding,
  heroes: number,
): { readonly each: number; readonly left: number } {
  const each = heroes < 1 ? 0 : Math.floor(amount / heroes);
  return { each, left: amount - each * heroes };
}
