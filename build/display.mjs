import { spawn } from 'node:child_process';
import { isRoot, run, which } from './shell.mjs';

const PACKAGES =
  'xvfb xauth libnss3 libgbm1 libxss1 libdrm2 libxkbcommon0 libxcomposite1 libxdamage1 libxrandr2 libnotify4 libsecret-1-0';
/** Newer releases of Debian and Ubuntu have these under a name that ends in `t64`. */
const RENAMED = ['libgtk-3-0', 'libasound2', 'libatk-bridge2.0-0', 'libcups2'];
const NAME = 'name() { apt-cache show "$1t64" >/dev/null 2>&1 && echo "$1t64" || echo "$1"; }';
const INSTALL = `${NAME}; apt-get update && apt-get install -y --no-install-recommends ${PACKAGES} ${RENAMED.map((each) => `$(name ${each})`).join(' ')}`;
const hasScreen = () => Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/** Sees to it that a program for Linux finds its libraries: installs them on Debian as root, else says what to type. */
export async function ensureLibraries(executable) {
  if (process.platform !== 'linux') return;
  const missing = await missingFor(executable);
  if (missing.length === 0) return;
  if (isRoot() && which('apt-get')) {
    console.log(`Installing what Electron needs from Debian (missing: ${missing.join(', ')}) …`);
    await run('sh', ['-c', INSTALL], {
      quiet: true,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if ((await missingFor(executable)).length === 0) return;
  }
  throw new Error(
    `Electron cannot start: ${missing.join(', ')} missing. On Debian or Ubuntu type: sudo sh -c '${INSTALL}'`,
  );
}

async function missingFor(executable) {
  const { text } = await run('ldd', [executable], { quiet: true });
  const missing = [...text.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name);
  if (!hasScreen() && !which('Xvfb')) missing.push('Xvfb');
  return missing;
}

/** Starts a screen that nobody sees where there is none. It ends with us. Answers how to end it sooner. */
export async function ensureScreen() {
  const [{ display, stop } = {}] = await openScreens(1);
  if (!display) return () => undefined;
  process.env.DISPLAY = display;
  return () => {
    delete process.env.DISPLAY;
    stop();
  };
}

/** So many screens that nobody sees, each by its name; none where there is a real one. */
export async function openScreens(count) {
  if (process.platform !== 'linux' || hasScreen()) return [];
  return Promise.all(Array.from({ length: count }, openScreen));
}

async function openScreen() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const stop = () => server.kill();
  process.once('exit', stop);
  const display = `:${await numberOf(server)}`;
  server.unref();
  server.stdio[3].destroy();
  return { display, stop };
}

/** The number and its line break come in two pieces; whoever hangs up after the first ends the server. */
function numberOf(server) {
  let said = '';
  return new Promise((done, fail) => {
    server.stdio[3].on('data', (bytes) => {
      said += bytes.toString();
      if (said.endsWith('\n')) done(said.trim());
    });
    server.once('error', fail);
    server.once('exit', () => fail(new Error('Xvfb, the screen nobody sees, did not start.')));
  });
}
