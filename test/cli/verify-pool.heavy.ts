/** The built `verify`: workers, order, memory that stays, and files that have no end or may not be read. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const CLI = join(DIST, 'cli.js');
const SAMPLES = fileURLToPath(new URL('../../examples/records/', import.meta.url));
const FILES = 220;
const linux = process.platform === 'linux';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-pool-'));
  const names = readdirSync(SAMPLES).filter(name => name.endsWith('.gcg'));
  mkdirSync(join(folder, 'many'));
  for (let n = 0; n < FILES; n++) {
    const name = names[n % names.length] ?? '';
    cpSync(join(SAMPLES, name), join(folder, 'many', `${`${n}`.padStart(4, '0')} ${name}`));
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function cli(args: readonly string[], more: { readonly input?: string; readonly uid?: number } = {}) {
  const { status, stdout, stderr, signal } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 2 ** 28,
    ...more,
  });
  return { status, stdout, stderr, signal };
}

/** Without the seconds, which differ. */
function timeless(text: string): string {
  return text.replace(/ in [\d.]+ s$/m, '').replace(/"seconds":[\d.]+/, '');
}

describe('workers', () => {
  test.each([[[]], [['--json']], [['--lexicon', 'open-english', '--board']]])(
    'write what one process writes, in the same order: %j',
    args => {
      const one = cli(['verify', join(folder, 'many'), '--jobs', '1', ...args]);
      expect(one.status).toBe(1);
      for (const jobs of [['--jobs', '3'], []]) {
        const many = cli(['verify', join(folder, 'many'), ...jobs, ...args]);
        expect(timeless(many.stdout)).toBe(timeless(one.stdout));
        expect([many.status, many.stderr]).toEqual([one.status, one.stderr]);
      }
    },
  );

  test('lines of NDJSON as well', () => {
    const gcg = readFileSync(join(SAMPLES, 'worked-example.gcg'), 'utf8');
    const input = Array.from({ length: 1000 }, (_, n) => (n % 7 === 3 ? '{' : JSON.stringify({ id: n, gcg }))).join(
      '\n',
    );
    const one = cli(['verify', '--stdin'], { input });
    const names = one.stdout
      .trim()
      .split('\n')
      .map(line => (JSON.parse(line) as { readonly file: string }).file);
    expect(names).toEqual(Array.from({ length: 1000 }, (_, n) => (n % 7 === 3 ? `line ${n + 1}` : `${n}`)));
    expect(cli(['verify', '--stdin', '--jobs', '2'], { input }).stdout).toBe(one.stdout);
  });

  test('what the settings name and is not there is said once, with exit code 2', () => {
    const { status, stderr } = cli(['verify', join(folder, 'many'), '--jobs', '2', '--lexicon', join(folder, 'none')]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^tilewright: --lexicon [^\n]*none: there is no such file or folder\n$/);
  });

  test('a reader that stops reading ends them', async () => {
    const child = spawn(process.execPath, [CLI, 'verify', join(folder, 'many'), '--jobs', '2', '--board']);
    let err = '';
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    // as a command that a signal of a closed pipe ends
    expect(await once(child, 'exit')).toEqual([141, null]);
    expect(err).toBe('');
  });
});

const SHORT = '#player1 A Ann\n#player2 B Bob\n>A: HORN 8F HORN +14 14\n>B: AFM H6 FA.M +9 9\n';
const RECORDS = 60_000;

describe('memory stays as it is', () => {
  test('verifyGames: what is on the heap after ever more records', () => {
    const program = `
      import { verifyGames, parseGcg } from ${JSON.stringify(join(DIST, 'records.js'))};
      import { rulesKeeper } from ${JSON.stringify(join(DIST, 'catalogue.js'))};
      function* sources() { for (let n = 0; n < ${RECORDS}; n++) yield ${JSON.stringify(SHORT)}; }
      const heap = []; let n = 0;
      for await (const game of verifyGames(sources(), { read: text => parseGcg(text).record, rules: rulesKeeper() }))
        if (++n % ${RECORDS / 6} === 0) { gc(); heap.push(process.memoryUsage().heapUsed); }
      console.log(JSON.stringify(heap));`;
    const args = ['--expose-gc', '--input-type=module', '-e', program];
    const heap = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as readonly number[];
    console.log(`verifyGames, MB on the heap after each ${RECORDS / 6} records: ${heap.map(mega).join(', ')}`);
    expect(heap).toHaveLength(6);
    expect(Math.max(...heap.slice(1))).toBeLessThan((heap[0] ?? 0) + 2 ** 20);
  });

  // only Linux says so simply what a process holds
  test.skipIf(!linux)('verify --stdin with workers: what the process holds after ever more records', async () => {
    // heaps with little room: what a roomy one holds depends on when it is swept, and rises for 50,000 records
    const little = ['--max-old-space-size=40', '--max-semi-space-size=1'];
    const child = spawn(process.execPath, [...little, CLI, 'verify', '--stdin', '--jobs', '2'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const { stdin, stdout } = child;
    const feeding = (async () => {
      for (let n = 0; n < RECORDS; n++)
        if (!stdin.write(`${JSON.stringify({ id: n, gcg: SHORT })}\n`)) await once(stdin, 'drain');
      stdin.end();
    })();
    const held: number[] = [];
    let [count, ordered] = [0, true];
    for await (const line of createInterface({ input: stdout })) {
      ordered &&= line.startsWith(`{"file":"${count}"`);
      if (++count % (RECORDS / 6) !== 0) continue;
      const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8');
      held.push(1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]));
    }
    await feeding;
    console.log(`verify --stdin --jobs 2, MB held after each ${RECORDS / 6} records: ${held.map(mega).join(', ')}`);
    expect([count, ordered, held.length]).toEqual([RECORDS, true, 6]);
    expect(held[5]).toBeLessThan(1.15 * (held[1] ?? 0));
  });
});

function mega(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}

describe.skipIf(process.platform === 'win32')('what has no end, or may not be read', () => {
  test('a device is refused when it is too large', () => {
    for (const args of [['verify'], ['show'], ['verify', SAMPLES, '--layout'], ['verify', SAMPLES, '--lexicon']]) {
      const { status, signal, stdout, stderr } = cli([...args, '/dev/zero']);
      expect([status, signal]).toEqual([2, null]);
      expect(stdout + stderr).toMatch(/\/dev\/zero[^]*it is larger than \d+ MB/);
    }
  });

  test('a pipe that nobody writes to is empty; one that somebody writes to is read', () => {
    const pipe = join(folder, 'pipe.gcg');
    execFileSync('mkfifo', [pipe]);
    expect(cli(['verify', pipe]).stdout).toMatch(/^unreadable .*pipe\.gcg.*\n.*no-events\n/);
    const script = '"$1" "$2" verify <(sleep 0.5; cat "$3")';
    const sample = join(SAMPLES, 'worked-example.gcg');
    const args = ['-c', script, 'sh', process.execPath, CLI, sample];
    const out = execFileSync('bash', args, { encoding: 'utf8', timeout: 60_000 });
    expect(out).toMatch(/^clean {6}\/dev\/fd\/\d+: Ann \d+/);
  });

  test('a folder that may not be read does not hide the others', () => {
    const top = join(folder, 'top');
    for (const name of ['a', 'closed', 'z']) {
      mkdirSync(join(top, name), { recursive: true });
      cpSync(join(SAMPLES, 'worked-example.gcg'), join(top, name, 'game.gcg'));
    }
    chmodSync(folder, 0o755);
    chmodSync(join(top, 'closed'), 0);
    // everything may be read by root
    const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const { status, stdout, stderr } = cli(['verify', top], uid);
    chmodSync(join(top, 'closed'), 0o755);
    expect(status).toBe(2);
    expect(stderr).toMatch(/closed: it may not be read\n$/);
    expect(stdout.match(/^clean .*\/[az]\/game\.gcg/gm)).toHaveLength(2);
    expect(stdout).toMatch(/^2 files/m);
  });

  test('a record that is too large is refused without being read', () => {
    const large = join(folder, 'large.gcg');
    writeFileSync(large, '');
    execFileSync('truncate', ['-s', '10G', large]);
    const { status, stdout } = cli(['verify', large]);
    expect(status).toBe(2);
    expect(stdout).toContain('Unreadable file: it is larger than 64 MB.  unreadable-file');
    rmSync(large);
  });
});

// split of GNU, as it is there on most systems that clusters are made of
describe.skipIf(!linux)('the pipes of docs/archives.md', () => {
  const text = readFileSync(fileURLToPath(new URL('../../docs/archives.md', import.meta.url)), 'utf8');
  const blocks = Array.from(text.matchAll(/```sh\n([^`]*archive\.ndjson[^`]*)```/g), ([, block = '']) =>
    // not everybody has it
    block.replace(/^parallel .*$/gm, ''),
  );

  test('are two', () => {
    expect(blocks.map(block => /\b(split|xargs)\b.*tilewright verify --stdin/.test(block))).toEqual([true, true]);
  });

  test.each(blocks)('%s', block => {
    const place = mkdtempSync(join(folder, 'pipe-'));
    writeFileSync(join(place, 'tilewright'), `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`, { mode: 0o755 });
    const gcg = readFileSync(join(SAMPLES, 'planted-mistakes.gcg'), 'utf8');
    const input = Array.from({ length: 50 }, (_, id) => JSON.stringify({ id, gcg })).join('\n');
    writeFileSync(join(place, 'archive.ndjson'), `${input}\n`);
    const env = { ...process.env, PATH: `${place}:${process.env['PATH'] ?? ''}` };
    execFileSync('sh', ['-e', '-c', block], { cwd: place, env, timeout: 60_000 });
    expect(readFileSync(join(place, 'results.ndjson'), 'utf8')).toBe(cli(['verify', '--stdin'], { input }).stdout);
  });
});
