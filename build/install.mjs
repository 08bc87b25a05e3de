import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm, ROOT, run } from './shell.mjs';

/** Brings node_modules in line with the lock file; does nothing when it is already. */
export async function ensureInstalled() {
  const installed = changedAt('node_modules/.package-lock.json');
  if (installed > 0 && installed >= changedAt('package-lock.json')) return;
  console.log('Installing the packages of package-lock.json …');
  const [program, args] = npm('ci', '--ignore-scripts', '--no-audit', '--no-fund');
  const { code } = await run(program, args, { shell: process.platform === 'win32' && program === 'npm' });
  if (code !== 0) throw new Error('The packages could not be installed. Type: npm ci');
}

function changedAt(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled();
