/** Runs tests as vitest does, and records which test is running for the watchdog (`watchdog.ts`). */
import { TestRunner, type RunnerTestCase } from 'vitest';
import { started, waiting } from './watchdog.ts';

export default class WatchedRunner extends TestRunner {
  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    started(`${path} (while it is loaded)`, this.config.testTimeout);
    return super.importFile(path, source);
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
