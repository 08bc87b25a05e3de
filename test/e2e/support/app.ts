import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, expect, test as base, type ElectronApplication, type Page } from '@playwright/test';
import * as v from 'valibot';
import { ENGINE_ENDED } from '../../../build/report.mjs';
import { killTree } from './processes.ts';
import { pressWhenReady } from './press.ts';
import { within } from './within.ts';

/** What the system's dialogs answer, in order: a path, or null for a dialog that was cancelled. */
export interface DialogAnswers {
  readonly save?: readonly (string | null)[];
  readonly open?: readonly (string | null)[];
  readonly folder?: readonly (string | null)[];
}

export interface LaunchOptions {
  /** The app's folder; a fresh one when not given. */
  readonly userData?: string;
  readonly dialogs?: DialogAnswers;
  /** Inner size of the window. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Switches of an app that runs from its sources. */
  readonly switches?: readonly string[];
  /** A program with its own arguments, not on Windows, that starts the engine and watches it. */
  readonly under?: readonly string[];
}

/** The real app, running. */
export interface RunningApp {
  readonly app: ElectronApplication;
  readonly window: Page;
  readonly userData: string;
  /** Replaces the script of the dialogs; answers that were used up stay used up. */
  readonly script: (dialogs: DialogAnswers) => void;
  /** Quits as a GM does. */
  readonly close: () => Promise<void>;
  /** Kills every process of the app at once. */
  readonly kill: () => Promise<void>;
  /** Starts the app once more on the same folder; close or kill it first. */
  readonly relaunch: (options?: Omit<LaunchOptions, 'userData'>) => Promise<RunningApp>;
}

export type LaunchApp = (options?: LaunchOptions) => Promise<RunningApp>;

/** The app of the worker on a machine that is fresh: what it was before is gone, and who uses it may not end it. */
export type OpenedApp = Pick<RunningApp, 'app' | 'window' | 'userData' | 'script'>;
export type OpenApp = (options?: Pick<LaunchOptions, 'dialogs' | 'size'>) => Promise<OpenedApp>;

const ROOT = resolve(import.meta.dirname, '../../..');
const HOLD = join(import.meta.dirname, 'hold.cjs');
const MACHINE = join(import.meta.dirname, 'machine.cjs');
/** How long an engine that ended may take to say so, in ms. */
const CLOSING = 5000;
/** How much of the engine's own log is told with its end, in characters. */
const LOG = 2000;
const runtimeSchema = v.object({
  executable: v.string(),
  args: v.array(v.string()),
  version: v.string(),
});

/** What an engine opened on a fresh machine. */
type Opened = Omit<OpenedApp, 'script'>;

/** The app that the tests of a worker share. */
interface Shared {
  /** Makes its machine a fresh one and opens it. */
  readonly renew: OpenApp;
}

/**
 * A test with `openApp`, the app that the tests of a worker share, as on its first day; and with `launchApp`, an app of
 * its own: what it started is ended and its folders are removed after the test.
 */
export const test = base.extend<{ launchApp: LaunchApp; openApp: OpenApp }, { shared: Shared }>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from this pattern.
    async ({}, use) => {
      const { renew, end } = sharedApp();
      await use({ renew });
      await end();
    },
    { scope: 'worker' },
  ],
  openApp: async ({ shared }, use) => {
    const faults: string[] = [];
    let open = false;
    await use(async (options) => {
      expect(open, 'a test opens the shared app once').toBe(false);
      open = true;
      const opened = await shared.renew(options);
      opened.window.on('pageerror', ({ message }) => faults.push(message));
      return opened;
    });
    expect(faults, 'errors of the page').toEqual([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from this pattern.
  launchApp: async ({}, use) => {
    const [running, folders]: [RunningApp[], string[]] = [[], []];
    const folder = (): string => {
      const made = mkdtempSync(join(tmpdir(), 'fourfold-e2e-'));
      folders.push(made);
      return made;
    };
    const launchApp: LaunchApp = async (options = {}) => {
      const started = await launch(
        { ...options, userData: options.userData ?? folder() },
        folder(),
        launchApp,
      );
      running.push(started);
      return started;
    };
    await use(launchApp);
    for (const each of running) await each.kill();
    for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  },
});

export { expect } from '@playwright/test';

async function launch(
  options: LaunchOptions & { readonly userData: string },
  scratch: string,
  again: LaunchApp,
): Promise<RunningApp> {
  const { userData, size } = options;
  const dialogFile = join(scratch, 'dialogs.json');
  const script = (dialogs: DialogAnswers): void => writeFileSync(dialogFile, JSON.stringify(dialogs));
  script(options.dialogs ?? {});
  const switches = [HOLD, ...(options.switches ?? [])];
  const under = options.under?.length ? join(scratch, 'under.sh') : undefined;
  if (under)
    writeFileSync(under, scriptOf([...(options.under ?? []), runtime().executable]), { mode: 0o700 });
  const app = await startElectron(userData, dialogFile, switches, under);
  const kill = killerOf(app);
  const window = await app.firstWindow();
  pressWhenReady(window);
  if (size) await resize(app, window, size);
  return {
    app,
    window,
    userData,
    script,
    close: () => within('The app did not quit', app.close()),
    kill,
    relaunch: (more) => again({ ...more, userData }),
  };
}

/** Chromium's switches stand before ours on the line that a driver writes: a script puts the program before all of them. */
function scriptOf(words: readonly string[]): string {
  const quoted = words.map((each) => `'${each.replaceAll("'", String.raw`'\''`)}'`);
  return `#!/bin/sh\nexec ${quoted.join(' ')} "$@"\n`;
}

const runtime = (): v.InferOutput<typeof runtimeSchema> =>
  v.parse(runtimeSchema, JSON.parse(process.env['FOURFOLD_RUNTIME'] ?? '{}'));

function startElectron(
  userData: string,
  dialogFile: string,
  [first = HOLD, ...switches]: readonly string[],
  under?: string,
): Promise<ElectronApplication> {
  const { executable, args } = runtime();
  return _electron.launch({
    executablePath: under ?? executable,
    args: ['-r', first, ...args, ...switches, `--user-data-dir=${userData}`, ROOT],
    env: { ...environment(), FOURFOLD_DIALOGS: dialogFile },
    timeout: 30_000,
  });
}

/** The app of a worker: started with the first test that asks for it, and anew where it is gone. */
function sharedApp(): { readonly renew: OpenApp; readonly end: () => Promise<void> } {
  const root = mkdtempSync(join(tmpdir(), 'fourfold-e2e-'));
  const dialogFile = join(root, 'dialogs.json');
  const script = (dialogs: DialogAnswers): void => writeFileSync(dialogFile, JSON.stringify(dialogs));
  let app: ElectronApplication | undefined;
  let runs = false;
  let log = '';
  let dumps = '';
  let kill = async (): Promise<void> => undefined;

  async function start(userData: string): Promise<ElectronApplication> {
    const started = await startElectron(userData, dialogFile, [MACHINE]);
    kill = killerOf(started);
    log = '';
    dumps = join(userData, 'Crashpad');
    started.process().stderr?.on('data', (said) => {
      log = `${log}${said}`.slice(-LOG);
    });
    started.on('close', () => {
      runs = false;
    });
    runs = true;
    app = started;
    return started;
  }

  const machine = (): string => mkdtempSync(join(root, 'machine-'));

  /** The window of a machine's first day. Which one is new is told by the list: one that is gone may be announced late. */
  async function firstDay(engine: ElectronApplication, gone: ReadonlySet<Page> = new Set()): Promise<Page> {
    await engine.firstWindow();
    await expect
      .poll(() => engine.windows().map((each) => gone.has(each)), { message: 'windows of a fresh machine' })
      .toEqual([false]);
    const window = await engine.firstWindow();
    pressWhenReady(window);
    await expect(window.getByRole('button', { name: 'Load the sample campaign' }).first()).toBeVisible();
    await expect(window.getByRole('list', { name: 'Campaigns' })).toHaveCount(0);
    return window;
  }

  /**
   * Makes the machine of an engine a fresh one; nothing where the engine ended over it or before: the report counts that, and what
   * the engine left of its end lies with what the test left.
   */
  async function refreshed(engine: ElectronApplication): Promise<Opened | undefined> {
    const gone = new Set(engine.windows());
    const userData = machine();
    try {
      await engine.evaluate((_engine, path) => Reflect.get(globalThis, 'freshMachine')(path), userData);
      return { app: engine, window: await firstDay(engine, gone), userData };
    } catch (error) {
      // A step that failed in an engine that still runs is the fault of whoever wrote it.
      if (runs) await engine.waitForEvent('close', { timeout: CLOSING }).catch(() => undefined);
      if (runs) throw error;
      base.info().annotations.push({ type: ENGINE_ENDED, description: `${String(error)}\n${log}` });
      if (existsSync(dumps)) cpSync(dumps, base.info().outputPath('crash'), { recursive: true });
      return undefined;
    }
  }

  /** A new engine on a machine of its own. */
  async function begun(): Promise<Opened> {
    const userData = machine();
    const engine = await start(userData);
    return { app: engine, window: await firstDay(engine), userData };
  }

  return {
    async renew({ dialogs = {}, size } = {}) {
      script(dialogs);
      const opened = (app && (await refreshed(app))) ?? (await begun());
      if (size) await resize(opened.app, opened.window, size);
      return { ...opened, script };
    },
    async end() {
      await kill();
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** How to kill the app. Its process is held from the start: Playwright forgets it when the app is gone. */
function killerOf(app: ElectronApplication): () => Promise<void> {
  const child = app.process();
  const ended = once(child, 'exit');
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    killTree(child.pid);
    await within('The killed app did not end', ended);
  };
}

/** The menu bar comes a moment after the window and takes its height from it: only then is a size for good. */
async function resize(
  app: ElectronApplication,
  window: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await expect.poll(() => app.evaluate(({ Menu }) => Menu.getApplicationMenu() !== null)).toBe(true);
  const frame = await app.browserWindow(window);
  await frame.evaluate((each, { width, height }) => each.setContentSize(width, height), size);
  await window.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
}

/** Each worker has a screen of its own, where there is no real one: clipboard and focus are not shared. */
export function environment(): Record<string, string> {
  const screens = process.env['FOURFOLD_SCREENS']?.split(' ') ?? [];
  const screen = screens[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
  const known = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(screen ? [...known, ['DISPLAY', screen]] : known);
}
