import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, screen } from 'electron';
import { MIN_WINDOW_SIZE, chooseOpeningBounds, parseBounds } from './windowBounds.ts';
import { START_URL } from './origin.ts';

/** Opens the one window. What it shows comes from our scheme; what it may do is in the bridge. */
export function openWindow(): BrowserWindow {
  const saved = parseBounds(readSavedBounds());
  const window = new BrowserWindow({
    ...chooseOpeningBounds(
      saved,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    ),
    minWidth: MIN_WINDOW_SIZE.width,
    minHeight: MIN_WINDOW_SIZE.height,
    show: false,
    backgroundColor: '#15171c',
    title: 'Fourfold',
    webPreferences: {
      preload: join(__dirname, 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      safeDialogs: true,
      devTools: !app.isPackaged,
    },
  });
  if (saved?.maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => saveBounds(window));
  void window.loadURL(START_URL);
  return window;
}

/** Brings the window to the front when the app is started a second time. */
export function focusWindow(window: BrowserWindow | undefined): void {
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}

function boundsPath(): string {
  return join(app.getPath('userData'), 'window.json');
}

function readSavedBounds(): string {
  try {
    return readFileSync(boundsPath(), 'utf8');
  } catch {
    return '';
  }
}

/** Where the window stood is a nicety: a disk that refuses it must not keep the app open. */
function saveBounds(window: BrowserWindow): void {
  try {
    writeFileSync(
      boundsPath(),
      JSON.stringify({ ...window.getNormalBounds(), maximized: window.isMaximized() }),
    );
  } catch {
    // The next start opens where the last remembered one did.
  }
}
