import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  button,
  clickRow,
  field,
  findButton,
  lastLine,
  loadByButton,
  logLines,
  openCampaign,
  openSample,
  region,
  SAMPLE,
  setField,
  tell,
  textOf,
  timesSaid,
} from '../support/evening.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';

const dice = (): HTMLElement => region('Dice');
const roll = (): HTMLElement => field(dice(), 'Dice to roll');
const status = (name: string): string =>
  textOf(dice().querySelector(`[role=status][aria-label="${name}"], output[aria-label="${name}"]`));
const valueOf = (control: Element): string => (control instanceof HTMLInputElement ? control.value : '');

async function atTheTable(): Promise<MountedWindow> {
  const window = await openSample();
  await showAll(window);
  return window;
}

/** Longer than a pause of the hand after which the odds of what is typed are counted, in ms. */
const REST = 250;

/** Types a notation; its odds are counted as soon as the hand rests. */
async function write(window: MountedWindow, control: HTMLElement, text: string): Promise<void> {
  await window.fill(control, text);
  await new Promise((next) => setTimeout(next, REST));
  await window.settle();
}

async function showAll(window: MountedWindow): Promise<void> {
  const more = findButton(dice(), 'Show all dice');
  if (more) await window.click(more);
}

async function rollNow(window: MountedWindow, notation: string): Promise<void> {
  await window.fill(roll(), notation);
  roll().focus();
  await window.press('Enter');
}

test('the chance is shown while typing, Enter rolls, and every face is in the log', async () => {
  const window = await atTheTable();
  await write(window, roll(), '2d6');
  await write(window, field(dice(), 'Total to reach'), '7');
  expect(status('Chance')).toBe('58.3%');
  await setField(window, field(dice(), 'How the total is compared'), 'exactly');
  expect(status('Chance')).toBe('16.7%');
  expect(
    within(dice()).queryByRole('img', { name: /^Chances from 2 to 12, mean 7.00, 16.7% for exactly 7$/u }),
  ).not.toBeNull();
  await rollNow(window, '2d6');
  expect(textOf(lastLine(window))).toContain('2d6:');
  expect(within(lastLine(window)).getAllByRole('img', { name: /^d6: \d/u })).toHaveLength(2);
  expect(status('Last roll')).toContain('2d6');
});

test('a mistake is said in a sentence with a caret under its place, and cannot be rolled; dice are added and taken away', async () => {
  const window = await atTheTable();
  await window.fill(roll(), '2d6+');
  const alert = (): string => textOf(dice().querySelector('[role=alert]'));
  expect(alert()).toContain('Expected a number or dice');
  expect(alert()).toContain('^');
  expect(roll().getAttribute('aria-invalid')).toBe('true');
  expect(button(dice(), /^Roll(?: Enter)?$/u).hasAttribute('disabled')).toBe(true);
  // What is still being typed takes the die that is clicked.
  await window.click(button(dice(), /^Add a d8/u));
  expect(valueOf(roll())).toBe('2d6+d8');
  expect(alert()).toBe('');
  // Dice are added and taken away by click and key.
  await window.click(button(dice(), 'Clear the roll'));
  const d60 = button(dice(), /^Add a d60/u);
  await window.click(d60);
  await window.click(d60);
  await window.click(button(dice(), /^Add a d2\b/u));
  expect(valueOf(roll())).toBe('2d60+d2');
  fireEvent.contextMenu(d60);
  await window.settle();
  expect(valueOf(roll())).toBe('d60+d2');
  d60.focus();
  await window.press('Delete');
  expect(valueOf(roll())).toBe('d2');
  await write(window, roll(), 'd8 vs d6');
  // The chances are counted in slices beside the window.
  const degrees = await within(dice()).findByRole('table', { name: 'Chance of each degree' });
  expect(textOf(degrees)).toMatch(/failure\s*33\.3%/u);
  expect(status('Chance')).toBe('66.7%');
});

test('history is walked with the arrows and rolled again; a roll for everyone selected can be secret', async () => {
  const window = await atTheTable();
  await rollNow(window, '3d6');
  await rollNow(window, 'd12+1');
  await window.fill(roll(), 'd4');
  await window.press('ArrowUp', 'ArrowUp');
  expect(valueOf(roll())).toBe('3d6');
  await window.press('ArrowDown', 'ArrowDown');
  expect(valueOf(roll())).toBe('d4');
  await window.click(button(dice(), /^History/u));
  await window.click(button(dice(), /^Roll 3d6 again/u));
  expect(
    within(within(dice()).getByRole('list', { name: 'Earlier rolls' })).getAllByRole('listitem'),
  ).toHaveLength(3);
  await window.click(button(dice(), 'Copy d12+1'));
  expect(await navigator.clipboard.readText()).toMatch(/^d12\+1 = \d+ \(\d+\)$/u);
  await window.fill(roll(), 'd20');
  await window.click(button(dice(), /^For each selected/u));
  await window.click(button(dice(), /^Secret/u));
  await clickRow(window, 'Brannoc Stile');
  await clickRow(window, 'Sister Maren', { ctrlKey: true });
  expect(findButton(dice(), 'For each selected (2)')).toBeDefined();
  await window.click(button(dice(), /^Roll(?: Enter)?$/u));
  expect(status('Last roll')).toContain('secret');
  expect(timesSaid(window, 'Sister Maren: secret: d20')).toBe(1);
  await window.click(button(dice(), /^Evening/u));
  expect(textOf(region('Dice rolled here'))).toContain('d20: 2 rolls, average');
});

test('favourites are kept with the campaign, and rolled by click or by name', async () => {
  const window = await atTheTable();
  await window.fill(roll(), '8d6');
  await window.click(button(dice(), 'Keep as a favourite'));
  await window.type('fireball');
  await window.press('Enter', 'Control+w');
  await openCampaign(window, SAMPLE);
  await showAll(window);
  await window.click(button(dice(), 'Roll fireball, 8d6'));
  await rollNow(window, 'Fireball');
  const rolls = logLines(window).filter((each) => textOf(each).includes('8d6:'));
  expect(rolls.map((each) => within(each).getAllByRole('img', { name: /^d6: \d/u }).length)).toEqual([8, 8]);
  await window.click(button(dice(), 'Remove fireball'));
  expect(within(dice()).queryByRole('list', { name: 'Favourite rolls' })).toBeNull();
});

test('a sample rolls new dice each time, and the same ones by its seed, which the dice panel shows', async () => {
  const window = await mountWindow();
  const rolls: string[] = [];
  for (const seed of ['', '', 'lantern', 'lantern']) {
    await window.fill(window.page.getByLabelText('Dice seed'), seed);
    await loadByButton(window, 'Orcus');
    await tell(window, 'r', '5d100');
    rolls.push(textOf(lastLine(window)).replace(/^\d+:\d\d\s*/u, ''));
    await window.press('Control+w');
  }
  expect(rolls[0]).toContain('5d100');
  expect(rolls[0]).not.toBe(rolls[1]);
  expect(rolls[2]).toBe(rolls[3]);
  await openCampaign(window, SAMPLE);
  await showAll(window);
  await window.click(button(dice(), /^Evening/u));
  expect(textOf(region('Dice rolled here'))).toContain('Dice seed: lantern');
});
