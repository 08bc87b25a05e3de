import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Desktop } from '../../electron/contract.ts';
import { DAMAGES, survives } from './safetyKit.ts';
import { expect, type LaunchApp, type RunningApp, test } from './support/app.ts';

declare global {
  interface Window {
    readonly fourfold?: Desktop;
    readonly acknowledged?: (seq: number) => Promise<void>;
  }
}

const KILLS = Number(process.env['FOURFOLD_SOAK_KILLS'] ?? 60);
/** So many acknowledged entries must have been put at risk; a slow disk takes more kills for them. */
const ACKNOWLEDGED = Number(process.env['FOURFOLD_SOAK_ACKNOWLEDGED'] ?? 20_000);
const ENTRIES = Number(process.env['FOURFOLD_SOAK_ENTRIES'] ?? 100_000);
const [SOONEST, LATEST] = [5, 1_500];
/** Every so many kills hit the app while it makes a backup and then packs what stands in three of them. */
const PACKING = 2;
const MINUTE = 60_000;

const ready = (window: Page): Promise<void> =>
  expect(window.getByRole('heading', { name: 'Fourfold', level: 1 })).toBeVisible();

test.describe('over a long time', () => {
  test.skip(process.env['FOURFOLD_SOAK'] === undefined, 'Long; npm run soak runs it.');

  test('random kills lose no acknowledged entry', async ({ launchApp }) => {
    test.setTimeout(2 * KILLS * 20_000 + MINUTE);
    const times: number[] = [];
    let [entries, kills, running] = [0, 0, await launchApp()];
    await ready(running.window);
    for (; kills < KILLS || (entries < ACKNOWLEDGED && kills < 2 * KILLS); kills++) {
      if (kills % PACKING === 0) packMeanwhile(running.window);
      entries = await writeUntilKilled(running, entries);
      const from = Date.now();
      running = await running.relaunch();
      await ready(running.window);
      times.push(Date.now() - from);
      const found = await readBack(running.window);
      expect(found.length).toBeGreaterThanOrEqual(entries);
      expect(found).toEqual(found.map((_, at) => JSON.stringify({ seq: at + 1, note: `entry ${at + 1}` })));
      entries = found.length;
    }
    expect(entries).toBeGreaterThanOrEqual(ACKNOWLEDGED);
    const segments = readdirSync(join(running.userData, 'gm-data', 'journal'));
    const packed = segments.filter((name) => name.endsWith('.jsonl.gz')).length;
    expect(packed, 'segments were packed between the kills').toBeGreaterThan(0);
    figure(
      'R1',
      `${kills} kills, ${entries} acknowledged entries, 0 lost; start after a kill ${spread(times)}; ` +
        `${packed} of ${segments.length} segments of the log were packed on the way, every second kill meanwhile`,
    );
  });

  test('every damage of the database is mended', async ({ launchApp }) => {
    test.setTimeout(DAMAGES.length * MINUTE);
    const times: number[] = [];
    for (const [, harm] of DAMAGES) {
      const from = Date.now();
      await survives(launchApp, harm);
      times.push(Date.now() - from);
    }
    figure(
      'R4',
      `${DAMAGES.length} of ${DAMAGES.length} damages mended, 0 entries missing; three starts ${spread(times)}`,
    );
  });

  test('a window that crashes is back soon', async ({ launchApp }) => {
    test.setTimeout(5 * MINUTE);
    const times: number[] = [];
    for (let crash = 0; crash < 6; crash++) {
      const running = await launchApp();
      await ready(running.window);
      times.push(await crashAndWait(running));
      await running.kill();
    }
    figure('R14', `6 crashes of the window, shown again after ${spread(times)}`);
  });

  test('saving does not get in the way, and a long log starts quickly', async ({ launchApp }) => {
    test.setTimeout(10 * MINUTE);
    const empty = await starts(launchApp, undefined);
    const running = await launchApp();
    await ready(running.window);
    const saves = await latencies(running.window, 2_000);
    figure('R13', `2,000 entries one by one, each on the disk: ${spread(saves)}`);
    await fillUp(running.window, 2_000, ENTRIES);
    figure(
      'R6',
      `a backup of ${ENTRIES} entries, written and read back, takes ${await timeOfBackup(running.window)} ms`,
    );
    await running.close();
    const long = await starts(launchApp, running.userData);
    figure('R12', `start with an empty log ${spread(empty)}, with ${ENTRIES} entries ${spread(long)}`);
  });
});

/** Writes entries as fast as it goes and kills the app at a random moment. Answers the last acknowledged one. */
async function writeUntilKilled(running: RunningApp, from: number): Promise<number> {
  let last = from;
  await running.window.exposeFunction('acknowledged', (seq: number) => {
    last = Math.max(last, seq);
  });
  const writing = running.window.evaluate(async (start) => {
    for (let seq = start + 1; ; seq++) {
      const body = JSON.stringify({ seq, note: `entry ${seq}` });
      const answer = await window.fourfold?.call('journal.append', {
        records: [{ book: 'kills', seq, body }],
      });
      if (answer?.ok) void window.acknowledged?.(seq);
    }
  }, from);
  writing.catch(() => undefined);
  await new Promise((done) => setTimeout(done, SOONEST + Math.random() * (LATEST - SOONEST)));
  await running.kill();
  return last;
}

/** Begins a backup, after which old segments are packed; nobody waits for it, and a kill may end it anywhere. */
function packMeanwhile(page: Page): void {
  page.evaluate(() => window.fourfold?.call('backup.make', { reason: 'by-hand' })).catch(() => undefined);
}

async function readBack(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const bodies: string[] = [];
    for (;;) {
      const asked = { book: 'kills', after: bodies.length, limit: 5_000 };
      const found = (await window.fourfold?.call('journal.read', asked)) ?? [];
      bodies.push(...found.map(({ body }) => body));
      if (found.length < 5_000) return bodies;
    }
  });
}

/** Milliseconds from the crash until the page that came back can be used. */
function crashAndWait({ app }: RunningApp): Promise<number> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('There is no window.');
    const { webContents } = window;
    const from = Date.now();
    const back = new Promise<void>((done) => {
      webContents.once('did-finish-load', () => done());
    });
    webContents.forcefullyCrashRenderer();
    await back;
    // By the page's own clock: a driver that looks again and again would be measured with it.
    const usable: unknown = await webContents.executeJavaScript(`new Promise((done) => {
      const look = () =>
        document.querySelector('main h1') ? done(performance.timeOrigin + performance.now()) : setTimeout(look, 20);
      look();
    })`);
    return Math.round(Number(usable) - from);
  });
}

async function starts(launchApp: LaunchApp, userData: string | undefined): Promise<readonly number[]> {
  const times: number[] = [];
  for (let start = 0; start < 5; start++) {
    const from = Date.now();
    const running = await launchApp(userData === undefined ? {} : { userData });
    await ready(running.window);
    times.push(Date.now() - from);
    // As a GM does: after a kill the whole log is read first, which R1 times.
    await running.close();
  }
  return times;
}

function latencies(page: Page, count: number): Promise<readonly number[]> {
  return page.evaluate(async (most) => {
    const times: number[] = [];
    for (let seq = 1; seq <= most; seq++) {
      const body = JSON.stringify({ seq, note: 'x'.repeat(200) });
      const from = performance.now();
      await window.fourfold?.call('journal.append', { records: [{ book: 'long', seq, body }] });
      times.push(performance.now() - from);
    }
    return times;
  }, count);
}

async function fillUp(page: Page, from: number, to: number): Promise<void> {
  await page.evaluate(
    async ([first = 0, last = 0]) => {
      for (let seq = first + 1; seq <= last; seq += 1_000) {
        const records = Array.from({ length: Math.min(1_000, last - seq + 1) }, (_, at) => ({
          book: 'long',
          seq: seq + at,
          body: JSON.stringify({ seq: seq + at, note: 'x'.repeat(200) }),
        }));
        await window.fourfold?.call('journal.append', { records });
      }
    },
    [from, to],
  );
}

async function timeOfBackup(page: Page): Promise<number> {
  const from = Date.now();
  const answer = await page.evaluate(() => window.fourfold?.call('backup.make', { reason: 'by-hand' }));
  expect(answer).toMatchObject({ ok: true });
  return Date.now() - from;
}

/** Median, 95th of a hundred, and the longest, in ms. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
  return `${at(0.5)} ms (p95 ${at(0.95)}, longest ${at(1)})`;
}

/** Read by build/soak.mjs. */
function figure(promise: string, text: string): void {
  console.log(`figure ${promise}: ${text}`);
}
