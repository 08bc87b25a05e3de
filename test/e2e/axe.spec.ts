import { expect, test } from './support/app.ts';
import { inEachTheme, THEMES } from './support/axe.ts';
import { busyTable, goTo } from './support/evening.ts';
import { DRAWN_VIEWS, VIEWS } from './support/views.ts';

const SIZE = { width: 1366, height: 768 } as const;
// A busy computer takes several times as long; nothing here is measured.
test.setTimeout(400_000);

test(`axe finds nothing on any screen, sheet or panel: ${THEMES.join(', ')}`, async ({ openApp }) => {
  const { app, window } = await openApp({ size: SIZE });
  // Colours change at once: what is looked at is a theme, not the way from one to another.
  await window.emulateMedia({ reducedMotion: 'reduce' });
  await expect(window.getByRole('button', { name: 'Load the sample campaign' }).first()).toBeVisible();
  const faults = [...(await inEachTheme(window, { where: 'start' }))];
  await busyTable(window);
  for (const [at, { name, open, leave }] of VIEWS.entries()) {
    await open(window);
    faults.push(...(await inEachTheme(window, { where: name, inner: at > 0 })));
    await leave?.(window);
  }
  await goTo(window, 'Table');
  const opened = app.waitForEvent('window');
  await window.keyboard.press('Shift+V');
  const players = await opened;
  await expect(players.getByRole('main')).toBeVisible();
  faults.push(...(await inEachTheme(players, { where: 'players' })));
  expect(faults).toEqual([]);
});

test('axe finds nothing in the walk, on a drawn map and on a chart', async ({ openApp }) => {
  const { window } = await openApp({ size: SIZE });
  await window.emulateMedia({ reducedMotion: 'reduce' });
  // The third is of the game whose places are drawn.
  await window
    .getByRole('button', { name: /^Load the sample campaign of/u })
    .nth(2)
    .press('Enter');
  await expect(window.getByRole('region', { name: 'Initiative' })).toBeVisible();
  const faults: string[] = [];
  for (const { name, open, leave } of DRAWN_VIEWS) {
    await open(window);
    faults.push(...(await inEachTheme(window, { where: name, inner: true })));
    await leave?.(window);
  }
  expect(faults).toEqual([]);
});
