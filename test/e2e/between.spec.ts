import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { goTo, lastLine, openSample, row } from './support/evening.ts';

/** What was found between the fights, by its number. */

const note = (window: Page): Locator =>
  window.getByRole('form', { name: 'New note' }).getByRole('textbox', { name: 'Note in Markdown' });
const feed = (window: Page): Locator => window.getByRole('feed', { name: 'What happened' });

async function write(window: Page, text: string): Promise<void> {
  await note(window).fill(text);
  await note(window).press('Control+Enter');
  await expect(note(window)).toHaveValue('');
}

test('between 2.7: a trigger on a state says what it lacks until it can be added', async ({ launchApp }) => {
  const { window } = await launchApp();
  await openSample(window);
  await goTo(window, 'Encounters');
  await window.keyboard.press('n');
  const form = window.getByRole('form', { name: 'Encounter' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Under the weir');
  const triggers = form.getByRole('group', { name: 'Triggers' });
  const says = triggers.getByRole('status');
  const add = triggers.getByRole('button', { name: 'Add the trigger' });
  await triggers.getByRole('combobox', { name: 'When' }).selectOption('someone is in a state');
  await expect(says).toHaveText('Add a creature first: the trigger is about one.');
  await form.getByRole('combobox', { name: 'Add a creature' }).fill('2 tar flinger');
  await form.getByRole('combobox', { name: 'Add a creature' }).press('Enter');
  // The only creature there is needs no choosing.
  await expect(triggers.getByRole('combobox', { name: 'Who' })).not.toHaveValue('');
  await expect(says).toHaveText('Choose the state.');
  await triggers.getByRole('combobox', { name: 'State', exact: true }).selectOption({ index: 0 });
  await expect(says).toHaveText('Say what happens.');
  await expect(add).toBeDisabled();
  await triggers.getByRole('textbox', { name: 'What happens' }).fill('The gate falls');
  await expect(says).toHaveCount(0);
  await add.press('Enter');
  await expect(triggers).toContainText('The gate falls');
});

test('between 2.8: at 1366 a new note is in sight, a secret one is marked in the log of the table, and links are names', async ({
  launchApp,
}) => {
  const { window } = await launchApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Log');
  const words = 'The mill stands still, and the water goes on. '.repeat(6);
  for (let at = 1; at <= 12; at += 1) await write(window, `Note ${at}. ${words}`);
  await write(window, 'They rest at @[place:The Weir] and read [[Old Mill]].');
  const newest = feed(window).getByRole('article').filter({ hasText: 'They rest at' });
  await expect(newest).toBeInViewport({ ratio: 0.9 });
  await expect(newest).not.toContainText('@[');
  // A link in double brackets leads to its entry, as one with @ does.
  await newest.getByRole('link', { name: 'Old Mill' }).press('Enter');
  await expect(window.getByRole('region', { name: 'Entry: Old Mill' })).toBeVisible();
  await window.getByRole('button', { name: 'Back to the desk' }).press('Enter');
  // Scrolled up by hand, the next note is in sight all the same.
  await feed(window).evaluate((each) => each.scrollTo(0, 0));
  await window.getByRole('form', { name: 'New note' }).getByRole('checkbox', { name: 'GM only' }).check();
  await write(window, 'Hesper opened the gate at @[place:The Weir].');
  await expect(feed(window).getByRole('article').filter({ hasText: 'Hesper opened' })).toBeInViewport({
    ratio: 0.9,
  });
  await goTo(window, 'Table');
  await expect(lastLine(window)).toContainText('GM only: Hesper opened the gate at The Weir.');
});

test('between 2.8: a hero and its player are known in the log, Enter takes a suggestion, and no second hero is made', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Party');
  const player = window.getByRole('textbox', { name: 'Player, Brannoc Stile' });
  await player.fill('Jonas');
  await player.press('Enter');
  await goTo(window, 'Log');
  await expect(
    window.getByRole('textbox', { name: /Player.*Brannoc Stile|Brannoc Stile.*player/iu }),
  ).toHaveValue('Jonas');
  await note(window).pressSequentially('@Bran');
  await expect(window.getByRole('list', { name: 'Names to link' })).toContainText('Brannoc Stile');
  await note(window).press('Enter');
  await expect(note(window)).toHaveValue(/Brannoc Stile/u);
  await note(window).pressSequentially('finds the key.');
  await note(window).press('Control+Enter');
  await expect(feed(window)).toContainText('finds the key.');
  await expect(window.getByRole('list', { name: 'People' })).toHaveCount(0);
});

test('between 2.8: an entry that is begun as GM only was public at no step', async ({ launchApp }) => {
  const { window } = await launchApp();
  await openSample(window);
  await goTo(window, 'Log');
  const entry = window.getByRole('form', { name: 'New entry' });
  await entry.getByRole('textbox', { name: 'Name of the new entry' }).fill('Hesper Vane');
  await entry.getByRole('checkbox', { name: 'GM only' }).check();
  await entry.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(window.getByRole('region', { name: 'Entry: Hesper Vane' })).toContainText('GM only');
  // One undo takes the whole entry back: there was no step between.
  await window.keyboard.press('Escape');
  await window.locator('h2').first().click();
  await window.keyboard.press('Control+z');
  await expect(window.getByRole('button', { name: 'Hesper Vane' })).toHaveCount(0);
});

test('between 2.9: three pasted lines are three lines', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  await window.getByRole('button', { name: 'Tables', exact: true }).click();
  await window.getByRole('button', { name: 'New table' }).click();
  const form = window.getByRole('form', { name: 'Random table' });
  await form.getByRole('textbox', { name: 'Text of line 1' }).focus();
  await window.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'A heron\r\nA drowned bell\r\nThe [[Old Mill]]');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(form.getByRole('textbox', { name: /^Text of line/u })).toHaveCount(3);
  await expect(form.getByRole('textbox', { name: 'Text of line 3' })).toHaveValue('The [[Old Mill]]');
});

test('between 2.10: no key after the end of a fight fails, and what is said of a line lies over no other screen', async ({
  openApp,
}) => {
  const { window } = await openApp();
  const errors: string[] = [];
  window.on('pageerror', ({ message }) => errors.push(message));
  window.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text());
  });
  await openSample(window);
  await goTo(window, 'Encounters');
  await window.keyboard.press('1');
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  for (const key of ['Shift+E', 'Control+z', 'Shift+I', 'Space', 'Space', 'Shift+E', 'Shift+I', 'Space'])
    await window.keyboard.press(key);
  await window.keyboard.press('/');
  await window.keyboard.type('nobody -3');
  const problem = window.locator('#prompt-answer');
  await expect(problem).not.toBeEmpty();
  await goTo(window, 'Log');
  await expect(problem).toHaveCount(0);
  await goTo(window, 'Table');
  await expect(problem).not.toBeEmpty();
  expect(errors).toEqual([]);
});

test('between, design 3: an empty table leads by four steps, each ticked by what is there', async ({
  launchApp,
}) => {
  const { window } = await launchApp();
  await window.getByRole('textbox', { name: 'Name' }).fill('The Weir');
  await window.keyboard.press('Enter');
  const steps = window.getByRole('list', { name: 'Four steps to the first session' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.filter({ hasText: 'done' })).toHaveCount(0);
  await goTo(window, 'Party');
  const name = window.getByRole('textbox', { name: 'Name, new hero', exact: true });
  await name.fill('Bram');
  await name.press('Enter');
  await expect(window.getByRole('textbox', { name: 'HP, Bram', exact: true })).toBeVisible();
  await goTo(window, 'Table');
  // With a hero on it the table has rows, and what is left to do is one line below them.
  await expect(window.getByText('done', { exact: true })).toHaveCount(1);
});

test('between, design 5: at 1366 the builder has the room of the library, which a key opens and folds', async ({
  launchApp,
}) => {
  const { window } = await launchApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Creatures');
  const library = window.getByRole('region', { name: 'Library' });
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('reed cutter');
  await search.press('Enter');
  const form = window.getByRole('form', { name: 'Builder' });
  await expect(form).toBeVisible();
  await expect(library).toBeHidden();
  expect((await form.boundingBox())?.width).toBeGreaterThan(500);
  await window.keyboard.press('Alt+l');
  await expect(library).toBeVisible();
  await window.keyboard.press('Alt+l');
  await expect(library).toBeHidden();
  await window.getByRole('button', { name: 'Open the library' }).press('Enter');
  await expect(library).toBeVisible();
  await window.keyboard.press('Alt+l');
  await window.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(library).toBeVisible();
});

test('between, design 5: the advice says how played fights end, beside one that is usual for its level', async ({
  openApp,
}) => {
  test.setTimeout(180_000);
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Creatures');
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('sluice rat');
  await search.press('Enter');
  const level = window
    .getByRole('form', { name: 'Builder' })
    .getByRole('spinbutton', { name: 'Level' })
    .first();
  // At level 1 no hero falls to them: forty fights are enough to know.
  await level.fill('1');
  const advice = window.getByRole('region', { name: 'Advice' });
  await advice.getByRole('button', { name: 'Simulate against your heroes' }).press('Enter');
  await expect(advice).toContainText(/In \d+ fights .*nobody falls in \d+% \(\d+ to \d+\)/u, {
    timeout: 80_000,
  });
  await expect(advice).toContainText(/Usual for its level: \d+%/u, { timeout: 80_000 });
  // Another number, and what was played says nothing of it.
  await level.fill('9');
  await expect(advice).not.toContainText('fights of');
  await expect(advice.getByText(/^In \d+ fights/u)).toHaveCount(0);
});

test('between 2.3: U shows what the library changed of the chosen encounter, and a press counts its creatures', async ({
  launchApp,
}) => {
  const { window } = await launchApp({ size: { width: 1366, height: 768 } });
  await openSample(window);
  await goTo(window, 'Creatures');
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('reed cutter');
  await search.press('Enter');
  await window
    .getByRole('form', { name: 'Builder' })
    .getByRole('spinbutton', { name: 'Level' })
    .first()
    .fill('7');
  await window.keyboard.press('Control+s');
  await expect(window.getByText('Reed Cutter is saved')).toBeVisible();
  await goTo(window, 'Encounters');
  const card = window.getByRole('article', { name: 'Ambush at the ferry landing' });
  await expect(card.getByRole('row', { name: /^Level/u })).toBeHidden();
  await window.keyboard.press('u');
  await expect(card.getByRole('row', { name: /^Level/u })).toContainText('7');
  const rats = card.getByRole('listitem').filter({ hasText: 'Sluice Rat' });
  await expect(rats).toContainText('4');
  await card.getByRole('button', { name: 'One more Sluice Rat' }).press('Enter');
  await expect(rats).toContainText('5');
  await window.keyboard.press('Control+z');
  await expect(rats).toContainText('4');
  // Another one is chosen in the list, and its card is the one that stands there.
  await window.getByRole('button', { name: /^The bell under the water/u }).press('Enter');
  await expect(card).toHaveCount(0);
  await expect(window.getByRole('article', { name: 'The bell under the water' })).toBeVisible();
  // A hand that clicks + and then presses Enter begins the fight, and adds nobody more.
  await window.getByRole('button', { name: /^Ambush at the ferry landing/u }).press('Enter');
  await card.getByRole('button', { name: 'One more Reed Cutter' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Reed Cutter' })).toContainText('3');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('main', { name: 'Table' })).toBeVisible();
  await expect(row(window, 'Reed Cutter 3')).toBeVisible();
  await expect(row(window, 'Reed Cutter 4')).toHaveCount(0);
});
