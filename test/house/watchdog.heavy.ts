/** A loop that never ends makes a run fail, by the name of what was running. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const reports = join(root, '.reports');
mkdirSync(reports, { recursive: true });
const folder = mkdtempSync(join(reports, 'endless-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a test file with the suite's own settings: the exit code, and what is printed. */
async function runOf(name: string, text: string): Promise<{ readonly status: number | null; readonly said: string }> {
  const place = join(folder, name);
  mkdirSync(join(place, 'test'), { recursive: true });
  writeFileSync(join(place, 'test/made-up.test.ts'), `import { beforeAll, expect, test } from 'vitest';\n${text}`);
  // twice the 20 seconds that a test has, less 34: six seconds
  const settings = { TILEWRIGHT_HEAVY: '', TILEWRIGHT_PATIENCE: '-34', NO_COLOR: '1' };
  const env = { ...process.env, ...settings };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--mode', 'test', '--dir', place], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const status = await new Promise<number | null>(done => child.on('exit', done));
  expect(readdirSync(reports)).not.toContain(`running-${child.pid}`);
  return { status, said };
}

test.each([
  ['a test', "test('goes on and on', () => { for (;;); });", 'made-up.test.ts > goes on and on'],
  [
    'what is done before tests',
    "beforeAll(() => { for (;;); }); test('x', () => expect(1).toBe(1));",
    'made-up.test.ts',
  ],
  ['a file while it is loaded', 'for (;;);', 'made-up.test.ts (while it is loaded)'],
])('%s', async (_, loop, name) => {
  const ending = `test('ends', () => expect(1).toBe(1));\n`;
  const { status, said } = await runOf(name.replaceAll(/\W/g, ''), ending + loop);
  expect(said).toContain('an endless loop?');
  expect(said).toContain(name);
  expect(status).toBe(1);
});

test('a run that ends is left alone', async () => {
  const { status, said } = await runOf(
    'ends',
    "test('ends', async () => { await new Promise(done => setTimeout(done, 8000)); expect(1).toBe(1); }, 30_000);",
  );
  expect(said).not.toContain('an endless loop?');
  expect(status).toBe(0);
});
