import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  acting,
  aimAt,
  begin,
  choose,
  fightInRoundOne,
  lastLine,
  logLines,
  nextTurn,
  notice,
  openSample,
  redo,
  roundShown,
  rows,
  spoken,
  tell,
  textOf,
  undo,
} from '../support/evening.ts';

test('initiative is rolled by one key, and alike monsters share a roll', async () => {
  const window = await openSample();
  await begin(window);
  expect(roundShown(window)).toBe('Before round 1');
  await window.press('Shift+I');
  const lines = logLines(window).filter((each) => textOf(each).includes(': initiative'));
  expect(lines).toHaveLength(7);
  const cutters = lines.filter((each) =>
    textOf(each).includes('Reed Cutter 1 and Reed Cutter 2: initiative'),
  );
  expect(cutters).toHaveLength(1);
  const numbers = rows(window).map((each) => Number(each.querySelector('.init')?.textContent));
  expect(numbers).toHaveLength(8);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

test('Space goes on and Shift+Space goes back, through the end of a round', async () => {
  const window = await fightInRoundOne();
  for (const name of ['Reed Cutter 1', 'Reed Cutter 2', 'Ysolde Quickwater', 'Tar Flinger', 'Tobin Ashlock'])
    await nextTurn(window, name);
  await nextTurn(window, 'Sluice Rat');
  await nextTurn(window, 'Sister Maren');
  await nextTurn(window, 'Brannoc Stile');
  expect(roundShown(window)).toBe('Round 2');
  await window.press('Shift+Space');
  expect(acting(window)).toMatch(/^Sister Maren/u);
  expect(roundShown(window)).toBe('Round 1');
  await undo(window);
  expect(notice(window)).toContain('Undone: previous turn.');
  expect(roundShown(window)).toBe('Round 2');
  await redo(window);
  expect(roundShown(window)).toBe('Round 1');
});

test('damage, healing and temporary hit points do what the rules say, with their reasons', async () => {
  const window = await fightInRoundOne();
  await choose(window, 'Tobin Ashlock');
  // Half of 7 is 3, and Tobin resists fire 2.
  await tell(window, 'd', '7 fire half');
  expect(spoken(window, 'Tobin Ashlock')).toMatch(/30 of 31 HP/u);
  await window.click(within(lastLine(window)).getByRole('button', { name: /reasons/u }));
  expect(textOf(window.page.getByRole('dialog'))).toContain('In which order');
  await window.press('Escape');
  await tell(window, 't', '6');
  expect(spoken(window, 'Tobin Ashlock')).toMatch(/30 of 31 HP, 6 temporary/u);
  await tell(window, 'd', '10');
  expect(spoken(window, 'Tobin Ashlock')).toMatch(/26 of 31 HP$/u);
});

test('an attack is rolled at the target', async () => {
  const window = await fightInRoundOne();
  await aimAt(window, 'Reed Cutter 1');
  await tell(window, 'p', '16 8');
  await window.press('Alt+1');
  expect(textOf(window.page.getByRole('region', { name: 'Rolled attack' }))).toContain('hit');
  await window.press('Enter');
  expect(window.page.queryByRole('region', { name: 'Rolled attack' })).toBeNull();
});
