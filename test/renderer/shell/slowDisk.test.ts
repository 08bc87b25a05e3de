import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import { toEnglish } from '../../../core/kernel/said.ts';
import { ok, type Refusal } from '../../../core/kernel/result.ts';
import type { BookStore } from '../../../core/store/bookStore.ts';
import { useContent, useLibrary } from '../../../renderer/stores/library.ts';
import { usePrompt } from '../../../renderer/shell/prompts/usePrompt.ts';
import { useForms } from '../../../renderer/stores/forms.ts';
import { useProcedures } from '../../../renderer/features/combat/procedures.ts';
import { useTable } from '../../../renderer/stores/table.ts';
import { useUi } from '../../../renderer/stores/ui.ts';

/** A campaign whose unfinished lines and cards are written down only when the test says so. */
async function slowDisk() {
  const slow: { until?: Promise<void> } = {};
  const keeper: Partial<BookStore> = {
    openEnd: () => Promise.resolve({ records: [], snapshot: undefined, mended: '' }),
    shelf: () => ({
      append: async () => {
        await slow.until;
        return ok(undefined);
      },
      snapshot: () => Promise.resolve(),
    }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table asks no more of its keeper
  await useTable().open(keeper as BookStore, 'camp', { name: 'Camp', system: 'archmage', seed: 'slow' });
  await useTable().ask({ type: 'encounter.begin', name: 'A fight', entries: [] });
  let written = (): void => {};
  vi.spyOn(useForms(), 'end').mockImplementation(
    () =>
      new Promise((done) => {
        written = done;
      }),
  );
  /** From here on a step is drawn at once and written when the answer is called. */
  const slowSteps = (): (() => void) => {
    let over = (): void => {};
    slow.until = new Promise((done) => {
      over = done;
    });
    return over;
  };
  return { written: () => written(), slowSteps };
}

beforeEach(() => {
  setActivePinia(createPinia());
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setTimeout(drawn, 0));
});

test('typed faces are there for a roll that follows at once, before the line is written down', async () => {
  await slowDisk();
  const [ui, prompt] = [useUi(), usePrompt()];
  ui.prompt = 'faces';
  await nextTick();
  prompt.text = '15 3 3';
  void prompt.confirm();
  expect(ui.prompt).toBeUndefined();
  expect(ui.faces).toEqual([15, 3, 3]);
});

test('a card that is opened while the one before is written down stays open, and begins anew', async () => {
  const { written } = await slowDisk();
  const [ui, procedures] = [useUi(), useProcedures()];
  const hard = procedures.all.find(({ label }) => toEnglish(label) === 'How hard this battle is')!;
  procedures.openCard(hard);
  await nextTick();
  procedures.set('difficulty', 'veryHard');
  const doing = procedures.perform(hard);
  await vi.waitFor(() => expect(ui.procedure).toBeUndefined());
  await nextTick();
  procedures.openCard(hard);
  await nextTick();
  written();
  expect(await doing).toBeUndefined();
  expect(ui.procedure).toBe(hard.key);
  expect(procedures.values).toEqual({ difficulty: 'veryHard' });
});

test('a card is done once, however often Enter is pressed while it is written down', async () => {
  const { written, slowSteps } = await slowDisk();
  const [table, ui, procedures] = [useTable(), useUi(), useProcedures()];
  const hard = procedures.all.find(({ label }) => toEnglish(label) === 'How hard this battle is')!;
  procedures.openCard(hard);
  await nextTick();
  const before = table.steps.length;
  const over = slowSteps();
  const presses = [procedures.perform(hard), procedures.perform(hard)];
  over();
  await vi.waitFor(() => expect(ui.procedure).toBeUndefined());
  written();
  expect(await Promise.all(presses)).toEqual([undefined, undefined]);
  expect(table.steps.length).toBe(before + 1);
});

test('a card that is asked for again before the first is on the disk begins anew and stays', async () => {
  const { written, slowSteps } = await slowDisk();
  const [ui, procedures] = [useUi(), useProcedures()];
  const hard = procedures.all.find(({ label }) => toEnglish(label) === 'How hard this battle is')!;
  procedures.openCard(hard);
  await nextTick();
  const { opened } = procedures;
  procedures.set('difficulty', 'veryHard');
  const over = slowSteps();
  const first = procedures.perform(hard);
  await nextTick();
  procedures.openCard(hard);
  const second = procedures.opened;
  const { end } = useForms();
  vi.mocked(end).mockClear();
  over();
  await vi.waitFor(() => expect(end).toHaveBeenCalled());
  expect(ui.procedure).toBe(hard.key);
  written();
  expect(await first).toBeUndefined();
  expect(ui.procedure).toBe(hard.key);
  expect(second).toBe(opened + 1);
});

test('faces that are typed while a card is written down are for the next roll', async () => {
  const { written, slowSteps } = await slowDisk();
  const [ui, procedures] = [useUi(), useProcedures()];
  const hard = procedures.all.find(({ label }) => toEnglish(label) === 'How hard this battle is')!;
  procedures.openCard(hard);
  await nextTick();
  ui.faces = [3];
  const over = slowSteps();
  const doing = procedures.perform(hard);
  ui.faces = [15, 4];
  over();
  await vi.waitFor(() => expect(ui.procedure).toBeUndefined());
  written();
  await doing;
  expect(ui.faces).toEqual([15, 4]);
});

describe('a line that is typed while a creature of the line before is being kept', () => {
  /** One line made a goblin, who is not in the library yet: its answer ends that. */
  async function afterGoblin() {
    await slowDisk();
    vi.mocked(useForms().end).mockResolvedValue();
    // What comes with the game is there: reading it is not what this is about.
    await useContent().load();
    const [ui, prompt] = [useUi(), usePrompt()];
    let saved = (_refused?: Refusal): void => {};
    vi.spyOn(useLibrary(), 'save').mockImplementation(
      () =>
        new Promise((done) => {
          saved = done;
        }),
    );
    const type = async (text: string, kind: 'line' | 'add' = 'line') => {
      ui.prompt = kind;
      await nextTick();
      prompt.text = text;
      return prompt.confirm();
    };
    const first = type('goblin 1 normal troop', 'add');
    await vi.waitFor(() => expect(useLibrary().save).toHaveBeenCalled());
    return { ui, prompt, type, first, saved: (refused?: Refusal) => saved(refused) };
  }

  test('and names it waits for it, however fast it is typed', async () => {
    const { ui, type, first, saved } = await afterGoblin();
    const second = type('goblin -3');
    await nextTick();
    expect(ui.prompt).toBe('line');
    saved();
    await Promise.all([first, second]);
    expect(ui.prompt).toBeUndefined();
    const [goblin] = useTable().state.combatants;
    expect(goblin).toMatchObject({ name: 'Goblin', hp: (goblin?.sheet.hitPoints ?? 0) - 3 });
  });

  test('and is changed before that is not done as it was', async () => {
    const { ui, prompt, type, first, saved } = await afterGoblin();
    const second = type('goblin -3');
    await nextTick();
    prompt.text = 'goblin -30';
    saved();
    await Promise.all([first, second]);
    expect([ui.prompt, prompt.text, prompt.problem]).toEqual(['line', 'goblin -30', '']);
  });

  test('and names nobody says so when it is there', async () => {
    const { prompt, type, first, saved } = await afterGoblin();
    const second = type('ogre -3');
    await nextTick();
    expect(prompt.text).toBe('ogre -3');
    saved();
    await Promise.all([first, second]);
    expect(prompt.problem).not.toBe('');
  });

  test('does not hide why that one was refused', async () => {
    const { ui, first, saved } = await afterGoblin();
    ui.prompt = 'faces';
    saved({ message: 'The disk is full.' });
    await first;
    expect(ui.notice).toMatchObject({ text: 'The disk is full.', bad: true });
  });
});

test('a line that the table refuses while another is open says why, and is kept', async () => {
  await slowDisk();
  const [ui, prompt, table] = [useUi(), usePrompt(), useTable()];
  vi.spyOn(table, 'ask').mockImplementation(() => {
    ui.prompt = 'faces';
    return Promise.resolve({ message: 'The disk is full.' });
  });
  ui.prompt = 'note';
  await nextTick();
  prompt.text = 'The bell rang.';
  await prompt.confirm();
  expect(ui.prompt).toBe('faces');
  expect(ui.notice).toMatchObject({ text: 'The disk is full.', bad: true });
  expect(useForms().find({ campaign: 'camp', kind: 'line', of: 'note' })).toEqual({ text: 'The bell rang.' });
});
