import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { JournalLine } from '../../core/store/journalPort.ts';
import type { Desktop } from '../../electron/contract.ts';
import { expect, test } from './support/app.ts';
import { goTo, logLines, notice, openCampaign, tell, sameDice } from './support/evening.ts';
import { generated } from '../core/campaign/generated.ts';
import { linesOfCampaign } from '../support/longCampaign.ts';

declare global {
  interface Window {
    readonly fourfold?: Desktop;
  }
}

const bar = (window: Page): Locator => window.getByRole('banner');

/** What is found, as it is typed. */
async function find(window: Page, text: string): Promise<Locator> {
  await window.keyboard.press('Control+f');
  await window.getByRole('searchbox', { name: 'Search the campaign' }).fill(text);
  return window.getByRole('list', { name: 'Found' }).getByRole('button');
}

async function note(window: Page, text: string): Promise<void> {
  const field = window.getByRole('textbox', { name: 'Note in Markdown' }).last();
  await field.fill(text);
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
}

test('two sessions with a restart: a note, a dead monster and a spent torch are found', async ({
  launchApp,
}) => {
  const first = await launchApp();
  await sameDice(first.window, 'torches');
  await first.window.getByRole('button', { name: 'Load the sample campaign of Torches' }).press('Enter');
  await expect(logLines(first.window).filter({ hasText: 'Encounter prepared:' })).toHaveCount(2);
  await bar(first.window).getByRole('button', { name: 'Begin session 1' }).press('Enter');
  await goTo(first.window, 'Log');
  await note(first.window, '# At the ford\nThe **heron** is carved on @[place:Old Mill].');
  await goTo(first.window, 'Travel');
  await first.window.getByRole('button', { name: /^Light a torch: Tam Ossery/u }).click();
  await goTo(first.window, 'Encounters');
  await first.window
    .getByRole('button', { name: /^Begin /u })
    .first()
    .press('Enter');
  await expect(first.window.getByRole('main', { name: 'Table' })).toBeVisible();
  const foe = first.window
    .getByRole('list', { name: 'Initiative order' })
    .locator('> li[data-side="foes"], > li');
  await foe.last().locator('[data-row]').click();
  const name = (await foe.last().locator('[data-spoken]').textContent())?.split(',')[0] ?? '';
  await tell(first.window, 'd', '999');
  await first.window.keyboard.press('Shift+E');
  // Closing while the session runs asks once.
  await first.window.keyboard.press('Control+w');
  await first.window.getByRole('button', { name: 'End the session and close' }).press('Enter');
  await expect(first.window.getByRole('list', { name: 'Campaigns' })).toBeVisible();
  await first.close();

  const { window } = await first.relaunch();
  await window.getByRole('list', { name: 'Campaigns' }).getByRole('button').first().press('Enter');
  await window.keyboard.press('Control+e');
  await expect(bar(window).getByText('Session 2')).toBeVisible();
  await expect((await find(window, 'herron')).first()).toContainText('carved');
  await expect((await find(window, `type:fall ${name}`)).first()).toContainText(name);
  await expect((await find(window, 'session:1 torch Tam')).first()).toContainText('Torch');
});

test('a campaign leaves as a folder, a page and a PDF, and a folder of notes comes in', async ({
  openApp,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-log-'));
  const vault = mkdtempSync(join(tmpdir(), 'fourfold-vault-'));
  writeFileSync(join(vault, 'Odo.md'), '---\ntype: npc\n---\nKeeps [[Old Mill]].');
  writeFileSync(join(vault, 'Old Mill.md'), '---\ntype: place\n---\nOf [[Odo]].');
  const { window } = await openApp({
    dialogs: { folder: [vault, folder], save: [join(folder, 'a.html'), join(folder, 'a.pdf')] },
  });
  await sameDice(window, 'orcus');
  await window.getByRole('button', { name: 'Load the sample campaign' }).first().press('Enter');
  await expect(window.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await goTo(window, 'Log');
  await window.getByRole('button', { name: 'Import a folder of notes' }).click();
  await expect(window.getByRole('list', { name: 'Places' })).toContainText('Old Mill');
  await window.getByRole('list', { name: 'People' }).getByRole('button', { name: 'Odo' }).click();
  await expect(window.getByRole('list', { name: 'Linked from' })).toContainText('Old Mill');
  await window.getByRole('button', { name: 'Back to the desk' }).click();
  await note(window, 'GM: the mill burns.');
  await note(window, 'Rain on @[Old Mill].');
  const out = window.getByRole('group', { name: 'Export' });
  await out.getByRole('button', { name: 'Folder of Markdown' }).click();
  await expect(notice(window)).toContainText('Saved as The Toll of Lanternfen.');
  expect(readdirSync(folder)).toHaveLength(1);
  await window.getByRole('combobox', { name: 'Edition' }).selectOption('players');
  await out.getByRole('button', { name: 'Web page' }).click();
  await expect.poll(() => existsSync(join(folder, 'a.html'))).toBe(true);
  await out.getByRole('button', { name: 'PDF' }).click();
  await expect.poll(() => existsSync(join(folder, 'a.pdf'))).toBe(true);
  expect(readFileSync(join(folder, 'a.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const page = readFileSync(join(folder, 'a.html'), 'utf8');
  expect(page).toContain('Rain on');
  expect(page).not.toContain('burns');

  const written = readdirSync(folder).find((each) => !each.includes('.')) ?? '';
  const files = readdirSync(join(folder, written), { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.md'),
  );
  const names = new Set(files.map((each) => each.split(/[/\\]/u).at(-1)?.replace(/\.md$/u, '')));
  const links = files.flatMap((each) =>
    [...readFileSync(join(folder, written, each), 'utf8').matchAll(/\[\[([^\]|]+)/gu)].map(([, to]) => to),
  );
  expect(links).toContain('Old Mill');
  expect(links.filter((to) => !names.has(to))).toEqual([]);
});

test('a campaign is copied afresh, renamed, archived and brought back', async ({ openApp }) => {
  const { window } = await openApp();
  await sameDice(window, 'torches');
  await window.getByRole('button', { name: 'Load the sample campaign of Torches' }).press('Enter');
  await expect(logLines(window).filter({ hasText: 'Encounter prepared:' })).toHaveCount(2);
  const title = await bar(window).locator('.campaign').innerText();
  await window.keyboard.press('Control+w');
  const manage = window.getByRole('list', { name: 'Rename, copy or archive' });
  await window.getByText('Rename, copy or archive').click();
  await manage.getByRole('button', { name: `Copy ${title} as a fresh campaign` }).click();
  await expect(logLines(window).filter({ hasText: 'Encounter prepared:' })).toHaveCount(2);
  await expect(bar(window).locator('.campaign')).toHaveText(`${title} (fresh)`);
  await window.keyboard.press('Control+w');
  await window.getByText('Rename, copy or archive').click();
  await manage.getByRole('textbox', { name: `Name of ${title} (fresh)` }).fill('Second table');
  await manage.getByRole('textbox', { name: `Name of ${title} (fresh)` }).press('Enter');
  const open = window.getByRole('list', { name: 'Campaigns' });
  await expect(open).toContainText('Second table');
  await manage.getByRole('button', { name: 'Archive Second table' }).click();
  await expect(open).not.toContainText('Second table');
  await window.getByText('Archived (1)').click();
  await window.getByRole('button', { name: 'Restore Second table from the archive' }).click();
  await expect(open).toContainText('Second table');
});

/** Writes lines of a campaign that was played elsewhere into the safety log. */
function append(page: Page, lines: readonly JournalLine[]): Promise<unknown> {
  return page.evaluate(
    (records) => window.fourfold?.call('journal.append', { records: [...records] }),
    lines,
  );
}

/** How much of the log is kept as it was told. */
function keptPages(window: Page): Promise<number> {
  return window.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const opening = indexedDB.open('fourfold');
        opening.addEventListener('error', () => fail(new Error('The database does not open.')));
        opening.addEventListener('success', () => {
          const { result } = opening;
          const count = result.transaction('entryPages').objectStore('entryPages').count();
          count.addEventListener('success', () => {
            result.close();
            done(count.result);
          });
        });
      }),
  );
}

test('the log of many sessions stands on another evening as it was told on the first, with its reasons', async ({
  launchApp,
}) => {
  const first = await launchApp();
  const lines = linesOfCampaign(generated({ seed: 11, sessions: 6, steps: 3_000 }), 'years', 'The Long Road');
  for (const part of [lines.slice(0, 1_500), lines.slice(1_500)])
    expect(await append(first.window, part)).toMatchObject({ ok: true });
  await first.close();

  const stream = (window: Page): Locator => window.getByRole('feed', { name: 'What happened' });
  /** The beginning of all that happened. */
  const told = async (window: Page): Promise<string> => {
    await openCampaign(window, 'The Long Road');
    await goTo(window, 'Log');
    await expect(window.getByRole('button', { name: /^Everything/u })).toContainText('+');
    await window.getByRole('button', { name: /^Everything/u }).click();
    await window.getByRole('button', { name: 'Open all' }).click();
    await stream(window).getByRole('article').last().focus();
    await window.keyboard.press('Home');
    await expect(stream(window).getByRole('article').first()).toContainText('Session 1: ');
    // Names are set off once the step of an entry is there.
    await expect(stream(window).locator('b', { hasText: 'Brannoc' }).first()).toBeVisible();
    // How far below the window rows are drawn is not the same each time.
    return (await stream(window).innerText()).split('\n').slice(0, 60).join('\n');
  };
  const evening = await first.relaunch();
  const before = await told(evening.window);
  await expect.poll(() => keptPages(evening.window)).toBeGreaterThan(10);
  await evening.close();

  const { window } = await evening.relaunch();
  expect(await told(window)).toBe(before);
  await note(window, 'We met again.');
  await expect(stream(window).getByRole('article').last()).toContainText('We met again.');
  await window.keyboard.press('Control+z');
  await expect(stream(window).getByText('We met again.')).toHaveCount(0);
  await expect((await find(window, 'session:1 lies')).first()).toContainText('lies');
});
