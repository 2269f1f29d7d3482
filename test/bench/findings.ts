/**
 * What is found in the shared records: SHA-256 over the verification of each as JSON, a line each, in the order of the
 * files' names. It is the same before and after a change that shall change nothing.
 */
import { createHash } from 'node:crypto';
import { rulesFor } from 'tilewright/catalogue';
import { verifyGame } from 'tilewright/records';
import { records } from './data.ts';

/** The digest, and over how many records and findings it goes. */
export function findingsText(): string {
  const hash = createHash('sha256');
  let findings = 0;
  const all = records();
  for (const { file, record } of all) {
    const rules = rulesFor(record);
    const said = rules.ok ? verifyGame(rules.value, record).findings : rules.error;
    hash.update(`${JSON.stringify([file, said])}\n`);
    findings += Array.isArray(said) ? said.length : 1;
  }
  return `${all.length} records, ${findings} findings, sha256 ${hash.digest('hex')}`;
}
