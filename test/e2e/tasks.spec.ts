import { writeFileSync } from 'node:fs';
import { expect, test } from './support/app.ts';
import { compare, Counter, TITLES } from './support/counter.ts';
import {
  aimAt,
  begin,
  brannocActs,
  choose,
  chooseNobody,
  fightInRoundOne,
  goTo,
  lastLine,
  logLines,
  nextTurn,
  openSample,
  row,
  rows,
  setInitiative,
  spoken,
  tell,
} from './support/evening.ts';
import { kiln } from './support/kiln.ts';
import { IMP, openNinth, ORDER as NINTH, rule } from './support/ninth.ts';

/** Keys that each task of an evening took when it was last played through by hand; a dash where it could not be done. */
const SAID = {
  'a player says only the totals': '–',
  'a bonus for one roll, with its reason': '–',
  'cover for one roll': 12,
  'the maximum of hit points of one in play': '–',
  'what does dazed do': '–',
  'a monster flees': '–',
  dominated: '–',
  'ends at the start of another’s turn': '–',
  'an ally is summoned': 25,
  'one attack again, but with what was typed wrong mended': '–',
  'one more target for the attack that is open': '–',
  'back to fifteen steps ago': 15,
} as const;
type Said = keyof typeof SAID;

test('what is said at the table: totals, bonuses, numbers, conditions, one step back', async ({
  openApp,
}, info) => {
  test.setTimeout(150_000);
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await aimAt(window, 'Reed Cutter 1');
  await chooseNobody(window);
  const keys = new Counter<Said>(window);
  const rolled = window.getByRole('region', { name: 'Rolled attack' });
  const acting = window.getByRole('region', { name: 'Acting now' });

  await keys.line('/', 'r1 22 9');
  await keys.press('Enter');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/30 of 39 HP/u);
  keys.done('a player says only the totals');

  await window.keyboard.press('Control+z');
  await window.keyboard.press('Control+z');
  await expect(rolled).toBeHidden();
  await keys.press('Alt++');
  await expect(window.locator('#prompt')).toBeFocused();
  await keys.type('2 up');
  await keys.press('Enter');
  await expect(acting).toContainText('+2 up this roll');
  keys.done('a bonus for one roll, with its reason');

  await keys.press('Alt+-');
  await expect(window.locator('#prompt')).toBeFocused();
  await keys.type('2 cover');
  await keys.press('Enter');
  await expect(acting).toContainText('−2 cover this roll');
  keys.done('cover for one roll');

  await window.keyboard.press('Alt+1');
  await expect(rolled).toBeVisible();
  await keys.press('p');
  await expect(rolled.getByRole('textbox')).toBeFocused();
  await keys.type('22 9');
  await keys.press('Enter', 'Enter');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/30 of 39 HP/u);
  keys.done('one attack again, but with what was typed wrong mended');

  await window.keyboard.press('Control+z');
  await expect(rolled).toBeVisible();
  await keys.press('j', 'j', 'j', 'Shift+.');
  await expect(rolled.getByRole('listitem')).toHaveCount(2);
  keys.done('one more target for the attack that is open');
  await window.keyboard.press('Enter');
  await expect(rolled).toBeHidden();

  await keys.line('/', 'to max 45');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/of 45 HP/u);
  keys.done('the maximum of hit points of one in play');

  await keys.press('Control+k');
  const field = window.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  await keys.type('daz');
  await expect(window.getByRole('region', { name: 'Preview' })).toContainText('Dazed');
  keys.done('what does dazed do');
  await window.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await keys.line('/', 'r1 flees');
  await expect(lastLine(window)).toContainText('Fled');
  // A door and the word stand in place of its points.
  await expect(row(window, 'Reed Cutter 1')).toHaveClass(/gone/u);
  await expect(row(window, 'Reed Cutter 1').locator('.state')).toHaveText(/Fled/u);
  keys.done('a monster flees');

  await keys.line('/', 'r2 dominated');
  await expect(row(window, 'Reed Cutter 2')).toContainText(/Contr/u);
  keys.done('dominated');

  await aimAt(window, 'Reed Cutter 2');
  await keys.line('c', "slo until start of tobin's turn");
  await expect(lastLine(window)).toContainText('Slowed');
  keys.done('ends at the start of another’s turn');

  const before = await rows(window).count();
  await keys.line('/', 'lamp widow ally');
  await expect(rows(window)).toHaveCount(before + 1);
  keys.done('an ally is summoned');

  await keys.press('Control+h');
  const steps = window.getByRole('listbox', { name: 'Steps' });
  await expect(steps).toBeFocused();
  await keys.press('PageDown', ...Array<string>(5).fill('ArrowDown'), 'Enter');
  await expect(steps).toBeHidden();
  await expect(rows(window).filter({ hasText: 'Lamp Widow' })).toHaveCount(0);
  keys.done('back to fifteen steps ago');

  await compare(keys.table, SAID, TITLES, info);
});

/** What the order holds besides creatures, and what a turn is made of. */
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

test('the order: mobs, turns, extra actions, lair, trap, arrivals, an area attack with what rides on it', async ({
  openApp,
}, info) => {
  test.setTimeout(150_000);
  const { window } = await openApp();
  await openSample(window);
  await fightInRoundOne(window);
  await chooseNobody(window);
  const keys = new Counter<keyof typeof ORDERED>(window);
  const due = window.getByRole('region', { name: 'Due' });
  const acting = rows(window).and(window.locator('[aria-current]'));

  // Brannoc's burst, of which no defense of 1 is missed.
  await tell(window, '/', 'r1 fort 1');
  await tell(window, '/', 'r2 fort 1');
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'p', '10 10 5');
  await keys.press('.', 'j', 'Shift+.', 'Alt+2');
  const rolled = window.getByRole('region', { name: 'Rolled attack' });
  await expect(rolled.getByRole('listitem')).toHaveCount(2);
  await expect(rolled.getByRole('checkbox', { name: /Slowed/u }).first()).toBeChecked();
  await keys.press('Enter');
  await expect(rolled).toBeHidden();
  await expect(row(window, 'Reed Cutter 1')).toContainText(/Slow|\+\d/u);
  await expect(logLines(window).filter({ hasText: 'Slowed' }).last()).toBeVisible();
  keys.done('an area attack with its riders');
  await chooseNobody(window);

  await keys.line('/', 'split rats 2');
  await expect(row(window, 'Sluice Rat 1–2')).toBeVisible();
  keys.done('a mob is split');

  await keys.line('/', 't turns 2');
  await expect(rows(window).filter({ hasText: 'Tar Flinger' })).toHaveCount(2);
  keys.done('two turns a round');

  await window.keyboard.press('Control+z');
  await expect(rows(window).filter({ hasText: 'Tar Flinger' })).toHaveCount(1);
  await tell(window, '/', 't extra 1');
  await expect(due).toContainText('extra action (1 of 1 left)');
  await keys.press('s');
  await expect(row(window, 'Tar Flinger')).toContainText('0/1');
  keys.done('an extra action between turns');

  await keys.line('/', 'lair 20 "heroes save"');
  await expect(row(window, 'Lair')).toContainText('heroes save');
  keys.done('a lair in the order');

  await keys.line('/', 'trap Pit 15 "save or fall"');
  await expect(row(window, 'Pit')).toContainText('save or fall');
  keys.done('a trap in the order');

  await keys.line('/', 'reinforcements round 2: 2 reed cutter');
  await expect(row(window, 'Reed Cutter 3')).toContainText('round 2');
  keys.done('late arrivals');

  await keys.press('Shift+H');
  await expect(rows(window).getByRole('button', { pressed: true })).toHaveCount(4);
  keys.done('all heroes');

  await choose(window, 'Reed Cutter 1');
  await keys.line('c', 'marked until end of my turn');
  await expect(row(window, 'Reed Cutter 1')).toContainText(/Mark/u);
  keys.done('marked until the end of my next turn');
  await keys.line('t', '5');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/5 temporary/u);
  keys.done('temporary hit points');
  await keys.line('c', '5 fire');
  await expect(lastLine(window)).toContainText('persistent fire 5');
  keys.done('what lasts, fire 5');
  await chooseNobody(window);
  await keys.press('y');
  await expect(acting).not.toHaveAttribute('data-name', 'Brannoc Stile');
  keys.done('delay');

  await compare(keys.table, ORDERED, TITLES, info);
});

/** What is looked up, made up, held up and gained. */
const BESIDES = {
  'a random name': '–',
  loot: '–',
  'a picture shown in a fight': '–',
  'the heroes gain a level': '–',
  'a hero of a new level at the table': '–',
} as const;

/** The smallest picture there is: one red dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('beside the fight: a name, loot, a picture for the players, a level gained by all', async ({
  openApp,
}, info) => {
  const { app, window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('reed cutter');
  await search.press('Enter');
  const file = info.outputPath('dot.png');
  writeFileSync(file, DOT);
  await window
    .getByRole('group', { name: 'Picture and source' })
    .getByLabel('Picture', { exact: true })
    .setInputFiles(file);
  await expect(window.getByRole('img', { name: 'Reed Cutter' }).first()).toBeVisible();
  await goTo(window, 'Table');
  await begin(window);
  await setInitiative(window, [['Reed Cutter 1', 40]]);
  await window.keyboard.press('Shift+I');
  await nextTurn(window, 'Reed Cutter 1');
  const keys = new Counter<keyof typeof BESIDES>(window);

  await keys.line('Shift+R', 'na');
  await expect(lastLine(window)).toContainText(/Name: .*[A-Z]\w+ [A-Z]\w+/u);
  keys.done('a random name');

  await keys.line('Shift+R', 'loo');
  await expect(lastLine(window)).toContainText(/Loot: a pocket: .*\S+/u);
  keys.done('loot');

  const opened = app.waitForEvent('window');
  await keys.press('Alt+v', '1');
  const players = await opened;
  await players.waitForLoadState();
  await expect(players.getByRole('main', { name: 'Shown by the GM' }).getByRole('img')).toBeVisible();
  keys.done('a picture shown in a fight');
  await window.keyboard.press('v');

  await keys.press('Control+2', 'Alt+l');
  await expect(window.getByRole('form', { name: 'Level up together' })).toBeVisible();
  const level = window.getByRole('textbox', { name: 'Level, Brannoc Stile', exact: true });
  const before = Number(await level.inputValue());
  await keys.press('Control+Enter');
  await expect(level).toHaveValue(String(before + 1));
  keys.done('the heroes gain a level');
  await goTo(window, 'Table');
  await expect(lastLine(window)).toContainText(/level/iu);

  // One of them gets better in the library as well: the table asks, F2 and Enter take it over.
  await goTo(window, 'Creatures');
  await search.fill('sister maren');
  await search.press('Enter');
  const hp = window.getByRole('form', { name: 'Builder' }).getByRole('spinbutton', { name: 'Maximum HP' });
  const most = Number(await hp.inputValue());
  await hp.fill(String(most + 6));
  await window.keyboard.press('Control+s');
  await expect(window.getByRole('status').filter({ hasText: 'Sister Maren is saved' })).toBeVisible();
  await goTo(window, 'Table');
  await choose(window, 'Sister Maren');
  await keys.press('F2', 'Enter');
  await expect(spoken(window, 'Sister Maren')).toHaveAccessibleName(new RegExp(`of ${most + 6} HP`, 'u'));
  keys.done('a hero of a new level at the table');

  await compare(keys.table, BESIDES, TITLES, info);
});

const AURA = { 'who stands in an aura': '–', 'what the aura does': '–' } as const;

test('an aura: who is inside, and what it does each turn', async ({ openApp }, info) => {
  const window = await kiln(openApp);
  await choose(window, 'Brannoc Stile');
  const keys = new Counter<keyof typeof AURA>(window);
  await keys.press('Shift+N');
  await expect(row(window, 'Brannoc Stile')).toContainText('In Oven Breath');
  keys.done('who stands in an aura');
  await keys.press('s');
  await expect(
    logLines(window)
      .filter({ hasText: /Brannoc Stile.*4/u })
      .first(),
  ).toBeVisible();
  keys.done('what the aura does');
  await compare(keys.table, AURA, TITLES, info);
});

const MOOKS = { 'damage of a mook goes on to the next': '–' } as const;

test('ARC-79 damage carries over from mook to mook, once the campaign says so', async ({ openApp }, info) => {
  const { window } = await openApp();
  await openNinth(window);
  await rule(window, { 'Damage beyond what fells a mook': 'spills' });
  await begin(window, 'Toll on the ash road');
  await setInitiative(window, NINTH);
  await chooseNobody(window);
  await expect(spoken(window, IMP)).toHaveAccessibleName(/5 of 5 standing/u);
  const keys = new Counter<keyof typeof MOOKS>(window);
  await keys.line('/', 'soot imp 1 -25');
  await expect(spoken(window, IMP)).toHaveAccessibleName(/3 of 5 standing/u);
  keys.done('damage of a mook goes on to the next');
  await compare(keys.table, MOOKS, TITLES, info);
});
