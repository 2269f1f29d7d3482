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
    if (inject('takesTurns')) for (const file of files) letWait(file);
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

/** Tests of a file whose turn it is not are not run, and say so. */
function letWait(file: RunnerTestFile): void {
  const tests = testsIn(file);
  const names = tests.map(({ fullTestName }) => fullTestName);
  TURNS.forEach(([of, , like], row) => {
    if (of === file.name && names.length > 0 && !names.some(name => rowOf(of, name) === row))
      throw new Error(`test/turns.ts: no test of ${of} is like ${String(like)}`);
  });
  for (const at of waitingIn(file.name, names, inject('seed'))) {
    const test = tests[at];
    if (test?.mode !== 'run' && test?.mode !== 'queued') continue;
    test.mode = 'skip';
    test.meta.waits = true;
  }
}

function testsIn(task: RunnerTask): readonly RunnerTestCase[] {
  return task.type === 'suite' ? task.tasks.flatMap(testsIn) : [task];
}
