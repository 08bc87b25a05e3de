import type { RuleCard } from '../../../rules/words.ts';

/** Number, title and text of a card. */
export type Row = readonly [number, string, string];

/** Cards from rows. */
export function cards(rows: readonly Row[]): readonly RuleCard[] {
  return rows.map(([number, title, text]) => ({ id: `ARC-${String(number).padStart(2, '0')}`, title, text }));
}
