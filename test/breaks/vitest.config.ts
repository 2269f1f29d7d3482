/**
 * `npm run coverage:rules`: are the rows of docs/rules-coverage.md true? A break of each must make a test of it fail.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import suite from '../../vitest.config.ts';
import { coverageRows, isNamed } from '../fixtures/coverage-rows.ts';
import { titlesIn } from '../fixtures/test-titles.ts';

const names = [...new Set(coverageRows().flatMap(({ tests }) => tests))];

/** The files with a test that a row names. */
const include = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.test.ts'))
  .map(file => `test/${file}`)
  .filter(file => titlesIn(file).some(title => names.some(name => isNamed(title, name))));

/** Single cases first, then tables of all squares and seats: these are asked only about what no case has caught. */
class CasesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isTable = ({ moduleId }: TestSpecification): number => Number(/\/every[^/]*$/.test(moduleId));
    return Promise.resolve([...files].sort((a, b) => isTable(a) - isTable(b) || (a.moduleId < b.moduleId ? -1 : 1)));
  }
}

export default defineConfig(env => {
  const { resolve = {}, test = {} } = suite(env);
  return {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    resolve,
    test: {
      ...test,
      name: 'breaks',
      include,
      // one process: breaks are planted in the modules that the tests have loaded
      maxWorkers: 1,
      sequence: { sequencer: CasesFirst },
      runner: 'test/breaks/runner.ts',
      reporters: ['./test/breaks/reporter.ts'],
      typecheck: { enabled: false },
    },
  };
});
