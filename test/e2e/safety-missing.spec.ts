import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isCampaign } from '../../core/log/journal.ts';
import { logOf } from '../support/independent.ts';
import { expect, type RunningApp, test } from './support/app.ts';
import { SAMPLE, typeAt } from './support/evening.ts';
import { anEvening, data } from './safetyKit.ts';

async function missing(window: Page) {
  await expect(window.getByRole('main')).toBeVisible();
  await window.keyboard.press('Control+b');
  return window.getByRole('region', { name: 'Entries are missing' });
}

/** Leaves the first lines of the log, over all its files, and nothing of the database. */
function loses(running: RunningApp, left: (lines: readonly string[]) => readonly string[]): void {
  const files = readdirSync(data(running, 'journal'))
    .toSorted()
    .map((name) => data(running, 'journal', name));
  const linesOf = (path: string): readonly string[] => readFileSync(path, 'utf8').split('\n').slice(0, -1);
  let room = left(files.flatMap(linesOf)).length;
  for (const path of files) {
    const lines = linesOf(path).slice(0, room);
    room -= lines.length;
    if (lines.length > 0) writeFileSync(path, `${lines.join('\n')}\n`);
    else rmSync(path);
  }
  rmSync(data(running, 'contents.json'), { force: true });
  rmSync(join(running.userData, 'IndexedDB'), { recursive: true });
}

test('F2 what is gone from log and database is said at every start, with the backup that has it', async ({
  launchApp,
}) => {
  const [first] = await anEvening(launchApp, 'close');
  const inCampaign = (): number => logOf(data(first)).filter(({ book }) => isCampaign(book)).length;
  const entries = inCampaign();
  // Half of the log, and all of the database.
  loses(first, (lines) => lines.slice(0, Math.ceil(lines.length / 2)));
  const left = inCampaign();
  expect(left).toBeLessThan(entries);

  const second = await first.relaunch();
  await second.close();
  // Also at the next start, when nothing new has gone.
  const { window } = await second.relaunch();
  const region = await missing(window);
  await expect(region).toContainText(
    `“${SAMPLE}” has ${left} of the ${entries} entries it once had. Open it first`,
  );
  await expect(window.getByText('No entry of it was lost')).toHaveCount(0);
  // Two of the same second are as good as each other.
  await region
    .getByRole('button', { name: new RegExp(`with ${entries} entries$`, 'u') })
    .first()
    .press('Enter');
  await expect(window.getByText(/1 campaign was restored\./u)).toBeVisible();
  const counts = new Map<string, number>();
  for (const { book } of logOf(data(first))) counts.set(book, (counts.get(book) ?? 0) + 1);
  expect([...counts.values()]).toContain(entries + 1);
  // Only the GM lowers the mark.
  const goOn = region.getByRole('button', { name: 'Continue without them' });
  for (let each = await goOn.count(); each > 0; each--) {
    await goOn.first().press('Enter');
    await expect(goOn).toHaveCount(each - 1);
  }
  await expect(region).toHaveCount(0);
});

test('F2 what was half typed and is gone from the log comes back from the backup that has it', async ({
  launchApp,
}) => {
  const first = await launchApp({ state: 'sample' });
  await typeAt(first.window, 'n', 'half a thought');
  await first.close();
  const begun = logOf(data(first)).findIndex(({ book }) => book === 'forms');
  loses(first, (lines) => lines.slice(0, begun));
  expect(logOf(data(first)).filter(({ book }) => book === 'forms')).toEqual([]);

  const { window } = await first.relaunch();
  const region = await missing(window);
  await expect(region).toContainText('What you typed and did not save has 0 of the');
  // There is no opening it: it is open.
  await expect(region).not.toContainText('Open it first');
  const typed = region.locator('div', { hasText: 'What you typed' });
  await typed.getByRole('button', { name: /^Restore/u }).press('Enter');
  await expect(window.getByText('1 unfinished form was restored.', { exact: true })).toBeVisible();
  await window.keyboard.press('Escape');
  await window.keyboard.press('Control+u');
  await window
    .getByRole('dialog', { name: 'Unfinished' })
    .getByRole('button', { name: 'Continue half a thought' })
    .press('Enter');
  await expect(window.locator('input:focus')).toHaveValue('half a thought');
});
