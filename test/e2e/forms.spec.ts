import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { goTo, openCampaign, openSample, SAMPLE } from './support/evening.ts';

const note = (window: Page): Locator =>
  window.getByRole('form', { name: 'New note' }).getByRole('textbox', { name: 'Note in Markdown' });
const encounter = (window: Page): Locator => window.getByRole('form', { name: 'Encounter' });
const builderName = (window: Page): Locator =>
  window.getByRole('form', { name: 'Builder' }).getByRole('textbox', { name: 'Name', exact: true }).first();
const unfinished = (window: Page): Locator => window.getByRole('dialog', { name: 'Unfinished' });

/** What is typed is on the disk a moment later; nobody waits for it. */
async function settle(window: Page): Promise<void> {
  await window.keyboard.press('Control+u');
  await expect(unfinished(window)).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(unfinished(window)).toBeHidden();
}

async function fillForms(window: Page): Promise<void> {
  await goTo(window, 'Log');
  await note(window).pressSequentially('The weir holds, for now.');
  await goTo(window, 'Encounters');
  await window.getByRole('button', { name: 'New encounter' }).click();
  await encounter(window).getByRole('textbox', { name: 'Name', exact: true }).fill('Under the weir');
  await encounter(window)
    .getByRole('textbox', { name: /what|text|happens/iu })
    .last()
    .fill('The gate falls');
  await window.keyboard.press('Control+n');
  await builderName(window).fill('Weir Hag');
  await settle(window);
}

async function expectForms(window: Page): Promise<void> {
  await goTo(window, 'Log');
  await expect(note(window)).toHaveValue('The weir holds, for now.');
  await window.keyboard.press('Control+u');
  const list = unfinished(window).getByRole('list', { name: 'Unfinished' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list.getByRole('button', { name: 'Continue Under the weir' }).click();
  await expect(encounter(window).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Under the weir',
  );
  await expect(
    encounter(window)
      .getByRole('textbox', { name: /what|text|happens/iu })
      .last(),
  ).toHaveValue('The gate falls');
  // What was typed last stands first, and Enter goes on with it.
  await window.keyboard.press('Control+u');
  await expect(list.getByRole('button', { name: 'Continue Weir Hag' })).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(builderName(window)).toHaveValue('Weir Hag');
}

test('a note, an encounter with its trigger and a creature stand again after other screens, another campaign and a kill', async ({
  launchApp,
}) => {
  const first = await launchApp();
  await openSample(first.window);
  await fillForms(first.window);
  await expectForms(first.window);
  await first.kill();
  const { window } = await first.relaunch();
  await window.getByRole('button', { name: '3 unfinished' }).click();
  await unfinished(window).getByRole('button', { name: 'Continue The weir holds, for now.' }).click();
  await expect(note(window)).toHaveValue('The weir holds, for now.');
  await expectForms(window);
});

test('saving and discarding end a form, and what was discarded comes back by undo', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await fillForms(window);
  await goTo(window, 'Log');
  await note(window).press('Control+Enter');
  await expect(note(window)).toHaveValue('');
  await window.keyboard.press('Control+u');
  const list = unfinished(window).getByRole('list', { name: 'Unfinished' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Discard Weir Hag' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await unfinished(window).getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Continue Under the weir' }).click();
  await encounter(window).getByRole('button', { name: 'Save the encounter' }).click();
  await expect(encounter(window)).toBeHidden();
  await expect(window.getByRole('button', { name: '1 unfinished' })).toBeVisible();
});

test('an entry in edit stands again when another was looked at, and only its own', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Log');
  await note(window).fill('@[place:Old Mill] and @[place:Weir]');
  await note(window).press('Control+Enter');
  await expect(note(window)).toHaveValue('');
  const names = window.getByRole('button', { name: 'Old Mill' }).first();
  await names.click();
  await window.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = window.getByRole('form', { name: 'Edit the entry' });
  await form.getByRole('textbox', { name: 'Notes' }).fill('The wheel turns by night.');
  await window.getByRole('button', { name: 'Back to the desk' }).click();
  await window.getByRole('button', { name: 'Weir', exact: true }).first().click();
  await expect(window.getByRole('heading', { name: 'Weir', exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  await window.getByRole('button', { name: 'Back to the desk' }).click();
  await names.click();
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('The wheel turns by night.');
  await form.getByRole('button', { name: 'Save entry' }).click();
  await expect(window.getByText('The wheel turns by night.')).toBeVisible();
});

/** What is listed under its last words is on the disk: the list shows nothing sooner. */
async function onTheDisk(window: Page, title: string): Promise<void> {
  await window.getByRole('button', { name: /^\d+ unfinished/u }).click();
  await expect(
    unfinished(window).getByRole('button', { name: `Continue ${title}`, exact: true }),
  ).toBeVisible();
}

const line = (window: Page): Locator =>
  window.getByRole('search', { name: 'Prompt line' }).getByRole('textbox');

test('the line stands as it was typed, through other screens, another campaign and a kill', async ({
  launchApp,
}) => {
  const first = await launchApp();
  await openSample(first.window);
  await goTo(first.window, 'Table');
  await first.window.keyboard.press('/');
  await first.window.keyboard.type('brannoc 12 fire and');
  await goTo(first.window, 'Rules');
  await expect(line(first.window)).toHaveValue('brannoc 12 fire and');
  await onTheDisk(first.window, 'brannoc 12 fire and');
  await first.kill();
  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await expect(line(window)).toHaveCount(0);
  await window.getByRole('button', { name: '1 unfinished' }).click();
  await unfinished(window).getByRole('button', { name: 'Continue brannoc 12 fire and' }).click();
  await expect(line(window)).toHaveValue('brannoc 12 fire and');
  await line(window).press('Escape');
  await expect(window.getByRole('button', { name: '1 unfinished' })).toHaveCount(0);
  await window.keyboard.press('/');
  await expect(line(window)).toHaveValue('');
  // Put aside, it is the first that the arrow brings back.
  await line(window).press('ArrowUp');
  await expect(line(window)).toHaveValue('brannoc 12 fire and');
});

test('a calendar that is being named stands again', async ({ launchApp }) => {
  const first = await launchApp();
  await openSample(first.window);
  await goTo(first.window, 'Travel');
  await first.window.getByRole('button', { name: 'Name months and seasons' }).click();
  const months = (window: Page): Locator => window.getByRole('textbox', { name: 'Months' });
  await months(first.window).fill('Reed 30, Salt 31');
  // It is counted when it is on the disk, and it was typed in one go.
  await expect(first.window.getByRole('button', { name: '1 unfinished' })).toBeVisible();
  await first.kill();
  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await window.getByRole('button', { name: '1 unfinished' }).click();
  await unfinished(window)
    .getByRole('button', { name: /^Continue/u })
    .click();
  await expect(months(window)).toHaveValue('Reed 30, Salt 31');
});

test('between 1.1: a number at the table and a name for players stand again after a kill', async ({
  launchApp,
}) => {
  const hp = (window: Page): Locator =>
    window.getByRole('textbox', { name: 'Hit points now, Brannoc Stile' });
  const read = (window: Page): Locator =>
    window.getByRole('textbox', { name: 'What players read for Hesper Vane' });
  const first = await launchApp();
  await openSample(first.window);
  await goTo(first.window, 'Log');
  const entry = first.window.getByRole('form', { name: 'New entry' });
  await entry.getByRole('textbox', { name: 'Name of the new entry' }).fill('Hesper Vane');
  await entry.getByRole('checkbox', { name: 'GM only' }).check();
  await entry.getByRole('button', { name: 'Add' }).press('Enter');
  await first.window.getByRole('button', { name: 'Back to the desk' }).press('Enter');
  await note(first.window).fill('Hesper Vane waits.');
  await note(first.window).press('Control+Enter');
  await expect(note(first.window)).toHaveValue('');
  await first.window.locator('h2').first().click();
  await first.window.keyboard.press('v');
  await first.window.getByText('Secret names left out').click();
  await read(first.window).fill('the grey lady');
  await onTheDisk(first.window, 'the grey lady');
  await first.window.keyboard.press('Escape');
  await goTo(first.window, 'Party');
  const before = await hp(first.window).inputValue();
  await hp(first.window).fill('7');
  await expect(first.window.getByRole('button', { name: '2 unfinished' })).toBeVisible();
  await first.kill();
  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await goTo(window, 'Party');
  await expect(hp(window)).toHaveValue('7');
  // Escape takes it back; typed again and left it is at the table, and nothing is unfinished but the name.
  await hp(window).press('Escape');
  await expect(hp(window)).toHaveValue(before);
  await hp(window).fill('8');
  await hp(window).press('Enter');
  await window.getByRole('button', { name: '1 unfinished' }).click();
  await unfinished(window).getByRole('button', { name: 'Continue the grey lady' }).click();
  await window.getByText('Secret names left out').click();
  await expect(read(window)).toHaveValue('the grey lady');
  await read(window).press('Enter');
  await expect(window.getByRole('button', { name: /unfinished/u })).toHaveCount(0);
  await goTo(window, 'Party');
  await expect(hp(window)).toHaveValue('8');
});

test('between 1.1: a number of the table is at the table once its cell is left, and unfinished until then', async ({
  openApp,
}) => {
  const { window } = await openApp();
  const hp = window.getByRole('textbox', { name: 'Hit points now, Brannoc Stile' });
  const ac = window.getByRole('textbox', { name: 'AC, Brannoc Stile', exact: true });
  const left = window.getByRole('button', { name: /unfinished/u });
  await openSample(window);
  await goTo(window, 'Party');
  const [before, sheet] = [await hp.inputValue(), Number(await ac.inputValue())];
  // The screen is left while the caret is in the cell.
  await hp.fill('7');
  await expect(left).toHaveText(/1 unfinished/u);
  await goTo(window, 'Rules');
  await expect(left).toHaveCount(0);
  await goTo(window, 'Table');
  await window.keyboard.press('Control+z');
  await goTo(window, 'Party');
  await expect(hp).toHaveValue(before);
  await ac.fill(String(sheet + 1));
  await goTo(window, 'Rules');
  await expect(left).toHaveCount(0);
  await goTo(window, 'Party');
  await expect(ac).toHaveValue(String(sheet + 1));
  // The campaign is closed while the caret is in the cell: nothing is done, and it stands there again.
  await hp.fill('8');
  await expect(left).toHaveText(/1 unfinished/u);
  await window.keyboard.press('Control+w');
  await openCampaign(window, SAMPLE);
  await expect(left).toHaveText(/1 unfinished/u);
  await goTo(window, 'Log');
  await expect(window.getByText(/Brannoc Stile.*8 hit points/u)).toHaveCount(0);
  await goTo(window, 'Party');
  await expect(hp).toHaveValue('8');
  await hp.press('Enter');
  await expect(left).toHaveCount(0);
  // What cannot be read stays in its cell and says why.
  await hp.fill('eight');
  await hp.press('Tab');
  await expect(window.getByText('That must be a number, got “eight”.')).toBeVisible();
  await expect(hp).toHaveValue('eight');
  await hp.press('Escape');
  await expect(hp).toHaveValue('8');
  await expect(left).toHaveCount(0);
});

test('between 1.1: nothing is offered to be undone before something was discarded, and then it stands again where it stood', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Log');
  await note(window).fill('The weir holds, for now.');
  await onTheDisk(window, 'The weir holds, for now.');
  await expect(unfinished(window).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await unfinished(window).getByRole('button', { name: 'Discard The weir holds, for now.' }).click();
  await expect(unfinished(window).getByRole('status')).toContainText(
    '“The weir holds, for now.” is discarded.',
  );
  await unfinished(window).getByRole('button', { name: 'Undo' }).click();
  await expect(unfinished(window).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await window.keyboard.press('Escape');
  await expect(note(window)).toHaveValue('The weir holds, for now.');
});

/** A field of a word or two: where it stands, and how it is called. */
const FIELDS: readonly {
  readonly what: string;
  readonly open: (window: Page) => Promise<void>;
  readonly field: (window: Page) => Locator;
}[] = [
  {
    what: 'a tag',
    open: async (window) => {
      await goTo(window, 'Creatures');
    },
    field: (window) => window.getByRole('textbox', { name: 'Add a tag' }),
  },
  {
    what: 'level 9 elite',
    open: buildCutter,
    field: (window) => window.getByRole('textbox', { name: 'Change level or rank', exact: true }),
  },
  {
    what: '16:3',
    open: (window) => goTo(window, 'Travel'),
    field: (window) => window.getByRole('textbox', { name: 'Hour to set' }),
  },
];

async function buildCutter(window: Page): Promise<void> {
  await goTo(window, 'Creatures');
  const close = window.getByRole('button', { name: 'Close', exact: true });
  if (await close.isVisible()) return;
  const search = window.getByRole('combobox', { name: 'Find a creature' });
  await search.fill('reed cutter');
  await search.press('Enter');
  await search.fill('');
  await expect(builderName(window)).toBeVisible();
}

const playerOf = (window: Page): Locator => window.getByRole('textbox', { name: 'Player of Brannoc Stile' });

test('between 1.1: a field of a word or two stands again after a kill, where the list of unfinished things leads', async ({
  launchApp,
}) => {
  test.setTimeout(180_000);
  const first = await launchApp({ size: { width: 1920, height: 1080 } });
  await openSample(first.window);
  for (const { what, open, field } of FIELDS) {
    await open(first.window);
    await field(first.window).pressSequentially(what);
    await expect(
      first.window.getByRole('button', { name: new RegExp(`^[1-9] unfinished`, 'u') }),
    ).toBeVisible();
    await onTheDisk(first.window, what);
    await first.window.keyboard.press('Escape');
  }
  // One that is taken when it is left has the caret when the app is gone.
  await goTo(first.window, 'Log');
  await playerOf(first.window).fill('Jon');
  await expect(first.window.getByRole('button', { name: `${FIELDS.length + 1} unfinished` })).toBeVisible();
  await first.kill();
  const { window } = await first.relaunch({ size: { width: 1920, height: 1080 } });
  await openCampaign(window, SAMPLE);
  for (const { what, field } of [...FIELDS, { what: 'Jon', field: playerOf }]) {
    await window.getByRole('button', { name: /unfinished/u }).click();
    await unfinished(window)
      .getByRole('button', { name: `Continue ${what}`, exact: true })
      .click();
    await expect(field(window), what).toHaveValue(what);
  }
});

test('a field that is taken when it is left is taken by another screen too', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Log');
  const player = playerOf(window);
  await player.fill('Jonas');
  await goTo(window, 'Rules');
  await expect(window.getByRole('button', { name: /unfinished/u })).toHaveCount(0);
  await goTo(window, 'Log');
  await expect(player).toHaveValue('Jonas');
});
