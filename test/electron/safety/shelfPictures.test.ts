import { createReadStream, existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { realDisk } from '../../../electron/journal/disk.ts';
import { openPictures } from '../../../electron/journal/pictures.ts';
import { openBackupPictures, readGzipLines, verifyBackup } from '../../../electron/safety/backupFile.ts';
import { type BackupFolder, openBackupFolder } from '../../../electron/safety/backups.ts';
import type { DataFolder } from '../../../electron/safety/dataFolder.ts';
import { seededBytes } from '../../support/seededBytes.ts';
import { inFolder } from '../journalKit.ts';
import { forge, header, NOW, written } from './backupKit.ts';
import { step, steps, withVault } from './dataFolderKit.ts';

const LATER = '2026-11-21T19:31:00.000Z';
const OLD_NAME = '2026-01-01T10-00-00-000Z-regular';

/** A step that brings a picture of its own. */
function portrait(seq: number) {
  const picture = `data:image/png;base64,${seededBytes(`portrait ${seq}`, 9_000).toString('base64')}`;
  return step('camp', seq, picture);
}

/** A shelf of its own beside the vault's, which copies from the same log. */
function shelfFor(vault: DataFolder, folder: string): BackupFolder {
  return openBackupFolder({
    folder,
    place: 'documents',
    journal: vault.journal,
    shelved: () => [],
    unfinished: () => [],
    told: () => undefined,
    app: '0.1.0',
    disk: realDisk,
  });
}

/** The pictures beside the backups of a folder, each as old as the hills from now on. */
function aged(folder: string): readonly string[] {
  const names = readdirSync(join(folder, 'pictures'));
  for (const name of names) utimesSync(join(folder, 'pictures', name), 0, 0);
  return names;
}

/** Lays a picture beside the backups that none of them needs. */
async function orphanIn(folder: string): Promise<string> {
  const bytes = seededBytes('nobody', 9_000).toString('base64');
  const marked = await openPictures(join(folder, 'pictures'), realDisk).takeOut(
    `{"a":"data:image/png;base64,${bytes}"}`,
  );
  const [name = ''] = /[0-9a-f]{64}\.png/u.exec(marked) ?? [];
  aged(folder);
  return join(folder, 'pictures', name);
}

describe('pictures beside the backups of a folder', () => {
  /** A folder with a backup that needs two pictures, each long there. */
  const withBackup = (
    work: (shelf: BackupFolder, place: string, path: string) => Promise<void>,
  ): Promise<void> =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        // A folder of the GM's may have any name.
        const place = join(folder, 'old.gmz files');
        await vault.journal.append([...steps('camp', 1), portrait(2), portrait(3)]);
        const shelf = shelfFor(vault, place);
        const { id } = await shelf.make('by-hand', NOW);
        const path = shelf.pathOf(id) ?? '';
        expect(aged(place)).toHaveLength(2);
        await work(shelf, place, path);
      }),
    );

  it('stay as long as a backup needs them, however old they are', () =>
    withBackup(async (shelf, place, path) => {
      await shelf.make('by-hand', LATER);
      expect(readdirSync(join(place, 'pictures'))).toHaveLength(2);
      await expect(verifyBackup(path)).resolves.toMatchObject({ entries: 3 });
    }));

  it('go when none needs them any more, also where an older backup holds its own', () =>
    withBackup(async (shelf, place) => {
      forge(join(place, `${OLD_NAME}.gmz`), [header(0, { books: [], at: '2026-01-01T10:00:00.000Z' })]);
      const orphan = await orphanIn(place);
      await shelf.make('by-hand', LATER);
      expect(existsSync(orphan)).toBe(false);
      expect(readdirSync(join(place, 'pictures'))).toHaveLength(2);
    }));

  it('all stay where a backup lost the list of those it needs', () =>
    withBackup(async (shelf, place, path) => {
      const orphan = await orphanIn(place);
      rmSync(path.replace(/\.gmz$/u, '.pictures'));
      await shelf.make('by-hand', LATER);
      expect(existsSync(orphan)).toBe(true);
    }));

  it('all stay where a backup cannot be read and has no list, and a new one is made all the same', () =>
    withBackup(async (shelf, place) => {
      const orphan = await orphanIn(place);
      written(join(place, `${OLD_NAME}.gmz`), 'half\n');
      await expect(shelf.make('by-hand', LATER)).resolves.toMatchObject({ fault: '', entries: 3 });
      expect(existsSync(orphan)).toBe(true);
    }));

  it('are looked at once for all backups that name them', () =>
    withBackup(async (_shelf, _place, path) => {
      const read: string[] = [];
      const readAll = (each: string): Promise<Buffer> => (read.push(each), realDisk.readAll(each));
      const pictures = openBackupPictures(path, { ...realDisk, readAll });
      for (let time = 0; time < 2; time++) await verifyBackup(path, undefined, pictures);
      expect(read).toHaveLength(2);
      expect(new Set(read.map((each) => dirname(each)))).toEqual(new Set([join(dirname(path), 'pictures')]));
    }));
});

describe('a backup that is made while the evening goes on', () => {
  it('holds what its first line promises, and not what was written meanwhile', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 3));
        const heads: DataFolder['journal']['heads'] = async () => {
          const then = await vault.journal.heads();
          await vault.journal.append(steps('camp', 5, 4));
          return then;
        };
        const busy = { ...vault, journal: { ...vault.journal, heads } };
        const shelf = shelfFor(busy, join(folder, 'stick'));
        const row = await shelf.make('by-hand', NOW);
        expect(row).toMatchObject({ entries: 3, fault: '' });
        const lines = gunzipSync(readFileSync(shelf.pathOf(row.id) ?? ''))
          .toString('utf8')
          .trimEnd();
        expect(lines.split('\n')).toHaveLength(5);
      }),
    ));
});

describe('a backup that was read', () => {
  afterEach(() => vi.useRealTimers());

  it('leaves no clock running that would keep the app from ending, nor the file open', () =>
    inFolder(async (folder) => {
      const path = forge(join(folder, 'x.gmz'), [header(0, { books: [] })]);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const source = createReadStream(path);
      let lines = 0;
      for await (const line of readGzipLines(path, undefined, () => source)) lines += Math.sign(line.length);
      expect(lines).toBe(2);
      expect(vi.getTimerCount()).toBe(0);
      expect(source.destroyed).toBe(true);
    }));
});
