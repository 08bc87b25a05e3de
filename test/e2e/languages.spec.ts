import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';

async function speak(page: Page, language: string): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByLabel(/Language|Sprache/u).selectOption(language);
  await page.keyboard.press('Escape');
}

test('German is spoken at once, in the menu, in the players’ window and after a restart, and English again', async ({
  launchApp,
}) => {
  const first = await launchApp({ state: 'roundOne' });
  const { app, window } = first;
  await speak(window, 'de');
  await expect(window.locator('html')).toHaveAttribute('lang', 'de');
  await expect(window.getByRole('button', { name: 'Nächster Zug' })).toBeVisible();
  await expect
    .poll(() => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label)))
    .toEqual(expect.arrayContaining(['Datei', 'Bearbeiten', 'Tisch', 'Hilfe']));
  await window.keyboard.press('Control+h');
  await expect(window.getByText(/\d\d\.\d\d\.\d\d, \d\d:\d\d:\d\d/u).first()).toBeVisible();
  await window.keyboard.press('Escape');

  const opened = app.waitForEvent('window');
  await window.keyboard.press('Shift+V');
  const players = await opened;
  await expect(players.getByRole('list', { name: 'Zugreihenfolge' })).toBeVisible();
  await expect(players.getByRole('heading', { name: 'Runde 1' })).toBeVisible();
  await first.close();

  const { window: again } = await first.relaunch();
  await expect(again.getByRole('heading', { name: 'Neue Kampagne' })).toBeVisible();
  await expect(again.getByText(/zuletzt geöffnet \d\d\.\d\d\.\d{4}, \d\d:\d\d/u)).toBeVisible();
  await speak(again, 'en');
  await expect(again.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  await expect(again.locator('html')).toHaveAttribute('lang', 'en');
});
