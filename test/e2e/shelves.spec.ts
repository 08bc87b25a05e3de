import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { AMBUSH, goTo, notice, openSample, row } from './support/evening.ts';

const library = (window: Page) => window.getByRole('region', { name: 'Library' });

test('between 2.5: a sample’s creatures stay in it; a copy on the shared shelf is there for every campaign', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  await expect(library(window).getByText('Reed Cutter').first()).toBeVisible();
  await library(window).getByText('Reed Cutter').first().click();
  await window.keyboard.press('Alt+s');
  await expect(notice(window)).toContainText('A copy of Reed Cutter is on the shared shelf');
  await window.keyboard.press('Control+w');
  await window.getByRole('textbox', { name: 'Name' }).fill('My own');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await goTo(window, 'Creatures');
  await expect(library(window).getByText('Reed Cutter').first()).toBeVisible();
  await expect(library(window).getByText('Tar Flinger')).toHaveCount(0);
  await goTo(window, 'Party');
  await expect(window.getByText('Brannoc Stile')).toHaveCount(0);
});

test('between 2.3: a prepared encounter holds its creatures, says what the library changed, and trashing says where one is used', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('reed cutter');
  await search.press('Enter');
  const form = window.getByRole('form', { name: 'Builder' });
  await form.getByRole('spinbutton', { name: 'Level' }).first().fill('7');
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText('Reed Cutter is saved');
  await goTo(window, 'Encounters');
  const card = window.getByRole('article', { name: AMBUSH });
  const changed = card.getByText(/changed in the library: \d+ difference/u);
  await expect(changed).toHaveCount(1);
  await changed.click();
  await expect(card.getByRole('row', { name: /^Level/u })).toContainText('7');
  await card.getByRole('button', { name: 'Keep Reed Cutter as prepared' }).click();
  await expect(changed).toHaveCount(0);
  await window.keyboard.press('Control+z');
  await expect(changed).toHaveCount(1);
  await changed.click();
  await card.getByRole('button', { name: 'Update Reed Cutter here' }).click();
  await expect(changed).toHaveCount(0);
  await goTo(window, 'Creatures');
  await search.press('Escape');
  await window.keyboard.press('Delete');
  await expect(notice(window)).toContainText(`Still used by: ${AMBUSH}`);
  await goTo(window, 'Encounters');
  await window.getByRole('button', { name: `Begin ${AMBUSH}` }).press('Enter');
  await expect(row(window, 'Reed Cutter 1')).toBeVisible();
});

test('between 2.4: while a new creature is built, nothing beside it acts on another', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  await expect(
    library(window).getByRole('listbox', { name: 'Creatures' }).getByRole('option', { selected: true }),
  ).toHaveCount(1);
  await window.keyboard.press('Control+n');
  await expect(window.getByRole('form', { name: 'Builder' })).toBeVisible();
  await window.keyboard.type('Weir Hag');
  await expect(
    library(window).getByRole('listbox', { name: 'Creatures' }).getByRole('option', { selected: true }),
  ).toHaveCount(0);
  for (const name of ['Add to table', 'Duplicate', 'More for', 'Edit'])
    await expect(library(window).getByRole('button', { name })).toHaveCount(0);
  // Another that is opened is the one that is highlighted, and the one the buttons act on.
  await library(window)
    .getByRole('option', { name: /Bellward/u })
    .click();
  await expect(
    library(window).getByRole('listbox', { name: 'Creatures' }).getByRole('option', { selected: true }),
  ).toContainText('Bellward');
  // What throws away stands once, under “…”.
  await expect(library(window).getByRole('button', { name: 'Move to trash' })).toHaveCount(0);
  await library(window)
    .getByRole('button', { name: /^More for Bellward/u })
    .press('Enter');
  await window.getByRole('button', { name: 'Move to trash' }).press('Enter');
  await expect(library(window).getByRole('option', { name: /Bellward/u })).toHaveCount(0);
  // What was begun is still there, and still its own.
  await window.keyboard.press('Control+u');
  await window.getByRole('button', { name: 'Continue Weir Hag' }).click();
  await expect(
    window.getByRole('form', { name: 'Builder' }).getByRole('textbox', { name: 'Name', exact: true }).first(),
  ).toHaveValue('Weir Hag');
  await expect(
    library(window).getByRole('listbox', { name: 'Creatures' }).getByRole('option', { selected: true }),
  ).toHaveCount(0);
});
