import { toEnglish } from '../../../core/kernel/said.ts';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../electron/safety/restore.ts';
import type { DataFolder } from '../../../electron/safety/dataFolder.ts';
import { inFolder } from '../journalKit.ts';
import { aClock, openSound, step, steps, withVault } from './dataFolderKit.ts';

/** More than a page of a restore, so that it is written in pieces. */
const MANY = 520;

/** What a GM would see: the campaigns that are listed, each with its entries, and what is said. */
async function seen(vault: DataFolder) {
  const { shelved, unfinished, notes } = await vault.state();
  const heads = await vault.journal.heads();
  const listed = heads.filter(({ book }) => ![...shelved, ...unfinished].includes(book));
  return { listed: listed.map(({ entries }) => entries), notes: notes.map(toEnglish).join(' ') };
}

/** Where a kill may cut a file: at and around the lines of the bookkeeping, and in the middle of others. */
function cuts(bytes: Buffer): readonly number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) ends.push(at + 1);
  const some = [0, 1, 499, 500, ends.length - 2, ends.length - 1];
  return [0, ...some.flatMap((at) => [ends[at] ?? 0, (ends[at] ?? 0) - 1])];
}

describe('F10 a restore that is killed', () => {
  it('leaves the old or the new at every point, and says which, with and without meta.json', () =>
    inFolder(async (folder) => {
      const data = join(folder, 'gm-data');
      const journal = join(data, 'journal');
      const path = await withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', MANY));
        const { id } = await vault.autoBackup.make('by-hand');
        await vault.journal.append([step('camp', MANY + 1)]);
        return vault.pathOf(id);
      });
      const known = new Set(readdirSync(journal));
      const vault = await openSound(folder, aClock());
      await restoreBackup(
        { path, books: ['camp'], replace: true, rescue: false },
        vault.journal,
        vault.archive,
      );
      const name = readdirSync(journal).find((each) => !known.has(each)) ?? '';
      const written = readFileSync(join(journal, name));
      expect(await seen(vault)).toMatchObject({ listed: [MANY] });
      await vault.journal.close();

      const outcomes: boolean[] = [];
      for (const cut of cuts(written))
        for (const meta of [true, false]) {
          const copy = join(folder, 'killed');
          rmSync(copy, { recursive: true, force: true });
          cpSync(data, join(copy, 'gm-data'), { recursive: true });
          writeFileSync(join(copy, 'gm-data', 'journal', name), written.subarray(0, cut));
          if (!meta) rmSync(join(copy, 'gm-data', 'meta.json'));
          const { listed, notes } = await withVault(copy, seen);
          const old = listed[0] === MANY + 1;
          outcomes.push(old);
          expect(listed).toEqual([old ? MANY + 1 : MANY]);
          // Cut within its first line it was never begun; and without meta.json nobody knows that this was no proper end.
          const silent = old ? cut < 400 : !meta;
          const said = old
            ? 'was stopped before its end. Nothing of it is'
            : 'was complete when Fourfold was';
          expect(silent || notes.includes(`“Campaign camp” ${said}`)).toBe(true);
          // Said once: the next start has nothing to add.
          expect((await withVault(copy, seen)).notes).not.toContain('The restore of');
          expect((await withVault(copy, seen)).listed).toEqual(listed);
        }
      expect([outcomes.filter((old) => old).length > 10, outcomes.includes(false)]).toEqual([true, true]);
    }));

  it('what was put aside stays so without meta.json, and what an older app put aside is kept', () =>
    inFolder(async (folder) => {
      const meta = join(folder, 'gm-data', 'meta.json');
      await withVault(folder, (vault) =>
        vault.journal.append([...steps('camp', 3), ...steps('old', 2), ...steps('half', 4)]),
      );
      const was: object = JSON.parse(readFileSync(meta, 'utf8'));
      writeFileSync(meta, JSON.stringify({ ...was, shelved: ['old'], unfinished: ['half'] }));
      await withVault(folder, async (vault) => {
        expect(await seen(vault)).toMatchObject({ listed: [3] });
        await vault.archive.setArchived(['camp'], []);
      });
      rmSync(meta);
      await withVault(folder, async (vault) => {
        expect(await seen(vault)).toMatchObject({ listed: [] });
        await vault.archive.setArchived([], ['camp', 'old']);
        expect(await seen(vault)).toMatchObject({ listed: [3, 2] });
      });
    }));

  it('the window cannot write into that book, nor restore it', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 3));
        await vault.archive.setArchived(['camp'], []);
        const row = await vault.autoBackup.make('by-hand');
        expect(row.books.map(({ id, shelved }) => [id, shelved])).toEqual([['camp', true]]);
        const plan = { path: vault.pathOf(row.id), books: ['aside'], replace: false, rescue: false };
        expect(await restoreBackup(plan, vault.journal, vault.archive)).toMatchObject({ books: [] });
      }),
    ));
});
