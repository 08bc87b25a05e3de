import type { Moment } from './moment.ts';

/** A table of numbers that a GM can open: all pairs of dice, every attack against every defense. */
export interface Chart {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  /** What the numbers are, in one line. */
  readonly text: string;
  /** Numbers that the GM turns while looking at it; they change nothing at the table. */
  readonly settings?: readonly ChartSetting[];
  /** `set` holds the settings by key; those left out stand at their start. */
  readonly build: (now: Moment, set?: ChartValues) => ChartTable;
}

/** A number that a chart stands for: levels of advantage, a bonus. */
export interface ChartSetting {
  readonly key: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly start: number;
}

export type ChartValues = { readonly [setting: string]: number };

/** A table about one creature, shown beside its stat block while it is built or looked at. */
export interface Insight {
  readonly label: string;
  readonly rule: string;
  /** What the numbers are, in one line. */
  readonly text: string;
  readonly table: ChartTable;
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

/** A table as it is printed: the heading over the labels, those over the columns, and a row of words or numbers each. */
export function printedTable(
  corner: string,
  columns: readonly string[],
  rows: readonly (readonly [label: string | number, ...cells: readonly (string | number)[]])[],
): ChartTable {
  return {
    corner,
    columns,
    rows: rows.map(([label, ...cells]) => ({
      label: String(label),
      cells: cells.map((cell) => ({ text: typeof cell === 'number' ? numberText(cell) : cell })),
    })),
  };
}

/** `1,250`, `−2`. */
function numberText(value: number): string {
  return value.toLocaleString('en-US').replace('-', '−');
}
