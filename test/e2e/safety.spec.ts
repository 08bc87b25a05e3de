import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Desktop } from '../../electron/contract.ts';
import { anEvening, data, everythingIsThere, NOTE, SHORT, survives, treeOf } from './safetyKit.ts';
import { expect, type RunningApp, test } from './support/app.ts';
import {
  lastLine,
  logLines,
  notice,
  openCampaign,
  SAMPLE,
  settledCount,
  tell,
  wear,
} from './support/evening.ts';
import { slowDisk } from './support/slowDisk.ts';

declare global {
  interface Window {
    readonly fourfold?: Desktop;
  }
}

test('records of a newer version are refused with a sentence, and nothing of them is touched', async ({
  launchApp,
}) => {
  const [first] = await anEvening(launchApp, 'close');
  writeFileSync(data(first, 'meta.json'), '{"dataFormat":9,"minReader":9,"appVersion":"2.3.0"}');
  const before = treeOf(first.userData, ['gm-data', 'IndexedDB']);
  const { window, kill } = await first.relaunch();
  await expect(window.getByText(/version 2\.3\.0; this is .*too old.*Nothing was changed/u)).toBeVisible();
  await expect(window.getByRole('button', { name: 'Begin the campaign' })).toHaveCount(0);
  await kill();
  expect(treeOf(first.userData, ['gm-data', 'IndexedDB'])).toEqual(before);
});

for (const [what, harm] of SHORT) {
  test(`a database that is ${what} is mended, now and at the next start`, async ({ launchApp }) => {
    await survives(launchApp, harm);
  });
}

test('what is set for this computer is there again when its database is gone', async ({ launchApp }) => {
  const first = await launchApp({ state: 'sample' });
  await wear(first.window, 'light');
  await first.close();
  rmSync(join(first.userData, 'IndexedDB'), { recursive: true });
  const second = await first.relaunch();
  await expect(second.window.locator('html')).toHaveAttribute('data-theme', 'light');
  await second.close();
  const third = await second.relaunch();
  await expect(third.window.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a profile that was wiped is not greeted as new while there are backups', async ({ launchApp }) => {
  const [first] = await anEvening(launchApp, 'close');
  expect(readdirSync(join(first.userData, 'Fourfold Backups'))).toHaveLength(1);
  rmSync(data(first), { recursive: true });
  rmSync(join(first.userData, 'IndexedDB'), { recursive: true });
  const { window: page } = await first.relaunch();
  await expect(
    page.getByText(/Fourfold has kept campaigns on this computer, and now finds none/u),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin the campaign' })).toHaveCount(0);
  const rows = await page.evaluate(() => window.fourfold?.call('backup.list', undefined));
  expect(rows).toMatchObject([{ place: 'documents', fault: '' }]);
});

test('damaged lines of the safety log are told, kept and written once more from the database', async ({
  launchApp,
}) => {
  const [first, count] = await anEvening(launchApp, 'kill');
  // The evening lies in the newest file.
  const name = readdirSync(data(first, 'journal')).toSorted().at(-1) ?? '';
  const path = data(first, 'journal', name);
  writeFileSync(path, readFileSync(path, 'utf8').replace(NOTE, 'The ferryman l1es.'));
  const second = await first.relaunch();
  await expect(notice(second.window)).toContainText('1 entry of the safety log could not be read');
  const raw = await second.window.evaluate(() => window.fourfold?.call('safety.damaged', undefined));
  expect(raw?.texts[0]?.text).toContain('The ferryman l1es.');
  await everythingIsThere(second.window, count);
  await second.kill();
  rmSync(join(first.userData, 'IndexedDB'), { recursive: true });
  const third = await second.relaunch();
  await openCampaign(third.window, SAMPLE);
  await expect(logLines(third.window)).toHaveCount(count + 1);
});

test('a window that crashes comes back by itself with everything, and the crash is written down here only', async ({
  launchApp,
}) => {
  const running = await launchApp({ state: 'sample' });
  await tell(running.window, 'n', NOTE);
  await expect(lastLine(running.window)).toContainText(NOTE);
  const count = await settledCount(logLines(running.window));
  expect(await running.app.evaluate(({ crashReporter }) => crashReporter.getUploadToServer())).toBe(false);
  // The laptop is closed: nobody may come back to this window.
  await running.app.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'));
  await expect
    .poll(() => inPage(running, 'fourfold.call("backup.list").then((rows) => rows[0]?.reason)'))
    .toBe('end');
  await crash(running);
  // Playwright holds a page that crashed for dead: the one that came back is asked through the main process.
  await expect
    .poll(() => inPage(running, 'document.querySelector("[aria-label=Campaigns]")?.innerText'))
    .toContain(SAMPLE);
  // The campaigns are listed before the rest is read, which keeps the page busy for a moment.
  let diagnosis = '';
  await expect
    .poll(
      async () =>
        (diagnosis = await inPage(running, 'fourfold.call("diagnosis.report").then(JSON.stringify)')),
    )
    .toMatch(/The window crashed: (?:killed|crashed)/u);
  expect(diagnosis).toMatch(/Crash dumps, never sent","value":"\d+, in /u);
  expect(diagnosis).not.toContain('ferryman');
  await running.kill();
  const { window } = await running.relaunch();
  await everythingIsThere(window, count);
});

test('an export that is killed leaves the old file as it was, or the new one whole', async ({
  launchApp,
}, info) => {
  const path = info.outputPath('export.txt');
  mkdirSync(info.outputDir, { recursive: true });
  writeFileSync(path, 'old');
  const running = await launchApp({ dialogs: { save: [path] } });
  // What is being written stands beside the old file long enough to be seen.
  await slowDisk(running.app, 5_000);
  await running.window.evaluate(() => {
    void window.fourfold?.call('file.save', {
      name: 'export',
      text: 'n'.repeat(40_000_000),
      filter: { name: 'Text', extensions: ['txt'] },
    });
  });
  await expect.poll(() => readdirSync(info.outputDir).length, { intervals: [1] }).toBeGreaterThan(1);
  await running.kill();
  expect([3, 40_000_000]).toContain(statSync(path).size);
});

test('all that was pressed before the app is quit is done, however slow the disk', async ({ launchApp }) => {
  const first = await launchApp({ state: 'sample' });
  const count = await settledCount(logLines(first.window));
  await slowDisk(first.app, 400);
  for (const text of ['The lamps go out.', 'Somebody knocks.', 'Nobody is there.'])
    await tell(first.window, 'n', text);
  await first.window.keyboard.press('Control+e');
  await first.close();
  const { window: page } = await first.relaunch();
  await openCampaign(page, SAMPLE);
  await expect(logLines(page)).toHaveCount(count + 4);
  await expect(logLines(page).filter({ hasText: 'Nobody is there.' })).toHaveCount(1);
});

test('quitting makes a backup that can be restored beside the campaign, byte for byte', async ({
  launchApp,
}) => {
  const [first, count] = await anEvening(launchApp, 'close');
  expect(JSON.parse(readFileSync(data(first, 'meta.json'), 'utf8'))).toMatchObject({
    cleanExit: true,
  });
  const { window: page, relaunch, kill } = await first.relaunch();
  // A page that still loads forgets what it was asked.
  await expect(page.getByRole('list', { name: 'Campaigns' })).toBeVisible();
  const restored = await page.evaluate(async () => {
    const [backup] = (await window.fourfold?.call('backup.list', undefined)) ?? [];
    const book = backup?.books.find(({ name }) => name !== '');
    const asked = {
      backup: backup?.id ?? '',
      books: [book?.id ?? ''],
      replace: false,
      rescue: false,
    };
    return window.fourfold?.call('backup.restore', asked);
  });
  expect(restored).toMatchObject({ ok: true, leftOut: 0, cleaned: 0 });
  await kill();
  const again = await relaunch();
  const list = again.window.getByRole('list', { name: 'Campaigns' }).getByRole('button', { name: SAMPLE });
  await expect(list).toHaveCount(2);
  await list.last().press('Enter');
  await expect(logLines(again.window)).toHaveCount(count);
});

function crash({ app }: RunningApp): Promise<void> {
  return app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
}

/** What code in the page comes to; a page that is just coming back never answers what it was asked before. */
function inPage({ app }: RunningApp, code: string): Promise<string> {
  return app.evaluate(async ({ BrowserWindow }, text) => {
    const late = new Promise((done) => setTimeout(() => done('late'), 500));
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return String(await Promise.race([contents?.executeJavaScript(text), late]));
  }, code);
}
