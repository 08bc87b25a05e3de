import { spawn, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, and the folder for what scripts fetch or make on the way. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const CACHE = join(ROOT, 'node_modules', '.cache', 'fourfold');

/** Whether we are root, whom Chromium's sandbox refuses. */
export const isRoot = () => process.getuid?.() === 0;

/**
 * Runs a program to its end; answers its exit code and, unless it writes to our own output, what it said. One that
 * `yields` and all it starts take the time that others leave.
 */
export function run(program, args, { quiet = false, yields = false, ...options } = {}) {
  return new Promise((done) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(program, args, { cwd: ROOT, stdio, ...options });
    if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const said = [];
    child.stdout?.on('data', (bytes) => said.push(bytes));
    child.stderr?.on('data', (bytes) => said.push(bytes));
    child.on('error', (error) => done({ code: 127, text: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, text: Buffer.concat(said).toString() }));
  });
}

/** Where a program lies, or nothing. */
export function which(program) {
  const found = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** npm as a program and its first arguments, also where it is a script that Windows cannot start alone. */
export function npm(...args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

/** Ends a script with one sentence instead of a stack. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
