import { english } from '../../../core/kernel/said.ts';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import { isNumber } from '../../../core/kernel/checks.ts';
import { eventFormat } from '../../../core/log/events.ts';
import type { Machine } from '../../../core/log/machine.ts';
import type { BookRecord, Step } from '../../../core/log/step.ts';
import { type Book, openBook } from '../../../core/log/book.ts';
import { FourfoldDatabase } from '../../../core/store/database.ts';
import type { BookHeadLine } from '../../../core/store/backupBooks.ts';
import { type JournalLine, type JournalPort, openKeeper } from '../../../core/store/keeper.ts';
import { triesOf } from '../../support/tries.ts';

type Add = { readonly type: 'add'; readonly by: number };
type Sum = Book<readonly number[], Add, Add>;

/** A book whose state is all that was added, so that a step too many or too few is seen. */
const MACHINE: Machine<readonly number[], Add, Add> = {
  shape: 'sum 1',
  events: eventFormat<Add>({ add: { by: isNumber } }, []),
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

function step(seq: number): Step<Add, Add> {
  const add: Add = { type: 'add', by: seq };
  const placed = { seq, session: 1, at: AT, worldTime: 0, dice: { ...DICE, c: seq } };
  return { kind: 'step', v: 1, book: BOOK, ...placed, command: add, events: [add] };
}

const upTo = (count: number): readonly BookRecord<Add, Add>[] =>
  Array.from({ length: count }, (_, at) => step(at + 1));

function aJournal(records: readonly BookRecord<Add, Add>[]): JournalPort & { lines: JournalLine[] } {
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

let count = 0;
let database: FourfoldDatabase;
beforeEach(() => {
  count += 1;
  database = new FourfoldDatabase(`end-${count}`);
});

/** The database with these records and snapshots of them, beside a journal that holds the same. */
async function filled(
  records: readonly BookRecord<Add, Add>[],
  snapshots: readonly number[],
  cleanExit = false,
) {
  const journal = { ...aJournal(records), cleanExit };
  const told: string[] = [];
  const keeper = await openKeeper(database, journal, (sentence) => told.push(english(sentence)));
  await database.steps.bulkPut([...records]);
  for (const seq of snapshots)
    await database.snapshots.put({
      book: BOOK,
      seq,
      shape: MACHINE.shape,
      state: upTo(seq).map((each) => each.seq),
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

describe('the end of a long book', () => {
  test('is read alone, from the newest snapshot with enough after it', async () => {
    const found = await filled(upTo(3_000), [1_000, 2_000, 2_900]);
    const book = await opened(found, 'openEnd');
    expect(book.whole).toBe(false);
    expect(book.history.done[0]?.seq).toBe(2_001);
    expect(found.told).toEqual([]);
    expect(book.state).toEqual(upTo(3_000).map(({ seq }) => seq));
  });

  test('holds the last session as a whole, where a snapshot lies before it', async () => {
    const records = upTo(3_000).map((each) => ({ ...each, session: each.seq > 1_700 ? 2 : 1 }));
    const book = await opened(await filled(records, [1_000, 2_000]), 'openEnd');
    expect(book.history.done[0]?.seq).toBe(1_001);
  });

  test('says whether the journal still ends as it did, by what its last record comes to', async () => {
    const found = await filled(upTo(3_000), [2_000]);
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
    const found = await filled(upTo(3_000), [2_000]);
    const { before } = await found.keeper.openEnd(BOOK, MACHINE.shape);
    expect(await before?.still()).toBe(false);
    const alone = await (await openKeeper(database, undefined, () => undefined)).openEnd(BOOK, MACHINE.shape);
    expect([alone.before === undefined, await alone.before?.still()]).toEqual([false, false]);
  });

  test('is the whole of it once what came before was read', async () => {
    const found = await filled(upTo(3_000), [2_000]);
    const book = await opened(found, 'openEnd');
    await book.ask({ type: 'add', by: 7 });
    expect(await book.complete()).toEqual(ok(undefined));
    expect(book.whole).toBe(true);
    expect(book.history.done.map(({ seq }) => seq)).toEqual(upTo(3_001).map(({ seq }) => seq));
    expect(book.at(1_500)).toHaveLength(1_500);
    expect(book.known(2_500)).toBe(2_000);
  });

  test('is the same book as the whole, whatever is done with it, over the boundary too', async () => {
    const found = await filled(upTo(1_600), [1_000]);
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
    const found = await filled(upTo(2_000), [1_000]);
    const book = await opened(found, 'openEnd');
    await database.steps.clear();
    await book.complete();
    expect(book.history.done).toHaveLength(2_000);
  });

  test('after a clean exit is gone by its ends; a hole before is mended when it is read, and told', async () => {
    const found = await filled(upTo(2_000), [1_000], true);
    await database.steps.bulkDelete([
      [BOOK, 500],
      [BOOK, 501],
    ]);
    const book = await opened(found, 'openEnd');
    expect(book.whole).toBe(false);
    expect(book.state).toHaveLength(2_000);
    expect(found.told).toEqual([]);
    await book.complete();
    expect(book.history.done.map(({ seq }) => seq)).toEqual(upTo(2_000).map(({ seq }) => seq));
    expect(found.told).toEqual(['Repaired 2 entries from the safety log. No entry of it was lost.']);
    await expect.poll(() => database.steps.count()).toBe(2_000);
  });

  test('a view that does not answer is not told to be mended', async () => {
    const found = await filled(upTo(2_000), [1_000]);
    const book = await opened(found, 'openEnd');
    database.close({ disableAutoOpen: true });
    await book.complete();
    expect(book.history.done).toHaveLength(2_000);
    expect(found.told).toEqual([expect.stringContaining('The database does not answer')]);
  });

  test('what cannot be read any more is not taken for nothing', async () => {
    const found = await filled(upTo(2_000), [1_400]);
    const book = await opened(found, 'openEnd');
    await database.steps.clear();
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

const HOLE = 'where the database has a hole';

describe.each([
  ['killed', false],
  ['closed', true],
])('the whole book of an app that was %s is read', (_how, cleanExit) => {
  const undo = (seq: number, of: number): BookRecord<Add, Add> => ({
    kind: 'undo',
    v: 1,
    book: BOOK,
    seq,
    at: AT,
    of,
  });
  const takenBack = [...upTo(1_000), undo(1_001, 1_000), ...upTo(1_700).slice(1_001)];

  test.each<[string, readonly BookRecord<Add, Add>[], readonly number[], (found: Filled) => unknown]>([
    ['where no snapshot has enough after it', upTo(1_000), [900], () => undefined],
    ['where the snapshots lie too far back', upTo(5_100), [1_000], () => undefined],
    ['where a mark reaches back before the snapshot', takenBack, [1_000], () => undefined],
    [
      'where the snapshot has another shape',
      upTo(2_000),
      [1_000],
      () => database.snapshots.update([BOOK, 1_000], { shape: 'sum 0' }),
    ],
    [HOLE, upTo(2_000), [1_000], () => database.steps.delete([BOOK, 500])],
    [
      'where the last entry is another than the journal’s',
      upTo(2_000),
      [1_000],
      () => database.steps.update([BOOK, 2_000], (row) => void Object.assign(row, { at: '1999' })),
    ],
    ['where the database lacks the last', upTo(2_000), [1_000], () => database.steps.delete([BOOK, 2_000])],
    [
      'where a line of the journal was damaged',
      upTo(2_000),
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
