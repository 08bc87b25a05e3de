import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { toEnglish } from '../../../core/kernel/said.ts';
import { ok, refuse } from '../../../core/kernel/result.ts';
import type { AnyRecord } from '../../../core/log/records.ts';
import { readBookEnd } from '../../../core/store/bookEnd.ts';
import type { BookHeadLine } from '../../../core/log/backup.ts';
import type { JournalPort } from '../../../core/log/journal.ts';
import { openBookStore } from '../../../core/store/bookStore.ts';
import { reconcile } from '../../../core/store/reconcile.ts';
import { aDatabase, aJournal, quietly, step, upTo } from './storeKit.ts';

const without = (records: readonly AnyRecord[], ...seqs: readonly number[]): readonly AnyRecord[] =>
  records.filter(({ seq }) => !seqs.includes(seq));
const OTHER: BookHeadLine = { book: 'aside', seq: 4, entries: 4, first: '', sum: 'aaaaaaaa' };
/** A log that holds these records of the camp, and says this of them. */
const logOf = (
  records: readonly AnyRecord[],
  head: Partial<BookHeadLine> = {},
  more?: Partial<JournalPort>,
) => {
  const whole = { book: 'camp', seq: records.at(-1)?.seq ?? 0, entries: records.length, first: '', ...head };
  return aJournal(records, { heads: () => Promise.resolve([OTHER, whole]), ...more });
};

async function compared(journal: JournalPort, seen: readonly AnyRecord[]) {
  const { mended, ...truth } = await reconcile(journal, 'camp', seen);
  return { ...truth, mended: toEnglish(mended) };
}

describe('a log and a database that were compared', () => {
  test('say nothing of a campaign that is whole, whatever other campaigns there are', async () =>
    expect(await compared(logOf(upTo(6)), upTo(6))).toEqual({
      records: upTo(6),
      missing: [],
      rebuild: false,
      other: [],
      mended: '',
    }));

  test('part ways where the database is the shorter and tells another evening', async () => {
    const seen = [...upTo(2), step(3, { at: '1999-01-01T00:00:00.000Z' })];
    const found = await compared(logOf(upTo(5)), seen);
    expect(found).toMatchObject({ records: upTo(5), rebuild: true, other: seen });
    expect(found.mended).toContain('hold different entries from entry 3 on. Both are kept');
  });

  test('are alike where the same is written in another order', async () => {
    const database = aDatabase();
    await database.open();
    await database.steps.bulkPut([...upTo(900)]);
    await database.snapshots.put({ book: 'camp', seq: 200, shape: 'count 1', state: 200 });
    const journal = logOf(upTo(900));
    const { kind, ...rest } = step(900);
    journal.lines.splice(-1, 1, { book: 'camp', seq: 900, body: JSON.stringify({ ...rest, kind }) });
    expect((await readBookEnd(database, journal, 'camp', 'count 1', quietly))?.records).toHaveLength(700);
  });

  test('tell nothing at every start of what both have lost for good', async () =>
    expect((await compared(logOf([], { highest: 6 }), [])).mended).toBe(''));

  test('tell how many entries neither has, where the log got others back', async () =>
    expect((await compared(logOf(without(upTo(6), 3, 5)), without(upTo(6), 5))).mended).toBe(
      'The safety log lacked 1 entry; it was copied back into it. 1 entry of it is missing: look for a fuller backup.',
    ));

  test('tell how many entries neither has, where each has given the other some', async () =>
    expect((await compared(logOf(without(upTo(6), 2, 5)), without(upTo(6), 3, 5))).mended).toBe(
      'Repaired 1 entry from the safety log. The safety log lacked 1 entry; it was copied back into it. 1 entry of it is missing: look for a fuller backup.',
    ));

  test('count what once was there after the last that either has', async () =>
    expect((await compared(logOf(without(upTo(6), 3), { highest: 8 }), upTo(6))).mended).toBe(
      'The safety log lacked 1 entry; it was copied back into it. 2 entries of it are missing: look for a fuller backup.',
    ));

  test('count what is missing before the last that the database alone has', async () =>
    expect((await compared(logOf(without(upTo(4), 3)), without(upTo(6), 4, 5))).mended).toBe(
      'Repaired 1 entry from the safety log. The safety log lacked 2 entries; they were copied back into it. 1 entry of it is missing: look for a fuller backup.',
    ));

  test('tell that a hole of the log could not be filled, and do not call that well', async () => {
    const append = () => Promise.resolve(refuse({ message: 'full' }));
    expect((await compared(logOf(without(upTo(3), 2), {}, { append }), upTo(3))).mended).toBe(
      'The safety log lacks 1 entry that could not be copied back into it; the database still has it.',
    );
  });

  test('give a log that lost the campaign all that the database still has', async () => {
    const journal = aJournal([], { heads: () => Promise.resolve([OTHER]) });
    expect((await compared(journal, without(upTo(5), 3))).mended).toBe(
      'The safety log lacked 4 entries; they were copied back into it. 1 entry of it is missing: look for a fuller backup.',
    );
    expect(journal.lines.map(({ seq }) => seq)).toEqual([1, 2, 4, 5]);
  });

  test('are read to the end where the log hands out short pages', async () => {
    const journal = logOf(upTo(700));
    const { answer } = journal;
    journal.answer = (book, after, limit) => answer(book, after, Math.min(limit, 300));
    expect((await compared(journal, [])).records).toEqual(upTo(700));
  });
});

describe('one campaign beside another', () => {
  test('is read by its own end', async () => {
    const database = aDatabase();
    const keeper = await openBookStore(database, logOf(upTo(900)), quietly);
    await database.steps.bulkPut([...upTo(900)]);
    await database.snapshots.put({ book: 'camp', seq: 200, shape: 'count 1', state: 200 });
    expect((await keeper.openEnd('camp', 'count 1')).records).toHaveLength(700);
  });

  test('goes on from its own last entry, not from the other’s', async () => {
    const journal = logOf(upTo(4), { sum: 'bbbbbbbb' });
    const keeper = await openBookStore(aDatabase(), journal, quietly);
    expect(await keeper.shelf('camp').append(step(5))).toEqual(ok(undefined));
    expect(JSON.parse(journal.lines.at(-1)?.body ?? '')).toMatchObject({ prev: 'bbbbbbbb', seq: 5 });
  });
});
