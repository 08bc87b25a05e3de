import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { effectScope, ref } from 'vue';
import { useForms } from '../../../renderer/stores/forms.ts';
import { useDraft } from '../../../renderer/stores/useDraft.ts';

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

beforeEach(() => {
  vi.useFakeTimers();
  setActivePinia(createPinia());
});
afterEach(() => void vi.useRealTimers());

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
