import Papa from 'papaparse';
import { type RandomTable, tableSchema } from '../dice/tables/shape.ts';
import { type FaultCode, refuseInput, ok, parseInput, refuse, type Result } from '../kernel/result.ts';
import { said, type Wording, toWording } from '../kernel/said.ts';
import { readLines, type RawLine } from './tableLines.ts';

type Read = Omit<RandomTable, 'id'>;

/** What one file of tables holds at most. */
const MOST = { characters: 2_000_000, tables: 200 } as const;

/** The random tables of a file by its ending; refuses all of it with what is wrong and in which table. Never throws. */
export function readTables(file: string, text: string): Result<readonly Read[]> {
  const no = (code: FaultCode, why: Wording): Result<never> =>
    refuse(refuseInput(code, said('files.notImported', { name: file.slice(0, 80), why })));
  if (text.length > MOST.characters) return no('IMP-07', said('files.longerThan', { most: MOST.characters }));
  const called = file.replace(/\.[^.]+$/u, '').slice(0, 70) || 'Table';
  const bare = text.replace(/^\uFEFF/u, '');
  const tables = /\.[ct]sv$/iu.test(file) ? readCsvTables(bare, called) : readMarkdownTables(bare, called);
  if (tables.length === 0) return no(text.trim() === '' ? 'IMP-01' : 'IMP-09', said('files.noTable'));
  if (tables.length > MOST.tables) return no('IMP-07', said('files.tooManyTables', { most: MOST.tables }));
  for (const [at, table] of tables.entries()) {
    const sound = parseInput(
      tableSchema,
      { ...table, id: 'import' },
      said('files.itsTable', { at: String(at + 1) }),
    );
    if (!sound.ok) {
      const values = { name: file.slice(0, 80), why: toWording(sound.refusal) };
      return refuse(refuseInput('IMP-11', said('files.notImportedFor', values)));
    }
  }
  return ok(tables);
}

const NUMERIC = /^\d+(?:\s*[-–—]\s*\d+)?$/u;

/**
 * A random table in a CSV file: one column of texts, or two of which one holds faces or weights; with three, the
 * first names the table. A head without numbers is passed over. Never throws.
 */
export function readCsvTables(text: string, called: string): readonly Read[] {
  const { data } = Papa.parse<readonly string[]>(text, { skipEmptyLines: 'greedy' });
  const rows = data
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const body = hasHead(rows) ? rows.slice(1) : rows;
  const head = body === rows ? '' : (rows[0]?.find((cell) => /^\d*d\d+$/iu.test(cell)) ?? '');
  const tables = new Map<string, RawLine[]>();
  for (const row of body) {
    const name = row.length > 2 ? (row[0] ?? '') || called : called;
    const line = lineOf(row.length > 2 ? row.slice(1) : row);
    const lines = tables.get(name);
    if (lines) lines.push(line);
    else tables.set(name, [line]);
  }
  return [...tables].flatMap(([name, raw]) => {
    const table = readLines(raw, head);
    return table.lines.length === 0 ? [] : [{ name: name.slice(0, 80), ...table }];
  });
}

/** A first row of words above numbers, or of the words such heads have. */
function hasHead(rows: readonly (readonly string[])[]): boolean {
  const [head, next] = rows;
  if (!head || !next) return false;
  const numbers = (row: readonly string[]): boolean => row.some((cell) => NUMERIC.test(cell));
  return (
    (!numbers(head) && numbers(next)) ||
    head.some((cell) => /^(?:text|result|weight|roll|table|\d*d\d+|line|entry)$/iu.test(cell))
  );
}

function lineOf(cells: readonly string[]): RawLine {
  const [first = '', ...rest] = cells;
  if (rest.length === 0) return { span: '', text: first };
  const last = rest.at(-1) ?? '';
  if (!NUMERIC.test(first) && NUMERIC.test(last))
    return { span: last, text: [first, ...rest.slice(0, -1)].join(', ') };
  return { span: first, text: rest.join(', ') };
}

const HEADING = /^#{1,6}\s+(.+?)\s*#*$/u;
const ROW = /^\s*\|(.+)\|\s*$/u;
const RULE = /^\s*\|?[\s:|-]+\|?\s*$/u;
const ITEM = /^\s*(?:(\d+(?:\s*[-–]\s*\d+)?)[.):]|[-*+])\s+(.+)$/u;

/**
 * Random tables in a Markdown text: tables of two columns (faces or weight, then text) and lists, each under its
 * nearest heading. What has no line is left out; never throws.
 */
export function readMarkdownTables(text: string, called: string): readonly Read[] {
  const found: Read[] = [];
  let [name, raw]: [string, RawLine[]] = [called, []];
  /** How many tables stand under a name so far. */
  const under = new Map<string, number>();
  /** What stands above the faces. */
  let head = '';
  const close = (): void => {
    const table = readLines(raw, head);
    raw = [];
    head = '';
    if (table.lines.length === 0) return;
    const count = (under.get(name) ?? 0) + 1;
    under.set(name, count);
    found.push({ name: count === 1 ? name : `${name} (${count})`, ...table });
  };
  for (const line of text.split(/\r\n|\r|\n/u)) {
    const heading = HEADING.exec(line);
    if (heading) {
      close();
      name = plain(heading[1] ?? called).slice(0, 80) || called;
      continue;
    }
    if (line.includes('-') && RULE.test(line) && line.includes('|')) {
      // What stood above the rule are the names of the columns.
      head = raw.pop()?.span ?? '';
      continue;
    }
    const table = rowOf(line) ?? itemOf(line);
    if (table) raw.push(table);
  }
  close();
  return found;
}

function rowOf(line: string): RawLine | undefined {
  const row = ROW.exec(line);
  if (!row) return undefined;
  const cells = (row[1] ?? '').split(/(?<!\\)\|/u).map(plain);
  const [first = '', ...rest] = cells;
  return rest.length === 0
    ? { span: '', text: first }
    : { span: first, text: rest.filter(Boolean).join(' – ') };
}

function itemOf(line: string): RawLine | undefined {
  const item = ITEM.exec(line);
  return item ? { span: item[1] ?? '', text: plain(item[2] ?? '') } : undefined;
}

/** Words without the signs of emphasis; links to tables, `[Name]`, stay. */
function plain(text: string): string {
  return text
    .trim()
    .replaceAll(/(\*\*|__)(.+?)\1/gu, '$2')
    .replaceAll(/(?<![\w\\])[*_](.+?)[*_](?!\w)/gu, '$1')
    .replaceAll(/\\([|*_[\]])/gu, '$1');
}
