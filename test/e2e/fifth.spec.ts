import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  aimAt,
  allDrawn,
  begin,
  choose,
  chooseNobody,
  expectTurnOf,
  goTo,
  nextTurn,
  resize,
  roundShown,
  rows,
  setInitiative,
  spoken,
  tell,
  undo,
} from './support/evening.ts';
import { loadSample } from './support/keysAlone.ts';

/** A campaign of the game, begun by hand on the start screen. */
async function newCampaign(window: Page, name: string): Promise<void> {
  await window.getByRole('combobox', { name: 'Rules' }).selectOption({ label: 'Fifth edition (compatible)' });
  await window.getByRole('textbox', { name: 'Dice seed' }).fill('fifth');
  const field = window.getByRole('textbox', { name: 'Name' });
  await field.fill(name);
  await field.press('Enter');
  await expect(window.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await allDrawn(window);
}

test('FIF-01: a campaign of fifth edition is begun, two are typed in and fight by keys', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await newCampaign(window, 'The drowned keep');
  await tell(window, '/', 'add Goblin cr 1/4');
  await tell(window, '/', 'add Ogre ac 11 hp 59 +6 2d8+4');
  await expect(rows(window)).toHaveCount(2);
  await tell(window, '/', 'ogre ally');
  await tell(window, '/', 'begin');
  await expect(roundShown(window)).toHaveText('Before round 1');
  await choose(window, 'Ogre');
  await tell(window, 'i', '20');
  await choose(window, 'Goblin');
  await tell(window, 'i', '10');
  await chooseNobody(window);
  await window.keyboard.press('Space');
  await expectTurnOf(window, 'Ogre');

  // FIF-66: +6 against AC 12 hits with 15 of 20, before anything is rolled.
  await aimAt(window, 'Goblin');
  const acting = window.getByRole('region', { name: 'Acting now' });
  await expect(acting).toContainText('75');
  await tell(window, 'p', '14');
  await window.keyboard.press('Alt+1');
  const rolled = acting.locator('[data-part="rolled"]');
  await expect(rolled).toContainText('+6 = 20 vs AC 12');
  // FIF-05: the printed average.
  await expect(rolled).toContainText('13 slashing');
  await window.keyboard.press('Enter');
  // FIF-110: a monster at 0 is dead.
  await expect(spoken(window, 'Goblin')).toHaveAccessibleName(/dead/u);
  await undo(window, 'attack applied');
  await expect(spoken(window, 'Goblin')).toHaveAccessibleName(/11 of 11 HP/u);
  await window.keyboard.press('x');
});

test('FIF-96 FIF-160: the wyrm under the kiln breathes, and may act between the turns', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await loadSample(window, 'Fifth edition (compatible)', 'sample-fifth', 2);
  await begin(window, 'Under the great kiln');
  await setInitiative(window, [
    ['Vessarine the Annealed', 30],
    ['Ilka Thorne', 29],
    ['Anselm Coalhand', 28],
  ]);
  await window.keyboard.press('Shift+I');
  await nextTurn(window, 'Vessarine the Annealed');

  // FIF-21 and FIF-96: everybody saves by a roll of its own against DC 15, half of one roll of damage.
  await choose(window, 'Ilka Thorne');
  await window.keyboard.press('.');
  const acting = window.getByRole('region', { name: 'Acting now' });
  await expect(acting).toContainText('Molten breath');
  await acting.getByRole('button', { name: 'Roll Molten breath' }).press('Enter');
  const rolled = acting.locator('[data-part="rolled"]');
  await expect(rolled).toContainText('vs DC 15');
  await expect(rolled).toContainText('35 fire');
  await window.keyboard.press('Enter');
  await expect(rolled).toBeHidden();

  // FIF-160: after the turn of another it may act, and passing over needs no key.
  await nextTurn(window, 'Ilka Thorne');
  await expect(window.getByRole('main', { name: 'Table' })).toContainText('of 3 left');
  await nextTurn(window, 'Anselm Coalhand');
});

const DRAGON = 'Vessarine the Annealed';

test('FIF-181 FIF-191: a block as it is printed, and a creature begun by its challenge', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await resize(running, 1366, 768);
  await loadSample(window, 'Fifth edition (compatible)', 'sample-fifth', 2);
  await goTo(window, 'Creatures');
  await window.getByText(DRAGON).first().click();
  const block = window.getByRole('article', { name: DRAGON }).first();
  await expect(block.getByRole('table', { name: 'Abilities and saves' })).toContainText('+7');
  const heads = block.getByRole('heading', { level: 3 });
  await expect(heads).toHaveText(['Traits', 'Actions', 'Legendary actions']);

  // FIF-191: in the builder the challenge is one list on the small card, and all else is folded.
  await window.keyboard.press('Control+n');
  const form = window.getByRole('group', { name: 'Name, level and role' });
  await form.getByLabel('Challenge rating').selectOption('8');
  await form.getByLabel('Type').selectOption('dragon');
  const preview = window.getByRole('region', { name: 'Stat block' });
  await expect(preview.getByRole('group', { name: 'Multiattack' })).toContainText(
    'three Scything claw attacks',
  );
  await expect(preview.locator('.credit')).not.toHaveAttribute('open');
});
