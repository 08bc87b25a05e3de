import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { useSession } from '../../../renderer/stores/session.ts';
import { mountWindow, type MountedWindow } from './mounted.ts';

/** The steps of an evening as a GM takes them, in the mounted window: the names are those of `test/e2e/support/evening.ts`. */

export const SAMPLE = 'The Toll of Lanternfen';
export const AMBUSH = 'Ambush at the ferry landing';

/** Where a test begins: in the sample of a game, whose dice fall the same in every run. */
export async function openSample(system = 'orcus'): Promise<MountedWindow> {
  const window = await mountWindow();
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

/** Begins a prepared encounter: two cutters, a flinger and four rats for the ambush. */
export async function begin(window: MountedWindow, name = AMBUSH): Promise<void> {
  await goTo(window, 'Encounters');
  const button = window.page.getAllByRole('button', { name: new RegExp(`^Begin ${name}`, 'u') })[0];
  if (!button) throw new Error(`no encounter “${name}”`);
  await window.click(button);
}

/** The lines of the log at the table, oldest first. */
export function logLines(window: MountedWindow): readonly HTMLElement[] {
  return within(window.page.getByRole('log', { name: 'What happened' })).queryAllByRole('listitem');
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
export function rows(window: MountedWindow): readonly HTMLElement[] {
  const list = window.page.getByRole('list', { name: 'Initiative order' });
  return [...list.children].filter((each): each is HTMLElement => each instanceof HTMLElement);
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

/** Clears the selection. */
export async function chooseNobody(window: MountedWindow): Promise<void> {
  for (
    let tries = 0;
    tries < 5 && window.page.queryAllByRole('button', { pressed: true }).some(isRow);
    tries++
  )
    await window.press('Escape');
}

const isRow = (each: Element): boolean => each.closest('[aria-label="Initiative order"]') !== null;

/** Selects exactly one row. */
export async function choose(window: MountedWindow, name: string): Promise<void> {
  await chooseNobody(window);
  const button = row(window, name).querySelector('[data-row]');
  if (!button) throw new Error(`the row “${name}” cannot be selected`);
  await window.click(button);
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
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.id !== 'prompt')
    throw new Error(`“${key}” did not open the command line`);
  if (text !== '') await window.type(text);
  return field;
}

/** Types a line and presses Enter; fails where the line was refused. */
export async function tell(window: MountedWindow, key: string, text: string): Promise<void> {
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
export function roundShown(window: MountedWindow): string {
  return textOf(within(window.page.getByRole('region', { name: 'Initiative' })).getByRole('status'));
}

/** Whose turn it is. */
export function acting(window: MountedWindow): string {
  const row = rows(window).find((each) => each.matches('[aria-current]'));
  return row ? spokenIn(row) : '';
}

/** Next turn, which is `name`’s. */
export async function nextTurn(window: MountedWindow, name: string): Promise<void> {
  await window.press('Space');
  expect(acting(window)).toMatch(new RegExp(`^${name}`, 'u'));
}

/** The sentence the app says at the lower edge. */
export function notice(window: MountedWindow): string {
  const close = window.page.queryByRole('button', { name: 'Close the notice' });
  return textOf(close?.closest('[role=status]'));
}

/** Undoes one step. */
export async function undo(window: MountedWindow): Promise<void> {
  await window.press('Control+z');
}

/** Does again what was undone last. */
export async function redo(window: MountedWindow): Promise<void> {
  await window.press('Control+Shift+z');
}
