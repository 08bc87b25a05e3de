import { resize, sameDice } from './support/evening.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';

async function atTheTable(window: Page): Promise<void> {
  await sameDice(window, 'orcus');
  await window.getByRole('button', { name: 'Load the sample campaign' }).first().click();
  await expect(window.getByRole('textbox', { name: 'Dice to roll' })).toBeVisible();
  await window.getByRole('button', { name: 'Show all dice' }).click();
}

const diceOf = (window: Page) => window.getByRole('region', { name: 'Dice', exact: true });
const logOf = (window: Page) => window.getByRole('log', { name: 'What happened' });

test('shows the chance while typing, rolls with Enter, and every face stands in the log', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await atTheTable(window);
  const dice = diceOf(window);
  const input = dice.getByRole('textbox', { name: 'Dice to roll' });

  await input.fill('2d6');
  await dice.getByRole('textbox', { name: 'Total to reach' }).fill('7');
  await expect(dice.getByRole('status', { name: 'Chance' })).toHaveText('58.3%');
  await dice.getByRole('combobox', { name: 'How the total is compared' }).selectOption('exactly');
  await expect(dice.getByRole('status', { name: 'Chance' })).toHaveText('16.7%');
  await expect(
    dice.getByRole('img', { name: /^Chances from 2 to 12, mean 7.00, 16.7% for exactly 7$/u }),
  ).toBeVisible();

  await input.press('Enter');
  const line = logOf(window).getByRole('listitem').filter({ hasText: '2d6:' });
  await expect(line.getByRole('img', { name: /^d6: \d/u })).toHaveCount(2);
  await expect(dice.getByRole('status', { name: 'Last roll' })).toContainText('2d6');
});

test('a mistake is said in a sentence with a caret under its place, and cannot be rolled', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await atTheTable(window);
  const dice = diceOf(window);
  const input = dice.getByRole('textbox', { name: 'Dice to roll' });
  await input.fill('2d6+');
  await expect(dice.getByRole('alert')).toContainText('Expected a number or dice');
  await expect(dice.getByRole('alert')).toContainText('^');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(dice.getByRole('button', { name: 'Roll', exact: true })).toBeDisabled();
  // What is still being typed takes the die that is clicked.
  await dice.getByRole('button', { name: /^Add a d8/u }).click();
  await expect(input).toHaveValue('2d6+d8');
  await expect(dice.getByRole('alert')).toHaveCount(0);
});

test('dice are added and taken away by click and key, resisted rolls show their degrees', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await atTheTable(window);
  const dice = diceOf(window);
  const input = dice.getByRole('textbox', { name: 'Dice to roll' });
  await dice.getByRole('button', { name: 'Clear the roll' }).click();
  const d60 = dice.getByRole('button', { name: /^Add a d60/u });
  await d60.click();
  await d60.click();
  await dice.getByRole('button', { name: /^Add a d2\b/u }).click();
  await expect(input).toHaveValue('2d60+d2');
  await d60.click({ button: 'right' });
  await expect(input).toHaveValue('d60+d2');
  await d60.press('Delete');
  await expect(input).toHaveValue('d2');

  await input.fill('d8 vs d6');
  const degrees = dice.getByRole('table', { name: 'Chance of each degree' });
  await expect(degrees.getByRole('row', { name: /^failure 33\.3%/u })).toBeVisible();
  await expect(dice.getByRole('status', { name: 'Chance' })).toHaveText('66.7%');
});

test('history is walked with the arrows and rolled again; a roll for everyone chosen can be secret', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await atTheTable(window);
  const dice = diceOf(window);
  const input = dice.getByRole('textbox', { name: 'Dice to roll' });
  for (const notation of ['3d6', 'd12+1']) {
    await input.fill(notation);
    await input.press('Enter');
    await expect(dice.getByRole('status', { name: 'Last roll' })).toContainText(notation);
  }
  await input.fill('d4');
  await input.press('ArrowUp');
  await input.press('ArrowUp');
  await expect(input).toHaveValue('3d6');
  await input.press('ArrowDown');
  await input.press('ArrowDown');
  await expect(input).toHaveValue('d4');

  await dice.getByRole('tab', { name: /^History/u }).click();
  await dice.getByRole('button', { name: /^Roll 3d6 again/u }).press('Enter');
  await expect(dice.getByRole('list', { name: 'Earlier rolls' }).getByRole('listitem')).toHaveCount(3);
  await dice.getByRole('button', { name: 'Copy d12+1' }).click();
  await input.fill('');
  await input.press('Control+V');
  await expect(input).toHaveValue(/^d12\+1 = \d+ \(\d+\)$/u);

  await input.fill('d20');
  await dice.getByRole('button', { name: /^For each selected/u }).click();
  await dice.getByRole('button', { name: 'Secret' }).click();
  await window.getByText('Brannoc Stile').first().click();
  await window
    .getByText('Sister Maren')
    .first()
    .click({ modifiers: ['Control'] });
  await expect(dice.getByRole('button', { name: 'For each selected (2)' })).toBeVisible();
  await dice.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(dice.getByRole('status', { name: 'Last roll' })).toContainText('secret');
  await expect(
    logOf(window).getByRole('listitem').filter({ hasText: 'Sister Maren: secret: d20' }),
  ).toHaveCount(1);

  await dice.getByRole('tab', { name: 'Evening' }).click();
  await expect(dice.getByRole('region', { name: 'Dice rolled here' })).toContainText('d20: 2 rolls, average');
});

test('favourites are kept with the campaign, rolled by click or by name, and survive a restart', async ({
  launchApp,
}) => {
  const first = await launchApp();
  await atTheTable(first.window);
  const input = diceOf(first.window).getByRole('textbox', { name: 'Dice to roll' });
  await input.fill('8d6');
  await diceOf(first.window).getByRole('button', { name: 'Keep as a favourite' }).click();
  await first.window.keyboard.type('fireball');
  await first.window.keyboard.press('Enter');
  await expect(diceOf(first.window).getByRole('button', { name: 'Roll fireball, 8d6' })).toBeVisible();
  await first.close();

  const { window } = await first.relaunch();
  await window
    .getByRole('button', { name: /The Toll of Lanternfen/u })
    .first()
    .click();
  const dice = diceOf(window);
  await dice.getByRole('button', { name: 'Show all dice' }).click();
  await dice.getByRole('button', { name: 'Roll fireball, 8d6' }).click();
  await expect(
    logOf(window)
      .getByRole('listitem')
      .filter({ hasText: '8d6:' })
      .getByRole('img', { name: /^d6: \d/u }),
  ).toHaveCount(8);
  await dice.getByRole('textbox', { name: 'Dice to roll' }).fill('Fireball');
  await expect(dice.getByRole('alert')).toHaveCount(0);
  await dice.getByRole('textbox', { name: 'Dice to roll' }).press('Enter');
  await expect(logOf(window).getByRole('listitem').filter({ hasText: '8d6:' })).toHaveCount(2);
  await dice.getByRole('button', { name: 'Forget fireball' }).click();
  await expect(dice.getByRole('list', { name: 'Favourite rolls' })).toHaveCount(0);
});

test('the dice are one line until their field is used, and again on Escape: the room is the log’s', async ({
  openApp,
}) => {
  const running = await openApp({ size: { width: 1366, height: 768 } });
  const { window } = running;
  await sameDice(window, 'orcus');
  await window.getByRole('button', { name: 'Load the sample campaign' }).first().click();
  const dice = diceOf(window);
  const input = dice.getByRole('textbox', { name: 'Dice to roll' });
  const heights = async (): Promise<readonly number[]> =>
    Promise.all([dice, logOf(window)].map(async (each) => (await each.boundingBox())?.height ?? 0));
  await expect(dice.getByRole('tab', { name: 'Odds' })).toHaveCount(0);
  await expect.poll(async () => (await heights())[0]).toBeLessThan(70);
  expect((await heights())[1]).toBeGreaterThan(450);
  await input.click();
  await expect(dice.getByRole('tab', { name: 'Odds' })).toBeVisible();
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(250);
  await window.keyboard.press('Escape');
  await expect(dice.getByRole('tab', { name: 'Odds' })).toHaveCount(0);
  await expect.poll(async () => (await heights())[0]).toBeLessThan(70);
  // A window that grows gives the room to the log.
  await resize(running, 1920, 1080);
  await expect.poll(async () => (await heights())[0]).toBeLessThan(70);
});
