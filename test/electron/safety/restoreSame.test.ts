import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodyChecksum } from '../../../electron/journal/readRecords.ts';
import { restoreBackup } from '../../../electron/safety/restore.ts';
import type { DataFolder } from '../../../electron/safety/dataFolder.ts';
import { inFolder } from '../journalKit.ts';
import { forge, header } from './backupKit.ts';
import { step, steps, withVault } from './dataFolderKit.ts';

const plan = (path: string, books = ['camp'], more = {}) => ({
  path,
  books,
  replace: false,
  rescue: false,
  ...more,
});
const bodiesOf = async (vault: DataFolder, book = 'camp'): Promise<readonly string[]> =>
  (await vault.journal.read(book, 0, 99)).map(({ body }) => body);
const lineOf = (seq: number, body: string): string => `["camp",${seq},${body}]`;

/** Three entries, each of which says on which it follows; the second has a name that can lie on screen. */
function chained(name: string): readonly string[] {
  const bodies: string[] = [];
  for (let seq = 1; seq <= 3; seq++) {
    const before = bodies.at(-1);
    const raw: object = JSON.parse(step('camp', seq).body);
    const link = before === undefined ? {} : { prev: bodyChecksum(before) };
    const events = seq === 2 ? { events: [{ type: 'combatantsJoined', name }] } : {};
    bodies.push(JSON.stringify({ ...link, ...raw, ...events }));
  }
  return bodies;
}
const file = (folder: string, bodies: readonly string[]): string =>
  forge(join(folder, 'x.gmz'), [header(bodies.length), ...bodies.map((body, at) => lineOf(at + 1, body))]);

interface Linked {
  readonly prev?: string;
}
/** Whether each entry names the one before it, and the first one none. */
function follow(bodies: readonly string[]): boolean {
  return bodies.every((body, at) => {
    const { prev }: Linked = JSON.parse(body);
    const before = bodies[at - 1];
    return prev === (before === undefined ? undefined : bodyChecksum(before));
  });
}

describe('what a restore brings', () => {
  it('is what another program wrote, to the letter, where the campaign keeps its name', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const bodies = [1, 2].map((seq) =>
          step('camp', seq).body.replace('"worldTime":0', '"worldTime": 0.0').replace('"v":1', '"v" : 1'),
        );
        await restoreBackup(plan(file(folder, bodies)), vault.journal, vault.archive);
        expect(await bodiesOf(vault)).toEqual(bodies);
      }),
    ));

  it('follows on itself as it did, beside the campaign of today as well', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const bodies = chained('Orc');
        const path = file(folder, bodies);
        await restoreBackup(plan(path), vault.journal, vault.archive);
        expect(await bodiesOf(vault)).toEqual(bodies);
        const { books } = await restoreBackup(plan(path), vault.journal, vault.archive);
        const copied = await bodiesOf(vault, books[0]?.book);
        expect(copied).toHaveLength(3);
        expect(follow(copied)).toBe(true);
      }),
    ));

  it('follows on a name that was cleaned', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const bodies = chained('Or\u202Ec');
        const { cleaned } = await restoreBackup(plan(file(folder, bodies)), vault.journal, vault.archive);
        expect(cleaned).toBe(1);
        const brought = await bodiesOf(vault);
        expect(brought[1]).toContain('Or\ufffdc');
        expect(follow(brought)).toBe(true);
      }),
    ));

  it('follows on nothing where the entry before the first one is lost', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const [, ...left] = chained('Orc');
        const path = forge(join(folder, 'x.gmz'), [
          header(2),
          ...left.map((body, at) => lineOf(at + 2, body)),
        ]);
        await restoreBackup(plan(path), vault.journal, vault.archive);
        const brought = await bodiesOf(vault);
        expect(brought.map((body): unknown => JSON.parse(body))).toMatchObject([{ seq: 1 }, { seq: 2 }]);
        expect(follow(brought)).toBe(true);
      }),
    ));

  it('is of campaigns alone: the window adds what is in the library and what was typed to its own', () =>
    inFolder(async (folder) => {
      const others = ['library', 'forms'];
      const path = await withVault(join(folder, 'old'), async (vault) => {
        const body = step('camp', 2).body.replace('"seq":2', '"seq":1');
        const records = others.map((book) => ({ book, seq: 1, body: body.replace('"camp"', `"${book}"`) }));
        await vault.journal.append([...steps('camp', 2), ...records]);
        return vault.pathOf((await vault.autoBackup.make('by-hand')).id);
      });
      await withVault(join(folder, 'new'), async (vault) => {
        const { books } = await restoreBackup(plan(path, ['camp', ...others]), vault.journal, vault.archive);
        expect(books.map(({ book }) => book)).toEqual(['camp']);
        // Of an open book that was written to from outside, the window would not know the end.
        expect(await bodiesOf(vault, 'library')).toEqual([]);
        expect(await bodiesOf(vault, 'forms')).toEqual([]);
      });
    }));

  it('of a book without a beginning comes to a computer that has none, and not a second time', () =>
    inFolder(async (folder) => {
      const path = await withVault(join(folder, 'old'), async (vault) => {
        const body = step('torn', 2).body.replace('"seq":2', '"seq":1');
        await vault.journal.append([...steps('camp', 2), { book: 'torn', seq: 1, body }]);
        return vault.pathOf((await vault.autoBackup.make('by-hand')).id);
      });
      const both = plan(path, ['camp', 'torn']);
      await withVault(join(folder, 'new'), async (vault) => {
        const first = await restoreBackup(both, vault.journal, vault.archive);
        expect(first.books.map(({ book }) => book)).toEqual(['camp', 'torn']);
        expect(await bodiesOf(vault, 'torn')).toHaveLength(1);
        const second = await restoreBackup(both, vault.journal, vault.archive);
        expect(second.books.map(({ from }) => from)).toEqual(['camp']);
        const books = (await vault.journal.heads()).map(({ book }) => book);
        expect(new Set(books)).toEqual(new Set(['camp', 'torn', second.books[0]?.book]));
      });
    }));

  it('is listed by nobody before what belongs to it is there, where the window asks for that', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        const path = file(folder, chained('Orc'));
        const { books } = await restoreBackup(
          plan(path, ['camp'], { hold: true }),
          vault.journal,
          vault.archive,
        );
        expect(vault.archive.now().unfinished).toEqual(['camp']);
        await vault.archive.finishRestore(books);
        expect(vault.archive.now().unfinished).toEqual([]);
      }),
    ));

  it('is listed at once where nobody asked to wait', () =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await restoreBackup(plan(file(folder, chained('Orc'))), vault.journal, vault.archive);
        expect(vault.archive.now().unfinished).toEqual([]);
      }),
    ));
});
