import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { branchesOf } from './proof/branches.mjs';
import { killedBefore, keptFor } from './proof/known.mjs';
import { isUnmet, provedModules, testFiles } from './proof/modules.mjs';
import { mutationsOf } from './proof/mutations.mjs';
import { branchesSeen } from './proof/proving.mjs';
import { ROOT } from './shell.mjs';

/** Every so many mutants the tests are run without one: where they fail then, a kill means nothing. */
const SOUND = 20;
/** A mutant is given up on after so many times what its tests need, and no sooner than this, in ms. */
const [TIMES, LEAST] = [3, 8_000];

/**
 * Puts small faults into the proved modules, one at a time, and looks whether a unit test fails: those that none
 * notices are printed with their lines. `node build/mutants.mjs [minutes] [seed] [part of a path …]` tries as many as
 * there is time for, in an order that the seed decides; a later run goes on where this one ended.
 */
async function mutants(minutes, seed, wanted) {
  const until = performance.now() + minutes * 60_000;
  const paths = provedModules(wanted);
  const texts = new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  const known = killedBefore(texts);
  const every = provedModules();
  const files = [...every, ...testFiles()].map((path) => join(ROOT, path));
  const { tests, seen } = await keptFor('branches', files, () => branchesSeen(every));
  const whole = tests.filter(({ ok }) => ok);
  const all = shuffled(
    paths.flatMap((path) => noticeable(path, texts.get(path), seen)),
    seed,
  );
  console.log(`${all.length} mutants of ${paths.length} modules; ${whole.length} test files`);
  const testsOf = covering(texts, whole, seen);
  const tally = new Map(paths.map((path) => [path, { killed: 0, lived: 0 }]));
  const trial = startTrial();
  let [looks, alarms] = [0, 0];
  for (const [at, mutant] of all.entries()) {
    if (performance.now() > until) break;
    const counts = tally.get(mutant.path);
    if (known.has(mutant)) {
      counts.killed += 1;
      continue;
    }
    if (at % SOUND === 0) {
      looks += 1;
      const same = texts.get(mutant.path).slice(mutant.from, mutant.to);
      const killer = await trial.of({ ...mutant, code: same }, testsOf(mutant));
      if (killer !== '') {
        alarms += 1;
        console.log(`alarm  ${mutant.path}:${mutant.line}  fails without a mutant: ${killer}`);
      }
    }
    const killer = await trial.of(mutant, testsOf(mutant));
    counts[killer === '' ? 'lived' : 'killed'] += 1;
    if (killer === '') console.log(`lived  ${mutant.path}:${mutant.line}  ${mutant.what}`);
    else known.add(mutant);
  }
  trial.end();
  known.keep();
  print(tally, all.length);
  console.log(`Without a mutant the tests failed ${alarms} of ${looks} times.`);
}

/** The mutants of a module but for those in a branch where no test can go, as `node build/cover.mjs` names it with the reason. */
function noticeable(path, text, seen) {
  const lines = text.split('\n');
  const closed = branchesOf(path, text).branches.filter(
    ({ line, from }, at) =>
      from >= 0 && isUnmet(path, lines[line - 1]) && !seen.some((each) => each.seen[path]?.[at]),
  );
  return mutationsOf(path, text).filter(
    (mutant) => !closed.some(({ from, to }) => from <= mutant.from && mutant.to <= to),
  );
}

/** The tests that run the place of a mutant, quick ones first. */
function covering(texts, tests, seen) {
  const branches = new Map([...texts].map(([path, text]) => [path, branchesOf(path, text).branches]));
  return ({ path, from, to }) => {
    const inside = branches
      .get(path)
      .map((branch, at) => ({ ...branch, at }))
      .filter((branch) => branch.from >= 0 && branch.from <= from && to <= branch.to)
      .toSorted((a, b) => a.to - a.from - (b.to - b.from));
    const runs = ({ seen: met }) =>
      path in met && (inside.length === 0 || (met[path][inside[0].at] ?? 0) > 0);
    const names = new Set(seen.filter(runs).map(({ test }) => test));
    return tests.filter((test) => names.has(test.path)).toSorted((a, b) => a.took - b.took);
  };
}

/** A warm runner that tells by which test a mutant was killed, if any; it is ended and begun anew where a mutant does not end. */
function startTrial() {
  let child;
  const said = () =>
    new Promise((done) => {
      const ended = () => done({ killer: 'the runner ended' });
      child.once('exit', ended);
      child.once('message', (answer) => {
        child?.off('exit', ended);
        done(answer);
      });
    });
  async function ready() {
    if (child?.connected) return;
    child = fork(join(ROOT, 'build', 'proof', 'mutantRunner.mjs'), { detached: true, stdio: 'ignore' });
    await said();
  }
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
    child = undefined;
  };
  /** The quick ones first: most mutants are met by one of them, and one that never ends is found out soon. */
  async function of(mutant, tests) {
    for (const group of [tests.slice(0, 4), tests.slice(4, 12), tests.slice(12)]) {
      const killer = group.length === 0 ? '' : await tried(mutant, group);
      if (killer !== '') return killer;
    }
    return '';
  }

  async function tried(mutant, tests) {
    await ready();
    const limit = Math.max(LEAST, TIMES * tests.reduce((sum, { took }) => sum + took, 0));
    child.send({ of: mutant, tests: tests.map(({ path }) => path) });
    let clock;
    const late = new Promise((done) => {
      clock = setTimeout(() => done({ killer: 'the clock' }), limit);
    });
    const { killer } = await Promise.race([said(), late]);
    clearTimeout(clock);
    if (killer === 'the clock' || killer === 'the runner ended') end();
    return killer;
  }
  return { of, end };
}

function print(tally, all) {
  let [killed, tried] = [0, 0];
  for (const [path, { killed: met, lived }] of tally) {
    if (met + lived > 0) console.log(`${score(met, met + lived)}  ${path}`);
    killed += met;
    tried += met + lived;
  }
  console.log(`${score(killed, tried)}  of the mutants tried, out of ${all}`);
}

function score(killed, tried) {
  return `${(tried === 0 ? 100 : (100 * killed) / tried).toFixed(1).padStart(5)} % ${`(${killed}/${tried})`.padStart(11)}`;
}

/** The same order for the same seed. */
function shuffled(list, seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return list
    .map((each) => ({ each, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

const [minutes = '10', seed = '1', ...wanted] = process.argv.slice(2);
await mutants(Number(minutes), Number(seed), wanted);
