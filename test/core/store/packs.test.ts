import { english } from '../../../core/kernel/said.ts';
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import { openKeeper } from '../../../core/store/keeper.ts';
import type { FourfoldDatabase, PackRow } from '../../../core/store/database.ts';
import { spanOf } from '../../../core/store/bookEnd.ts';
import { pack, packedOf } from '../../../core/store/packs.ts';
import { aDatabase, aJournal, MACHINE, step, undo, upTo } from './storeKit.ts';

const BOOK = 'camp';
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
  const keeper = await openKeeper(database, journal, (sentence) => told.push(english(sentence)));
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

const rows = (database: FourfoldDatabase) => database.steps.where('[book+seq]').between(...spanOf(BOOK));

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
  await pack(database, upTo(600), 0, () => true);
  expect(await packedOf(database, { book: BOOK, after: 0, most: 600 })).toEqual(upTo(600));
});

test('a campaign that is closed while it is packed waits for five packs at most', async () => {
  const database = aDatabase();
  await database.open();
  let asked = 0;
  await pack(database, upTo(1_200), 0, () => (asked += 1) <= 1);
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
      .between(...spanOf(BOOK))
      .count(),
  ).toBe(0);
  expect(await rows(database).count()).toBe(30);
});
