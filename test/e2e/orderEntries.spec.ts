import { expect, test } from './support/app.ts';
import {
  expectTurnOf,
  fightInRoundOne,
  goTo,
  logLines,
  openSample,
  resize,
  row,
  rows,
  tell,
} from './support/evening.ts';

test('a lair has its turn: due on its count, done with S, passed with Space, edited with F2, gone with Delete', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await resize(running, 1366, 768);
  await openSample(window);
  await fightInRoundOne(window);
  await expectTurnOf(window, 'Brannoc Stile');
  const acting = rows(window).and(window.locator('[aria-current]'));
  const second = (await rows(window).nth(1).getAttribute('data-name')) ?? '';
  const first = await rows(window).nth(0).locator('.init').textContent();
  await tell(window, '/', `lair The great bell ${first} "every hero saves or is afraid"`);
  await tell(window, '/', 'clock Low tide 3 "the water is gone"');
  await tell(window, '/', 'trap Rotten planks 1 "whoever stands there saves"');
  await expect(row(window, 'The great bell')).toContainText('every hero saves');
  await expect(row(window, 'Low tide')).toContainText('3 rounds left');
  await window.keyboard.press('Space');
  await expect(acting).toHaveCount(1);
  await expect(acting).toHaveAttribute('data-name', 'The great bell');
  const due = window.getByRole('region', { name: 'Due' });
  await expect(due).toContainText('every hero saves or is afraid');
  await window.keyboard.press('s');
  await expect(due).toBeHidden();
  await window.keyboard.press('Space');
  await expect(acting).toHaveAttribute('data-name', second);
  await window.keyboard.press('Shift+Space');
  await window.keyboard.press('Space');
  await expect(acting).toHaveAttribute('data-name', second);

  await row(window, 'The great bell').locator('[data-row]').click();
  await window.keyboard.press('F2');
  const field = window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox');
  await expect(field).toHaveValue(/^lair The great bell \d+ seen "every hero saves or is afraid"$/u);
  await field.fill('lair The great bell 2 "it is cracked"');
  await window.keyboard.press('Enter');
  await expect(row(window, 'The great bell')).toContainText('it is cracked');
  await window.keyboard.press('h');
  await expect(row(window, 'The great bell')).toHaveClass(/hidden/u);
  await window.keyboard.press('Delete');
  await expect(row(window, 'The great bell')).toHaveCount(0);
  await expect(logLines(window).last()).toContainText('The great bell leaves the order');
  await window.keyboard.press('Control+z');
  await expect(row(window, 'The great bell')).toContainText('it is cracked');
});

test('an evening with a lair, a boss of two turns with extra actions, a split mob and reinforcements, by keys', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await openSample(window);
  await fightInRoundOne(window);
  const acting = rows(window).and(window.locator('[aria-current]'));
  const due = window.getByRole('region', { name: 'Due' });
  const names = async (): Promise<(string | null)[]> =>
    rows(window).evaluateAll((all) => all.map((each) => each.getAttribute('data-name')));

  await tell(window, '/', 'lair The tide 19 "water rises, everyone moves up"');
  await tell(window, '/', 'tar flinger initiative 18 and 8');
  await tell(window, '/', 'tar flinger extra 1');
  await tell(window, '/', 'split rats 2');
  await tell(window, '/', 'reinforcements round 2: 2 reed cutter');
  const there = await names();
  expect(there.filter((each) => each === 'Tar Flinger')).toHaveLength(2);
  expect(there).toContain('Sluice Rat 1–2');
  expect(there).toContain('Sluice Rat 3–4');
  await expect(row(window, 'Reed Cutter 3')).toContainText('round 2');

  // At the end of another's turn the boss may act: S takes it, and its attacks are at hand.
  await expectTurnOf(window, 'Brannoc Stile');
  await expect(due).toContainText('extra action (1 of 1 left)');
  await window.keyboard.press('s');
  await expect(row(window, 'Tar Flinger').first()).toContainText('0/1');
  const acts = window.getByRole('region', { name: 'Acting now' });
  await expect(acts.getByRole('article', { name: 'Tar Flinger' })).toBeVisible();

  const seen: (string | null)[] = [];
  // One of two turns stands there twice under one name: a turn has passed when the place is another.
  const place = (): Promise<number> =>
    rows(window).evaluateAll((all) => all.findIndex((each) => each.hasAttribute('aria-current')));
  for (let turn = 0; turn < 12 && seen.at(-1) !== 'Brannoc Stile'; turn++) {
    const before = await place();
    await window.keyboard.press('Space');
    await expect.poll(place).not.toBe(before);
    await expect(acting).toHaveCount(1);
    seen.push(await acting.getAttribute('data-name'));
  }
  expect(seen.filter((each) => each === 'Tar Flinger')).toHaveLength(2);
  expect(seen).toContain('The tide');
  expect(seen).toContain('Sluice Rat 1–2');
  expect(seen).toContain('Sluice Rat 3–4');
  await expect(due).toContainText('Reinforcements: 2 × Reed Cutter');
  await expect(row(window, 'Tar Flinger').first()).toContainText('1/1');
  await window.keyboard.press('s');
  await expect(row(window, 'Reed Cutter 3')).not.toContainText('round 2');
  await tell(window, '/', 'join rats');
  await expect(row(window, 'Sluice Rat')).toContainText('of 4');
});

test('a trap from one line: beside the order until it springs, then right behind that turn; out of order it is disabled', async ({
  openApp,
}) => {
  const running = await openApp();
  const { window } = running;
  await resize(running, 1366, 768);
  await openSample(window);
  await fightInRoundOne(window);
  const acting = rows(window).and(window.locator('[aria-current]'));
  await expectTurnOf(window, 'Brannoc Stile');
  await tell(window, 'q', 'Scythe 2 recurring assassin');
  const scythe = row(window, 'Scythe');
  await expect(scythe).toContainText('Trap');
  await expect(window.getByRole('button', { name: 'Roll initiative' })).toHaveCount(0);
  await scythe.locator('[data-row]').click();
  await window.keyboard.press('l');
  const acts = window.getByRole('region', { name: 'Acting now' });
  await expect(acts.getByRole('article', { name: 'Scythe' })).toBeVisible();
  await tell(window, '/', 'scythe springs');
  await window.keyboard.press('Space');
  await expect(acting).toHaveAttribute('data-name', 'Scythe');
  await window.keyboard.press('Alt+1');
  await expect(window.getByRole('region', { name: /Attack/u }).first()).toBeVisible();
  await window.keyboard.press('Enter');
  await window.keyboard.press('Shift+D');
  await expect(scythe).toContainText('Disabled');
});

test('the builder has a form for traps, and its stat block', async ({ openApp }) => {
  const running = await openApp();
  const { window } = running;
  await openSample(window);
  await goTo(window, 'Creatures');
  await window.getByRole('button', { name: 'New trap' }).first().click();
  await expect(window.getByText('Level 1 one-off warning trap · 25 XP')).toBeVisible();
  await window.getByRole('textbox', { name: 'Trigger' }).first().fill('the third stair is trodden on');
  await expect(window.getByText('the third stair is trodden on').last()).toBeVisible();
  await expect(window.getByText('The trap has no trigger.')).toHaveCount(0);
  await expect(window.getByText('The trap has no countermeasure.').first()).toBeVisible();
});

test('a lair is prepared with its encounter, and stands in the order as the fight begins', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Encounters');
  await window.keyboard.press('n');
  const form = window.getByRole('form', { name: 'Encounter' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('The bell');
  const rowsOf = form.getByRole('textbox', { name: 'Also in the order' });
  await rowsOf.fill('lare 20');
  await form.getByRole('button', { name: 'Save the encounter' }).press('Enter');
  await expect(form.getByRole('alert')).not.toHaveText('');
  await rowsOf.fill('lair The great bell 20 "every hero saves"\ntrap Planks 12 "the floor drops"');
  await form.getByRole('button', { name: 'Save the encounter' }).press('Enter');
  const card = window.getByRole('article', { name: /The bell/u });
  await expect(card.getByRole('list', { name: 'In the order' })).toContainText(
    'The great bell 20: every hero saves',
  );
  await window.getByRole('button', { name: 'Begin The bell', exact: true }).press('Enter');
  await expect(row(window, 'The great bell')).toContainText('every hero saves');
  await expect(row(window, 'Planks')).toContainText('the floor drops');
  await window.keyboard.press('Control+z');
  await expect(row(window, 'The great bell')).toHaveCount(0);
});
