import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundled } from '../fixtures/bundle.ts';

test('D3: the laws hold for the examples’ games, under the test runner of node', async () => {
  const program = await bundled('d3-laws');
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', program], {
    cwd: dirname(program),
    maxBuffer: 1 << 26,
  });
  expect(stdout).toMatch(/^# pass [1-9]\d+$/m);
  expect(stdout).toMatch(/^# fail 0$/m);
});
