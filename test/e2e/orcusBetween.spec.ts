import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  begin,
  choose,
  chooseNobody,
  logLines,
  openSample,
  row,
  spoken,
  tell,
  undo,
} from './support/evening.ts';

/** The card of one of the game's own actions, found by its name. */
async function cardOf(window: Page, name: string) {
  await window.keyboard.press('g');
  await window.getByRole('dialog').getByRole('combobox').fill(name);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog')).toBeHidden();
  const card = window.getByRole('region', { name, exact: true });
  await expect(card).toBeVisible();
  return card;
}

test('an action chosen after a click has the next Enter, not the button that showed the list', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await begin(window);
  await window.getByRole('button', { name: 'Actions' }).click();
  await window.getByRole('dialog').getByRole('combobox').fill('Begin an extended challenge');
  await window.keyboard.press('Enter');
  const card = window.getByRole('region', { name: 'Begin an extended challenge', exact: true });
  await window.keyboard.type('Over the weir');
  await expect(card.getByRole('textbox', { name: 'What it is about' })).toHaveValue('Over the weir');
  await window.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await expect(logLines(window).filter({ hasText: 'Over the weir' })).not.toHaveCount(0);
});

test('templates, an extended challenge and the stages of an affliction are run by keyboard alone', async ({
  openApp,
}) => {
  test.setTimeout(120_000);
  const { window } = await openApp();
  await openSample(window);
  await begin(window);

  // An elite, a boss and a ghost by one line each; each is the creature of the library, made another, and undone whole.
  for (const [word, hp] of [
    ['elite', 66],
    ['boss', 132],
    ['ghost', 66],
  ] as const) {
    await tell(window, '/', `tar flinger ${word}`);
    await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(new RegExp(`${hp} of ${hp} HP`, 'u'));
    if (word === 'ghost') {
      await choose(window, 'Tar Flinger');
      await expect(window.getByText('Drain Lifeforce').first()).toBeVisible();
    }
    await window.keyboard.press('Control+z');
    await expect(spoken(window, 'Tar Flinger')).toHaveAccessibleName(/33 of 33 HP/u);
  }

  // So many successes before so many failures: a check by face, a count by word, and XP as it is won.
  const begins = await cardOf(window, 'Begin an extended challenge');
  await begins.getByRole('textbox', { name: 'What it is about' }).fill('Over the weir');
  await begins.getByRole('spinbutton', { name: 'Successes' }).fill('2');
  await begins.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(begins).toBeHidden();
  await choose(window, 'Brannoc Stile');
  const tries = await cardOf(window, 'Check in the challenge');
  await tries.getByRole('combobox', { name: 'Skill' }).selectOption('athletics');
  // In the form's own field a letter chooses among its options; on its button it is a key of the table.
  await tries.getByRole('button', { name: 'Roll' }).focus();
  await tell(window, 'p', '20');
  await tries.getByRole('button', { name: 'Roll' }).press('Enter');
  await expect(logLines(window).filter({ hasText: '1 of 2 successes' }).first()).toBeVisible();
  await choose(window, 'Sister Maren');
  const counts = await cardOf(window, 'Count in the challenge');
  await counts.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(logLines(window).filter({ hasText: 'Over the weir is won' }).first()).toBeVisible();

  // A plague takes hold, grows worse and is healed: each stage stands on the row with what it does.
  await chooseNobody(window);
  await choose(window, 'Tobin Ashlock');
  const exposed = await cardOf(window, 'Expose to an affliction');
  await exposed.getByRole('combobox', { name: 'Affliction' }).selectOption('sewerPlague');
  await exposed.getByRole('checkbox', { name: 'Takes hold without a roll' }).press('Space');
  await exposed.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(row(window, 'Tobin Ashlock')).toContainText('Sewer plague, stage 1');
  const worse = await cardOf(window, 'Course of an affliction');
  const does = worse.getByRole('button', { name: /^(Roll|Do it)$/u });
  await does.focus();
  await tell(window, 'p', '1');
  await does.press('Enter');
  await expect(row(window, 'Tobin Ashlock')).toContainText('Sewer plague, stage 2');
  const treated = await cardOf(window, 'Set the stage of an affliction');
  await treated.getByRole('combobox', { name: 'Affliction' }).selectOption('sewerPlague');
  await treated.getByRole('button', { name: 'Do it' }).press('Enter');
  await expect(row(window, 'Tobin Ashlock')).not.toContainText('Sewer plague');
  await undo(window, 'Set the stage of an affliction');
  await expect(row(window, 'Tobin Ashlock')).toContainText('Sewer plague, stage 2');
});
