import { saying } from '../kernel/said.ts';
import * as v from 'valibot';
import { refuse, type Result } from '../kernel/result.ts';
import { forbiddenKey, read } from '../kernel/shape.ts';
import type { AnyRecord, BookRecord } from './step.ts';

const finite = v.pipe(v.number(), v.finite());
const seq = v.pipe(v.number(), v.integer(), v.minValue(1));
const typed = v.looseObject({ type: v.string() });

const dice = v.object({ seed: v.string(), c: finite, s0: finite, s1: finite, s2: finite });

const prev = v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/u)));

const step = v.object({
  // First, so that whoever reads bytes finds it without reading the record.
  prev,
  kind: v.literal('step'),
  v: seq,
  book: v.string(),
  seq,
  session: finite,
  at: v.string(),
  worldTime: finite,
  command: typed,
  events: v.array(typed),
  dice,
});

const mark = v.object({
  prev,
  kind: v.picklist(['undo', 'redo']),
  v: v.literal(1),
  book: v.string(),
  seq,
  at: v.string(),
  of: seq,
});

const record = v.variant('kind', [step, mark]);

/**
 * Reads one record from its line of JSON; refuses with what is wrong and changes nothing. What its events are is for
 * the book to say that it belongs to.
 */
export function readRecord(text: string): Result<BookRecord<unknown, unknown>> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refuse(saying('log.recordNotJson'));
  }
  const forbidden = forbiddenKey(raw);
  if (forbidden !== undefined) return refuse(saying('log.recordForbiddenName', { name: forbidden }));
  return read(record, raw, 'The record');
}

/** The record of a line of the journal; one that cannot be read keeps its place. */
export function recordOf(line: {
  readonly book: string;
  readonly seq: number;
  readonly body: string;
}): AnyRecord {
  const { book, seq: number, body } = line;
  const found = readRecord(body);
  if (!found.ok) return { kind: 'unread', book, seq: number, body, why: found.refusal.message };
  const { value } = found;
  const placed = value.book === book && value.seq === number;
  return placed
    ? value
    : { kind: 'unread', book, seq: number, body, why: 'The record stands in another’s place.' };
}

/** A record as it stands in the journal. */
export function lineOf(kept: AnyRecord): {
  readonly book: string;
  readonly seq: number;
  readonly body: string;
} {
  const body = kept.kind === 'unread' ? kept.body : JSON.stringify(kept);
  return { book: kept.book, seq: kept.seq, body };
}
