import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { openCampaign, SAMPLE } from './support/evening.ts';

const walk = (window: Page): Locator => window.getByRole('region', { name: 'A first fight' });

/** Does what the walk says, by the keys it shows, until it is at a step of that title. */
async function followTo(window: Page, title: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await expect(walk(window).locator('strong')).toBeVisible();
    const said = await walk(window).innerText();
    if (said.includes(title)) return;
    const keys = await walk(window).locator('p .keys').first().locator('kbd').allInnerTexts();
    await window.keyboard.press(keys.join('+').replace('Ctrl', 'Control'));
    await expect(walk(window)).not.toHaveText(said, { useInnerText: true });
  }
  throw new Error(`The walk never came to “${title}”.`);
}

test('the walk goes on after a restart where it was, and begins again from help', async ({ launchApp }) => {
  const first = await launchApp({ state: 'sample' });
  const { window } = first;
  await window.getByRole('button', { name: 'Show me a first fight, step by step' }).press('Enter');
  await followTo(window, 'Roll an attack');
  await expect(walk(window)).toContainText('2 of 6');
  await first.close();

  const again = await first.relaunch();
  await openCampaign(again.window, SAMPLE);
  await expect(walk(again.window)).toContainText('2 of 6');
  await again.window.keyboard.press('Escape');
  await expect(walk(again.window)).toHaveCount(0);
  await again.window.keyboard.press('F1');
  await again.window.getByRole('button', { name: 'Show me a first fight, step by step' }).press('Enter');
  await expect(walk(again.window)).toContainText('2 of 6');
});
