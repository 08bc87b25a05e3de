import { expect, test } from './support/app.ts';
import { inAllThemes } from './support/axe.ts';
import { busyTable, goTo } from './support/evening.ts';
import { DRAWN_VIEWS, VIEWS } from './support/views.ts';

test('axe finds nothing on any screen, sheet or panel, in any theme', async ({ launchApp }) => {
  // A busy computer takes several times as long; nothing here is measured.
  test.setTimeout(400_000);
  const { app, window } = await launchApp({ size: { width: 1366, height: 768 } });
  // Colours change at once: what is looked at is a theme, not the way from one to another.
  await window.emulateMedia({ reducedMotion: 'reduce' });
  const samples = window.getByRole('button', { name: /^Load the sample campaign of/u });
  await expect(samples.first()).toBeVisible();
  const faults = [...(await inAllThemes(window, { where: 'start' }))];

  // The third is of the game whose places are drawn.
  await samples.nth(2).press('Enter');
  await expect(window.getByRole('region', { name: 'Initiative' })).toBeVisible();
  for (const { name, open, leave } of DRAWN_VIEWS) {
    await open(window);
    faults.push(...(await inAllThemes(window, { where: name })));
    await leave?.(window);
  }
  await window.keyboard.press('Control+w');
  await busyTable(window);
  for (const [at, { name, open, leave }] of VIEWS.entries()) {
    await open(window);
    faults.push(...(await inAllThemes(window, { where: name, inner: at > 0 })));
    await leave?.(window);
  }
  await goTo(window, 'Table');
  const opened = app.waitForEvent('window');
  await window.keyboard.press('Shift+V');
  const players = await opened;
  await expect(players.getByRole('main')).toBeVisible();
  faults.push(...(await inAllThemes(players, { where: 'players' })));
  expect(faults).toEqual([]);
});
