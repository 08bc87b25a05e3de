import { Dexie } from 'dexie';
import { ok, refuse, type Result } from '../kernel/result.ts';
import type { Shelf, Snapshot } from './book.ts';
import type { CampaignRow, FourfoldDatabase } from './database.ts';
import { type AnyRecord, readRecord } from './records.ts';

/** A line of the journal file: its place, and the record as JSON text. */
export interface JournalLine {
  readonly book: string;
  readonly seq: number;
  readonly body: string;
}

/** The journal of the main process. It answers an append only when the lines are on disk. */
export interface JournalPort {
  readonly append: (lines: readonly JournalLine[]) => Promise<Result<void>>;
  readonly heads: () => Promise<
    readonly { readonly book: string; readonly seq: number; readonly first: string }[]
  >;
  readonly read: (book: string, after: number, limit: number) => Promise<readonly JournalLine[]>;
}

export interface OpenedBook {
  readonly records: readonly AnyRecord[];
  readonly snapshot: Snapshot | undefined;
  /** A sentence for the GM when something had to be mended; empty otherwise. */
  readonly mended: string;
}

/** Keeps books: the journal is the truth where there is one, the database the view of it. */
export interface Keeper {
  readonly open: (book: string) => Promise<OpenedBook>;
  readonly shelf: (book: string) => Shelf<unknown, unknown>;
  readonly campaigns: () => Promise<readonly CampaignRow[]>;
  readonly listCampaign: (row: CampaignRow) => Promise<void>;
  readonly setting: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<void>;
}

const PAGE = 2_000;

/**
 * Opens the database and stands it beside the journal. `trouble` is told, once, when the database fails:
 * from then on the app runs from memory and the journal, and the database is left alone.
 */
export async function openKeeper(
  database: FourfoldDatabase,
  journal: JournalPort | undefined,
  trouble: (sentence: string) => void,
): Promise<Keeper> {
  let broken = false;
  const fail = (error: unknown): void => {
    if (!broken) trouble(troubleOf(error, journal !== undefined));
    broken = true;
  };

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

  await view(async () => {
    await database.open();
  }, undefined);

  async function open(book: string): Promise<OpenedBook> {
    const seen = await view(() => rowsOf(database, book), []);
    const snapshot = await view(() => newestSnapshot(database, book), undefined);
    if (!journal) return { records: seen, snapshot, mended: '' };
    const truth = await reconcile(journal, book, seen);
    if (truth.missing.length > 0) {
      await view(async () => {
        if (truth.rebuild)
          await database.steps
            .where('[book+seq]')
            .between(...spanOf(book))
            .delete();
        for (let at = 0; at < truth.missing.length; at += PAGE) await put(truth.missing.slice(at, at + PAGE));
      }, undefined);
    }
    return { records: truth.records, snapshot: truth.rebuild ? undefined : snapshot, mended: truth.mended };
  }

  async function append(record: AnyRecord): Promise<Result<void>> {
    if (journal) {
      const written = await journal.append([
        { book: record.book, seq: record.seq, body: JSON.stringify(record) },
      ]);
      if (!written.ok) return written;
      await view(() => put([record]), undefined);
      return ok(undefined);
    }
    // Without the journal the database stands alone: what it does not take is not saved.
    try {
      await put([record]);
      return ok(undefined);
    } catch (error) {
      fail(error);
      return refuse({ message: `Not saved: ${textOf(error)}. Nothing was changed.` });
    }
  }

  return {
    open,
    shelf: (book) => ({
      append,
      snapshot: (seq, shape, state) =>
        view(async () => {
          await database.snapshots.put({ book, seq, shape, state });
        }, undefined),
    }),
    campaigns: () => listed(database, journal, view),
    listCampaign: (row) =>
      view(async () => {
        await database.campaigns.put(row);
      }, undefined),
    setting: (key) => view(async () => (await database.settings.get(key))?.value, undefined),
    set: (key, value) =>
      view(async () => {
        await database.settings.put({ key, value });
      }, undefined),
  };
}

interface Truth {
  readonly records: readonly AnyRecord[];
  /** What the database lacks. */
  readonly missing: readonly AnyRecord[];
  readonly rebuild: boolean;
  readonly mended: string;
}

/** Compares the view with the journal, both ways, and says what has to be mended. */
async function reconcile(journal: JournalPort, book: string, seen: readonly AnyRecord[]): Promise<Truth> {
  const head = (await journal.heads()).find((each) => each.book === book)?.seq ?? 0;
  const whole = seen.every((record, at) => record.seq === at + 1);
  const sameEnd = seen.length === 0 || seen.length > head || (await sameRecord(journal, book, seen.at(-1)));
  if (whole && sameEnd && seen.length >= head) {
    const ahead = seen.slice(head);
    if (ahead.length > 0)
      await journal.append(ahead.map((record) => ({ book, seq: record.seq, body: JSON.stringify(record) })));
    const mended =
      ahead.length > 0
        ? `The safety log lacked ${entries(ahead.length)}; they were copied back into it. Nothing was lost.`
        : '';
    return { records: seen, missing: [], rebuild: false, mended };
  }
  const from = whole && sameEnd ? seen.length : 0;
  const found = await readAll(journal, book, from);
  const unread = head - from - found.length;
  const loss =
    unread > 0 ? `${entries(unread)} of the log cannot be read and had to be left out.` : 'Nothing was lost.';
  const mended =
    from === 0 && seen.length > 0
      ? `The database was damaged and has been rebuilt from the safety log: ${entries(found.length)}. ${loss}`
      : `Repaired ${entries(found.length)} from the safety log. ${loss}`;
  return { records: [...seen.slice(0, from), ...found], missing: found, rebuild: from === 0, mended };
}

async function sameRecord(
  journal: JournalPort,
  book: string,
  record: AnyRecord | undefined,
): Promise<boolean> {
  if (!record) return true;
  const [line] = await journal.read(book, record.seq - 1, 1);
  return line !== undefined && line.body === JSON.stringify(record);
}

async function readAll(journal: JournalPort, book: string, after: number): Promise<readonly AnyRecord[]> {
  const records: AnyRecord[] = [];
  for (let last = after; ;) {
    const page = await journal.read(book, last, PAGE);
    for (const { body } of page) {
      const record = readRecord(body);
      if (record.ok) records.push(record.value);
    }
    const end = page.at(-1);
    if (!end || page.length < PAGE) return records;
    last = end.seq;
  }
}

function spanOf(book: string): [[string, unknown], [string, unknown], boolean, boolean] {
  return [[book, Dexie.minKey], [book, Dexie.maxKey], true, true];
}

function rowsOf(database: FourfoldDatabase, book: string): Promise<AnyRecord[]> {
  return database.steps
    .where('[book+seq]')
    .between(...spanOf(book))
    .toArray();
}

function newestSnapshot(database: FourfoldDatabase, book: string): Promise<Snapshot | undefined> {
  return database.snapshots
    .where('[book+seq]')
    .between(...spanOf(book))
    .last();
}

/** Campaigns by name; those that only the journal knows are read from their first record. */
async function listed(
  database: FourfoldDatabase,
  journal: JournalPort | undefined,
  view: <Value>(work: () => Promise<Value>, otherwise: Value) => Promise<Value>,
): Promise<readonly CampaignRow[]> {
  const rows = (await view(() => database.campaigns.orderBy('openedAt').toArray(), [])).toReversed();
  const known = new Set(rows.map(({ id }) => id));
  const heads = journal ? await journal.heads() : [];
  const found = heads
    .filter(({ book }) => !known.has(book))
    .flatMap(({ book, first }) => campaignOf(book, first));
  return [...rows, ...found];
}

function campaignOf(book: string, first: string): readonly CampaignRow[] {
  const record = readRecord(first);
  if (!record.ok || record.value.kind !== 'step') return [];
  const { command, at } = record.value;
  if (typeof command !== 'object' || command === null) return [];
  const [name, system] = [Reflect.get(command, 'name'), Reflect.get(command, 'system')];
  if (typeof name !== 'string' || typeof system !== 'string') return [];
  return [{ id: book, name, system, createdAt: at, openedAt: at }];
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`;
}

function troubleOf(error: unknown, journalled: boolean): string {
  return journalled
    ? `The database does not answer (${textOf(error)}). Everything is still saved in the safety log, and the app runs on from memory.`
    : `The browser’s database does not answer (${textOf(error)}). What you do now is not saved.`;
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error);
}
