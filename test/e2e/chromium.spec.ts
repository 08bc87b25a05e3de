import { expect, test } from '@playwright/test';
import { chromiumPath, openInBrowser } from './support/chromium.ts';
import {
  fightInRoundOne,
  lastLine,
  logLines,
  nextTurn,
  openCampaign,
  openSample,
  ORDER,
  roundShown,
  SAMPLE,
  spoken,
  choose,
  tell,
  undo,
} from './support/evening.ts';

const path = chromiumPath();

test.describe('the window’s part alone, in an engine newer than the app’s own', () => {
  test.skip(
    path === undefined,
    'No Chromium here: apt-get install chromium, or set FOURFOLD_CHROMIUM to one.',
  );

  test('the sample loads, a round is played, and a reload keeps it', async () => {
    const { page, close } = await openInBrowser(path ?? '');
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
    try {
      await openSample(page);
      await expect(page.getByText('Saved in this browser only')).toBeVisible();
      await fightInRoundOne(page);
      await choose(page, 'Tar Flinger');
      await tell(page, 'd', '11');
      for (const [name] of ORDER.slice(1)) await nextTurn(page, name);
      await nextTurn(page, 'Brannoc Stile');
      await expect(roundShown(page)).toHaveText('Round 2');
      const lines = await logLines(page).allInnerTexts();

      await page.reload();
      await openCampaign(page, SAMPLE);
      await expect(lastLine(page)).toContainText('Brannoc Stile is up.');
      expect(await logLines(page).allInnerTexts()).toEqual(lines);
      await expect(spoken(page, 'Tar Flinger')).toHaveAccessibleName(/22 of 33 HP/u);
      await undo(page, 'next turn');
      await expect(roundShown(page)).toHaveText('Round 1');
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
