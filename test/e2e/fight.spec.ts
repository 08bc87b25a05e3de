import { expect, type OpenApp, type OpenedApp, test } from './support/app.ts';
import {
  begin,
  brannocActs,
  choose,
  chooseNobody,
  expectTurnOf,
  fightInRoundOne,
  lastLine,
  logLines,
  nextTurn,
  openCampaign,
  openSample,
  redo,
  roundShown,
  row,
  rows,
  SAMPLE,
  setInitiative,
  settledCount,
  spoken,
  tell,
  undo,
} from './support/evening.ts';

/** The rest of round 1 after Brannoc. */
const OTHERS = [
  'Reed Cutter 1',
  'Reed Cutter 2',
  'Ysolde Quickwater',
  'Tar Flinger',
  'Tobin Ashlock',
  'Sluice Rat',
  'Sister Maren',
];

async function fight(openApp: OpenApp, start = brannocActs): Promise<OpenedApp> {
  const running = await openApp();
  await openSample(running.window);
  await start(running.window);
  return running;
}

test('initiative is rolled by one key, and alike monsters share a roll', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await expect(roundShown(window)).toHaveText('Before round 1');
  await window.keyboard.press('Shift+I');
  const cutters = logLines(window).filter({
    hasText: 'Reed Cutter 1 and Reed Cutter 2: initiative',
  });
  await expect(cutters.getByRole('img', { name: /^d20: \d+/u })).toHaveCount(1);
  await expect(logLines(window).filter({ hasText: ': initiative' })).toHaveCount(7);
  const numbers = (await rows(window).locator('.init').allTextContents()).map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(numbers).toHaveLength(8);
  expect(numbers.every((number) => number > 0)).toBe(true);
});

test('initiative is typed, kept through a roll for the others and refused when it is no number', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await choose(window, 'Sister Maren');
  await tell(window, 'i', '31');
  await expect(row(window, 'Sister Maren')).toContainText('31');
  await choose(window, 'Sister Maren');
  await window.keyboard.press('i');
  const field = window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox');
  await field.fill('ten');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/“ten” is not known/u);
  await field.press('Escape');
  await chooseNobody(window);
  await window.getByRole('button', { name: 'Roll initiative' }).press('Enter');
  await expect(row(window, 'Tar Flinger')).not.toContainText('–');
  await expect(rows(window).first()).toContainText('31');
  await expect(rows(window).first()).toContainText('Sister Maren');
});

test('Space goes on and Shift+Space goes back, through the end of a round', async ({ openApp }) => {
  const { window } = await fight(openApp, fightInRoundOne);
  for (const name of OTHERS) await nextTurn(window, name);
  await nextTurn(window, 'Brannoc Stile');
  await expect(roundShown(window)).toHaveText('Round 2');
  await window.keyboard.press('Shift+Space');
  await expectTurnOf(window, 'Sister Maren');
  await expect(roundShown(window)).toHaveText('Round 1');
  await undo(window, 'previous turn');
  await expect(roundShown(window)).toHaveText('Round 2');
});

test('Space is the next turn, whatever was clicked before; Tab makes it the button’s', async ({
  openApp,
}) => {
  const { window } = await fight(openApp, fightInRoundOne);
  await window.getByRole('button', { name: 'Show all dice' }).click();
  await nextTurn(window, 'Reed Cutter 1');
  await window
    .getByRole('button', { name: /^Actions/u })
    .first()
    .click();
  await expect(window.getByRole('dialog')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('dialog')).toHaveCount(0);
  await nextTurn(window, 'Reed Cutter 2');
  await window.getByRole('button', { name: 'Keep as a favourite' }).focus();
  await window.keyboard.press('Tab');
  await window.keyboard.press('Shift+Tab');
  await window.keyboard.press('Space');
  await expect(window.getByRole('textbox', { name: 'Name of the favourite' })).toBeVisible();
  await expectTurnOf(window, 'Reed Cutter 2');
});

test('damage, healing and temporary hit points do what the rules say, with their reasons', async ({
  openApp,
}) => {
  const { window } = await fight(openApp);
  await choose(window, 'Tobin Ashlock');
  // Half of 7 is 3, and Tobin resists fire 2.
  await tell(window, 'd', '7 fire half');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/30 of 31 HP/u);
  await lastLine(window)
    .getByRole('button', { name: /reasons/u })
    .press('Enter');
  const reasons = window.getByRole('dialog');
  await expect(reasons).toContainText('In which order');
  await expect(reasons).toContainText('Resists');
  await lastLine(window)
    .getByRole('button', { name: /reasons/u })
    .click();
  await expect(reasons).toBeHidden();
  await tell(window, 't', '6');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/30 of 31 HP, 6 temporary/u);
  await tell(window, 'd', '10');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/26 of 31 HP$/u);
  await tell(window, 'd', '+8');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/31 of 31 HP$/u);
});

test('staggered, dying and dead are said in words where they begin', async ({ openApp }) => {
  const { window } = await fight(openApp);
  await choose(window, 'Tobin Ashlock');
  await tell(window, 'd', '15');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/16 of 31 HP$/u);
  await tell(window, 'd', '1');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/15 of 31 HP, staggered/u);
  await tell(window, 'd', '15');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/0 of 31 HP.*dying/u);
  await tell(window, 'd', '14');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/-14 of 31 HP.*dying/u);
  await tell(window, 'd', '1');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/-15 of 31 HP.*dead/u);
  await expect(lastLine(window)).toContainText('-14 → -15, dead');
});

test('mooks are one row: a hit fells one, M and a hit fells the rest, and their turn is passed over', async ({
  openApp,
}) => {
  const { window } = await fight(openApp, fightInRoundOne);
  await expect(spoken(window, 'Sluice Rat')).toHaveAccessibleName('Sluice Rat, 4 of 4 standing');
  await choose(window, 'Sluice Rat');
  await tell(window, 'd', '3');
  await expect(spoken(window, 'Sluice Rat')).toHaveAccessibleName(/3 of 4 standing/u);
  await choose(window, 'Sluice Rat');
  await window.keyboard.press('m');
  await tell(window, 'd', '1');
  await expect(spoken(window, 'Sluice Rat')).toHaveAccessibleName(/0 of 4 standing/u);
  await chooseNobody(window);
  for (const name of OTHERS.filter((each) => each !== 'Sluice Rat')) await nextTurn(window, name);
});

test('persistent damage ticks at the start of the turn and its save comes due at the end', async ({
  openApp,
}) => {
  const { window } = await fight(openApp, fightInRoundOne);
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'c', '5 fire');
  await expect(row(window, 'Reed Cutter 1')).toContainText(/persistent (fire 5|5 fire) · save ends/u);
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/39 of 39 HP/u);
  await nextTurn(window, 'Reed Cutter 1');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/34 of 39 HP/u);
  const due = window.getByRole('region', { name: 'Due' });
  await expect(due).toContainText(/Save against persistent (fire 5|5 fire).*10\+, 55%.*end of turn/u);
  await tell(window, 'p', '9');
  await window.keyboard.press('s');
  await expect(lastLine(window).getByRole('img', { name: /^d20: 9/u })).toBeVisible();
  await expect(row(window, 'Reed Cutter 1')).toContainText(/persistent (fire 5|5 fire)/u);
  await expect(due).toBeHidden();
});

test('a save of 10 typed from the table ends the effect', async ({ openApp }) => {
  const { window } = await fight(openApp);
  await choose(window, 'Brannoc Stile');
  await tell(window, 'c', 'dazed save ends');
  await expect(row(window, 'Brannoc Stile')).toContainText('Dazed · save ends');
  await tell(window, 'p', '10');
  await window.keyboard.press('s');
  await expect(row(window, 'Brannoc Stile')).not.toContainText('Dazed');
  await undo(window, 'what was due');
  await expect(row(window, 'Brannoc Stile')).toContainText('Dazed · save ends');
  await redo(window, 'what was due');
  await expect(row(window, 'Brannoc Stile')).not.toContainText('Dazed');
});

test('a save that nobody rolled stays open in words when the turn goes on', async ({ openApp }) => {
  const { window } = await fight(openApp, fightInRoundOne);
  await choose(window, 'Brannoc Stile');
  await tell(window, 'c', 'slowed save ends');
  await nextTurn(window, 'Reed Cutter 1');
  await expect(logLines(window).filter({ hasText: 'still open: Save against Slowed' })).toHaveCount(1);
  await expect(window.getByRole('region', { name: 'Due' })).toContainText('Brannoc Stile');
  await tell(window, 'p', '20');
  await window.keyboard.press('s');
  await expect(row(window, 'Brannoc Stile')).not.toContainText('Slowed');
});

test('what lasts until the end of my next turn ends exactly there', async ({ openApp }) => {
  const { window } = await fight(openApp, fightInRoundOne);
  const flinger = row(window, 'Tar Flinger');
  await choose(window, 'Tar Flinger');
  await tell(window, 'c', 'slowed until end of my next turn');
  await expect(flinger).toContainText('Slowed · end of Brannoc Stile’s turn');
  for (const name of [...OTHERS, 'Brannoc Stile']) {
    await nextTurn(window, name);
    await expect(flinger, name).toContainText('Slowed');
  }
  await nextTurn(window, 'Reed Cutter 1');
  await expect(flinger).not.toContainText('Slowed');
  await undo(window, 'next turn');
  await expect(flinger).toContainText('Slowed');
  await redo(window, 'next turn');
  await expect(flinger).not.toContainText('Slowed');
});

test('what lasts until the start of its next turn ends as that turn begins', async ({ openApp }) => {
  const { window } = await fight(openApp, fightInRoundOne);
  await choose(window, 'Ysolde Quickwater');
  await tell(window, 'c', 'weakened until start of its next turn');
  await nextTurn(window, 'Reed Cutter 1');
  await nextTurn(window, 'Reed Cutter 2');
  await expect(row(window, 'Ysolde Quickwater')).toContainText('Weakened');
  await nextTurn(window, 'Ysolde Quickwater');
  await expect(row(window, 'Ysolde Quickwater')).not.toContainText('Weakened');
});

test('each step of a fight is undone and done again, also after a restart', async ({ launchApp }) => {
  const first = await launchApp();
  await openSample(first.window);
  await brannocActs(first.window);
  await choose(first.window, 'Reed Cutter 2');
  await tell(first.window, 'd', '12');
  await tell(first.window, 't', '4');
  await tell(first.window, 'c', 'prone');
  await expect(row(first.window, 'Reed Cutter 2')).toContainText('Prone');
  await undo(first.window, 'effect');
  await undo(first.window, 'temporary hit points');
  await expect(spoken(first.window, 'Reed Cutter 2')).toHaveAccessibleName(/27 of 39 HP$/u);
  await first.close();

  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/27 of 39 HP$/u);
  await redo(window, 'temporary hit points');
  await redo(window, 'effect');
  await expect(row(window, 'Reed Cutter 2')).toContainText('Prone');
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/27 of 39 HP, 4 temporary/u);
  await undo(window, 'effect');
  await undo(window, 'temporary hit points');
  await undo(window, 'damage');
  await undo(window, 'next turn');
  await expect(roundShown(window)).toHaveText('Before round 1');
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/39 of 39 HP$/u);
});

test('the fight ends with the experience of the fallen, and what lasted is over', async ({ openApp }) => {
  const { window } = await fight(openApp);
  await choose(window, 'Brannoc Stile');
  await tell(window, 'c', 'dazed save ends');
  await expect(row(window, 'Brannoc Stile')).toContainText(/Dazed · save ends/iu);
  // What lasts is listed by its number, and lasts otherwise.
  await window.keyboard.press('e');
  await expect(window.getByRole('list', { name: 'Effects of Brannoc Stile' })).toContainText('Dazed');
  await window.keyboard.type('1 until end of its next turn');
  await window.keyboard.press('Enter');
  await expect(row(window, 'Brannoc Stile')).toContainText('end of own turn');
  await tell(window, 't', '9');
  await chooseNobody(window);
  await window.keyboard.press('a');
  await window.keyboard.press('Shift+D');
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/dead/u);
  await window.keyboard.press('Shift+E');
  // Three standard foes of level 3 and four mooks of level 2: 3 × 150 + 4 × 31.
  await expect(logLines(window).filter({ hasText: 'ends after' })).toContainText('574 XP, 143 for each hero');
  await expect(rows(window)).toHaveCount(4);
  await expect(row(window, 'Brannoc Stile')).not.toContainText('Dazed');
  await expect(spoken(window, 'Brannoc Stile')).toHaveAccessibleName(/44 of 44 HP$/u);
  await undo(window, 'encounter ended');
  await expect(rows(window)).toHaveCount(8);
  await expect(row(window, 'Brannoc Stile')).toContainText('Dazed');
});

test('keys pressed faster than the disk answers are all done, in their order', async ({ openApp }) => {
  const { window } = await fight(openApp, fightInRoundOne);
  const lines = await settledCount(logLines(window));
  await choose(window, 'Tar Flinger');
  for (const key of ['d', '7', 'Enter', 't', '5', 'Enter', 'd', '9', 'Enter', 'Space', 'Space', 'Control+z'])
    await window.keyboard.press(key);
  await expectTurnOf(window, 'Reed Cutter 1');
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/22 of 33 HP$/u);
  await expect(logLines(window)).toHaveCount(lines + 4);
  // Faster than a screen is drawn as well: a sheet that opens there is closed by the Escape that came too early.
  for (const key of ['Control+3', 'Control+i', 'Escape', 'Control+1', 'n', 'o', 'h', 'Enter'])
    await window.keyboard.press(key);
  await expect(lastLine(window)).toContainText('oh');
  await expect(window.getByRole('dialog')).toHaveCount(0);
});

test('Escape closes the reasons and leaves the choice as it is', async ({ openApp }) => {
  const { window } = await fight(openApp);
  await choose(window, 'Tobin Ashlock');
  await tell(window, 'd', '3 fire');
  await lastLine(window)
    .getByRole('button', { name: /reasons/u })
    .press('Enter');
  await expect(window.getByRole('dialog')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(window.getByRole('dialog')).toBeHidden();
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAttribute('aria-pressed', 'true');
});

test('an initiative typed for the row of a mob is that of the whole mob', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await choose(window, 'Sluice Rat');
  await tell(window, 'i', '21');
  await nextTurn(window, 'Sluice Rat');
  await expect(lastLine(window)).toHaveText(/Sluice Rat 1–4 are up/u);
});

test('what cannot be read is answered under the prompt line and changes nothing', async ({ openApp }) => {
  const { window } = await fight(openApp);
  const lines = await settledCount(logLines(window));
  await choose(window, 'Tar Flinger');
  const field = window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox');
  const wrong = [
    ['d', '7 fyre', /“fyre” is not understood here/u],
    ['d', 'lots', /./u],
    ['c', 'sleepy', /“sleepy”.* Try: /u],
    ['c', 'dazed until tomorrow', /say save ends/u],
    ['b', '3 basilisk', /No creature in the library is called “basilisk”/u],
    ['p', '14 x', /Type the faces in order/u],
  ] as const;
  for (const [key, text, said] of wrong) {
    await window.keyboard.press(key);
    await field.fill(text);
    await field.press('Enter');
    await expect(field, text).toHaveAccessibleDescription(said);
    await field.press('Escape');
  }
  await expect(logLines(window)).toHaveCount(lines);
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/33 of 33 HP$/u);
  await setInitiative(window, [['Tar Flinger', 41]]);
  await expect(rows(window).first()).toContainText('Tar Flinger');
});

test('of very many things due two are drawn, the rest on demand', async ({ openApp }) => {
  const { window } = await fight(openApp, fightInRoundOne);
  await tell(window, '/', 'add 20 reed cutter');
  await window.keyboard.press('Shift+I');
  await tell(window, '/', 'all foes slowed save ends');
  const acting = rows(window).and(window.locator('[aria-current]'));
  for (let turn = 0; turn < 28; turn++) {
    const before = (await acting.textContent()) ?? '';
    await window.keyboard.press('Space');
    await expect(acting).not.toHaveText(before);
  }
  const due = window.getByRole('region', { name: 'Due' });
  const rest = due.getByRole('button', { name: /^\d+ more$/u });
  await expect(rest).toHaveText(/^(?:1\d|2\d) more$/u);
  await expect(due.getByRole('listitem')).toHaveCount(2);
  const all = Number(/\d+/u.exec((await rest.textContent()) ?? '')?.[0]) + 2;
  expect(all).toBeGreaterThan(19);
  await rest.click();
  await expect.poll(() => due.getByRole('listitem').count()).toBe(all);
});
