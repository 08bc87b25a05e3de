import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { goTo, openCampaign, openSample, SAMPLE } from './support/evening.ts';

const note = (window: Page): Locator =>
  window.getByRole('form', { name: 'New note' }).getByRole('textbox', { name: 'Note in Markdown' });
const encounter = (window: Page): Locator => window.getByRole('form', { name: 'Encounter' });
const builderName = (window: Page): Locator =>
  window.getByRole('form', { name: 'Builder' }).getByRole('textbox', { name: 'Name', exact: true }).first();
const unfinished = (window: Page): Locator => window.getByRole('dialog', { name: 'Unfinished' });

/** What is typed is on the disk a moment later; nobody waits for it. */
async function settle(window: Page): Promise<void> {
  await window.keyboard.press('Control+u');
  await expect(unfinished(window)).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(unfinished(window)).toBeHidden();
}

async function fillForms(window: Page): Promise<void> {
  await goTo(window, 'Log');
  await note(window).pressSequentially('The weir holds, for now.');
  await goTo(window, 'Encounters');
  await window.getByRole('button', { name: 'New encounter' }).click();
  await encounter(window).getByRole('textbox', { name: 'Name', exact: true }).fill('Under the weir');
  await encounter(window)
    .getByRole('textbox', { name: /what|text|happens/iu })
    .last()
    .fill('The gate falls');
  await window.keyboard.press('Control+n');
  await builderName(window).fill('Weir Hag');
  await settle(window);
}

async function expectForms(window: Page): Promise<void> {
  await goTo(window, 'Log');
  await expect(note(window)).toHaveValue('The weir holds, for now.');
  await window.keyboard.press('Control+u');
  const list = unfinished(window).getByRole('list', { name: 'Unfinished' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list.getByRole('button', { name: 'Continue Under the weir' }).click();
  await expect(encounter(window).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Under the weir',
  );
  await expect(
    encounter(window)
      .getByRole('textbox', { name: /what|text|happens/iu })
      .last(),
  ).toHaveValue('The gate falls');
  await window.keyboard.press('Control+u');
  await list.getByRole('button', { name: 'Continue Weir Hag' }).click();
  await expect(builderName(window)).toHaveValue('Weir Hag');
}

test('a note, an encounter with its trigger and a creature stand again after other screens, another campaign and a kill', async ({
  launchApp,
}) => {
  const first = await launchApp();
  await openSample(first.window);
  await fillForms(first.window);
  await expectForms(first.window);
  await first.kill();
  const { window } = await first.relaunch();
  await window.getByRole('button', { name: '3 unfinished' }).click();
  await unfinished(window).getByRole('button', { name: 'Continue The weir holds, for now.' }).click();
  await expect(note(window)).toHaveValue('The weir holds, for now.');
  await expectForms(window);
});

test('saving and discarding end a form, and what was discarded comes back by undo', async ({ launchApp }) => {
  const { window } = await launchApp();
  await openSample(window);
  await fillForms(window);
  await goTo(window, 'Log');
  await note(window).press('Control+Enter');
  await expect(note(window)).toHaveValue('');
  await window.keyboard.press('Control+u');
  const list = unfinished(window).getByRole('list', { name: 'Unfinished' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Discard Weir Hag' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await unfinished(window).getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Continue Under the weir' }).click();
  await encounter(window).getByRole('button', { name: 'Save the encounter' }).click();
  await expect(encounter(window)).toBeHidden();
  await expect(window.getByRole('button', { name: '1 unfinished' })).toBeVisible();
});

test('an entry in edit stands again when another was looked at, and only its own', async ({ launchApp }) => {
  const { window } = await launchApp();
  await openSample(window);
  await goTo(window, 'Log');
  await note(window).fill('@[place:Old Mill] and @[place:Weir]');
  await note(window).press('Control+Enter');
  await expect(note(window)).toHaveValue('');
  const names = window.getByRole('button', { name: 'Old Mill' }).first();
  await names.click();
  await window.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = window.getByRole('form', { name: 'Edit the entry' });
  await form.getByRole('textbox', { name: 'Notes' }).fill('The wheel turns by night.');
  await window.getByRole('button', { name: 'Back to the desk' }).click();
  await window.getByRole('button', { name: 'Weir', exact: true }).first().click();
  await expect(window.getByRole('heading', { name: 'Weir', exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await window.getByRole('button', { name: 'Back to the desk' }).click();
  await names.click();
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('The wheel turns by night.');
  await form.getByRole('button', { name: 'Save entry' }).click();
  await expect(window.getByText('The wheel turns by night.')).toBeVisible();
});

/** What is listed under its last words is on the disk: the list shows nothing sooner. */
async function onTheDisk(window: Page, title: string): Promise<void> {
  await window.getByRole('button', { name: /^\d+ unfinished/u }).click();
  await expect(
    unfinished(window).getByRole('button', { name: `Continue ${title}`, exact: true }),
  ).toBeVisible();
}

const line = (window: Page): Locator =>
  window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox');

test('the line stands as it was typed, through other screens, another campaign and a kill', async ({
  launchApp,
}) => {
  const first = await launchApp();
  await openSample(first.window);
  await goTo(first.window, 'Table');
  await first.window.keyboard.press('/');
  await first.window.keyboard.type('brannoc 12 fire and');
  await goTo(first.window, 'Rules');
  await expect(line(first.window)).toHaveValue('brannoc 12 fire and');
  await onTheDisk(first.window, 'brannoc 12 fire and');
  await first.kill();
  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await expect(line(window)).toHaveCount(0);
  await window.getByRole('button', { name: '1 unfinished' }).click();
  await unfinished(window).getByRole('button', { name: 'Continue brannoc 12 fire and' }).click();
  await expect(line(window)).toHaveValue('brannoc 12 fire and');
  await line(window).press('Escape');
  await expect(window.getByRole('button', { name: '1 unfinished' })).toHaveCount(0);
  await window.keyboard.press('/');
  await expect(line(window)).toHaveValue('');
  // Put aside, it is the first that the arrow brings back.
  await line(window).press('ArrowUp');
  await expect(line(window)).toHaveValue('brannoc 12 fire and');
});

test('a calendar that is being named stands again', async ({ launchApp }) => {
  const first = await launchApp();
  await openSample(first.window);
  await goTo(first.window, 'Travel');
  await first.window.getByRole('button', { name: 'Name months and seasons' }).click();
  const months = (window: Page): Locator => window.getByRole('textbox', { name: 'Months' });
  await months(first.window).fill('Reed 30, Salt 31');
  // It is counted when it is on the disk, and it was typed in one go.
  await expect(first.window.getByRole('button', { name: '1 unfinished' })).toBeVisible();
  await first.kill();
  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await window.getByRole('button', { name: '1 unfinished' }).click();
  await unfinished(window)
    .getByRole('button', { name: /^Continue/u })
    .click();
  await expect(months(window)).toHaveValue('Reed 30, Salt 31');
});

test('between 1.1: a number at the table and a name for players stand again after a kill', async ({
  launchApp,
}) => {
  const hp = (window: Page): Locator =>
    window.getByRole('textbox', { name: 'Hit points now, Brannoc Stile' });
  const read = (window: Page): Locator =>
    window.getByRole('textbox', { name: 'What players read for Hesper Vane' });
  const first = await launchApp();
  await openSample(first.window);
  await goTo(first.window, 'Log');
  const entry = first.window.getByRole('form', { name: 'New entry' });
  await entry.getByRole('textbox', { name: 'Name of the new entry' }).fill('Hesper Vane');
  await entry.getByRole('checkbox', { name: 'GM only' }).check();
  await entry.getByRole('button', { name: 'Add' }).press('Enter');
  await first.window.getByRole('button', { name: 'Back to the desk' }).press('Enter');
  await note(first.window).fill('Hesper Vane waits.');
  await note(first.window).press('Control+Enter');
  await expect(note(first.window)).toHaveValue('');
  await first.window.locator('h2').first().click();
  await first.window.keyboard.press('v');
  await first.window.getByText('Secret names kept back').click();
  await read(first.window).fill('the grey lady');
  await onTheDisk(first.window, 'the grey lady');
  await first.window.keyboard.press('Escape');
  await goTo(first.window, 'Party');
  const before = await hp(first.window).inputValue();
  await hp(first.window).fill('7');
  await expect(first.window.getByRole('button', { name: '2 unfinished' })).toBeVisible();
  await first.kill();
  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await goTo(window, 'Party');
  await expect(hp(window)).toHaveValue('7');
  // Escape takes it back; typed again and left it is at the table, and nothing is unfinished but the name.
  await hp(window).press('Escape');
  await expect(hp(window)).toHaveValue(before);
  await hp(window).fill('8');
  await hp(window).press('Enter');
  await window.getByRole('button', { name: '1 unfinished' }).click();
  await unfinished(window).getByRole('button', { name: 'Continue the grey lady' }).click();
  await window.getByText('Secret names kept back').click();
  await expect(read(window)).toHaveValue('the grey lady');
  await read(window).press('Enter');
  await expect(window.getByRole('button', { name: /unfinished/u })).toHaveCount(0);
  await goTo(window, 'Party');
  await expect(hp(window)).toHaveValue('8');
});
