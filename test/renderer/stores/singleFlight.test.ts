import { expect, test, vi } from 'vitest';
import { singleFlight } from '../../../renderer/stores/singleFlight.ts';

test('a deed that is pressed twice is done once; when it is done it can be done again', async () => {
  const asked: (() => void)[] = [];
  const work = vi.fn<(steps: number) => Promise<void>>(() => new Promise((done) => void asked.push(done)));
  const undo = singleFlight(work);
  const presses = [undo(3), undo(3)];
  asked.shift()?.();
  await Promise.all(presses);
  const later = undo(2);
  asked.shift()?.();
  await later;
  expect(work.mock.calls).toEqual([[3], [2]]);
});

test('one that fails says so, and can be done again', async () => {
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('The disk is full.'));
  const undo = singleFlight(work);
  await expect(undo()).rejects.toThrow('The disk is full.');
  await undo();
  expect(work).toHaveBeenCalledTimes(2);
});
