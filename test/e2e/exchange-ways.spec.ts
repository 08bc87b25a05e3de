import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { writeZip } from '../../core/bestiary/formats/zip.ts';
import { compendium, publishedBlocks, publishedDocument } from '../core/bestiary/formats/published.ts';
import { expect, test } from './support/app.ts';
import { goTo, notice, openSample, rows, settledCount, undo, sameDice } from './support/evening.ts';
import { slowDisk } from './support/slowDisk.ts';

const namesIn = v.object({ creatures: v.array(v.object({ name: v.string() })) });
/** Reading hundreds takes seconds, and more where the machine has other work; in ms. */
const READ = { timeout: 40_000 };
const FIXTURES = join(import.meta.dirname, '../fixtures/formats');
const sheet = (window: Page) => window.getByRole('dialog', { name: 'Import creatures' });
const status = (window: Page) => sheet(window).getByRole('status');
/** Everything is read, and so many were found. */
async function counted(window: Page, said: string): Promise<void> {
  await expect(status(window)).toContainText('Nothing is stored yet.', READ);
  await expect(sheet(window).getByText(said)).toBeVisible();
}
const report = (window: Page) => sheet(window).getByRole('list', { name: 'Report' });
const listed = (window: Page) => window.getByRole('listbox', { name: 'Creatures' }).getByRole('option');
const take = (window: Page, name: RegExp) => sheet(window).getByRole('button', { name }).press('Enter');

/** Drags files or folders of the disk onto the window, as a file manager does. */
async function drag(window: Page, paths: readonly string[]): Promise<void> {
  const session = await window.context().newCDPSession(window);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  await send('dragEnter');
  await send('dragOver');
  await expect(window.getByText('Drop to look at what is inside')).toBeVisible();
  await send('drop');
  await session.detach();
}

test('the published document and the compendium come in whole in one drag each, and each is one step for undo', async ({
  openApp,
}, info) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await sameDice(window, 'archmage');
  await window.getByRole('button', { name: 'Load the sample campaign of Archmage' }).press('Enter');
  await expect(window.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await goTo(window, 'Creatures');
  const [pack, document] = [info.outputPath('pack'), info.outputPath('Orcus Monsters.md')];
  mkdirSync(join(pack, 'beasts'), { recursive: true });
  for (const { name, text } of compendium(600)) writeFileSync(join(pack, 'beasts', name), text);
  writeFileSync(join(pack, 'beasts', 'picture.webp'), 'no creature');
  const text = publishedDocument(publishedBlocks(222));
  writeFileSync(
    document,
    text.replace('# Monsters', '# Orcus Monsters').replace('**Speed:** 5', '**Speed:** 5, hop 2 (on reeds)'),
  );

  await drag(window, [pack]);
  await counted(window, '600 files: 600 creatures');
  await expect(sheet(window).getByRole('article')).toContainText('+6 vs. AC');
  await expect(sheet(window).getByText('Everything was read.').or(report(window))).toBeVisible();
  await take(window, /^Import 600 creatures/u);
  await expect(notice(window)).toContainText('600 creatures are imported.');
  await expect(listed(window).filter({ hasText: 'of pack' }).first()).toBeVisible();
  await undo(window, 'creatures imported');
  await expect(listed(window).filter({ hasText: 'of pack' })).toHaveCount(0);

  await drag(window, [document]);
  await counted(window, 'Orcus Monsters.md: 222 creatures');
  await expect(report(window)).toContainText('“5, hop 2 (on reeds), swim 4” is kept as text.');
  await expect(sheet(window).getByRole('article')).toContainText('1d8+1');
  await take(window, /^Import 222 creatures/u);
  await expect(notice(window)).toContainText('222 creatures are imported.');
  await undo(window, 'creatures imported');
});

test('files, a folder and a zip are chosen; one of a known name is replaced, one kept beside it, one left out', async ({
  openApp,
}, info) => {
  const { window, script } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  const before = await settledCount(listed(window));
  const text = readFileSync(join(FIXTURES, 'fourth.txt'), 'utf8');
  const zip = info.outputPath('pack.zip');
  writeFileSync(zip, writeZip([{ name: 'goblin.txt', text }]));
  await window.keyboard.press('Control+i');
  const chooser = window.waitForEvent('filechooser');
  await sheet(window).getByRole('button', { name: 'Choose files' }).press('Enter');
  await (await chooser).setFiles([zip, join(FIXTURES, 'older.txt')]);
  await counted(window, '2 files: 2 creatures');
  await expect(status(window)).toContainText(
    '2 of them name no licence: fine at your table; ask before you pass them on.',
  );
  await take(window, /^Import 2 creatures/u);
  await expect(listed(window)).toHaveCount(before + 2);

  const folder = info.outputPath('folder');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.txt'), text.replace('1d8+2', '1d8+3'));
  writeFileSync(join(folder, 'LICENSE-OGL.txt'), 'no creature');
  script({ folder: [folder, folder] });
  for (const [choice, count] of [
    ['Replace the existing one', before + 2],
    ['Keep both', before + 3],
  ] as const) {
    await window.keyboard.press('Control+i');
    await sheet(window).getByRole('button', { name: 'Choose a folder' }).press('Enter');
    await counted(window, 'a.txt: 1 creature');
    if (count > before + 2) writeFileSync(join(folder, 'a.txt'), text);
    else await expect(sheet(window).getByRole('table', { name: 'Differences' })).toContainText('1d8+2');
    await sheet(window).getByRole('radio', { name: choice }).check();
    await take(window, /^Import 1 creature/u);
    await expect(listed(window)).toHaveCount(count);
  }
  await window.keyboard.press('Control+i');
  await sheet(window).getByRole('textbox', { name: 'Or paste a stat block' }).fill(text);
  await window.keyboard.press('Control+Enter');
  await sheet(window).getByRole('radio', { name: 'Leave it out' }).check();
  await expect(sheet(window).getByRole('button', { name: /^Import/u })).toBeDisabled();
});

test('a long import is cancelled while it is read and while it is written, and nothing is changed', async ({
  launchApp,
}, info) => {
  const { app, window } = await launchApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  const before = await settledCount(listed(window));
  const path = info.outputPath('many.json');
  const creatures = Array.from({ length: 12_000 }, (_none, at) => ({
    system: 'orcus',
    kind: 'monster',
    name: `Wolf ${at}`,
    draft: { name: `Wolf ${at}`, level: 1 + (at % 30), role: 'striker', notes: `Number ${at} of the pack.` },
  }));
  writeFileSync(path, JSON.stringify({ format: 'fourfold-creatures', version: 1, creatures }));
  // A table is read for longer than our own form.
  const table = info.outputPath('many.csv');
  const lines = creatures.map(({ name, draft }) => `${name},${draft.level},striker,${draft.notes}`);
  writeFileSync(table, ['name,level,role,notes', ...lines, ...lines, ...lines].join('\n'));
  const cancel = sheet(window).getByRole('button', { name: 'Cancel' });
  await drag(window, [table]);
  await expect(status(window)).toHaveText(/^Reading, \d+%, about \d+ (?:s|min) left$/u);
  await cancel.press('Enter');
  await expect(notice(window)).toContainText('Reading stopped. What was read so far is shown.');
  await expect(status(window)).toContainText('Nothing is stored yet.');
  await sheet(window).getByRole('button', { name: 'Start over' }).press('Enter');
  await drag(window, [path]);
  await expect(status(window)).toContainText('Nothing is stored yet.', READ);
  // However late the key comes on a busy computer, it comes while it is written.
  await slowDisk(app, 400);
  await take(window, /^Import 12,000 creatures/u);
  await cancel.press('Enter');
  await expect(notice(window)).toContainText('The import is cancelled. Nothing is kept of it.');
  await sheet(window).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(listed(window)).toHaveCount(before);
});

test('several marked, an encounter and whoever acts leave by key, each as what it is', async ({
  openApp,
}, info) => {
  const { window, script } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  const dialog = (name: RegExp) => window.getByRole('dialog', { name });
  const [two, fight, one] = ['marked.json', 'foes.json', 'acting.json'].map((name) => info.outputPath(name));
  script({ save: [two ?? '', fight ?? '', one ?? ''], folder: [info.outputPath()] });
  const save = async (path = ''): Promise<unknown> => {
    await window.getByRole('radio', { name: /^Fourfold JSON/u }).check();
    await window.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(dialog(/^Export/u)).toBeHidden();
    return JSON.parse(readFileSync(path, 'utf8'));
  };
  const names = (file: unknown): readonly string[] =>
    v.parse(namesIn, file).creatures.map(({ name }) => name);

  await goTo(window, 'Creatures');
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('kind:monster level:1-3');
  await search.press('Control+Space');
  await search.press('Shift+ArrowDown');
  await window.keyboard.press('Control+Shift+E');
  await expect(
    dialog(/^Export 2 creatures$/u)
      .getByRole('status')
      .first(),
  ).toContainText('Nothing is lost.');
  const marked = names(await save(two));
  expect(marked).toHaveLength(2);

  // One file a creature becomes a folder of them, each with its own text and the credits beside.
  await window.keyboard.press('Control+Shift+E');
  await dialog(/^Export 2/u)
    .getByRole('radio', { name: /\.monster/u })
    .check();
  await window.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(notice(window)).toContainText('Saved as Creatures');
  const folder = info.outputPath('Creatures 4e Adventure Tools .monster');
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(texts).toHaveLength(3);
  for (const name of marked) expect(texts.join()).toContain(`<Name>${name}</Name>`);

  await goTo(window, 'Encounters');
  await window.keyboard.press('x');
  await expect(dialog(/^Export \d+ creatures$/u)).toBeVisible();
  const foes = names(await save(fight));
  expect(new Set(foes).size).toBe(foes.length);
  const first = window.getByRole('region', { name: 'Prepared encounters' }).getByRole('article').first();
  for (const name of foes) await expect(first).toContainText(name);

  await window.keyboard.press('1');
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  await expect(rows(window).first()).toBeVisible();
  await window.keyboard.press('Control+Shift+E');
  const acting = await dialog(/^Export /u)
    .getByRole('heading')
    .innerText();
  expect(names(await save(one))).toEqual([acting.replace('Export ', '')]);
});
