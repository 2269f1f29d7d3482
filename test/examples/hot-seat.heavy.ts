import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { bundled } from '../fixtures/bundle.ts';

/** The program as its own process: what it prints, what it complains of, and its exit code. */
async function run(file: string, args: readonly string[], lines: readonly string[]) {
  const program = spawn(process.execPath, [file, ...args]);
  program.stdin.end(lines.map(line => `${line}\n`).join(''));
  const code = new Promise<number | null>(done => program.on('close', done));
  return { out: await text(program.stdout), err: await text(program.stderr), code: await code };
}

test('A5 hot seat in a terminal of its own', async () => {
  const program = await bundled('hot-seat');
  const played = await run(program, ['Änne', 'Bob', '--seed', 'tea'], ['', '8D IRONS', '', 'pass', '', 'resign']);
  expect(played).toMatchObject({ err: '', code: 0 });
  expect(played.out).toMatch(/Änne plays IRONS for 12\.\n.*Bob is out of the game.*1\. Änne: 12\n2\. Bob: 0\n$/s);
  const alone = await run(program, ['Änne'], []);
  expect(alone).toMatchObject({ out: '', err: 'scrabble-me is for 2 to 4 seats; 1 given\n', code: 1 });
  const short = await run(program, [], ['', 'pass']);
  expect(short).toMatchObject({ err: 'the input has ended\n', code: 1 });
});
