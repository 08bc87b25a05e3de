import { expect, test, vi } from 'vitest';

type Heard = (...args: unknown[]) => unknown;

/** Electron as far as the players' window needs it. */
const electron = vi.hoisted(() => {
  const heard = new Map<string, Heard>();
  class BrowserWindow {
    webContents = { on: () => undefined, send: () => undefined, reload: () => undefined };
    on = (name: string, listener: Heard) => heard.set(name, listener);
    loadURL = () => Promise.resolve();
    showInactive = () => undefined;
    isDestroyed = () => false;
    close = () => undefined;
  }
  return { heard, BrowserWindow };
});
vi.mock('electron', () => ({
  app: { commandLine: { getSwitchValue: () => '' } },
  BrowserWindow: electron.BrowserWindow,
  screen: { getAllDisplays: () => [], getDisplayMatching: () => ({ id: 1 }) },
  session: { fromPartition: () => ({ protocol: {} }) },
}));
vi.mock('../../electron/guard.ts', () => ({ guardSession: () => undefined }));
vi.mock('../../electron/assets.ts', () => ({ serveAssets: () => undefined }));
vi.mock('../../electron/windowBounds.ts', () => ({
  placePlayersWindow: () => ({}),
  canPlaceWindows: () => false,
}));
vi.mock('../../electron/desktopLanguage.ts', () => ({ desktopText: (code: string) => code }));
vi.stubGlobal('__dirname', '/app/dist/electron');
const { createPlayersWindow } = await import('../../electron/players.ts');

const PAGE = {
  kind: 'blank',
  look: { theme: 'dark', size: 1, still: false, language: 'en' },
} as const;

test('the GM’s window hears that the players’ window was closed by its cross', async () => {
  const send = vi.fn<(channel: string, ...args: unknown[]) => void>();
  const main = {
    isDestroyed: () => false,
    getBounds: () => ({ x: 0, y: 0, width: 800, height: 600 }),
    webContents: { send },
  };
  const players = createPlayersWindow('/app', 'handle', () => main);
  expect(await players.toggle()).toBe(true);
  expect(players.show(PAGE)).toBe(true);
  electron.heard.get('closed')?.();
  expect(send).toHaveBeenCalledWith('fourfold.command', 'view.playersClosed');
  expect(players.show(PAGE)).toBe(false);
});
