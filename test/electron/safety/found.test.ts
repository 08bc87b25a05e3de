import { toEnglish } from '../../../core/kernel/said.ts';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crc32 } from '../../../core/kernel/digest.ts';
import { realDisk } from '../../../electron/journal/disk.ts';
import { createSafetyHandlers } from '../../../electron/safety/safetyHandlers.ts';
import { createTaskRunner } from '../../../electron/taskRunner.ts';
import { inFolder, record, segmentsOf, textOf, withJournal } from '../journalKit.ts';
import { aClock, step, steps, withVault } from './dataFolderKit.ts';

/** A note with a portrait in it that no packing makes smaller. */
const portrait = (seq: number): string =>
  Array.from({ length: 40_000 }, (_, at) =>
    Math.imul(at + seq * 40_000 + 1, 2_654_435_761).toString(36),
  ).join('');

describe('F1 backups have no ceiling', () => {
  it('all that was written can be backed up, read back and restored, whatever its size', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 1));
        for (let seq = 2; seq < 8; seq++) await vault.journal.append([step('camp', seq, portrait(seq))]);
        const backup = await vault.autoBackup.make('by-hand');
        expect(backup).toMatchObject({ entries: 7, fault: '' });
      }),
    ));

  it('a backup that cannot be made is asked about, and forbids no restore', () =>
    inFolder(async (folder) => {
      const disk = { ...realDisk };
      const options = { disk };
      await withVault(
        folder,
        async (vault) => {
          await vault.journal.append(steps('camp', 3));
          const { id } = await vault.autoBackup.make('by-hand');
          const calls = createSafetyHandlers(vault, NOBODY, TOOLS(folder), createTaskRunner());
          disk.rename = () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' }));
          const asked = { backup: id, books: ['camp'], replace: false, rescue: false };
          const refused = await calls['backup.restore'](asked);
          expect(refused).toMatchObject({ ok: false, withoutBackup: true });
          expect(refused).toMatchObject({
            message: expect.stringMatching(/^No backup of today could be made/u),
          });
          disk.rename = realDisk.rename;
          const done = await calls['backup.restore']({ ...asked, withoutBackup: true });
          expect(done).toMatchObject({ ok: true, leftOut: 0 });
          expect((await vault.localBackups.list()).map(({ reason }) => reason)).toEqual(['by-hand']);
        },
        aClock(),
        options,
      );
    }));

  it('a backup that fails by itself is told as long as none was made', () =>
    inFolder(async (folder) => {
      const disk = { ...realDisk };
      const clock = aClock();
      await withVault(
        folder,
        async (vault) => {
          await vault.journal.append(steps('camp', 300));
          expect((await vault.state()).backupFault).toBe('');
          disk.rename = () => Promise.reject(new Error('read-only'));
          clock.now += 600_000;
          await vault.autoBackup.tick();
          expect(toEnglish((await vault.state()).backupFault)).toMatch(/^A backup could not be made: /u);
          disk.rename = realDisk.rename;
          await vault.autoBackup.make('by-hand');
          expect((await vault.state()).backupFault).toBe('');
        },
        clock,
        { disk },
      );
    }));
});

describe('F3 saved means in this file in this folder', () => {
  it.each([
    ['removed', (path: string) => rmSync(path, { recursive: true })],
    ['renamed', (path: string) => renameSync(path, `${path}-away`)],
  ])('an entry written after the folder was %s is in the folder that is there, and that is told', (_, take) =>
    inFolder((folder) =>
      withJournal(folder, async (journal) => {
        expect(await journal.append([record('camp', 1)])).toEqual({ ok: true });
        take(folder);
        expect(await journal.append([record('camp', 2)])).toEqual({ ok: true, lost: true });
        expect(textOf(folder)).toContain('note 2');
        expect(await journal.append([record('camp', 3)])).toEqual({ ok: true });
        expect(textOf(folder)).toContain('note 3');
      }),
    ),
  );

  it('another file under its name, as a sync tool leaves it, is noticed as well', () =>
    inFolder((folder) =>
      withJournal(folder, async (journal) => {
        await journal.append([record('camp', 1)]);
        const [segment = ''] = segmentsOf(folder);
        renameSync(segment, join(folder, 'away'));
        writeFileSync(segment, '');
        expect(await journal.append([record('camp', 2)])).toEqual({ ok: true, lost: true });
        expect(textOf(folder)).toContain('note 2');
      }),
    ));
});

describe('F9 a copy of each damaged file is kept', () => {
  it('also of the second damage, and once of each', () =>
    inFolder(async (folder) => {
      const clock = aClock();
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 4)), clock);
      const segments = (): readonly string[] =>
        segmentsOf(join(folder, 'gm-data')).filter((path) => path.endsWith('.jsonl'));
      const damage = (text: string): void => {
        const [path = ''] = segments();
        writeFileSync(path, readFileSync(path, 'utf8').replace(text, 'xxxxxx'));
      };
      const kept = (): number => readdirSync(join(folder, 'gm-data', 'quarantine')).length;
      damage('note 2');
      for (let start = 0; start < 2; start++) {
        clock.now += 60_000;
        await withVault(folder, () => Promise.resolve(), clock);
        expect(kept()).toBe(1);
      }
      damage('note 3');
      clock.now += 60_000;
      await withVault(folder, () => Promise.resolve(), clock);
      expect(kept()).toBe(2);
    }));
});

describe('F13 odd files do not keep the app from starting', () => {
  it('contents with a right checksum that are no JSON', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append([record('camp', 1)]));
      const sum = crc32(Buffer.from('no json')).toString(16).padStart(8, '0');
      writeFileSync(join(folder, 'contents.json'), `${sum} no json`);
      await withJournal(folder, async (journal) => expect(journal.found.records).toBe(1), { trust: true });
    }));

  it.skipIf(process.platform === 'win32')('a pipe under the name of a segment', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append([record('camp', 1)]));
      execFileSync('mkfifo', [join(folder, 'journal', '00000007.jsonl')]);
      await withJournal(folder, async (journal) => {
        expect(journal.found).toMatchObject({ records: 1, badLines: 1 });
        expect(await journal.append([record('camp', 2)])).toEqual({ ok: true });
      });
    }),
  );

  it('a segment of the last number of eight digits: the next one is read as well', () =>
    inFolder(async (folder) => {
      await withJournal(folder, (journal) => journal.append([record('camp', 1)]));
      writeFileSync(join(folder, 'journal', '99999999.jsonl'), '');
      await withJournal(folder, (journal) => journal.append([record('camp', 2)]));
      await withJournal(folder, async (journal) => expect(journal.found.records).toBe(2));
    }));
});

const NOBODY = {
  save: () => Promise.resolve(undefined),
  open: () => Promise.resolve(undefined),
  folder: () => Promise.resolve(undefined),
};
const TOOLS = (folder: string) => ({
  userData: folder,
  dumps: folder,
  about: [],
  crashes: { note: () => undefined, read: () => [] },
  clearDatabase: () => Promise.resolve(),
  now: () => '2026-11-21T20:00:00.000Z',
  opened: () => undefined,
});
