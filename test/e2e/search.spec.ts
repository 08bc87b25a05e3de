import { expect, test } from './support/app.ts';
import { begin, choose, lastLine, openSample, row, rows, tell } from './support/evening.ts';

test('Ctrl K finds everything: a rule, a condition for the selected, a creature with a slip of the finger', async ({
  openApp,
}, info) => {
  const { app, window } = await openApp();
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

  // Once more, hidden, by the second thing; what was used last stands first while nothing is typed.
  await window.keyboard.press('Control+k');
  await expect(options.first()).toContainText(/lamp widow/iu);
  await window.keyboard.press('Alt+Enter');
  await expect(rows(window)).toHaveCount(before + 2);
  await expect(window.getByRole('button', { name: /^Lamp Widow \d, hidden/u })).toBeVisible();

  // Whoever stands at the table is aimed at, or edited.
  await window.keyboard.press('Control+k');
  await field.fill('tar flinger');
  await window.keyboard.press('Tab');
  await window.keyboard.press('Alt+Enter');
  await expect(window.getByRole('dialog')).toContainText('Tar Flinger');
  await window.keyboard.press('Escape');

  // A note of before, with a slip of the finger; Enter opens it in the log.
  await tell(window, 'n', 'A heron is carved above the door.');
  await window.keyboard.press('Control+k');
  await field.fill('heorn carved');
  await expect(options.first()).toContainText('A heron is carved above the door.');
  await expect(window.getByRole('region', { name: 'Preview' })).toContainText('above the door');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('main', { name: 'Log' })).toBeVisible();
  const feed = window.getByRole('feed', { name: 'What happened' });
  await expect(feed.getByRole('article').filter({ hasText: 'A heron is carved' })).toHaveAttribute(
    'data-chosen',
    'true',
  );

  // Shift Enter holds it up to the players, whose window opens by itself.
  const opened = app.waitForEvent('window');
  await window.keyboard.press('Control+k');
  await field.fill('dazed');
  await window.keyboard.press('Shift+Enter');
  const players = await opened;
  await players.waitForLoadState();
  await expect(players.getByRole('main', { name: 'Shown by the GM' })).toContainText('Dazed');
  await window.keyboard.press('Control+k');
  await field.fill('heorn carved');
  await window.keyboard.press('Shift+Enter');
  await expect(players.getByRole('main', { name: 'Shown by the GM' })).toContainText('A heron is carved');
});

test('Ctrl K says of a command that cannot be given now what it lacks', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await window.keyboard.press('Control+1');
  const field = window.getByRole('combobox', { name: 'Search everything' });
  const options = window.getByRole('listbox', { name: 'Found' }).getByRole('option');
  const why = 'Begin a fight first (Shift B).';

  await window.keyboard.press('Control+k');
  await expect(options.filter({ hasText: 'Pause the fight' })).toHaveCount(0);
  await field.fill('pause the fight');
  await expect(options.first()).toContainText(`Pause the fight ${why}`);
  await expect(window.getByRole('region', { name: 'Preview' })).toContainText(why);
  await window.keyboard.press('Enter');
  await expect(field).toBeHidden();
  await expect(window.getByText(why)).toBeVisible();

  await begin(window);
  await window.keyboard.press('Control+k');
  await field.fill('pause the fight');
  await expect(options.first()).not.toContainText(why);
});
