import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { busyTable, goTo } from './support/evening.ts';
import { VIEWS } from './support/views.ts';

const THEMES = ['dark', 'light', 'contrast'] as const;

/** Puts the page into a theme and waits until no colour is on its way any more. */
async function dress(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name;
    await new Promise((done) => requestAnimationFrame(done));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);
}

/** All that axe finds, a line each: the rule, and where it is broken. */
async function found(page: Page, where: string, theme: (typeof THEMES)[number]): Promise<readonly string[]> {
  // The other way of asking opens a page of its own, which a desktop app has not.
  // What passes is not described, which takes longer than to find it.
  const all = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  // A theme changes colours and nothing else: every rule is run in the first, those of colours in each.
  const axe = theme === THEMES[0] ? all : all.withRules(['color-contrast', 'link-in-text-block']);
  // What lies behind a sheet cannot be reached and was looked at before.
  const sheet = await page.locator('[role="dialog"]').count();
  const { violations } = await (sheet > 0 ? axe.include('[role="dialog"]') : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')} – ${failureSummary ?? ''}`,
      ),
  );
}

async function inAllThemes(page: Page, where: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const theme of THEMES) {
    await dress(page, theme);
    faults.push(...(await found(page, `${where}, ${theme}`, theme)));
  }
  return faults;
}

test('axe finds nothing on any screen, sheet or panel, in any theme', async ({ launchApp }) => {
  // A busy computer takes several times as long; nothing here is measured.
  test.setTimeout(400_000);
  const { app, window } = await launchApp({ size: { width: 1366, height: 768 } });
  // Colours change at once: what is looked at is a theme, not the way from one to another.
  await window.emulateMedia({ reducedMotion: 'reduce' });
  await expect(window.getByRole('button', { name: 'Load the sample campaign' }).first()).toBeVisible();
  const faults = [...(await inAllThemes(window, 'start'))];
  await busyTable(window);
  for (const { name, open, leave } of VIEWS) {
    await open(window);
    faults.push(...(await inAllThemes(window, name)));
    await leave?.(window);
  }
  await goTo(window, 'Table');
  const opened = app.waitForEvent('window');
  await window.keyboard.press('Shift+V');
  const players = await opened;
  await expect(players.getByRole('main')).toBeVisible();
  faults.push(...(await inAllThemes(players, 'players')));
  expect(faults).toEqual([]);
});
