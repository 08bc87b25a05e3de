import { expect, test } from './support/app.ts';
import { openSample } from './support/evening.ts';

test('all tables of a game stand on one page, found by Ctrl K and from the rules', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await window.keyboard.press('Control+k');
  await window.keyboard.type('all tables of the rules');
  await window.keyboard.press('Enter');
  const page = window.getByRole('region', { name: 'Tables of the rules' });
  await expect(page.getByRole('article', { name: 'Numbers for checks by level' })).toBeVisible();
  const level7 = page
    .getByRole('article', { name: 'Numbers for checks by level' })
    .getByRole('row', { name: /^7 / });
  await expect(level7).toHaveText('7111623');
  // Words in the field leave the tables that have them; the level of one is turned in place.
  await window.getByRole('searchbox', { name: 'Find a rule by ID or words' }).fill('monster numbers');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('spinbutton', { name: 'Level' }).focus();
  await window.keyboard.press('ArrowUp');
  await expect(page.getByRole('row', { name: /^Archer/ })).toContainText('29');
  // One table alone, and back to the cards.
  await window.getByRole('button', { name: 'Cards' }).click();
  await expect(window.getByRole('region', { name: 'Rule cards' })).toBeVisible();
  await window.keyboard.press('Control+k');
  await window.keyboard.type('weapon dice');
  await expect(window.getByRole('listbox', { name: 'Found' })).toContainText('Weapon dice');
  await window.keyboard.press('Escape');
});
