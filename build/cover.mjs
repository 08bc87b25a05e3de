import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { branchesOf } from './proof/branches.mjs';
import { provedModules } from './proof/modules.mjs';
import { branchesSeen } from './proof/proving.mjs';
import { ROOT } from './shell.mjs';

/** Prints how many branches of each module the unit tests go through, and names every one that they do not. */
async function cover(wanted) {
  const paths = provedModules(wanted);
  const { tests, seen } = await branchesSeen(paths);
  for (const { path } of tests.filter(({ ok }) => !ok)) console.log(`✗ ${path} fails`);
  let [all, met] = [0, 0];
  for (const path of paths) {
    const { branches } = branchesOf(path, readFileSync(join(ROOT, path), 'utf8'));
    const missed = branches.filter((_, at) => !seen.some((each) => each.seen[path]?.[at]));
    all += branches.length;
    met += branches.length - missed.length;
    console.log(`${share(branches.length - missed.length, branches.length)}  ${path}`);
    for (const { kind, line } of missed) console.log(`          ${path}:${line} ${kind}`);
  }
  console.log(`${share(met, all)}  branches of ${paths.length} modules, from ${tests.length} test files`);
}

function share(met, all) {
  return `${(all === 0 ? 100 : (100 * met) / all).toFixed(1).padStart(5)} % ${`(${met}/${all})`.padStart(11)}`;
}

await cover(process.argv.slice(2));
