import type { Page } from '@playwright/test';
import { expect, type RunningApp, test } from './support/app.ts';
import { goTo, logLines, openCampaign, openSample, SAMPLE, sameDice } from './support/evening.ts';

const stream = (window: Page) => window.getByRole('feed', { name: 'What happened' });
const entry = (window: Page, text: string) => stream(window).getByRole('article').filter({ hasText: text });

async function note(window: Page, text: string): Promise<void> {
  const field = window.getByRole('form', { name: 'New note' }).getByRole('textbox');
  await field.fill(text);
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
}

/** Does what closes the app; it may be gone before it has answered that. */
async function untilClosed({ app }: RunningApp, act: () => Promise<void>): Promise<void> {
  const closed = app.waitForEvent('close');
  await act().catch(() => undefined);
  await closed;
}

/** Presses the cross of the window, as a mouse does. */
function pressCross({ app }: RunningApp): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
}

async function find(window: Page, text: string) {
  await window.keyboard.press('Control+f');
  await window.getByRole('searchbox', { name: 'Search the campaign' }).fill(text);
  return window.getByRole('list', { name: 'Found' }).getByRole('button');
}

test('a note, a title, a ruling and a recap are written over, told and kept; the cross asks once', async ({
  launchApp,
}) => {
  const first = await launchApp();
  const { window } = first;
  await openSample(window);
  await window.keyboard.press('Control+e');
  await goTo(window, 'Log');
  await note(window, 'The mill stands empty.');
  await entry(window, 'The mill stands empty.').focus();
  await window.keyboard.press('e');
  const field = window.getByRole('form', { name: 'Change the note' }).getByRole('textbox');
  await field.fill('The mill is **burnt**.');
  await field.press('Control+Enter');
  await expect(entry(window, 'The mill is burnt.')).toBeFocused();
  await window.keyboard.press('*');
  await note(window, 'GM: @[person:Ilvara] set the fire.');

  const head = stream(window).getByRole('article').first();
  await head.getByRole('button', { name: 'Change session 1' }).click();
  const card = window.getByRole('form', { name: 'Session 1' });
  await card.getByRole('textbox', { name: 'Title' }).fill('Ashes');
  await card.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(head).toContainText('Session 1: Ashes');

  await window.getByRole('button', { name: 'Recap' }).press('Enter');
  const recap = window.getByRole('textbox', { name: 'Recap' });
  await expect(recap).toHaveValue(/“Ashes”:[^]*The mill is burnt\.$/u);
  await expect(recap).not.toHaveValue(/Ilvara|fire/u);
  await recap.fill('Ilvara smiled. '.repeat(90));
  await expect(window.getByText('without secrets · 1.5 minutes to read aloud')).toBeVisible();
  await recap.fill('The mill burnt down, and nobody asked why.');
  await window.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(window.getByRole('button', { name: 'Kept' })).toBeDisabled();

  await window.keyboard.press('Control+k');
  await window.keyboard.type('Rulings of this campaign');
  await window.keyboard.press('Enter');
  const rulings = window.getByRole('dialog', { name: 'Rulings of this campaign' });
  await rulings.getByRole('combobox').first().selectOption({ index: 1 });
  await window.keyboard.press('Escape');
  // Reading leaves bookkeeping out.
  await expect(entry(window, 'Ruling:')).toHaveCount(0);
  await window.getByRole('button', { name: /^Everything/u }).click();
  await expect(entry(window, 'Ruling:')).toHaveCount(1);

  await pressCross(first);
  const bar = window.getByRole('group', { name: 'A session is running' });
  await expect(bar.getByRole('button', { name: 'End the session and close' })).toBeFocused();
  await window.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  // A second press within five seconds closes, whatever the page says: later it asks once more.
  await window.waitForTimeout(5_100);
  await pressCross(first);
  await expect(bar).toBeVisible();
  await untilClosed(first, () => pressCross(first));

  const again = await first.relaunch();
  await openCampaign(again.window, SAMPLE);
  await goTo(again.window, 'Log');
  await again.window.getByRole('button', { name: 'Recap' }).press('Enter');
  await expect(again.window.getByRole('textbox', { name: 'Recap' })).toHaveValue(
    'The mill burnt down, and nobody asked why.',
  );
  await expect(entry(again.window, 'The mill is burnt.')).toHaveCount(1);
  await pressCross(again);
  const end = again.window.getByRole('button', { name: 'End the session and close' });
  await expect(end).toBeFocused();
  await untilClosed(again, () => again.window.keyboard.press('Enter'));
});

test('treasure is told in the coins of the rules, weighed, and walked by the arrows', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Log');
  const form = window.getByRole('form', { name: 'Treasure or item' });
  for (const [what, worth, holder] of [
    ['Silver bell', '1,200 gp', ''],
    ['Coins', '34 gp 5 sp', 'Brannoc Stile'],
  ] as const) {
    await form.getByRole('textbox', { name: 'Treasure or item' }).fill(what);
    await form.getByRole('textbox', { name: 'Worth' }).fill(worth);
    await form.getByRole('combobox', { name: 'Who carries it' }).fill(holder);
    await form.getByRole('combobox', { name: 'Who carries it' }).press('Enter');
    await expect(form.getByRole('textbox', { name: 'Treasure or item' })).toHaveValue('');
  }
  await expect(
    window.getByText('In all 1,234 gp 5 sp (308 gp 6 sp 2 cp each, 2 cp left over)'),
  ).toBeVisible();
  const brannoc = window.getByRole('list', { name: 'The party' }).getByRole('listitem').first();
  await brannoc.getByRole('button', { name: /^What Brannoc Stile carries 0\.78 of \d+ lb/u }).click();
  await expect(window.getByRole('dialog')).toContainText('39 coins');
  await window.keyboard.press('Escape');
  await window.getByRole('checkbox', { name: 'Coins is gone' }).focus();
  await window.keyboard.press('ArrowDown');
  await expect(window.getByRole('checkbox', { name: 'Silver bell is gone' })).toBeFocused();
  await window.keyboard.press('Space');
  await expect(window.getByText('In all 34 gp 5 sp (8 gp 6 sp 2 cp each, 2 cp left over)')).toBeVisible();
});

test('a torch that burnt out is found after a restart, and a backup brings the campaign in once more', async ({
  launchApp,
}) => {
  const first = await launchApp();
  await sameDice(first.window, 'torches');
  await first.window.getByRole('button', { name: 'Load the sample campaign of Torches' }).press('Enter');
  await expect(logLines(first.window).filter({ hasText: 'Encounter prepared:' })).toHaveCount(2);
  const title = await first.window.getByRole('banner').locator('.campaign').innerText();
  await first.window.keyboard.press('Control+e');
  await goTo(first.window, 'Travel');
  await first.window.getByRole('button', { name: /^Light a torch: Tam Ossery/u }).click();
  for (let times = 0; times < 7; times++)
    await first.window.getByRole('button', { name: '+10 min on the clock' }).click();
  await goTo(first.window, 'Log');
  await expect((await find(first.window, 'torch goes out')).first()).toBeVisible();
  await first.window.keyboard.press('Control+b');
  const sheet = first.window.getByRole('dialog', { name: 'Backups and safety' });
  await expect(sheet.getByRole('button', { name: 'Back up now' })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Back up now' }).press('Enter');
  await expect(sheet.getByRole('status').first()).toContainText('was made and read back');
  await sheet.getByRole('button', { name: 'Look inside' }).first().press('Enter');
  await sheet.getByRole('button', { name: `Restore a copy of ${title}` }).press('Enter');
  await expect(sheet.getByText('1 campaign was restored.')).toBeVisible();
  await first.close();

  const { window } = await first.relaunch();
  const list = window.getByRole('list', { name: 'Campaigns' }).getByRole('button');
  await expect(list).toHaveCount(2);
  for (const which of [0, 1]) {
    await list.nth(which).press('Enter');
    await expect(window.getByRole('navigation', { name: 'Screens' })).toBeVisible();
    await goTo(window, 'Log');
    await expect((await find(window, 'session:1 torch goes out')).first()).toContainText('Tam Ossery');
    await window.keyboard.press('Control+w');
    await window.getByRole('button', { name: 'Close; it keeps running' }).press('Enter');
  }
});

/** Lines of the safety log of a campaign that was begun a year ago to the day, and went on a month later. */
function yearOld(now: Date): readonly { book: string; seq: number; body: string }[] {
  const last = new Date(now);
  last.setFullYear(now.getFullYear() - 1);
  const later = new Date(last);
  later.setDate(last.getDate() + 40);
  const adding = (text: string) => ({ type: 'note.add', text });
  const steps = [
    [
      last,
      { type: 'campaign.create', name: 'Old days', system: 'orcus', seed: 'old' },
      { type: 'campaignCreated', name: 'Old days', system: 'orcus' },
    ],
    [last, adding('We met at the mill.'), { type: 'noted', text: 'We met at the mill.' }],
    [later, adding('The mill burnt.'), { type: 'noted', text: 'The mill burnt.' }],
  ] as const;
  const dice = { seed: 'old', c: 1, s0: 0.1, s1: 0.2, s2: 0.3 };
  return steps.map(([at, command, event], which) => {
    const seq = which + 1;
    const step = { kind: 'step', v: 1, book: 'old', seq, session: 1, at: at.toISOString(), worldTime: 0 };
    return { book: 'old', seq, body: JSON.stringify({ ...step, command, events: [event], dice }) };
  });
}

test('the timeline zooms from days to years, leads to the moment, and remembers this day of other years', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await expect(window.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  const now = new Date();
  await window.evaluate(
    (records) => Reflect.get(globalThis, 'fourfold').call('journal.append', { records }),
    yearOld(now),
  );
  await window.reload();
  await openCampaign(window, 'Old days');
  await goTo(window, 'Log');
  await window
    .getByRole('region', { name: 'Campaign log' })
    .getByRole('button', { name: 'Timeline' })
    .press('Enter');
  const timeline = window.getByRole('region', { name: 'Timeline' });
  const stretches = timeline.getByRole('list', { name: 'Stretches of time' }).getByRole('button');
  await expect(stretches).toHaveCount(2);
  await expect(stretches.first()).toContainText(`${now.getFullYear() - 1}-`);
  await stretches.first().focus();
  await window.keyboard.press('+');
  await expect(timeline.getByRole('button', { name: 'day', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(stretches).toHaveCount(2);
  await timeline.getByRole('button', { name: 'World time' }).click();
  await expect(stretches).toHaveCount(1);
  await expect(stretches).toContainText(/Session 1 · \d+ steps · 2 notes/u);
  await expect(
    timeline.getByText('Nothing happened on this day of an earlier year of the world.'),
  ).toBeVisible();
  await timeline.getByRole('button', { name: 'Real time' }).click();
  const sameDay = timeline.getByRole('list', { name: 'The same day in earlier years' }).getByRole('button');
  await expect(sameDay.filter({ hasText: 'We met at the mill.' })).toHaveCount(1);
  await expect(sameDay.filter({ hasText: 'burnt' })).toHaveCount(0);
  await sameDay.filter({ hasText: 'We met' }).press('Enter');
  await expect(entry(window, 'We met at the mill.')).toBeFocused();
});
