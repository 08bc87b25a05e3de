import type { Result } from '../kernel/result.ts';
import type { BookHeadLine } from './backupBooks.ts';

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
