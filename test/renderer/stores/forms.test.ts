import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok } from '../../../core/kernel/result.ts';
import type { Keeper } from '../../../core/store/keeper.ts';
import { useForms } from '../../../renderer/stores/forms.ts';

const PLACE = { campaign: '', kind: 'creature', of: 'hag' } as const;
/** How long the disk takes, in ms. */
const DISK = 200;

/** Forms on a slow disk. */
async function onSlowDisk() {
  const keeper: Partial<Keeper> = {
    open: () => Promise.resolve({ records: [], snapshot: undefined, mended: '' }),
    shelf: () => ({
      append: () => new Promise((done) => void setTimeout(() => done(ok(undefined)), DISK)),
      snapshot: () => Promise.resolve(),
    }),
  };
  const forms = useForms();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- forms ask no more of their keeper
  await forms.open(keeper as Keeper);
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
