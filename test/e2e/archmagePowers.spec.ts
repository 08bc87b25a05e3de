import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type OpenApp, test } from './support/app.ts';
import {
  aimAt,
  choose,
  chooseNobody,
  expectTurnOf,
  nextTurn,
  row,
  rows,
  spoken,
  tell,
} from './support/evening.ts';
import { BRANNOCH, due, game, lines, openNinth, rolled, SEFI, settle } from './support/ninth.ts';
import { actsFirst, importPasted, picture } from './support/pasted.ts';

const TYRANT = 'Ash Tyrant';
const BLOCK = readFileSync(new URL('../fixtures/formats/ash-tyrant.md', import.meta.url), 'utf8');
/** An Ash Tyrant out of a pasted block against the heroes of the sample, the tyrant to act. */
async function oven(openApp: OpenApp): Promise<Page> {
  const { window } = await openApp();
  await openNinth(window);
  await importPasted(window, TYRANT, BLOCK);
  await actsFirst(window, TYRANT, [BRANNOCH, SEFI]);
  return window;
}

test('an evening with the escalation die in which nothing that a power says has to be remembered', async ({
  openApp,
}) => {
  test.setTimeout(120_000);
  const window = await oven(openApp);
  const acting = window.getByRole('region', { name: 'Acting now' });

  // What holds for those engaged begins as they engage, and the table keeps count of them.
  await aimAt(window, BRANNOCH);
  await choose(window, TYRANT);
  await game(window, 'Engage');
  await expect(row(window, BRANNOCH)).toContainText('◎ −2 MD');
  await chooseNobody(window);
  await expect(acting.getByRole('group', { name: 'Who is in Choking smoke' })).toContainText(BRANNOCH);
  await picture(window, 'archmage-aura');

  // One action, two attacks: each natural face brings what it brings.
  await aimAt(window, BRANNOCH);
  await tell(window, 'p', '18');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toContainText('Dazed (save ends)');
  await expect(rolled(window)).toContainText('Ongoing fire damage 5 (save ends)');
  await picture(window, 'archmage-card');
  await window.keyboard.press('Enter');
  await expect(row(window, BRANNOCH)).toContainText('Dazed');
  await expect(acting).toContainText('2 of 2');
  await picture(window, 'archmage-sequence');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();

  // A quick action of one use a battle is spent with it, and comes back by what the table sees.
  await aimAt(window, BRANNOCH);
  await tell(window, 'p', '14');
  await window.keyboard.press('Alt+3');
  await expect(rolled(window)).toContainText('6 fire');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();

  // The hide burns whoever begins a turn beside it; ongoing fire and the save come at the end of it.
  await chooseNobody(window);
  await nextTurn(window, BRANNOCH);
  await expect(due(window)).toContainText('4 fire damage: Oven hide');
  await window.keyboard.press('s');
  await expect(due(window)).toContainText('5 ongoing fire damage, then the save');
  await settle(window, '15');
  await expect(due(window)).toContainText('Save against Dazed');
  await settle(window, '15');
  await expect(row(window, BRANNOCH)).not.toContainText('Dazed');

  // Staggered for the first time, the tail is offered with its odds, in another's turn.
  await choose(window, TYRANT);
  await tell(window, 'd', '45');
  await chooseNobody(window);
  await expect(due(window)).toContainText('Tail lash: When the tyrant is first staggered');
  await expect(lines(window, /Cough is ready again/u)).toHaveCount(1);
  await picture(window, 'archmage-trigger');
  await window.keyboard.press('w');
  await expect(due(window)).toBeHidden();

  // Regeneration comes by itself with its own turn.
  await nextTurn(window, SEFI);
  const acts = rows(window).and(window.locator('[aria-current]'));
  for (let turns = 0; turns < 3; turns += 1) {
    const name = await acts.getAttribute('data-name');
    if (name === TYRANT) break;
    await window.keyboard.press('Space');
    await expect(acts).not.toHaveAttribute('data-name', name ?? '');
  }
  await expectTurnOf(window, TYRANT);
  await expect(lines(window, /Ash Tyrant.*Cinders/u)).not.toHaveCount(0);
  await expect(spoken(window, TYRANT)).toHaveAccessibleName(/40 of 80 HP/u);

  // Who it calls comes by the table line, which knows the library, and acts right after it.
  await acting.getByRole('button', { name: 'Use Call the pack' }).press('Enter');
  await expect(rolled(window)).toContainText('Brings in 2 ember hounds');
  await window.keyboard.press('1');
  await window.keyboard.press('Enter');
  await expect(due(window)).toContainText('Brings in 2 ember hounds');
  await picture(window, 'archmage-summons');
  await window.keyboard.press('s');
  await expect(window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox')).toHaveValue(
    'ash tyrant summons 2 ember hound',
  );
  await window.keyboard.press('Enter');
  await expect(row(window, 'Ember Hound 1')).toBeVisible();
  await expect(due(window)).toBeHidden();

  // It goes down, and what held beside it is over.
  await choose(window, TYRANT);
  await tell(window, 'd', '90');
  await expect(row(window, BRANNOCH)).not.toContainText('−2 MD');
});
