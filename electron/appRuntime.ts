import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, powerMonitor, session, shell } from 'electron';
import { describeError, said } from '../core/kernel/said.ts';
import { createDiagnosisLine } from '../core/log/safety.ts';
import type { ServeMethod } from './assets.ts';
import { CALL_CHANNEL, COMMAND_CHANNEL } from './channels.ts';
import type { CloseGuard } from './closeGuard.ts';
import { desktopText, pickSystemLanguage, setDesktopLanguage } from './desktopLanguage.ts';
import { createHandlers, openProjectPage, type DesktopTools } from './handlers.ts';
import { hiddenPrinter } from './hiddenPrinter.ts';
import { answerCall, createCallGate, type CallHandlers } from './ipc.ts';
import { offerTextMenu, showMenu } from './menus.ts';
import { isOwnAddress, ORIGIN, POPOUT_URL } from './origin.ts';
import { createPlayersWindow } from './players.ts';
import { createPagePress } from './printing.ts';
import type { CrashLog } from './safety/crashLog.ts';
import { quitAfterFault, recoverFromCrashes } from './safety/crashRecovery.ts';
import { type ClosedFolder, openDataFolder, type DataFolder } from './safety/dataFolder.ts';
import { createClosedHandlers } from './safety/safetyHandlers.ts';
import { createSystemDialogs } from './systemDialogs.ts';

/** How often is looked whether a backup is due, and how long the last one may hold the app open, in ms. */
const [LOOK_EVERY, LONGEST_END] = [5_000, 15_000];
/** When the start is long over, what was taken on trust for it is read, in ms. */
const RECHECK_AFTER = 20_000;

/** What stands before the records are opened. */
export interface StartedApp {
  readonly crashes: CrashLog;
  readonly ending: CloseGuard;
  /** Where the files of the windows are, and how they go there. */
  readonly renderer: string;
  readonly serveBy: ServeMethod;
  /** The GM's window, as long as there is one. */
  readonly window: () => BrowserWindow | undefined;
  /** The file that the app was asked to open, once. */
  readonly opened: () => string | undefined;
}

/** Waits for entries that are on their way to the disk. */
let flush: (() => Promise<void>) | undefined;

/** Opens the records and answers the window, whose page is on its way meanwhile. */
export async function runApp(begun: StartedApp): Promise<void> {
  setDesktopLanguage(pickSystemLanguage(app.getPreferredSystemLanguages()));
  const vault = openDataFolder({
    folder: join(app.getPath('userData'), 'gm-data'),
    documents: backupFolderIn(app.isPackaged ? app.getPath('documents') : app.getPath('userData')),
    app: app.getVersion(),
    electron: process.versions.electron,
  });
  closeBeforeQuit(vault);
  const handlers = vault.then((open) => openHandlers(open, begun));
  listenToWindow(handlers);
  watchWindows(begun);
  await handlers;
}

/** The window comes back when it crashes, and text in any window has the system's menu. */
function watchWindows({ window, crashes }: StartedApp): void {
  const first = window();
  const menuFor = (contents: Electron.WebContents): void =>
    offerTextMenu(contents, (of) => BrowserWindow.fromWebContents(of));
  app.on('web-contents-created', (_event, contents) => menuFor(contents));
  if (!first) return;
  menuFor(first.webContents);
  recoverFromCrashes(first, crashes);
}

/** A fault that nobody saw coming: what was acknowledged is written, then the app ends and says why. */
export function endAfterFault(error: Error): void {
  if (flush) void quitAfterFault(error, flush);
  else refuseStart(error);
}

/** The app cannot start: says why, and ends. */
export function refuseStart(error: unknown): void {
  const reason = describeError(error);
  dialog.showErrorBox(
    desktopText('desktop.cannotStart'),
    desktopText('desktop.folderNoAnswer', { folder: app.getPath('userData'), why: reason }),
  );
  app.exit(1);
}

function openHandlers(vault: DataFolder | ClosedFolder, begun: StartedApp): CallHandlers {
  const dialogs = createSystemDialogs(begun.window);
  if ('refused' in vault)
    return createClosedHandlers(join(app.getPath('userData'), 'gm-data'), vault.refused, dialogs);
  flush = vault.journal.idle;
  scheduleBackups(vault);
  return createHandlers(vault, dialogs, createTools(begun));
}

function createTools({ crashes, ending, window, opened, renderer, serveBy }: StartedApp): DesktopTools {
  const { electron, chrome, node } = process.versions;
  const userData = app.getPath('userData');
  const runtime = `Electron ${electron}, Chromium ${chrome}`;
  const about = [
    { name: 'Fourfold', value: app.getVersion() },
    createDiagnosisLine('desktop.runsOn', `${runtime}, Node ${node}`),
    createDiagnosisLine(
      'desktop.system',
      `${process.platform} ${process.arch}, ${process.getSystemVersion()}`,
    ),
    createDiagnosisLine('desktop.packaged', said(app.isPackaged ? 'log.yes' : 'log.no')),
    createDiagnosisLine('desktop.program', app.getAppPath()),
  ];
  return {
    userData,
    dumps: app.getPath('crashDumps'),
    runtime,
    about,
    crashes,
    now: () => new Date().toISOString(),
    opened,
    press: createPagePress(() => window()?.webContents),
    clearDatabase: () => session.defaultSession.clearStorageData({ origin: ORIGIN, storages: ['indexdb'] }),
    print: hiddenPrinter,
    players: createPlayersWindow(renderer, serveBy, window),
    openProject: () => openProjectPage(app.getAppPath(), (address) => shell.openExternal(address)),
    zoom: ({ factor }) => {
      window()?.webContents.setZoomFactor(factor);
      return undefined;
    },
    wrote: (written) => ending.trackWrite(Date.now, written),
    asks: ({ asks }) => {
      ending.setNeedsAsking(asks);
      return undefined;
    },
    writes: ({ writes }) => {
      ending.setPageWriting(writes);
      return undefined;
    },
    showMenu: ({ items, language }) => {
      setDesktopLanguage(language);
      showMenu(items, (id) => window()?.webContents.send(COMMAND_CHANNEL, id));
      return undefined;
    },
  };
}

/** What was acknowledged is on the disk; this waits for what is still on its way, and for the last backup. */
function closeBeforeQuit(vault: Promise<DataFolder | ClosedFolder>): void {
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
function scheduleBackups(vault: DataFolder): void {
  setInterval(() => void vault.autoBackup.tick(), LOOK_EVERY).unref();
  setTimeout(() => void vault.recheck(), RECHECK_AFTER).unref();
  const now = (): void => void vault.autoBackup.makeLast();
  powerMonitor.on('suspend', now);
  powerMonitor.on('shutdown', now);
}

/** An app that runs from its sources leaves nothing among the documents of whoever tries it. */
function backupFolderIn(folder: string): string {
  return join(folder, 'Fourfold Backups');
}

/**
 * Answers the GM's page, as soon as there is who can: its top frame alone, not the players', whose session is
 * another, nor a panel's.
 */
function listenToWindow(handlers: Promise<CallHandlers>): void {
  const gate = createCallGate(() => performance.now());
  ipcMain.handle(CALL_CHANNEL, async ({ sender, senderFrame }, call: unknown, asked: unknown) => {
    const own = sender.session === session.defaultSession && senderFrame === sender.mainFrame;
    const trusted =
      own && senderFrame !== null && isOwnAddress(senderFrame.url) && senderFrame.url !== POPOUT_URL;
    return answerCall(await handlers, trusted, call, asked, gate);
  });
}
