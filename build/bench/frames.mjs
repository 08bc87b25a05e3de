import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../shell.mjs';
import { frames, ms } from './figures.mjs';

/** What the browser calls a task of the main thread, and the thread it runs on. */
const [TASK, THREAD] = ['RunTask', 'CrRendererMain'];
const CROWD = ['add 50 reed cutter', 'add 50 tar flinger', 'add 50 bellward', 'add 46 lamp widow'];
/** The screens and their keys, the table last: what follows is measured from it. */
const SCREENS = { party: 2, creatures: 3, encounters: 4, travel: 5, log: 6, rules: 7, table: 1 };
/** Until the steps before the end of a long campaign are read, in ms. */
const READ = 9_000;

/** Milliseconds the longest task of the window's main thread took while `work` ran: processor time, and by the clock. */
export async function longest({ app, window }, work) {
  const folder = await mkdtemp(join(CACHE, 'trace-'));
  await app.evaluate(({ contentTracing }) =>
    contentTracing.startRecording({
      included_categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
    }),
  );
  await work(window);
  await window.waitForTimeout(200);
  const file = join(folder, 'trace.json');
  await app.evaluate(({ contentTracing }, path) => contentTracing.stopRecording(path), file);
  const { traceEvents } = JSON.parse(await readFile(file, 'utf8'));
  await rm(folder, { recursive: true, force: true });
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === THREAD)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, dur }) => dur !== undefined && name.endsWith(TASK) && mains.has(`${pid} ${tid}`),
  );
  const most = (key) => Math.max(0, ...tasks.map((task) => task[key] ?? 0)) / 1_000;
  return { own: most('tdur'), clock: most('dur') };
}

const line = async (window, text) => {
  await window.keyboard.press('/');
  await window.keyboard.type(text);
  await window.keyboard.press('Enter');
  await window.waitForTimeout(900);
};

const often = (times, work) => async (window) => {
  for (let at = 0; at < times; at++) {
    await work(window, at);
    await window.waitForTimeout(120);
  }
};

const press =
  (key, wait = 900) =>
  async (window) => {
    await window.keyboard.press(key);
    await window.waitForTimeout(wait);
  };

/** A sheet that is opened by its key, and closed again. */
const sheet = (key) => async (window) => {
  await press(key)(window);
  await press('Escape', 300)(window);
};

const ACTIONS = {
  'two hundred come to the table': async (window) => {
    if (await window.getByRole('button', { name: 'Begin a fight' }).count()) await press('Shift+B')(window);
    for (const text of CROWD) await line(window, text);
  },
  'initiative for all of them': press('Shift+I'),
  'an effect on all foes': (window) => line(window, 'all foes slowed save ends'),
  'undoing it': press('Control+z'),
  'doing it again': press('Control+Shift+z'),
  'the first turn': press('Space'),
  'turning, ten turns': often(10, (window) => window.keyboard.press('Space')),
  'choosing down the list': often(10, (window) => window.keyboard.press('j')),
  'scrolling the initiative': async (window) => {
    await window.getByRole('list', { name: 'Initiative order' }).hover();
    await often(12, () => window.mouse.wheel(0, 900))(window);
  },
  'scrolling the log': async (window) => {
    await window.getByRole('log', { name: 'What happened' }).hover();
    await often(8, () => window.mouse.wheel(0, -400))(window);
  },
  'typing in the table line': async (window) => {
    await window.keyboard.press('/');
    await window.keyboard.type('reed cutter 1 -7 fire, tar flinger 2 half', { delay: 60 });
    await window.keyboard.press('Escape');
  },
  'damage on one': async (window) => {
    await window.keyboard.press('/');
    await window.keyboard.type('reed cutter 3 -2', { delay: 60 });
    await window.keyboard.press('Enter');
  },
  'opening the palette': async (window) => {
    await window.keyboard.press('Control+k');
    await window.keyboard.type('dark', { delay: 80 });
    await window.keyboard.press('Escape');
  },
  'opening the history': sheet('Control+h'),
  'opening the help': sheet('F1'),
  'opening the settings': sheet('Control+,'),
  'opening the backups': sheet('Control+b'),
  ...Object.fromEntries(
    ['for the first time', 'again'].flatMap((time) =>
      Object.entries(SCREENS).map(([screen, key]) => [
        `opening ${screen} ${time}`,
        press(`Control+${key}`, 1_200),
      ]),
    ),
  ),
  'searching the log': async (window) => {
    await press('Control+f')(window);
    await window.keyboard.type('campaign', { delay: 80 });
    await window.waitForTimeout(300);
  },
  'opening the builder': press('Control+n', 1_200),
};

/** Puts the sample's creatures into the library, for the crowd; on the start screen before and after. */
export async function bringCreatures(window) {
  await window.getByRole('button', { name: 'Load the sample campaign' }).first().click();
  await window.getByRole('main', { name: 'Table' }).waitFor();
  await window.waitForTimeout(1_500);
  await window.keyboard.press('Control+w');
  await window.getByRole('list', { name: 'Campaigns' }).waitFor();
}

/**
 * The longest task of the main thread while a GM works: two hundred combatants in a campaign of years, from the click
 * that opens it. The start screen stands open, and the creatures of the sample are in the library.
 */
export async function benchFrames({ app, window, name }) {
  const opening = async () => {
    await window.getByRole('list', { name: 'Campaigns' }).getByRole('button', { name }).click();
    await window.getByRole('main', { name: 'Table' }).waitFor();
    await window.waitForTimeout(READ);
  };
  for (const [what, work] of Object.entries({ 'opening the campaign': opening, ...ACTIONS })) {
    const { own, clock } = await longest({ app, window }, work);
    console.log(
      `longest task, ${what}: ${frames(own)} (${ms(own)} of the processor, ${ms(clock)} by the clock)`,
    );
  }
}
