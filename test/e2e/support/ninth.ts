import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';
import {
  aimAt,
  begin,
  chooseNobody,
  logLines,
  nextTurn,
  roundShown,
  setInitiative,
  tell,
  sameDice,
} from './evening.ts';

/** The steps of an evening with the escalation die, and its sample campaign. */

export const FIGHT = 'Toll on the ash road';
export const [BRANNOCH, SEFI, ILVANE, ODO] = [
  'Brannoch Ashwall',
  'Sefi Quickwater',
  'Ilvane of the Glass',
  'Odo Lanternhand',
] as const;
export const [WARDEN, THIEF, HOUND, IMP] = [
  'Sworn Road Warden',
  'Wick Thief',
  'Ember Hound 1',
  'Soot Imp',
] as const;
export const ORDER = [
  [BRANNOCH, 30],
  [WARDEN, 28],
  [SEFI, 26],
  [THIEF, 24],
  [ILVANE, 20],
  [HOUND, 18],
  ['Ember Hound 2', 17],
  [ODO, 14],
  [IMP, 10],
] as const;

export const die = (window: Page): Locator =>
  window.getByRole('group', { name: 'Escalation die' }).getByRole('img');
export const rolled = (window: Page): Locator => window.getByRole('region', { name: 'Rolled attack' });
export const due = (window: Page): Locator => window.getByRole('region', { name: 'Due' });
export const lines = (window: Page, text: string | RegExp): Locator =>
  logLines(window).filter({ hasText: text });

/** Loads the sample campaign of this game. */
export async function openNinth(window: Page): Promise<void> {
  await sameDice(window, 'archmage');
  await window.getByRole('button', { name: 'Load the sample campaign of Archmage' }).press('Enter');
  await expect(lines(window, 'Encounter prepared')).toHaveCount(2);
}

/** Its first fight in a known order, Brannoch to act. */
export async function roundOne(
  window: Page,
  order: readonly (readonly [string, number])[] = ORDER,
): Promise<void> {
  await openNinth(window);
  await begin(window, FIGHT);
  await setInitiative(window, order);
  await nextTurn(window, BRANNOCH);
  await expect(roundShown(window)).toHaveText('Round 1');
}

/** One of the game's own buttons on the chosen one, by the faces typed first where it rolls. */
export async function game(window: Page, name: string, faces = ''): Promise<void> {
  if (faces !== '') await tell(window, 'p', faces);
  await window.keyboard.press('g');
  await window.getByRole('dialog').getByRole('combobox').fill(name);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog')).toBeHidden();
}

/** The nth power of whoever acts at the target; the result stays on the table. */
export async function roll(window: Page, target: string, nth: number, faces: string): Promise<void> {
  await aimAt(window, target);
  await tell(window, 'p', faces);
  await window.keyboard.press(`Alt+${nth}`);
  await expect(rolled(window)).toBeVisible();
}

export async function apply(window: Page): Promise<void> {
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
}

/** The turns that pass without a word, up to this one's. */
export async function pass(window: Page, ...names: readonly string[]): Promise<void> {
  await chooseNobody(window);
  for (const name of names) await nextTurn(window, name);
}

/** Nobody takes what is offered. */
export async function letPass(window: Page): Promise<void> {
  await expect(due(window)).toBeVisible();
  await window.keyboard.press('Shift+W');
  await expect(due(window)).toBeHidden();
}

/** Does what is due with these faces. */
export async function settle(window: Page, faces: string): Promise<void> {
  await tell(window, 'p', faces);
  await window.keyboard.press('s');
}

/** One of the game's own buttons that asks for something first. */
export async function filled(
  window: Page,
  name: string,
  fields: readonly (readonly [label: string, value: string | boolean])[],
  faces = '',
): Promise<void> {
  await game(window, name, faces);
  const card = window.getByRole('region', { name, exact: true });
  for (const [label, value] of fields) await fill(card.getByLabel(label, { exact: true }), value);
  await card.getByRole('button', { name: /^(?:Do it|Roll)/u }).press('Enter');
}

async function fill(field: Locator, value: string | boolean): Promise<void> {
  if (typeof value === 'boolean') await field.setChecked(value);
  else if ((await field.evaluate((each) => each.tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}

/** Settles how this campaign rules. */
export async function rule(window: Page, rulings: { readonly [label: string]: string }): Promise<void> {
  await window.keyboard.press('Control+k');
  await window.getByRole('dialog').getByRole('combobox').fill('Rulings');
  await window.keyboard.press('Enter');
  const sheet = window.getByRole('dialog', { name: 'Rulings of this campaign' });
  for (const [label, choice] of Object.entries(rulings)) {
    const one = sheet.getByRole('combobox', { name: label });
    await one.selectOption(choice);
    await expect(one).toHaveValue(choice);
  }
  await window.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}
