import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, type LaunchApp, test } from './support/app.ts';
import {
  aimAt,
  choose,
  chooseNobody,
  goTo,
  logLines,
  notice,
  openSample,
  row,
  setInitiative,
  tell,
} from './support/evening.ts';

const WARDEN =
  readFileSync(new URL('../fixtures/formats/orcus-monsters.md', import.meta.url), 'utf8').split(
    '##### Variants',
  )[0] ?? '';
const due = (window: Page) => window.getByRole('region', { name: 'Due' });

/** A Kiln Warden with its aura, from a block that was pasted, against the heroes; Brannoc acts. */
async function kiln(launchApp: LaunchApp): Promise<Page> {
  const { window } = await launchApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  await window.keyboard.press('Control+i');
  const sheet = window.getByRole('dialog', { name: 'Import creatures' });
  await sheet.getByRole('textbox', { name: 'Or paste a stat block' }).fill(WARDEN);
  await window.keyboard.press('Control+Enter');
  await expect(sheet.getByText(/\d+ of \d+ sentences play/u).first()).toBeVisible();
  await sheet.getByRole('button', { name: /^Import 1 creature/u }).press('Enter');
  await expect(notice(window)).toContainText('Kiln Warden is imported.');
  await goTo(window, 'Table');
  await window.keyboard.press('Shift+B');
  await tell(window, 'b', 'Kiln Warden');
  await setInitiative(window, [
    ['Brannoc Stile', 20],
    ['Kiln Warden', 15],
  ]);
  await window.keyboard.press('Space');
  return window;
}

test('an aura: who is inside is said by key, and what it does comes due; a trigger is offered when its moment comes', async ({
  launchApp,
}) => {
  const window = await kiln(launchApp);
  await choose(window, 'Brannoc Stile');
  await window.keyboard.press('Shift+N');
  await expect(notice(window)).toContainText('In Oven Breath of Kiln Warden: Brannoc Stile.');
  await expect(row(window, 'Brannoc Stile')).toContainText('In Oven Breath');
  await expect(due(window)).toContainText('4 fire damage: Oven Breath, Kiln Warden');
  await chooseNobody(window);
  await window.keyboard.press('s');
  await expect(
    logLines(window)
      .filter({ hasText: /Brannoc Stile.*4/u })
      .first(),
  ).toBeVisible();
  await window.keyboard.press('Control+z');
  await expect(due(window)).toContainText('4 fire damage: Oven Breath, Kiln Warden');
  await window.keyboard.press('w');
  await expect(due(window)).toBeHidden();

  await aimAt(window, 'Kiln Warden');
  await chooseNobody(window);
  await choose(window, 'Kiln Warden');
  await tell(window, 'd', '30');
  await expect(due(window)).toContainText('Last Heat: When first staggered');
  await window.keyboard.press('s');
  // It uses what it names: the parts are laid out in order.
  await expect(window.getByRole('region', { name: 'Acting now' })).toContainText('Slag Rain');
  // Aimed by the one who does it, in another's turn.
  await expect(window.getByRole('region', { name: 'Acting now' })).toContainText('→ Brannoc Stile');
  await expect(due(window)).toBeHidden();
});
