import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { toEnglish } from '../../../core/kernel/said.ts';
import type { Draft, FormField } from '../../../core/rules/creature.ts';
import { listRulings } from '../../../core/rules/rulings.ts';
import { withTravel } from '../../../core/rules/travel/withTravel.ts';
import { orcus } from '../../../core/systems/orcus/index.ts';
import { printed } from '../../core/systems/orcus/printed.ts';
import {
  act,
  actsFirst,
  aimAt,
  apply,
  begin,
  brannocAims,
  button,
  choose,
  chooseNobody,
  command,
  described,
  dialog,
  field,
  findDialog,
  findRegion,
  game,
  importPasted,
  isTicked,
  notice,
  openSample,
  ORDER,
  pass,
  region,
  rolled,
  roundShown,
  row,
  rows,
  saidIn,
  setField,
  setInitiative,
  settleDue,
  spoken,
  strike,
  tell,
  textOf,
  timesSaid,
  unfold,
} from '../support/evening.ts';
import type { MountedWindow } from '../support/mounted.ts';

test('a whole fight of the sample campaign, from the surprise round to its experience', async () => {
  const window = await openSample();
  await begin(window);
  await setInitiative(window, ORDER);
  // The heroes saw the mist move first: no foe acts in the surprise round.
  for (const name of ['Reed Cutter 1', 'Reed Cutter 2', 'Tar Flinger', 'Sluice Rat']) {
    await choose(window, name);
    if (name === 'Sluice Rat') await window.press('m');
    await window.press('u');
    expect(textOf(row(window, name))).toContain('Surprised');
  }
  await pass(window, 'Brannoc Stile');
  expect(roundShown(window)).toBe('Surprise');
  await strike(window, 'Reed Cutter 1', 1, '20');
  expect(spoken(window, 'Reed Cutter 1')).toMatch(/25 of 39 HP/u);
  await pass(window, 'Ysolde Quickwater', 'Tobin Ashlock');
  await choose(window, 'Sluice Rat');
  await window.press('m', '.');
  await tell(window, 'p', '15 14 13 2 1');
  await window.press('Alt+2');
  await apply(window);
  expect(spoken(window, 'Sluice Rat')).toMatch(/1 of 4 standing/u);
  await pass(window, 'Sister Maren', 'Brannoc Stile');
  expect(roundShown(window)).toBe('Round 1');
  // Brannoc charges, which takes his whole turn: 8 + 8 and 1 for the run-up are just enough for AC 17.
  await aimAt(window, 'Reed Cutter 2');
  await act(window, 'Charge');
  expect(textOf(row(window, 'Brannoc Stile'))).toContain('Charging');
  await tell(window, 'p', '8 6');
  await window.press('Alt+1');
  expect(rolled()).toContain('+9 = 17 vs AC 17');
  await apply(window);
  expect(spoken(window, 'Reed Cutter 2')).toMatch(/29 of 39 HP/u);
  expect(textOf(row(window, 'Brannoc Stile'))).not.toContain('Charging');
  expect(timesSaid(window, 'goes into the charge')).toBe(1);
  await chooseNobody(window);
  await window.press('a', 'Shift+D', 'Shift+E');
  expect(timesSaid(window, /ends after.*574 XP, 143 for each hero/u)).toBe(1);
  expect(rows(window)).toHaveLength(4);
});

test('ORC-17: who moves away is struck at by those who may, one key each, and the rest is over with the turn', async () => {
  const window = await openSample();
  await begin(window);
  await setInitiative(window, ORDER);
  await choose(window, 'Tar Flinger');
  await window.press('u');
  await pass(window, 'Brannoc Stile');
  // The flinger sits out the round: it strikes at nothing (ORC-46, ORC-131).
  await game(window, 'Moves away');
  await window.click(button(region('Due'), '1 more'));
  const strikes = (): number =>
    [...region('Due').querySelectorAll('li')].filter((each) =>
      textOf(each).includes('may strike Brannoc Stile'),
    ).length;
  expect(strikes()).toBe(3);
  expect(saidIn('Due')).not.toContain('Tar Flinger');
  await tell(window, 'p', '20');
  // S takes the opening of the one that is selected.
  await choose(window, 'Reed Cutter 2');
  await window.press('s');
  expect(rolled()).toMatch(/Reed Cutter 2.*critical/u);
  await apply(window);
  expect(strikes()).toBe(2);
  await chooseNobody(window);
  await window.press('Space');
  expect(findRegion('Due')).toBeUndefined();
  // One who falls senseless is prone at once (ORC-127).
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'c', 'unconscious');
  expect(textOf(row(window, 'Reed Cutter 1'))).toContain('Prone');
});

test('a monster has the table’s numbers in the builder, and is made another level and rank', async () => {
  const window = await openSample();
  await window.press('Control+n');
  const form = window.page.getByRole('form', { name: 'Builder' });
  await setField(window, field(form, 'Role'), 'blocker');
  await setField(window, field(form, 'Level'), '10');
  const numbers = window.page.getByRole('table', { name: 'Where the numbers come from' });
  const shown = Object.fromEntries(
    [...numbers.querySelectorAll('tr')].map((each) => [
      textOf(each.querySelector('th')),
      Number(textOf([...each.querySelectorAll('td')].at(-1))),
    ]),
  );
  const { hp, ac, fort, ref, will, attackAc, xp, damage } = printed('blocker', 'standard', 10);
  expect(shown).toMatchObject({
    HP: hp,
    AC: ac,
    Fort: fort,
    Ref: ref,
    Will: will,
    'Attack vs AC': attackAc,
    XP: xp,
  });
  expect(saidIn('Stat block')).toContain('Level 10 blocker');
  expect(saidIn('Stat block')).toContain(`${damage.atWillSingle} damage`);
  await unfold(window, form);
  await setField(window, field(form, 'At level'), '9');
  await setField(window, field(form, 'As'), 'elite');
  await window.click(button(form, 'Make it level 9 elite blocker'));
  expect(saidIn('Stat block')).toContain('Level 9 elite blocker');
});

test('an action found after a click has the next Enter, not the button that showed the list', async () => {
  const window = await openSample();
  await begin(window);
  await window.click(button(document.body, /^Actions/u));
  const search = dialog().querySelector('[role=combobox]');
  if (search) await window.fill(search, 'Begin an extended challenge');
  await window.press('Enter');
  await window.type('Over the weir');
  await window.press('Enter');
  expect(findRegion('Begin an extended challenge')).toBeUndefined();
  expect(timesSaid(window, 'Over the weir')).toBeGreaterThan(0);
});

test('F7: what rides on a power is ticked on the card with its words, applied with it, and left out by its digit', async () => {
  const window = await brannocAims();
  await tell(window, '/', 'r1 fort 1');
  await tell(window, '/', 'r2 fort 1');
  await choose(window, 'Reed Cutter 2');
  await window.press('>');
  await tell(window, 'p', '10 10 5');
  // Said before the roll.
  expect(saidIn('Acting now')).toMatch(/slowed/iu);
  await window.press('Alt+2');
  const boxes = (): readonly HTMLElement[] =>
    [...region('Rolled attack').querySelectorAll<HTMLElement>('[role=checkbox]')].filter((each) =>
      /Slowed/u.test(each.getAttribute('aria-label') ?? textOf(each)),
    );
  expect(boxes().map(isTicked)).toEqual([true, true]);
  // Its words show the sentence they were read from and its rule, and tick nothing off.
  await window.click(button(region('Rolled attack'), /Slowed.*: show its text/u));
  expect(textOf(dialog())).toMatch(/“.*slowed.*”/u);
  expect(button(dialog(), /^Rule: /u)).toBeDefined();
  await window.press('Escape');
  expect(findDialog()).toBeUndefined();
  expect(boxes().map(isTicked)).toEqual([true, true]);
  // The first of the two shakes it off.
  await window.press(boxes()[0]?.getAttribute('aria-keyshortcuts') ?? '');
  expect(boxes().map(isTicked)).toEqual([false, true]);
  await apply(window);
  expect(textOf(row(window, 'Reed Cutter 2'))).toContain('Slow');
  expect(textOf(row(window, 'Reed Cutter 1'))).not.toContain('Slow');
  // The attack is one step, and its riders go with it.
  await window.press('Control+z');
  expect(rolled()).not.toBe('');
  expect(textOf(row(window, 'Reed Cutter 2'))).not.toContain('Slow');
});

const OGRE = 'Lock Ogre';
const [BRANNOC, YSOLDE] = ['Brannoc Stile', 'Ysolde Quickwater'] as const;
const BLOCK = readFileSync(join(import.meta.dirname, '../../fixtures/formats/lock-ogre.md'), 'utf8');

/** The turns that pass until the ogre’s own. */
async function ogreActs(window: MountedWindow): Promise<void> {
  const actor = (): string | undefined =>
    rows(window).find((each) => each.matches('[aria-current]'))?.dataset['name'];
  await chooseNobody(window);
  for (let turns = 0; turns < 6 && actor() !== OGRE; turns += 1) await window.press('Space');
  expect(actor()).toBe(OGRE);
}

test('a fight at the lock in which nothing that a power says has to be remembered', async () => {
  const window = await openSample();
  expect(await importPasted(window, BLOCK)).toMatch(/(\d+) of \1 sentences are played/u);
  await actsFirst(window, OGRE, [BRANNOC, YSOLDE]);
  const acting = (): string => saidIn('Acting now');
  // Who is in the steam is said once, by key.
  await choose(window, BRANNOC);
  await window.press('Shift+N');
  expect(notice(window)).toContain(`In Boiler Steam of ${OGRE}: ${BRANNOC}.`);
  expect(textOf(row(window, BRANNOC))).toContain('In Boiler Steam');
  // Two fists are paid for once and follow one after the other.
  await aimAt(window, BRANNOC);
  await chooseNobody(window);
  await window.click(button(region('Acting now'), /^Use Two Fists/u));
  expect(acting()).toContain('1 of 2');
  await tell(window, 'p', '15 3');
  await window.press('Enter');
  expect(rolled()).toContain('Dazed and slowed (save ends both)');
  await apply(window);
  expect(described(window, BRANNOC)).toMatch(/Dazed.*Slowed/u);
  expect(acting()).toContain('2 of 2');
  await tell(window, 'p', '2');
  await window.press('Enter');
  expect(rolled()).toContain('miss');
  await apply(window);
  expect(acting()).not.toContain('2 of 2');
  // The turn in the steam; the one save for both fails, and the first failure has its own word.
  await pass(window, BRANNOC);
  expect(saidIn('Due')).toMatch(/4 fire damage: Boiler Steam, Lock Ogre.*Save against Dazed and Slowed/u);
  await window.press('s');
  expect(spoken(window, BRANNOC)).toMatch(/33 of 44 HP/u);
  await settleDue(window, '5');
  expect(textOf(row(window, BRANNOC))).toContain('Stunned');
  expect(textOf(row(window, BRANNOC))).not.toContain('Dazed');
  // A burst: one roll of damage, half for those it misses.
  await ogreActs(window);
  await aimAt(window, BRANNOC);
  await choose(window, YSOLDE);
  await window.press('>');
  await tell(window, 'p', '19 2 3 5');
  await window.click(button(region('Acting now'), /^Roll Burst Pipe/u));
  for (const each of ['10 fire', '5 fire', 'Pushed 2']) expect(rolled()).toContain(each);
  await apply(window);
  // First staggered in another's turn, the valve is an opening: it gives the burst back and uses it.
  await pass(window, BRANNOC);
  await window.press('s');
  await settleDue(window, '15');
  expect(textOf(row(window, BRANNOC))).not.toContain('Stunned');
  await choose(window, OGRE);
  await tell(window, 'd', '50');
  await chooseNobody(window);
  expect(spoken(window, OGRE)).toMatch(/46 of 96 HP, staggered/u);
  expect(saidIn('Due')).toContain('Last Valve: When first staggered');
  await window.press('s');
  expect(acting()).toMatch(/→ Brannoc Stile.*Burst Pipe|Burst Pipe.*→ Brannoc Stile/u);
  await tell(window, 'p', '2 3 5');
  await window.press('Enter');
  expect(rolled()).toContain('5 fire');
  await apply(window);
  expect(findRegion('Due')).toBeUndefined();
  // What it regenerates and whether its burst comes back is said as its turn begins.
  await ogreActs(window);
  expect(timesSaid(window, /Lock Ogre.*[Rr]egenerat/u)).toBeGreaterThan(0);
  expect(spoken(window, OGRE)).toMatch(/49 of 96 HP/u);
  expect(timesSaid(window, /Recharge Burst Pipe|Burst Pipe.*(?:ready again|still spent)/u)).toBeGreaterThan(
    0,
  );
});

/** Labels of every field, those of the first record of a list among them where a blank form has one. */
function labelsOf(each: FormField, blank: Draft): readonly string[] {
  if (each.kind !== 'records') return [toEnglish(each.label)];
  const records = blank[each.key];
  const first = Array.isArray(records) && records.length > 0;
  return [toEnglish(each.label), ...(first ? each.fields.flatMap((one) => labelsOf(one, {})) : [])];
}

test('every button, ruling and field that the list of rules names is on screen', async () => {
  const window = await openSample();
  await window.press('g');
  const listed = [...dialog().querySelectorAll('[role=option]')].map(textOf);
  const labels = orcus.procedures?.map(({ label }) => toEnglish(label)) ?? [];
  expect(labels.filter((label) => !listed.some((each) => each.includes(label)))).toEqual([]);
  await window.press('Escape');

  await command(window, 'Rulings of this campaign');
  const sheet = dialog();
  // The game's own, and those of every game: on the road, and how much of a power happens by itself.
  expect(within(sheet).getAllByRole('combobox')).toHaveLength(listRulings(withTravel(orcus)).length);
  // What a condition says and does is the campaign's, and the rulebook's again (ORC-127).
  await window.click(button(sheet, 'Conditions and what they do'));
  await window.click(button(sheet, 'Rewrite Rattled'));
  const rattled = within(sheet).getByRole('form', { name: 'Rewrite Rattled' });
  await window.fill(within(rattled).getByRole('textbox'), 'Hands shake.');
  await setField(window, field(rattled, 'Its attacks'), '-4');
  await window.click(button(rattled, /^Save/u));
  expect(textOf(sheet)).toMatch(/rewritten.*Hands shake\.|Hands shake\..*rewritten/u);
  await window.click(button(sheet, 'Rewrite Rattled'));
  await window.click(
    button(within(sheet).getByRole('form', { name: 'Rewrite Rattled' }), 'As in the rulebook'),
  );
  expect(textOf(sheet)).not.toContain('Hands shake.');
  await window.click(button(sheet, /^Close/u));

  for (const kind of orcus.creatures) {
    await window.press('Control+n');
    if (kind.key !== 'monster')
      await window.click(button(document.body, `New ${toEnglish(kind.label).toLowerCase()}`));
    const form = window.page.getByRole('form', { name: 'Builder' });
    await unfold(window, form);
    const text = textOf(form);
    const fields = kind.form.flatMap((section) =>
      section.fields.flatMap((each) => labelsOf(each, kind.blank)),
    );
    expect(fields.filter((label) => !text.includes(label))).toEqual([]);
  }
});
