import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type OpenApp, test } from './support/app.ts';
import {
  aimAt,
  choose,
  chooseNobody,
  expectTurnOf,
  nextTurn,
  notice,
  openSample,
  row,
  spoken,
  tell,
} from './support/evening.ts';
import { due, lines, rolled, settle } from './support/ninth.ts';
import { actsFirst, importPasted, picture, PICTURES } from './support/pasted.ts';

const OGRE = 'Lock Ogre';
const BRANNOC = 'Brannoc Stile';
const YSOLDE = 'Ysolde Quickwater';
const BLOCK = readFileSync(new URL('../fixtures/formats/lock-ogre.md', import.meta.url), 'utf8');
const acting = (window: Page) => window.getByRole('region', { name: 'Acting now' });

/** A Lock Ogre out of a pasted block in the library of the sample. */
async function imported(openApp: OpenApp): Promise<Page> {
  const { window } = await openApp();
  // A clock that stands still makes the pictures the same every time.
  if (PICTURES) await window.clock.setFixedTime(new Date('2026-01-09T20:15:00'));
  await openSample(window);
  await importPasted(window, OGRE, BLOCK, /(\d+) of \1 sentences are played/u);
  return window;
}

/** The same against the heroes of the sample, the ogre to act. */
async function lock(openApp: OpenApp): Promise<Page> {
  const window = await imported(openApp);
  await actsFirst(window, OGRE, [BRANNOC, YSOLDE]);
  return window;
}

/** The turns that pass until the ogre’s own. */
async function ogreActs(window: Page): Promise<void> {
  for (let turns = 0; turns < 6; turns += 1) {
    const name = await window.locator('li[aria-current]').first().getAttribute('data-name');
    if (name === OGRE) break;
    await window.keyboard.press('Space');
    await expect(window.locator('li[aria-current]').first()).not.toHaveAttribute('data-name', name ?? '');
  }
  await expectTurnOf(window, OGRE);
}

test('an evening at the lock in which nothing that a power says has to be remembered', async ({
  openApp,
}) => {
  test.setTimeout(180_000);
  const window = await lock(openApp);

  // Who stands in the steam is said once, by key, and remembered.
  await choose(window, BRANNOC);
  await window.keyboard.press('Shift+N');
  await expect(notice(window)).toContainText(`In Boiler Steam of ${OGRE}: ${BRANNOC}.`);
  await expect(row(window, BRANNOC)).toContainText('In Boiler Steam');
  await picture(window, 'orcus-aura');

  // Two fists are paid for once and lie there one after the other.
  await aimAt(window, BRANNOC);
  await chooseNobody(window);
  await acting(window).getByRole('button', { name: 'Use Two Fists' }).press('Enter');
  await expect(acting(window)).toContainText('1 of 2');
  await tell(window, 'p', '15 3');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toContainText('Dazed and slowed (save ends both)');
  await picture(window, 'orcus-card');
  await window.keyboard.press('Enter');
  await expect(row(window, BRANNOC)).toContainText('Dazed');
  await expect(row(window, BRANNOC)).toContainText('Slowed');
  await expect(lines(window, /Dazed.*Fist/u)).not.toHaveCount(0);
  await expect(acting(window)).toContainText('2 of 2');
  await picture(window, 'orcus-sequence');
  await tell(window, 'p', '2');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toContainText('miss');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(acting(window)).not.toContainText('2 of 2');

  // Its turn begins in the steam; the one save for both fails, and the first failure has its own word.
  await nextTurn(window, BRANNOC);
  await expect(due(window)).toContainText(`4 fire damage: Boiler Steam, ${OGRE}`);
  await expect(due(window)).toContainText('Save against Dazed and Slowed');
  await window.keyboard.press('s');
  await expect(spoken(window, BRANNOC)).toHaveAccessibleName(/33 of 44 HP/u);
  await settle(window, '5');
  await expect(row(window, BRANNOC)).toContainText('Stunned');
  await expect(row(window, BRANNOC)).not.toContainText('Dazed');
  await expect(lines(window, /Boiler Steam/u)).not.toHaveCount(0);

  // Back in the ogre's turn a burst: one roll of damage, half for those it misses, and it is spent.
  await nextTurn(window, YSOLDE);
  await ogreActs(window);
  await aimAt(window, BRANNOC);
  await choose(window, YSOLDE);
  await window.keyboard.press('Shift+.');
  await expect(row(window, YSOLDE)).toHaveAttribute('data-target', 'true');
  await tell(window, 'p', '19 2 3 5');
  await acting(window).getByRole('button', { name: 'Roll Burst Pipe' }).press('Enter');
  await expect(rolled(window)).toContainText('10 fire');
  await expect(rolled(window)).toContainText('5 fire');
  await expect(rolled(window)).toContainText('Pushed 2');
  await picture(window, 'orcus-area');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await chooseNobody(window);

  // First staggered in another's turn, the valve is an opening: it gives the burst back and uses it.
  await nextTurn(window, BRANNOC);
  await window.keyboard.press('s');
  await settle(window, '15');
  await expect(row(window, BRANNOC)).not.toContainText('Stunned');
  await choose(window, OGRE);
  await tell(window, 'd', '50');
  await chooseNobody(window);
  await expect(spoken(window, OGRE)).toHaveAccessibleName(/46 of 96 HP, staggered/u);
  await expect(due(window)).toContainText('Last Valve: When first staggered');
  await picture(window, 'orcus-trigger');
  await window.keyboard.press('s');
  await expect(acting(window)).toContainText('Burst Pipe');
  await expect(acting(window)).toContainText(`→ ${BRANNOC}`);
  await tell(window, 'p', '2 3 5');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toContainText('5 fire');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(due(window)).toBeHidden();

  // What it regenerates and whether its burst comes back is said as its turn begins.
  await ogreActs(window);
  await expect(lines(window, /Lock Ogre.*[Rr]egenerat/u)).not.toHaveCount(0);
  await expect(spoken(window, OGRE)).toHaveAccessibleName(/49 of 96 HP/u);
  await expect(lines(window, /Recharge Burst Pipe|Burst Pipe.*(?:ready again|still spent)/u)).not.toHaveCount(
    0,
  );

  // Combat advantage is granted by the words alone, and one key takes all of a hit back.
  await aimAt(window, BRANNOC);
  await tell(window, 'p', '19 4');
  await acting(window).getByRole('button', { name: 'Roll Shove' }).press('Enter');
  await expect(rolled(window)).toContainText('Off-guard');
  await window.keyboard.press('Enter');
  await expect(row(window, BRANNOC)).toContainText('Off-guard');
  await window.keyboard.press('Control+z');
  await expect(row(window, BRANNOC)).not.toContainText('Off-guard');
});

test('the builder says how each sentence plays, keeps a GM’s word for one, and the library finds it', async ({
  openApp,
}) => {
  const window = await imported(openApp);
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('lock ogre');
  await search.press('Enter');
  const plays = window.getByRole('region', { name: 'How it plays' });
  await expect(plays).toContainText(/(\d+) of \1 sentences are played/u);
  const sentence = plays.getByRole('button', { name: /^The ogre makes two fist attacks\./u });
  await expect(sentence).toContainText('is played');
  await sentence.press('Enter');
  await expect(plays).toContainText('Fist × 2');
  await plays.getByRole('button', { name: 'Offer' }).press('Enter');
  await expect(sentence).toContainText('is offered');
  await expect(plays.getByRole('button', { name: 'As it was read' })).toBeVisible();
  await expect(plays).not.toContainText(/(\d+) of \1 sentences are played/u);
  // Kept with its sentence, it is still there when the creature is opened again; and the library finds it by it.
  await window.keyboard.press('Control+s');
  await window.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(plays).toBeHidden();
  await search.fill('riders:<100 lock ogre');
  await search.press('Enter');
  await expect(sentence).toContainText('is offered');
});
