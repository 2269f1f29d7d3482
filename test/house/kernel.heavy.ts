/** The generator's kernel is not in git: what lies there may have been made of other sources. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureKernel } from '../../.tools/ensure-build.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tilewright-kernel-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('what was made of other sources is made again before tests and builds', () => {
  cpSync('.tools', join(folder, '.tools'), { recursive: true });
  cpSync('src/movegen/assembly', join(folder, 'src/movegen/assembly'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const made = (name: string): string => readFileSync(join(folder, `src/movegen/${name}-code.js`), 'utf8');
  for (const name of ['kernel', 'equity'])
    writeFileSync(join(folder, `src/movegen/${name}-code.js`), '// inputs of another day\n');
  ensureKernel(folder);
  const today = ['kernel', 'equity'].map(made);
  expect(today.map(text => /^export const WASM = '/m.test(text))).toEqual([true, true]);
  appendFileSync(join(folder, 'src/movegen/assembly/kernel.ts'), '\n// changed\n');
  ensureKernel(folder);
  const stamps = ['kernel', 'equity'].map(name => made(name).split('\n')[0]);
  expect(stamps.filter((stamp, n) => stamp === today[n]?.split('\n')[0])).toEqual([]);
  // the setup of every run of tests asks for it, and so does every build
  expect(readFileSync('test/global-setup.ts', 'utf8')).toMatch(/^ {2}ensureGenerated\(\);$/m);
});
