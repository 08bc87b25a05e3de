import { join } from 'node:path';
import { app, type BrowserWindow, dialog, ipcMain, Menu, protocol, session } from 'electron';
import { serve } from './assets.ts';
import { CALL, COMMAND } from './channels.ts';
import { openFile, saveFile } from './files.ts';
import { foreignSwitch, guardPages, guardSession } from './guard.ts';
import { answerCall, type Handlers } from './ipc.ts';
import { type Journal, openJournal } from './journal/journal.ts';
import { showMenu } from './menu.ts';
import { isOurs, SCHEME } from './origin.ts';
import { systemDialogs } from './systemDialogs.ts';
import { focusWindow, openWindow } from './window.ts';

const RENDERER = join(__dirname, '..', 'renderer');
let window: BrowserWindow | undefined;

function handlersOf(journal: Journal, folder: string): Handlers {
  const dialogs = systemDialogs(() => window);
  const { electron, chrome } = process.versions;
  return {
    'journal.report': () => ({
      ...journal.found,
      folder,
      runtime: `Electron ${electron}, Chromium ${chrome}`,
    }),
    'journal.heads': () => journal.heads(),
    'journal.append': ({ records }) => journal.append(records),
    'journal.read': ({ book, after, limit }) => journal.read(book, after, limit),
    'file.save': (asked) => saveFile(dialogs, asked),
    'file.open': (asked) => openFile(dialogs, asked),
    'window.menu': ({ items }) => {
      showMenu(items, (id) => window?.webContents.send(COMMAND, id));
      return undefined;
    },
  };
}

/** Only the top frame of our own window is answered. */
function listen(handlers: Handlers): void {
  ipcMain.handle(CALL, ({ sender, senderFrame }, call: unknown, asked: unknown) => {
    const trusted = senderFrame !== null && senderFrame === sender.mainFrame && isOurs(senderFrame.url);
    return answerCall(handlers, trusted, call, asked);
  });
}

/** What was acknowledged is on the disk; this waits for what is still on its way. */
function closeBeforeQuit(journal: Journal): void {
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closed = true;
    // In a turn of its own: within this event the app still counts as quitting, and asking again is ignored.
    void journal.close().finally(() => setTimeout(() => app.quit(), 0));
  });
}

async function start(): Promise<void> {
  await app.whenReady();
  guardSession(session.defaultSession);
  protocol.handle(SCHEME, (request) => serve(RENDERER, request));
  const folder = join(app.getPath('userData'), 'gm-data');
  const journal = await openJournal(folder);
  closeBeforeQuit(journal);
  listen(handlersOf(journal, join(folder, 'journal')));
  Menu.setApplicationMenu(null);
  window = openWindow();
  window.on('closed', () => {
    window = undefined;
  });
}

function failed(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  dialog.showErrorBox(
    'Fourfold cannot start',
    `Its folder ${app.getPath('userData')} does not answer: ${reason}. Nothing was changed.`,
  );
  app.exit(1);
}

/** One app at a time: two would write into one journal. The second shows the first and ends. */
function begin(): void {
  if (foreignSwitch() !== undefined || !app.requestSingleInstanceLock()) return app.exit(0);
  // Started with --no-sandbox, as root must, Chromium dies of a sandbox that is asked for all the same.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  guardPages();
  app.on('second-instance', () => focusWindow(window));
  app.on('window-all-closed', () => app.quit());
  start().catch(failed);
}

begin();
