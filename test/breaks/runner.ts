/**
 * Runs the tests that docs/rules-coverage.md names: first as they are, then once with each break of a statement that
 * names them, then as they are again. Files are loaded once, and all runs are in one process.
 */
import { setMaxListeners } from 'node:events';
import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile } from 'vitest';
import { coverageRows, isNamed, type Row } from '../fixtures/coverage-rows.ts';
import WatchedRunner from '../runner.ts';
import type { Break, Kind } from './break.ts';
import { BREAKS } from './all.ts';

/** A break as the report tells it. */
export interface Told {
  readonly kind: Kind;
  readonly rows: readonly string[];
  readonly says: string;
  /** What is replaced. */
  readonly of: string;
}

/** What a test said of one break. */
export interface Verdict {
  readonly row: string;
  /** The break, by its place in the list. */
  readonly nth: number;
  /** The name by which the row names the test. */
  readonly test: string;
  /** Why it failed; empty when it did not. */
  readonly failure: string;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file: all breaks. */
    breaks?: readonly Told[];
    /** Of a test: what it said. */
    verdicts?: readonly Verdict[];
  }
}

/**
 * Clients, saves and logs that no longer agree with the referee's game (fixtures/clients.ts). It is no failure for a
 * row: the break was planted in one of them and not in another, whatever the sentence says.
 */
const BESIDE_THE_POINT = /^(log|saved|client|entry \d+ of the log|events of)\b/;

const rows: readonly Row[] = coverageRows();
const breaks: readonly Told[] = BREAKS.map(({ kind, rows: of, says, by }) => ({
  kind,
  rows: of,
  says,
  of: by.map(each => each.of).join(', '),
}));

/** The breaks that a test has caught, by row: no other test of the row is asked, but who wants to know why. */
const caught = new Set<string>();
const isCaught = (row: string, nth: number): boolean =>
  process.env['BREAKS'] === undefined && caught.has(`${row} ${nth}`);

export default class BreaksRunner extends WatchedRunner {
  onCollected(files: readonly RunnerTestFile[]): void {
    for (const file of files) {
      file.meta.breaks = breaks;
      skipOthers(file);
    }
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    // every run adds a listener
    setMaxListeners(0, test.context.signal);
    await run();
    const verdicts: Verdict[] = [];
    const naming = rows.flatMap(({ id, tests }) => {
      const name = tests.find(each => isNamed(test.name, each));
      return name === undefined ? [] : [{ id, name }];
    });
    for (const [nth, planted] of BREAKS.entries()) {
      const asked = naming.filter(({ id }) => planted.rows.includes(id) && !isCaught(id, nth));
      if (asked.length === 0) continue;
      // one run for all rows that name the test
      const failure = await failureWith(planted, run);
      for (const { id, name } of asked) verdicts.push({ row: id, nth, test: name, failure });
      if (failure !== '') for (const { id } of asked) caught.add(`${id} ${nth}`);
    }
    // what a break has left behind would make other tests fail
    if (verdicts.length > 0) await run();
    test.meta.verdicts = verdicts;
  }
}

async function failureWith({ by }: Break, run: () => unknown): Promise<string> {
  const undo = by.map(each => each.plant());
  try {
    await run();
    return '';
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return BESIDE_THE_POINT.test(why) ? '' : why || 'fails';
  } finally {
    undo.reverse().forEach(each => {
      each();
    });
  }
}

/** Tests that no row names are not run. */
function skipOthers(task: RunnerTask): void {
  if (task.type === 'suite') task.tasks.forEach(skipOthers);
  else if (!rows.some(({ tests }) => tests.some(name => isNamed(task.name, name)))) task.mode = 'skip';
}
