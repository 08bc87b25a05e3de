import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookStore } from '../../../core/store/bookStore.ts';
import { allWritten } from '../../../renderer/stores/underway.ts';
import { toldOfWrites } from '../../../renderer/stores/written.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A keeper whose settings are written when the test says so. */
function aKeeper() {
  const writing: (() => void)[] = [];
  const write = () => new Promise<void>((done) => writing.push(done));
  const plain: Partial<BookStore> = { mended: 'as it was', set: write, listCampaign: write };
  const told: boolean[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else is asked of it
  const keeper = toldOfWrites(plain as BookStore, (writes) => told.push(writes));
  return { keeper, told, written: () => writing.shift()?.() };
}

test('that settings are being written is told before they are, and that they were a moment after', async () => {
  const { keeper, told, written } = aKeeper();
  const first = keeper.set('settings', 1);
  expect([keeper.mended, told]).toEqual(['as it was', [true]]);
  const second = keeper.set('settings', 2);
  written();
  await first;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([true]);
  written();
  await second;
  await vi.advanceTimersByTimeAsync(200);
  // A layout that is dragged is kept again and again, and told of once.
  const third = keeper.listCampaign({ id: 'a', name: '', system: '', createdAt: '', openedAt: '' });
  written();
  await third;
  expect(told).toEqual([true]);
  await vi.advanceTimersByTimeAsync(250);
  expect(told).toEqual([true, false]);
});

test('a window that finishes waits for settings that are being written', async () => {
  vi.useRealTimers();
  const { keeper, written } = aKeeper();
  let over = false;
  void keeper.set('settings', 1);
  const all = allWritten().then(() => (over = true));
  await new Promise((done) => setTimeout(done, 20));
  expect(over).toBe(false);
  written();
  expect(await all).toBe(true);
});
