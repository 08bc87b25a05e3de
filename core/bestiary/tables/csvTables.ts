import Papa from 'papaparse';
import type { RandomTable } from '../../dice/tables/shape.ts';
import { linesFrom, type RawLine } from './rawLines.ts';

type Read = Omit<RandomTable, 'id'>;

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
    const read = linesFrom(raw, head);
    return read.lines.length === 0 ? [] : [{ name: name.slice(0, 80), ...read }];
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
