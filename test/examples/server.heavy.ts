/**
 * The server with a database file: killed in mid-challenge, its window closes when it was to, and bad messages are
 * refused. On this Node, and on one with `node:sqlite`, which npm brings; where it does not, that is skipped.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const EXAMPLE = fileURLToPath(new URL('../../examples/server/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tilewright-node-'));

function npm(args: readonly string[], cwd: string): number | null {
  return spawnSync('npm', [...args, '--no-audit', '--no-fund'], { cwd, encoding: 'utf8' }).status;
}

beforeAll(() => {
  if (!existsSync(join(EXAMPLE, 'node_modules/tilewright/package.json'))) expect(npm(['ci'], EXAMPLE)).toBe(0);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const PLAYED = [
  'server: begun with 0 tables',
  'Bob knows 0 of the 7 tiles of Ann, Ann 7',
  '  Ann plays HORN for 14.',
  'the server is killed in the middle of the challenge window',
  'server: begun with 1 tables',
  'the log is there: 1 entry; the window closes when it was to: true',
  '  The challenge window is closed.',
  '  Ann scores 14.',
  '  Ann draws EENQ.',
  '  Bob is to move.',
  'it has closed, and not too early: true',
  'what is refused',
  ...Array.from({ length: 5 }, () => '  to Ann: refused, no message'),
  '  to Ann: refused, late or doubled',
  '  to Ann: It is not your turn.',
  '  closed: 4003 without a seat, 1009 for 10 MB',
  'and the game goes on',
  '  Bob plays HORNB for 10.',
  '  Ann challenges HORNB: upheld.',
  '  Bob takes HORNB back.',
  '  Ann is to move.',
  '  Ann passes.',
  '  Bob is to move.',
  '  Bob is out of the game (resigned).',
  '  The game is over: one player is left. Ann 14, Bob 0.',
  'Ann 14, Bob 0',
];

function played(node: string): void {
  const { status, stdout, stderr } = spawnSync(node, ['run.mjs'], { cwd: EXAMPLE, encoding: 'utf8', timeout: 60_000 });
  const lines = stdout.trimEnd().split('\n');
  const logged = lines.filter(line => line.startsWith('server: ') && !line.includes('begun with'));
  expect([status, stderr.replace(/^.*(?:ExperimentalWarning|--trace-warnings).*\n/gm, '')]).toEqual([0, '']);
  // the log comes from another process: it stands in between
  expect(lines.filter(line => !logged.includes(line))).toEqual(PLAYED);
  expect(logged).toEqual(
    expect.arrayContaining([
      'server: Ann 8F HORN',
      'server: refused of Ann: no message: "null"',
      'server: refused of Ann: no message: "not JSON"',
      'server: refused of Ann: not-your-turn: "pass"',
      'server: refused: a connection: "/?token=guessed"',
      'server: refused: a message: "Max payload size exceeded"',
    ]),
  );
}

test('on this Node', () => {
  played(process.execPath);
});

test('who hangs up, or asks for what is no address, does not stop the server', async () => {
  const server = spawn(process.execPath, ['server.mjs', join(folder, 'rude.sqlite'), '0'], { cwd: EXAMPLE });
  let [said, died] = ['', false];
  server.stdout.on('data', piece => (said += String(piece)));
  server.on('exit', () => (died = true));
  const upgrade = `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==`;
  const requests = ['POST /tables HTTP/1.1\r\nContent-Length: 100', `GET // HTTP/1.1\r\n${upgrade}`];
  try {
    await expect.poll(() => said, { timeout: 20_000 }).toMatch(/listening on \d+/);
    const port = Number(/listening on (\d+)/.exec(said)?.[1]);
    for (const request of requests) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`${request}\r\nHost: x\r\n\r\n`);
      setTimeout(() => socket.destroy(), 300);
    }
    await expect.poll(() => said.match(/refused/g)?.length, { timeout: 10_000 }).toBe(2);
    expect(said).toMatch(/refused: a request: "aborted"/);
    expect(said).toMatch(/refused: a connection: "\/\/"/);
    expect(died).toBe(false);
  } finally {
    server.kill();
  }
});

test('on a Node with node:sqlite', ({ skip }) => {
  const name = `node-${process.platform}-${process.arch}`;
  const got = npm(['install', '--prefix', folder, `${name}@24.21.0`], folder) === 0;
  skip(!got, `npm has no ${name}`);
  played(join(folder, 'node_modules', name, 'bin/node'));
});
