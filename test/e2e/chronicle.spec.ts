import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { choose, fightInRoundOne, goTo, openCampaign, openSample, SAMPLE, tell } from './support/evening.ts';

/** Opens the log screen. */
async function openLog(window: Page): Promise<void> {
  await window
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('button', { name: 'Log' })
    .press('Enter');
  await expect(window.getByRole('main', { name: 'Log' })).toBeVisible();
}

async function toTable(window: Page): Promise<void> {
  await window
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('button', { name: 'Table' })
    .press('Enter');
}

async function writeNote(window: Page, text: string, secret = false): Promise<void> {
  const form = window.getByRole('form', { name: 'New note' });
  if (secret) await form.getByRole('checkbox', { name: 'GM only' }).check();
  const field = form.getByRole('textbox', { name: 'Note in Markdown' });
  await field.fill(text);
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
}

/** What the search finds, as it is typed. */
async function find(window: Page, text: string): Promise<Locator> {
  const field = window.getByRole('searchbox', { name: 'Search the campaign' });
  await field.fill(text);
  return window.getByRole('list', { name: 'Found' }).getByRole('button');
}

function stream(window: Page): Locator {
  return window.getByRole('feed', { name: 'What happened' });
}

async function endFight(window: Page): Promise<void> {
  await window.getByRole('button', { name: 'End fight' }).press('Enter');
}

test('two sessions with a restart between them are found again and told', async ({ launchApp }) => {
  const first = await launchApp();
  await openSample(first.window);
  await first.window.keyboard.press('Control+e');
  await openLog(first.window);
  await writeNote(first.window, 'The **ferryman** at @[place:Gull Landing] knows @Odo.');
  await writeNote(first.window, '@Ilvara pays the ferryman.', true);
  const note = stream(first.window).getByRole('article').filter({ hasText: 'Gull Landing' });
  await expect(note.locator('strong')).toHaveText('ferryman');
  await note.getByRole('button', { name: 'Star' }).click();
  await expect(note.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true');
  await toTable(first.window);
  await fightInRoundOne(first.window);
  await choose(first.window, 'Tar Flinger');
  await tell(first.window, 'd', '99');
  await endFight(first.window);
  await first.window.keyboard.press('Control+e');
  await first.close();

  const { window } = await first.relaunch();
  await openCampaign(window, SAMPLE);
  await window.keyboard.press('Control+e');
  await openLog(window);
  await writeNote(window, 'Odo is gone.');
  await expect(await find(window, 'feryman is:starred')).toHaveCount(1);
  await expect((await find(window, 'session:1 type:fall tar fling')).first()).toContainText(
    'Tar Flinger takes 99',
  );
  await (await find(window, 'type:place gull')).filter({ hasText: 'place Gull Landing' }).press('Enter');
  const entry = window.getByRole('region', { name: 'Entry: Gull Landing' });
  await expect(entry.getByRole('list', { name: 'Mentions' }).getByRole('button')).toHaveCount(1);
  await entry.getByRole('list', { name: 'Mentions' }).getByRole('button').press('Enter');
  await expect(stream(window).getByRole('article').filter({ hasText: 'knows Odo' })).toBeFocused();

  await window.getByRole('button', { name: 'Back to the desk' }).press('Enter');
  await window.getByRole('button', { name: 'Recap' }).press('Enter');
  const recap = window.getByRole('textbox', { name: 'Recap' });
  await expect(recap).toHaveValue(/^Previously, in session 1:/u);
  await expect(recap).toHaveValue(/Tar Flinger fell\./u);
  await expect(recap).toHaveValue(/The ferryman at Gull Landing knows Odo\./u);
  await expect(recap).not.toHaveValue(/Ilvara/u);
});

test('threads and clocks move by a click and come back by undo', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await openLog(window);
  const form = window.getByRole('form', { name: 'New entry' });
  for (const [kind, name] of [
    ['thread', 'The toll'],
    ['clock', 'High water'],
  ] as const) {
    await form.getByRole('combobox', { name: 'Kind' }).selectOption(kind);
    await form.getByRole('textbox', { name: 'Name of the new entry' }).fill(name);
    await form.getByRole('textbox', { name: 'Name of the new entry' }).press('Enter');
    await window.getByRole('button', { name: 'Back to the desk' }).press('Enter');
  }
  const moving = window.getByRole('list', { name: 'Threads and clocks' });
  await moving
    .getByRole('group', { name: 'Stage of The toll' })
    .getByRole('button', { name: 'advanced' })
    .press('Enter');
  await expect(moving.getByRole('button', { name: 'advanced' })).toHaveAttribute('aria-pressed', 'true');
  await moving.getByRole('button', { name: 'Advance High water' }).press('Enter');
  await expect(moving).toContainText('1 of 6');
  await window.keyboard.press('Control+z');
  await expect(moving).toContainText('0 of 6');
});

test('the stream is walked by arrow keys, and what it shows cannot run', async ({ openApp }) => {
  const { window } = await openApp();
  await openSample(window);
  await openLog(window);
  await writeNote(
    window,
    '<img src=x onerror="document.title=1"> [away](https://example.org) [bad](javascript:1)',
  );
  const note = stream(window).getByRole('article').filter({ hasText: 'away' });
  await expect(note).toContainText('<img src=x');
  await expect(note.locator('img, a[href]')).toHaveCount(0);
  await note.focus();
  await window.keyboard.press('ArrowUp');
  await expect(note).not.toBeFocused();
  await window.keyboard.press('Home');
  await expect(stream(window).getByRole('article').first()).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(note).toHaveCount(0);
  await window.keyboard.press('Enter');
  await window.keyboard.press('End');
  await expect(note).toBeFocused();
});

test('between, design 10: the head of the log counts notes, scenes, fights and treasure, and shows one kind alone', async ({
  openApp,
}) => {
  const { window } = await openApp();
  await openSample(window);
  await goTo(window, 'Log');
  const note = window
    .getByRole('form', { name: 'New note' })
    .getByRole('textbox', { name: 'Note in Markdown' });
  for (const text of ['# The weir\nThe lamps are lit.', 'Wet footprints.']) {
    await note.fill(text);
    await note.press('Control+Enter');
    await expect(note).toHaveValue('');
  }
  await window.getByRole('textbox', { name: 'Treasure or item' }).fill('Bell clapper');
  await window.getByRole('textbox', { name: 'Treasure or item' }).press('Enter');
  const feed = window.getByRole('feed', { name: 'What happened' });
  await expect(feed).toContainText('Bell clapper');
  const kinds = window.getByRole('group', { name: 'Show one kind alone' });
  await expect(kinds.getByRole('button')).toHaveText(['Notes 2', 'Scenes 1', 'Fights 0', 'Treasure 1']);
  await kinds.getByRole('button', { name: 'Treasure 1' }).click();
  await expect(feed).toContainText('Bell clapper');
  await expect(feed).not.toContainText('Wet footprints');
  await kinds.getByRole('button', { name: 'Treasure 1' }).click();
  await expect(feed).toContainText('Wet footprints');
  // The heading of a scene stands over it, and not again in its note.
  await expect(feed.getByText('The weir', { exact: true })).toHaveCount(1);
});
