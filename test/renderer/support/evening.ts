import { fireEvent, within } from '@testing-library/dom';
import { expect, onTestFinished } from 'vitest';
import { useEncounters } from '../../../renderer/features/encounters/encounters.ts';
import { useSession } from '../../../renderer/stores/session.ts';
import { mountWindow, type MountedWindow, type MountOptions } from './mounted.ts';

/** The steps of an evening as a GM takes them, in the mounted window: the names are those of `test/e2e/support/evening.ts`. */

export const SAMPLE = 'The Toll of Lanternfen';
export const AMBUSH = 'Ambush at the ferry landing';

/** Where a test begins: in the sample of a game, whose dice fall the same in every run. */
export async function openSample(system = 'orcus', options: MountOptions = {}): Promise<MountedWindow> {
  const window = await mountWindow(options);
  const refusal = await useSession().loadSample(system, `sample-${system}`);
  expect(refusal).toBeUndefined();
  await window.settle();
  return window;
}

type Screen = 'Table' | 'Party' | 'Creatures' | 'Encounters' | 'Travel' | 'Log' | 'Rules';
const SCREENS: readonly Screen[] = ['Table', 'Party', 'Creatures', 'Encounters', 'Travel', 'Log', 'Rules'];

/** Goes to a screen by its key. */
export async function goTo(window: MountedWindow, screen: Screen): Promise<void> {
  await window.press(`Control+${SCREENS.indexOf(screen) + 1}`);
}

/**
 * Begins a prepared encounter: two cutters, a flinger and four rats for the ambush. Not by its button: the screen of the
 * encounters plays each of them to draw its bar, which takes longer than the test.
 */
export async function begin(window: MountedWindow, name = AMBUSH): Promise<void> {
  const fights = useEncounters();
  const prepared = fights.prepared.find((each) => each.name === name);
  if (!prepared) throw new Error(`no encounter “${name}”`);
  await fights.send(prepared);
  await window.settle();
  expect(
    document.querySelector('[aria-label="Initiative order"]'),
    `${name}: ${notice(window)}`,
  ).not.toBeNull();
}

/** The lines of the log at the table, oldest first. */
export function logLines(_window: MountedWindow): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role=log] li')];
}

/** The last line of the log. */
export function lastLine(window: MountedWindow): HTMLElement {
  const line = logLines(window).at(-1);
  if (!line) throw new Error('the log is empty');
  return line;
}

/** What an element says, its words separated by single spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
}

/** The rows of the initiative list, in their order. */
export function rows(_window: MountedWindow): readonly HTMLElement[] {
  const list = document.querySelector('[aria-label="Initiative order"]');
  return [...(list?.children ?? [])].filter((each): each is HTMLElement => each instanceof HTMLElement);
}

/** The row of one combatant, or of a mob. */
export function row(window: MountedWindow, name: string): HTMLElement {
  const found = rows(window).find((each) => isCalled(spokenIn(each), name));
  if (!found) throw new Error(`no row “${name}” among: ${rows(window).map(spokenIn).join(' | ')}`);
  return found;
}

const spokenIn = (each: Element): string => textOf(each.querySelector('[data-spoken]'));
const isCalled = (said: string, name: string): boolean => said === name || said.startsWith(`${name},`);

/** What a row says to a screen reader: `Sluice Rat, 4 of 4 standing`. */
export function spoken(window: MountedWindow, name: string): string {
  return spokenIn(row(window, name));
}

/** What a row says after its name: its numbers and all its effects, also those that do not fit on it. */
export function described(window: MountedWindow, name: string): string {
  return row(window, name).querySelector('[aria-description]')?.getAttribute('aria-description') ?? '';
}

/** Clears the selection. */
export async function chooseNobody(window: MountedWindow): Promise<void> {
  for (let tries = 0; tries < 5 && selectedRows(window).length > 0; tries++) await window.press('Escape');
}

/** Selects exactly one row. */
export async function choose(window: MountedWindow, name: string): Promise<void> {
  await chooseNobody(window);
  const target = row(window, name).querySelector('[data-row]');
  if (!target) throw new Error(`the row “${name}” cannot be selected`);
  await window.click(target);
}

/** Makes one row the target of the active combatant, and the only one selected. */
export async function aimAt(window: MountedWindow, name: string): Promise<void> {
  await choose(window, name);
  await window.press('.');
  expect(row(window, name).dataset['target']).toBe('true');
}

/** The field of the command line, opened by a key, with text typed into it. */
export async function typeAt(window: MountedWindow, key: string, text: string): Promise<HTMLInputElement> {
  await window.press(key);
  const line = document.activeElement;
  if (!(line instanceof HTMLInputElement) || line.id !== 'prompt')
    throw new Error(`“${key}” did not open the command line`);
  if (text !== '') await window.type(text);
  return line;
}

/** Types a line and presses Enter; fails where the line was refused. */
export async function tell(window: MountedWindow, key: string, text: string): Promise<void> {
  // While an attack is open, P is its own field, which takes faces by that word.
  if (key === 'p' && document.querySelector('[data-part="rolled"]:not([data-left])')) {
    await window.press('p');
    await window.type(`faces ${text}`);
    await window.press('Enter');
    return;
  }
  await window.fill(await typeAt(window, key, ''), text);
  await window.press('Enter');
  const answer = document.querySelector('#prompt-answer');
  expect(textOf(answer), `“${text}” was refused`).toBe('');
}

/** Gives initiatives, so that the order is known. */
export async function setInitiative(
  window: MountedWindow,
  totals: readonly (readonly [name: string, total: number])[],
): Promise<void> {
  const isMob = ([name]: readonly [string, number]): boolean => /standing/u.test(spoken(window, name));
  const alone = totals.filter((each) => !isMob(each));
  if (alone.length > 0) {
    await choose(window, alone[0]?.[0] ?? '');
    await tell(window, 'i', alone.map(([name, total]) => `${name} ${total}`).join(', '));
  }
  for (const [name, total] of totals.filter(isMob)) {
    await choose(window, name);
    await window.press('m');
    await tell(window, 'i', String(total));
  }
  await chooseNobody(window);
}

/** An order in which heroes and foes take turns. */
export const ORDER = [
  ['Brannoc Stile', 24],
  ['Reed Cutter 1', 22],
  ['Reed Cutter 2', 21],
  ['Ysolde Quickwater', 20],
  ['Tar Flinger', 18],
  ['Tobin Ashlock', 16],
  ['Sluice Rat', 14],
  ['Sister Maren', 12],
] as const;

/** The Orcus sample’s ambush with a known order, in round 1, with Brannoc acting. */
export async function fightInRoundOne(): Promise<MountedWindow> {
  const window = await openSample();
  await begin(window);
  await setInitiative(window, ORDER);
  await nextTurn(window, 'Brannoc Stile');
  return window;
}

/** `Round 2` */
export function roundShown(_window: MountedWindow): string {
  return textOf(region('Initiative').querySelector('[role=status]'));
}

/** Whose turn it is. */
export function acting(window: MountedWindow): string {
  const current = rows(window).find((each) => each.matches('[aria-current]'));
  return current ? spokenIn(current) : '';
}

/** Next turn, which is `name`’s. */
export async function nextTurn(window: MountedWindow, name: string): Promise<void> {
  await window.press('Space');
  expect(acting(window)).toMatch(new RegExp(`^${name}`, 'u'));
}

/** The sentence the app says at the lower edge. */
export function notice(_window: MountedWindow): string {
  return textOf(document.querySelector('[aria-label="Close the notice"]')?.closest('[role=status]'));
}

/** Undoes one step. */
export async function undo(window: MountedWindow): Promise<void> {
  await window.press('Control+z');
}

/** Does again what was undone last. */
export async function redo(window: MountedWindow): Promise<void> {
  await window.press('Control+Shift+z');
}

/** What has this name among the elements of a kind: faster than by role, which asks each ancestor. */
function named<E extends Element>(all: Iterable<E>, name: string | RegExp): E | undefined {
  return [...all].find((each) => {
    const by = each.getAttribute('aria-labelledby');
    const called = by ? textOf(document.getElementById(by)) : (each.getAttribute('aria-label') ?? '');
    return typeof name === 'string' ? called === name : name.test(called);
  });
}

/** A region by its name, where it is there. */
export function findRegion(name: string | RegExp): HTMLElement | undefined {
  return named(document.querySelectorAll<HTMLElement>('section, [role=region]'), name);
}

/** A region by its name. */
export function region(name: string | RegExp): HTMLElement {
  const found = findRegion(name);
  if (!found) throw new Error(`no region “${String(name)}”`);
  return found;
}

/** What a region says; nothing where it is not there. */
export function saidIn(name: string | RegExp): string {
  return textOf(findRegion(name));
}

/** The open sheet or dialog, where there is one. */
export function findDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role=dialog], dialog[open]')].at(-1);
}

/** The open sheet or dialog. */
export function dialog(): HTMLElement {
  const found = findDialog();
  if (!found) throw new Error('no dialog is open');
  return found;
}

/** A button within an element, by its name or by what stands on it. */
export function button(around: Element, name: string | RegExp): HTMLElement {
  const found = findButton(around, name);
  if (!found) throw new Error(`no button “${String(name)}” in: ${textOf(around).slice(0, 300)}`);
  return found;
}

/** The same, where it is there. */
export function findButton(around: Element, name: string | RegExp): HTMLElement | undefined {
  return [...around.querySelectorAll<HTMLElement>('button, summary, [role=button], [role=tab]')].find(
    (each) => {
      const called = nameOf(each);
      return typeof name === 'string' ? called === name || textOf(each) === name : name.test(called);
    },
  );
}

/** What a control is called: its label, or what is on it and not hidden from a screen reader. */
export function nameOf(each: Element): string {
  const label = each.getAttribute('aria-label');
  if (label !== null) return label;
  const own = each.querySelector(':scope > .sr-only');
  return own && each.querySelector(':scope > [aria-hidden=true]') ? textOf(own) : textOf(each);
}

/** How many lines of the log say this. */
export function timesSaid(window: MountedWindow, text: string | RegExp): number {
  return logLines(window).filter((each) =>
    typeof text === 'string' ? textOf(each).includes(text) : text.test(textOf(each)),
  ).length;
}

/** What the rolled attack says; nothing where none is open. */
export function rolled(): string {
  return saidIn('Rolled attack');
}

/** Rolls the nth power of whoever acts at a target with these faces, and leaves it open. */
export async function roll(window: MountedWindow, target: string, nth: number, faces: string): Promise<void> {
  await aimAt(window, target);
  await tell(window, 'p', faces);
  await window.press(`Alt+${nth}`);
  expect(rolled(), `the roll at ${target}: ${notice(window)}`).not.toBe('');
}

/** Applies the open roll. */
export async function apply(window: MountedWindow): Promise<void> {
  await window.press('Enter');
  expect(rolled()).toBe('');
}

/** The same in one step. */
export async function strike(
  window: MountedWindow,
  target: string,
  nth: number,
  faces: string,
): Promise<void> {
  await roll(window, target, nth, faces);
  await apply(window);
}

/** The turns of these pass without a word. */
export async function pass(window: MountedWindow, ...names: readonly string[]): Promise<void> {
  await chooseNobody(window);
  for (const name of names) await nextTurn(window, name);
}

/** Does what is due, with these faces. */
export async function settleDue(window: MountedWindow, faces: string): Promise<void> {
  await tell(window, 'p', faces);
  await window.press('s');
}

/** Starts one of the game’s own actions by its name. */
export async function game(window: MountedWindow, name: string, faces = ''): Promise<void> {
  if (faces !== '') await tell(window, 'p', faces);
  await window.press('g');
  await window.fill(comboboxOf(dialog()), name);
  await window.press('Enter');
}

/** Runs a command of the palette by its words. */
export async function command(window: MountedWindow, words: string): Promise<void> {
  await window.press('Control+k');
  await window.fill(comboboxOf(dialog()), words);
  await window.press('Enter');
}

function comboboxOf(sheet: HTMLElement): Element {
  const search = sheet.querySelector('[role=combobox]');
  if (!search) throw new Error('the sheet has no search field');
  return search;
}

/** A field of a form or card by its label. */
export function field(form: HTMLElement, label: string | RegExp): HTMLElement {
  const found = within(form).queryAllByLabelText(label, { exact: true })[0];
  if (!found) throw new Error(`no field “${String(label)}”`);
  return found;
}

/** Sets a field: a text, the value or the words of an option, or whether a box is ticked. */
export async function setField(
  window: MountedWindow,
  control: Element,
  value: string | boolean,
): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find((each) => each.value === value || textOf(each) === value);
    if (!option) throw new Error(`no option “${String(value)}” among: ${textOf(control)}`);
    fireEvent.change(control, { target: { value: option.value } });
    await window.settle();
  } else if (typeof value === 'boolean') {
    if (control instanceof HTMLInputElement && control.checked !== value) await window.click(control);
  } else await window.fill(control, value);
}

/** Does one of the game’s own actions with its card filled in. */
export async function act(
  window: MountedWindow,
  name: string,
  values: { readonly [label: string]: string | boolean } = {},
  faces = '',
): Promise<void> {
  await game(window, name, faces);
  const card = region(name);
  for (const [label, value] of Object.entries(values)) await setField(window, field(card, label), value);
  await window.click(button(card, /^(?:Do it|Roll)/u));
}

/** Opens the import sheet, pastes stat blocks into it and waits until they are read. */
export async function paste(window: MountedWindow, blocks: string): Promise<HTMLElement> {
  await goTo(window, 'Creatures');
  await window.press('Control+i');
  const sheet = dialog();
  await window.fill(field(sheet, 'Or paste a stat block'), blocks);
  await window.press('Control+Enter');
  const isRead = (): boolean => findButton(sheet, /^Import \d+ creature/u) !== undefined;
  await until(window, isRead);
  expect(isRead(), `the sheet says: ${textOf(sheet)}`).toBe(true);
  return sheet;
}

/** Imports a stat block as a GM pastes it; answers what the sheet said of it before. */
export async function importPasted(window: MountedWindow, block: string): Promise<string> {
  const sheet = await paste(window, block);
  const said = textOf(sheet);
  await window.click(button(sheet, /^Import \d+ creature/u));
  await until(window, () => !findDialog());
  return said;
}

/** Brings a creature of the library to the table before two of the heroes, to act. */
export async function actsFirst(
  window: MountedWindow,
  name: string,
  heroes: readonly [string, string],
): Promise<void> {
  await goTo(window, 'Table');
  await window.press('Shift+B');
  await tell(window, 'b', name);
  await setInitiative(window, [
    [name, 30],
    [heroes[0], 20],
    [heroes[1], 10],
  ]);
  await nextTurn(window, name);
}

/** Selects these rows and no others. */
export async function chooseAll(window: MountedWindow, names: readonly string[]): Promise<void> {
  await chooseNobody(window);
  for (const name of names) await clickRow(window, name, { ctrlKey: true });
}

/** Clicks a row with the keys held that are named. */
export async function clickRow(
  window: MountedWindow,
  name: string,
  held: MouseEventInit = {},
): Promise<void> {
  const target = row(window, name).querySelector('[data-row]');
  if (!target) throw new Error(`the row “${name}” cannot be clicked`);
  fireEvent.click(target, held);
  await window.settle();
}

/** The names of the rows that are selected. */
export function selectedRows(window: MountedWindow): readonly string[] {
  return rows(window)
    .filter((each) => each.querySelector('[data-row][aria-pressed=true]'))
    .map((each) => each.dataset['name'] ?? '');
}

/** The Orcus sample’s ambush in round 1, Brannoc acting, aimed at the first cutter: +8 against AC 17, 1d10+4. */
export async function brannocAims(): Promise<MountedWindow> {
  const window = await openSample();
  await begin(window);
  await setInitiative(window, [['Brannoc Stile', 40]]);
  await window.press('Shift+I');
  await nextTurn(window, 'Brannoc Stile');
  await aimAt(window, 'Reed Cutter 1');
  return window;
}

/** A box to tick within an element, by its name. */
export function box(around: Element, name: string | RegExp): HTMLElement {
  const found = findBox(around, name);
  if (!found) throw new Error(`no box “${String(name)}” in: ${textOf(around).slice(0, 300)}`);
  return found;
}

/** The same, where it is there. */
export function findBox(around: Element, name: string | RegExp): HTMLElement | undefined {
  return [...around.querySelectorAll<HTMLElement>('[role=checkbox], input[type=checkbox]')].find((each) => {
    const called = each.getAttribute('aria-label') ?? textOf(each.closest('label') ?? each);
    return typeof name === 'string' ? called === name : name.test(called);
  });
}

/** Whether a box is ticked. */
export function isTicked(each: HTMLElement): boolean {
  return each instanceof HTMLInputElement ? each.checked : each.getAttribute('aria-checked') === 'true';
}

/** Opens a campaign of the start screen’s list. */
export async function openCampaign(window: MountedWindow, name: string): Promise<void> {
  const list = window.page.getByRole('list', { name: 'Campaigns' });
  await window.click(button(list, new RegExp(name, 'u')));
  await untilOpen(window);
}

/** Loads the sample of a game by its button on the start screen. */
export async function loadByButton(window: MountedWindow, title: string): Promise<void> {
  const called = `Load the sample campaign of ${title}`;
  const found = [...document.querySelectorAll('button')].find((each) =>
    new RegExp(`^${called}(?!,)`, 'u').test(each.getAttribute('aria-label') ?? textOf(each)),
  );
  if (!found) throw new Error(`no sample of ${title}`);
  await window.click(found);
  await untilOpen(window);
}

/** Waits for what takes time of its own: rules that are read from the disk, a file that is read beside the window. */
export async function until(window: MountedWindow, isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 2_000 && !isSo(); tries += 1) {
    await new Promise((next) => setTimeout(next, 10));
    await window.settle();
  }
}

/** Waits until the campaign asked for is read and drawn. */
export async function untilOpen(window: MountedWindow): Promise<void> {
  const isOpen = (): boolean => document.querySelector('nav[aria-label="Screens"]') !== null;
  await until(window, isOpen);
  expect(isOpen(), `the window says: ${textOf(document.body).slice(0, 300)}`).toBe(true);
}

/** Opens all that is folded in a form: its sections, and the rows of its powers. */
export async function unfold(window: MountedWindow, form: Element): Promise<void> {
  const folded = (): Element | null =>
    form.querySelector(
      'details.fold:not([open]) > summary, .record > header > .title[aria-expanded="false"]',
    );
  for (let each = folded(); each; each = folded()) await window.click(each);
}

/** Gives the window that is mounted next the room of a large screen, for this test. */
export function widen(): void {
  const { innerWidth, innerHeight } = globalThis;
  resizeTo(1920, 1080);
  onTestFinished(() => resizeTo(innerWidth, innerHeight));
}

function resizeTo(width: number, height: number): void {
  Reflect.get(globalThis, 'happyDOM').setViewport({ width, height });
}
