import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { goTo, openCampaign, openSample } from './support/evening.ts';

const cell = (window: Page, name: string): Locator => window.getByRole('textbox', { name, exact: true });

async function newCampaign(window: Page): Promise<void> {
  await window.getByRole('textbox', { name: 'Name' }).fill('The Weir');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('navigation', { name: 'Screens' })).toBeVisible();
}

/** Names, players and numbers as a GM has them on a sheet of paper. */
const HEROES = [
  ['Bram', 'Jonas', '3', '38', '19', '16', '13', '14', '2', '5', '12', '13'],
  ['Sister Oda', 'Mirjam', '3', '34', '17', '15', '13', '17', '1', '5', '17', '18'],
  ['Kestrel', 'Anouk', '3', '31', '17', '13', '17', '14', '6', '6', '18', '14'],
  ['Maro Vint', 'Daniel', '3', '28', '15', '12', '16', '17', '4', '6', '13', '15'],
] as const;

test('between 2.6: a party of four in at most 60 keys besides names and numbers, undone and there after a kill', async ({
  launchApp,
}) => {
  const first = await launchApp();
  const { window } = first;
  await newCampaign(window);
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await window.keyboard.press(key);
  };
  await press('Control+2');
  await expect(window.getByRole('main', { name: 'Party' })).toBeVisible();
  await expect(cell(window, 'Name, new hero')).toBeFocused();
  for (const [at, hero] of HEROES.entries()) {
    for (const [nth, text] of hero.entries()) {
      await window.keyboard.type(text);
      if (at < HEROES.length - 1 || nth < hero.length - 1) await press('Tab');
    }
  }
  await press('Enter');
  expect(keys).toBeLessThanOrEqual(60);
  // Each cell is a step of its own: on a slow disk the last of them waits for all before.
  await expect(cell(window, 'Insight, Maro Vint')).toHaveValue('15', { timeout: 30_000 });
  await expect(window.getByRole('textbox', { name: 'Hit points now, Maro Vint' })).toHaveValue('28');
  // Nobody has an attack that was never typed.
  await goTo(window, 'Table');
  await expect(window.getByText('New attack')).toHaveCount(0);
  await goTo(window, 'Party');
  await cell(window, 'Insight, Maro Vint').press('Control+z');
  await expect(cell(window, 'Insight, Maro Vint')).toHaveValue('');
  await cell(window, 'AC, Bram').fill('2');
  await window.waitForTimeout(400);
  await first.kill();
  const again = await first.relaunch();
  await openCampaign(again.window, 'The Weir');
  await goTo(again.window, 'Party');
  await expect(cell(again.window, 'AC, Bram')).toHaveValue('2');
  await expect(cell(again.window, 'Insight, Maro Vint')).toHaveValue('');
  await cell(again.window, 'AC, Bram').press('Escape');
  await expect(cell(again.window, 'AC, Bram')).toHaveValue('19');
});

test('a list is pasted, what was read is shown first, and one undo takes it back', async ({ openApp }) => {
  const { window } = await openApp();
  await newCampaign(window);
  await goTo(window, 'Party');
  await window.getByRole('button', { name: 'Paste heroes…' }).click();
  const form = window.getByRole('form', { name: 'Paste heroes' });
  await form
    .getByRole('textbox')
    .fill(
      'Ilka 3 31 16 14 15 16 Ruth\nTove Brand\t3\t39\t18\t17\t13\nOld Perrin level 2 HP 24 AC 14 "lamp boy"',
    );
  await expect(form.getByRole('row')).toHaveCount(4);
  await expect(form.getByText('empty', { exact: true })).toHaveCount(4);
  await form.getByRole('button', { name: 'Add 3 heroes' }).click();
  await expect(cell(window, 'Player, Ilka')).toHaveValue('Ruth');
  await expect(cell(window, 'HP, Old Perrin')).toHaveValue('24');
  await window.locator('h2').first().click();
  await window.keyboard.press('Control+z');
  await expect(cell(window, 'Name, new hero')).toHaveCount(1);
  await expect(cell(window, 'Player, Ilka')).toHaveCount(0);
  await goTo(window, 'Creatures');
  await expect(window.getByText('Old Perrin')).toHaveCount(0);
});

test('between, design 2: of a list in another order the GM says which number is what, once', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await newCampaign(window);
  await goTo(window, 'Party');
  const form = window.getByRole('form', { name: 'Paste heroes' });
  const open = (): Promise<void> => window.getByRole('button', { name: 'Paste heroes…' }).click();
  await open();
  await form.getByRole('textbox').fill('Bram 36 2 17');
  await form.getByRole('button', { name: 'Columns…' }).press('Enter');
  await form.getByRole('combobox', { name: 'Number 1 is' }).selectOption('HP');
  await expect(form.getByRole('combobox', { name: 'Number 2 is' })).toHaveValue('level');
  await form.getByRole('button', { name: 'Add 1 hero' }).press('Enter');
  await expect(cell(window, 'HP, Bram')).toHaveValue('36');
  await expect(cell(window, 'Level, Bram')).toHaveValue('2');
  // The row is drawn while it is being saved; the card goes when it is.
  await expect(form).toBeHidden();
  await open();
  await form.getByRole('textbox').fill('Ilka 31 3 16');
  await form.getByRole('button', { name: 'Add 1 hero' }).press('Enter');
  await expect(cell(window, 'HP, Ilka')).toHaveValue('31');
  await expect(form).toBeHidden();
  // Opened, filled and added twice over before anything else can come between: read so all the same, and added once.
  await window.getByRole('button', { name: 'Paste heroes…' }).evaluate(async (button: HTMLElement) => {
    button.click();
    while (!document.querySelector('form textarea')) await Promise.resolve();
    const list = document.querySelector('textarea')!;
    list.value = 'Moor 29 4 15';
    list.dispatchEvent(new Event('input', { bubbles: true }));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    list.form?.requestSubmit();
    list.form?.requestSubmit();
  });
  await expect(cell(window, 'HP, Moor')).toHaveValue('29');
  await expect(form).toBeHidden();
  await expect(cell(window, 'Level, Moor')).toHaveCount(1);
});

test('between, design 2: a list whose first number is the AC has names, and seven columns to be named fit at 1366', async ({
  launchApp,
}) => {
  const { window } = await launchApp({ size: { width: 1366, height: 768 } });
  await newCampaign(window);
  await goTo(window, 'Party');
  const form = window.getByRole('form', { name: 'Paste heroes' });
  await window.getByRole('button', { name: 'Paste heroes…' }).click();
  await form.getByRole('textbox').fill('17 Bram 2 36 14 15 13\n16 Sister Oda 2 30 13 15 16');
  await form.getByRole('button', { name: 'Columns…' }).press('Enter');
  await form.getByRole('combobox', { name: 'Number 1 is' }).selectOption('AC');
  await form.getByRole('combobox', { name: 'Number 2 is' }).selectOption('Level');
  await form.getByRole('combobox', { name: 'Number 3 is' }).selectOption('HP');
  await expect(form.getByRole('rowheader')).toHaveText(['Bram', 'Sister Oda']);
  const [all, seen] = await form.locator('.read').evaluate((each) => [each.scrollWidth, each.clientWidth]);
  expect(all).toBeLessThanOrEqual(seen ?? 0);
  // Name is a column like the others.
  await form.getByRole('combobox', { name: 'The first words are' }).selectOption('Player');
  await expect(form.getByText('no name')).toHaveCount(2);
  await form.getByRole('combobox', { name: 'The first words are' }).selectOption('Name');
  await form.getByRole('button', { name: 'Add 2 heroes' }).press('Enter');
  for (const [column, text] of [
    ['AC', '17'],
    ['Level', '2'],
    ['HP', '36'],
    ['Will', '13'],
  ] as const)
    await expect(cell(window, `${column}, Bram`)).toHaveValue(text);
});

test('a cell edits sheet and table at once; away keeps what one has; levels are gained together', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Party');
  await expect(window.getByRole('checkbox', { name: 'Brannoc Stile is here tonight' })).toBeChecked();
  const ac = cell(window, 'AC, Brannoc Stile');
  const before = Number(await ac.inputValue());
  await ac.fill(String(before + 1));
  await ac.press('Enter');
  await window.getByRole('textbox', { name: 'Hit points now, Brannoc Stile' }).fill('9');
  await window.getByRole('textbox', { name: 'Hit points now, Brannoc Stile' }).press('Enter');
  await ac.fill('x');
  await ac.press('Tab');
  await expect(window.getByText('AC must be a number, got “x”.')).toBeVisible();
  await ac.press('Escape');
  await expect(ac).toHaveValue(String(before + 1));
  await ac.press('Alt+h');
  await expect(window.getByRole('row', { name: /Brannoc Stile/u })).toContainText('away');
  // What one who is away still has may be set right.
  const left = window.getByRole('textbox', { name: 'Recoveries, Brannoc Stile' });
  await left.fill('4');
  await left.press('Enter');
  await ac.press('Alt+h');
  await expect(window.getByRole('row', { name: /Brannoc Stile/u })).not.toContainText('away');
  await expect(left).toHaveValue('4');
  await expect(window.getByRole('textbox', { name: 'Hit points now, Brannoc Stile' })).toHaveValue('9');
  await ac.press('Alt+l');
  const form = window.getByRole('form', { name: 'Level up together' });
  await form.getByRole('textbox', { name: 'Hit points gained, Brannoc Stile' }).fill('6');
  const level = Number(await cell(window, 'Level, Brannoc Stile').inputValue());
  await window.keyboard.press('Control+Enter');
  await expect(cell(window, 'Level, Brannoc Stile')).toHaveValue(String(level + 1));
  await window.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(window, 'Level, Brannoc Stile')).toHaveValue(String(level));
});

test('several parties in a campaign, and one of them tonight', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Party');
  await window.getByRole('button', { name: 'New party' }).click();
  await window.getByRole('textbox', { name: 'Name of the party' }).fill('Saltmen');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('tab', { name: /Saltmen 0/u })).toHaveAttribute('aria-selected', 'true');
  await cell(window, 'Name, new hero').fill('Dace');
  await cell(window, 'Name, new hero').press('Enter');
  await expect(window.getByRole('tab', { name: /Saltmen 1/u })).toBeVisible();
  await window.getByRole('button', { name: 'Only Saltmen tonight' }).click();
  await window.getByRole('tab', { name: /The party/u }).click();
  await expect(window.getByRole('checkbox', { name: 'Brannoc Stile is here tonight' })).not.toBeChecked();
  await goTo(window, 'Table');
  await expect(window.getByRole('list', { name: 'Initiative order' }).getByText('Brannoc Stile')).toHaveCount(
    0,
  );
});

test('in German at 1366 no party sheet of the five games scrolls sideways', async ({ openApp }) => {
  test.setTimeout(180_000);
  const { window } = await openApp({ size: { width: 1366, height: 768 } });
  const load = window.locator('button', { hasText: /Load the sample campaign of|Beispielkampagne/u });
  for (const at of [0, 1, 2, 3, 4]) {
    await load.nth(at).press('Enter');
    // The first screen is a main as well, but of no name.
    await expect(window.locator('main[aria-label]')).toBeVisible();
    if (at === 0) {
      await window.keyboard.press('Control+,');
      await window.getByLabel(/Language|Sprache/u).selectOption('de');
      await window.keyboard.press('Escape');
    }
    await window.keyboard.press('Control+2');
    const grid = window.locator('main .sheet-grid');
    await expect(grid.locator('tbody tr').nth(3)).toBeVisible();
    const [all, seen] = await grid.evaluate((each) => [each.scrollWidth, each.clientWidth]);
    expect(all, `sheet ${at + 1}`).toBeLessThanOrEqual((seen ?? 0) + 1);
    await window.keyboard.press('Control+w');
    await expect(load.first()).toBeVisible();
  }
});
