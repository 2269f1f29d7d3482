/**
 * Everything on one machine: `node run.mjs --workers 2 --out results.ndjson <files, folders, .ndjson or ->`. Worker
 * processes that end are started again. Without REDIS_URL it starts a Redis of its own, in the folder `redis`.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Milliseconds until a child that was told to end is killed. */
const GRACE = 5000;

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

let ending = false;
/** Processes of this run. Each has a channel to this one, and ends when that is closed: also after `kill -9`. */
const children = new Set();
function start(file) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Tells children to end, and kills those that do not. */
async function end(those) {
  const killing = setTimeout(() => those.forEach(child => child.kill('SIGKILL')), GRACE);
  await Promise.all(
    those.map(
      child =>
        new Promise(resolve => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve();
          child.once('exit', resolve);
          child.kill('SIGTERM');
        }),
    ),
  );
  clearTimeout(killing);
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])
  process.once(signal, async () => {
    ending = true;
    await end([...children]);
    process.exit(code);
  });

if (process.env.REDIS_URL === undefined) await ownRedis();
// settings are read when they are first imported
const { settings, connection } = await import('./settings.mjs');
const { openStore } = await import('./store.mjs');
const { produce, recordsOf } = await import('./produce.mjs');
const { collect } = await import('./collect.mjs');
const { Queue } = await import('bullmq');
const { Redis } = await import('ioredis');

const workers = new Set();
function startWorker(number) {
  const worker = start('work.mjs');
  workers.add(worker);
  console.error(`worker ${number}: process ${worker.pid}`);
  worker.once('exit', () => {
    workers.delete(worker);
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
await end([...workers]);
await queue.close();
await store.close();
await end([...children]);
process.exit(0);

/** A Redis of this run, on a free port of this machine. */
function ownRedis() {
  const server = start('redis.mjs');
  server.once('exit', code => {
    // a signal to the whole group may reach the child first
    setTimeout(() => {
      if (ending) return;
      console.error('the Redis of this run has ended');
      process.exit(code || 1);
    }, 200);
  });
  return new Promise(resolve => {
    server.once('message', ({ port }) => {
      process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
      resolve();
    });
  });
}
