import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { goTo, openSample, SAMPLE, textOf, undo } from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';
import {
  enter,
  first,
  focus,
  goOnWith,
  keepForms,
  openCampaign,
  part,
  parts,
  pick,
  pressOn,
  restart,
  tick,
  unfinished,
  valueOf,
} from '../support/parts.ts';

const note = () => part('textbox', 'Note in Markdown', part('form', 'New note'));
const encounter = () => part('form', 'Encounter');
const builderName = () => first('textbox', 'Name', part('form', 'Builder'));
const happens = () => part('textbox', 'What happens', encounter());
const listed = () => parts('listitem', undefined, part('list', 'Unfinished')).map(textOf);

async function openList(window: MountedWindow): Promise<HTMLElement> {
  await keepForms(window);
  await window.press('Control+u');
  return part('dialog', 'Unfinished');
}

/** A note, an encounter with its trigger and a creature, each half typed. */
async function fillForms(window: MountedWindow): Promise<void> {
  await goTo(window, 'Log');
  await window.fill(note(), 'The weir holds, for now.');
  await goTo(window, 'Encounters');
  await window.click(part('button', 'New encounter'));
  await window.fill(part('textbox', 'Name', encounter()), 'Under the weir');
  await window.fill(happens(), 'The gate falls');
  await window.press('Control+n');
  await window.fill(builderName(), 'Weir Hag');
}

async function expectForms(window: MountedWindow): Promise<void> {
  await goTo(window, 'Log');
  expect(valueOf(note())).toBe('The weir holds, for now.');
  await openList(window);
  expect(listed()).toHaveLength(3);
  await window.press('Escape');
  await goOnWith(window, 'Under the weir');
  expect(valueOf(part('textbox', 'Name', encounter()))).toBe('Under the weir');
  expect(valueOf(happens())).toBe('The gate falls');
  // What was typed last stands first, and Enter goes on with it.
  await openList(window);
  expect(document.activeElement).toBe(part('button', 'Continue Weir Hag'));
  await window.press('Enter');
  expect(valueOf(builderName())).toBe('Weir Hag');
}

test('half typed forms stand again after other screens and a restart', { timeout: 90_000 }, async () => {
  const window = await openSample();
  await fillForms(window);
  await expectForms(window);
  const again = await restart();
  expect(await unfinished(again)).toBe(3);
  // From the list of campaigns it leads into the campaign the form belongs to.
  await goOnWith(again, 'The weir holds, for now.');
  expect(valueOf(note())).toBe('The weir holds, for now.');
  await expectForms(again);
});

test('saving and discarding end a form, and what was discarded comes back by undo', async () => {
  const window = await openSample();
  await fillForms(window);
  await goTo(window, 'Log');
  await pressOn(window, note(), 'Control+Enter');
  expect(valueOf(note())).toBe('');
  const dialog = await openList(window);
  expect(listed()).toHaveLength(2);
  // Nothing is offered to be undone before something was discarded.
  expect(parts('button', 'Undo', dialog)).toHaveLength(0);
  await window.click(part('button', 'Discard Weir Hag', dialog));
  expect(listed()).toHaveLength(1);
  expect(textOf(part('status', undefined, dialog))).toContain('“Weir Hag” is discarded.');
  await window.click(part('button', 'Undo', dialog));
  expect(listed()).toHaveLength(2);
  expect(parts('button', 'Undo', dialog)).toHaveLength(0);
  await window.press('Escape');
  await goOnWith(window, 'Under the weir');
  await window.click(part('button', 'Save the encounter', encounter()));
  expect(parts('form', 'Encounter')).toHaveLength(0);
  expect(await unfinished(window)).toBe(1);
});

test('an entry in edit stands again when another was looked at, and only its own', async () => {
  const window = await openSample();
  await goTo(window, 'Log');
  await enter(window, note(), '@[place:Old Mill] and @[place:Weir]', 'Control+Enter');
  await window.click(first('button', 'Old Mill'));
  await window.click(part('button', 'Edit'));
  const notes = () => part('textbox', /^Notes/u, part('form', 'Edit the entry'));
  await window.fill(notes(), 'The wheel turns by night.');
  await window.click(part('button', 'Back to the desk'));
  await window.click(first('button', 'Weir'));
  first('heading', 'Weir');
  expect(parts('form', 'Edit the entry')).toHaveLength(0);
  await window.click(part('button', 'Back to the desk'));
  await window.click(first('button', 'Old Mill'));
  expect(valueOf(notes())).toBe('The wheel turns by night.');
  await window.click(part('button', 'Save entry'));
  expect(textOf(part('region', 'Entry: Old Mill'))).toContain('The wheel turns by night.');
});

test('the line stands as it was typed, through other screens and a restart', async () => {
  const window = await openSample();
  const line = () => document.querySelector<HTMLInputElement>('#prompt');
  await window.press('/');
  await window.type('brannoc 12 fire and');
  await goTo(window, 'Rules');
  expect(line()?.value).toBe('brannoc 12 fire and');
  const again = await restart(SAMPLE);
  expect(line()).toBeNull();
  await goOnWith(again, 'brannoc 12 fire and');
  expect(line()?.value).toBe('brannoc 12 fire and');
  await again.press('Escape');
  expect(await unfinished(again)).toBe(0);
  await again.press('/');
  expect(line()?.value).toBe('');
  // Put aside, it is the first that the arrow brings back.
  await again.press('ArrowUp');
  expect(line()?.value).toBe('brannoc 12 fire and');
});

/** Fields of a word or two: how each is reached, and what is typed. */
const FIELDS: readonly {
  readonly what: string;
  readonly open: (window: MountedWindow) => Promise<void>;
  readonly field: () => HTMLElement;
}[] = [
  {
    what: 'a tag',
    open: (window) => goTo(window, 'Creatures'),
    field: () => part('textbox', 'Add a tag'),
  },
  {
    what: 'level 9 elite',
    open: async (window) => {
      await goTo(window, 'Creatures');
      if (parts('form', 'Builder').length === 0)
        await enter(window, part('combobox', 'Find a creature'), 'reed cutter');
    },
    field: () => part('textbox', 'Change level or rank'),
  },
  {
    what: '16:3',
    open: (window) => goTo(window, 'Travel'),
    field: () => part('textbox', 'Hour to set'),
  },
  {
    what: 'Reed 30, Salt 31',
    open: async (window) => {
      await goTo(window, 'Travel');
      await window.click(part('button', 'Name months and seasons'));
    },
    field: () => part('textbox', /^Months/u),
  },
  {
    what: 'Jon',
    open: (window) => goTo(window, 'Log'),
    field: () => part('textbox', 'Player of Brannoc Stile'),
  },
];

test('fields of a word or two stand again after a restart, where the list of unfinished things leads', async () => {
  const window = await openSample();
  for (const { what, open, field } of FIELDS) {
    await open(window);
    await focus(window, field());
    await window.fill(field(), what);
  }
  const again = await restart(SAMPLE);
  for (const { what, field } of FIELDS) {
    await goOnWith(again, what.startsWith('Reed') ? /^Continue Calendar/u : what);
    expect(valueOf(field()), what).toBe(what);
  }
});

const hp = () => part('textbox', 'Hit points now, Brannoc Stile');
const ac = () => part('textbox', 'AC, Brannoc Stile');

test('a number of the table is at the table once its cell is left, and unfinished until then', async () => {
  const window = await openSample();
  await goTo(window, 'Party');
  const [before, armour] = [valueOf(hp()), Number(valueOf(ac()))];
  // The screen is left while the caret is in the cell.
  await focus(window, hp());
  await window.fill(hp(), '7');
  expect(await unfinished(window)).toBe(1);
  await goTo(window, 'Rules');
  expect(await unfinished(window)).toBe(0);
  await goTo(window, 'Table');
  await undo(window);
  await goTo(window, 'Party');
  expect(valueOf(hp())).toBe(before);
  await focus(window, ac());
  await window.fill(ac(), String(armour + 1));
  await goTo(window, 'Rules');
  expect(await unfinished(window)).toBe(0);
  await goTo(window, 'Party');
  expect(valueOf(ac())).toBe(String(armour + 1));
  // The campaign is closed while the caret is in the cell: nothing is done, and it stands there again.
  await focus(window, hp());
  await window.fill(hp(), '8');
  expect(await unfinished(window)).toBe(1);
  await window.press('Control+w');
  await openCampaign(window, SAMPLE);
  expect(await unfinished(window)).toBe(1);
  expect(textOf(document.body)).not.toMatch(/Brannoc Stile[^.]*8 hit points/u);
  await goTo(window, 'Party');
  expect(valueOf(hp())).toBe('8');
  await pressOn(window, hp(), 'Enter');
  expect(await unfinished(window)).toBe(0);
  // What cannot be read stays in its cell and says why.
  await enter(window, hp(), 'eight', 'Tab');
  expect(textOf(document.body)).toContain('That must be a number, got “eight”.');
  expect(valueOf(hp())).toBe('eight');
  await pressOn(window, hp(), 'Escape');
  expect(valueOf(hp())).toBe('8');
  expect(await unfinished(window)).toBe(0);
});

test('a name for players stands again after a restart, and is used from there', async () => {
  const read = () => part('textbox', 'What players read instead of Hesper Vane');
  const leftOut = () => within(document.body).getByText(/^Secret names left out/u);
  const window = await openSample();
  await goTo(window, 'Log');
  const entry = part('form', 'New entry');
  await window.fill(part('textbox', 'Name of the new entry', entry), 'Hesper Vane');
  await tick(window, part('checkbox', 'GM only', entry));
  await window.click(part('button', 'Add', entry));
  await window.click(part('button', 'Back to the desk'));
  await enter(window, note(), 'Hesper Vane waits.', 'Control+Enter');
  await window.press('Escape', 'v');
  await window.click(leftOut());
  await focus(window, read());
  await window.fill(read(), 'the grey lady');
  const again = await restart(SAMPLE);
  expect(await unfinished(again)).toBe(1);
  await goOnWith(again, 'the grey lady');
  await again.click(leftOut());
  expect(valueOf(read())).toBe('the grey lady');
  await pressOn(again, read(), 'Enter');
  expect(await unfinished(again)).toBe(0);
});

test('a field that is taken when it is left is taken by another screen too', async () => {
  const window = await openSample();
  await goTo(window, 'Log');
  const player = () => part('textbox', 'Player of Brannoc Stile');
  await focus(window, player());
  await window.fill(player(), 'Jonas');
  await goTo(window, 'Rules');
  expect(await unfinished(window)).toBe(0);
  await goTo(window, 'Log');
  expect(valueOf(player())).toBe('Jonas');
});

test('a trigger on a state says what it lacks until it can be added', async () => {
  const window = await openSample();
  await goTo(window, 'Encounters');
  await window.press('n');
  await window.fill(part('textbox', 'Name', encounter()), 'Under the weir');
  const triggers = () => part('group', 'Triggers', encounter());
  const says = () => parts('status', undefined, triggers()).map(textOf);
  const add = () => part('button', 'Add the trigger', triggers());
  await pick(window, part('combobox', 'When', triggers()), 'someone is in a state');
  expect(says()).toEqual(['Add a creature first: the trigger is about one.']);
  await enter(window, part('combobox', 'Add a creature', encounter()), '2 tar flinger');
  // The only creature there is needs no choosing.
  expect(valueOf(part('combobox', 'Who', triggers()))).not.toBe('');
  expect(says()).toEqual(['Choose the state.']);
  await pick(window, part('combobox', 'State', triggers()), 0);
  expect(says()).toEqual(['Type what happens.']);
  expect(add()).toHaveProperty('disabled', true);
  await window.fill(happens(), 'The gate falls');
  expect(says()).toEqual([]);
  await window.click(add());
  expect(textOf(triggers())).toContain('The gate falls');
});
