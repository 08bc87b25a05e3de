import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { createVitest } from 'vitest/node';
import { languages } from '../languages.mjs';
import { ROOT } from '../shell.mjs';
import { branchesOf } from './branches.mjs';
import { TESTS } from './modules.mjs';

/** A test runner that stays warm; `change` may answer another text for a module before it is run. */
export function startRunner(change, { setup = [], isolate = true } = {}) {
  const plugin = {
    name: 'fourfold-proof',
    enforce: 'pre',
    transform: (text, id) => change(relative(ROOT, id.split('?')[0]).replaceAll('\\', '/'), text),
  };
  return createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      include: TESTS,
      testTimeout: 30_000,
      maxWorkers: 2,
      isolate,
      setupFiles: setup,
      reporters: [{}],
      passWithNoTests: true,
    },
    { plugins: [plugin, languages(), vue()] },
  );
}

/**
 * Runs the unit tests once with counters in the given modules. Answers which branches of each module which test file
 * went through, how long each test file took in ms, and the test files that failed.
 */
export async function branchesSeen(paths, filters = []) {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-branches-'));
  process.env.FOURFOLD_BRANCHES = folder;
  const counted = new Set(paths);
  const runner = await startRunner(
    (path, text) => (counted.has(path) ? { code: branchesOf(path, text).text, map: null } : undefined),
    { setup: [join(ROOT, 'build', 'proof', 'writeBranches.mjs')] },
  );
  try {
    await runner.start(filters);
    const tests = runner.state.getTestModules().map((each) => ({
      path: each.moduleId,
      ok: each.ok(),
      took: each.diagnostic().duration + each.diagnostic().collectDuration + 500,
    }));
    const seen = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
    return { tests, seen };
  } finally {
    delete process.env.FOURFOLD_BRANCHES;
    await runner.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
