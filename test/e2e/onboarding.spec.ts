import { SAMPLES } from '../../core/systems/registry.ts';
import type { Locator, Page } from '@playwright/test';
import { firstOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import { rows, sameDice } from './support/evening.ts';

/** The walk is one for all games; of their samples the soak tries each. */
const TRIED = firstOf(3, SAMPLES);

const walk = (window: Page): Locator => window.getByRole('region', { name: 'A first fight' });
const guided = (window: Page): Locator => window.getByRole('checkbox', { name: /Show me a first fight/u });

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

test(`in ${TRIED.length} samples the keys that the walk shows lead through a first fight`, async ({
  openApp,
}) => {
  const { window } = await openApp();
  const samples = window.getByRole('button', { name: /^Load the sample campaign of/u });
  await expect(samples).toHaveCount(SAMPLES.length);
  for (const [at, { key }] of TRIED.entries()) {
    await guided(window).press('Space');
    await sameDice(window, key);
    await samples.nth(at).press('Enter');
    await followTo(window, 'Roll an attack');
    await expect(window.locator(':root')).toHaveAttribute('data-walk', /attack|turn/u);
    await followTo(window, 'That was a whole fight');
    await window.keyboard.press('Escape');
    await expect(walk(window)).toHaveCount(0);
    await window.keyboard.press('Control+w');
    await expect(guided(window)).toBeVisible();
  }
});

test('the walk is left at any time, goes on after a restart and begins again from help', async ({
  launchApp,
}) => {
  const first = await launchApp();
  const { window } = first;
  await sameDice(window, 'orcus');
  await window.getByRole('button', { name: 'Load the sample campaign' }).first().press('Enter');
  await window.getByRole('button', { name: 'Show me a first fight, step by step' }).press('Enter');
  await followTo(window, 'Roll an attack');
  // No key is held back: the first Escape lets go of whoever is chosen, the next one leaves.
  await window.keyboard.press('1');
  await expect(rows(window).getByRole('button', { pressed: true })).toHaveCount(1);
  await window.keyboard.press('Escape');
  await expect(rows(window).getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(walk(window)).toContainText('2 of 6');
  await first.close();

  const again = await first.relaunch();
  await again.window.getByRole('list', { name: 'Campaigns' }).getByRole('button').first().press('Enter');
  await expect(walk(again.window)).toContainText('2 of 6');
  await again.window.keyboard.press('Escape');
  await expect(walk(again.window)).toHaveCount(0);
  await expect(again.window.getByRole('button', { name: 'Show me a first fight' })).toHaveCount(0);
  await again.window.keyboard.press('F1');
  await again.window.getByRole('button', { name: 'Show me a first fight, step by step' }).press('Enter');
  await expect(walk(again.window)).toContainText('2 of 6');
});
