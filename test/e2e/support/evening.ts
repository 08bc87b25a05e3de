import { expect, type Locator, type Page } from '@playwright/test';
import type { OpenedPage } from './app.ts';

/** The steps of an evening as a GM takes them: by key where there is one, else by what stands on the button. */

/** The sample’s dice fall the same in every run: by a seed of its key. */
export async function sameDice(window: Page, key: string): Promise<void> {
  await window.getByRole('textbox', { name: 'Dice seed' }).fill(`sample-${key}`);
}

/** Loads the sample campaign from the start screen and waits until all its fights are there. */
export async function openSample(window: Page): Promise<void> {
  const promise = await window
    .getByText(/\d+ fights ready to run/u)
    .first()
    .innerText();
  const fights = Number(/(\d+) fights/u.exec(promise)?.[1]);
  await sameDice(window, 'orcus');
  await window.getByRole('button', { name: 'Load the sample campaign' }).first().press('Enter');
  await expect(logLines(window).filter({ hasText: 'Encounter prepared:' })).toHaveCount(fights);
}

/** Opens a campaign of the start screen's list; of several with one name, the first. */
export async function openCampaign(window: Page, name: string): Promise<void> {
  await window.getByRole('list', { name: 'Campaigns' }).getByRole('button', { name }).first().press('Enter');
  await expect(window.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await allDrawn(window);
}

/** Waits until all panels of the screen in front are drawn. */
export async function allDrawn(window: Page): Promise<void> {
  await expect(window.locator('main')).not.toHaveAttribute('aria-busy', 'true');
}

export const SAMPLE = 'The Toll of Lanternfen';

type Screen = 'Table' | 'Party' | 'Creatures' | 'Encounters' | 'Travel' | 'Log' | 'Rules';
const SCREENS: readonly Screen[] = ['Table', 'Party', 'Creatures', 'Encounters', 'Travel', 'Log', 'Rules'];

/** Goes to a screen by its key. */
export async function goTo(window: Page, screen: Screen): Promise<void> {
  await window.keyboard.press(`Control+${SCREENS.indexOf(screen) + 1}`);
  await expect(window.getByRole('main', { name: screen })).toBeVisible();
  await allDrawn(window);
}

export const AMBUSH = 'Ambush at the ferry landing';

/** Begins a prepared encounter: two cutters, a flinger and four rats for the ambush. */
export async function begin(window: Page, name = AMBUSH): Promise<void> {
  await goTo(window, 'Encounters');
  await window.getByRole('button', { name: `Begin ${name}` }).press('Enter');
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  await allDrawn(window);
}

/** The lines of the log, oldest first. */
export function logLines(window: Page): Locator {
  return window.getByRole('log', { name: 'What happened' }).getByRole('listitem');
}

/** The last line of the log. */
export function lastLine(window: Page): Locator {
  return logLines(window).last();
}

/** How many there are once no more come: what was asked last may still be on its way to the disk and the screen. */
export async function settledCount(all: Locator): Promise<number> {
  let count = -1;
  await expect
    .poll(
      async () => {
        const before = count;
        count = await all.count();
        return count === before;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return count;
}

/**
 * The rows of the initiative list, in their order. Read their `textContent`: a row that has just come or moved is not laid
 * out before the next frame (`content-visibility`), and its `innerText` is empty until then.
 */
export function rows(window: Page): Locator {
  return window.getByRole('list', { name: 'Initiative order' }).locator('> li');
}

/** The row of one combatant, or of a mob. */
export function row(window: Page, name: string): Locator {
  return rows(window).filter({
    has: window.getByRole('button', { name: new RegExp(`^${name}(,|$)`, 'u') }),
  });
}

/** What a row says to a screen reader: `Sluice Rat, 4 of 4 standing`. */
export function spoken(window: Page, name: string): Locator {
  return row(window, name).locator('[data-row]');
}

/** Selects exactly one row, by its number where that is one digit: two count together only while they follow fast. */
export async function choose(window: Page, name: string): Promise<void> {
  await chooseNobody(window);
  const at = await placeOf(window, name);
  if (at < 9) await window.keyboard.press(String(at + 1));
  else await spoken(window, name).click();
  await expect(spoken(window, name)).toHaveAttribute('aria-pressed', 'true');
}

/** Makes one row the target of whoever acts, and the only one selected. */
export async function aimAt(window: Page, name: string): Promise<void> {
  await choose(window, name);
  await window.keyboard.press('.');
  await expect(row(window, name)).toHaveAttribute('data-target', 'true');
}

export async function chooseNobody(window: Page): Promise<void> {
  const chosen = rows(window).getByRole('button', { pressed: true });
  if ((await chosen.count()) === 0) return;
  // The first closes what is still open in front of the rows.
  await expect(async () => {
    await window.keyboard.press('Escape');
    await expect(chosen).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
}

async function placeOf(window: Page, name: string): Promise<number> {
  await expect(spoken(window, name)).toBeVisible();
  const names = await rows(window).locator('[data-spoken]').allTextContents();
  return names.findIndex((each) => isCalled(each, name));
}

export type PromptKey = '/' | 'd' | 't' | 'c' | 'i' | 'n' | 'r' | 'p' | 'b' | 'x' | 'q';

/** Opens the prompt line by its key and types; Enter is for the caller where the answer matters. */
export async function typeAt(window: Page, key: PromptKey, text: string): Promise<Locator> {
  await window.keyboard.press(key);
  const field = window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox');
  await expect(field).toBeFocused();
  await window.keyboard.type(text);
  return field;
}

/** Types into the prompt line, presses Enter and waits until it is taken and written down. */
export async function tell(window: Page, key: PromptKey, text: string): Promise<void> {
  // While an attack is open, P is its own field, which takes faces by that word.
  const open = window.locator('[data-part="rolled"]:not([data-left])');
  if (key === 'p' && (await open.isVisible())) {
    await window.keyboard.press('p');
    await expect(open.getByRole('textbox')).toBeFocused();
    await window.keyboard.type(`faces ${text}`);
    await window.keyboard.press('Enter');
    await expect(open.getByRole('textbox')).toBeHidden();
    return;
  }
  const field = await typeAt(window, key, text);
  await window.keyboard.press('Enter');
  await expect(field).toBeHidden();
}

/**
 * As `tell`, with the line put in as a whole, as from the clipboard: for what goes before a test and is not its matter.
 * A line of eight names typed sign by sign is read, completed and drawn a hundred times.
 */
async function tellAtOnce(window: Page, key: PromptKey, text: string): Promise<void> {
  const field = await typeAt(window, key, '');
  await field.fill(text);
  await window.keyboard.press('Enter');
  await expect(field).toBeHidden();
}

interface SaidOfRow {
  /** What a row says of itself, its name first. */
  readonly said: string;
  /** All that stands in it. */
  readonly text: string;
}

function saidOfRows(window: Page): Promise<readonly SaidOfRow[]> {
  return rows(window).evaluateAll((all) =>
    all.map((each) => ({
      said: each.querySelector('[data-spoken]')?.textContent ?? '',
      text: each.textContent ?? '',
    })),
  );
}

const isCalled = (said: string, name: string): boolean => said === name || said.startsWith(`${name},`);

/** Gives initiatives so that the order is known, whatever the dice would say: of mobs one by one, of the rest in one line. */
export async function setInitiative(
  window: Page,
  totals: readonly (readonly [name: string, total: number])[],
): Promise<void> {
  await expect(spoken(window, totals.at(-1)?.[0] ?? '')).toBeVisible();
  // All rows are read in one look: to find each by its name takes most of the time of a short test.
  const isMob = (said: string): boolean => /standing/u.test(said);
  const before = await saidOfRows(window);
  const mobs = totals.filter(([name]) => isMob(before.find(({ said }) => isCalled(said, name))?.said ?? ''));
  const alone = totals.filter((each) => !mobs.includes(each));
  if (alone.length > 0) {
    // The key is for whoever is chosen; whom the line names goes before.
    await choose(window, totals[0]?.[0] ?? '');
    await tellAtOnce(window, 'i', alone.map(([name, total]) => `${name} ${total}`).join(', '));
  }
  for (const [name, total] of mobs) {
    await choose(window, name);
    await window.keyboard.press('m');
    await tell(window, 'i', String(total));
  }
  await expect
    .poll(async () => {
      const all = await saidOfRows(window);
      return totals.filter(
        ([name, total]) =>
          !all.some(({ said, text }) => isCalled(said, name) && text.includes(String(total))),
      );
    }, 'initiatives that are not in their rows')
    .toEqual([]);
  await chooseNobody(window);
}

/** An order in which heroes and foes take turns. */
export const ORDER = [
  ['Brannoc Stile', 24],
  ['Reed Cutter 1', 22],
  ['Reed Cutter 2', 21],
  ['Ysolde Quickwater', 20],
  ['Tar Flinger', 18],
  ['Tobin Ashlock', 16],
  ['Sluice Rat', 14],
  ['Sister Maren', 12],
] as const;

/** The ambush with a known order, in round 1, with Brannoc acting. */
export async function fightInRoundOne(window: Page): Promise<void> {
  await begin(window);
  await setInitiative(window, ORDER);
  await nextTurn(window, 'Brannoc Stile');
  await expect(roundShown(window)).toHaveText('Round 1');
}

/** The ambush in round 1 with Brannoc acting, the others in whatever order the dice give them. */
export async function brannocActs(window: Page): Promise<void> {
  await begin(window);
  await setInitiative(window, [['Brannoc Stile', 40]]);
  await window.keyboard.press('Shift+I');
  await expect(window.getByRole('button', { name: 'Roll initiative' })).toBeHidden();
  await nextTurn(window, 'Brannoc Stile');
}

export function roundShown(window: Page): Locator {
  return window.getByRole('region', { name: 'Initiative' }).getByRole('status');
}

/** Next turn, which is `name`’s. */
export async function nextTurn(window: Page, name: string): Promise<void> {
  await window.keyboard.press('Space');
  await expectTurnOf(window, name);
}

export async function expectTurnOf(window: Page, name: string): Promise<void> {
  await expect(rows(window).and(window.locator('[aria-current]'))).toContainText(name);
}

/** Undoes one step and waits for the word of it. */
export async function undo(window: Page, what: string): Promise<void> {
  await window.keyboard.press('Control+z');
  await expect(notice(window)).toContainText(`Undone: ${what}.`);
}

export async function redo(window: Page, what: string): Promise<void> {
  await window.keyboard.press('Control+Shift+z');
  await expect(notice(window)).toContainText(`Redone: ${what}.`);
}

/** The sentence the app says at the lower edge. */
export function notice(window: Page): Locator {
  return window.getByRole('status').filter({ has: window.getByRole('button', { name: 'Close the notice' }) });
}

/** Gives the window's content this size. */
export async function resize(
  { window, resize: to }: OpenedPage,
  width: number,
  height: number,
): Promise<void> {
  await expect(async () => {
    await to({ width, height });
    expect(await settledSize(window)).toEqual({ width, height });
  }).toPass();
}

/** The size after two frames were drawn: one to notice the change, one to show it. */
function settledSize(window: Page): Promise<{ width: number; height: number }> {
  return window.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => done({ width: innerWidth, height: innerHeight })),
        );
      }),
  );
}

/** A table worth looking at: round 2, some hurt, some conditions, a save that is due and a note. */
export async function busyTable(window: Page): Promise<void> {
  await openSample(window);
  await fightInRoundOne(window);
  await tell(window, 'n', 'Mist over the landing; the bell rings once, under water.');
  await attackWith(window, 'Reed Cutter 1', '16 8');
  await choose(window, 'Tar Flinger');
  await tell(window, 'd', '19');
  await tell(window, 'c', 'marked until end of my next turn');
  for (const [name] of ORDER.slice(1)) await nextTurn(window, name);
  await nextTurn(window, 'Brannoc Stile');
  await choose(window, 'Sluice Rat');
  await tell(window, 'd', '4');
  await choose(window, 'Tobin Ashlock');
  await tell(window, 'd', '17 cold');
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'c', '5 fire');
  await nextTurn(window, 'Reed Cutter 1');
  await expect(window.getByRole('region', { name: 'Due' })).toBeVisible();
  await choose(window, 'Brannoc Stile');
  await tell(window, 't', '6');
}

async function attackWith(window: Page, target: string, faces: string): Promise<void> {
  await aimAt(window, target);
  await tell(window, 'p', faces);
  await window.keyboard.press('Alt+1');
  await expect(window.getByRole('region', { name: 'Rolled attack' })).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(window.getByRole('region', { name: 'Rolled attack' })).toBeHidden();
}

export type Theme = 'dark' | 'light';

/** Sees to it that the app is dark or light. */
export async function wear(window: Page, theme: Theme): Promise<void> {
  const root = window.locator('html');
  if ((await root.getAttribute('data-theme')) !== theme) await window.keyboard.press('Control+l');
  await expect(root).toHaveAttribute('data-theme', theme);
}
