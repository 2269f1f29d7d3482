/**
 * The archive queue on a real Redis: whatever is killed, every record has exactly one result, in order. Without
 * redis-server it says NOT RUN, and fails where CI is set.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { parseGcg, verifyGame } from 'tilewright/records';

const EXAMPLE = fileURLToPath(new URL('../../examples/archive-queue/', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../../examples/records/', import.meta.url));
const absent = spawnSync('redis-server', ['--version']).status !== 0;

const folder = mkdtempSync(join(tmpdir(), 'tilewright-queue-'));
const running = new Set<ChildProcess>();

beforeAll(() => {
  if (absent || existsSync(join(EXAMPLE, 'node_modules/tilewright/package.json'))) return;
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: EXAMPLE, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ci failed in ${EXAMPLE}: ${stderr}`);
});
afterEach(async () => {
  for (const child of running) await ended(child, 'SIGKILL');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function begun(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio: [...stdio] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise(resolve => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** What a command says to Redis; empty where it does not answer. */
function asked(port: number, ...words: readonly string[]): string {
  return spawnSync('redis-cli', ['-p', `${port}`, ...words], { encoding: 'utf8' }).stdout.trim();
}

/** Begins a Redis with an append-only file in a folder, or goes on with the one that is there. */
async function redis(port: number, dir: string): Promise<ChildProcess> {
  mkdirSync(dir, { recursive: true });
  const durable = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'];
  const child = begun('redis-server', ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', dir, ...durable]);
  await until(() => asked(port, 'ping') === 'PONG');
  return child;
}

/** Waits until it is so. */
async function until(so: () => boolean): Promise<void> {
  for (const from = performance.now(); !so(); await later(10))
    if (performance.now() - from > 60_000) throw new Error(`still not so after a minute: ${so.toString()}`);
}

interface Run {
  readonly child: ChildProcess;
  /** How many records are written. */
  readonly written: () => number;
  /** The process of each worker at the moment. */
  readonly workers: () => readonly number[];
  readonly said: () => string;
  readonly code: Promise<number | null>;
}

function archive(port: number, input: string, out: string, env: Readonly<Record<string, string>>, workers = 2): Run {
  const args = [join(EXAMPLE, 'run.mjs'), '--workers', `${workers}`, '--out', out, input];
  const child = begun(process.execPath, args, { ...env, REDIS_URL: `redis://127.0.0.1:${port}` });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  return {
    child,
    said: () => said,
    written: () => Number(/.*\nwritten: (\d+)\n/s.exec(said)?.[1] ?? 0),
    workers: () => {
      const now = new Map([...said.matchAll(/^worker (\d+): process (\d+)$/gm)].map(([, n, pid]) => [n, Number(pid)]));
      return [...now.values()];
    },
    code: new Promise(resolve => child.once('exit', resolve)),
  };
}

/** Kills worker processes of a run while at least one of them is in the middle of a batch. */
async function killedInside(run: Run, port: number): Promise<void> {
  for (;;) {
    const pids = run.workers();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const inside = Number(asked(port, 'llen', 'bull:archive:active')) > 0;
    for (const pid of pids) process.kill(pid, inside ? 'SIGKILL' : 'SIGCONT');
    if (inside) return;
    await later(20);
  }
}

const texts = readdirSync(SAMPLES)
  .filter(name => name.endsWith('.gcg'))
  .map(name => readFileSync(join(SAMPLES, name), 'utf8'));

function inputOf(name: string, count: number, change: (text: string, n: number) => string): string {
  const path = join(folder, name);
  const lines = Array.from({ length: count }, (_, n) => {
    return JSON.stringify({ id: `game ${n}`, gcg: change(texts[n % texts.length] ?? '', n) });
  });
  writeFileSync(path, lines.join('\n'));
  return path;
}

interface Result {
  readonly index: number;
  readonly file: string;
  readonly status: string;
  readonly findings: readonly { readonly code: string; readonly message: string }[];
}

test('without redis-server nothing is proved, and CI says so', () => {
  expect(absent && process.env['CI'] !== undefined && process.env['CI'] !== '').toBe(false);
});

test.skipIf(absent)(
  'workers killed in mid-batch, Redis killed, a record that kills and one that hangs: every record has one result',
  async () => {
    const count = 1500;
    const poison = new Map([
      [317, 'die'],
      [724, 'hang'],
    ]);
    const input = inputOf('poison.ndjson', count, (text, n) => {
      const how = poison.get(n);
      return how === undefined ? text : `${text}#note poison: ${how}\n`;
    });
    const [port, dir, out] = [await freePort(), join(folder, 'redis'), join(folder, 'poison-results.ndjson')];
    let server = await redis(port, dir);
    const run = archive(port, input, out, { POISON: '1', BATCH: '10', LOCK: '2000', PATIENCE: '2000' });

    await until(() => run.written() >= 50);
    await killedInside(run, port);
    await until(() => run.written() >= 150);
    await ended(server, 'SIGKILL');
    server = await redis(port, dir);
    await until(() => run.written() >= 250);
    await killedInside(run, port);
    expect(await run.code).toBe(0);

    const results = readFileSync(out, 'utf8')
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Result);
    expect(results.map(({ index }) => index)).toEqual(Array.from({ length: count }, (_, n) => n));
    const records = texts.map(text => parseGcg(text).record);
    const expected = records.map(
      record => JSON.parse(JSON.stringify(verifyGame(unwrap(rulesFor(record)), record))) as Result,
    );
    for (const { index, file, status, findings } of results) {
      expect(file).toBe(`game ${index}`);
      if (poison.has(index)) {
        expect([status, findings.map(({ code }) => code)]).toEqual(['quarantined', ['quarantined']]);
        expect(findings[0]?.message).toContain('3 times');
        continue;
      }
      const { status: known, findings: listed } = expected[index % texts.length] ?? {};
      expect([status, findings]).toEqual([known, listed]);
    }
    // nothing is left behind
    expect(asked(port, 'hlen', 'archive:results')).toBe('0');
    for (const list of ['wait', 'active']) expect(asked(port, 'llen', `bull:archive:${list}`)).toBe('0');
    for (const list of ['delayed', 'failed', 'completed'])
      expect(asked(port, 'zcard', `bull:archive:${list}`)).toBe('0');
    expect(run.workers().every(pid => !isAlive(pid))).toBe(true);
    await ended(server, 'SIGTERM');
  },
);

test.skipIf(absent)('a run that was stopped is gone on with, and nothing is written twice', async () => {
  const input = inputOf('stopped.ndjson', 600, text => text);
  const [port, out] = [await freePort(), join(folder, 'stopped-results.ndjson')];
  const server = await redis(port, join(folder, 'redis-stopped'));
  const env = { BATCH: '10', LOCK: '2000' };
  const first = archive(port, input, out, env);
  await until(() => first.written() >= 100);
  const orphans = first.workers();
  await ended(first.child, 'SIGKILL');
  for (const pid of orphans) process.kill(pid, 'SIGKILL');
  // as a collector that was stopped between the file and Redis leaves it
  writeFileSync(out, '{"index":"torn', { flag: 'a' });
  const second = archive(port, input, out, env);
  expect(await second.code).toBe(0);
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n');
  expect(lines.map(line => (JSON.parse(line) as Result).index)).toEqual(Array.from({ length: 600 }, (_, n) => n));
  await ended(server, 'SIGTERM');
});

/** A run with a Redis of its own in a folder, as the leader of a group of processes. */
function ownRun(dir: string, input: string): { readonly child: ChildProcess; readonly said: () => string } {
  mkdirSync(dir, { recursive: true });
  const args = [join(EXAMPLE, 'run.mjs'), '--workers', '2', '--out', 'out.ndjson', input];
  const env = { ...process.env, BATCH: '10', LOCK: '2000' };
  const child = spawn(process.execPath, args, { cwd: dir, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  return { child, said: () => said };
}

/** The processes below one: workers, what keeps Redis, and Redis. */
function below(pid: number): readonly number[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map(row => row.trim().split(/\s+/).map(Number));
  const children = rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  return children.flatMap(child => [child, ...below(child)]);
}

const isWriting =
  ({ said }: { readonly said: () => string }) =>
  (): boolean =>
    said().includes('written: ');

test.skipIf(absent)(
  'kill -9 of run.mjs ends workers and Redis; the next run goes on; two at a time are refused',
  async () => {
    const [dir, input] = [join(folder, 'killed'), inputOf('killed.ndjson', 2000, text => text)];
    const first = ownRun(dir, input);
    await until(isWriting(first));
    const second = ownRun(dir, input);
    const code = await new Promise(resolve => second.child.once('exit', resolve));
    expect([code, second.said()]).toEqual([2, expect.stringMatching(/^process \d+ has the folder redis already\n/)]);
    const pids = below(first.child.pid ?? 0);
    expect(pids.length).toBeGreaterThanOrEqual(4);
    await ended(first.child, 'SIGKILL');
    const from = performance.now();
    await until(() => !pids.some(isAlive));
    expect(performance.now() - from).toBeLessThan(10_000);
    const third = ownRun(dir, input);
    expect(await new Promise(resolve => third.child.once('exit', resolve))).toBe(0);
    const lines = readFileSync(join(dir, 'out.ndjson'), 'utf8').trimEnd().split('\n');
    expect(lines.map(line => (JSON.parse(line) as Result).index)).toEqual(Array.from({ length: 2000 }, (_, n) => n));
  },
);

test.skipIf(absent)('a Redis that a killed run and its keeper left behind is ended before another begins', async () => {
  const [dir, input] = [join(folder, 'orphan'), inputOf('orphan.ndjson', 1000, text => text)];
  const first = ownRun(dir, input);
  await until(isWriting(first));
  const pids = below(first.child.pid ?? 0);
  const servers = pids.filter(pid => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('redis-server'));
  for (const pid of [first.child.pid ?? 0, ...pids.filter(pid => !servers.includes(pid))]) process.kill(pid, 'SIGKILL');
  await until(() => !pids.some(pid => !servers.includes(pid) && isAlive(pid)));
  expect(servers.map(isAlive)).toEqual([true]);
  const second = ownRun(dir, input);
  expect(await new Promise(resolve => second.child.once('exit', resolve))).toBe(0);
  expect(servers.map(isAlive)).toEqual([false]);
  expect(readFileSync(join(dir, 'out.ndjson'), 'utf8').trimEnd().split('\n')).toHaveLength(1000);
});

test.skipIf(absent)('SIGTERM to the whole group ends every process in time, whichever it reaches first', async () => {
  const input = inputOf('group.ndjson', 5000, text => text);
  for (let n = 0; n < 5; n++) {
    const run = ownRun(join(folder, `group-${n}`), input);
    await until(isWriting(run));
    const pids = below(run.child.pid ?? 0);
    const exit = new Promise(resolve => run.child.once('exit', resolve));
    const from = performance.now();
    process.kill(-(run.child.pid ?? 0), 'SIGTERM');
    expect(await exit).toBe(143);
    await until(() => !pids.some(isAlive));
    expect(performance.now() - from).toBeLessThan(10_000);
  }
});

test.skipIf(absent)('throughput with one worker and with two', async () => {
  const count = 3000;
  const input = inputOf('many.ndjson', count, text => text);
  const port = await freePort();
  const server = await redis(port, join(folder, 'redis-many'));
  for (const workers of [1, 2]) {
    const out = join(folder, `many-${workers}.ndjson`);
    const run = archive(port, input, out, { ARCHIVE: `many-${workers}` }, workers);
    expect(await run.code).toBe(0);
    console.log(`archive queue: ${/^\d+ records, .*$/m.exec(run.said())?.[0] ?? ''}`);
    expect(readFileSync(out, 'utf8').trimEnd().split('\n')).toHaveLength(count);
  }
  await ended(server, 'SIGTERM');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
