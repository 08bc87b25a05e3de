import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { begin, goTo, lastLine, notice, openSample, roundShown, rows } from './support/evening.ts';

const AMBUSH = 'Ambush at the ferry landing';
const ambush = (window: Page): Locator => window.getByRole('article', { name: AMBUSH });
const simulated = (card: Locator): Locator => card.getByRole('group', { name: 'Simulation' });
const hinged = (card: Locator): Locator => card.getByRole('list', { name: 'What decides it' });

/** So few foes that a fight is played in no time, and always ends alike. */
async function fewFoes(window: Page): Promise<void> {
  const card = ambush(window);
  const foes = card.getByRole('list', { name: `Foes of ${AMBUSH}` }).getByRole('listitem');
  for (const left of [3, 2, 1]) {
    await card.getByRole('button', { name: 'One fewer Sluice Rat' }).click();
    await expect(foes.filter({ hasText: 'Sluice Rat' }).locator('b')).toHaveText(String(left));
  }
  await card.getByRole('button', { name: 'One fewer Reed Cutter' }).click();
  await expect(foes.filter({ hasText: 'Reed Cutter' }).locator('b')).toHaveText('1');
  await card.getByRole('button', { name: 'One fewer Reed Cutter' }).click();
  await expect(foes).toHaveCount(2);
}

test('a prepared encounter is simulated beside the window, says what it hinges on, and is changed by a press', async ({
  openApp,
}) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Encounters');
  const card = ambush(window);
  const simulation = simulated(card);
  await simulation.getByRole('button', { name: 'Simulate' }).click();
  await expect(simulation.getByRole('status')).toContainText('fights played');
  // The window answers meanwhile.
  await window.keyboard.press('Control+k');
  await window.keyboard.press('Escape');
  // Whoever asked goes on asking of the encounter as it is changed.
  await fewFoes(window);
  const ends = simulation.getByRole('table', { name: 'How it ends' });
  await expect(ends.getByRole('row', { name: /Everyone falls/u })).toContainText('%');
  const hinges = hinged(card);
  await expect(hinges.getByRole('listitem').first()).toContainText(/\d+% · \d+%/u, { timeout: 80_000 });
  await expect(simulation).toContainText('as the heroes stand now', { timeout: 80_000 });
  await window.screenshot({ path: test.info().outputPath('simulation.png') });
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
  await window.screenshot({ path: test.info().outputPath('watched.png') });
  await window.keyboard.press('End');
  await expect(place).toHaveText(/step (\d+) of \1$/u);
  await window.keyboard.press('Home');
  await expect(place).toContainText('step 1 of');
  await window.keyboard.press('Escape');
  await expect(watched).toBeHidden();
  const foes = card.getByRole('list', { name: 'Foes of Ambush at the ferry landing' });
  const before = (await foes.textContent()) ?? '';
  await hinges.getByRole('button').first().click();
  await expect(foes).not.toHaveText(before);
  await window.getByRole('button', { name: /^The bell under the water/u }).click();
  const other = simulated(window.getByRole('article', { name: 'The bell under the water' }));
  await other.getByRole('button', { name: /^Simulate/u }).click();
  await other.getByRole('button', { name: 'Stop' }).click();
  await expect(other.getByRole('button', { name: /^Simulate/u })).toBeVisible();
});

test('what it hinges on is pressed: a level, and a hero who is away; careful heroes may have to flee', async ({
  openApp,
}) => {
  // Three simulations to their end.
  test.slow();
  const { window } = await openApp({ size: { width: 1920, height: 1080 } });
  await openSample(window);
  await goTo(window, 'Party');
  await window.getByRole('checkbox', { name: 'Brannoc Stile is here tonight' }).click();
  await goTo(window, 'Encounters');
  await fewFoes(window);
  const card = ambush(window);
  const simulation = simulated(card);
  await simulation.getByRole('combobox', { name: 'How heroes fight' }).selectOption('heroes careful');
  await simulation.getByRole('button', { name: /^Simulate/u }).click();
  await expect(simulation).toContainText('as the heroes stand now', { timeout: 80_000 });
  // A large screen has room for how it goes, and for who falls.
  await expect(simulation.getByRole('img', { name: /^Round \d+: heroes have \d+% of their/u })).toBeVisible();
  await expect(simulation.getByRole('list', { name: 'Who falls' }).getByRole('listitem')).toHaveCount(3);
  await window.screenshot({ path: test.info().outputPath('large.png') });
  await hinged(card)
    .getByRole('button', { name: /^Tar Flinger at level 2: / })
    .press('Enter');
  await expect(
    card
      .getByRole('list', { name: `Foes of ${AMBUSH}` })
      .getByRole('listitem')
      .first(),
  ).toContainText('Level 2');
  await expect(simulation).toContainText('as the heroes stand now', { timeout: 80_000 });
  await hinged(card).getByRole('button', { name: 'Brannoc Stile comes along: Here tonight' }).press('Enter');
  await expect(simulation.getByRole('list', { name: 'Who falls' }).getByRole('listitem')).toHaveCount(4, {
    timeout: 80_000,
  });
  await expect(
    window.getByText(
      /^Bars: nobody falls, someone falls, they flee, everyone falls\.$|still to be simulated/u,
    ),
  ).toBeVisible();
  await goTo(window, 'Party');
  await expect(window.getByRole('checkbox', { name: 'Brannoc Stile is here tonight' })).toBeChecked();
});

test('two hundred, and what nobody can end, is bounded, and what bounded it stands in words', async ({
  openApp,
}) => {
  test.slow();
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Creatures');
  await window.keyboard.press('Control+i');
  const sheet = window.getByRole('dialog', { name: 'Import creatures' });
  const draft = { name: 'Bell Statue', level: 3, role: 'striker', powers: [], overrides: { hp: 3000 } };
  await sheet
    .getByRole('textbox', { name: 'Or paste a stat block' })
    .fill(JSON.stringify({ system: 'orcus', kind: 'monster', name: draft.name, draft }));
  await window.keyboard.press('Control+Enter');
  await sheet.getByRole('button', { name: 'Import 1 creature' }).press('Enter');
  await expect(notice(window)).toContainText('Bell Statue is imported.');
  await goTo(window, 'Encounters');
  const prepare = async (name: string, ...groups: readonly string[]): Promise<Locator> => {
    await window.keyboard.press('n');
    const form = window.getByRole('form', { name: 'Encounter' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    for (const group of groups) {
      await form.getByRole('combobox', { name: 'Add a creature' }).fill(group);
      await form.getByRole('combobox', { name: 'Add a creature' }).press('Enter');
    }
    await window.keyboard.press('Control+s');
    const card = simulated(window.getByRole('article', { name }));
    await card.getByRole('button', { name: /^Simulate/u }).click();
    return card;
  };
  const still = await prepare('The bell yard', '1 bell statue');
  await expect(still).toContainText('No attack, and no way to win by itself: Bell Statue.', {
    timeout: 80_000,
  });
  await expect(still).toContainText(/Stopped after 30 rounds, in \d+ fights: neither side could end it\./u, {
    timeout: 80_000,
  });
  await expect(still.getByRole('row', { name: /No end in 30 rounds/u })).toContainText('100%');
  const crowd = await prepare('The whole gang', '100 reed cutter', '96 tar flinger');
  await expect(crowd.getByRole('row', { name: /Everyone falls/u })).toContainText('100%', {
    timeout: 80_000,
  });
});

test('a fight on the table is played on from where it stands, and the table stays as it is', async ({
  openApp,
}) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Encounters');
  await fewFoes(window);
  await begin(window);
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  await expect(roundShown(window)).toHaveText('Round 1');
  const before = await rows(window).allTextContents();
  await window.keyboard.press('Alt+o');
  const sheet = window.getByRole('dialog', { name: 'If the fight goes on like this' });
  await expect(sheet.getByRole('table', { name: 'How it ends' })).toContainText('Everyone falls', {
    timeout: 60_000,
  });
  // It is kept with the fight, to stand beside what comes.
  await sheet.getByRole('button', { name: 'Keep the prediction' }).press('Enter', { timeout: 60_000 });
  await expect(sheet.getByRole('button', { name: 'Keep the prediction' })).toBeHidden();
  await window.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(lastLine(window)).toContainText(/Predicted: nobody falls \d+%/u);
  expect(await rows(window).allTextContents()).toEqual(before);
});

test('every prepared encounter gets its bar by itself, and keeps it while the app is open', async ({
  openApp,
}) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Encounters');
  const list = window.getByRole('list', { name: 'Encounters' });
  const picks = list.getByRole('button').and(window.locator('.pick'));
  await expect(window.getByText('Bars: nobody falls, someone falls, everyone falls.')).toBeVisible({
    timeout: 80_000,
  });
  for (const pick of await picks.all()) await expect(pick).toHaveAttribute('aria-description', /\d%/u);
  // The card of the chosen one says the same, without a press.
  await expect(window.getByRole('table', { name: 'How it ends' })).toBeVisible();
  await goTo(window, 'Table');
  await goTo(window, 'Encounters');
  await expect(window.getByText('Bars: nobody falls, someone falls, everyone falls.')).toBeVisible();
});

test('an import names what lies far from its level, with its numbers', async ({ openApp }) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Creatures');
  await window.keyboard.press('Control+i');
  const sheet = window.getByRole('dialog', { name: 'Import creatures' });
  const goblin = readFileSync(join(import.meta.dirname, '../fixtures/formats/fourth.txt'), 'utf8');
  await sheet
    .getByRole('textbox', { name: 'Or paste a stat block' })
    .fill(goblin.replace('1d8+2', '9d8+30').replace('HP 29', 'HP 290'));
  await window.keyboard.press('Control+Enter');
  const row = sheet.getByRole('list', { name: 'Stat blocks' }).getByRole('listitem');
  await expect(row).toContainText('hits hard, lasts long');
  const numbers = sheet.getByRole('list', { name: 'Unusual for its level' });
  await expect(numbers).toContainText(
    /Rounds it needs to fell one hero: [\d.]+; usual for its level: [\d.]+/u,
  );
  await expect(numbers).toContainText(/Rounds it lasts against all of them: \d+; usual: [\d.]+/u);
});

test('what was foretold of a fight is kept as it begins, and stands beside what came', async ({
  openApp,
}) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Encounters');
  await window.keyboard.press('Shift+F');
  const sheet = window.getByRole('dialog', { name: 'Predictions and results' });
  await expect(sheet).toContainText('No predictions yet.');
  await window.keyboard.press('Escape');
  await expect(window.getByRole('table', { name: 'How it ends' })).toBeVisible({ timeout: 60_000 });
  await expect(window.getByRole('button', { name: /^Ambush at the ferry landing/u })).toHaveAttribute(
    'aria-description',
    /%/u,
    { timeout: 60_000 },
  );
  await window.getByRole('button', { name: 'Begin Ambush at the ferry landing' }).click();
  await expect(window.getByText(/Predicted: nobody falls \d+% \(\d+ to \d+\)/u).first()).toBeVisible();
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  await expect(roundShown(window)).toHaveText('Round 1');
  await window.keyboard.press('Shift+E');
  await expect(window.getByRole('region', { name: 'Summary of Ambush at the ferry landing' })).toBeVisible();
  await goTo(window, 'Encounters');
  await window.keyboard.press('Shift+F');
  const row = sheet.getByRole('table', { name: 'Predictions and results' }).getByRole('row').nth(1);
  await expect(row).toContainText('Ambush at the ferry landing');
  await expect(row).toContainText('Nobody falls');
  await expect(row).toContainText('100%');
  await expect(sheet).toContainText('The length was as predicted in 0 of 1 fights');
});

test('a day of two encounters with a rest between is played, and says what each leaves', async ({
  openApp,
}) => {
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Encounters');
  await window.keyboard.press('Shift+D');
  const sheet = window.getByRole('dialog', { name: 'A day of fights' });
  await expect(sheet.getByRole('list', { name: 'The day' }).getByRole('listitem')).toHaveCount(2);
  await sheet
    .getByRole('combobox', { name: 'Rest after Ambush at the ferry landing' })
    .selectOption('a night’s rest');
  await sheet.getByRole('button', { name: 'Simulate the day' }).press('Enter');
  await expect(sheet).toContainText(/They come through all of it in \d+% \(\d+ to \d+\)/u, {
    timeout: 60_000,
  });
  const lines = sheet.getByRole('table', { name: 'Each fight of the day' }).getByRole('row');
  await expect(lines.nth(1)).toContainText('100%');
  await expect(lines.nth(2)).toContainText('The bell under the water');
  await window.screenshot({ path: test.info().outputPath('day.png') });
});
