import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { giveUp, ROOT, run } from './shell.mjs';

/** Takes the pictures of the README: the sample campaign in its second round, every screen, two sizes, dark and light. */
const FOLDER = join(ROOT, 'build', 'pictures');
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
const ARGS = [
  'test',
  '--config',
  'build/playwright.config.ts',
  '--reporter=line',
  'test/e2e/pictures.spec.ts',
];

async function main() {
  await ensureInstalled();
  const { bundle } = await import('./bundle.mjs');
  await bundle();
  const env = { ...process.env, FOURFOLD_PICTURES: FOLDER };
  const { code } = await run(process.execPath, [PLAYWRIGHT, ...ARGS], { env });
  if (code !== 0) giveUp('The pictures were not all taken; what is in the way stands above.');
  console.log(`${(await readdir(FOLDER)).length} pictures in ${FOLDER}`);
}

await main().catch((error) => giveUp(error.message));
