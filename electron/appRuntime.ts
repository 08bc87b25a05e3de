import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, powerMonitor, session, shell } from 'electron';
import { describeError, said } from '../core/kernel/said.ts';
import { createDiagnosisLine } from '../core/log/safety.ts';
import type { ServeBy } from './assets.ts';
import { CALL, COMMAND } from './channels.ts';
import type { Closing } from './closeGuard.ts';
import { inLanguage, languageOfSystem, speak } from './desktopLanguage.ts';
import { handlersOf, openProject, type Tools } from './handlers.ts';
import { hiddenPrinter } from './hiddenPrinter.ts';
import { answerCall, callGate, type Handlers } from './ipc.ts';
import { offerFieldMenu, showMenu } from './menus.ts';
import { isOurs, ORIGIN, POPOUT } from './origin.ts';
import { playersWindow } from './players.ts';
import { pressOf } from './printing.ts';
import type { CrashDiary } from './safety/crashLog.ts';
import { endAfter, keepAlive } from './safety/crashRecovery.ts';
import { type Closed, openVault, type Vault } from './safety/dataFolder.ts';
import { closedHandlers } from './safety/safetyHandlers.ts';
import { systemDialogs } from './systemDialogs.ts';

/** How often is looked whether a backup is due, and how long the last one may hold the app open, in ms. */
const [LOOK_EVERY, LONGEST_END] = [5_000, 15_000];
/** When the start is long over, what was taken on trust for it is read, in ms. */
const RECHECK_AFTER = 20_000;

/** What stands before the records are opened. */
export interface Begun {
  readonly crashes: CrashDiary;
  readonly ending: Closing;
  /** Where the files of the windows are, and how they go there. */
  readonly renderer: string;
  readonly serveBy: ServeBy;
  /** The GM's window, as long as there is one. */
  readonly window: () => BrowserWindow | undefined;
  /** The file that the app was asked to open, once. */
  readonly opened: () => string | undefined;
}

/** Waits for entries that are on their way to the disk. */
let flush: (() => Promise<void>) | undefined;

/** Opens the records and answers the window, whose page is on its way meanwhile. */
export async function run(begun: Begun): Promise<void> {
  speak(languageOfSystem(app.getPreferredSystemLanguages()));
  const vault = openVault({
    folder: join(app.getPath('userData'), 'gm-data'),
    documents: backupsIn(app.isPackaged ? app.getPath('documents') : app.getPath('userData')),
    app: app.getVersion(),
    electron: process.versions.electron,
  });
  closeBeforeQuit(vault);
  const handlers = vault.then((open) => handlersFor(open, begun));
  listen(handlers);
  tend(begun);
  await handlers;
}

/** The window comes back when it crashes, and text in any window has the system's menu. */
function tend({ window, crashes }: Begun): void {
  const first = window();
  const menuFor = (contents: Electron.WebContents): void =>
    offerFieldMenu(contents, (of) => BrowserWindow.fromWebContents(of));
  app.on('web-contents-created', (_event, contents) => menuFor(contents));
  if (!first) return;
  menuFor(first.webContents);
  keepAlive(first, crashes);
}

/** A fault that nobody saw coming: what was acknowledged is written, then the app ends and says why. */
export function endFor(error: Error): void {
  if (flush) void endAfter(error, flush);
  else failed(error);
}

/** The app cannot start: says why, and ends. */
export function failed(error: unknown): void {
  const reason = describeError(error);
  dialog.showErrorBox(
    inLanguage('desktop.cannotStart'),
    inLanguage('desktop.folderNoAnswer', { folder: app.getPath('userData'), why: reason }),
  );
  app.exit(1);
}

function handlersFor(vault: Vault | Closed, begun: Begun): Handlers {
  const dialogs = systemDialogs(begun.window);
  if ('refused' in vault)
    return closedHandlers(join(app.getPath('userData'), 'gm-data'), vault.refused, dialogs);
  flush = vault.journal.idle;
  keepBackups(vault);
  return handlersOf(vault, dialogs, toolsOf(begun));
}

function toolsOf({ crashes, ending, window, opened, renderer, serveBy }: Begun): Tools {
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
    press: pressOf(() => window()?.webContents),
    clearDatabase: () => session.defaultSession.clearStorageData({ origin: ORIGIN, storages: ['indexdb'] }),
    print: hiddenPrinter,
    players: playersWindow(renderer, serveBy, window),
    openProject: () => openProject(app.getAppPath(), (address) => shell.openExternal(address)),
    zoom: ({ factor }) => {
      window()?.webContents.setZoomFactor(factor);
      return undefined;
    },
    wrote: (written) => ending.writes(Date.now, written),
    asks: ({ asks }) => {
      ending.ask(asks);
      return undefined;
    },
    writes: ({ writes }) => {
      ending.pageWrites(writes);
      return undefined;
    },
    showMenu: ({ items, language }) => {
      speak(language);
      showMenu(items, (id) => window()?.webContents.send(COMMAND, id));
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

/** An app that runs from its sources leaves nothing among the documents of whoever tries it. */
function backupsIn(folder: string): string {
  return join(folder, 'Fourfold Backups');
}

/**
 * Answers the GM's page, as soon as there is who can: its top frame alone, not the players', whose session is
 * another, nor a panel's.
 */
function listen(handlers: Promise<Handlers>): void {
  const gate = callGate(() => performance.now());
  ipcMain.handle(CALL, async ({ sender, senderFrame }, call: unknown, asked: unknown) => {
    const own = sender.session === session.defaultSession && senderFrame === sender.mainFrame;
    const trusted = own && senderFrame !== null && isOurs(senderFrame.url) && senderFrame.url !== POPOUT;
    return answerCall(await handlers, trusted, call, asked, gate);
  });
}
