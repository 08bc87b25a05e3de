import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureScreen } from '../display.mjs';
import { findRuntime } from '../runtime.mjs';
import { ROOT } from '../shell.mjs';
import { blankApp } from './blank.mjs';
import { median, ms } from './figures.mjs';

const RUNS = 5;
/** What can be seen when the app can be used; the blank window shows one too. */
const USABLE = 'main h1';

/** Milliseconds from the launch until the window can be used, on a fresh folder each time. */
async function launchTime(electron, runtime, app, work) {
  const userData = await mkdtemp(join(work, 'data-'));
  const from = performance.now();
  const running = await electron.launch({
    executablePath: runtime.executable,
    args: [...runtime.args, `--user-data-dir=${userData}`, app],
  });
  const window = await running.firstWindow();
  await window.waitForSelector(USABLE);
  const time = performance.now() - from;
  await running.close();
  return time;
}

/** The app's start against a window with nothing in it, by turns, so that a busy computer slows both. */
export async function benchStart({ work }) {
  const { _electron: electron } = await import('@playwright/test');
  const runtime = await findRuntime();
  const stop = await ensureScreen();
  const blank = await blankApp(work);
  const times = { ours: [], blank: [] };
  await launchTime(electron, runtime, blank, work);
  for (let run = 0; run < RUNS; run++) {
    times.blank.push(await launchTime(electron, runtime, blank, work));
    times.ours.push(await launchTime(electron, runtime, ROOT, work));
  }
  stop();
  const [ours, empty] = [median(times.ours), median(times.blank)];
  console.log(
    `Start, Electron ${runtime.version}: ${ms(ours)}, a blank window ${ms(empty)} (medians of ${RUNS}).`,
  );
  console.log(`start ratio: ${(ours / empty).toFixed(2)}`);
}
