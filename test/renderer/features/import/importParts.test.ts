import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeCreatureFile } from '../../../../core/exchange/creatureFile.ts';
import { ok, refuse, type Result } from '../../../../core/kernel/result.ts';
import type { BookRecord } from '../../../../core/log/records.ts';
import type { BookStore } from '../../../../core/store/bookStore.ts';
import { fifth } from '../../../../core/systems/fifth/index.ts';
import { useImporting } from '../../../../renderer/features/import/importing.ts';
import { useLibrary } from '../../../../renderer/stores/library.ts';
import { useLibraryBook } from '../../../../renderer/stores/libraryBook.ts';
import { useTable } from '../../../../renderer/stores/table.ts';
import { useUi } from '../../../../renderer/stores/ui.ts';

/** Creatures whose notes are so long that one record of the book does not hold all: two parts, and a third. */
const COUNT = 90;
const [first] = fifth.sample.creatures;
const CREATURES = Array.from({ length: COUNT }, (_none, at) => ({
  system: 'fifth',
  kind: 'monster',
  name: `Beast ${at}`,
  draft: { ...first?.draft, name: `Beast ${at}`, notes: 'It waits. '.repeat(1_990) },
}));
const TEXT = writeCreatureFile(CREATURES, '');
const FULL = 'The disk is full.';

/** A disk that takes what `takes` says, by how many records it was given before. */
function keeperOf(takes: (before: number) => boolean, disk: BookRecord<unknown, unknown>[]): BookStore {
  let asked = 0;
  const append = (record: BookRecord<unknown, unknown>): Promise<Result<undefined>> => {
    const taken = takes(asked++);
    if (taken) disk.push(record);
    return Promise.resolve(taken ? ok(undefined) : refuse({ message: FULL }));
  };
  const keeper = {
    open: () => Promise.resolve({ records: [...disk], snapshot: undefined, mended: '' }),
    openEnd: () => Promise.resolve({ records: [], snapshot: undefined, mended: '' }),
    shelf: (book: string) => ({
      append: book === 'library' ? append : () => Promise.resolve(ok(undefined)),
      snapshot: () => Promise.resolve(),
    }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the books ask no more of their keeper
  return keeper as unknown as BookStore;
}

async function opened(keeper: BookStore) {
  setActivePinia(createPinia());
  await useLibraryBook().open(keeper);
  await useTable().open(keeper, 'camp', { name: 'Camp', system: 'fifth', seed: 's' });
  return { importing: useImporting(), library: useLibrary(), ui: useUi() };
}

beforeEach(() => setActivePinia(createPinia()));

describe('issue 25: an import of several parts', () => {
  it('is one step, and undo takes back all of its parts', async () => {
    const disk: BookRecord<unknown, unknown>[] = [];
    const { importing, library } = await opened(keeperOf(() => true, disk));
    await importing.take([{ name: 'all.json', text: TEXT }]);
    await importing.store();
    expect([library.all.length, disk.length]).toEqual([COUNT, 3]);
    await useLibraryBook().undo();
    expect(library.all).toHaveLength(0);
  });

  it('of which the disk refuses the second part leaves nothing behind, after a restart neither, and says why', async () => {
    const disk: BookRecord<unknown, unknown>[] = [];
    const { importing, library, ui } = await opened(keeperOf((before) => before !== 1, disk));
    await importing.take([{ name: 'all.json', text: TEXT }]);
    await importing.store();
    expect(library.all.map(({ name }) => name)).toEqual([]);
    expect(ui.notice?.text).toContain('Nothing was imported.');
    expect(ui.notice?.text).toContain(FULL);
    // What was chosen is still there to be imported once there is room.
    expect([importing.phase, importing.chosen.length]).toEqual(['idle', COUNT]);
    expect((await opened(keeperOf(() => true, disk))).library.all).toHaveLength(0);
  });

  it('is imported whole once the disk takes it again', async () => {
    const disk: BookRecord<unknown, unknown>[] = [];
    const { importing, library } = await opened(keeperOf((before) => before !== 1, disk));
    await importing.take([{ name: 'all.json', text: TEXT }]);
    await importing.store();
    await importing.store();
    expect(library.all).toHaveLength(COUNT);
  });

  it('of which the disk refuses all from the second part on is gone after a restart, too', async () => {
    const disk: BookRecord<unknown, unknown>[] = [];
    const { importing, ui } = await opened(keeperOf((before) => before < 1, disk));
    await importing.take([{ name: 'all.json', text: TEXT }]);
    await importing.store();
    expect(ui.notice?.text).toContain(FULL);
    setActivePinia(createPinia());
    expect(await useLibraryBook().open(keeperOf(() => true, disk))).toContain('An import was cut short.');
    expect(useLibrary().all).toHaveLength(0);
  });

  it('that the app did not live to end is gone after the start, and what was there before is not', async () => {
    const disk: BookRecord<unknown, unknown>[] = [];
    const { importing } = await opened(keeperOf(() => true, disk));
    await importing.take([{ name: 'one.json', text: writeCreatureFile(CREATURES.slice(0, 1), '') }]);
    await importing.store();
    await importing.take([{ name: 'all.json', text: TEXT }]);
    await importing.store();
    // Of the second import one part alone came onto the disk.
    disk.length = 2;
    expect((await opened(keeperOf(() => true, disk))).library.all.map(({ name }) => name)).toEqual([
      'Beast 0',
    ]);
    // Once it is taken back, there is nothing to say any more.
    setActivePinia(createPinia());
    expect(await useLibraryBook().open(keeperOf(() => true, disk))).toBe('');
  });
});
