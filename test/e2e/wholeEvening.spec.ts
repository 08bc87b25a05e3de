import type { Locator, Page } from '@playwright/test';
import { firstOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import { goTo, logLines, roundShown, rows, allDrawn, sameDice } from './support/evening.ts';

/**
 * A whole evening by keyboard alone, once in each game. The script asks only what stands on screen, by role and name;
 * nothing is clicked and no field is filled past its keyboard.
 */
const GAMES = [
  { game: 'Archmage', state: 'archmage' },
  { game: 'Ladder', state: 'ladder' },
  { game: 'Torches', state: 'torches' },
  { game: 'Orcus, action dice and hero tokens', state: 'actiondice' },
] as const;
const MOST_TABS = 60;

/** What a GM does often, with the keys it took here; text that is typed is not counted. */
const FEW = 3;

async function press(window: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await window.keyboard.press(key);
}

/** Tab until it has the focus, as somebody without a mouse does. */
async function tabTo(window: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await goal.evaluate((each) => each === document.activeElement)) return;
    await window.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${goal.toString()}.`);
}

const chosen = (window: Page): Locator => rows(window).getByRole('button', { pressed: true });
const prompt = (window: Page): Locator =>
  window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox');

/** One key opens the line, text, Enter. */
async function say(window: Page, key: string, text: string): Promise<void> {
  await press(window, key);
  await expect(prompt(window)).toBeFocused();
  await window.keyboard.type(text);
  await press(window, 'Enter');
  await expect(prompt(window)).toBeHidden();
}

/** Prepares a fight from the library: three of the first creature that stands there. */
async function prepare(window: Page, name: string): Promise<void> {
  await goTo(window, 'Encounters');
  await press(window, 'n');
  const form = window.getByRole('form', { name: 'Encounter' });
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await window.keyboard.type(name);
  const picker = form.getByRole('combobox', { name: 'Add a creature' });
  await tabTo(window, picker);
  await window.keyboard.type('3 ');
  await press(window, 'Enter');
  await expect(form.getByRole('list', { name: 'Foes' }).getByRole('listitem')).toHaveCount(1);
  await tabTo(window, form.getByRole('button', { name: 'Save the encounter' }));
  await press(window, 'Enter');
  await expect(form).toHaveCount(0);
  await expect(window.getByRole('article', { name })).toBeVisible();
}

/** A round of a fight: an attack with its odds seen, harm, a condition, the turn, an undo and the end. */
async function fight(window: Page): Promise<void> {
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  await allDrawn(window);
  await press(window, 'Shift+I', 'Space');
  await expect(roundShown(window)).toHaveText(/Round 1|Surprise/u);
  await attack(window);

  const foe = rows(window).locator('[data-row]').last();
  const before = (await foe.textContent()) ?? '';
  // The focus may still be where the fight before left it.
  await press(window, 'End');
  await expect(chosen(window)).toHaveCount(1);
  await say(window, 'd', '1');
  await expect(foe).not.toHaveText(before);
  await press(window, 'Control+z');
  await expect(foe).toHaveText(before);
  await press(window, 'Control+Shift+z');
  await expect(foe).not.toHaveText(before);

  await press(window, 'c');
  const first = window.getByRole('search', { name: 'Prompt line' }).getByRole('button').first();
  // The key stands beside it.
  const [condition = ''] = (await first.innerText()).trim().split(/\s*\n/u);
  await press(window, 'Tab', 'Enter');
  await expect(chosen(window).locator('xpath=..')).toContainText(new RegExp(condition, 'iu'));
  await press(window, 'Escape', 'Space');
  await press(window, 'Shift+E');
  await expect(
    logLines(window)
      .filter({ hasText: /ends after/u })
      .last(),
  ).toBeVisible();
}

/** Until the stat block is that of whose turn it is: the list of a new turn is painted first. */
async function settled(window: Page): Promise<void> {
  await window.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(window.getByRole('region', { name: 'Acting now' })).toHaveAttribute('aria-busy', 'false');
}

/** Rolls the first attack that shows a chance, and applies what it did; what must come first is settled by key. */
async function attack(window: Page): Promise<void> {
  const acting = window.getByRole('region', { name: 'Acting now' });
  const rolled = window.getByRole('region', { name: 'Rolled attack' });
  const roll = acting.getByRole('button', { name: /^Roll (?!.*for all)/u }).first();
  for (let turn = 0; turn < 8; turn += 1) {
    await settled(window);
    if ((await roll.count()) > 0) break;
    await press(window, 'Space');
  }
  await expect(acting.getByText(/^\d+%/u).first()).toBeVisible();
  const keys = await roll.locator('kbd').allInnerTexts();
  expect(keys.length).toBeLessThanOrEqual(FEW);
  await press(window, keys.join('+'));
  const no = window.getByRole('button', { name: /Do it anyway/u });
  // Who comes near a foe to strike may be intercepted first: that is asked once, and then it is struck.
  const between = acting.getByText(/may intercept/u);
  await expect(rolled.or(no).or(between).first()).toBeVisible();
  if ((await between.count()) > 0) {
    await press(window, 'Shift+W');
    await expect(between).toHaveCount(0);
    await expect(rolled.or(no)).toBeVisible();
  }
  if (await no.isVisible()) await press(window, 'o');
  await expect(rolled).toBeVisible();
  await press(window, 'Enter');
  await expect(rolled).toBeHidden();
}

/** Three hours on the way, and whatever light the game lets one carry. */
async function travel(window: Page): Promise<void> {
  await goTo(window, 'Travel');
  const clock = window.getByRole('main', { name: 'Travel' }).locator('.time').first();
  for (let hour = 0; hour < 3; hour += 1) {
    const was = await clock.innerText();
    await press(window, 'Space');
    await expect(clock).not.toHaveText(was);
  }
  const lights = window.getByRole('contentinfo').getByText('light a torch');
  if (await lights.isVisible()) await press(window, 't');
}

/** From the session's begin to the recap and back to the list of campaigns; in short, without the second fight. */
async function evening(window: Page, isWhole: boolean): Promise<void> {
  const own = 'A toll at dusk';
  await press(window, 'Control+e');
  await expect(window.getByText(/^Session 1 begins/u)).toBeVisible();
  await prepare(window, own);
  if (isWhole) {
    await press(window, '1');
    await fight(window);
  }
  await travel(window);
  await goTo(window, 'Encounters');
  await press(window, 'j', 'j');
  await expect(window.getByRole('article', { name: own })).toHaveAttribute('aria-current', 'true');
  await press(window, 'Enter');
  await fight(window);

  await goTo(window, 'Log');
  await press(window, 'n');
  await expect(window.getByRole('textbox', { name: 'Note in Markdown' })).toBeFocused();
  await window.keyboard.type('* They met @Wren of the Reeds under the bridge.');
  await press(window, 'Control+Enter');
  await expect(window.getByRole('feed')).toContainText('under the bridge');
  await expect(window.getByRole('list', { name: 'People' })).toContainText('Wren');
  await press(window, 'Control+e');
  await expect(window.getByText(/^Session 1 is over/u)).toBeVisible();
  await goTo(window, 'Log');
  await press(window, 'Escape', 'p');
  await expect(window.getByRole('textbox', { name: 'Recap' })).toHaveValue(/./u);
  await press(window, 'Control+w');
  await expect(window.getByRole('list', { name: 'Campaigns' }).getByRole('listitem')).toHaveCount(1);
}

test('a whole evening by keyboard alone, from the first window on: Orcus', async ({ launchApp }) => {
  const { window } = await launchApp();
  await sameDice(window, 'orcus');
  await tabTo(window, window.getByRole('button', { name: 'Load the sample campaign of Orcus', exact: true }));
  await press(window, 'Enter');
  await expect(logLines(window).filter({ hasText: 'Encounter prepared:' })).toHaveCount(2);
  await evening(window, true);
});

for (const { game, state } of firstOf(3, GAMES))
  test(`an evening by keyboard alone: ${game}`, async ({ openPage }) => {
    const { window } = await openPage({ state });
    await evening(window, process.env['FOURFOLD_SOAK'] !== undefined);
  });
