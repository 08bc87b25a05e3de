import { disposePinia, getActivePinia, setActivePinia } from 'pinia';
import { afterAll, afterEach } from 'vitest';

// The files of a worker share their modules, and whatever a store does puts its own stores in the place of the test's.
// A timer that was left running (a notice that goes by itself, words that are kept in a moment) or a store that watches
// the language would do so in a test after its own.
const running = new Set<ReturnType<typeof setTimeout>>();
const before = globalThis.setTimeout;

globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = before(...given);
  running.add(timer);
  return timer;
}, before);

afterEach(() => {
  for (const timer of running) clearTimeout(timer);
  running.clear();
  const stores = getActivePinia();
  if (stores) disposePinia(stores);
  setActivePinia(undefined);
});

afterAll(() => {
  globalThis.setTimeout = before;
});
