import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { goTo, logLines, openCampaign, openSample, rows, SAMPLE } from './support/evening.ts';

const campaigns = (window: Page) => window.getByRole('list', { name: 'Campaigns' }).getByRole('listitem');

test('the first start offers a new campaign with its rules, and the sample', async ({ launchApp }) => {
  const { window } = await launchApp();
  await expect(window.getByRole('heading', { name: 'Fourfold', level: 1 })).toBeVisible();
  await expect(window.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect(window.getByRole('combobox', { name: 'Rules' })).toContainText('Orcus');
  await expect(window.getByRole('button', { name: 'Begin the campaign' })).toBeEnabled();
  await expect(window.getByRole('button', { name: 'Load the sample campaign' }).first()).toBeEnabled();
  await expect(window.getByText('Your campaigns will appear here.')).toBeVisible();
  await expect(campaigns(window)).toHaveCount(0);
});

test('a campaign is begun by key alone, is listed and opens again after a restart', async ({ launchApp }) => {
  const first = await launchApp();
  await first.window.getByRole('textbox', { name: 'Name' }).focus();
  await first.window.keyboard.type('Mists over Ärn <b>7</b>');
  await first.window.keyboard.press('Enter');
  await expect(first.window.getByText('Nobody is at the table yet.')).toBeVisible();
  const steps = first.window.getByRole('list', { name: 'Four steps to the first session' });
  await expect(steps.getByText('done')).toHaveCount(0);
  await expect(logLines(first.window)).toContainText(['The campaign Mists over Ärn <b>7</b> begins.']);
  const bring = first.window.getByRole('button', { name: 'Import the sample’s creatures' });
  await bring.press('Enter');
  await expect(first.window.getByText(/^1\d creatures of the sample are in the library\./u)).toBeVisible();
  await expect(bring).toHaveCount(0);
  // Creatures are there, and heroes of the sample with them.
  await expect(steps.getByText('done')).not.toHaveCount(0);
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
  launchApp,
}) => {
  const { window } = await launchApp();
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

const NONSENSE = [
  { what: 'nothing', typed: '', said: /empty.*Type at least one character/u },
  { what: 'blanks', typed: '    ', said: /empty.*Type at least one character/u },
  { what: '__proto__', typed: '__proto__', said: /cannot be “__proto__”.*Choose another/u },
  { what: '200 characters', typed: 'x'.repeat(200), said: /longer than 80 characters/u },
  {
    what: 'a sign that turns the text around',
    typed: 'Ar\u202En',
    said: /invisible control character/u,
  },
];

test('a name that cannot be is answered beside the field, and nothing is begun', async ({ launchApp }) => {
  const first = await launchApp();
  const { window } = first;
  const field = window.getByRole('textbox', { name: 'Name' });
  for (const { what, typed, said } of NONSENSE) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(window.getByRole('alert'), what).toHaveText(said);
    await expect(field, what).toHaveAccessibleDescription(said);
    await expect(field, what).toHaveAttribute('aria-invalid', 'true');
    await expect(window.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  }
  await first.kill();
  const again = await first.relaunch();
  await expect(again.window.getByText('Your campaigns will appear here.')).toBeVisible();
});

test('the sample holds what the start screen promises', async ({ launchApp }) => {
  const { window } = await launchApp();
  const promise = await window
    .getByText(/\d+ heroes, \d+ monsters and \d+ fights/u)
    .first()
    .innerText();
  const [heroes = 0, monsters = 0, fights = 0] = (
    /(\d+) heroes, (\d+) monsters and (\d+) fights/u.exec(promise) ?? []
  )
    .slice(1)
    .map(Number);
  expect([heroes, monsters >= 8, fights >= 2]).toEqual([4, true, true]);

  await openSample(window);
  await expect(rows(window)).toHaveCount(heroes);
  await goTo(window, 'Encounters');
  await expect(
    window.getByRole('list', { name: 'Encounters', exact: true }).getByRole('listitem'),
  ).toHaveCount(fights);
  await expect(
    window.getByRole('list', { name: 'Foes of Ambush at the ferry landing' }).getByRole('listitem'),
  ).toHaveText([/2.*Reed Cutter/u, /1.*Tar Flinger/u, /4.*Sluice Rat/u]);
  await goTo(window, 'Creatures');
  const option = window.getByRole('listbox', { name: 'Creatures' }).getByRole('option').first();
  await expect(option).toHaveAttribute('aria-setsize', String(heroes + monsters));
});

test('the sample can be loaded twice without doubling the library', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await window.keyboard.press('Control+w');
  await openSample(window);
  await window.keyboard.press('Control+w');
  await expect(campaigns(window).filter({ hasText: SAMPLE })).toHaveCount(2);
  await openCampaign(window, SAMPLE);
  await goTo(window, 'Creatures');
  const names = await window.getByRole('listbox', { name: 'Creatures' }).getByRole('option').allInnerTexts();
  expect(new Set(names).size).toBe(names.length);
});
