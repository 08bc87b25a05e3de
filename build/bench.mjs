import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { benchAgainst } from './bench/against.mjs';
import { benchCalibrate } from './bench/calibrate.mjs';
import { benchCold } from './bench/cold.mjs';
import { benchDice } from './bench/dice.mjs';
import { benchImport } from './bench/import.mjs';
import { benchLibrary } from './bench/library.mjs';
import { benchLog } from './bench/log.mjs';
import { benchSimulate } from './bench/simulate.mjs';
import { benchStart } from './bench/start.mjs';
import { benchTable } from './bench/table.mjs';
import { benchTurn } from './bench/turn.mjs';
import { launchApp } from './bench/window.mjs';
import { bundle } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { CACHE, giveUp } from './shell.mjs';

const BENCHES = {
  dice: benchDice,
  table: benchTable,
  turn: benchTurn,
  import: benchImport,
  log: benchLog,
  library: benchLibrary,
  simulate: benchSimulate,
  calibrate: benchCalibrate,
  start: benchStart,
  cold: benchCold,
};

const HELP = `npm run bench                         all of our figures, as ratios to a peer or a floor of the same run
npm run bench -- turn table           some of them: ${Object.keys(BENCHES).join(', ')}
npm run bench -- --against COMMIT     the same at a commit, tag or branch and now, line by line; names may follow
Nothing else should run meanwhile.`;

/** Runs the benches that are named, or all; with `--against` beside those of a commit. */
async function asked(words) {
  if (words.includes('--help')) return console.log(HELP);
  if (words[0] !== '--against') return bench(words);
  const [, commit, ...names] = words;
  if (commit === undefined) throw new Error('Say against which commit: npm run bench -- --against v0.1.0');
  refuseUnknown(names);
  await benchAgainst(commit, names.length > 0 ? names : Object.keys(BENCHES));
}

function refuseUnknown(names) {
  const wrong = names.find((name) => !(name in BENCHES));
  if (wrong) throw new Error(`There is no bench “${wrong}”; there are ${Object.keys(BENCHES).join(', ')}.`);
}

async function bench(names) {
  refuseUnknown(names);
  await ensureInstalled();
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(join(CACHE, 'bench-'));
  try {
    await bundle();
    for (const [name, run] of Object.entries(BENCHES))
      // What takes a quarter of an hour is asked for by name.
      if (names.length === 0 ? name !== 'calibrate' : names.includes(name))
        await run({ work, launch: (userData) => launchApp(work, userData) });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

await asked(process.argv.slice(2)).catch((error) => giveUp(error.message));
