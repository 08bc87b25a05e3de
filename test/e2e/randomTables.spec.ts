import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { goTo, lastLine, openCampaign, openSample, rows, SAMPLE } from './support/evening.ts';

const panel = (window: Page): Locator => window.getByRole('region', { name: 'Random tables' });
const form = (window: Page): Locator => window.getByRole('form', { name: 'Random table' });

async function newTable(window: Page, name: string, text: string): Promise<void> {
  await goTo(window, 'Creatures');
  await window.getByRole('button', { name: 'Tables', exact: true }).click();
  await panel(window).getByRole('button', { name: 'New table' }).click();
  await form(window).getByRole('textbox', { name: 'Name' }).fill(name);
  await form(window).getByRole('textbox', { name: 'Text of line 1' }).focus();
  await window.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('between, design 7: a pasted 2d6 table is rolled, and its result brings creatures and opens the note it names', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await newTable(window, 'Marsh', '2-6 3 sluice rats at [[Old Mill]]\n7-12 2 sluice rats at [[Old Mill]]');
  await expect(form(window).getByRole('textbox', { name: 'Dice of the table' })).toHaveValue('2d6');
  await expect(form(window).getByRole('textbox', { name: 'Results of line 1' })).toHaveValue('2–6');
  await expect(form(window)).toContainText('58%');
  await panel(window).getByRole('button', { name: 'Roll', exact: true }).last().click();
  const result = panel(window).getByRole('group', { name: 'What came up' });
  await expect(result).toContainText(/[23] sluice rats at Old Mill/u);
  await result.getByRole('button', { name: /Bring [23] Sluice Rat to the table/u }).click();
  await goTo(window, 'Table');
  await expect(rows(window).filter({ hasText: 'Sluice Rat' }).first()).toBeVisible();
  await window.keyboard.press('Shift+R');
  await window.keyboard.type('Marsh');
  await window.keyboard.press('Enter');
  await expect(lastLine(window)).toContainText('Marsh');
  await window
    .getByRole('group', { name: 'What came up' })
    .getByRole('button', { name: 'Open Old Mill' })
    .click();
  await expect(window.getByRole('region', { name: 'Entry: Old Mill' })).toContainText('GM only');
});

test('lines come up once, after a restart as well, and undo puts the last one back', async ({
  launchApp,
}) => {
  const first = await launchApp();
  await openSample(first.window);
  await newTable(first.window, 'Omens', 'An owl\nA bell\nFog');
  await form(first.window).getByRole('checkbox', { name: 'Each line once, until shuffled' }).check();
  const rollIt = (window: Page): Promise<void> =>
    panel(window).getByRole('button', { name: 'Roll', exact: true }).last().click();
  const shuffle = (window: Page): Locator => panel(window).getByRole('button', { name: /^Shuffle/u });
  await rollIt(first.window);
  await expect(shuffle(first.window)).toHaveText('Shuffle: 1 of 3 drawn');
  await rollIt(first.window);
  await expect(shuffle(first.window)).toHaveText('Shuffle: 2 of 3 drawn');
  // It is drawn before it is on the disk; a kill in between may take it along.
  await first.window.waitForTimeout(400);
  await first.kill();
  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await goTo(window, 'Creatures');
  await window.getByRole('button', { name: 'Tables', exact: true }).click();
  await expect(shuffle(window)).toHaveText('Shuffle: 2 of 3 drawn');
  await rollIt(window);
  await expect(shuffle(window)).toHaveText('Shuffle: 3 of 3 drawn');
  await rollIt(window);
  await expect(window.getByText('Every line of “Omens” is drawn.')).toBeVisible();
  await goTo(window, 'Table');
  await window.keyboard.press('Control+z');
  await goTo(window, 'Creatures');
  await expect(shuffle(window)).toHaveText('Shuffle: 2 of 3 drawn');
  await shuffle(window).click();
  await expect(shuffle(window)).toHaveText('Shuffle: 0 of 3 drawn');
});
