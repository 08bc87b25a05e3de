import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { logLines, openCampaign, rows } from './support/evening.ts';

const campaigns = (window: Page) => window.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');

test('a campaign is begun by key alone, is listed and opens again after a restart', async ({ launchApp }) => {
  const first = await launchApp();
  await first.window.getByRole('textbox', { name: 'Name' }).focus();
  await first.window.keyboard.type('Mists over Ärn <b>7</b>');
  await first.window.keyboard.press('Enter');
  await expect(first.window.getByText('Nobody is at the table yet.')).toBeVisible();
  await expect(logLines(first.window)).toContainText(['The campaign Mists over Ärn <b>7</b> begins.']);
  await first.window.getByRole('button', { name: 'Import the sample’s creatures' }).press('Enter');
  await expect(first.window.getByText(/^1\d creatures of the sample are in the library\./u)).toBeVisible();
  await first.window.keyboard.press('b');
  await first.window.keyboard.type('2 reed cutter');
  await first.window.keyboard.press('Enter');
  await expect(rows(first.window)).toHaveCount(2);
  await first.close();

  const { window } = await first.relaunch();
  await expect(campaigns(window)).toHaveCount(1);
  await openCampaign(window, 'Mists over Ärn <b>7</b>');
  await expect(logLines(window)).toContainText(['The campaign Mists over Ärn <b>7</b> begins.']);
  await window.keyboard.press('Control+w');
  await expect(campaigns(window)).toHaveCount(1);
});

test('a shortcut pressed as the campaigns appear is done, though what it opens is still being read', async ({
  openPage,
}) => {
  const { window } = await openPage();
  await window.addInitScript(() => {
    const press = (_changes: unknown, observer: MutationObserver): void => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, bubbles: true }));
    };
    new MutationObserver(press).observe(document, { childList: true, subtree: true });
  });
  await window.reload();
  await expect(window.getByRole('dialog', { name: 'Backups and safety' })).toBeVisible();
});

test('the app ends when it is told to, though nothing was written down', async ({ launchApp }) => {
  const { app, window } = await launchApp();
  const process = app.process();
  await expect(window.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  // Not at once: an app that is gone could not answer that it was told.
  await app.evaluate((electron) => void setTimeout(() => electron.app.quit(), 20));
  await expect.poll(() => process.exitCode).toBe(0);
});
