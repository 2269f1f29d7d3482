/**
 * Prints a line for each break of each row of docs/rules-coverage.md, then what is not as it should be. `BREAKS=why`
 * also prints why each test failed, and `BREAKS=R003-07` that of one row.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { coverageRows, isNamed, type Row } from '../fixtures/coverage-rows.ts';
import type { Told, Verdict } from './runner.ts';

/** How many breaks a row has at least, and of how many kinds: whoever writes a test guesses what may go wrong. */
const LEAST = { breaks: 3, kinds: 2 };

export default class RowsReporter implements Reporter {
  readonly #started = Date.now();

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const rows = coverageRows();
    const tests = modules.flatMap(module => [...module.children.allTests()]);
    const verdicts = tests.flatMap(test => test.meta().verdicts ?? []);
    const breaks = modules.map(module => module.meta().breaks ?? []).find(({ length }) => length > 0) ?? [];
    const faults = [
      ...[...errors, ...modules.flatMap(module => module.errors())].map(({ message }) => `something fails: ${message}`),
      ...tests.flatMap(faultOf),
      ...breaks.flatMap(each => strayRows(each, rows)),
      ...ambiguousNames(rows, tests),
      ...report(rows, breaks, verdicts),
    ];
    for (const fault of faults) console.log(`FAULT   ${fault}`);
    const seconds = Math.round((Date.now() - this.#started) / 1000);
    console.log(`${breaks.length} breaks, ${verdicts.length} runs, ${faults.length} faults, ${seconds} s`);
    if (faults.length > 0) process.exitCode = 1;
  }
}

/** Prints a line for each break of each row, and how many rows are caught. Answers with those that are not. */
function report(rows: readonly Row[], breaks: readonly Told[], verdicts: readonly Verdict[]): readonly string[] {
  const enforced = rows.filter(({ why }) => why === '');
  const faults = enforced.map(({ id, tests }) => {
    const planted = breaks.flatMap((each, nth) => (each.rows.includes(id) ? [{ ...each, nth }] : []));
    const kinds = new Set(planted.map(({ kind }) => kind));
    const few =
      planted.length < LEAST.breaks || kinds.size < LEAST.kinds
        ? [`${id}: ${planted.length} breaks of ${kinds.size} kinds (${[...kinds].join(', ')}): too few`]
        : [];
    const missed = planted.flatMap(({ says, of, nth }) => {
      const asked = verdicts.filter(verdict => verdict.row === id && verdict.nth === nth);
      const caught = [...new Set(asked.filter(({ failure }) => failure !== '').map(({ test }) => test))];
      const isCaught = caught.length > 0;
      console.log(`${isCaught ? 'caught' : 'MISSED'}  ${id}  ${says} (${of}): ${caught.join(', ')}`);
      if (['why', id].includes(process.env['BREAKS'] ?? ''))
        for (const { test, failure } of asked) console.log(`          ${test}: ${failure === '' ? 'passes' : failure}`);
      return isCaught ? [] : [`${id}: none of ${tests.join(', ')} fails when ${says}`];
    });
    return [...few, ...missed];
  });
  const caught = faults.filter(({ length }) => length === 0).length;
  console.log(`${caught} of ${enforced.length} enforceable rows are caught by a test that they name`);
  return faults.flat();
}

/** A test that fails, or is not run, where nothing is broken. */
function faultOf(test: TestCase): readonly string[] {
  const { state, errors } = test.result();
  return state === 'failed' ? [`'${test.fullName}' fails without a break: ${errors[0]?.message ?? ''}`] : [];
}

/** Rows of a break that are none, or that nothing enforces. */
function strayRows({ rows: of, says }: Told, rows: readonly Row[]): readonly string[] {
  return of.flatMap(id => {
    const row = rows.find(each => each.id === id);
    if (row === undefined) return [`'${says}' breaks ${id}, which is no row`];
    return row.why === '' ? [] : [`'${says}' breaks ${id}, which nothing enforces`];
  });
}

/** Names that mean no test or tests of several files: a row could be caught by another game's test. */
function ambiguousNames(rows: readonly Row[], tests: readonly TestCase[]): readonly string[] {
  return [...new Set(rows.flatMap(row => row.tests))].flatMap(name => {
    const files = new Set(tests.filter(test => isNamed(test.name, name)).map(test => test.module.moduleId));
    return files.size === 1 ? [] : [`tests of ${files.size} files are called '${name}'`];
  });
}
