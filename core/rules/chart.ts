import type { Moment } from './moment.ts';

/** A table of numbers that a GM can open: all pairs of dice, every attack against every defense. */
export interface Chart {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  /** What the numbers are, in one line. */
  readonly text: string;
  readonly build: (now: Moment) => ChartTable;
}

export interface ChartTable {
  /** Heading of the row labels, then one heading a column. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly ChartCell[] }[];
}

export interface ChartCell {
  readonly text: string;
  /** 0 to 1, shown as the strength of the cell’s colour; the text says the same. */
  readonly share?: number;
}
