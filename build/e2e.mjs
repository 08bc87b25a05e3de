import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { playwrightOutcome } from './report.mjs';
import { CACHE, giveUp, ROOT, run } from './shell.mjs';

const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
const ARGS = [PLAYWRIGHT, 'test', '--config', 'build/playwright.config.ts'];

/** Runs the tests in the real app, without a word until the end. */
export async function runE2e() {
  const file = join(CACHE, 'e2e.json');
  await rm(file, { force: true });
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const found = await run(process.execPath, [...ARGS, '--reporter=json'], { quiet: true, env });
  return playwrightOutcome(file, found);
}

async function main() {
  await ensureInstalled();
  const { bundleChanges } = await import('./bundle.mjs');
  await bundleChanges();
  const { code } = await run(process.execPath, [...ARGS, '--reporter=list', ...process.argv.slice(2)]);
  process.exitCode = code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main().catch((error) => giveUp(error.message));
