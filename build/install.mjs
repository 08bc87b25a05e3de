import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm, ROOT, run } from './shell.mjs';

/** Brings node_modules in line with the lock file; does nothing when it is already. */
export async function ensureInstalled() {
  const installed = changedAt('node_modules/.package-lock.json');
  if (installed > 0 && installed >= changedAt('package-lock.json')) return;
  // A folder that is only linked here belongs to another copy, which an installation would empty.
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  console.log('Installing the packages of package-lock.json …');
  // Some mirrors lack the builds of tools for other systems, without which `npm ci` calls the lock file incomplete.
  if ((await asked('ci')) || (await asked('install', '--no-save'))) return;
  throw new Error('The packages could not be installed. Type: npm ci');
}

async function asked(...words) {
  const [program, args] = npm(...words, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  const { code, text } = await run(program, args, {
    quiet: true,
    shell: process.platform === 'win32' && program === 'npm',
  });
  if (code !== 0) console.log(`npm ${words.join(' ')}: ${text.trim().split('\n').slice(0, 8).join('\n')}`);
  return code === 0;
}

function changedAt(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureInstalled();
