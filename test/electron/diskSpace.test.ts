import { describe, expect, it } from 'vitest';
import { type Disk, realDisk } from '../../electron/journal/disk.ts';
import { type SpaceReserve, watchFreeSpace } from '../../electron/journal/diskSpace.ts';

const RESERVE = 8_000_000;
const reserve = (held: boolean): SpaceReserve => ({
  held: () => held,
  fill: async () => undefined,
  release: async () => false,
});
const withFree = (free: Disk['free']): Disk => ({ ...realDisk, free });

describe('R3 the room that is left on the disk', () => {
  it.each([
    ['is nothing to speak of from 200 MB on', 200_000_000, true, undefined],
    ['is told in entries below that', 199_999_999, true, 49_999],
    ['is told once the reserve is gone, however much is free', 8_388_608, false, 2_097],
    [
      'is no more than the reserve had where the disk says plenty after it was full',
      4_000_000_000,
      false,
      2_000,
    ],
  ])('%s', async (_what, free, held, left) => {
    const room = watchFreeSpace(
      '/',
      withFree(() => Promise.resolve(free)),
      reserve(held),
      RESERVE,
    );
    await room.look();
    expect(room.left()).toBe(left);
  });

  it('is not guessed where the disk does not say', async () => {
    const silent = withFree(() => Promise.reject(new Error('unknown')));
    const [held, gone] = [
      watchFreeSpace('/', silent, reserve(true), RESERVE),
      watchFreeSpace('/', silent, reserve(false), RESERVE),
    ];
    expect(held.left()).toBeUndefined();
    await Promise.all([held.look(), gone.look()]);
    expect([held.left(), gone.left()]).toEqual([undefined, 0]);
  });

  it('is looked at anew each time, one after the other', async () => {
    let [looks, at] = [0, 0];
    const slow = async (): Promise<number> => {
      const look = ++looks;
      expect(++at).toBe(1);
      await new Promise((done) => setTimeout(done, 10 / look));
      at -= 1;
      return look * 4_000;
    };
    const room = watchFreeSpace('/', withFree(slow), reserve(true), RESERVE);
    await Promise.all([room.look(), room.look()]);
    expect(room.left()).toBe(2);
  });
});
