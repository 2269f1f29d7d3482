import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { entries, specifierOf } from '../../.tools/entries.mjs';

test('D3: the laws hold for the examples’ games, under the test runner of node', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tilewright-laws-'));
  const outfile = join(folder, 'laws.test.mjs');
  try {
    await build({
      entryPoints: ['examples/d3-laws.ts'],
      alias: Object.fromEntries(Object.entries(entries).map(([name, source]) => [specifierOf(name), resolve(source)])),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      outfile,
      logLevel: 'error',
    });
    const { stdout } = await promisify(execFile)(process.execPath, ['--test', '--test-reporter=tap', outfile], {
      cwd: folder,
      maxBuffer: 1 << 26,
    });
    expect(stdout).toMatch(/^# pass [1-9]\d+$/m);
    expect(stdout).toMatch(/^# fail 0$/m);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
