import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { languages } from './languages.mjs';

const OUTSIDE = ['test/e2e/**', 'node_modules/**'];

export default defineConfig({
  root: '.',
  plugins: [languages(), vue()],
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // The main process waits while files are tested: it needs no core of its own.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          include: ['test/core/**/*.test.ts'],
          exclude: OUTSIDE,
          // Nothing in core remembers anything but caches: one reading of it serves all files of a worker.
          isolate: false,
          // Dexie looks for the engine's database when it is read, whichever file of the worker reads it first.
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      {
        extends: true,
        test: { name: 'app', include: ['test/!(core)/**/*.test.ts'], exclude: OUTSIDE },
      },
    ],
  },
});
