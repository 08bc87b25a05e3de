import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureScreen } from '../display.mjs';
import { findRuntime } from '../runtime.mjs';
import { ROOT } from '../shell.mjs';

/** The real window on a fresh folder, or on one that was used before. */
export async function launchApp(work, known) {
  const { _electron: electron } = await import('@playwright/test');
  const runtime = await findRuntime();
  const stop = await ensureScreen();
  const userData = known ?? (await mkdtemp(join(work, 'data-')));
  const app = await electron.launch({
    executablePath: runtime.executable,
    args: [...runtime.args, `--user-data-dir=${userData}`, ROOT],
  });
  const close = async () => {
    await app.close();
    stop();
  };
  return { app, window: await app.firstWindow(), close };
}
