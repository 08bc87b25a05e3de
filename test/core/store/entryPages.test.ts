import { describe, expect, test, vi } from 'vitest';
import { type EntryPage, keepEntryPages } from '../../../core/store/entryPages.ts';
import { openKeeper } from '../../../core/store/keeper.ts';
import { aDatabase, aJournal, quietly, step, upTo } from './storeKit.ts';

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
  return { database, journal, keeper: await openKeeper(database, journal, quietly) };
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
    await expect(keepEntryPages(database, BOOK, [])).resolves.toBeUndefined();
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
    const keeper = await openKeeper(database, aJournal(upTo(3)), (each) => told.push(each));
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
