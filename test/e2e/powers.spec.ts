import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import {
  aimAt,
  brannocActs,
  choose,
  chooseNobody,
  goTo,
  logLines,
  notice,
  openSample,
  row,
  tell,
} from './support/evening.ts';
import { kiln } from './support/kiln.ts';
import { unfold } from './support/unfold.ts';

const due = (window: Page) => window.getByRole('region', { name: 'Due' });

test('an aura: who is inside is said by key, and what it does comes due; a trigger is offered when its moment comes', async ({
  openApp,
}) => {
  const window = await kiln(openApp);
  await choose(window, 'Brannoc Stile');
  await window.keyboard.press('Shift+N');
  await expect(notice(window)).toContainText('In Oven Breath of Kiln Warden: Brannoc Stile.');
  await expect(row(window, 'Brannoc Stile')).toContainText('In Oven Breath');
  await expect(due(window)).toContainText('4 fire damage: Oven Breath, Kiln Warden');
  await chooseNobody(window);
  await window.keyboard.press('s');
  await expect(
    logLines(window)
      .filter({ hasText: /Brannoc Stile.*4/u })
      .first(),
  ).toBeVisible();
  await window.keyboard.press('Control+z');
  await expect(due(window)).toContainText('4 fire damage: Oven Breath, Kiln Warden');
  await window.keyboard.press('w');
  await expect(due(window)).toBeHidden();

  await aimAt(window, 'Kiln Warden');
  await chooseNobody(window);
  await choose(window, 'Kiln Warden');
  await tell(window, 'd', '30');
  await expect(due(window)).toContainText('Last Heat: When first staggered');
  await window.keyboard.press('s');
  // It uses what it names: the parts are laid out in order.
  await expect(window.getByRole('region', { name: 'Acting now' })).toContainText('Slag Rain');
  // Aimed by the one who does it, in another's turn.
  await expect(window.getByRole('region', { name: 'Acting now' })).toContainText('→ Brannoc Stile');
  await expect(due(window)).toBeHidden();
});

test('the words of a chip show the sentence it was read from and its rule, by click and by Tab and Enter', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await brannocActs(window);
  await tell(window, '/', 'r1 fort 1');
  await aimAt(window, 'Reed Cutter 1');
  await tell(window, 'p', '10 10 5');
  await window.keyboard.press('Alt+2');
  const rolled = window.getByRole('region', { name: 'Rolled attack' });
  const slowed = rolled.getByRole('checkbox', { name: /Slowed/u });
  const words = rolled.getByRole('button', { name: /Slowed.*: show its text/u });
  const card = window.getByRole('dialog');
  await expect(slowed).toBeChecked();
  await words.click();
  await expect(card).toContainText(/“.*slowed.*”/u);
  await expect(card.getByRole('button', { name: /^Rule: / })).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(card).toBeHidden();
  // It was looked at and not unticked.
  await expect(slowed).toBeChecked();
  await slowed.focus();
  await window.keyboard.press('Tab');
  await expect(words).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(card).toContainText(/“.*slowed.*”/u);
  await window.keyboard.press('Escape');
  await expect(rolled).toBeVisible();
});

const HEAD = `Level 4 Striker (175 XP)
Medium natural beast
Initiative: +5; Speed: 6
AC: 18; Fort: 16, Ref: 15, Will: 14
HP: 50, Staggered: 25`;
const blocks = [
  ['Plain Fen', 'the target is dazed (save ends).'],
  ['Odd Fen', 'the target hums. The stars whisper back to it. The reeds remember its name.'],
]
  .map(
    ([name, hit]) =>
      `#### ${name}\n${HEAD}\n‡ **Bite** (standard, at-will)\nReach 1; +9 vs AC; 1d8+4 damage, and ${hit}`,
  )
  .join('\n\n');

test('of what is imported, that which plays worst stands first when the GM asks; its text is completed as it is typed', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  await window.keyboard.press('Control+i');
  const sheet = window.getByRole('dialog', { name: 'Import creatures' });
  await sheet.getByRole('textbox', { name: 'Or paste a stat block' }).fill(blocks);
  await window.keyboard.press('Control+Enter');
  const found = sheet.getByRole('list', { name: 'Stat blocks' }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await expect(found.first()).toContainText('Plain Fen');
  const order = sheet.getByRole('combobox', { name: 'Order' });
  await order.selectOption('Least played first');
  await expect(found.first()).toContainText('Odd Fen');
  await expect(found.last()).toContainText('Plain Fen');
  await order.selectOption('As in the files');
  await expect(found.first()).toContainText('Plain Fen');
  await sheet.getByRole('button', { name: /^Import 2 creatures/u }).press('Enter');

  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('Odd Fen');
  await search.press('Enter');
  const exchange = window.getByRole('button', { name: 'Exchange Bite' });
  await expect(exchange).toBeVisible();
  await unfold(window.getByRole('form', { name: 'Builder' }));
  const hit = window.getByRole('textbox', { name: 'Hit, beside the damage' }).first();
  await hit.fill('');
  await hit.pressSequentially('the target is dazed (se');
  const offers = window.getByRole('list', { name: 'Completions' });
  await expect(offers.getByRole('listitem').first()).toContainText('(save ends)');
  await hit.press('Tab');
  await expect(hit).toHaveValue('the target is dazed (save ends)');
  await expect(hit).toBeFocused();
  await expect(offers).toBeHidden();
  await expect(window.getByRole('region', { name: 'How it plays' })).toContainText(
    'the target is dazed (save ends) is played',
  );
});
