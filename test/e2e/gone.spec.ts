import type { Page } from '@playwright/test';
import { SAMPLES } from '../../core/systems/registry.ts';
import { firstOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import { goTo, logLines, rows, sameDice } from './support/evening.ts';

/** Ways by which whoever acts is gone while its stat block is on the screen. */
const WAYS: readonly (readonly [string, (window: Page) => Promise<void>])[] = [
  ['the fight ends', (window) => window.keyboard.press('Shift+E')],
  [
    'it is taken off the table',
    async (window) => {
      await rows(window).and(window.locator('[aria-current]')).locator('[data-row]').click();
      await window.keyboard.press('Delete');
    },
  ],
  ['four steps are undone', (window) => pressOften(window, 4)],
  ['everything is undone', (window) => pressOften(window, 14)],
];

async function pressOften(window: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await window.keyboard.press('Control+z');
}

for (const [at, { key, system }] of firstOf(1, [...SAMPLES.entries()]))
  test(`E${at + 1} ${key}: whoever acts is gone, and the panel draws on`, async ({ openApp }) => {
    const { window } = await openApp();
    const errors: string[] = [];
    window.on('pageerror', ({ message }) => errors.push(message));
    window.on('console', (said) => {
      if (said.type() === 'error') errors.push(said.text());
    });
    for (const [way, leave] of WAYS) {
      await sameDice(window, key);
      await window
        .getByRole('button', { name: /^Load the sample campaign of/u })
        .nth(at)
        .press('Enter');
      await expect(logLines(window).filter({ hasText: 'Encounter prepared:' }).first()).toBeVisible();
      await goTo(window, 'Encounters');
      const [fight] = system.sample.encounters;
      await window.getByRole('button', { name: `Begin ${fight?.name ?? ''}` }).press('Enter');
      await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
      await window.keyboard.press('Shift+I');
      await expect(window.getByRole('button', { name: 'Roll initiative' })).toBeHidden();
      await window.keyboard.press('Space');
      await expect(rows(window).and(window.locator('[aria-current]'))).toHaveCount(1);
      await leave(window);
      await expect(window.locator('.saved')).not.toContainText('Saving');
      await window.keyboard.press('Control+2');
      await window.keyboard.press('Control+1');
      expect(errors, way).toEqual([]);
      await window.keyboard.press('Control+w');
      await expect(window.getByRole('textbox', { name: 'Dice seed' })).toBeVisible();
    }
    expect(errors).toEqual([]);
  });
