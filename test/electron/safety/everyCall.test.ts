import { describe, expect, it } from 'vitest';
import { type Disk, type OpenFile, realDisk } from '../../../electron/journal/disk.ts';
import { openJournal } from '../../../electron/journal/journal.ts';
import { inFolder, record, SMALL, withJournal } from '../journalKit.ts';
import { aClock, openSound, step, steps, withVault } from './dataFolderKit.ts';

const FAULTS = ['ENOSPC', 'EIO', 'EACCES', 'short', 'kill'] as const;
type Fault = (typeof FAULTS)[number];
/** Every twelfth call is failed once, by the faults in turn; the soak fails each of them by every one. */
const SHORT = process.env['FOURFOLD_SOAK'] === undefined;
const APART = 12;
const [STEP, LONGEST] = SHORT ? [APART * FAULTS.length, 120_000] : [1, 600_000];
const FIRST = new Map(FAULTS.map((fault, at) => [fault, SHORT ? APART * at + 1 : 1]));

interface Counted {
  readonly disk: Disk;
  readonly calls: () => number;
  /** Files that were opened and not closed. */
  readonly held: () => number;
}

/**
 * The real disk, but that nobody waits for the device: no power is cut here, and what is asked of it is counted all the
 * same.
 */
const QUICK: Disk = {
  ...realDisk,
  syncFolder: async () => undefined,
  open: async (path, fresh) => ({ ...(await realDisk.open(path, fresh)), sync: async () => undefined }),
};

/**
 * That disk, whose call number `at` fails: by an error, by taking only half of what is written, or for good, half
 * of what was to be written on it, as the process sees it that is killed there.
 */
function failingAt(at: number, fault: Fault): Counted {
  let [calls, held] = [0, 0];
  const error = (): Error => Object.assign(new Error(`the disk says ${fault}`), { code: fault });
  const guarded = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    calls++;
    if (fault === 'kill' && calls > at) throw error();
    if (calls === at && fault !== 'short' && fault !== 'kill') throw error();
    return work();
  };
  const write = (file: OpenFile, bytes: Buffer, from: number): Promise<number> =>
    guarded(async () => {
      const taken = await file.write(calls === at ? bytes.subarray(0, bytes.length >> 1) : bytes, from);
      if (fault === 'kill' && calls === at) throw error();
      return taken;
    });
  const disk: Disk = {
    makeFolder: (path) => guarded(() => QUICK.makeFolder(path)),
    list: (path) => guarded(() => QUICK.list(path)),
    readAll: (path) => guarded(() => QUICK.readAll(path)),
    look: (path) => guarded(() => QUICK.look(path)),
    open: async (path, fresh) => {
      const file = await guarded(() => QUICK.open(path, fresh));
      held++;
      return {
        write: (bytes, from) => write(file, bytes, from),
        truncate: (length) => guarded(() => file.truncate(length)),
        sync: () => guarded(() => file.sync()),
        isAt: (there) => guarded(() => file.isAt(there)),
        close: async () => {
          held--;
          await file.close();
          await guarded(async () => undefined);
        },
      };
    },
    read: (path, from, length) => guarded(() => QUICK.read(path, from, length)),
    remove: (path) => guarded(() => QUICK.remove(path)),
    rename: (from, to) => guarded(() => QUICK.rename(from, to)),
    syncFolder: (path) => guarded(() => QUICK.syncFolder(path)),
    free: async () => 0,
  };
  return { disk, calls: () => calls, held: () => held };
}

/** A sound disk without room for a reserve, which would be written anew at every start. */
const LEAN: Disk = { ...QUICK, free: async () => 0 };
/** Entries of an evening before, on a sound disk. */
const BEFORE = 2;

/**
 * An evening on that disk: entries one by one, backups until the log of the evening before is packed, the end.
 * Answers what was acknowledged.
 */
async function evening(folder: string, disk: Disk): Promise<readonly number[]> {
  const kept = [1, 2];
  await withVault(folder, (vault) => vault.journal.append(steps('camp', BEFORE)), aClock(), { disk: LEAN });
  try {
    const vault = await openSound(folder, aClock(), { disk });
    for (let tries = 0, seq = BEFORE + 1; tries < 8 && seq <= 6; tries++) {
      const answer = await vault.journal.append([step('camp', seq)]);
      if (answer.ok) kept.push(seq++);
    }
    for (let backup = 0; backup < 3; backup++) await vault.autoBackup.make('by-hand').catch(() => undefined);
    await vault.close().catch(() => undefined);
  } catch {
    // A folder that does not answer at the start is told, and nothing was acknowledged.
  }
  return kept;
}

// Side by side: what each does is wait for the disk.
describe.concurrent('every call of the disk on the way of an entry, failed once', () => {
  it.each(FAULTS)(
    'by %s, loses nothing that was acknowledged and leaves nothing half',
    async (fault) => {
      let failed = 0;
      for (let at = FIRST.get(fault) ?? 1; ; at += STEP) {
        const done = await inFolder(async (folder) => {
          const { disk, calls, held } = failingAt(at, fault);
          const kept = await evening(folder, disk);
          expect(held(), `call ${at}`).toBe(0);
          const vault = await openSound(folder, aClock(), { disk: LEAN });
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
      expect(failed).toBeGreaterThan(60);
    },
    LONGEST,
  );

  it.each(FAULTS)(
    'by %s while the reserve is filled and given up, loses nothing either',
    async (fault) => {
      for (let at = FIRST.get(fault) ?? 1; ; at += STEP) {
        const done = await inFolder(async (folder) => {
          const { disk, calls } = failingAt(at, fault);
          const records = [record('camp', 1), record('camp', 2), record('camp', 3)];
          const roomy = { ...disk, free: async () => Infinity };
          const journal = await openJournal(folder, { ...SMALL, disk: roomy }).catch(() => undefined);
          let kept = 0;
          for (const each of records) if ((await journal?.append([each]))?.ok) kept++;
          await journal?.close().catch(() => undefined);
          await withJournal(folder, async ({ read }) => {
            expect((await read('camp', 0, 9)).slice(0, kept), `call ${at}`).toEqual(records.slice(0, kept));
          });
          return calls() < at;
        });
        if (done) break;
      }
    },
    LONGEST,
  );
});
