import { expect, test } from '@playwright/test';
import { chromiumPath, openInBrowser } from './chromium.ts';

const executable = chromiumPath();

test('the window’s part starts in a newer browser, under the same policy', async () => {
  test.skip(executable === undefined, 'There is no Chromium here. On Debian: apt-get install chromium');
  const { page, close } = await openInBrowser(executable ?? '');
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Fourfold' })).toBeVisible();
  expect(complaints).toEqual([]);
  await close();
});
