import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { aimAt, choose, chooseNobody, goTo, nextTurn, setInitiative, tell } from './support/evening.ts';
import { importPasted } from './support/pasted.ts';

/** Pictures of a card, a sequence, an aura and a trigger for the README: `npm run shots` says where they go. */
const PICTURES = process.env['FOURFOLD_PICTURES'];
test.skip(PICTURES === undefined, 'Only npm run shots takes these pictures.');

const block = (file: string): string =>
  readFileSync(new URL(`../fixtures/formats/${file}`, import.meta.url), 'utf8');
const acting = (window: Page): Locator => window.getByRole('region', { name: 'Acting now' });
const rolled = (window: Page): Locator => window.getByRole('region', { name: 'Rolled attack' });
const due = (window: Page): Locator => window.getByRole('region', { name: 'Due' });

async function picture(window: Page, name: string): Promise<void> {
  await window.screenshot({ path: `${PICTURES}/${name}.png`, animations: 'disabled', caret: 'hide' });
}

/** Brings a creature of the library to the table before two of the heroes, to act. */
async function actsFirst(window: Page, name: string, heroes: readonly [string, string]): Promise<void> {
  await goTo(window, 'Table');
  await window.keyboard.press('Shift+B');
  await tell(window, 'b', name);
  await setInitiative(window, [
    [name, 30],
    [heroes[0], 20],
    [heroes[1], 10],
  ]);
  await nextTurn(window, name);
}

test('the powers of an ogre out of a pasted block', async ({ openPage }) => {
  const { window } = await openPage({ state: 'sample' });
  const [ogre, brannoc, ysolde] = ['Lock Ogre', 'Brannoc Stile', 'Ysolde Quickwater'] as const;
  await importPasted(window, ogre, block('lock-ogre.md'));
  await actsFirst(window, ogre, [brannoc, ysolde]);
  await choose(window, brannoc);
  await window.keyboard.press('Shift+N');
  await picture(window, 'orcus-aura');
  await aimAt(window, brannoc);
  await chooseNobody(window);
  await acting(window).getByRole('button', { name: 'Use Two Fists' }).press('Enter');
  await tell(window, 'p', '15 3');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeVisible();
  await picture(window, 'orcus-card');
  await window.keyboard.press('Enter');
  await expect(acting(window)).toContainText('2 of 2');
  await picture(window, 'orcus-sequence');
  await tell(window, 'p', '2');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await aimAt(window, brannoc);
  await choose(window, ysolde);
  await window.keyboard.press('Shift+.');
  await tell(window, 'p', '19 2 3 5');
  await acting(window).getByRole('button', { name: 'Roll Burst Pipe' }).press('Enter');
  const no = window.getByRole('button', { name: /Do it anyway/u });
  await expect(rolled(window).or(no).first()).toBeVisible();
  if (await no.isVisible()) await window.keyboard.press('o');
  await expect(rolled(window)).toBeVisible();
  await picture(window, 'orcus-area');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await chooseNobody(window);
  await choose(window, ogre);
  await tell(window, 'd', '50');
  await chooseNobody(window);
  await expect(due(window)).toContainText('Last Valve: When first staggered');
  await picture(window, 'orcus-trigger');
});

test('the powers of a tyrant beside the escalation die', async ({ openPage }) => {
  const { window } = await openPage({ state: 'archmage' });
  const [tyrant, brannoch, sefi] = ['Ash Tyrant', 'Brannoch Ashwall', 'Sefi Quickwater'] as const;
  await importPasted(window, tyrant, block('ash-tyrant.md'));
  await actsFirst(window, tyrant, [brannoch, sefi]);
  await aimAt(window, brannoch);
  await choose(window, tyrant);
  await window.keyboard.press('g');
  await window.getByRole('dialog').getByRole('combobox').fill('Engage');
  await window.keyboard.press('Enter');
  await chooseNobody(window);
  await expect(acting(window).getByRole('group', { name: 'Who is in Choking smoke' })).toContainText(
    brannoch,
  );
  await picture(window, 'archmage-aura');
  await aimAt(window, brannoch);
  await tell(window, 'p', '18');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toContainText('Dazed (save ends)');
  await picture(window, 'archmage-card');
  await window.keyboard.press('Enter');
  await expect(acting(window)).toContainText('2 of 2');
  await picture(window, 'archmage-sequence');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await choose(window, tyrant);
  await tell(window, 'd', '45');
  await chooseNobody(window);
  await expect(due(window)).toContainText('Tail lash: When the tyrant is first staggered');
  await picture(window, 'archmage-trigger');
  await window.keyboard.press('w');
  await nextTurn(window, brannoch);
  await nextTurn(window, sefi);
  const acts = window.locator('li[aria-current]').first();
  for (let turns = 0; turns < 3 && (await acts.getAttribute('data-name')) !== tyrant; turns += 1)
    await window.keyboard.press('Space');
  await acting(window).getByRole('button', { name: 'Use Call the pack' }).press('Enter');
  await expect(rolled(window)).toContainText('Brings in 2 ember hounds');
  await window.keyboard.press('1');
  await window.keyboard.press('Enter');
  await expect(due(window)).toContainText('Brings in 2 ember hounds');
  await picture(window, 'archmage-summons');
});
