import { configure, fireEvent, within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { createPinia, disposePinia, type Pinia, setActivePinia } from 'pinia';
import { afterEach, expect } from 'vitest';
import { createApp } from 'vue';
import { loadScreens } from '../../../renderer/shell/loadScreens.ts';
import App from '../../../renderer/shell/App.vue';
import { startPrefetch } from '../../../renderer/platform/startupPrefetch.ts';
import {
  type CallAnswers,
  type CallRequest,
  type CallName,
  findDesktop,
  rethrowRefusal,
  type Host,
} from '../../../renderer/platform/desktop.ts';
import { setLanguage } from '../../../renderer/i18n/index.ts';
import { useContent } from '../../../renderer/stores/library.ts';
import { useDispatcher, flushWrites } from '../../../renderer/stores/dispatcher.ts';
import { useSession } from '../../../renderer/stores/session.ts';
import { useTable } from '../../../renderer/stores/table.ts';

// Nothing is laid out here, and to ask each ancestor for its style takes most of the time of a search by role.
configure({
  // What a busy machine needs for what is long done on a quiet one, in ms.
  asyncUtilTimeout: 20_000,
  defaultHidden: true,
  // The whole document in the message hides the message.
  getElementError: (message) => new Error((message ?? '').split('\n', 1)[0]),
});

// What the window reads when it is first opened stands ready, so that no step waits for it.
await Promise.all([
  import('../../../core/exchange/exportFormats.ts'),
  import('../../../core/exchange/fileSources.ts'),
  import('../../../core/table/sample.ts'),
  import('../../../renderer/shell/dock/deferredPanels.ts'),
  import('../../../renderer/features/log/SecretCheckSheet.vue'),
  import('../../../renderer/features/drafts/UnfinishedSheet.vue'),
  import('../../../renderer/features/encounters/SimulationSheet.vue'),
  import('../../../renderer/features/import/ImportColumns.vue'),
  import('../../../renderer/features/backup/RecoveryScreen.vue'),
  import('../../../renderer/features/backup/TroubleBar.vue'),
  import('../../../renderer/features/campaigns/campaigns.ts'),
  import('../../../renderer/features/tutorial/tutorial.ts'),
  import('../../../renderer/features/ownGame/OwnGamePage.vue'),
]);

/** Longest that the window may take to come to rest, in ms: what takes longer hangs. */
const LONGEST = 25_000;

/** The whole window, mounted on a document in memory with an empty database, and the hands that drive it. */
export interface MountedWindow {
  readonly page: ReturnType<typeof within>;
  /** Presses keys one after the other, as `Shift+I`, `Control+k`, `d`, `Enter`. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Types into what has the focus, a key a letter. */
  readonly type: (text: string) => Promise<void>;
  /** Puts a text into a field as a whole, as from the clipboard. */
  readonly fill: (field: Element, text: string) => Promise<void>;
  readonly click: (what: Element) => Promise<void>;
  /** Waits until all that was asked is decided, written and drawn. */
  readonly settle: () => Promise<void>;
}

/** What a desktop answers in place of the browser. */
export type DesktopCalls = {
  readonly [Each in CallName]?: (asked: CallRequest<Each>) => Promise<CallAnswers[Each]>;
};

export interface MountOptions {
  readonly desktop?: DesktopCalls;
  /** Goes on with the database of the window before, as after a restart. */
  readonly again?: boolean;
}

let unmount: (() => Promise<void>) | undefined;
/** The stores of the window that is mounted. */
let stores: Pinia | undefined;

/**
 * Timers that run: those of a window that is gone would put its stores in the place of the next one’s. One without a
 * delay runs in the next turn: Node would wait for a millisecond, a quarter of the time of these tests.
 */
const timers = new Set<NodeJS.Timeout>();
const soon = new Map<number, NodeJS.Immediate>();
let numbers = 1_000_000_000;
{
  const [wait, repeat, clear] = [globalThis.setTimeout, globalThis.setInterval, globalThis.clearTimeout];
  Object.assign(globalThis, {
    setTimeout: (work: (...args: unknown[]) => void, delay = 0, ...given: unknown[]) => {
      if (delay >= 1) {
        const timer = wait(work, delay, ...given);
        timers.add(timer);
        return timer;
      }
      numbers += 1;
      const number = numbers;
      soon.set(
        number,
        setImmediate(() => {
          soon.delete(number);
          work(...given);
        }),
      );
      return number;
    },
    setInterval: (...given: Parameters<typeof setInterval>) => {
      const timer = repeat(...given);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: Parameters<typeof clearTimeout>[0]) => {
      const next = typeof timer === 'number' ? soon.get(timer) : undefined;
      if (next === undefined) clear(timer);
      else clearImmediate(next);
      if (typeof timer === 'number') soon.delete(timer);
    },
  });
}

/** What a window listens to on what outlives it: a page that is gone hears nothing, and keeps nothing of itself alive. */
const listening: (() => void)[] = [];
// The hands listen to the document once, for all windows.
userEvent.setup();
for (const target of [globalThis, document]) {
  const listen = target.addEventListener.bind(target);
  const stop = target.removeEventListener.bind(target);
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    listen(type, listener, options);
    if (stores) listening.push(() => stop(type, listener, options));
  };
}

/** Ends what a window that is gone has still under way: work in slices, its database, its timers. */
async function endAll(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((next) => setImmediate(next));
  for (const timer of timers) clearTimeout(timer);
  for (const next of soon.values()) clearImmediate(next);
  timers.clear();
  soon.clear();
  for (const stop of listening.splice(0)) stop();
}

let crashes: unknown[] = [];

/** Mounts the app as a browser does that opens it for the first time: no campaign, no records, an empty database. */
export async function mountWindow({ desktop, again = false }: MountOptions = {}): Promise<MountedWindow> {
  const remembered = Object.entries(again ? localStorage : {});
  await unmount?.();
  document.body.innerHTML = '<div id="app"></div>';
  for (const [key, value] of remembered) localStorage.setItem(key, String(value));
  if (!again) emptyDatabase();
  const pinia = createPinia();
  stores = pinia;
  setActivePinia(pinia);
  const app = createApp(App).use(pinia);
  app.config.errorHandler = (error) => void crashes.push(error);
  const host = hostWith(desktop);
  const asked = startPrefetch(host.desktop);
  const [state, heads] = [rethrowRefusal(asked.state), rethrowRefusal(asked.heads)];
  void useSession().start(host, { state, heads, look: asked.look }, loadScreens);
  await setLanguage('system');
  app.mount('#app');
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  unmount = async () => {
    unmount = undefined;
    await flushWrites();
    observer.disconnect();
    // A window that ends takes nothing that is half typed.
    document.body.inert = true;
    app.unmount();
    document.body.inert = false;
    await endAll();
    disposePinia(pinia);
    stores = undefined;
    setActivePinia(undefined);
    document.body.innerHTML = '';
    localStorage.clear();
  };
  await settle();
  expect(useSession().phase, useSession().failure).toBe('start');
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return { page: within(document.body), ...handsOf(user), settle };
}

/** A browser in which some calls are answered as a desktop does. */
function hostWith(calls: DesktopCalls = {}): Host {
  const { desktop } = findDesktop();
  return {
    journalled: 'journal.append' in calls,
    desktop: {
      onCommand: desktop.onCommand,
      call: (call, asked) => calls[call]?.(asked) ?? desktop.call(call, asked),
    },
  };
}

/** Gives the window an engine without any database. */
function emptyDatabase(): void {
  const indexedDB = new IDBFactory();
  Object.assign(globalThis, { indexedDB });
  Dexie.dependencies.indexedDB = indexedDB;
}

afterEach(async () => {
  await unmount?.();
  const found = crashes;
  crashes = [];
  expect(found, 'errors of the page').toEqual([]);
});

function handsOf(user: UserEvent): Pick<MountedWindow, 'press' | 'type' | 'fill' | 'click'> {
  return {
    async press(...keys) {
      for (const key of keys) {
        await user.keyboard(chordOf(key));
        await settle();
      }
    },
    async type(text) {
      await user.keyboard(text.replaceAll(/[[{]/gu, '$&$&'));
      await settle();
    },
    async fill(field, text) {
      fireEvent.input(field, { target: { value: text } });
      await settle();
    },
    async click(what) {
      await user.click(what);
      await settle();
    },
  };
}

/** `Control+Shift+z` in the notation of user-event. */
function chordOf(key: string): string {
  const parts = key.endsWith('+') ? [...key.split('+').slice(0, -2), '+'] : key.split('+');
  const last = parts.pop() ?? '';
  const named = last === 'Space' ? '[Space]' : last.length === 1 ? letterOf(last) : `{${last}}`;
  return `${parts.map((each) => `{${each}>}`).join('')}${named}${parts.map((each) => `{/${each}}`).join('')}`;
}

const letterOf = (letter: string): string => (/[[{]/u.test(letter) ? letter + letter : letter);

/** Whether anything was drawn since this was last asked. */
let changes = 0;

/** So many turns in a row bring no change before the window is at rest: what waits for two frames is drawn by then. */
const QUIET = 3;

/** Waits until all that was asked is decided, written and drawn: nothing is under way and no turn brings a change. */
async function settle(): Promise<void> {
  // Whatever still ran of a window before may have put its stores in their place.
  setActivePinia(stores);
  const [session, table, dispatcher] = [useSession(stores), useTable(stores), useDispatcher(stores)];
  const content = useContent(stores);
  const until = Date.now() + LONGEST;
  for (let quiet = 0; quiet < QUIET;) {
    const before = changes;
    await flushWrites();
    await new Promise((next) => setImmediate(next));
    const busy =
      session.phase === 'starting' ||
      dispatcher.isDrawing ||
      table.settling ||
      table.saving ||
      content.loading;
    quiet = !busy && changes === before ? quiet + 1 : 0;
    if (Date.now() > until) throw new Error('The window did not come to rest.');
  }
}

/** The same hands in a hurry: what they pressed is not waited for. */
export const handsInAHurry = {
  press: async (key: string): Promise<void> => userEvent.setup({ delay: null }).keyboard(chordOf(key)),
} as const;
