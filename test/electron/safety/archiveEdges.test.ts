import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RestoredBook } from '../../../core/log/safety.ts';
import { toEnglish } from '../../../core/kernel/said.ts';
import { ASIDE_BOOK } from '../../../core/log/journal.ts';
import type { Vault } from '../../../electron/safety/dataFolder.ts';
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
async function untilKilled(folder: string, work: (vault: Vault) => Promise<unknown>): Promise<void> {
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
async function linesOf(vault: Vault): Promise<readonly (readonly string[])[]> {
  const records = await vault.journal.read(ASIDE_BOOK, 0, 100);
  return records.map(({ body }) => {
    const { command, events }: { command: { type: string }; events: { type: string }[] } = JSON.parse(body);
    return [command.type, ...events.map(({ type }) => type)];
  });
}

describe('a restore that was stopped', () => {
  it('is told of with every other one that was, each by its campaigns, and once', () =>
    inFolder(async (folder) => {
      await untilKilled(folder, async ({ aside }) => {
        await aside.begin([bookOf('camp')]);
        await aside.begin([bookOf('moor'), bookOf('keep')]);
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
      await untilKilled(folder, async ({ aside }) => {
        await aside.begin([bookOf('camp')]);
        await aside.begin([bookOf('moor')]);
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
      await untilKilled(folder, ({ aside }) =>
        aside.begin(names.map((name, at) => bookOf(`book${at}`, { name }))),
      );
      expect(await toldIn(folder)).toEqual([stopped(what)]);
    }),
  );

  it('is told of until all that it should have brought was brought by another one', () =>
    inFolder(async (folder) => {
      const [camp, moor, keep] = [bookOf('camp'), bookOf('moor'), bookOf('keep')];
      // The disk was full before anything of them was written: the next one writes under the same names.
      await untilKilled(folder, async ({ aside }) => {
        await aside.begin([camp]);
        await aside.begin([moor, keep]);
        await aside.begin([camp, moor]);
        await aside.finish([camp, moor]);
      });
      expect(await toldIn(folder)).toEqual([stopped('“MOOR”, “KEEP”'), complete('“CAMP”, “MOOR”')]);
    }));
});

describe('a restore that is done', () => {
  it('is told of after a kill alone, and not as one that was stopped', () =>
    inFolder(async (folder) => {
      await untilKilled(folder, async ({ aside }) => {
        await aside.begin([bookOf('camp')]);
        await aside.finish([bookOf('camp')]);
      });
      expect(await toldIn(folder)).toEqual([complete('“CAMP”')]);
      expect(await toldIn(folder)).toEqual([]);
    }));

  it.each([
    ['a campaign was put aside since', ({ aside }: Vault) => aside.set(['moor'], []), []],
    ['another one was begun since', ({ aside }: Vault) => aside.begin([bookOf('moor')]), [stopped('“MOOR”')]],
  ])('is no news where %s', (_what, then, told) =>
    inFolder(async (folder) => {
      await untilKilled(folder, async (vault) => {
        await vault.aside.begin([bookOf('camp')]);
        await vault.aside.finish([bookOf('camp')]);
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
      withVault(folder, async ({ aside }) => {
        await aside.set(['camp', 'moor'], []);
        const books = [bookOf('camp'), bookOf('new', { replaced: 'moor' })];
        await aside.begin(books);
        await aside.finish(books);
        expect(aside.now()).toMatchObject({ shelved: ['moor'], unfinished: [] });
      }),
    ));
});

describe('what is put aside', () => {
  it('stays as it is on a disk that breaks, and that is told', () =>
    inFolder(async (folder) => {
      const disk = failingDisk();
      const vault = await openSound(folder, aClock(), { disk });
      await vault.aside.set(['camp'], []);
      disk.breakSync = true;
      await expect(vault.aside.set([], ['camp'])).rejects.toThrow(/^Not saved: the disk answered/u);
      await expect(vault.aside.begin([bookOf('moor')])).rejects.toThrow(/^Not saved: the disk answered/u);
      expect(vault.aside.now()).toMatchObject({ shelved: ['camp'], unfinished: [] });
      await vault.journal.close();
    }));

  it.each([
    ['a line without events', '{"kind":"note"}'],
    ['an event of a newer Fourfold', '{"kind":"step","events":[{"type":"asideMoved","books":["camp"]}]}'],
  ])('is not changed by %s', (_what, body) =>
    inFolder(async (folder) => {
      await withVault(folder, async (vault) => {
        await vault.aside.set(['camp'], []);
        expect(await vault.journal.append([{ book: ASIDE_BOOK, seq: 2, body }])).toEqual({ ok: true });
      });
      await withVault(folder, async ({ aside }) => {
        expect(aside.now().shelved).toEqual(['camp']);
        await aside.set(['moor'], []);
      });
      await withVault(folder, async ({ aside }) => expect(aside.now().shelved).toEqual(['camp', 'moor']));
    }),
  );
});

describe('a backup', () => {
  it('names what is archived, and nothing of a restore that did not come to its end', () =>
    inFolder((folder) =>
      withVault(folder, async ({ aside, journal, maker }) => {
        await journal.append([...steps('camp', 1), ...steps('old', 1), ...steps('half', 1)]);
        await aside.set(['old'], []);
        await aside.begin([bookOf('half')]);
        const { books } = await maker.make('by-hand');
        expect(books.map(({ id, name, shelved }) => [id, name, shelved])).toEqual([
          ['camp', 'Campaign camp', false],
          ['old', 'Campaign old', true],
          ['half', '', true],
        ]);
      }),
    ));
});
