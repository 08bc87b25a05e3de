import { toEnglish } from '../../core/kernel/said.ts';
import { answerInEnglish } from '../support/answerInEnglish.ts';
import 'fake-indexeddb/auto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../core/kernel/result.ts';
import { FourfoldDatabase } from '../../core/store/database.ts';
import { type JournalPort, openBookStore } from '../../core/store/bookStore.ts';
import { readJournalLine } from '../../core/log/records.ts';
import { checkAll } from '../../electron/safety/diagnosis.ts';
import { restoreBackup } from '../../electron/safety/restore.ts';
import type { DataFolder } from '../../electron/safety/dataFolder.ts';
import { backupOf, logOf } from '../support/independent.ts';
import { failingDisk } from './failingDisk.ts';
import { inFolder } from './journalKit.ts';
import { aClock, openSound, step, steps, withVault } from './safety/dataFolderKit.ts';

/**
 * Each sentence about safety, held against what stands in the files, read by a reader that shares nothing with the app's.
 */
const data = (folder: string, ...names: readonly string[]): string => join(folder, 'gm-data', ...names);
const campIn = (folder: string) => logOf(data(folder)).filter(({ book }) => book === 'camp');
const NOW = '2026-11-21T19:30:00.000Z';

const portOf = ({ journal }: DataFolder): JournalPort => ({
  append: async (lines) => {
    const answer = await journal.append(lines.map((line) => ({ ...line })));
    return answer.ok ? ok(undefined) : refuse({ message: answer.message });
  },
  heads: journal.heads,
  read: journal.read,
  clock: () => new Date().toISOString(),
});
let count = 0;
/** A database that holds so many entries, as the last run left it. */
const viewOf = async (many: number): Promise<FourfoldDatabase> => {
  const name = `truth-${++count}`;
  const database = new FourfoldDatabase(name);
  await database.open();
  await database.steps.bulkPut(steps('camp', many).map((each) => readJournalLine(each)));
  database.close();
  return new FourfoldDatabase(name);
};
const opened = async (vault: DataFolder, database: FourfoldDatabase) => {
  const keeper = await openBookStore(database, portOf(vault), () => undefined);
  return (await keeper.open('camp')).mended;
};

describe('“saved”', () => {
  it('is in the file when it is answered, each entry to the letter', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        for (let seq = 1; seq <= 20; seq++) {
          expect(await vault.journal.append([step('camp', seq)])).toMatchObject({ ok: true });
          expect(campIn(folder)).toEqual(steps('camp', seq));
        }
      }),
    ));

  it.each(['removed', 'renamed'])(
    'is in this folder, though the one before was %s while the app ran',
    (how) =>
      inFolder(async (folder) => {
        const vault = await openSound(folder, aClock());
        await vault.journal.append([step('camp', 1)]);
        if (how === 'removed') rmSync(data(folder), { recursive: true });
        else renameSync(data(folder), join(folder, 'elsewhere'));
        expect(await vault.journal.append([step('camp', 2)])).toMatchObject({ ok: true, lost: true });
        expect(campIn(folder)).toEqual([step('camp', 2)]);
        await vault.close().catch(() => undefined);
      }),
  );

  it('is not said of what is not there: “Not saved … nothing was changed”', () =>
    inFolder(async (folder) => {
      const disk = failingDisk();
      const vault = await openSound(folder, aClock(), { disk });
      await vault.journal.append([step('camp', 1)]);
      disk.breakSync = true;
      expect(await vault.journal.append([step('camp', 2)])).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^Not saved: .*[Nn]othing was changed\.$/u),
      });
      disk.breakSync = false;
      expect(campIn(folder)).toEqual([step('camp', 1)]);
      await vault.close();
    }));
});

describe('“room for about N more”', () => {
  it('is true: so many entries of an evening do fit', () =>
    inFolder(async (folder) => {
      const disk = failingDisk();
      const vault = await openSound(folder, aClock(), { disk });
      await vault.journal.append([step('camp', 1)]);
      disk.room = 400_000;
      await vault.journal.append([step('camp', 2)]);
      const answer = await vault.journal.append([step('camp', 3)]);
      const said = answer.ok ? (answer.room ?? 0) : 0;
      expect(said).toBeGreaterThan(50);
      let seq = 4;
      for (; seq < 4 + said; seq++)
        expect(await vault.journal.append([step('camp', seq, 'x'.repeat(2_000))])).toMatchObject({
          ok: true,
        });
      expect(campIn(folder)).toHaveLength(seq - 1);
      disk.room = Infinity;
      await vault.close();
    }));
});

describe('“nothing was lost”', () => {
  /** The log loses its last entries, as a disk or a sync tool takes them. */
  const cutLog = (folder: string, left: number): void => {
    const path = data(folder, 'journal', '00000001.jsonl');
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, left);
    writeFileSync(path, `${lines.join('\n')}\n`);
  };

  it('is said where the database had the rest, and the log then has all of it', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 8)));
      cutLog(folder, 5);
      const database = await viewOf(8);
      await withVault(folder, async (vault) => {
        expect(campIn(folder)).toHaveLength(5);
        expect(answerInEnglish(await opened(vault, database))).toBe(
          'The safety log lacked 3 entries; they were copied back into it. No entry of it was lost.',
        );
      });
      expect(campIn(folder)).toEqual(steps('camp', 8));
    }));

  it('F2 is not said where neither has it; what is missing is counted, and the backup that has it is offered', () =>
    inFolder(async (folder) => {
      const made = await withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 66));
        return vault.pathOf((await vault.autoBackup.make('by-hand')).id);
      });
      cutLog(folder, 2);
      for (const database of [await viewOf(0), await viewOf(1)])
        await withVault(folder, async (vault) => {
          const said = await opened(vault, database);
          expect(said).not.toContain('No entry of it was lost');
          const [below] = (await vault.state()).below;
          expect(below).toMatchObject({ has: campIn(folder).length, had: 66, backup: { entries: 66 } });
        });
      expect(backupOf(made)).toHaveLength(66);
      expect(campIn(folder)).toHaveLength(2);
    }));
});

describe('“a copy of the damaged file is kept”', () => {
  it('F9 for each damage anew, byte for byte', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 6)));
      const path = data(folder, 'journal', '00000001.jsonl');
      for (const spoil of ['note 3', 'note 5']) {
        writeFileSync(path, readFileSync(path, 'utf8').replace(spoil, 'n@te 9'));
        const damaged = readFileSync(path);
        rmSync(data(folder, 'contents.json'), { force: true });
        await withVault(folder, async (vault) =>
          expect((await vault.state()).notes.map(toEnglish).join(' ')).toContain(
            'A copy of the damaged file is kept',
          ),
        );
        const kept = readdirSync(data(folder, 'quarantine'), { recursive: true, encoding: 'utf8' });
        const copies = kept.filter((name) => name.endsWith('00000001.jsonl'));
        const same = copies.some((name) => readFileSync(data(folder, 'quarantine', name)).equals(damaged));
        expect(same).toBe(true);
      }
    }));
});

describe('“made and read back”, “checked”', () => {
  it('is what a backup holds, and the check finds the one that does not', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 40));
        const row = await vault.autoBackup.make('by-hand');
        const path = vault.pathOf(row.id);
        expect(backupOf(path)).toEqual(steps('camp', row.entries));
        expect(await checkAll(vault, NOW)).toMatchObject({ entries: campIn(folder).length, faults: [] });
        const bytes = readFileSync(path);
        bytes[bytes.length - 30] = (bytes.at(-30) ?? 0) ^ 1;
        writeFileSync(path, bytes);
        expect(backupOf(path)).toBeUndefined();
        expect((await checkAll(vault, NOW)).faults).not.toEqual([]);
      }),
    ));
});

describe('“nothing of today is overwritten”', () => {
  it('after a restore in its place each byte of before is where it was', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 5));
        const path = vault.pathOf((await vault.autoBackup.make('by-hand')).id);
        await vault.journal.append(steps('camp', 9, 6));
        const before = logOf(data(folder));
        const plan = { path, books: ['camp'], replace: true, rescue: false };
        const { books } = await restoreBackup(plan, vault.journal, vault.archive);
        const after = logOf(data(folder));
        expect(after.slice(0, before.length)).toEqual(before);
        expect(after.filter(({ book }) => book === books[0]?.book)).toHaveLength(5);
        // And it can be taken back: what was put aside is all there.
        expect(campIn(folder)).toEqual(steps('camp', 9));
      }),
    ));
});
