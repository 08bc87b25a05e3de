import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
  start: benchStart,
  cold: benchCold,
};

/** Runs the benches that are named, or all. */
async function bench(names) {
  const wrong = names.find((name) => !(name in BENCHES));
  if (wrong) throw new Error(`There is no bench “${wrong}”; there are ${Object.keys(BENCHES).join(', ')}.`);
  await ensureInstalled();
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(join(CACHE, 'bench-'));
  try {
    await bundle();
    for (const [name, run] of Object.entries(BENCHES))
      if (names.length === 0 || names.includes(name))
        await run({ work, launch: (userData) => launchApp(work, userData) });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

await bench(process.argv.slice(2)).catch((error) => giveUp(error.message));
