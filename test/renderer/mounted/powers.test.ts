import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  actsFirst,
  aimAt,
  box,
  button,
  choose,
  chooseNobody,
  command,
  dialog,
  field,
  findBox,
  findDialog,
  game,
  goTo,
  importPasted,
  isTicked,
  notice,
  openSample,
  paste,
  region,
  rolled,
  row,
  saidIn,
  setField,
  tell,
  textOf,
  unfold,
  until,
} from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';
import { BRANNOCH, SEFI } from '../support/ninth.ts';

const TYRANT = 'Ash Tyrant';
const DAZED = 'Natural even hit: The target is dazed (save ends).';
const BLOCK = readFileSync(join(import.meta.dirname, '../../fixtures/formats/ash-tyrant.md'), 'utf8');

/** Opens the creature of the library that these words find. */
async function open(window: MountedWindow, words: string): Promise<void> {
  const search = window.page.getByRole('combobox', { name: 'Find a creature' });
  await window.fill(search, words);
  search.focus();
  await window.press('Enter');
}

const found = (window: MountedWindow): string =>
  textOf(window.page.queryByRole('listbox', { name: 'Creatures' }));

/** Searches the library until its list is as asked: what was just saved is read again beside the window. */
async function searchUntil(
  window: MountedWindow,
  words: string,
  isSo: (list: string) => boolean,
): Promise<void> {
  await window.fill(window.page.getByRole('combobox', { name: 'Find a creature' }), words);
  await until(window, () => isSo(found(window)));
}

const sentence = (text: string): HTMLElement =>
  button(region('How it plays'), new RegExp(`^${text.replaceAll(/[().]/gu, '\\$&')}`, 'u'));

test('a GM’s word on a sentence is kept with it, counts at the table, and is void once the sentence is another', async () => {
  const window = await openSample('archmage');
  await importPasted(window, BLOCK);
  await open(window, TYRANT);
  const [, played = '0', of = '0'] =
    /(\d+) of (\d+) sentences are played/u.exec(saidIn('How it plays')) ?? [];
  expect(textOf(sentence(DAZED))).toContain('is played');
  await window.click(sentence(DAZED));
  expect(saidIn('How it plays')).toContain('Dazed (save ends)');
  await window.click(button(region('How it plays'), /^Show as text/u));
  expect(textOf(sentence(DAZED))).toContain('is shown as text');
  expect(saidIn('How it plays')).toContain(`${Number(played) - 1} of ${of} sentences are played`);
  await window.press('Control+s');
  expect(notice(window)).toContain(`${TYRANT} is saved.`);
  // The library finds what plays badly.
  const share = Math.round((100 * (Number(played) - 1)) / Number(of));
  await searchUntil(window, `riders:<${share + 1}`, (list) => list.includes(TYRANT));
  expect(found(window)).toContain(TYRANT);
  await searchUntil(window, `riders:<${share}`, (list) => !list.includes(TYRANT));
  expect(found(window)).not.toContain(TYRANT);

  // At the table nothing of that sentence is done; its words are beside the roll.
  await actsFirst(window, TYRANT, [BRANNOCH, SEFI]);
  await aimAt(window, BRANNOCH);
  await choose(window, TYRANT);
  await game(window, 'Engage');
  const strikes = async (): Promise<HTMLElement> => {
    await chooseNobody(window);
    await aimAt(window, BRANNOCH);
    await tell(window, 'p', '18');
    await window.press('Alt+1');
    return region('Rolled attack');
  };
  const first = await strikes();
  expect(isTicked(box(first, /^Ongoing fire damage 5/u))).toBe(true);
  expect(findBox(first, /^Dazed/u)).toBeUndefined();
  expect(rolled()).toContain(DAZED);
  await window.press('x');
  // All of its powers, asked first and then as words alone.
  await choose(window, TYRANT);
  await command(window, 'Their powers: ask first');
  expect(isTicked(box(await strikes(), /^Ongoing fire damage 5/u))).toBe(false);
  await window.press('x');
  await choose(window, TYRANT);
  await command(window, 'Their powers: only show the words');
  expect(findBox(await strikes(), /^Ongoing fire damage 5/u)).toBeUndefined();
  expect(rolled()).toContain('The target takes 5 ongoing fire damage.');
  await window.press('x');
  expect(textOf(row(window, BRANNOCH))).not.toContain('Dazed');

  // The sentence is another: the GM's word on the old one is gone.
  await goTo(window, 'Creatures');
  await open(window, TYRANT);
  const form = window.page.getByRole('form', { name: 'Builder' });
  await unfold(window, form);
  const naturals = within(form).getAllByLabelText('Natural rolls')[0];
  if (!naturals) throw new Error('no natural rolls');
  await window.fill(naturals, 'Natural even hit: The target is weakened (save ends).');
  expect(textOf(sentence('Natural even hit: The target is weakened (save ends).'))).toContain('is played');
});

const HEAD = `Level 4 Striker (175 XP)
Medium natural beast
Initiative: +5; Speed: 6
AC: 18; Fort: 16, Ref: 15, Will: 14
HP: 50, Staggered: 25`;
const FENS = [
  ['Plain Fen', 'the target is dazed (save ends).'],
  ['Odd Fen', 'the target hums. The stars whisper back to it. The reeds remember its name.'],
]
  .map(
    ([name, hit]) =>
      `#### ${name}\n${HEAD}\n‡ **Bite** (standard, at-will)\nReach 1; +9 vs AC; 1d8+4 damage, and ${hit}`,
  )
  .join('\n\n');

test('of what is imported, that which plays worst is first when the GM asks; its text is completed as it is typed', async () => {
  const window = await openSample();
  await paste(window, FENS);
  const first = (): string =>
    textOf(within(dialog()).getByRole('list', { name: 'Stat blocks' }).querySelector('li'));
  expect(first()).toContain('Plain Fen');
  await setField(window, field(dialog(), 'Order'), 'Least played first');
  expect(first()).toContain('Odd Fen');
  await setField(window, field(dialog(), 'Order'), 'As in the files');
  expect(first()).toContain('Plain Fen');
  await window.click(button(dialog(), /^Import 2 creatures/u));
  await until(window, () => !findDialog());
  await open(window, 'Odd Fen');
  const form = window.page.getByRole('form', { name: 'Builder' });
  await unfold(window, form);
  const hit = within(form).getAllByLabelText('Hit, beside the damage')[0];
  if (!hit) throw new Error('no field for the hit');
  await window.click(hit);
  await window.fill(hit, '');
  await window.type('the target is dazed (se');
  const offers = (): string => textOf(window.page.queryByRole('list', { name: 'Completions' }));
  expect(offers()).toContain('(save ends)');
  await window.press('Tab');
  expect(hit).toHaveProperty('value', 'the target is dazed (save ends)');
  expect(document.activeElement).toBe(hit);
  expect(offers()).toBe('');
  expect(saidIn('How it plays')).toMatch(/the target is dazed \(save ends\)\s*is played/u);
});
