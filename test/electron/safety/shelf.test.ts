import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BackupRow } from '../../../core/log/safety.ts';
import { realDisk } from '../../../electron/journal/disk.ts';
import { openPictures } from '../../../electron/journal/pictures.ts';
import {
  type BackupFolder,
  openBackupFolder,
  type BackupFolderOptions,
} from '../../../electron/safety/backups.ts';
import { inFolder } from '../journalKit.ts';
import { NOW, forge, header, lineOf, written } from './backupKit.ts';
import { step, withVault } from './dataFolderKit.ts';

describe('a shelf of backups', () => {
  /** A log in which nothing is. */
  const empty = (folder: string): BackupFolderOptions['journal'] => ({
    heads: () => Promise.resolve([]),
    read: () => Promise.resolve([]),
    readSlim: () => Promise.resolve([]),
    pictures: openPictures(join(folder, 'no pictures'), realDisk),
  });
  const shelf = (folder: string, more: Partial<BackupFolderOptions> = {}): BackupFolder =>
    openBackupFolder({
      folder,
      place: 'here',
      journal: empty(folder),
      shelved: () => [],
      unfinished: () => [],
      told: () => undefined,
      app: '0.1.0',
      disk: realDisk,
      ...more,
    });
  const idOf = (day: number, reason = 'regular'): string =>
    `2026-${day > 30 ? '09' : '08'}-${String(day > 30 ? day - 30 : day).padStart(2, '0')}T10-00-00-000Z-${reason}`;
  const timeOf = (id: string): string => `${id.slice(0, 10)}T10:00:00.000Z`;

  it('lists the newest first, in whatever order the disk names them', () =>
    inFolder(async (folder) => {
      const ids = [idOf(1), idOf(2), idOf(3)];
      for (const id of ids) forge(join(folder, `${id}.gmz`), [header(0, { books: [], at: timeOf(id) })]);
      for (const order of [ids, ids.toReversed()]) {
        const disk = { ...realDisk, list: () => Promise.resolve(order.map((id) => `${id}.gmz`)) };
        const rows = await shelf(folder, { disk }).list();
        expect(rows.map(({ id, fault }) => [id, fault])).toEqual(
          ids.toReversed().map((id) => [`here/${id}`, '']),
        );
      }
    }));

  it('lets go of what is too old, and minds none that stays', () =>
    inFolder(async (folder) => {
      const ids = Array.from({ length: 40 }, (_none, at) =>
        idOf(1, `a${'b'.repeat(at % 28)}${at > 27 ? '-c' : ''}`),
      );
      for (const id of new Set(ids))
        forge(join(folder, `${id}.gmz`), [header(0, { books: [], at: timeOf(id) })]);
      const before = readdirSync(folder).length;
      const stuck = {
        ...realDisk,
        remove: (path: string) =>
          path.endsWith('.gmz') ? Promise.reject(new Error('held')) : realDisk.remove(path),
      };
      const row = await shelf(folder, { disk: stuck }).make('by-hand', NOW);
      expect(row).toMatchObject({ reason: 'by-hand', at: NOW, fault: '' });
      expect(readdirSync(folder)).toHaveLength(before + 1);
      await shelf(folder).make('by-hand', '2026-11-21T19:31:00.000Z');
      expect(readdirSync(folder)).toHaveLength(30);
    }));

  it('never lets go of one that cannot be read, for whoever can still rescue it', () =>
    inFolder(async (folder) => {
      for (let day = 1; day <= 45; day++)
        forge(join(folder, `${idOf(day)}.gmz`), [header(0, { books: [], at: timeOf(idOf(day)) })]);
      const spoilt = ['one', 'two'].map((name) => `${idOf(1, `spoilt-${name}`)}.gmz`);
      for (const name of spoilt) written(join(folder, name), 'half\n');
      await shelf(folder).make('by-hand', NOW);
      const names = readdirSync(folder);
      expect(names).toEqual(expect.arrayContaining(spoilt));
      expect(names).not.toContain(`${idOf(1)}.gmz`);
    }));

  it('gives one of the same moment a name of its own', () =>
    inFolder(async (folder) => {
      const here = shelf(folder);
      const rows: BackupRow[] = [];
      for (let time = 0; time < 3; time++) rows.push(await here.make('by-hand', NOW));
      expect(rows.map(({ at }) => at.slice(-5))).toEqual(['.000Z', '.001Z', '.002Z']);
    }));

  it('refuses a name that could be a path', () =>
    inFolder(async (folder) => {
      await expect(shelf(folder).make('../up', NOW)).rejects.toThrow(
        '“here/2026-11-21T19-30-00-000Z-../up” is not a valid name for a backup.',
      );
      await expect(shelf(folder).saveWhole('here/../meta', join(folder, 'x.gmz'))).rejects.toThrow(
        '“here/../meta” is not a valid name for a backup.',
      );
      expect(readdirSync(folder)).toEqual([]);
      expect(shelf(folder).pathOf(`here/../${idOf(1)}`)).toBeUndefined();
      expect(shelf(folder).pathOf(`documents/${idOf(1)}`)).toBeUndefined();
      expect(shelf(folder).pathOf(`here/${idOf(1)}`)).toBe(join(folder, `${idOf(1)}.gmz`));
    }));

  it('does not keep a backup that lacks what the log promised', () =>
    inFolder(async (folder) => {
      const heads = () =>
        Promise.resolve([{ book: 'camp', seq: 2, entries: 2, first: step('camp', 1).body, sum: '' }]);
      await expect(
        shelf(folder, { journal: { ...empty(folder), heads } }).make('by-hand', NOW),
      ).rejects.toThrow(/checksum is wrong|lacks entries/u);
      expect(readdirSync(folder)).toEqual([]);
    }));

  it('reads a file that was admitted, and says what is wrong with it', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const good = await vault.admit(forge(join(folder, 'mine.fourfold'), [header(1), lineOf(1)]));
        const bad = await vault.admit(written(join(folder, 'bad.fourfold'), 'half\n'));
        expect(good).toMatchObject({ id: 'file/1', place: 'file', entries: 1, fault: '' });
        expect(answerInEnglish(bad)).toMatchObject({
          id: 'file/2',
          place: 'file',
          entries: 0,
          fault: expect.stringContaining('[BAK-02]'),
        });
        expect(vault.pathOf('file/1')).toBe(join(folder, 'mine.fourfold'));
      }),
    ));
});
