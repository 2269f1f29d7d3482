/**
 * Said at the end of a run: what took longest, how many tests wait for their turn (`turns.ts`), how many need the data
 * that may not be published, and every other test that was not run, with its reason. So nothing is green that was not
 * asked.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Lines of what took longest. */
const MOST = 10;

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);

export default class Summary implements Reporter {
  readonly #files: number;

  /** `files`: how many files wait for another day as a whole (`heavy-turns.ts`). */
  constructor({ files = 0 }: { readonly files?: number } = {}) {
    this.#files = files;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    console.log(summaryOf(modules));
    if (this.#files > 0) console.log(`${this.#files} files wait for another day (test/heavy-turns.ts)`);
  }
}

function summaryOf(modules: readonly TestModule[]): string {
  const tests = modules.flatMap(module => [...module.children.allTests()]);
  const data = tests.filter(({ tags }) => tags.includes('shared-data'));
  const missing = data.filter(test => wasSkipped(test) && test.meta().waits !== true).length;
  const where = missing === 0 ? 'and ran with it' : `which is not here (${missing} were not run)`;
  const waiting = tests.filter(test => test.meta().waits === true);
  const others = tests.filter(test => wasSkipped(test) && !data.includes(test) && !waiting.includes(test));
  return [
    'Files that took longest, with what they load:',
    ...longest(modules, timeOf).map(module => `${seconds(timeOf(module))}  ${module.relativeModuleId}`),
    'Tests that took longest:',
    ...longest(tests, durationOf).map(test => `${seconds(durationOf(test))}  ${nameOf(test)}`),
    ...others.map(test => `NOT RUN: ${nameOf(test)}${reasonOf(test)}`),
    `${waiting.length} tests are not asked in this run: TILEWRIGHT_REST=1 asks them, TILEWRIGHT_ALL=1 all (test/turns.ts)`,
    `${data.length} tests need ../shared/data, ${where}; others that were not run: ${others.length}`,
  ].join('\n');
}

function longest<T>(list: readonly T[], time: (one: T) => number): readonly T[] {
  return [...list].sort((a, b) => time(b) - time(a)).slice(0, MOST);
}

function wasSkipped(test: TestCase): boolean {
  return test.result().state === 'skipped';
}

function timeOf(module: TestModule): number {
  const { collectDuration, duration } = module.diagnostic();
  return collectDuration + duration;
}

function durationOf(test: TestCase): number {
  return test.diagnostic()?.duration ?? 0;
}

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} > ${test.fullName}`;
}

function reasonOf(test: TestCase): string {
  const result = test.result();
  return result.state === 'skipped' && result.note !== undefined ? ` (${result.note})` : '';
}
