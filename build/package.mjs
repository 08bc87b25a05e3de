import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ensureInstalled } from './install.mjs';
import { packageFault } from './packageFault.mjs';
import { findRuntime } from './runtime.mjs';
import { CACHE, giveUp, ROOT, run } from './shell.mjs';

const CONFIG = 'electron-builder.yml';
/** Said by who has just made the bundle that is to be packaged. */
const BUNDLED = '--bundled';
const BUILDER = join(ROOT, 'node_modules', 'electron-builder', 'cli.js');

/**
 * Packages the app with the pinned Electron. `--dir` makes the unpacked app alone; where the pinned Electron
 * is out of reach it is made around the old one for closed networks, to try the packaging, not to give away.
 */
async function makePackage(words) {
  const asked = words.filter((word) => word !== BUNDLED);
  await ensureInstalled();
  if (!words.includes(BUNDLED)) {
    // What users get is tested whole; that bundles the window as well.
    const tested = await run(process.execPath, [join(ROOT, 'build', 'test.mjs'), '--release']);
    if (tested.code !== 0) throw new Error('A test failed, so nothing is packaged. See above.');
  }
  const around = asked.includes('--dir') ? await aroundRuntime() : ['--config', CONFIG];
  const { code, text } = await run(process.execPath, [BUILDER, ...asked, ...around], { quiet: true });
  if (code !== 0) throw new Error(packageFault(text));
  console.log(text.trim());
}

async function aroundRuntime() {
  const { folder, version, origin } = await findRuntime();
  // The official Electron is unpacked here already: electron-builder would fetch it a second time.
  if (existsSync(join(folder, 'version'))) return ['--config', CONFIG, `-c.electronDist=${folder}`];
  console.log(`Packaging around Electron ${version}: ${origin}.`);
  const config = join(CACHE, 'package-try.json');
  // It is too old for this one of our fuses; the others are set in it as in every package.
  const { electronFuses, ...ours } = parse(await readFile(join(ROOT, CONFIG), 'utf8'));
  const { grantFileProtocolExtraPrivileges: _, ...fuses } = electronFuses;
  const around = { electronFuses: fuses, electronDist: folder, electronVersion: version };
  await writeFile(config, JSON.stringify({ ...ours, ...around }));
  return ['--config', config];
}

await makePackage(process.argv.slice(2)).catch((error) => giveUp(error.message));
