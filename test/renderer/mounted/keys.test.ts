import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  begin,
  chooseNobody,
  logLines,
  openSample,
  row,
  rows,
  setInitiative,
  tell,
  textOf,
} from '../support/evening.ts';

/**
 * Keys that the best peer needs for the same, counted from its default keys: its library key, a name and Enter six
 * times; a dice expression and Enter for the attack and again for the damage. A dash where it cannot do it.
 */
const PEER = {
  'add six monsters': 10,
  'roll initiative for everyone': 2,
  'next turn': 1,
  '7 fire damage to three, one of them resisting': '–',
  'a condition until a save': '–',
  'undo a mistake': '–',
  'open a stat block': 1,
  'roll an attack with its damage, and apply it': 16,
  'end the fight, experience shared': '–',
  'write a note, its words apart': '–',
  'find something from three sessions ago': '–',
} as const;
type Task = keyof typeof PEER;

/** Keys that each took in 0.1.0: none of them ever takes more. */
const BEFORE: { readonly [task in Task]: number } = {
  'add six monsters': 7,
  'roll initiative for everyone': 1,
  'next turn': 1,
  '7 fire damage to three, one of them resisting': 11,
  'a condition until a save': 10,
  'undo a mistake': 1,
  'open a stat block': 0,
  'roll an attack with its damage, and apply it': 2,
  'end the fight, experience shared': 1,
  'write a note, its words apart': 3,
  'find something from three sessions ago': 8,
};

/** Keys for each task as the README has them. */
const promised = readFileSync('README.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, task = '', keys] = /^\| ([^|`]+) \| (\d+) \| (?:\d+|–) \|$/u.exec(line) ?? [];
    return keys === undefined ? [] : [[task, Number(keys)] as const];
  });

test('what a GM does often takes few keys, and never more than with the best peer', async () => {
  const window = await openSample();
  await begin(window);
  const table: (readonly [Task, number])[] = [];
  let keys = 0;
  /** Presses and counts: a chord is one key, text is a key a letter. */
  const press = async (...all: readonly string[]): Promise<void> => {
    await window.press(...all);
    keys += all.length;
  };
  const type = async (text: string): Promise<void> => {
    await window.type(text);
    keys += text.length;
  };
  /** Ends a task: what was pressed since the last is its count. */
  const done = (task: Task): void => {
    table.push([task, keys]);
    keys = 0;
  };
  const said = (text: string): number =>
    logLines(window).filter((each) => textOf(each).includes(text)).length;
  const slowed = (): number => rows(window).filter((each) => textOf(each).includes('Slowed')).length;

  await press('b');
  await type('6 fen');
  await press('Enter');
  expect(textOf(row(window, 'Fen Wisp'))).toContain('6 of 6');
  done('add six monsters');

  await press('Shift+I');
  expect(said(': initiative')).toBeGreaterThan(0);
  done('roll initiative for everyone');
  await setInitiative(window, [['Reed Cutter 1', 40]]);

  await press('Space');
  expect(row(window, 'Reed Cutter 1').getAttribute('aria-current')).toBe('true');
  done('next turn');

  await press('1', 'Shift+J', 'Shift+J', 'd');
  await type('7 fire');
  await press('Enter');
  expect(said('fire')).toBe(3);
  done('7 fire damage to three, one of them resisting');

  await press('c');
  await type('slo save');
  await press('Enter');
  expect(slowed()).toBeGreaterThan(0);
  done('a condition until a save');

  await press('Control+z');
  expect(slowed()).toBe(0);
  done('undo a mistake');

  await chooseNobody(window);
  expect(document.querySelector('article[aria-label="Reed Cutter"]')).not.toBeNull();
  done('open a stat block');

  await press('Alt+1', 'Enter');
  expect(said('Sickle on')).toBe(1);
  done('roll an attack with its damage, and apply it');

  await press('n');
  await type('x');
  await press('Enter');
  expect(textOf(logLines(window).at(-1))).toContain('x');
  done('write a note, its words apart');

  await press('Shift+E');
  expect(textOf(logLines(window).at(-1))).toContain('ends after');
  done('end the fight, experience shared');

  for (const text of ['A heron is carved there.', 'Rain.', 'Wind.', 'Fog.']) {
    await window.press('Control+e');
    await tell(window, 'n', text);
    if (text !== 'Fog.') await window.press('Control+e');
  }
  await press('Control+f');
  await type('heron');
  expect(textOf(window.page.getByRole('list', { name: 'Found' }))).toContain('heron');
  await press('ArrowDown', 'Enter');
  expect(textOf(document.activeElement)).toContain('A heron is carved there.');
  done('find something from three sessions ago');

  // What the README promises is what was counted, and never more than it was or than the peer needs.
  expect(new Map(table)).toEqual(new Map(promised));
  const most = (task: Task): number => Math.min(BEFORE[task], PEER[task] === '–' ? Infinity : PEER[task]);
  expect(table.filter(([task, count]) => count > most(task))).toEqual([]);
});
