import { app, type BrowserWindow, dialog } from 'electron';
import { desktopText } from '../desktopLanguage.ts';
import type { CrashLog } from './crashLog.ts';

/** Reloads in a row after the page crashed, and the time after which they are forgotten. */
const [MOST_RELOADS, RELOAD_SPAN] = [3, 60_000];

/** Brings the page back when it crashed, and asks the GM when it crashes again and again or does not answer. */
export function recoverFromCrashes(window: BrowserWindow, crashes: CrashLog): void {
  let reloads: number[] = [];
  const contents = window.webContents;
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    crashes.note('The window crashed', reason);
    const now = Date.now();
    reloads = [...reloads.filter((each) => now - each < RELOAD_SPAN), now];
    if (reloads.length <= MOST_RELOADS) contents.reload();
    else void askAfterCrashes(window);
  });
  let asking = false;
  window.on('unresponsive', () => {
    crashes.note('The window did not answer', 'for some seconds');
    if (asking) return;
    asking = true;
    void askWhileHanging(window).finally(() => {
      asking = false;
    });
  });
}

async function askAfterCrashes(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: 'Fourfold',
    message: desktopText('desktop.windowCrashed'),
    detail: `${desktopText('desktop.allOnDisk')} ${desktopText('desktop.showOnceMoreOrClose')}`,
    buttons: [desktopText('desktop.showOnceMore'), desktopText('desktop.closeApp')],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 1) return app.quit();
  if (!window.isDestroyed()) window.webContents.reload();
}

async function askWhileHanging(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Fourfold',
    message: desktopText('desktop.windowSilent'),
    detail: `${desktopText('desktop.allOnDisk')} ${desktopText('desktop.waitOrLoad')}`,
    buttons: [desktopText('desktop.wait'), desktopText('desktop.loadAgain')],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 0 || window.isDestroyed()) return;
  // A page that hangs does not hear of a reload: it is ended, and then comes back as after a crash.
  window.webContents.forcefullyCrashRenderer();
}

/** How long entries on their way to the disk are waited for, in ms. */
const LONGEST_FLUSH = 5_000;

/** After a fault of ours nothing more is begun: what is on its way to the disk gets there, the GM is told, the app ends. */
export async function quitAfterFault(fault: Error, flush: () => Promise<void>): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, LONGEST_FLUSH));
  await Promise.race([flush().catch(() => undefined), late]);
  dialog.showErrorBox(
    desktopText('desktop.hasToClose'),
    desktopText('desktop.failedInside', { why: fault.message }),
  );
  app.exit(1);
}
