import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, expect, test as base, type ElectronApplication, type Page } from '@playwright/test';
import * as v from 'valibot';
import { serveRenderer } from './chromium.ts';
import { coverWindow } from './cover.ts';
import { restoreDatabase } from './database.ts';
import { openCampaign } from './evening.ts';
import { killTree } from './processes.ts';
import { pressWhenReady } from './press.ts';
import { recordedDatabase, recordedFolder } from './recorded.ts';
import { STATES, type StateName } from './states.ts';
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
  /** What was played in that folder before; its campaign is opened. */
  readonly state?: StateName;
  readonly dialogs?: DialogAnswers;
  /** Inner size of the window. */
  readonly size?: Size;
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
  readonly resize: (size: Size) => Promise<void>;
  /** Replaces the script of the dialogs; answers that were used up stay used up. */
  readonly script: (dialogs: DialogAnswers) => void;
  /** Quits as a GM does. */
  readonly close: () => Promise<void>;
  /** Kills every process of the app at once. */
  readonly kill: () => Promise<void>;
  /** Starts the app once more on the same folder; close or kill it first. */
  readonly relaunch: (options?: Omit<LaunchOptions, 'userData' | 'state'>) => Promise<RunningApp>;
}

export type LaunchApp = (options?: LaunchOptions) => Promise<RunningApp>;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PageOptions {
  /** What was played before; nothing opens the first screen of an empty app. */
  readonly state?: StateName;
  /** Inner size of the window. */
  readonly size?: Size;
}

/** The window's part alone, without the desktop behind it: no log on a disk, files, menu or players' window. */
export interface OpenedPage {
  readonly window: Page;
  readonly resize: (size: Size) => Promise<void>;
}
export type OpenPage = (options?: PageOptions) => Promise<OpenedPage>;

const ROOT = resolve(import.meta.dirname, '../../..');
const HOLD = join(import.meta.dirname, 'hold.cjs');
/** An app that only opens pages. */
const ENGINE = join(import.meta.dirname, 'engine');
const USUAL: Size = { width: 1366, height: 768 };
const runtimeSchema = v.object({
  executable: v.string(),
  args: v.array(v.string()),
  version: v.string(),
});

/**
 * A test with `openPage`, the window's part alone in the engine that the tests of a worker share; or with `launchApp`, an
 * app of its own for what only the desktop can show: start, quit, kill, disk, files, menu, windows. What it started is
 * ended and its folders are removed after the test.
 */
export const test = base.extend<{ launchApp: LaunchApp; openPage: OpenPage }, { engine: { open: OpenPage } }>(
  {
    engine: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from this pattern.
      async ({}, use) => {
        const { open, end } = await startEngine();
        await use({ open });
        await end();
      },
      { scope: 'worker' },
    ],
    openPage: async ({ engine }, use) => {
      const faults: string[] = [];
      const covers: (() => Promise<void>)[] = [];
      await use(async (options) => {
        const opened = await engine.open(options);
        covers.push(await coverWindow(opened.window));
        opened.window.on('pageerror', ({ message }) => faults.push(message));
        return opened;
      });
      for (const cover of covers) await cover();
      expect(faults, 'errors of the page').toEqual([]);
    },
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from this pattern.
    launchApp: async ({}, use) => {
      const [running, folders]: [RunningApp[], string[]] = [[], []];
      const covers: (() => Promise<void>)[] = [];
      const folder = (): string => {
        const made = mkdtempSync(join(tmpdir(), 'fourfold-e2e-'));
        folders.push(made);
        return made;
      };
      const launchApp: LaunchApp = async ({ state, ...options } = {}) => {
        const userData = options.userData ?? folder();
        if (state) await recordedFolder(state, userData, () => playedIn(launchApp, state));
        const started = await launch({ ...options, userData }, folder(), launchApp);
        running.push(started);
        covers.push(await coverWindow(started.window));
        if (state) await openCampaign(started.window, STATES[state].campaign);
        return started;
      };
      await use(launchApp);
      for (const cover of covers) await cover();
      for (const each of running) await each.kill();
      for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
    },
  },
);

/** Plays a state in an app of its own and quits it; answers its folder. */
async function playedIn(launchApp: LaunchApp, state: StateName): Promise<string> {
  const { window, userData, close } = await launchApp();
  await STATES[state].play(window);
  await close();
  return userData;
}

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
  const under = options.under?.length ? join(scratch, 'under.sh') : undefined;
  if (under)
    writeFileSync(under, scriptOf([...(options.under ?? []), runtime().executable]), { mode: 0o700 });
  const app = await electronOf(userData, [HOLD, ...(options.switches ?? [])], {
    app: ROOT,
    more: { FOURFOLD_DIALOGS: dialogFile },
    ...(under ? { executable: under } : {}),
  });
  const kill = killerOf(app);
  const window = await app.firstWindow();
  pressWhenReady(window);
  if (size) await resize(app, window, size);
  return {
    app,
    window,
    userData,
    resize: (inner) => resize(app, window, inner),
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

interface Start {
  /** Folder of the app. */
  readonly app: string;
  /** What it reads from the environment besides. */
  readonly more?: Readonly<Record<string, string>>;
  /** In place of the engine itself. */
  readonly executable?: string;
}

function electronOf(
  userData: string,
  [first = HOLD, ...switches]: readonly string[],
  { app, more = {}, executable = runtime().executable }: Start,
): Promise<ElectronApplication> {
  return _electron.launch({
    executablePath: executable,
    args: ['-r', first, ...runtime().args, ...switches, `--user-data-dir=${userData}`, app],
    env: { ...environment(), ...more },
    timeout: 30_000,
  });
}

/** The engine that the tests of a worker share: it shows the window's part alone, each time with an empty memory. */
async function startEngine(): Promise<{ readonly open: OpenPage; readonly end: () => Promise<void> }> {
  const { address, close: closeServer } = await serveRenderer();
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-page-'));
  const engine = await electronOf(folder, [join(ENGINE, 'main.cjs')], { app: ENGINE });
  const kill = killerOf(engine);

  /** A page in a new window; whatever the test before had is gone. */
  async function blank(path: string, size: Size): Promise<Page> {
    const [window] = await Promise.all([
      engine.waitForEvent('window'),
      engine.evaluate((_engine, [url, inner]) => Reflect.get(globalThis, 'openPage')(url, inner), [
        `${address}${path}`,
        size,
      ] as const),
    ]);
    pressWhenReady(window);
    await window.waitForLoadState();
    return window;
  }

  async function open({ state, size = USUAL }: PageOptions = {}): Promise<OpenedPage> {
    const window = state === undefined ? await blank('', size) : await opened(state, size);
    return {
      window,
      resize: async (inner) => {
        await engine.evaluate((_engine, each) => Reflect.get(globalThis, 'resizePage')(each), inner);
        await window.waitForFunction(
          ({ width, height }) => innerWidth === width && innerHeight === height,
          inner,
        );
      },
    };
  }

  async function opened(state: StateName, size: Size): Promise<Page> {
    const dump = await recordedDatabase(state, () => blank('', USUAL));
    // An empty page of the same origin: the app must not have opened its database yet.
    const window = await blank('popout.html', size);
    await restoreDatabase(window, dump);
    await window.goto(address);
    await openCampaign(window, STATES[state].campaign);
    return window;
  }

  return {
    open,
    async end() {
      await kill();
      closeServer();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
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
async function resize(app: ElectronApplication, window: Page, size: Size): Promise<void> {
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
