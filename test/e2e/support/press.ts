import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Has every key that is pressed on a thing of the window wait until the thing can be pressed, as a GM does and as the
 * driver does before a click, but not before a key: on a slow disk a button waits for what was asked before it.
 */
export function pressWhenReady(window: Page): void {
  const locators: Locator = Object.getPrototypeOf(window.locator('body'));
  if (ready.has(locators)) return;
  ready.add(locators);
  // oxlint-disable-next-line unbound-method -- It is called with the thing it is asked of.
  const press = locators.press;
  locators.press = async function pressReady(this: Locator, ...how: Parameters<Locator['press']>) {
    await expect(this).toBeEnabled();
    await press.apply(this, how);
  };
}

const ready = new WeakSet<Locator>();
