/**
 * Everything on one machine: `node run.mjs --workers 2 --out results.ndjson <files, folders, .ndjson or ->`. Worker
 * processes that end are started again. Without REDIS_URL it starts a Redis of its own, in the folder `redis`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: {
    workers: { type: 'string', default: `${availableParallelism()}` },
    out: { type: 'string', default: 'results.ndjson' },
  },
  allowPositionals: true,
});
if (positionals.length === 0) {
  console.error('usage: node run.mjs [--workers n] [--out results.ndjson] <files, folders, .ndjson or ->');
  process.exit(2);
}

const redis = process.env.REDIS_URL === undefined ? await ownRedis() : undefined;
// settings are read when they are first imported
const { settings, connection } = await import('./settings.mjs');
const { openStore } = await import('./store.mjs');
const { produce, recordsOf } = await import('./produce.mjs');
const { collect } = await import('./collect.mjs');
const { Queue } = await import('bullmq');
const { Redis } = await import('ioredis');

let ending = false;
const workers = new Map();
function startWorker(number) {
  const worker = spawn(process.execPath, [fileURLToPath(new URL('work.mjs', import.meta.url))], { stdio: 'inherit' });
  workers.set(number, worker);
  console.error(`worker ${number}: process ${worker.pid}`);
  worker.once('exit', () => {
    if (!ending) startWorker(number);
  });
}
for (let number = 1; number <= Number(values.workers); number++) startWorker(number);

const store = openStore();
const queue = new Queue(settings.archive, {
  connection: new Redis(settings.redis, connection),
  // a job is tried again until its batch has a result, and is forgotten then
  defaultJobOptions: { attempts: 1000, backoff: { type: 'fixed', delay: 100 }, removeOnComplete: true },
});
queue.on('error', () => undefined); // Redis is away: it connects again

let [first, from, lines] = [undefined, 0, 0];
const counting = (_, written) => {
  lines = written;
  console.error(`written: ${written}`);
  if (first === undefined) [first, from] = [performance.now(), written];
};
await Promise.all([produce(queue, store, recordsOf(positionals)), collect(store, values.out, counting)]);
const seconds = (performance.now() - (first ?? 0)) / 1000;
console.error(`${lines} records, ${Math.round((lines - from) / seconds)} a second with ${values.workers} workers`);

ending = true;
const ended = [...workers.values()].map(worker => new Promise(resolve => worker.once('exit', resolve)));
for (const worker of workers.values()) worker.kill('SIGTERM');
await Promise.all(ended);
await queue.close();
await store.close();
redis?.kill('SIGTERM');
process.exit(0);

/**
 * A Redis on a free port of this machine. It has written what it says that it has: nothing is lost when it is killed.
 */
async function ownRedis() {
  const port = await freePort();
  mkdirSync('redis', { recursive: true });
  process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
  const options = ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', 'redis', '--save', '', '--loglevel', 'warning'];
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'];
  const server = spawn('redis-server', [...options, ...durable], { stdio: 'inherit' });
  server.once('error', error => {
    console.error(`redis-server cannot be started (${error.message}); apt-get install redis-server, or set REDIS_URL`);
    process.exit(2);
  });
  return server;
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
