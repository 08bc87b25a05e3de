import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok, refuse } from '../../../../core/kernel/result.ts';
import type { BookStore } from '../../../../core/store/bookStore.ts';
import { useManyPictures } from '../../../../renderer/features/log/campaignFiles.ts';
import { useTable } from '../../../../renderer/stores/table.ts';
import { useUi } from '../../../../renderer/stores/ui.ts';
import { useWork } from '../../../../renderer/stores/work.ts';

const PICTURE = 'data:image/png;base64,AAAA';

/** A campaign in memory, whose disk refuses the entry of that number. */
async function campaign(refused = 0) {
  let taken = 0;
  const keeper: Partial<BookStore> = {
    openEnd: () => Promise.resolve({ records: [], snapshot: undefined, mended: '' }),
    shelf: () => ({
      append: () =>
        Promise.resolve(++taken === refused ? refuse({ message: 'The disk is full.' }) : ok(undefined)),
      snapshot: () => Promise.resolve(),
    }),
  };
  const table = useTable();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table asks no more of its keeper
  await table.open(keeper as BookStore, 'camp', { name: 'Camp', system: 'orcus', seed: 's' });
  return table;
}

const files = (count: number): readonly File[] =>
  Array.from({ length: count }, (_, at) => new File(['x'], `Mill ${at + 1}.png`));
/** As long as a large picture takes to be made smaller: long enough for the window to draw. */
const slowly = async (): Promise<string> => {
  await new Promise((done) => setTimeout(done, 30));
  return PICTURE;
};
const notice = (): string => useUi().notice?.text ?? '';

beforeEach(() => setActivePinia(createPinia()));

describe('many pictures', () => {
  test('come in as a note each, named after their files; what is none is named', async () => {
    const table = await campaign();
    const read = (file: File): Promise<string> =>
      file.name === 'Mill 2.png' ? Promise.reject(new Error('“Mill 2.png” is not a picture.')) : slowly();
    await useManyPictures().bring(files(3), false, read);
    expect(table.steps.map(({ command }) => command.type)).toEqual([
      'campaign.create',
      'chronicle',
      'chronicle',
    ]);
    expect(table.steps.slice(1).map(({ command }) => command)).toMatchObject([
      { does: { do: 'note.write', text: 'Mill 1', picture: PICTURE } },
      { does: { do: 'note.write', text: 'Mill 3', picture: PICTURE } },
    ]);
    expect(notice()).toBe('2 pictures added, each as a note.\n“Mill 2.png” is not a picture.');
  });

  test('called off while they are read, nothing is written', async () => {
    const table = await campaign();
    let read = 0;
    await useManyPictures().bring(files(5), false, async () => {
      read += 1;
      if (read === 2) useWork().callOff();
      return slowly();
    });
    expect([read, table.steps.length]).toEqual([2, 1]);
    expect(notice()).toBe('Cancelled. Nothing was changed.');
  });

  test('where one is refused, those before it are taken back', async () => {
    const table = await campaign(4);
    await useManyPictures().bring(files(5), false, () => Promise.resolve(PICTURE));
    expect(notice()).toContain('The disk is full.');
    expect(table.steps.length).toBe(1);
  });
});
