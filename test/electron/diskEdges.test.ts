import { answerInEnglish } from '../support/answerInEnglish.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, patientRename, realDisk } from '../../electron/journal/disk.ts';
import { reserveAt } from '../../electron/journal/reserve.ts';
import { isFull } from '../../electron/journal/segment.ts';
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
  ])('is full, or is not: %s', (thrown, full) => expect(isFull(thrown)).toBe(full));

  it.each([new Error('EPERM'), { code: 'EPERM' }])(
    'is not waited for where it says no code: %s',
    async (thrown) => {
      let tries = 0;
      const rename = () => {
        tries += 1;
        return Promise.reject(thrown);
      };
      const wait = () => Promise.resolve();
      await expect(patientRename({ platform: 'win32', rename, wait })('a', 'b')).rejects.toBe(thrown);
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

describe('the reserve', () => {
  const BYTES = 131_072;
  const pathIn = (folder: string): string => join(folder, 'reserve.bin');

  it('is real bytes, and given back once', () =>
    inFolder(async (folder) => {
      const reserve = await reserveAt(pathIn(folder), BYTES, realDisk);
      expect([reserve.held(), await reserve.release()]).toEqual([false, false]);
      await reserve.fill();
      expect(readFileSync(pathIn(folder)).equals(Buffer.alloc(BYTES, 0xaa))).toBe(true);
      expect((await reserveAt(pathIn(folder), BYTES, realDisk)).held()).toBe(true);
      expect((await reserveAt(pathIn(folder), BYTES + 1, realDisk)).held()).toBe(false);
      expect([reserve.held(), await reserve.release(), reserve.held()]).toEqual([true, true, false]);
      expect(existsSync(pathIn(folder))).toBe(false);
    }));

  it.each([
    ['where the disk has no plenty of room', { free: async () => 4 * BYTES - 1 }, false],
    ['but where it just has', { free: async () => 4 * BYTES }, true],
  ])('is not filled %s', (_what, faults, held) =>
    inFolder(async (folder) => {
      const reserve = await reserveAt(pathIn(folder), BYTES, { ...realDisk, ...faults });
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
      const reserve = await reserveAt(pathIn(folder), BYTES, disk);
      await reserve.fill();
      expect([reserve.held(), existsSync(pathIn(folder))]).toEqual([false, false]);
    }));

  it('that cannot be given back says so', () =>
    inFolder(async (folder) => {
      const stuck: Disk = { ...realDisk, remove: () => Promise.reject(coded('EROFS')) };
      await (await reserveAt(pathIn(folder), BYTES, realDisk)).fill();
      expect(await (await reserveAt(pathIn(folder), BYTES, stuck)).release()).toBe(false);
    }));
});
