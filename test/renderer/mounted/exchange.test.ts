import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent } from '@testing-library/dom';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readZipDirectory } from '../../../core/exchange/zip.ts';
import { goTo, notice, openSample, redo, textOf, undo } from '../support/evening.ts';
import { keepingDesktop } from '../support/desktop.ts';
import type { MountedWindow } from '../support/mounted.ts';
import {
  enter,
  first,
  focus,
  isChecked,
  isDisabled,
  part,
  parts,
  pick,
  pressOn,
  tick,
  valueOf,
} from '../support/parts.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/formats');
const fixture = (name: string): string => readFileSync(join(FIXTURES, name), 'utf8');
const toads = v.object({ results: v.looseTuple([v.looseObject({ name: v.string() })]) });
const namesIn = v.object({ creatures: v.array(v.object({ name: v.string() })) });

const sheet = () => part('dialog', 'Import creatures');
const found = () => parts('listitem', undefined, part('list', 'Stat blocks', sheet()));
const search = () => part('combobox', 'Find a creature');
const options = (name?: RegExp) => parts('option', name, part('listbox', 'Creatures'));
const importButton = (name: RegExp = /^Import \d/u) => part('button', name, sheet());

async function openLibrary(desktop?: ReturnType<typeof keepingDesktop>): Promise<MountedWindow> {
  const window = await openSample('orcus', desktop && { desktop: desktop.calls });
  await goTo(window, 'Creatures');
  return window;
}

/** Opens the sheet and reads a pasted text. */
async function read(window: MountedWindow, text: string): Promise<void> {
  await window.press('Control+i');
  await enter(window, part('textbox', 'Or paste a stat block', sheet()), text, 'Control+Enter');
  await window.settle();
}

/** Drops files onto the window as a file manager does. */
async function drop(window: MountedWindow, files: readonly File[]): Promise<void> {
  const dataTransfer = { types: ['Files'], files, items: [], dropEffect: '' };
  fireEvent.dragOver(document.body, { dataTransfer });
  await window.settle();
  expect(textOf(document.body)).toContain('Drop to look at what is inside');
  fireEvent.drop(document.body, { dataTransfer });
  await window.settle();
}

const file = (name: string): File => new File([fixture(name)], name);

test('files are dropped, looked at, taken in as one step, and undone', async () => {
  const window = await openLibrary();
  await drop(window, ['orcus-monsters.md', 'wolf.archmage.yml', 'open5e.json'].map(file));
  expect(found()).toHaveLength(5);
  expect(textOf(sheet())).toContain('3 files: 4 creatures, 1 cannot be read');
  await pick(window, part('combobox', 'Order', sheet()), 'As in the files');
  expect(textOf(part('list', 'Report', sheet()))).toContain('“5, climb 3 (on brick)” is kept as text.');
  expect(textOf(part('article', 'Kiln Warden', sheet()))).toContain('2d8+5');
  await window.click(importButton(/^Import 4 creatures/u));
  expect(notice(window)).toContain('4 creatures are imported.');
  expect(options(/Kiln Warden/u)).toHaveLength(1);
  await undo(window);
  expect(notice(window)).toContain('Undone: creatures imported.');
  expect(options(/Kiln Warden/u)).toHaveLength(0);
  await redo(window);
  expect(options(/Reed Sneak/u)).toHaveLength(1);
  // One of other rules is found when all games are asked for, and says whose it is.
  await window.fill(search(), 'cinder wolf');
  expect(options(/Cinder Wolf/u)).toHaveLength(0);
  await tick(window, part('checkbox', 'all games'));
  expect(textOf(options(/Cinder Wolf/u)[0])).toContain('Archmage');
});

test('a known name shows each difference, and is kept beside, replaced or left out', async () => {
  const window = await openLibrary();
  const text = fixture('fourth.txt');
  await read(window, text);
  expect(textOf(sheet())).toMatch(/name no licence|names no licence/u);
  await window.click(importButton(/^Import 1 creature/u));
  expect(notice(window)).toContain('Ditch Goblin is imported.');
  const changed = text.replace('+6 vs. AC; 1d8+2', '+7 vs. AC; 1d8+3');
  for (const [pasted, choice, count] of [
    [changed, 'Replace the existing one', 1],
    [text, 'Keep both', 2],
  ] as const) {
    await read(window, pasted);
    expect(textOf(part('table', 'Differences', sheet()))).toContain('1d8+3');
    expect(isChecked(part('radio', 'Keep both', sheet()))).toBe(true);
    await window.click(part('radio', choice, sheet()));
    await window.click(importButton());
    expect(options(/Ditch Goblin/u)).toHaveLength(count);
  }
  await read(window, text);
  await window.click(part('radio', 'Leave it out', sheet()));
  expect(isDisabled(importButton(/^Import/u))).toBe(true);
});

test('by keys alone: what was left out is kept in the notes, the file stands beside it, and it comes in', async () => {
  const window = await openLibrary();
  const [toad] = v.parse(toads, JSON.parse(fixture('open5e.json'))).results;
  await read(window, JSON.stringify([toad, { ...toad, name: 'Fen Toad', grudge: 'It hates bells.' }]));
  expect(found()).toHaveLength(2);
  // The one with more in doubt comes first; its words stand in the file.
  const detail = () => part('region', 'Fen Toad', sheet());
  expect(textOf(part('region', 'The file', detail()))).toContain('grudge: It hates bells');
  expect(textOf(detail())).toContain('1 of 2');
  const keep = () => part('radio', 'Keep in notes', part('radiogroup', 'grudge', detail()));
  for (let at = 0; at < 12 && !isChecked(keep()); at += 1) await window.press('2');
  expect(isChecked(keep())).toBe(true);
  expect(textOf(part('article', undefined, detail()))).toContain('grudge: It hates bells.');
  await window.press('Enter');
  part('region', 'Bog Toad', sheet());
  await window.press('x', 'k');
  part('button', 'Complete 1', sheet());
  detail();
  // Closed and opened again, it is as it was left.
  await window.press('Escape', 'Control+i');
  expect(isDisabled(importButton(/^Import 1 creature/u))).toBe(false);
  await window.press('Control+Enter');
  expect(notice(window)).toContain('Fen Toad is imported.');
  expect(options(/Fen Toad/u)).toHaveLength(1);
  expect(options(/Bog Toad/u)).toHaveLength(0);
});

test('a creature becomes one of another game, from the library and from a file, with each change said first', async () => {
  const window = await openLibrary();
  await window.click(first('option', /Bellward/u));
  await window.press('Alt+g');
  const dialog = part('dialog', 'Bellward in another game');
  await pick(window, part('combobox', 'To', dialog), 'Archmage');
  const table = part('table', 'Conversion', dialog);
  part('row', /^Rules Orcus.* changed$/u, table);
  part('row', /^HP \d+ \d+ changed$/u, table);
  expect(textOf(part('article', 'Bellward', dialog))).toContain('PD');
  await window.press('Control+Enter');
  expect(notice(window)).toContain('Bellward is in the library, for Archmage.');
  await undo(window);
  await redo(window);
  await tick(window, part('checkbox', 'all games'));
  expect(options(/Bellward/u)).toHaveLength(2);

  await drop(window, [file('wolf.archmage.yml')]);
  await window.click(part('button', 'As a creature of Orcus', sheet()));
  expect(textOf(part('table', 'Conversion', sheet()))).toContain('Archmage');
  expect(textOf(part('article', undefined, sheet()))).toContain('Fort');
  await window.click(importButton(/^Import 1 creature/u));
  await tick(window, part('checkbox', 'all games'), false);
  expect(options(/Cinder Wolf/u)).toHaveLength(1);
});

test('columns of a table are named once, and the next table is read so', async () => {
  const window = await openLibrary();
  const table = (name: string) =>
    `Name\tLevel\tRole\tVigour\tFort\tRef\tWill\n${name}\t3\tblocker\t77\t15\t14\t13\n`;
  const block = () => textOf(part('article', undefined, sheet()));
  await read(window, table('Reed Bailiff'));
  expect(block()).toContain('HP39');
  await window.click(part('button', 'Columns…', sheet()));
  const columns = part('form', 'Columns of Pasted text', sheet());
  await pick(window, part('combobox', 'Vigour', columns), 'HP');
  await window.click(part('button', 'Read the table this way', columns));
  await window.settle();
  expect(block()).toContain('HP77');
  await window.click(part('button', 'Start over', sheet()));
  await window.press('Escape');
  await read(window, table('Reed Clerk'));
  expect(block()).toContain('HP77');
});

test('nonsense is answered by a sentence that names it, and nothing can be imported', async () => {
  const window = await openLibrary();
  await window.press('Control+i');
  for (const [text, sentence] of [
    ['{"creatures": [', 'not readable JSON'],
    ['{"__proto__": {"polluted": true}, "creatures": []}', 'not allowed'],
    ['Dear diary, today it rained.', 'No stat block was found'],
  ] as const) {
    await enter(window, part('textbox', 'Or paste a stat block', sheet()), text, 'Control+Enter');
    await window.settle();
    expect(textOf(part('alert', undefined, sheet()))).toContain(sentence);
    expect(isDisabled(importButton(/^Import/u))).toBe(true);
    await window.click(part('button', 'Start over', sheet()));
  }
});

test('an export of a whole campaign comes in by keys, and one press takes it all back', async () => {
  const window = await openLibrary();
  const before = options().length;
  await read(window, fixture('improved-campaign.json'));
  const campaign = () => part('region', 'Encounters, heroes, notes', sheet());
  expect(textOf(part('group', '1 encounter', campaign()))).toContain('1 × Bog Toad, 2 × Ditch Rat');
  expect(textOf(part('group', '1 hero', campaign()))).toContain('The Lanterns');
  expect(textOf(campaign())).toContain('Left out: Spells, Spells.glow, Settings.Settings');
  // What was taken is not said to be left out as well.
  expect(textOf(parts('list', 'Report', sheet())[0])).not.toContain('SavedEncounters');
  // Its ticks go by the keys of the rows: from the encounter to the hero, off and on again.
  const bram = () => part('checkbox', 'Bram', campaign());
  await focus(window, part('checkbox', 'The ditch', campaign()));
  for (let at = 0; at < 3 && document.activeElement !== bram(); at += 1) await window.press('j');
  expect(document.activeElement).toBe(bram());
  await window.press('x');
  importButton(/^Import 2 creatures, 1 encounter(?!, 1 hero)/u);
  expect(isChecked(bram())).toBe(false);
  await window.press('x');
  importButton(/^Import 2 creatures, 1 encounter, 1 hero/u);
  await window.press('Control+Enter');
  expect(notice(window)).toContain('2 creatures are imported. Into the campaign: 1 encounter, 1 hero.');
  expect(options()).toHaveLength(before + 3);
  await goTo(window, 'Party');
  expect(valueOf(part('textbox', 'HP, Bram'))).toBe('28');
  const prepared = () => textOf(part('region', 'Prepared encounters'));
  await goTo(window, 'Encounters');
  expect(prepared()).toContain('The ditch');
  await undo(window);
  expect(notice(window)).toContain('Undone: import into the campaign.');
  expect(prepared()).not.toContain('The ditch');
  await goTo(window, 'Creatures');
  expect(options()).toHaveLength(before);
});

test('an import names what lies far from its level, with its numbers', async () => {
  const window = await openLibrary();
  await read(window, fixture('fourth.txt').replace('1d8+2', '9d8+30').replace('HP 29', 'HP 290'));
  expect(textOf(found()[0])).toContain('hits hard, lasts long');
  const numbers = textOf(part('list', 'Unusual for its level', sheet()));
  expect(numbers).toMatch(/Rounds it needs to fell one hero: [\d.]+; usual for its level: [\d.]+/u);
  expect(numbers).toMatch(/Rounds it lasts against all of them: \d+; usual: [\d.]+/u);
});

const exportSheet = (name: RegExp) => part('dialog', name);

/** Chooses a format and saves. */
async function saveAs(window: MountedWindow, label: RegExp): Promise<void> {
  await window.click(part('radio', label, exportSheet(/^Export/u)));
  await window.click(part('button', 'Save', exportSheet(/^Export/u)));
}

test('a creature leaves in every format that fits its rules, with the losses said; a cancelled dialog does nothing', async () => {
  const desktop = keepingDesktop({ cancelled: 1 });
  const window = await openLibrary(desktop);
  await window.click(first('option', /Bellward/u));
  await window.press('Control+Shift+e');
  const dialog = () => exportSheet(/^Export Bellward$/u);
  const losses = () => textOf(parts('status', undefined, dialog())[0]);
  expect(parts('radio', undefined, dialog())).toHaveLength(12);
  expect(losses()).toContain('Nothing is lost.');
  await window.click(part('radio', /\.monster/u, dialog()));
  expect(losses()).toContain('Kept as text: Notes, Gear, XP');
  expect(valueOf(part('textbox', 'Preview', dialog()))).toMatch(/<DefenseName>AC</u);
  await window.click(part('button', 'Save', dialog()));
  expect(desktop.saved).toHaveLength(0);
  await window.click(part('button', 'Save', dialog()));
  expect(notice(window)).toMatch(/Saved as .*\.monster/u);
  expect(desktop.saved[0]?.text).toContain('<Name>Bellward</Name>');

  for (const label of [/^Markdown/u, /^HTML/u, /^Fourfold JSON/u]) {
    await window.press('Control+Shift+e');
    await saveAs(window, label);
  }
  const [markdown, html, json] = desktop.saved.slice(1).map(({ text }) => text.replaceAll('\\', ''));
  for (const text of [markdown, html])
    for (const words of ['Bellward', 'CC BY 4.0']) expect(text).toContain(words);
  expect(html).toMatch(/^<!doctype html>/iu);
  expect(html).not.toMatch(/<script|https?:\/\/(?!creativecommons)/iu);
  expect(v.parse(namesIn, JSON.parse(json ?? '')).creatures).toMatchObject([{ name: 'Bellward' }]);

  await window.press('Control+Shift+e');
  await window.click(part('radio', /compendium/u, dialog()));
  expect(textOf(parts('status', undefined, dialog()).at(-1))).toContain('files, saved as one zip');
  await window.click(part('button', 'Save', dialog()));
  const held = readZipDirectory(Buffer.from(desktop.saved.at(-1)?.bytes ?? []));
  expect(held.ok && held.value.map(({ name }) => name.slice(name.indexOf('/') + 1))).toEqual(
    expect.arrayContaining(['module.json', 'packs/dnd4e/CURRENT', 'source/dnd4e.jsonl', 'ATTRIBUTION.txt']),
  );
});

test('several marked, an encounter and the acting one leave by key, each as what it is', async () => {
  const desktop = keepingDesktop();
  const window = await openLibrary(desktop);
  const saved = async (): Promise<readonly string[]> => {
    await saveAs(window, /^Fourfold JSON/u);
    expect(parts('dialog', /^Export/u)).toHaveLength(0);
    const text = desktop.saved.at(-1)?.text ?? '';
    return v.parse(namesIn, JSON.parse(text)).creatures.map(({ name }) => name);
  };
  await window.fill(search(), 'kind:monster level:1-3');
  await pressOn(window, search(), 'Control+Space', 'Shift+ArrowDown', 'Control+Shift+e');
  expect(textOf(first('status', undefined, exportSheet(/^Export 2 creatures$/u)))).toContain(
    'Nothing is lost.',
  );
  const marked = await saved();
  expect(marked).toHaveLength(2);

  // One file a creature becomes a folder of them, each with its own text and the credits beside.
  await window.press('Control+Shift+e');
  await saveAs(window, /\.monster/u);
  expect(notice(window)).toContain('Saved as Creatures');
  const texts = (desktop.folders[0] ?? []).map(({ text }) => text);
  expect(texts).toHaveLength(3);
  for (const name of marked) expect(texts.join()).toContain(`<Name>${name}</Name>`);

  await goTo(window, 'Encounters');
  await window.press('x');
  exportSheet(/^Export \d+ creatures$/u);
  const foes = await saved();
  expect(new Set(foes).size).toBe(foes.length);
  const card = textOf(first('article', undefined, part('region', 'Prepared encounters')));
  for (const name of foes) expect(card).toContain(name);

  await window.press('1', 'Shift+I', 'Space', 'Control+Shift+e');
  const acting = textOf(first('heading', /^Export/u, exportSheet(/^Export /u)));
  expect(await saved()).toEqual([acting.replace('Export ', '')]);
});
