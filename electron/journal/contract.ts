import * as v from 'valibot';
import type { OtherHead } from '../../core/log/backup.ts';
import type { Said } from '../../core/kernel/said.ts';
import { schemaFault } from '../../core/kernel/result.ts';

/** The largest record that is taken, in characters of its JSON. */
export const MAX_RECORD = 1_000_000;

/** A book of the journal: a campaign, or one of the app’s own. */
export const bookIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Number of a record in its book, from 1 on. */
export const seqSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A record as the journal keeps it: opaque but for its place. `body` is JSON text of one step or mark. */
export const journalRecordSchema = v.strictObject({
  book: bookIdSchema,
  seq: seqSchema,
  body: v.pipe(v.string(), v.maxLength(MAX_RECORD, schemaFault('journal.recordTooLarge'))),
});
export type JournalRecord = v.InferOutput<typeof journalRecordSchema>;

/** What the journal knows of a book. */
export interface BookHead {
  readonly book: string;
  /** Number of its last record. */
  readonly seq: number;
  /** Body of its first record, so that campaigns can be listed before the database is ready. */
  readonly first: string;
  /** What a campaign is called by now, where that was told. */
  readonly name?: string;
  /** How many of its records can be read; fewer than `seqSchema` where lines were damaged. */
  readonly entries: number;
  /** How many it had at most, where that is known. */
  readonly highest?: number;
  /** CRC-32 of its last record’s body, in eight hex digits: the next one names it. Missing where it cannot be read. */
  readonly sum?: string;
  /** When its last record was written, ISO 8601, as that says. */
  readonly last?: string;
  /** Histories of the same book that another computer wrote: the folder was put together of several. */
  readonly others?: readonly OtherHead[];
}

/** A stretch of the safety log that could not be read, as it stands on the disk. */
interface DamagedText {
  readonly file: string;
  readonly at: number;
  readonly text: string;
}

/** All that could not be read of the safety log at the start. */
export interface DamagedLog {
  readonly count: number;
  /** Names of the files in which it stands, each once. */
  readonly files: readonly string[];
  /** The first of it, to be read by eye. */
  readonly texts: readonly DamagedText[];
}

/** How the journal was found at the start. */
export interface JournalReport {
  readonly records: number;
  readonly torn: boolean;
  readonly badLines: number;
  readonly folder: string;
  readonly runtime: string;
}

/** How it went to write one record down. */
export type AppendAnswer =
  /**
   * `room`: about so many entries still fit; only where the disk is almost full. `lost`: the folder of the log was
   * removed or renamed while the app ran; this entry is saved in a new one, which lacks those before.
   */
  | { readonly ok: true; readonly room?: number; readonly lost?: true }
  /** `expected`: another window was faster; the book's next number is given. `disk`: it did not take what it was given. */
  | {
      readonly ok: false;
      readonly message: string;
      readonly says?: Said;
      readonly expected?: number;
      readonly disk?: true;
    };
