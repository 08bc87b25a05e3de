import { expect, test } from 'vitest';
import { firstOf } from '../../support/tries.ts';
import {
  begin,
  button,
  field,
  goTo,
  notice,
  openSample,
  region,
  row,
  rows,
  setField,
  textOf,
  undo,
} from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';

const options = (): readonly string[] =>
  [...document.querySelectorAll('[role=listbox][aria-label="Creatures"] [role=option]')].map(textOf);

async function search(window: MountedWindow, words: string): Promise<HTMLElement> {
  const box = window.page.getByRole('combobox', { name: 'Find a creature' });
  await window.fill(box, words);
  box.focus();
  return box;
}

/** What a monster of each game becomes, and whose power it can take over. */
const GAMES = [
  { key: 'orcus', monster: 'Reed Cutter', wish: 'level 7 elite', said: 'level 7 elite', power: 'gnaw' },
  { key: 'archmage', monster: 'Ember Hound', wish: 'level 5', said: 'level 5', power: 'soot imp' },
  { key: 'ladder', monster: 'Stair Warden', wish: 'rank 3 dice +1', said: 'rank 3', power: 'gnaw' },
  { key: 'torches', monster: 'Pike widow', wish: 'hd 6', said: 'HD 6', power: 'cudgel' },
] as const;

for (const { key, monster, wish, said, power } of firstOf(1, GAMES))
  test(`${key}: a creature is changed by its level, a word and the power of another, saved and undone`, async () => {
    const window = await openSample(key);
    await goTo(window, 'Creatures');
    await search(window, monster);
    await window.press('Enter');
    const bench = window.page.getByRole('group', { name: 'Change the creature' });
    const change = async (label: string, text: string): Promise<void> => {
      const control = field(bench, label);
      await setField(window, control, text);
      control.focus();
    };
    await change('Change level or rank', `make it a ${wish}`);
    await window.press('Enter');
    expect(notice(window)).toContain(`is now a ${said}`);
    await change('Word', monster.split(' ')[0] ?? '');
    await change('Replace with', 'Gloom');
    await window.press('Enter');
    expect(textOf(region('Stat block').querySelector('h1'))).toBe(`Gloom ${monster.split(' ')[1]}`);
    await window.click(button(document.body, /^Powers of others/u));
    const finder = window.page.getByRole('searchbox', { name: 'Find a power of another creature' });
    await window.fill(finder, power);
    finder.focus();
    await window.press('Enter');
    expect(notice(window)).toContain('is added. Alt Z undoes it.');
    await window.press('Control+s');
    expect(notice(window)).toContain('is saved.');
    await window.click(button(region('Builder'), /^Close/u));
    await undo(window);
    expect(notice(window)).toContain('Undone: creature saved.');
    expect(options()[0]).toContain(monster);
  });

test('F5 F19: the builder has the keys of its own creature: no other is trashed or sent to the table', async () => {
  const window = await openSample();
  await begin(window);
  await goTo(window, 'Creatures');
  const before = options().length;
  await search(window, 'reed cutter');
  await search(window, '');
  await window.press('Control+n');
  // The focus is in its form.
  expect(document.activeElement?.closest('form')?.getAttribute('aria-label')).toBe('Builder');
  await window.type('Weir Hag');
  await window.press('Control+s');
  expect(notice(window)).toContain('Weir Hag is saved');
  await window.press('Control+Enter');
  expect(notice(window)).not.toContain('Reed Cutter');
  await goTo(window, 'Table');
  expect(row(window, 'Weir Hag').isConnected).toBe(true);
  expect(rows(window).filter((each) => textOf(each).includes('Reed Cutter'))).toHaveLength(2);
  await goTo(window, 'Creatures');
  expect(options()).toHaveLength(before + 1);
  // From the random tables back by the key of the screen.
  await window.press('Shift+G');
  expect(region('Random tables').isConnected).toBe(true);
  await window.press('Control+3');
  expect(window.page.getByRole('combobox', { name: 'Find a creature' }).isConnected).toBe(true);
});

test('F20: the headline of an encounter says what it counts and what it assumes', async () => {
  const window = await openSample();
  await goTo(window, 'Encounters');
  const card = textOf(window.page.getByRole('article', { name: /Ambush at the ferry landing/u }));
  expect(card).toContain('if each uses its best attack at will once a round');
  expect(card).toMatch(/Threat \d+: .*Budget \d+/u);
});
