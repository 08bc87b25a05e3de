import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** What takes longer than this hangs; a slow machine needs three times what a quick one does. */
const limit = 90_000;

/** Kills, power cuts, full disks, damage. They take longest and come first. */
const LOSSES = /(?:chromium-storage|killed|safety[^/]*)\.spec\.ts$/u;

/**
 * Tests in the real window, as many at a time as there are cores, each worker on a screen of its own. A test that fails
 * has failed: none is tried again.
 */
export default defineConfig({
  testDir: '../test/e2e',
  outputDir: '../test-results',
  globalSetup: './e2eSetup.mjs',
  workers: availableParallelism(),
  // A test waits for no other of its file: none of the workers is left alone with a long file at the end.
  fullyParallel: true,
  timeout: limit,
  retries: 0,
  expect: { timeout: 20_000 },
  use: { actionTimeout: 30_000 },
  projects: [
    { name: 'losses', testMatch: LOSSES },
    { name: 'evenings', testIgnore: LOSSES },
  ],
});
