import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, expect, test } from 'vitest';
import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import type { Keeper } from '../../../core/store/keeper.ts';
import { systemOf } from '../../../core/systems/registry.ts';
import { tableMachine } from '../../../core/table/machine.ts';
import { useLastFight } from '../../../renderer/stores/lastFight.ts';
import { useReading } from '../../../renderer/stores/reading.ts';
import { useTable } from '../../../renderer/stores/table.ts';

const FULL = { message: 'The disk is full.' };

/** A table of a campaign whose disk answers when the test says so. */
async function tableOnSlowDisk() {
  let answer: (written: Result<void>) => void = () => undefined;
  let slow = false;
  const keeper: Partial<Keeper> = {
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
  await table.open(keeper as Keeper, 'camp', { name: 'Camp', system: 'orcus', seed: 's' });
  slow = true;
  return { table, disk: (written: Result<void>) => answer(written) };
}

const begun = () => new Promise((done) => setTimeout(done, 0));

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

/** A campaign of five steps that is opened by the last two of them; `read` counts how often the rest was asked for. */
async function tableByItsEnd() {
  const { table: whole, disk } = await tableOnSlowDisk();
  for (let hour = 1; hour < 5; hour++) {
    const asked = whole.ask({ type: 'clock.set', worldTime: hour * 3_600 });
    await begun();
    disk(ok(undefined));
    await asked;
  }
  const { steps } = whole;
  const snapshot = { seq: 3, shape: tableMachine(systemOf).shape, state: whole.at(3) };
  const [first] = steps;
  if (!first) throw new Error('A campaign has a first step.');
  let read = 0;
  const earlier = (): Promise<Result<typeof steps>> => {
    read++;
    return Promise.resolve(ok(steps.slice(0, 3)));
  };
  const keeper: Partial<Keeper> = {
    openEnd: () =>
      Promise.resolve({ records: steps.slice(3), snapshot, mended: '', before: { first, earlier } }),
    shelf: () => ({ append: () => Promise.resolve(ok(undefined)), snapshot: () => Promise.resolve() }),
  };
  setActivePinia(createPinia());
  const table = useTable();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table asks no more of its keeper
  await table.open(keeper as Keeper, 'camp', undefined);
  return { table, read: () => read };
}

test('R12 of a long campaign the end alone is read, and the rest when somebody asks for it', async () => {
  const { table, read } = await tableByItsEnd();
  const reading = useReading();
  await new Promise((done) => setTimeout(done, 600));
  expect([table.whole, table.steps.length, read(), reading.unread]).toEqual([false, 2, 0, 3]);
  expect(table.state.worldTime).toBe(4 * 3_600);
  expect(await reading.complete()).toBeUndefined();
  expect([table.whole, table.steps.length, read(), reading.entries.length]).toEqual([true, 5, 1, 5]);
});

test('how the last fight went asks for what was before, where it may have been there', async () => {
  const { table, read } = await tableByItsEnd();
  useLastFight();
  await begun();
  expect([table.whole, read()]).toEqual([true, 1]);
});
