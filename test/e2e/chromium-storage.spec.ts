import { expect, test } from '@playwright/test';
import { DAMAGES, everythingIsThere, NOTE } from './safetyKit.ts';
import { chromiumPath } from './support/chromium.ts';
import { type ChromiumDesktop, openInChromium } from './support/chromiumDesktop.ts';
import {
  lastLine,
  logLines,
  openCampaign,
  openSample,
  SAMPLE,
  settledCount,
  tell,
} from './support/evening.ts';
import { empty, fill, removeDisk, smallDisk } from './support/smallDisk.ts';

const path = chromiumPath();
const SOAK = process.env['FOURFOLD_SOAK'] !== undefined;
/** The one that empties a whole database at its second opening; a soak tries all of them. */
const TORN = 'with a torn end';
const tried = DAMAGES.filter(([what]) => SOAK || what === TORN);
const LONG = 'Long; npm run soak runs it.';

/** The sample with one note more. */
async function anEvening(opened: Pick<ChromiumDesktop, 'page'>): Promise<number> {
  await openSample(opened.page);
  await tell(opened.page, 'n', NOTE);
  await expect(lastLine(opened.page)).toContainText(NOTE);
  return settledCount(logLines(opened.page));
}

/** Runs a test on a window of the newer engine and removes all that it left. */
async function within(
  options: { readonly desktop?: boolean; readonly base?: string },
  work: (first: ChromiumDesktop) => Promise<void>,
): Promise<void> {
  const first = await openInChromium(path ?? '', options);
  try {
    await work(first);
  } finally {
    await first.remove();
  }
}

test.describe('the database in an engine newer than the app’s own', () => {
  test.skip(
    path === undefined,
    'No Chromium here: apt-get install chromium, or set FOURFOLD_CHROMIUM to one.',
  );

  test('standing alone, has what was confirmed after the engine was killed', async () => {
    test.skip(!SOAK, LONG);
    await within({ desktop: false }, async (first) => {
      let count = await anEvening(first);
      let opened = first;
      for (const note of ['One.', 'Two.']) {
        await tell(opened.page, 'n', note);
        await expect(lastLine(opened.page)).toContainText(note);
        count += 1;
        await opened.kill();
        opened = await opened.relaunch();
        await openCampaign(opened.page, SAMPLE);
        await expect(logLines(opened.page)).toHaveCount(count);
      }
      await opened.kill();
    });
  });

  for (const [what, harm] of tried)
    test(`${what}, is mended from the safety log, now and at the next start`, async () => {
      await within({}, async (first) => {
        const count = await anEvening(first);
        await first.kill();
        harm(first.database());
        const second = await first.relaunch();
        await everythingIsThere(second.page, count);
        await second.kill();
        const third = await second.relaunch();
        await openCampaign(third.page, SAMPLE);
        await expect(logLines(third.page)).toHaveCount(count + 1);
        await third.kill();
      });
    });

  test('on a disk that fills up loses nothing that was confirmed', async () => {
    test.skip(!SOAK, LONG);
    const disk = smallDisk();
    test.skip(disk === undefined, 'A small disk can be made only as root on Linux.');
    if (disk === undefined) return;
    try {
      await within({ base: disk }, async (first) => {
        await anEvening(first);
        fill(disk);
        for (const note of ['One.', 'Two.', 'Three.']) await tell(first.page, 'n', note);
        await expect(lastLine(first.page)).toContainText('Three.');
        const count = await settledCount(logLines(first.page));
        await first.kill();
        empty(disk);
        const second = await first.relaunch();
        await openCampaign(second.page, SAMPLE);
        await expect(logLines(second.page)).toHaveCount(count);
        await second.kill();
      });
    } finally {
      removeDisk(disk);
    }
  });
});
