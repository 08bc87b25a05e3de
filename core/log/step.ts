import type { DiceState } from '../dice/source.ts';

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
export interface UnreadRecord {
  readonly kind: 'unread';
  readonly book: string;
  readonly seq: number;
  readonly body: string;
  /** Why it cannot be read, as the end of a sentence. */
  readonly why: string;
}

/** A record as it was kept: its commands and events are of any version and not looked into. */
export type AnyRecord = BookRecord<unknown, unknown> | UnreadRecord;
