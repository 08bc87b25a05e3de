import { expect, test } from './support/app.ts';
import { begin, goTo, openCampaign, SAMPLE } from './support/evening.ts';
import { STATES } from './support/states.ts';
import { misfits } from './support/misfits.ts';
import { SHEETS } from './support/views.ts';

test('a panel is pulled out into a window, hears the keys there, and the layout is kept', async ({
  launchApp,
}) => {
  const first = await launchApp({ state: 'roundOne' });
  const { app, window } = first;
  const acting = window.locator('li[aria-current="true"] [data-spoken]');
  const before = await acting.textContent();

  await window.keyboard.press('Control+j');
  const opened = app.waitForEvent('window');
  await window.getByRole('button', { name: 'Pull Log of the table out into a window' }).click();
  const log = await opened;
  await expect(log.getByRole('log', { name: 'What happened' })).toContainText('Round 1');
  await expect(window.getByRole('region', { name: 'Log' })).toHaveCount(0);
  await log.keyboard.press('Space');
  await expect(acting).not.toHaveText(before ?? '');
  await log.getByRole('log').getByRole('listitem').last().click({ button: 'right' });
  await expect(log.getByRole('menuitem', { name: /Show the line/u })).toBeVisible();
  await log.keyboard.press('Escape');
  await expect(log.getByRole('menu')).toHaveCount(0);
  await window.keyboard.press('Control+3');
  await expect(window.getByRole('main', { name: 'Creatures' })).toBeVisible();
  await expect(log.getByRole('log', { name: 'What happened' })).toBeVisible();
  await log.close();
  await window.keyboard.press('Control+1');
  await expect(window.getByRole('region', { name: 'Log' })).toBeVisible();

  await window.getByRole('button', { name: 'Close Dice' }).click();
  await expect(window.getByRole('region', { name: 'Dice' })).toHaveCount(0);
  // What was laid out is kept when the hand rests, and as the campaign is left.
  await window.keyboard.press('Control+w');
  await expect(window.getByRole('list', { name: 'Campaigns' })).toBeVisible();
  await first.close();
  const { window: again } = await first.relaunch();
  await openCampaign(again, SAMPLE);
  await expect(again.getByRole('region', { name: 'Log' })).toBeVisible();
  await expect(again.getByRole('region', { name: 'Dice' })).toHaveCount(0);

  await again.keyboard.press('Control+k');
  await again.keyboard.type('reset layout');
  await again.keyboard.press('Enter');
  await expect(again.getByRole('region', { name: 'Dice' })).toBeVisible();
});

/** The usual window where everything in it is drawn twice as large. */
const LARGE = { width: 683, height: 384 };

test('with text twice as large panels lie behind one another, all are reached, and nothing is cut', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample', size: LARGE });
  await begin(window);
  await expect(window.getByRole('region', { name: 'Log' })).toHaveCount(0);
  await expect.poll(() => misfits(window)).toEqual([]);
  await window.getByRole('tab', { name: 'Log', exact: true }).click();
  await expect(window.getByRole('region', { name: 'Log' })).toBeVisible();
  for (const screen of ['Party', 'Creatures', 'Encounters', 'Travel', 'Rules', 'Log'] as const) {
    await goTo(window, screen);
    await expect.poll(() => misfits(window), screen).toEqual([]);
  }
  // What lies below is brought into sight, and what lies behind comes to the front.
  await window.keyboard.press('t');
  await expect(window.getByRole('region', { name: 'Timeline' })).toBeInViewport({ ratio: 0.3 });
  await window.keyboard.press('Control+n');
  await expect(window.getByRole('form', { name: 'Builder' })).toBeVisible();
  await expect.poll(() => misfits(window), 'Builder').toEqual([]);
  await window.getByRole('button', { name: 'Close', exact: true }).first().press('Enter');
  await expect(window.getByRole('form', { name: 'Builder' })).toHaveCount(0);
  // Sheets as well: each is read by scrolling one way, and its button to close it is in sight.
  for (const { name, open, leave } of SHEETS) {
    await open(window);
    await expect.soft.poll(() => misfits(window), name).toEqual([]);
    await leave?.(window);
  }
});

test('between 2.1: no cross shuts a screen; its own panel stays, and comes back in an old layout', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'torches' });
  await goTo(window, 'Travel');
  const time = window.getByRole('region', { name: 'Time', exact: true });
  const tab = window.getByRole('tab', { name: 'Travel', exact: true });
  await expect(time).toBeVisible();
  await window.keyboard.press('Control+j');
  await expect(window.getByRole('button', { name: 'Pull Travel out into a window' })).toBeVisible();
  await expect(window.getByRole('button', { name: 'Close Travel' })).toHaveCount(0);
  await expect(tab.locator('.dv-default-tab-action')).toBeHidden();
  await tab.click({ button: 'middle' });
  await window.getByRole('tab', { name: 'Log', exact: true }).click();
  await window.getByRole('button', { name: 'Close Log of the table' }).click();
  await window.keyboard.press('Control+w');
  await openCampaign(window, STATES.torches.campaign);
  await goTo(window, 'Travel');
  await expect(time).toBeVisible();
});
