import type { Locator, Page } from '@playwright/test';
import { expect, type RunningApp, test } from './support/app.ts';
import { goTo, openCampaign, SAMPLE } from './support/evening.ts';

const note = (window: Page): Locator =>
  window.getByRole('form', { name: 'New note' }).getByRole('textbox', { name: 'Note in Markdown' });
const encounter = (window: Page): Locator => window.getByRole('form', { name: 'Encounter' });
const builderName = (window: Page): Locator =>
  window.getByRole('form', { name: 'Builder' }).getByRole('textbox', { name: 'Name', exact: true }).first();
const hp = (window: Page): Locator => window.getByRole('textbox', { name: 'Hit points now, Brannoc Stile' });
const line = (window: Page): Locator => window.locator('#prompt');
const chip = (window: Page): Locator => window.getByRole('button', { name: /^\d+ unfinished/u });

/** What is listed under its last words is on the disk: the list shows nothing sooner. */
async function onTheDisk(window: Page, title: string): Promise<void> {
  await chip(window).click();
  const dialog = window.getByRole('dialog', { name: 'Unfinished' });
  await expect(dialog.getByRole('button', { name: `Continue ${title}`, exact: true })).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function goOn(window: Page, title: string): Promise<void> {
  await chip(window).click();
  await window.getByRole('button', { name: `Continue ${title}`, exact: true }).click();
}

test('a note, an encounter, a creature, a number at the table and the line stand again after a kill', async ({
  launchApp,
}) => {
  const first = await launchApp({ state: 'sample' });
  await goTo(first.window, 'Log');
  await note(first.window).pressSequentially('The weir holds.');
  await goTo(first.window, 'Encounters');
  await first.window.getByRole('button', { name: 'New encounter' }).click();
  await encounter(first.window).getByRole('textbox', { name: 'Name', exact: true }).fill('Under the weir');
  await encounter(first.window).getByRole('textbox', { name: 'What happens' }).fill('The gate falls');
  await first.window.keyboard.press('Control+n');
  await builderName(first.window).fill('Weir Hag');
  await goTo(first.window, 'Table');
  await first.window.keyboard.press('/');
  await first.window.keyboard.type('brannoc 12 fire and');
  await onTheDisk(first.window, 'brannoc 12 fire and');
  await goTo(first.window, 'Party');
  await hp(first.window).fill('7');
  await expect(chip(first.window)).toHaveText(/5 unfinished/u);
  await first.kill();

  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await expect(chip(window)).toHaveText(/5 unfinished/u);
  await goTo(window, 'Party');
  await expect(hp(window)).toHaveValue('7');
  await goTo(window, 'Log');
  await expect(note(window)).toHaveValue('The weir holds.');
  await goOn(window, 'Under the weir');
  await expect(encounter(window).getByRole('textbox', { name: 'What happens' })).toHaveValue(
    'The gate falls',
  );
  await goOn(window, 'Weir Hag');
  await expect(builderName(window)).toHaveValue('Weir Hag');
  await goOn(window, 'brannoc 12 fire and');
  await expect(line(window)).toHaveValue('brannoc 12 fire and');
});

/** Does what closes the app; it may be gone before it has answered that. */
async function untilClosed({ app }: RunningApp, act: () => Promise<void>): Promise<void> {
  const closed = app.waitForEvent('close');
  await act().catch(() => undefined);
  await closed;
}

/** Presses the cross of the window, as a mouse does. */
function pressCross({ app }: RunningApp): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
}

test('the cross asks once while a session runs; pressed again it closes', async ({ launchApp }) => {
  const first = await launchApp({ state: 'sample' });
  await first.window.keyboard.press('Control+e');
  await pressCross(first);
  const bar = (window: Page): Locator => window.getByRole('group', { name: 'A session is running' });
  await expect(bar(first.window).getByRole('button', { name: 'End the session and close' })).toBeFocused();
  await first.window.keyboard.press('Escape');
  await expect(bar(first.window)).toBeHidden();
  await untilClosed(first, () => pressCross(first));

  const again = await first.relaunch();
  await openCampaign(again.window, SAMPLE);
  await pressCross(again);
  await expect(bar(again.window).getByRole('button', { name: 'End the session and close' })).toBeFocused();
  await untilClosed(again, () => again.window.keyboard.press('Enter'));
});
