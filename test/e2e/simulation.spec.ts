import type { Locator, Page } from '@playwright/test';
import { triesOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import { AMBUSH, begin, goTo, lastLine, roundShown, rows } from './support/evening.ts';

/** Fights are played beside the window, which takes seconds; in ms. */
const PLAYED = { timeout: 60_000 };
const ambush = (window: Page): Locator => window.getByRole('article', { name: AMBUSH });
const simulated = (card: Locator): Locator => card.getByRole('group', { name: 'Simulation' });
const hinged = (card: Locator): Locator => card.getByRole('list', { name: 'What decides it' });
const foesOf = (card: Locator): Locator => card.getByRole('list', { name: `Foes of ${AMBUSH}` });

/** So few foes that a fight is played in no time, and always ends alike. */
async function fewFoes(window: Page): Promise<void> {
  const foes = foesOf(ambush(window)).getByRole('listitem');
  for (const [name, left] of [
    ['Sluice Rat', '3'],
    ['Sluice Rat', '2'],
    ['Sluice Rat', '1'],
    ['Reed Cutter', '1'],
  ] as const) {
    await ambush(window)
      .getByRole('button', { name: `One fewer ${name}` })
      .click();
    await expect(foes.filter({ hasText: name }).locator('b')).toHaveText(left);
  }
  await ambush(window).getByRole('button', { name: 'One fewer Reed Cutter' }).click();
  await expect(foes).toHaveCount(2);
}

test('a prepared encounter is simulated beside the window, says what it hinges on, is changed by a press and stopped', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample' });
  await goTo(window, 'Encounters');
  await fewFoes(window);
  const card = ambush(window);
  const simulation = simulated(card);
  await simulation.getByRole('button', { name: /^Simulate/u }).click();
  // The window answers meanwhile.
  await window.keyboard.press('Control+k');
  await window.keyboard.press('Escape');
  await expect(simulation.getByRole('table', { name: 'How it ends' })).toContainText(
    'Everyone falls',
    PLAYED,
  );
  await expect(hinged(card).getByRole('listitem').first()).toContainText(/\d+% · \d+%/u, PLAYED);
  await expect(simulation).toContainText('as the heroes stand now', PLAYED);

  // One of these fights is watched step by step, by keys alone.
  const choice = simulation.getByRole('group', { name: 'Watch one fight' });
  await choice.getByRole('button', { name: 'A typical fight' }).press('Enter');
  const watched = window.getByRole('dialog', { name: /^Fight \d+: A typical fight$/u });
  const place = watched.getByText(/^Round \d+ · step \d+ of \d+$/u);
  await expect(place).toContainText('step 1 of');
  await window.keyboard.press('Space');
  await window.keyboard.press('ArrowRight');
  await expect(place).toContainText('step 3 of');
  await window.keyboard.press('ArrowLeft');
  await expect(place).toContainText('step 2 of');
  await expect(watched.getByRole('table', { name: 'Options considered' })).toContainText('expected');
  await expect(watched.getByRole('list', { name: 'Hit points' }).getByRole('meter').first()).toBeVisible();
  await window.keyboard.press('End');
  await expect(place).toHaveText(/step (\d+) of \1$/u);
  await window.keyboard.press('Home');
  await expect(place).toContainText('step 1 of');
  await window.keyboard.press('Escape');
  await expect(watched).toBeHidden();

  const before = (await foesOf(card).textContent()) ?? '';
  await hinged(card).getByRole('button').first().click();
  await expect(foesOf(card)).not.toHaveText(before);
  await window.getByRole('button', { name: /^The bell under the water/u }).click();
  const other = simulated(window.getByRole('article', { name: 'The bell under the water' }));
  await other.getByRole('button', { name: /^Simulate/u }).click();
  await other.getByRole('button', { name: 'Stop' }).click();
  await expect(other.getByRole('button', { name: /^Simulate/u })).toBeVisible();
});

test('a fight on the table is played on from where it stands, and what was predicted stands beside what came', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample' });
  await goTo(window, 'Encounters');
  const sheet = window.getByRole('dialog', { name: 'Predictions and results' });
  await window.keyboard.press('Shift+F');
  await expect(sheet).toContainText('No predictions yet.');
  await window.keyboard.press('Escape');
  await fewFoes(window);
  await begin(window);
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  await expect(roundShown(window)).toHaveText('Round 1');
  const before = await rows(window).allTextContents();
  await window.keyboard.press('Alt+o');
  const goesOn = window.getByRole('dialog', { name: 'If the fight goes on like this' });
  await expect(goesOn.getByRole('table', { name: 'How it ends' })).toContainText('Everyone falls', PLAYED);
  await goesOn.getByRole('button', { name: 'Keep the prediction' }).press('Enter', PLAYED);
  await expect(goesOn.getByRole('button', { name: 'Keep the prediction' })).toBeHidden();
  await window.keyboard.press('Escape');
  await expect(goesOn).toBeHidden();
  await expect(lastLine(window)).toContainText(/Predicted: nobody falls \d+%/u);
  // The table stays as it is.
  expect(await rows(window).allTextContents()).toEqual(before);

  await window.keyboard.press('Shift+E');
  await expect(window.getByRole('region', { name: `Summary of ${AMBUSH}` })).toBeVisible();
  await goTo(window, 'Encounters');
  await window.keyboard.press('Shift+F');
  const row = sheet.getByRole('table', { name: 'Predictions and results' }).getByRole('row').nth(1);
  await expect(row).toContainText(AMBUSH);
  await expect(row).toContainText('Nobody falls');
  await expect(row).toContainText('100%');
});

test('every prepared encounter gets its bar by itself, and keeps it while the app is open', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample' });
  await goTo(window, 'Encounters');
  await fewFoes(window);
  const bars = window.getByText('Bars: nobody falls, someone falls, everyone falls.');
  await expect(bars).toBeVisible(PLAYED);
  const picks = window
    .getByRole('list', { name: 'Encounters' })
    .getByRole('button')
    .and(window.locator('.pick'));
  for (const pick of await picks.all()) await expect(pick).toHaveAttribute('aria-description', /\d%/u);
  // The card of the chosen one says the same, without a press.
  await expect(window.getByRole('table', { name: 'How it ends' })).toBeVisible();
  await goTo(window, 'Table');
  await goTo(window, 'Encounters');
  await expect(bars).toBeVisible();
  // It is kept as the fight begins.
  await begin(window);
  await expect(window.getByText(/Predicted: nobody falls \d+% \(\d+ to \d+\)/u).first()).toBeVisible();
});

test('a day of two encounters with a rest between is played, and says what each leaves', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample' });
  await goTo(window, 'Encounters');
  await fewFoes(window);
  await window.keyboard.press('Shift+D');
  const sheet = window.getByRole('dialog', { name: 'A day of fights' });
  await expect(sheet.getByRole('list', { name: 'The day' }).getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('combobox', { name: `Rest after ${AMBUSH}` }).selectOption('a night’s rest');
  await sheet.getByRole('button', { name: 'Simulate the day' }).press('Enter');
  await expect(sheet).toContainText(/They come through all of it in \d+% \(\d+ to \d+\)/u, PLAYED);
  const lines = sheet.getByRole('table', { name: 'Each fight of the day' }).getByRole('row');
  await expect(lines.nth(1)).toContainText('100%');
  await expect(lines.nth(2)).toContainText('The bell under the water');
});

test('the advice says how played fights end, beside one that is usual for its level', async ({
  openPage,
}) => {
  const { window } = await openPage({ state: 'sample' });
  await goTo(window, 'Creatures');
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('sluice rat');
  await search.press('Enter');
  const level = window
    .getByRole('form', { name: 'Builder' })
    .getByRole('spinbutton', { name: 'Level' })
    .first();
  // At level 1 no hero falls to them: forty fights are enough to know.
  await level.fill('1');
  const advice = window.getByRole('region', { name: 'Advice' });
  await advice.getByRole('button', { name: 'Simulate against your heroes' }).press('Enter');
  await expect(advice).toContainText(/In \d+ fights .*nobody falls in \d+% \(\d+ to \d+\)/u, PLAYED);
  await expect(advice).toContainText(/Usual for its level: \d+%/u, PLAYED);
  // Another number, and what was played says nothing of it.
  await level.fill('9');
  await expect(advice.getByText(/^In \d+ fights/u)).toHaveCount(0);
});

if (triesOf(0, 1) > 0)
  test('what it hinges on is pressed: a level, and a hero who is away; careful heroes may have to flee', async ({
    openPage,
  }) => {
    // Three simulations to their end.
    test.slow();
    const { window } = await openPage({ state: 'sample', size: { width: 1920, height: 1080 } });
    await goTo(window, 'Party');
    await window.getByRole('checkbox', { name: 'Brannoc Stile is here tonight' }).click();
    await goTo(window, 'Encounters');
    await fewFoes(window);
    const card = ambush(window);
    const simulation = simulated(card);
    await simulation.getByRole('combobox', { name: 'How heroes fight' }).selectOption('heroes careful');
    await simulation.getByRole('button', { name: /^Simulate/u }).click();
    await expect(simulation).toContainText('as the heroes stand now', PLAYED);
    // A large screen has room for how it goes, and for who falls.
    await expect(
      simulation.getByRole('img', { name: /^Round \d+: heroes have \d+% of their/u }),
    ).toBeVisible();
    await expect(simulation.getByRole('list', { name: 'Who falls' }).getByRole('listitem')).toHaveCount(3);
    await hinged(card)
      .getByRole('button', { name: /^Tar Flinger at level 2: / })
      .press('Enter');
    await expect(foesOf(card).getByRole('listitem').first()).toContainText('Level 2');
    await expect(simulation).toContainText('as the heroes stand now', PLAYED);
    await hinged(card)
      .getByRole('button', { name: 'Brannoc Stile comes along: Here tonight' })
      .press('Enter');
    await expect(simulation.getByRole('list', { name: 'Who falls' }).getByRole('listitem')).toHaveCount(
      4,
      PLAYED,
    );
    await goTo(window, 'Party');
    await expect(window.getByRole('checkbox', { name: 'Brannoc Stile is here tonight' })).toBeChecked();
  });
