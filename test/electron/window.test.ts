import { describe, expect, it, vi } from 'vitest';

type Heard = (...args: unknown[]) => unknown;

/** Electron as far as a window needs it: what it is made with, and what it listens to. */
const electron = vi.hoisted(() => {
  const [heard, pageHeard] = [new Map<string, Heard>(), new Map<string, Heard>()];
  const contents = {
    on: (name: string, listener: Heard) => pageHeard.set(name, listener),
    reload: vi.fn<() => void>(),
    forcefullyCrashRenderer: vi.fn<() => void>(),
  };
  const electronLoads = vi.fn<(address: string) => Promise<void>>(() => Promise.resolve());
  const made: { options?: Record<string, unknown> } = {};
  class BrowserWindow {
    webContents = contents;
    constructor(options: Record<string, unknown>) {
      made.options = options;
    }
    on = (name: string, listener: Heard) => heard.set(name, listener);
    once = () => undefined;
    loadURL = electronLoads;
    isDestroyed = () => false;
    maximize = () => undefined;
  }
  const showMessageBox = vi.fn<() => Promise<{ response: number }>>();
  return { heard, pageHeard, contents, made, BrowserWindow, showMessageBox, loads: electronLoads };
});
const app = vi.hoisted(() => ({ isPackaged: true, getPath: () => '/nowhere', quit: vi.fn<() => void>() }));
vi.mock('electron', () => ({
  app,
  BrowserWindow: electron.BrowserWindow,
  dialog: { showMessageBox: electron.showMessageBox },
  screen: { getAllDisplays: () => [] },
}));
vi.stubGlobal('__dirname', '/app/dist/electron');
const { openWindow } = await import('../../electron/window.ts');
const { recoverFromCrashes } = await import('../../electron/safety/crashRecovery.ts');

const noted: string[] = [];
const diary = { note: (what: string) => void noted.push(what), read: () => noted };
const opened = () => recoverFromCrashes(openWindow(), diary);

describe('the window', () => {
  it('is made without one of the doors that Electron could open', () => {
    opened();
    expect(electron.made.options?.['webPreferences']).toEqual({
      preload: expect.stringMatching(/preload\.cjs$/u),
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
      devTools: false,
    });
    expect(electron.loads).toHaveBeenCalledWith('app://gm/index.html');
  });

  it('is loaded again after a crash, three times a minute, and then the GM is asked', async () => {
    opened();
    electron.showMessageBox.mockResolvedValueOnce({ response: 1 });
    for (let crash = 0; crash < 4; crash++)
      electron.pageHeard.get('render-process-gone')?.({}, { reason: 'crashed' });
    expect(electron.contents.reload).toHaveBeenCalledTimes(3);
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(noted.filter((each) => each === 'The window crashed')).toHaveLength(4);
    electron.pageHeard.get('render-process-gone')?.({}, { reason: 'clean-exit' });
    expect(electron.contents.reload).toHaveBeenCalledTimes(3);
  });

  it.each([
    [0, 0],
    [1, 1],
  ])('that hangs is ended only by the GM’s word: answer %i', async (response, ended) => {
    opened();
    electron.contents.forcefullyCrashRenderer.mockClear();
    electron.showMessageBox.mockClear();
    electron.showMessageBox.mockResolvedValue({ response });
    electron.heard.get('unresponsive')?.();
    electron.heard.get('unresponsive')?.();
    await vi.waitFor(() => expect(electron.showMessageBox).toHaveBeenCalledOnce());
    await Promise.resolve();
    expect(electron.contents.forcefullyCrashRenderer).toHaveBeenCalledTimes(ended);
  });
});
