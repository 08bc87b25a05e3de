import type { ElectronApplication, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { inTheme } from './support/axe.ts';
import { choose, logLines, settledCount, spoken } from './support/evening.ts';
import { slowDisk } from './support/slowDisk.ts';

async function opensPlayers(app: ElectronApplication, window: Page): Promise<Page> {
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  const opened = app.waitForEvent('window');
  await window.keyboard.press('Shift+V');
  const players = await opened;
  await players.waitForLoadState();
  return players;
}

async function type(window: Page, line: string): Promise<void> {
  await window.keyboard.press('/');
  await window.keyboard.type(line);
  await window.keyboard.press('Enter');
}

test('the players see who is up, a foe from its first turn on, and never a number of it; their window hears and cannot ask', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp({ state: 'sample' });
  const players = await opensPlayers(app, window);
  await expect(players.getByRole('main', { name: 'Between fights' })).toBeVisible();
  await expect(players.getByRole('heading', { level: 1 })).not.toBeEmpty();

  expect(await inTheme(players, { theme: 'dark' })).toEqual([]);
  const reach = await players.evaluate(async () => ({
    bridge: 'fourfold' in window,
    own: Object.keys(Object(Reflect.get(globalThis, 'players'))),
    databases: (await indexedDB.databases()).length,
  }));
  expect(reach).toEqual({ bridge: false, own: ['onPage'], databases: 0 });
  const processes = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getOSProcessId()),
  );
  expect(new Set(processes).size).toBe(2);

  await type(window, 'add 1 reed cutter');
  await window.keyboard.press('Shift+B');
  await window.keyboard.press('Shift+I');
  const order = players.getByRole('list', { name: 'Turn order' });
  await expect(order.getByRole('listitem')).toHaveCount(4);
  await expect(order).not.toContainText('Reed Cutter');

  const acting = window.getByRole('list', { name: 'Initiative order' }).locator('> [aria-current]');
  for (let turns = 0; turns < 5; turns++) {
    const before = turns === 0 ? '' : ((await acting.textContent()) ?? '');
    await window.keyboard.press('Space');
    await expect(acting).not.toHaveText(before);
    if (((await acting.textContent()) ?? '').includes('Reed Cutter')) break;
    await expect(order).not.toContainText('Reed Cutter');
  }
  await expect(order.locator('[aria-current="true"]')).toContainText('Reed Cutter');
  const foe = order.getByRole('listitem').filter({ hasText: 'Reed Cutter' });
  await type(window, 'reed cutter -1');
  await expect(window.getByRole('button', { name: /Reed Cutter.*38 of 39 HP/u })).toBeVisible();
  expect(await foe.textContent()).not.toMatch(/\d\s*\/\s*\d/u);

  await window.keyboard.press('v');
  await expect(players.getByRole('main', { name: 'Nothing to see' })).toBeVisible();
  await window.keyboard.press('v');
  await expect(order).toBeVisible();
  await window.keyboard.press('Shift+V');
  await expect.poll(() => app.windows().length).toBe(1);
});

const DOT = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a hidden foe stays away on its own turn; look, title and picture are the players’ own', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp({ state: 'sample' });
  const players = await opensPlayers(app, window);
  await window.keyboard.press('Control+,');
  await window.getByRole('tab', { name: 'Players’ window' }).click();
  await window.getByRole('textbox', { name: /^Title between fights/u }).fill('The reeds whisper');
  await window.keyboard.press('Tab');
  await expect(players.getByRole('heading', { level: 1 })).toHaveText('The reeds whisper');
  const sheet = window.getByRole('dialog');
  await sheet.getByLabel('Colours').selectOption('Light');
  await expect(players.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark');
  const small = await players.evaluate(() =>
    parseFloat(getComputedStyle(document.querySelector('main')!).fontSize),
  );
  await sheet.getByLabel('Size of text').selectOption({ index: 3 });
  await expect
    .poll(() =>
      players.evaluate(() => parseFloat(getComputedStyle(document.querySelector('main')!).fontSize)),
    )
    .toBeGreaterThan(small);
  await sheet.getByLabel(/^Picture between fights/u).setInputFiles(DOT);
  await expect(players.getByRole('img', { name: 'A picture for the players' })).toBeVisible();
  await window.keyboard.press('Escape');

  await type(window, 'add 1 reed cutter');
  await window.keyboard.press('Shift+B');
  await window.keyboard.press('Shift+I');
  await settledCount(logLines(window));
  await choose(window, 'Reed Cutter');
  await window.keyboard.press('h');
  await expect(spoken(window, 'Reed Cutter')).toHaveAccessibleName(/, hidden,/u);
  const order = players.getByRole('list', { name: 'Turn order' });
  const current = window.getByRole('list', { name: 'Initiative order' }).locator('> [aria-current]');
  for (let turn = 0; turn < 6; turn += 1) {
    await window.keyboard.press('Space');
    await expect(current).toHaveCount(1);
    await expect(order).not.toContainText('Reed Cutter');
  }
  await window.keyboard.press('h');
  await expect(spoken(window, 'Reed Cutter')).not.toHaveAccessibleName(/hidden/u);
  await expect(order).toContainText('Reed Cutter');
});

test('a note is held up in a fight by two keys, secrets left out, and one key goes back', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp({ state: 'sample' });
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  await window.keyboard.press('n');
  await window.keyboard.type('The clapper is missing.');
  await window.keyboard.press('Enter');
  await type(window, 'add 1 reed cutter');
  await window.keyboard.press('Shift+B');
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  await settledCount(logLines(window));
  const opened = app.waitForEvent('window');
  await window.keyboard.press('Alt+v');
  const sheet = window.getByRole('dialog', { name: 'Show to players' });
  await expect(sheet.getByRole('combobox')).toBeFocused();
  await window.keyboard.type('clapper');
  await expect(sheet.getByRole('option').first()).toContainText('The clapper is missing.');
  await window.keyboard.press('Enter');
  const players = await opened;
  await players.waitForLoadState();
  const shown = players.getByRole('main', { name: 'Shown by the GM' });
  await expect(shown).toContainText('The clapper is missing.');
  await window.keyboard.press('v');
  await expect(players.getByRole('list', { name: 'Turn order' })).toBeVisible();
  // A digit shows at once what stands there.
  await window.keyboard.press('Alt+v');
  const second = (await sheet.getByRole('option').nth(1).locator('strong').textContent()) ?? '';
  await window.keyboard.press('2');
  await expect(shown).toBeVisible();
  await expect(window.getByRole('button', { name: /^Players: / })).toContainText(second);
  await window.keyboard.press('v');
  await expect(shown).toHaveCount(0);
  // The title in the middle of a fight, and the fight again, by the same list.
  await window.keyboard.press('Alt+v');
  await window.keyboard.type('title card');
  await expect(sheet.getByRole('option').first()).toContainText('Title card');
  await window.keyboard.press('Enter');
  await expect(players.getByRole('heading', { level: 1 })).toHaveText('The Toll of Lanternfen');
  await window.keyboard.press('Alt+v');
  await expect(sheet).toContainText('Players see now: the title');
  await window.keyboard.type('fight alone');
  await window.keyboard.press('Enter');
  await expect(players.getByRole('list', { name: 'Turn order' })).toBeVisible();
});

/** Gives the database so much to write that what is kept next waits for it. */
function keepBusy(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('fourfold');
        opening.addEventListener('success', () => {
          const settings = opening.result.transaction('settings', 'readwrite').objectStore('settings');
          for (let part = 0; part < 12; part++)
            settings.put({ key: `much ${part}`, value: String(Math.random()).repeat(400_000) });
          done();
        });
      }),
  );
}

test('R21 settings take effect at once, and what was changed as the window closes is kept, on a slow disk too', async ({
  launchApp,
}) => {
  const first = await launchApp();
  const { window } = first;
  await expect(window.getByRole('button', { name: 'Load the sample campaign' }).first()).toBeVisible();
  await window.keyboard.press('Control+,');
  await window.getByLabel('Colours').selectOption('High contrast');
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await window.getByRole('slider', { name: 'Size of text' }).press('End');
  await expect.poll(() => window.evaluate(() => globalThis.devicePixelRatio)).toBe(2);
  await window.getByRole('tab', { name: 'Keys' }).click();
  await window.getByRole('searchbox', { name: 'Find a command' }).fill('switch theme');
  await window.getByRole('button', { name: 'Change the key of Switch theme' }).click();
  await window.keyboard.press('Control+B');
  await expect(window.getByText('Also used by: Backups and safety')).toBeVisible();
  await window.getByRole('button', { name: 'Change the key of Switch theme' }).click();
  await window.keyboard.press('F7');
  await expect(window.getByText('The same key')).toHaveCount(0);
  await window.getByRole('tab', { name: 'Players’ window' }).click();
  const sheet = window.getByRole('dialog');
  await keepBusy(window);
  await slowDisk(first.app, 400);
  await sheet.getByLabel(/^Picture between fights/u).setInputFiles(DOT);
  await expect(sheet.getByRole('img')).toBeVisible();
  // What is changed while the picture is being written is kept with it.
  await sheet.getByLabel('Colours').selectOption('Light');
  await first.close();

  const again = await first.relaunch();
  await expect(again.window.locator('html')).toHaveAttribute('data-theme', 'contrast');
  // The colours stand before the app hears a key.
  await expect(again.window.getByRole('main')).toBeVisible();
  await again.window.keyboard.press('F7');
  await expect(again.window.locator('html')).toHaveAttribute('data-theme', 'dark');
  await again.window.keyboard.press('Control+,');
  await again.window.getByRole('tab', { name: 'Players’ window' }).click();
  await expect(again.window.getByRole('dialog').getByRole('img')).toBeVisible();
  await expect(again.window.getByRole('dialog').getByLabel('Colours')).toHaveValue('light');
});
