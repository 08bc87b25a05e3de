import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ROOT, run } from './shell.mjs';

const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
const CONFIG = ['--config', 'build/vitest.config.ts'];
const MOUNTED = 'test/renderer/mounted';

/** Runs unit and component tests with Vitest's own arguments. */
export const vitest = (args, options) => run(process.execPath, [VITEST, 'run', ...CONFIG, ...args], options);

/** Files that differ from the last commit, new ones among them. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => /\.(?:ts|vue|json|mjs)$/u.test(path));
}

/**
 * Where the tests of a file lie: tests mirror the tree, so it is the folder of the same path below `test/`, or the nearest
 * above it; for a panel also the mounted tests that bear its name.
 */
export function testsOf(path, exists = (each) => existsSync(join(ROOT, each)), mounted = mountedTests()) {
  if (path.startsWith('test/')) return path.endsWith('.test.ts') ? [path] : [`${dirname(path)}/`];
  const folders = [];
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.push(`test/${folder}`);
  const nearest = folders.find((folder) => exists(folder) && folder.split('/').length > 2);
  const named = path.startsWith('renderer/')
    ? mounted.filter((name) => name.toLowerCase().startsWith(basename(dirname(path)).toLowerCase()))
    : [];
  return [...(nearest ? [`${nearest}/`] : []), ...named.map((name) => `${MOUNTED}/${name}`)];
}

const mountedTests = () => (existsSync(join(ROOT, MOUNTED)) ? readdirSync(join(ROOT, MOUNTED)) : []);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  const args = process.argv.slice(2);
  const rest = args.filter((each) => each !== '--changed');
  const tests =
    rest.length < args.length ? [...new Set(changedFiles().flatMap((each) => testsOf(each)))] : [];
  if (rest.length < args.length && tests.length === 0) console.log('Nothing that has tests was changed.');
  else process.exitCode = (await vitest([...rest, ...tests])).code;
}
