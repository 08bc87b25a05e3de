import { type Json, toPlainData } from '../kernel/json.ts';
import { ok, refuse, type Result } from '../kernel/result.ts';
import { failure, said, type Said, saying, type Wording, toWording, describeError } from '../kernel/said.ts';
import { type BookHeadLine, checkRecordBody, readFounding, isRecordTime } from '../log/backup.ts';
import { type Book, openBook, type RecordSink, type Snapshot, createSerialQueue } from '../log/book.ts';
import { isCampaign, type JournalPort, linkRecord, SETTINGS_BOOK, recordChecksum } from '../log/journal.ts';
import { type AnyRecord, formatJournalLine } from '../log/records.ts';
import { type BookEnd, readBookEnd, saveSnapshot, loadNewestSnapshot, bookKeyRange } from './bookEnd.ts';
import {
  type CampaignRow,
  type EntryPage,
  loadEntryPages,
  type FourfoldDatabase,
  saveEntryPages,
  type SettingRow,
} from './database.ts';
import type { DatabaseProbe } from './databaseProbe.ts';
import {
  readDivergedBodies,
  isDivergedHistory,
  saveDivergedCopies,
  saveDivergedBook,
  type Divergence,
} from './divergedCopy.ts';
import { openDatabase } from './opening.ts';
import { reconcile, describeComparison } from './reconcile.ts';
import { settingsMachine, type SettingsState } from './settings.ts';

export type { JournalLine } from '../log/journal.ts';
export type { JournalPort } from '../log/journal.ts';

interface OpenedBook {
  readonly records: readonly AnyRecord[];
  readonly snapshot: Snapshot | undefined;
  /** A sentence for the GM when something had to be mended; empty otherwise. */
  readonly mended: Wording;
  /** Present where the end of the book alone was read: what there is before it, and whether the end still is one. */
  readonly before?: Pick<BookEnd, 'first' | 'earlier' | 'still'>;
}

/** Keeps books: the journal is the truth where there is one, the database the view of it. */
export interface BookStore extends SettingsStore {
  /** A sentence when the database had to be made anew; empty otherwise. */
  readonly mended: Wording;
  readonly open: (book: string) => Promise<OpenedBook>;
  /** Opens a book by its end where a snapshot of that shape stands for the rest, and wholly otherwise. */
  readonly openEnd: (book: string, shape: string) => Promise<OpenedBook>;
  readonly shelf: (book: string) => RecordSink<unknown, unknown>;
  /** What of a campaign's log was told by the same before; nothing where the database does not answer. */
  readonly entryPages: (book: string, by: string) => Promise<readonly EntryPage[]>;
  /** Keeps what was told. A database that does not take it keeps nobody from reading. */
  readonly keepEntryPages: (book: string, pages: readonly EntryPage[]) => Promise<void>;
  /** Keeps what other computers wrote, where the log was put together of several folders; answers all of it. */
  readonly histories: () => Promise<Divergence>;
  /** Bodies of the records of another history of a book, by its key. */
  readonly otherBodies: (book: string, key: string) => Promise<readonly string[]>;
  readonly campaigns: () => Promise<readonly CampaignRow[]>;
  readonly listCampaign: (row: CampaignRow) => Promise<void>;
  /** Settles when the database has all that the journal has. */
  readonly settled: () => Promise<void>;
}

/** What a start asks for before it has read all of the app. */
export interface StartupPrefetch {
  /** What stands in the journal, as it was before anything was written. */
  readonly heads: Promise<readonly BookHeadLine[]>;
  /** The look at the database. */
  readonly look: Promise<DatabaseProbe>;
}

const PAGE = 2_000;

/**
 * Opens the database and stands it beside the journal. `trouble` is told, once, when the database fails:
 * from then on the app runs from memory and the journal, and the database is left alone. `mended` is told what had to
 * be mended after a book was opened. `ahead`: what was asked of both already.
 */
export async function openBookStore(
  database: FourfoldDatabase,
  journal: JournalPort | undefined,
  trouble: (told: Wording) => void,
  mended: (told: Wording) => void = trouble,
  ahead?: StartupPrefetch,
): Promise<BookStore> {
  let broken = false;
  const failFor = (why: Wording): void => {
    if (!broken) trouble(describeTrouble(why, journal !== undefined));
    broken = true;
  };
  const fail = (error: unknown): void => failFor(describeError(error));

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

  const behind = createWriteBehind((records) => view(() => put(records), undefined));

  /** What was asked ahead is good for the opening and the first list. */
  let asked = journal && (ahead?.heads ?? journal.heads());
  const heads = (await asked) ?? [];
  const expected = countRecords(heads);
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
      view(() => loadRows(database, book), []),
      view(() => loadNewestSnapshot(database, book), undefined),
    ]);
    if (!journal) return { records: seen, snapshot, mended: '' };
    const truth = await reconcile(journal, book, seen);
    if (truth.other.length > 0 && !(await isDivergedHistory(journal, book, truth.other))) {
      const row = await saveDivergedBook(journal, book, truth.other);
      if (row) await view(() => database.campaigns.put(row), undefined);
    }
    const wanted = truth.rebuild ? truth.records : truth.missing;
    await view(async () => {
      if (truth.rebuild)
        for (const table of [database.entryPages, database.packs, database.steps])
          await table
            .where('[book+seq]')
            .between(...bookKeyRange(book))
            .delete();
      for (let at = 0; at < wanted.length; at += PAGE) await put(wanted.slice(at, at + PAGE));
    }, undefined);
    return { records: truth.records, snapshot: truth.rebuild ? undefined : snapshot, mended: truth.mended };
  }

  async function openEnd(book: string, shape: string): Promise<OpenedBook> {
    await behind.settled();
    const mend = (lacking: readonly AnyRecord[]): void => {
      mended(describeComparison({ missing: lacking.length, lost: 0 }));
      void view(() => put(lacking), undefined);
    };
    const end = await view(() => readBookEnd(database, journal, book, shape, mend), undefined);
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
    return linkRecord(record, known?.seq === seq - 1 ? known.sum : undefined);
  }

  async function append(thePlain: AnyRecord): Promise<Result<void>> {
    if (journal) {
      const record = await chained(journal, thePlain);
      const line = formatJournalLine(record);
      // What no backup would give back is not written.
      const sound = checkRecordBody(line.body);
      if (!sound.ok) return refuse(saying('database.notSaved', { why: toWording(sound.refusal) }));
      const written = await journal.append([line]);
      ends.delete(line.book);
      if (!written.ok) return written;
      ends.set(line.book, { seq: line.seq, sum: recordChecksum(line.body) });
      // Saved is what the journal has; the screen need not wait for the view as well.
      behind.follow(record);
      return ok(undefined);
    }
    // Without the journal the database stands alone: what it does not take is not saved.
    try {
      await put([thePlain]);
      return ok(undefined);
    } catch (error) {
      fail(error);
      return refuse(saying('database.notSavedFor', { why: describeError(error) }));
    }
  }

  const shelf = (book: string): RecordSink<unknown, unknown> => ({
    append,
    snapshot: (seq, shape, state) =>
      view(() => saveSnapshot(database, { book, seq, shape, state }), undefined),
  });

  const { setting, set } = createSettingsStore({
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
    entryPages: async (book, by) => (broken ? [] : loadEntryPages(database, book, by).catch(() => [])),
    keepEntryPages: async (book, pages) => {
      if (!broken) await saveEntryPages(database, book, pages).catch(() => undefined);
    },
    histories: async () => {
      // Nobody waits for it where there is none, which is nearly always.
      if (!journal || !heads.some(({ others }) => others)) return { campaigns: [], books: [], refused: [] };
      const parted = await saveDivergedCopies(journal);
      // What was asked ahead knows nothing of what was written now.
      asked = undefined;
      return parted;
    },
    otherBodies: async (book, key) =>
      journal ? (await readDivergedBodies(journal, book, key)).map(({ body }) => body) : [],
    campaigns: () => {
      const books = asked ?? journal?.heads() ?? Promise.resolve([]);
      asked = undefined;
      return listCampaigns(database, books, view);
    },
    listCampaign: (row) =>
      view(async () => {
        await database.campaigns.put(row);
      }, undefined),
    setting,
    set,
  };
}

function countRecords(heads: readonly { readonly entries: number }[]): number {
  return heads.reduce((sum, { entries }) => sum + entries, 0);
}

function loadRows(database: FourfoldDatabase, book: string): Promise<AnyRecord[]> {
  return database.steps
    .where('[book+seq]')
    .between(...bookKeyRange(book))
    .toArray();
}

function describeTrouble(why: Wording, journalled: boolean): Said {
  return journalled ? said('database.noAnswer', { why }) : said('database.browserNoAnswer', { why });
}

/** The row that says up to which entry of the log the others are. */
const AS_OF = 'as of entry';

interface SettingsOptions {
  readonly database: FourfoldDatabase;
  /** Runs work on the database unless it has failed, and answers `otherwise` where it does. */
  readonly view: <Value>(work: () => Promise<Value>, otherwise: Value) => Promise<Value>;
  /** Present where there is a log: how its book of settings is opened, and the number of its last entry at the start. */
  readonly log?: {
    readonly open: () => Promise<OpenedBook>;
    readonly shelf: RecordSink<unknown, unknown>;
    /** Real time, ISO 8601. */
    readonly clock: () => string;
    readonly end: number;
  };
}

/** Reads and keeps what is set for this computer. */
interface SettingsStore {
  /** What was kept under a name; `undefined` where nothing was. */
  readonly setting: (key: string) => Promise<unknown>;
  /** Keeps plain data under a name. */
  readonly set: (key: string, value: unknown) => Promise<void>;
}

type SettingsBook = Book<SettingsState, unknown, unknown>;
type Log = NonNullable<SettingsOptions['log']>;

const UNREAD = Symbol('unread');

/**
 * Settings are kept in the log, and in the database to be read at once. Rows that are of another entry than the log’s
 * last are made anew from it; where the database does not answer, the log does.
 */
function createSettingsStore({ database: { settings }, view, log }: SettingsOptions): SettingsStore {
  const book = log ? openedOnce(log) : () => Promise.resolve(undefined);
  const inTurn = createSerialQueue();
  const rowOf = (key: string) =>
    view<SettingRow | undefined | typeof UNREAD>(() => settings.get(key), UNREAD);
  const put = (rows: readonly SettingRow[], asOf?: SettingsBook): Promise<void> =>
    view(async () => {
      await settings.bulkPut([...rows, ...(asOf ? [{ key: AS_OF, value: asOf.history.seq }] : [])]);
    }, undefined);

  let checked: Promise<void> | undefined;
  /** Once: the rows are what the log says. */
  async function check(): Promise<void> {
    const asOf = await view(async () => (await settings.get(AS_OF))?.value ?? 0, 0);
    if (!log || asOf === log.end) return;
    const found = await book();
    if (!found) return;
    await put(
      [...found.state.values].map(([key, value]) => ({ key, value })),
      found,
    );
  }

  let moved = false;
  /** Once: what the database alone has, as 0.1.0 kept it, is written into the log as well. */
  async function move(to: SettingsBook): Promise<void> {
    if (moved) return;
    moved = true;
    const known = [AS_OF, ...to.state.values.keys()];
    const rows = await view(() => settings.where('key').noneOf(known).toArray(), []);
    for (const { key, value } of rows) await to.ask(keeping(key, toPlainData(value)));
    await put([], to);
  }

  /** What is still being written. */
  let writing: Promise<unknown> = Promise.resolve();
  return {
    setting: async (key) => {
      // What was set before it is asked for is answered, also from a slow disk.
      await writing.catch(() => undefined);
      await (checked ??= check());
      const row = await rowOf(key);
      return row === UNREAD ? (await book())?.state.values.get(key) : row?.value;
    },
    set: (key, value) => {
      const now = toPlainData(value);
      // One after the other: a setting that is changed and changed back is as it was.
      const written = inTurn(async () => {
        await (checked ??= check());
        const found = await book();
        // What the log refuses, the database still has.
        if (found && !isSame(found.state.values.get(key), now)) await found.ask(keeping(key, now));
        await put([{ key, value: now }], found);
        if (found) await move(found);
      });
      writing = written;
      return written;
    },
  };
}

/** Opens the book when it is first asked for; nothing where it cannot be read now. */
function openedOnce(log: Log): () => Promise<SettingsBook | undefined> {
  let opening: Promise<SettingsBook | undefined> | undefined;
  return () => {
    opening ??= openSettingsBook(log).catch(() => {
      opening = undefined;
      return undefined;
    });
    return opening;
  };
}

async function openSettingsBook({ open, shelf, clock }: Log): Promise<SettingsBook> {
  const { records } = await open();
  return openBook(settingsMachine, {
    book: SETTINGS_BOOK,
    seed: SETTINGS_BOOK,
    records,
    shelf,
    founded: false,
    clock,
  });
}

const keeping = (key: string, value: Json) => ({ type: 'setting.keep', key, value });

function isSame(one: Json | undefined, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Lets the database follow the journal: what is already saved is put into the view in its own time, in order. */
interface WriteBehind {
  readonly follow: (record: AnyRecord) => void;
  /** Settles when the view has caught up. */
  readonly settled: () => Promise<void>;
}

/** Whatever came while a transaction was running goes into the next one together. */
function createWriteBehind(put: (records: readonly AnyRecord[]) => Promise<void>): WriteBehind {
  let waiting: AnyRecord[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      await put(now);
    }
    running = undefined;
  }

  return {
    follow(record) {
      waiting.push(record);
      running ??= run();
    },
    settled: async () => {
      await running;
    },
  };
}

/** Campaigns, the last one first; those that only the journal knows, whose books are `heads`, by their first and last record. */
export async function listCampaigns(
  database: FourfoldDatabase,
  heads: Promise<readonly BookHeadLine[]>,
  view: <Value>(work: () => Promise<Value>, otherwise: Value) => Promise<Value>,
): Promise<readonly CampaignRow[]> {
  const [oldestFirst, books] = await Promise.all([
    view(() => database.campaigns.orderBy('openedAt').toArray(), []),
    heads,
  ]);
  const known = new Set(oldestFirst.map(({ id }) => id));
  const found = books.filter(({ book }) => !known.has(book)).flatMap(toCampaignRow);
  return [...oldestFirst.toReversed(), ...found].toSorted((a, b) => b.openedAt.localeCompare(a.openedAt));
}

/** One whose first entry cannot be read is known by the name that it was told by, and its rules by nobody. */
function toCampaignRow({ book, first, name, last }: BookHeadLine): readonly CampaignRow[] {
  const nameless = name === undefined || !isCampaign(book);
  const founding = readFounding(first) ?? (nameless ? undefined : { name, system: '', at: last ?? '' });
  if (!founding) return [];
  const { system, at } = founding;
  return [
    {
      id: book,
      name: name ?? founding.name,
      system,
      createdAt: at,
      openedAt: last !== undefined && isRecordTime(last) ? last : at,
    },
  ];
}
