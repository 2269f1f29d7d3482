/**
 * The end of the gate, from the JSON reports of its suites: how many tests need the data that may not be published,
 * what was not run, how many passed and failed. `node .tools/tally.mjs <stranger.json> <rest.json> <data.json>
 * <heavy.json> <failed steps> <broken suites>`. The first suite ran without the data; the second asked what had waited
 * there for its turn; the third has the files that need the data, and has no name where the data is not. One report may
 * be both the second and the third. Exit code 1 when something failed, or was not run without needing the data.
 */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Ran
 * @property {string} fullName
 * @property {string} status
 * @property {readonly string[]} tags
 * @property {{ readonly waits?: true }} [meta] says whether the test waits for its turn (`test/turns.ts`)
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} status
 * @property {readonly Ran[]} assertionResults
 *
 * @typedef {object} Told
 * @property {readonly string[]} lines
 * @property {boolean} good
 */

/** @param {Ran} test */
const needsData = test => test.tags.includes('shared-data');
/** @param {Ran} test */
const wasNotRun = test => !['passed', 'failed'].includes(test.status) && !waits(test);
/** @param {Ran} test */
const waits = test => test.meta?.waits === true;

/**
 * What the gate says at its end.
 * @param {readonly (readonly Suite[] | undefined)[]} suites without the data, what waited there, of the data, heavy
 * @param {number} steps that failed
 * @param {number} broken suites that failed as a whole
 * @returns {Told}
 */
export function tally([stranger = [], rest, data, heavy = []], steps, broken) {
  const asked = testsOf(data ?? []).filter(needsData);
  const without = testsOf(stranger).filter(needsData);
  const all = [
    ...testsOf(stranger).filter(test => data === undefined || !needsData(test)),
    // those that need the data are asked in the suite that has it
    ...testsOf(rest ?? []).filter(test => !waits(test) && !needsData(test)),
    ...asked,
    ...testsOf(heavy),
  ];
  const heavyOnes = testsOf(heavy).filter(needsData).length;
  const idle = all.filter(test => wasNotRun(test) && !(data === undefined && needsData(test)));
  // a count that differs: tests that are made from the data are not counted where it is not
  const differs = data !== undefined && stranger.length > 0 && asked.length !== without.length;
  const passed = all.filter(({ status }) => status === 'passed').length;
  let failed = all.filter(({ status }) => status === 'failed').length;
  // a file that does not even load has no failed test of its own
  for (const { status, assertionResults } of new Set([...stranger, ...(rest ?? []), ...(data ?? []), ...heavy]))
    if (status === 'failed' && !assertionResults.some(test => test.status === 'failed')) failed += 1;
  // a suite may fail as a whole, with all its tests passed (an error between tests, a threshold)
  if (failed === 0 && steps === 0) failed += broken;
  failed += steps + idle.length + (differs ? 1 : 0);
  const lines = [
    ...idle.map(({ fullName }) => `NOT RUN: ${fullName}`),
    ...(differs ? [`${without.length} tests say that they need ../shared/data, and ${asked.length} do`] : []),
    `${(rest === undefined ? all : testsOf(heavy)).filter(waits).length} tests wait for another day`,
    `${without.length} tests and ${heavyOnes} heavy ones need ../shared/data, ${data === undefined ? 'which is not here' : 'and ran with it'}; ` +
      `others that were not run: ${idle.length}`,
    `${passed} passed, ${failed} failed`,
  ];
  return { lines, good: failed === 0 };
}

/** @param {readonly Suite[]} suites @returns {readonly Ran[]} */
function testsOf(suites) {
  return suites.flatMap(({ assertionResults }) => assertionResults);
}

/** @param {string} file @returns {readonly Suite[] | undefined} */
function suitesOf(file) {
  if (!existsSync(file)) return undefined;
  /** @type {{ readonly testResults: readonly Suite[] }} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [stranger = '', rest = '', data = '', heavy = '', steps, broken] = process.argv.slice(2);
  const [first, second, last] = [stranger, rest, heavy].map(suitesOf);
  const third = data === rest ? second : suitesOf(data);
  const { lines, good } = tally([first, second, third, last], Number(steps), Number(broken));
  console.log(lines.join('\n'));
  process.exitCode = good ? 0 : 1;
}
