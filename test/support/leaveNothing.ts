import { afterAll, afterEach } from 'vitest';

// The files of a worker share their modules. A timer that a test left running (a notice that goes by itself, words that
// are kept in a moment) would fire in a test after it, and put its own stores in the place of that one's.
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
});

afterAll(() => {
  globalThis.setTimeout = before;
});
