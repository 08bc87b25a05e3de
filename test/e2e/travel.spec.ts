import { english } from '../../core/kernel/said.ts';
import type { Locator, Page } from '@playwright/test';
import { torches } from '../../core/systems/torches/index.ts';
import { WHERE } from '../core/systems/torches/whereOnScreen.ts';
import { expect, test } from './support/app.ts';
import { begin, goTo, logLines, row, tell, sameDice } from './support/evening.ts';

/** Loads the sample campaign of this game and goes to its travel screen. */
async function onTheWay(window: Page): Promise<void> {
  await sameDice(window, 'torches');
  await window.getByRole('button', { name: 'Load the sample campaign of Torches' }).press('Enter');
  await expect(logLines(window).filter({ hasText: 'Encounter prepared:' })).toHaveCount(2);
  await goTo(window, 'Travel');
}

const travel = (window: Page): Locator => window.getByRole('main', { name: 'Travel' });
const card = (window: Page, name: string): Locator =>
  travel(window).getByRole('region', { name, exact: true });
const clock = (window: Page, text: string): Promise<void> =>
  expect(travel(window).getByRole('region', { name: 'Time', exact: true }).locator('.time')).toHaveText(text);

async function setHour(window: Page, text: string): Promise<void> {
  await window.getByRole('textbox', { name: 'Hour to set' }).fill(text);
  await window.getByRole('textbox', { name: 'Hour to set' }).press('Enter');
  await window.getByRole('heading', { name: 'Time', exact: true, level: 2 }).click();
}

/** Types the faces of the next roll, on the table where that prompt is. */
async function type(window: Page, faces: string): Promise<void> {
  await goTo(window, 'Table');
  await tell(window, 'p', faces);
  await goTo(window, 'Travel');
}

/** The next hour by its key, with the faces of its travel turn. */
async function hour(window: Page, faces: string, text: string): Promise<void> {
  await type(window, faces);
  await window.keyboard.press('Space');
  await clock(window, text);
}

/** Rolls what a row offers, with these faces. */
async function rollRow(window: Page, name: RegExp, faces: string): Promise<void> {
  await type(window, faces);
  await travel(window).getByRole('button', { name }).click();
}

/** Opens a procedure’s card on the way, fills its fields and does it with these faces. */
async function fillIn(
  window: Page,
  name: string,
  fields: readonly (readonly [label: string, value: string])[],
  { faces = '', by = '' } = {},
): Promise<void> {
  if (faces !== '') await type(window, faces);
  const list = travel(window).locator('details');
  if ((await list.getAttribute('open')) === null) await list.locator('summary').click();
  if (by !== '') await travel(window).getByLabel('Done by').selectOption({ label: by });
  await list.getByRole('button', { name: `${name}:` }).click();
  const form = window.getByRole('region', { name, exact: true });
  for (const [label, value] of fields) {
    const field = form.getByLabel(label, { exact: true });
    if ((await field.evaluate((each) => each.tagName)) === 'SELECT')
      await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await form.locator('button[type="submit"]').click();
  await expect(form).toBeHidden();
  await expect(travel(window)).toBeVisible();
}

/** A day's march, whatever time brings. */
async function march(window: Page): Promise<void> {
  await travel(window).getByRole('button', { name: 'The way: some hours of it …' }).click();
  const form = travel(window).getByRole('region', { name: 'March or sail', exact: true });
  await form.getByLabel('Whatever time brings').check();
  await form.locator('button[type="submit"]').click();
  await expect(form).toBeHidden();
}

test('the clock shows time dice, a strip of the day and what is due', async ({ openApp }) => {
  const { window } = await openApp();
  await onTheWay(window);
  await setHour(window, '16');
  await clock(window, '16:00');
  await expect(travel(window).getByRole('list', { name: 'Time dice: 6, 6, 4' })).toBeVisible();
  await expect(travel(window).getByText('Afternoon · day 1')).toBeVisible();
  const hours = travel(window).getByRole('group', { name: 'The day by hours' });
  await expect(hours.locator('[aria-current="time"]')).toHaveText('16');
  await setHour(window, '7');
  await clock(window, '07:00');
  await expect(travel(window).getByRole('list', { name: 'Time dice: 6, 1' })).toBeVisible();
  await expect(card(window, 'Due next')).toContainText('Ilse Varn: resilience check, DC 12');
});

test('each line of the travel turn shows its exact chance, with caution and without', async ({ openApp }) => {
  const { window } = await openApp();
  await onTheWay(window);
  const turn = card(window, 'Travel turn');
  await expect(turn.getByRole('listitem').first()).toContainText('5%');
  await turn.getByRole('button', { name: 'They go: cautious' }).click();
  for (const [at, chance] of ['0.25%', '24.75%', '65.25%', '9.75%'].entries())
    await expect(turn.getByRole('listitem').nth(at)).toContainText(chance);
  await hour(window, '4 13', '17:00');
  await expect(turn.locator('[aria-current="true"]')).toContainText('The threat grows or comes nearer');
  await expect(turn).toContainText('last: 13');
  await travel(window).getByRole('button', { name: /^Undo/u }).click();
  await clock(window, '16:00');
});

test('three days on the way: over midnight, a torch out mid-hour, a second stage, a failed return', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await onTheWay(window);
  await setHour(window, '21:20');
  await goTo(window, 'Table');
  await tell(window, '/', 'travel turns 0');
  await goTo(window, 'Travel');
  await fillIn(window, 'Route', [
    ['Where to', 'the Salt Gate'],
    ['Miles in all', '18'],
  ]);
  await travel(window).getByRole('button', { name: 'It is: darkness' }).click();
  await travel(window)
    .getByRole('button', { name: /^Light a torch: Tam Ossery · 4 left/u })
    .click();
  await expect(card(window, 'Light')).toContainText('Torch, Tam Ossery');
  await window.getByRole('button', { name: '+10 min on the clock' }).click();
  await window.getByRole('button', { name: '+10 min on the clock' }).click();
  await clock(window, '21:40');
  await expect(card(window, 'Due next')).toContainText('in 40 min');
  await hour(window, '12', '22:40');
  await expect(logLines(window).filter({ hasText: 'Torch' }).last()).toContainText('Tam Ossery');
  await expect(
    card(window, 'Light').getByRole('listitem').filter({ hasText: 'Torch, Tam Ossery' }),
  ).toContainText('out');

  await fillIn(
    window,
    'Expose to corruption',
    [
      ['Disease, poison or venom', 'Adder venom'],
      ['A stage lasts', '2'],
    ],
    { faces: '2', by: 'Tam Ossery' },
  );
  await expect(card(window, 'Corruption')).toContainText('Tam Ossery: Adder venom, stage 1');
  await hour(window, '11', '23:40');
  await hour(window, '20', '00:40');
  await expect(travel(window).getByText('Night · day 2')).toBeVisible();
  await expect(card(window, 'Corruption')).toContainText('DC 11 due');
  await rollRow(window, /^Roll: Tam Ossery: Adder venom/u, '3 4');
  await expect(card(window, 'Corruption')).toContainText('stage 2');
  await expect(card(window, 'Resilience')).toContainText('Tam Ossery, CON 10');

  await fillIn(window, 'Night of rest', [['Hours', '8']]);
  await clock(window, '08:40');
  await rollRow(window, /^Roll: Tam Ossery: Adder venom, stage 2/u, '15');
  await expect(card(window, 'Corruption')).toHaveCount(0);
  await travel(window).getByRole('button', { name: 'It is: well lit' }).click();
  await travel(window).getByRole('button', { name: 'Travel turns: every day' }).click();
  await march(window);
  await expect(card(window, 'March')).toContainText('9 of 18 miles to the Salt Gate');
  await fillIn(window, 'Night of rest', [['Hours', '12']]);
  await expect(travel(window).getByText('Pre-dawn · day 3')).toBeVisible();
  await march(window);
  await clock(window, '16:40');
  await expect(logLines(window).filter({ hasText: 'the Salt Gate is reached' })).toHaveCount(1);

  await expect(card(window, 'Return to safety')).toContainText('DC 13 after 3 travel turns');
  await rollRow(window, /^Roll: Mira Quill \+5/u, '5 1 1 1');
  await expect(logLines(window).filter({ hasText: 'Mira Quill is 3 under: 3 damage' })).toHaveCount(1);
});

test('every rule of the coverage list has its button or its card, and a line of an old module its monster', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await onTheWay(window);
  await travel(window).locator('details summary').click();
  const places = new Set(Object.values(WHERE).flat());
  const buttons = await travel(window)
    .locator('details button')
    .evaluateAll((all) =>
      all.map((each) => each.querySelector('.sr-only')?.textContent?.split(':')[0] ?? ''),
    );
  const wanted = (torches.procedures ?? [])
    .filter(({ key }) => places.has(`procedure:${key}`))
    .map(({ label }) => english(label));
  expect(wanted.filter((label) => !buttons.includes(label))).toEqual([]);
  for (const title of ['Light', 'Resilience', 'Packs', 'Travel turn', 'March', 'Return to safety', 'Traps'])
    await expect(card(window, title)).toBeVisible();

  await fillIn(window, 'Begin a chase', [['Speed of the others', '40']]);
  await expect(card(window, 'Chase')).toContainText('DC 13');
  await rollRow(window, /^Roll: Tam Ossery, catches up/u, '20');
  await expect(card(window, 'Chase').locator('[aria-current="true"]')).toContainText('catches up');
  await card(window, 'Traps').getByRole('button', { name: 'Traps: prepare one …' }).click();
  const trap = travel(window).getByRole('region', { name: 'Prepare a trap', exact: true });
  await trap.getByLabel('Trap', { exact: true }).fill('Pit');
  await trap.getByLabel('Its sign').fill('a cold draft');
  await trap.getByLabel('Its sign').press('Enter');
  await card(window, 'Traps')
    .getByRole('button', { name: /^Give the sign: Pit/u })
    .click();
  await expect(card(window, 'Traps')).toContainText('foreshadowed: a cold draft');

  await goTo(window, 'Table');
  await tell(window, 'q', 'Ghoul: HD 2, AC 6 [13], ATK claw (1d6), MV 30, ML 8');
  await expect(logLines(window).last()).toContainText('Ghoul');
});

test('every other game has clock, lights, a march and a calendar of the GM’s own', async ({ openApp }) => {
  const { window } = await openApp();
  await sameDice(window, 'orcus');
  await window.getByRole('button', { name: 'Load the sample campaign of Orcus', exact: true }).press('Enter');
  await expect(logLines(window).filter({ hasText: 'Encounter prepared:' }).first()).toBeVisible();
  await goTo(window, 'Travel');
  await travel(window).getByRole('button', { name: 'Name months and seasons' }).click();
  const form = travel(window).getByRole('region', { name: 'Calendar', exact: true });
  await form.getByLabel('Months').fill('Thaw 30, Rain 31');
  await form.getByLabel('Seasons').fill('spring: Thaw, summer: Rain');
  await form.getByLabel('Day 1 is').fill('30 Frost');
  await form.getByLabel('Day 1 is').press('Enter');
  await expect(window.getByText('“30 Frost” is not a day of this calendar')).toBeVisible();
  await form.getByLabel('Day 1 is').fill('30 Thaw 1031');
  await form.getByLabel('Day 1 is').press('Enter');
  await expect(travel(window).getByRole('button', { name: '30 Thaw 1031 · spring' })).toBeVisible();
  await setHour(window, '23:30');
  await fillIn(window, 'Light', [
    ['What', 'Torch'],
    ['Whose', 'Maren'],
  ]);
  await fillIn(window, 'Route', [
    ['Where to', 'the ferry'],
    ['Miles in all', '40'],
  ]);
  await travel(window).getByRole('button', { name: 'March, stop at what matters' }).click();
  await clock(window, '00:30');
  await expect(travel(window).getByRole('button', { name: '1 Rain 1031 · summer' })).toBeVisible();
  await expect(logLines(window).filter({ hasText: 'Maren’s torch went out' })).toHaveCount(1);
  await expect(card(window, 'Distance')).toContainText('of 40 miles to the ferry');
  await window.keyboard.press('Control+z');
  await clock(window, '23:30');
  await expect(card(window, 'Lights')).toContainText('Maren’s torch');
});

test('keys and words of the way: a torch, an hour with caution, morale, and the date in log and bar', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await onTheWay(window);
  const keys = window.getByRole('contentinfo');
  await expect(keys).toContainText('light a torch');
  await expect(keys).not.toContainText('attack');
  await window.keyboard.press('t');
  await expect(card(window, 'Light')).toContainText('Torch, Tam Ossery');
  await type(window, '4 13');
  await window.keyboard.press('/');
  const prompt = window.getByRole('search', { name: 'Prompt line' });
  await expect(prompt.getByRole('textbox')).toBeFocused();
  await window.keyboard.type('hour +1, cautious');
  await expect(window.getByText('An hour, to day 1, 17:00: travel turn with advantage')).toBeVisible();
  await window.keyboard.press('Enter');
  await clock(window, '17:00');
  await expect(card(window, 'Travel turn').locator('[aria-current="true"]')).toContainText('11–19');
  await window.keyboard.press('Control+z');
  await clock(window, '16:00');
  await expect(card(window, 'Light')).toContainText('Torch, Tam Ossery');

  await type(window, '2');
  await window.keyboard.press('m');
  const form = window.getByRole('region', { name: 'Morale check', exact: true });
  await travel(window)
    .getByRole('group', { name: 'On whom' })
    .getByRole('button', { name: 'Oda Fenwright' })
    .click();
  await form.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(logLines(window).filter({ hasText: 'Oda Fenwright break' })).toHaveCount(1);

  await fillIn(window, 'Calendar', [
    ['Months', 'Thaw 30, Rain 31'],
    ['Day 1 is', '30 Thaw 1031'],
  ]);
  await expect(window.getByRole('banner')).toContainText('30 Thaw 1031, 16:00');
  await setHour(window, '18');
  await expect(logLines(window).last()).toContainText('The clock is set to 30 Thaw 1031, 18:00.');
});

test('a hero retreats and is chased; the foes break where their will is tested', async ({ openApp }) => {
  const { window } = await openApp();
  await onTheWay(window);
  await begin(window, 'Hands on the stair');
  await window.keyboard.press('Shift+I');
  await window.keyboard.press('Space');
  await expect(logLines(window).last()).toContainText('Morale is tested: the battle begins');
  await tell(window, 'p', '20');
  await window.keyboard.press('g');
  await window.getByRole('dialog').getByRole('combobox').fill('Retreat');
  await window.keyboard.press('Enter');
  const form = window.getByRole('region', { name: 'Retreat', exact: true });
  await form.getByLabel('What stands in the way').selectOption({ label: 'a check' });
  await form.locator('button[type="submit"]').click();
  await expect(logLines(window).filter({ hasText: 'Mira Quill' }).filter({ hasText: 'escapes' })).toHaveCount(
    1,
  );

  await window.keyboard.press('Space');
  await expect(window.getByText('Morale of 5 of them: the battle begins').first()).toBeVisible();
  await tell(window, 'p', '2');
  await window.keyboard.press('s');
  await expect(row(window, 'Pike widow')).toContainText('Routed');
  await expect(row(window, 'Salt adder')).not.toContainText('Routed');
  await goTo(window, 'Travel');
  await expect(card(window, 'Chase')).toContainText('DC 11');
});

for (const [game, light] of [
  ['Archmage', 'Torch'],
  ['Ladder', 'Torch'],
] as const)
  test(`${game}: a light burns, a march ends where it goes out`, async ({ openApp }) => {
    const { window } = await openApp();
    await sameDice(window, game.toLowerCase());
    await window.getByRole('button', { name: `Load the sample campaign of ${game}` }).press('Enter');
    await expect(logLines(window).filter({ hasText: 'Encounter prepared:' }).first()).toBeVisible();
    await goTo(window, 'Travel');
    await window.keyboard.press('t');
    await expect(card(window, 'Light')).toContainText(`${light}1 h left`);
    await fillIn(window, 'Route', [
      ['Where to', 'the ford'],
      ['Miles in all', '40'],
    ]);
    await travel(window).getByRole('button', { name: 'March, stop at what matters' }).click();
    await expect(logLines(window).filter({ hasText: 'Torch: out' })).toHaveCount(1);
    await expect(card(window, 'Pace')).toContainText('of 40 miles to the ford');
  });
