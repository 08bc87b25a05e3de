import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFormKey } from '../../../core/forms/forms.ts';
import { ok, refuse, type Result } from '../../../core/kernel/result.ts';
import type { BookStore } from '../../../core/store/bookStore.ts';
import { useForms, useDraft } from '../../../renderer/stores/forms.ts';
import { useUi } from '../../../renderer/stores/ui.ts';
import { effectScope, ref } from 'vue';

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

/** A form of three fields on a slow disk: what is sent is done when the test says so. */
function aForm() {
  const fields = { name: ref('Bram'), secret: ref(false), kind: ref('person') };
  const scope = effectScope();
  const of = ref('');
  const form = scope.run(() => useDraft({ kind: 'entry', of: () => of.value, title: () => '', fields }))!;
  const asked: ((done: boolean) => void)[] = [];
  const work = vi.fn<() => Promise<boolean>>(() => new Promise((done) => void asked.push(done)));
  const kept = () => useForms().find({ campaign: '', kind: 'entry', of: '' });
  /** The form is filled for another thing, as by a click on the next line. */
  const turnTo = (id: string, called: string): void => {
    form.pause();
    [of.value, fields.name.value] = [id, called];
    form.begin();
  };
  return { ...fields, form, work, kept, turnTo, answer: (done: boolean) => asked.shift()?.(done) };
}

describe('a form whose words are on their way to a slow disk', () => {
  test('is over when they are there, and no longer kept', async () => {
    const { name, form, work, kept, answer } = aForm();
    name.value = 'Ilka';
    expect(kept()).toMatchObject({ name: 'Ilka' });
    const saving = form.save(work);
    answer(true);
    expect(await saving).toBe(true);
    expect(kept()).toBeUndefined();
  });

  test('is sent once, however often Enter is pressed', async () => {
    const { form, work, answer } = aForm();
    const presses = [form.save(work), form.save(work), form.add(work), form.once(work)];
    answer(true);
    expect(await Promise.all(presses)).toEqual([true, false, false, false]);
    expect(work).toHaveBeenCalledTimes(1);
    // What is sent after it is a deed of its own.
    const after = form.once(work);
    answer(true);
    expect(await after).toBe(true);
  });

  test('is not over where it was refused or failed, and can be sent again', async () => {
    const { name, form, work, kept, answer } = aForm();
    name.value = 'Ilka';
    const refused = [form.save(work)];
    answer(false);
    refused.push(form.add(() => Promise.resolve(false)));
    expect(await Promise.all(refused)).toEqual([false, false]);
    await expect(form.save(() => Promise.reject(new Error('The disk is full.')))).rejects.toThrow('full');
    expect([name.value, kept()]).toEqual(['Ilka', { name: 'Ilka', secret: false, kind: 'person' }]);
    expect(await form.once(() => Promise.resolve(true))).toBe(true);
  });

  test('stays open with what was typed meanwhile, which is kept', async () => {
    const { name, form, work, kept, answer } = aForm();
    name.value = 'Ilka';
    const saving = form.save(work);
    name.value = 'Ilka Reed';
    answer(true);
    expect(await saving).toBe(false);
    expect([name.value, kept()]).toMatchObject(['Ilka Reed', { name: 'Ilka Reed' }]);
    const again = form.save(work);
    answer(true);
    expect(await again).toBe(true);
    expect(kept()).toBeUndefined();
  });

  test.each(['save', 'add'] as const)('lets what it was turned to meanwhile alone: %s', async (how) => {
    const { name, form, work, kept, turnTo, answer } = aForm();
    name.value = 'Silver';
    const sending = form[how](work);
    turnTo('bell', 'Silver bell');
    answer(true);
    expect(await sending).toBe(false);
    expect([name.value, kept()]).toEqual(['Silver bell', undefined]);
  });

  test('stays open too with what was typed while its words were forgotten', async () => {
    const { name, form, kept } = aForm();
    name.value = 'Ilka';
    vi.spyOn(useForms(), 'end').mockImplementationOnce(() => {
      name.value = 'Ilka Reed';
      return Promise.resolve();
    });
    expect(await form.save(() => Promise.resolve(true))).toBe(false);
    expect(kept()).toMatchObject({ name: 'Ilka Reed' });
  });
});

describe('a form that stands there empty for the next', () => {
  test('is as it began, with nothing kept', async () => {
    const { name, secret, kind, form, work, kept, answer } = aForm();
    [name.value, secret.value, kind.value] = ['Ilka', true, 'place'];
    const adding = form.add(work);
    answer(true);
    expect(await adding).toBe(true);
    expect([name.value, secret.value, kind.value, kept()]).toEqual(['Bram', false, 'person', undefined]);
  });

  test('keeps fields that are not named, and has nothing unfinished for that', async () => {
    const { name, secret, kind, form, work, kept, answer } = aForm();
    [name.value, secret.value, kind.value] = ['Ilka', true, 'place'];
    const adding = form.add(work, ['name', 'secret']);
    answer(true);
    await adding;
    expect([name.value, secret.value, kind.value, kept()]).toEqual(['Bram', false, 'place', undefined]);
    name.value = 'Moor';
    expect(kept()).toEqual({ name: 'Moor', secret: false, kind: 'place' });
  });

  test('has what was typed behind the first meanwhile, and it is kept', async () => {
    const { name, secret, form, work, kept, answer } = aForm();
    [name.value, secret.value] = ['Ilka', true];
    const adding = form.add(work);
    name.value = 'IlkaMoor';
    answer(true);
    expect(await adding).toBe(true);
    expect([name.value, secret.value]).toEqual(['Moor', false]);
    expect(kept()).toMatchObject({ name: 'Moor' });
  });

  test('has all that was typed where it is another text, and a choice that was changed', async () => {
    const { name, secret, form, work, kept, answer } = aForm();
    name.value = 'Ilka';
    const adding = form.add(work);
    [name.value, secret.value] = ['Moor', true];
    answer(true);
    await adding;
    expect(kept()).toEqual({ name: 'Moor', secret: true, kind: 'person' });
  });
});
