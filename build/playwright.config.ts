import { defineConfig } from '@playwright/test';

const limit = 90_000;

/** Whole evenings in the real app. Two at a time, each on a screen of its own: half of an evening is waiting. */
export default defineConfig({
  testDir: '../test/e2e',
  outputDir: '../test-results',
  globalSetup: './e2eSetup.mjs',
  workers: 2,
  retries: 0,
  timeout: limit,
  expect: { timeout: 10_000 },
  use: { actionTimeout: 15_000 },
});
