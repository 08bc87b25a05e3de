import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isNumber } from '../../../core/kernel/checks.ts';
import { ok, refuse } from '../../../core/kernel/result.ts';
import { toEnglish } from '../../../core/kernel/said.ts';
import type { BookHeadLine } from '../../../core/log/backup.ts';
import { type Book, openBook, type RecordSink, type Snapshot } from '../../../core/log/book.ts';
import { createEventFormat, type Machine } from '../../../core/log/events.ts';
import type { AnyRecord, BookRecord, Step } from '../../../core/log/records.ts';
import { readBookEnd } from '../../../core/store/bookEnd.ts';
import { type JournalLine, type JournalPort, openBookStore } from '../../../core/store/bookStore.ts';
import { FourfoldDatabase } from '../../../core/store/database.ts';
import { reconcile } from '../../../core/store/reconcile.ts';
import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { triesOf } from '../../support/tries.ts';
import { aDatabase, aJournal, quietly, step, undo, upTo } from './storeKit.ts';

type Add = { readonly type: 'add'; readonly by: number };
type Sum = Book<readonly number[], Add, Add>;

/** A book whose state is all that was added, so that a step too many or too few is seen. */
const MACHINE: Machine<readonly number[], Add, Add> = {
  shape: 'sum 1',
  events: createEventFormat<Add>({ add: { by: isNumber } }, []),
  initial: [],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this test
  read: (raw) => ok(raw as Add),
  decide: (_, command) => ok([command]),
  evolve: (sum, { by }) => [...sum, by],
  when: () => ({ worldTime: 0, session: 1 }),
};
const BOOK = 'camp';
const AT = '2026-01-01T00:00:00.000Z';
const DICE = { seed: 's', c: 1, s0: 0, s1: 0, s2: 0 };

function stepInBookEnd(seq: number): Step<Add, Add> {
  const add: Add = { type: 'add', by: seq };
  const placed = { seq, session: 1, at: AT, worldTime: 0, dice: { ...DICE, c: seq } };
  return { kind: 'step', v: 1, book: BOOK, ...placed, command: add, events: [add] };
}

const upToInBookEnd = (count: number): readonly BookRecord<Add, Add>[] =>
  Array.from({ length: count }, (_, at) => stepInBookEnd(at + 1));

function aJournalInBookEnd(records: readonly BookRecord<Add, Add>[]): JournalPort & { lines: JournalLine[] } {
  const lines = records.map((each) => ({ book: BOOK, seq: each.seq, body: JSON.stringify(each) }));
  return {
    clock: () => AT,
    lines,
    append: (more) => {
      lines.push(...more);
      return Promise.resolve(ok(undefined));
    },
    heads: () =>
      Promise.resolve([
        { book: BOOK, seq: lines.at(-1)?.seq ?? 0, entries: lines.length, first: lines[0]?.body ?? '' },
      ]),
    read: (book, after, limit) =>
      Promise.resolve(lines.filter((line) => line.book === book && line.seq > after).slice(0, limit)),
  };
}

let countInBookEnd = 0;
let databaseInBookEnd: FourfoldDatabase;

/** The database with these records and snapshots of them, beside a journal that holds the same. */
async function filled(
  records: readonly BookRecord<Add, Add>[],
  snapshots: readonly number[],
  cleanExit = false,
) {
  const journal = { ...aJournalInBookEnd(records), cleanExit };
  const told: string[] = [];
  const keeper = await openBookStore(databaseInBookEnd, journal, (sentence) =>
    told.push(toEnglish(sentence)),
  );
  await databaseInBookEnd.steps.bulkPut([...records]);
  for (const seq of snapshots)
    await databaseInBookEnd.snapshots.put({
      book: BOOK,
      seq,
      shape: MACHINE.shape,
      state: upToInBookEnd(seq).map((each) => each.seq),
    });
  return { keeper, journal, told };
}

type Filled = Awaited<ReturnType<typeof filled>>;

async function opened({ keeper }: Filled, by: 'open' | 'openEnd'): Promise<Sum> {
  const found = by === 'open' ? await keeper.open(BOOK) : await keeper.openEnd(BOOK, MACHINE.shape);
  const { records, snapshot, before } = found;
  return openBook(MACHINE, {
    book: BOOK,
    seed: 's',
    records,
    ...(snapshot && { snapshot }),
    ...(before && {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this test
      earlier: () => before.earlier(() => true) as ReturnType<() => Promise<never>>,
    }),
    shelf: { append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() },
    founded: false,
    clock: () => AT,
  });
}

const HOLE = 'where the database has a hole';

type SnapshotAdd = { readonly type: 'add' };

/** A book that counts its steps, and how many of them were folded to know. */
function counting(): {
  readonly machine: Machine<number, SnapshotAdd, SnapshotAdd>;
  readonly folded: () => number;
} {
  let folded = 0;
  return {
    folded: () => folded,
    machine: {
      shape: 'count 1',
      events: createEventFormat<SnapshotAdd>({ add: {} }, []),
      initial: 0,
      read: () => ok({ type: 'add' }),
      decide: () => ok([{ type: 'add' }]),
      evolve: (count) => {
        folded += 1;
        return count + 1;
      },
      when: () => ({ worldTime: 0, session: 1 }),
    },
  };
}

function steps(count: number, second = Infinity): readonly Step<SnapshotAdd, SnapshotAdd>[] {
  const dice = { seed: 's', c: 1, s0: 0, s1: 0, s2: 0 };
  return Array.from({ length: count }, (_, at) => ({
    kind: 'step',
    v: 1,
    book: 'b',
    seq: at + 1,
    session: at + 1 < second ? 1 : 2,
    at: '2026-01-01T00:00:00.000Z',
    worldTime: 0,
    command: { type: 'add' },
    events: [{ type: 'add' }],
    dice,
  }));
}

function open(count: number, snapshot?: Snapshot, second?: number) {
  const { machine, folded } = counting();
  const kept = vi.fn<RecordSink<SnapshotAdd, SnapshotAdd>['snapshot']>(() => Promise.resolve());
  const book = openBook(machine, {
    book: 'b',
    seed: 's',
    records: steps(count, second),
    shelf: { append: () => Promise.resolve(ok(undefined)), snapshot: kept },
    ...(snapshot && { snapshot }),
    founded: false,
    clock: () => '2026-01-01T00:00:00.000Z',
  });
  return { state: book.state, folded: folded(), kept: kept.mock.calls };
}

test.each([
  // steps, snapshot at, folded, a new snapshot
  [0, undefined, 0, []],
  [1_000, undefined, 1_000, []],
  [1_500, undefined, 1_500, []],
  [1_501, undefined, 1_501, [[1_001, 'count 1', 1_001]]],
  [2_500, 2_000, 500, []],
  [3_501, 2_000, 1_501, [[3_001, 'count 1', 3_001]]],
])('%i steps with a snapshot at %s fold %i of them', (count, at, folded, kept) => {
  const snapshot = at === undefined ? undefined : { seq: at, shape: 'count 1', state: at };
  expect(open(count, snapshot)).toEqual({ state: count, folded, kept });
});

test.each([
  // the last session begins at, a new snapshot
  [1_801, 1_800],
  [2_900, 2_500],
  [400, 2_500],
])('the next opening has the last session as a whole, unless it is too long: from %i on', (second, kept) => {
  expect(open(3_000, undefined, second).kept).toEqual([[kept, 'count 1', kept]]);
});

test('a snapshot of another shape, or after a step that does not hold, is not used', () => {
  expect(open(5, { seq: 3, shape: 'count 0', state: 99 })).toMatchObject({ state: 5, folded: 5 });
  expect(open(5, { seq: 7, shape: 'count 1', state: 99 })).toMatchObject({ state: 5, folded: 5 });
});

describe('bookEnd', () => {
  beforeEach(() => {
    countInBookEnd += 1;
    databaseInBookEnd = new FourfoldDatabase(`end-${countInBookEnd}`);
  });

  describe('the end of a long book', () => {
    test('is read alone, from the newest snapshot with enough after it', async () => {
      const found = await filled(upToInBookEnd(3_000), [1_000, 2_000, 2_900]);
      const book = await opened(found, 'openEnd');
      expect(book.whole).toBe(false);
      expect(book.history.done[0]?.seq).toBe(2_001);
      expect(found.told).toEqual([]);
      expect(book.state).toEqual(upToInBookEnd(3_000).map(({ seq }) => seq));
    });

    test('holds the last session as a whole, where a snapshot lies before it', async () => {
      const records = upToInBookEnd(3_000).map((each) => ({ ...each, session: each.seq > 1_700 ? 2 : 1 }));
      const book = await opened(await filled(records, [1_000, 2_000]), 'openEnd');
      expect(book.history.done[0]?.seq).toBe(1_001);
    });

    test('says whether the journal still ends as it did, by what its last record comes to', async () => {
      const found = await filled(upToInBookEnd(3_000), [2_000]);
      const head: BookHeadLine = { book: BOOK, seq: 3_000, entries: 3_000, first: '', sum: '00c0ffee' };
      let now: Readonly<Partial<Record<keyof BookHeadLine, unknown>>> = head;
      Object.assign(found.journal, { heads: () => Promise.resolve([now]) });
      const { before } = await found.keeper.openEnd(BOOK, MACHINE.shape);
      expect(await before?.still()).toBe(true);
      for (const other of [
        { seq: 3_001 },
        { entries: 2_999 },
        { sum: '00c0ffed' },
        { sum: undefined },
        { others: [] },
        { book: 'other' },
      ]) {
        now = { ...head, ...other };
        expect([other, await before?.still()]).toEqual([other, false]);
      }
      now = head;
      expect(await before?.still()).toBe(true);
    });

    test('is said by nobody to be still the same where a sum or the journal is missing', async () => {
      const found = await filled(upToInBookEnd(3_000), [2_000]);
      const { before } = await found.keeper.openEnd(BOOK, MACHINE.shape);
      expect(await before?.still()).toBe(false);
      const alone = await (
        await openBookStore(databaseInBookEnd, undefined, () => undefined)
      ).openEnd(BOOK, MACHINE.shape);
      expect([alone.before === undefined, await alone.before?.still()]).toEqual([false, false]);
    });

    test('is the whole of it once what came before was read', async () => {
      const found = await filled(upToInBookEnd(3_000), [2_000]);
      const book = await opened(found, 'openEnd');
      await book.ask({ type: 'add', by: 7 });
      expect(await book.complete()).toEqual(ok(undefined));
      expect(book.whole).toBe(true);
      expect(book.history.done.map(({ seq }) => seq)).toEqual(upToInBookEnd(3_001).map(({ seq }) => seq));
      expect(book.at(1_500)).toHaveLength(1_500);
      expect(book.known(2_500)).toBe(2_000);
    });

    test('is the same book as the whole, whatever is done with it, over the boundary too', async () => {
      const found = await filled(upToInBookEnd(1_600), [1_000]);
      const act = fc.oneof(
        { weight: 3, arbitrary: fc.constant<['ask', number]>(['ask', 1]) },
        fc.tuple(fc.constantFrom('undo' as const, 'redo' as const), fc.constantFrom(1, 2, 599, 600, 601)),
        fc.constant<['complete', number]>(['complete', 1]),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: 5 }), async (acts) => {
          const [end, all] = [await opened(found, 'openEnd'), await opened(found, 'open')];
          for (const [name, times] of acts)
            for (let time = 0; time < times; time++)
              for (const book of [end, all])
                await (name === 'ask' ? book.ask({ type: 'add', by: 9 }) : book[name]());
          expect(end.state).toEqual(all.state);
          expect(end.dice).toEqual(all.dice);
          expect(end.history.undone).toEqual(all.history.undone);
          await end.complete();
          expect(end.history).toEqual(all.history);
        }),
        {
          numRuns: triesOf(1, 5),
          examples: [
            [
              [
                ['undo', 601],
                ['redo', 2],
                ['ask', 1],
              ],
            ],
          ],
        },
      );
    }, 30_000);

    test('earlier entries come from the journal where the database has lost them', async () => {
      const found = await filled(upToInBookEnd(2_000), [1_000]);
      const book = await opened(found, 'openEnd');
      await databaseInBookEnd.steps.clear();
      await book.complete();
      expect(book.history.done).toHaveLength(2_000);
    });

    test('after a clean exit is gone by its ends; a hole before is mended when it is read, and told', async () => {
      const found = await filled(upToInBookEnd(2_000), [1_000], true);
      await databaseInBookEnd.steps.bulkDelete([
        [BOOK, 500],
        [BOOK, 501],
      ]);
      const book = await opened(found, 'openEnd');
      expect(book.whole).toBe(false);
      expect(book.state).toHaveLength(2_000);
      expect(found.told).toEqual([]);
      await book.complete();
      expect(book.history.done.map(({ seq }) => seq)).toEqual(upToInBookEnd(2_000).map(({ seq }) => seq));
      expect(found.told).toEqual(['Repaired 2 entries from the safety log. No entry of it was lost.']);
      await expect.poll(() => databaseInBookEnd.steps.count()).toBe(2_000);
    });

    test('a view that does not answer is not told to be mended', async () => {
      const found = await filled(upToInBookEnd(2_000), [1_000]);
      const book = await opened(found, 'openEnd');
      databaseInBookEnd.close({ disableAutoOpen: true });
      await book.complete();
      expect(book.history.done).toHaveLength(2_000);
      expect(found.told).toEqual([expect.stringContaining('The database does not answer')]);
    });

    test('what cannot be read any more is not taken for nothing', async () => {
      const found = await filled(upToInBookEnd(2_000), [1_400]);
      const book = await opened(found, 'openEnd');
      await databaseInBookEnd.steps.clear();
      found.journal.lines.splice(0, 700);
      for (let time = 0; time < 599; time++) await book.undo();
      const answer = await book.undo();
      expect(answer).toMatchObject({
        ok: false,
        refusal: { message: expect.stringContaining('cannot be read') },
      });
      expect(book.state).toHaveLength(1_401);
    });
  });

  describe.each([
    ['killed', false],
    ['closed', true],
  ])('the whole book of an app that was %s is read', (_how, cleanExit) => {
    const undoOf = (seq: number, of: number): BookRecord<Add, Add> => ({
      kind: 'undo',
      v: 1,
      book: BOOK,
      seq,
      at: AT,
      of,
    });
    const takenBack = [...upToInBookEnd(1_000), undoOf(1_001, 1_000), ...upToInBookEnd(1_700).slice(1_001)];

    test.each<[string, readonly BookRecord<Add, Add>[], readonly number[], (found: Filled) => unknown]>([
      ['where no snapshot has enough after it', upToInBookEnd(1_000), [900], () => undefined],
      ['where the snapshots lie too far back', upToInBookEnd(5_100), [1_000], () => undefined],
      ['where a mark reaches back before the snapshot', takenBack, [1_000], () => undefined],
      [
        'where the snapshot has another shape',
        upToInBookEnd(2_000),
        [1_000],
        () => databaseInBookEnd.snapshots.update([BOOK, 1_000], { shape: 'sum 0' }),
      ],
      [HOLE, upToInBookEnd(2_000), [1_000], () => databaseInBookEnd.steps.delete([BOOK, 500])],
      [
        'where the last entry is another than the journal’s',
        upToInBookEnd(2_000),
        [1_000],
        () => databaseInBookEnd.steps.update([BOOK, 2_000], (row) => void Object.assign(row, { at: '1999' })),
      ],
      [
        'where the database lacks the last',
        upToInBookEnd(2_000),
        [1_000],
        () => databaseInBookEnd.steps.delete([BOOK, 2_000]),
      ],
      [
        'where a line of the journal was damaged',
        upToInBookEnd(2_000),
        [1_000],
        ({ journal }) => journal.lines.splice(500, 1),
      ],
    ])('%s', async (what, records, snapshots, damage) => {
      // What only counting finds is then found when the rest is read.
      if (cleanExit && what === HOLE) return;
      const found = await filled(records, snapshots, cleanExit);
      await damage(found);
      const book = await opened(found, 'openEnd');
      expect(book.whole).toBe(true);
      expect(book.history.seq).toBe(records.at(-1)?.seq);
      const left = records === takenBack ? records.length - 2 : records.length;
      expect(book.state).toHaveLength(left);
    });
  });
});

describe('endEdges', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  describe('the end of a book', () => {
    test('whose beginning the database does not give is refused, where there is no log', async () => {
      const database = await put(upTo(900), [300]);
      const end = await readBookEnd(database, undefined, 'camp', 'count 1', quietly);
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
      expect(
        await readBookEnd(await put(records, snapshots), undefined, 'camp', 'count 1', quietly),
      ).toBeUndefined(),
    );

    test('is not read without its first after an end as it should be, when nobody counts', async () => {
      const journal = aJournal(upTo(900), { cleanExit: true });
      const database = await put(upTo(900).slice(1), [200]);
      expect(await readBookEnd(database, journal, 'camp', 'count 1', quietly)).toBeUndefined();
    });

    test('is not read with a hole in it, when nobody counts', async () => {
      const journal = aJournal(upTo(900), { cleanExit: true });
      const database = await put(
        upTo(900).filter(({ seq }) => seq !== 600),
        [200],
      );
      expect(await readBookEnd(database, journal, 'camp', 'count 1', quietly)).toBeUndefined();
    });

    test('is not believed where the log is put together of two histories', async () => {
      const database = await put(upTo(900), [200]);
      const head = { book: 'camp', seq: 900, entries: 900, first: '' };
      const heads = (more: object) => () => Promise.resolve([{ ...head, ...more }]);
      const sound = aJournal(upTo(900), { heads: heads({}) });
      expect(await readBookEnd(database, sound, 'camp', 'count 1', quietly)).toBeDefined();
      const mixed = aJournal(upTo(900), { heads: heads({ others: [] }) });
      expect(await readBookEnd(database, mixed, 'camp', 'count 1', quietly)).toBeUndefined();
    });

    test.each([
      { what: '500 entries, which is enough', all: 1_500, snapshots: [1_000], from: 1_000 },
      { what: '4000 entries, as many as are looked at', all: 4_100, snapshots: [99, 100], from: 100 },
      { what: 'more entries than are looked at', all: 4_101, snapshots: [100], from: undefined },
    ])('is read from a snapshot that has after it $what', async ({ all, snapshots, from }) => {
      const end = await readBookEnd(await put(upTo(all), snapshots), undefined, 'camp', 'count 1', quietly);
      expect(end?.snapshot.seq).toBe(from);
    });

    test('begins before the first entry of the last evening, not after it', async () => {
      const records = upTo(1_500).map((each) => ({ ...each, session: each.seq >= 800 ? 2 : 1 }));
      const from = async (snapshots: readonly number[]) =>
        (await readBookEnd(await put(records, snapshots), undefined, 'camp', 'count 1', quietly))?.snapshot
          .seq;
      expect(await from([600, 800])).toBe(600);
      expect(await from([600, 799, 800])).toBe(799);
    });

    test('is read without a journal, also where it ends with a mark', async () => {
      const database = await put([...upTo(900), undo(901, 900)], [200]);
      const end = await readBookEnd(database, undefined, 'camp', 'count 1', quietly);
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
      expect(await readBookEnd(database, none, 'camp', 'count 1', quietly)).toBeUndefined();
      const unknown = aJournal(upTo(900), { heads: () => Promise.resolve([]) });
      expect(await readBookEnd(database, unknown, 'camp', 'count 1', quietly)).toBeUndefined();
      const other = aJournal(upTo(900), {
        heads: () => Promise.resolve([{ book: 'camp', seq: 900, entries: 900, first: '' }]),
        read: () => Promise.resolve([]),
      });
      expect(await readBookEnd(database, other, 'camp', 'count 1', quietly)).toBeUndefined();
    });

    test('what came before keeps the place of a line that cannot be read, and is not taken out of order', async () => {
      const database = await put(upTo(900), [200]);
      const journal = aJournal(upTo(900));
      const end = await readBookEnd(database, journal, 'camp', 'count 1', quietly);
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
      const keeper = await openBookStore(database, aJournal(records), quietly);
      await database.steps.bulkPut(records.slice(0, 3));
      await keeper.open('camp');
      expect(await database.steps.count()).toBe(lacking + 3);
      expect((await keeper.open('camp')).mended).toBe('');
    });

    test('where the lost lines cannot be copied back, that is said', async () => {
      const journal = aJournal(upTo(2), { append: () => Promise.resolve(refuse({ message: 'full' })) });
      const truth = await reconcile(journal, 'camp', upTo(3));
      expect({ ...truth, mended: toEnglish(truth.mended) }).toEqual({
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
        expect({ ...truth, mended: toEnglish(truth.mended) }).toEqual({
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
      expect(answerInEnglish((await reconcile(journal, 'camp', records)).mended)).toContain(
        'lacked 2 entries',
      );
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
});
