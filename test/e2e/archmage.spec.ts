import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  aimAt,
  choose,
  chooseNobody,
  expectTurnOf,
  nextTurn,
  notice,
  roundShown,
  row,
  rows,
  spoken,
  tell,
} from './support/evening.ts';
import {
  FIGHT,
  BRANNOCH,
  SEFI,
  ILVANE,
  ODO,
  WARDEN,
  THIEF,
  HOUND,
  IMP,
  die,
  rolled,
  due,
  lines,
  roundOne,
  game,
  roll,
  apply,
  pass,
  letPass,
  settle,
} from './support/ninth.ts';

/** The escalation die on the table, and Brannoch's chance against the warden which it raises by 5 in a hundred. */
async function expectDie(window: Page, value: number): Promise<void> {
  await expect(die(window)).toHaveText(String(value));
  await aimAt(window, WARDEN);
  const acting = window.getByRole('region', { name: 'Acting now' });
  // Level 4, Strength +4, the axe +1 and the die against AC 21: 12 or more without it.
  await expect(acting.locator('.offer').first()).toContainText(`${45 + 5 * value}%`);
}

test('six rounds: delay, readied action, disengaging, death save, rallies, fire and the die at each value', async ({
  openApp,
}) => {
  test.setTimeout(180_000);
  const { window } = await openApp();
  await roundOne(window);

  // A blow at somebody across the room brings him there first.
  await aimAt(window, WARDEN);
  await tell(window, 'p', '14 2 2 2 2');
  await window.keyboard.press('Alt+1');
  await expect(notice(window)).toContainText('Not rolled yet: others may strike first.');
  await expect(lines(window, `engaged with ${WARDEN}`)).toHaveCount(1);
  // Whoever is free may step in his way; nobody does, and the blow falls without being asked for again.
  await expect(due(window)).toContainText(`${THIEF} may intercept ${BRANNOCH}`);
  await expectDie(window, 0);
  // A hurried GM presses Space for the next turn: the blow comes first, and is not lost.
  await window.keyboard.press('Space');
  await expect(rolled(window)).toContainText('= 23 vs AC 21');
  await apply(window);
  await nextTurn(window, WARDEN);
  await roll(window, BRANNOCH, 1, '15');
  await apply(window);
  await expect(spoken(window, BRANNOCH)).toHaveAccessibleName(/45 of 58 HP/u);

  // Sefi lets the thief go first and acts on his count from then on.
  await pass(window, SEFI);
  await window.keyboard.press('y');
  await expectTurnOf(window, THIEF);
  await choose(window, SEFI);
  await window.keyboard.press('y');
  await expectTurnOf(window, SEFI);
  await expect(row(window, SEFI)).toContainText('24');

  // Ilvane waits for the hound with a shard in her hand.
  await pass(window, ILVANE);
  await tell(window, 'x', 'standard: a shard when a hound comes at me');
  await expectTurnOf(window, HOUND);
  await choose(window, ILVANE);
  await game(window, 'Engage');
  await letPass(window);
  await choose(window, ILVANE);
  await window.keyboard.press('y');
  await expectTurnOf(window, HOUND);
  await expect(row(window, ILVANE)).toContainText('18');
  // Her shard comes before the bite; the action for it was put by, so it costs nothing now.
  // Who breaks into a turn is looked at until it is done; no key is needed.
  const shown = window.getByRole('region', { name: 'Acting now' });
  await expect(shown.getByRole('heading', { name: 'Inspecting' })).toBeVisible();
  await expect(shown.getByRole('heading', { name: ILVANE })).toBeVisible();
  await aimAt(window, HOUND);
  await tell(window, 'p', '11 3 3 3 3');
  await window.keyboard.press('Alt+1');
  // Casting in melee gives the hound an opening before the dice fall; they wait as they were typed.
  await expect(due(window)).toContainText(`${HOUND} may strike ${ILVANE}, who casts`);
  await expect(rolled(window)).toBeHidden();
  await letPass(window);
  await expect(rolled(window)).toContainText('vs PD 17');
  await apply(window);
  await expect(shown.getByRole('heading', { name: HOUND })).toBeVisible();
  await chooseNobody(window);
  await expectTurnOf(window, HOUND);
  await roll(window, ILVANE, 1, '16');
  // A natural 16 sets her on fire: ticked, as the stat block says.
  await expect(rolled(window).getByRole('checkbox', { name: /ongoing fire/iu })).toBeChecked();
  await apply(window);
  await expect(row(window, ILVANE)).toContainText('fire');
  await pass(window, 'Ember Hound 2', ODO, IMP);

  // Round 2, the die at 1: Brannoch does not get away; Ilvane burns on.
  await nextTurn(window, BRANNOCH);
  await expect(roundShown(window)).toHaveText('Round 2');
  await expectDie(window, 1);
  await game(window, 'Disengage', '10');
  await expect(lines(window, 'stays where it is')).toHaveCount(1);
  await pass(window, WARDEN, THIEF, SEFI);
  await choose(window, SEFI);
  await tell(window, 'd', '30');
  await game(window, 'Rally', '3 3 3 3');
  await expect(spoken(window, SEFI)).toHaveAccessibleName(/28 of 45 HP/u);
  await pass(window, ILVANE);
  await nextTurn(window, HOUND);
  await expect(due(window)).toContainText('then the save');
  await settle(window, '7');
  await expect(due(window)).toBeHidden();
  await pass(window, 'Ember Hound 2', ODO, IMP);
  await choose(window, ODO);
  await tell(window, 'd', '50');
  await expect(spoken(window, ODO)).toHaveAccessibleName(/dying/u);

  // Round 3, at 2: away this time; another rally needs a save; Ilvane shakes the fire off; Odo fails.
  await nextTurn(window, BRANNOCH);
  await expectDie(window, 2);
  await game(window, 'Disengage', '11');
  await expect(lines(window, 'is away and may move')).toHaveCount(1);
  await pass(window, WARDEN, THIEF, SEFI);
  await game(window, 'Rally', '11 1 1 1 1');
  await expect(spoken(window, SEFI)).toHaveAccessibleName(/33 of 45 HP/u);
  await pass(window, ILVANE, HOUND);
  await settle(window, '11');
  await expect(due(window)).toBeHidden();
  await expect(row(window, ILVANE)).not.toContainText('fire');
  await pass(window, 'Ember Hound 2', ODO);
  await expect(due(window)).toContainText('Death save');
  await settle(window, '5');
  await expect(lines(window, 'failed, 1 of 4')).toHaveCount(1);
  await pass(window, IMP);

  // Round 4, at 3: Odo wakes on 16 or more, with a recovery and without a turn.
  await nextTurn(window, BRANNOCH);
  await expectDie(window, 3);
  await pass(window, WARDEN, THIEF, SEFI, ILVANE, HOUND, 'Ember Hound 2', ODO);
  await settle(window, '17 4 4 4 4');
  await expect(lines(window, 'wakes, without a turn')).toHaveCount(1);
  await expect(spoken(window, ODO)).toHaveAccessibleName(/18 of 48 HP/u);
  await pass(window, IMP);

  // Rounds 5 and 6, at 4 and at 5.
  for (const value of [4, 5]) {
    await nextTurn(window, BRANNOCH);
    await expectDie(window, value);
    if (value === 4) await pass(window, WARDEN, THIEF, SEFI, ILVANE, HOUND, 'Ember Hound 2', ODO, IMP);
  }
  await expect(roundShown(window)).toHaveText('Round 6');
  // By key: up to 6 and no higher, down, held, let go, off.
  await window.keyboard.press('+');
  await expectDie(window, 6);
  await window.keyboard.press('+');
  await expect(notice(window)).toContainText('goes from 0 to 6');
  await window.keyboard.press('-');
  await expectDie(window, 5);
  await window.keyboard.press('=');
  await expect(die(window)).toHaveAccessibleName('Escalation die 5, held');
  await window.keyboard.press('=');
  await expect(die(window)).toHaveAccessibleName('Escalation die 5');
  await window.getByRole('button', { name: 'More for Escalation die' }).press('Enter');
  await window.getByRole('button', { name: 'Reset' }).press('Enter');
  await expectDie(window, 0);
  await chooseNobody(window);
  await window.keyboard.press('Shift+E');
  const summary = window.getByRole('region', { name: `Summary of ${FIGHT}` });
  await expect(summary).toContainText('6 rounds');
  await expect(summary.getByRole('row').filter({ hasText: ODO })).toContainText('1');
  await expect(rows(window)).toHaveCount(4);
});

test('openings, a flight and a rest are at hand, and pasted lines become powers', async ({ openApp }) => {
  const { window } = await openApp();
  await roundOne(window);

  // Who walks out of melee may be struck first, with one key.
  await choose(window, WARDEN);
  await game(window, 'Engage');
  await letPass(window);
  await chooseNobody(window);
  const hand = window.getByRole('group', { name: 'At hand' });
  await expect(hand.getByRole('button', { name: 'Disengage 50%' })).toBeVisible();
  await hand.getByRole('button', { name: 'Walk out of melee' }).press('Enter');
  await expect(due(window)).toContainText(`${WARDEN} may strike ${BRANNOCH}, who walks away`);
  await tell(window, 'p', '18');
  await window.keyboard.press('s');
  await expect(rolled(window)).toContainText('vs AC 22');
  await apply(window);
  await expect(spoken(window, BRANNOCH)).toHaveAccessibleName(/45 of 58 HP/u);

  // Somebody is moved by key, and the party flees at the price of a loss.
  await window.keyboard.press('z');
  await expect(
    window
      .getByRole('group', { name: `Move ${BRANNOCH}` })
      .getByRole('button')
      .first(),
  ).toBeFocused();
  await window.keyboard.press('ArrowRight');
  await window.keyboard.press('Enter');
  await expect(lines(window, 'is far away')).toHaveCount(1);
  await chooseNobody(window);
  await window.keyboard.press('g');
  await window.getByRole('dialog').getByRole('combobox').fill('Flee');
  await window.keyboard.press('Enter');
  const card = window.getByRole('region', { name: 'Flee' });
  await card.getByRole('checkbox', { name: 'All players agree' }).check();
  await card.getByRole('textbox', { name: 'What the campaign loses' }).fill('The toll is theirs');
  await card.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(lines(window, 'The toll is theirs')).not.toHaveCount(0);
  await chooseNobody(window);
  await window.keyboard.press('Shift+E');
  await hand.getByRole('button', { name: 'Full heal-up' }).press('Enter');
  await window
    .getByRole('region', { name: 'Full heal-up' })
    .getByRole('button', { name: 'Do it' })
    .press('Enter');
  await expect(lines(window, 'paid for by the flight')).toHaveCount(1);
  await expect(spoken(window, BRANNOCH)).toHaveAccessibleName(/58 of 58 HP/u);

  // The builder reads lines as a stat block prints them.
  await window.keyboard.press('Control+3');
  await window.keyboard.press('Control+n');
  await window.getByText('Paste or type lines of a stat block').click();
  await window
    .getByRole('textbox', { name: 'Lines for Powers' })
    .fill(
      'Hooked claw +14 vs. AC (each engaged enemy)—[[35]] damage\nNatural 16+: the target is dazed (save ends)',
    );
  await window.getByRole('button', { name: 'Read the lines' }).press('Enter');
  await expect(window.getByText('1 was read.')).toBeVisible();
  await window.getByRole('button', { name: 'Hooked claw' }).first().click();
  await expect(window.getByRole('textbox', { name: 'Attack' }).last()).toHaveValue(
    '+14 vs. AC (each engaged enemy)',
  );
});
