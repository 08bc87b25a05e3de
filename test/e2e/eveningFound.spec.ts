import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  aimAt,
  begin,
  brannocActs,
  choose,
  chooseNobody,
  goTo,
  notice,
  openCampaign,
  openSample,
  row,
  rows,
  SAMPLE,
  setInitiative,
  tell,
} from './support/evening.ts';
import { openNinth } from './support/ninth.ts';

/** What was found wrong at the table in an evening, by its number, as it is now. */

const acting = (window: Page) => window.getByRole('region', { name: 'Acting now' });
const rolled = (window: Page) => window.getByRole('region', { name: 'Rolled attack' });
const cover = (window: Page, pressed: boolean) =>
  acting(window)
    .getByRole('button', { name: /^Cover/iu, pressed, includeHidden: true })
    .first();

test('F2 a circumstance belongs to one attack: not to the next, and not to the next turn', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await aimAt(window, 'Reed Cutter 1');
  await window.getByText('Circumstances').first().click();
  await cover(window, false).press('Enter');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(cover(window, true)).toHaveCount(0);
  await cover(window, false).press('Enter');
  await expect(cover(window, true)).toHaveCount(1);
  await window.keyboard.press('Space');
  await expect(acting(window).getByRole('heading', { level: 1 })).not.toHaveText('Brannoc Stile');
  await expect(cover(window, true)).toHaveCount(0);
});

test('F3 F6 typed dice and the selection stay in their campaign; what is refused and done all the same uses them up', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await aimAt(window, 'Reed Cutter 1');
  await window.keyboard.press('Alt+1');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await tell(window, 'p', '17 5');
  await expect(window.getByText(/^next: 17, 5/u)).toBeVisible();
  await window.keyboard.press('Alt+1');
  await expect(notice(window)).toContainText(/no standard action left/u);
  await window.keyboard.press('o');
  await expect(rolled(window)).toContainText('17');
  await expect(window.getByText(/^next: /u)).toHaveCount(0);
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();

  await tell(window, 'p', '3');
  await choose(window, 'Tobin Ashlock');
  await window.keyboard.press('Control+w');
  await openNinth(window);
  await goTo(window, 'Table');
  await expect(window.getByText(/^next: /u)).toHaveCount(0);
  await expect(rows(window).getByRole('button', { pressed: true })).toHaveCount(0);
  await window.keyboard.press('Control+w');
  await openCampaign(window, SAMPLE);
  await expect(rows(window).filter({ hasText: 'Tobin Ashlock' })).toBeVisible();
});

test('F5 F19 the builder has the keys of its own creature, and the focus: nobody else is trashed or sent to the table', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await goTo(window, 'Creatures');
  const list = window.getByRole('listbox', { name: 'Creatures' }).getByRole('option');
  const before = await list.count();
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('reed cutter');
  await expect(list.filter({ hasText: 'Reed Cutter' })).toHaveAttribute('aria-selected', 'true');
  await search.fill('');
  await window.keyboard.press('Control+n');
  await expect
    .poll(() =>
      window.evaluate(() => document.activeElement?.closest('form')?.getAttribute('aria-label') ?? ''),
    )
    .not.toBe('');
  await window.keyboard.type('Weir Hag');
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText('Weir Hag is saved');
  await window.keyboard.press('Control+Enter');
  await expect(notice(window)).not.toContainText('Reed Cutter');
  await goTo(window, 'Table');
  await expect(row(window, 'Weir Hag')).toBeVisible();
  await expect(rows(window).filter({ hasText: 'Reed Cutter' })).toHaveCount(2);
  await goTo(window, 'Creatures');
  await expect(list).toHaveCount(before + 1);
  // From the random tables back by the key of the screen.
  await window.keyboard.press('Shift+G');
  await expect(window.getByRole('region', { name: 'Random tables' })).toBeVisible();
  await window.keyboard.press('Control+3');
  await expect(search).toBeVisible();
});

test('F16 an empty campaign says how heroes and creatures come in, and what it says works', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await window.getByRole('textbox', { name: 'Name' }).fill('The Weir');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  const steps = window.getByRole('region', { name: 'Initiative' });
  for (const step of [/party/iu, /creatures/iu, /encounter/iu, /session/iu])
    await expect(steps.getByText(step).first()).toBeVisible();
  // A creature that nobody has made is made by the line that names it.
  await tell(window, 'q', 'Goblin 1 standard striker');
  await tell(window, 'b', '6 goblin');
  await expect(row(window, 'Goblin 6')).toBeVisible();
  await expect(rows(window)).toHaveCount(7);
});

test('F18 whoever strikes in melee engages by itself, and its attacks stay in sight', async ({ openApp }) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openNinth(window);
  await begin(window, 'Toll on the ash road');
  await setInitiative(window, [['Brannoch Ashwall', 40]]);
  await window.keyboard.press('Shift+I');
  await expect(window.getByRole('button', { name: 'Roll initiative' })).toBeHidden();
  await chooseNobody(window);
  await window.keyboard.press('Space');
  await aimAt(window, 'Sworn Road Warden');
  await window.keyboard.press('Alt+1');
  // He goes there by himself; whoever may step in the way is asked first, and passed by one key: then he strikes.
  await expect(window.getByRole('region', { name: 'Due' })).toContainText('may intercept');
  await expect(window.getByRole('button', { name: 'Roll Ashwall axe' })).toBeInViewport({ ratio: 0.9 });
  await window.keyboard.press('Shift+W');
  await expect(rolled(window)).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
});

test('between 2.2: F20 the headline of an encounter does not contradict what its simulation says', async ({
  openApp,
}) => {
  test.setTimeout(150_000);
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Encounters');
  const card = window.getByRole('article', { name: /Ambush at the ferry landing/u });
  const simulation = card.getByRole('group', { name: 'Simulation' });
  // The headline says what it counts, and what it assumes; what was played says how it ends.
  await expect(card).toContainText('if each uses its best attack at will once a round');
  await expect(card).toContainText(/Threat \d+: .*Budget \d+/u);
  await simulation.getByRole('button', { name: 'Simulate' }).click();
  await expect(
    simulation.getByRole('table', { name: 'How it ends' }).getByRole('row', { name: /Everyone falls/u }),
  ).toContainText('%', { timeout: 90_000 });
  await simulation.getByRole('button', { name: 'Stop' }).click();
});

test('F7 what rides on a power of Orcus is ticked on the card, applied with it, and left out by its digit', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await tell(window, '/', 'r1 fort 1');
  await tell(window, '/', 'r2 fort 1');
  await aimAt(window, 'Reed Cutter 1');
  await choose(window, 'Reed Cutter 2');
  await window.keyboard.press('Shift+.');
  await tell(window, 'p', '10 10 5');
  // Said before the roll, with its chance.
  await expect(
    acting(window).getByRole('region', { name: /./u }).filter({ hasText: 'Slowed' }).first(),
  ).toBeVisible();
  await window.keyboard.press('Alt+2');
  const slowed = rolled(window).getByRole('checkbox', { name: /Slowed/u });
  await expect(slowed).toHaveCount(2);
  await expect(slowed.first()).toBeChecked();
  await expect(slowed.last()).toBeChecked();
  // The first of the two shakes it off.
  const digit = await slowed.first().getAttribute('aria-keyshortcuts');
  await window.keyboard.press(digit ?? '');
  await expect(slowed.first()).not.toBeChecked();
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(row(window, 'Reed Cutter 2')).toContainText('Slow');
  await expect(row(window, 'Reed Cutter 1')).not.toContainText('Slow');
  // The attack is one step, and its riders go with it.
  await window.keyboard.press('Control+z');
  await expect(rolled(window)).toBeVisible();
  await expect(row(window, 'Reed Cutter 2')).not.toContainText('Slow');
});

test('F12 a fight without foes is no dead end of the walk: it says the way back, and what was prepared stays', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Encounters');
  const prepared = window.getByRole('button', { name: /^Begin .*(?:ferry|bell|reeds)/iu });
  const before = await prepared.count();
  expect(before).toBeGreaterThan(0);
  await goTo(window, 'Table');
  await window.getByRole('button', { name: 'Show me a first fight, step by step' }).first().press('Enter');
  const walk = window.getByRole('region', { name: 'A first fight' });
  await expect(walk).toContainText('Ctrl');
  // The big button beside it begins one with the heroes alone.
  await window.keyboard.press('Shift+B');
  await expect(walk).toContainText('This fight has no monsters');
  await window.keyboard.press('Control+z');
  await expect(walk).not.toContainText('This fight has no monsters');
  await goTo(window, 'Encounters');
  await expect(prepared).toHaveCount(before);
  await expect(walk).toContainText('Begin the first of the prepared encounters');
});

test('F14 one grammar: what one line understands, every line does, and a plain name has its possessive', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await tell(window, '/', 'tobin hp 12');
  await expect(row(window, 'Tobin Ashlock').locator('[data-row]')).toHaveAccessibleName(/12 of 31 HP/u);
  // The same phrase in the line and under C: `by`, whose turn, a bonus.
  await tell(window, '/', "r1 slowed until end of maren's next turn");
  await expect(row(window, 'Reed Cutter 1')).toContainText('Slow');
  await choose(window, 'Reed Cutter 2');
  await tell(window, 'c', "grabbed by tobin until start of ysolde's turn");
  await expect(row(window, 'Reed Cutter 2')).toContainText(/Gra/u);
  await tell(window, '/', 'r2 +2 attack until end of my next turn');
  await tell(window, 'c', '+1 ac until end of my next turn');
  await tell(window, 'b', '2 swamp witch 4 elite spoiler as ally');
  await expect(row(window, 'Swamp Witch 2')).toBeVisible();
  await tell(window, '/', 'round 3');
  await expect(window.getByRole('region', { name: 'Initiative' }).getByRole('status')).toHaveText('Round 3');
  // What is not known gets the nearest words to choose from, and nothing happens.
  await window.keyboard.press('/');
  await window.keyboard.type('r1 slowwed');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('search', { name: 'Prompt line' })).toContainText('Try: Slowed');
  await window.keyboard.press('Escape');
});

test('F17 Ctrl K finds everything: commands, conditions by other names, rules, who fights, creatures, encounters, notes', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await tell(window, 'n', 'A heron is carved above the door.');
  const options = window.getByRole('listbox', { name: 'Found' }).getByRole('option');
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
    await window.keyboard.press('Control+k');
    await window.getByRole('combobox', { name: 'Search everything' }).fill(typed);
    await expect(options.filter({ hasText: title }).first(), typed).toContainText(kind);
    await window.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
  }
});
