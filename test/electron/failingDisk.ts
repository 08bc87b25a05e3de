import { type Disk, realDisk } from '../../electron/journal/disk.ts';

/** The real disk with a limited room for what is written from now on; and faults on demand. */
export interface FailingDisk extends Disk {
  /** Bytes that still fit. */
  room: number;
  /** Makes the next sync fail as a broken device does. */
  breakSync: boolean;
  /** Keeps truncations from working, so that what was written in vain stays. */
  stuck: boolean;
}

/** A disk that fails as real ones do: full in the middle of a write, or at the sync. */
export function failingDisk(room = Number.POSITIVE_INFINITY): FailingDisk {
  const sizes = new Map<string, number>();
  const disk: FailingDisk = {
    ...realDisk,
    room,
    breakSync: false,
    stuck: false,
    free: async () => disk.room,
    remove: async (path) => {
      disk.room += sizes.get(path) ?? 0;
      sizes.delete(path);
      await realDisk.remove(path);
    },
    open: async (path, fresh) => {
      const file = await realDisk.open(path, fresh);
      return {
        ...file,
        write: async (bytes, at) => {
          if (disk.room <= 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          const taken = await file.write(bytes.subarray(0, Math.min(bytes.length, disk.room)), at);
          disk.room -= taken;
          sizes.set(path, (sizes.get(path) ?? 0) + taken);
          return taken;
        },
        truncate: async (length) => {
          if (disk.stuck) throw Object.assign(new Error('i/o error'), { code: 'EIO' });
          await file.truncate(length);
          const size = sizes.get(path) ?? 0;
          disk.room += Math.max(0, size - length);
          sizes.set(path, Math.min(size, length));
        },
        sync: async () => {
          if (disk.breakSync) throw Object.assign(new Error('i/o error'), { code: 'EIO' });
          await file.sync();
        },
      };
    },
  };
  return disk;
}
