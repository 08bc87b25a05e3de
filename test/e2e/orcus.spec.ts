import { english } from '../../core/kernel/said.ts';
import type { Page } from '@playwright/test';
import { orcus } from '../../core/systems/orcus/index.ts';
import type { Draft, FormField } from '../../core/rules/creature.ts';
import { rulingsOf } from '../../core/rules/riders/plays.ts';
import { onTheRoad } from '../../core/rules/road/onTheRoad.ts';
import { LEVELS, printed, RANKS, ROLES } from '../core/systems/orcus/printed.ts';
import { expect, test } from './support/app.ts';
import { unfold } from './support/unfold.ts';
import {
  aimAt,
  begin,
  choose,
  chooseNobody,
  expectTurnOf,
  logLines,
  nextTurn,
  openSample,
  ORDER,
  roundShown,
  row,
  rows,
  setInitiative,
  spoken,
  tell,
  allDrawn,
} from './support/evening.ts';

const rolled = (window: Page) => window.getByRole('region', { name: 'Rolled attack' });
const FOES = ['Reed Cutter 1', 'Reed Cutter 2', 'Tar Flinger', 'Sluice Rat'];

/** The acting one's nth power at the target with the faces that lie on the table, applied. */
async function strike(window: Page, target: string, nth: number, faces: string): Promise<void> {
  await aimAt(window, target);
  await tell(window, 'p', faces);
  await window.keyboard.press(`Alt+${nth}`);
  await expect(rolled(window)).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
}

/** Finds one of the game's own buttons by its name: its card opens, or it is done where nothing is asked. */
async function pick(window: Page, name: string): Promise<void> {
  await window.keyboard.press('g');
  await window.getByRole('dialog').getByRole('combobox').fill(name);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog')).toBeHidden();
}

/** Does what the card of one of the game's own buttons says. */
async function act(window: Page, name: string): Promise<void> {
  await pick(window, name);
  const card = window.getByRole('region', { name, exact: true });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: /^(Roll|Do it)$/u }).press('Enter');
  await expect(card).toBeHidden();
}

test('a whole fight of the sample campaign, from surprise round to XP', async ({ openApp }) => {
  test.setTimeout(120_000);
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await setInitiative(window, ORDER);

  // The heroes saw the mist move first: no foe acts in the surprise round.
  for (const name of FOES) {
    await choose(window, name);
    if (name === 'Sluice Rat') await window.keyboard.press('m');
    await window.keyboard.press('u');
    await expect(row(window, name)).toContainText('Surprised');
  }
  await chooseNobody(window);
  await nextTurn(window, 'Brannoc Stile');
  await expect(roundShown(window)).toHaveText('Surprise');

  // A 20 deals the most: 10 + 4 of 39.
  await strike(window, 'Reed Cutter 1', 1, '20');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/25 of 39 HP/u);
  await nextTurn(window, 'Ysolde Quickwater');
  await strike(window, 'Reed Cutter 1', 3, '20');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/2 of 39 HP, staggered/u);
  await nextTurn(window, 'Tobin Ashlock');
  await choose(window, 'Sluice Rat');
  await window.keyboard.press('m');
  await window.keyboard.press('.');
  await tell(window, 'p', '15 14 13 2 1');
  await window.keyboard.press('Alt+2');
  await expect(rolled(window)).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(spoken(window, 'Sluice Rat')).toHaveAccessibleName(/1 of 4 standing/u);
  await nextTurn(window, 'Sister Maren');
  await strike(window, 'Reed Cutter 1', 1, '15 5');
  await expect(spoken(window, 'Reed Cutter 1')).toHaveAccessibleName(/dead/u);

  // Round 1: Brannoc charges, which takes his whole turn.
  await nextTurn(window, 'Brannoc Stile');
  await expect(roundShown(window)).toHaveText('Round 1');
  await aimAt(window, 'Reed Cutter 2');
  await act(window, 'Charge');
  await expect(row(window, 'Brannoc Stile')).toContainText('Charging');
  await tell(window, 'p', '8 6');
  await window.keyboard.press('Alt+1');
  // 8 + 8 and 1 for the run-up are just enough for AC 17.
  await expect(rolled(window)).toContainText('+9 = 17 vs AC 17');
  await window.keyboard.press('Enter');
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/29 of 39 HP/u);
  await expect(row(window, 'Brannoc Stile')).not.toContainText('Charging');
  await expect(logLines(window).filter({ hasText: 'goes into the charge' })).toHaveCount(1);

  await nextTurn(window, 'Reed Cutter 2');
  await strike(window, 'Ysolde Quickwater', 1, '16 9');
  await nextTurn(window, 'Ysolde Quickwater');
  await choose(window, 'Reed Cutter 2');
  await strike(window, 'Reed Cutter 2', 2, '20');
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/14 of 39 HP, staggered/u);
  await nextTurn(window, 'Tar Flinger');
  await choose(window, 'Tobin Ashlock');
  await tell(window, 'd', '5 fire');
  await expect(spoken(window, 'Tobin Ashlock')).toHaveAccessibleName(/28 of 31 HP/u);
  await nextTurn(window, 'Tobin Ashlock');
  await strike(window, 'Tar Flinger', 1, '20');
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/17 of 33 HP/u);
  await nextTurn(window, 'Sluice Rat');
  await nextTurn(window, 'Sister Maren');
  await strike(window, 'Reed Cutter 2', 1, '14 3');
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/8 of 39 HP/u);

  // Round 2: the rest falls, one of them to words.
  await nextTurn(window, 'Brannoc Stile');
  await expect(roundShown(window)).toHaveText('Round 2');
  await strike(window, 'Reed Cutter 2', 1, '12 9');
  await expect(spoken(window, 'Reed Cutter 2')).toHaveAccessibleName(/dead/u);
  await nextTurn(window, 'Ysolde Quickwater');
  await strike(window, 'Tar Flinger', 2, '20');
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/2 of 33 HP, staggered/u);
  await nextTurn(window, 'Tar Flinger');
  await nextTurn(window, 'Tobin Ashlock');
  await strike(window, 'Sluice Rat', 1, '18 1 1');
  await expect(spoken(window, 'Sluice Rat')).toHaveAccessibleName(/0 of 4 standing/u);
  await window.keyboard.press('Space');
  await expectTurnOf(window, 'Sister Maren');
  await strike(window, 'Tar Flinger', 1, '17 1');
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/dead/u);

  await chooseNobody(window);
  await window.keyboard.press('Shift+E');
  // Three standard foes of level 3 and four mooks of level 2: 3 × 150 + 4 × 31.
  await expect(logLines(window).filter({ hasText: 'ends after' })).toContainText('574 XP, 143 for each hero');
  await expect(rows(window)).toHaveCount(4);
  await act(window, 'Light');
  await expect(
    logLines(window).filter({ hasText: 'a torch, bright to 5 squares, for 1 h' }).last(),
  ).toBeVisible();
});

test('a monster of every role, rank and level built by the window has the table’s numbers', async ({
  openApp,
}) => {
  test.setTimeout(300_000);
  const { window } = await openApp();
  await openSample(window);
  await window.keyboard.press('Control+n');
  const form = window.getByRole('form', { name: 'Builder' });
  const preview = window.getByRole('region', { name: 'Stat block' });
  const numbers = window.getByRole('table', { name: 'Where the numbers come from' });
  // The soak goes through every rank of every role; else each role has another rank.
  const long = process.env['FOURFOLD_SOAK'] !== undefined;
  for (const [at, role] of ROLES.entries()) {
    await form.getByRole('combobox', { name: 'Role', exact: true }).selectOption(role);
    for (const rank of long ? RANKS : RANKS.slice(at % RANKS.length).slice(0, 1)) {
      await form
        .getByRole('radiogroup', { name: 'Rank', exact: true })
        .getByRole('radio', { name: new RegExp(`^${rank}$`, 'iu') })
        .check();
      for (const level of LEVELS) {
        await form.getByRole('spinbutton', { name: 'Level', exact: true }).fill(String(level));
        const line = `Level ${level} ${rank} ${role}`.replace(' standard', '');
        await expect(preview.getByRole('article')).toContainText(line);
        const shown = await numbers.getByRole('row').evaluateAll((all) =>
          all.flatMap((each) => {
            const label = each.querySelector('th[scope="row"]')?.textContent?.trim();
            const value = [...each.querySelectorAll('td')].at(-1)?.textContent ?? '';
            return label ? [[label, Number(value.trim())] as const] : [];
          }),
        );
        const { hp, ac, fort, ref, will, attackAc, attackOther, xp, damage } = printed(role, rank, level);
        expect(Object.fromEntries(shown), line).toMatchObject({
          HP: hp,
          AC: ac,
          Fort: fort,
          Ref: ref,
          Will: will,
          'Attack vs AC': attackAc,
          'Attack vs others': attackOther,
          XP: xp,
        });
        await expect(preview.locator('.power').first()).toContainText(`${damage.atWillSingle} damage`);
      }
    }
  }
});

test('water over the whole table changes an attack, and the number to beat a wall is on its card', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await setInitiative(window, ORDER);
  await nextTurn(window, 'Brannoc Stile');
  await pick(window, 'Underwater, or out of it');
  await choose(window, 'Tar Flinger');
  await expect(window.getByText('Circumstances')).toContainText('Circumstances');
  await window.getByText('Circumstances').click();
  const soaked = window.getByRole('button', { name: /^Weapon underwater/u });
  await expect(soaked).toHaveAttribute('aria-pressed', 'true');
  await strike(window, 'Tar Flinger', 1, '9 2');
  // 9 + 8 − 2 is exactly AC 15.
  await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/27 of 33 HP/u);

  await pick(window, 'Climb');
  const card = window.getByRole('region', { name: 'Climb', exact: true });
  await card.getByRole('combobox', { name: 'Up' }).selectOption('smooth');
  await card.getByRole('checkbox', { name: 'Slippery' }).check();
  await expect(card).toContainText('against Climb 30');
  await card.getByRole('button', { name: 'Close' }).press('Enter');
});

test('the shop gives change, and a monster is made another with its own numbers kept apart', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await pick(window, 'Buy');
  const card = window.getByRole('region', { name: 'Buy', exact: true });
  await card.getByRole('combobox', { name: 'What' }).selectOption('torch');
  await card.getByRole('spinbutton', { name: 'How many' }).fill('3');
  await card.getByRole('spinbutton', { name: 'Gold' }).fill('1');
  await card.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(logLines(window).filter({ hasText: 'hand over 1 gp, change 9 sp 7 cp' })).toHaveCount(1);

  await window.keyboard.press('Control+n');
  const form = window.getByRole('form', { name: 'Builder' });
  await unfold(form);
  await form.getByRole('spinbutton', { name: 'At level' }).fill('9');
  await form.getByRole('combobox', { name: 'As', exact: true }).selectOption('elite');
  await form.getByRole('button', { name: 'Make it level 9 elite striker' }).press('Enter');
  await expect(window.getByRole('region', { name: 'Stat block' })).toContainText('Level 9 elite striker');
  await expect(form.getByRole('spinbutton', { name: 'Level', exact: true })).toHaveValue('9');
});

test('who moves away is struck at by those who may, one key each, and what is let be is over with the turn', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await setInitiative(window, ORDER);
  await choose(window, 'Tar Flinger');
  await window.keyboard.press('u');
  await chooseNobody(window);
  await nextTurn(window, 'Brannoc Stile');

  // The flinger sits out the round: it strikes at nothing, and whoever attacks it has +2 (ORC-17, ORC-46, ORC-131).
  await pick(window, 'Moves away');
  const due = window.getByRole('region', { name: 'Due' });
  await due.getByRole('button', { name: '1 more' }).click();
  await expect(due.getByRole('listitem').filter({ hasText: 'may strike Brannoc Stile' })).toHaveCount(3);
  await expect(due).not.toContainText('Tar Flinger');
  await tell(window, 'p', '20');
  // S takes the opening of whoever is chosen.
  await choose(window, 'Reed Cutter 2');
  await window.keyboard.press('s');
  await expect(rolled(window)).toContainText('Reed Cutter 2');
  await expect(rolled(window)).toContainText('critical');
  await window.keyboard.press('Enter');
  await expect(rolled(window)).toBeHidden();
  await expect(due.getByRole('listitem').filter({ hasText: 'may strike Brannoc Stile' })).toHaveCount(2);
  await window.keyboard.press('Space');
  await expect(due).toBeHidden();

  // One who falls senseless is prone at once (ORC-127).
  await choose(window, 'Reed Cutter 1');
  await tell(window, 'c', 'unconscious');
  await expect(row(window, 'Reed Cutter 1')).toContainText('Prone');
});

/** Labels of every field, those of the first record of a list among them where a blank form has one. */
function labelsOf(field: FormField, blank: Draft): readonly string[] {
  if (field.kind !== 'records') return [english(field.label)];
  const records = blank[field.key];
  const first = Array.isArray(records) && records.length > 0;
  return [english(field.label), ...(first ? field.fields.flatMap((each) => labelsOf(each, {})) : [])];
}

test('every button, ruling and field that the list of rules names stands on screen', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await window.keyboard.press('g');
  const palette = window.getByRole('dialog').getByRole('option');
  await expect(palette.filter({ hasText: 'Underwater, or out of it' })).toHaveCount(1);
  const labels = orcus.procedures?.map(({ label }) => english(label)) ?? [];
  const unlisted = async (): Promise<readonly string[]> => {
    const listed = await palette.allTextContents();
    return labels.filter((label) => !listed.some((each) => each.includes(label)));
  };
  await expect.poll(unlisted).toEqual([]);
  await window.keyboard.press('Escape');

  await window.keyboard.press('g');
  await window.getByRole('dialog').getByRole('combobox').fill('Rulings');
  await window.keyboard.press('Enter');
  const sheet = window.getByRole('dialog', { name: 'Rulings of this campaign' });
  await sheet.getByText('Conditions: in force or not', { exact: true }).click();
  // The game's own, and those of every game: on the road, and how much of a power happens by itself.
  await expect(sheet.getByRole('combobox')).toHaveCount(rulingsOf(onTheRoad(orcus)).length);
  const dazed = sheet.getByRole('combobox', { name: /^Dazed/u });
  await dazed.selectOption('label');
  await expect(dazed).toHaveValue('label');

  // What a condition says and does is the campaign's, and the rulebook's again (ORC-127).
  await sheet.getByText('What each condition says and does').click();
  await sheet.getByRole('button', { name: 'Rewrite Rattled' }).click();
  const rattled = sheet.getByRole('form', { name: 'Rewrite Rattled' });
  await rattled.getByRole('textbox').fill('Hands shake.');
  await rattled.getByRole('spinbutton', { name: 'Its attacks' }).fill('-4');
  await rattled.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Hands shake.' })).toContainText('rewritten');
  await sheet.getByRole('button', { name: 'Rewrite Rattled' }).click();
  await rattled.getByRole('button', { name: 'As the rulebook' }).click();
  await expect(sheet.getByText('Hands shake.')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).press('Enter');

  for (const kind of orcus.creatures) {
    await window.keyboard.press('Control+n');
    const other = `New ${english(kind.label).toLowerCase()}`;
    if (kind.key !== 'monster') await window.getByRole('button', { name: other }).first().press('Enter');
    const form = window.getByRole('form', { name: 'Builder' });
    await expect(form.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(other);
    await unfold(form);
    await allDrawn(window);
    const text = await form.innerText();
    const fields = kind.form.flatMap((section) =>
      section.fields.flatMap((each) => labelsOf(each, kind.blank)),
    );
    expect(fields.filter((label) => !text.includes(label))).toEqual([]);
  }

  // A hero whose numbers are not typed has those of armor, shield and level (ORC-188, ORC-190, ORC-191).
  const form = window.getByRole('form', { name: 'Builder' });
  for (const label of ['AC', 'Ref', 'Speed'])
    await form.getByRole('spinbutton', { name: label, exact: true }).fill('');
  await form.getByRole('combobox', { name: 'Armor' }).selectOption('plateArmor');
  await form.getByRole('combobox', { name: 'Shield' }).selectOption('heavyShield');
  await form.getByRole('spinbutton', { name: 'Level', exact: true }).fill('10');
  const numbers = window.getByRole('table', { name: 'Where the numbers come from' });
  for (const [label, value] of [
    ['AC', '25'],
    ['Ref', '17'],
    ['Speed', '5'],
  ] as const) {
    const line = numbers
      .getByRole('row')
      .filter({ has: window.getByRole('rowheader', { name: label, exact: true }) });
    await expect(line.getByRole('cell').last()).toHaveText(value);
  }
});
