import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../shell.mjs';
import { frames, ms } from './figures.mjs';

/** What the browser calls a task of the main thread, and the thread it runs on. */
const [TASK, THREAD] = ['RunTask', 'CrRendererMain'];
const CROWD = ['add 50 reed cutter', 'add 50 tar flinger', 'add 50 bellward', 'add 46 lamp widow'];
const SCREENS = ['beasts', 'fights', 'travel', 'log', 'rules'];

/** Milliseconds the longest task of the window's main thread took while `work` ran: processor time, and by the clock. */
async function longest({ app, window }, work) {
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

async function fill(window) {
  const line = async (text) => {
    await window.keyboard.press('/');
    await window.keyboard.type(text);
    await window.keyboard.press('Enter');
    await window.waitForTimeout(600);
  };
  if (await window.getByRole('button', { name: 'Begin a fight' }).count())
    await window.keyboard.press('Shift+B');
  for (const text of CROWD) await line(text);
  await window.keyboard.press('Shift+I');
  await window.waitForTimeout(800);
  await line('all foes slowed save ends');
  await window.keyboard.press('Space');
  await window.waitForTimeout(800);
}

const often = (times, work) => async (window) => {
  for (let at = 0; at < times; at++) {
    await work(window, at);
    await window.waitForTimeout(120);
  }
};

const ACTIONS = {
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
  ...Object.fromEntries(
    SCREENS.map((screen, at) => [
      `opening ${screen}`,
      async (window) => {
        await window.keyboard.press(`Control+${at + 2}`);
        await window.waitForTimeout(900);
      },
    ]),
  ),
  'opening table': async (window) => {
    await window.keyboard.press('Control+1');
    await window.waitForTimeout(900);
  },
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
 * The longest task of the main thread while a GM works: two hundred combatants in a campaign of years, which is open
 * and has the creatures of the sample in its library.
 */
export async function benchFrames({ app, window }) {
  await fill(window);
  const rows = await window.getByRole('list', { name: 'Initiative order' }).getByRole('listitem').count();
  console.log(`frames with ${rows} rows:`);
  for (const [what, work] of Object.entries(ACTIONS)) {
    const { own, clock } = await longest({ app, window }, work);
    console.log(
      `longest task, ${what}: ${frames(own)} (${ms(own)} of the processor, ${ms(clock)} by the clock)`,
    );
  }
}
