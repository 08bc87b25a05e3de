import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { createPinia, setActivePinia } from 'pinia';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Desktop } from '../../../electron/contract.ts';
import { createHandlers, type DesktopTools } from '../../../electron/handlers.ts';
import { answerCall } from '../../../electron/ipc.ts';
import type { DataFolder } from '../../../electron/safety/dataFolder.ts';
import { startPrefetch } from '../../../renderer/platform/startupPrefetch.ts';
import { useHistories } from '../../../renderer/features/campaigns/campaigns.ts';
import { useForms } from '../../../renderer/stores/forms.ts';
import { useLibraryBook } from '../../../renderer/stores/libraryBook.ts';
import { useBackups } from '../../../renderer/features/backup/backups.ts';
import { useSession } from '../../../renderer/stores/session.ts';
import { useSettings } from '../../../renderer/stores/settings.ts';
import { useTable } from '../../../renderer/stores/table.ts';
import { useUi } from '../../../renderer/stores/ui.ts';
import { aClock, openSound } from '../../electron/safety/dataFolderKit.ts';

/** The app on a computer of its own: the window’s stores over the desktop’s own log and backups; only Electron is missing. */
export interface Computer {
  readonly vault: DataFolder;
  readonly desktop: Desktop;
  readonly session: ReturnType<typeof useSession>;
  readonly safety: ReturnType<typeof useBackups>;
  readonly library: ReturnType<typeof useLibraryBook>;
  readonly table: ReturnType<typeof useTable>;
  readonly forms: ReturnType<typeof useForms>;
  readonly settings: ReturnType<typeof useSettings>;
  readonly ui: ReturnType<typeof useUi>;
  /** Quits, as a GM does. */
  readonly close: () => Promise<void>;
}

/** The engine of all other tests of a worker. */
const SHARED = Dexie.dependencies.indexedDB;
/** Where the engine keeps the database of each folder’s computer. */
const engines = new Map<string, IDBFactory>();

/** Starts the app on the computer of a folder; `file` is what its dialogs answer. `fresh` loses the database first. */
export async function startComputer(folder: string, file: string, fresh = false): Promise<Computer> {
  const engine = (fresh ? undefined : engines.get(folder)) ?? new IDBFactory();
  engines.set(folder, engine);
  Dexie.dependencies.indexedDB = engine;
  vi.stubGlobal('indexedDB', engine);
  standInForPage();
  setActivePinia(createPinia());
  const vault = await openSound(folder, aClock());
  const handlers = createHandlers(
    vault,
    { save: async () => file, open: async () => file, folder: async () => file },
    toolsOf(folder),
  );
  const call = async (name: string, asked: unknown): Promise<unknown> => {
    const answer = await answerCall(handlers, true, name, asked);
    if (!answer.ok) throw new Error(answer.message);
    return answer.value;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract is what the handlers answer
  const desktop = { call, onCommand: () => () => undefined } as unknown as Desktop;
  const session = useSession();
  await session.start({ desktop, journalled: true }, startPrefetch(desktop), async () => undefined);
  await session.bringRest();
  await useHistories().bringBeside();
  await useSettings().load();
  return {
    vault,
    desktop,
    session,
    safety: useBackups(),
    library: useLibraryBook(),
    table: useTable(),
    forms: useForms(),
    settings: useSettings(),
    ui: useUi(),
    close: async () => {
      await useForms().flush();
      await session.keeper?.settled();
      await vault.close();
      Dexie.dependencies.indexedDB = SHARED;
    },
  };
}

/** What of a page the settings touch. */
function standInForPage(): void {
  const nothing = (): void => undefined;
  const listening = { addEventListener: nothing, removeEventListener: nothing };
  vi.stubGlobal('window', { ...listening });
  vi.stubGlobal('document', { ...listening, documentElement: { dataset: {}, lang: '' } });
}

function toolsOf(folder: string): DesktopTools {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what these tests do not ask for is missing
  return {
    userData: folder,
    dumps: join(folder, 'dumps'),
    about: [],
    runtime: '',
    crashes: { note: () => undefined, read: () => [] },
    clearDatabase: () => Promise.resolve(),
    now: () => new Date().toISOString(),
    opened: () => undefined,
    wrote: (written: unknown) => written,
    asks: () => undefined,
    writes: () => undefined,
    zoom: () => undefined,
    showMenu: () => undefined,
  } as unknown as DesktopTools;
}
