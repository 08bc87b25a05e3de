import { dirname } from 'node:path';
import { failure } from '../../core/kernel/said.ts';
import type { Disk } from './disk.ts';

/** How much the disk still takes, as it was seen last. */
export interface FreeSpace {
  /** Looks at the disk; what it says counts from the next answer on. */
  readonly look: () => Promise<void>;
  /** How many entries still fit, about; nothing as long as there is plenty of room. */
  readonly left: () => number | undefined;
}

/** Below so many free bytes it is told. */
const LITTLE = 200_000_000;
/** What an entry of an evening takes, here and in the database. */
const ENTRY = 4_000;

/** `bytes` is what the reserve had to give. */
export function watchFreeSpace(folder: string, disk: Disk, reserve: SpaceReserve, bytes: number): FreeSpace {
  let free: number | undefined;
  let looked: Promise<void> = Promise.resolve();
  async function see(): Promise<void> {
    free = await disk.free(folder).catch(() => undefined);
  }
  return {
    look: () => {
      // One after the other, so that the last word is the newest.
      looked = looked.then(see);
      return looked;
    },
    left: () => {
      const plenty = free === undefined || free >= LITTLE;
      if (reserve.held() && plenty) return undefined;
      // A disk that was full and says it has plenty counts out its room to us: the reserve is what there is.
      return Math.floor(Math.min(free ?? 0, plenty ? bytes : LITTLE) / ENTRY);
    },
  };
}

/** Room kept on the disk for the day it is full: given up, it takes the rest of the session. */
export interface SpaceReserve {
  /** Fills the reserve if it is missing and the disk has plenty of room. */
  readonly fill: () => Promise<void>;
  /** Gives the room back; answers whether there was any. */
  readonly release: () => Promise<boolean>;
  readonly held: () => boolean;
}

const CHUNK = 65_536;
/** A reserve is refilled only where it would be a small part of what is free. */
const PLENTY = 4;

export async function openReserve(path: string, bytes: number, disk: Disk): Promise<SpaceReserve> {
  // It is long enough where its last byte is there.
  let held = await disk.read(path, bytes - 1, 1).then(
    (last) => last.length === 1,
    () => false,
  );
  const giveBack = async (): Promise<boolean> => {
    const had = held;
    held = false;
    await disk.remove(path);
    await disk.syncFolder(dirname(path));
    return had;
  };
  const release = (): Promise<boolean> => giveBack().catch(() => false);
  return {
    held: () => held,
    release,
    fill: async () => {
      if (held) return;
      try {
        if ((await disk.free(dirname(path))) < bytes * PLENTY) return;
        await giveBack();
        await fillReserve(path, bytes, disk);
        held = true;
      } catch {
        await release();
      }
    },
  };
}

/** Real bytes: a file with holes would reserve nothing. */
async function fillReserve(path: string, bytes: number, disk: Disk): Promise<void> {
  const file = await disk.open(path, true);
  try {
    const chunk = Buffer.alloc(CHUNK, 0xaa);
    for (let at = 0; at < bytes; at += CHUNK) {
      if ((await file.write(chunk, at)) < CHUNK) throw failure('journal.reserveNoRoom');
    }
    await file.sync();
  } finally {
    await file.close();
  }
}
