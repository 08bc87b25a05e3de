import papa from 'papaparse';

/** A table of cells whose first row names the columns. */
export interface CellTable {
  /** Names of the columns, each once. */
  readonly head: readonly string[];
  /** As wide as the head; rows of nothing but empty cells are left out. */
  readonly rows: readonly (readonly string[])[];
  /** Lines of the file on which the rows begin, from 1. */
  readonly lines: readonly number[];
}

/** A cell with the name of its column. */
export interface Cell {
  readonly column: string;
  readonly text: string;
}

/** What stands in a row, by the field that its columns hold. */
export type Cells = ReadonlyMap<string, readonly Cell[]>;

/** More columns are no list of creatures. */
const MOST_COLUMNS = 200;
/** So many lines are looked at to see what parts the cells. */
const LOOK = 20;
/** Characters of a first line that may be names of columns. */
const LONGEST_HEAD = 8_000;
const MARKS = ['\t', ';', ',', '|'] as const;

/** The cells of a table in CSV, TSV or copied from a spreadsheet; undefined where the text is no table. Never throws. */
export function readCells(text: string): CellTable | undefined {
  const bare = text.replace(/^\uFEFF/u, '').replace(/^sep=(.)\r?\n/iu, '');
  const mark = markOf(bare);
  if (mark === undefined) return undefined;
  const { data } = papa.parse<readonly string[]>(mark === '|' ? bareRows(bare) : bare, {
    delimiter: mark,
    skipEmptyLines: false,
  });
  const first = data.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const head = unlike((data[first] ?? []).map((cell) => cell.trim().slice(0, 80)));
  if (head.length < 2 || head.length > MOST_COLUMNS) return undefined;
  const rows: (readonly string[])[] = [];
  const lines: number[] = [];
  let line = 1;
  for (const [at, row] of data.entries()) {
    const here = line;
    line += 1 + row.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    if (at <= first || row.every((cell) => cell.trim() === '')) continue;
    const [narrow, beyond] = [row.slice(0, head.length), row.slice(head.length)];
    const more = beyond.filter((cell) => cell.trim() !== '');
    const cells = head.map((_each, column) => unguarded(narrow[column] ?? ''));
    // What stands beyond the last column stays with that row's last cell: nothing of a file is dropped.
    if (more.length > 0) cells[cells.length - 1] = [cells.at(-1) ?? '', ...more].join(', ');
    rows.push(cells);
    lines.push(here);
  }
  return { head, rows, lines };
}

/** The rows of a table in Markdown without its outer bars; the rule below its head is an empty line. */
function bareRows(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^[\s|:-]*-[\s|:-]*$/u.test(line) ? '' : line.trim().replaceAll(/^\||\|$/gu, '')))
    .join('\n');
}

/** What parts the cells: the sign that stands most often in the first line, and in another. */
function markOf(text: string): string | undefined {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n|\r|\n/u)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOK);
  const [first = '', ...rest] = lines;
  if (first.length > LONGEST_HEAD) return undefined;
  const many = MARKS.map((mark) => [mark, first.split(mark).length] as const).filter(
    ([mark, parts]) => parts > 1 && rest.some((line) => line.includes(mark)),
  );
  const most = Math.max(...many.map(([, parts]) => parts));
  return many.find(([, parts]) => parts === most)?.[0];
}

/** A text that was kept from being a formula, as it was. */
function unguarded(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/u, '').trim();
}

/** Names of columns, a second of the same name with its number; one without a name by its place. */
function unlike(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  const last = names.findLastIndex((name) => name !== '');
  return names.slice(0, last + 1).map((name, at) => {
    const called = name === '' ? `Column ${at + 1}` : name;
    const times = (seen.get(called.toLowerCase()) ?? 0) + 1;
    seen.set(called.toLowerCase(), times);
    return times === 1 ? called : `${called} (${times})`;
  });
}
