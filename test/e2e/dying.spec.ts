import { expect, test } from './support/app.ts';
import { brannocActs, choose, lastLine, logLines, notice, openSample, tell } from './support/evening.ts';

test('a fight that would end with a hero dying says so first; O ends it all the same', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await choose(window, 'Sister Maren');
  await tell(window, 'd', '39');
  await window.keyboard.press('Shift+E');
  await expect(notice(window)).toContainText('Sister Maren is dying: help first');
  await expect(window.getByRole('button', { name: 'Next turn' })).toBeVisible();
  await window.keyboard.press('o');
  await expect(logLines(window).filter({ hasText: 'ends after' })).toHaveCount(1);
});

test('a sample rolls new dice each time, and the same ones by its seed, which the dice panel shows', async ({
  openApp,
}) => {
  const { window } = await openApp();
  const rolls: string[] = [];
  for (const seed of ['', '', 'lantern', 'lantern']) {
    await expect(window.getByRole('textbox', { name: 'Dice seed' })).toBeVisible();
    if (seed !== '') await window.getByRole('textbox', { name: 'Dice seed' }).fill(seed);
    await window.getByRole('button', { name: 'Load the sample campaign' }).first().press('Enter');
    await expect(logLines(window).filter({ hasText: 'Encounter prepared:' })).toHaveCount(2);
    await tell(window, 'r', '5d100');
    await expect(lastLine(window)).toContainText('5d100');
    rolls.push((await lastLine(window).innerText()).replace(/^\d+:\d+\s*/u, ''));
    if (seed !== '') {
      await window.getByRole('button', { name: 'Show all dice' }).click();
      await window.getByRole('tab', { name: 'Evening' }).click();
      await expect(window.getByRole('region', { name: 'Dice rolled here' })).toContainText(
        `Dice seed: ${seed}`,
      );
    }
    await window.keyboard.press('Control+w');
  }
  expect(rolls[0]).not.toBe(rolls[1]);
  expect(rolls[2]).toBe(rolls[3]);
});
