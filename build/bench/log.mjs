import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { loadModules } from './core.mjs';
import { count, frames, median, ms, timed } from './figures.mjs';
import { benchFrames, bringCreatures } from './frames.mjs';
import { heldBy, processorOf } from './memory.mjs';
import { appendSteps } from './records.mjs';

const [RUNS, VISITS] = [9, 3];
/** The first opening rebuilds the database from the journal; on a busy computer that may take its time, in ms. */
const LONGEST = 300_000;
/** What is done after an opening, the last fight told among it, is done by then, in ms. */
const LATER = 3_000;
/** What was told of the log is kept by then while somebody looks at it, in ms. */
const KEPT = 15_000;
const MODULES = [
  'test/core/campaign/generated',
  'test/core/campaign/reading',
  'core/campaign/search',
  'core/campaign/exports',
  'core/campaign/page',
  'test/support/aTable',
];
const QUERIES = ['takes', 'gobl', 'owlbaer', 'session:12 type:fight goblin', 'about:Lanternfen'];

/** Search as it is typed against a frame, exports against the plainest copy of the same; answers the steps. */
async function benchReading() {
  const own = await loadModules('log', MODULES);
  const steps = own.generated(own.LARGE);
  const state = steps.reduce(
    (now, { events }) => events.reduce(own.machine.evolve, now),
    own.machine.initial,
  );
  const campaign = own.campaignOf(steps, state);
  const search = own.createSearch();
  for (const entry of campaign.entries) {
    const finding = own.toEntryFinding(entry, state.chronicle);
    if (finding) search.put(finding);
  }
  for (const query of QUERIES) {
    const asked = own.parseChronicleQuery(query);
    const times = Array.from({ length: RUNS }, () => timed(() => search.find(asked, state.chronicle)));
    console.log(
      `search ratio over ${count(search.size())} entries, “${query}”: ${frames(median(times))} (${ms(median(times))})`,
    );
  }
  const plain = timed(() => JSON.stringify(steps));
  const begun = steps.slice(0, 1);
  const empty = own.campaignOf(begun, begun[0].events.reduce(own.machine.evolve, own.machine.initial));
  const kinds = {
    'folder of Markdown': (of) => own.exportFolder(of, 'gm'),
    'players’ folder': (of) => own.exportFolder(of, 'players'),
    'web page': (of) => own.renderCampaignPage(own.createEditionStory(of, 'gm')),
    'JSON lines': (of) => own.exportJsonLines(of, 'gm'),
  };
  for (const [kind, work] of Object.entries(kinds)) {
    const time = timed(() => work(campaign));
    const little = timed(() => work(empty));
    console.log(
      `export ratio, ${kind}: ${(time / plain).toFixed(1)} (${ms(time)}, the same steps as plain JSON ${ms(plain)}, an empty campaign ${ms(little)})`,
    );
  }
  return steps;
}

/** Until all of the log is read. Asked from within: a driver that looks again and again would be measured with it. */
function reading(window) {
  return window.evaluate(async () => {
    const from = performance.now();
    const unread = () =>
      document.querySelector('[role=feed]')?.parentElement.querySelector('small[role=status]');
    while (unread()) await new Promise((done) => setTimeout(done, 25));
    return performance.now() - from;
  });
}

/** What the window holds with the table of a campaign before it, in MB. */
async function holding(window, name) {
  await window.getByRole('list', { name: 'Campaigns' }).getByRole('button', { name }).click();
  await window.getByRole('main', { name: 'Table' }).waitFor();
  await window.waitForTimeout(LATER);
  return heldBy(window);
}

/** The window on a fresh start, which no log was read in. */
async function benchHeld(launch, userData, steps) {
  const held = {};
  for (const name of ['First evening', 'Three years']) {
    const { window, close } = await launch(userData);
    window.setDefaultTimeout(LONGEST);
    await window.getByRole('list', { name: 'Campaigns' }).waitFor();
    held[name] = await holding(window, name);
    await window.keyboard.press('Control+6');
    await window.getByRole('feed').getByRole('article').first().waitFor();
    await reading(window);
    held[`${name}, its log looked at`] = await heldBy(window);
    await window.keyboard.press('Control+1');
    await window.getByRole('main', { name: 'Table' }).waitFor();
    await close();
  }
  const { 'First evening': few, 'Three years': many, 'Three years, its log looked at': looked } = held;
  console.log(
    `long campaign ratio, memory: ${(many / few).toFixed(2)} (${many.toFixed(1)} MB held by the window, an empty campaign ${few.toFixed(1)} MB; ${count(Math.max(0, Math.round(((many - few) * 1e6) / steps)))} bytes a step; ${looked.toFixed(0)} MB while its log is looked at)`,
  );
}

/** From the click on the campaign to its table, to its log, to what is found, and the slowest frame of a scroll. Its log is looked at `longer`, in ms. */
async function visit(window, name, longer = 0) {
  const times = {};
  const clock = async (what, work) => {
    const from = performance.now();
    await work();
    times[what] = performance.now() - from;
  };
  await clock('open', async () => {
    await window.getByRole('list', { name: 'Campaigns' }).getByRole('button', { name }).click();
    await window.getByRole('main', { name: 'Table' }).waitFor();
  });
  times['read, of the processor'] = await processorOf(window, async () => {
    await clock('log', async () => {
      await window.keyboard.press('Control+6');
      await window.getByRole('feed').getByRole('article').first().waitFor();
    });
    times.read = await reading(window);
  });
  await window.waitForTimeout(longer);
  await clock('find', async () => {
    await window.keyboard.press('Control+f');
    await window.keyboard.type('campaign');
    await window.getByRole('list', { name: 'Found' }).getByRole('button').first().waitFor();
  });
  times.scroll = await window.evaluate(async () => {
    const feed = document.querySelector('[role=feed]');
    const painted = [];
    for (let at = 0; at < 40; at++) {
      const from = performance.now();
      feed.scrollTop -= 900;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      painted.push(performance.now() - from);
    }
    return painted.toSorted((a, b) => a - b)[Math.floor(painted.length * 0.95)];
  });
  // A campaign opens on the screen that was looked at last.
  await window.keyboard.press('Control+1');
  await window.getByRole('main', { name: 'Table' }).waitFor();
  await window.keyboard.press('Control+w');
  await window.getByRole('list', { name: 'Campaigns' }).waitFor();
  return times;
}

/** A campaign of 150 sessions and 100,000 steps in the real window, beside an empty one in the same run. */
async function benchWindow({ work, launch, steps }) {
  const userData = await mkdtemp(join(work, 'log-'));
  const { app, window, close } = await launch(userData);
  window.setDefaultTimeout(LONGEST);
  await window.getByRole('heading', { name: 'Fourfold' }).waitFor();
  await bringCreatures(window);
  await appendSteps(window, steps, 'bench-long', 'Three years');
  await appendSteps(window, steps.slice(0, 1), 'bench-empty', 'First evening');
  await window.reload();
  await window.getByRole('list', { name: 'Campaigns' }).waitFor();
  // The first opening fills the database from the journal; the second is every other evening.
  const first = await visit(window, 'Three years', KEPT);
  console.log(`long campaign, read where nothing of it was told before: ${ms(first.read)}`);
  const [long, empty] = [[], []];
  for (let at = 0; at < VISITS; at++) {
    long.push(await visit(window, 'Three years'));
    empty.push(await visit(window, 'First evening'));
  }
  for (const what of Object.keys(long[0])) {
    const [years, evening] = [long, empty].map((visits) => median(visits.map((each) => each[what])));
    console.log(
      `long campaign ratio, ${what}: ${(years / evening).toFixed(2)} (${ms(years)}, an empty campaign ${ms(evening)})`,
    );
  }
  await benchFrames({ app, window, name: 'Three years' });
  await close();
  await benchHeld(launch, userData, steps.length);
}

/** Figures of a campaign of three years: of the log itself, then of the window that shows it. */
export async function benchLog({ work, launch }) {
  await benchWindow({ work, launch, steps: await benchReading() });
}
