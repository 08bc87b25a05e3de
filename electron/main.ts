import { join } from 'node:path';
import { app, BrowserWindow, crashReporter, dialog, Menu, protocol, session } from 'electron';
import { type ServeBy, serveByOf, serveOver } from './assets.ts';
import { COMMAND } from './channels.ts';
import { closing } from './closeGuard.ts';
import { guardNetwork, guardPages, guardSession } from './guard.ts';
import { openedFile, refusedSwitch } from './commandLine.ts';
import { SCHEME } from './origin.ts';
import { type CrashDiary, crashDiary } from './safety/crashLog.ts';
import type * as Running from './appRuntime.ts';
import { focusWindow, openWindow } from './window.ts';

// All that a window needs and no more: the engine waits for this script before it begins.

const RENDERER = join(__dirname, '..', 'renderer');
/** A page that does not say within so many ms that all of it is written is closed as it is. */
const LONGEST_FINISH = 3_000;
let window: BrowserWindow | undefined;
let opened = openedFile(process.argv.slice(1), process.cwd());
const ending = closing(
  () => window?.webContents.send(COMMAND, 'file.windowCloses'),
  () => {
    window?.webContents.send(COMMAND, 'file.finish');
    setTimeout(() => window?.close(), LONGEST_FINISH).unref();
  },
);

/** What opens the records is read while the page of the window is on its way. */
const running = (): Promise<typeof Running> => import('./appRuntime.ts');

/** As the engine wants it; run from its sources, a switch asks for the other way, so that both can be tried. */
function serveBy(): ServeBy {
  const asked = app.isPackaged ? '' : app.commandLine.getSwitchValue('serve-by');
  return asked === 'handle' || asked === 'buffer' ? asked : serveByOf(process.versions.electron);
}

async function start(crashes: CrashDiary): Promise<void> {
  await app.whenReady();
  guardSession(session.defaultSession);
  serveOver(protocol, RENDERER, serveBy());
  // The page is loaded while the log is read, and asks nothing of its database before that has answered.
  show();
  const { run } = await running();
  await run({
    crashes,
    ending,
    renderer: RENDERER,
    serveBy: serveBy(),
    window: () => window,
    opened: () => {
      const file = opened;
      opened = undefined;
      return file;
    },
  });
}

function show(): void {
  window = openWindow();
  window.on('close', (event) => {
    if (!ending.may(Date.now())) event.preventDefault();
  });
  // A page that is gone asks and writes nothing.
  window.webContents.on('render-process-gone', () => {
    ending.ask(false);
    ending.pageWrites(false);
  });
  window.on('closed', () => {
    window = undefined;
    // Panels in windows of their own are nothing without it.
    for (const other of BrowserWindow.getAllWindows()) other.destroy();
  });
}

/** A file the system hands over while the app runs: the window is told, and asks for it. */
function receive(file: string | undefined): void {
  focusWindow(window);
  if (file === undefined) return;
  opened = file;
  window?.webContents.send(COMMAND, 'file.opened');
}

/** Ends the app for a fault, at its start or later; where not even the texts can be read, with the engine's own words. */
async function end(tell: (by: typeof Running) => void): Promise<void> {
  try {
    tell(await running());
  } catch (worse) {
    dialog.showErrorBox('Fourfold', String(worse));
    app.exit(1);
  }
}

/** One app at a time: two would write into one journal. The second shows the first and ends. */
function begin(): void {
  const refused = app.isPackaged ? refusedSwitch(process.argv.slice(1), process.getuid?.() === 0) : undefined;
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
  const crashes = crashDiary(app.getPath('userData'));
  app.on('child-process-gone', (_event, { type, reason }) =>
    crashes.note(`The ${type} process ended`, reason),
  );
  process.on('uncaughtException', (error) => {
    crashes.note('The main process failed', error.stack ?? error.message);
    void end(({ endFor }) => endFor(error));
  });
  guardNetwork();
  guardPages();
  app.on('second-instance', (_event, words, folder) => receive(openedFile(words.slice(1), folder)));
  app.on('open-file', (event, path) => {
    event.preventDefault();
    receive(path);
  });
  app.on('before-quit', () => ending.quit());
  app.on('window-all-closed', () => app.quit());
  start(crashes).catch((error: unknown) => end(({ failed }) => failed(error)));
}

begin();
