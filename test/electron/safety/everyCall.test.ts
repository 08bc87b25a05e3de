import { describe, expect, it } from 'vitest';
import { type Disk, type OpenFile, realDisk } from '../../../electron/journal/disk.ts';
import { inFolder } from '../journalKit.ts';
import { aClock, openSound, step, steps } from './vaultKit.ts';

type Fault = 'ENOSPC' | 'EIO' | 'EACCES' | 'short';

interface Counted {
  readonly disk: Disk;
  readonly calls: () => number;
}

/** The real disk, whose call number `at` fails: by an error, or by taking only half of what is written. */
function failingAt(at: number, fault: Fault): Counted {
  let calls = 0;
  const error = (): Error => Object.assign(new Error(`the disk says ${fault}`), { code: fault });
  const guarded = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    calls++;
    if (calls === at && fault !== 'short') throw error();
    return work();
  };
  const write = (file: OpenFile, bytes: Buffer, from: number): Promise<number> =>
    guarded(() => file.write(calls === at ? bytes.subarray(0, bytes.length >> 1) : bytes, from));
  const disk: Disk = {
    makeFolder: (path) => guarded(() => realDisk.makeFolder(path)),
    list: (path) => guarded(() => realDisk.list(path)),
    readAll: (path) => guarded(() => realDisk.readAll(path)),
    open: async (path, fresh) => {
      const file = await guarded(() => realDisk.open(path, fresh));
      return {
        write: (bytes, from) => write(file, bytes, from),
        truncate: (length) => guarded(() => file.truncate(length)),
        sync: () => guarded(() => file.sync()),
        close: () => file.close(),
      };
    },
    read: (path, from, length) => guarded(() => realDisk.read(path, from, length)),
    remove: (path) => guarded(() => realDisk.remove(path)),
    rename: (from, to) => guarded(() => realDisk.rename(from, to)),
    syncFolder: (path) => guarded(() => realDisk.syncFolder(path)),
    free: async () => 0,
  };
  return { disk, calls: () => calls };
}

/** An evening on that disk: entries one by one, a backup, the end. Answers what was acknowledged. */
async function evening(folder: string, disk: Disk): Promise<readonly number[]> {
  const kept: number[] = [];
  try {
    const vault = await openSound(folder, aClock(), { disk });
    for (let tries = 0, seq = 1; tries < 8 && seq <= 5; tries++) {
      const answer = await vault.journal.append([step('camp', seq)]);
      if (answer.ok) kept.push(seq++);
    }
    await vault.maker.make('by-hand').catch(() => undefined);
    await vault.close().catch(() => undefined);
  } catch {
    // A folder that does not answer at the start is told, and nothing was acknowledged.
  }
  return kept;
}

describe('every call of the disk on the way of an entry, failed once', () => {
  it.each<Fault>(['ENOSPC', 'EIO', 'EACCES', 'short'])(
    'by %s, loses nothing that was acknowledged and leaves nothing half',
    async (fault) => {
      let failed = 0;
      for (let at = 1; ; at++) {
        const done = await inFolder(async (folder) => {
          const { disk, calls } = failingAt(at, fault);
          const kept = await evening(folder, disk);
          const vault = await openSound(folder, aClock());
          const read = await vault.journal.read('camp', 0, 100);
          expect(read.slice(0, kept.length), `call ${at}`).toEqual(steps('camp', kept.length));
          expect((await vault.list()).filter((row) => row.fault !== '')).toEqual([]);
          expect(await vault.journal.append([step('camp', read.length + 1)])).toMatchObject({ ok: true });
          await vault.close();
          return calls() < at;
        });
        if (done) break;
        failed = at;
      }
      expect(failed).toBeGreaterThan(30);
    },
    60_000,
  );
});
