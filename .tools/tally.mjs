/**
 * The end of the gate, from the JSON reports of its suites. `node .tools/tally.mjs <first.json> <second.json>
 * <heavy.json> <data | no-data> <failed steps> <broken suites>`. The first two are runs of the default suite: one
 * without the shared data, and one with another seed and the data, where there is data. Both must have the same list of
 * tests. Exits with 1 when something failed, when the lists differ, or when a test was skipped that needs no data.
 * `node .tools/tally.mjs --failures <report.json>` prints each failed test with the beginning of its message.
 */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Lines that are printed of the message of a failed test. */
const MESSAGE_LINES = 12;

/**
 * @typedef {object} TestResult
 * @property {string} fullName
 * @property {string} status
 * @property {readonly string[]} tags
 * @property {readonly string[]} [failureMessages]
 *
 * @typedef {object} FileResult
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {readonly TestResult[]} assertionResults
 *
 * @typedef {object} Reports
 * @property {readonly FileResult[]} [first]
 * @property {readonly FileResult[]} [second]
 * @property {readonly FileResult[]} [heavy]
 * @property {boolean} hasData whether the second run and the heavy suite had the shared data
 */

/** @param {TestResult} test */
const needsData = test => test.tags.includes('shared-data');
/** @param {TestResult} test */
const wasSkipped = test => !['passed', 'failed'].includes(test.status);

/**
 * Returns the last lines of the gate, and whether everything passed.
 * @param {Reports} reports of the three runs; a run without a report is a failed step
 * @param {number} steps that failed
 * @param {number} broken suites that failed as a whole
 * @returns {{ readonly lines: readonly string[], readonly good: boolean }}
 */
export function tally({ first = [], second = [], heavy = [], hasData }, steps, broken) {
  const skipped = [
    ...testsIn(first).filter(({ test }) => wasSkipped(test) && !needsData(test)),
    ...testsIn([...second, ...heavy]).filter(({ test }) => wasSkipped(test) && (hasData || !needsData(test))),
  ];
  const idle = [...new Set(skipped.map(({ name }) => name))];
  const different = first.length > 0 && second.length > 0 ? differences(namesIn(first), namesIn(second)) : [];
  const passed = testsIn([...second, ...heavy]).filter(({ test }) => test.status === 'passed').length;
  const failures = new Set([...first, ...second, ...heavy].flatMap(failedIn).map(({ name }) => name));
  // a suite may fail as a whole, with all its tests passed (an error between tests, a threshold)
  const whole = failures.size === 0 && steps === 0 ? broken : 0;
  const failed = failures.size + whole + steps + idle.length + (different.length > 0 ? 1 : 0);
  const data = testsIn([...second, ...heavy]).filter(({ test }) => needsData(test)).length;
  const lines = [
    ...idle.map(name => `NOT RUN: ${name}`),
    ...different.map(name => `IN ONE OF TWO RUNS: ${name}`),
    `${data} tests need ../shared/data, ${hasData ? 'and ran with it' : 'which is not here'}; ` +
      `others that were not run: ${idle.length}`,
    `${passed} passed, ${failed} failed`,
  ];
  return { lines, good: failed === 0 };
}

/** @param {readonly FileResult[]} files */
function testsIn(files) {
  return files.flatMap(file => file.assertionResults.map(test => ({ test, name: `${file.name}: ${test.fullName}` })));
}

/** @param {readonly FileResult[]} files */
function namesIn(files) {
  return testsIn(files).map(({ name }) => name);
}

/** The names that one list has more often than the other. @param {readonly string[]} a @param {readonly string[]} b */
function differences(a, b) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of a) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const name of b) counts.set(name, (counts.get(name) ?? 0) - 1);
  return [...counts].flatMap(([name, count]) => (count === 0 ? [] : [name]));
}

/** The failed tests of a file; the file itself where it does not even load. @param {FileResult} file */
function failedIn(file) {
  const failed = testsIn([file]).filter(({ test }) => test.status === 'failed');
  if (file.status === 'failed' && failed.length === 0) return [{ name: file.name, message: file.message ?? '' }];
  return failed.map(({ name, test }) => ({ name, message: (test.failureMessages ?? []).join('\n') }));
}

/** @param {string} file @returns {readonly FileResult[]} */
function reportIn(file) {
  /** @type {{ readonly testResults: readonly FileResult[] }} */
  const { testResults } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
  return testResults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [first = '', second = '', heavy = '', data, steps, broken] = process.argv.slice(2);
  if (first === '--failures') {
    for (const { name, message } of reportIn(second).flatMap(failedIn)) {
      const beginning = message.split('\n').slice(0, MESSAGE_LINES);
      console.log([`    FAIL  ${name}`, ...beginning.map(line => `          ${line}`)].join('\n'));
    }
  } else {
    const reports = { first: reportIn(first), second: reportIn(second), heavy: reportIn(heavy) };
    const { lines, good } = tally({ ...reports, hasData: data === 'data' }, Number(steps), Number(broken));
    console.log(lines.join('\n'));
    process.exitCode = good ? 0 : 1;
  }
}
