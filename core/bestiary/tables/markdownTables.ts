import type { RandomTable } from '../../dice/tables/shape.ts';
import { linesFrom, type RawLine } from './rawLines.ts';

type Read = Omit<RandomTable, 'id'>;

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
    const read = linesFrom(raw, head);
    raw = [];
    head = '';
    if (read.lines.length === 0) return;
    const count = (under.get(name) ?? 0) + 1;
    under.set(name, count);
    found.push({ name: count === 1 ? name : `${name} (${count})`, ...read });
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
    const read = rowOf(line) ?? itemOf(line);
    if (read) raw.push(read);
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
