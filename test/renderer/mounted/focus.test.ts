import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { goTo, notice, openSample } from '../support/evening.ts';
import { handsInAHurry, type MountedWindow } from '../support/mounted.ts';

/** Who goes on while something is being saved: the key is pressed, and nothing waits until it is written. */

const field = (within_: HTMLElement, name: string): HTMLElement =>
  within(within_).getAllByRole('textbox', { name })[0] ?? document.body;

async function pressAndGoOn(window: MountedWindow, key: string, on: HTMLElement): Promise<void> {
  await handsInAHurry.press(key);
  on.focus();
  await window.settle();
}

test('a GM who went on while a card was being saved stays there, and the next Enter is for that', async () => {
  const window = await openSample();
  await window.press('Control+e');
  await goTo(window, 'Log');
  await window.click(window.page.getAllByRole('button', { name: /^Change session/u })[0] ?? document.body);
  const card = window.page.getByRole('form', { name: /^Session/u });
  const title = field(card, 'Title');
  await window.fill(title, 'Ashes');
  title.focus();
  const recap = window.page.getAllByRole('button', { name: /^Recap/u })[0] ?? document.body;
  await pressAndGoOn(window, 'Enter', recap);
  expect(window.page.queryByRole('form', { name: /^Session/u })).toBeNull();
  expect(document.activeElement).toBe(recap);
  await window.press('Enter');
  expect(window.page.getByRole('textbox', { name: 'Recap' })).not.toBeNull();
});

test('a GM who went on while a favourite roll was being saved stays there', async () => {
  const window = await openSample();
  const dice = window.page.getByRole('region', { name: 'Dice' });
  await window.fill(field(dice, 'Dice to roll'), '2d6+3');
  await window.click(within(dice).getByRole('button', { name: 'Keep as a favourite' }));
  const name = field(dice, 'Name of the favourite');
  await window.fill(name, 'Axe');
  name.focus();
  const roll = within(dice).getByRole('button', { name: 'Roll' });
  await pressAndGoOn(window, 'Enter', roll);
  expect(name.isConnected).toBe(false);
  expect(document.activeElement).toBe(roll);
});

test('a GM who types on while Ctrl S saves the creature loses no letter', async () => {
  const window = await openSample();
  await goTo(window, 'Creatures');
  const search = window.page.getByRole('combobox', { name: 'Find a creature' });
  search.focus();
  await window.fill(search, 'a');
  await window.press('Enter');
  const form = window.page.getByRole('form', { name: 'Builder' });
  const name = field(form, 'Name');
  name.focus();
  await window.fill(name, 'Reed');
  await handsInAHurry.press('Control+s');
  fireEvent.input(name, { target: { value: 'Reedling' } });
  await window.settle();
  expect(notice(window)).toContain('Reed is saved');
  expect(document.activeElement).toBe(name);
  expect(name).toHaveProperty('value', 'Reedling');
  // What was typed behind the save is kept; saved in its turn, the next Enter is for what has the focus.
  const close = window.page.getAllByRole('button', { name: /^Close(?: Esc|Esc)?$/u })[0] ?? document.body;
  await pressAndGoOn(window, 'Control+s', close);
  expect(notice(window)).toContain('Reedling is saved');
  expect(document.activeElement).toBe(close);
});
