/**
 * The server with a database file: killed in mid-challenge, its window closes when it was to, and bad messages are
 * refused. On this Node, and on one with `node:sqlite`, which npm brings; where it does not, that is skipped.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
      'server: "Ann": "8F HORN"',
      'server: refused of "Ann": no message: "null"',
      'server: refused of "Ann": no message: "not JSON"',
      'server: refused of "Ann": not-your-turn: "pass"',
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
  const requests = [
    'POST /tables HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100',
    `GET // HTTP/1.1\r\n${upgrade}`,
  ];
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

/** A server with a heap of 160 MB, its port, what it has said, and whether it still runs. */
async function begun(name: string, env: Readonly<Record<string, string>> = {}) {
  const options = { cwd: EXAMPLE, env: { ...process.env, ...env } };
  const args = ['--max-old-space-size=160', 'server.mjs', join(folder, name), '0'];
  const server = spawn(process.execPath, args, options);
  const state = { said: '', died: false };
  server.stdout.on('data', piece => (state.said += String(piece)));
  server.stderr.on('data', piece => (state.said += String(piece)));
  server.on('exit', () => (state.died = true));
  await expect.poll(() => state.said, { timeout: 20_000 }).toMatch(/listening on \d+/);
  const port = Number(/listening on (\d+)/.exec(state.said)?.[1]);
  const post = (body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  return { server, state, port, post };
}

test('25.6: a client that sends refused moves and reads nothing is disconnected; the others play on', async () => {
  const { server, state, port, post } = await begun('flood.sqlite');
  try {
    const { tokens } = (await (await post('{"names":["Eve","Bob"]}')).json()) as { tokens: readonly string[] };
    const flood = connect(port, '127.0.0.1');
    const ended = { closed: false };
    flood.on('close', () => (ended.closed = true));
    flood.on('error', () => undefined);
    const head = `GET /?token=${tokens[0]} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`;
    flood.write(head);
    flood.pause();
    // a masked frame of text with the mask 0, as clients send
    const text = Buffer.from('{"at":0,"move":"8F QQQQ"}');
    const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
    const many = Buffer.concat(Array.from({ length: 5000 }, () => frame));
    for (let n = 0; n < 40 && !ended.closed; n++) {
      flood.write(many);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    await expect.poll(() => state.said, { timeout: 10_000 }).toMatch(/closed: "Eve" (?:sends too much|does not read)/);
    expect(state.died).toBe(false);
    expect((await post('{"names":["Ann","Bob"]}')).status).toBe(200);
    expect(state.said.length).toBeLessThan(200_000);
    flood.destroy();
  } finally {
    server.kill();
  }
});

test('25.6: names write no lines of the log, and no escapes', async () => {
  const { server, state, post } = await begun('names.sqlite');
  try {
    const names = ['Eve\nlistening on 1', '\u001B[2Jx\u202E\u009B'];
    const { tokens } = (await (await post(JSON.stringify({ names }))).json()) as { tokens: readonly string[] };
    const { WebSocket } = (await import(pathToFileURL(join(EXAMPLE, 'node_modules/ws/wrapper.mjs')).href)) as {
      WebSocket: new (url: string) => { on: (event: string, heard: () => void) => void; send: (text: string) => void };
    };
    const port = /listening on (\d+)/.exec(state.said)?.[1];
    for (const token of tokens) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`);
      socket.on('open', () => {
        socket.send('null');
      });
    }
    await expect.poll(() => state.said.match(/refused of/g)?.length, { timeout: 10_000 }).toBe(2);
    expect(state.said.match(/^listening on/gm)).toHaveLength(1);
    expect(state.said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  } finally {
    server.kill();
  }
});

test('25.6: bodies by size and type, pages by origin, tables and requests by address', async () => {
  const { server, post } = await begun('limits.sqlite', { ORIGIN: 'https://mine.example' });
  const names = '{"names":["Ann","Bob"]}';
  try {
    const status = async (body: string, headers?: Readonly<Record<string, string>>): Promise<number> =>
      (await post(body, headers)).status;
    expect(await status(names, { 'content-type': 'text/plain' })).toBe(415);
    expect(await status(`{"names":["${'x'.repeat(5000)}"]}`)).toBe(413);
    expect(await status(names, { origin: 'https://evil.example' })).toBe(403);
    expect(await status(names, { origin: 'https://mine.example' })).toBe(200);
    expect(await status('{"names":["Ann"]}')).toBe(400);
    const statuses: number[] = [];
    for (let n = 0; n < 80; n++) statuses.push(await status(names));
    expect(statuses.filter(one => one === 200).length).toBeLessThan(25);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  } finally {
    server.kill();
  }
});

test('25.6: who sends half a request is disconnected in some seconds; what is malformed ends nothing', async () => {
  const { server, state, port, post } = await begun('half.sqlite');
  const upgrade = `GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade`;
  const malformed = [
    '\0\u00FF\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`,
    'POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    `${upgrade}\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x\r\n\r\n`,
    'POST /tables HTTP/1.1\r\nHost: x\r\nA: half',
  ];
  try {
    const closed = malformed.map(
      text =>
        new Promise(resolve => {
          const socket = connect(port, '127.0.0.1');
          socket.on('error', () => undefined);
          socket.on('close', resolve);
          socket.resume();
          socket.write(text);
        }),
    );
    const late = new Promise(resolve => setTimeout(resolve, 15_000, 'late'));
    expect(await Promise.race([Promise.all(closed), late])).not.toBe('late');
    expect((await post('{"names":["Ann","Bob"]}')).status).toBe(200);
    expect(state.died).toBe(false);
  } finally {
    server.kill();
  }
});

/** A connection of a seat: what it hears, one message after the other. */
async function seatAt(port: number, token: string | undefined) {
  const { WebSocket } = (await import(pathToFileURL(join(EXAMPLE, 'node_modules/ws/wrapper.mjs')).href)) as {
    WebSocket: new (url: string) => {
      on: (event: string, heard: (data: unknown) => void) => void;
      send: (text: string) => void;
      terminate: () => void;
    };
  };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`);
  const heard: { readonly refused?: string; readonly view?: { readonly log: readonly object[] } }[] = [];
  socket.on('message', data => heard.push(JSON.parse(String(data)) as (typeof heard)[number]));
  let count = 0;
  const next = async (): Promise<(typeof heard)[number]> => {
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(count);
    return heard[count++] ?? {};
  };
  await next();
  return { socket, next, move: (at: number, move: string) => (socket.send(JSON.stringify({ at, move })), next()) };
}

/** Statements for the database file of a server: triggers of SQLite stand for a disk that refuses some writes. */
async function inDatabase(name: string, ...statements: readonly string[]): Promise<void> {
  const module = pathToFileURL(join(EXAMPLE, 'node_modules/node-sqlite3-wasm/dist/node-sqlite3-wasm.js')).href;
  const { default: sqlite } = (await import(module)) as {
    default: { Database: new (path: string) => { exec: (sql: string) => void; close: () => void } };
  };
  const database = new sqlite.Database(join(folder, name));
  for (const statement of statements) database.exec(statement);
  database.close();
}

test('59: a move that cannot be written is refused and not made; other tables go on, and so does this one later', async () => {
  const { server, state, port, post } = await begun('full.sqlite', { SEED: 'tea', RACKS: 'HORNETS,FARMSOB' });
  try {
    const begin = async () =>
      (await (await post('{"names":["Ann","Bob"]}')).json()) as { table: string; tokens: readonly string[] };
    const [full, other] = [await begin(), await begin()];
    const [ann, eve] = [await seatAt(port, full.tokens[0]), await seatAt(port, other.tokens[0])];
    await inDatabase(
      'full.sqlite',
      `CREATE TRIGGER full BEFORE INSERT ON games WHEN NEW.id = '${full.table}' BEGIN
        SELECT RAISE(ABORT, 'database or disk is full'); END`,
    );
    expect(await ann.move(0, '8F HORN')).toEqual({ refused: 'the move could not be stored; try again' });
    expect(state.said).toContain(`not written: a move at ${full.table}: "database or disk is full"`);
    expect((await eve.move(0, '8F HORN')).view?.log).toHaveLength(1);
    await inDatabase('full.sqlite', 'DROP TRIGGER full');
    expect((await ann.move(0, '8F HORN')).view?.log).toHaveLength(1);
    // nor is half a table begun
    await inDatabase(
      'full.sqlite',
      `CREATE TRIGGER seats_full BEFORE INSERT ON seats BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
    );
    expect((await post('{"names":["Ann","Bob"]}')).status).toBe(507);
    expect(state.died).toBe(false);
  } finally {
    server.kill();
  }
  const again = await begun('full.sqlite');
  again.server.kill();
  expect(again.state.said).toContain(', 2 tables in ');
});

test('59: a challenge window that cannot be closed on the disk is closed later', async () => {
  const { server, state, port, post } = await begun('window.sqlite', {
    WINDOW: '500',
    SEED: 'tea',
    RACKS: 'HORNETS,FARMSOB',
  });
  try {
    const { tokens } = (await (await post('{"names":["Ann","Bob"]}')).json()) as { tokens: readonly string[] };
    const ann = await seatAt(port, tokens[0]);
    expect((await ann.move(0, '8F HORN')).view?.log).toHaveLength(1);
    await inDatabase(
      'window.sqlite',
      `CREATE TRIGGER full BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
    await expect.poll(() => state.said, { timeout: 10_000 }).toContain('not written: a move at ');
    await inDatabase('window.sqlite', 'DROP TRIGGER full');
    expect((await ann.next()).view?.log).toHaveLength(2);
    expect(state.died).toBe(false);
  } finally {
    server.kill();
  }
});

test('59: rows that cannot be read are set aside and named; the rest start', async () => {
  const first = await begun('rows.sqlite');
  const { table } = (await (await first.post('{"names":["Ann","Bob"]}')).json()) as { table: string };
  first.server.kill();
  await expect.poll(() => first.state.died).toBe(true);
  const rows = [
    ['cut', '{"format":', '[]'],
    ['other', '"no game"', '[]'],
    ['empty', '', '[]'],
  ];
  await inDatabase(
    'rows.sqlite',
    ...rows.map(([id, saved, times]) => `INSERT INTO games VALUES ('${id}', '${saved}', '${times}')`),
    `INSERT INTO games SELECT 'times', saved, '[5]' FROM games WHERE id = '${table}'`,
    `INSERT INTO games SELECT 'when', saved, 'null' FROM games WHERE id = '${table}'`,
  );
  for (const expected of [5, 0]) {
    const { server, state } = await begun('rows.sqlite');
    server.kill();
    expect(state.said).toContain(', 1 tables in ');
    expect(state.said.match(/^set aside: the table ".*$/gm) ?? []).toHaveLength(expected);
    await expect.poll(() => state.died).toBe(true);
  }
});
