import { defineConfig } from 'vitest/config';
import { PROVED } from './proved.mjs';

/** The unit tests that prove the modules of `build/stryker.config.mjs`: those of its journal, backups, books and doors. */
export default defineConfig({
  root: '.',
  test: {
    testTimeout: 120_000,
    include: [
      'test/electron/**/*.test.ts',
      'test/core/store/*.test.ts',
      'test/core/kernel/*.test.ts',
      'test/core/hostile*.test.ts',
      'test/core/campaign/{folders,imports*}.test.ts',
      'test/core/bestiary/importBook.test.ts',
      'test/core/bestiary/formats/*.test.ts',
      'test/renderer/reading/*.test.ts',
      'test/renderer/stores/*.test.ts',
    ],
    // These read the sources themselves or the finished package, or go on for minutes.
    exclude: [
      'node_modules/**',
      'test/electron/{package,securityList,safety/promises}.test.ts',
      'test/electron/safety/everyCall.test.ts',
    ],
    setupFiles: ['fake-indexeddb/auto'],
    coverage: { provider: 'v8', include: PROVED, reporter: ['text'], reportsDirectory: 'dist/cover' },
  },
});
