import type { Page } from '@playwright/test';
import { expect } from './app.ts';
import { goTo, notice } from './evening.ts';

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
