import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const OUTSIDE = ['test/e2e/**', 'node_modules/**'];
/** Files that put something else in a module's place: each has its modules for itself. */
export const ALONE = [
  'test/electron/{guard,window}.test.ts',
  'test/electron/safety/{keepAlive,quarantineHeld}.test.ts',
  'test/renderer/platform/{readInWorker,worker}.test.ts',
];

/** The whole window, mounted on a document in memory. */
const MOUNTED = ['test/renderer/mounted/**/*.test.ts'];
/** Those that put something else in a module's place. */
const MOUNTED_ALONE = ['test/renderer/mounted/included.test.ts'];
const WINDOW_PARTS = [
  'fake-indexeddb/auto',
  'test/support/allLanguages.ts',
  'test/renderer/support/windowParts.ts',
];

export default defineConfig({
  root: '.',
  plugins: [vue()],
  test: {
    testTimeout: 60_000,
    // Asked after each test for a store that it may have left; most have none.
    onConsoleLog: (log) => !log.includes('PINIA_R1004'),
    hookTimeout: 60_000,
    // What was compiled once is not compiled again as long as it is the same.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'dist/modules' },
    // The main process waits while files are tested: it needs no core of its own.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['test/**/*.test.ts'],
          exclude: [...OUTSIDE, ...ALONE, ...MOUNTED],
          // To read the modules anew for each file takes as long as to test them.
          isolate: false,
          // Dexie looks for the engine's database when it is read, whichever file of the worker reads it first.
          setupFiles: ['fake-indexeddb/auto', 'test/support/allLanguages.ts', 'test/support/leaveNothing.ts'],
          unstubGlobals: true,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'mounted',
          include: MOUNTED,
          exclude: [...OUTSIDE, ...MOUNTED_ALONE],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: WINDOW_PARTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'mounted alone',
          include: MOUNTED_ALONE,
          environment: 'happy-dom',
          setupFiles: WINDOW_PARTS,
        },
      },
    ],
  },
});
