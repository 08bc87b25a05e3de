import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  acting,
  begin,
  brannocAims,
  button,
  choose,
  chooseNobody,
  clickRow,
  dialog,
  field,
  fightInRoundOne,
  findRegion,
  goTo,
  lastLine,
  loadByButton,
  openSample,
  region,
  row,
  rows,
  saidIn,
  selectedRows,
  tell,
  textOf,
  timesSaid,
  typeAt,
  untilOpen,
} from '../support/evening.ts';
import { mountWindow, type MountedWindow } from '../support/mounted.ts';

const isTarget = (window: MountedWindow, name: string): boolean =>
  row(window, name).dataset['target'] === 'true';
const names = (window: MountedWindow): readonly string[] =>
  rows(window).map((each) => each.dataset['name'] ?? '');
/** The name of the row whose turn it is. */
const actor = (window: MountedWindow): string | undefined =>
  rows(window).find((each) => each.matches('[aria-current]'))?.dataset['name'];

test('F9 F10 F11: a click selects one, Ctrl adds, Shift spans; to aim has keys of its own, and the line is told on whom', async () => {
  const window = await brannocAims();
  await clickRow(window, 'Reed Cutter 2');
  await clickRow(window, 'Tobin Ashlock');
  expect(selectedRows(window)).toEqual(['Tobin Ashlock']);
  await clickRow(window, 'Sister Maren', { ctrlKey: true });
  expect(selectedRows(window)).toHaveLength(2);
  const [first = '', , third = ''] = names(window);
  await clickRow(window, first);
  await clickRow(window, third, { shiftKey: true });
  expect(selectedRows(window)).toEqual(names(window).slice(0, 3));
  expect(isTarget(window, 'Reed Cutter 1')).toBe(true);
  expect(isTarget(window, 'Tobin Ashlock')).toBe(false);
  // With nobody selected the line opens and is told on whom (F9).
  await chooseNobody(window);
  await tell(window, 'd', 'tobin 7');
  expect(timesSaid(window, /Tobin Ashlock.*7/u)).toBeGreaterThan(0);
  expect(acting(window)).toMatch(/^Brannoc Stile/u);
  // A blessing for the heroes does not turn the attack on them; the target has keys of its own (F11).
  await window.press('Shift+H');
  expect(selectedRows(window)).toHaveLength(4);
  await tell(window, 'c', 'dazed save ends');
  expect(isTarget(window, 'Reed Cutter 1')).toBe(true);
  await window.press(',');
  expect(isTarget(window, 'Reed Cutter 1')).toBe(false);
  await clickRow(window, 'Sluice Rat', { altKey: true });
  expect(isTarget(window, 'Sluice Rat')).toBe(true);
  expect(selectedRows(window)).toHaveLength(4);
});

test('a chip is reached by arrow, says its rule on Enter, ends by Delete, and comes back by undo', async () => {
  const window = await openSample();
  await begin(window);
  await choose(window, 'Tar Flinger');
  await tell(window, 'c', 'dazed save ends');
  const chips = (): readonly Element[] => [
    ...row(window, 'Tar Flinger').querySelectorAll('[data-menu=effect]'),
  ];
  await window.press('ArrowRight', 'Enter');
  expect(textOf(dialog())).toMatch(/^Dazed.*(?:attack|action)/iu);
  await window.press('Escape');
  expect(chips()[0]?.contains(document.activeElement)).toBe(true);
  await window.press('Delete');
  expect(chips()).toHaveLength(0);
  await window.press('Control+z');
  expect(chips()).toHaveLength(1);
});

test('a lair has its turn: due on its count, done with S, passed with Space, edited with F2, gone with Delete', async () => {
  const window = await fightInRoundOne();
  await tell(window, '/', 'lair The great bell 24 "every hero saves or is afraid"');
  await tell(window, '/', 'clock Low tide 3 "the water is gone"');
  expect(textOf(row(window, 'Low tide'))).toContain('3 rounds left');
  await window.press('Space');
  expect(actor(window)).toBe('The great bell');
  expect(saidIn('Due')).toContain('every hero saves or is afraid');
  await window.press('s');
  expect(findRegion('Due')).toBeUndefined();
  await window.press('Space');
  expect(actor(window)).toBe('Reed Cutter 1');
  await window.press('Shift+Space', 'Space');
  expect(actor(window)).toBe('Reed Cutter 1');

  await clickRow(window, 'The great bell');
  const line = await typeAt(window, 'F2', '');
  expect(line.value).toMatch(/^lair The great bell \d+ seen "every hero saves or is afraid"$/u);
  await window.fill(line, 'lair The great bell 2 "it is cracked"');
  await window.press('Enter');
  expect(textOf(row(window, 'The great bell'))).toContain('it is cracked');
  await window.press('h');
  expect(row(window, 'The great bell').className).toContain('hidden');
  await window.press('Delete');
  expect(names(window)).not.toContain('The great bell');
  expect(textOf(lastLine(window))).toContain('The great bell leaves the order');
  await window.press('Control+z');
  expect(textOf(row(window, 'The great bell'))).toContain('it is cracked');
});

test('a lair, a boss of two turns with an extra action, a split mob and reinforcements, by keys', async () => {
  const window = await fightInRoundOne();
  await tell(window, '/', 'lair The tide 19 "water rises, everyone moves up"');
  await tell(window, '/', 'tar flinger initiative 18 and 8');
  await tell(window, '/', 'tar flinger extra 1');
  await tell(window, '/', 'split rats 2');
  await tell(window, '/', 'reinforcements round 2: 2 reed cutter');
  expect(names(window).filter((each) => each === 'Tar Flinger')).toHaveLength(2);
  expect(names(window)).toEqual(expect.arrayContaining(['Sluice Rat 1–2', 'Sluice Rat 3–4']));
  expect(textOf(row(window, 'Reed Cutter 3'))).toContain('round 2');

  // At the end of another's turn the boss may act: S takes it, and its attacks are at hand.
  expect(saidIn('Due')).toContain('extra action (1 of 1 left)');
  await window.press('s');
  expect(textOf(row(window, 'Tar Flinger'))).toContain('0/1');
  expect(within(region('Acting now')).queryByRole('article', { name: 'Tar Flinger' })).not.toBeNull();
  const seen: (string | undefined)[] = [];
  for (let turn = 0; turn < 12 && seen.at(-1) !== 'Brannoc Stile'; turn++) {
    await window.press('Space');
    seen.push(actor(window));
  }
  expect(seen.filter((each) => each === 'Tar Flinger')).toHaveLength(2);
  expect(seen).toEqual(expect.arrayContaining(['The tide', 'Sluice Rat 1–2', 'Sluice Rat 3–4']));
  expect(saidIn('Due')).toContain('Reinforcements: 2 × Reed Cutter');
  expect(textOf(row(window, 'Tar Flinger'))).toContain('1/1');
  await window.press('s');
  expect(textOf(row(window, 'Reed Cutter 3'))).not.toContain('round 2');
  await tell(window, '/', 'join rats');
  expect(textOf(row(window, 'Sluice Rat'))).toContain('of 4');
});

test('a trap from one line: beside the order until it springs, then right behind that turn; disabled by a key', async () => {
  const window = await fightInRoundOne();
  await tell(window, 'q', 'Scythe 2 recurring assassin');
  expect(textOf(row(window, 'Scythe'))).toContain('Trap');
  await clickRow(window, 'Scythe');
  await window.press('l');
  expect(within(region('Acting now')).queryByRole('article', { name: 'Scythe' })).not.toBeNull();
  await tell(window, '/', 'scythe springs');
  await window.press('Space');
  expect(actor(window)).toBe('Scythe');
  await window.press('Alt+1');
  expect(findRegion(/Attack|Rolled attack/u)).toBeDefined();
  await window.press('Enter', 'Shift+D');
  expect(textOf(row(window, 'Scythe'))).toContain('Disabled');
});

test('the builder has a form for traps, and its stat block', async () => {
  const window = await openSample();
  await goTo(window, 'Creatures');
  await window.click(button(document.body, /^New trap/u));
  const said = (): string => textOf(document.querySelector('main'));
  expect(said()).toContain('Level 1 one-off warning trap · 25 XP');
  expect(said()).toContain('The trap has no trigger.');
  const form = window.page.getByRole('form', { name: 'Builder' });
  await window.fill(field(form, 'Trigger'), 'the third stair is trodden on');
  expect(said()).toContain('the third stair is trodden on');
  expect(said()).not.toContain('The trap has no trigger.');
  expect(said()).toContain('The trap has no countermeasure.');
});

test('a lair is prepared with its encounter, and stands in the order as the fight begins', async () => {
  const window = await openSample();
  await goTo(window, 'Encounters');
  await window.press('n');
  const form = window.page.getByRole('form', { name: 'Encounter' });
  await window.fill(field(form, 'Name'), 'The bell');
  await window.fill(field(form, 'Also in the order'), 'lare 20');
  await window.click(button(form, /^Save the encounter/u));
  expect(textOf(form.querySelector('[role=alert]'))).not.toBe('');
  await window.fill(
    field(form, 'Also in the order'),
    'lair The great bell 20 "every hero saves"\ntrap Planks 12 "the floor drops"',
  );
  await window.click(button(form, /^Save the encounter/u));
  expect(textOf(window.page.getByRole('list', { name: 'In the order' }))).toContain(
    'The great bell 20: every hero saves',
  );
  await begin(window, 'The bell');
  expect(textOf(row(window, 'The great bell'))).toContain('every hero saves');
  expect(textOf(row(window, 'Planks'))).toContain('the floor drops');
  await window.press('Control+z');
  expect(names(window)).not.toContain('The great bell');
});

test('F14: one grammar: what one line understands, every line does, and a plain name has its possessive', async () => {
  const window = await brannocAims();
  await tell(window, '/', 'tobin hp 12');
  expect(textOf(row(window, 'Tobin Ashlock').querySelector('[data-spoken]'))).toMatch(/12 of 31 HP/u);
  // The same phrase in the line and under C: `by`, whose turn, a bonus.
  await tell(window, '/', "r1 slowed until end of maren's next turn");
  expect(textOf(row(window, 'Reed Cutter 1'))).toContain('Slow');
  await choose(window, 'Reed Cutter 2');
  await tell(window, 'c', "grabbed by tobin until start of ysolde's turn");
  expect(textOf(row(window, 'Reed Cutter 2'))).toMatch(/Gra/u);
  await tell(window, '/', 'r2 +2 attack until end of my next turn');
  await tell(window, 'c', '+1 ac until end of my next turn');
  await tell(window, 'b', '2 swamp witch 4 elite spoiler as ally');
  expect(names(window)).toContain('Swamp Witch 2');
  await tell(window, '/', 'round 3');
  expect(saidIn('Initiative')).toContain('Round 3');
});

test('F16: an empty campaign says how heroes and creatures come in, and what it says works', async () => {
  const window = await mountWindow();
  await window.fill(field(region('New campaign'), 'Name'), 'The Weir');
  await window.click(button(region('New campaign'), /^Begin the campaign/u));
  await untilOpen(window);
  for (const step of [/party/iu, /creatures/iu, /encounter/iu, /session/iu])
    expect(saidIn('Initiative')).toMatch(step);
  // A creature that nobody has made is made by the line that names it.
  await tell(window, 'q', 'Goblin 1 standard striker');
  await tell(window, 'b', '6 goblin');
  expect(rows(window)).toHaveLength(7);
  expect(names(window)).toContain('Goblin 6');
});

test('F17: Ctrl K finds commands, conditions by other names, rules, who fights, creatures, encounters and notes', async () => {
  const window = await openSample();
  await begin(window);
  await tell(window, 'n', 'A heron is carved above the door.');
  for (const [typed, kind, title] of [
    ['roll initiative', 'Commands', 'Roll initiative'],
    ['dazed', 'Conditions', 'Dazed'],
    // By the word of another table.
    ['grabbed', 'Conditions', 'Grappled'],
    ['walking away', 'Rules', 'Opportunity attack'],
    ['tobin', 'This fight', 'Tobin Ashlock'],
    ['lamp widow', 'Creatures', 'Lamp Widow'],
    ['ferry landing', 'Encounters', 'Ambush at the ferry landing'],
    ['heron', 'Notes', 'A heron is carved'],
  ] as const) {
    await window.press('Control+k');
    const search = dialog().querySelector('[role=combobox]');
    if (search) await window.fill(search, typed);
    const found = [...dialog().querySelectorAll('[role=option]')].map(textOf);
    expect(found.find((each) => each.includes(title)) ?? found.join(' | '), `“${typed}”`).toContain(kind);
    await window.press('Escape');
  }
});

test('F12: a fight without foes is no dead end of the walk, and what was prepared stays', async () => {
  const window = await openSample();
  await goTo(window, 'Encounters');
  const prepared = (): number =>
    [...document.querySelectorAll('button')].filter((each) =>
      /^Begin .*(?:ferry|bell|reeds)/iu.test(each.getAttribute('aria-label') ?? textOf(each)),
    ).length;
  const before = prepared();
  expect(before).toBeGreaterThan(0);
  await goTo(window, 'Table');
  await window.click(button(document.body, 'Show me a first fight, step by step'));
  expect(saidIn('A first fight')).toContain('Ctrl');
  // The big button beside it begins one with the heroes alone.
  await window.press('Shift+B');
  expect(saidIn('A first fight')).toContain('This fight has no monsters');
  await window.press('Control+z');
  expect(saidIn('A first fight')).not.toContain('This fight has no monsters');
  await goTo(window, 'Encounters');
  expect(prepared()).toBe(before);
  expect(saidIn('A first fight')).toContain('Begin the first of the prepared encounters');
});

test('F3 F6: typed dice and the selection stay in their campaign; what is done all the same uses them up', async () => {
  const window = await brannocAims();
  await window.press('Alt+1', 'Enter');
  await tell(window, 'p', '17 5');
  const next = (): boolean => /next: 17, 5|entered dice 17, 5/u.test(textOf(document.body));
  expect(next()).toBe(true);
  await window.press('Alt+1');
  await window.press('o');
  expect(saidIn('Rolled attack')).toContain('17');
  expect(next()).toBe(false);
  await window.press('Enter');
  await tell(window, 'p', '3');
  await choose(window, 'Tobin Ashlock');
  await window.press('Control+w');
  await loadByButton(window, 'Archmage');
  await goTo(window, 'Table');
  expect(textOf(document.body)).not.toMatch(/next: 3|entered dice 3/u);
  expect(selectedRows(window)).toEqual([]);
});
