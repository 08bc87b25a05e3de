import { app, BrowserWindow, type Session } from 'electron';
import { isOwnAddress, canLoad, ORIGIN, POPOUT_URL } from './origin.ts';

const DENIED = { action: 'deny' } as const;
/** A panel pulled out of the GM's window: an empty page of ours, which the window fills; calls from it are not answered. */
const PANEL = {
  action: 'allow',
  overrideBrowserWindowOptions: {
    autoHideMenuBar: true,
    backgroundColor: '#14161b',
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  },
} as const;

/** Every page stays where it is: no navigation, no window but a panel's, no embedded one. Wired before any page exists. */
export function guardPages(): void {
  app.on('web-contents-created', (_event, contents) => {
    // Even the first page of a panel's own window counts as going somewhere.
    const stay = (event: { readonly url: string; readonly preventDefault: () => void }): void => {
      if (contents.getURL() !== '' || event.url !== POPOUT_URL) event.preventDefault();
    };
    contents.on('will-navigate', stay);
    contents.on('will-frame-navigate', stay);
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    // Nothing of ours speaks to other machines, and this would pass by the filter of requests.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    const pressed = createGestureGate();
    contents.on('input-event', (_input, { type }) => pressed.noteInput(type, Date.now()));
    contents.setWindowOpenHandler(({ url }) => {
      const panel = url === POPOUT_URL && isOwnAddress(contents.getURL());
      return panel && pressed.mayOpen(BrowserWindow.getAllWindows().length, Date.now()) ? PANEL : DENIED;
    });
  });
}

/**
 * Shuts the network for every session of the app, whatever the engine wants of its own accord: no name is resolved, no
 * proxy is asked or looked for, and each new session is guarded. Called before the engine is ready.
 */
export function guardNetwork(): void {
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  app.commandLine.appendSwitch('no-proxy-server');
  app.commandLine.appendSwitch('disable-background-networking');
  app.on('session-created', guardSession);
}

/** Sessions that are guarded: the engine announces most of them, and who makes one sees to it as well. */
const guardedSessions = new WeakSet<Session>();

/** A session reaches no network, fetches no dictionary, is granted nothing but lasting storage, and downloads nothing. */
export function guardSession(session: Session): void {
  if (guardedSessions.has(session)) return;
  guardedSessions.add(session);
  // The engine fetches the spelling dictionary of the system's language at the first session, whatever windows are told;
  // neither the filter of requests nor switching the checker off keeps it from that.
  session.setSpellCheckerDictionaryDownloadURL(`${ORIGIN}/`);
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !canLoad(url, app.isPackaged) }));
  // Chromium may clear a database that was not granted lasting storage when the disk runs short.
  const granted = (permission: string, address: string): boolean =>
    permission === 'persistent-storage' && isOwnAddress(`${address}/`);
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(granted(permission, contents.getURL())),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => granted(permission, origin));
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/** What a press on a key or button looks like among the things a page is told of. */
const PRESSES: ReadonlySet<string> = new Set([
  'mouseDown',
  'mouseUp',
  'keyDown',
  'rawKeyDown',
  'char',
  'touchStart',
  'touchEnd',
  'gestureTap',
]);
/** How long a press counts, in ms, and how many panels may stand in windows of their own. */
const [COUNTS_FOR, MOST_WINDOWS] = [2_000, 12];

/** Whether a page may open a window now: only shortly after somebody pressed something in it, and not without end. */
interface GestureGate {
  readonly noteInput: (type: string, now: number) => void;
  readonly mayOpen: (windows: number, now: number) => boolean;
}

/** Each press opens one window at the most. */
function createGestureGate(): GestureGate {
  let last = Number.NEGATIVE_INFINITY;
  return {
    noteInput: (type, now) => {
      if (PRESSES.has(type)) last = now;
    },
    mayOpen: (windows, now) => {
      if (now - last > COUNTS_FOR || windows >= MOST_WINDOWS) return false;
      last = Number.NEGATIVE_INFINITY;
      return true;
    },
  };
}
