import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** What takes longer than this hangs; a slow machine needs three times what a quick one does. */
const limit = 180_000;

/**
 * Kills, power cuts, full disks, damage: what is lost but once is lost. A second try is only for one whose driver hung
 * before the question was asked; the report counts any other as failed.
 */
const LOSSES = /(?:chromium-storage|killed|safety[^/]*)\.spec\.ts$/u;

/**
 * Whole evenings in the real app. As many at a time as there are cores, each on a screen of its own: an evening keeps its
 * engine, its window and its driver busy, and with twice as many all of them took longer. An evening that stumbles is
 * played once more, and the report names it with its reason.
 */
export default defineConfig({
  testDir: '../test/e2e',
  outputDir: '../test-results',
  globalSetup: './e2eSetup.mjs',
  workers: availableParallelism(),
  // A test waits for no other of its file: none of the workers is left alone with a long file at the end.
  fullyParallel: true,
  timeout: limit,
  expect: { timeout: 20_000 },
  use: { actionTimeout: 30_000 },
  projects: [
    // What takes longest comes first.
    { name: 'losses', testMatch: LOSSES, retries: 1 },
    { name: 'evenings', testIgnore: LOSSES, retries: 1 },
  ],
});
