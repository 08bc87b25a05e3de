import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Desktop } from '../../electron/contract.ts';
import { environment, expect, test } from './support/app.ts';

declare global {
  interface Window {
    readonly fourfold?: Desktop;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');
const PRELOAD = resolve(ROOT, 'dist/electron/preload.cjs');

test('two windows that write into one campaign at once lose nothing', async ({ launchApp }) => {
  const { app, window: page } = await launchApp();
  await expect(page.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  const written = await app.evaluate(async ({ BrowserWindow }, preload) => {
    const second = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
    await second.loadURL('app://gm/index.html');
    const write = (name: string): string => `(async () => {
      let seq = 1;
      for (let left = 100; left > 0;) {
        const body = JSON.stringify({ by: '${name}', left });
        const answer = await fourfold.call('journal.append', { records: [{ book: 'both', seq, body }] });
        if (answer.ok) left--;
        seq = answer.ok ? seq + 1 : answer.expected;
      }
    })()`;
    const windows = BrowserWindow.getAllWindows();
    await Promise.all(windows.map((each, at) => each.webContents.executeJavaScript(write(`window ${at}`))));
    second.destroy();
    return windows.length;
  }, PRELOAD);
  expect(written).toBe(2);
  const records = await page.evaluate(() =>
    window.fourfold?.call('journal.read', { book: 'both', after: 0, limit: 1_000 }),
  );
  expect(records).toHaveLength(200);
  expect(new Set(records?.map(({ body }) => body)).size).toBe(200);
  expect(records?.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
});

test('a second start shows the first and ends', async ({ launchApp }) => {
  const { app, window, userData } = await launchApp();
  await expect(window.getByRole('heading', { name: 'New campaign' })).toBeVisible();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  const { executable, args } = v.parse(
    v.object({ executable: v.string(), args: v.array(v.string()) }),
    JSON.parse(process.env['FOURFOLD_RUNTIME'] ?? '{}'),
  );
  const second = spawn(executable, [...args, `--user-data-dir=${userData}`, ROOT], {
    stdio: 'ignore',
    env: environment(),
  });
  const [code]: unknown[] = await once(second, 'exit');
  expect(code).toBe(0);
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((each) => each.isMinimized())),
    )
    .toEqual([false]);
});
