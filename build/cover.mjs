import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { convert } from 'ast-v8-to-istanbul';
import coverage from 'istanbul-lib-coverage';
import { parseAstAsync } from 'vite';
import { bundle } from './bundle.mjs';
import { runE2e } from './e2e.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, ROOT } from './shell.mjs';
import { vitest } from './unit.mjs';

/**
 * Branch coverage of core, electron and renderer, merged over units, components and windows: `npm run cover`. With
 * `-- --units` without the windows, which take most of the time.
 */
const FOLDER = join(ROOT, 'dist', 'cover');
const UNITS = join(FOLDER, 'units');
const WINDOWS = join(FOLDER, 'windows');
const OURS = /^(?:core|electron|renderer)\/.*\.(?:ts|vue)$/u;

/** Coverage of the units and components, as Vitest tells it. */
async function ofUnits() {
  const { code } = await vitest(
    [
      '--coverage.enabled',
      '--coverage.provider=v8',
      '--coverage.reporter=json',
      `--coverage.reportsDirectory=${UNITS}`,
      ...['core', 'electron', 'renderer'].map((each) => `--coverage.include=${each}/**/*.{ts,vue}`),
    ],
    { quiet: true },
  );
  if (code !== 0) console.log('Some units failed; what they ran counts all the same.');
  return JSON.parse(await readFile(join(UNITS, 'coverage-final.json'), 'utf8'));
}

/** Coverage of the windows: what the engine counted in each chunk of the bundle, brought back to the sources. */
async function ofWindows() {
  process.env.FOURFOLD_COVER = WINDOWS;
  await bundle({ forCover: true });
  const { failures } = await runE2e();
  if (failures.length > 0) console.log(`${failures.length} window tests failed.`);
  return readWindows();
}

/** What was written down of the windows. */
async function readWindows() {
  const map = coverage.createCoverageMap({});
  const files = existsSync(WINDOWS) ? await readdir(WINDOWS) : [];
  const counts = new Map();
  for (const file of files)
    for (const { url, functions } of JSON.parse(await readFile(join(WINDOWS, file), 'utf8')).result)
      counts.set(basename(url), [...(counts.get(basename(url)) ?? []), functions]);
  for (const [name, all] of counts) {
    const path = join(ROOT, 'dist', 'renderer', 'assets', name);
    if (!existsSync(`${path}.map`)) continue;
    const code = await readFile(path, 'utf8');
    const sourceMap = JSON.parse(await readFile(`${path}.map`, 'utf8'));
    const ast = await parseAstAsync(code);
    for (const functions of all) {
      const found = await convert({ code, ast, sourceMap, coverage: { url: `file://${path}`, functions } });
      map.merge(found);
    }
  }
  return map.toJSON();
}

/** Branches of a part of the tree that were run, of how many. */
function branchesOf(map, part) {
  let [run, all] = [0, 0];
  for (const path of map.files()) {
    if (!relative(ROOT, path).startsWith(`${part}/`)) continue;
    const { branches } = map.fileCoverageFor(path).toSummary();
    run += branches.covered;
    all += branches.total;
  }
  return { part, run, all, share: `${((100 * run) / Math.max(all, 1)).toFixed(2)} %` };
}

/** Only our own files, under their paths. */
const ours = (found) =>
  Object.fromEntries(Object.entries(found).filter(([path]) => OURS.test(relative(ROOT, path))));

async function main(words) {
  await ensureInstalled();
  await rm(FOLDER, { recursive: true, force: true });
  const map = coverage.createCoverageMap(ours(await ofUnits()));
  const told = (title) => {
    console.log(`\n${title}`);
    console.table(['core', 'electron', 'renderer'].map((part) => branchesOf(map, part)));
  };
  told('Branches, by units and components');
  if (!words.includes('--units')) {
    map.merge(ours(await ofWindows()));
    told('Branches, with the windows');
  }
  await writeFile(join(FOLDER, 'coverage.json'), JSON.stringify(map));
}

await main(process.argv.slice(2)).catch((error) => giveUp(error.message));
