import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  acting,
  aimAt,
  begin,
  choose,
  chooseNobody,
  fightInRoundOne,
  goTo,
  lastLine,
  logLines,
  nextTurn,
  notice,
  openSample,
  row,
  rows,
  setInitiative,
  spoken,
  tell,
  textOf,
  undo,
} from '../support/evening.ts';
import { keepingDesktop } from '../support/desktop.ts';
import { expectNoMoreKeys, KeyCount } from '../support/keyCount.ts';
import type { MountedWindow } from '../support/mounted.ts';
import { enter, first, give, isChecked, part, parts, screenShown, valueOf } from '../support/parts.ts';

/** The tasks of an evening by their keys: none may take more than it did when it was last played by hand. */

/** A task as long as an evening's needs more than others on a busy machine, in ms. */
const LONG = 90_000;

const rolled = () => parts('region', 'Rolled attack')[0];
const due = () => textOf(parts('region', 'Due')[0]);
const told = (window: MountedWindow, what: RegExp): readonly HTMLElement[] =>
  logLines(window).filter((each) => what.test(textOf(each)));

/** The ambush in round 1 with Brannoc acting, the others in the order the dice give. */
async function brannocActs(): Promise<MountedWindow> {
  const window = await openSample();
  await begin(window);
  await setInitiative(window, [['Brannoc Stile', 40]]);
  await window.press('Shift+I');
  await nextTurn(window, 'Brannoc Stile');
  return window;
}

const SAID = {
  'a player says only the totals': '–',
  'a bonus for one roll, with its reason': '–',
  'cover for one roll': 12,
  'one attack again, but with what was typed wrong mended': '–',
  'one more target for the attack that is open': '–',
} as const;

test('what is said of a roll: totals, a bonus, cover, one mended, one target more', async () => {
  const window = await brannocActs();
  await aimAt(window, 'Reed Cutter 1');
  await chooseNobody(window);
  const keys = new KeyCount<keyof typeof SAID>(window);

  await keys.line('/', 'r1 22 9');
  await keys.press('Enter');
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/30 of 39 HP/u);
  keys.done('a player says only the totals');

  await undo(window);
  await undo(window);
  expect(rolled()).toBeUndefined();
  const now = () => textOf(part('region', 'Acting now'));
  await keys.press('Alt++');
  await keys.type('2 up');
  await keys.press('Enter');
  expect(now()).toContain('+2 up this roll');
  keys.done('a bonus for one roll, with its reason');

  await keys.press('Alt+-');
  await keys.type('2 cover');
  await keys.press('Enter');
  expect(now()).toContain('−2 cover this roll');
  keys.done('cover for one roll');

  await window.press('Alt+1');
  expect(rolled()).toBeDefined();
  await keys.press('p');
  await keys.type('22 9');
  await keys.press('Enter', 'Enter');
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/30 of 39 HP/u);
  keys.done('one attack again, but with what was typed wrong mended');

  await undo(window);
  expect(rolled()).toBeDefined();
  await keys.press('j', 'j', 'j', '>');
  expect(parts('listitem', undefined, rolled())).toHaveLength(2);
  keys.done('one more target for the attack that is open');
  expectNoMoreKeys(keys, SAID);
});

const FOUND = { 'what does dazed do': '–', 'what does grabbed do': '–' } as const;

test('what a condition does is looked up by its name', async () => {
  const window = await openSample();
  const keys = new KeyCount<keyof typeof FOUND>(window);
  for (const [typed, title, task] of [
    ['daz', 'Dazed', 'what does dazed do'],
    ['grabbed', 'Grappled', 'what does grabbed do'],
  ] as const) {
    await keys.press('Control+k');
    await keys.type(typed);
    expect(textOf(part('region', 'Preview'))).toContain(title);
    keys.done(task);
    await window.press('Escape');
  }
  expectNoMoreKeys(keys, FOUND);
});

const CHANGED = {
  'the maximum of hit points of one in play': '–',
  'a defense of one in play': '–',
  'the side of one in play': '–',
  'a monster flees': '–',
  dominated: '–',
  'ends at the start of another’s turn': '–',
  'an ally is summoned': 25,
  'three creatures that nobody has made': '–',
  'the weather': '–',
  'undo only this': '–',
  'back to fifteen steps ago': 15,
} as const;

test('anyone in play is changed, anything is made and taken back', { timeout: LONG }, async () => {
  const window = await brannocActs();
  await chooseNobody(window);
  const keys = new KeyCount<keyof typeof CHANGED>(window);

  await keys.line('/', 'tb max 45');
  expect(spoken(window, 'Tobin Ashlock')).toMatch(/of 45 HP/u);
  keys.done('the maximum of hit points of one in play');

  await keys.line('/', 'r1 ac 19');
  expect(textOf(lastLine(window))).toMatch(/AC.*19/u);
  keys.done('a defense of one in play');

  await keys.line('/', 'r2 ally');
  expect(told(window, /Reed Cutter 2.*all(?:y|ies)/u)).toHaveLength(1);
  keys.done('the side of one in play');
  const before = rows(window).length;
  await keys.line('/', '3 swamp witch 4 elite spoiler');
  expect(rows(window)).toHaveLength(before + 3);
  keys.done('three creatures that nobody has made');
  await keys.line('Shift+R', 'wea');
  expect(textOf(lastLine(window))).toContain('Weather');
  keys.done('the weather');

  // The side alone: the witches came later, and stay.
  await keys.press('Control+h', 'ArrowDown', 'ArrowDown');
  expect(textOf(part('region', 'What changes'))).toContain('Reed Cutter 2');
  await keys.press('Shift+Enter');
  expect(textOf(lastLine(window))).toContain('Undone alone');
  expect(rows(window)).toHaveLength(before + 3);
  keys.done('undo only this');

  await keys.line('/', 'r1 flees');
  expect(textOf(lastLine(window))).toContain('Fled');
  // A door and the word stand in place of its points.
  expect(row(window, 'Reed Cutter 1').classList).toContain('gone');
  expect(textOf(row(window, 'Reed Cutter 1').querySelector('.state'))).toMatch(/Fled/u);
  keys.done('a monster flees');

  await keys.line('/', 'r2 dominated');
  expect(textOf(row(window, 'Reed Cutter 2'))).toMatch(/Contr/u);
  keys.done('dominated');

  await aimAt(window, 'Reed Cutter 2');
  await keys.line('c', "slo until start of tobin's turn");
  expect(textOf(lastLine(window))).toContain('Slowed');
  keys.done('ends at the start of another’s turn');

  await keys.line('b', 'lamp widow ally');
  row(window, 'Lamp Widow');
  keys.done('an ally is summoned');

  await keys.press('Control+h', 'PageDown', ...Array<string>(5).fill('ArrowDown'), 'Enter');
  expect(parts('listbox', 'Steps')).toHaveLength(0);
  expect(() => row(window, 'Lamp Widow')).toThrow('no row');
  keys.done('back to fifteen steps ago');
  expectNoMoreKeys(keys, CHANGED);
});

const ORDERED = {
  'a mob is split': '–',
  'two turns a round': '–',
  'an extra action between turns': '–',
  'a lair in the order': '–',
  'a trap in the order': '–',
  'late arrivals': 40,
  'an area attack with its riders': '–',
  'all heroes': '–',
  delay: 1,
  'marked until the end of my next turn': 34,
  'temporary hit points': 3,
  'what lasts, fire 5': 8,
} as const;

test(
  'the order: mobs, turns, extra actions, lair, trap, arrivals, an area attack with what rides on it',
  { timeout: LONG },
  async () => {
    const window = await fightInRoundOne();
    await chooseNobody(window);
    const keys = new KeyCount<keyof typeof ORDERED>(window);

    // Brannoc's burst, of which no defense of 1 is missed.
    await tell(window, '/', 'r1 fort 1');
    await tell(window, '/', 'r2 fort 1');
    await choose(window, 'Reed Cutter 1');
    await tell(window, 'p', '10 10 5');
    await keys.press('.', 'j', '>', 'Alt+2');
    expect(parts('listitem', undefined, rolled())).toHaveLength(2);
    expect(isChecked(first('checkbox', /Slowed/u, rolled()))).toBe(true);
    await keys.press('Enter');
    expect(rolled()).toBeUndefined();
    expect(textOf(row(window, 'Reed Cutter 1'))).toMatch(/Slow|\+\d/u);
    expect(told(window, /Slowed/u)).not.toHaveLength(0);
    keys.done('an area attack with its riders');
    await chooseNobody(window);

    await keys.line('/', 'split rats 2');
    row(window, 'Sluice Rat 1–2');
    keys.done('a mob is split');

    const flingers = () => rows(window).filter((each) => textOf(each).includes('Tar Flinger'));
    await keys.line('/', 't turns 2');
    expect(flingers()).toHaveLength(2);
    keys.done('two turns a round');
    await undo(window);
    await tell(window, '/', 't extra 1');
    expect(due()).toContain('extra action (1 of 1 left)');
    await keys.press('s');
    expect(textOf(row(window, 'Tar Flinger'))).toContain('0/1');
    keys.done('an extra action between turns');

    await keys.line('/', 'lair 20 "heroes save"');
    expect(textOf(row(window, 'Lair'))).toContain('heroes save');
    keys.done('a lair in the order');
    await keys.line('/', 'trap Pit 15 "save or fall"');
    expect(textOf(row(window, 'Pit'))).toContain('save or fall');
    keys.done('a trap in the order');
    await keys.line('/', 'reinforcements round 2: 2 reed cutter');
    expect(textOf(row(window, 'Reed Cutter 3'))).toContain('round 2');
    keys.done('late arrivals');

    await keys.press('Shift+H');
    const list = part('list', 'Initiative order');
    expect(within(list).getAllByRole('button', { pressed: true })).toHaveLength(4);
    keys.done('all heroes');

    await choose(window, 'Reed Cutter 1');
    await keys.line('c', 'marked until end of my turn');
    expect(textOf(row(window, 'Reed Cutter 1'))).toMatch(/Mark/u);
    keys.done('marked until the end of my next turn');
    await keys.line('t', '5');
    expect(spoken(window, 'Reed Cutter 1')).toMatch(/5 temporary/u);
    keys.done('temporary hit points');
    await keys.line('c', '5 fire');
    expect(textOf(lastLine(window))).toContain('persistent fire 5');
    keys.done('what lasts, fire 5');
    await chooseNobody(window);
    await keys.press('y');
    expect(acting(window)).not.toMatch(/^Brannoc/u);
    keys.done('delay');
    expectNoMoreKeys(keys, ORDERED);
  },
);

const BESIDES = {
  'a random name': '–',
  loot: '–',
  'a picture shown in a fight': '–',
} as const;

const GAINED = {
  'the heroes gain a level': '–',
  'a hero of a new level at the table': '–',
} as const;

test('beside the fight: a name, loot, a picture for the players', async () => {
  const desktop = keepingDesktop();
  const window = await openSample('orcus', { desktop: desktop.calls });
  await goTo(window, 'Creatures');
  await enter(window, part('combobox', 'Find a creature'), 'reed cutter');
  const field = within(part('group', 'Picture and source')).getByLabelText('Picture', { exact: true });
  await give(window, field, new File(['a dot'], 'dot.png', { type: 'image/png' }));
  await begin(window);
  await setInitiative(window, [['Reed Cutter 1', 40]]);
  await window.press('Shift+I');
  await nextTurn(window, 'Reed Cutter 1');
  const keys = new KeyCount<keyof typeof BESIDES>(window);
  await keys.line('Shift+R', 'na');
  expect(textOf(lastLine(window))).toMatch(/Name: .*[A-Z]\w+ [A-Z]\w+/u);
  keys.done('a random name');
  await keys.line('Shift+R', 'loo');
  expect(textOf(lastLine(window))).toMatch(/Loot: a pocket: .*\S+/u);
  keys.done('loot');

  await keys.press('Alt+v', '1');
  expect(desktop.shown.at(-1)).toMatchObject({
    kind: 'shown',
    picture: expect.stringMatching(/^data:image/u),
  });
  keys.done('a picture shown in a fight');
  expectNoMoreKeys(keys, BESIDES);
});

test('a level is gained by all, and a hero who got better in the library is updated at the table', async () => {
  const window = await openSample();
  const keys = new KeyCount<keyof typeof GAINED>(window);
  await keys.press('Control+2', 'Alt+l');
  part('form', 'Level up together');
  const level = () => Number(valueOf(part('textbox', 'Level, Brannoc Stile')));
  const was = level();
  await keys.press('Control+Enter');
  expect(level()).toBe(was + 1);
  keys.done('the heroes gain a level');
  await goTo(window, 'Table');
  expect(textOf(lastLine(window))).toMatch(/level/iu);

  // Outside a fight a saved sheet reaches the table at once.
  await begin(window);
  await goTo(window, 'Creatures');
  await enter(window, part('combobox', 'Find a creature'), 'sister maren');
  const hp = part('spinbutton', 'Maximum HP', part('form', 'Builder'));
  const most = Number(valueOf(hp)) + 6;
  await window.fill(hp, String(most));
  await window.press('Control+s');
  expect(notice(window)).toContain('Sister Maren is saved');
  await goTo(window, 'Table');
  expect(notice(window)).toContain('The library has newer numbers for Sister Maren');
  await choose(window, 'Sister Maren');
  await keys.press('F2');
  expect(textOf(part('form', 'Update from library'))).toContain(String(most));
  await keys.press('Enter');
  expect(spoken(window, 'Sister Maren')).toMatch(new RegExp(`of ${most} HP`, 'u'));
  expect(textOf(lastLine(window))).toContain('is updated from the library: Maximum HP');
  keys.done('a hero of a new level at the table');
  expectNoMoreKeys(keys, GAINED);
});

const AURA = { 'who stands in an aura': '–', 'what the aura does': '–' } as const;
const MONSTERS = join(import.meta.dirname, '../../fixtures/formats/orcus-monsters.md');
const WARDEN = readFileSync(MONSTERS, 'utf8').split('##### Variants')[0] ?? '';

test('an aura: who is inside, and what it does each turn', async () => {
  const window = await openSample();
  await goTo(window, 'Creatures');
  await window.press('Control+i');
  const sheet = part('dialog', 'Import creatures');
  await enter(window, part('textbox', 'Or paste a stat block', sheet), WARDEN, 'Control+Enter');
  await window.click(part('button', /^Import 1 creature/u, sheet));
  await goTo(window, 'Table');
  await window.press('Shift+B');
  await tell(window, 'b', 'Kiln Warden');
  await setInitiative(window, [
    ['Brannoc Stile', 20],
    ['Kiln Warden', 15],
  ]);
  await window.press('Space');
  await choose(window, 'Brannoc Stile');
  const keys = new KeyCount<keyof typeof AURA>(window);
  await keys.press('Shift+N');
  expect(textOf(row(window, 'Brannoc Stile'))).toContain('In Oven Breath');
  keys.done('who stands in an aura');
  await keys.press('s');
  expect(told(window, /Brannoc Stile.*4/u)).not.toHaveLength(0);
  keys.done('what the aura does');
  expectNoMoreKeys(keys, AURA);
});

/** What went excellently, with the keys it took: none of it may have become longer. */
const EXCELLENT = {
  surprise: 1,
  ready: 13,
  'a death save': 1,
  'a power that recharges': 0,
  'a note about one of the people': 24,
  'what was written down, with a slip of the finger': 8,
  'the summary and its XP': 1,
} as const;

test(
  'what was excellent takes no more keys than it did: surprise, ready, death saves, recharge, notes, search, XP',
  { timeout: LONG },
  async () => {
    const window = await openSample();
    await begin(window);
    const keys = new KeyCount<keyof typeof EXCELLENT>(window);
    await setInitiative(window, [
      ['Brannoc Stile', 60],
      ['Tar Flinger', 50],
      ['Tobin Ashlock', 40],
    ]);
    await window.press('Shift+I');
    await choose(window, 'Reed Cutter 1');
    await keys.press('u');
    expect(textOf(row(window, 'Reed Cutter 1'))).toContain('Surprised');
    keys.done('surprise');
    await undo(window);
    expect(textOf(row(window, 'Reed Cutter 1'))).not.toContain('Surprised');
    await chooseNobody(window);

    await nextTurn(window, 'Brannoc Stile');
    await keys.line('x', 'first blood');
    expect(told(window, /readies: first blood/u)).toHaveLength(1);
    keys.done('ready');

    // The flinger's pot is spent, and Tobin falls; a round later both come due.
    const goOnTo = async (name: string): Promise<void> => {
      for (let at = 0; at < 12 && !acting(window).startsWith(name); at += 1) await window.press('Space');
      expect(acting(window)).toMatch(new RegExp(`^${name}`, 'u'));
    };
    await goOnTo('Tar Flinger');
    await window.press('.');
    await window.click(first('button', /^Roll Burning pot/u));
    expect(rolled()).toBeDefined();
    await window.press('Enter');
    await choose(window, 'Tobin Ashlock');
    await tell(window, 'd', '40');
    expect(spoken(window, 'Tobin Ashlock')).toMatch(/dying/u);
    await chooseNobody(window);
    await goOnTo('Tobin Ashlock');
    expect(due()).toContain('Death save');
    await keys.press('s');
    expect(due()).not.toContain('Death save');
    keys.done('a death save');
    await goOnTo('Tar Flinger');
    // Its die falls by itself.
    expect(told(window, /Recharge Burning pot/u)).toHaveLength(1);
    keys.done('a power that recharges');

    await keys.line('n', '@Bram saw a heron dive');
    expect(told(window, /saw a heron dive/u)).toHaveLength(1);
    keys.done('a note about one of the people');

    await keys.press('Control+k');
    await keys.type('heorn');
    expect(textOf(parts('option', undefined, part('listbox', 'Found'))[0])).toContain('saw a heron dive');
    await keys.press('Enter');
    expect(screenShown()).toBe('Log');
    keys.done('what was written down, with a slip of the finger');

    await goTo(window, 'Table');
    await choose(window, 'Tobin Ashlock');
    await tell(window, 'd', '+30');
    await choose(window, 'Reed Cutter 2');
    await tell(window, 'd', '40');
    await keys.press('Shift+E');
    expect(textOf(lastLine(window))).toMatch(/ends after.*XP/u);
    keys.done('the summary and its XP');
    expectNoMoreKeys(keys, EXCELLENT);
  },
);

test('anyone in play is edited by F2: the table changes, the library does not', async () => {
  const window = await openSample();
  await begin(window);
  await choose(window, 'Reed Cutter 1');
  await window.press('F2');
  const form = part('form', 'Edit at the table');
  const now = part('spinbutton', 'Now', form);
  expect(document.activeElement).toBe(now);
  const before = Number(valueOf(now));
  await window.press('Tab');
  const most = document.activeElement;
  if (!most) throw new Error('no field follows');
  await window.fill(most, String(before + 20));
  const changes = () => textOf(part('region', 'What changes', form));
  expect(changes()).toContain(`${before} → ${before + 20}`);
  await window.fill(part('spinbutton', 'AC', form), '25');
  // From where on it is staggered follows the maximum; all its attacks get better by one number.
  within(form).getByText(`staggered at ${Math.floor((before + 20) / 2)}`);
  await window.fill(part('spinbutton', 'All attacks', form), '2');
  expect(changes()).toMatch(/Sickle.*\+8.*→ \+10/u);
  await window.press('Enter');
  expect(parts('form', 'Edit at the table')).toHaveLength(0);
  expect(textOf(lastLine(window))).toContain(`Maximum HP ${before} → ${before + 20}`);
  await window.press('Shift+A');
  expect(textOf(lastLine(window))).toContain('is now an ally');
  await undo(window);
  await undo(window);
  expect(told(window, /Maximum HP/u)).toHaveLength(0);
});
