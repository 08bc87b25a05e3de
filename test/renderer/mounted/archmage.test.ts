import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ON_SCREEN } from '../../core/systems/archmage/coverage.ts';
import { labelAt } from '../../core/systems/archmage/places.ts';
import {
  act,
  actsFirst,
  aimAt,
  apply,
  button,
  choose,
  chooseNobody,
  command,
  dialog,
  field,
  findRegion,
  game,
  goTo,
  importPasted,
  nameOf,
  notice,
  openSample,
  pass,
  region,
  roll,
  rolled,
  row,
  rows,
  saidIn,
  settleDue,
  spoken,
  tell,
  textOf,
  timesSaid,
  unfold,
  widen,
} from '../support/evening.ts';
import {
  BRANNOCH,
  escalation,
  HOUND,
  ILVANE,
  SEFI,
  THIEF,
  tollInRoundOne,
  WARDEN,
} from '../support/ninth.ts';

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../fixtures/formats', name), 'utf8');
const actor = (window: Parameters<typeof rows>[0]): string | undefined =>
  rows(window).find((each) => each.matches('[aria-current]'))?.dataset['name'];

test('F18: a blow across the room goes there, asks who steps in the way, and falls with the next Space', async () => {
  const window = await tollInRoundOne();
  await aimAt(window, WARDEN);
  await tell(window, 'p', '14 2 2 2 2');
  await window.press('Alt+1');
  expect(notice(window)).toContain('Not rolled yet: others may strike first.');
  expect(timesSaid(window, `engaged with ${WARDEN}`)).toBe(1);
  expect(saidIn('Due')).toContain(`${THIEF} may intercept ${BRANNOCH}`);
  expect(rolled()).toBe('');
  // A hurried GM presses Space for the next turn: the blow comes first, and is not lost.
  await window.press('Space');
  expect(rolled()).toContain('= 23 vs AC 21');
  await apply(window);
  expect(actor(window)).toBe(BRANNOCH);
  // Who casts in melee gives an opening before the dice fall, which wait as they were typed.
  await pass(window, WARDEN, SEFI, THIEF, ILVANE);
  await aimAt(window, HOUND);
  await game(window, 'Engage');
  await window.press('Shift+W');
  await chooseNobody(window);
  await aimAt(window, HOUND);
  await tell(window, 'p', '11 3 3 3 3');
  await window.press('Alt+1');
  expect(saidIn('Due')).toContain(`${HOUND} may strike ${ILVANE}, who casts`);
  expect(rolled()).toBe('');
  await window.press('Shift+W');
  expect(rolled()).toContain('vs PD 17');
});

test('the escalation die goes up and down by key, is held and reset, and each point is 5% for a hero', async () => {
  const window = await tollInRoundOne();
  await aimAt(window, WARDEN);
  const chance = (): string => textOf(region('Acting now').querySelector('.offer'));
  // Level 4, Strength +4, the axe +1 and the die against AC 21: 12 or more without it.
  expect(chance()).toContain('45%');
  for (const value of [1, 2, 3, 4, 5, 6]) {
    await window.press('+');
    expect(escalation(window)).toContain(`Escalation die ${value}`);
    expect(chance()).toContain(`${45 + 5 * value}%`);
  }
  await window.press('+');
  expect(notice(window)).toContain('goes from 0 to 6');
  await window.press('-');
  expect(chance()).toContain('70%');
  await window.press('=');
  expect(escalation(window)).toBe('Escalation die 5, held');
  await window.press('=');
  expect(escalation(window)).toBe('Escalation die 5');
});

test('openings, a flight and a rest are at hand', async () => {
  const window = await tollInRoundOne();
  // Who walks out of melee may be struck first, with one key.
  await choose(window, WARDEN);
  await game(window, 'Engage');
  await window.press('Shift+W');
  await chooseNobody(window);
  const hand = (): HTMLElement => window.page.getByRole('group', { name: 'At hand' });
  expect(button(hand(), 'Disengage 50%')).toBeDefined();
  await window.click(button(hand(), 'Walk out of melee'));
  expect(saidIn('Due')).toContain(`${WARDEN} may strike ${BRANNOCH}, who walks away`);
  await settleDue(window, '18');
  expect(rolled()).toContain('vs AC 22');
  await apply(window);
  expect(spoken(window, BRANNOCH)).toMatch(/45 of 58 HP/u);
  // The party flees at the price of a loss.
  await chooseNobody(window);
  await act(window, 'Flee', { 'All players agree': true, 'What the campaign loses': 'The toll is theirs' });
  expect(timesSaid(window, 'The toll is theirs')).toBeGreaterThan(0);
  await chooseNobody(window);
  await window.press('Shift+E');
  await window.click(button(hand(), 'Full heal-up'));
  await window.click(button(region('Full heal-up'), /^Do it/u));
  expect(timesSaid(window, 'paid for by the flight')).toBe(1);
  expect(spoken(window, BRANNOCH)).toMatch(/58 of 58 HP/u);
});

test('the rest names who must heal and what may come back, and will not pass over the staggered', async () => {
  const window = await tollInRoundOne();
  await choose(window, SEFI);
  await tell(window, 'd', '40');
  await chooseNobody(window);
  await window.press('Shift+E');
  await game(window, 'Quick rest');
  const hers = (): HTMLElement => field(region('Quick rest'), `Recoveries: ${SEFI}`);
  expect(hers()).toHaveProperty('value', '1');
  const said = hers().getAttribute('aria-describedby') ?? '';
  expect(textOf(document.getElementById(said))).toMatch(
    /5 of 45 HP, staggered · 8 recoveries left, each 4d8\+1/u,
  );
  await window.fill(hers(), '0');
  await window.click(button(region('Quick rest'), /^(?:Do it|Roll)/u));
  expect(notice(window)).toContain(`${SEFI}: staggered`);
  await window.click(button(region('Quick rest'), /^Close/u));
  await act(window, 'Quick rest', { [`Recoveries: ${SEFI}`]: '2' }, '2 2 2 2 3 3 3 3');
  expect(spoken(window, SEFI)).toMatch(/27 of 45 HP/u);
});

const TYRANT = 'Ash Tyrant';

test('a fight with the escalation die in which nothing that a power says has to be remembered', async () => {
  const window = await openSample('archmage');
  await importPasted(window, fixture('ash-tyrant.md'));
  await actsFirst(window, TYRANT, [BRANNOCH, SEFI]);
  // What holds for those engaged begins as they engage.
  await aimAt(window, BRANNOCH);
  await choose(window, TYRANT);
  await game(window, 'Engage');
  expect(textOf(row(window, BRANNOCH))).toContain('◎ −2 MD');
  await chooseNobody(window);
  expect(textOf(window.page.getByRole('group', { name: 'Who is in Choking smoke' }))).toContain(BRANNOCH);
  // One action, two attacks: each natural face brings what it brings.
  await roll(window, BRANNOCH, 1, '18');
  expect(rolled()).toContain('Dazed (save ends)');
  expect(rolled()).toContain('Ongoing fire damage 5 (save ends)');
  await apply(window);
  expect(textOf(row(window, BRANNOCH))).toContain('Dazed');
  expect(saidIn('Acting now')).toContain('2 of 2');
  await window.press('Enter');
  await apply(window);
  // The hide burns the one that begins a turn beside it; ongoing fire and the save come at the end of it.
  await pass(window, BRANNOCH);
  expect(saidIn('Due')).toContain('4 fire damage: Oven hide');
  await window.press('s');
  expect(saidIn('Due')).toContain('5 ongoing fire damage, then the save');
  await settleDue(window, '15');
  expect(saidIn('Due')).toContain('Save against Dazed');
  await settleDue(window, '15');
  expect(textOf(row(window, BRANNOCH))).not.toContain('Dazed');
  // Staggered for the first time, the tail is offered in another's turn.
  await choose(window, TYRANT);
  await tell(window, 'd', '45');
  await chooseNobody(window);
  expect(saidIn('Due')).toContain('Tail lash: When the tyrant is first staggered');
  await window.press('w');
  expect(findRegion('Due')).toBeUndefined();
  // Regeneration comes by itself with its own turn.
  for (let turns = 0; turns < 5 && actor(window) !== TYRANT; turns += 1) await window.press('Space');
  expect(timesSaid(window, /Ash Tyrant.*Cinders/u)).toBeGreaterThan(0);
  expect(spoken(window, TYRANT)).toMatch(/40 of 80 HP/u);
  // The pack that it calls comes by the line, and acts right after it.
  await window.click(button(region('Acting now'), /^Use Call the pack/u));
  expect(rolled()).toContain('Brings in 2 ember hounds');
  await window.press('1', 'Enter');
  expect(saidIn('Due')).toContain('Brings in 2 ember hounds');
  await window.press('s');
  expect(document.activeElement).toHaveProperty('value', 'ash tyrant summons 2 ember hound');
  await window.press('Enter');
  expect(spoken(window, 'Ember Hound 1')).not.toBe('');
  // It goes down, and what held beside it is over.
  await choose(window, TYRANT);
  await tell(window, 'd', '90');
  expect(textOf(row(window, BRANNOCH))).not.toContain('−2 MD');
});

/** What the list of rules says of one kind, as it is on screen. */
function listed(...kinds: readonly string[]): readonly string[] {
  const places = ON_SCREEN.flatMap(({ at }) => at).filter((each) => kinds.includes(each.split(':')[0] ?? ''));
  return [...new Set(places)].map((each) => (labelAt(each) ?? `nothing at ${each}`).trim());
}

test('every place that the list of rules names is there in the window', async () => {
  widen();
  const window = await tollInRoundOne();
  const missing = (names: readonly string[], shown: string): readonly string[] =>
    names.filter((each) => !shown.toLowerCase().includes(each.toLowerCase()));
  const spent = window.page.getByRole('list', { name: 'Actions this turn' });
  for (const pip of ['Standard', 'Move', 'Quick', 'Interrupt'])
    expect(button(spent, new RegExp(`^${pip} 1: ready`, 'u'))).toBeDefined();
  // What the table counts besides the die is one press away.
  await window.click(button(document.body, 'More for Escalation die'));
  const shown = [
    textOf(document.body),
    ...[...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')),
  ].join('\n');
  expect(missing(listed('defense', 'counter', 'gauge', 'picture', 'power'), shown)).toEqual([]);
  await window.press('Escape');

  await window.press('g');
  expect(missing(listed('procedure'), textOf(dialog()))).toEqual([]);
  await window.press('Escape');
  await command(window, 'Rulings of this campaign');
  await window.click(button(dialog(), 'Conditions and what they do'));
  const sheet = textOf(dialog());
  expect(missing(listed('option'), sheet)).toEqual([]);
  const rewritten = new Set([...dialog().querySelectorAll('button')].map(nameOf));
  expect(listed('condition').filter((label) => !rewritten.has(`Rewrite ${label}`))).toEqual([]);
  await window.press('Escape');

  // Each command is there; one without a key of its own is found by its name.
  expect(listed('command').filter((each) => each.startsWith('nothing at'))).toEqual([]);
  await window.press('Control+k');
  const search = dialog().querySelector('[role=combobox]');
  if (search) await window.fill(search, 'Reset the table die');
  expect(textOf(dialog())).toContain('Reset the table die');
  await window.press('Escape');

  await goTo(window, 'Creatures');
  for (const kind of ['monster', 'hero']) {
    await window.press('Control+n');
    if (kind === 'hero') await window.click(button(document.body, 'New hero'));
    const form = window.page.getByRole('form', { name: 'Builder' });
    await unfold(window, form);
    const fields = ON_SCREEN.flatMap(({ at }) => at).filter((each) => each.startsWith(`field:${kind}.`));
    expect(
      missing(
        fields.map((each) => labelAt(each) ?? each),
        textOf(form),
      ),
    ).toEqual([]);
  }
});

test('lines as a stat block prints them become powers in the builder', async () => {
  const window = await openSample('archmage');
  await goTo(window, 'Creatures');
  await window.press('Control+n');
  const form = window.page.getByRole('form', { name: 'Builder' });
  await unfold(window, form);
  await window.fill(
    field(form, 'Lines for Powers'),
    'Hooked claw +14 vs. AC (each engaged enemy)—[[35]] damage\nNatural 16+: the target is dazed (save ends)',
  );
  await window.click(button(form, /^Read the lines/u));
  expect(textOf(form)).toContain('1 was read.');
  await unfold(window, form);
  const attacks = within(form).getAllByLabelText('Attack');
  expect(attacks.at(-1)).toHaveProperty('value', '+14 vs. AC (each engaged enemy)');
});
