import { expect, test } from 'vitest';
import { goTo, notice, openSample, redo, rows, spoken, tell, textOf, undo } from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';
import { describedBy, first, focus, isDisabled, part, parts, valueOf } from '../support/parts.ts';

const form = () => part('form', 'Builder');
const preview = () => part('region', 'Stat block');
const nameField = () => part('textbox', 'Name', part('group', 'Name, level and role', form()));
const level = () => part('spinbutton', 'Level', form());
const option = (name: RegExp) => parts('option', name, part('listbox', 'Creatures'));

async function openBuilder(): Promise<MountedWindow> {
  const window = await openSample();
  await window.press('Control+n');
  expect(valueOf(nameField())).toBe('New monster');
  return window;
}

/** Types a monster's frame without touching the mouse. */
async function frame(
  window: MountedWindow,
  name: string,
  at: number,
  rank: string,
  role: string,
): Promise<void> {
  await window.fill(nameField(), name);
  await focus(window, level());
  await window.fill(level(), String(at));
  await window.press('Tab');
  expect(document.activeElement).toHaveProperty('checked', true);
  await window.type(rank);
  await window.press('Tab');
  await window.type(role);
  expect(textOf(part('heading', name, preview()))).toBe(name);
  expect(textOf(part('article', undefined, preview()))).toContain(
    `Level ${at} ${rank} ${role}`.replace(' standard', ''),
  );
}

/** What the rules give, as it stands in the table of numbers. */
function used(label: string): string {
  const line = part('row', new RegExp(`^${label} `, 'u'), part('table', 'Where the numbers come from'));
  return textOf(parts('cell', undefined, line).at(-1));
}

const LABELS = ['HP', 'AC', 'Fort', 'Ref', 'Will', 'Attack vs AC', 'Attack vs others', 'XP'];

test('all numbers follow as the frame is typed, and say their reasons', async () => {
  const window = await openBuilder();
  await frame(window, 'Bell Golem', 10, 'elite', 'blocker');
  expect(LABELS.map(used).map(Number)).toEqual([148, 26, 23, 22, 22, 15, 13, 1000]);

  await window.click(first('button', 'HP 148: show the reasons', preview()));
  const reasons = part('dialog');
  for (const said of ['+24', '5 × level 10', 'elite × 2']) expect(textOf(reasons)).toContain(said);
  first('button', 'Rule: Hit points', reasons);
});

test('a number of one’s own stands beside its distance from the formula', async () => {
  const window = await openBuilder();
  await frame(window, 'A spoiler', 5, 'standard', 'spoiler');
  expect(LABELS.map(used).map(Number)).toEqual([49, 19, 17, 16, 18, 10, 8, 200]);
  expect(textOf(part('group', 'Lash', preview()))).toMatch(/\+10 vs AC.*2d8\+4/u);
  await window.click(part('button', 'Set your own…', form()));
  const own = part('group', 'In place of the formula', form());
  await window.fill(part('spinbutton', 'HP', own), '60');
  await window.fill(part('spinbutton', 'AC', own), '17');
  expect(used('HP')).toBe('60 +11 from the formula');
  expect(used('AC')).toMatch(/^17 [−-]2 from the formula$/u);
  await window.fill(part('spinbutton', 'HP', own), '');
  expect(used('HP')).toBe('49');
});

test('nonsense is answered by a sentence beside its field and cannot be saved', async () => {
  const window = await openBuilder();
  await window.click(part('button', 'Set your own…', form()));
  const hp = () => part('spinbutton', 'HP', form());
  const nonsense = [
    { field: level, typed: '0', good: '3', said: /must be a whole number from 1 to \d+/u },
    { field: level, typed: '2.5', good: '3', said: /must be a whole number from 1 to \d+/u },
    { field: hp, typed: '-10', good: '', said: /HP must be a whole number from 1/u },
    { field: nameField, typed: '', good: 'Gate Hound', said: /empty/u },
    { field: nameField, typed: '__proto__', good: 'Gate Hound', said: /cannot be “__proto__”/u },
    { field: nameField, typed: 'x'.repeat(10_000), good: 'Gate Hound', said: /longer than \d+ characters/u },
  ];
  for (const { field, typed, good, said } of nonsense) {
    await window.fill(field(), typed);
    expect(describedBy(field())).toMatch(said);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(isDisabled(part('button', /^Save/u, part('region', 'Builder')))).toBe(true);
    await window.press('Control+s');
    expect(notice(window)).toContain('Not saved: fix the marked fields first.');
    await window.fill(field(), good);
    expect(field().getAttribute('aria-invalid')).toBe('false');
  }
  await window.press('Control+s');
  expect(notice(window)).toContain('Gate Hound is saved.');
});

test('a monster built by key joins the table by name, and the library has an undo of its own', async () => {
  const window = await openBuilder();
  await frame(window, 'Gate Hound', 4, 'mook', 'striker');
  await window.press('Control+s');
  expect(notice(window)).toContain('Gate Hound is saved.');
  await goTo(window, 'Table');
  await tell(window, 'b', '3 gate');
  expect(spoken(window, 'Gate Hound')).toBe('Gate Hound, 3 of 3 standing');
  expect(rows(window)).toHaveLength(5);
  await undo(window);
  await goTo(window, 'Creatures');
  await undo(window);
  expect(notice(window)).toContain('Undone: creature saved.');
  expect(option(/Gate Hound/u)).toHaveLength(0);
  await redo(window);
  expect(option(/Gate Hound/u)).toHaveLength(1);
  await goTo(window, 'Table');
  expect(rows(window)).toHaveLength(4);
});

test('a new user’s first creature: a boss that plays stands at the table after a dozen keys and its name', async () => {
  const window = await openSample();
  let keys = 0;
  const press = async (...all: readonly string[]): Promise<void> => {
    keys += all.length;
    await window.press(...all);
  };
  await press('Control+n');
  expect(document.activeElement).toBe(nameField());
  await window.type('Weir Ogre');
  await press('Tab', '4', 'Tab', 'b', 'o', 'Tab', 'w');
  const card = () => part('article', undefined, preview());
  expect(textOf(card())).toContain('Level 4 boss wrecker');
  // Basic attack, big turn and a power between turns stand there by themselves, with the numbers of its level.
  for (const power of ['Smash', 'Wide swing', 'Lash out']) part('group', power, card());

  // The second is exchanged: what is looked at stands in the stat block before it is taken.
  await press('Alt+2', 'ArrowDown');
  const looked = textOf(
    part('listbox', 'Power shelf').querySelector('[role=option][aria-selected=true] strong'),
  );
  part('group', looked, card());
  await press('Enter');
  expect(parts('listbox', 'Power shelf')).toHaveLength(0);
  part('group', looked, card());
  expect(parts('group', 'Wide swing', card())).toHaveLength(0);
  await press('Control+Enter');
  expect(notice(window)).toContain('Weir Ogre at the table.');
  expect(keys).toBeLessThanOrEqual(12);
  await goTo(window, 'Table');
  expect(spoken(window, 'Weir Ogre')).toMatch(/204 HP/u);
});

test('what is untouched follows the level, what was typed stays, and advice is mended by its press', async () => {
  const window = await openBuilder();
  await frame(window, 'Mud Prophet', 5, 'boss', 'spoiler');
  const advice = part('region', 'Advice');
  expect(textOf(advice)).toContain('attacks');
  const tactics = part('textbox', 'Tactics', form());
  await window.fill(tactics, 'Goes for the loudest hero.');
  expect(textOf(part('article', undefined, preview()))).toContain('Goes for the loudest hero.');
  const add = first('button', /^Add /u, advice);
  const power = textOf(add).replace('Add ', '');
  await window.click(add);
  part('group', power, preview());
  await window.fill(level(), '15');
  expect(textOf(part('article', undefined, preview()))).toContain('Level 15 boss spoiler');
  expect(valueOf(tactics)).toBe('Goes for the loudest hero.');
});
