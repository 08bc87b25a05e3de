import type { Page } from '@playwright/test';
import { firstOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import { goTo, lastLine } from './support/evening.ts';

/** What the layout of single panels must keep at the size of a small screen. */

const note = (window: Page) =>
  window.getByRole('form', { name: 'New note' }).getByRole('textbox', { name: 'Note in Markdown' });
const feed = (window: Page) => window.getByRole('feed', { name: 'What happened' });

async function write(window: Page, text: string): Promise<void> {
  await note(window).fill(text);
  await note(window).press('Control+Enter');
  await expect(note(window)).toHaveValue('');
}

test('a new note is in sight, also where the stream was scrolled up, and what it shows cannot run', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample' });
  await goTo(window, 'Log');
  const words = 'The mill stands still, and the water goes on. '.repeat(12);
  for (let at = 1; at <= 5; at += 1) await write(window, `Note ${at}. ${words}`);
  const newest = (text: string) => feed(window).getByRole('article').filter({ hasText: text });
  await expect(newest('Note 5.')).toBeInViewport({ ratio: 0.9 });
  await feed(window).evaluate((each) => each.scrollTo(0, 0));
  await write(
    window,
    '<img src=x onerror="document.title=1"> [away](https://example.org) [bad](javascript:1)',
  );
  await expect(newest('away')).toBeInViewport({ ratio: 0.9 });
  await expect(newest('away')).toContainText('<img src=x');
  await expect(newest('away').locator('img, a[href]')).toHaveCount(0);
  await goTo(window, 'Table');
  await expect(lastLine(window)).toContainText('away');
});

test('the builder has the room of the library, which a key opens and folds', async ({ openPage }) => {
  const { window } = await openPage({ state: 'sample' });
  await goTo(window, 'Creatures');
  const library = window.getByRole('region', { name: 'Library' });
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('reed cutter');
  await search.press('Enter');
  const form = window.getByRole('form', { name: 'Builder' });
  await expect(form).toBeVisible();
  await expect(library).toBeHidden();
  expect((await form.boundingBox())?.width).toBeGreaterThan(500);
  await window.keyboard.press('Alt+l');
  await expect(library).toBeVisible();
  await window.keyboard.press('Alt+l');
  await expect(library).toBeHidden();
  await window.getByRole('button', { name: 'Open the library' }).press('Enter');
  await expect(library).toBeVisible();
  await window.keyboard.press('Alt+l');
  await window.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(library).toBeVisible();
});

/** How much wider a part is than what is seen of it, in pixels. */
function overflow(part: ReturnType<Page['locator']>): Promise<number> {
  return part.evaluate((each) => each.scrollWidth - each.clientWidth);
}

test('a list of heroes with seven columns to be named fits', async ({ openPage }) => {
  const { window } = await openPage({ state: 'sample' });
  await goTo(window, 'Party');
  await window.getByRole('button', { name: 'Paste heroes…' }).click();
  const form = window.getByRole('form', { name: 'Paste heroes' });
  await form.getByRole('textbox').fill('17 Bram 2 36 14 15 13\n16 Sister Oda 2 30 13 15 16');
  await form.getByRole('button', { name: 'Columns…' }).press('Enter');
  await expect(form.getByRole('rowheader')).toHaveText(['Bram', 'Sister Oda']);
  expect(await overflow(form.locator('.read'))).toBeLessThanOrEqual(0);
});

/** One party sheet in every run, those of all games in a long one. */
const SHEETS = firstOf(1, ['fifth', 'sample', 'archmage', 'torches', 'ladder', 'actiondice'] as const);

for (const state of SHEETS)
  test(`in German the party sheet of ${state} does not scroll sideways`, async ({ openPage }) => {
    const { window } = await openPage({ state });
    await window.keyboard.press('Control+,');
    await window.getByLabel(/Language|Sprache/u).selectOption('de');
    await window.keyboard.press('Escape');
    await window.keyboard.press('Control+2');
    const grid = window.locator('main .sheet-grid');
    await expect(grid.locator('tbody tr').nth(3)).toBeVisible();
    expect(await overflow(grid)).toBeLessThanOrEqual(1);
  });
