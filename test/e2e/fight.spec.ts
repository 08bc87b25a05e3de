import { expect, test } from './support/app.ts';
import {
  aimAt,
  choose,
  expectTurnOf,
  lastLine,
  logLines,
  nextTurn,
  notice,
  openCampaign,
  redo,
  roundShown,
  row,
  SAMPLE,
  settledCount,
  spoken,
  tell,
  undo,
} from './support/evening.ts';

test('Space is the next turn, whatever was clicked before; Tab makes it the button’s', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'roundOne' });
  await window.getByRole('button', { name: 'Show all dice' }).click();
  await nextTurn(window, 'Reed Cutter 1');
  await window
    .getByRole('button', { name: /^Actions/u })
    .first()
    .click();
  await expect(window.getByRole('dialog')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('dialog')).toHaveCount(0);
  await nextTurn(window, 'Reed Cutter 2');
  await window.getByRole('button', { name: 'Keep as a favourite' }).focus();
  await window.keyboard.press('Tab');
  await window.keyboard.press('Shift+Tab');
  await window.keyboard.press('Space');
  await expect(window.getByRole('textbox', { name: 'Name of the favourite' })).toBeVisible();
  await expectTurnOf(window, 'Reed Cutter 2');
});

test('keys pressed faster than the log answers are all done, in their order', async ({ openPage }) => {
  const { window } = await openPage({ state: 'roundOne' });
  const lines = await settledCount(logLines(window));
  await choose(window, 'Tar Flinger');
  for (const key of ['d', '7', 'Enter', 't', '5', 'Enter', 'd', '9', 'Enter', 'Space', 'Space', 'Control+z'])
    await window.keyboard.press(key);
  await expectTurnOf(window, 'Reed Cutter 1');
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/22 of 33 HP$/u);
  await expect(logLines(window)).toHaveCount(lines + 4);
  // Faster than a screen is drawn as well: a sheet that opens there is closed by the Escape that came too early.
  for (const key of ['Control+3', 'Control+i', 'Escape', 'Control+1', 'n', 'o', 'h', 'Enter'])
    await window.keyboard.press(key);
  await expect(lastLine(window)).toContainText('oh');
  await expect(window.getByRole('dialog')).toHaveCount(0);
});

test('no wrong Enter: on a notice it is the notice’s, held it is one, F stays at the table', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'brannocActs' });
  const rolled = window.getByRole('region', { name: 'Rolled attack' });
  await aimAt(window, 'Reed Cutter 1');
  await tell(window, 'p', '15 4');
  await window.keyboard.press('Alt+1');
  await expect(rolled).toBeVisible();
  // F with nothing offered says so, and stays at the table.
  await window.keyboard.press('f');
  await expect(notice(window)).toContainText('Nothing is offered for this roll.');
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  // Enter on the cross of the notice closes the notice, and the hit stays open.
  await window.getByRole('button', { name: 'Close the notice' }).focus();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: 'Close the notice' })).toBeHidden();
  await expect(rolled).toBeVisible();
  // A key that is held applies once, and passes no turn.
  await window.keyboard.down('Enter');
  for (let at = 0; at < 4; at += 1) await window.keyboard.down('Enter');
  await window.keyboard.up('Enter');
  await expect(rolled).toBeHidden();
  await expect(row(window, 'Brannoc Stile')).toHaveAttribute('aria-current', 'true');
  await window.keyboard.down('Space');
  for (let at = 0; at < 4; at += 1) await window.keyboard.down('Space');
  await window.keyboard.up('Space');
  await expect(row(window, 'Brannoc Stile')).not.toHaveAttribute('aria-current', 'true');
  await undo(window, 'next turn');
  await expect(row(window, 'Brannoc Stile')).toHaveAttribute('aria-current', 'true');
});

test('each step of a fight is undone and done again, also after a restart', async ({ launchApp }) => {
  const first = await launchApp({ state: 'brannocActs' });
  await choose(first.window, 'Reed Cutter 2');
  await tell(first.window, 'd', '12');
  await tell(first.window, 't', '4');
  await tell(first.window, 'c', 'prone');
  await expect(row(first.window, 'Reed Cutter 2')).toContainText('Prone');
  await undo(first.window, 'effect');
  await undo(first.window, 'temporary hit points');
  await expect(spoken(first.window, 'Reed Cutter 2')).toHaveAccessibleName(/27 of 39 HP$/u);
  await first.close();

  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/27 of 39 HP$/u);
  await redo(window, 'temporary hit points');
  await redo(window, 'effect');
  await expect(row(window, 'Reed Cutter 2')).toContainText('Prone');
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/27 of 39 HP, 4 temporary/u);
  await undo(window, 'effect');
  await undo(window, 'temporary hit points');
  await undo(window, 'damage');
  await undo(window, 'next turn');
  await expect(roundShown(window)).toHaveText('Before round 1');
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/39 of 39 HP$/u);
});
