import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ROOT, run } from './shell.mjs';

const bin = (name) => join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const SHELL = process.platform === 'win32';
const tool = async (name, ...args) => {
  const { code, text } = await run(bin(name), args, { quiet: true, yields: true, shell: SHELL });
  return code === 0 ? '' : text.trim() || `${name} failed without a word.`;
};

/**
 * The window with its templates and all it stands on. The main process and the tests have no templates: the linter's
 * own checker reads their types in a tenth of the time. The soak has `vue-tsc` read all of it.
 */
async function types() {
  const found = await Promise.all([
    tool('vue-tsc', '-b', 'renderer'),
    tool('oxlint', '-A', 'all', '--type-aware', '--type-check', 'electron', 'test'),
  ]);
  return found.filter((each) => each !== '').join('\n');
}

const CHECKS = {
  types,
  lint: async () => {
    const { languageFaults } = await import('./languages.mjs');
    const [code, texts] = await Promise.all([
      tool('oxlint', '--config', 'build/oxlintrc.json', '--type-aware', '--deny-warnings'),
      languageFaults(),
    ]);
    return [code, ...texts].filter(Boolean).join('\n');
  },
  format: () => tool('oxfmt', '--config', 'build/oxfmtrc.json', '--check', '.'),
  sources: async () => {
    const { sourceFaults } = await import('./sources.mjs');
    return sourceFaults().join('\n');
  },
  floors: async () => {
    const { brokenFloors } = await import('./floors.mjs');
    return (await brokenFloors()).join('\n');
  },
};

/** Runs every check that needs no running app; answers each with what it found, empty when all is well. */
export async function check(names = Object.keys(CHECKS)) {
  return Promise.all(
    names.map(async (name) => {
      const fault = await CHECKS[name]().catch((error) => String(error?.message ?? error));
      return { name, ok: fault === '', fault };
    }),
  );
}

/** Prints what the checks found. */
export function printChecks(found) {
  for (const { name, ok, fault } of found) console.log(ok ? `✓ ${name}` : `✗ ${name}\n${fault}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  const names = process.argv.slice(2).filter((each) => each in CHECKS);
  const found = await check(names.length > 0 ? names : undefined);
  printChecks(found);
  process.exitCode = found.every(({ ok }) => ok) ? 0 : 1;
}
