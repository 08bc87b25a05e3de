import { expect, test } from './support/app.ts';
import { begin, choose, lastLine, openSample, row, rows } from './support/evening.ts';

test('Ctrl K finds everything: a rule, a condition for the selected, a creature with a slip of the finger', async ({
  launchApp,
}, info) => {
  const { window } = await launchApp();
  await openSample(window);
  await begin(window);
  const field = window.getByRole('combobox', { name: 'Search everything' });
  const options = window.getByRole('listbox', { name: 'Found' }).getByRole('option');

  // What does dazed do? Ctrl K, five letters: it stands beside the list.
  await window.keyboard.press('Control+k');
  await field.fill('dazed');
  await expect(options.first()).toContainText('Dazed');
  await expect(window.getByRole('region', { name: 'Preview' })).toContainText('Dazed');
  await window.screenshot({ path: info.outputPath('search.png') });
  await window.keyboard.press('Enter');
  await expect(window.getByRole('main', { name: 'Rules' })).toBeVisible();

  // The obvious thing: on the selected.
  await window.keyboard.press('Control+1');
  await choose(window, 'Tar Flinger');
  await window.keyboard.press('Control+k');
  await field.fill('dazed');
  await window.keyboard.press('Control+Enter');
  await expect(lastLine(window)).toContainText('Dazed');
  await expect(row(window, 'Tar Flinger')).toContainText('Dazed');

  // A creature by a name with a slip, brought to the table.
  const before = await rows(window).count();
  await window.keyboard.press('Control+k');
  await field.fill('lamp wdow');
  await expect(options.first()).toContainText(/lamp widow/iu);
  await window.keyboard.press('Control+Enter');
  await expect(rows(window)).toHaveCount(before + 1);
});
