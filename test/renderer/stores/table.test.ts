import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import type { BookStore } from '../../../core/store/bookStore.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { createTableMachine } from '../../../core/table/machine.ts';
import { useInitiative } from '../../../renderer/features/combat/initiative/initiative.ts';
import { useLog } from '../../../renderer/features/log/log.ts';
import { historyEviction, useTable } from '../../../renderer/stores/table.ts';

const FULL = { message: 'The disk is full.' };

/** A table of a campaign whose disk answers when the test says so. */
async function tableOnSlowDisk() {
  let answer: (written: Result<void>) => void = () => undefined;
  let slow = false;
  const keeper: Partial<BookStore> = {
    openEnd: () => Promise.resolve({ records: [], snapshot: undefined, mended: '' }),
    shelf: () => ({
      append: () =>
        slow
          ? new Promise((done) => {
              answer = done;
            })
          : Promise.resolve(ok(undefined)),
      snapshot: () => Promise.resolve(),
    }),
  };
  const table = useTable();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table asks no more of its keeper
  await table.open(keeper as BookStore, 'camp', { name: 'Camp', system: 'orcus', seed: 's' });
  slow = true;
  return { table, disk: (written: Result<void>) => answer(written) };
}

const begun = () => new Promise((done) => setTimeout(done, 0));

/** A campaign of five steps that is opened by the last two of them; `read` counts how often the rest was asked for. */
async function tableByItsEnd() {
  const { keeper, read } = await endOfFive();
  const table = useTable();
  await table.open(keeper, 'camp', undefined);
  return { table, read };
}

/** Its keeper, with a table that is not open; `opened` counts how often it was opened, `end` says that its log went on. */
async function endOfFive() {
  const { table: whole, disk } = await tableOnSlowDisk();
  for (let hour = 1; hour < 5; hour++) {
    const asked = whole.ask({ type: 'clock.set', worldTime: hour * 3_600 });
    await begun();
    disk(ok(undefined));
    await asked;
  }
  const { steps } = whole;
  const snapshot = { seq: 3, shape: createTableMachine(systemOf).shape, state: whole.at(3) };
  const [first] = steps;
  if (!first) throw new Error('A campaign has a first step.');
  let read = 0;
  const earlier = (): Promise<Result<typeof steps>> => {
    read++;
    return Promise.resolve(ok(steps.slice(0, 3)));
  };
  let [opened, ends] = [0, 0];
  const keeper: Partial<BookStore> = {
    openEnd: () => {
      opened++;
      const then = ends;
      const still = () => Promise.resolve(ends === then);
      return Promise.resolve({
        records: steps.slice(3),
        snapshot,
        mended: '',
        before: { first, earlier, still },
      });
    },
    shelf: () => ({ append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() }),
    entryPages: () => Promise.resolve([]),
    keepEntryPages: () => Promise.resolve(),
  };
  setActivePinia(createPinia());
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table asks no more of its keeper
    keeper: keeper as BookStore,
    read: () => read,
    opened: () => opened,
    goOn: () => void ends++,
  };
}

/** A campaign of many hours that was opened whole, as after a night without a clean end; `opened` counts how often. */
async function longTable(hours: number) {
  const { table: short, disk } = await tableOnSlowDisk();
  const asked = short.ask({ type: 'clock.set', worldTime: 3_600 });
  await begun();
  disk(ok(undefined));
  await asked;
  const [first, hour] = short.steps;
  if (!first || !hour) throw new Error('A campaign has a first step and an hour.');
  const state = short.at(hour.seq);
  const records = [
    first,
    ...Array.from({ length: hours }, (_, at) => ({ ...hour, seq: first.seq + at + 1 })),
  ];
  const seq = records.length - 600;
  const snapshot = { seq, shape: createTableMachine(systemOf).shape, state };
  const earlier = () => Promise.resolve(ok(records.slice(0, seq)));
  const still = () => Promise.resolve(true);
  let opened = 0;
  const keeper: Partial<BookStore> = {
    openEnd: () => {
      opened += 1;
      return Promise.resolve(
        opened === 1
          ? { records, snapshot: undefined, mended: '' }
          : { records: records.slice(seq), snapshot, mended: '', before: { first, earlier, still } },
      );
    },
    shelf: () => ({ append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() }),
    entryPages: () => Promise.resolve([]),
    keepEntryPages: () => Promise.resolve(),
  };
  setActivePinia(createPinia());
  const table = useTable();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table asks no more of its keeper
  const open = () => table.open(keeper as BookStore, 'camp', undefined);
  return { table, open, records, opened: () => opened };
}

const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 50));

const MINUTE = 60_000;

it('trust: what was read of earlier years is let go ten minutes after it was looked at, and not before', () => {
  let now = 0;
  const held = historyEviction(() => now);
  held.asked();
  now = 9 * MINUTE;
  expect(held.due(100_000)).toBe(false);
  const away = held.look();
  now = 60 * MINUTE;
  expect(held.due(100_000)).toBe(false);
  away();
  // Who looked away once is no longer there, however often it is said.
  away();
  now = 69 * MINUTE;
  expect(held.due(100_000)).toBe(false);
  now = 71 * MINUTE;
  expect(held.due(100_000)).toBe(true);
  const back = held.look();
  expect(held.due(200_000)).toBe(false);
  back();
});

it('trust: a campaign that could not be opened by its end is not tried again at every step', () => {
  const held = historyEviction(() => 0);
  expect(held.due(5_000)).toBe(true);
  expect([held.due(5_001), held.due(5_499), held.due(5_500)]).toEqual([false, false, true]);
  held.begin();
  expect(held.due(5_500)).toBe(true);
});

describe('table', () => {
  beforeEach(() => setActivePinia(createPinia()));

  test('R21 what is drawn while it is being written is taken back where the disk refuses', async () => {
    const { table, disk } = await tableOnSlowDisk();
    const before = table.state;
    const asked = table.ask({ type: 'clock.set', worldTime: 3_600 });
    await begun();
    expect(table.state.worldTime).toBe(3_600);
    disk(refuse(FULL));
    expect(await asked).toEqual(FULL);
    expect(table.state).toBe(before);
    expect(table.steps).toHaveLength(1);
  });

  test('what the disk took stays drawn, and is a step', async () => {
    const { table, disk } = await tableOnSlowDisk();
    const asked = table.ask({ type: 'clock.set', worldTime: 3_600 });
    await begun();
    disk(ok(undefined));
    expect(await asked).toBeUndefined();
    expect([table.state.worldTime, table.steps.length]).toEqual([3_600, 2]);
  });

  test('an undo that the disk refuses leaves on screen what it would have taken back', async () => {
    const { table, disk } = await tableOnSlowDisk();
    const asked = table.ask({ type: 'clock.set', worldTime: 3_600 });
    await begun();
    disk(ok(undefined));
    await asked;
    const undone = table.undo();
    await begun();
    disk(refuse(FULL));
    expect(await undone).toEqual(refuse(FULL));
    expect([table.state.worldTime, table.redoable]).toEqual([3_600, false]);
  });

  describe('a campaign that was made ready', () => {
    test('is opened as it was read, once', async () => {
      const { keeper, opened } = await endOfFive();
      const table = useTable();
      table.prepare(keeper, 'camp');
      expect((await table.open(keeper, 'camp', undefined)).ok).toBe(true);
      expect([table.id, table.state.worldTime, table.steps.length, opened()]).toEqual([
        'camp',
        4 * 3_600,
        2,
        1,
      ]);
      table.close();
      await table.open(keeper, 'camp', undefined);
      expect(opened()).toBe(2);
    });

    test('is read anew where its log went on or was replaced since', async () => {
      const { keeper, opened, goOn } = await endOfFive();
      const table = useTable();
      table.prepare(keeper, 'camp');
      goOn();
      expect((await table.open(keeper, 'camp', undefined)).ok).toBe(true);
      expect([table.state.worldTime, opened()]).toEqual([4 * 3_600, 2]);
    });

    test('is let go where another is opened', async () => {
      const { keeper, opened } = await endOfFive();
      const table = useTable();
      table.prepare(keeper, 'camp');
      await table.open(keeper, 'other', undefined);
      await table.open(keeper, 'camp', undefined);
      expect([table.id, opened()]).toEqual(['camp', 3]);
    });

    test('that could not be read is asked for again, and says why', async () => {
      const { keeper } = await endOfFive();
      const table = useTable();
      const broken = { ...keeper, openEnd: () => Promise.reject(new Error('The disk is gone.')) };
      table.prepare(broken, 'camp');
      await expect(table.open(broken, 'camp', undefined)).rejects.toThrow('gone');
      table.prepare(broken, 'camp');
      expect((await table.open(keeper, 'camp', undefined)).ok).toBe(true);
    });
  });

  test('R12 of a long campaign the end alone is read, and the rest when somebody asks for it', async () => {
    const { table, read } = await tableByItsEnd();
    const reading = useLog();
    await new Promise((done) => setTimeout(done, 600));
    expect([table.whole, table.steps.length, read(), reading.unread]).toEqual([false, 2, 0, 3]);
    expect(table.state.worldTime).toBe(4 * 3_600);
    expect(await reading.complete()).toBeUndefined();
    expect([table.whole, table.steps.length, read(), reading.entries.length]).toEqual([true, 5, 1, 5]);
  });

  test('how the last fight went asks for what was before, where it may have been there', async () => {
    const { table, read } = await tableByItsEnd();
    useInitiative().followLastFight();
    await begun();
    expect([table.whole, read()]).toEqual([true, 1]);
  });

  describe('trust: memory grows with what is looked at, and not with the years', () => {
    test('a long campaign that was read whole keeps its end; the rest is read again when asked for', async () => {
      const { table, open, records, opened } = await longTable(5_000);
      await open();
      await soon();
      expect([table.whole, table.steps.length, opened()]).toEqual([false, 600, 2]);
      expect([table.state.worldTime, table.recorded]).toEqual([3_600, records.length]);
      expect(await table.complete()).toBeUndefined();
      expect([table.whole, table.steps.length]).toEqual([true, records.length]);
      // What was just asked for is not taken away under the GM's eyes.
      expect(await table.ask({ type: 'clock.set', worldTime: 7_200 })).toBeUndefined();
      await soon();
      expect([table.whole, opened()]).toEqual([true, 2]);
    });

    test('nothing is let go while somebody looks at all of it, nor of a campaign of a few evenings', async () => {
      const long = await longTable(5_000);
      const away = long.table.lookAtAll();
      await long.open();
      await soon();
      expect([long.table.whole, long.opened()]).toEqual([true, 1]);
      away();
      const short = await longTable(4_000);
      await short.open();
      await soon();
      expect([short.table.whole, short.opened()]).toEqual([true, 1]);
    });

    test.each([
      ['asks for all of it', (table: ReturnType<typeof useTable>) => table.complete()],
      ['looks at all of it', (table: ReturnType<typeof useTable>) => Promise.resolve(table.lookAtAll())],
    ])('whoever %s while it is opened by its end keeps it whole', async (_, look) => {
      const { table, open, records } = await longTable(5_000);
      await open();
      await look(table);
      await soon();
      expect([table.whole, table.steps.length]).toEqual([true, records.length]);
    });

    test('a step that comes in between is kept: the campaign stays open as it was', async () => {
      const { table, open, records } = await longTable(5_000);
      const opening = open();
      await opening;
      const asked = table.ask({ type: 'clock.set', worldTime: 7_200 });
      expect(await asked).toBeUndefined();
      await soon();
      expect([table.state.worldTime, table.recorded, table.steps.at(-1)?.seq]).toEqual([
        7_200,
        records.length + 1,
        records.length + 1,
      ]);
    });
  });
});
