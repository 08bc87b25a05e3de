import * as v from 'valibot';
import { refuse, type Result } from '../kernel/result.ts';
import { forbiddenKey, read } from '../kernel/shape.ts';
import type { BookRecord } from '../log/step.ts';

const number = v.pipe(v.number(), v.finite());
const seq = v.pipe(v.number(), v.integer(), v.minValue(1));
const typed = v.looseObject({ type: v.string() });

const dice = v.object({ seed: v.string(), c: number, s0: number, s1: number, s2: number });

const step = v.object({
  kind: v.literal('step'),
  v: v.literal(1),
  book: v.string(),
  seq,
  session: number,
  at: v.string(),
  worldTime: number,
  command: typed,
  events: v.array(typed),
  dice,
});

const mark = v.object({
  kind: v.picklist(['undo', 'redo']),
  v: v.literal(1),
  book: v.string(),
  seq,
  at: v.string(),
  of: seq,
});

const record = v.variant('kind', [step, mark]);

/** A record of a book whose commands and events are not looked into here. */
export type AnyRecord = BookRecord<unknown, unknown>;

/** Reads one record from its line of JSON; refuses with what is wrong and changes nothing. */
export function readRecord(text: string): Result<AnyRecord> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refuse({ message: 'The record is not readable JSON.' });
  }
  const forbidden = forbiddenKey(raw);
  if (forbidden !== undefined)
    return refuse({ message: `The record holds a forbidden name (${forbidden}).` });
  return read(record, raw, 'The record');
}
