import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { realDisk } from '../../../electron/journal/disk.ts';
import { verifyBackup } from '../../../electron/safety/backupFile.ts';
import { findBackupReason } from '../../../electron/safety/autoBackup.ts';
import type { DataFolder } from '../../../electron/safety/dataFolder.ts';
import { failingDisk } from '../failingDisk.ts';
import { inFolder } from '../journalKit.ts';
import { aClock, openSound, steps, withVault } from './dataFolderKit.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const namesIn = (folder: string): readonly string[] => readdirSync(join(folder, 'gm-data', 'snapshots'));

describe('a backup', () => {
  it('holds every entry as it stands in the log, as text anyone can read', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append([...steps('camp', 700), ...steps('keep', 2)]);
        const row = await vault.autoBackup.make('by-hand');
        expect(row).toMatchObject({ place: 'here', reason: 'by-hand', entries: 702, fault: '' });
        expect(row.books).toEqual([
          expect.objectContaining({ id: 'camp', name: 'Campaign camp', system: 'orcus', entries: 700 }),
          expect.objectContaining({ id: 'keep', entries: 2, last: '2026-11-21T19:00:00.000Z' }),
        ]);
        const lines = gunzipSync(readFileSync(vault.pathOf(row.id)))
          .toString('utf8')
          .trimEnd()
          .split('\n');
        expect(lines).toHaveLength(704);
        expect(lines[1]).toBe(`["camp",1,${steps('camp', 1)[0]?.body}]`);
        expect(JSON.parse(lines[703] ?? '')).toEqual({ sha256: expect.any(String), entries: 702 });
      }),
    ));

  it('lies in a second place too, once a day and at the end', () =>
    inFolder(async (folder) => {
      const clock = aClock();
      const documents = (): number => readdirSync(join(folder, 'documents')).length;
      await withVault(
        folder,
        async (vault) => {
          await vault.journal.append(steps('camp', 1));
          await vault.autoBackup.make('by-hand');
          clock.now += MINUTE;
          await vault.autoBackup.make('by-hand');
          expect(documents()).toBe(1);
          const rows = await vault.list();
          expect(rows.map(({ place }) => place)).toEqual(['here', 'here', 'documents']);
          expect(vault.pathOf(rows[2]?.id ?? '').startsWith(join(folder, 'documents'))).toBe(true);
          clock.now += DAY;
          await vault.autoBackup.make('by-hand');
          expect(documents()).toBe(2);
          clock.now += MINUTE;
          await vault.journal.append(steps('camp', 2, 2));
        },
        clock,
      );
      expect(documents()).toBe(3);
      expect(namesIn(folder).filter((name) => name.endsWith('-end.gmz'))).toHaveLength(1);
    }));

  it('lists what happened last in a campaign, as long as it is the last', () =>
    inFolder(async (folder) => {
      const toldIn = async (vault: DataFolder): Promise<readonly (string | undefined)[]> =>
        (await vault.autoBackup.make('by-hand')).books.map(({ told }) => told);
      await withVault(folder, async (vault) => {
        await vault.journal.append([...steps('camp', 3), ...steps('keep', 2)]);
        expect(await toldIn(vault)).toEqual([undefined, undefined]);
        vault.tell('camp', 3, 'Mira falls.');
        vault.tell('keep', 1, 'The gate opens.');
        expect(await toldIn(vault)).toEqual(['Mira falls.', undefined]);
        vault.tell('keep', 2, 'The gate shuts.');
        expect(await toldIn(vault)).toEqual(['Mira falls.', 'The gate shuts.']);
      });
      // A later run knows it from the backup before, until the campaign goes on.
      await withVault(folder, async (vault) => {
        await vault.journal.append(steps('keep', 3, 3));
        expect(await toldIn(vault)).toEqual(['Mira falls.', undefined]);
        vault.tell('camp', 3, 'Mira stands up.');
        expect(await toldIn(vault)).toEqual(['Mira stands up.', undefined]);
        // Where the newest was damaged since, the one before it still knows.
        const [newest] = await vault.localBackups.list();
        truncateSync(vault.pathOf(newest?.id ?? ''), 40);
      });
      await withVault(folder, async (vault) => {
        expect(await toldIn(vault)).toEqual(['Mira falls.', undefined]);
      });
    }));

  it('that the disk does not take leaves the old ones, and the app says so', () =>
    inFolder(async (folder) => {
      const [clock, disk] = [aClock(), failingDisk()];
      const vault = await openSound(folder, clock, { disk });
      await vault.journal.append(steps('camp', 300));
      await vault.autoBackup.tick();
      disk.room = 500;
      await vault.journal.append(steps('camp', 301, 301));
      clock.now += 6 * MINUTE;
      disk.room = 500;
      await vault.autoBackup.tick();
      expect(namesIn(folder)).toHaveLength(1);
      expect(answerInEnglish((await vault.state()).notes)).toContainEqual(
        expect.stringContaining('backup could not be made'),
      );
      await vault.journal.close();
    }));

  it('is not listed before it was read back from the disk', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 3));
        // A disk that takes bytes and gives back others, as broken sticks do.
        const lying = {
          ...realDisk,
          open: async (path: string, fresh: boolean) => {
            const file = await realDisk.open(path, fresh);
            return {
              ...file,
              write: (bytes: Buffer, at: number) => file.write(Buffer.alloc(bytes.length, 7), at),
            };
          },
        };
        const { openBackupFolder } = await import('../../../electron/safety/backups.ts');
        const place = join(folder, 'stick');
        const shelf = openBackupFolder({
          folder: place,
          place: 'documents',
          journal: vault.journal,
          shelved: () => [],
          unfinished: () => [],
          told: () => undefined,
          app: '0.1.0',
          disk: lying,
        });
        await expect(shelf.make('by-hand', '2026-11-21T19:30:00.000Z')).rejects.toThrow('not a backup');
        expect(readdirSync(place)).toEqual([]);
      }),
    ));

  it('that was damaged later is listed with what is wrong', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 3));
        const { id } = await vault.autoBackup.make('by-hand');
        truncateSync(vault.pathOf(id), 40);
        expect(answerInEnglish(await vault.localBackups.list())).toEqual([
          {
            id,
            place: 'here',
            at: '',
            reason: 'unknown',
            app: '',
            bytes: 40,
            entries: 0,
            books: [],
            fault: expect.stringContaining('ends in the middle'),
          },
        ]);
        await expect(verifyBackup(vault.pathOf(id))).rejects.toThrow('ends in the middle');
      }),
    ));

  it('has a handle that leads nowhere else', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        mkdirSync(join(folder, 'gm-data', 'snapshots'), { recursive: true });
        writeFileSync(join(folder, 'gm-data', 'snapshots', 'note.txt'), 'mine');
        for (const id of ['here/../meta', 'here/note', 'file/1', 'documents/x', 'here//etc/passwd', ''])
          expect(() => vault.pathOf(id)).toThrow('no such backup');
        expect(await vault.list()).toEqual([]);
      }),
    ));
});

describe('when a backup is made', () => {
  const calm = { now: 10 * MINUTE, lastBackup: 0, lastEntry: 0, entries: 1 };
  it.each([
    ['nothing was written', { ...calm, entries: 0 }, undefined],
    ['five minutes have passed and nobody types', calm, 'regular'],
    ['somebody types', { ...calm, lastEntry: calm.now - 1_000 }, undefined],
    ['somebody typed just now', { ...calm, lastEntry: calm.now - 1_999 }, undefined],
    ['nobody typed for two seconds', { ...calm, lastEntry: calm.now - 2_000 }, 'regular'],
    ['it is too early', { ...calm, lastBackup: calm.now - 5 * MINUTE + 1 }, undefined],
    ['it is just time', { ...calm, lastBackup: calm.now - 5 * MINUTE }, 'regular'],
    ['199 entries were written', { ...calm, lastBackup: calm.now, entries: 199 }, undefined],
    [
      '200 entries were written',
      { ...calm, lastBackup: calm.now, lastEntry: calm.now, entries: 200 },
      'entries',
    ],
  ])('%s', (_what, activity, reason) => expect(findBackupReason(activity)).toBe(reason));

  it('is looked after by itself', () =>
    inFolder(async (folder) => {
      const clock = aClock();
      const vault = await openSound(folder, clock);
      await vault.journal.append(steps('camp', 2));
      for (let minute = 0; minute < 12; minute++) {
        clock.now += MINUTE;
        await vault.autoBackup.tick();
      }
      expect(namesIn(folder)).toEqual([expect.stringMatching(/19-35-.*-regular\.gmz/)]);
      await vault.journal.append(steps('camp', 250, 3));
      await vault.autoBackup.tick();
      expect(namesIn(folder).filter((name) => name.endsWith('-entries.gmz'))).toHaveLength(1);
      await vault.close();
      expect(namesIn(folder)).toHaveLength(2);
    }));
});
