import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { begin, choose, goTo, notice, rows, tell } from './support/evening.ts';

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

test('the focus never falls to the page: controls that go as they are pressed', async ({ openPage }) => {
  const { window } = await openPage({ state: 'sample' });
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

const scrolled = (place: Locator): Promise<number> => place.evaluate((each) => each.scrollTop);

/** Parts of a screen are drawn one after the other: it is tried until there is as much to scroll. */
async function scrollTo(place: Locator, by: number): Promise<void> {
  await expect(async () => {
    await place.evaluate((each, to) => each.scrollTo(0, to), by);
    expect(await scrolled(place)).toBe(by);
  }).toPass();
}

test('a creature is saved and its form closed, and what was scrolled stays where it was', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample', size: { width: 1366, height: 620 } });
  await goTo(window, 'Creatures');
  const list = window.getByRole('listbox', { name: 'Creatures' });
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('a');
  await search.press('Enter');
  const form = window.getByRole('form', { name: 'Builder' });
  const name = form.getByRole('textbox', { name: 'Name', exact: true }).first();
  const block = window.getByRole('region', { name: 'Stat block' }).locator('.read').first();
  await expect(name).toBeVisible();
  await scrollTo(block, 60);
  await name.fill('Reedlings');
  await window.keyboard.press('Control+s');
  await expect(notice(window)).toContainText('Reedlings is saved');
  await expect(name).toBeFocused();
  expect(await scrolled(block)).toBe(60);
  await window.getByRole('button', { name: 'Close', exact: true }).focus();
  await scrollTo(list, 60);
  await window.keyboard.press('Enter');
  await expect(form).toBeHidden();
  expect(await scrolled(list)).toBe(60);
});
