import { defineConfig } from '@playwright/test';

const limit = 60_000;

/** Whole evenings in the real app. One at a time: they share one screen and two cores. */
export default defineConfig({
  testDir: '../test/e2e',
  outputDir: '../test-results',
  globalSetup: './e2eSetup.mjs',
  workers: 1,
  retries: 0,
  timeout: limit,
  expect: { timeout: 10_000 },
  use: { actionTimeout: 15_000 },
});
