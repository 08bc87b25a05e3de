import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { begin, choose, goTo, openSample, rows, tell } from './support/evening.ts';
import { VIEWS } from './support/views.ts';

/** Where keys go now; the page itself is where they fall to. */
async function focusIsKept(window: Page, where: string): Promise<void> {
  await expect
    .soft(async () => {
      expect(await window.evaluate(() => document.activeElement?.tagName ?? 'none')).not.toMatch(
        /^(?:BODY|none)$/u,
      );
    }, where)
    .toPass({ timeout: 2_000 });
}

const button = (window: Page, name: string | RegExp) => window.getByRole('button', { name }).first();

test('the focus never falls to the page: dialogs, panels and screens', async ({ openApp }) => {
  test.setTimeout(180_000);
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await begin(window);
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  await focusIsKept(window, 'a fight');
  for (const { name, open, leave } of VIEWS) {
    await open(window);
    await focusIsKept(window, name);
    await leave?.(window);
    await focusIsKept(window, `${name}, left`);
  }
});

test('the focus never falls to the page: controls that go as they are pressed', async ({ openApp }) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await focusIsKept(window, 'a campaign');
  await begin(window);
  await choose(window, 'Tar Flinger');
  await tell(window, 'c', 'dazed save ends');
  await focusIsKept(window, 'the line, answered');
  await window.keyboard.press('ArrowRight');
  await window.keyboard.press('Delete');
  await focusIsKept(window, 'a chip that ended');
  await button(window, /^Roll initiative/u).click();
  await focusIsKept(window, 'initiative, rolled');
  await button(window, /^First turn/u).press('Enter');
  await focusIsKept(window, 'the first turn');
  await window.keyboard.press('Control+h');
  await button(window, /^What if/u).press('Enter');
  await focusIsKept(window, 'what if');
  await button(window, /^Back to the real table/u).press('Enter');
  await focusIsKept(window, 'back from what if');
  await button(window, 'End fight').press('Enter');
  await focusIsKept(window, 'the end of the fight');
  await goTo(window, 'Travel');
  await window.keyboard.press('t');
  await focusIsKept(window, 'a torch lit');
  await goTo(window, 'Table');
  await expect(rows(window).first()).toBeVisible();
  await button(window, 'Campaigns').press('Enter');
  await focusIsKept(window, 'the campaigns');
});
