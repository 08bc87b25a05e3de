import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureScreen } from './display.mjs';
import { runE2e } from './e2e.mjs';
import { ensureInstalled } from './install.mjs';
import { lastLine, vitestOutcome } from './report.mjs';
import { findRuntime } from './runtime.mjs';
import { CACHE, ROOT, run } from './shell.mjs';

const tally = { passed: 0, failed: 0 };
let tellBundled = () => undefined;
/** Answers whether the window could be bundled as it is now, once that was tried. */
const bundled = new Promise((tell) => {
  tellBundled = tell;
});

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

async function unit() {
  const file = join(CACHE, 'unit.json');
  await mkdir(CACHE, { recursive: true });
  await rm(file, { force: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [
    vitest,
    'run',
    '--config',
    'build/vitest.config.ts',
    '--reporter=json',
    `--outputFile=${file}`,
  ];
  return vitestOutcome(file, await run(process.execPath, args, { quiet: true }));
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
  try {
    const { version, origin } = await findRuntime();
    console.log(`Electron ${version}: ${origin}.`);
    const { bundle } = await import('./bundle.mjs');
    await bundle();
    tellBundled(true);
  } finally {
    tellBundled(false);
  }
  return runE2e();
}

/** The app as users get it, unpacked: built, checked and started. */
async function packaged() {
  // The window was tested as it is bundled now.
  const args = [join(ROOT, 'build', 'package.mjs'), '--dir', ...((await bundled) ? ['--bundled'] : [])];
  const made = await run(process.execPath, args, { quiet: true, yields: true });
  if (made.code !== 0) throw new Error(made.text);
  const file = join(CACHE, 'package.json');
  await rm(file, { force: true });
  const stop = await ensureScreen();
  const env = { ...process.env, FOURFOLD_PACKAGE: join(ROOT, 'dist', 'packages', 'linux-unpacked') };
  const tests = ['run', '--config', 'build/vitest.config.ts', '--reporter=json', `--outputFile=${file}`];
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const found = await run(process.execPath, [vitest, ...tests, 'test/electron/package.test.ts'], {
    quiet: true,
    env,
  });
  stop();
  return vitestOutcome(file, found);
}

/** What asks for no window of its own for long: it takes the time that units and evenings leave. */
async function beside() {
  await stage('Types, lint, format, floors', checks);
  // Elsewhere the unpacked app lies in other folders; its parts are the same.
  if (process.platform === 'linux') await stage('The package', packaged);
}

try {
  await ensureInstalled();
  // An evening is a fifth waiting, and the last file of the units leaves a core alone.
  const rest = beside();
  await stage('Unit tests', unit);
  await stage('The real app', e2e);
  await rest;
} catch (error) {
  console.log(error.message);
  tally.failed++;
}
console.log(`\n${lastLine(tally)}`);
process.exitCode = tally.failed > 0 ? 1 : 0;
