import type { Page } from '@playwright/test';
import { expect, type OpenApp, test } from './support/app.ts';
import {
  aimAt,
  brannocActs,
  choose,
  lastLine,
  logLines,
  nextTurn,
  notice,
  openSample,
  row,
  spoken,
  tell,
  undo,
} from './support/evening.ts';

/** Brannoc's hammer, +8 against AC 17, 1d10+4, aimed at the first cutter, who has 39 hit points. */
async function brannoc(openApp: OpenApp): Promise<Page> {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await aimAt(window, 'Reed Cutter 1');
  return window;
}
const rolled = (window: Page) => window.getByRole('region', { name: 'Rolled attack' });
const hammer = (window: Page) => window.getByRole('region', { name: 'Hammer and shield', exact: true });
const field = (window: Page) => rolled(window).getByRole('textbox');

/** Brannoc's attack is rolled and waits: 23 against AC 17 for 8 damage. */
async function brannocHits(openApp: OpenApp): Promise<Page> {
  const window = await brannoc(openApp);
  await tell(window, 'p', '15 4');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toBeVisible();
  return window;
}

test('±N with its reason: before the roll it is in the odds, after it in the sum, and both are in the log', async ({
  openApp,
}) => {
  const window = await brannoc(openApp);
  await expect(hammer(window)).toContainText('60%');
  await window.keyboard.press('Alt++');
  await window.keyboard.type('2 high ground');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('region', { name: 'Acting now' })).toContainText('+2 high ground this roll');
  await expect(hammer(window)).toContainText('70%');
  await tell(window, 'p', '6 6');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toContainText('+10 = 16 vs AC 17');
  await expect(hammer(window)).toContainText('60%');
  // After the dice: one more, and the miss is a hit whose damage is rolled now.
  await window.keyboard.press('+');
  await expect(field(window)).toBeFocused();
  await window.keyboard.type('1 blessed');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toContainText('+11 = 17 vs AC 17');
  await expect(lastLine(window)).toContainText('+1 blessed: +11 = 17 vs AC 17: hit');
  await rolled(window)
    .getByRole('button', { name: /show the reasons/u })
    .click();
  await expect(window.getByRole('dialog')).toContainText('high ground');
  await expect(window.getByRole('dialog')).toContainText('blessed');
  await window.keyboard.press('Escape');
  await window.keyboard.press('Control+z');
  await expect(rolled(window)).toContainText('+10 = 16 vs AC 17');
});

test('what was rolled is typed on the card: damage alone, both totals, a miss', async ({ openApp }) => {
  const window = await brannocHits(openApp);
  await window.keyboard.press('p');
  await expect(rolled(window).getByRole('textbox')).toBeFocused();
  await window.keyboard.type('12');
  await window.keyboard.press('Enter');
  await expect(rolled(window).getByRole('checkbox', { name: '12 damage' })).toBeChecked();
  await window.keyboard.press('p');
  await expect(rolled(window).getByRole('textbox')).toBeFocused();
  await window.keyboard.type('9 3');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toContainText('= 9 vs AC 17');
  await expect(rolled(window)).toContainText('miss');
  await undo(window, 'change to the attack');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/27 of 39 HP/u);
});

test('one more target: the same attack is rolled against the row that has the focus', async ({ openApp }) => {
  const window = await brannocHits(openApp);
  await expect(rolled(window).getByRole('listitem')).toHaveCount(1);
  await window.keyboard.press('Escape');
  await choose(window, 'Reed Cutter 2');
  await window.keyboard.press('Shift+.');
  await expect(rolled(window).getByRole('listitem')).toHaveCount(2);
  await expect(lastLine(window)).toContainText('Hammer and shield on Reed Cutter 2');
  await window.keyboard.press('Enter');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/31 of 39 HP/u);
});

test('no wrong Enter: on a notice it is the notice’s, held it is one, F stays, Tab elsewhere is that control’s', async ({
  openApp,
}) => {
  const window = await brannocHits(openApp);
  // F with nothing offered says so, and stays at the table.
  await window.keyboard.press('f');
  await expect(notice(window)).toContainText('Nothing is offered for this roll.');
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  // Enter on the cross of the notice closes the notice, and the hit stays open.
  await window.getByRole('button', { name: 'Close the notice' }).focus();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: 'Close the notice' })).toBeHidden();
  await expect(rolled(window)).toBeVisible();
  // A key that is held applies once, and passes no turn.
  await window.keyboard.down('Enter');
  for (let at = 0; at < 4; at += 1) await window.keyboard.down('Enter');
  await window.keyboard.up('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(row(window, 'Brannoc Stile')).toHaveAttribute('aria-current', 'true');
  const lines = await logLines(window).count();
  await window.keyboard.down('Space');
  for (let at = 0; at < 4; at += 1) await window.keyboard.down('Space');
  await window.keyboard.up('Space');
  await expect(row(window, 'Brannoc Stile')).not.toHaveAttribute('aria-current', 'true');
  await expect(logLines(window).nth(lines)).toBeVisible();
  await undo(window, 'next turn');
  await expect(row(window, 'Brannoc Stile')).toHaveAttribute('aria-current', 'true');
  await nextTurn(window, '');
});

test('of several targets the keys mean the one that is spoken of, and Tab asks for the next', async ({
  openApp,
}) => {
  const window = await brannocHits(openApp);
  await window.keyboard.press('Escape');
  await choose(window, 'Reed Cutter 2');
  await tell(window, 'p', '14 5');
  await window.keyboard.press('Shift+.');
  const first = rolled(window).getByRole('listitem').filter({ hasText: 'Reed Cutter 1' });
  const second = rolled(window).getByRole('listitem').filter({ hasText: 'Reed Cutter 2' });
  await expect(second).toBeVisible();
  await window.keyboard.press('Alt+0');
  await window.keyboard.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-current', 'true');
  // A player calls one total after the other.
  await window.keyboard.press('p');
  await expect(field(window)).toBeFocused();
  await window.keyboard.type('12');
  await window.keyboard.press('Tab');
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(field(window)).toBeFocused();
  await expect(field(window)).toHaveValue('');
  await window.keyboard.type('10');
  await window.keyboard.press('Enter');
  await expect(first.getByRole('checkbox', { name: '12 damage' })).toBeChecked();
  await expect(second.getByRole('checkbox', { name: '10 damage' })).toBeChecked();
  // The second is not hurt after all, and is; then half of it. The first keeps what it has.
  await window.keyboard.press('1');
  await expect(second.getByRole('checkbox', { name: '10 damage' })).not.toBeChecked();
  await window.keyboard.press('1');
  await expect(second.getByRole('checkbox', { name: '10 damage' })).toBeChecked();
  await window.keyboard.press('h');
  await expect(second.getByRole('button', { name: 'half' })).toHaveAttribute('aria-pressed', 'true');
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(first.getByRole('checkbox', { name: '12 damage' })).toBeChecked();
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/27 of 39 HP/u);
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/34 of 39 HP/u);
});

test('a total that is half typed stands there again when another campaign was looked at', async ({
  openApp,
}) => {
  const window = await brannocHits(openApp);
  await window.keyboard.press('p');
  await expect(field(window)).toBeFocused();
  await window.keyboard.type('1');
  await window.keyboard.press('Control+w');
  await window.getByRole('list', { name: 'Campaigns' }).getByRole('button').first().press('Enter');
  await expect(field(window)).toHaveValue('1');
});
