import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Dialogs } from '../../electron/dialogs.ts';
import { saveFolder } from '../../electron/files.ts';
import { restoreBackup } from '../../electron/safety/restore.ts';
import { TaskCancelled, type TaskRunner, createTaskRunner } from '../../electron/taskRunner.ts';
import { inFolder } from './journalKit.ts';
import { steps, withVault } from './safety/dataFolderKit.ts';

/** A desk whose work is called off as soon as so many parts are done. */
function calledOffAfter(parts: number): TaskRunner {
  const desk = createTaskRunner();
  return {
    ...desk,
    run: (of, work) =>
      desk.run(of, ({ advance }) =>
        work({
          advance: (more) => {
            if ((desk.progress()?.done ?? 0) + more > parts) desk.cancel();
            advance(more);
          },
        }),
      ),
  };
}

describe('long work', () => {
  it('tells how far it is while it runs, and nothing before and after', async () => {
    const desk = createTaskRunner();
    expect(desk.progress()).toBeUndefined();
    const seen = await desk.run(10, async ({ advance }) => {
      advance(4);
      const first = desk.progress();
      advance(20);
      return [first, desk.progress()];
    });
    expect(seen).toEqual([
      { done: 4, of: 10 },
      { done: 10, of: 10 },
    ]);
    expect(desk.progress()).toBeUndefined();
  });

  it('stops at the next part once it is called off; later work is not concerned', async () => {
    const desk = createTaskRunner();
    desk.cancel();
    await expect(
      desk.run(2, async ({ advance }) => {
        advance(1);
        desk.cancel();
        advance(1);
      }),
    ).rejects.toBeInstanceOf(TaskCancelled);
    expect(await desk.run(1, async ({ advance }) => advance(1))).toBeUndefined();
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
        await expect(
          desk.run(2_400, (work) => vault.autoBackup.make('by-hand', work)),
        ).rejects.toBeInstanceOf(TaskCancelled);
        expect(readdirSync(join(vault.folder, 'snapshots'))).toEqual([]);
        expect((await vault.autoBackup.make('by-hand')).entries).toBe(1_200);
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
        return vault.pathOf((await vault.autoBackup.make('by-hand')).id);
      });
      await withVault(join(folder, 'new'), async (vault) => {
        const plan = { path, books: ['camp'], replace: false, rescue: false };
        const desk = calledOffAfter(after);
        await expect(
          desk.run(2_400, (work) => restoreBackup(plan, vault.journal, vault.archive, work)),
        ).rejects.toBeInstanceOf(TaskCancelled);
        const { unfinished } = vault.archive.now();
        const begun = (await vault.journal.heads()).map(({ book }) => book);
        expect(begun.filter((book) => !unfinished.includes(book))).toEqual([]);
        const { books } = await restoreBackup(plan, vault.journal, vault.archive);
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
