import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureScreen } from './display.mjs';
import { ensureInstalled } from './install.mjs';
import { findRuntime } from './runtime.mjs';
import { CACHE, giveUp, ROOT } from './shell.mjs';

const [RUNS, ROLL_TIME] = [5, 400];
const NOTATIONS = ['1d20+7', '4d6kh3', '8d6!+3d8'];
/** What can be seen when the app can be used; the blank window shows one too. */
const USABLE = 'main h1';

const BLANK = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1440, height: 900 }).loadURL('data:text/html,<main><h1>Blank</h1></main>'));
app.on('window-all-closed', () => app.quit());
`;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

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

async function blankApp(work) {
  const folder = join(work, 'blank');
  await mkdir(folder);
  await writeFile(
    join(folder, 'package.json'),
    '{ "name": "blank", "version": "1.0.0", "main": "main.cjs" }\n',
  );
  await writeFile(join(folder, 'main.cjs'), BLANK);
  return folder;
}

/** The app's start against a window with nothing in it, by turns, so that a busy computer slows both. */
async function start(work) {
  const { _electron: electron } = await import('@playwright/test');
  const { bundle } = await import('./bundle.mjs');
  await bundle();
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
    `Start, Electron ${runtime.version}: ${Math.round(ours)} ms, a blank window ${Math.round(empty)} ms (medians of ${RUNS}).`,
  );
  console.log(`start ratio: ${(ours / empty).toFixed(2)}`);
}

async function ownDice() {
  const { build } = await import('vite');
  const outDir = join(CACHE, 'bench');
  const input = Object.fromEntries(
    ['notation', 'roll', 'source'].map((name) => [name, join(ROOT, 'core', 'dice', `${name}.ts`)]),
  );
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const load = (name) => import(pathToFileURL(join(outDir, `${name}.mjs`)).href);
  const [{ parseRoll }, { compileRoll }, { seededDice }] = await Promise.all(
    ['notation', 'roll', 'source'].map(load),
  );
  const dice = seededDice('bench');
  return (notation) => {
    const spec = parseRoll(notation);
    if (!spec.ok) throw new Error(`${notation}: ${spec.refusal.message}`);
    const roll = compileRoll(spec.value);
    return () => roll(dice);
  };
}

/** Rolls per second, the notation understood beforehand on both sides. */
function rate(roll) {
  let [rolls, sum] = [0, 0];
  for (let at = 0; at < 2_000; at++) sum += roll();
  const from = performance.now();
  while (performance.now() - from < ROLL_TIME) {
    for (let at = 0; at < 100; at++) sum += roll();
    rolls += 100;
  }
  if (!Number.isFinite(sum)) throw new Error('A roll had no total.');
  return (rolls / (performance.now() - from)) * 1_000;
}

async function compareRolls() {
  const { DiceRoll } = await import('@dice-roller/rpg-dice-roller');
  const compiled = await ownDice();
  const ratios = NOTATIONS.map((notation) => {
    const peer = new DiceRoll(notation);
    const theirs = rate(() => {
      peer.roll();
      return peer.total;
    });
    const ours = rate(compiled(notation));
    console.log(
      `${notation}: ${Math.round(ours).toLocaleString('en')} rolls a second, rpg-dice-roller ${Math.round(theirs).toLocaleString('en')} (×${(ours / theirs).toFixed(1)}).`,
    );
    return ours / theirs;
  });
  console.log(`rolls ratio: ${median(ratios).toFixed(1)}`);
}

async function bench() {
  await ensureInstalled();
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(join(CACHE, 'bench-'));
  try {
    await compareRolls();
    await start(work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

await bench().catch((error) => giveUp(error.message));
