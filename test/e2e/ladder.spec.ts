import { english } from '../../core/kernel/said.ts';
import type { Locator, Page } from '@playwright/test';
import { LADDER } from '../../core/dice/ladder.ts';
import type { FormField } from '../../core/rules/creature.ts';
import { rulingsOf } from '../../core/rules/riders/plays.ts';
import { onTheRoad } from '../../core/rules/road/onTheRoad.ts';
import { ladder } from '../../core/systems/ladder/index.ts';
import { RULE_IDS } from '../../core/systems/ladder/tables.ts';
import { expect, test } from './support/app.ts';
import { unfold } from './support/unfold.ts';
import {
  aimAt,
  begin,
  choose,
  chooseNobody,
  expectTurnOf,
  goTo,
  logLines,
  nextTurn,
  notice,
  roundShown,
  row,
  rows,
  setInitiative,
  spoken,
  tell,
  allDrawn,
  sameDice,
} from './support/evening.ts';

const FIGHT = 'The watch on the stair';
const MICE = [1, 2, 3, 4, 5].map((number) => `Brass Mouse ${number}`);
const ORDER = [
  ['Corvin Teasel', 12],
  ['Odalys Finch', 10],
  ['Wind-up Crow', 9],
  ['Ilse Marrow', 7],
  ['Bram Undercroft', 5],
  ['Stair Warden 1', 4],
  ['Stair Warden 2', 4],
  ...MICE.map((name) => [name, 3] as const),
] as const;

const rolled = (window: Page): Locator => window.getByRole('region', { name: 'Rolled attack' });
const regions = (window: Page): Locator => window.getByRole('region', { name: 'Regions' });
const said = (window: Page, text: string | RegExp): Locator => logLines(window).filter({ hasText: text });

/** Loads the sample of this game; the start screen has one for every game. */
async function openLadder(window: Page): Promise<void> {
  await sameDice(window, 'ladder');
  await window.getByRole('button', { name: 'Load the sample campaign of Ladder' }).press('Enter');
  await expect(said(window, 'Encounter prepared:')).toHaveCount(2);
}

/** Finds one of the game’s own commands and starts it. */
async function find(window: Page, name: string): Promise<void> {
  await window.keyboard.press('g');
  await window.getByRole('dialog').getByRole('combobox').fill(name);
  await window.keyboard.press('Enter');
}

/** Fills in the card of a procedure by its labels and does it. */
async function act(
  window: Page,
  name: string,
  values: { readonly [label: string]: string } = {},
  faces = '',
): Promise<void> {
  if (faces !== '') await tell(window, 'p', faces);
  await find(window, name);
  const card = window.getByRole('region', { name, exact: true });
  await expect(card).toBeVisible();
  for (const [label, value] of Object.entries(values)) {
    const field = card.getByLabel(label, { exact: true });
    if ((await field.evaluate((each) => each.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await card.getByRole('button', { name: /^(Roll|Do it)$/u }).press('Enter');
  await expect(card).toBeHidden();
}

/** Opens somebody’s block beside the turn that is on. */
async function look(window: Page, name: string): Promise<void> {
  await spoken(window, name).dblclick();
  await expect(window.getByRole('heading', { name: 'Inspecting' })).toBeVisible();
}

async function lookBack(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'Back to the turn' }).press('Enter');
}

/** Sends those chosen to a region by its button under the map. */
async function send(window: Page, region: string): Promise<void> {
  await regions(window)
    .getByRole('button', { name: `→ ${region}` })
    .press('Enter');
}

/** Selects several rows: with Ctrl each click is one more. */
async function chooseAll(window: Page, names: readonly string[]): Promise<void> {
  await chooseNobody(window);
  for (const name of names) {
    await spoken(window, name).click({ modifiers: ['Control'] });
    await expect(spoken(window, name)).toHaveAttribute('aria-pressed', 'true');
  }
}

/** Drags the mouse over an element, between points given as shares of its width and height. */
async function drag(window: Page, over: Locator, from: Spot, to: Spot): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to drag over.');
  const at = ([x, y]: Spot): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await window.mouse.move(...at(from));
  await window.mouse.down();
  await window.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]));
  await window.mouse.move(...at(to));
  await window.mouse.up();
}
type Spot = readonly [number, number];

/** The map drawn, everyone placed and the order typed: Corvin is first. */
async function onTheStair(window: Page): Promise<void> {
  await openLadder(window);
  await begin(window, FIGHT);
  await act(window, 'Draw the map', { Map: 'hall - stairs - gallery' });
  await expect(said(window, '3 regions: hall, stairs, gallery')).toBeVisible();
  await expect(regions(window)).toContainText('not placed: Odalys Finch');
  for (const [region, names] of [
    ['hall', ['Odalys Finch', 'Bram Undercroft', 'Ilse Marrow', 'Corvin Teasel']],
    ['stairs', ['Stair Warden 1', 'Stair Warden 2']],
    ['gallery', ['Wind-up Crow', ...MICE]],
  ] as const) {
    await chooseAll(window, names);
    await act(window, 'Place in a region', { To: region });
  }
  await expect(regions(window)).toContainText('stairs: Stair Warden 1, Stair Warden 2');
  await expect(regions(window)).not.toContainText('not placed');
  await setInitiative(window, ORDER);
  await nextTurn(window, 'Corvin Teasel');
  await expect(roundShown(window)).toHaveText('Round 1');
}

/** Undoes everything, step by step, and answers how many steps that took. */
async function undoAll(window: Page): Promise<number> {
  for (let steps = 0; steps < 200; steps++) {
    if (await notice(window).isVisible()) await notice(window).getByRole('button').click();
    await expect(notice(window)).toBeHidden();
    await window.keyboard.press('Control+z');
    await expect(notice(window)).toBeVisible();
    if (!(await notice(window).innerText()).includes('Undone')) return steps;
  }
  throw new Error('There was no end to what could be undone.');
}

test('a fight on a map of regions: run, interrupt, points against points, off the ladder, undone', async ({
  openApp,
}) => {
  test.setTimeout(180_000);
  const { window } = await openApp();
  await onTheStair(window);

  // Corvin runs past the wardens: each may strike as he enters and as he leaves, the gallery as he enters.
  await chooseAll(window, ['Corvin Teasel']);
  await send(window, 'gallery');
  await expect(said(window, 'runs hall → stairs → gallery')).toBeVisible();
  await expect(said(window, 'may strike Corvin Teasel: enters stairs')).toHaveCount(2);
  await expect(said(window, 'may strike Corvin Teasel: leaves stairs')).toHaveCount(2);
  await expect(said(window, 'may strike Corvin Teasel: enters gallery')).toHaveCount(6);
  await expect(regions(window)).toContainText('gallery: Corvin Teasel');
  await expect(row(window, 'Corvin Teasel')).toContainText('Running');

  // A warden takes its opportunity: 5 against the lower of 6 and 4.
  const due = window.getByRole('region', { name: 'Due' });
  await expect(due.getByRole('listitem').first()).toContainText(
    'Stair Warden 1 may strike Corvin Teasel: enters stairs',
  );
  // Two lines stand open by themselves; the rest is one button away.
  await expect(due.getByRole('listitem')).toHaveCount(2);
  await due.getByRole('button', { name: '8 more' }).click();
  await expect(due.getByRole('listitem')).toHaveCount(10);
  await expect(due.getByRole('button', { name: /^Halberd \d+% · \d/u })).toHaveCount(4);
  await tell(window, 'p', '5 6 4');
  await window.keyboard.press('s');
  const card = rolled(window);
  await expect(card).toContainText('success');
  await expect(due.getByRole('listitem')).toHaveCount(9);
  // Corvin rolls his lowest again, and the warden answers with the point of the crow.
  await tell(window, 'p', '7');
  await card.getByRole('button', { name: /^Corvin Teasel: Mastery Point: rolls the lowest again/u }).click();
  await expect(card).toContainText('failure');
  await expect(said(window, '5 against 6: failure')).toBeVisible();
  await tell(window, 'p', '8');
  await expect(
    card.getByRole('button', { name: /^Stair Warden 1: Mastery Point: one more D8/u }),
  ).toBeVisible();
  await window.keyboard.press('f');
  await expect(said(window, '8 against 6: success')).toBeVisible();
  // Both are of rank 1: neither has a further answer.
  await expect(card.getByRole('button', { name: /Mastery Point/u })).toHaveCount(0);
  await window.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await expect(spoken(window, 'Corvin Teasel')).toHaveAccessibleName(/6 of 8 HP/u);
  // The other warden lets it pass; what nobody takes is void with the turn.
  await expect(due.getByRole('listitem').first()).toContainText('Stair Warden 2');
  await window.keyboard.press('w');
  await expect(due.getByRole('listitem')).toHaveCount(8);

  // Odalys delays, and breaks into the crow’s turn with two actions.
  await nextTurn(window, 'Odalys Finch');
  await expect(due).toBeHidden();
  await chooseNobody(window);
  await window.keyboard.press('y');
  await expectTurnOf(window, 'Wind-up Crow');
  await expect(row(window, 'Odalys Finch')).toContainText('delays');
  await look(window, 'Odalys Finch');
  await act(window, 'Interrupt from delay', {}, '6 3');
  await expect(said(window, '6 against 3: double success, 2 actions')).toBeVisible();
  await chooseAll(window, ['Odalys Finch']);
  await window.keyboard.press('y');
  await expectTurnOf(window, 'Wind-up Crow');
  await send(window, 'stairs');
  await expect(said(window, 'hall → stairs')).toHaveCount(2);
  await aimAt(window, 'Wind-up Crow');
  await tell(window, 'p', '8 4');
  await window.keyboard.press('Alt+2');
  await expect(card).toContainText('double success');
  await window.keyboard.press('Enter');
  await expect(spoken(window, 'Wind-up Crow')).toHaveAccessibleName(/down/u);
  await expect(row(window, 'Odalys Finch')).toContainText('8');

  // Ilse’s D12 is raised by eight ranks: seven to D60, one becomes a level of advantage.
  await choose(window, 'Ilse Marrow');
  await act(window, 'Grant advantage', {
    For: 'attackRanks',
    'Levels or ranks': '8',
    Why: 'the lamp drinks',
  });
  await lookBack(window);
  // Odalys has come in one below the crow; of her turn nothing is left.
  await nextTurn(window, 'Odalys Finch');
  await expect(said(window, 'has acted already in this round')).toBeVisible();
  await nextTurn(window, 'Ilse Marrow');
  await aimAt(window, 'Stair Warden 1');
  await tell(window, 'p', '40 55 7');
  await window.keyboard.press('Alt+1');
  await expect(card).toContainText('success of degree 7');
  await expect(card.getByRole('img', { name: /^d60: /u })).toHaveCount(2);
  await window.keyboard.press('Enter');
  await expect(spoken(window, 'Stair Warden 1')).toHaveAccessibleName(/down/u);
  await expect(row(window, 'Ilse Marrow')).not.toContainText('ranks');

  // The maximum is for those whom nothing presses.
  await find(window, 'Take the maximum');
  const maximum = window.getByRole('region', { name: 'Take the maximum' });
  await maximum.getByLabel('Its ability', { exact: true }).selectOption('Lore');
  await maximum.getByRole('button', { name: 'Roll' }).press('Enter');
  await expect(notice(window)).toContainText('taken only out of combat');
  await window.keyboard.press('Escape');

  expect(await undoAll(window)).toBeGreaterThan(28);
  await expect(rows(window)).toHaveCount(0);
  await expect(regions(window)).toBeHidden();
});

test('L3: several who are sent somewhere are placed there, and whoever acts neither moves nor pays', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await onTheStair(window);
  await chooseAll(window, ['Stair Warden 1', 'Stair Warden 2']);
  await send(window, 'gallery');
  await expect(said(window, 'Stair Warden').filter({ hasText: 'in gallery' }).first()).toBeVisible();
  await expect(row(window, 'Corvin Teasel')).not.toContainText('Running');
  await expect(said(window, 'may strike')).toHaveCount(0);
});

test('L2: a map is drawn with its encounter, is there as the fight begins, and fills the screen by one key', async ({
  launchApp,
}) => {
  const { window } = await launchApp({ size: { width: 1366, height: 768 } });
  await openLadder(window);
  await goTo(window, 'Encounters');
  await window.getByRole('button', { name: `Edit ${FIGHT}` }).press('Enter');
  const form = window.getByRole('form', { name: 'Encounter' });
  const map = form.getByRole('region', { name: 'Map' });
  const typed = map.getByRole('textbox', { name: 'Typed' });
  await expect(typed).toHaveValue('porch - hall - stairs - gallery; hall - cellar');
  await typed.fill('yard - porch - hall - stairs');
  await typed.press('Enter');
  await drag(window, map.locator('svg'), [0.05, 0.75], [0.3, 0.95]);
  await expect(typed).toHaveValue('yard - porch - hall - stairs; Region 5');
  await window.keyboard.press('Control+s');
  await expect(form).toBeHidden();
  await begin(window, FIGHT);
  await expect(said(window, '5 regions: yard, porch, hall, stairs, Region 5')).toBeVisible();
  await window.keyboard.press('Alt+m');
  await expect(regions(window)).toContainText('stairs: nobody');
  const drawn = regions(window).locator('svg').last();
  await expect.poll(async () => (await drawn.boundingBox())?.height ?? 0).toBeGreaterThan(500);
  await window.keyboard.press('Alt+m');
  await expect(rows(window).first()).toBeVisible();
});

test('out of combat the maximum is taken, the points come back and the charts are open', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openLadder(window);
  await look(window, 'Corvin Teasel');
  await act(window, 'Take the maximum', { 'Its ability': 'Climb', Difficulty: 'd10' }, '5');
  await expect(said(window, '12 taken against 5: degree 2')).toBeVisible();

  // A die that nobody owns is explained beside the roll.
  await find(window, 'Roll against a difficulty');
  const check = window.getByRole('region', { name: 'Roll against a difficulty' });
  await check.getByLabel('Its ability', { exact: true }).selectOption('Climb');
  await check.getByLabel('Difficulty', { exact: true }).selectOption('d16');
  await check.getByRole('button', { name: /^No D16 at hand/u }).click();
  await expect(window.getByText('D16: roll a D20, again above 16')).toBeVisible();
  await window.keyboard.press('Escape');
  await check.getByRole('button', { name: 'Close' }).press('Enter');

  await find(window, 'All pairs of dice');
  const chart = window.getByRole('dialog');
  await expect(chart.getByRole('row')).toHaveCount(15);
  // 6 of D8 against 3 of D6 and the like: 32 of 48 pairs, and the 1 of D8 never.
  await expect(chart.getByRole('row', { name: /^D8 / }).getByRole('cell').nth(3)).toHaveText('67%');
  // Five levels for the one by its buttons, two against the other by the arrows.
  for (let level = 0; level < 5; level++)
    await chart.getByRole('button', { name: 'Levels of the acting side: up' }).click();
  const resisting = chart.getByRole('spinbutton', { name: 'Levels of the resisting side' });
  await resisting.press('ArrowDown');
  await resisting.press('ArrowDown');
  await expect(chart.getByRole('columnheader').nth(1)).toHaveText('D2 −2');
  await expect(chart.getByRole('rowheader').first()).toHaveText('D2 +5');
  await window.keyboard.press('Escape');

  // Two boxes and a way between them, by mouse; then a hero is dragged into one and moved by key.
  await window.keyboard.press('Shift+M');
  const canvas = regions(window).locator('svg').last();
  const name = regions(window).getByRole('textbox', { name: 'Name', exact: true });
  for (const [called, from, to] of [
    ['hall', [0.05, 0.1], [0.4, 0.45]],
    ['stairs', [0.6, 0.1], [0.95, 0.45]],
  ] as const) {
    await drag(window, canvas, from, to);
    await expect(name).toBeFocused();
    await name.fill(called);
    await name.press('Enter');
  }
  await drag(window, canvas, [0.2, 0.3], [0.8, 0.3]);
  await expect(regions(window).getByRole('textbox', { name: 'Typed' })).toHaveValue('hall - stairs');
  await regions(window).getByRole('button', { name: 'Done' }).first().press('Enter');
  const map = regions(window).locator('svg').last();
  await expect(regions(window)).toContainText('not placed: Odalys Finch');
  const token = await map.locator('[data-who]').first().boundingBox();
  const hall = await map.boundingBox();
  if (!token || !hall) throw new Error('There is no map.');
  const start = [
    (token.x + token.width / 2 - hall.x) / hall.width,
    (token.y + token.height / 2 - hall.y) / hall.height,
  ] as const;
  await drag(window, map, start, [0.2, 0.25]);
  await expect(regions(window)).toContainText('hall: Odalys Finch');
  await choose(window, 'Odalys Finch');
  await window.keyboard.press('z');
  await expect(
    window.getByRole('group', { name: 'Move Odalys Finch' }).getByRole('button').first(),
  ).toBeFocused();
  await window.keyboard.press('2');
  await expect(regions(window)).toContainText('stairs: Odalys Finch');
  await chooseNobody(window);

  await begin(window, FIGHT);
  // The wardens and the crow draw from one pool, and each row says what is left of it.
  await expect(row(window, 'Wind-up Crow')).toContainText(/\d\/\d/u);
  await expect(spoken(window, 'Wind-up Crow')).toHaveAccessibleName(/Mastery Points of .*: \d of \d/u);
  await find(window, 'Their attacks against the party');
  const halberd = chart.getByRole('row', { name: /^Stair Warden: Halberd/u }).getByRole('cell');
  await expect(chart.getByRole('columnheader').nth(1)).toHaveText('Odalys Finch');
  await expect(halberd.first()).toHaveText('67% · 3.0');
  await window.keyboard.press('Escape');
  await expect(chart).toBeHidden();
});

/** Labels of every field, those of the first record of a list among them. */
function labelsOf(field: FormField): readonly string[] {
  return [english(field.label), ...(field.kind === 'records' ? field.fields.flatMap(labelsOf) : [])];
}

test('every button, chart, ruling, field and card that the list of rules names stands on screen', async ({
  openApp,
}) => {
  const { window } = await openApp();
  // As it is played: with what every campaign has on the road.
  const game = onTheRoad(ladder);
  await openLadder(window);
  const missing = (labels: readonly string[], shown: string): readonly string[] =>
    labels.filter((label) => !shown.includes(label));

  await window.keyboard.press('g');
  const palette = window.getByRole('dialog');
  await expect(palette.getByRole('option').filter({ hasText: 'Take the maximum' })).toHaveCount(1);
  const labels = [...(game.procedures ?? []), ...(game.charts ?? [])].map(({ label }) => english(label));
  const listed = async (): Promise<string> =>
    (await palette.getByRole('option').allTextContents()).join('\n');
  await expect.poll(async () => missing(labels, await listed())).toEqual([]);
  await palette.getByRole('combobox').fill('Rulings');
  await window.keyboard.press('Enter');
  const sheet = window.getByRole('dialog', { name: 'Rulings of this campaign' });
  await expect(sheet.getByRole('combobox')).toHaveCount(rulingsOf(game).length);
  expect(
    missing(
      rulingsOf(game).map(({ label }) => english(label)),
      await sheet.innerText(),
    ),
  ).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).press('Enter');

  for (const kind of game.creatures) {
    await window.keyboard.press('Control+n');
    if (kind.hero) await window.getByRole('button', { name: 'New hero' }).first().press('Enter');
    const form = window.getByRole('form', { name: 'Builder' });
    await expect(form.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(
      kind.hero ? 'New hero' : 'New monster',
    );
    await unfold(form);
    // A blank hero has no attack yet; a blank monster has two.
    for (const one of ['ability', 'talent', ...(kind.hero ? ['attack'] : [])])
      await form.getByRole('button', { name: `Add ${one}` }).press('Enter');
    const fields = kind.form.flatMap((section) => section.fields.flatMap(labelsOf));
    await unfold(form);
    await allDrawn(window);
    expect(missing(fields, await form.innerText())).toEqual([]);
  }

  // A monster’s die goes up and down its fourteen rungs by key and button, and its chances follow (LAD-01, LAD-09).
  await window.keyboard.press('Control+n');
  const form = window.getByRole('form', { name: 'Builder' });
  await unfold(form);
  const rungs = form.getByRole('radiogroup', { name: 'Die', exact: true }).first();
  await expect(rungs.getByRole('radio')).toHaveCount(LADDER.length);
  const judged = window.getByRole('table', { name: 'Its attacks against the party' });
  // A cell for each attack it begins with.
  const cells = judged.getByRole('row', { name: /^Odalys Finch: basic defense D6/u }).getByRole('cell');
  await expect(cells).toHaveText(['56% · 1.1', '67% · 3.0']);
  const first = cells.first();
  await rungs.getByRole('radio', { name: 'D6', exact: true }).press('ArrowUp');
  await expect(rungs.getByRole('radio', { name: 'D8', exact: true })).toBeFocused();
  await expect(first).toHaveText(/^67% · /u);
  await form.getByRole('button', { name: 'Die: one down' }).first().click();
  await expect(rungs.getByRole('radio', { name: 'D6', exact: true })).toBeChecked();
  await expect(first).toHaveText('56% · 1.1');

  await window.keyboard.press('Control+7');
  const cards = window.getByRole('region', { name: 'Rule cards' });
  await expect(cards.getByText(RULE_IDS.at(-1) ?? '').first()).toBeVisible();
  await expect.poll(async () => missing(RULE_IDS, await cards.innerText())).toEqual([]);
});
