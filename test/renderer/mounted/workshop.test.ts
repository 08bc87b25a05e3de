import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { goTo, notice, openSample, textOf, undo } from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';
import {
  describedBy,
  draw,
  enter,
  fillAndLeave,
  first,
  give,
  part,
  parts,
  valueOf,
} from '../support/parts.ts';

/** The smallest picture there is: one red dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const form = () => part('form', 'Builder');
const card = () => part('region', 'Stat block');
const level = () => valueOf(part('spinbutton', 'Level', form()));
const title = () => textOf(first('heading', undefined, card()));
const rank = () => valueOf(within(part('radiogroup', 'Rank', form())).getByRole('radio', { checked: true }));
const bench = () => part('group', 'Change the creature');

async function buildCutter(): Promise<MountedWindow> {
  const window = await openSample();
  await goTo(window, 'Creatures');
  await enter(window, part('combobox', 'Find a creature'), 'reed cutter');
  expect(level()).toBe('3');
  return window;
}

test('what is far from the formula stands beside its field, and one key mends it', async () => {
  const window = await buildCutter();
  await window.click(part('button', 'Set your own…', form()));
  const hp = () => part('spinbutton', 'HP', form());
  await window.fill(hp(), '160');
  expect(describedBy(hp())).toMatch(/HP 160 is \+\d+ from the formula/u);
  await window.click(part('button', /^Use \d+$/u, form()));
  expect(valueOf(hp())).toBe('');
});

test('a creature is made another by words and a template, step by step, and taken back', async () => {
  const window = await buildCutter();
  const wish = () => part('textbox', 'Change level or rank', bench());
  // “Make it an elite” and “level 9” are two wishes of the same field.
  for (const [said, is] of [
    ['make it an elite', 'level 3 elite striker'],
    ['level 9', 'level 9 elite striker'],
    ['level 7 standard', 'level 7 striker'],
  ] as const) {
    await enter(window, wish(), said);
    expect(notice(window)).toContain(`is now a ${is}.`);
  }
  expect(level()).toBe('7');
  await window.press('Alt+z');
  expect(rank()).toBe('elite');
  await window.press('Alt+z', 'Alt+z');
  expect(level()).toBe('3');
  expect(rank()).toBe('standard');

  await window.fill(part('textbox', 'Word', bench()), 'reed');
  await enter(window, part('textbox', 'Replace with', bench()), 'moss');
  expect(title()).toBe('Moss Cutter');
  // A template's lines are laid over it, by name, and taken back.
  await enter(window, part('combobox', 'Template', bench()), 'Lamp Widow');
  expect(notice(window)).toContain('Lamp Widow is applied.');
  expect(title()).toContain('Moss Cutter');
});

test('a creature borrows powers by key and by hand, and has a picture and a source', async () => {
  const window = await buildCutter();
  await window.click(within(document.body).getByText('Powers of others'));
  const search = () => part('searchbox', 'Find a power of another creature');
  await enter(window, search(), 'gnaw');
  part('group', 'Gnaw', card());
  await window.fill(search(), 'peal');
  const offered = first('listitem', undefined, part('list', 'Powers of others'));
  await draw(window, offered, part('group', 'Name, level and role'));
  part('group', 'Peal', card());
  await window.press('Control+s');
  expect(notice(window)).toContain('Reed Cutter is saved.');

  const about = part('group', 'Picture and source');
  await give(
    window,
    within(about).getByLabelText('Picture', { exact: true }),
    new File([DOT], 'dot.png', { type: 'image/png' }),
  );
  part('img', 'Reed Cutter', card());
  await fillAndLeave(window, part('textbox', 'Source', about), 'My notebook, page 4');
  expect(notice(window)).toContain('Source saved.');
  await window.click(first('button', 'Close'));
  const selected = () => part('region', 'Selected creature');
  expect(textOf(selected())).toContain('My notebook, page 4');
  await undo(window);
  await undo(window);
  expect(notice(window)).toContain('Undone: picture or source.');
  await undo(window);
  expect(parts('group', 'Gnaw', selected())).toHaveLength(0);
});
