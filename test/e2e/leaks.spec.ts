import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { goTo, openSample } from './support/evening.ts';

const field = (window: Page): Locator =>
  window.getByRole('form', { name: 'New note' }).getByRole('textbox', { name: 'Note in Markdown' });
const sheet = (window: Page): Locator => window.getByRole('dialog', { name: 'Leak check' });

async function write(window: Page, text: string): Promise<void> {
  await field(window).fill(text);
  await field(window).press('Control+Enter');
  await expect(field(window)).toHaveValue('');
}

/** A secret from its first moment: the entry is GM only as it is added. */
async function secret(window: Page, name: string): Promise<void> {
  const form = window.getByRole('form', { name: 'New entry' });
  await form.getByRole('textbox', { name: 'Name of the new entry' }).fill(name);
  await form.getByRole('checkbox', { name: 'GM only' }).check();
  await form.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(window.getByRole('region', { name: `Entry: ${name}` })).toContainText('GM only');
  await window.getByRole('button', { name: 'Back to the desk' }).press('Enter');
}

test('between, design 8: an export for players names what may give a secret away, and goes on by decision', async ({
  launchApp,
}) => {
  const out = join(mkdtempSync(join(tmpdir(), 'fourfold-leaks-')), 'players.html');
  const { window } = await launchApp({ dialogs: { save: [out] } });
  await openSample(window);
  await window.keyboard.press('Control+e');
  await goTo(window, 'Log');
  await secret(window, 'Hesper Vane');
  await write(window, '# The weir house\nTwo cups, and Hesper’s glove.\n\n> [!gm] She owes the cult.');
  await write(window, 'Hespre was seen at the mill.');
  await write(window, 'A vane turns on the roof. Hesper Vane waits.');

  await window.getByRole('combobox', { name: 'Edition' }).selectOption('players');
  await window
    .getByRole('group', { name: 'Export', exact: true })
    .getByRole('button', { name: 'Web page' })
    .click();
  const go = sheet(window).getByRole('button', { name: 'Export for players' });
  await expect(go).toBeDisabled();
  await expect(sheet(window).getByRole('list', { name: 'To decide' }).getByRole('listitem')).toHaveCount(2);
  await expect(sheet(window)).toContainText('“Hesper’s” is part of the secret name Hesper Vane');
  await expect(sheet(window)).toContainText('“Hespre” looks like the secret name Hesper Vane');
  await sheet(window).getByRole('button', { name: 'Hide “Hesper’s” everywhere' }).click();
  await sheet(window).getByRole('button', { name: '“Hespre” is not a leak' }).click();
  await go.click();
  await expect(sheet(window)).toBeHidden();
  await expect.poll(() => read(out)).toContain('Hespre was seen');
  expect(read(out)).not.toMatch(/Hesper|Vane|owes/u);
  expect(read(out)).toContain('Two cups, and … glove.');
});

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

test('the log beside what players get of it, and a name for players', async ({ launchApp }) => {
  const { window } = await launchApp();
  await openSample(window);
  await window.keyboard.press('Control+e');
  await goTo(window, 'Log');
  await secret(window, 'Hesper Vane');
  await write(window, '# The weir house\nThe lamps are lit. Hesper Vane’s glove lies there.');
  await write(window, '> [!gm] She opened the gate.');
  await write(window, 'The Vane turns on the roof.');
  await window.getByRole('feed', { name: 'What happened' }).getByText('GM only').first().waitFor();
  await window.locator('h2').first().click();
  await window.keyboard.press('v');
  const view = window.getByRole('region', { name: 'As players' });
  await expect(view.getByRole('row').filter({ hasText: 'The lamps are lit' })).toContainText(
    '… glove lies there',
  );
  await expect(view.getByRole('row').filter({ hasText: 'She opened' })).toContainText('left out: GM only');
  const pane = window.getByRole('region', { name: 'Leak check' });
  // What is still to be decided is marked where it stands, with its number in the list beside it.
  await expect(pane.getByRole('list', { name: 'To decide' }).getByRole('listitem')).toContainText([
    /^1 “Vane” is part of/u,
  ]);
  await expect(view.locator('mark')).toHaveText(['Vane1']);
  await pane.getByText('Secret names left out').click();
  await pane.getByRole('textbox', { name: /What players read for/u }).fill('the grey lady');
  await pane.getByRole('button', { name: 'Use this name' }).click();
  await expect(view).toContainText('the grey lady’s glove lies there');
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Back to your view' }).click();
  await expect(window.getByRole('feed', { name: 'What happened' })).toBeVisible();
});

test('a recap and a note are looked through before the players see them', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await window.keyboard.press('Control+e');
  await goTo(window, 'Log');
  await secret(window, 'Hesper Vane');
  await write(window, 'The bell rings.');
  await window.getByRole('button', { name: 'Recap' }).click();
  const recap = window.getByRole('textbox', { name: 'Recap' });
  await expect(recap).toHaveValue(/The bell rings\./u);
  await recap.fill('You heard Hesper laugh.');
  await window.getByRole('button', { name: 'Show players' }).click();
  await expect(sheet(window)).toContainText('“Hesper” is part of the secret name Hesper Vane');
  await sheet(window).getByRole('button', { name: 'Hide “Hesper” everywhere' }).click();
  await sheet(window).getByRole('button', { name: 'Show to players' }).click();
  await expect(sheet(window)).toBeHidden();
  // A name for players stands in notes by completion as well.
  await field(window).fill('');
  await field(window).pressSequentially('To [[Hes');
  await field(window).press('Enter');
  await expect(field(window)).toHaveValue('To [[Hesper Vane]] ');
});
