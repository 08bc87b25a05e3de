import type { Locator, Page } from '@playwright/test';
import { firstOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import type { Theme } from './support/axe.ts';
import { tourOf } from './support/tour.ts';
import { DRAWN_VIEWS, PARTS } from './support/views.ts';

/** Where it fits in the small one, the large one is for the soak, and so are the rules of axe in the other themes. */
const SIZES = firstOf(1, [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]);
const THEMES: readonly Theme[] = firstOf(1, ['dark', 'light', 'contrast']);

// Many views, and nothing is measured: a busy machine has three times as long.
test.slow();

const button = (name: string | RegExp) => (window: Page) => window.getByRole('button', { name });
/** What a GM needs at once on each screen. */
const MAIN: { readonly [view: string]: readonly ((window: Page) => Locator)[] } = {
  table: [
    button(/^Next turn/u),
    button('End fight'),
    button(/^Roll S$/u),
    button('Roll Sickle'),
    (window) => window.getByRole('textbox', { name: 'Note for the log' }),
  ],
  encounters: [button('New encounter'), button('Begin The bell under the water')],
  rules: [(window) => window.getByRole('searchbox').first()],
  creatures: [button('New monster'), button('Add to table'), button('Import creatures')],
  builder: [button(/^Save/u), button('Export this creature'), button('Close')],
};

for (const size of SIZES) {
  const where = `at ${size.width}x${size.height}, ${THEMES.join(', ')}`;

  test(`the first screen can be read, reached and heard ${where}`, async ({ openPage }) => {
    const { window } = await openPage({ size });
    const open = () =>
      expect(window.getByRole('button', { name: 'Load the sample campaign' }).first()).toBeVisible();
    expect(await tourOf(window, [{ name: 'start', open }], { themes: THEMES })).toEqual([]);
  });

  for (const [part, views] of Object.entries(PARTS))
    test(`${part} can be read, reached and heard ${where}`, async ({ openPage }) => {
      const { window } = await openPage({ state: 'busy', size });
      expect(await tourOf(window, views, { themes: THEMES, main: MAIN })).toEqual([]);
    });

  test(`the walk, a drawn map and a chart can be read, reached and heard ${where}`, async ({ openPage }) => {
    const { window } = await openPage({ state: 'ladder', size });
    expect(await tourOf(window, DRAWN_VIEWS, { themes: THEMES })).toEqual([]);
  });
}
