import 'fake-indexeddb/auto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import { toEnglish } from '../../../core/kernel/said.ts';
import { bookKeyRange } from '../../../core/store/bookEnd.ts';
import { openBookStore } from '../../../core/store/bookStore.ts';
import {
  declareVersions,
  type EntryPage,
  FourfoldDatabase,
  saveEntryPages,
  type Migration,
  MIGRATIONS,
  savePacks,
  loadPacked,
  type PackRow,
} from '../../../core/store/database.ts';
import { openDatabase } from '../../../core/store/opening.ts';
import { verifyBackup } from '../../../electron/safety/backupFile.ts';
import { inFolder } from '../../electron/journalKit.ts';
import { aClock, openSound } from '../../electron/safety/dataFolderKit.ts';
import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { aDatabase, aJournal, MACHINE, quietly, step, undo, upTo } from './storeKit.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/migrations');
/** Tables that a later form brought, empty where an older app was. */
const LATER = { packs: [], entryPages: [] };
type Rows = { readonly [table: string]: readonly object[] };
const rowsOf = (version: number): Rows =>
  JSON.parse(readFileSync(join(FIXTURES, String(version), 'database.json'), 'utf8'));

let countInMigrations = 0;

/** A database as an app of that form left it. */
async function left(version: number): Promise<string> {
  const name = `migration-${++countInMigrations}`;
  const old = new Dexie(name);
  declareVersions(
    old,
    MIGRATIONS.filter((each) => each.version <= version),
  );
  await old.open();
  for (const [table, rows] of Object.entries(rowsOf(version))) await old.table(table).bulkAdd([...rows]);
  old.close();
  return name;
}

async function contentOf(name: string): Promise<Rows> {
  const database = await new Dexie(name).open();
  const tables = await Promise.all(
    database.tables.map(async (table) => [table.name, await table.toArray()] as const),
  );
  database.close();
  return Object.fromEntries(tables);
}

const next = (change: NonNullable<Migration['change']>): readonly Migration[] => [
  ...MIGRATIONS,
  { version: MIGRATIONS.length + 1, name: 'a trial', stores: { trial: 'id' }, change },
];

describe.each(MIGRATIONS.map(({ version }) => version))('data of form %i', (version) => {
  test('has a fixture, and its database opens with every row', async () => {
    const name = await left(version);
    const database = new FourfoldDatabase(name);
    expect(await openDatabase(database, { expected: 8, clear: undefined, secure: undefined })).toMatchObject({
      open: true,
      told: '',
    });
    database.close();
    expect(await contentOf(name)).toEqual({ ...LATER, ...rowsOf(version) });
  });

  test('has a folder that opens with every entry and every backup', () =>
    inFolder(async (folder) => {
      cpSync(join(FIXTURES, String(version)), folder, { recursive: true });
      const vault = await openSound(folder, aClock());
      const { entries, notes, backups, cleanExit } = await vault.state();
      expect({ entries, notes, backups, cleanExit }).toEqual({
        entries: 9,
        notes: [],
        backups: 1,
        cleanExit: true,
      });
      for (const { id } of await vault.list()) expect((await verifyBackup(vault.pathOf(id))).entries).toBe(9);
      await vault.journal.close();
    }));
});

describe('a migration', () => {
  test('is numbered without gaps', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, at) => at + 1));
    expect(MIGRATIONS.every(({ version }) => existsSync(join(FIXTURES, String(version))))).toBe(true);
  });

  test('is made after a backup, and changes the rows', async () => {
    const name = await left(1);
    const secure = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const database = new FourfoldDatabase(
      name,
      next(async (rows) => void (await rows.table('campaigns').toCollection().modify({ name: 'Changed' }))),
    );
    expect(await openDatabase(database, { expected: 8, clear: undefined, secure })).toMatchObject({
      open: true,
    });
    expect(secure).toHaveBeenCalledOnce();
    expect((await database.campaigns.toArray()).map((row) => row.name)).toEqual(['Changed']);
    database.close();
  });

  test.each([0, 0.5, 0.99])(
    'that fails after %d of its rows leaves the database as it was',
    async (share) => {
      const name = await left(1);
      const secure = vi.fn<() => Promise<void>>(() => Promise.resolve());
      const clear = vi.fn<() => Promise<void>>();
      const database = new FourfoldDatabase(
        name,
        next(async (rows) => {
          const steps = rows.table('steps');
          const all = await steps.toArray();
          for (const each of all.slice(0, all.length * share)) await steps.put({ ...each, at: 'spoilt' });
          throw new Error('a row cannot be read');
        }),
      );
      const opened = await openDatabase(database, { expected: 8, clear, secure });
      expect(answerInEnglish(opened)).toMatchObject({
        open: false,
        told: expect.stringMatching(/from format 1 to 4: .*a row cannot be read.*left as it was/u),
      });
      expect([secure.mock.calls.length, clear.mock.calls.length]).toEqual([1, 0]);
      expect(await contentOf(name)).toEqual(rowsOf(1));
      const sound = new FourfoldDatabase(name);
      expect(await openDatabase(sound, { expected: 8, clear, secure })).toMatchObject({ open: true });
      sound.close();
    },
  );

  test('is not begun when no backup could be made', async () => {
    const name = await left(1);
    const change = vi.fn<NonNullable<Migration['change']>>();
    const secure = (): Promise<void> => Promise.reject(new Error('the disk is full'));
    const database = new FourfoldDatabase(name, next(change));
    expect(await openDatabase(database, { expected: 8, clear: undefined, secure })).toMatchObject({
      open: false,
      told: 'the disk is full',
    });
    expect(change).not.toHaveBeenCalled();
    expect(await contentOf(name)).toEqual(rowsOf(1));
  });
});

const BOOK = 'camp';
const page = (after: number, seq: number, more: Partial<EntryPage> = {}): EntryPage => ({
  after,
  seq,
  link: `sum${seq}`,
  by: 'English',
  text: `entries ${after + 1} to ${seq}`,
  ...more,
});

async function aKeeper() {
  const database = aDatabase();
  const journal = aJournal(upTo(30));
  return { database, journal, keeper: await openBookStore(database, journal, quietly) };
}

describe('what was told of a log', () => {
  test('is kept for each campaign, in its order', async () => {
    const { keeper } = await aKeeper();
    await keeper.keepEntryPages(BOOK, [page(0, 10), page(10, 20)]);
    await keeper.keepEntryPages('other', [page(0, 5)]);
    await keeper.keepEntryPages(BOOK, [page(20, 100)]);
    const rows = await keeper.entryPages(BOOK, 'English');
    expect(rows.map(({ after, seq, link, by, text }) => ({ after, seq, link, by, text }))).toEqual([
      page(0, 10),
      page(10, 20),
      page(20, 100),
    ]);
    expect(await keeper.entryPages('other', 'English')).toHaveLength(1);
    expect(await keeper.entryPages('third', 'English')).toEqual([]);
  });

  test.each([
    ['was told by something else', [page(0, 10), page(10, 20, { by: 'German' }), page(20, 30)], 1],
    ['does not follow on the one before', [page(0, 10), page(11, 20), page(20, 30)], 1],
    ['does not begin with the first entry', [page(4, 10), page(10, 20)], 0],
  ])('ends before a part that %s', async (_what, pages, count) => {
    const { database, keeper } = await aKeeper();
    await database.entryPages.bulkPut(pages.map((each) => ({ book: BOOK, ...each })));
    expect(await keeper.entryPages(BOOK, 'English')).toHaveLength(count);
  });

  test('is replaced from where it is told anew', async () => {
    const { database, keeper } = await aKeeper();
    await keeper.keepEntryPages(BOOK, [page(0, 10), page(10, 20), page(20, 30)]);
    await keeper.keepEntryPages('other', [page(0, 25)]);
    await keeper.keepEntryPages(BOOK, [page(10, 25)]);
    expect((await keeper.entryPages(BOOK, 'English')).map(({ seq }) => seq)).toEqual([10, 25]);
    await keeper.keepEntryPages(BOOK, [page(0, 15, { by: 'German' })]);
    expect((await database.entryPages.toArray()).map(({ book, seq }) => [book, seq])).toEqual([
      [BOOK, 15],
      ['other', 25],
    ]);
    await expect(saveEntryPages(database, BOOK, [])).resolves.toBeUndefined();
    expect(await database.entryPages.count()).toBe(2);
  });

  test('goes with the rows it was made of where log and database part ways', async () => {
    const { database, journal, keeper } = await aKeeper();
    await keeper.open(BOOK);
    await keeper.keepEntryPages(BOOK, [page(0, 10)]);
    await keeper.keepEntryPages('other', [page(0, 10)]);
    const other = aJournal([...upTo(9), step(10, { at: '1999-01-01T00:00:00.000Z' })]).lines;
    journal.lines.splice(0, journal.lines.length, ...other);
    await keeper.open(BOOK);
    expect((await database.entryPages.toArray()).map(({ book }) => book)).toEqual(['other']);
  });

  test('is nothing where the database does not give or take it, and nobody is troubled', async () => {
    const database = aDatabase();
    const told: unknown[] = [];
    const keeper = await openBookStore(database, aJournal(upTo(3)), (each) => told.push(each));
    vi.spyOn(database.entryPages, 'where').mockImplementation(() => {
      throw new Error('gone');
    });
    await keeper.keepEntryPages(BOOK, [page(0, 10)]);
    expect(await keeper.entryPages(BOOK, 'English')).toEqual([]);
    expect(told).toEqual([]);
    database.close();
    await keeper.keepEntryPages(BOOK, [page(0, 10)]);
    expect(await keeper.entryPages(BOOK, 'English')).toEqual([]);
  });
});

/** Steps of a campaign, so many of which a snapshot stands for. */
const [ALL, BEFORE] = [1_950, 1_250];
/** What of those fills packs of a hundred. */
const PACKED = 1_200;

const textOf = (records: readonly unknown[]): string => JSON.stringify(records);

/** A campaign whose rest was read once, after an end as it should be. */
async function readOnce() {
  const database = aDatabase();
  const records = [...upTo(ALL - 1), undo(ALL, ALL - 1)];
  const journal = aJournal(records, { cleanExit: true });
  const told: string[] = [];
  const keeper = await openBookStore(database, journal, (sentence) => told.push(toEnglish(sentence)));
  await database.steps.bulkPut([...records]);
  await database.snapshots.put({ book: BOOK, seq: BEFORE, shape: MACHINE.shape, state: BEFORE });
  const read = async () => {
    const { before } = await keeper.openEnd(BOOK, MACHINE.shape);
    return before?.earlier(() => true);
  };
  expect(await read()).toEqual(ok(upTo(BEFORE)));
  await expect.poll(() => database.packs.count()).toBe(PACKED / 100);
  return { database, journal, keeper, told, read };
}

const rowsInPacks = (database: FourfoldDatabase) =>
  database.steps.where('[book+seq]').between(...bookKeyRange(BOOK));

test('earlier entries that were read once come from packs, and the rest from their rows', async () => {
  const { database, journal, told, read } = await readOnce();
  // Rows that are in packs; the first stays, it says how the campaign was founded.
  await database.steps.where('[book+seq]').between([BOOK, 2], [BOOK, PACKED]).delete();
  // Of the journal the end alone is looked at.
  const { answer } = journal;
  journal.answer = (book, after, limit) =>
    after < ALL - 1 ? Promise.resolve([]) : answer(book, after, limit);
  expect(await read()).toEqual(ok(upTo(BEFORE)));
  expect(told).toEqual([]);
});

test.each([
  ['is gone', (database: FourfoldDatabase) => database.packs.delete([BOOK, 600])],
  [
    'lacks one of its entries',
    (database: FourfoldDatabase) =>
      database.packs.put({ book: BOOK, seq: 600, text: textOf(upTo(600).slice(501)) }),
  ],
  [
    'lacks its last entry',
    (database: FourfoldDatabase) =>
      database.packs.put({ book: BOOK, seq: 600, text: textOf(upTo(599).slice(500)) }),
  ],
  [
    'holds a wrong one among its entries',
    (database: FourfoldDatabase) =>
      database.packs.put({ book: BOOK, seq: 600, text: textOf(upTo(600).slice(500).with(40, step(7))) }),
  ],
  [
    'holds others',
    (database: FourfoldDatabase) =>
      database.packs.put({ book: BOOK, seq: 600, text: textOf(upTo(700).slice(600)) }),
  ],
  [
    'cannot be read',
    (database: FourfoldDatabase) =>
      database.packs.put({ book: BOOK, seq: 600, text: textOf(upTo(600).slice(500)).slice(0, -1) }),
  ],
  [
    'is of an older form',
    (database: FourfoldDatabase) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it once was written
      database.packs.put({ book: BOOK, seq: 600, records: upTo(600).slice(500) } as unknown as PackRow),
  ],
])('where a pack %s the entries come from their rows, and lie in packs again', async (_what, damage) => {
  const { database, told, read } = await readOnce();
  await damage(database);
  expect(await read()).toEqual(ok(upTo(BEFORE)));
  expect(told).toEqual([]);
  await expect
    .poll(async () => (await database.packs.get([BOOK, 600]))?.text)
    .toEqual(textOf(upTo(600).slice(500)));
});

test.each([
  ['is cut off', '['],
  ['is no list', '{}'],
])('a pack whose text %s leaves those before it as they are', async (_what, text) => {
  const { database, journal, told, read } = await readOnce();
  await database.packs.put({ book: BOOK, seq: 600, text });
  await database.steps.where('[book+seq]').between([BOOK, 2], [BOOK, 500], true, true).delete();
  const { answer } = journal;
  journal.answer = (book, after, limit) =>
    after < ALL - 1 ? Promise.resolve([]) : answer(book, after, limit);
  expect(await read()).toEqual(ok(upTo(BEFORE)));
  expect(told).toEqual([]);
});

test('entries that lie in packs are not written into them again', async () => {
  const { database, read } = await readOnce();
  const put = vi.spyOn(database.packs, 'bulkPut');
  expect(await read()).toEqual(ok(upTo(BEFORE)));
  expect(put).not.toHaveBeenCalled();
});

test('a part of the earlier entries is read alone, and packed by nobody', async () => {
  const { database, keeper, told } = await readOnce();
  await database.packs.clear();
  const put = vi.spyOn(database.packs, 'bulkPut');
  const { before } = await keeper.openEnd(BOOK, MACHINE.shape);
  const part = (after: number, until: number) => before?.earlier(() => true, { after, until });
  expect(await part(700, 900)).toEqual(ok(upTo(900).slice(700)));
  expect(await part(1_240, 1_300)).toEqual(ok(upTo(1_300).slice(1_240)));
  expect(await part(900, 900)).toEqual(ok([]));
  expect([told, put.mock.calls]).toEqual([[], []]);
});

test('packs that the disk no longer gives are made up for by the rows', async () => {
  const { database, told, read } = await readOnce();
  vi.spyOn(database.packs, 'where').mockImplementation(() => {
    throw new Error('gone');
  });
  expect(await read()).toEqual(ok(upTo(BEFORE)));
  expect(told).toEqual([]);
});

test('the last pack of a campaign that fills it is written as well', async () => {
  const database = aDatabase();
  await database.open();
  await savePacks(database, upTo(600), 0, () => true);
  expect(await loadPacked(database, { book: BOOK, after: 0, most: 600 })).toEqual(upTo(600));
});

test('a campaign that is closed while it is packed waits for five packs at most', async () => {
  const database = aDatabase();
  await database.open();
  let asked = 0;
  await savePacks(database, upTo(1_200), 0, () => (asked += 1) <= 1);
  expect(await database.packs.count()).toBe(5);
});

test('no packs are made of what the database lacks', async () => {
  const { database, told, read } = await readOnce();
  await database.packs.clear();
  await database.steps.delete([BOOK, 40]);
  expect(await read()).toEqual(ok(upTo(BEFORE)));
  expect(told).toEqual(['Repaired 1 entry from the safety log. No entry of it was lost.']);
  expect(await database.packs.count()).toBe(0);
});

test('a disk that takes no packs keeps nobody from reading', async () => {
  const { database, told, read } = await readOnce();
  await database.packs.clear();
  database.packs.hook('creating', () => {
    throw new Error('the disk is full');
  });
  expect(await read()).toEqual(ok(upTo(BEFORE)));
  expect(await read()).toEqual(ok(upTo(BEFORE)));
  expect(told).toEqual([]);
});

test('nothing is packed for a campaign that was closed', async () => {
  const { database, keeper } = await readOnce();
  await database.packs.clear();
  const { before } = await keeper.openEnd(BOOK, MACHINE.shape);
  let asked = 0;
  // It is open while its two pages are read.
  await before?.earlier(() => (asked += 1) <= 2);
  await keeper.settled();
  expect([asked, await database.packs.count()]).toEqual([3, 0]);
});

test('where log and database part ways the packs go with the rows they were made of', async () => {
  const { database, journal, keeper } = await readOnce();
  const other = aJournal([...upTo(29), step(30, { at: '1999-01-01T00:00:00.000Z' })]).lines;
  journal.lines.splice(0, journal.lines.length, ...other);
  await keeper.open(BOOK);
  expect(
    await database.packs
      .where('[book+seq]')
      .between(...bookKeyRange(BOOK))
      .count(),
  ).toBe(0);
  expect(await rowsInPacks(database).count()).toBe(30);
});
