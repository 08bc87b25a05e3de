import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureScreen } from './display.mjs';
import { runE2e } from './e2e.mjs';
import { ensureInstalled } from './install.mjs';
import { lastLine, vitestOutcome } from './report.mjs';
import { findRuntime } from './runtime.mjs';
import { CACHE, ROOT, run } from './shell.mjs';
import { vitest } from './unit.mjs';

/** Besides what every change is tested by: the app as users get it, and every rule, theme and language in full. */
const RELEASE = process.argv.includes('--release');
if (RELEASE) process.env.FOURFOLD_SOAK = 'yes';

const tally = { passed: 0, failed: 0 };

/** Runs one stage and counts what it came to; a stage that breaks off is one failure, and the next still runs. */
async function stage(title, work) {
  console.log(`${title} …`);
  const from = Date.now();
  const { passed, failures } = await work().catch((error) => ({
    passed: 0,
    failures: [{ name: title, reason: error?.stack ?? String(error) }],
  }));
  console.log(`\n— ${title}`);
  for (const { name, reason } of failures) console.log(`✗ ${name}\n${indent(reason)}\n`);
  console.log(`${passed} passed, ${failures.length} failed in ${Math.round((Date.now() - from) / 1000)} s\n`);
  tally.passed += passed;
  tally.failed += failures.length;
}

const indent = (text) => text.trim().replaceAll(/^/gm, '    ');

/** What Vitest came to with these arguments. */
async function tested(name, args, options = {}) {
  const file = join(CACHE, `${name}.json`);
  await mkdir(CACHE, { recursive: true });
  await rm(file, { force: true });
  const ran = await vitest(['--reporter=json', `--outputFile=${file}`, ...args], { quiet: true, ...options });
  return vitestOutcome(file, ran);
}

async function checks() {
  const { check } = await import('./check.mjs');
  const found = await check();
  return {
    passed: found.filter(({ ok }) => ok).length,
    failures: found.filter(({ ok }) => !ok).map(({ name, fault }) => ({ name, reason: fault })),
  };
}

async function e2e() {
  const { version, origin } = await findRuntime();
  console.log(`Electron ${version}: ${origin}.`);
  const { bundle } = await import('./bundle.mjs');
  await bundle();
  return runE2e();
}

/** The app as users get it, unpacked: built, checked and started. */
async function packaged() {
  // The window was tested as it is bundled now.
  const args = [join(ROOT, 'build', 'package.mjs'), '--dir', '--bundled'];
  const made = await run(process.execPath, args, { quiet: true });
  if (made.code !== 0) throw new Error(made.text);
  const stop = await ensureScreen();
  const env = { ...process.env, FOURFOLD_PACKAGE: join(ROOT, 'dist', 'packages', 'linux-unpacked') };
  const outcome = await tested('package', ['test/electron/package.test.ts'], { env });
  stop();
  return outcome;
}

/** Processor time of all that was run, in seconds; nothing where the system does not tell. */
async function processorTime() {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  // After the name in parentheses: own user and system time, then that of children, in hundredths of a second.
  const [user, system, childUser, childSystem] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16);
  const ticks = [user, system, childUser, childSystem].map(Number).reduce((sum, each) => sum + each, 0);
  return ticks > 0 ? `, ${Math.round(ticks / 100)} s of processor time` : '';
}

const from = Date.now();
try {
  await ensureInstalled();
  // The checks take the time that the tests leave: windows wait for their disk, and the last file leaves a core alone.
  const beside = stage('Types, lint, format, floors', checks);
  await stage('Units and components', () => tested('unit', []));
  await stage('The real window', e2e);
  await beside;
  // Elsewhere the unpacked app lies in other folders; its parts are the same.
  if (RELEASE && process.platform === 'linux') await stage('The package', packaged);
} catch (error) {
  console.log(error.message);
  tally.failed++;
}
console.log(`In ${Math.round((Date.now() - from) / 1000)} s${await processorTime()}.`);
console.log(`\n${lastLine(tally)}`);
process.exitCode = tally.failed > 0 ? 1 : 0;
