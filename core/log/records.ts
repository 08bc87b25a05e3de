import * as v from 'valibot';
import type { DiceState } from '../dice/source.ts';
import { findForbiddenKey, parseInput, refuse, type Result } from '../kernel/result.ts';
import { saying } from '../kernel/said.ts';
import { type EventFormat, createUnreadableEvent } from './events.ts';

/** One command with what came of it: the unit of log, undo and recovery. Plain data, kept for ever. */
export interface Step<Command, Event> {
  /** What the record before it in the book comes to, see `sumOf`; missing in 0.1.0 and in a book’s first record. */
  readonly prev?: string;
  readonly kind: 'step';
  /** Version of its events, see `Migration`. */
  readonly v: number;
  readonly book: string;
  /** Number of the record in its book, from 1 without gaps. */
  readonly seq: number;
  readonly session: number;
  /** Real time, ISO 8601. */
  readonly at: string;
  /** Seconds on the campaign's clock after the step. */
  readonly worldTime: number;
  readonly command: Command;
  readonly events: readonly Event[];
  /** Where the dice stand after the step, so that undo gives the same faces again. */
  readonly dice: DiceState;
}

/** Undo or redo of an earlier step: a record of its own, so that nothing is ever rewritten. */
export interface Mark {
  readonly prev?: string;
  readonly kind: 'undo' | 'redo';
  readonly v: number;
  readonly book: string;
  readonly seq: number;
  readonly at: string;
  /** Number of the step it takes back or brings back. */
  readonly of: number;
}

export type BookRecord<Command, Event> = Step<Command, Event> | Mark;

/** A record that cannot be read, as it stands on the disk. It keeps its number, so that the book goes on after it. */
interface UnreadRecord {
  readonly kind: 'unread';
  readonly book: string;
  readonly seq: number;
  readonly body: string;
  /** Why it cannot be read, as the end of a sentence. */
  readonly why: string;
}

/** A record as it was kept: its commands and events are of any version and not looked into. */
export type AnyRecord = BookRecord<unknown, unknown> | UnreadRecord;

const finite = v.pipe(v.number(), v.finite());
const seqSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const typed = v.looseObject({ type: v.string() });

const diceSchema = v.object({ seed: v.string(), c: finite, s0: finite, s1: finite, s2: finite });

const prev = v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/u)));

const stepSchema = v.object({
  // First, so that whoever reads bytes finds it without reading the record.
  prev,
  kind: v.literal('step'),
  v: seqSchema,
  book: v.string(),
  seq: seqSchema,
  session: finite,
  at: v.string(),
  worldTime: finite,
  command: typed,
  events: v.array(typed),
  dice: diceSchema,
});

const mark = v.object({
  prev,
  kind: v.picklist(['undo', 'redo']),
  v: v.literal(1),
  book: v.string(),
  seq: seqSchema,
  at: v.string(),
  of: seqSchema,
});

const recordSchema = v.variant('kind', [stepSchema, mark]);

/**
 * Reads one record from its line of JSON; refuses with what is wrong and changes nothing. What its events are is for
 * the book to say that it belongs to.
 */
export function parseRecord(text: string): Result<BookRecord<unknown, unknown>> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refuse(saying('log.recordNotJson'));
  }
  const forbidden = findForbiddenKey(raw);
  if (forbidden !== undefined) return refuse(saying('log.recordForbiddenName', { name: forbidden }));
  return parseInput(recordSchema, raw, 'The record');
}

/** The record of a line of the journal; one that cannot be read keeps its place. */
export function readJournalLine(line: {
  readonly book: string;
  readonly seq: number;
  readonly body: string;
}): AnyRecord {
  const { book, seq: number, body } = line;
  const found = parseRecord(body);
  if (!found.ok) return { kind: 'unread', book, seq: number, body, why: found.refusal.message };
  const { value } = found;
  const placed = value.book === book && value.seq === number;
  return placed
    ? value
    : { kind: 'unread', book, seq: number, body, why: 'The record stands in another’s place.' };
}

/** A record as it stands in the journal. */
export function formatJournalLine(kept: AnyRecord): {
  readonly book: string;
  readonly seq: number;
  readonly body: string;
} {
  const body = kept.kind === 'unread' ? kept.body : JSON.stringify(kept);
  return { book: kept.book, seq: kept.seq, body };
}

/** What a step that cannot be read takes from the step before it. */
type StepBefore = Pick<Step<unknown, unknown>, 'session' | 'at' | 'worldTime' | 'dice'>;

/** What stands before the first step of a book. */
export function createStepBefore(dice: DiceState): StepBefore {
  return { session: 0, at: '', worldTime: 0, dice };
}

/**
 * Records as they were kept, with every event in the newest shape. Total: what cannot be read becomes a step that
 * changes nothing and says so in the log. The records themselves stay as they are, on the disk and in the database.
 */
export function readRecords<Command, Event extends { readonly type: string }>(
  format: EventFormat<Event>,
  records: readonly AnyRecord[],
  before: StepBefore,
): readonly BookRecord<Command, Event>[] {
  let last = before;
  return records.map((kept) => {
    // An app that was older when it kept it may have known less than this one.
    const record = kept.kind === 'unread' ? readJournalLine(kept) : kept;
    if (record.kind !== 'step' && record.kind !== 'unread') return record;
    const step = record.kind === 'step' ? record : stepFor(record, last, format.version);
    last = step;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every event went through the format; commands are never replayed
    return readStep(format, step) as Step<Command, Event>;
  });
}

/** The step itself where it is of this version and sound. */
function readStep<Event extends { readonly type: string }>(
  format: EventFormat<Event>,
  step: Step<unknown, unknown>,
): Step<unknown, unknown> {
  let same = step.v === format.version;
  const events = step.events.map((raw) => {
    const event = format.read(raw, step.v);
    same &&= event === raw;
    return event;
  });
  return same ? step : { ...step, v: format.version, events };
}

function stepFor(
  { book, seq, why }: UnreadRecord,
  { session, at, worldTime, dice }: StepBefore,
  theV: number,
): Step<unknown, unknown> {
  const placed = { kind: 'step' as const, v: theV, book, seq, session, at, worldTime, dice };
  return { ...placed, command: { type: 'unreadable' }, events: [createUnreadableEvent(why)] };
}
