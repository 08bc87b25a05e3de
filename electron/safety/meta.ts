import { join } from 'node:path';
import * as v from 'valibot';
import { createBackupBook } from '../../core/log/backup.ts';
import type { BackupRow, ShrunkBook } from '../../core/log/safety.ts';
import type { BookHead } from '../journal/contract.ts';
import { type Disk, writeAtomically } from '../journal/disk.ts';
import type { Journal } from '../journal/journal.ts';

/** The form of `gm-data` of 0.1.0, and of a folder of which nothing else is known. */
const FIRST_FORMAT = 1;
/** The form with packed segments, written from the first of them on: an app that knows none would miss their entries. */
export const PACKED_FORMAT = 2;
/**
 * The form in which the log says what is put aside, and its events are of version 2; written before the first entry of
 * this version is. 0.1.0 refuses it by its number: it would read such events wrongly.
 */
const NEWEST_FORMAT = 3;

const bookSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.pipe(v.string(), v.maxLength(40));
const headSchema = v.object({ book: bookSchema, entries: count, seq: count });

const metaSchema = v.object({
  dataFormat: count,
  /** The oldest form an app must know to open this folder. */
  minReader: count,
  appVersion: v.pipe(v.string(), v.maxLength(40)),
  electron: v.pipe(v.string(), v.maxLength(40)),
  cleanExit: v.boolean(),
  heads: v.array(headSchema),
  /** How many entries each book had at most; only the GM lowers it. */
  highest: v.optional(v.array(v.object({ book: bookSchema, entries: count })), []),
  /** What campaigns are called by now. */
  names: v.optional(v.array(v.object({ book: bookSchema, name: v.pipe(v.string(), v.maxLength(200)) })), []),
  /** Campaigns put aside: still in the log, not in the list. */
  shelved: v.array(bookSchema),
  /** Books that a restore is writing, or was when it was killed. */
  unfinished: v.optional(v.array(bookSchema), []),
  lastBackup: time,
  lastRestore: time,
});
export type FolderMeta = v.InferOutput<typeof metaSchema>;

const strangerSchema = v.object({ minReader: count, appVersion: v.optional(v.string(), '?') });

export type FoundMeta =
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged'; readonly text: string }
  | { readonly kind: 'newer'; readonly appVersion: string }
  | { readonly kind: 'found'; readonly meta: FolderMeta };

/** What the data folder says of itself; anything unreadable is damage, never an error. */
export async function readMeta(folder: string, disk: Disk): Promise<FoundMeta> {
  const bytes = await disk.readAll(metaPath(folder)).catch(() => undefined);
  if (!bytes) return { kind: 'none' };
  const text = bytes.toString('utf8');
  const raw = parseJsonOrNothing(text);
  // Looked at first: of a newer form nothing else may be understood.
  const stranger = v.safeParse(strangerSchema, raw);
  if (stranger.success && stranger.output.minReader > NEWEST_FORMAT)
    return { kind: 'newer', appVersion: stranger.output.appVersion.slice(0, 40) };
  const read = v.safeParse(metaSchema, raw);
  return read.success ? { kind: 'found', meta: read.output } : { kind: 'damaged', text };
}

/** Keeps the folder's word of itself: one change after the other, each on the disk before it answers. */
export interface MetaKeeper {
  readonly now: () => FolderMeta;
  readonly change: (patch: Partial<FolderMeta>) => Promise<void>;
}

export function createMetaKeeper(folder: string, start: FolderMeta, disk: Disk): MetaKeeper {
  let meta = start;
  let turn: Promise<void> = Promise.resolve();
  return {
    now: () => meta,
    change: (patch) => {
      meta = { ...meta, ...patch, highest: patch.highest ?? raiseMaxCounts(meta.highest, patch.heads ?? []) };
      const text = `${JSON.stringify(meta, undefined, 1)}\n`;
      const written = turn.then(() => writeAtomically(disk, metaPath(folder), [Buffer.from(text)]));
      turn = written.catch(() => undefined);
      return written;
    },
  };
}

/** What a folder without a word of itself starts with. */
export function createMeta(appVersion: string, electron: string): FolderMeta {
  return {
    dataFormat: FIRST_FORMAT,
    minReader: FIRST_FORMAT,
    appVersion,
    electron,
    cleanExit: true,
    heads: [],
    highest: [],
    names: [],
    shelved: [],
    unfinished: [],
    lastBackup: '',
    lastRestore: '',
  };
}

function metaPath(folder: string): string {
  return join(folder, 'meta.json');
}

function parseJsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Before the first entry of this version: an app that would read it wrongly must not open the folder from now on. */
export async function upgradeFormat(meta: MetaKeeper): Promise<void> {
  if (meta.now().minReader >= NEWEST_FORMAT) return;
  // A disk that takes no word of it takes no entry either, or has room for it when it is tried again.
  await meta.change({ dataFormat: NEWEST_FORMAT, minReader: NEWEST_FORMAT }).catch(() => undefined);
}

/** The form that packed segments ask for; and where the folder’s word of itself was lost, the newest that its log may have. */
export async function findFormat(
  found: FoundMeta,
  { folder, found: { records } }: Journal,
  disk: Disk,
): Promise<Partial<FolderMeta>> {
  const said = found.kind === 'found' ? found.meta.minReader : 0;
  const names = await disk.list(folder).catch(() => []);
  const packed = names.some((name) => name.endsWith('.jsonl.gz')) ? PACKED_FORMAT : 0;
  const unsaid = found.kind !== 'found' && records > 0 ? NEWEST_FORMAT : 0;
  const least = Math.max(packed, unsaid);
  return least > said ? { dataFormat: least, minReader: least } : {};
}

/** How many entries a book had at most. Only the GM lowers it. */
export interface MaxCount {
  readonly book: string;
  readonly entries: number;
}

/** The marks after a look at what there is: they only rise. */
export function raiseMaxCounts(
  marks: readonly MaxCount[],
  heads: readonly { readonly book: string; readonly entries: number }[],
): { book: string; entries: number }[] {
  const most = new Map(marks.map(({ book, entries }) => [book, entries]));
  for (const { book, entries } of heads) most.set(book, Math.max(entries, most.get(book) ?? 0));
  return [...most].map(([book, entries]) => ({ book, entries }));
}

/** The books that have fewer entries than they once had, each with the fullest backup of it. */
export function listBelowMax(
  marks: readonly MaxCount[],
  heads: readonly BookHead[],
  backups: readonly BackupRow[],
): readonly ShrunkBook[] {
  return marks.flatMap(({ book, entries: had }) => {
    const head = heads.find((each) => each.book === book);
    const has = head?.entries ?? 0;
    if (has >= had) return [];
    const held = backups
      .flatMap(({ id, at, books, fault }) =>
        books.filter((each) => fault === '' && each.id === book).map((each) => ({ ...each, at, backup: id })),
      )
      .toSorted((a, b) => b.entries - a.entries || b.at.localeCompare(a.at));
    const [fullest] = held;
    const name = fullest?.name ?? (head ? createBackupBook(head, '', false).name : '');
    const better = fullest && fullest.entries > has;
    return [
      {
        book,
        name,
        has,
        had,
        ...(better ? { backup: { id: fullest.backup, at: fullest.at, entries: fullest.entries } } : {}),
      },
    ];
  });
}
