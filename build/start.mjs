import { spawn } from 'node:child_process';
import { ensureScreen } from './display.mjs';
import { ensureInstalled } from './install.mjs';
import { findRuntime } from './runtime.mjs';
import { giveUp, ROOT } from './shell.mjs';

async function start() {
  await ensureInstalled();
  const runtime = await findRuntime();
  console.log(`Electron ${runtime.version}: ${runtime.origin}.`);
  const { bundle } = await import('./bundle.mjs');
  await bundle();
  const blind = !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
  const stop = await ensureScreen();
  if (process.platform === 'linux' && blind)
    console.log('There is no screen here: the window opens on one that nobody sees.');
  console.log('Fourfold is starting. Close its window to end it.');
  const child = spawn(runtime.executable, [...runtime.args, ROOT, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    stop();
    process.exit(code ?? 1);
  });
}

start().catch((error) => giveUp(error.message));
