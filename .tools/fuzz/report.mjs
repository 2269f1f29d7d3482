/** What a run of the fuzzer came to, as a table of Markdown. */

import { tableOf } from '../markdown.mjs';

/**
 * @typedef {object} Row
 * @property {string} door
 * @property {number} inputs how many were tried
 * @property {number} throws how many made the door throw, or broke a promise
 * @property {number} kept inputs that reach something that no earlier one reaches
 * @property {number} marks reached
 * @property {number} all marks in the files of which any was reached
 * @property {number} hangs inputs that took too long, or too much memory
 * @property {number} growth of the heap in bytes, after the kept inputs were given three times more
 * @property {{ ms: number, bytes: number }} slowest the input that took longest, and its length
 * @property {number} seconds
 * @property {{ what: string, key: string, input: string }[]} findings
 * @property {string} [date]
 */

/** @param {readonly Row[]} rows */
export function table(rows) {
  const head = ['door', 'inputs', 'a second', 'kept', 'marks reached', 'throws', 'hangs', 'growth, kB', 'slowest, ms'];
  const lines = rows.map(({ door, inputs, seconds, kept, marks, all, throws, hangs, growth, slowest }) => [
    `\`${door}\``,
    inputs.toLocaleString('en'),
    String(Math.round(inputs / Math.max(1, seconds))),
    String(kept),
    `${marks} of ${all} (${Math.round((100 * marks) / Math.max(1, all))} %)`,
    String(throws),
    String(hangs),
    String(Math.round(growth / 1000)),
    String(Math.round(slowest.ms)),
  ]);
  const sum = (/** @type {(row: Row) => number} */ of) =>
    rows.reduce((total, row) => total + of(row), 0).toLocaleString('en');
  const last = [
    'all',
    sum(row => row.inputs),
    '',
    sum(row => row.kept),
    '',
    sum(row => row.throws),
    sum(row => row.hangs),
    '',
    '',
  ];
  return tableOf(head, [...lines, last]);
}
