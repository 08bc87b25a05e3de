import { readFile } from 'node:fs/promises';

/** Notes at a test that the engine its worker shares ended while it was made a fresh machine, and a new one was begun. */
export const ENGINE_ENDED = 'engine ended';

/**
 * What a run of tests came to: how many passed, each that did not, each that needed a second try, with its reason, and
 * each before which the engine ended.
 */
const outcome = (passed, failures, stumbles = [], ends = []) => ({ passed, failures, stumbles, ends });

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
    .filter(({ test }) => test.status === 'unexpected' || lostOnce(test))
    .map(({ name, test }) => ({ name, reason: reasonOf(test) }));
  failures.push(
    ...report.errors.map(({ message }) => ({ name: 'e2e tests', reason: message ?? 'They stopped.' })),
  );
  if (failures.length === 0 && run.code !== 0) failures.push({ name: 'e2e tests', reason: run.text });
  const stumbles = tests
    .filter(({ test }) => test.status === 'flaky' && !lostOnce(test))
    .map(({ name, test }) => ({ name, reason: reasonOf(test) }));
  const expected = tests.filter(({ test }) => test.status === 'expected').length;
  const ends = tests.flatMap(({ name, test }) => endsOf(test).map((reason) => ({ name, reason })));
  return outcome(expected + stumbles.length, failures, stumbles, ends);
}

/**
 * The last lines of a run: what was done at the second try alone is counted and named, for it may fail at the next; so
 * are the engines that ended before a test, where there were any.
 */
export function lastLines({ passed, failed, second, ended }) {
  const ends = ended.length > 0 ? `${ended.length} begun in a new engine${named('⚡', ended)}\n` : '';
  return `${ends}${second.length} at the second try${named('↻', second)}\n${passed} passed, ${failed} failed`;
}

const named = (mark, names) => names.map((name) => `\n  ${mark} ${name}`).join('');
const endsOf = (test) =>
  test.results
    .flatMap(({ annotations = [] }) => annotations)
    .filter(({ type }) => type === ENGINE_ENDED)
    .map(({ description }) => description);

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

/** Whether a test of what may not be lost failed at first: only a try that never came to its question is forgiven. */
const lostOnce = (test) =>
  test.status === 'flaky' &&
  test.projectName === 'losses' &&
  !test.results[0].errors.every(({ message }) => HUNG.test(message));
const HUNG = /^\S*(?:Test timeout of|Error: The (?:killed )?app did not|TimeoutError: electron\.launch)/u;
const reasonOf = (test) =>
  test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n');

async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
