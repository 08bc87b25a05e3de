import type { Desktop } from '../../../electron/contract.ts';
import { expect, test } from './app.ts';

declare global {
  interface Window {
    readonly fourfold?: Desktop;
  }
}

test('what the safety log acknowledged is there after the app was killed', async ({ launchApp }) => {
  const first = await launchApp();
  const answer = await first.window.evaluate(() =>
    window.fourfold?.call('journal.append', {
      records: [{ book: 'evening', seq: 1, body: '{"note":"naïve"}' }],
    }),
  );
  expect(answer).toMatchObject({ ok: true });
  await first.kill();

  const second = await first.relaunch();
  const read = await second.window.evaluate(() =>
    window.fourfold?.call('journal.read', { book: 'evening', after: 0, limit: 5 }),
  );
  expect(read).toEqual([{ book: 'evening', seq: 1, body: '{"note":"naïve"}' }]);
});

test('the app ends when it is quit, also when nothing was done', async ({ launchApp }) => {
  for (const body of [undefined, '{}']) {
    const { app, window: page, close } = await launchApp();
    if (body !== undefined) {
      await page.evaluate(
        (each) =>
          window.fourfold?.call('journal.append', {
            records: [{ book: 'evening', seq: 1, body: each }],
          }),
        body,
      );
    }
    const child = app.process();
    await close();
    expect(child.exitCode).toBe(0);
  }
});

test('the window reaches no network and goes nowhere', async ({ launchApp }) => {
  const { window: page } = await launchApp();
  const reached = await page.evaluate(() =>
    fetch('https://example.com').then(
      () => true,
      () => false,
    ),
  );
  expect(reached).toBe(false);
  await page.evaluate(() => location.assign('https://example.com'));
  await page.waitForTimeout(200);
  expect(page.url()).toBe('app://gm/index.html');
  expect(await page.evaluate(() => window.open('https://example.com'))).toBeNull();
});

test('a dialog that is scripted is answered in order', async ({ launchApp }, info) => {
  const path = info.outputPath('notes.txt');
  const { window: page } = await launchApp({ dialogs: { save: [null, path], open: [path] } });
  const filter = { name: 'Text', extensions: ['txt'] };
  const save = () =>
    page.evaluate(
      (each) => window.fourfold?.call('file.save', { name: 'notes', text: 'Torches: 3', filter: each }),
      filter,
    );
  expect(await save()).toMatchObject({ ok: false, cancelled: true });
  expect(await save()).toEqual({ ok: true, name: 'notes.txt' });
  const opened = await page.evaluate((each) => window.fourfold?.call('file.open', { filter: each }), filter);
  expect(opened).toEqual({ ok: true, name: 'notes.txt', text: 'Torches: 3' });
});
