/** The built command as a process: quiet when nobody reads on, plain where nobody sees colours, quick to start. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { unwrap } from 'tilewright';
import { gameNamed, setupsOf } from 'tilewright/catalogue';
import { simulate } from 'tilewright/testing';
import { expect, test } from 'vitest';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../../examples/records', import.meta.url));

function cli(args: readonly string[], env: Readonly<Record<string, string>> = {}): ReturnType<typeof spawnSync> {
  return spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '', FORCE_COLOR: '', ...env },
  });
}

test('exit codes', () => {
  expect(cli(['verify', SAMPLES]).status).toBe(1);
  expect(cli(['verify', SAMPLES, '--lexicon', 'open-english', '--board', '--exit-zero']).status).toBe(0);
  expect(cli(['verify', 'nowhere']).status).toBe(2);
  expect(cli(['--nonsense']).status).toBe(2);
});

test('plain into a pipe, coloured when forced', () => {
  expect(cli(['verify', SAMPLES, '--board']).stdout).not.toContain('\u001B');
  expect(cli(['verify', SAMPLES, '--board'], { FORCE_COLOR: '1' }).stdout).toContain('\u001B[');
});

test('30: a reader that stops reading ends it as a closed pipe does: nobody takes that for a clean record', async () => {
  const child = spawn(process.execPath, [CLI, 'verify', ...Array.from({ length: 200 }, () => SAMPLES), '--board']);
  let err = '';
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise(resolve => child.on('exit', resolve));
  expect([code, err]).toEqual([141, '']);
});

test('where nobody reads what is said beside it, the report and the exit code stay', async () => {
  const child = spawn(process.execPath, [CLI, 'verify', 'nowhere', SAMPLES]);
  child.stderr.destroy();
  let out = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  const code = await new Promise(resolve => child.on('close', resolve));
  expect([code, out.split('\n').some(line => line.startsWith('4 files: '))]).toEqual([2, true]);
});

test('the command starts in a moment: it loads little of the package, and no list of words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-loaded-'));
  expect(cli(['--version'], { NODE_V8_COVERAGE: folder }).status).toBe(0);
  const loaded = readdirSync(folder).flatMap(name => {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      readonly result: readonly { readonly url: string }[];
    };
    return result.map(({ url }) => url).filter(url => url.startsWith('file:'));
  });
  rmSync(folder, { recursive: true });
  expect(loaded).toContain(pathToFileURL(CLI).href);
  const bytes = loaded.map(url => statSync(fileURLToPath(url)).size).reduce((a, b) => a + b);
  // the smallest of the built-in lists takes a quarter of a megabyte
  expect(bytes).toBeLessThan(1.31e6);
});

test('simulations are the same in parts as in one', () => {
  const { stdout } = cli(['simulate', 'junior', '--games', '25', '--seats', '2', '--lexicon', 'none', '--json']);
  const { runs } = JSON.parse(String(stdout)) as { readonly runs: readonly object[] };
  const setups = Object.fromEntries(
    Object.entries(setupsOf(unwrap(gameNamed('junior')))).filter(([, { seatCount }]) => seatCount.least <= 2),
  );
  const { moves, counters } = simulate(setups, { games: 25, seats: 2, seed: '1' });
  expect(runs).toMatchObject([{ moves, counters }]);
});

test('progress on a terminal, none in a pipe or where silence is asked for', () => {
  const args = ['simulate', 'classic', '--games', '200', '--seats', '2', '--lexicon', 'all'];
  const watched = (...more: readonly string[]): string => {
    const command = [process.execPath, CLI, ...args, ...more].map(word => `'${word}'`).join(' ');
    const terminal = spawnSync('script', ['-qec', command, '/dev/null'], {
      encoding: 'utf8',
      env: { ...process.env, TERM: 'xterm' },
    });
    if (terminal.error !== undefined) throw terminal.error;
    return terminal.stdout;
  };
  expect(stripVTControlCharacters(watched())).toMatch(/\r\d+ of 200 games, \d+ a second, \d+ s left/);
  expect(watched('--quiet')).not.toContain(' of 200 games');
  expect(watched('--json')).not.toContain(' of 200 games');
  expect(cli(args).stderr).toBe('');
});

test('a reader that takes one line', () => {
  for (const command of ['variants', `verify '${SAMPLES}' --board`, "lexicon pattern '*'", 'completion bash']) {
    const piped = spawnSync('bash', ['-c', `'${process.execPath}' '${CLI}' ${command} | head -1`], {
      encoding: 'utf8',
    });
    expect([piped.stdout.split('\n').length, piped.stderr]).toEqual([2, '']);
  }
});

test.skipIf(process.platform === 'win32').each<readonly [string, number, (child: ChildProcess) => void]>([
  ['told to end', 143, child => void child.kill('SIGTERM')],
  ['its reader stops', 141, child => void child.stdout?.destroy()],
])('25: %s while workers mend, each file is whole, and none is left beside them', async (_, code, end) => {
  const turns = ['>Ann: HORNETS 8F HORN +14 15', '>Bob: A - +0 0', '>Ann: ETSDLAN -LAN +0 14'];
  const record = `#player1 Ann A\n#player2 Bob B\n${turns.join('\n')}\n`;
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-ended-'));
  const names = Array.from({ length: 300 }, (_, n) => `${n}.gcg`);
  try {
    for (let run = 0; run < 5; run++) {
      for (const name of names) writeFileSync(join(folder, name), record);
      const child = spawn(process.execPath, [CLI, 'verify', '--fix', '--jobs', '2', '--quiet', folder]);
      child.stdout.resume();
      const ended = new Promise(resolve => child.on('exit', resolve));
      // in the middle of a write, as far as somebody outside can tell
      while (child.exitCode === null && !readdirSync(folder).some(name => name.startsWith('.')))
        await new Promise(resolve => setTimeout(resolve, 1));
      end(child);
      expect(await ended).toBe(code);
      expect(readdirSync(folder).sort()).toEqual([...names].sort());
      const texts = new Set(names.map(name => readFileSync(join(folder, name), 'utf8')));
      expect([...texts].filter(text => text !== record && text !== record.replace('15\n', '14\n'))).toEqual([]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
