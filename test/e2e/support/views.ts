import type { Page } from '@playwright/test';
import { expect } from './app.ts';
import { goTo } from './evening.ts';

/** A place of the app a GM can be in: how it is reached from the one before, and what is done to leave it. */
export interface View {
  readonly name: string;
  readonly open: (window: Page) => Promise<void>;
  readonly leave?: (window: Page) => Promise<void>;
  /** A selector of all that differs from the view before, where that is only a part of the page. */
  readonly part?: string;
  /** Whether Tab does something else here than to lead from place to place. */
  readonly keepsTab?: boolean;
}

const dialog = (window: Page) => window.getByRole('dialog');

/** A sheet is opened by its key and closed by Escape. */
function sheet(name: string, key: string): View {
  return {
    name,
    open: async (window) => {
      await window.keyboard.press(key);
      await expect(dialog(window)).toBeVisible();
    },
    leave: closeSheet,
  };
}

async function closeSheet(window: Page): Promise<void> {
  await window.keyboard.press('Escape');
  await expect(dialog(window)).toHaveCount(0);
}

function tab(name: string): View {
  return {
    name: `settings, ${name}`,
    open: async (window) => {
      await dialog(window).getByRole('tab', { name, exact: true }).click();
      await expect(dialog(window).getByRole('tab', { name, exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    },
  };
}

/** Opens what the palette has under these words. */
async function byPalette(window: Page, words: string): Promise<void> {
  await window.keyboard.press('Control+k');
  await expect(dialog(window)).toBeVisible();
  await window.keyboard.type(words);
  await window.keyboard.press('Enter');
}

const press = (name: string | RegExp) => async (window: Page) =>
  window.getByRole('button', { name }).first().press('Enter');

/** The table and all that lies over any screen, in an order in which each is reached from the one before. */
const TABLE: readonly View[] = [
  { name: 'table', open: (window) => goTo(window, 'Table') },
  {
    name: 'line with a problem',
    part: '[role="search"]',
    keepsTab: true,
    open: async (window) => {
      await window.keyboard.press('/');
      await window.keyboard.type('nobody -3');
      await expect(window.locator('#prompt-answer')).not.toBeEmpty();
    },
    leave: (window) => window.keyboard.press('Escape'),
  },
  {
    name: 'menu of a row',
    keepsTab: true,
    open: async (window) => {
      await window.keyboard.press('Shift+F10');
      await expect(window.getByRole('menu')).toBeVisible();
    },
    leave: async (window) => {
      await window.keyboard.press('Escape');
      await expect(window.getByRole('menu')).toHaveCount(0);
    },
  },
  sheet('palette', 'Control+k'),
  sheet('game actions', 'g'),
];

const SHEETS_OVER: readonly View[] = [
  sheet('help', '?'),
  { ...sheet('settings', 'Control+,'), leave: () => Promise.resolve() },
  tab('Keys'),
  tab('Players’ window'),
  { ...tab('About'), leave: closeSheet },
  sheet('backups', 'Control+b'),
  sheet('history', 'Control+h'),
  {
    name: 'rulings',
    open: async (window) => {
      await byPalette(window, 'rulings of this');
      await expect(window.getByRole('dialog', { name: /ruling/iu })).toBeVisible();
    },
    leave: closeSheet,
  },
];

const LIBRARY: readonly View[] = [
  { name: 'creatures', open: (window) => goTo(window, 'Creatures') },
  {
    name: 'side by side',
    open: async (window) => {
      const search = window.getByRole('combobox', { name: 'Find a creature' });
      // Nothing stays marked from an earlier round.
      await search.press('Escape');
      await search.press('ArrowDown');
      await search.press('Shift+ArrowDown');
      await press('Compare')(window);
      await expect(dialog(window)).toBeVisible();
    },
    leave: closeSheet,
  },
  sheet('cards', 'Control+p'),
  sheet('import', 'Control+i'),
  sheet('export', 'Control+Shift+e'),
  {
    name: 'builder',
    open: async (window) => {
      await window.keyboard.press('Control+n');
      await expect(window.getByRole('form', { name: 'Builder' })).toBeVisible();
    },
    leave: async (window) =>
      window.getByRole('button', { name: 'Close', exact: true }).first().press('Enter'),
  },
];

const SHELVES: readonly View[] = [
  { name: 'creatures, again', open: (window) => goTo(window, 'Creatures') },
  {
    name: 'random tables',
    open: async (window) => {
      await window.keyboard.press('Shift+G');
      await expect(window.getByRole('region', { name: 'Random tables' })).toBeVisible();
      await press('New table')(window);
    },
    leave: press('Back to the library'),
  },
  {
    name: 'trash',
    open: async (window) => {
      // Where panels lie behind one another, the library may be the one behind.
      const behind = window.getByRole('tab', { name: 'Library', exact: true });
      if ((await behind.count()) > 0) await behind.click();
      const search = window.getByRole('combobox', { name: 'Find a creature' });
      await search.press('Escape');
      await search.press('End');
      await search.press('Delete');
      await press(/^Trash/u)(window);
      await expect(window.getByRole('region', { name: 'Trash' })).toBeVisible();
    },
    leave: press('Back to the library'),
  },
];

const SCREENS: readonly View[] = [
  { name: 'party', open: (window) => goTo(window, 'Party') },
  { name: 'encounters', open: (window) => goTo(window, 'Encounters') },
  { name: 'encounter form', open: press('New encounter'), leave: press('Discard') },
  { name: 'travel', open: (window) => goTo(window, 'Travel') },
  { name: 'log', open: (window) => goTo(window, 'Log') },
  {
    name: 'timeline',
    open: async (window) => {
      await window.keyboard.press('t');
      await expect(window.getByRole('region', { name: 'Timeline' })).toBeVisible();
    },
    leave: (window) => window.keyboard.press('t'),
  },
  { name: 'rules', open: (window) => goTo(window, 'Rules') },
];

/** All views in parts that can be looked at side by side, each from the same state. */
export const PARTS = {
  'the table': TABLE,
  'sheets over it': SHEETS_OVER,
  'the library': LIBRARY,
  'shelves of the library': SHELVES,
  'the other screens': SCREENS,
} as const satisfies { readonly [part: string]: readonly View[] };

/** Every screen, sheet and panel, in an order in which each is reached from the one before. */
export const VIEWS: readonly View[] = Object.values(PARTS).flat();

/** Every sheet, in an order in which each is reached from the one before, once the library is open. */
export const SHEETS: readonly View[] = VIEWS.filter(
  ({ name }) =>
    name.startsWith('settings') ||
    [
      'beasts',
      'palette',
      'help',
      'backups',
      'history',
      'rulings',
      'side by side',
      'cards',
      'import',
      'export',
    ].includes(name),
);

/** What only a game with a drawn map and charts has, and what its first fight is led through with. */
export const DRAWN_VIEWS: readonly View[] = [
  {
    name: 'walk',
    open: async (window) => {
      await byPalette(window, 'first fight, step');
      await expect(window.getByRole('region', { name: 'A first fight' })).toBeVisible();
    },
  },
  {
    name: 'picture editor',
    open: async (window) => {
      await window.keyboard.press('Shift+M');
      await expect(window.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
    },
    leave: (window) => window.keyboard.press('Shift+M'),
  },
  {
    name: 'chart',
    open: async (window) => {
      await byPalette(window, 'all pairs of dice');
      await expect(dialog(window).getByRole('heading', { name: 'All pairs of dice' })).toBeVisible();
    },
    leave: closeSheet,
  },
];
