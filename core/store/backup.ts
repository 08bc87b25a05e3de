import { said, type Wording, wordingOf } from '../kernel/said.ts';
import * as v from 'valibot';
import { type FaultCode, inputFault } from '../kernel/inputFaults.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { nameText, read, faulty } from '../kernel/shape.ts';
import { checkBody, isTime } from './backupBody.ts';

/** The format's name and version; described in FORMAT.md. */
export const BACKUP_FORMAT = 'fourfold-backup';
export const BACKUP_VERSION = 2;
/** The version of a file that holds all of itself; 2 is one whose pictures lie beside it, in `pictures`. */
export const WHOLE_BACKUP = 1;

/**
 * What a backup may hold. Checked while it is read, line by line, so that its length as such is no danger: a small
 * file may not unpack to very much, and a line may not be longer than any that we write.
 */
export const BACKUP_LIMITS = {
  /** Every file may unpack to this much, and a larger one to `ratio` times its size. Real ones come to 3 to 40. */
  textBytes: 400_000_000,
  ratio: 200,
  lineBytes: 2_000_000,
  records: 100_000_000,
  books: 2_000,
} as const;

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const bookId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, faulty('backup.mustBeBookId')));
const time = v.pipe(v.string(), v.check(isTime, faulty('backup.mustBeTime')));

/** A line of the log as a backup keeps it. */
export const toldText = nameText('What happened last', 400);

const bookSchema = v.object({
  id: bookId,
  /** Empty for a book that is no campaign, as the library. */
  name: v.union([v.literal(''), nameText('The campaign’s name')]),
  system: v.pipe(v.string(), v.maxLength(40)),
  entries: count(BACKUP_LIMITS.records),
  /** When its last entry was made. */
  last: v.union([v.literal(''), time]),
  /** What happened last, in the words of the log; not in backups of before, and left out where it cannot be shown. */
  told: v.fallback(v.optional(toldText), undefined),
  shelved: v.boolean(),
});

const headerSchema = v.object({
  format: v.literal(BACKUP_FORMAT),
  version: count(BACKUP_VERSION),
  app: v.pipe(v.string(), v.maxLength(40)),
  at: time,
  reason: v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/, faulty('backup.mustBeWord'))),
  entries: count(BACKUP_LIMITS.records),
  books: v.pipe(v.array(bookSchema), v.maxLength(BACKUP_LIMITS.books, faulty('backup.tooManyBooks'))),
});

/** A book as a backup lists it. */
export type BackupBook = v.InferOutput<typeof bookSchema>;
/** The first line of a backup. */
export type BackupHeader = v.InferOutput<typeof headerSchema>;

const strangerSchema = v.object({ format: v.string(), version: v.number() });

/** Reads a backup's first line; refuses what is not ours, and what a newer app wrote. */
export function readBackupHeader(line: string): Result<BackupHeader> {
  const raw = parsed(line);
  const stranger = v.safeParse(strangerSchema, raw);
  if (!stranger.success || stranger.output.format !== BACKUP_FORMAT)
    return no('BAK-02', said('backup.notOurs'));
  const { version } = stranger.output;
  if (version > BACKUP_VERSION)
    return no('BAK-03', said('backup.newerFormat', { theirs: version, ours: BACKUP_VERSION }));
  const header = read(headerSchema, raw, 'The backup’s first line');
  if (!header.ok) return no('BAK-04', wordingOf(header.refusal));
  const total = header.value.books.reduce((sum, { entries }) => sum + entries, 0);
  if (total !== header.value.entries) return no('BAK-04', said('backup.booksDoNotAddUp'));
  const ids = new Set(header.value.books.map(({ id }) => id));
  if (ids.size < header.value.books.length) return no('BAK-04', said('backup.bookTwice'));
  return header;
}

/** A line of a backup that holds a record: `["book",seq,body]`, the body as it stood in the log. */
export interface BackupRecord {
  readonly book: string;
  readonly seq: number;
  readonly body: string;
}

const RECORD = /^\["([A-Za-z0-9_-]{1,64})",([1-9]\d{0,14}),(\{.*\})\]$/;

/** The text of a record's line. */
export function backupLine({ book, seq, body }: BackupRecord): string {
  return `["${book}",${seq},${body}]`;
}

/** Takes a record's line apart without looking into its body. */
export function splitBackupLine(line: string, number: number): Result<BackupRecord> {
  const [, book = '', seq, body = ''] = RECORD.exec(line) ?? [];
  // A body has its braces at least.
  if (body === '') return no('BAK-05', said('backup.lineNoEntry', { line: String(number) }));
  return ok({ book, seq: Number(seq), body });
}

/** A record whose body was looked into: what may be restored of it, and whether a name had to be cleaned. */
export interface CheckedRecord extends BackupRecord {
  readonly cleaned: boolean;
}

/** Takes a record's line apart and checks all that is in it. */
export function readBackupLine(line: string, number: number): Result<CheckedRecord> {
  const split = splitBackupLine(line, number);
  if (!split.ok) return split;
  const { book, seq, body } = split.value;
  const checked = checkBody(body);
  if (!checked.ok)
    return no(
      'BAK-06',
      said('backup.entryNotTaken', {
        at: String(seq),
        line: String(number),
        why: wordingOf(checked.refusal),
      }),
    );
  return ok({ book, seq, ...checked.value });
}

function no(code: FaultCode, what: Wording): Result<never> {
  return refuse(inputFault(code, what));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
