import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ensureInstalled } from './install.mjs';
import { findRuntime } from './runtime.mjs';
import { CACHE, giveUp, ROOT, run } from './shell.mjs';

const CONFIG = 'electron-builder.yml';
/** Said by who has just made the bundle that is to be packaged. */
const BUNDLED = '--bundled';
/** How a tool that cannot be reached shows in what electron-builder says. */
const FETCH =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|cannot (?:download|resolve)|getaddrinfo|status code 40[34]/iu;
const BUILDER = join(ROOT, 'node_modules', 'electron-builder', 'cli.js');

/**
 * Packages the app with the pinned Electron. `--dir` makes the unpacked app alone; where the pinned Electron
 * is out of reach it is made around the old one for closed networks, to try the packaging, not to give away.
 */
async function makePackage(words) {
  const asked = words.filter((word) => word !== BUNDLED);
  await ensureInstalled();
  if (!words.includes(BUNDLED)) {
    const { bundle } = await import('./bundle.mjs');
    await bundle();
  }
  const around = asked.includes('--dir') ? await aroundRuntime() : ['--config', CONFIG];
  const { code, text } = await run(process.execPath, [BUILDER, ...asked, ...around], { quiet: true });
  if (code !== 0) throw new Error(faultOf(text));
  console.log(text.trim());
}

/** What went wrong, in a sentence where it is known: most often a tool of a target that has to be fetched first. */
function faultOf(text) {
  const lines = text.trim().split('\n');
  const [, address] = /(https?:\/\/[^\s"']+)/u.exec(lines.find((line) => FETCH.test(line)) ?? '') ?? [];
  if (lines.some((line) => FETCH.test(line)))
    return `The package could not be made: a tool for it could not be fetched${address ? ` from ${new URL(address).host}` : ''}. Connect to the internet and try again, or make the unpacked app alone: npm run package -- --dir`;
  return `The package could not be made.\n${lines.slice(-12).join('\n')}`;
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
