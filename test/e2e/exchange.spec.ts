import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { zipDirectory } from '../../core/bestiary/formats/zipDirectory.ts';
import { expect, test } from './support/app.ts';
import { goTo, notice, openSample, redo, undo } from './support/evening.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/formats');
const fixture = (name: string): string => join(FIXTURES, name);
const toads = v.object({ results: v.looseTuple([v.looseObject({ name: v.string() })]) });
const sheet = (window: Page) => window.getByRole('dialog', { name: 'Import creatures' });
const found = (window: Page) =>
  sheet(window).getByRole('list', { name: 'Stat blocks' }).getByRole('listitem');
const option = (window: Page, name: string) =>
  window.getByRole('listbox', { name: 'Creatures' }).getByRole('option').filter({ hasText: name });

/** Drops files onto the window as a file manager does. */
async function drop(window: Page, names: readonly string[]): Promise<void> {
  const files = names.map((name) => ({ name, text: readFileSync(fixture(name), 'utf8') }));
  const transfer = await window.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, text } of all) data.items.add(new File([text], name));
    return data;
  }, files);
  await window.locator('body').dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(window.getByText('Drop to look at what is inside')).toBeVisible();
  await window.locator('body').dispatchEvent('drop', { dataTransfer: transfer });
}

test('a published document is dropped, looked at, taken in as one step, and undone', async ({ openApp }) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Creatures');
  await drop(window, ['orcus-monsters.md', 'wolf.archmage.yml', 'open5e.json']);
  await expect(found(window)).toHaveCount(5);
  await expect(sheet(window).getByText('3 files: 4 creatures, 1 cannot be read')).toBeVisible();
  await sheet(window).getByRole('combobox', { name: 'Order' }).selectOption('As in the files');
  const report = sheet(window).getByRole('list', { name: 'Report' });
  await expect(report).toContainText('“5, climb 3 (on brick)” is kept as text.');
  await expect(sheet(window).getByRole('article', { name: 'Kiln Warden' })).toContainText('2d8+5');
  await window.screenshot({ path: test.info().outputPath('import.png') });
  await sheet(window).getByRole('button', { name: 'Import 4 creatures' }).press('Enter');
  await expect(notice(window)).toContainText('4 creatures are imported.');
  await expect(option(window, 'Kiln Warden')).toHaveCount(1);
  await undo(window, 'creatures imported');
  await expect(option(window, 'Kiln Warden')).toHaveCount(0);
  await redo(window, 'creatures imported');
  await expect(option(window, 'Reed Sneak')).toHaveCount(1);
  // One of other rules is found when all games are asked for, and says whose it is.
  await window.getByRole('combobox', { name: 'Find a creature' }).fill('cinder wolf');
  await expect(option(window, 'Cinder Wolf')).toHaveCount(0);
  await window.getByRole('checkbox', { name: 'all games' }).press('Space');
  await expect(option(window, 'Cinder Wolf')).toContainText('Archmage');
});

test('pasted text of a known name shows each difference, and both live side by side', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  const text = readFileSync(fixture('fourth.txt'), 'utf8');
  for (const pasted of [text, text.replace('+6 vs. AC; 1d8+2', '+7 vs. AC; 1d8+3')]) {
    await window.keyboard.press('Control+i');
    await sheet(window).getByRole('textbox', { name: 'Or paste a stat block' }).fill(pasted);
    await window.keyboard.press('Control+Enter');
    await expect(found(window)).toHaveCount(1);
    if (pasted !== text) {
      await expect(sheet(window).getByRole('table', { name: 'Differences' })).toContainText('1d8+3');
      await expect(sheet(window).getByRole('radio', { name: 'Keep both' })).toBeChecked();
    }
    await sheet(window).getByRole('button', { name: 'Import 1 creature' }).press('Enter');
    await expect(notice(window)).toContainText('Ditch Goblin is imported.');
  }
  await expect(option(window, 'Ditch Goblin')).toHaveCount(2);
});

test('by keys alone: what was left out is kept in the notes, the file stands beside it, and it comes in', async ({
  openApp,
}) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Creatures');
  const { results } = v.parse(toads, JSON.parse(readFileSync(fixture('open5e.json'), 'utf8')));
  const [toad] = results;
  const other = { ...toad, name: 'Fen Toad', grudge: 'It hates bells.' };
  await window.keyboard.press('Control+i');
  await sheet(window)
    .getByRole('textbox', { name: 'Or paste a stat block' })
    .fill(JSON.stringify([toad, other]));
  await window.keyboard.press('Control+Enter');
  await expect(found(window)).toHaveCount(2);
  // The one with more in doubt comes first; its words stand in the file.
  const detail = sheet(window).getByRole('region', { name: 'Fen Toad' });
  await expect(detail.getByRole('region', { name: 'The file' })).toContainText('grudge: It hates bells');
  await expect(detail.getByText('1 of 2')).toBeVisible();
  const keep = detail
    .getByRole('radiogroup', { name: 'grudge' })
    .getByRole('radio', { name: 'Keep in notes' });
  for (let at = 0; at < 12 && !(await keep.isChecked()); at += 1) await window.keyboard.press('2');
  await expect(keep).toBeChecked();
  await expect(detail.getByRole('article')).toContainText('grudge: It hates bells.');
  await window.keyboard.press('Enter');
  await expect(sheet(window).getByRole('region', { name: 'Bog Toad' })).toBeVisible();
  await window.keyboard.press('x');
  await window.keyboard.press('k');
  await expect(detail).toBeVisible();
  await expect(sheet(window).getByRole('button', { name: 'Complete 1' })).toBeVisible();
  // Closed and opened again, it is as it was left.
  await window.keyboard.press('Escape');
  await window.keyboard.press('Control+i');
  await expect(sheet(window).getByRole('button', { name: /^Import 1 creature/u })).toBeEnabled();
  await window.keyboard.press('Control+Enter');
  await expect(notice(window)).toContainText('Fen Toad is imported.');
  await expect(option(window, 'Fen Toad')).toHaveCount(1);
  await expect(option(window, 'Bog Toad')).toHaveCount(0);
});

test('a creature becomes one of another game, from the library and from a file, with each change said first', async ({
  openApp,
}) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Creatures');
  await option(window, 'Bellward').click();
  await window.keyboard.press('Alt+g');
  const dialog = window.getByRole('dialog', { name: 'Bellward in another game' });
  await dialog.getByRole('combobox', { name: 'To' }).selectOption('Archmage');
  const table = dialog.getByRole('table', { name: 'Conversion' });
  await expect(table.getByRole('row', { name: /^Rules Orcus.* changed$/u })).toBeVisible();
  await expect(table.getByRole('row', { name: /^HP \d+ \d+ changed$/u })).toBeVisible();
  await expect(dialog.getByRole('article', { name: 'Bellward' })).toContainText('PD');
  await window.keyboard.press('Control+Enter');
  await expect(notice(window)).toContainText('Bellward is in the library, for Archmage.');
  await undo(window, 'creature saved');
  await redo(window, 'creature saved');
  await window.getByRole('checkbox', { name: 'all games' }).check();
  await expect(option(window, 'Bellward')).toHaveCount(2);

  await drop(window, ['wolf.archmage.yml']);
  await sheet(window).getByRole('button', { name: 'As a creature of Orcus' }).press('Enter');
  await expect(sheet(window).getByRole('table', { name: 'Conversion' })).toContainText('Archmage');
  await expect(sheet(window).getByRole('article')).toContainText('Fort');
  await sheet(window).getByRole('button', { name: 'Import 1 creature' }).press('Enter');
  await window.getByRole('checkbox', { name: 'all games' }).uncheck();
  await expect(option(window, 'Cinder Wolf')).toHaveCount(1);
});

test('columns of a table are named once, and the next table is read so', async ({ openApp }) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Creatures');
  const table = (name: string) =>
    `Name\tLevel\tRole\tVigour\tFort\tRef\tWill\n${name}\t3\tblocker\t77\t15\t14\t13\n`;
  const read = async (name: string): Promise<void> => {
    await window.keyboard.press('Control+i');
    await sheet(window).getByRole('textbox', { name: 'Or paste a stat block' }).fill(table(name));
    await window.keyboard.press('Control+Enter');
    await expect(found(window)).toHaveCount(1);
  };
  await read('Reed Bailiff');
  const block = sheet(window).getByRole('article');
  await expect(block).toContainText('HP39');
  await sheet(window).getByRole('button', { name: 'Columns…' }).press('Enter');
  const columns = sheet(window).getByRole('form', { name: 'Columns of Pasted text' });
  await columns.getByRole('combobox', { name: 'Vigour' }).selectOption('HP');
  await columns.getByRole('button', { name: 'Read the table this way' }).press('Enter');
  await expect(block).toContainText('HP77');
  await sheet(window).getByRole('button', { name: 'Start over' }).press('Enter');
  await window.keyboard.press('Escape');
  await read('Reed Clerk');
  await expect(sheet(window).getByRole('article', { name: 'Reed Clerk' })).toContainText('HP77');
  await sheet(window).getByRole('button', { name: 'Start over' }).press('Enter');
});

test('a fight goes to paper: a sheet with boxes, and tents for the order', async ({ openApp }, info) => {
  const { window, script } = await openApp();
  await openSample(window);
  await goTo(window, 'Encounters');
  const [page, tents] = [info.outputPath('fight.pdf'), info.outputPath('tents.pdf')];
  script({ save: [page, tents] });
  await window.getByRole('button', { name: /^Print /u }).press('Enter');
  await expect(notice(window)).toContainText('Saved as fight.pdf.');
  await window.getByRole('button', { name: /^Tents for /u }).press('Enter');
  await expect(notice(window)).toContainText('Saved as tents.pdf.');
  for (const path of [page, tents]) {
    const text = readFileSync(path).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.includes('/Type3')).toBe(false);
    expect(text.includes('/Creator (Fourfold)')).toBe(true);
  }
});

test('nonsense is answered by a sentence that names it, and nothing changes', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  await window.keyboard.press('Control+i');
  for (const [text, sentence] of [
    ['{"creatures": [', 'not readable JSON'],
    ['[1, 2, 3]', 'Expected a JSON object'],
    ['{"__proto__": {"polluted": true}, "creatures": []}', 'not allowed'],
    ['Dear diary, today it rained.', 'No stat block was found'],
  ] as const) {
    await sheet(window).getByRole('textbox', { name: 'Or paste a stat block' }).fill(text);
    await window.keyboard.press('Control+Enter');
    await expect(sheet(window).getByRole('alert')).toContainText(sentence);
    await expect(sheet(window).getByRole('button', { name: /^Import/u })).toBeDisabled();
    await sheet(window).getByRole('button', { name: 'Start over' }).press('Enter');
  }
});

test('a creature leaves in every format that fits its rules, with the losses said', async ({
  openApp,
}, info) => {
  const { window, script } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Creatures');
  await option(window, 'Bellward').click();
  await window.keyboard.press('Control+Shift+E');
  const dialog = window.getByRole('dialog', { name: 'Export Bellward' });
  const formats = dialog.getByRole('radio');
  await expect(formats).toHaveCount(12);
  await expect(dialog.getByRole('status').first()).toContainText('Nothing is lost.');
  await dialog.getByRole('radio', { name: /\.monster/u }).check();
  await expect(dialog.getByRole('status').first()).toContainText('Kept as text: Notes, Gear, XP');
  await expect(dialog.getByRole('textbox', { name: 'Preview' })).toHaveValue(/<DefenseName>AC</u);
  await window.screenshot({ path: info.outputPath('export.png') });
  const path = info.outputPath('bellward.monster');
  script({ save: [path] });
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(notice(window)).toContainText('Saved as bellward.monster.');
  expect(readFileSync(path, 'utf8')).toContain('<Name>Bellward</Name>');

  await window.keyboard.press('Control+Shift+E');
  await dialog.getByRole('radio', { name: /compendium/u }).check();
  await expect(dialog.getByRole('status').last()).toContainText('files, saved as one zip');
  const zip = info.outputPath('module.zip');
  script({ save: [path, zip] });
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(notice(window)).toContainText('Saved as module.zip.');
  const held = zipDirectory(readFileSync(zip));
  expect(held.ok && held.value.map(({ name }) => name.slice(name.indexOf('/') + 1))).toEqual(
    expect.arrayContaining(['module.json', 'packs/dnd4e/CURRENT', 'source/dnd4e.jsonl', 'ATTRIBUTION.txt']),
  );
});
