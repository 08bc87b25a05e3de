import { Dexie } from 'dexie';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { saying } from '../kernel/said.ts';
import type { BookHeadLine } from '../log/backup.ts';
import { AFTER_SNAPSHOT, type RecordPart, type Snapshot } from '../log/book.ts';
import { isSelfContained } from '../log/history.ts';
import type { JournalPort } from '../log/journal.ts';
import { type AnyRecord, readJournalLine } from '../log/records.ts';
import { type FourfoldDatabase, savePacks, loadPacked, type SnapshotRow } from './database.ts';
import { hasSameRecord } from './reconcile.ts';

/** The last records of a book, a state that was folded over all before them, and the way to those. */
export interface BookEnd {
  readonly records: readonly AnyRecord[];
  readonly snapshot: Snapshot;
  /** The record that founded the book. */
  readonly first: AnyRecord;
  /** Reads what came before, or a part of all, a page at a time so that the window can draw; stops when `wanted` says no. */
  readonly earlier: (wanted: () => boolean, part?: RecordPart) => Promise<Result<readonly AnyRecord[]>>;
  /** Whether the journal still ends as it did when this was read; without a journal nobody can say. */
  readonly still: () => Promise<boolean>;
}

type Mend = (lacking: readonly AnyRecord[]) => void;

interface Source {
  readonly book: string;
  readonly mend: Mend;
  readonly database: FourfoldDatabase;
  readonly journal: JournalPort | undefined;
}

/** A snapshot that has more records after it than these is not worth looking at. */
const MOST = 4_000;
/** Records that are read before the window may draw again. */
const PAGE = 1_000;

/**
 * The end of a book whose view is as long as its journal and ends alike; nothing where it is not, or where no
 * snapshot stands for the rest: then the whole book has to be read and compared. `mend` is given what the view turns
 * out to lack when the rest is read.
 */
export async function readBookEnd(
  database: FourfoldDatabase,
  journal: JournalPort | undefined,
  book: string,
  shape: string,
  mend: Mend,
): Promise<BookEnd | undefined> {
  const rows = database.steps.where('[book+seq]').between(...bookKeyRange(book));
  const [last, first, snapshots] = await Promise.all([
    rows.clone().last(),
    database.steps.get([book, 1]),
    listSnapshots(database, book),
  ]);
  if (!last || !first) return undefined;
  const [head, begun] = await Promise.all([
    headLike(journal, book, last),
    findSessionStart(database, book, last),
  ]);
  if (journal && !head) return undefined;
  const count = last.seq;
  // A hole is found by counting, which of years takes longer than all the rest of an opening.
  if (journal?.cleanExit !== true && (await rows.count()) !== count) return undefined;
  const near = snapshots.filter((seq) => count - seq >= AFTER_SNAPSHOT && count - seq <= MOST).toReversed();
  // The last session is told as a whole where a snapshot lies before it.
  for (const seq of [...near.filter((each) => each < begun), ...near]) {
    const [snapshot, records] = await Promise.all([
      database.snapshots.get([book, seq]),
      rowsAfter(database, book, seq, Infinity),
    ]);
    if (snapshot?.shape !== shape || records.length !== count - seq || !isSelfContained(records)) continue;
    return {
      records,
      snapshot,
      first,
      earlier: (wanted, part = { after: 0, until: seq }) =>
        readPart({ database, journal, book, mend }, part, wanted),
      still: async () => hasSameEnd(head, await findBookHead(journal, book)),
    };
  }
  return undefined;
}

/** All keys of a book in a table keyed by book and number. */
export function bookKeyRange(book: string): [[string, unknown], [string, unknown]] {
  return [
    [book, Dexie.minKey],
    [book, Dexie.maxKey],
  ];
}

/** Numbers of the steps that snapshots of the book stand after, in order. */
async function listSnapshots(database: FourfoldDatabase, book: string): Promise<readonly number[]> {
  const keys = await database.snapshots
    .where('[book+seq]')
    .between(...bookKeyRange(book))
    .primaryKeys();
  return keys.map(([, seq]) => seq);
}

/** Number of the first step of the session in which the record was written. */
async function findSessionStart(database: FourfoldDatabase, book: string, last: AnyRecord): Promise<number> {
  if (last.kind !== 'step') return 0;
  const first = await database.steps.where('[book+session]').equals([book, last.session]).first();
  return first?.seq ?? 0;
}

/** Where the book stands in the journal, if it ends there as in the view and nothing of it is missing. */
async function headLike(
  journal: JournalPort | undefined,
  book: string,
  last: AnyRecord,
): Promise<BookHeadLine | undefined> {
  if (!journal) return undefined;
  const [head, same] = await Promise.all([findBookHead(journal, book), hasSameRecord(journal, book, last)]);
  const whole = head?.seq === last.seq && head.entries === head.seq && !head.others;
  return same && whole ? head : undefined;
}

async function findBookHead(
  journal: JournalPort | undefined,
  book: string,
): Promise<BookHeadLine | undefined> {
  return (await journal?.heads())?.find((each) => each.book === book);
}

/** Each record names the one before it: what ends alike is alike. */
function hasSameEnd(one: BookHeadLine | undefined, other: BookHeadLine | undefined): boolean {
  return (
    one?.sum !== undefined &&
    one.sum === other?.sum &&
    one.seq === other.seq &&
    one.entries === other.entries &&
    (one.others === undefined) === (other.others === undefined)
  );
}

function rowsAfter(
  database: FourfoldDatabase,
  book: string,
  after: number,
  most: number,
): Promise<AnyRecord[]> {
  return database.steps
    .where('[book+seq]')
    .between([book, after], [book, after + most], false, true)
    .toArray();
}

async function readPart(
  source: Source,
  { after, until }: RecordPart,
  wanted: () => boolean,
): Promise<Result<readonly AnyRecord[]>> {
  const all: AnyRecord[] = [];
  const lacking: AnyRecord[] = [];
  /** How many of the first lie in packs. */
  let kept = 0;
  const last = (): number => after + all.length;
  const pageAfter = (seq: number): Promise<Page> => {
    const page = readPage(source, seq, Math.min(PAGE, until - seq));
    // Whoever waits for it hears of it; one that is no longer waited for has nobody to tell.
    page.catch(() => undefined);
    return page;
  };
  let next = pageAfter(after);
  while (last() < until) {
    if (!wanted()) return refuse(saying('database.campaignClosed'));
    const most = Math.min(PAGE, until - last());
    const page = await next;
    // The next one is fetched while this one is looked at.
    if (last() + most < until) next = pageAfter(last() + most);
    if (page.records.length !== most || page.records.some(({ seq }, at) => seq !== last() + at + 1))
      return refuse(saying('database.earlierUnreadable'));
    if (kept === all.length) kept += page.packed;
    all.push(...page.records);
    lacking.push(...page.lacking);
  }
  if (lacking.length > 0) source.mend(lacking);
  // Packs make the next reading quicker, and nothing hangs on them. They begin with the first record.
  else if (after === 0) void savePacks(source.database, all, kept, wanted).catch(() => undefined);
  return ok(all);
}

interface Page {
  readonly records: readonly AnyRecord[];
  /** What the view lacks of them. */
  readonly lacking: readonly AnyRecord[];
  /** How many of the first of them lay in packs. */
  readonly packed: number;
}

/** The view’s rows, as packs where there are such; where they are not all there, the journal’s. */
async function readPage({ database, journal, book }: Source, after: number, most: number): Promise<Page> {
  const packed = await loadPacked(database, { book, after, most }).catch(() => []);
  const rest =
    packed.length < most
      ? await rowsAfter(database, book, after + packed.length, most - packed.length).catch(() => undefined)
      : [];
  const rows = rest && [...packed, ...rest];
  if (rows?.length === most || !journal) return { records: rows ?? [], lacking: [], packed: packed.length };
  const lines = await journal.read(book, after, most);
  const records = lines.map(readJournalLine);
  const there = new Set(rows?.map(({ seq }) => seq));
  // A view that does not answer is no view that could be mended.
  return { records, lacking: rows ? records.filter(({ seq }) => !there.has(seq)) : [], packed: 0 };
}

/** The state of a book that was kept last, if one was. */
export function loadNewestSnapshot(database: FourfoldDatabase, book: string): Promise<Snapshot | undefined> {
  return database.snapshots
    .where('[book+seq]')
    .between(...bookKeyRange(book))
    .last();
}

/** Older snapshots serve nobody but one who takes back thousands of steps: three are enough. */
const SNAPSHOTS = 3;

/** Keeps a state, and lets go of the oldest. */
export async function saveSnapshot(database: FourfoldDatabase, row: SnapshotRow): Promise<void> {
  await database.transaction('rw', database.snapshots, async () => {
    await database.snapshots.put(row);
    const keys = await database.snapshots
      .where('[book+seq]')
      .between(...bookKeyRange(row.book))
      .primaryKeys();
    await database.snapshots.bulkDelete(keys.slice(0, -SNAPSHOTS));
  });
}
