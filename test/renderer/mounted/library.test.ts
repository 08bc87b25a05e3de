import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { AMBUSH, begin, goTo, notice, openSample, row, rows, textOf, undo } from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';
import {
  enter,
  first,
  focus,
  goOnWith,
  newCampaign,
  part,
  parts,
  pick,
  pressOn,
  screenShown,
  valueOf,
} from '../support/parts.ts';

const library = () => part('region', 'Library');
const search = () => part('combobox', 'Find a creature', library());
const options = (name?: RegExp) => parts('option', name, part('listbox', 'Creatures'));
const lines = () => options().map(textOf);
const total = () => options()[0]?.getAttribute('aria-setsize');
const bulk = () => part('group', 'Selected');
const builder = () => part('form', 'Builder');

async function openLibrary(): Promise<MountedWindow> {
  const window = await openSample();
  await goTo(window, 'Creatures');
  return window;
}

/** Opens a creature in the builder by its name. */
async function build(window: MountedWindow, name: string): Promise<void> {
  await enter(window, search(), name);
}

async function saveAtLevel(window: MountedWindow, name: string, level: number): Promise<void> {
  await build(window, name);
  await window.fill(part('spinbutton', 'Level', builder()), String(level));
  await window.press('Control+s');
  expect(notice(window)).toMatch(/ is saved\./u);
}

test('creatures are found by fields, filtered and sorted, and what was looked for stays', async () => {
  const window = await openLibrary();
  const all = total();
  await window.fill(search(), 'role:blocker level:1-4');
  expect(lines()).not.toHaveLength(0);
  for (const line of lines()) expect(line).toMatch(/level [1-4] .*blocker/iu);
  await window.fill(search(), '');
  const filters = () => part('group', 'Filters', library());
  await window.click(part('button', 'Filters', filters()));
  await pick(window, part('combobox', 'Role', library()), 'Blocker');
  expect(valueOf(search())).toBe('role:blocker');
  part('button', 'Filters, 1 in use', filters());
  for (const line of lines()) expect(line).toMatch(/blocker/iu);
  await pick(window, part('combobox', 'Sort by', filters()), 'by level');
  await goTo(window, 'Table');
  await goTo(window, 'Creatures');
  expect(valueOf(search())).toBe('role:blocker');
  await window.fill(search(), '');
  expect(total()).toBe(all);
  const levels = lines().map((line) => Number(/level (\d+)/iu.exec(line)?.[1]));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(new Set(levels).size).toBeGreaterThan(1);
});

test('creatures are marked, tagged, put away, compared, thrown away and had back', async () => {
  const window = await openLibrary();
  const all = total();
  await window.fill(search(), 'kind:monster');
  await pressOn(window, search(), 'Control+Space', 'Shift+ArrowDown');
  expect(textOf(bulk())).toContain('2 selected');
  await enter(window, part('textbox', 'Add a tag', bulk()), 'marsh');
  part('button', 'Remove the tag marsh', bulk());
  await enter(window, part('combobox', 'Add to collection…', bulk()), 'Tuesday');
  part('button', 'Take out of Tuesday', bulk());
  for (const typed of ['tag:marsh', 'in:tuesday']) {
    await window.fill(search(), typed);
    expect(options()).toHaveLength(2);
  }
  await window.click(part('button', 'Compare', bulk()));
  const sheet = part('dialog', 'Side by side');
  expect(parts('article', undefined, sheet)).toHaveLength(2);
  expect(parts('row', undefined, part('table', 'What differs', sheet)).length).toBeGreaterThan(1);
  await window.press('Escape');

  await window.click(part('button', 'Move to trash', bulk()));
  expect(options()).toHaveLength(0);
  await window.click(part('button', 'Trash 2', library()));
  const trash = () => part('region', 'Trash');
  await window.click(first('button', /^Restore/u, trash()));
  expect(parts('listitem', undefined, trash())).toHaveLength(1);
  await undo(window);
  await undo(window);
  expect(parts('listitem', undefined, trash())).toHaveLength(0);
  await window.click(part('button', 'Back to the library', trash()));
  expect(valueOf(search())).toBe('in:tuesday');
  await window.fill(search(), '');
  expect(total()).toBe(all);
});

test('a favourite is duplicated; two of one name live side by side, each with its own numbers', async () => {
  const window = await openLibrary();
  await window.fill(search(), 'reed cutter');
  await pressOn(window, search(), 'Control+Space');
  await window.click(part('button', 'Favourite', bulk()));
  await window.fill(search(), '');
  await window.click(part('button', 'Favourites only', library()));
  expect(options()).toHaveLength(1);
  await window.click(part('button', 'Favourites only', library()));
  await window.fill(search(), 'reed cutter');
  await window.click(part('button', 'Duplicate'));
  expect(notice(window)).toContain('Reed Cutter (copy) is in the library.');
  await window.fill(first('textbox', 'Name', builder()), 'Reed Cutter');
  await window.fill(part('spinbutton', 'Level', builder()), '9');
  await window.press('Control+s');
  expect(notice(window)).toContain('Reed Cutter is saved.');
  await window.click(part('button', 'Close', part('region', 'Builder')));
  await window.fill(search(), '"reed cutter"');
  expect(options()).toHaveLength(2);
  await pressOn(window, search(), 'Home', 'Control+Space', 'Shift+ArrowDown');
  await window.click(part('button', 'Compare', bulk()));
  const sheet = part('dialog', 'Side by side');
  expect(parts('article', 'Reed Cutter', sheet)).toHaveLength(2);
  expect(textOf(part('table', 'What differs', sheet))).toContain('Level');
  await window.press('Escape');
  await undo(window);
  await undo(window);
  expect(options()).toHaveLength(1);
});

test('an encounter in edit says who stands against whom, and takes creatures by typing', async () => {
  const window = await openSample();
  await goTo(window, 'Encounters');
  await window.click(part('button', /^The bell under the water/u));
  const card = part('article', 'The bell under the water');
  part('button', /% of the party/u, card);
  await window.click(part('button', /^Edit The bell/u, card));
  const form = part('form', 'Encounter');
  const weighs = part('status', 'Threat and budget', form);
  const before = textOf(weighs);
  await window.fill(first('spinbutton', undefined, form), '30');
  expect(textOf(weighs)).toContain('deadly');
  expect(textOf(weighs)).not.toBe(before);
  expect(textOf(weighs)).toMatch(/the foes fall in \d+ rounds?, the heroes in \d+/u);

  const picker = part('combobox', 'Add a creature', form);
  const offered = () => parts('option', undefined, part('listbox', 'Creatures to add', form));
  await focus(window, picker);
  await window.fill(picker, '3 sluice rat');
  expect(textOf(offered()[0])).toContain('Sluice Rat');
  await window.press('Enter');
  expect(valueOf(picker)).toBe('');
  expect(valueOf(part('spinbutton', 'How many Sluice Rat', form))).toBe('3');
  await window.fill(picker, 'level:1-99 -sluice');
  await window.press('ArrowDown');
  expect(offered()[1]?.getAttribute('aria-selected')).toBe('true');
  expect(offered().map(textOf).join()).not.toContain('Sluice Rat');
  await window.press('Escape');
  expect(part('form', 'Encounter')).toBe(form);
  await window.fill(picker, 'nobody at all');
  expect(textOf(form)).toContain('No creature has that name.');
  await window.click(part('button', 'Discard', form));
  await window.press('1');
  expect(screenShown()).toBe('Table');
  expect(rows(window).length).toBeGreaterThan(4);
});

test('a revision can be looked at and gone back to', async () => {
  const window = await openLibrary();
  await build(window, 'lamp widow');
  const level = () => part('spinbutton', 'Level', builder());
  const before = valueOf(level());
  await window.fill(level(), '11');
  await window.press('Control+s');
  await window.click(within(library()).getByText('2 revisions'));
  await window.click(part('button', /, saved/u, part('list', 'Revisions')));
  expect(textOf(part('table', 'What differs'))).toContain('11');
  await window.click(part('button', /^Restore the revision of \d/u, library()));
  expect(valueOf(level())).toBe(before);
});

test('a sample’s creatures stay in it; a copy on the shared shelf is there for every campaign', async () => {
  const window = await openLibrary();
  await window.click(first('option', /Reed Cutter/u, library()));
  await window.press('Alt+s');
  expect(notice(window)).toContain('A copy of Reed Cutter is on the shared shelf');
  await window.press('Control+w');
  await newCampaign(window, 'My own');
  await goTo(window, 'Creatures');
  expect(options(/Reed Cutter/u)).toHaveLength(1);
  expect(options(/Tar Flinger/u)).toHaveLength(0);
  await goTo(window, 'Party');
  expect(within(part('main')).queryByText('Brannoc Stile')).toBeNull();
});

test('a prepared encounter holds its creatures and says what the library changed; trashing says where one is used', async () => {
  const window = await openLibrary();
  await saveAtLevel(window, 'reed cutter', 7);
  await goTo(window, 'Encounters');
  const card = () => part('article', AMBUSH);
  const changed = () => within(card()).queryAllByText(/changed in the library: \d+ difference/u);
  expect(changed()).toHaveLength(1);
  const difference = () => part('row', /^Level/u, card());
  expect(difference().closest('details')?.open).toBe(false);
  await window.press('u');
  expect(difference().closest('details')?.open).toBe(true);
  expect(textOf(difference())).toContain('7');
  await window.click(part('button', 'Keep Reed Cutter as prepared', card()));
  expect(changed()).toHaveLength(0);
  await undo(window);
  await window.click(part('button', 'Update Reed Cutter here', card()));
  expect(changed()).toHaveLength(0);
  await goTo(window, 'Creatures');
  await pressOn(window, search(), 'Escape');
  await focus(window, search());
  await window.fill(search(), 'reed cutter');
  await window.click(first('option', /Reed Cutter/u, library()));
  await window.press('Delete');
  expect(notice(window)).toContain(`Still used by: ${AMBUSH}`);
  await begin(window);
  row(window, 'Reed Cutter 1');
});

test('a press counts the creatures of a card, and Enter after it begins the fight', async () => {
  const window = await openSample();
  await goTo(window, 'Encounters');
  const card = () => part('article', AMBUSH);
  await pressOn(window, part('button', 'One more Sluice Rat', card()), 'Enter');
  const rats = parts('listitem', undefined, card())
    .map(textOf)
    .find((each) => each.includes('Sluice Rat'));
  expect(rats).toContain('5');
  await undo(window);
  // Another is chosen in the list, and its card is the one that stands there.
  await window.click(part('button', /^The bell under the water/u));
  expect(parts('article', AMBUSH)).toHaveLength(0);
  await window.click(first('button', new RegExp(`^${AMBUSH}`, 'u')));
  await window.click(part('button', 'One more Reed Cutter', card()));
  await window.press('Enter');
  expect(screenShown()).toBe('Table');
  row(window, 'Reed Cutter 3');
  expect(() => row(window, 'Reed Cutter 4')).toThrow('no row');
});

test('while a new creature is built, nothing beside it acts on another', async () => {
  const window = await openLibrary();
  const chosen = () => options().filter((each) => each.getAttribute('aria-selected') === 'true');
  expect(chosen()).toHaveLength(1);
  await window.press('Control+n');
  await window.type('Weir Hag');
  expect(chosen()).toHaveLength(0);
  for (const name of [/^Add to table/u, /^Duplicate/u, /^More for/u, /^Edit/u])
    expect(parts('button', name, library())).toHaveLength(0);
  // Another that is opened is the one that is highlighted, and the one the buttons act on.
  await window.click(first('option', /Bellward/u, library()));
  expect(chosen().map(textOf).join()).toContain('Bellward');
  // What throws away stands once, under “…”.
  expect(parts('button', 'Move to trash', library())).toHaveLength(0);
  await window.click(part('button', /^More for Bellward/u, library()));
  await window.click(part('button', 'Move to trash'));
  expect(options(/Bellward/u)).toHaveLength(0);
  // What was begun is still there, and still its own.
  await goOnWith(window, 'Weir Hag');
  expect(valueOf(first('textbox', 'Name', builder()))).toBe('Weir Hag');
  expect(chosen()).toHaveLength(0);
});
