import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { benchImport } from './benchImport.mjs';
import { benchLibrary } from './benchLibrary.mjs';
import { benchLog, benchLogWindow } from './benchLog.mjs';
import { benchTable, benchWindow } from './benchTable.mjs';
import { ensureScreen } from './display.mjs';
import { ensureInstalled } from './install.mjs';
import { findRuntime } from './runtime.mjs';
import { CACHE, giveUp, ROOT } from './shell.mjs';

const RUNS = 5;
const NOTATIONS = ['1d20+7', '4d6dl1', '2d20kh1+5', '6d6!', '10d10'];
/** Turns of rolling and how long each takes, in milliseconds. */
const [TURNS, TURN] = [9, 50];
const ODDS = ['10d10kh3', '6d6!', '60d60', '100d20'];
const ODDS_RUNS = 41;
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

/** The real window on a fresh folder. */
async function launchOurs(work) {
  const { _electron: electron } = await import('@playwright/test');
  const { bundle } = await import('./bundle.mjs');
  await bundle();
  const runtime = await findRuntime();
  const stop = await ensureScreen();
  const userData = await mkdtemp(join(work, 'data-'));
  const app = await electron.launch({
    executablePath: runtime.executable,
    args: [...runtime.args, `--user-data-dir=${userData}`, ROOT],
  });
  const close = async () => {
    await app.close();
    stop();
  };
  return { app, window: await app.firstWindow(), close };
}

/** Our dice, built as the app builds them. */
async function ownDice() {
  const { build } = await import('vite');
  const outDir = join(CACHE, 'bench');
  const names = ['notation', 'roll', 'simulator', 'odds', 'source'];
  const input = Object.fromEntries(names.map((name) => [name, join(ROOT, 'core', 'dice', `${name}.ts`)]));
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
  return Object.assign({}, ...(await Promise.all(names.map(load))));
}

/** A notation understood; that is never part of what is measured. */
function understood({ parseRoll }, notation) {
  const spec = parseRoll(notation);
  if (!spec.ok) throw new Error(`${notation}: ${spec.refusal.message}`);
  return spec.value;
}

/** Rolls per second during one turn. */
function rate(roll) {
  let [rolls, sum, time] = [0, 0, 0];
  const from = performance.now();
  for (; time < TURN; time = performance.now() - from) {
    for (let at = 0; at < 100; at++) sum += roll();
    rolls += 100;
  }
  if (!Number.isFinite(sum)) throw new Error('A roll had no total.');
  return (rolls / time) * 1_000;
}

/** The rates of several ways to roll, by turns, so that a busy computer slows all; the first turn warms up. */
function rates(ways) {
  for (const roll of ways) rate(roll);
  const found = ways.map(() => []);
  for (let turn = 0; turn < TURNS; turn++)
    for (const [way, roll] of ways.entries()) found[way].push(rate(roll));
  return found.map(median);
}

const count = (number) => Math.round(number).toLocaleString('en');

async function compareRolls(own) {
  const { DiceRoll } = await import('@dice-roller/rpg-dice-roller');
  const dice = own.seededDice('bench');
  for (const notation of NOTATIONS) {
    const spec = understood(own, notation);
    const peer = new DiceRoll(notation);
    const theirs = () => {
      peer.roll();
      return peer.total;
    };
    const traced = () => own.roll(spec, dice).total;
    const [floor, shown, drawn] = rates([theirs, traced, own.simulator(spec, dice)]);
    const line = (kind, ours) =>
      `${kind} ratio, ${notation}: ${(ours / floor).toFixed(1)} (${count(ours)} rolls a second, rpg-dice-roller ${count(floor)})`;
    console.log(`${line('traced', shown)}\n${line('untraced', drawn)}`);
  }
}

/** Counts all 46,656 throws of 6d6 by their sums, as odds by brute force would; how many come to 21. */
function countThrows() {
  const sums = new Float64Array(37);
  const faces = [1, 2, 3, 4, 5, 6];
  for (const a of faces)
    for (const b of faces)
      for (const c of faces)
        for (const d of faces) for (const e of faces) for (const f of faces) sums[a + b + c + d + e + f]++;
  return sums[21];
}

function timed(work) {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** The time that odds take, against one count of all throws of six dice, by turns. */
function compareOdds(own) {
  for (const notation of ODDS) {
    const spec = understood(own, notation);
    const times = { ours: [], floor: [] };
    for (let run = 0; run < ODDS_RUNS; run++) {
      times.floor.push(timed(countThrows));
      times.ours.push(timed(() => own.odds(spec)));
    }
    const [ours, floor] = [median(times.ours), median(times.floor)];
    console.log(
      `odds ratio, ${notation}: ${(ours / floor).toFixed(2)} (${ours.toFixed(2)} ms, at first ${times.ours[0].toFixed(2)} ms; counting all throws of 6d6 ${floor.toFixed(2)} ms)`,
    );
  }
}

async function bench() {
  await ensureInstalled();
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(join(CACHE, 'bench-'));
  try {
    const own = await ownDice();
    await compareRolls(own);
    compareOdds(own);
    await benchTable();
    await benchWindow({ launch: () => launchOurs(work) });
    await benchImport({ launch: () => launchOurs(work) });
    const steps = await benchLog();
    await benchLogWindow({ launch: () => launchOurs(work), steps });
    await benchLibrary({ launch: () => launchOurs(work) });
    await start(work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

await bench().catch((error) => giveUp(error.message));
