import type { Locator, Page } from '@playwright/test';
import { firstOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import {
  aimAt,
  allDrawn,
  choose,
  chooseNobody,
  goTo,
  logLines,
  nextTurn,
  row,
  setInitiative,
  spoken,
  tell,
} from './support/evening.ts';
import { beginByNumber, tabAndEnter } from './support/keysAlone.ts';

/** An evening in each edition, by keyboard alone: what differs between them is said here. */
const EDITIONS = [
  {
    edition: '2024',
    weighs: /low|moderate|high/u,
    second: 'Only one slot a turn',
    // FIF-162: at home it has a fourth legendary action, and is worth more.
    home: true,
    legendary: 4,
    xp: '5,000 XP, 1,250 for each hero',
  },
  {
    edition: '2014',
    weighs: /easy|medium|hard|deadly/u,
    second: 'Beside a bonus-action spell only a cantrip',
    home: false,
    legendary: 3,
    xp: '3,900 XP, 975 for each hero',
  },
];
const DRAGON = 'Vessarine the Annealed';

const acting = (window: Page): Locator => window.getByRole('region', { name: 'Acting now' });
const rolled = (window: Page): Locator => window.getByRole('region', { name: 'Rolled attack' });
const said = (window: Page, text: string | RegExp): Locator => logLines(window).filter({ hasText: text });

/** Finds one of the game’s own commands by its name; what has nothing to fill in is done at once. */
async function find(window: Page, name: string): Promise<void> {
  await window.keyboard.press('g');
  await expect(window.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await window.keyboard.type(name);
  await window.keyboard.press('Enter');
}

/** Does one as its card opens. */
async function act(window: Page, name: string): Promise<void> {
  await find(window, name);
  const card = window.getByRole('region', { name, exact: true });
  await tabAndEnter(window, card.getByRole('button', { name: /^(Roll|Do it)$/u }));
  await expect(card).toBeHidden();
}

/** Rolls the power of that number at the target of whoever acts, with these faces, and applies it. */
async function strikes(window: Page, number: number, faces: string): Promise<void> {
  await tell(window, 'p', faces);
  await window.keyboard.press(`Alt+${number}`);
  await expect(rolled(window)).toContainText(' vs ');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
}

for (const { edition, weighs, second, home, legendary, xp } of firstOf(1, EDITIONS))
  test(`FIF-01: an evening by the rules of ${edition} by keys alone, to the log`, async ({ openPage }) => {
    const { window } = await openPage({ state: 'fifth' });
    await tell(window, '/', `ruling rules of ${edition}`);
    await goTo(window, 'Party');
    await expect(window.getByRole('main', { name: 'Party' })).toContainText('Anselm Coalhand');
    await goTo(window, 'Encounters');
    const prepared = window.getByRole('list', { name: 'Encounters' }).getByRole('listitem');
    await expect(prepared.filter({ hasText: 'Under the great kiln' })).toContainText(weighs);

    await beginByNumber(window, 'Under the great kiln');
    await setInitiative(window, [
      ['Ilka Thorne', 30],
      ['Sefa Ninecandle', 25],
      ['Anselm Coalhand', 22],
      [DRAGON, 20],
      ['Pim Underlatch', 10],
    ]);
    if (home) {
      await choose(window, DRAGON);
      await find(window, 'In its lair');
      await chooseNobody(window);
    }
    await expect(row(window, DRAGON)).toContainText(`${legendary}/${legendary}`);

    // FIF-66: +7 against AC 17 hits with 11 of 20.
    await nextTurn(window, 'Ilka Thorne');
    await aimAt(window, DRAGON);
    await expect(acting(window)).toContainText('55');
    await strikes(window, 1, '14 5');
    await expect(spoken(window, DRAGON)).toHaveAccessibleName(/124 of 133 HP/u);
    // FIF-160: after the turn of another.
    await window.keyboard.press('s');
    await expect(acting(window)).toContainText('Tail of shards');
    await tell(window, 'p', '15');
    // Whom it is aimed at is the same by its key and by its button.
    if (home) await window.keyboard.press('Alt+5');
    else await tabAndEnter(window, acting(window).getByRole('button', { name: 'Roll Tail of shards' }));
    await expect(rolled(window)).toContainText('Ilka Thorne');
    await expect(rolled(window)).toContainText('+7 = 22 vs AC 18');
    await window.keyboard.press('Enter');
    await expect(rolled(window)).toBeHidden();
    await expect(row(window, DRAGON)).toContainText(`${legendary - 1}/${legendary}`);
    await chooseNobody(window);

    // FIF-147: a spell takes its slot; FIF-150: a second one in the turn is warned of.
    await nextTurn(window, 'Sefa Ninecandle');
    await aimAt(window, DRAGON);
    await strikes(window, 2, '15 4 4');
    await expect(said(window, '1st-level slots 4 → 3')).toHaveCount(1);
    await window.keyboard.press('Alt+5');
    await expect(window.getByText(second).first()).toBeVisible();
    await window.keyboard.press('Escape');
    await chooseNobody(window);

    // FIF-162, FIF-191 and FIF-232: its experience, of its lair where it is there, shared.
    await choose(window, DRAGON);
    await tell(window, 'd', '250');
    await window.keyboard.press('Shift+E');
    await expect(said(window, xp)).toHaveCount(1);

    // FIF-194 and FIF-195: a long rest gives the slots back.
    await choose(window, 'Sefa Ninecandle');
    await act(window, 'Long rest');
    await expect(said(window, '1st-level slots 3 → 4')).toHaveCount(1);
    await chooseNobody(window);

    // FIF-201: three miles an hour, and the clock goes on.
    await goTo(window, 'Travel');
    const travel = window.getByRole('main', { name: 'Travel' });
    await expect(travel).toContainText('3 miles an hour');
    await expect(travel).toContainText('Marching order');
    const clock = travel.locator('.time').first();
    const before = await clock.innerText();
    await window.keyboard.press('Space');
    await expect(clock).not.toHaveText(before);

    await goTo(window, 'Log');
    await allDrawn(window);
    await expect(window.getByRole('feed')).toContainText('Under the great kiln');
  });
