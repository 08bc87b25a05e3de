import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ENGINE_ENDED, lastLines, playwrightOutcome } from '../../build/report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fourfold-report-'));
const path = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LOST = '\u001B[31mError: expect(locator).toHaveCount(5) failed';
const HUNG = '\u001B[31mTest timeout of 90000ms exceeded.\u001B[39m';

test.each([
  ['passed', 'losses', 'expected', [[]], { passed: 1, failed: 0, stumbled: 0 }],
  ['failed twice', 'evenings', 'unexpected', [[LOST], [LOST]], { passed: 0, failed: 1, stumbled: 0 }],
  ['an evening that stumbled', 'evenings', 'flaky', [[LOST], []], { passed: 1, failed: 0, stumbled: 1 }],
  ['something lost but once', 'losses', 'flaky', [[LOST], []], { passed: 0, failed: 1, stumbled: 0 }],
  ['lost, and late', 'losses', 'flaky', [[HUNG, LOST], []], { passed: 0, failed: 1, stumbled: 0 }],
  ['a driver that hung', 'losses', 'flaky', [[HUNG], []], { passed: 1, failed: 0, stumbled: 1 }],
])('%s is counted as what it is', async (_what, projectName, status, tries, counts) => {
  const results = tries.map((errors) => ({ errors: errors.map((message) => ({ message })) }));
  const specs = [{ file: 'a.spec.ts', title: 'a test', tests: [{ projectName, status, results }] }];
  writeFileSync(path, JSON.stringify({ suites: [{ specs }], errors: [] }));
  const found = await playwrightOutcome(path, { code: 0, text: '' });
  expect({
    passed: found.passed,
    failed: found.failures.length,
    stumbled: found.stumbles.length,
  }).toEqual(counts);
});

test('an engine that ended before a test is told with its reason, and the test counts as it went', async () => {
  const annotations = [
    { type: ENGINE_ENDED, description: 'closed' },
    { type: 'issue', description: 'another' },
  ];
  const results = [{ errors: [], annotations }];
  const tests = [{ projectName: 'evenings', status: 'expected', results }];
  const specs = [{ file: 'a.spec.ts', title: 'a test', tests }];
  writeFileSync(path, JSON.stringify({ suites: [{ specs }], errors: [] }));
  expect(await playwrightOutcome(path, { code: 0, text: '' })).toEqual({
    passed: 1,
    failures: [],
    stumbles: [],
    ends: [{ name: 'a.spec.ts › a test', reason: 'closed' }],
  });
});

test('what passed at the second try alone, or in a new engine, is counted and named in the last lines', () => {
  const second = ['a.spec.ts › a test'];
  expect(lastLines({ passed: 9, failed: 0, second, ended: [] })).toBe(
    '1 at the second try\n  ↻ a.spec.ts › a test\n9 passed, 0 failed',
  );
  expect(lastLines({ passed: 9, failed: 1, second: [], ended: second })).toBe(
    '1 begun in a new engine\n  ⚡ a.spec.ts › a test\n0 at the second try\n9 passed, 1 failed',
  );
});
