import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { entries, specifierOf } from '../../.tools/entries.mjs';

/** The program as its own process: what it prints, what it complains of, and its exit code. */
async function run(outfile: string, args: readonly string[], lines: readonly string[]) {
  const program = spawn(process.execPath, [outfile, ...args]);
  program.stdin.end(lines.map(line => `${line}\n`).join(''));
  const code = new Promise<number | null>(done => program.on('close', done));
  return { out: await text(program.stdout), err: await text(program.stderr), code: await code };
}

test('A5 hot seat in a terminal of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tilewright-hot-seat-'));
  const outfile = join(folder, 'hot-seat.mjs');
  try {
    await build({
      entryPoints: ['examples/hot-seat.ts'],
      alias: Object.fromEntries(Object.entries(entries).map(([name, source]) => [specifierOf(name), resolve(source)])),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      outfile,
      logLevel: 'error',
    });
    const played = await run(outfile, ['Änne', 'Bob', '--seed', 'tea'], ['', '8D GAINED', '', 'pass', '', 'resign']);
    expect(played).toMatchObject({ err: '', code: 0 });
    expect(played.out).toMatch(/Änne plays GAINED for 20\.\n.*Bob is out of the game.*1\. Änne: 20\n2\. Bob: 0\n$/s);
    const alone = await run(outfile, ['Änne'], []);
    expect(alone).toMatchObject({ out: '', err: 'scrabble-me is for 2 to 4 seats; 1 given\n', code: 1 });
    const short = await run(outfile, [], ['', 'pass']);
    expect(short).toMatchObject({ err: 'the input has ended\n', code: 1 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
