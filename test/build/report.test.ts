import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastLine, playwrightOutcome } from '../../build/report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fourfold-report-'));
const path = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LOST = '\u001B[31mError: expect(locator).toHaveCount(5) failed';
const HUNG = '\u001B[31mTest timeout of 90000ms exceeded.\u001B[39m';

test.each([
  ['passed', 'expected', [[]], { passed: 1, failed: [] }],
  ['failed', 'unexpected', [[LOST]], { passed: 0, failed: [LOST] }],
  ['hung', 'unexpected', [[HUNG]], { passed: 0, failed: [HUNG] }],
  ['failed, then passed', 'flaky', [[LOST], []], { passed: 0, failed: [LOST] }],
])('a test that %s counts as that', async (_what, status, tries, counts) => {
  const results = tries.map((errors) => ({ errors: errors.map((message) => ({ message })) }));
  const specs = [{ file: 'a.spec.ts', title: 'a test', tests: [{ status, results }] }];
  writeFileSync(path, JSON.stringify({ suites: [{ specs }], errors: [] }));
  const { passed, failures } = await playwrightOutcome(path, { code: 0, text: '' });
  expect({ passed, failed: failures.map(({ reason }) => reason) }).toEqual(counts);
});

test('a run without a report is a failure', async () => {
  expect(
    (await playwrightOutcome(join(folder, 'none.json'), { code: 1, text: 'no screen' })).failures,
  ).toEqual([{ name: 'e2e tests', reason: 'They did not run. no screen' }]);
});

test('the last line is the count', () => {
  expect(lastLine({ passed: 9, failed: 1 })).toBe('9 passed, 1 failed');
});
