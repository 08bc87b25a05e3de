import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  acting,
  begin,
  brannocAims,
  button,
  choose,
  chooseNobody,
  fightInRoundOne,
  findRegion,
  lastLine,
  logLines,
  nextTurn,
  notice,
  openSample,
  redo,
  roundShown,
  row,
  rows,
  saidIn,
  settleDue,
  spoken,
  tell,
  textOf,
  timesSaid,
  typeAt,
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
  await tell(window, 'd', '+8');
  expect(spoken(window, 'Tobin Ashlock')).toMatch(/31 of 31 HP$/u);
  // Where they begin, staggered, dying and dead are said in words.
  for (const [harm, said] of [
    ['15', /16 of 31 HP$/u],
    ['1', /15 of 31 HP, staggered/u],
    ['15', /0 of 31 HP.*dying/u],
    ['14', /-14 of 31 HP.*dying/u],
    ['1', /-15 of 31 HP.*dead/u],
  ] as const) {
    await tell(window, 'd', harm);
    expect(spoken(window, 'Tobin Ashlock')).toMatch(said);
  }
  expect(textOf(lastLine(window))).toContain('-14 → -15, dead');
});

test('initiative is typed, kept through a roll for the others, that of a mob is of all of it', async () => {
  const window = await openSample();
  await begin(window);
  await choose(window, 'Sister Maren');
  await tell(window, 'i', '31');
  const field = await typeAt(window, 'i', 'ten');
  await window.press('Enter');
  expect(textOf(document.querySelector('#prompt-answer'))).toContain('“ten” is not known');
  expect(field.isConnected).toBe(true);
  await window.press('Escape');
  await choose(window, 'Sluice Rat');
  await tell(window, 'i', '33');
  await window.click(button(document.body, /^Roll initiative/u));
  expect(textOf(row(window, 'Tar Flinger'))).not.toContain('–');
  expect(textOf(rows(window)[1])).toMatch(/31.*Sister Maren|Sister Maren.*31/u);
  await chooseNobody(window);
  await nextTurn(window, 'Sluice Rat');
  expect(textOf(lastLine(window))).toMatch(/Sluice Rat 1–4 are up/u);
});

test('mooks are one row: a hit fells one, M and a hit fells the rest, and their turn is passed over', async () => {
  const window = await fightInRoundOne();
  expect(spoken(window, 'Sluice Rat')).toBe('Sluice Rat, 4 of 4 standing');
  await choose(window, 'Sluice Rat');
  await tell(window, 'd', '3');
  expect(spoken(window, 'Sluice Rat')).toMatch(/3 of 4 standing/u);
  await choose(window, 'Sluice Rat');
  await window.press('m');
  await tell(window, 'd', '1');
  expect(spoken(window, 'Sluice Rat')).toMatch(/0 of 4 standing/u);
  await chooseNobody(window);
  for (const name of ['Reed Cutter 1', 'Reed Cutter 2', 'Ysolde Quickwater', 'Tar Flinger', 'Tobin Ashlock'])
    await nextTurn(window, name);
  await nextTurn(window, 'Sister Maren');
});

test('persistent damage ticks as the turn begins, and its save is due at the end: typed, undone, or left open', async () => {
  const window = await fightInRoundOne();
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'c', '5 fire');
  const fire = /persistent (?:fire 5|5 fire)/u;
  expect(textOf(row(window, 'Reed Cutter 1'))).toMatch(/persistent (?:fire 5|5 fire) · save ends/u);
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/39 of 39 HP/u);
  await chooseNobody(window);
  await nextTurn(window, 'Reed Cutter 1');
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/34 of 39 HP/u);
  expect(saidIn('Due')).toMatch(/Save against persistent (?:fire 5|5 fire).*10\+, 55%.*end of turn/u);
  await settleDue(window, '9');
  expect(textOf(row(window, 'Reed Cutter 1'))).toMatch(fire);
  expect(findRegion('Due')).toBeUndefined();
  await undo(window);
  await settleDue(window, '10');
  expect(textOf(row(window, 'Reed Cutter 1'))).not.toMatch(fire);
  await undo(window);
  expect(notice(window)).toContain('Undone: what was due.');
  expect(textOf(row(window, 'Reed Cutter 1'))).toMatch(fire);
  // A save that nobody rolled is said in words as the turn goes on, and stays.
  await nextTurn(window, 'Reed Cutter 2');
  expect(timesSaid(window, /still open: Save against persistent/u)).toBe(1);
  expect(saidIn('Due')).toContain('Reed Cutter 1');
  await settleDue(window, '20');
  expect(textOf(row(window, 'Reed Cutter 1'))).not.toMatch(fire);
});

test('what lasts until a turn ends exactly there, also undone and done again', async () => {
  const window = await fightInRoundOne();
  await choose(window, 'Tar Flinger');
  await tell(window, 'c', 'slowed until end of my next turn');
  await choose(window, 'Reed Cutter 2');
  await tell(window, 'c', 'weakened until start of its next turn');
  await chooseNobody(window);
  const [slowed, weakened] = [
    (): boolean => textOf(row(window, 'Tar Flinger')).includes('Slowed'),
    (): boolean => textOf(row(window, 'Reed Cutter 2')).includes('Weakened'),
  ];
  expect(textOf(row(window, 'Tar Flinger'))).toContain('Slowed · end of Brannoc Stile’s turn');
  await nextTurn(window, 'Reed Cutter 1');
  expect(weakened()).toBe(true);
  await nextTurn(window, 'Reed Cutter 2');
  expect(weakened()).toBe(false);
  for (const name of ['Ysolde Quickwater', 'Tar Flinger', 'Tobin Ashlock', 'Sluice Rat', 'Sister Maren'])
    await nextTurn(window, name);
  await nextTurn(window, 'Brannoc Stile');
  expect(slowed()).toBe(true);
  await nextTurn(window, 'Reed Cutter 1');
  expect(slowed()).toBe(false);
  await undo(window);
  expect(slowed()).toBe(true);
  await redo(window);
  expect(slowed()).toBe(false);
});

test('the fight ends with the experience of the fallen, and what lasted is over; undo brings it all back', async () => {
  const window = await brannocAims();
  await choose(window, 'Brannoc Stile');
  await tell(window, 'c', 'dazed save ends');
  // What lasts is listed by its number, and lasts otherwise.
  await window.press('e');
  expect(textOf(window.page.getByRole('list', { name: 'Effects of Brannoc Stile' }))).toContain('Dazed');
  await window.type('1 until end of its next turn');
  await window.press('Enter');
  expect(textOf(row(window, 'Brannoc Stile'))).toContain('end of own turn');
  await tell(window, 't', '9');
  await chooseNobody(window);
  await window.press('a', 'Shift+D');
  expect(spoken(window, 'Tar Flinger')).toMatch(/dead/u);
  await window.press('Shift+E');
  // Three standard foes of level 3 and four mooks of level 2: 3 × 150 + 4 × 31.
  expect(timesSaid(window, /ends after.*574 XP, 143 for each hero/u)).toBe(1);
  expect(rows(window)).toHaveLength(4);
  expect(spoken(window, 'Brannoc Stile')).toMatch(/44 of 44 HP$/u);
  await undo(window);
  expect(notice(window)).toContain('Undone: encounter ended.');
  expect(rows(window)).toHaveLength(8);
  expect(textOf(row(window, 'Brannoc Stile'))).toContain('Dazed');
});

test('a fight that would end with a hero dying says so first; O ends it all the same', async () => {
  const window = await brannocAims();
  await choose(window, 'Sister Maren');
  await tell(window, 'd', '39');
  await window.press('Shift+E');
  expect(notice(window)).toContain('Sister Maren is dying: help first');
  expect(timesSaid(window, 'ends after')).toBe(0);
  await window.press('o');
  expect(timesSaid(window, 'ends after')).toBe(1);
});

test('what cannot be read is answered under the line and changes nothing', async () => {
  const window = await brannocAims();
  const lines = logLines(window).length;
  await choose(window, 'Tar Flinger');
  for (const [key, text, said] of [
    ['d', '7 fyre', /“fyre” is not understood here/u],
    ['d', 'lots', /./u],
    ['c', 'sleepy', /“sleepy”.* Try: /u],
    ['c', 'dazed until tomorrow', /“until tomorrow”: say for 10 min/u],
    ['b', '3 basilisk', /No creature in the library is called “basilisk”/u],
    ['p', '14 x', /Type the faces in order/u],
    ['/', 'r1 slowwed', /Try: Slowed/u],
  ] as const) {
    await window.fill(await typeAt(window, key, ''), text);
    await window.press('Enter');
    expect(textOf(document.querySelector('#prompt-answer')), `“${text}”`).toMatch(said);
    await window.press('Escape');
  }
  expect(logLines(window)).toHaveLength(lines);
  expect(spoken(window, 'Tar Flinger')).toMatch(/33 of 33 HP$/u);
});

test('when every foe is out, ending the fight is offered above the order', async () => {
  const window = await fightInRoundOne();
  const order = () => textOf(findRegion('Initiative'));
  expect(order()).not.toContain('Every foe is down or has fled.');
  await tell(window, '/', 'all foes -99');
  expect(order()).toContain('Every foe is down or has fled. End the fight?');
  expect(textOf(button(document.body, /^End fight/u))).toBe('End fight ShiftE');
});
