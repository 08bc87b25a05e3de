import { join } from 'node:path';
import { app, BrowserWindow, crashReporter, dialog, Menu, protocol, session } from 'electron';
import { type ServeMethod, pickServeMethod, serveAssets } from './assets.ts';
import { COMMAND_CHANNEL } from './channels.ts';
import { createCloseGuard } from './closeGuard.ts';
import { guardNetwork, guardPages, guardSession } from './guard.ts';
import { findFileArgument, findRefusedSwitch } from './commandLine.ts';
import { SCHEME } from './origin.ts';
import { type CrashLog, openCrashLog } from './safety/crashLog.ts';
import type * as Running from './appRuntime.ts';
import { focusWindow, openWindow } from './window.ts';

// All that a window needs and no more: the engine waits for this script before it begins.

const RENDERER = join(__dirname, '..', 'renderer');
/** A page that does not say within so many ms that all of it is written is closed as it is. */
const LONGEST_FINISH = 3_000;
let window: BrowserWindow | undefined;
let fileToOpen = findFileArgument(process.argv.slice(1), process.cwd());
const closeGuard = createCloseGuard(
  () => window?.webContents.send(COMMAND_CHANNEL, 'file.windowCloses'),
  () => {
    window?.webContents.send(COMMAND_CHANNEL, 'file.finish');
    setTimeout(() => window?.close(), LONGEST_FINISH).unref();
  },
);

/** What opens the records is read while the page of the window is on its way. */
const loadRuntime = (): Promise<typeof Running> => import('./appRuntime.ts');

/** As the engine wants it; run from its sources, a switch asks for the other way, so that both can be tried. */
function chooseServeMethod(): ServeMethod {
  const asked = app.isPackaged ? '' : app.commandLine.getSwitchValue('serve-by');
  return asked === 'handle' || asked === 'buffer' ? asked : pickServeMethod(process.versions.electron);
}

async function openApp(crashes: CrashLog): Promise<void> {
  await app.whenReady();
  guardSession(session.defaultSession);
  serveAssets(protocol, RENDERER, chooseServeMethod());
  // The page is loaded while the log is read, and asks nothing of its database before that has answered.
  showWindow();
  const { runApp } = await loadRuntime();
  await runApp({
    crashes,
    ending: closeGuard,
    renderer: RENDERER,
    serveBy: chooseServeMethod(),
    window: () => window,
    opened: () => {
      const file = fileToOpen;
      fileToOpen = undefined;
      return file;
    },
  });
}

function showWindow(): void {
  window = openWindow();
  window.on('close', (event) => {
    if (!closeGuard.mayClose(Date.now())) event.preventDefault();
  });
  // A page that is gone asks and writes nothing.
  window.webContents.on('render-process-gone', () => {
    closeGuard.setNeedsAsking(false);
    closeGuard.setPageWriting(false);
  });
  window.on('closed', () => {
    window = undefined;
    // Panels in windows of their own are nothing without it.
    for (const other of BrowserWindow.getAllWindows()) other.destroy();
  });
}

/** A file the system hands over while the app runs: the window is told, and asks for it. */
function receiveFile(file: string | undefined): void {
  focusWindow(window);
  if (file === undefined) return;
  fileToOpen = file;
  window?.webContents.send(COMMAND_CHANNEL, 'file.opened');
}

/** Ends the app for a fault, at its start or later; where not even the texts can be read, with the engine's own words. */
async function endApp(tell: (by: typeof Running) => void): Promise<void> {
  try {
    tell(await loadRuntime());
  } catch (worse) {
    dialog.showErrorBox('Fourfold', String(worse));
    app.exit(1);
  }
}

/** One app at a time: two would write into one journal. The second shows the first and ends. */
function beginApp(): void {
  const refused = app.isPackaged
    ? findRefusedSwitch(process.argv.slice(1), process.getuid?.() === 0)
    : undefined;
  if (refused !== undefined) {
    process.stderr.write(`Fourfold does not take “${refused}”.\n`);
    return app.exit(2);
  }
  if (!app.requestSingleInstanceLock()) return app.exit(0);
  // Started with --no-sandbox, as root must, Chromium dies of a sandbox that is asked for all the same.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    // From Electron 28 on scripts are compiled once and kept; older engines pass the wish over.
    {
      scheme: SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
  // The engine's own menu would be built before the window, and thrown away.
  Menu.setApplicationMenu(null);
  crashReporter.start({ uploadToServer: false, submitURL: '' });
  const crashes = openCrashLog(app.getPath('userData'));
  app.on('child-process-gone', (_event, { type, reason }) =>
    crashes.note(`The ${type} process ended`, reason),
  );
  process.on('uncaughtException', (error) => {
    crashes.note('The main process failed', error.stack ?? error.message);
    void endApp(({ endAfterFault }) => endAfterFault(error));
  });
  guardNetwork();
  guardPages();
  app.on('second-instance', (_event, words, folder) => receiveFile(findFileArgument(words.slice(1), folder)));
  app.on('open-file', (event, path) => {
    event.preventDefault();
    receiveFile(path);
  });
  app.on('before-quit', () => closeGuard.noteQuit());
  app.on('window-all-closed', () => app.quit());
  openApp(crashes).catch((error: unknown) => endApp(({ refuseStart }) => refuseStart(error)));
}

beginApp();
