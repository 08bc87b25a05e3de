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
  launchApp,
}) => {
  const { window } = await launchApp();
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
  launchApp,
}) => {
  const { window } = await launchApp();
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
  launchApp,
}) => {
  const { window } = await launchApp();
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
  launchApp,
}) => {
  const { window } = await launchApp();
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

test('F18 whoever strikes in melee engages by itself, and its attacks stay in sight', async ({
  launchApp,
}) => {
  const { window } = await launchApp({ size: { width: 1366, height: 768 } });
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

test('F20 the headline of an encounter does not contradict what its simulation says', async ({
  launchApp,
}) => {
  test.setTimeout(150_000);
  const { window } = await launchApp();
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
