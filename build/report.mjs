import { readFile } from 'node:fs/promises';

/** What a run of tests came to: how many passed, and each that did not, with its reason. */
const outcome = (passed, failures) => ({ passed, failures });

/** Reads Vitest's JSON; a file that could not even be loaded counts as one failure. */
export async function vitestOutcome(path, run) {
  const report = await readReport(path);
  if (!report) return outcome(0, [{ name: 'unit tests', reason: `They did not run. ${run.text}` }]);
  const files = report.testResults;
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map((test) => ({ name: `${test.file} › ${test.fullName}`, reason: test.failureMessages.join('\n') }));
  const unloaded = files
    .filter(
      (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
    )
    .map((file) => ({ name: file.name, reason: file.message }));
  const failures = [...failed, ...unloaded];
  if (failures.length === 0 && run.code !== 0) failures.push({ name: 'unit tests', reason: run.text });
  return outcome(tests.filter(({ status }) => status === 'passed').length, failures);
}

/** Reads Playwright's JSON. */
export async function playwrightOutcome(path, run) {
  const report = await readReport(path);
  if (!report) return outcome(0, [{ name: 'e2e tests', reason: `They did not run. ${run.text}` }]);
  const specs = report.suites.flatMap(specsOf);
  const tests = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ name: `${spec.file} › ${spec.title}`, test })),
  );
  const failures = tests
    .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
    .map(({ name, test }) => ({ name, reason: reasonOf(test) }));
  failures.push(
    ...report.errors.map(({ message }) => ({ name: 'e2e tests', reason: message ?? 'They stopped.' })),
  );
  if (failures.length === 0 && run.code !== 0) failures.push({ name: 'e2e tests', reason: run.text });
  return outcome(tests.filter(({ test }) => test.status === 'expected').length, failures);
}

/** The last line of a run. */
export function lastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

const reasonOf = (test) =>
  test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n');

async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
