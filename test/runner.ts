/** Runs tests as vitest does, says what is running (`watchdog.ts`), and lets some wait for their turn (`turns.ts`). */
import { inject, TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile } from 'vitest';
import { rowOf, TURNS, waitingIn } from './turns.ts';
import { started, waiting } from './watchdog.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The test was not asked in this run: other tests of its file were. */
    waits?: true;
  }
}

export default class WatchedRunner extends TestRunner {
  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    started(`${path} (while it is loaded)`, this.config.testTimeout);
    return super.importFile(path, source);
  }

  onCollected(files: readonly RunnerTestFile[]): void {
    const turns = inject('turns');
    if (turns !== 'all') for (const file of files) letWait(file, turns);
  }

  override onBeforeRunSuite(suite: Parameters<TestRunner['onBeforeRunSuite']>[0]): Promise<void> {
    started(`${suite.file.name} > ${suite.name} (before its tests)`, this.config.hookTimeout);
    return super.onBeforeRunSuite(suite);
  }

  override onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    started(`${test.file.name} > ${test.fullTestName}`, test.timeout);
    return super.onBeforeRunTask(test);
  }

  override onAfterRunFiles(): void {
    waiting();
    super.onAfterRunFiles();
  }
}

/** Tests of a file that are not asked in this run are skipped, and say that they wait. */
function letWait(file: RunnerTestFile, turns: 'taken' | 'rest'): void {
  const tests = testsIn(file);
  const names = tests.map(({ fullTestName }) => fullTestName);
  TURNS.forEach(([of, , like], row) => {
    if (of === file.name && names.length > 0 && !names.some(name => rowOf(of, name) === row))
      throw new Error(`test/turns.ts: no test of ${of} is like ${String(like)}`);
  });
  const waiting = new Set(waitingIn(file.name, names, inject('seed')));
  for (const [at, test] of tests.entries()) {
    // all that need the data are among the rest: the run before had none
    const asked = turns === 'taken' ? !waiting.has(at) : waiting.has(at) || test.tags?.includes('shared-data') === true;
    if (asked || (test.mode !== 'run' && test.mode !== 'queued' && turns === 'taken')) continue;
    test.mode = 'skip';
    test.meta.waits = true;
  }
}

function testsIn(task: RunnerTask): readonly RunnerTestCase[] {
  return task.type === 'suite' ? task.tasks.flatMap(testsIn) : [task];
}
