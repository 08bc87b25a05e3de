import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, renameWithRetry, realDisk, writeAtomically } from '../../electron/journal/disk.ts';
import { inFolder } from './journalKit.ts';

/** A system that refuses the first `times` renames, and what it was asked. */
function aSystem(times: number, code: string, platform = 'win32') {
  const asked = { tries: 0, waited: 0 };
  return {
    asked,
    platform,
    rename: async () => {
      asked.tries += 1;
      if (asked.tries <= times) throw Object.assign(new Error(code), { code });
    },
    wait: async (time: number) => {
      asked.waited += time;
    },
  };
}

describe('a file that a scanner holds', () => {
  it.each(['EPERM', 'EACCES', 'EBUSY'])('is waited for up to ten seconds: %s', async (code) => {
    const soon = aSystem(3, code);
    await renameWithRetry(soon)('a', 'b');
    expect(soon.asked).toEqual({ tries: 4, waited: 280 });
    const late = aSystem(6, code);
    await renameWithRetry(late)('a', 'b');
    expect(late.asked).toEqual({ tries: 7, waited: 8_880 });
    const never = aSystem(99, code);
    await expect(renameWithRetry(never)('a', 'b')).rejects.toThrow(code);
    expect(never.asked).toEqual({ tries: 7, waited: 8_880 });
    expect(never.asked.waited).toBeLessThanOrEqual(10_000);
  });

  it.each([
    ['nobody holds it', 'ENOENT', 'win32'],
    ['the disk is full', 'ENOSPC', 'win32'],
    ['the system is another', 'EPERM', 'linux'],
    ['the error has no code', '', 'darwin'],
  ])('is not waited for where %s', async (_what, code, platform) => {
    const system = aSystem(99, code, platform);
    await expect(renameWithRetry(system)('a', 'b')).rejects.toThrow(code);
    expect(system.asked).toEqual({ tries: 1, waited: 0 });
  });

  it('is renamed at once where nothing is wrong', async () => {
    const system = aSystem(0, 'EPERM');
    await renameWithRetry(system)('a', 'b');
    expect(system.asked).toEqual({ tries: 1, waited: 0 });
  });
});

/** The real disk, and what was asked of it in order. */
function watched(over: Partial<Disk> = {}): { readonly disk: Disk; readonly asked: readonly string[] } {
  const asked: string[] = [];
  const disk: Disk = {
    ...realDisk,
    remove: (path) => (asked.push('remove'), realDisk.remove(path)),
    rename: (from, to) => (asked.push('rename'), realDisk.rename(from, to)),
    syncFolder: (path) => (asked.push('sync the folder'), realDisk.syncFolder(path)),
    open: async (path, fresh) => {
      asked.push('open');
      const file = await realDisk.open(path, fresh);
      return {
        ...file,
        write: (bytes, at) => (asked.push('write'), file.write(bytes, at)),
        sync: () => (asked.push('sync'), file.sync()),
        close: () => (asked.push('close'), file.close()),
      };
    },
    ...over,
  };
  return { disk, asked };
}

const chunks = ['one, ', 'two'].map((text) => Buffer.from(text));

describe('R18 a file is old or new, never half', () => {
  it('is synced before it takes its place, and the place is synced after', () =>
    inFolder(async (folder) => {
      const { disk, asked } = watched();
      await writeAtomically(disk, join(folder, 'a.txt'), chunks);
      expect(asked).toEqual([
        'remove',
        'open',
        'write',
        'write',
        'sync',
        'close',
        'rename',
        'sync the folder',
      ]);
      expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one, two');
      expect(readdirSync(folder)).toEqual(['a.txt']);
    }));

  it.each<[string, Partial<Disk>, () => Promise<void>]>([
    ['where the check finds it wrong', {}, () => Promise.reject(new Error('no'))],
    [
      'where it cannot take its place',
      { rename: () => Promise.reject(new Error('no')) },
      async () => undefined,
    ],
  ])('stays as it was %s, and nothing is left behind', (_what, over, check) =>
    inFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'old');
      await expect(writeAtomically(watched(over).disk, path, chunks, check)).rejects.toThrow('no');
      expect(readFileSync(path, 'utf8')).toBe('old');
      expect(readdirSync(folder)).toEqual(['a.txt']);
    }),
  );

  it('is told as full where the disk takes only a part, and what an older try left is no hindrance', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(`${path}.${process.pid}.tmp`, 'left over');
      const short: Partial<Disk> = {
        open: async (each, fresh) => {
          const file = await realDisk.open(each, fresh);
          return { ...file, write: (bytes, at) => file.write(bytes.subarray(1), at) };
        },
      };
      const full = writeAtomically(watched(short).disk, path, chunks);
      await expect(full).rejects.toMatchObject({ code: 'ENOSPC', message: 'the disk is full' });
      writeFileSync(`${path}.${process.pid}.tmp`, 'left over');
      const unsynced = { syncFolder: () => Promise.reject(new Error('EPERM')) };
      await writeAtomically(watched(unsynced).disk, path, chunks);
      expect(readFileSync(path, 'utf8')).toBe('one, two');
    }));
});
