import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { writeZip } from '../../core/exchange/zip.ts';
import { compendium, publishedBlocks, publishedDocument } from '../core/exchange/published.ts';
import { bestiaryPages } from '../support/pdfBestiary.ts';
import { writePdf } from '../support/pdfFile.ts';
import { triesOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import { goTo, notice, settledCount, undo } from './support/evening.ts';
import { slowDisk } from './support/slowDisk.ts';

/** Reading hundreds takes seconds, and more where the machine has other work; in ms. */
const READ = { timeout: 40_000 };
const FIXTURES = join(import.meta.dirname, '../fixtures/formats');
const sheet = (window: Page) => window.getByRole('dialog', { name: 'Import creatures' });
const status = (window: Page) => sheet(window).getByRole('status');
const listed = (window: Page) => window.getByRole('listbox', { name: 'Creatures' }).getByRole('option');
const take = (window: Page, name: RegExp) => sheet(window).getByRole('button', { name }).press('Enter');

/** Everything is read, and so many were found. */
async function counted(window: Page, said: string): Promise<void> {
  await expect(status(window)).toContainText('Nothing is stored yet.', READ);
  await expect(sheet(window).getByText(said)).toBeVisible();
}

/** Drags files or folders of the disk onto the window, as a file manager does. */
async function drag(window: Page, paths: readonly string[]): Promise<void> {
  const session = await window.context().newCDPSession(window);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  // A screen that is still being drawn hears nothing: the hand moves on until it does.
  await expect(async () => {
    await send('dragEnter');
    await send('dragOver');
    await expect(window.getByText('Drop to look at what is inside')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await send('drop');
  await session.detach();
}

test('a folder and a published document come in whole in one drag each, and each is one step for undo', async ({
  openPage,
}, info) => {
  const { window } = await openPage({ state: 'archmage' });
  await goTo(window, 'Creatures');
  const [pack, document] = [info.outputPath('pack'), info.outputPath('Orcus Monsters.md')];
  const [many, blocks] = [triesOf(40, 600), triesOf(20, 222)];
  mkdirSync(join(pack, 'beasts'), { recursive: true });
  for (const { name, text } of compendium(many)) writeFileSync(join(pack, 'beasts', name), text);
  writeFileSync(join(pack, 'beasts', 'picture.webp'), 'no creature');
  const text = publishedDocument(publishedBlocks(blocks));
  writeFileSync(document, text.replace('**Speed:** 5', '**Speed:** 5, hop 2 (on reeds)'));

  await drag(window, [pack]);
  await counted(window, `${many} files: ${many} creatures`);
  await take(window, new RegExp(`^Import ${many} creatures`, 'u'));
  await expect(notice(window)).toContainText(`${many} creatures are imported.`);
  await expect(listed(window).filter({ hasText: 'of pack' }).first()).toBeVisible();
  await undo(window, 'creatures imported');
  await expect(listed(window).filter({ hasText: 'of pack' })).toHaveCount(0);

  await drag(window, [document]);
  await counted(window, `Orcus Monsters.md: ${blocks} creatures`);
  await expect(sheet(window).getByRole('list', { name: 'Report' })).toContainText(
    '“5, hop 2 (on reeds), swim 4” is kept as text.',
  );
  await take(window, new RegExp(`^Import ${blocks} creatures`, 'u'));
  await expect(notice(window)).toContainText(`${blocks} creatures are imported.`);
});

test('files, among them a zip, and a folder are chosen', async ({ launchApp }, info) => {
  const { window, script } = await launchApp({ state: 'sample' });
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
  script({ folder: [folder] });
  await window.keyboard.press('Control+i');
  await sheet(window).getByRole('button', { name: 'Choose a folder' }).press('Enter');
  await counted(window, 'a.txt: 1 creature');
  await expect(sheet(window).getByRole('table', { name: 'Differences' })).toContainText('1d8+2');
  await take(window, /^Import 1 creature/u);
  await expect(listed(window)).toHaveCount(before + 3);
});

test('a PDF is chosen, its page stands beside each stat block, and what is ticked comes in', async ({
  launchApp,
}, info) => {
  const { window } = await launchApp({ state: 'sample' });
  const complaints: string[] = [];
  window.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await goTo(window, 'Creatures');
  const before = await settledCount(listed(window));
  const path = info.outputPath('Beasts of the Fen.pdf');
  writeFileSync(path, writePdf([...bestiaryPages(), []]));
  await window.keyboard.press('Control+i');
  const chooser = window.waitForEvent('filechooser');
  await sheet(window).getByRole('button', { name: 'Choose files' }).press('Enter');
  await (await chooser).setFiles(path);
  await counted(window, 'Beasts of the Fen.pdf: 2 creatures, 1 cannot be read');
  const found = sheet(window).getByRole('list', { name: 'Stat blocks' });
  await found.getByRole('button', { name: /^Reed Stalker/u }).click();
  await expect(sheet(window).getByText('Beasts of the Fen.pdf, page 1, line 2,')).toBeVisible();
  const page = sheet(window).getByRole('region', { name: 'The page' });
  await expect(page).toContainText('The Fen and Those Who Live in It');
  await expect(page).toContainText('Folk of the Fen');
  await expect(page.locator('.marked')).toContainText(/^\s*Reed Stalker.*piercing\d?\s+damage\./su);
  await found.getByRole('checkbox', { name: 'Import Bell Warden' }).click();
  await take(window, /^Import 1 creature/u);
  await expect(listed(window)).toHaveCount(before + 1);
  await expect(listed(window).filter({ hasText: 'Reed Stalker' })).toHaveCount(1);
  // Nothing was fetched, compiled from text or otherwise refused by the window's content policy.
  expect(complaints).toEqual([]);
});

test('a long import is cancelled while it is read and while it is written, and nothing is changed', async ({
  launchApp,
}, info) => {
  const { app, window } = await launchApp({ state: 'sample' });
  await goTo(window, 'Creatures');
  const before = await settledCount(listed(window));
  const creatures = Array.from({ length: 6_000 }, (_none, at) => ({
    system: 'orcus',
    kind: 'monster',
    name: `Wolf ${at}`,
    draft: { name: `Wolf ${at}`, level: 1 + (at % 30), role: 'striker', notes: `Number ${at} of the pack.` },
  }));
  const path = info.outputPath('many.json');
  writeFileSync(path, JSON.stringify({ format: 'fourfold-creatures', version: 1, creatures }));
  // A table is read for longer than our own form.
  const table = info.outputPath('many.csv');
  const lines = creatures.map(({ name, draft }) => `${name},${draft.level},striker,${draft.notes}`);
  const all = Array.from({ length: 6 }, () => lines).flat();
  writeFileSync(table, ['name,level,role,notes', ...all].join('\n'));
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
  await take(window, /^Import 6,000 creatures/u);
  await cancel.press('Enter');
  await expect(notice(window)).toContainText('The import is cancelled. Nothing is kept of it.');
  await sheet(window).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(listed(window)).toHaveCount(before);
});

/** Whether the first card stands in its place on the page, and the page in sight: what is seen there is the card. */
function cardInPlace(desk: Locator): Promise<boolean> {
  return desk
    .locator('.fitted')
    .first()
    .evaluate((place) => {
      const { left, top } = place.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 24, top + 12);
      return seen?.closest('.stat-block') !== null && seen?.closest('.fitted') === place;
    });
}

/** How many pages a PDF has. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/gu)?.length ?? 0;
}

/** All creatures of the sample. */
const CARDS = 13;

test('cards and fights go to paper as PDF, and a card as a sharp PNG', async ({ launchApp }, info) => {
  const { window, script } = await launchApp({ state: 'sample' });
  await goTo(window, 'Creatures');
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.press('Control+Space');
  for (let at = 0; at < CARDS - 1; at += 1) await search.press('Shift+ArrowDown');
  const [four, eight, png, fight, tents] = [
    'four.pdf',
    'eight.pdf',
    'card.png',
    'fight.pdf',
    'tents.pdf',
  ].map((each) => info.outputPath(each));
  if (!four || !eight || !png || !fight || !tents) throw new Error('Five files are named.');
  script({ save: [four, eight, png, fight, tents] });
  await window.keyboard.press('Control+p');
  const desk = window.getByRole('dialog', { name: 'Cards' });
  await expect(desk.getByRole('status')).toContainText(`${CARDS} cards`);
  await expect.poll(() => cardInPlace(desk)).toBe(true);
  await desk.getByRole('button', { name: 'Save as PDF' }).press('Enter');
  await expect(notice(window)).toContainText('Saved as four.pdf.');
  await desk.getByRole('radio', { name: '8 cards' }).check();
  await desk.getByRole('radio', { name: 'Letter' }).check();
  await expect(desk.getByRole('status')).toContainText(`${CARDS} cards`);
  await desk.getByRole('button', { name: 'Save as PDF' }).press('Enter');
  await expect(notice(window)).toContainText('Saved as eight.pdf.');
  const [onA4, onLetter] = [readFileSync(four), readFileSync(eight)];
  expect(onA4.toString('latin1')).toMatch(/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12]/u);
  expect(onLetter.toString('latin1')).toMatch(/MediaBox\s*\[\s*0 0 612[.\d]* 792/u);
  for (const paper of [onA4, onLetter]) {
    const text = paper.toString('latin1');
    // The engine for closed networks is older and knows no tags.
    const engine = Number(/Skia\/PDF m(\d+)/u.exec(text)?.[1]);
    expect(text.includes('/StructTreeRoot')).toBe(engine >= 120);
    expect(/\/Title \([^)]+ and 12 more\)/u.test(text)).toBe(true);
    // Fifteen of them are less than 300 kB.
    expect((paper.length / CARDS) * 15).toBeLessThan(300_000);
  }
  expect(pagesOf(onA4)).toBeGreaterThanOrEqual(3);
  expect(pagesOf(onLetter)).toBeLessThanOrEqual(pagesOf(onA4));

  await desk
    .getByRole('button', { name: /as PNG$/u })
    .first()
    .press('Enter');
  await expect(notice(window)).toContainText('Saved as card.png.');
  const picture = readFileSync(png);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBe(1280);
  expect(picture.readUInt32BE(20)).toBeGreaterThan(600);
  await window.keyboard.press('Escape');

  await goTo(window, 'Encounters');
  await window
    .getByRole('button', { name: /^Print /u })
    .first()
    .press('Enter');
  await expect(notice(window)).toContainText('Saved as fight.pdf.');
  await window
    .getByRole('button', { name: /^Tents for /u })
    .first()
    .press('Enter');
  await expect(notice(window)).toContainText('Saved as tents.pdf.');
  for (const path of [four, fight, tents]) {
    const text = readFileSync(path).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    // Fonts are fonts, and it says who made it.
    expect(text.includes('/Type3')).toBe(false);
    expect(text.includes('/Creator (Fourfold)')).toBe(true);
  }
});

test('a campaign leaves as a folder, a page and a PDF, and a folder of notes comes in', async ({
  launchApp,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-log-'));
  const vault = mkdtempSync(join(tmpdir(), 'fourfold-vault-'));
  writeFileSync(join(vault, 'Odo.md'), '---\ntype: npc\n---\nKeeps [[Old Mill]].');
  writeFileSync(join(vault, 'Old Mill.md'), '---\ntype: place\n---\nOf [[Odo]].');
  const { window } = await launchApp({
    state: 'sample',
    dialogs: { folder: [vault, folder], save: [join(folder, 'a.html'), join(folder, 'a.pdf')] },
  });
  await goTo(window, 'Log');
  await window.getByRole('button', { name: 'Import a folder of notes' }).click();
  await expect(window.getByRole('list', { name: 'Places' })).toContainText('Old Mill');
  const note = window.getByRole('form', { name: 'New note' }).getByRole('textbox');
  await note.fill('Rain on @[Old Mill].');
  await note.press('Control+Enter');
  await expect(note).toHaveValue('');
  const out = window.getByRole('group', { name: 'Export' });
  await out.getByRole('button', { name: 'Folder of Markdown' }).click();
  await expect(notice(window)).toContainText('Saved as The Toll of Lanternfen.');
  const [written] = readdirSync(folder);
  const files = readdirSync(join(folder, written ?? ''), { recursive: true, encoding: 'utf8' });
  expect(files.filter((each) => each.endsWith('.md')).join('\n')).toContain('Old Mill');
  await window.getByRole('combobox', { name: 'Edition' }).selectOption('players');
  await out.getByRole('button', { name: 'Web page' }).click();
  await expect.poll(() => existsSync(join(folder, 'a.html'))).toBe(true);
  expect(readFileSync(join(folder, 'a.html'), 'utf8')).toContain('Rain on');
  await out.getByRole('button', { name: 'PDF' }).click();
  await expect.poll(() => existsSync(join(folder, 'a.pdf'))).toBe(true);
  expect(readFileSync(join(folder, 'a.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
});
