import { wordsOf } from '../core/kernel/saidError.ts';
import { said } from '../core/kernel/said.ts';
import { diagnosed } from '../core/store/safety.ts';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  Menu,
  powerMonitor,
  protocol,
  session,
  shell,
} from 'electron';
import { type ServeBy, serveByOf, serveOver } from './serveOver.ts';
import { pressOf } from './cards.ts';
import { COMMAND } from './channels.ts';
import { closing } from './closing.ts';
import { offerFieldMenu } from './fieldMenu.ts';
import { guardPages, guardSession } from './guard.ts';
import { refusedSwitch } from './switches.ts';
import { handlersOf, type Tools } from './handlers.ts';
import type { Handlers } from './ipc.ts';
import { listen } from './listen.ts';
import { showMenu } from './menu.ts';
import { hiddenPrinter } from './printer.ts';
import { playersWindow } from './players.ts';
import { openProject } from './project.ts';
import { openedFile } from './opened.ts';
import { ORIGIN, SCHEME } from './origin.ts';
import { inLanguage, languageOfSystem, speak } from './spoken.ts';
import { closedHandlers } from './safety/closedHandlers.ts';
import { endAfter } from './safety/endAfter.ts';
import { type CrashDiary, crashDiary } from './safety/crashes.ts';
import { type Closed, openVault, type Vault } from './safety/vault.ts';
import { systemDialogs } from './systemDialogs.ts';
import { focusWindow, openWindow } from './window.ts';

const RENDERER = join(__dirname, '..', 'renderer');
/** How often is looked whether a backup is due, and how long the last one may hold the app open, in ms. */
const [LOOK_EVERY, LONGEST_END] = [5_000, 15_000];
/** A page that does not say within so many ms that all of it is written is closed as it is. */
const LONGEST_FINISH = 3_000;
/** When the start is long over, what was taken on trust for it is read, in ms. */
const RECHECK_AFTER = 20_000;
/** Waits for entries that are on their way to the disk. */
let flush: (() => Promise<void>) | undefined;
let window: BrowserWindow | undefined;
let opened = openedFile(process.argv.slice(1), process.cwd());
const ending = closing(
  () => window?.webContents.send(COMMAND, 'file.windowCloses'),
  () => {
    window?.webContents.send(COMMAND, 'file.finish');
    setTimeout(() => window?.close(), LONGEST_FINISH).unref();
  },
);
const players = playersWindow(RENDERER, serveBy(), () => window);

/** As the engine wants it; run from its sources, a switch asks for the other way, so that both can be tried. */
function serveBy(): ServeBy {
  const asked = app.isPackaged ? '' : app.commandLine.getSwitchValue('serve-by');
  return asked === 'handle' || asked === 'buffer' ? asked : serveByOf(process.versions.electron);
}

function toolsOf(crashes: CrashDiary): Tools {
  const { electron, chrome, node } = process.versions;
  const userData = app.getPath('userData');
  const runtime = `Electron ${electron}, Chromium ${chrome}`;
  const about = [
    { name: 'Fourfold', value: app.getVersion() },
    diagnosed('desktop.runsOn', `${runtime}, Node ${node}`),
    diagnosed('desktop.system', `${process.platform} ${process.arch}, ${process.getSystemVersion()}`),
    diagnosed('desktop.packaged', said(app.isPackaged ? 'log.yes' : 'log.no')),
    diagnosed('desktop.program', app.getAppPath()),
  ];
  return {
    userData,
    dumps: app.getPath('crashDumps'),
    runtime,
    about,
    crashes,
    now: () => new Date().toISOString(),
    opened: () => {
      const file = opened;
      opened = undefined;
      return file;
    },
    press: pressOf(() => window?.webContents),
    clearDatabase: () => session.defaultSession.clearStorageData({ origin: ORIGIN, storages: ['indexdb'] }),
    print: hiddenPrinter,
    players,
    openProject: () => openProject(app.getAppPath(), (address) => shell.openExternal(address)),
    zoom: ({ factor }) => {
      window?.webContents.setZoomFactor(factor);
      return undefined;
    },
    wrote: (written) => ending.writes(Date.now, written),
    asks: ({ asks }) => {
      ending.ask(asks);
      return undefined;
    },
    showMenu: ({ items, language }) => {
      speak(language);
      showMenu(items, (id) => window?.webContents.send(COMMAND, id));
      return undefined;
    },
  };
}

/** What was acknowledged is on the disk; this waits for what is still on its way, and for the last backup. */
function closeBeforeQuit(vault: Promise<Vault | Closed>): void {
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closed = true;
    const late = new Promise<void>((done) => setTimeout(done, LONGEST_END));
    // In a turn of its own: within this event the app still counts as quitting, and asking again is ignored.
    const end = vault.then((open) => ('refused' in open ? undefined : open.close()));
    void Promise.race([end.catch(() => undefined), late]).then(() => setTimeout(() => app.quit(), 0));
  });
}

/** Backups that nobody has to think of. */
function keepBackups(vault: Vault): void {
  setInterval(() => void vault.maker.tick(), LOOK_EVERY).unref();
  setTimeout(() => void vault.recheck(), RECHECK_AFTER).unref();
  const now = (): void => void vault.maker.end();
  powerMonitor.on('suspend', now);
  powerMonitor.on('shutdown', now);
}

async function start(crashes: CrashDiary): Promise<void> {
  await app.whenReady();
  speak(languageOfSystem(app.getPreferredSystemLanguages()));
  guardSession(session.defaultSession);
  serveOver(protocol, RENDERER, serveBy());
  const vault = openVault({
    folder: join(app.getPath('userData'), 'gm-data'),
    documents: backupsIn(app.isPackaged ? app.getPath('documents') : app.getPath('userData')),
    app: app.getVersion(),
    electron: process.versions.electron,
  });
  closeBeforeQuit(vault);
  const handlers = vault.then((open) => handlersFor(open, crashes));
  listen(handlers);
  // The page is loaded while the log is read, and asks nothing of its database before that has answered.
  show(crashes);
  await handlers;
}

function handlersFor(vault: Vault | Closed, crashes: CrashDiary): Handlers {
  const dialogs = systemDialogs(() => window);
  if ('refused' in vault)
    return closedHandlers(join(app.getPath('userData'), 'gm-data'), vault.refused, dialogs);
  flush = vault.journal.idle;
  keepBackups(vault);
  return handlersOf(vault, dialogs, toolsOf(crashes));
}

function show(crashes: CrashDiary): void {
  window = openWindow(crashes);
  window.on('close', (event) => {
    if (!ending.may(Date.now())) event.preventDefault();
  });
  // A page that is gone asks nothing.
  window.webContents.on('render-process-gone', () => ending.ask(false));
  window.on('closed', () => {
    window = undefined;
    // Panels in windows of their own are nothing without it.
    for (const other of BrowserWindow.getAllWindows()) other.destroy();
  });
}

/** An app that runs from its sources leaves nothing among the documents of whoever tries it. */
function backupsIn(folder: string): string {
  return join(folder, 'Fourfold Backups');
}

/** A file the system hands over while the app runs: the window is told, and asks for it. */
function receive(file: string | undefined): void {
  focusWindow(window);
  if (file === undefined) return;
  opened = file;
  window?.webContents.send(COMMAND, 'file.opened');
}

function failed(error: unknown): void {
  const reason = wordsOf(error);
  dialog.showErrorBox(
    inLanguage('desktop.cannotStart'),
    inLanguage('desktop.folderNoAnswer', { folder: app.getPath('userData'), why: reason }),
  );
  app.exit(1);
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
    if (flush) void endAfter(error, flush);
    else failed(error);
  });
  guardPages();
  app.on('web-contents-created', (_event, contents) =>
    offerFieldMenu(contents, (of) => BrowserWindow.fromWebContents(of)),
  );
  app.on('second-instance', (_event, words, folder) => receive(openedFile(words.slice(1), folder)));
  app.on('open-file', (event, path) => {
    event.preventDefault();
    receive(path);
  });
  app.on('before-quit', () => ending.quit());
  app.on('window-all-closed', () => app.quit());
  start(crashes).catch(failed);
}

begin();
