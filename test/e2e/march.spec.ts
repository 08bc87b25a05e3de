import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { goTo, logLines, sameDice } from './support/evening.ts';

/** Loads the sample campaign of a game and goes to its travel screen. */
async function onTheWay(window: Page, title: string, key: string): Promise<void> {
  await sameDice(window, key);
  await window
    .getByRole('button', { name: `Load the sample campaign of ${title}`, exact: true })
    .press('Enter');
  await expect(logLines(window).first()).toBeVisible();
  await goTo(window, 'Travel');
}

for (const [title, key] of [
  ['Torches', 'torches'],
  ['Orcus', 'orcus'],
  ['Ladder', 'ladder'],
] as const) {
  test(`between 2.1, design 6, ${title}: the price stands before the march, each hour is a chip, one undo takes the leg back`, async ({
    launchApp,
  }, info) => {
    const { window } = await launchApp();
    await onTheWay(window, title, key);
    const travel = window.getByRole('main', { name: 'Travel' });
    const next = travel.getByRole('region', { name: 'The next march' });
    await expect(next.getByText('Time', { exact: true })).toBeVisible();
    const clock = travel.locator('.time');
    const before = await clock.textContent();
    await window.screenshot({ path: info.outputPath('before.png') });
    await window.keyboard.press('Enter');
    const day = travel.getByRole('group', { name: 'March', exact: true });
    await expect(day.getByRole('button').first()).toBeVisible();
    await expect(clock).not.toHaveText(before ?? '');
    await day.getByRole('button').first().click();
    await window.screenshot({ path: info.outputPath('after.png') });
    await window.keyboard.press('Control+z');
    await expect(clock).toHaveText(before ?? '');
    await expect(day.getByRole('button')).toHaveCount(0);
  });
}
