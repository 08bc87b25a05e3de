import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { logOf } from '../support/independent.ts';
import { expect, test } from './support/app.ts';
import { SAMPLE } from './support/evening.ts';
import { anEvening, data } from './safetyKit.ts';

async function missing(window: Page) {
  await expect(window.getByRole('main')).toBeVisible();
  await window.keyboard.press('Control+b');
  return window.getByRole('region', { name: 'Entries are missing' });
}

test('F2 what is gone from log and database is said at every start, with the backup that has it', async ({
  launchApp,
}) => {
  const [first] = await anEvening(launchApp, 'close');
  const entries = logOf(data(first)).filter(({ book }) => book !== 'library' && book !== 'forms').length;
  // Half of the log, and all of the database.
  for (const name of readdirSync(data(first, 'journal'))) {
    const path = data(first, 'journal', name);
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, `${lines.slice(0, Math.ceil(lines.length / 2)).join('\n')}\n`);
  }
  rmSync(data(first, 'contents.json'), { force: true });
  rmSync(join(first.userData, 'IndexedDB'), { recursive: true });
  const left = logOf(data(first)).filter(({ book }) => book !== 'library' && book !== 'forms').length;
  expect(left).toBeLessThan(entries);

  const second = await first.relaunch();
  await second.close();
  // Also at the next start, when nothing new has gone.
  const { window } = await second.relaunch();
  const region = await missing(window);
  await expect(region).toContainText(`“${SAMPLE}” has ${left} of the ${entries} entries it once had.`);
  await expect(window.getByText('Nothing was lost')).toHaveCount(0);
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
