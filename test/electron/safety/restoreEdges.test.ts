import { answerInEnglish } from '../../support/answerInEnglish.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realDisk } from '../../../electron/journal/disk.ts';
import { restoreBackup } from '../../../electron/safety/restore.ts';
import { SaidError, describeError } from '../../../core/kernel/said.ts';
import { inFolder, record } from '../journalKit.ts';
import { NOW, forge, header, lineOf } from './backupKit.ts';
import { aClock, openSound, step, steps, withVault } from './dataFolderKit.ts';

describe('a restore', () => {
  const plan = (path: string, books: readonly string[]) => ({ path, books, replace: false, rescue: false });

  it('is refused for a campaign that the backup does not hold', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const path = forge(join(folder, 'x.gmz'), [header(1), lineOf(1)]);
        await expect(
          restoreBackup(plan(path, ['camp', 'keep']), vault.journal, vault.archive),
        ).rejects.toThrow(
          'The backup does not hold that campaign. Nothing was changed. Choose another. [BAK-07]',
        );
        expect(await vault.journal.heads()).toEqual([]);
      }),
    ));

  it('takes the campaigns that were chosen and no other, page by page, and counts names that lied', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const lying = JSON.stringify({
          ...JSON.parse(step('camp', 2).body),
          events: [{ type: 'x', name: 'a\u202Eb' }],
        });
        const more = Array.from({ length: 998 }, (_none, at) => lineOf(at + 3));
        const books = ['camp', 'keep'].map((id) => ({
          id,
          name: id,
          system: 'orcus',
          entries: id === 'camp' ? 1_000 : 1,
          last: '',
          shelved: false,
        }));
        const path = forge(join(folder, 'x.gmz'), [
          header(1_001, { books }),
          lineOf(1),
          `["camp",2,${lying}]`,
          ...more,
          `["keep",1,${lying.replace('"book":"camp"', '"book":"keep"')}]`,
        ]);
        const calls: number[] = [];
        const counted = {
          ...vault.journal,
          append: (records: Parameters<typeof vault.journal.append>[0]) => {
            calls.push(records.length);
            return vault.journal.append(records);
          },
        };
        const restored = await restoreBackup(plan(path, ['camp']), counted, vault.archive);
        expect(restored).toMatchObject({ cleaned: 1, leftOut: 0, books: [{ book: 'camp', replaced: '' }] });
        expect(calls).toEqual([500, 500]);
        expect((await vault.journal.heads()).map(({ book, entries }) => [book, entries])).toEqual([
          ['camp', 1_000],
        ]);
      }),
    ));

  it('leaves a mark of a step that is lost with the number it had', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const undo = { kind: 'undo', v: 1, book: 'camp', seq: 9, at: NOW, of: 8 };
        const path = forge(join(folder, 'x.gmz'), [
          header(2),
          lineOf(1),
          `["camp",9,${JSON.stringify(undo)}]`,
        ]);
        await restoreBackup(plan(path, ['camp']), vault.journal, vault.archive);
        const [, mark] = await vault.journal.read('camp', 0, 9);
        expect(JSON.parse(mark?.body ?? '')).toMatchObject({ seq: 2, of: 8 });
      }),
    ));
});

describe('the vault', () => {
  it('goes by the clock of the system where it is given none, and makes a backup before a new version', () =>
    inFolder(async (folder) => {
      const clock = aClock();
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 1)), clock);
      const from = new Date().toISOString();
      const { openDataFolder } = await import('../../../electron/safety/dataFolder.ts');
      const vault = await openDataFolder({
        folder: join(folder, 'gm-data'),
        documents: join(folder, 'documents'),
        app: '0.2.0',
        electron: '45',
      });
      if ('refused' in vault) throw new SaidError(vault.refused);
      // In turn behind the one that nobody waits for.
      const row = await vault.autoBackup.make('by-hand');
      expect(row.at >= from).toBe(true);
      expect((await vault.localBackups.list()).map(({ reason }) => reason)).toContain('before-update');
      await vault.close();
    }));

  it('opens although the backup before a new version fails again and again, and tells it once', () =>
    inFolder(async (folder) => {
      const clock = aClock();
      await withVault(folder, (vault) => vault.journal.append(steps('camp', 1)), clock);
      const disk = {
        ...realDisk,
        makeFolder: (path: string) =>
          path.endsWith('journal') ? realDisk.makeFolder(path) : Promise.reject(new Error('no room')),
      };
      const vault = await openSound(folder, clock, { disk, app: '0.2.0' });
      for (let time = 0; time < 7; time++) {
        await vault.journal.append(steps('camp', 201 * (time + 1) + 1, 201 * time + 2));
        await vault.autoBackup.tick();
      }
      const { notes } = await vault.state();
      expect(answerInEnglish(notes)).toEqual(['A backup could not be made: no room.']);
      await vault.journal.close();
    }));

  it('opens although nothing can be put aside', () =>
    inFolder(async (folder) => {
      await withVault(folder, (vault) => vault.journal.append([record('camp', 1)]));
      writeFileSync(join(folder, 'gm-data', 'meta.json'), 'half');
      writeFileSync(join(folder, 'gm-data', 'quarantine'), 'a file where a folder should be');
      await withVault(folder, async (vault) => {
        expect(vault.journal.found.records).toBe(1);
        expect(answerInEnglish((await vault.state()).notes)).toEqual([
          expect.stringContaining('was damaged'),
        ]);
      });
      expect(readFileSync(join(folder, 'gm-data', 'quarantine'), 'utf8')).toContain('a file');
    }));
});

it.each([
  [new Error('odd'), 'odd'],
  ['a word', 'a word'],
  [undefined, 'undefined'],
])('an error says %s', (error, words) => expect(describeError(error)).toBe(words));
