import { join } from 'node:path';
import { app, type BrowserWindow, BrowserWindow as Window, screen, session } from 'electron';
import { COMMAND_CHANNEL, PLAYERS_CHANNEL } from './channels.ts';
import { guardSession } from './guard.ts';
import { ORIGIN } from './origin.ts';
import { placePlayersWindow, canPlaceWindows } from './windowBounds.ts';
import type { PlayersPage } from './playersPage.ts';
import { desktopText } from './desktopLanguage.ts';
import { type ServeMethod, serveAssets } from './assets.ts';

/** A session of its own, held in memory: another process, without the campaigns' database. */
const PARTITION = 'players';

/** The second window, for the second monitor. It is told what to show, and cannot ask. */
export interface PlayersWindow {
  /** Opens it, or closes it if it is open; answers whether it is open now. */
  readonly toggle: () => Promise<boolean>;
  /** Shows a page; answers whether there is a window to show it in. */
  readonly show: (page: PlayersPage) => boolean;
  readonly close: () => void;
}

/** The GM's window, as far as that of the players needs it: beside it they see, and it hears when they no longer do. */
type GmWindow = Pick<BrowserWindow, 'isDestroyed' | 'getBounds'> & {
  readonly webContents: Pick<BrowserWindow['webContents'], 'send'>;
};

export function createPlayersWindow(
  renderer: string,
  serveBy: ServeMethod,
  main: () => GmWindow | undefined,
): PlayersWindow {
  let window: BrowserWindow | undefined;
  let page: PlayersPage | undefined;

  const send = (): void => {
    if (page && window && !window.isDestroyed()) window.webContents.send(PLAYERS_CHANNEL, page);
  };

  async function open(): Promise<void> {
    const own = preparePlayersSession(renderer, serveBy);
    const opened = new Window({
      ...placePlayersWindow(findScreenId(main()), screen.getAllDisplays(), isPlacingAllowed()),
      ...OPTIONS,
      title: desktopText('desktop.playersTitle'),
      webPreferences: { ...SAFE, session: own },
    });
    window = opened;
    opened.on('closed', () => {
      if (window !== opened) return;
      window = undefined;
      // Closed by its own cross: the GM's window shows it as closed.
      const gm = main();
      if (gm && !gm.isDestroyed()) gm.webContents.send(COMMAND_CHANNEL, 'view.playersClosed');
    });
    // The title is said in the GM's language, which the page does not know.
    opened.on('page-title-updated', (event) => event.preventDefault());
    opened.webContents.on('did-finish-load', send);
    // A crash here concerns nobody but the players: it is shown again, with what was shown before.
    opened.webContents.on('render-process-gone', () => opened.isDestroyed() || opened.webContents.reload());
    opened.webContents.on('before-input-event', (_event, { type, key }) => {
      if (type === 'keyDown' && key === 'F11') opened.setFullScreen(!opened.isFullScreen());
      if (type === 'keyDown' && key === 'Escape') opened.setFullScreen(false);
    });
    await opened.loadURL(`${ORIGIN}/players.html`);
    opened.showInactive();
  }

  return {
    toggle: async () => {
      if (window) window.close();
      else await open();
      return window !== undefined && !window.isDestroyed();
    },
    show: (next) => {
      page = next;
      send();
      return window !== undefined;
    },
    close: () => window?.destroy(),
  };
}

const SAFE = {
  preload: join(__dirname, 'playersPreload.cjs'),
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  devTools: false,
} as const;

const OPTIONS = {
  show: false,
  backgroundColor: '#14161b',
  autoHideMenuBar: true,
};

let preparedSession: ReturnType<typeof session.fromPartition> | undefined;

/** The session with our files and nothing else, prepared once. */
function preparePlayersSession(
  renderer: string,
  serveBy: ServeMethod,
): ReturnType<typeof session.fromPartition> {
  if (preparedSession) return preparedSession;
  preparedSession = session.fromPartition(PARTITION);
  guardSession(preparedSession);
  serveAssets(preparedSession.protocol, renderer, serveBy);
  return preparedSession;
}

const findScreenId = (window: GmWindow | undefined): number | undefined =>
  window && screen.getDisplayMatching(window.getBounds()).id;

const isPlacingAllowed = (): boolean =>
  canPlaceWindows({
    platform: process.platform,
    asked: app.commandLine.getSwitchValue('ozone-platform'),
    session: process.env['XDG_SESSION_TYPE'] ?? '',
    version: process.versions.electron,
  });
