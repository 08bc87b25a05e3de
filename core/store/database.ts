import { Dexie, type Table, type Transaction } from 'dexie';
import type { Snapshot } from '../log/book.ts';
import type { AnyRecord } from '../log/records.ts';
import { DATABASE_NAME } from './databaseProbe.ts';

/** A campaign as the start screen lists it. */
export interface CampaignRow {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly createdAt: string;
  readonly openedAt: string;
}

export interface SnapshotRow extends Snapshot {
  readonly book: string;
}

/** Records of a book that stand in a row, a second time: see `packs.ts`. */
export interface PackRow {
  readonly book: string;
  /** Number of the last of them. */
  readonly seq: number;
  /** All of them, oldest first, as JSON: the engine hands on a text sooner than what it says. */
  readonly text: string;
}

/** A stretch of the log of that book as it was told. */
interface EntryPageRow extends EntryPage {
  readonly book: string;
}

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
}

/** The view that the app reads. Never the only copy where there is a journal: it is rebuilt from that. */
export class FourfoldDatabase extends Dexie {
  declare readonly campaigns: Table<CampaignRow, string>;
  declare readonly steps: Table<AnyRecord, [book: string, seq: number]>;
  declare readonly snapshots: Table<SnapshotRow, [book: string, seq: number]>;
  declare readonly packs: Table<PackRow, [book: string, seq: number]>;
  declare readonly entryPages: Table<EntryPageRow, [book: string, seq: number]>;
  declare readonly settings: Table<SettingRow, string>;

  constructor(name = DATABASE_NAME, migrations: readonly Migration[] = MIGRATIONS) {
    // The browser's own default may lose a minute of acknowledged writes in a power cut.
    super(name, { chromeTransactionDurability: 'strict', autoOpen: false });
    declareVersions(this, migrations);
  }
}

/** A step in the life of the database. Steps are only ever added, never edited. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly stores: { readonly [table: string]: string | null };
  /** What to do with rows of the form before, all within one transaction. */
  readonly change?: (rows: Transaction) => Promise<void>;
}

/** Every form of the database there was. A new one comes with a fixture of the one before it. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'campaigns with their steps, snapshots as a cache, settings',
    stores: {
      campaigns: 'id, openedAt',
      steps: '[book+seq], [book+session], [book+worldTime]',
      snapshots: '[book+seq]',
      settings: 'key',
    },
  },
  {
    version: 2,
    name: 'earlier steps lie together as well, see packs.ts',
    stores: { packs: '[book+seq]' },
  },
  {
    version: 3,
    name: 'earlier entries of the log are kept as they were told, see entryPages.ts',
    stores: { entryPages: '[book+seq]' },
  },
];

/** Tells the database every form it ever had, so that it can be brought from any of them to the newest. */
export function declareVersions(database: Dexie, migrations: readonly Migration[]): void {
  for (const { version, stores, change } of migrations) {
    const declared = database.version(version).stores({ ...stores });
    if (change) declared.upgrade(change);
  }
}

/**
 * A stretch of a campaign's log as it was once told, so that the log of years is not told anew each time. Like a pack it
 * is a cache: `link` says whether it still is what the records say, `by` whether it would be told the same today.
 */
export interface EntryPage {
  /** Number of the record before the first that it tells. */
  readonly after: number;
  /** Number of the last record that it tells. */
  readonly seq: number;
  /** What the next record says of that one, see `sumOf`; empty where it says nothing, as those of 0.1.0. */
  readonly link: string;
  /** What it was told by: language, rules, calendar, version of the app. */
  readonly by: string;
  /** Its entries, and what was known before them. */
  readonly text: string;
}

/** The pages of a book from its first record on that were told by the same, without a gap. */
export async function loadEntryPages(
  { entryPages }: FourfoldDatabase,
  book: string,
  by: string,
): Promise<readonly EntryPage[]> {
  const rows = await entryPages.where('[book+seq]').between([book, 0], [book, Dexie.maxKey]).toArray();
  const end = rows.findIndex((row, at) => row.by !== by || row.after !== (rows[at - 1]?.seq ?? 0));
  return end === -1 ? rows : rows.slice(0, end);
}

/** Keeps pages that follow on those there are; whatever lay behind `after` goes. */
export async function saveEntryPages(
  { entryPages }: FourfoldDatabase,
  book: string,
  pages: readonly EntryPage[],
): Promise<void> {
  const [first] = pages;
  if (!first) return;
  await entryPages.db.transaction('rw', entryPages, async () => {
    await entryPages.where('[book+seq]').between([book, first.after], [book, Dexie.maxKey], false).delete();
    await entryPages.bulkPut(pages.map((page) => ({ book, ...page })));
  });
}

/** Records in a pack: few enough that the engine keeps it in its table and not in a file of its own. */
export const PACK = 100;

/** Records of a book that stand in a row. */
interface Stretch {
  readonly book: string;
  /** Number of the record before the first of them. */
  readonly after: number;
  readonly most: number;
}

/**
 * As many of these records as lie in packs, from the first on: the engine gives back the text of a hundred, and that is
 * read, in a fourth of the time it takes for a hundred rows. A pack that lacks any of its records ends them; what is not
 * there, the rows have.
 */
export async function loadPacked(
  { packs }: FourfoldDatabase,
  { book, after, most }: Stretch,
): Promise<readonly AnyRecord[]> {
  const found = await packs
    .where('[book+seq]')
    .between([book, after], [book, after + most], false, true)
    .toArray();
  const all: AnyRecord[] = [];
  for (const row of found) {
    const records = readPack(row);
    const from = after + all.length;
    if (records.length !== PACK || records.some(({ seq }, at) => seq !== from + at + 1)) break;
    all.push(...records);
  }
  return all;
}

/** The records of a pack; none where its text cannot be read, or where there is none. */
function readPack({ text }: PackRow): readonly AnyRecord[] {
  try {
    const known: unknown = JSON.parse(text);
    return Array.isArray(known) ? known : [];
  } catch {
    return [];
  }
}

/** Packs that are written at once: few enough that the window draws meanwhile. */
const AT_ONCE = 5;

/**
 * Keeps the records of a book, from its first on, together as far as they fill packs; the first `kept` of them are
 * already. Ends when `wanted` says no.
 */
export async function savePacks(
  { packs }: FourfoldDatabase,
  records: readonly AnyRecord[],
  kept: number,
  wanted: () => boolean,
): Promise<void> {
  for (let at = kept; at + PACK <= records.length && wanted();) {
    const rows: PackRow[] = [];
    for (; rows.length < AT_ONCE && at + PACK <= records.length; at += PACK) {
      const part = records.slice(at, at + PACK);
      rows.push(...part.slice(-1).map(({ book, seq }) => ({ book, seq, text: JSON.stringify(part) })));
    }
    await packs.bulkPut(rows);
  }
}
