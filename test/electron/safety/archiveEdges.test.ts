import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RestoredBook } from '../../../core/log/safety.ts';
import { toEnglish } from '../../../core/kernel/said.ts';
import { ASIDE_BOOK } from '../../../core/log/journal.ts';
import type { DataFolder } from '../../../electron/safety/dataFolder.ts';
import { failingDisk } from '../failingDisk.ts';
import { inFolder } from '../journalKit.ts';
import { aClock, openSound, steps, withVault } from './dataFolderKit.ts';

const bookOf = (book: string, more: Partial<RestoredBook> = {}): RestoredBook => ({
  from: book,
  book,
  name: book.toUpperCase(),
  replaced: '',
  ...more,
});

/** Works in a folder as long as the app is killed: nothing says a last word. */
async function untilKilled(folder: string, work: (vault: DataFolder) => Promise<unknown>): Promise<void> {
  const vault = await openSound(folder, aClock());
  await work(vault);
  await vault.journal.close();
}

/** What a GM reads at the next start. */
const toldIn = (folder: string): Promise<readonly string[]> =>
  withVault(folder, async (vault) => (await vault.state()).notes.map(toEnglish));

const stopped = (what: string) => expect.stringMatching(`^The restore of ${what} was stopped before its end`);
const complete = (what: string) => expect.stringMatching(`^The restore of ${what} was complete`);

/** What the log says of this, as whoever reads it by eye: of each line the command, and its events. */
async function linesOf(vault: DataFolder): Promise<readonly (readonly string[])[]> {
  const records = await vault.journal.read(ASIDE_BOOK, 0, 100);
  return records.map(({ body }) => {
    const { command, events }: { command: { type: string }; events: { type: string }[] } = JSON.parse(body);
    return [command.type, ...events.map(({ type }) => type)];
  });
}

describe('a restore that was stopped', () => {
  it('is told of with every other one that was, each by its campaigns, and once', () =>
    inFolder(async (folder) => {
      await untilKilled(folder, async ({ archive }) => {
        await archive.beginRestore([bookOf('camp')]);
        await archive.beginRestore([bookOf('moor'), bookOf('keep')]);
      });
      expect(await toldIn(folder)).toEqual([stopped('“CAMP”'), stopped('“MOOR”, “KEEP”')]);
      expect(await toldIn(folder)).toEqual([]);
      await withVault(folder, async (vault) =>
        expect(await linesOf(vault)).toEqual([
          ['restoreBegun', 'asideKept', 'restoreBegun'],
          ['restoreBegun', 'restoreBegun'],
          ['restoreStopped', 'restoreStopped'],
          ['restoreStopped', 'restoreStopped'],
        ]),
      );
    }));

  it('is told of again where a kill left no word that it was', () =>
    inFolder(async (folder) => {
      await untilKilled(folder, async ({ archive }) => {
        await archive.beginRestore([bookOf('camp')]);
        await archive.beginRestore([bookOf('moor')]);
      });
      await untilKilled(folder, async () => undefined);
      const journal = join(folder, 'gm-data', 'journal');
      const last = join(journal, readdirSync(journal).toSorted().at(-1) ?? '');
      const lines = readFileSync(last, 'utf8').split('\n');
      expect(lines).toHaveLength(3);
      writeFileSync(last, `${lines[0] ?? ''}\n`);
      expect(await toldIn(folder)).toEqual([stopped('“MOOR”')]);
    }));

  it.each([
    ['by the backup, where what it brought has no name', [''], 'the backup'],
    ['by what has a name', ['', 'The Moor'], '“The Moor”'],
  ])('is told of %s', (_what, names, what) =>
    inFolder(async (folder) => {
      await untilKilled(folder, ({ archive }) =>
        archive.beginRestore(names.map((name, at) => bookOf(`book${at}`, { name }))),
      );
      expect(await toldIn(folder)).toEqual([stopped(what)]);
    }),
  );

  it('is told of until all that it should have brought was brought by another one', () =>
    inFolder(async (folder) => {
      const [camp, moor, keep] = [bookOf('camp'), bookOf('moor'), bookOf('keep')];
      // The disk was full before anything of them was written: the next one writes under the same names.
      await untilKilled(folder, async ({ archive }) => {
        await archive.beginRestore([camp]);
        await archive.beginRestore([moor, keep]);
        await archive.beginRestore([camp, moor]);
        await archive.finishRestore([camp, moor]);
      });
      expect(await toldIn(folder)).toEqual([stopped('“MOOR”, “KEEP”'), complete('“CAMP”, “MOOR”')]);
    }));
});

describe('a restore that is done', () => {
  it('is told of after a kill alone, and not as one that was stopped', () =>
    inFolder(async (folder) => {
      await untilKilled(folder, async ({ archive }) => {
        await archive.beginRestore([bookOf('camp')]);
        await archive.finishRestore([bookOf('camp')]);
      });
      expect(await toldIn(folder)).toEqual([complete('“CAMP”')]);
      expect(await toldIn(folder)).toEqual([]);
    }));

  it.each([
    ['a campaign was put aside since', ({ archive }: DataFolder) => archive.setArchived(['moor'], []), []],
    [
      'another one was begun since',
      ({ archive }: DataFolder) => archive.beginRestore([bookOf('moor')]),
      [stopped('“MOOR”')],
    ],
  ])('is no news where %s', (_what, then, told) =>
    inFolder(async (folder) => {
      await untilKilled(folder, async (vault) => {
        await vault.archive.beginRestore([bookOf('camp')]);
        await vault.archive.finishRestore([bookOf('camp')]);
        await then(vault);
      });
      expect(await toldIn(folder)).toEqual(told);
    }),
  );

  it('is not made up where none was', () =>
    inFolder(async (folder) => {
      await untilKilled(folder, (vault) => vault.journal.append(steps('camp', 2)));
      expect(await toldIn(folder)).toEqual([]);
    }));

  it('lists what it brought, also where that was put aside, and puts aside once what it stands for', () =>
    inFolder((folder) =>
      withVault(folder, async ({ archive }) => {
        await archive.setArchived(['camp', 'moor'], []);
        const books = [bookOf('camp'), bookOf('new', { replaced: 'moor' })];
        await archive.beginRestore(books);
        await archive.finishRestore(books);
        expect(archive.now()).toMatchObject({ shelved: ['moor'], unfinished: [] });
      }),
    ));
});

describe('what is put aside', () => {
  it('stays as it is on a disk that breaks, and that is told', () =>
    inFolder(async (folder) => {
      const disk = failingDisk();
      const vault = await openSound(folder, aClock(), { disk });
      await vault.archive.setArchived(['camp'], []);
      disk.breakSync = true;
      await expect(vault.archive.setArchived([], ['camp'])).rejects.toThrow(/^Not saved: the disk answered/u);
      await expect(vault.archive.beginRestore([bookOf('moor')])).rejects.toThrow(
        /^Not saved: the disk answered/u,
      );
      expect(vault.archive.now()).toMatchObject({ shelved: ['camp'], unfinished: [] });
      await vault.journal.close();
    }));

  it.each([
    ['a line without events', '{"kind":"note"}'],
    ['an event of a newer Fourfold', '{"kind":"step","events":[{"type":"asideMoved","books":["camp"]}]}'],
  ])('is not changed by %s', (_what, body) =>
    inFolder(async (folder) => {
      await withVault(folder, async (vault) => {
        await vault.archive.setArchived(['camp'], []);
        expect(await vault.journal.append([{ book: ASIDE_BOOK, seq: 2, body }])).toEqual({ ok: true });
      });
      await withVault(folder, async ({ archive }) => {
        expect(archive.now().shelved).toEqual(['camp']);
        await archive.setArchived(['moor'], []);
      });
      await withVault(folder, async ({ archive }) => expect(archive.now().shelved).toEqual(['camp', 'moor']));
    }),
  );
});

describe('a backup', () => {
  it('names what is archived, and nothing of a restore that did not come to its end', () =>
    inFolder((folder) =>
      withVault(folder, async ({ archive, journal, autoBackup }) => {
        await journal.append([...steps('camp', 1), ...steps('old', 1), ...steps('half', 1)]);
        await archive.setArchived(['old'], []);
        await archive.beginRestore([bookOf('half')]);
        const { books } = await autoBackup.make('by-hand');
        expect(books.map(({ id, name, shelved }) => [id, name, shelved])).toEqual([
          ['camp', 'Campaign camp', false],
          ['old', 'Campaign old', true],
          ['half', '', true],
        ]);
      }),
    ));
});
