import type { Reason } from '../kernel/explained.ts';

/**
 * A stat block as it is read, without a word of any system's making: screen, Markdown, HTML, PDF and PNG
 * are all drawn from this, so they cannot disagree.
 */
export interface StatBlockView {
  readonly title: string;
  readonly subtitle: string;
  /** The same as the game prints it on its cards, where it words it otherwise. */
  readonly printedSubtitle?: string;
  /** The boxed numbers at the top. */
  readonly figures: readonly Figure[];
  /** Under them, where the game prints a table of its abilities. */
  readonly table?: ViewTable;
  readonly rows: readonly ViewRow[];
  readonly powers: readonly PowerView[];
  readonly footer: readonly ViewRow[];
  readonly notes: string;
  /** Licence line that travels with every export. */
  readonly credit: string;
  /** How the players of the game know its stat blocks; plain where nothing is said. */
  readonly look?: Look;
}

/**
 * Ways to set a stat block: titles on bands coloured by how often a power can be used, a plain block with the
 * numbers at its foot, one line above everything, or numbers drawn as their dice.
 */
export type Look = 'bands' | 'block' | 'line' | 'dice';

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly because: readonly Reason[];
}

/** Numbers that belong together, line by line under their columns: an ability with its modifier and its save. */
export interface ViewTable {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly Figure[] }[];
}

export interface ViewRow {
  readonly label: string;
  readonly text: string;
  readonly because?: readonly Reason[];
}

export interface PowerView {
  readonly id: string;
  readonly name: string;
  /** One sign for its kind of attack, and the word behind it. */
  readonly symbol: string;
  readonly symbolLabel: string;
  /** Part of the block that it stands in, where the game has parts with headings: `Actions`. */
  readonly heading?: string;
  /** `standard · at-will · melee 2` */
  readonly line: string;
  readonly tags: readonly string[];
  /** How often, in the words that colour its title. */
  readonly often?: 'atWill' | 'encounter' | 'daily' | 'always';
  readonly paragraphs: readonly { readonly label: string; readonly text: string }[];
  readonly because: readonly Reason[];
  /** As the game prints it on its cards, where it sets a power otherwise than in paragraphs. */
  readonly printed?: PrintedPower;
}

/** A power in one run: `Bite`, `+8 vs. AC`, `(2 attacks)`, `—9 damage`, and rows under it with their labels. */
export interface PrintedPower {
  readonly title: string;
  /** What is rolled, and at whom; empty for what rolls nothing. */
  readonly roll: string;
  readonly aim: string;
  readonly text: string;
  readonly rows: readonly { readonly label: string; readonly text: string }[];
  /** Heading of those that stand apart, at the end of the card. */
  readonly apart?: string;
}

/** Every number that a view shows by its key: the boxed ones, and those of its table. */
export function figuresOf({ figures, table }: StatBlockView): readonly Figure[] {
  return [...figures, ...(table?.rows.flatMap(({ cells }) => cells) ?? [])];
}

/** The table of a view with each of its numbers changed so; nothing where it has none. */
export function tableOf(
  { table }: StatBlockView,
  change: (figure: Figure) => Figure,
): Pick<StatBlockView, 'table'> {
  if (!table) return {};
  const rows = table.rows.map(({ label, cells }) => ({ label, cells: cells.map(change) }));
  return { table: { ...table, rows } };
}

/** Powers in the order of an earlier view, new ones last; before all parts where the game has parts with headings. */
export function inOrderOf(before: StatBlockView, powers: readonly PowerView[]): readonly PowerView[] {
  const places = new Map(before.powers.map(({ id }, at) => [id, at]));
  const fresh = before.powers.some(({ heading }) => heading !== undefined) ? -1 : before.powers.length;
  return powers.toSorted((a, b) => (places.get(a.id) ?? fresh) - (places.get(b.id) ?? fresh));
}

/** Words in one line; those that say nothing are left out. */
export function list(words: readonly string[], by = ', '): string {
  return words.filter((word) => word !== '').join(by);
}

/** Rows without those that have nothing to say. */
export function filled<Row extends { readonly text: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ text }) => text !== '');
}
