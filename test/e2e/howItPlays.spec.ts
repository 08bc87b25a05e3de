import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  aimAt,
  choose,
  chooseNobody,
  goTo,
  nextTurn,
  notice,
  row,
  setInitiative,
  tell,
} from './support/evening.ts';
import { unfold } from './support/unfold.ts';
import { BRANNOCH, game, openNinth, rolled } from './support/ninth.ts';
import { importPasted } from './support/pasted.ts';

const TYRANT = 'Ash Tyrant';
const DAZED = 'Natural even hit: The target is dazed (save ends).';
const BLOCK = readFileSync(new URL('../fixtures/formats/ash-tyrant.md', import.meta.url), 'utf8');

const search = (window: Page) => window.getByRole('combobox', { name: 'Find a creature' });
const options = (window: Page) => window.getByRole('listbox', { name: 'Creatures' }).getByRole('option');
const plays = (window: Page) => window.getByRole('region', { name: 'How it plays' });
const sentence = (window: Page, text: string) => plays(window).getByRole('button', { name: text });

/** A command of the palette by its words. */
async function command(window: Page, words: string): Promise<void> {
  await window.keyboard.press('Control+k');
  await window.getByRole('dialog').getByRole('combobox').fill(words);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog')).toBeHidden();
}

test('a GM’s word on a sentence is kept with it, counts at the table, and is void once the sentence is another', async ({
  openApp,
}) => {
  test.setTimeout(120_000);
  const { window } = await openApp();
  await openNinth(window);
  await importPasted(window, TYRANT, BLOCK);

  // How it was read stands beside each sentence; another reading is a press.
  await search(window).fill(TYRANT);
  await search(window).press('Enter');
  const [, played = '0', of = '0'] =
    /(\d+) of (\d+) sentences are played/u.exec(await plays(window).innerText()) ?? [];
  await expect(sentence(window, DAZED)).toContainText('is played');
  await sentence(window, DAZED).press('Enter');
  await expect(plays(window)).toContainText('Dazed (save ends)');
  await plays(window).getByRole('button', { name: 'Show as text' }).press('Enter');
  await expect(sentence(window, DAZED)).toContainText('is shown as text');
  await expect(plays(window)).toContainText(`${Number(played) - 1} of ${of} sentences are played`);
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText(`${TYRANT} is saved.`);

  // The library finds who plays badly.
  const share = Math.round((100 * (Number(played) - 1)) / Number(of));
  await search(window).fill(`riders:<${share + 1}`);
  await expect(options(window).filter({ hasText: TYRANT })).toHaveCount(1);
  await search(window).fill(`riders:<${share}`);
  await expect(options(window).filter({ hasText: TYRANT })).toHaveCount(0);

  // At the table nothing of that sentence is done; its words stand beside the roll.
  await goTo(window, 'Table');
  await window.keyboard.press('Shift+B');
  await tell(window, 'b', TYRANT);
  await setInitiative(window, [
    [TYRANT, 30],
    [BRANNOCH, 20],
  ]);
  await nextTurn(window, TYRANT);
  await aimAt(window, BRANNOCH);
  await choose(window, TYRANT);
  await game(window, 'Engage');
  await chooseNobody(window);
  await aimAt(window, BRANNOCH);
  await tell(window, 'p', '18');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window).getByRole('checkbox', { name: /^Ongoing fire damage 5/u })).toBeChecked();
  await expect(rolled(window).getByRole('checkbox', { name: /^Dazed/u })).toHaveCount(0);
  await expect(rolled(window)).toContainText(DAZED);
  await window.keyboard.press('x');
  await expect(rolled(window)).toBeHidden();

  // For one creature alone: asked first, then only its words.
  await choose(window, TYRANT);
  await command(window, 'Their powers: ask first');
  await chooseNobody(window);
  await aimAt(window, BRANNOCH);
  await tell(window, 'p', '18');
  await window.keyboard.press('Alt+1');
  const ongoing = rolled(window).getByRole('checkbox', { name: /^Ongoing fire damage 5/u });
  await expect(ongoing).not.toBeChecked();
  await window.keyboard.press('1');
  await window.keyboard.press('2');
  await expect(ongoing).toBeChecked();
  await window.keyboard.press('x');
  await choose(window, TYRANT);
  await command(window, 'Their powers: only show the words');
  await chooseNobody(window);
  await aimAt(window, BRANNOCH);
  await tell(window, 'p', '18');
  await window.keyboard.press('Alt+1');
  await expect(ongoing).toHaveCount(0);
  await expect(rolled(window)).toContainText('The target takes 5 ongoing fire damage.');
  await window.keyboard.press('x');
  await expect(row(window, BRANNOCH)).not.toContainText('Dazed');

  // The sentence is another: the GM's word on the old one is gone.
  await goTo(window, 'Creatures');
  await search(window).fill(TYRANT);
  await search(window).press('Enter');
  const form = window.getByRole('form', { name: 'Builder' });
  await unfold(form);
  const rows = form.getByRole('textbox', { name: 'Natural rolls' }).first();
  await expect(rows).toHaveValue(/Natural even hit/u);
  await rows.fill('Natural even hit: The target is weakened (save ends).');
  await expect(sentence(window, 'Natural even hit: The target is weakened (save ends).')).toContainText(
    'is played',
  );
});
