import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { aimAt, choose, chooseNobody, logLines, notice, row, tell } from './support/evening.ts';
import { kiln } from './support/kiln.ts';

const due = (window: Page) => window.getByRole('region', { name: 'Due' });

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
