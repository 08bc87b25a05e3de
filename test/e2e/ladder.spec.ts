import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { begin, goTo, logLines, rows } from './support/evening.ts';

const FIGHT = 'The watch on the stair';
const regions = (window: Page): Locator => window.getByRole('region', { name: 'Regions' });

/** Drags the mouse over an element, between points given as shares of its width and height. */
async function drag(window: Page, over: Locator, from: Spot, to: Spot): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to drag over.');
  const at = ([x, y]: Spot): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await window.mouse.move(...at(from));
  await window.mouse.down();
  await window.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await window.mouse.move(...at(to));
  await window.mouse.up();
}
type Spot = readonly [number, number];

test('L2: a map is drawn with its encounter, is there as the fight begins, fills the screen by a key, and takes a hero', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'ladder' });
  await goTo(window, 'Encounters');
  await window.getByRole('button', { name: `Edit ${FIGHT}` }).press('Enter');
  const form = window.getByRole('form', { name: 'Encounter' });
  const map = form.getByRole('region', { name: 'Map' });
  const typed = map.getByRole('textbox', { name: 'Typed' });
  await expect(typed).toHaveValue('porch - hall - stairs - gallery; hall - cellar');
  await typed.fill('yard - porch - hall - stairs');
  await typed.press('Enter');
  await drag(window, map.locator('svg'), [0.05, 0.75], [0.3, 0.95]);
  await expect(typed).toHaveValue('yard - porch - hall - stairs; Region 5');
  await window.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  await begin(window, FIGHT);
  await expect(
    logLines(window).filter({ hasText: '5 regions: yard, porch, hall, stairs, Region 5' }),
  ).toBeVisible();
  await window.keyboard.press('Alt+m');
  await expect(regions(window)).toContainText('stairs: nobody');
  const drawn = regions(window).locator('svg').last();
  await expect.poll(async () => (await drawn.boundingBox())?.height ?? 0).toBeGreaterThan(500);
  // A hero is dragged into a box.
  await expect(regions(window)).toContainText('yard: Odalys Finch');
  const [token, box] = [await drawn.locator('[data-who]').first().boundingBox(), await drawn.boundingBox()];
  if (!token || !box) throw new Error('There is no map.');
  const porch = await drawn.getByText('porch').first().boundingBox();
  if (!porch) throw new Error('There is no porch.');
  const share = (of: { x: number; y: number; width: number; height: number }): Spot => [
    (of.x + of.width / 2 - box.x) / box.width,
    (of.y + of.height / 2 - box.y) / box.height,
  ];
  await drag(window, drawn, share(token), share(porch));
  await expect(regions(window)).toContainText('porch: Odalys Finch');
  await window.keyboard.press('Alt+m');
  await expect(rows(window).first()).toBeVisible();
});
