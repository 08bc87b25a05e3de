import type { Page } from '@playwright/test';
import { expect, type OpenApp, test } from './support/app.ts';
import {
  brannocActs,
  aimAt,
  chooseNobody,
  fightInRoundOne,
  lastLine,
  logLines,
  nextTurn,
  openSample,
  redo,
  row,
  settledCount,
  spoken,
  tell,
  undo,
} from './support/evening.ts';

/** Brannoc's first power at his turn in round 1, aimed at the first cutter: +8 against AC 17, 1d10+4. */
async function brannoc(openApp: OpenApp, start = brannocActs): Promise<Page> {
  const { window } = await openApp();
  await openSample(window);
  await start(window);
  await aimAt(window, 'Reed Cutter 1');
  return window;
}

interface Attack {
  readonly bonus: number;
  readonly defense: number;
  readonly dice: number;
  readonly sides: number;
  readonly plus: number;
}

/** Chance and expected damage by looking at all 20 faces: 20 hits and deals the most, 1 misses. */
function enumerate({ bonus, defense, dice, sides, plus }: Attack): {
  chance: number;
  expected: number;
} {
  const mean = (dice * (sides + 1)) / 2 + plus;
  const most = dice * sides + plus;
  const faces = Array.from({ length: 20 }, (_, at) => at + 1);
  const dealt = faces.map((face) => {
    if (face === 1) return undefined;
    if (face === 20) return bonus + 20 >= defense ? most : mean;
    return face + bonus >= defense ? mean : undefined;
  });
  const hits = dealt.filter((each) => each !== undefined);
  return { chance: hits.length / 20, expected: hits.reduce((sum, each) => sum + each, 0) / 20 };
}

const shown = ({ chance, expected }: { chance: number; expected: number }): string =>
  `${Math.round(chance * 100)}% · ${expected.toFixed(1)}`;
const HAMMER = { bonus: 8, dice: 1, sides: 10, plus: 4 };
const power = (window: Page, name: string) => window.getByRole('region', { name, exact: true });
const rolled = (window: Page) => window.getByRole('region', { name: 'Rolled attack' });

/** The defense of the row chosen, as its sheet shows it to whoever looks at it. */
async function defenseOf(window: Page, name: string, label: string): Promise<number> {
  await spoken(window, name).dblclick();
  const figure = window
    .getByRole('article', { name: name.replace(/ \d+$/u, '') })
    .getByRole('button', { name: new RegExp(`^${label} \\d+`, 'u') });
  const said = (await figure.getAttribute('aria-label')) ?? '';
  await window.getByRole('button', { name: 'Back to the turn' }).press('Enter');
  await aimAt(window, name);
  return Number(/\d+/u.exec(said)?.[0]);
}

test('chance and expected damage before the roll are those of twenty faces counted', async ({ openApp }) => {
  const window = await brannoc(openApp, fightInRoundOne);
  const ac = await defenseOf(window, 'Reed Cutter 1', 'AC');
  expect(ac).toBe(17);
  await expect(power(window, 'Hammer and shield')).toContainText(
    shown(enumerate({ ...HAMMER, defense: ac })),
  );

  // The mage's spark goes for Reflex: another bonus, another defense, more dice.
  for (const name of ['Reed Cutter 1', 'Reed Cutter 2', 'Ysolde Quickwater', 'Tar Flinger', 'Tobin Ashlock'])
    await nextTurn(window, name);
  const ref = await defenseOf(window, 'Tar Flinger', 'Ref');
  await expect(power(window, 'Spark')).toContainText(
    shown(enumerate({ bonus: 7, defense: ref, dice: 2, sides: 6, plus: 4 })),
  );
});

test('a roll is shown with its dice, and nothing is hurt before Enter', async ({ openApp }) => {
  const window = await brannoc(openApp);
  await window.keyboard.press('Alt+1');
  await expect(rolled(window).getByRole('heading')).toHaveText('Hammer and shield');
  await expect(rolled(window)).toContainText('Brannoc Stile');
  await expect(rolled(window).getByRole('img', { name: /^d20: \d+/u })).toHaveCount(1);
  await expect(lastLine(window)).toContainText(
    /Brannoc Stile · Hammer and shield on Reed Cutter 1 .*\+8 = \d+ vs AC 17/u,
  );
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/39 of 39 HP/u);
});

test('typed faces are the roll, and Enter applies it', async ({ openApp }) => {
  const window = await brannoc(openApp);
  await tell(window, 'p', '14 6');
  await expect(window.getByRole('region', { name: 'Acting now' })).toContainText('entered dice 14, 6');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toContainText('+8 = 22 vs AC 17');
  await expect(rolled(window)).toContainText('10 damage');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/29 of 39 HP/u);
  await undo(window, 'attack applied');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/39 of 39 HP/u);
  await expect(rolled(window)).toContainText('10 damage');
  await redo(window, 'attack applied');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/29 of 39 HP/u);
});

test('a 20 deals the most and a 1 misses, whatever the numbers', async ({ openApp }) => {
  const window = await brannoc(openApp);
  await tell(window, 'p', '20');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toContainText('critical hit');
  await expect(rolled(window)).toContainText('14 damage');
  await window.keyboard.press('Enter');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/25 of 39 HP/u);
  await undo(window, 'attack applied');
  await undo(window, 'attack rolled');
  await tell(window, 'p', '1');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toContainText('miss');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/39 of 39 HP/u);
});

test('F15 Escape leaves a rolled attack open, X discards it and gives its action back', async ({
  openApp,
}) => {
  const window = await brannoc(openApp);
  await tell(window, 'p', '15 4');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toBeVisible();
  await expect(window.getByRole('button', { name: 'Standard 1: spent' })).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(rolled(window)).toContainText('back to the attack');
  await window.keyboard.press('Alt+0');
  await expect(rolled(window)).toContainText('leave it open');
  await window.keyboard.press('x');
  await expect(rolled(window)).toBeHidden();
  await expect(lastLine(window)).toContainText('The attack is discarded, and what it took is back.');
  await expect(window.getByRole('button', { name: 'Standard 1: ready' })).toBeVisible();
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/39 of 39 HP/u);
});

test('F1 a rolled hit is never lost: not by another attack, the next turn, or a button that has the focus', async ({
  openApp,
}) => {
  const window = await brannoc(openApp);
  await tell(window, 'p', '15 4');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toContainText('8 damage');
  const notice = window.getByRole('status').locator('p');
  await window.keyboard.press('Alt+2');
  await expect(notice).toContainText('Apply or discard Hammer and shield first.');
  await window.getByRole('button', { name: /Next turn/u }).click();
  await expect(notice).toContainText('Apply or discard Hammer and shield first.');
  await expect(rolled(window)).toContainText('8 damage');
  // The focus is still on “Next turn”: Enter means the attack all the same.
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/31 of 39 HP/u);
  await undo(window, 'attack applied');
  await window.keyboard.press('h');
  await expect(rolled(window).getByRole('checkbox', { name: '4 damage' })).toBeChecked();
  await window.keyboard.press('1');
  await expect(rolled(window).getByRole('checkbox', { name: '4 damage' })).not.toBeChecked();
  await window.keyboard.press('1');
  await window.keyboard.press('Space');
  await expect(rolled(window)).toBeHidden();
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/35 of 39 HP/u);
});

test('Escape closes the reasons of a rolled attack and leaves the attack', async ({ openApp }) => {
  const window = await brannoc(openApp);
  await chooseNobody(window);
  await tell(window, 'p', '15 4');
  await window.keyboard.press('Alt+1');
  await rolled(window)
    .getByRole('button', { name: /show the reasons/u })
    .click();
  await expect(window.getByRole('dialog')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('dialog')).toBeHidden();
  await expect(rolled(window)).toBeVisible();
});

test('faces that no die has are refused in words', async ({ openApp }) => {
  const window = await brannoc(openApp);
  await tell(window, 'p', '21');
  const lines = await settledCount(logLines(window));
  await window.keyboard.press('Alt+1');
  await expect(window.getByText(/21/u).and(window.getByRole('status').locator('p'))).toBeVisible();
  await expect(logLines(window)).toHaveCount(lines);
});

test('circumstances change the chance: by hand, and by what is on the target', async ({ openApp }) => {
  const window = await brannoc(openApp);
  const hammer = power(window, 'Hammer and shield');
  await expect(hammer).toContainText(shown(enumerate({ ...HAMMER, defense: 17 })));
  await window.getByText('Circumstances').first().click();
  const cover = window.getByRole('button', { name: /^Cover/iu, pressed: false }).first();
  await cover.press('Enter');
  await expect(hammer).toContainText(shown(enumerate({ ...HAMMER, bonus: 6, defense: 17 })));
  await window
    .getByRole('button', { name: /^Cover/iu, pressed: true })
    .first()
    .press('Enter');
  await expect(hammer).toContainText(shown(enumerate({ ...HAMMER, defense: 17 })));
  // Who is off guard is hit more easily by 2.
  await aimAt(window, 'Reed Cutter 1');
  await tell(window, 'c', 'off-guard save ends');
  await expect(row(window, 'Reed Cutter 1')).toContainText(/off.guard/iu);
  await expect(hammer).toContainText(shown(enumerate({ ...HAMMER, bonus: 10, defense: 17 })));
});

test('the reasons call their rules by name, and lay their cards open', async ({ openApp }) => {
  const window = await brannoc(openApp);
  await chooseNobody(window);
  await power(window, 'Hammer and shield')
    .getByRole('button', { name: /\d+% · [\d.]+.*: show the reasons/u })
    .press('Enter');
  const reasons = window.getByRole('dialog');
  await expect(reasons).toContainText('Needs 9 or more on the die.');
  await expect(reasons).toContainText('critical hit: 5.0%');
  const rule = reasons.getByRole('button', { name: /^Rule: [A-Z][a-z]/u }).first();
  const name = (await rule.innerText()).trim();
  await rule.press('Enter');
  await expect(rule).toHaveAttribute('aria-expanded', 'true');
  await reasons.getByRole('button', { name: 'All rules' }).press('Enter');
  await expect(window.getByRole('main', { name: 'Rules' })).toContainText(name);
});
