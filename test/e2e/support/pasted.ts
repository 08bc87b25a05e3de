import type { Page } from '@playwright/test';
import { expect } from './app.ts';
import { goTo, nextTurn, notice, setInitiative, tell } from './evening.ts';

/** Imports a stat block as a GM pastes it; that all or some of its sentences are played is said before. */
export async function importPasted(
  window: Page,
  name: string,
  block: string,
  plays = /\d+ of \d+ sentences are played/u,
): Promise<void> {
  await goTo(window, 'Creatures');
  await window.keyboard.press('Control+i');
  const sheet = window.getByRole('dialog', { name: 'Import creatures' });
  await sheet.getByRole('textbox', { name: 'Or paste a stat block' }).fill(block);
  await window.keyboard.press('Control+Enter');
  await expect(sheet.getByText(plays).first()).toBeVisible();
  await sheet.getByRole('button', { name: /^Import 1 creature/u }).press('Enter');
  await expect(notice(window)).toContainText(`${name} is imported.`);
}

/** Brings a creature of the library to the table before two of the heroes, to act. */
export async function actsFirst(
  window: Page,
  name: string,
  heroes: readonly [string, string],
): Promise<void> {
  await goTo(window, 'Table');
  await window.keyboard.press('Shift+B');
  await tell(window, 'b', name);
  await setInitiative(window, [
    [name, 30],
    [heroes[0], 20],
    [heroes[1], 10],
  ]);
  await nextTurn(window, name);
}

/** Pictures of the card, a sequence, an aura and a trigger, where somebody wants to look at them. */
export const PICTURES = process.env['FOURFOLD_PICTURES'];

export async function picture(window: Page, name: string): Promise<void> {
  if (PICTURES)
    await window.screenshot({ path: `${PICTURES}/${name}.png`, animations: 'disabled', caret: 'hide' });
}
