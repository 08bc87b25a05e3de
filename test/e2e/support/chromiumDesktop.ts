import { SaidError } from '../../../core/kernel/said.ts';
import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { createHandlers, type DesktopTools } from '../../../electron/handlers.ts';
import { answerCall } from '../../../electron/ipc.ts';
import { openCrashLog } from '../../../electron/safety/crashLog.ts';
import { openDataFolder, type DataFolder } from '../../../electron/safety/dataFolder.ts';
import { FLAGS, serveRenderer } from './chromium.ts';
import { killTree } from './processes.ts';

/** The window in a newer engine, with the desktop's own log and backups behind it; only Electron is missing. */
export interface ChromiumDesktop {
  readonly page: Page;
  /** Where the engine keeps the window's database, once there is one. */
  readonly database: () => string;
  /** Kills the engine at once, and lets go of the log without a last word. */
  readonly kill: () => Promise<void>;
  /** Starts the engine once more on the same profile and log. */
  readonly relaunch: () => Promise<ChromiumDesktop>;
  readonly remove: () => Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly address: string;
  readonly executable: string;
  /** Whether the desktop stands behind the window; without it the database stands alone. */
  readonly desktop: boolean;
  readonly close: () => void;
}

/** Opens the window in the browser given, on a fresh profile and a fresh log below `base`. */
export async function openInChromium(
  executable: string,
  { desktop = true, base = tmpdir() } = {},
): Promise<ChromiumDesktop> {
  const { address, close } = await serveRenderer();
  const folder = mkdtempSync(join(base, 'fourfold-chromium-'));
  return start({ folder, address, executable, desktop, close });
}

async function start(place: Place): Promise<ChromiumDesktop> {
  const { folder, address, executable } = place;
  const profile = join(folder, 'profile');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executable,
    args: FLAGS,
  });
  const vault = await openDataFolder({
    folder: join(folder, 'gm-data'),
    documents: join(folder, 'documents'),
    app: '0.0.0',
    electron: 'none',
  });
  if ('refused' in vault) throw new SaidError(vault.refused);
  if (place.desktop) await bridge(context, vault, address);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  const kill = async (): Promise<void> => {
    const gone = new Promise<void>((done) => context.once('close', () => done()));
    killTree(engineOf(profile));
    await gone;
    await vault.journal.close();
  };
  return {
    page,
    database: () => databaseIn(profile),
    kill,
    relaunch: () => start(place),
    remove: async () => {
      await context.close().catch(() => undefined);
      await vault.journal.close().catch(() => undefined);
      place.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** What the preload does in the app: calls go to the handlers, checked as there. */
async function bridge(context: BrowserContext, vault: DataFolder, origin: string): Promise<void> {
  const nobody = { save: async () => undefined, open: async () => undefined, folder: async () => undefined };
  const handlers = createHandlers(vault, nobody, toolsOf(context, vault.folder, origin));
  await context.exposeFunction('asked', (call: string, asked: unknown) =>
    answerCall(handlers, true, call, asked ?? undefined),
  );
  await context.addInitScript(() => {
    const call = async (name: string, asked: unknown): Promise<unknown> => {
      const answer = await Reflect.get(globalThis, 'asked')(name, asked);
      if (!answer.ok) throw new Error(answer.message);
      return answer.value;
    };
    Reflect.set(globalThis, 'fourfold', { call, onCommand: () => () => undefined });
  });
}

function toolsOf(context: BrowserContext, folder: string, origin: string): DesktopTools {
  return {
    userData: join(folder, '..'),
    dumps: folder,
    runtime: 'a browser',
    about: [],
    crashes: openCrashLog(folder),
    now: () => new Date().toISOString(),
    openProject: () => ({ ok: true }),
    opened: () => undefined,
    clearDatabase: async () => {
      const [page] = context.pages();
      if (!page) return;
      const devtools = await context.newCDPSession(page);
      await devtools.send('Storage.clearDataForOrigin', {
        origin: new URL(origin).origin,
        storageTypes: 'indexeddb',
      });
    },
    press: { print: async () => Buffer.from(''), photograph: async () => Buffer.from('') },
    print: async () => Buffer.from(''),
    players: { toggle: async () => false, show: () => false, close: () => undefined },
    zoom: () => undefined,
    wrote: (written) => written,
    asks: () => undefined,
    writes: () => undefined,
    showMenu: () => undefined,
  };
}

function databaseIn(profile: string): string {
  const folder = join(profile, 'Default', 'IndexedDB');
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.leveldb')) ?? '');
}

/** The process that holds the profile: its lock says so. */
function engineOf(profile: string): number {
  return Number(/-(\d+)$/u.exec(readlinkSync(join(profile, 'SingletonLock')))?.[1]);
}
