#!/usr/bin/env node
/**
 * What failed in a run of the tests, from its JSON report: each test by file and name, with the beginning of what it
 * says. `node .tools/failures.mjs <report.json>`; a report that is not there says nothing.
 */
import { existsSync, readFileSync } from 'node:fs';

/** Lines that are shown of a message. */
const MOST = 12;

/**
 * @typedef {object} Ran
 * @property {string} fullName
 * @property {string} status
 * @property {readonly string[]} failureMessages
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {readonly Ran[]} assertionResults
 */

const [file = ''] = process.argv.slice(2);
/** @type {{ readonly testResults: readonly Suite[] }} */
const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] };
for (const { name, status, message, assertionResults } of report.testResults) {
  const failed = assertionResults.filter(test => test.status === 'failed');
  for (const { fullName, failureMessages } of failed) tell(`${name}: ${fullName}`, failureMessages.join('\n'));
  // a file that does not even load has no failed test of its own
  if (status === 'failed' && failed.length === 0) tell(name, message);
}

/** @param {string} what @param {string} message */
function tell(what, message) {
  const lines = message.split('\n').slice(0, MOST);
  console.log([`    FAIL  ${what}`, ...lines.map(line => `          ${line}`)].join('\n'));
}
