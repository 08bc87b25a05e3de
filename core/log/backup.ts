import * as v from 'valibot';
import { measureDepth } from '../kernel/json.ts';
import {
  type FaultCode,
  schemaFault,
  refuseInput,
  nameSchema,
  ok,
  parseInput,
  refuse,
  type Result,
} from '../kernel/result.ts';
import { said, saying, type Wording, toWording } from '../kernel/said.ts';
import { parseRecord } from './records.ts';

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
const bookId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, schemaFault('backup.mustBeBookId')));

const TIME =
  /^(?:19[7-9]\d|2[01]\d\d)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,3})?Z$/;

const time = v.pipe(v.string(), v.check(isRecordTime, schemaFault('backup.mustBeTime')));

/** A line of the log as a backup keeps it. */
const toldText = nameSchema('What happened last', 400);

const bookSchema = v.object({
  id: bookId,
  /** Empty for a book that is no campaign, as the library. */
  name: v.union([v.literal(''), nameSchema('The campaign’s name')]),
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
  reason: v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/, schemaFault('backup.mustBeWord'))),
  entries: count(BACKUP_LIMITS.records),
  books: v.pipe(v.array(bookSchema), v.maxLength(BACKUP_LIMITS.books, schemaFault('backup.tooManyBooks'))),
});

/** A book as a backup lists it. */
export type BackupBook = v.InferOutput<typeof bookSchema>;
/** The first line of a backup. */
export type BackupHeader = v.InferOutput<typeof headerSchema>;

const strangerSchema = v.object({ format: v.string(), version: v.number() });

/** Reads a backup's first line; refuses what is not ours, and what a newer app wrote. */
export function readBackupHeader(line: string): Result<BackupHeader> {
  const raw = parseBackupJson(line);
  const stranger = v.safeParse(strangerSchema, raw);
  if (!stranger.success || stranger.output.format !== BACKUP_FORMAT)
    return refuseBackup('BAK-02', said('backup.notOurs'));
  const { version } = stranger.output;
  if (version > BACKUP_VERSION)
    return refuseBackup('BAK-03', said('backup.newerFormat', { theirs: version, ours: BACKUP_VERSION }));
  const header = parseInput(headerSchema, raw, 'The backup’s first line');
  if (!header.ok) return refuseBackup('BAK-04', toWording(header.refusal));
  const total = header.value.books.reduce((sum, { entries }) => sum + entries, 0);
  if (total !== header.value.entries) return refuseBackup('BAK-04', said('backup.booksDoNotAddUp'));
  const ids = new Set(header.value.books.map(({ id }) => id));
  if (ids.size < header.value.books.length) return refuseBackup('BAK-04', said('backup.bookTwice'));
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
export function formatBackupLine({ book, seq, body }: BackupRecord): string {
  return `["${book}",${seq},${body}]`;
}

/** Takes a record's line apart without looking into its body. */
export function splitBackupLine(line: string, number: number): Result<BackupRecord> {
  const [, book = '', seq, body = ''] = RECORD.exec(line) ?? [];
  // A body has its braces at least.
  if (body === '') return refuseBackup('BAK-05', said('backup.lineNoEntry', { line: String(number) }));
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
  const checked = checkRecordBody(body);
  if (!checked.ok)
    return refuseBackup(
      'BAK-06',
      said('backup.entryNotTaken', {
        at: String(seq),
        line: String(number),
        why: toWording(checked.refusal),
      }),
    );
  return ok({ book, seq, ...checked.value });
}

function refuseBackup(code: FaultCode, what: Wording): Result<never> {
  return refuse(refuseInput(code, what));
}

function parseBackupJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const DEEPEST = 64;
const LONGEST_BODY = 1_000_000;
const LONGEST_NAME = 400;
const FURTHEST_TIME = 10_000_000_000_000;

/** Control characters, halves of characters, and marks that turn the direction of text. */
const LYING = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A body that may be restored. */
interface CheckedBody {
  readonly body: string;
  /** Whether a name in it held characters that lie on screen, or was endless; they were taken out. */
  readonly cleaned: boolean;
}

/** Whether a text is a time as records hold it, between 1970 and 2199. */
export function isRecordTime(text: string): boolean {
  return TIME.test(text);
}

/** Looks into a record from a file: size and depth before it is parsed, then its form, numbers, times and names. */
export function checkRecordBody(body: string): Result<CheckedBody> {
  if (body.length > LONGEST_BODY) return refuse(saying('backup.entryTooLarge'));
  if (measureDepth(body) > DEEPEST) return refuse(saying('backup.entryTooDeep', { n: DEEPEST }));
  const record = parseRecord(body);
  if (!record.ok) return record;
  const { at } = record.value;
  if (!isRecordTime(at)) return refuse(saying('backup.entryTimeOdd', { at: at.slice(0, 40) }));
  if (record.value.kind === 'step' && Math.abs(record.value.worldTime) > FURTHEST_TIME)
    return refuse(saying('backup.entryWorldTimeOdd'));
  const raw: unknown = JSON.parse(body);
  const endless = endlessNumber(raw)?.slice(1);
  if (endless !== undefined) return refuse(saying('exchange.numberNotFinite', { path: endless }));
  const cleaned = cleanNames(raw);
  return ok(cleaned ? { body: JSON.stringify(raw), cleaned } : { body, cleaned });
}

/** JSON reads 1e400 as infinity without a word. The path of the first such number, each step behind its dot. */
function endlessNumber(raw: unknown): string | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? undefined : '';
  if (typeof raw !== 'object' || raw === null) return undefined;
  for (const [key, value] of Object.entries(raw)) {
    const below = endlessNumber(value);
    if (below !== undefined) return `.${key}${below}`;
  }
  return undefined;
}

/** Cleans every `name` in place; answers whether one needed it. */
function cleanNames(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null) return false;
  let cleaned = false;
  for (const [key, value] of Object.entries(raw)) {
    if (key === 'name' && typeof value === 'string') {
      const clean = Array.from(value.replaceAll(LYING, '\ufffd')).slice(0, LONGEST_NAME).join('');
      if (clean === value) continue;
      Reflect.set(raw, key, clean);
      cleaned = true;
    } else if (cleanNames(value)) cleaned = true;
  }
  return cleaned;
}

/** A book's place in the log: how many records it has, and its first one. */
export interface BookHeadLine {
  readonly book: string;
  readonly seq: number;
  readonly entries: number;
  readonly first: string;
  /** What a campaign is called by now, where that was told. */
  readonly name?: string;
  /** How many records it had at most, where that is known; only the GM lowers it. */
  readonly highest?: number;
  /** When the last record was written, as that says. */
  readonly last?: string;
  /** What the last record comes to, for the next one to follow on. */
  readonly sum?: string;
  /** What other computers wrote into it, where the folder was put together of several. */
  readonly others?: readonly OtherHead[];
}

/** What another computer wrote into a book, from where both parted. */
export interface OtherHead {
  /** Its name within the book, the same at every start. */
  readonly key: string;
  /** Number of the last record that both share; where the one in which they parted was lost, the last before that. */
  readonly base: number;
  /** How many records it has of its own, and the number of the first. */
  readonly entries: number;
  readonly first: number;
  /** How many records are missing in it. */
  readonly missing: number;
}

/** Name and rules of the campaign that a first record founds; nothing for a book that is no campaign. */
export function readFounding(
  first: string,
): { readonly name: string; readonly system: string; readonly at: string } | undefined {
  const record = parseRecord(first);
  if (!record.ok || record.value.kind !== 'step') return undefined;
  const { command, at } = record.value;
  const { name, system }: { readonly name?: unknown; readonly system?: unknown } = Object(command);
  return typeof name === 'string' && typeof system === 'string' ? { name, system, at } : undefined;
}

/**
 * How a backup lists a book; `told` is what happened last in it, empty where nobody knows. A name that a reader would
 * refuse is left out, never the book.
 */
export function createBackupBook(
  head: BookHeadLine,
  lastBody: string,
  shelved: boolean,
  told = '',
): BackupBook {
  const founding = readFounding(head.first);
  const last = parseRecord(lastBody);
  const name = v.safeParse(nameSchema('The name'), founding ? (head.name ?? founding.name) : '');
  const fallback = founding ? 'Unnamed campaign' : '';
  return {
    id: head.book,
    name: name.success ? name.output : fallback,
    system: founding?.system.slice(0, 40) ?? '',
    entries: head.entries,
    last: last.ok && isRecordTime(last.value.at) ? last.value.at : '',
    shelved,
    ...(v.is(toldText, told) ? { told } : {}),
  };
}
