import type { Locator, Page } from '@playwright/test';
import { expect } from './app.ts';
import { allDrawn, goTo, logLines } from './evening.ts';

/** An evening without a mouse: nothing here points, clicks, fills in or gives focus by script; keys alone are pressed. */

type Way = 'Tab' | 'Shift+Tab';

/** More controls than any screen has. */
const MOST = 400;

/** Goes from control to control by Tab until this one has the focus. */
export async function tabTo(window: Page, target: Locator, way: Way = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < MOST; pressed++) {
    if ((await window.locator(':focus').and(target).count()) > 0) return;
    await window.keyboard.press(way);
  }
  throw new Error(`${way} never came to ${target.toString()}`);
}

/** Goes there by Tab and presses Enter. */
export async function tabAndEnter(window: Page, target: Locator, way: Way = 'Tab'): Promise<void> {
  await tabTo(window, target, way);
  await window.keyboard.press('Enter');
}

/** Loads a game’s sample campaign from the first window on, with the same dice in every run. */
export async function loadSample(window: Page, title: string, seed: string, fights: number): Promise<void> {
  await tabTo(window, window.getByRole('textbox', { name: 'Dice seed' }));
  await window.keyboard.type(seed);
  const load = window.getByRole('button', { name: `Load the sample campaign of ${title}`, exact: true });
  await tabAndEnter(window, load, 'Shift+Tab');
  await expect(logLines(window).filter({ hasText: 'Encounter prepared:' })).toHaveCount(fights);
  await allDrawn(window);
}

/** Begins the prepared encounter of that name by the number beside it. */
export async function beginByNumber(window: Page, name: string): Promise<void> {
  await goTo(window, 'Encounters');
  const all = window.getByRole('list', { name: 'Encounters' }).getByRole('listitem');
  await expect(all.filter({ hasText: name })).toBeVisible();
  const texts = await all.allTextContents();
  await window.keyboard.press(String(texts.findIndex((text) => text.includes(name)) + 1));
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  await allDrawn(window);
}
