import type { Disk } from './disk.ts';
import type { Reserve } from './reserve.ts';

/** How much the disk still takes, as it was seen last. */
export interface Room {
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
export function roomOn(folder: string, disk: Disk, reserve: Reserve, bytes: number): Room {
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
