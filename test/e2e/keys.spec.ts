import { readFileSync } from 'node:fs';
import { compare, Counter } from './support/counter.ts';
import {
  begin,
  chooseNobody,
  logLines,
  openSample,
  row,
  rows,
  setInitiative,
  tell,
} from './support/evening.ts';
import { expect, test } from './support/app.ts';

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
const promised = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, task = '', keys] = /^\| ([^|`]+) \| (\d+) \| (?:\d+|–) \|$/u.exec(line) ?? [];
    return keys === undefined ? [] : [[task, Number(keys)] as const];
  });

test('what a GM does often takes few keys, and never more than with the best peer', async ({
  openApp,
}, info) => {
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  const keys = new Counter<Task>(window);

  await keys.press('b');
  await keys.type('6 fen');
  await keys.press('Enter');
  await expect(row(window, 'Fen Wisp')).toContainText('6 of 6');
  keys.done('add six monsters');

  await keys.press('Shift+I');
  await expect(logLines(window).filter({ hasText: 'initiative' }).first()).toBeVisible();
  keys.done('roll initiative for everyone');
  await setInitiative(window, [['Reed Cutter 1', 40]]);

  await keys.press('Space');
  await expect(row(window, 'Reed Cutter 1')).toHaveAttribute('aria-current', 'true');
  keys.done('next turn');

  await keys.press('1', 'Shift+J', 'Shift+J', 'd');
  await keys.type('7 fire');
  await keys.press('Enter');
  await expect(logLines(window).filter({ hasText: 'fire' })).toHaveCount(3);
  keys.done('7 fire damage to three, one of them resisting');

  await keys.press('c');
  await keys.type('slo save');
  await keys.press('Enter');
  await expect(rows(window).filter({ hasText: 'Slowed' }).first()).toBeVisible();
  keys.done('a condition until a save');

  await keys.press('Control+z');
  await expect(rows(window).filter({ hasText: 'Slowed' })).toHaveCount(0);
  keys.done('undo a mistake');

  await chooseNobody(window);
  await expect(window.getByRole('article', { name: 'Reed Cutter' })).toBeVisible();
  keys.done('open a stat block');

  await keys.press('Alt+1', 'Enter');
  await expect(logLines(window).filter({ hasText: 'Sickle on' })).toHaveCount(1);
  keys.done('roll an attack with its damage, and apply it');

  await keys.press('n');
  await keys.type('x');
  await keys.press('Enter');
  await expect(logLines(window).last()).toContainText('x');
  keys.done('write a note, its words apart');

  await keys.press('Shift+E');
  await expect(logLines(window).last()).toContainText('ends after');
  keys.done('end the fight, experience shared');

  for (const text of ['A heron is carved there.', 'Rain.', 'Wind.', 'Fog.']) {
    await window.keyboard.press('Control+e');
    await tell(window, 'n', text);
    if (text !== 'Fog.') await window.keyboard.press('Control+e');
  }
  await keys.press('Control+f');
  await keys.type('heron');
  await expect(window.getByRole('list', { name: 'Found' }).getByRole('button').first()).toContainText(
    'heron',
  );
  await keys.press('ArrowDown', 'Enter');
  const feed = window.getByRole('feed', { name: 'What happened' });
  await expect(feed.getByRole('article').filter({ hasText: 'A heron is carved there.' })).toBeFocused();
  keys.done('find something from three sessions ago');

  // What the README promises is what was counted, and never more than it was.
  expect(new Map(keys.table)).toEqual(new Map(promised));
  for (const [task, count] of keys.table) expect(count, task).toBeLessThanOrEqual(BEFORE[task]);
  await compare(keys.table, PEER, { ours: 'Fourfold', other: 'best peer' }, info);
});
