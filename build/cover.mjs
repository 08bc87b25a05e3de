import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { branchesOf } from './proof/branches.mjs';
import { isUnmet, provedModules, UNMET } from './proof/modules.mjs';
import { branchesSeen } from './proof/proving.mjs';
import { ROOT } from './shell.mjs';

/**
 * Prints how many branches of each module the unit tests go through, and names every one that they do not; of those
 * that they cannot go through, only how many there are.
 */
async function cover(wanted) {
  const paths = provedModules(wanted);
  const { tests, seen } = await branchesSeen(paths);
  for (const { path } of tests.filter(({ ok }) => !ok)) console.log(`✗ ${path} fails`);
  let [all, met, left] = [0, 0, 0];
  for (const path of paths) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const { branches } = branchesOf(path, text);
    const unmet = branches.filter((_, at) => !seen.some((each) => each.seen[path]?.[at]));
    const missed = unmet.filter(({ line }) => !isUnmet(path, text.split('\n')[line - 1]));
    const counted = branches.length - unmet.length + missed.length;
    left += unmet.length - missed.length;
    all += counted;
    met += counted - missed.length;
    console.log(`${share(counted - missed.length, counted)}  ${path}`);
    for (const { kind, line } of missed) console.log(`          ${path}:${line} ${kind}`);
  }
  console.log(`${share(met, all)}  branches of ${paths.length} modules, from ${tests.length} test files`);
  for (const [path, , why] of UNMET) console.log(`  left out  ${path}: ${why}`);
  console.log(`  left out  ${left} branches in all`);
}

function share(met, all) {
  return `${(all === 0 ? 100 : (100 * met) / all).toFixed(1).padStart(5)} % ${`(${met}/${all})`.padStart(11)}`;
}

await cover(process.argv.slice(2));
