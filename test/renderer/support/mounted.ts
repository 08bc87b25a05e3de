import { configure, fireEvent, within } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { createPinia, disposePinia, setActivePinia } from 'pinia';
import { afterEach, expect } from 'vitest';
import { createApp } from 'vue';
import { bringScreens } from '../../../renderer/app/bringScreens.ts';
import App from '../../../renderer/app/App.vue';
import { askAhead } from '../../../renderer/bridge/ahead.ts';
import { findDesktop, heard } from '../../../renderer/bridge/desktop.ts';
import { speak } from '../../../renderer/languages/index.ts';
import { useDrawing } from '../../../renderer/stores/drawing.ts';
import { useSession } from '../../../renderer/stores/session.ts';
import { useTable } from '../../../renderer/stores/table.ts';
import { allWritten } from '../../../renderer/stores/underway.ts';

// Nothing is laid out here, and to ask each ancestor for its style takes most of the time of a search by role.
configure({
  defaultHidden: true,
  // The whole document in the message hides the message.
  getElementError: (message) => new Error((message ?? '').split('\n', 1)[0]),
});

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

let unmount: (() => Promise<void>) | undefined;
let crashes: unknown[] = [];

/** Mounts the app as a browser does that opens it for the first time: no campaign, no records, an empty database. */
export async function mountWindow(): Promise<MountedWindow> {
  await unmount?.();
  document.body.innerHTML = '<div id="app"></div>';
  emptyDatabase();
  const pinia = createPinia();
  setActivePinia(pinia);
  const app = createApp(App).use(pinia);
  app.config.errorHandler = (error) => void crashes.push(error);
  const host = findDesktop();
  const asked = askAhead(host.desktop);
  const [state, heads] = [heard(asked.state), heard(asked.heads)];
  void useSession().start(host, { state, heads, look: asked.look }, bringScreens);
  await speak('system');
  app.mount('#app');
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  unmount = async () => {
    unmount = undefined;
    await allWritten();
    observer.disconnect();
    app.unmount();
    disposePinia(pinia);
    setActivePinia(undefined);
    document.body.innerHTML = '';
    localStorage.clear();
  };
  await settle();
  expect(useSession().phase, useSession().failure).toBe('start');
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return { page: within(document.body), ...handsOf(user), settle };
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

/** Waits until all that was asked is decided, written and drawn: nothing is under way and a turn brought no change. */
async function settle(): Promise<void> {
  const [session, table, drawing] = [useSession(), useTable(), useDrawing()];
  const until = Date.now() + LONGEST;
  for (;;) {
    const before = changes;
    await allWritten();
    await new Promise((next) => {
      setTimeout(next, 0);
    });
    const busy = session.phase === 'starting' || drawing.busy || table.settling || table.saving;
    if (!busy && changes === before) return;
    if (Date.now() > until) throw new Error('The window did not come to rest.');
  }
}
