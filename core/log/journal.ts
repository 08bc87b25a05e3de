import { crc32 } from '../kernel/digest.ts';
import type { Result } from '../kernel/result.ts';
import type { BookHeadLine } from './backup.ts';
import { type AnyRecord, formatJournalLine } from './records.ts';

/** A line of the journal file: its place, and the record as JSON text. */
export interface JournalLine {
  readonly book: string;
  readonly seq: number;
  readonly body: string;
}

/** The journal of the main process. It answers an append only when the lines are on disk. */
export interface JournalPort {
  readonly append: (lines: readonly JournalLine[]) => Promise<Result<void>>;
  readonly heads: () => Promise<readonly BookHeadLine[]>;
  readonly read: (book: string, after: number, limit: number) => Promise<readonly JournalLine[]>;
  /** Records that another computer wrote into a book, by the key of that history. */
  readonly other?: (
    book: string,
    key: string,
    after: number,
    limit: number,
  ) => Promise<readonly JournalLine[]>;
  /** Real time, ISO 8601, for what the keeper writes by itself. */
  readonly clock: () => string;
  /**
   * Whether the last run ended as it should. The ends of a book’s view are then enough to go by at its opening; what
   * lies before is compared when it is read.
   */
  readonly cleanExit?: boolean;
  /** Puts a copy of a database that does not open aside and clears it; missing where nobody can. */
  readonly clearDatabase?: () => Promise<void>;
  /** Makes a verified backup before the database is brought to a new form. */
  readonly secure?: () => Promise<void>;
}

const text = new TextEncoder();

/** What the next record of a book says of the one before it: the CRC-32 of its body, in eight hex digits. */
export function recordChecksum(body: string): string {
  return crc32(text.encode(body)).toString(16).padStart(8, '0');
}

/** The record with what it follows on; where that is not known, or it cannot be read itself, as it is. */
export function linkRecord(record: AnyRecord, before: string | undefined): AnyRecord {
  if (record.kind === 'unread') return record;
  const { prev: _old, ...rest } = record;
  return before === undefined ? rest : { prev: before, ...rest };
}

/** Lines of a copy of a book: each names the one before it as it is in the copy. */
export function formatCopyLines(records: readonly AnyRecord[]): readonly JournalLine[] {
  let before: string | undefined;
  return records.map((record) => {
    const linked = record.kind !== 'unread' && record.prev !== undefined;
    const line = formatJournalLine(linked ? linkRecord(record, before) : record);
    before = recordChecksum(line.body);
    return line;
  });
}

/** The name of the library’s book in the log. Never changed, as none of these is: it is how each is found again. */
export const LIBRARY_BOOK = 'library';
/** The book of what was typed and neither saved nor discarded. */
export const FORMS_BOOK = 'forms';
/** The book of what is set for this computer. */
export const SETTINGS_BOOK = 'settings';
/** The book that says which campaigns are put aside, and which restores were begun and done. */
export const ASIDE_BOOK = 'aside';

const NO_CAMPAIGNS: ReadonlySet<string> = new Set([LIBRARY_BOOK, FORMS_BOOK, SETTINGS_BOOK, ASIDE_BOOK]);

/** Whether a book of the log is a campaign. */
export function isCampaign(book: string): boolean {
  return !NO_CAMPAIGNS.has(book);
}
