import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toEnglish } from '../../../core/kernel/said.ts';
import { type Disk, realDisk } from '../../../electron/journal/disk.ts';
import type { DataFolder } from '../../../electron/safety/dataFolder.ts';
import { inFolder } from '../journalKit.ts';
import { aClock, steps, withVault } from './dataFolderKit.ts';

const DAY = 86_400_000;
const metaOf = (folder: string): string => join(folder, 'gm-data', 'meta.json');
const saysOf = (folder: string): object => JSON.parse(readFileSync(metaOf(folder), 'utf8'));
const journalOf = (folder: string): string => join(folder, 'gm-data', 'journal');
const notesOf = async (vault: DataFolder): Promise<readonly string[]> =>
  (await vault.state()).notes.map(toEnglish);
const open = (folder: string, clock = aClock()): Promise<readonly string[]> =>
  withVault(folder, notesOf, clock);

/** Writes a campaign, of which the first segment is then packed and the second lies plain. */
async function halfPacked(folder: string): Promise<void> {
  await withVault(folder, (vault) => vault.journal.append(steps('camp', 2)));
  await withVault(folder, (vault) => vault.journal.append(steps('camp', 4, 3)));
  const plain = join(journalOf(folder), '00000001.jsonl');
  writeFileSync(`${plain}.gz`, gzipSync(readFileSync(plain)));
  rmSync(plain);
}

describe('the number that keeps an older Fourfold out', () => {
  it('is written once, and not with each entry', () =>
    inFolder(async (folder) => {
      let written = 0;
      const rename: Disk['rename'] = async (from, to) => {
        if (to === metaOf(folder)) written++;
        await realDisk.rename(from, to);
      };
      const more = { disk: { ...realDisk, rename } };
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 1)), aClock(), more);
      await withVault(
        folder,
        async (vault) => {
          const before = written;
          for (const seq of [2, 3, 4]) await vault.journal.append(steps('camp', seq, seq));
          expect(written - before).toBe(0);
        },
        aClock(),
        more,
      );
    }));

  it('is not written into a folder in which nothing was', () =>
    inFolder(async (folder) => {
      await open(folder);
      expect(saysOf(folder)).toMatchObject({ dataFormat: 1, minReader: 1 });
    }));

  it.each([
    ['is not lowered where segments are packed', { dataFormat: 3, minReader: 3 }, 3, 3],
    ['comes back where a sync tool put back an older one', { dataFormat: 1, minReader: 1 }, 2, 2],
    ['of a newer form stays as it is', { dataFormat: 9, minReader: 2 }, 9, 2],
  ])('%s', (_what, there, dataFormat, minReader) =>
    inFolder(async (folder) => {
      await halfPacked(folder);
      writeFileSync(metaOf(folder), JSON.stringify({ ...saysOf(folder), ...there }));
      expect(await open(folder)).toEqual([]);
      expect(saysOf(folder)).toMatchObject({ dataFormat, minReader });
    }),
  );

  it('keeps nobody from his campaigns where the disk cannot say whether segments are packed', () =>
    inFolder(async (folder) => {
      await halfPacked(folder);
      let asked = 0;
      const list: Disk['list'] = (path) =>
        path === journalOf(folder) && ++asked > 1 ? Promise.reject(new Error('away')) : realDisk.list(path);
      await withVault(folder, async (vault) => expect((await vault.state()).entries).toBe(4), aClock(), {
        disk: { ...realDisk, list },
      });
      expect(asked).toBeGreaterThan(1);
    }));
});

describe('the name that a campaign has by now', () => {
  it('is written where it is another, and is never an empty one', () =>
    inFolder(async (folder) => {
      let written = 0;
      const rename: Disk['rename'] = async (from, to) => {
        if (to === metaOf(folder)) written++;
        await realDisk.rename(from, to);
      };
      await withVault(
        folder,
        async (vault) => {
          await vault.journal.append([...steps('camp', 1), ...steps('moor', 1)]);
          await vault.rename([{ book: 'camp', name: 'The Long Night' }]);
          const before = written;
          await vault.rename([
            { book: 'camp', name: 'The Long Night' },
            { book: 'moor', name: '' },
          ]);
          expect(written).toBe(before);
          await vault.rename([{ book: 'camp', name: 'The Short Day' }]);
          expect(written).toBe(before + 1);
        },
        aClock(),
        { disk: { ...realDisk, rename } },
      );
      expect(saysOf(folder)).toMatchObject({ names: [{ book: 'camp', name: 'The Short Day' }] });
    }));
});

describe('the start', () => {
  it('says what one campaign lacks, however full the others are', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 12)));
      cpSync(journalOf(folder), join(folder, 'older'), { recursive: true });
      await withVault(folder, (vault) => vault.journal.append(steps('moor', 5)));
      rmSync(journalOf(folder), { recursive: true });
      cpSync(join(folder, 'older'), journalOf(folder), { recursive: true });
      expect(await open(folder)).toContainEqual(expect.stringContaining('lacks 5 entries'));
    }));

  it('counts no settings among the entries of campaigns', () =>
    inFolder(async (folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append([...steps('camp', 3), ...steps('settings', 2)]);
        expect((await vault.state()).entries).toBe(3);
      }),
    ));

  it('counts as campaigns what is one', () =>
    inFolder(async (folder) => {
      await withVault(folder, async (vault) => {
        await vault.journal.append([...steps('camp', 3), ...steps('moor', 2), ...steps('library', 4)]);
        await vault.archive.setArchived(['moor'], []);
      });
      await withVault(folder, async (vault) =>
        expect((await vault.state()).known).toEqual({ entries: 9, campaigns: 2 }),
      );
    }));

  it.each([
    ['nothing of a log in which nothing stands', 0, []],
    ['what an older Fourfold wrote', 2, ['before-update']],
  ])('of a new version backs up %s', (_what, entries, reasons) =>
    inFolder(async (folder) => {
      await withVault(folder, async (vault) => {
        if (entries > 0) await vault.journal.append(steps('camp', entries));
      });
      rmSync(join(folder, 'gm-data', 'snapshots'), { recursive: true, force: true });
      await withVault(folder, () => Promise.resolve(), aClock(), { app: '0.2.0' });
      await withVault(folder, async (vault) =>
        expect((await vault.localBackups.list()).map(({ reason }) => reason)).toEqual(reasons),
      );
    }),
  );

  it('knows no highest number of entries of a campaign that is new', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 3));
        const [head] = await vault.journal.heads();
        expect(head).toMatchObject({ book: 'camp', entries: 3 });
        expect(head).not.toHaveProperty('highest');
      }),
    ));
});

describe('backups', () => {
  it('that are damaged count for none', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 2));
        await vault.autoBackup.make('by-hand');
        const { backups } = await vault.state();
        const name = '2026-01-01T10-00-00-000Z-regular.gmz';
        writeFileSync(join(folder, 'gm-data', 'snapshots', name), 'no backup');
        expect(await vault.list()).toHaveLength(backups + 1);
        expect((await vault.state()).backups).toBe(backups);
      }),
    ));

  it.each([
    ['fill neither place', 110_000_000, 110_000_000, []],
    ['fill the one here', 200_000_000, 1_000_000, [expect.stringContaining('500 MB')]],
    ['fill the one in the documents', 1_000_000, 200_000_000, [expect.stringContaining('500 MB')]],
  ])('of a place are told of where they %s: each place by itself', (_what, here, documents, told) =>
    inFolder(async (folder) => {
      const clock = aClock();
      await withVault(
        folder,
        async (vault) => {
          await vault.journal.append(steps('camp', 2));
          await vault.autoBackup.make('by-hand');
          clock.now += DAY;
          await vault.autoBackup.make('by-hand');
          const rows = await vault.list();
          expect(rows.map(({ place }) => place)).toEqual(['here', 'here', 'documents', 'documents']);
          // A hole in the file counts as its size.
          for (const { id, place } of rows)
            truncateSync(vault.pathOf(id), place === 'here' ? here : documents);
          expect(await notesOf(vault)).toEqual(told);
        },
        clock,
      );
    }),
  );
});
