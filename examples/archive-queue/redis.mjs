/**
 * A Redis that ends with the process that started it: `run.mjs` forks this, and hears its port. One run at a time has
 * the folder; what a killed run left behind is ended first. Each command that Redis has confirmed is on the disk.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** Milliseconds until a process that was told to end is killed. */
const GRACE = 3000;

const folder = 'redis';
const lock = join(folder, 'run.json');

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the folder: the file is there from the first moment with all that it says, or not at all. */
async function takeFolder(port) {
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ pid: process.pid, port });
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(lock, text, { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const { pid, port: left } = readLock();
    if (pid !== undefined && pid !== process.pid && isAlive(pid))
      throw new Error(`process ${pid} has the folder ${folder} already`);
    if (left !== undefined) await endLeftRedis(left);
    rmSync(lock, { force: true });
  }
  throw new Error(`the folder ${folder} cannot be taken`);
}

function readLock() {
  try {
    return Object(JSON.parse(readFileSync(lock, 'utf8')));
  } catch {
    return {};
  }
}

/** Ends the Redis of a run that was killed, if it still has this folder. */
async function endLeftRedis(port) {
  const left = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null, connectTimeout: GRACE });
  left.on('error', () => undefined);
  try {
    await left.connect();
    const [, dir] = await left.config('GET', 'dir');
    if (dir === realpathSync(folder)) await left.shutdown('NOSAVE');
  } catch {
    // there is none any more, or it has ended before it could answer
  } finally {
    left.disconnect();
  }
}

function freePort() {
  return new Promise(resolve => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const port = await freePort();
try {
  await takeFolder(port);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
const options = ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', folder, '--save', '', '--loglevel', 'warning'];
const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'];
const server = spawn('redis-server', [...options, ...durable], { stdio: ['ignore', 'inherit', 'inherit'] });
const free = code => {
  rmSync(lock, { force: true });
  process.exit(code);
};
server.once('error', error => {
  console.error(`redis-server cannot be started (${error.message}); apt-get install redis-server, or set REDIS_URL`);
  free(2);
});
server.once('exit', code => free(code ?? 0));
const end = () => {
  server.kill('SIGTERM');
  setTimeout(() => server.kill('SIGKILL'), GRACE).unref();
};
// the process that started this is gone, however it ended
process.once('disconnect', end);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, end);
if (process.connected) process.send({ port });
else end();
