import { SAMPLES } from '../../core/systems/registry.ts';
import type { Locator, Page } from '@playwright/test';
import { firstOf } from '../support/tries.ts';
import { expect, test } from './support/app.ts';
import {
  aimAt,
  begin,
  brannocActs,
  choose,
  goTo,
  logLines,
  nextTurn,
  notice,
  openSample,
  resize,
  row,
  setInitiative,
  spoken,
  tell,
  sameDice,
} from './support/evening.ts';
import { misfits } from './support/misfits.ts';

/** Finds a command in the palette and runs it. */
async function command(window: Page, title: string): Promise<void> {
  await window.keyboard.press('Control+k');
  const field = window.getByRole('combobox', { name: 'Search everything' });
  await field.fill(title);
  await field.press('Enter');
  await expect(field).toBeHidden();
}

/** Lays the dice over the rules of the campaign and begins a session. */
async function withDice(window: Page): Promise<void> {
  await command(window, 'Rulings of this campaign');
  await window.getByRole('checkbox', { name: /^Action dice and hero tokens/u }).check();
  await expect(window.getByText('Hero tokens at the start of a session')).toBeAttached();
  await window.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await window.keyboard.press('Control+e');
}

function rolled(window: Page): Locator {
  return window.getByRole('region', { name: 'Rolled attack' });
}

test('switched on in the rulings, a missed attack is boosted, and undone', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await withDice(window);
  await expect(logLines(window).filter({ hasText: 'Brannoc Stile: Action dice 0 → 3' })).toHaveCount(1);
  await brannocActs(window);
  await aimAt(window, 'Reed Cutter 1');
  // +8 against AC 17: a 7 is 15 and two short, which a d4 makes good three times in four.
  await tell(window, 'p', '7');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toContainText('miss');
  const boost = rolled(window).getByRole('button', {
    name: /An action die on the roll: 1d4! \(3 left\) · 75%/u,
  });
  await expect(boost).toBeVisible();
  await expect(rolled(window).getByRole('button', { name: /2 action dice.*2d4!.*100%/u })).toBeVisible();
  await tell(window, 'p', '4 1 6');
  await window.keyboard.press('f');
  await expect(rolled(window)).toContainText('= 20 vs AC 17');
  await expect(rolled(window)).toContainText('10 damage');
  await expect(logLines(window).filter({ hasText: '15 becomes 20: hit' })).toHaveCount(1);
  await expect(logLines(window).filter({ hasText: 'Action dice 3 → 2' })).toHaveCount(1);
  await window.keyboard.press('Control+z');
  await expect(rolled(window)).toContainText('= 15 vs AC 17');
  await expect(boost).toBeVisible();
});

const OTHERS = [
  {
    sample: 'The Ninth Lantern',
    fight: 'Toll on the ash road',
    hero: 'Brannoch Ashwall',
    foe: 'Sworn Road Warden',
    engages: true,
  },
  {
    sample: 'The Ninth Bell',
    fight: 'Hands on the stair',
    hero: 'Tam Ossery',
    foe: 'Pike widow',
    engages: false,
  },
] as const;

test('A4 A6: a tick in New campaign lays them over, the row names its pools, Alt X awards with a reason', async ({
  openApp,
}) => {
  const { window } = await openApp();
  const fresh = window.getByRole('region', { name: 'New campaign' });
  await fresh.getByLabel('Name', { exact: true }).fill('Salt and dice');
  await fresh.getByLabel('Rules', { exact: true }).selectOption('torches');
  await fresh.getByRole('checkbox', { name: /^Action dice and hero tokens/u }).check();
  await fresh.getByRole('button', { name: 'Begin the campaign' }).press('Enter');
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  await goTo(window, 'Party');
  await window.getByRole('textbox', { name: 'Name, new hero', exact: true }).fill('Mira');
  await window.keyboard.press('Enter');
  await goTo(window, 'Table');
  await expect(row(window, 'Mira')).toBeVisible();
  await window.keyboard.press('Control+e');
  await expect(row(window, 'Mira')).toContainText('Dice 3/3');
  await choose(window, 'Mira');
  await window.keyboard.press('Alt+x');
  const card = window.getByRole('region', { name: 'Award action dice' });
  await expect(card).toBeVisible();
  await card.getByLabel('Why').fill('the rope');
  await card.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(logLines(window).filter({ hasText: 'Mira: Action dice 3 → 4' })).toHaveCount(1);
  await expect(row(window, 'Mira')).toContainText('Dice 4/4 · Tokens 1/1');
});

for (const { sample, fight, hero, foe, engages } of firstOf(1, OTHERS))
  test(`laid over ${sample}, a missed attack is boosted`, async ({ openApp }) => {
    const { window } = await openApp();
    const campaign = window.getByRole('listitem').filter({ hasText: sample });
    await sameDice(window, SAMPLES.find(({ name }) => name === sample)?.key ?? '');
    await campaign.getByRole('button', { name: 'Load the sample campaign' }).press('Enter');
    await expect(logLines(window).filter({ hasText: `Encounter prepared: ${fight}` })).toHaveCount(1);
    await withDice(window);
    await begin(window, fight);
    await setInitiative(window, [[hero, 60]]);
    await window.keyboard.press('Shift+I');
    await nextTurn(window, hero);
    await aimAt(window, foe);
    if (engages) await command(window, 'Engage');
    await tell(window, 'p', '3');
    await window.keyboard.press('Alt+1');
    const boost = rolled(window).getByRole('button', {
      name: /An action die on the roll: 1d4! \(3 left\) · \d+%/u,
    });
    await expect(boost).toBeVisible();
    await tell(window, 'p', '2');
    await window.keyboard.press('f');
    await expect(logLines(window).filter({ hasText: /\d+ becomes \d+: / })).toHaveCount(1);
    await expect(logLines(window).filter({ hasText: `${hero}: Action dice 3 → 2` })).toHaveCount(1);
  });

test('the GM’s word that it is described closes the roll', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await withDice(window);
  await brannocActs(window);
  await aimAt(window, 'Reed Cutter 1');
  await tell(window, 'p', '7');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window).getByRole('button', { name: /action die on the roll/u })).toBeVisible();
  await command(window, 'The outcome is described');
  await expect(rolled(window).getByRole('button', { name: /action die on the roll/u })).toBeHidden();
});

test('an armour die shows its rounds on the hero, and a session’s end empties the pools', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await withDice(window);
  await brannocActs(window);
  await tell(window, 'p', '4 2');
  await command(window, 'Armour die');
  await expect(row(window, 'Brannoc Stile')).toContainText('Armour die: +2 AC');
  await expect(logLines(window).filter({ hasText: '+2 AC for 6 rounds' })).toHaveCount(1);
  // A6: in the middle of a fight only by the GM's word.
  await window.keyboard.press('Control+e');
  await expect(notice(window)).toContainText('is still being fought');
  await expect(logLines(window).filter({ hasText: 'Action dice 2 → 0' })).toHaveCount(0);
  await window.keyboard.press('o');
  await expect(logLines(window).filter({ hasText: 'Brannoc Stile: Action dice 2 → 0' })).toHaveCount(1);
});

test('awards, nominations and the crit deck go through the window, and the session’s end pays them out', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await withDice(window);
  const card = (name: string): Locator => window.getByRole('region', { name });
  await choose(window, 'Brannoc Stile');
  await command(window, 'Nominate for an action die');
  await card('Nominate for an action die').getByLabel('Why').fill('the speech at the ferry');
  await card('Nominate for an action die').getByLabel('Nominated by').fill('Ysolde');
  await card('Nominate for an action die').getByRole('button', { name: 'Do it' }).press('Enter');
  const now = window.getByRole('list', { name: 'What you can do now' });
  await expect(now).toContainText('Brannoc Stile nominated by Ysolde for the speech at the ferry');
  await now.getByRole('button', { name: 'Brannoc Stile: Award an action die' }).press('Enter');
  await expect(logLines(window).filter({ hasText: 'Brannoc Stile: Action dice 3 → 4' })).toHaveCount(1);
  await expect(now).toBeHidden();
  // What had the focus before the palette has it again, when the sheet that was opened from there is closed.
  await spoken(window, 'Brannoc Stile').focus();
  await command(window, 'Ledger of awards');
  const ledger = window.getByRole('dialog', { name: /^Ledger of awards/u });
  await expect(ledger.getByRole('row').filter({ hasText: '1 · Brannoc Stile' })).toContainText(
    '✓75the speech at the ferry',
  );
  await window.keyboard.press('Escape');
  await expect(ledger).toBeHidden();
  await expect(spoken(window, 'Brannoc Stile')).toBeFocused();

  await command(window, 'Edit or import the crit deck');
  const deck = card('Edit or import the crit deck');
  await expect(deck.getByLabel('Cards')).toHaveValue(/^Rattled to the teeth: /u);
  await deck.getByLabel('Read from a file').setInputFiles({
    name: 'deck.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('title,text,lays on,rounds\nNettle,"It itches, badly.",dazed,2\n'),
  });
  await expect(deck.getByLabel('Cards')).toHaveValue(/Nettle/u);
  await deck.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(logLines(window).filter({ hasText: 'Edit or import the crit deck' })).toContainText('1 card');
  await command(window, 'Draw a crit card');
  await expect(logLines(window).filter({ hasText: 'Nettle: It itches, badly.' })).toHaveCount(1);

  await window.keyboard.press('Control+e');
  await expect(
    logLines(window).filter({ hasText: 'Awards of the session: 75 XP (Brannoc Stile 75)' }),
  ).toHaveCount(1);
  await expect(logLines(window).filter({ hasText: /awards of the session/u })).not.toHaveCount(0);
  await window.keyboard.press('Control+z');
  await expect(logLines(window).filter({ hasText: 'Awards of the session' })).toHaveCount(0);
});

test('in a fight: a die declared, a threat with its card, a save turned by key, healing afterwards', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await openSample(window);
  await withDice(window);
  await brannocActs(window);
  const now = window.getByRole('list', { name: 'What you can do now' });
  await aimAt(window, 'Reed Cutter 1');
  const hammer = window.getByRole('region', { name: 'Hammer and shield', exact: true });
  await hammer.getByText('Only this power').click();
  await hammer.getByRole('button', { name: 'An action die on the roll', exact: true }).press('Enter');
  // +8 against AC 17 is 60%; a d4 that explodes makes it more, and is rolled with the d20.
  await expect(hammer.getByText(/^7\d% · /u)).toBeVisible();
  await tell(window, 'p', '6 3 5');
  await window.keyboard.press('Alt+1');
  await expect(rolled(window)).toContainText('= 17 vs AC 17');
  await expect(logLines(window).filter({ hasText: 'Brannoc Stile: Action dice 3 → 2' })).toHaveCount(1);
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();

  await now.getByRole('button', { name: 'Brannoc Stile: Action die: another attack' }).press('Enter');
  await expect(logLines(window).filter({ hasText: 'Action dice 2 → 1' })).toHaveCount(1);
  await tell(window, 'p', '20');
  await window.keyboard.press('Alt+1');
  await expect(
    rolled(window).getByRole('button', { name: /Action die: draw a critical card/u }),
  ).toContainText('F');
  // A5: at the smallest size the offer stands within its card; A4: what is counted says what it is.
  await resize(running, 1366, 768);
  expect(await misfits(window)).toEqual([]);
  const own = window.getByRole('region', { name: 'Acting now' });
  await expect(own.getByText(/^Action dice/u).first()).toBeAttached();
  await expect(own.getByText(/^Hero tokens/u).first()).toBeAttached();
  await tell(window, 'p', '1');
  await window.keyboard.press('f');
  await expect(logLines(window).filter({ hasText: 'Rattled to the teeth' }).first()).toBeVisible();
  await expect(row(window, 'Reed Cutter 1')).toContainText('Stunned');
  await window.keyboard.press('Enter');

  await now.waitFor();
  await command(window, 'Exchange a hero token for action dice');
  await expect(logLines(window).filter({ hasText: 'Action dice 0 → 2' })).toHaveCount(1);
  await choose(window, 'Brannoc Stile');
  await tell(window, 'c', 'dazed save ends');
  await tell(window, 'p', '7');
  await window.keyboard.press('s');
  await expect(now).toContainText('Save against Dazed: 7 of 10');
  await expect(now.getByRole('button', { name: /An action die: 1d4! \(2 left\) · 50%/u })).toBeVisible();
  await tell(window, 'p', '3');
  await window.keyboard.press('f');
  await expect(row(window, 'Brannoc Stile')).not.toContainText('Dazed');
  await tell(window, 'd', '9');
  await window.keyboard.press('Shift+e');
  await tell(window, 'p', '4 3');
  await now.getByRole('button', { name: /^Brannoc Stile: Heal with an action die/u }).press('Enter');
  await expect(logLines(window).filter({ hasText: '7 hit points' })).toHaveCount(1);
});

test('on an area a die is declared for the roll against one target, and the hits to expect rise', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await withDice(window);
  await begin(window);
  await setInitiative(window, [['Tobin Ashlock', 60]]);
  await window.keyboard.press('Shift+I');
  await nextTurn(window, 'Tobin Ashlock');
  await choose(window, 'Sluice Rat');
  await window.keyboard.press('m');
  await window.keyboard.press('.');
  const rain = window.getByRole('region', { name: 'Ember rain', exact: true });
  // Four rolls at 65%.
  await expect(rain.getByText(/^4 targets · 2\.6 hits/u)).toBeVisible();
  await rain.getByText('Only this power').click();
  await rain.getByRole('button', { name: 'An action die on the roll against Sluice Rat 3' }).press('Enter');
  await expect(rain.getByText(/^4 targets · 2\.[78] hits/u)).toBeVisible();
  await rain.getByText(/^4 targets · 2\.[78] hits/u).click();
  await expect(window.getByText(/^Sluice Rat 3: [78]\d\.\d% · 1d20\+1d4! against/u)).toBeVisible();
  await window.keyboard.press('Escape');
  await tell(window, 'p', '2 2 9 3 2');
  await window.keyboard.press('Alt+2');
  await expect(rolled(window)).toBeVisible();
  await expect(logLines(window).filter({ hasText: 'Tobin Ashlock: Action dice 3 → 2' })).toHaveCount(1);
});
