import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Dialogs } from '../../electron/dialogs.ts';
import { saveFolder } from '../../electron/files.ts';
import { restore } from '../../electron/safety/restore.ts';
import { CalledOff, type WorkDesk, workDesk } from '../../electron/taskRunner.ts';
import { inFolder } from './journalKit.ts';
import { steps, withVault } from './safety/dataFolderKit.ts';

/** A desk whose work is called off as soon as so many parts are done. */
function calledOffAfter(parts: number): WorkDesk {
  const desk = workDesk();
  return {
    ...desk,
    run: (of, work) =>
      desk.run(of, ({ did }) =>
        work({
          did: (more) => {
            if ((desk.progress()?.done ?? 0) + more > parts) desk.callOff();
            did(more);
          },
        }),
      ),
  };
}

describe('long work', () => {
  it('tells how far it is while it runs, and nothing before and after', async () => {
    const desk = workDesk();
    expect(desk.progress()).toBeUndefined();
    const seen = await desk.run(10, async ({ did }) => {
      did(4);
      const first = desk.progress();
      did(20);
      return [first, desk.progress()];
    });
    expect(seen).toEqual([
      { done: 4, of: 10 },
      { done: 10, of: 10 },
    ]);
    expect(desk.progress()).toBeUndefined();
  });

  it('stops at the next part once it is called off; later work is not concerned', async () => {
    const desk = workDesk();
    desk.callOff();
    await expect(
      desk.run(2, async ({ did }) => {
        did(1);
        desk.callOff();
        did(1);
      }),
    ).rejects.toBeInstanceOf(CalledOff);
    expect(await desk.run(1, async ({ did }) => did(1))).toBeUndefined();
  });

  it.each([
    // parts of 1,200 entries: each written, then each read back
    ['while it is written', 600],
    ['while it is read back', 1_800],
  ])('a backup called off %s leaves no file, and the next one is whole', (_when, after) =>
    inFolder((folder) =>
      withVault(folder, async (vault) => {
        await vault.journal.append(steps('camp', 1_200));
        const desk = calledOffAfter(after);
        await expect(desk.run(2_400, (work) => vault.maker.make('by-hand', work))).rejects.toBeInstanceOf(
          CalledOff,
        );
        expect(readdirSync(join(vault.folder, 'snapshots'))).toEqual([]);
        expect((await vault.maker.make('by-hand')).entries).toBe(1_200);
      }),
    ),
  );

  it.each([
    ['while it is checked', 600],
    ['while it is copied', 1_800],
  ])('a restore called off %s shows nothing of itself, and can be done after all', (_when, after) =>
    inFolder(async (folder) => {
      const path = await withVault(join(folder, 'old'), async (vault) => {
        await vault.journal.append(steps('camp', 1_200));
        return vault.pathOf((await vault.maker.make('by-hand')).id);
      });
      await withVault(join(folder, 'new'), async (vault) => {
        const plan = { path, books: ['camp'], replace: false, rescue: false };
        const desk = calledOffAfter(after);
        await expect(
          desk.run(2_400, (work) => restore(plan, vault.journal, vault.aside, work)),
        ).rejects.toBeInstanceOf(CalledOff);
        const { unfinished } = vault.aside.now();
        const begun = (await vault.journal.heads()).map(({ book }) => book);
        expect(begun.filter((book) => !unfinished.includes(book))).toEqual([]);
        const { books } = await restore(plan, vault.journal, vault.aside);
        expect(await vault.journal.read(books[0]?.book ?? '', 1_199, 5)).toHaveLength(1);
      });
    }),
  );

  it('a folder called off is not there', () =>
    inFolder(async (folder) => {
      const dialogs: Dialogs = {
        save: async () => undefined,
        open: async () => undefined,
        folder: async () => folder,
      };
      const files = Array.from({ length: 9 }, (_, at) => ({ path: `${at}.md`, text: 'x' }));
      expect(await saveFolder(dialogs, { name: 'Fen', files }, calledOffAfter(4))).toMatchObject({
        ok: false,
        cancelled: true,
      });
      expect(readdirSync(folder)).toEqual([]);
    }));
});
