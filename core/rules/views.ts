import type { Reason, Wording } from '../kernel/said.ts';
import type { RulesContext } from './context.ts';

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
type Look = 'bands' | 'block' | 'line' | 'dice';

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
export function allFigures({ figures, table }: StatBlockView): readonly Figure[] {
  return [...figures, ...(table?.rows.flatMap(({ cells }) => cells) ?? [])];
}

/** The table of a view with each of its numbers changed so; nothing where it has none. */
export function mapViewTable(
  { table }: StatBlockView,
  change: (figure: Figure) => Figure,
): Pick<StatBlockView, 'table'> {
  if (!table) return {};
  const rows = table.rows.map(({ label, cells }) => ({ label, cells: cells.map(change) }));
  return { table: { ...table, rows } };
}

/** Powers in the order of an earlier view, new ones last; before all parts where the game has parts with headings. */
export function sortLikeBefore(before: StatBlockView, powers: readonly PowerView[]): readonly PowerView[] {
  const places = new Map(before.powers.map(({ id }, at) => [id, at]));
  const fresh = before.powers.some(({ heading }) => heading !== undefined) ? -1 : before.powers.length;
  return powers.toSorted((a, b) => (places.get(a.id) ?? fresh) - (places.get(b.id) ?? fresh));
}

/** Words in one line; those that say nothing are left out. */
export function joinWords(words: readonly string[], by = ', '): string {
  return words.filter((word) => word !== '').join(by);
}

/** Rows without those that have nothing to say. */
export function withoutEmptyRows<Row extends { readonly text: string }>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter(({ text }) => text !== '');
}

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
  readonly build: (now: RulesContext, set?: ChartValues) => ChartTable;
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
export function printChart(
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

/** Places and who stands in them, as a graph: regions, or who is engaged with whom. Drawn and told in words. */
export interface PositionDiagram {
  readonly title: Wording;
  readonly places: readonly DiagramPlace[];
  readonly links: readonly DiagramLink[];
  /** Who is joined with whom, member by member. */
  readonly pairs?: readonly (readonly [one: string, other: string])[];
  /** Procedure that takes those chosen to a place; it gets the place’s id as the value `place`. */
  readonly move?: string;
  /** The same for those who stand nowhere yet, as its targets. */
  readonly put?: string;
  /** Procedures that take one to somebody else, who is their target; and how that is said in a few words. */
  readonly meet?: { readonly foe: string; readonly ally: string; readonly hint: Wording };
  /** How the GM draws it, where it is the GM’s to draw. */
  readonly draw?: Drawable;
}

interface Drawable {
  /** Procedure that draws it anew; it gets the value `map`, as it is typed, or `drawing`, as it is drawn. */
  readonly procedure: string;
  /** The picture as it would be typed. */
  readonly text: string;
  readonly hint: string;
}

/** A picture as the GM draws it: boxes, and links between them by their places in the list. */
export interface DrawnDiagram {
  readonly places: readonly (DiagramBox & {
    readonly name: string;
    /** Its name before, where it has another now. */
    readonly was?: string;
  })[];
  readonly links: readonly (readonly [number, number])[];
}

/** A box in hundredths of the picture’s width, from its left and its top. */
export interface DiagramBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DiagramPlace {
  /** The name of a place that the GM drew. */
  readonly id: string;
  readonly label: Wording;
  /** Combatants here, by id. */
  readonly members: readonly string[];
  /** Where it was drawn; without that the screen finds it a spot. */
  readonly spot?: DiagramBox;
}

export interface DiagramLink {
  readonly from: string;
  readonly to: string;
  /** `stairs`; empty where nothing is to be said. */
  readonly label: Wording;
}
