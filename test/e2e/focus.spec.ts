import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { begin, goTo, logLines, notice, openSample, roundShown, settledCount } from './support/evening.ts';
import { slowDisk } from './support/slowDisk.ts';

/** No screen has more places than this; whoever presses Tab more often is caught somewhere. */
const MOST = 400;
/** Sheets by the keys that open them. */
const SHEETS = ['Control+,', 'Control+b', 'Control+h', '?'] as const;

interface Stop {
  /** The same number is the same place; 0 where the focus is lost. */
  readonly number: number;
  readonly name: string;
  /** Whether a ring or a frame says where the focus is, and whether that place is in sight. */
  readonly shown: boolean;
  readonly inSight: boolean;
  readonly inDialog: boolean;
}

function stopOf(window: Page): Promise<Stop> {
  return window.evaluate(() => {
    const at = document.activeElement;
    const lost = { number: 0, name: 'the page', shown: false, inSight: false, inDialog: false };
    if (!(at instanceof HTMLElement) || at === document.body) return lost;
    const count = Number(document.documentElement.dataset['stops'] ?? 0) + 1;
    if (at.dataset['stop'] === undefined) {
      at.dataset['stop'] = String(count);
      document.documentElement.dataset['stops'] = String(count);
    }
    const ringed = (box: Element | null): boolean => {
      if (!box) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const { width, height, top, bottom, left, right } = at.getBoundingClientRect();
    return {
      number: Number(at.dataset['stop']),
      name: `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40) ?? ''}`,
      shown: ringed(at) || ringed(at.parentElement) || at.closest('.line') !== null,
      inSight: width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      inDialog: at.closest('[role=dialog]') !== null,
    };
  });
}

/** Presses Tab until the focus is where it was once; answers the places, and what is wrong with any of them. */
async function walk(
  window: Page,
): Promise<{ readonly stops: readonly Stop[]; readonly faults: readonly string[] }> {
  const stops: Stop[] = [];
  const faults: string[] = [];
  let lost = 0;
  for (let presses = 0; presses < MOST; presses += 1) {
    await window.keyboard.press('Tab');
    const stop = await stopOf(window);
    if (stop.number === 0) {
      // The page itself may have it between the last place and the first, and while what had it is drawn anew.
      lost += 1;
      if (lost > 3) return { stops, faults: [...faults, 'the focus is lost'] };
      continue;
    }
    if (stops.some(({ number }) => number === stop.number)) {
      if (stop.number === stops.at(-1)?.number) faults.push(`caught at ${stop.name}`);
      return { stops, faults };
    }
    stops.push(stop);
    if (!stop.shown) faults.push(`nothing shows the focus at ${stop.name}`);
    else if (!stop.inSight) faults.push(`out of sight: ${stop.name}`);
  }
  return { stops, faults: [...faults, 'no way round'] };
}

test('Tab leads round every screen and sheet, is always seen, and is caught nowhere', async ({ openApp }) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await expect(window.getByRole('button', { name: 'Load the sample campaign' }).first()).toBeVisible();
  expect.soft((await walk(window)).faults, 'start').toEqual([]);
  await openSample(window);
  await begin(window);
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  await expect(roundShown(window)).toHaveText('Round 1');
  await settledCount(logLines(window));
  for (const screen of ['Table', 'Party', 'Creatures', 'Encounters', 'Travel', 'Log', 'Rules'] as const) {
    await goTo(window, screen);
    const { stops, faults } = await walk(window);
    expect.soft(faults, screen).toEqual([]);
    expect.soft(stops.length, screen).toBeGreaterThan(8);
  }
  for (const key of SHEETS) {
    await goTo(window, 'Table');
    await window.keyboard.press(key);
    // A sheet stands with the button that closes it before what it holds is drawn.
    const places = window.getByRole('dialog').locator('button, input, select, [tabindex="0"]');
    await expect(places.nth(1)).toBeVisible();
    await settledCount(places);
    const { stops, faults } = await walk(window);
    expect.soft(faults, key).toEqual([]);
    expect
      .soft(
        stops.filter(({ inDialog }) => !inDialog).map(({ name }) => name),
        key,
      )
      .toEqual([]);
    await window.keyboard.press('Escape');
    await expect(window.getByRole('dialog')).toHaveCount(0);
  }
});

test('whoever went on while something was being saved stays there, and the next Enter is for that', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp();
  await openSample(window);
  await window.keyboard.press('Control+e');
  await goTo(window, 'Log');
  await slowDisk(app, 400);
  await window
    .getByRole('button', { name: /^Change session/u })
    .first()
    .click();
  const card = window.getByRole('form', { name: /^Session/u });
  const recap = window.getByRole('button', { name: 'Recap' });
  await card.getByRole('textbox', { name: 'Title' }).fill('Ashes');
  await card.getByRole('textbox', { name: 'Title' }).press('Enter');
  await recap.focus();
  await expect(card).toBeHidden();
  await expect(recap).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('textbox', { name: 'Recap' })).toBeVisible();
});

test('whoever went on while a favourite roll was being saved stays there', async ({ launchApp }) => {
  const { app, window } = await launchApp();
  await openSample(window);
  await window.getByRole('textbox', { name: 'Dice to roll' }).fill('2d6+3');
  await window.getByRole('button', { name: 'Keep as a favourite' }).press('Enter');
  await slowDisk(app, 400);
  const name = window.getByRole('textbox', { name: 'Name of the favourite' });
  await name.fill('Axe');
  await name.press('Enter');
  const roll = window.getByRole('button', { name: 'Roll', exact: true });
  await roll.focus();
  await expect(name).toBeHidden();
  await expect(roll).toBeFocused();
});

const scrolled = (place: Locator): Promise<number> => place.evaluate((each) => each.scrollTop);

/** Parts of a screen are drawn one after the other: it is tried until there is as much to scroll. */
async function scrollTo(place: Locator, by: number): Promise<void> {
  await expect(async () => {
    await place.evaluate((each, to) => each.scrollTo(0, to), by);
    expect(await scrolled(place)).toBe(by);
  }).toPass();
}

test('who types on while Ctrl S saves the creature loses no letter, and the page stays where it was', async ({
  launchApp,
}) => {
  const { app, window } = await launchApp({ size: { width: 1366, height: 620 } });
  await openSample(window);
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
  await slowDisk(app, 400);
  await name.fill('Reed');
  await window.keyboard.press('Control+s');
  await window.keyboard.type('ling');
  await expect(notice(window)).toContainText('Reed is saved');
  await expect(name).toBeFocused();
  await window.keyboard.type('s');
  await expect(name).toHaveValue('Reedlings');
  expect(await scrolled(block)).toBe(60);
  // What was typed behind the save is kept; saved in its turn, the next Enter is for whoever has the focus.
  await window.keyboard.press('Control+s');
  const close = window.getByRole('button', { name: 'Close', exact: true });
  await close.focus();
  await expect(notice(window)).toContainText('Reedlings is saved');
  await expect(close).toBeFocused();
  await scrollTo(list, 60);
  await window.keyboard.press('Enter');
  await expect(form).toBeHidden();
  expect(await scrolled(list)).toBe(60);
});
