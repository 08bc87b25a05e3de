import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureScreen } from '../display.mjs';
import { findRuntime } from '../runtime.mjs';
import { ROOT } from '../shell.mjs';
import { startAlone } from './alone.mjs';
import { blankApp } from './blank.mjs';
import { median, ms } from './figures.mjs';

const RUNS = 11;

/** Milliseconds by the clock: when the page began, when it was first painted, when it was there to be used. */
const BLANK = `({
  page: performance.timeOrigin,
  drawn: performance.timeOrigin + performance.getEntriesByType('paint')[0].startTime,
})`;
const OURS = `({
  page: performance.timeOrigin,
  painted: performance.timeOrigin + performance.getEntriesByType('paint')[0].startTime,
  drawn: performance.timeOrigin + performance.getEntriesByName('campaigns listed')[0].startTime,
})`;

/** The steps of one start, each in milliseconds since the process was started, on a fresh folder. */
async function stepsOf(runtime, app, work, question) {
  const userData = await mkdtemp(join(work, 'data-'));
  const { from, answers } = await startAlone(runtime, [`--user-data-dir=${userData}`, app], [question]);
  return Object.fromEntries(Object.entries(answers[0]).map(([name, at]) => [name, at - from]));
}

/** The app's start against a window with nothing in it, by turns, so that a busy computer slows both. */
export async function benchStart({ work }) {
  const runtime = await findRuntime();
  const stop = await ensureScreen();
  const blank = await blankApp(work);
  const [ours, floor] = [[], []];
  await stepsOf(runtime, blank, work, BLANK);
  for (let run = 0; run < RUNS; run++) {
    floor.push(await stepsOf(runtime, blank, work, BLANK));
    ours.push(await stepsOf(runtime, ROOT, work, OURS));
  }
  stop();
  const at = (all, step) => median(all.map((each) => each[step]));
  const steps = `${ms(at(ours, 'page'))} until its page begins, ${ms(at(ours, 'painted'))} until something is painted`;
  console.log(
    `Start, Electron ${runtime.version}: ${ms(at(ours, 'drawn'))} until the start screen is drawn (${steps}); a blank window ${ms(at(floor, 'drawn'))}, its page ${ms(at(floor, 'page'))} (medians of ${RUNS}).`,
  );
  console.log(`start ratio: ${(at(ours, 'drawn') / at(floor, 'drawn')).toFixed(2)}`);
}
