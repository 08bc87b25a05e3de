import { type ByRoleMatcher, fireEvent, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { useForms } from '../../../renderer/stores/forms.ts';
import { textOf } from './evening.ts';
import { mountWindow, type MountedWindow } from './mounted.ts';

/** Short ways to a part of the mounted window by its role and name, and what a hand does to it. */

type Name = string | RegExp;

/** What stands behind the words on a button: the keys that press it. */
const KEYS = /^ (?:(?:Ctrl|Alt|Shift) ?)*(?:\S|Enter|Esc|Space|Tab|Delete|F\d)$/u;

function named(name: Name | undefined): { name?: RegExp | ((said: string) => boolean) } {
  if (name === undefined) return {};
  if (typeof name !== 'string') return { name };
  return {
    name: (said) => said === name || (said.startsWith(name) && KEYS.test(said.slice(name.length))),
  };
}

/** The only part of a role and name, in the whole window or inside another. */
export function part(role: ByRoleMatcher, name?: Name, inside: HTMLElement = document.body): HTMLElement {
  const found = parts(role, name, inside);
  const [only] = found;
  if (!only || found.length > 1)
    throw new Error(`${found.length} of ${String(role)} “${String(name ?? '')}”`);
  return only;
}

/** All parts of a role and name; none where there is none. */
export function parts(
  role: ByRoleMatcher,
  name?: Name,
  inside: HTMLElement = document.body,
): readonly HTMLElement[] {
  return within(inside).queryAllByRole(role, named(name));
}

/** The first of several parts of a role and name. */
export function first(role: ByRoleMatcher, name?: Name, inside?: HTMLElement): HTMLElement {
  const found = parts(role, name, inside)[0];
  if (!found) throw new Error(`no ${String(role)} “${String(name)}”`);
  return found;
}

/** What stands in a field. */
export function valueOf(field: Element): string {
  if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  )
    return field.value;
  throw new Error(`${field.tagName} is no field`);
}

/** Whether a box or a button of a choice is ticked. */
export function isChecked(box: Element): boolean {
  return box instanceof HTMLInputElement ? box.checked : box.getAttribute('aria-checked') === 'true';
}

/** Whether a button does nothing now. */
export function isDisabled(button: Element): boolean {
  return button.matches(':disabled, [aria-disabled="true"]');
}

/** What is said beside a field, by the elements that describe it. */
export function describedBy(field: Element): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '');
  return ids.map((id) => textOf(document.querySelector(`[id="${id}"]`))).join(' ');
}

/** Chooses an option by what stands on it, its value, or its place. */
export async function pick(window: MountedWindow, field: Element, option: string | number): Promise<void> {
  if (!(field instanceof HTMLSelectElement)) throw new Error(`${field.tagName} has no options`);
  const all = [...field.options];
  const found =
    typeof option === 'number'
      ? all[option]
      : (all.find((each) => textOf(each) === option) ?? all.find((each) => each.value === option));
  if (!found) throw new Error(`no option “${option}” among: ${all.map(textOf).join(' | ')}`);
  fireEvent.change(field, { target: { value: found.value } });
  await window.settle();
}

/** Ticks a box, or takes the tick away. */
export async function tick(window: MountedWindow, box: Element, ticked = true): Promise<void> {
  if (isChecked(box) !== ticked) await window.click(box);
  expect(isChecked(box)).toBe(ticked);
}

/** Puts the caret into a field or onto a button, as Tab does. */
export async function focus(window: MountedWindow, what: HTMLElement): Promise<void> {
  what.focus();
  await window.settle();
}

/** Presses keys on a part. */
export async function pressOn(
  window: MountedWindow,
  what: HTMLElement,
  ...keys: readonly string[]
): Promise<void> {
  await focus(window, what);
  await window.press(...keys);
}

/** Fills a field and presses a key in it. */
export async function enter(
  window: MountedWindow,
  field: HTMLElement,
  text: string,
  key = 'Enter',
): Promise<void> {
  await focus(window, field);
  await window.fill(field, text);
  await window.press(key);
}

/** Fills a field and leaves it. */
export async function fillAndLeave(window: MountedWindow, field: HTMLElement, text: string): Promise<void> {
  await focus(window, field);
  await window.fill(field, text);
  fireEvent.change(field);
  field.blur();
  await window.settle();
}

/** Pastes text where the caret is. */
export async function paste(window: MountedWindow, text: string): Promise<void> {
  fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { getData: (kind: string) => (kind.startsWith('text') ? text : ''), files: [], items: [] },
  });
  await window.settle();
}

/** Writes what was typed into forms, as happens by itself a moment later. */
export async function keepForms(window: MountedWindow): Promise<void> {
  await useForms().flush();
  await window.settle();
}

const chip = () => parts('button', /^\d+ unfinished/u)[0];

/** How many forms are unfinished, as the chip says. */
export async function unfinished(window: MountedWindow): Promise<number> {
  await keepForms(window);
  return Number.parseInt(textOf(chip()) || '0', 10);
}

/** Opens the list of unfinished forms and goes on with one of them. */
export async function goOnWith(window: MountedWindow, title: string | RegExp): Promise<void> {
  await keepForms(window);
  const opens = chip();
  if (!opens) throw new Error('nothing is unfinished');
  await window.click(opens);
  const name = typeof title === 'string' ? `Continue ${title}` : title;
  await window.click(part('button', name, part('dialog', 'Unfinished')));
}

/** Ends the window and starts it again on what it kept; `campaign` is opened. */
export async function restart(campaign?: string): Promise<MountedWindow> {
  await useForms().flush();
  const window = await mountWindow({ again: true });
  if (campaign !== undefined) await openCampaign(window, campaign);
  return window;
}

/** Opens a campaign of the first screen; of several with one name, the first. */
export async function openCampaign(window: MountedWindow, name: string): Promise<void> {
  await window.click(first('button', new RegExp(name, 'u'), part('list', 'Campaigns')));
  await within(document.body).findByRole('navigation', { name: 'Screens' });
  await window.settle();
}

/** Begins an empty campaign on the first screen. */
export async function newCampaign(window: MountedWindow, name = 'The Weir'): Promise<void> {
  await enter(window, part('textbox', 'Name'), name);
  await within(document.body).findByRole('navigation', { name: 'Screens' });
  await window.settle();
}

/** The screen in front. */
export function screenShown(): string | undefined {
  return document.querySelector('main')?.getAttribute('aria-label') ?? undefined;
}

/** Gives a field for files a file, as a dialog does. */
export async function give(window: MountedWindow, field: Element, file: File): Promise<void> {
  Object.defineProperty(field, 'files', { value: [file], configurable: true });
  fireEvent.change(field);
  await window.settle();
}

/** Draws something onto a place and lets it fall there, by hand. */
export async function draw(window: MountedWindow, what: Element, onto: Element): Promise<void> {
  const kept = new Map<string, string>();
  const dataTransfer = {
    types: [] as string[],
    setData: (kind: string, text: string) => void kept.set(kind, text),
    getData: (kind: string) => kept.get(kind) ?? '',
    effectAllowed: '',
    dropEffect: '',
    files: [],
    items: [],
  };
  fireEvent.dragStart(what, { dataTransfer });
  dataTransfer.types = [...kept.keys()];
  fireEvent.dragOver(onto, { dataTransfer });
  fireEvent.drop(onto, { dataTransfer });
  await window.settle();
}
