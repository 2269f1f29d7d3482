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
import { afterAll, describe, expect, test } from 'vitest';

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

test.each([
  // commands are loaded when they are named
  ['--version', 25, 150_000],
  ['--help', 25, 150_000],
])('%s starts in a moment: it loads no command and no list of words', (flag, files, size) => {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-loaded-'));
  expect(cli([flag], { NODE_V8_COVERAGE: folder }).status).toBe(0);
  const loaded = readdirSync(folder).flatMap(name => {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      readonly result: readonly { readonly url: string }[];
    };
    return result.map(({ url }) => url).filter(url => url.startsWith('file:'));
  });
  rmSync(folder, { recursive: true });
  expect(loaded).toContain(pathToFileURL(CLI).href);
  const bytes = loaded.map(url => statSync(fileURLToPath(url)).size).reduce((a, b) => a + b);
  expect(loaded.length).toBeLessThan(files);
  expect(bytes).toBeLessThan(size);
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

const EMPTY = Array<string>(15).fill('15').join('/');

/** Each command that loops, with more work than it can do in the time of the test. */
function longRuns(folder: string): Readonly<Record<string, readonly string[]>> {
  const at = (name: string): string => join(folder, name);
  const lines = (line: string): string => `${line}\n`.repeat(20_000);
  writeFileSync(at('positions.txt'), lines(`${EMPTY} HORNETS/ 0/0 0`));
  writeFileSync(at('moves.ndjson'), lines(JSON.stringify({ cgp: `${EMPTY} HORNETS/ 0/0 0`, move: '8F HORN' })));
  const record = readFileSync(join(SAMPLES, 'worked-example.gcg'), 'utf8');
  writeFileSync(at('records.ndjson'), lines(JSON.stringify(record)));
  // words that share few beginnings and ends: a graph of them takes seconds
  const part = (n: number, factor: number): string =>
    (Math.imul(n, factor) >>> 0)
      .toString(26)
      .replace(/./g, digit => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(parseInt(digit, 26)));
  const words = Array.from({ length: 60_000 }, (_, n) => part(n + 1, 2654435761) + part(n + 1, 340573321));
  writeFileSync(at('words.txt'), words.join('\n'));
  const records = Array<string>(1500).fill(SAMPLES);
  const files = readdirSync(SAMPLES).map(name => join(SAMPLES, name));
  return {
    'moves --file': ['moves', '--file', at('positions.txt')],
    'moves --by simulation': ['moves', `${EMPTY} HORNETS/ 0/0 0`, '--by', 'simulation', '--iterations', '999999'],
    'score --file': ['score', '--file', at('moves.ndjson')],
    verify: ['verify', ...records, '--jobs', '1'],
    'verify --jobs 2': ['verify', ...records, '--jobs', '2'],
    'verify --stdin': ['verify', '--stdin', '<', at('records.ndjson')],
    review: ['review', ...records],
    // Linux takes 128 kB in one argument of a shell
    fix: ['fix', ...Array.from({ length: Math.floor(100_000 / files.join("' '").length) }, () => files).flat()],
    explain: ['explain', ...records],
    simulate: ['simulate', 'classic', '--games', '5000'],
    perft: ['perft'],
    'lexicon build': ['lexicon', 'build', at('words.txt'), '-o', at('words.kwg')],
    'lexicon pattern': ['lexicon', 'pattern', '*'],
    'leaves train': ['leaves', 'train', '--games', '99999', '-o', at('leaves.csv'), '--sums', at('sums.json')],
  };
}

/** The command as a shell runs it. */
function shellLine(args: readonly string[]): string {
  return ['exec', `'${process.execPath}'`, `'${CLI}'`, ...args.map(arg => (arg === '<' ? arg : `'${arg}'`))].join(' ');
}

const runsFolder = mkdtempSync(join(tmpdir(), 'tilewright-runs-'));
const runs = longRuns(runsFolder);
afterAll(() => {
  rmSync(runsFolder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('a command that loops', () => {
  /** The exit code and the signal that ended a run which gets a signal in the middle of its work. */
  async function signalled(args: readonly string[], signal: NodeJS.Signals): Promise<readonly unknown[]> {
    const child = spawn('bash', ['-c', `${shellLine(args)} > /dev/null 2> /dev/null`], { stdio: 'ignore' });
    const end = new Promise<readonly unknown[]>(resolve =>
      child.on('exit', (code, by) => {
        resolve([code, by]);
      }),
    );
    await new Promise(resolve => setTimeout(resolve, 900));
    child.kill(signal);
    return end;
  }

  // the signal itself ends the process: the system does that at once, whatever the process computes
  test.each(Object.keys(runs))('%s is ended by SIGINT and SIGTERM, in the middle of its work', async name => {
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const) {
      // a process that writes files or has workers may end itself, with the code that a shell gives the signal
      const ends = [[null, signal], ...(['verify --jobs 2', 'leaves train'].includes(name) ? [[code, null]] : [])];
      expect(ends).toContainEqual(await signalled(runs[name] ?? [], signal));
    }
  });

  test.each(Object.keys(runs).filter(name => !/simul|perft|build|train|explain/.test(name)))(
    '%s ends at a closed pipe, quietly, long before its work is done',
    name => {
      const line = `(${shellLine(runs[name] ?? [])}) | head -1 > /dev/null; echo "\${PIPESTATUS[0]}"`;
      const { stdout, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8', timeout: 60_000 });
      expect([stdout, stderr.replace(/^tilewright: open-english has no words .*\n/gm, '')]).toEqual(['141\n', '']);
    },
  );

  test('a slow reader is waited for: what it has not taken does not fill the memory', async () => {
    const args = ['moves', '--file', join(runsFolder, 'positions.txt'), '--all', '--json'];
    const child = spawn(process.execPath, ['--max-old-space-size=200', CLI, ...args]);
    child.stdout.pause();
    const size = (): number =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8'))?.[1]);
    await new Promise(resolve => setTimeout(resolve, 3000));
    const before = size();
    await new Promise(resolve => setTimeout(resolve, 2000));
    const after = size();
    child.kill('SIGKILL');
    expect(after - before).toBeLessThan(20_000);
  });
});

const python = spawnSync('python3', ['--version']).status === 0;

test('without python3 the client in Python is not run, and CI says so', () => {
  if (!python) console.log('NOT RUN: python3 is not installed, so the client of other-languages.md was not tried');
  expect(!python && (process.env['CI'] ?? '') !== '').toBe(false);
});

test.skipIf(!python)('a client in Python of 25 lines asks line by line, and gets what the page says', () => {
  const page = readFileSync(new URL('../../docs/recipes/other-languages.md', import.meta.url), 'utf8');
  const [, program = ''] = /```python\n(.*?)```/s.exec(page) ?? [];
  const [, printed = ''] = /It prints\n\n```text\n(.*?)```/s.exec(page) ?? [];
  const lines = program.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(25);
  const here = program.replaceAll('"npx", "tilewright"', `${JSON.stringify(process.execPath)}, ${JSON.stringify(CLI)}`);
  const { stdout, stderr, status } = spawnSync('python3', ['-c', here], { encoding: 'utf8', timeout: 60_000 });
  expect([status, stderr, stdout]).toEqual([0, '', printed]);
});
