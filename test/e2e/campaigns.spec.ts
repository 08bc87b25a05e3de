import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { goTo, notice, openSample, settledCount, undo } from './support/evening.ts';

const EXPORT = join(import.meta.dirname, '../fixtures/formats/improved-campaign.json');
const sheet = (window: Page) => window.getByRole('dialog', { name: 'Import creatures' });
const prepared = (window: Page) => window.getByRole('region', { name: 'Prepared encounters' });

test('issue 25: a whole export of Improved Initiative comes in by keys, and one press takes it all back', async ({
  openApp,
}) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Creatures');
  const listed = window.getByRole('listbox', { name: 'Creatures' }).getByRole('option');
  const before = await settledCount(listed);

  await window.keyboard.press('Control+i');
  await sheet(window)
    .getByRole('textbox', { name: 'Or paste a stat block' })
    .fill(readFileSync(EXPORT, 'utf8'));
  await window.keyboard.press('Control+Enter');
  const campaign = sheet(window).getByRole('region', { name: 'Encounters, heroes, notes' });
  await expect(campaign.getByRole('group', { name: '1 encounter' })).toContainText(
    '1 × Bog Toad, 2 × Ditch Rat',
  );
  await expect(campaign.getByRole('group', { name: '1 hero' })).toContainText('The Lanterns');
  await expect(campaign).toContainText('Left out: Spells, Spells.glow, Settings.Settings');
  // What was taken is not said to be left out as well.
  await expect(sheet(window).getByRole('list', { name: 'Report' })).not.toContainText('SavedEncounters');

  // Its ticks go by the keys of the rows: from the encounter to the hero, off and on again.
  await campaign.getByRole('checkbox', { name: 'The ditch' }).focus();
  await window.keyboard.press('j');
  await window.keyboard.press('j');
  await expect(campaign.getByRole('checkbox', { name: 'Bram' })).toBeFocused();
  await window.keyboard.press('x');
  await expect(
    sheet(window).getByRole('button', { name: /^Import 2 creatures, 1 encounter/u }),
  ).toBeVisible();
  await expect(campaign.getByRole('checkbox', { name: 'Bram' })).not.toBeChecked();
  await window.keyboard.press('x');
  await expect(
    sheet(window).getByRole('button', { name: /^Import 2 creatures, 1 encounter, 1 hero/u }),
  ).toBeVisible();
  await window.keyboard.press('Control+Enter');
  await expect(notice(window)).toContainText(
    '2 creatures are imported. Into the campaign: 1 encounter, 1 hero.',
  );
  await expect(listed).toHaveCount(before + 3);
  await goTo(window, 'Party');
  await expect(window.getByRole('textbox', { name: 'HP, Bram' })).toHaveValue('28');
  await goTo(window, 'Encounters');
  await expect(prepared(window)).toContainText('The ditch');

  await undo(window, 'import into the campaign');
  await expect(prepared(window)).not.toContainText('The ditch');
  await goTo(window, 'Creatures');
  await expect(listed).toHaveCount(before);
});
