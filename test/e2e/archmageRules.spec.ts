import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ON_SCREEN } from '../core/systems/archmage/coverage.ts';
import { labelAt } from '../core/systems/archmage/places.ts';
import { expect, test } from './support/app.ts';
import { unfold } from './support/unfold.ts';
import {
  aimAt,
  begin,
  choose,
  chooseNobody,
  expectTurnOf,
  goTo,
  nextTurn,
  notice,
  roundShown,
  row,
  setInitiative,
  spoken,
  tell,
  allDrawn,
} from './support/evening.ts';
import {
  FIGHT,
  BRANNOCH,
  SEFI,
  ILVANE,
  ODO,
  WARDEN,
  THIEF,
  IMP,
  ORDER,
  die,
  rolled,
  due,
  lines,
  openNinth,
  roundOne,
  game,
  roll,
  apply,
  pass,
  settle,
  filled,
  rule,
} from './support/ninth.ts';

/** Hurts somebody. */
async function harm(window: Page, who: string, amount: number): Promise<void> {
  await choose(window, who);
  await tell(window, 'd', String(amount));
  await chooseNobody(window);
}

test('an ambush, fear against the die, a spill, a coup de grace, spirit and a potion', async ({
  openApp,
}) => {
  const { window } = await openApp();
  const acting = window.getByRole('region', { name: 'Acting now' });
  await openNinth(window);
  await rule(window, { 'Damage beyond what fells a mook': 'spills' });
  await begin(window, FIGHT);
  // What was left of yesterday's blessing goes as initiative is rolled (ARC-178).
  await choose(window, SEFI);
  await tell(window, 't', '6');
  await expect(row(window, SEFI)).toContainText('6 temporary');
  await setInitiative(window, ORDER);
  await expect(row(window, SEFI)).not.toContainText('temporary');

  // Sefi opens it, Brannoch has the highest count of the others; nobody else acts in the ambush.
  await choose(window, SEFI);
  await game(window, 'Ambush');
  await expect(lines(window, `${SEFI}, then ${BRANNOCH} act`)).toHaveCount(1);
  await chooseNobody(window);
  await nextTurn(window, SEFI);
  await nextTurn(window, BRANNOCH);
  await game(window, 'The die rises after the ambush');
  await nextTurn(window, BRANNOCH);
  await expect(roundShown(window)).toHaveText('Round 1');
  await expect(die(window)).toHaveText('1');

  // Fear takes the die and 4 from the attack (ARC-150): 12 or more before, 17 or more now.
  await aimAt(window, WARDEN);
  const chance = acting.locator('.offer').first();
  await expect(chance).toContainText('50%');
  await choose(window, BRANNOCH);
  await tell(window, 'c', 'afraid');
  await expect(chance).toContainText('25%');
  await chance.getByRole('button').first().click();
  await window.keyboard.press('Escape');

  // What was too much for one imp fells the next of them and hurts a third.
  await chooseNobody(window);
  await window.keyboard.press('/');
  await window.keyboard.type('soot imp 1 -25');
  await window.keyboard.press('Enter');
  await expect(spoken(window, IMP)).toHaveAccessibleName(/3 of 5 standing/u);
  await expect(lines(window, 'spills over from')).not.toHaveCount(0);

  // A coup de grace asks for three things; then it is a critical hit without a roll.
  await aimAt(window, THIEF);
  await filled(window, 'Coup de grace', []);
  await expect(notice(window)).toContainText(`${THIEF} is not helpless.`);
  await tell(window, 'c', 'helpless');
  await filled(window, 'Coup de grace', []);
  await expect(notice(window)).toContainText('is not engaged');
  await game(window, 'Set who fights whom');
  await filled(window, 'Coup de grace', [], '8 8 8 8');
  await expect(lines(window, 'critical × 2')).toHaveCount(1);
  // Twice 4d8 + 4.
  await expect(spoken(window, THIEF)).toHaveAccessibleName(/slain/u);

  // Whoever is down may still inspire somebody: +2 the first time, +1 from then on, once in a round.
  await harm(window, ILVANE, 45);
  await window.keyboard.press('l');
  await choose(window, ILVANE);
  await window.keyboard.press('l');
  await choose(window, SEFI);
  await filled(window, 'Fight in spirit', [
    ['Bonus', '2'],
    ['Rounds', '2'],
    ['The story', 'her lamp still burns'],
  ]);
  await expect(lines(window, 'her lamp still burns')).toHaveCount(1);
  await expect(row(window, SEFI)).toContainText('Fight in spirit · end of own turn, in 2 turns');
  await filled(window, 'Fight in spirit', []);
  await expect(notice(window)).toContainText('already fought in spirit this round');
  await expect(window.getByText('+1 from now on.')).toBeVisible();
  await window.keyboard.press('Escape');
  await chooseNobody(window);
  await window.keyboard.press('l');

  // A potion takes the standard action and brings her round from 0, whatever was below.
  await pass(window, WARDEN, SEFI);
  await choose(window, ILVANE);
  await filled(window, 'Feed a potion', [['Or heals just so much', '10']]);
  await expect(spoken(window, ILVANE)).toHaveAccessibleName(/10 of 38 HP/u);
  await filled(window, 'Feed a potion', []);
  await expect(notice(window)).toContainText(`${SEFI} has no standard action left`);
});

test('four failed death saves, stabilising at 10 and at 25, a natural 20, wounds and a coma', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openNinth(window);
  await chooseNobody(window);
  await window.keyboard.press('Shift+B');
  await setInitiative(window, [
    [BRANNOCH, 30],
    [SEFI, 26],
    [ILVANE, 20],
    [ODO, 14],
  ]);
  await nextTurn(window, BRANNOCH);
  await harm(window, ODO, 50);
  await harm(window, ILVANE, 40);
  await pass(window, SEFI);
  const save = async (who: string, faces: string, result: string): Promise<void> => {
    await pass(window, who);
    await expect(due(window)).toContainText('Death save');
    await settle(window, faces);
    await expect(lines(window, result)).not.toHaveCount(0);
    await expect(due(window)).toBeHidden();
  };
  await save(ILVANE, '1', 'failed, 1 of 4');
  await save(ODO, '15', 'failed, 1 of 4');

  // 9 is not enough to stabilise and costs the action; 10 is, and what fails from then on does not count.
  await nextTurn(window, BRANNOCH);
  await choose(window, ODO);
  await filled(window, 'Stabilise', [], '4');
  await expect(lines(window, 'Stabilise').last()).toContainText('fails');
  await filled(window, 'Stabilise', [], '20');
  await expect(notice(window)).toContainText(/move action/u);
  await window.keyboard.press('Escape');
  await pass(window, SEFI);
  await choose(window, ODO);
  await filled(window, 'Stabilise', [], '4');
  await expect(spoken(window, ODO)).toHaveAccessibleName(/stable/u);
  await save(ILVANE, '2', 'failed, 2 of 4');
  await save(ODO, '15', 'failed, but stable');

  // A natural 20 wakes with a recovery, from 0, and with a turn.
  await pass(window, BRANNOCH, SEFI);
  await save(ILVANE, '3', 'failed, 3 of 4');
  await save(ODO, '20 4 4 4 4', 'wakes and takes its turn');
  await expect(spoken(window, ODO)).toHaveAccessibleName(/18 of 48 HP/u);

  // 25 and more costs but a quick action: the axe is still there to be swung.
  await harm(window, ODO, 20);
  await nextTurn(window, BRANNOCH);
  await choose(window, ODO);
  await filled(window, 'Stabilise', [], '20');
  await expect(lines(window, 'at the price of a quick action')).toHaveCount(1);
  await pass(window, SEFI);
  await save(ILVANE, '4', 'fourth failed death save');
  await expect(spoken(window, ILVANE)).toHaveAccessibleName(/dead/u);
  // Dead at minus half of the maximum, stable or not.
  await harm(window, ODO, 22);
  await expect(spoken(window, ODO)).toHaveAccessibleName(/dead/u);
  await window.keyboard.press('Shift+E');

  // Where only villains kill, the same is a coma; and who falls takes a wound along.
  await rule(window, { 'Lasting wounds': 'yes', 'Only named villains kill heroes': 'yes' });
  await window.keyboard.press('Shift+B');
  await setInitiative(window, [
    [BRANNOCH, 30],
    [SEFI, 26],
  ]);
  await nextTurn(window, BRANNOCH);
  await harm(window, SEFI, 70);
  await expect(spoken(window, SEFI)).toHaveAccessibleName(/coma/u);
  await harm(window, BRANNOCH, 60);
  await nextTurn(window, BRANNOCH);
  await settle(window, '16 5 5 5 5');
  await expect(spoken(window, BRANNOCH)).toHaveAccessibleName(/23 of 58 HP/u);
  await choose(window, BRANNOCH);
  await window.keyboard.press('Shift+E');
  // 2 and his level.
  await expect(spoken(window, BRANNOCH)).toHaveAccessibleName(/23 of 52 HP/u);
  await choose(window, SEFI);
  await filled(window, 'Wake from a coma, or truly die', []);
  await expect(spoken(window, SEFI)).toHaveAccessibleName(/1 of 39 HP/u);
});

test('grabs, two weapons, resistance, intercepting, waiting into the next round, and rest', async ({
  openApp,
}) => {
  const { window } = await openApp();
  const [GOLEM, AURECH, CALLER, CHOIR] = [
    'Tallow Golem',
    'Aurech, the Snuffer',
    'Gloom Caller',
    'Choir of Ash',
  ];
  await openNinth(window);
  await begin(window, 'Under the great bell');
  await filled(window, 'How hard this battle is', [['It is', 'veryHard']]);
  await setInitiative(window, [
    [BRANNOCH, 30],
    [GOLEM, 28],
    [SEFI, 26],
    [AURECH, 24],
    [ODO, 22],
    [CALLER, 20],
    [ILVANE, 18],
    [CHOIR, 10],
  ]);
  const hand = window.getByRole('group', { name: 'At hand' });
  await nextTurn(window, BRANNOCH);

  // The golem's fist holds whom it hits: −5 to get away, until she hits back.
  await pass(window, GOLEM);
  await choose(window, SEFI);
  await game(window, 'Set who fights whom');
  await roll(window, SEFI, 1, '15');
  await expect(rolled(window).getByRole('checkbox', { name: /Grabbed/u })).toBeChecked();
  await window.keyboard.press('Enter');
  await expect(row(window, SEFI)).toContainText('Grabbed');
  // The fist strikes twice: the second blow comes with Space.
  await tell(window, 'p', '16');
  await window.keyboard.press('Space');
  await expect(rolled(window)).toContainText('= 30 vs AC 19');
  await apply(window);
  await pass(window, SEFI);
  await expect(hand.getByRole('button', { name: 'Disengage 25%' })).toBeVisible();
  await expect(hand.getByRole('button', { name: 'Walk out of melee' })).toBeHidden();
  await aimAt(window, GOLEM);
  await window.keyboard.press('Alt+2');
  await expect(notice(window)).toContainText('Grabbed: no ranged attacks');
  await roll(window, GOLEM, 1, '2');
  await tell(window, 'p', '13 3 3 3 3');
  await window.keyboard.press('f');
  await expect(rolled(window)).toContainText('= 21 vs AC 21');
  await apply(window);
  await expect(spoken(window, GOLEM)).toHaveAccessibleName(/124 of 140 HP/u);
  await chooseNobody(window);
  await expect(hand.getByRole('button', { name: 'Disengage 50%' })).toBeVisible();
  await game(window, 'Disengage', '11');
  await expect(row(window, SEFI)).not.toContainText('Grabbed');

  // Sefi is free again and steps in Aurech's way.
  await pass(window, AURECH);
  await choose(window, ODO);
  await game(window, 'Engage');
  await expect(due(window)).toContainText(`${SEFI} may intercept ${AURECH}`);
  await choose(window, SEFI);
  await window.keyboard.press('s');
  await expect(lines(window, `stops ${AURECH}`)).toHaveCount(1);

  // Odo readies and Ilvane delays, both into the next round.
  await pass(window, ODO);
  await tell(window, 'x', 'standard: light when the golem moves');
  await expectTurnOf(window, CALLER);
  await pass(window, ILVANE);
  await window.keyboard.press('y');
  await expectTurnOf(window, CHOIR);
  await nextTurn(window, BRANNOCH);
  await expect(roundShown(window)).toHaveText('Round 2');
  await nextTurn(window, GOLEM);
  await choose(window, ODO);
  await window.keyboard.press('y');
  await expect(row(window, ODO)).toContainText('28');
  await choose(window, ILVANE);
  await window.keyboard.press('y');
  await expectTurnOf(window, ILVANE);
  await expect(row(window, ILVANE)).toContainText('28');
  // Aurech shrugs fire off below 18: half of 3d8 + 4.
  await roll(window, AURECH, 2, '15 3 3 3');
  await expect(rolled(window)).toContainText('hit, resisted');
  await apply(window);
  await expect(spoken(window, AURECH)).toHaveAccessibleName(/254 of 260 HP/u);

  // At 20 hit points Sefi fears what she fights: 4 less, and no die.
  await harm(window, SEFI, 10);
  await pass(window, SEFI);
  await aimAt(window, AURECH);
  await tell(window, 'p', '20 1 1 1 1 1 1 1 1');
  await window.keyboard.press('Alt+3');
  await apply(window);
  // Neither who readied nor who delayed has another turn in this round.
  await pass(window, AURECH, CALLER, CHOIR, BRANNOCH);
  await expect(roundShown(window)).toHaveText('Round 3');
  await nextTurn(window, ODO);
  await chooseNobody(window);
  await window.keyboard.press('Shift+E');

  // The rest names who must heal, and rolls for what is to come back; 10 is one too few.
  await game(window, 'Quick rest');
  const rest = window.getByRole('region', { name: 'Quick rest' });
  const hers = rest.getByLabel(`Recoveries: ${SEFI}`);
  await expect(hers).toHaveValue('1');
  await expect(hers).toHaveAccessibleDescription(
    /5 of 45 HP, staggered · 8 recoveries left, each 4d8\+1 · Both at once back on 11\+, 50%/u,
  );
  await hers.fill('0');
  await hers.press('Enter');
  await expect(notice(window)).toContainText(`${SEFI}: staggered`);
  await hers.fill('2');
  await rest.getByRole('button', { name: 'Close' }).press('Enter');
  await tell(window, 'p', '2 2 2 2 3 3 3 3 10');
  await game(window, 'Quick rest');
  await hers.fill('2');
  await hers.press('Enter');
  await expect(spoken(window, SEFI)).toHaveAccessibleName(/27 of 45 HP/u);
  await expect(lines(window, /recharge Both at once/u)).toHaveCount(1);

  // A very hard battle counts 6 of 12; after a second the heal-up is earned.
  await game(window, 'Full heal-up');
  const whole = window.getByRole('region', { name: 'Full heal-up' });
  await expect(whole).toContainText('6 of 12 points: early, so it costs a campaign loss');
  await window.keyboard.press('Escape');
  await window.keyboard.press('Shift+B');
  await setInitiative(window, [[SEFI, 20]]);
  await filled(window, 'How hard this battle is', [['It is', 'veryHard']]);
  await expect(window.getByRole('region', { name: 'How hard this battle is' })).toBeHidden();
  await nextTurn(window, SEFI);
  await expect(window.getByRole('region', { name: 'Acting now' })).toContainText('Both at once');
  await window.keyboard.press('Shift+E');
  await game(window, 'Full heal-up');
  await expect(whole).toContainText('12 of 12 points: earned');
  await whole.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(lines(window, 'campaign loss')).toHaveCount(0);
  await expect(spoken(window, SEFI)).toHaveAccessibleName(/45 of 45 HP/u);
});

/** What the list of rules says of one kind, as it stands on screen. */
function listed(...kinds: readonly string[]): readonly string[] {
  const places = ON_SCREEN.flatMap(({ at }) => at).filter((each) => kinds.includes(each.split(':')[0] ?? ''));
  return [...new Set(places)].map((each) => (labelAt(each) ?? `nothing at ${each}`).trim());
}

test('every place that the list of rules names is there in the window', async ({ openApp }) => {
  const { window } = await openApp();
  await roundOne(window);
  const missing = (names: readonly string[], shown: string): readonly string[] =>
    names.filter((each) => !shown.toLowerCase().includes(each.toLowerCase()));

  const table = window.getByRole('main', { name: 'Table' });
  const spent = table.getByRole('list', { name: 'Actions this turn' });
  await expect(spent.getByRole('button', { name: 'Standard 1: ready' })).toBeVisible();
  const pips = ['Standard', 'Move', 'Quick', 'Interrupt'];
  // What the table counts besides the die is one press away.
  await window.getByRole('button', { name: 'More for Escalation die' }).press('Enter');
  await expect
    .poll(async () =>
      missing(
        [...pips, ...listed('defense', 'counter', 'gauge', 'picture', 'power')],
        await window.locator('body').innerText(),
      ),
    )
    .toEqual([]);
  await window.keyboard.press('Escape');

  await window.keyboard.press('g');
  const palette = window.getByRole('dialog').getByRole('option');
  await expect(palette.filter({ hasText: 'Coup de grace' })).toHaveCount(1);
  await expect
    .poll(async () => missing(listed('procedure'), (await palette.allTextContents()).join('\n')))
    .toEqual([]);
  await window.getByRole('dialog').getByRole('combobox').fill('Rulings');
  await window.keyboard.press('Enter');
  const sheet = window.getByRole('dialog', { name: 'Rulings of this campaign' });
  for (const label of listed('option'))
    await expect(sheet.getByRole('combobox', { name: label })).toHaveCount(1);
  await sheet.getByText('What each condition says and does').click();
  for (const label of listed('condition'))
    await expect(sheet.getByRole('button', { name: `Rewrite ${label}`, exact: true })).toHaveCount(1);
  await window.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await window.keyboard.press('?');
  const help = window.getByRole('dialog', { name: 'Keys and help' });
  await expect(help).toBeVisible();
  await help.getByRole('button', { name: 'All keys' }).press('Enter');
  // What has no key of its own is found by its name.
  const unkeyed = ['Reset the table die'];
  await expect.poll(async () => missing(listed('command'), await help.innerText())).toEqual(unkeyed);
  await window.keyboard.press('Escape');
  await expect(help).toBeHidden();
  for (const title of unkeyed) {
    await window.keyboard.press('Control+k');
    await window.getByRole('combobox', { name: 'Search everything' }).fill(title);
    await expect(window.getByRole('option').filter({ hasText: title })).not.toHaveCount(0);
    await window.keyboard.press('Escape');
    await expect(window.getByRole('dialog')).toHaveCount(0);
  }

  await goTo(window, 'Creatures');
  for (const kind of ['monster', 'hero']) {
    await window.keyboard.press('Control+n');
    if (kind === 'hero') await window.getByRole('button', { name: 'New hero' }).first().press('Enter');
    const form = window.getByRole('form', { name: 'Builder' });
    await expect(form.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(`New ${kind}`);
    await unfold(form);
    await allDrawn(window);
    const fields = ON_SCREEN.flatMap(({ at }) => at).filter((each) => each.startsWith(`field:${kind}.`));
    expect(
      missing(
        fields.map((each) => labelAt(each) ?? each),
        await form.innerText(),
      ),
    ).toEqual([]);
  }
});

test('a monster of Foundry is dropped on the campaign, joins the fight, and its bite has its odds and riders', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openNinth(window);
  await goTo(window, 'Creatures');
  await window.keyboard.press('Control+i');
  const sheet = window.getByRole('dialog', { name: 'Import creatures' });
  const text = readFileSync(join(import.meta.dirname, '../fixtures/formats/wolf.archmage.yml'), 'utf8');
  await sheet.getByRole('textbox', { name: 'Or paste a stat block' }).fill(text);
  await window.keyboard.press('Control+Enter');
  await expect(sheet.getByRole('article', { name: 'Cinder Wolf' })).toContainText('+8 vs. AC');
  await sheet.getByRole('button', { name: 'Import 1 creature' }).press('Enter');
  await expect(notice(window)).toContainText('Cinder Wolf is imported.');
  await window
    .getByRole('listbox', { name: 'Creatures' })
    .getByRole('option')
    .filter({ hasText: 'Cinder Wolf' })
    .click();
  await window.getByRole('button', { name: 'Add to table' }).press('Enter');
  await goTo(window, 'Table');
  await window.keyboard.press('Shift+B');
  await setInitiative(window, [
    ['Cinder Wolf', 30],
    [SEFI, 20],
  ]);
  await nextTurn(window, 'Cinder Wolf');
  await choose(window, SEFI);
  await game(window, 'Set who fights whom');
  // +8 against AC 19: 11 or more.
  await expect(window.getByRole('region', { name: 'Acting now' }).locator('.offer').first()).toContainText(
    '50%',
  );
  await roll(window, SEFI, 1, '18');
  await expect(rolled(window)).toContainText('= 26 vs AC 19');
  // An even 18: both of its natural rolls play.
  await expect(rolled(window)).toContainText('Dazed');
  await apply(window);
  await expect(spoken(window, SEFI)).toHaveAccessibleName(/35 of 45 HP/u);
  await expect(row(window, SEFI)).toContainText('Ongoing fire damage');
  await expect(row(window, SEFI)).toContainText('Dazed · save ends');
});
