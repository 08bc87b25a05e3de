import { failure, wordsOf } from '../kernel/saidError.ts';
import { type Said, said, saying, type Wording, wordingOf } from '../kernel/said.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import type { Shelf, Snapshot } from '../log/book.ts';
import { checkBody } from './backupBody.ts';
import type { BookHeadLine } from './backupBooks.ts';
import { SETTINGS_BOOK } from './bookNames.ts';
import { linkedTo, sumOf } from './chain.ts';
import { endOf, spanOf, type BookEnd } from './bookEnd.ts';
import type { CampaignRow, FourfoldDatabase } from './database.ts';
import { follower } from './follower.ts';
import { type EntryPage, entryPagesOf, keepEntryPages } from './entryPages.ts';
import type { JournalPort } from './journalPort.ts';
import { type KeptSettings, keptSettings } from './keptSettings.ts';
import { listed } from './listing.ts';
import type { Look } from './look.ts';
import { openDatabase } from './opening.ts';
import { lineOf } from '../log/records.ts';
import { bodiesOfOther, isOtherHistory, keepHistories, keepOther, type Parted } from './otherHistory.ts';
import { reconcile } from './reconcile.ts';
import { told } from './reconcileWords.ts';
import { keepSnapshot, newestSnapshot } from './snapshots.ts';
import type { AnyRecord } from '../log/step.ts';

export type { JournalLine, JournalPort } from './journalPort.ts';

export interface OpenedBook {
  readonly records: readonly AnyRecord[];
  readonly snapshot: Snapshot | undefined;
  /** A sentence for the GM when something had to be mended; empty otherwise. */
  readonly mended: Wording;
  /** Present where the end of the book alone was read: what there is before it, and whether the end still is one. */
  readonly before?: Pick<BookEnd, 'first' | 'earlier' | 'still'>;
}

/** Keeps books: the journal is the truth where there is one, the database the view of it. */
export interface Keeper extends KeptSettings {
  /** A sentence when the database had to be made anew; empty otherwise. */
  readonly mended: Wording;
  readonly open: (book: string) => Promise<OpenedBook>;
  /** Opens a book by its end where a snapshot of that shape stands for the rest, and wholly otherwise. */
  readonly openEnd: (book: string, shape: string) => Promise<OpenedBook>;
  readonly shelf: (book: string) => Shelf<unknown, unknown>;
  /** What of a campaign's log was told by the same before; nothing where the database does not answer. */
  readonly entryPages: (book: string, by: string) => Promise<readonly EntryPage[]>;
  /** Keeps what was told. A database that does not take it keeps nobody from reading. */
  readonly keepEntryPages: (book: string, pages: readonly EntryPage[]) => Promise<void>;
  /** Keeps what other computers wrote, where the log was put together of several folders; answers all of it. */
  readonly histories: () => Promise<Parted>;
  /** Bodies of the records of another history of a book, by its key. */
  readonly otherBodies: (book: string, key: string) => Promise<readonly string[]>;
  readonly campaigns: () => Promise<readonly CampaignRow[]>;
  readonly listCampaign: (row: CampaignRow) => Promise<void>;
  /** Settles when the database has all that the journal has. */
  readonly settled: () => Promise<void>;
}

/** What a start asks for before it has read all of the app. */
export interface Ahead {
  /** What stands in the journal, as it was before anything was written. */
  readonly heads: Promise<readonly BookHeadLine[]>;
  /** The look at the database. */
  readonly look: Promise<Look>;
}

const PAGE = 2_000;

/**
 * Opens the database and stands it beside the journal. `trouble` is told, once, when the database fails:
 * from then on the app runs from memory and the journal, and the database is left alone. `mended` is told what had to
 * be mended after a book was opened. `ahead`: what was asked of both already.
 */
export async function openKeeper(
  database: FourfoldDatabase,
  journal: JournalPort | undefined,
  trouble: (told: Wording) => void,
  mended: (told: Wording) => void = trouble,
  ahead?: Ahead,
): Promise<Keeper> {
  let broken = false;
  const failFor = (why: Wording): void => {
    if (!broken) trouble(troubleOf(why, journal !== undefined));
    broken = true;
  };
  const fail = (error: unknown): void => failFor(wordsOf(error));

  /** Runs work on the database unless it has failed already; a failure is told and answered by `otherwise`. */
  async function view<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
    if (broken) return otherwise;
    try {
      return await work();
    } catch (error) {
      fail(error);
      return otherwise;
    }
  }

  const put = (records: readonly AnyRecord[]): Promise<void> =>
    database.transaction('rw', database.steps, async () => {
      await database.steps.bulkPut([...records]);
    });

  const behind = follower((records) => view(() => put(records), undefined));

  /** What was asked ahead is good for the opening and the first list. */
  let asked = journal && (ahead?.heads ?? journal.heads());
  const heads = (await asked) ?? [];
  const expected = totalOf(heads);
  const opened = await openDatabase(database, {
    expected,
    clear: journal?.clearDatabase,
    secure: journal?.secure,
    look: ahead?.look,
  });
  if (!opened.open) failFor(opened.told);
  // An engine that closes the database under a running app may open an emptied one next.
  database.on('close', () => fail(failure('database.closedByBrowser')));
  database.on('versionchange', () => {
    // Told first: to close it is told as well, and only the first of both is heard.
    fail(failure('database.formChanged'));
    database.close();
  });

  async function open(book: string): Promise<OpenedBook> {
    await behind.settled();
    ends.delete(book);
    const [seen, snapshot] = await Promise.all([
      view(() => rowsOf(database, book), []),
      view(() => newestSnapshot(database, book), undefined),
    ]);
    if (!journal) return { records: seen, snapshot, mended: '' };
    const truth = await reconcile(journal, book, seen);
    if (truth.other.length > 0 && !(await isOtherHistory(journal, book, truth.other))) {
      const row = await keepOther(journal, book, truth.other);
      if (row) await view(() => database.campaigns.put(row), undefined);
    }
    const wanted = truth.rebuild ? truth.records : truth.missing;
    await view(async () => {
      if (truth.rebuild)
        for (const table of [database.entryPages, database.packs, database.steps])
          await table
            .where('[book+seq]')
            .between(...spanOf(book))
            .delete();
      for (let at = 0; at < wanted.length; at += PAGE) await put(wanted.slice(at, at + PAGE));
    }, undefined);
    return { records: truth.records, snapshot: truth.rebuild ? undefined : snapshot, mended: truth.mended };
  }

  async function openEnd(book: string, shape: string): Promise<OpenedBook> {
    await behind.settled();
    const mend = (lacking: readonly AnyRecord[]): void => {
      mended(told({ missing: lacking.length, lost: 0 }));
      void view(() => put(lacking), undefined);
    };
    const end = await view(() => endOf(database, journal, book, shape, mend), undefined);
    if (!end) return open(book);
    const { records, snapshot, first, earlier, still } = end;
    return { records, snapshot, mended: '', before: { first, earlier, still } };
  }

  /** What the last record of a book comes to, as far as it was written here. */
  const ends = new Map<string, { readonly seq: number; readonly sum: string | undefined }>();

  /** Each record names the one before it, so that whoever compares the ends of two books compares the whole. */
  async function chained(port: JournalPort, record: AnyRecord): Promise<AnyRecord> {
    const { book, seq } = record;
    const known = ends.get(book) ?? (await port.heads()).find((head) => head.book === book);
    return linkedTo(record, known?.seq === seq - 1 ? known.sum : undefined);
  }

  async function append(plain: AnyRecord): Promise<Result<void>> {
    if (journal) {
      const record = await chained(journal, plain);
      const line = lineOf(record);
      // What no backup would give back is not written.
      const sound = checkBody(line.body);
      if (!sound.ok) return refuse(saying('database.notSaved', { why: wordingOf(sound.refusal) }));
      const written = await journal.append([line]);
      ends.delete(line.book);
      if (!written.ok) return written;
      ends.set(line.book, { seq: line.seq, sum: sumOf(line.body) });
      // Saved is what the journal has; the screen need not wait for the view as well.
      behind.follow(record);
      return ok(undefined);
    }
    // Without the journal the database stands alone: what it does not take is not saved.
    try {
      await put([plain]);
      return ok(undefined);
    } catch (error) {
      fail(error);
      return refuse(saying('database.notSavedFor', { why: wordsOf(error) }));
    }
  }

  const shelf = (book: string): Shelf<unknown, unknown> => ({
    append,
    snapshot: (seq, shape, state) =>
      view(() => keepSnapshot(database, { book, seq, shape, state }), undefined),
  });

  const { setting, set } = keptSettings({
    database,
    view,
    ...(journal && {
      log: {
        open: () => open(SETTINGS_BOOK),
        shelf: shelf(SETTINGS_BOOK),
        clock: journal.clock,
        end: heads.find(({ book }) => book === SETTINGS_BOOK)?.seq ?? 0,
      },
    }),
  });

  return {
    mended: opened.open ? opened.told : '',
    settled: behind.settled,
    open,
    openEnd,
    shelf,
    entryPages: async (book, by) => (broken ? [] : entryPagesOf(database, book, by).catch(() => [])),
    keepEntryPages: async (book, pages) => {
      if (!broken) await keepEntryPages(database, book, pages).catch(() => undefined);
    },
    histories: async () => {
      // Nobody waits for it where there is none, which is nearly always.
      if (!journal || !heads.some(({ others }) => others)) return { campaigns: [], books: [], refused: [] };
      const parted = await keepHistories(journal);
      // What was asked ahead knows nothing of what was written now.
      asked = undefined;
      return parted;
    },
    otherBodies: async (book, key) =>
      journal ? (await bodiesOfOther(journal, book, key)).map(({ body }) => body) : [],
    campaigns: () => {
      const books = asked ?? journal?.heads() ?? Promise.resolve([]);
      asked = undefined;
      return listed(database, books, view);
    },
    listCampaign: (row) =>
      view(async () => {
        await database.campaigns.put(row);
      }, undefined),
    setting,
    set,
  };
}

function totalOf(heads: readonly { readonly entries: number }[]): number {
  return heads.reduce((sum, { entries }) => sum + entries, 0);
}

function rowsOf(database: FourfoldDatabase, book: string): Promise<AnyRecord[]> {
  return database.steps
    .where('[book+seq]')
    .between(...spanOf(book))
    .toArray();
}

function troubleOf(why: Wording, journalled: boolean): Said {
  return journalled ? said('database.noAnswer', { why }) : said('database.browserNoAnswer', { why });
}
