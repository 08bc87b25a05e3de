import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { CACHE, giveUp, ROOT, run } from './shell.mjs';

/**
 * Takes the pictures that the README shows: the sample campaign in its second round.
 * With `--all` every screen, sheet and panel in every theme and size, with text twice as large too, and in every
 * language, one of them longer than any that is spoken, for looking at.
 */
const ALL = process.argv.includes('--all');
const FOLDER = ALL ? join(CACHE, 'pictures') : join(ROOT, 'build', 'pictures');
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
const ARGS = [
  'test',
  '--config',
  'build/playwright.config.ts',
  '--reporter=line',
  'test/e2e/pictures.spec.ts',
  ...(ALL ? ['--grep', 'everything'] : []),
];

async function main() {
  await ensureInstalled();
  const { bundle } = await import('./bundle.mjs');
  await bundle();
  const env = { ...process.env, [ALL ? 'FOURFOLD_ALL_PICTURES' : 'FOURFOLD_PICTURES']: FOLDER };
  const { code } = await run(process.execPath, [PLAYWRIGHT, ...ARGS], { env });
  if (code !== 0) giveUp('The pictures were not all taken; what is in the way stands above.');
  console.log(`${(await readdir(FOLDER)).length} pictures in ${FOLDER}`);
}

await main().catch((error) => giveUp(error.message));
