import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureScreen } from '../display.mjs';
import { findRuntime } from '../runtime.mjs';
import { ROOT } from '../shell.mjs';
import { blankApp } from './blank.mjs';
import { startAlone } from './alone.mjs';
import { loadModules } from './core.mjs';
import { count, late, median, ms } from './figures.mjs';
import { appendSteps } from './records.mjs';

const [STARTS, SIZES] = [9, [1, 10_000, 100_000]];
const NAME = 'Every week';
/** The first opening rebuilds the database from the journal; on a busy computer that may take its time, in ms. */
const LONGEST = 300_000;

const campaign = (window) =>
  window.getByRole('list', { name: 'Campaigns' }).getByRole('button', { name: NAME });

/** The table with the last lines of its log. */
async function drawn(window) {
  await window.getByRole('main', { name: 'Table' }).waitFor();
  await window.getByRole('log', { name: 'What happened' }).getByRole('listitem').last().waitFor();
}

/** A folder with a campaign of so many steps, opened once and closed, as after every evening. */
async function prepared({ work, launch }, steps) {
  const userData = await mkdtemp(join(work, 'cold-'));
  const { window, close } = await launch(userData);
  window.setDefaultTimeout(LONGEST);
  await window.getByRole('heading', { name: 'Fourfold' }).first().waitFor();
  await appendSteps(window, steps, 'bench-cold', NAME);
  await window.reload();
  await campaign(window).click();
  await drawn(window);
  await close();
  return userData;
}

/** Milliseconds from the start of the process until the campaigns are listed, and all in all until a table is drawn. */
async function startOf(runtime, userData) {
  const { from, answers } = await startAlone(
    runtime,
    [`--user-data-dir=${userData}`, ROOT],
    [LISTED, OPENING],
  );
  const [listed, opening] = answers;
  return { listed: listed - from, table: listed - from + opening };
}

/** When the campaigns stood on the screen, by the clock. */
const LISTED = `performance.timeOrigin + performance.getEntriesByName('campaigns listed')[0].startTime`;
/** Opens the first of them; how long it took until its screen was drawn. */
const OPENING = `new Promise((done) => {
  const from = performance.now();
  new PerformanceObserver((list, all) => {
    const [drawn] = list.getEntriesByName('screen drawn');
    if (!drawn) return;
    all.disconnect();
    done(drawn.startTime - from);
  }).observe({ type: 'mark' });
  document.querySelector('ul[aria-label="Campaigns"] button').click();
})`;

async function blankStart({ runtime, blank, work }) {
  const userData = await mkdtemp(join(work, 'data-'));
  const { from, answers } = await startAlone(runtime, [`--user-data-dir=${userData}`, blank], [PAINTED]);
  return answers[0] - from;
}

const PAINTED = `performance.timeOrigin + performance.getEntriesByType('paint')[0].startTime`;

/**
 * R12: from the start of the process to the table of a campaign without steps, of a year, and of three; a window with
 * nothing in it is the floor. By the page's own clock, with nobody connected to the app before it stands, and without
 * the time a GM takes to choose. All by turns, so that a busy computer slows all of them.
 */
export async function benchCold({ work, launch, starts = STARTS, sizes = SIZES }) {
  const own = await loadModules('cold', ['test/core/campaign/generated']);
  const all = own.generated(own.LARGE);
  const folders = [];
  for (const size of sizes) folders.push(await prepared({ work, launch }, all.slice(0, size)));
  const stop = await ensureScreen();
  const [runtime, blank] = [await findRuntime(), await blankApp(work)];
  const floor = [];
  const times = sizes.map(() => []);
  for (let turn = 0; turn < starts; turn++) {
    floor.push(await blankStart({ runtime, blank, work }));
    for (const [at, userData] of folders.entries()) times[at].push(await startOf(runtime, userData));
  }
  stop();
  print(sizes, times, floor);
}

function print(sizes, times, floor) {
  const table = times.map((each) => each.map((time) => time.table));
  const none = late(table[0]);
  console.log(`Cold start of a blank window: ${ms(late(floor))} (median ${ms(median(floor))})`);
  for (const [at, size] of sizes.entries()) {
    const most = late(table[at]);
    const listed = times[at].map((time) => time.listed);
    console.log(
      `cold start ratio, ${count(size)} steps: ${(most / none).toFixed(2)} (95th percentile of ${table[at].length} starts ${ms(most)}, ${ms(most - none)} over none, ${(most / late(floor)).toFixed(2)} of a blank window; median ${ms(median(table[at]))}, of which ${ms(median(listed))} until the campaigns are listed)`,
    );
  }
}
