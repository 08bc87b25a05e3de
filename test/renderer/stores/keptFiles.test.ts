import { createPinia, setActivePinia } from 'pinia';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import type { BookRecord } from '../../../core/log/records.ts';
import type { BookStore } from '../../../core/store/bookStore.ts';
import { useForms } from '../../../renderer/stores/forms.ts';
import { useImporting } from '../../../renderer/stores/importing.ts';
import { useLibraryBook } from '../../../renderer/stores/libraryBook.ts';
import { useTable } from '../../../renderer/stores/table.ts';
import { useUi } from '../../../renderer/stores/ui.ts';

const LINE = 'Mire Hag: HD 3, HP 14, AC 13, ATK bite +4 (1d6+2) or claw +2 (1d4), MV 30′, DEX 12.';
const RAT = 'Marsh Rat: AC 7, HD 1, HP 3, Att 1 bite (1d3), MV 40′.';

/** Reading takes as long as it takes, in ms. */
const SOON = { timeout: 30_000 };

type Disk = Map<string, BookRecord<unknown, unknown>[]>;

function keeperOn(disk: Disk): BookStore {
  const of = (book: string): BookRecord<unknown, unknown>[] => {
    const records = disk.get(book) ?? [];
    disk.set(book, records);
    return records;
  };
  const keeper = {
    open: (book: string) => Promise.resolve({ records: [...of(book)], snapshot: undefined, mended: '' }),
    openEnd: (book: string) => Promise.resolve({ records: [...of(book)], snapshot: undefined, mended: '' }),
    shelf: (book: string) => ({
      append: (record: BookRecord<unknown, unknown>) => {
        of(book).push(record);
        return Promise.resolve(ok(undefined));
      },
      snapshot: () => Promise.resolve(),
    }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the books ask no more of their keeper
  return keeper as unknown as BookStore;
}

/** The app, started anew on this disk, in its campaign. */
async function started(disk: Disk, campaign = 'camp') {
  setActivePinia(createPinia());
  const keeper = keeperOn(disk);
  await useForms().open(keeper);
  await useLibraryBook().open(keeper);
  const founding = disk.has(campaign) ? undefined : { name: 'Camp', system: 'torches', seed: 's' };
  await useTable().open(keeper, campaign, founding);
  return { importing: useImporting(), forms: useForms(), ui: useUi() };
}

const unfinished = ({ list }: ReturnType<typeof useForms>) => list.map(({ kind, title }) => [kind, title]);
const kept = async (forms: ReturnType<typeof useForms>, count: number): Promise<void> => {
  await vi.waitFor(() => expect(forms.list).toHaveLength(count), SOON);
  await forms.flush();
};

describe('issue 25: files that are being imported', () => {
  it('do not come back into a sheet that is opened while the end of their import is still being written', async () => {
    const { importing, forms } = await started(new Map());
    await importing.take([{ name: 'hag.txt', text: LINE }]);
    await kept(forms, 1);
    await importing.store();
    importing.show();
    expect(importing.rows).toEqual([]);
    expect(importing.phase).toBe('idle');
  });

  it('that are chosen right after “Start over” are read, whatever is still being written of those before', async () => {
    const { importing, forms } = await started(new Map());
    await importing.take([{ name: 'hag.txt', text: LINE }]);
    await kept(forms, 1);
    importing.clear();
    await importing.take([{ name: 'rat.txt', text: RAT }]);
    expect(importing.rows.map(({ record }) => record.name)).toEqual(['Marsh Rat']);
    await vi.waitFor(() => expect(unfinished(forms)).toEqual([['import', 'rat.txt']]), SOON);
  });

  it('are unfinished until they are taken, and are there again after a restart', async () => {
    const disk: Disk = new Map();
    const first = await started(disk);
    await first.importing.take([
      { name: 'hag.txt', text: LINE },
      { name: 'rat.txt', bytes: new Blob([RAT]) },
    ]);
    await kept(first.forms, 1);
    expect(unfinished(first.forms)).toEqual([['import', 'hag.txt and 1 more']]);

    const again = await started(disk);
    expect(unfinished(again.forms)).toEqual([['import', 'hag.txt and 1 more']]);
    again.importing.show();
    await vi.waitFor(() => expect(again.importing.rows).toHaveLength(2), SOON);
    await vi.waitFor(() => expect(again.importing.phase).toBe('idle'), SOON);
    await again.importing.store();
    await kept(again.forms, 0);
    expect((await started(disk)).forms.list).toEqual([]);
  });

  it('wait for their own campaign', async () => {
    const disk: Disk = new Map();
    const first = await started(disk);
    await first.importing.take([{ name: 'hag.txt', text: LINE }]);
    await kept(first.forms, 1);
    const other = await started(disk, 'other');
    other.importing.show();
    expect([other.importing.phase, other.importing.rows.length]).toEqual(['idle', 0]);
  });

  it('are given up by “Start over”, which the list of unfinished things takes back, and by that list', async () => {
    const { importing, forms } = await started(new Map());
    await importing.take([{ name: 'hag.txt', text: LINE }]);
    await kept(forms, 1);
    importing.clear();
    await kept(forms, 0);
    await forms.undo();
    importing.show();
    await vi.waitFor(() => expect(importing.rows).toHaveLength(1), SOON);
    await kept(forms, 1);
    const [form] = forms.list;
    if (form) await forms.end(form, 'discarded');
    await vi.waitFor(() => expect(importing.rows).toHaveLength(0), SOON);
  });

  it('that are larger than a form holds are kept by name, and asked for again', async () => {
    const disk: Disk = new Map();
    const first = await started(disk);
    await first.importing.take([
      { name: 'hag.txt', text: LINE },
      { name: 'all.txt', text: `${RAT}\n\n${'It rains. '.repeat(90_000)}` },
    ]);
    await kept(first.forms, 1);
    expect(JSON.stringify(first.forms.list).length).toBeLessThan(900_000);
    const again = await started(disk);
    again.importing.show();
    await vi.waitFor(() => expect(again.importing.rows).toHaveLength(1), SOON);
    expect(again.ui.notice?.text).toContain('“all.txt” could not be kept.');
  });
});
