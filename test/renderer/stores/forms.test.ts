import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFormKey } from '../../../core/forms/forms.ts';
import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import type { BookStore } from '../../../core/store/bookStore.ts';
import { useForms } from '../../../renderer/stores/forms.ts';
import { useUi } from '../../../renderer/stores/ui.ts';

const PLACE = { campaign: '', kind: 'creature', of: 'hag' } as const;
/** How long the disk takes, in ms. */
const DISK = 200;

const slowly = (): Promise<Result<void>> =>
  new Promise((done) => void setTimeout(() => done(ok(undefined)), DISK));

/** Forms on a slow disk. */
async function onSlowDisk(append = slowly) {
  const keeper: Partial<BookStore> = {
    open: () => Promise.resolve({ records: [], snapshot: undefined, mended: '' }),
    shelf: () => ({
      append,
      snapshot: () => Promise.resolve(),
    }),
  };
  const forms = useForms();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- forms ask no more of their keeper
  await forms.open(keeper as BookStore);
  const type = (name: string) => forms.keep(PLACE, name, { name });
  const onDisk = () => forms.list.map(({ values }) => values['name']);
  return { forms, type, onDisk };
}

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
});
afterEach(() => void vi.useRealTimers());

describe('a form that was saved while its first words were already on a slow disk', () => {
  /** “Weir” is on the disk, “Weir Hag” is typed and saved. */
  async function saved() {
    const made = await onSlowDisk();
    made.type('Weir');
    await vi.advanceTimersByTimeAsync(150 + DISK);
    expect(made.onDisk()).toEqual(['Weir']);
    made.type('Weir Hag');
    const ending = made.forms.end(PLACE, 'saved');
    return { ...made, ending };
  }

  test('is found no more from then on, neither its first words nor its last', async () => {
    const { forms, onDisk, ending } = await saved();
    expect([forms.find(PLACE), onDisk()]).toEqual([undefined, []]);
    await vi.advanceTimersByTimeAsync(DISK / 2);
    expect([forms.find(PLACE), onDisk()]).toEqual([undefined, []]);
    await vi.advanceTimersByTimeAsync(DISK);
    await ending;
    expect([forms.find(PLACE), onDisk()]).toEqual([undefined, []]);
  });

  test('is open again with what is typed before that is on the disk, and keeps it', async () => {
    const { forms, type, onDisk, ending } = await saved();
    await vi.advanceTimersByTimeAsync(50);
    type('Weir Witch');
    expect(forms.find(PLACE)).toEqual({ name: 'Weir Witch' });
    await vi.advanceTimersByTimeAsync(2_000);
    await ending;
    expect(onDisk()).toEqual(['Weir Witch']);
  });

  test('ends for good where it was ended once more', async () => {
    const { forms, type, onDisk, ending } = await saved();
    type('Weir Witch');
    const again = forms.end(PLACE, 'saved');
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all([ending, again]);
    expect([forms.find(PLACE), onDisk()]).toEqual([undefined, []]);
  });
});

test('what is typed while the words before are written is not ended with them', async () => {
  const { forms, type, onDisk } = await onSlowDisk();
  type('Weir');
  await vi.advanceTimersByTimeAsync(160);
  // It is being written: the end waits for that, and meanwhile more is typed.
  const ending = forms.end(PLACE, 'saved');
  type('Hag');
  await vi.advanceTimersByTimeAsync(2_000);
  await ending;
  expect([forms.find(PLACE), onDisk()]).toEqual([{ name: 'Hag' }, ['Hag']]);
});

test('a form that is discarded is what it was, and can be had back', async () => {
  const { forms, type, onDisk } = await onSlowDisk();
  type('Weir');
  // Pressed one after the other, faster than the disk.
  const ending = forms.end(PLACE, 'discarded');
  const back = forms.undo();
  await vi.advanceTimersByTimeAsync(2_000);
  await ending;
  expect(forms.emptied?.key).toContain('hag');
  expect((await back).ok).toBe(true);
  expect(onDisk()).toEqual(['Weir']);
});

test('what the disk refuses stays where it was typed, is told once, and is written with the next key', async () => {
  let full = true;
  const { forms, type, onDisk } = await onSlowDisk(() =>
    Promise.resolve(full ? refuse({ message: 'The disk is full.' }) : ok(undefined)),
  );
  const ui = useUi();
  type('Weir');
  await vi.advanceTimersByTimeAsync(200);
  expect([forms.find(PLACE), onDisk(), ui.notice?.text]).toEqual([{ name: 'Weir' }, [], 'The disk is full.']);
  ui.say('Next round.');
  type('Weir H');
  await vi.advanceTimersByTimeAsync(200);
  expect([forms.find(PLACE), ui.notice?.text]).toEqual([{ name: 'Weir H' }, 'Next round.']);
  full = false;
  // Whatever is typed next, wherever that is.
  forms.keep({ ...PLACE, of: 'rat' }, 'Rat', { name: 'Rat' });
  await vi.advanceTimersByTimeAsync(200);
  expect(new Set(onDisk())).toEqual(new Set(['Rat', 'Weir H']));
});

test('forms of a backup are opened as they were; one that is open here stays as it is', async () => {
  const { forms, type, onDisk } = await onSlowDisk();
  type('Weir Hag');
  const form = (of: string, name: string) => {
    const place = { ...PLACE, of };
    const at = '2026-01-01T20:00:00.000Z';
    return { key: createFormKey(place), ...place, title: name, values: { name }, since: at, touched: at };
  };
  const bringing = forms.bring([form('hag', 'Weir'), form('rat', 'Rat')]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await bringing).toBe(1);
  expect(onDisk()).toEqual(['Weir Hag', 'Rat']);
  expect(forms.list.at(-1)?.touched).toBe('2026-01-01T20:00:00.000Z');
  expect(forms.restored.map(({ of }) => of)).toEqual(['rat']);
});
