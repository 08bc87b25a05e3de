import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { goTo, logLines, notice, openSample, tell, undo } from './support/evening.ts';

const library = (window: Page) => window.getByRole('region', { name: 'Library' });
const search = (window: Page) => library(window).getByRole('combobox', { name: 'Find a creature' });
const options = (window: Page) => window.getByRole('listbox', { name: 'Creatures' }).getByRole('option');
const bulk = (window: Page) => window.getByRole('group', { name: 'Selected' });

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

test('found by fields, marked, tagged, put away, compared, thrown away and had back', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  const all = await options(window).first().getAttribute('aria-setsize');
  await search(window).fill('role:blocker level:1-4');
  await expect(options(window).first()).toContainText(/blocker/iu);
  for (const line of await options(window).allInnerTexts()) expect(line).toMatch(/level [1-4] .*blocker/iu);
  await search(window).fill('kind:monster');

  await search(window).press('Control+Space');
  await search(window).press('Shift+ArrowDown');
  await expect(bulk(window)).toContainText('2 selected');
  await bulk(window).getByRole('textbox', { name: 'Add a tag' }).fill('marsh');
  await window.keyboard.press('Enter');
  await expect(bulk(window).getByRole('button', { name: 'Remove the tag marsh' })).toBeVisible();
  await bulk(window).getByRole('combobox', { name: 'Add to collection…' }).fill('Tuesday');
  await window.keyboard.press('Enter');
  await expect(bulk(window).getByRole('button', { name: 'Take out of Tuesday' })).toBeVisible();
  for (const typed of ['tag:marsh', 'in:tuesday']) {
    await search(window).fill(typed);
    await expect(options(window)).toHaveCount(2);
  }

  await bulk(window).getByRole('button', { name: 'Compare' }).press('Enter');
  const sheet = window.getByRole('dialog', { name: 'Side by side' });
  await expect(sheet.getByRole('article')).toHaveCount(2);
  await expect(sheet.getByRole('table', { name: 'What differs' }).getByRole('row').nth(1)).toBeVisible();
  await window.keyboard.press('Escape');

  await bulk(window).getByRole('button', { name: 'Move to trash' }).press('Enter');
  await expect(options(window)).toHaveCount(0);
  await library(window).getByRole('button', { name: 'Trash 2' }).press('Enter');
  const trash = window.getByRole('region', { name: 'Trash' });
  await trash
    .getByRole('button', { name: /^Restore/u })
    .first()
    .press('Enter');
  await expect(trash.getByRole('listitem')).toHaveCount(1);
  await undo(window, 'creature restored');
  await undo(window, 'creature removed');
  await expect(trash.getByRole('listitem')).toHaveCount(0);
  await trash.getByRole('button', { name: 'Back to the library' }).press('Enter');
  // What was looked for is still there; cleared, the list is whole again.
  await expect(search(window)).toHaveValue('in:tuesday');
  await search(window).fill('');
  await expect(options(window).first()).toHaveAttribute('aria-setsize', all ?? '');

  const filters = library(window).getByRole('group', { name: 'Filters', exact: true });
  await filters.getByRole('button', { name: 'Filters', exact: true }).press('Enter');
  await library(window).getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Blocker' });
  await expect(search(window)).toHaveValue('role:blocker');
  await expect(filters.getByRole('button', { name: 'Filters, 1 in use' })).toBeVisible();
  for (const line of await options(window).allInnerTexts()) expect(line).toMatch(/blocker/iu);
  await filters.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'by level' });
  await goTo(window, 'Table');
  await goTo(window, 'Creatures');
  await expect(search(window)).toHaveValue('role:blocker');
  await search(window).fill('');
  await expect(options(window).first()).toHaveAttribute('aria-setsize', all ?? '');
  const levels = (await options(window).allInnerTexts()).map((line) =>
    Number(/level (\d+)/iu.exec(line)?.[1]),
  );
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(new Set(levels).size).toBeGreaterThan(1);

  await bulk(window).getByRole('button', { name: 'Favourite' }).press('Enter');
  await filters.getByRole('button', { name: 'Favourites only' }).press('Enter');
  await expect(options(window)).toHaveCount(1);
  await filters.getByRole('checkbox', { name: 'all games' }).check();
  await expect(options(window)).toHaveCount(1);
  await window.getByRole('button', { name: 'Duplicate', exact: true }).press('Enter');
  await expect(notice(window)).toContainText('(copy) is in the library.');

  // Two of one name live side by side, each with its own numbers.
  const form = window.getByRole('form', { name: 'Builder' });
  const named = form.getByRole('textbox', { name: 'Name', exact: true }).first();
  const one = (await named.inputValue()).replace(' (copy)', '');
  await named.fill(one);
  await form.getByRole('spinbutton', { name: 'Level', exact: true }).fill('9');
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText(`${one} is saved.`);
  await window.getByRole('region', { name: 'Builder' }).getByRole('button', { name: 'Close' }).press('Enter');
  await search(window).fill(`"${one.toLowerCase()}"`);
  await expect(options(window)).toHaveCount(2);
  await search(window).press('ArrowUp');
  await search(window).press('Control+Space');
  await search(window).press('Shift+ArrowDown');
  await bulk(window).getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(sheet.getByRole('article', { name: one })).toHaveCount(2);
  await expect(sheet.getByRole('table', { name: 'What differs' })).toContainText('Level');
  await window.keyboard.press('Escape');
  await undo(window, 'creature saved');
  await undo(window, 'creature saved');
  await expect(options(window)).toHaveCount(1);
});

test('a prepared encounter says who stands against whom and is sent to the table by its number', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Encounters');
  await window.getByRole('button', { name: /^The bell under the water/u }).press('Enter');
  const card = window.getByRole('article', { name: 'The bell under the water' });
  await expect(card.getByRole('button', { name: /% of the party/u })).toBeVisible();
  await card.getByRole('button', { name: 'Edit The bell' }).press('Enter');
  const form = window.getByRole('form', { name: 'Encounter' });
  const weighs = form.getByRole('status', { name: 'Threat and budget' });
  const before = await weighs.innerText();
  await form.getByRole('spinbutton').first().fill('30');
  await expect(weighs).toContainText('deadly');
  expect(await weighs.innerText()).not.toBe(before);
  await expect(weighs).toContainText(/the foes fall in \d+ rounds?, the heroes in \d+/u);

  // Creatures are added by typing: how many, part of a name, or what the library can be asked.
  const picker = form.getByRole('combobox', { name: 'Add a creature' });
  const offered = form.getByRole('listbox', { name: 'Creatures to add' }).getByRole('option');
  await picker.fill('3 sluice rat');
  await expect(offered.first()).toContainText('Sluice Rat');
  await picker.press('Enter');
  await expect(picker).toHaveValue('');
  await expect(form.getByRole('spinbutton', { name: 'How many Sluice Rat' })).toHaveValue('3');
  await picker.fill('level:1-99 -sluice');
  await picker.press('ArrowDown');
  await expect(offered.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(offered.filter({ hasText: 'Sluice Rat' })).toHaveCount(0);
  await picker.press('Escape');
  await expect(offered.first()).toBeHidden();
  await expect(form).toBeVisible();
  await picker.fill('nobody at all');
  await expect(form).toContainText('No creature has that name.');
  await form.getByRole('button', { name: 'Discard' }).press('Enter');
  await window.keyboard.press('1');
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  await expect(window.getByRole('list', { name: 'Initiative order' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
});

test('a revision can be looked at and gone back to', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  await search(window).fill('lamp widow');
  await search(window).press('Enter');
  const level = window.getByRole('spinbutton', { name: 'Level', exact: true });
  const before = await level.inputValue();
  await level.fill('11');
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText('is saved');
  await library(window).getByText('2 revisions').click();
  await window
    .getByRole('list', { name: 'Revisions' })
    .getByRole('button', { name: /, saved/u })
    .press('Enter');
  await expect(window.getByRole('table', { name: 'What differs' })).toContainText('11');
  await library(window)
    .getByRole('button', { name: /^Restore the revision of \d/u })
    .press('Enter');
  await expect(level).toHaveValue(before);
});

/** All creatures of the sample. */
const CARDS = 13;

test('cards go out as PDF on either paper and as a sharp PNG', async ({ openApp }, info) => {
  const { window, script } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  await search(window).press('Control+Space');
  for (let at = 0; at < CARDS - 1; at += 1) await search(window).press('Shift+ArrowDown');
  await expect(bulk(window)).toContainText(`${CARDS} selected`);
  const [four, eight, png] = [
    info.outputPath('four.pdf'),
    info.outputPath('eight.pdf'),
    info.outputPath('card.png'),
  ];
  script({ save: [four, eight, png] });
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
    // found/formats E7: fonts are fonts, the text is tagged, it has a title and says who made it.
    expect(text.includes('/Type3')).toBe(false);
    // The engine for closed networks is older and knows no tags.
    const engine = Number(/Skia\/PDF m(\d+)/u.exec(text)?.[1]);
    expect(text.includes('/StructTreeRoot')).toBe(engine >= 120);
    expect(/\/Title \([^)]+ and 12 more\)/u.test(text)).toBe(true);
    expect(text.includes('/Creator (Fourfold)')).toBe(true);
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
  await expect(library(window)).toBeVisible();
});

test('random tables: imported, changed by key, rolled into the log, undone', async ({ openApp }, info) => {
  const { window, script } = await openApp();
  const [csv, markdown, gate] = ['omens.csv', 'road.md', 'gate.md'].map((name) => info.outputPath(name));
  if (!csv || !markdown || !gate) throw new Error('Three files are named.');
  writeFileSync(csv, 'd6,Result\n1-4,A bell under water\n5-6,Nothing\n');
  writeFileSync(markdown, '# Road\n\n1. {2d4} lanterns, [omens]\n2. A toll\n');
  writeFileSync(gate, '# Gate\n\n1. {2d4} lanterns, then [omens]\n');
  script({ open: [csv, markdown, gate] });
  await openSample(window);
  await window.keyboard.press('Shift+G');
  const panel = window.getByRole('region', { name: 'Random tables' });
  const cameUp = panel.getByRole('group', { name: 'What came up' });
  for (const name of ['omens', 'Road']) {
    await panel.getByRole('button', { name: 'Import CSV or Markdown' }).press('Enter');
    await expect(panel.getByRole('button', { name: `Roll on ${name}` })).toBeVisible();
  }
  const lines = panel.getByRole('list', { name: 'Lines' });
  await expect(lines.getByLabel('Chance 50%')).toHaveCount(2);
  await lines.getByRole('textbox', { name: 'Text of line 2' }).press('Enter');
  await window.keyboard.type('Wolves: 1d6');
  await lines.getByRole('spinbutton', { name: 'Weight of line 3' }).fill('2');
  await expect(lines.getByLabel('Chance 50%')).toHaveCount(1);
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText('Road is saved.');
  await panel.getByRole('button', { name: 'Roll on Road' }).press('Enter');
  await expect(cameUp).toContainText('Road:');
  await goTo(window, 'Table');
  await window.keyboard.press('Shift+R');
  await window.keyboard.type('ome');
  await window.keyboard.press('Enter');
  await expect(logLines(window).last()).toContainText(/secret: omens: .*(?:A bell under water|Nothing)/u);
  await undo(window, 'roll on a table');
  await expect(logLines(window).last()).toContainText('Road:');
  await tell(window, 'n', 'The toll is paid.');

  // Dice in the text are rolled, and a table named in it as well.
  await window.keyboard.press('Shift+G');
  await panel.getByRole('button', { name: 'Import CSV or Markdown' }).press('Enter');
  await panel.getByRole('button', { name: 'Roll on Gate' }).press('Enter');
  await expect(cameUp).toContainText(/Gate: .*[2-8] lanterns, then .*(?:A bell|Nothing)/u);
  await goTo(window, 'Table');
  await expect(logLines(window).last()).toContainText(/[2-8] lanterns, then .*(?:A bell|Nothing)/u);
});
