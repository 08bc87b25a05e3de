import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../electron/safety/restore.ts';
import type { DataFolder } from '../../../electron/safety/dataFolder.ts';
import { inFolder } from '../journalKit.ts';
import { headerOf, forge } from './backupKit.ts';
import { step, steps, withVault } from './dataFolderKit.ts';

const plan = (path: string, books = ['camp'], more = {}) => ({
  path,
  books,
  replace: false,
  rescue: false,
  ...more,
});
const bodies = async (vault: DataFolder, book: string): Promise<readonly string[]> =>
  (await vault.journal.read(book, 0, 5_000)).map(({ body }) => body);

describe('a restore', () => {
  it('on another computer gives back every byte, under the same name', () =>
    inFolder(async (folder) => {
      const [there, here] = [join(folder, 'old'), join(folder, 'new')];
      const path = await withVault(there, async (vault) => {
        await vault.journal.append([...steps('camp', 1_200), ...steps('keep', 3)]);
        return vault.pathOf((await vault.autoBackup.make('by-hand')).id);
      });
      await withVault(here, async (vault) => {
        const { books, leftOut } = await restoreBackup(
          plan(path, ['camp', 'keep']),
          vault.journal,
          vault.archive,
        );
        expect(books.map(({ from, book, name }) => [from, book, name])).toEqual([
          ['camp', 'camp', 'Campaign camp'],
          ['keep', 'keep', 'Campaign keep'],
        ]);
        expect(leftOut).toBe(0);
        expect(await bodies(vault, 'camp')).toEqual(steps('camp', 1_200).map(({ body }) => body));
      });
    }));

  it('beside an existing campaign leaves that as it was', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 5));
        const { id } = await vault.autoBackup.make('by-hand');
        await vault.journal.append(steps('camp', 9, 6));
        const { books } = await restoreBackup(plan(vault.pathOf(id)), vault.journal, vault.archive);
        const [copy] = books;
        expect(copy).toMatchObject({
          from: 'camp',
          replaced: '',
          book: expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
        expect(await bodies(vault, 'camp')).toHaveLength(9);
        const copied = (await bodies(vault, copy?.book ?? '')).map((body): unknown => JSON.parse(body));
        expect(copied).toHaveLength(5);
        expect(copied[4]).toEqual({ ...JSON.parse(step('camp', 5).body), book: copy?.book });
        expect(vault.archive.now()).toMatchObject({ shelved: [], unfinished: [] });
      }),
    ));

  it('in place of a campaign puts that aside, and can be taken back', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 5));
        const { id } = await vault.autoBackup.make('by-hand');
        const again = plan(vault.pathOf(id), ['camp'], { replace: true });
        const { books } = await restoreBackup(again, vault.journal, vault.archive);
        expect(books[0]?.replaced).toBe('camp');
        expect(vault.archive.now().shelved).toEqual(['camp']);
        await vault.archive.setArchived([books[0]?.book ?? ''], ['camp']);
        expect(await bodies(vault, 'camp')).toHaveLength(5);
      }),
    ));

  it('closes the gaps of a log that lost lines, and marks still mean what they meant', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const undo = { kind: 'undo', v: 1, book: 'camp', seq: 7, at: '2026-11-21T19:00:00.000Z', of: 6 };
        const lines = [
          ...[1, 2, 6].map((seq) => step('camp', seq)),
          { book: 'camp', seq: 7, body: JSON.stringify(undo) },
        ];
        const path = forge(join(folder, 'gaps.gmz'), [
          JSON.stringify(headerOf(4)),
          ...lines.map(({ book, seq, body }) => `["${book}",${seq},${body}]`),
        ]);
        await restoreBackup(plan(path), vault.journal, vault.archive);
        const read = (await bodies(vault, 'camp')).map((body): unknown => JSON.parse(body));
        expect(read).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4, kind: 'undo', of: 3 }]);
      }),
    ));

  it('of every backup that was ever written gives back what the log held then', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const made: { id: string; entries: number }[] = [];
        for (let entries = 1; entries <= 6; entries++) {
          await vault.journal.append([step('camp', entries)]);
          made.push(await vault.autoBackup.make(entries % 2 ? 'by-hand' : 'before-import'));
        }
        for (const { id, entries } of made) {
          const { books } = await restoreBackup(plan(vault.pathOf(id)), vault.journal, vault.archive);
          expect(await bodies(vault, books[0]?.book ?? '')).toHaveLength(entries);
        }
      }),
    ));

  it('that is stopped in the middle is never listed', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 1_200));
        const { id } = await vault.autoBackup.make('by-hand');
        let calls = 0;
        const full = {
          ...vault.journal,
          append: (records: Parameters<DataFolder['journal']['append']>[0]) =>
            ++calls > 1
              ? Promise.resolve({ ok: false as const, message: 'Not saved: the disk is full.' })
              : vault.journal.append(records),
        };
        await expect(restoreBackup(plan(vault.pathOf(id)), full, vault.archive)).rejects.toThrow(
          'The restore was stopped. Not saved: the disk is full.',
        );
        const { unfinished } = await vault.state();
        const books = (await vault.journal.heads()).map(({ book }) => book);
        expect(books.filter((book) => !unfinished.includes(book))).toEqual(['camp']);
      }),
    ));

  it('of a damaged backup is refused, and what can be read of it can be rescued', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 2_000));
        const { id } = await vault.autoBackup.make('by-hand');
        const path = join(folder, 'cut.gmz');
        const whole = readFileSync(vault.pathOf(id));
        writeFileSync(path, whole.subarray(0, Math.floor(whole.length * 0.6)));
        await expect(restoreBackup(plan(path), vault.journal, vault.archive)).rejects.toThrow(
          'ends in the middle',
        );
        expect((await vault.journal.heads()).length).toBe(1);
        const { books } = await restoreBackup(
          plan(path, ['camp'], { rescue: true }),
          vault.journal,
          vault.archive,
        );
        expect((await bodies(vault, books[0]?.book ?? '')).length).toBeGreaterThan(300);
      }),
    ));
});
