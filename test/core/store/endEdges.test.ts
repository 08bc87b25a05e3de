import { english } from '../../../core/kernel/said.ts';
import { answerInEnglish } from '../../support/answerInEnglish.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../../core/kernel/result.ts';
import { openKeeper } from '../../../core/store/keeper.ts';
import { endOf } from '../../../core/store/bookEnd.ts';
import { reconcile } from '../../../core/store/reconcile.ts';
import type { AnyRecord } from '../../../core/log/step.ts';
import { aDatabase, aJournal, quietly, step, undo, upTo } from './storeKit.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the end of a book', () => {
  test('whose beginning the database does not give is refused, where there is no log', async () => {
    const database = await put(upTo(900), [300]);
    const end = await endOf(database, undefined, 'camp', 'count 1', quietly);
    database.close();
    expect(await end?.earlier(() => true)).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('cannot be read') },
    });
  });

  const put = async (records: readonly AnyRecord[], snapshots: readonly number[]) => {
    const database = aDatabase();
    await database.open();
    await database.steps.bulkPut([...records]);
    for (const seq of snapshots)
      await database.snapshots.put({ book: 'camp', seq, shape: 'count 1', state: seq });
    return database;
  };

  test.each([
    ['of an empty book', [], []],
    ['of a book without its first', upTo(900).slice(1), [200]],
  ] as const)('is not read %s', async (_what, records, snapshots) =>
    expect(await endOf(await put(records, snapshots), undefined, 'camp', 'count 1', quietly)).toBeUndefined(),
  );

  test('is not read without its first after an end as it should be, when nobody counts', async () => {
    const journal = aJournal(upTo(900), { cleanExit: true });
    const database = await put(upTo(900).slice(1), [200]);
    expect(await endOf(database, journal, 'camp', 'count 1', quietly)).toBeUndefined();
  });

  test('is not read with a hole in it, when nobody counts', async () => {
    const journal = aJournal(upTo(900), { cleanExit: true });
    const database = await put(
      upTo(900).filter(({ seq }) => seq !== 600),
      [200],
    );
    expect(await endOf(database, journal, 'camp', 'count 1', quietly)).toBeUndefined();
  });

  test('is not believed where the log is put together of two histories', async () => {
    const database = await put(upTo(900), [200]);
    const head = { book: 'camp', seq: 900, entries: 900, first: '' };
    const heads = (more: object) => () => Promise.resolve([{ ...head, ...more }]);
    const sound = aJournal(upTo(900), { heads: heads({}) });
    expect(await endOf(database, sound, 'camp', 'count 1', quietly)).toBeDefined();
    const mixed = aJournal(upTo(900), { heads: heads({ others: [] }) });
    expect(await endOf(database, mixed, 'camp', 'count 1', quietly)).toBeUndefined();
  });

  test.each([
    { what: '500 entries, which is enough', all: 1_500, snapshots: [1_000], from: 1_000 },
    { what: '4000 entries, as many as are looked at', all: 4_100, snapshots: [99, 100], from: 100 },
    { what: 'more entries than are looked at', all: 4_101, snapshots: [100], from: undefined },
  ])('is read from a snapshot that has after it $what', async ({ all, snapshots, from }) => {
    const end = await endOf(await put(upTo(all), snapshots), undefined, 'camp', 'count 1', quietly);
    expect(end?.snapshot.seq).toBe(from);
  });

  test('begins before the first entry of the last evening, not after it', async () => {
    const records = upTo(1_500).map((each) => ({ ...each, session: each.seq >= 800 ? 2 : 1 }));
    const from = async (snapshots: readonly number[]) =>
      (await endOf(await put(records, snapshots), undefined, 'camp', 'count 1', quietly))?.snapshot.seq;
    expect(await from([600, 800])).toBe(600);
    expect(await from([600, 799, 800])).toBe(799);
  });

  test('is read without a journal, also where it ends with a mark', async () => {
    const database = await put([...upTo(900), undo(901, 900)], [200]);
    const end = await endOf(database, undefined, 'camp', 'count 1', quietly);
    expect([end?.snapshot.seq, end?.records.length]).toEqual([200, 701]);
    expect(answerInEnglish(await end?.earlier(() => false))).toEqual(
      refuse({ message: 'The campaign was closed.' }),
    );
    expect((await end?.earlier(() => true))?.ok).toBe(true);
    // What was read once lies in packs as well.
    for (const table of [database.packs, database.steps])
      vi.spyOn(table, 'where').mockImplementation(() => {
        throw new Error('gone');
      });
    await expect(end?.earlier(() => true)).rejects.toThrow('gone');
  });

  test('is not believed where the journal does not know the book', async () => {
    const database = await put(upTo(900), [200]);
    const none = aJournal([], { heads: () => Promise.resolve([]) });
    expect(await endOf(database, none, 'camp', 'count 1', quietly)).toBeUndefined();
    const unknown = aJournal(upTo(900), { heads: () => Promise.resolve([]) });
    expect(await endOf(database, unknown, 'camp', 'count 1', quietly)).toBeUndefined();
    const other = aJournal(upTo(900), {
      heads: () => Promise.resolve([{ book: 'camp', seq: 900, entries: 900, first: '' }]),
      read: () => Promise.resolve([]),
    });
    expect(await endOf(database, other, 'camp', 'count 1', quietly)).toBeUndefined();
  });

  test('what came before keeps the place of a line that cannot be read, and is not taken out of order', async () => {
    const database = await put(upTo(900), [200]);
    const journal = aJournal(upTo(900));
    const end = await endOf(database, journal, 'camp', 'count 1', quietly);
    await database.steps.clear();
    const damaged = journal.lines.map((line) => (line.seq === 100 ? { ...line, body: 'half' } : line));
    journal.answer = (_book, after, limit) =>
      Promise.resolve(damaged.filter(({ seq }) => seq > after).slice(0, limit));
    const earlier = await end?.earlier(() => true);
    expect(earlier?.ok === true && earlier.value[99]).toMatchObject({
      kind: 'unread',
      seq: 100,
      body: 'half',
    });
    await database.steps.clear();
    const twice = upTo(900).map((each) => (each.seq === 100 ? step(99) : each));
    journal.answer = (_book, after, limit) =>
      Promise.resolve(
        twice
          .slice(after, after + limit)
          .map((each) => ({ book: 'camp', seq: each.seq, body: JSON.stringify(each) })),
      );
    expect(await end?.earlier(() => true)).toMatchObject({ ok: false });
    database.close();
    journal.answer = (_book, after, limit) =>
      Promise.resolve(
        upTo(900)
          .slice(after, after + limit)
          .map((each) => ({ book: 'camp', seq: each.seq, body: JSON.stringify(each) })),
      );
    expect(await end?.earlier(() => true)).toMatchObject({ ok: true, value: { length: 200 } });
  });
});

describe('the journal and the database', () => {
  test.each([1, 2, 2_001])('%i entries that the database lacks are put into it', async (lacking) => {
    const records = upTo(lacking + 3);
    const database = aDatabase();
    const keeper = await openKeeper(database, aJournal(records), quietly);
    await database.steps.bulkPut(records.slice(0, 3));
    await keeper.open('camp');
    expect(await database.steps.count()).toBe(lacking + 3);
    expect((await keeper.open('camp')).mended).toBe('');
  });

  test('where the lost lines cannot be copied back, that is said', async () => {
    const journal = aJournal(upTo(2), { append: () => Promise.resolve(refuse({ message: 'full' })) });
    const truth = await reconcile(journal, 'camp', upTo(3));
    expect({ ...truth, mended: english(truth.mended) }).toEqual({
      records: upTo(3),
      missing: [],
      other: [],
      rebuild: false,
      mended:
        'The safety log lacks 1 entry that could not be copied back into it; the database still has it.',
    });
  });

  test.each([
    { lacks: 50, says: '' },
    { lacks: 51, says: 'Repaired 51 entries from the safety log. No entry of it was lost.' },
  ])(
    'a view that lacks the last $lacks entries is filled up, and “$says” is said',
    async ({ lacks, says }) => {
      const records = upTo(60);
      const truth = await reconcile(aJournal(records), 'camp', records.slice(0, -lacks));
      expect({ ...truth, mended: english(truth.mended) }).toEqual({
        records,
        missing: records.slice(-lacks),
        rebuild: false,
        other: [],
        mended: says,
      });
    },
  );

  test('gaps of a long journal are found over its pages', async () => {
    const records = upTo(4_500);
    const journal = aJournal(records.filter(({ seq }) => seq !== 3_000 && seq !== 10));
    const { mended, rebuild } = await reconcile(journal, 'camp', records);
    expect(rebuild).toBe(false);
    expect(answerInEnglish(mended)).toBe(
      'The safety log lacked 2 entries; they were copied back into it. No entry of it was lost.',
    );
    expect(journal.lines.slice(-2).map(({ seq }) => seq)).toEqual([10, 3_000]);
  });

  test('gaps are found also where the last page of the journal is full', async () => {
    const records = upTo(4_002);
    const journal = aJournal(records.filter(({ seq }) => seq !== 10 && seq !== 11));
    expect(answerInEnglish((await reconcile(journal, 'camp', records)).mended)).toContain('lacked 2 entries');
    expect(journal.lines.slice(-2).map(({ seq }) => seq)).toEqual([10, 11]);
  });

  test('a journal whose last page is full ends where it ends', async () => {
    const records = upTo(4_000);
    expect((await reconcile(aJournal(records), 'camp', [])).records).toHaveLength(4_000);
    const journal = aJournal(records.filter(({ seq }) => seq !== 10 && seq !== 11));
    journal.lines.push(
      { book: 'camp', seq: 4_001, body: 'half' },
      { book: 'camp', seq: 4_002, body: 'half' },
    );
    const { records: read, mended } = await reconcile(
      journal,
      'camp',
      upTo(4_002).map((each) => ({ ...each, at: 'x' })),
    );
    expect(read).toHaveLength(4_000);
    expect(read.slice(-2).map(({ kind }) => kind)).toEqual(['unread', 'unread']);
    expect(answerInEnglish(mended)).toContain('hold different entries from entry 1 on. Both are kept');
  });

  test('a journal that lost the last line is not like the database', async () => {
    const journal = aJournal(upTo(3), {
      read: (_book, after) => Promise.resolve(after === 2 ? [] : aJournal(upTo(2)).lines.slice(after)),
    });
    const { mended } = await reconcile(journal, 'camp', upTo(3));
    expect(answerInEnglish(mended)).toBe(
      'The safety log lacked 1 entry; it was copied back into it. No entry of it was lost.',
    );
  });
});
