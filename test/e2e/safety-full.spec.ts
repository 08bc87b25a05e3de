import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Desktop } from '../../electron/contract.ts';
import { expect, test } from './support/app.ts';
import { lastLine, logLines, openCampaign, SAMPLE, settledCount, tell } from './support/evening.ts';
import { empty, fill, removeDisk, smallDisk } from './support/smallDisk.ts';

declare global {
  interface Window {
    readonly fourfold?: Desktop;
  }
}

function append(page: Page, from: number, to: number): Promise<readonly boolean[]> {
  return page.evaluate(
    async ([first, last]) => {
      const answers: boolean[] = [];
      for (let seq = first ?? 1; seq <= (last ?? 0); seq++) {
        const body = JSON.stringify({ seq, note: 'x'.repeat(1_000) });
        const answer = await window.fourfold?.call('journal.append', {
          records: [{ book: 'evening', seq, body }],
        });
        answers.push(answer?.ok === true);
      }
      return answers;
    },
    [from, to],
  );
}

test('a disk that fills up in the middle of a session takes the evening to its end, and nothing is lost', async ({
  launchApp,
}) => {
  const disk = smallDisk();
  test.skip(disk === undefined, 'A small disk can be made only as root on Linux.');
  if (disk === undefined) return;
  try {
    const first = await launchApp({ state: 'sample', userData: join(disk, 'profile') });
    fill(disk);
    for (const note of ['One.', 'Two.', 'Three.']) await tell(first.window, 'n', note);
    await expect(lastLine(first.window)).toContainText('Three.');
    await expect(
      first.window.getByRole('alert').filter({ hasText: /room for about [\d,]+ more|safety log/iu }),
    ).toBeVisible();
    const count = await settledCount(logLines(first.window));
    expect(await append(first.window, 1, 1_000)).toEqual(Array.from({ length: 1_000 }, () => true));
    await first.kill();

    const second = await first.relaunch();
    await openCampaign(second.window, SAMPLE);
    await expect(logLines(second.window)).toHaveCount(count);
    await second.kill();
    empty(disk);

    const third = await second.relaunch();
    await openCampaign(third.window, SAMPLE);
    await expect(logLines(third.window)).toHaveCount(count);
    await expect(lastLine(third.window)).toContainText('Three.');
    expect(await append(third.window, 1_001, 1_001)).toEqual([true]);
    await third.kill();
  } finally {
    removeDisk(disk);
  }
});
