import type { Locator, Page } from '@playwright/test';
import type { JournalLine } from '../../core/log/journal.ts';
import type { Desktop } from '../../electron/contract.ts';
import { generated } from '../core/campaign/generated.ts';
import { linesOfCampaign } from '../support/longCampaign.ts';
import { expect, test } from './support/app.ts';
import { goTo, openCampaign } from './support/evening.ts';

declare global {
  interface Window {
    readonly fourfold?: Desktop;
  }
}

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

const stream = (window: Page): Locator => window.getByRole('feed', { name: 'What happened' });

/** The beginning of all that happened. */
async function told(window: Page): Promise<string> {
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
}

test('the log of many sessions stands on another evening as it was told on the first, with its reasons', async ({
  launchApp,
}) => {
  const first = await launchApp();
  const lines = linesOfCampaign(generated({ seed: 11, sessions: 6, steps: 3_000 }), 'years', 'The Long Road');
  for (const part of [lines.slice(0, 1_500), lines.slice(1_500)])
    expect(await append(first.window, part)).toMatchObject({ ok: true });
  await first.close();

  const evening = await first.relaunch();
  const before = await told(evening.window);
  await expect.poll(() => keptPages(evening.window)).toBeGreaterThan(10);
  await evening.close();

  const { window } = await evening.relaunch();
  expect(await told(window)).toBe(before);
});
