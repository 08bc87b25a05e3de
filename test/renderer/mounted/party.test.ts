import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { useParty } from '../../../renderer/features/party/party.ts';
import { useSession } from '../../../renderer/stores/session.ts';
import { goTo, textOf, openSample, rows, row, undo } from '../support/evening.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';
import {
  enter,
  focus,
  isChecked,
  newCampaign,
  part,
  parts,
  paste,
  pick,
  pressOn,
  restart,
  screenShown,
  valueOf,
} from '../support/parts.ts';

/** What waits until it is told to go on, as a slow disk does. */
function gate(): readonly [waits: Promise<void>, open: () => void] {
  let open = (): void => {};
  const waits = new Promise<void>((done) => {
    open = done;
  });
  return [waits, () => open()];
}

const cell = (name: string) => part('textbox', name);
const hp = () => cell('Hit points now, Brannoc Stile');

/** Names, players and numbers as a GM has them on a sheet of paper. */
const HEROES = [
  ['Kestrel', 'Anouk', '3', '31', '17', '13', '17', '14', '6', '6', '18', '14'],
  ['Maro Vint', 'Daniel', '3', '28', '15', '12', '16', '17', '4', '6', '13', '15'],
] as const;

test('a party takes a key a cell besides names and numbers, is undone by step and there after a restart', async () => {
  const window = await mountWindow();
  await newCampaign(window);
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await window.press(key);
  };
  await press('Control+2');
  expect(document.activeElement).toBe(cell('Name, new hero'));
  for (const [at, hero] of HEROES.entries()) {
    for (const [nth, text] of hero.entries()) {
      if (document.activeElement) await window.fill(document.activeElement, text);
      if (at < HEROES.length - 1 || nth < hero.length - 1) await press('Tab');
    }
  }
  await press('Enter');
  // Of four heroes that makes less than 60.
  expect(keys).toBeLessThanOrEqual(HEROES.flat().length + 1);
  expect(valueOf(cell('Insight, Maro Vint'))).toBe('15');
  expect(valueOf(cell('Hit points now, Maro Vint'))).toBe('28');
  // Nobody has an attack that was never typed.
  await goTo(window, 'Table');
  expect(within(document.body).queryByText('New attack')).toBeNull();
  await goTo(window, 'Party');
  await pressOn(window, cell('Insight, Maro Vint'), 'Control+z');
  expect(valueOf(cell('Insight, Maro Vint'))).toBe('');
  const again = await restart('The Weir');
  await goTo(again, 'Party');
  expect(valueOf(cell('AC, Kestrel'))).toBe('17');
  expect(valueOf(cell('Insight, Maro Vint'))).toBe('');
});

const pasteForm = () => part('form', 'Paste heroes');

/** An empty campaign with the card for a list of heroes open. */
async function openPaste(list: string): Promise<MountedWindow> {
  const window = await mountWindow();
  await newCampaign(window);
  await goTo(window, 'Party');
  await fillList(window, list);
  return window;
}

async function fillList(window: MountedWindow, list: string): Promise<void> {
  await window.click(part('button', 'Paste heroes…'));
  await window.fill(part('textbox', undefined, pasteForm()), list);
}

test('a list is pasted, what was read is shown first, and one undo takes it back', async () => {
  const window = await openPaste(
    'Ilka 3 31 16 14 15 16 Ruth\nTove Brand\t3\t39\t18\t17\t13\nOld Perrin level 2 HP 24 AC 14 "lamp boy"',
  );
  expect(parts('row', undefined, pasteForm())).toHaveLength(4);
  expect(within(pasteForm()).getAllByText('empty', { exact: true })).toHaveLength(4);
  await window.click(part('button', 'Add 3 heroes', pasteForm()));
  expect(valueOf(cell('Player, Ilka'))).toBe('Ruth');
  expect(valueOf(cell('HP, Old Perrin'))).toBe('24');
  await window.press('Escape');
  await undo(window);
  expect(parts('textbox', 'Player, Ilka')).toHaveLength(0);
  await goTo(window, 'Creatures');
  expect(within(document.body).queryByText('Old Perrin')).toBeNull();
});

test('of a list in another order the GM says which number is what, once', async () => {
  const window = await openPaste('Bram 36 2 17');
  await window.click(part('button', 'Columns…', pasteForm()));
  await pick(window, part('combobox', 'Number 1 is', pasteForm()), 'HP');
  expect(valueOf(part('combobox', 'Number 2 is', pasteForm()))).toBe('level');
  await window.click(part('button', 'Add 1 hero', pasteForm()));
  expect(valueOf(cell('HP, Bram'))).toBe('36');
  expect(valueOf(cell('Level, Bram'))).toBe('2');
  await fillList(window, 'Ilka 31 3 16');
  await window.click(part('button', 'Add 1 hero', pasteForm()));
  expect(valueOf(cell('HP, Ilka'))).toBe('31');
  // Sent twice before anything else can come between, it is added once.
  await fillList(window, 'Moor 29 4 15');
  const form = pasteForm();
  if (!(form instanceof HTMLFormElement)) throw new Error('no form');
  form.requestSubmit();
  form.requestSubmit();
  await window.settle();
  expect(valueOf(cell('HP, Moor'))).toBe('29');
});

test('a list whose first number is the AC has names, and the name is a column like the others', async () => {
  const window = await openPaste('17 Bram 2 36 14 15 13\n16 Sister Oda 2 30 13 15 16');
  await window.click(part('button', 'Columns…', pasteForm()));
  for (const [at, column] of ['AC', 'Level', 'HP'].entries())
    await pick(window, part('combobox', `Number ${at + 1} is`, pasteForm()), column);
  expect(parts('rowheader', undefined, pasteForm()).map(textOf)).toEqual(['Bram', 'Sister Oda']);
  const words = () => part('combobox', 'The first words are', pasteForm());
  await pick(window, words(), 'Player');
  expect(within(pasteForm()).getAllByText('no name')).toHaveLength(2);
  await pick(window, words(), 'Name');
  await window.click(part('button', 'Add 2 heroes', pasteForm()));
  for (const [column, text] of [
    ['AC', '17'],
    ['Level', '2'],
    ['HP', '36'],
    ['Will', '13'],
  ] as const)
    expect(valueOf(cell(`${column}, Bram`))).toBe(text);
});

test('a cell edits sheet and table at once; away keeps what one has; levels are gained together', async () => {
  const window = await openSample();
  await goTo(window, 'Party');
  const ac = () => cell('AC, Brannoc Stile');
  const line = () => textOf(part('row', /Brannoc Stile/u));
  expect(isChecked(part('checkbox', 'Brannoc Stile is here tonight'))).toBe(true);
  const before = Number(valueOf(ac()));
  await enter(window, ac(), String(before + 1));
  await enter(window, hp(), '9');
  await enter(window, ac(), 'x', 'Tab');
  expect(textOf(document.body)).toContain('AC must be a number, got “x”.');
  await pressOn(window, ac(), 'Escape');
  expect(valueOf(ac())).toBe(String(before + 1));
  await pressOn(window, ac(), 'Alt+h');
  expect(line()).toContain('away');
  // What one who is away still has may be set right.
  await enter(window, cell('Recoveries, Brannoc Stile'), '4');
  await pressOn(window, ac(), 'Alt+h');
  expect(line()).not.toContain('away');
  expect(valueOf(cell('Recoveries, Brannoc Stile'))).toBe('4');
  expect(valueOf(hp())).toBe('9');
  const level = () => Number(valueOf(cell('Level, Brannoc Stile')));
  const was = level();
  await pressOn(window, ac(), 'Alt+l');
  await window.fill(
    part('textbox', 'Hit points gained, Brannoc Stile', part('form', 'Level up together')),
    '6',
  );
  await window.press('Control+Enter');
  expect(level()).toBe(was + 1);
  await window.press('Escape');
  await undo(window);
  expect(level()).toBe(was);
});

test('several parties in a campaign, and one of them tonight', async () => {
  const window = await openSample();
  await goTo(window, 'Party');
  await window.click(part('button', 'New party'));
  await enter(window, cell('Name of the party'), 'Saltmen');
  expect(part('tab', /Saltmen 0/u).getAttribute('aria-selected')).toBe('true');
  await enter(window, cell('Name, new hero'), 'Dace');
  part('tab', /Saltmen 1/u);
  await window.click(part('button', 'Only Saltmen tonight'));
  await window.click(part('tab', /The party/u));
  expect(isChecked(part('checkbox', 'Brannoc Stile is here tonight'))).toBe(false);
  await goTo(window, 'Table');
  expect(rows(window).map(textOf).join()).not.toContain('Brannoc Stile');
});

test('a new user’s first campaign, from nothing to a first fight, in at most 20 keys besides names and numbers', async () => {
  const window = await mountWindow();
  let keys = 0;
  const press = async (...all: readonly string[]): Promise<void> => {
    keys += all.length;
    await window.press(...all);
  };
  const type = async (text: string): Promise<void> => {
    if (document.activeElement) await window.fill(document.activeElement, text);
  };
  await focus(window, cell('Name'));
  await type('The Weir');
  await press('Enter');
  await within(document.body).findByRole('navigation', { name: 'Screens' });
  await window.settle();

  // The party, from a list.
  await press('Control+2');
  expect(document.activeElement).toBe(cell('Name, new hero'));
  await paste(
    window,
    'Bram 1 36 17 14 15 13 Jonas\nSister Oda 1 34 16 15 13 16 Mirjam\nKestrel 1 30 16 13 17 14 Anouk\nMaro Vint 1 28 15 12 16 17 Daniel',
  );
  await press('Control+Enter');
  expect(valueOf(cell('HP, Kestrel'))).toBe('30');

  // A creature of one's own.
  await press('Control+n');
  await type('Marsh Eel');
  await press('Control+s');
  expect(textOf(document.body)).toContain('Marsh Eel is saved');

  // An encounter.
  await press('Control+4', 'n');
  await type('At the weir');
  await press('Tab', 'Tab', 'Tab', 'Tab');
  await type('3 marsh eel');
  await press('Enter');
  expect(textOf(part('form', 'Encounter'))).toContain(
    'Threat 300: 3 × Marsh Eel, 100 each. Budget 400: 4 heroes of level 1, 100 each.',
  );
  await press('Control+s');
  expect(parts('form', 'Encounter')).toHaveLength(0);

  // The fight: initiative, the first turn, and what a player rolled.
  await press('Enter');
  expect(screenShown()).toBe('Table');
  expect(rows(window)).toHaveLength(7);
  await press('Shift+I', 'Space', '/');
  await type('bram hits m1 9');
  await press('Enter');
  expect(textOf(row(window, 'Marsh Eel 1'))).toContain('20/29');
  expect(keys).toBeLessThanOrEqual(20);
});

test('an empty table leads by four steps, each ticked by what is there', async () => {
  const window = await mountWindow();
  await newCampaign(window);
  const steps = parts('listitem', undefined, part('list', 'Four steps to the first session')).map(textOf);
  expect(steps).toHaveLength(4);
  expect(steps.filter((each) => each.includes('done'))).toEqual([]);
  await goTo(window, 'Party');
  await enter(window, cell('Name, new hero'), 'Bram');
  cell('HP, Bram');
  await goTo(window, 'Table');
  // With a hero on it the table has rows, and what is left to do is one line below them.
  expect(within(document.body).getAllByText('done', { exact: true })).toHaveLength(1);
});

test('a list that is added before the order of the last one is read is read in that order', async () => {
  const window = await openPaste('Bram 36 2 17');
  await window.click(part('button', 'Columns…', pasteForm()));
  await pick(window, part('combobox', 'Number 1 is', pasteForm()), 'HP');
  await window.click(part('button', 'Add 1 hero', pasteForm()));
  const { keeper } = useSession();
  if (!keeper) throw new Error('no keeper');
  const { setting } = keeper;
  const [reads, read] = gate();
  const slow = vi.spyOn(keeper, 'setting').mockImplementation(async (key) => {
    await reads;
    return setting(key);
  });
  await fillList(window, 'Ilka 31 3 16');
  const form = pasteForm();
  if (!(form instanceof HTMLFormElement)) throw new Error('no form');
  form.requestSubmit();
  read();
  await window.settle();
  slow.mockRestore();
  expect(valueOf(cell('HP, Ilka'))).toBe('31');
  expect(valueOf(cell('Level, Ilka'))).toBe('3');
});

test('Ctrl Z in a cell takes it back while it is being saved, also after another screen', async () => {
  const window = await openSample();
  await goTo(window, 'Party');
  const armour = () => cell('AC, Brannoc Stile');
  const before = valueOf(armour());
  const party = useParty();
  const { write } = party;
  const [disk, written] = gate();
  const slow = vi.spyOn(party, 'write').mockImplementation(async (heroes) => {
    await disk;
    return write(heroes);
  });
  await focus(window, armour());
  await window.fill(armour(), '7');
  await goTo(window, 'Rules');
  await goTo(window, 'Party');
  expect(slow).toHaveBeenCalled();
  await pressOn(window, armour(), 'Control+z');
  written();
  await window.settle();
  slow.mockRestore();
  expect(valueOf(armour())).toBe(before);
});
