import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type OpenApp } from './app.ts';
import { goTo, notice, openSample, setInitiative, tell } from './evening.ts';

const WARDEN =
  readFileSync(new URL('../../fixtures/formats/orcus-monsters.md', import.meta.url), 'utf8').split(
    '##### Variants',
  )[0] ?? '';

/** A Kiln Warden with its aura, from a block that was pasted, against the heroes; Brannoc acts. */
export async function kiln(openApp: OpenApp): Promise<Page> {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  await window.keyboard.press('Control+i');
  const sheet = window.getByRole('dialog', { name: 'Import creatures' });
  await sheet.getByRole('textbox', { name: 'Or paste a stat block' }).fill(WARDEN);
  await window.keyboard.press('Control+Enter');
  await expect(sheet.getByText(/\d+ of \d+ sentences play/u).first()).toBeVisible();
  await sheet.getByRole('button', { name: /^Import 1 creature/u }).press('Enter');
  await expect(notice(window)).toContainText('Kiln Warden is imported.');
  await goTo(window, 'Table');
  await window.keyboard.press('Shift+B');
  await tell(window, 'b', 'Kiln Warden');
  await setInitiative(window, [
    ['Brannoc Stile', 20],
    ['Kiln Warden', 15],
  ]);
  await window.keyboard.press('Space');
  return window;
}
