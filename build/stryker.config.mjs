import { PROVED } from './proved.mjs';

/**
 * Small faults put into what must not fail, one at a time, and which of them no unit test notices. What was tried is
 * remembered, so that a later run goes on where this one ended. A part: `npm run mutants -- --mutate electron/journal/*.ts`.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'build/proof.config.ts', related: false },
  mutate: PROVED,
  // A sentence that reads otherwise is not a fault that a test should be written for.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'node_modules/.cache/stryker/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 90, break: 90 },
  coverageAnalysis: 'perTest',
  // What is worked out once as a file is read would run every test for each fault.
  ignoreStatic: true,
  dryRunTimeoutMinutes: 30,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: 'node_modules/.cache/stryker/tried.json',
  tempDirName: 'dist/mutants',
  ignorePatterns: ['dist', 'test-results'],
  concurrency: 2,
};
