import { isRecord } from '../../rules/exchange/record.ts';
import { type ImportRecord, type ImportSource, lineAround } from './importing.ts';

/** Characters of a record that are shown beside what was read of it. */
const MOST = 8_000;
/** Characters that a source may bring along in all: twenty thousand records would fill the window’s memory. */
const MOST_IN_ALL = 6_000_000;
/** Our own file holds what the stat block shows: nothing is to be compared. */
const OURS = 'Fourfold JSON';

/**
 * A record of another program as lines to be read: `key: value`, what lies within indented, each line of a text as it
 * stands. At most 8,000 characters.
 */
export function asLines(value: unknown): string {
  const lines: string[] = [];
  let length = 0;
  const write = (text: string, depth: number): void => {
    if (length > MOST) return;
    const line = `${'  '.repeat(depth)}${text}`;
    lines.push(line);
    length += line.length + 1;
  };
  const say = (key: string, inside: unknown, depth: number): void => {
    if (inside === null || inside === undefined || inside === '' || length > MOST) return;
    if (typeof inside !== 'object') return write(`${key}: ${plain(inside)}`, depth);
    const isList = Array.isArray(inside);
    const entries: readonly (readonly [string, unknown])[] = Object.entries(inside);
    if (entries.length === 0) return;
    if (isList && entries.every(([, each]) => typeof each !== 'object'))
      return write(`${key}: ${entries.map(([, each]) => plain(each)).join(', ')}`, depth);
    if (isList) {
      for (const [at, each] of entries) say(`${key} ${Number(at) + 1}`, each, depth);
      return;
    }
    write(`${key}:`, depth);
    for (const [name, each] of entries) say(name, each, depth + 1);
  };
  for (const [key, each] of Object.entries(isRecord(value) ? value : {})) say(key, each, 0);
  return lines.join('\n').slice(0, MOST);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The record with the value it was read from as lines to look at. */
export function withRecord(record: ImportRecord, value: unknown): ImportRecord {
  return record.format === OURS ? record : { ...record, text: asLines(value) };
}

/**
 * The records, each with its piece of the source where that is known: the lines from its own to those of the next.
 * What a reader gave a text already keeps it.
 */
export function* withTexts({ text }: ImportSource, records: Iterable<ImportRecord>): Generator<ImportRecord> {
  let left = MOST_IN_ALL;
  let lines: readonly string[] | undefined;
  let held: ImportRecord | undefined;
  const cut = (record: ImportRecord, next: ImportRecord | undefined): ImportRecord => {
    const from = lineAround(record.where);
    if (left <= 0 || record.format === OURS || (record.text === undefined && from === undefined))
      return bare(record);
    lines ??= text.split('\n');
    const to = next && lineAround(next.where);
    const piece =
      record.text ??
      lines.slice((from ?? 1) - 1, to === undefined || to <= (from ?? 1) ? undefined : to - 1).join('\n');
    const shown = piece.slice(0, MOST).trim();
    left -= shown.length;
    return shown === '' ? bare(record) : { ...record, text: shown };
  };
  for (const record of records) {
    if (held) yield cut(held, record);
    held = record;
  }
  if (held) yield cut(held, undefined);
}

function bare(record: ImportRecord): ImportRecord {
  const { text: _, ...others } = record;
  return others;
}
