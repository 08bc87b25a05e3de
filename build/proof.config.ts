import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { PROVED } from './proved.mjs';
import { ALONE } from './vitest.config.ts';

/** The unit tests that prove the modules of `build/stryker.config.mjs`: those of its journal, backups, books and doors. */
const PROOFS = [
  'test/electron/**/*.test.ts',
  'test/core/log/{backup,journal}.test.ts',
  'test/core/store/*.test.ts',
  'test/core/kernel/*.test.ts',
  'test/core/hostile*.test.ts',
  'test/core/campaign/{exports,imports}.test.ts',
  'test/core/exchange/*.test.ts',
  'test/renderer/platform/*.test.ts',
  'test/renderer/stores/*.test.ts',
];
// These read the sources themselves or the finished package, or go on for minutes.
const OTHERS = [
  'node_modules/**',
  'test/electron/{package,securityList,safety/promises}.test.ts',
  'test/electron/safety/everyCall.test.ts',
];

export default defineConfig({
  root: '.',
  plugins: [vue()],
  test: {
    testTimeout: 120_000,
    setupFiles: ['fake-indexeddb/auto'],
    coverage: { provider: 'v8', include: PROVED, reporter: ['text'], reportsDirectory: 'dist/cover' },
    projects: [
      {
        extends: true,
        // To read the modules anew for each file took longer than to run its tests, and each fault runs many.
        test: { name: 'shared', include: PROOFS, exclude: [...OTHERS, ...ALONE], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
