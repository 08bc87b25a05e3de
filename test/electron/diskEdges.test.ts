import { answerInEnglish } from '../support/answerInEnglish.ts';
import {
  existsSync,
  fstatSync,
  readdirSync,
  readFileSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Disk, isSameFile, renameWithRetry, realDisk } from '../../electron/journal/disk.ts';
import { openReserve } from '../../electron/journal/diskSpace.ts';
import { isDiskFull } from '../../electron/journal/segments.ts';
import { failingDisk } from './failingDisk.ts';
import { inFolder, record, SMALL, withJournal } from './journalKit.ts';

const coded = (code: string): Error => Object.assign(new Error(code), { code });

describe('a disk that fails', () => {
  it.each([
    [new Error('odd'), 'odd'],
    ['a word', 'a word'],
  ])('is told with its own words: %s', (thrown, said) =>
    inFolder((folder) => {
      const disk: Disk = {
        ...realDisk,
        open: async (path, fresh) => {
          const file = await realDisk.open(path, fresh);
          return path.endsWith('.jsonl') ? { ...file, sync: () => Promise.reject(thrown) } : file;
        },
      };
      return withJournal(
        folder,
        async (journal) =>
          expect(answerInEnglish(await journal.append([record('hall', 1)]))).toEqual({
            ok: false,
            message: `Not saved: the disk answered “${said}”. Nothing was changed.`,
            disk: true,
          }),
        { ...SMALL, disk },
      );
    }),
  );

  it.each([
    [coded('ENOSPC'), true],
    [coded('EDQUOT'), true],
    [coded('EIO'), false],
    [new Error('ENOSPC'), false],
    [{ code: 'ENOSPC' }, false],
    ['ENOSPC', false],
  ])('is full, or is not: %s', (thrown, full) => expect(isDiskFull(thrown)).toBe(full));

  it.each([new Error('EPERM'), { code: 'EPERM' }])(
    'is not waited for where it says no code: %s',
    async (thrown) => {
      let tries = 0;
      const rename = () => {
        tries += 1;
        return Promise.reject(thrown);
      };
      const wait = () => Promise.resolve();
      await expect(renameWithRetry({ platform: 'win32', rename, wait })('a', 'b')).rejects.toBe(thrown);
      expect(tries).toBe(1);
    },
  );

  it('is not asked to sync a folder on Windows, which has no way to', async () => {
    const { platform } = process;
    Object.defineProperty(process, 'platform', { value: 'win32' });
    try {
      await realDisk.syncFolder('/is/not/there');
    } finally {
      Object.defineProperty(process, 'platform', { value: platform });
    }
    await expect(realDisk.syncFolder('/is/not/there')).rejects.toThrow('ENOENT');
  });
});

describe('an answer of the log', () => {
  it('speaks neither of room nor of a lost folder where there is plenty and all of it is there', () =>
    inFolder((folder) =>
      withJournal(
        folder,
        async (journal) => expect(await journal.append([record('hall', 1)])).toStrictEqual({ ok: true }),
        { ...SMALL, disk: failingDisk() },
      ),
    ));

  it('says that the disk is full where it is, and the reserve is given back already', () =>
    inFolder(async (folder) => {
      const disk = failingDisk(SMALL.reserveBytes * 5);
      await withJournal(
        folder,
        async (journal) => {
          disk.room = 0;
          expect(await journal.append([record('hall', 1)])).toMatchObject({ ok: true });
          disk.room = 0;
          expect(answerInEnglish(await journal.append([record('hall', 2)]))).toEqual({
            ok: false,
            message: 'Not saved: the disk is full. Free some space and try again; nothing was changed.',
            disk: true,
          });
        },
        { ...SMALL, disk },
      );
    }));
});

/** How often this process has a file or a folder open. */
function openAt(path: string): number {
  const { ino, dev } = statSync(path);
  return readdirSync('/dev/fd').filter((each) => {
    try {
      const own = fstatSync(Number(each));
      return own.ino === ino && own.dev === dev;
    } catch {
      // It was the list itself.
      return false;
    }
  }).length;
}

/** Notes when the system is asked to bring an open file or folder to the platter, until it is restored. */
async function watchedSyncs(folder: string) {
  const some = await open(folder, 'r');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what every open file has
  const every = Object.getPrototypeOf(some) as FileHandle;
  await some.close();
  return vi.spyOn(every, 'sync');
}

describe('the disk itself', () => {
  it('names what stands where a file should', () =>
    inFolder(async (folder) => {
      const said = expect.objectContaining({ message: `${basename(folder)} is not a file` });
      await expect(realDisk.readAll(folder)).rejects.toEqual(said);
      await expect(realDisk.read(folder, 0, 1)).rejects.toEqual(said);
    }));

  it.skipIf(process.platform === 'win32')(
    'lets go of a file of which it read a page: an evening reads thousands',
    () =>
      inFolder(async (folder) => {
        const path = join(folder, 'page');
        writeFileSync(path, 'one two three');
        expect((await realDisk.read(path, 4, 3)).toString()).toBe('two');
        expect(openAt(path)).toBe(0);
        const file = await open(path, 'r');
        expect(openAt(path)).toBe(1);
        await file.close();
      }),
  );

  it.skipIf(process.platform === 'win32')(
    'brings the names of a folder to the platter, and lets go of it even where that fails',
    () =>
      inFolder(async (folder) => {
        const sync = await watchedSyncs(folder);
        try {
          await realDisk.syncFolder(folder);
          expect([sync.mock.calls.length, openAt(folder)]).toEqual([1, 0]);
          sync.mockRejectedValueOnce(coded('EIO'));
          await expect(realDisk.syncFolder(folder)).rejects.toThrow('EIO');
          expect(openAt(folder)).toBe(0);
        } finally {
          sync.mockRestore();
        }
      }),
  );

  it('says how many bytes are free for us', () =>
    inFolder(async (folder) => {
      const { bavail, bsize } = statfsSync(folder);
      const free = await realDisk.free(folder);
      // Others write meanwhile.
      expect(free / (bavail * bsize)).toBeCloseTo(1, 1);
    }));

  const own = { nlink: 1, ino: 7, dev: 2 };
  it.each([
    ['is it', own, own, true],
    ['is it under one of two names', { ...own, nlink: 2 }, { ...own, nlink: 2 }, true],
    ['was removed', { ...own, nlink: 0 }, undefined, false],
    ['was removed, and its number given to another', { ...own, nlink: 0 }, own, false],
    ['was renamed', own, undefined, false],
    ['has another in its place', own, { ...own, ino: 8 }, false],
    ['has one of another disk in its place, with its number', own, { ...own, dev: 3 }, false],
  ])('knows whether the file that it writes is still the one of that name: it %s', (_what, file, named, is) =>
    expect(isSameFile(file, named)).toBe(is),
  );
});

describe('the reserve', () => {
  const BYTES = 131_072;
  const pathIn = (folder: string): string => join(folder, 'reserve.bin');

  it('is real bytes, and given back once', () =>
    inFolder(async (folder) => {
      const reserve = await openReserve(pathIn(folder), BYTES, realDisk);
      expect([reserve.held(), await reserve.release()]).toEqual([false, false]);
      await reserve.fill();
      expect(readFileSync(pathIn(folder)).equals(Buffer.alloc(BYTES, 0xaa))).toBe(true);
      expect((await openReserve(pathIn(folder), BYTES, realDisk)).held()).toBe(true);
      expect((await openReserve(pathIn(folder), BYTES + 1, realDisk)).held()).toBe(false);
      expect([reserve.held(), await reserve.release(), reserve.held()]).toEqual([true, true, false]);
      expect(existsSync(pathIn(folder))).toBe(false);
    }));

  it.each([
    ['where the disk has no plenty of room', { free: async () => 4 * BYTES - 1 }, false],
    ['but where it just has', { free: async () => 4 * BYTES }, true],
  ])('is not filled %s', (_what, faults, held) =>
    inFolder(async (folder) => {
      const reserve = await openReserve(pathIn(folder), BYTES, { ...realDisk, ...faults });
      await reserve.fill();
      expect([reserve.held(), existsSync(pathIn(folder))]).toEqual([held, held]);
    }),
  );

  it('is no reserve where the disk takes only a part of it', () =>
    inFolder(async (folder) => {
      const disk: Disk = {
        ...realDisk,
        open: async (path, fresh) => {
          const file = await realDisk.open(path, fresh);
          return { ...file, write: async (bytes, at) => Math.max(0, (await file.write(bytes, at)) - 1) };
        },
      };
      const reserve = await openReserve(pathIn(folder), BYTES, disk);
      await reserve.fill();
      expect([reserve.held(), existsSync(pathIn(folder))]).toEqual([false, false]);
    }));

  it('that cannot be given back says so', () =>
    inFolder(async (folder) => {
      const stuck: Disk = { ...realDisk, remove: () => Promise.reject(coded('EROFS')) };
      await (await openReserve(pathIn(folder), BYTES, realDisk)).fill();
      expect(await (await openReserve(pathIn(folder), BYTES, stuck)).release()).toBe(false);
    }));
});
