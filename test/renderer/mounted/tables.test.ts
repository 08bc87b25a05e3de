import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { goTo, lastLine, notice, openSample, rows, SAMPLE, tell, textOf, undo } from '../support/evening.ts';
import { keepingDesktop } from '../support/desktop.ts';
import type { MountedWindow } from '../support/mounted.ts';
import {
  enter,
  first,
  focus,
  part,
  parts,
  paste,
  pressOn,
  restart,
  tick,
  valueOf,
} from '../support/parts.ts';

const panel = () => part('region', 'Random tables');
const form = () => part('form', 'Random table');
const cameUp = () => textOf(parts('group', 'Result')[0]);

async function newTable(window: MountedWindow, name: string, text: string): Promise<void> {
  await goTo(window, 'Creatures');
  await window.click(part('button', 'Tables'));
  await window.click(part('button', 'New table', panel()));
  await window.fill(part('textbox', 'Name', form()), name);
  await focus(window, part('textbox', 'Text of line 1', form()));
  await paste(window, text);
}

const rollIt = (window: MountedWindow): Promise<void> => {
  const roll = parts('button', 'Roll', panel()).at(-1);
  if (!roll) throw new Error('nothing to roll');
  return window.click(roll);
};

test('a pasted 2d6 table is rolled, and its result brings creatures and opens the note it names', async () => {
  const window = await openSample();
  await newTable(window, 'Marsh', '2-6 3 sluice rats at [[Old Mill]]\r\n7-12 2 sluice rats at [[Old Mill]]');
  expect(parts('textbox', /^Text of line/u, form())).toHaveLength(2);
  expect(valueOf(part('textbox', 'Dice of the table', form()))).toBe('2d6');
  expect(valueOf(part('textbox', 'Results of line 1', form()))).toBe('2–6');
  expect(textOf(form())).toContain('58%');
  await rollIt(window);
  expect(cameUp()).toMatch(/[23] sluice rats at Old Mill/u);
  await window.click(part('button', /Bring [23] Sluice Rat to the table/u));
  await goTo(window, 'Table');
  expect(rows(window).map(textOf).join()).toContain('Sluice Rat');
  await tell(window, 'Shift+R', 'Marsh');
  expect(textOf(lastLine(window))).toContain('Marsh');
  await window.click(first('button', /^Open Old Mill/u));
  expect(textOf(part('region', 'Entry: Old Mill'))).toContain('GM only');
});

test('lines come up once, after a restart as well, and undo puts the last one back', async () => {
  const window = await openSample();
  await newTable(window, 'Omens', 'An owl\nA bell\nFog');
  await tick(window, part('checkbox', /^Each line once, until shuffled/u, form()));
  const shuffle = () => part('button', /^Shuffle/u, panel());
  await rollIt(window);
  expect(textOf(shuffle())).toBe('Shuffle: 1 of 3 drawn');
  await rollIt(window);
  const again = await restart(SAMPLE);
  await goTo(again, 'Creatures');
  await again.click(part('button', 'Tables'));
  expect(textOf(shuffle())).toBe('Shuffle: 2 of 3 drawn');
  await rollIt(again);
  await rollIt(again);
  expect(textOf(document.body)).toContain('Every line of “Omens” is drawn.');
  await goTo(again, 'Table');
  await undo(again);
  await goTo(again, 'Creatures');
  expect(textOf(shuffle())).toBe('Shuffle: 2 of 3 drawn');
  await again.click(shuffle());
  expect(textOf(shuffle())).toBe('Shuffle: 0 of 3 drawn');
});

test('tables are imported, changed by key, rolled into the log, undone', async () => {
  const { calls } = keepingDesktop({
    files: [
      { name: 'omens.csv', text: 'd6,Result\n1-4,A bell under water\n5-6,Nothing\n' },
      { name: 'road.md', text: '# Road\n\n1. {2d4} lanterns, [omens]\n2. A toll\n' },
      { name: 'gate.md', text: '# Gate\n\n1. {2d4} lanterns, then [omens]\n' },
    ],
  });
  const window = await openSample('orcus', { desktop: calls });
  await window.press('Shift+G');
  const bring = () => window.click(part('button', 'Import CSV or Markdown', panel()));
  for (const name of ['omens', 'Road']) {
    await bring();
    part('button', `Roll on ${name}`, panel());
  }
  const lines = () => part('list', 'Lines', panel());
  expect(within(lines()).getAllByLabelText('Chance 50%')).toHaveLength(2);
  await pressOn(window, part('textbox', 'Text of line 2', lines()), 'Enter');
  if (document.activeElement) await window.fill(document.activeElement, 'Wolves: 1d6');
  await window.fill(part('spinbutton', 'Weight of line 3', lines()), '2');
  expect(within(lines()).getAllByLabelText('Chance 50%')).toHaveLength(1);
  await window.press('Control+s');
  expect(notice(window)).toContain('Road is saved.');
  await window.click(part('button', 'Roll on Road', panel()));
  expect(cameUp()).toContain('Road:');
  await goTo(window, 'Table');
  await tell(window, 'Shift+R', 'ome');
  expect(textOf(lastLine(window))).toMatch(/secret: omens: .*(?:A bell under water|Nothing)/u);
  await undo(window);
  expect(notice(window)).toContain('Undone: roll on a table.');
  expect(textOf(lastLine(window))).toContain('Road:');

  // Dice in the text are rolled, and a table named in it as well.
  await window.press('Shift+G');
  await bring();
  await window.click(part('button', 'Roll on Gate', panel()));
  expect(cameUp()).toMatch(/Gate: .*[2-8] lanterns, then .*(?:A bell|Nothing)/u);
  await goTo(window, 'Table');
  expect(textOf(lastLine(window))).toMatch(/[2-8] lanterns, then .*(?:A bell|Nothing)/u);
});

test('all tables of a game stand on one page, found by Ctrl K and from the rules', async () => {
  const window = await openSample();
  await window.press('Control+k');
  await enter(window, part('combobox', 'Search everything'), 'all tables of the rules');
  const page = part('region', 'Tables of the rules');
  const checks = part('article', 'Numbers for checks by level', page);
  expect(textOf(part('row', /^7 /u, checks))).toBe('7111623');
  // Words in the field leave the tables that have them; the level of one is turned in place.
  await window.fill(part('searchbox', 'Find a rule by ID or words'), 'monster numbers');
  expect(parts('article', undefined, page)).toHaveLength(1);
  await pressOn(window, part('spinbutton', 'Level', page), 'ArrowUp');
  expect(textOf(part('row', /^Archer/u, page))).toContain('29');
  await window.click(part('button', 'Cards'));
  part('region', 'Rule cards');
  await window.press('Control+k');
  await window.fill(part('combobox', 'Search everything'), 'weapon dice');
  expect(textOf(part('listbox', 'Found'))).toContain('Weapon dice');
});
