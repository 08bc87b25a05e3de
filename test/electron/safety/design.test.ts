import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { realDisk } from '../../../electron/journal/disk.ts';
import { openJournal } from '../../../electron/journal/journal.ts';
import { quarantine } from '../../../electron/safety/quarantine.ts';
import { inFolder } from '../journalKit.ts';
import { aClock, openSound, steps, withVault } from './dataFolderKit.ts';

/** Paths below a folder, folders among them, that end in one of the endings. */
const below = (folder: string, endings: readonly string[] = ['']): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => join(folder, name));
describe('the data folder on the disk', () => {
  it.skipIf(process.platform === 'win32')('can be read by nobody but its owner', () =>
    inFolder(async (folder) => {
      await withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 2));
        await vault.autoBackup.make('by-hand');
        await quarantine(vault.folder, [vault.journal.folder], '2026-11-21T20:00:00.000Z');
      });
      const base = join(folder, 'gm-data');
      const modes = below(base).map((path) => {
        const found = statSync(path);
        return [found.isDirectory() ? 'folder' : 'file', (found.mode & 0o777).toString(8)].join(' ');
      });
      expect([...new Set(modes)].toSorted()).toEqual(['file 600', 'folder 700']);
    }),
  );

  it.skipIf(process.platform === 'win32')('holds a reserve of real bytes, 8 MB of them', () =>
    inFolder(async (folder) => {
      const journal = await openJournal(folder);
      await journal.close();
      const { size, blocks } = statSync(join(folder, 'reserve.bin'));
      expect(size).toBe(8 * 1_048_576);
      expect(blocks * 512).toBeGreaterThanOrEqual(size);
    }),
  );

  it('begins a new file of the log after 4 MB', () =>
    inFolder(async (folder) => {
      const journal = await openJournal(folder);
      const large = JSON.stringify({ note: 'x'.repeat(900_000) });
      for (let seq = 1; seq <= 6; seq++) await journal.append([{ book: 'camp', seq, body: large }]);
      await journal.close();
      const sizes = below(folder, ['.jsonl']).map((path) => statSync(path).size);
      expect(sizes).toHaveLength(2);
      expect(Math.max(...sizes)).toBeLessThan(5_000_000);
    }));

  it('is synced once for calls that come together, not once for each', () =>
    inFolder(async (folder) => {
      let syncs = 0;
      const counting = {
        ...realDisk,
        open: async (path: string, fresh: boolean) => {
          const file = await realDisk.open(path, fresh);
          const sync = (): Promise<void> => {
            if (path.endsWith('.jsonl')) syncs++;
            return file.sync();
          };
          return { ...file, sync };
        },
      };
      const journal = await openJournal(folder, { disk: counting });
      await Promise.all(steps('camp', 200).map((record) => journal.append([record])));
      await journal.close();
      expect(syncs).toBeGreaterThan(0);
      expect(syncs).toBeLessThan(20);
    }));

  it('is asked to sync the bytes themselves', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'x');
      const handle = await open(path, 'w');
      const synced = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
      await handle.close();
      const file = await realDisk.open(path, false);
      await file.write(Buffer.from('x'), 0);
      await file.sync();
      await file.close();
      expect(synced).toHaveBeenCalledOnce();
      synced.mockRestore();
    }));

  it('takes back, and syncs, what was written only in part', () =>
    inFolder(async (folder) => {
      const done: string[] = [];
      const partly = {
        ...realDisk,
        open: async (path: string, fresh: boolean) => {
          const file = await realDisk.open(path, fresh);
          if (!path.endsWith('.jsonl')) return file;
          const noted = (what: string) => (): Promise<void> => {
            done.push(what);
            return Promise.resolve();
          };
          const write = (bytes: Buffer, at: number): Promise<number> => file.write(bytes.subarray(0, 5), at);
          return { ...file, write, truncate: noted('truncate'), sync: noted('sync') };
        },
      };
      const journal = await openJournal(folder, { disk: partly, reserveBytes: 1 });
      expect(await journal.append(steps('camp', 1))).toMatchObject({ ok: false });
      await journal.close();
      expect(done.slice(0, 2)).toEqual(['truncate', 'sync']);
    }));

  it('is backed up first when a new version of the app opens it', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 3)));
      const vault = await openSound(folder, aClock(), { app: '0.2.0' });
      const made = async () => (await vault.localBackups.list()).map(({ reason }) => reason);
      await expect.poll(made).toContain('before-update');
      await vault.journal.close();
      const again = await openSound(folder, aClock(), { app: '0.2.0' });
      await again.autoBackup.make('by-hand');
      const reasons = (await again.localBackups.list()).map(({ reason }) => reason);
      expect(reasons.filter((reason) => reason === 'before-update')).toHaveLength(1);
      await again.journal.close();
    }));
});
