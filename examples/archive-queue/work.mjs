/**
 * A worker: takes batches from the queue, and verifies them in a thread, so that a record that never comes to an end
 * does not stop the rest of the process. Any number of these run, on any number of machines.
 */
import { Worker as Thread } from 'node:worker_threads';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { connection, settings } from './settings.mjs';
import { openStore } from './store.mjs';

const { archive, lock, patience, tries: most } = settings;
const store = openStore();
let thread;
/** Settles the promise of the record that the thread has at the moment. */
let pending;

function startThread() {
  const one = new Thread(new URL('verify-thread.mjs', import.meta.url));
  one.on('message', result => pending?.resolve(result));
  one.on('error', error => end(one, error.message));
  one.on('exit', code => end(one, `the thread ended with ${code}`));
  return one;
}

/** Without an answer the thread is of no use any more. */
function end(one, why) {
  if (one !== thread) return;
  thread = undefined;
  pending?.reject(new Error(why));
  void one.terminate();
}

/** The result of a record. Rejects where the thread ends or says nothing for too long. */
async function verified(line) {
  const one = (thread ??= startThread());
  const timer = setTimeout(() => end(one, `no result after ${patience} ms`), patience);
  try {
    return await new Promise((resolve, reject) => {
      pending = { resolve, reject };
      one.postMessage(line);
    });
  } finally {
    clearTimeout(timer);
  }
}

/** What stands in the place of a result where there will never be one. */
function quarantined(line, tries) {
  const message = `The record ended or stopped its process ${tries} times; it is not verified.`;
  return {
    file: nameOf(line),
    status: 'quarantined',
    findings: [{ kind: 'parse', code: 'quarantined', severity: 'error', message }],
  };
}

function nameOf(line) {
  try {
    const { file, id } = JSON.parse(line);
    return file ?? id;
  } catch {
    return undefined;
  }
}

/**
 * A batch as one job. When it is begun again, something in it went wrong the first time: then each record is announced
 * before it is begun, and one that was announced too often is given up.
 */
async function verifyBatch({ data: { batch, first, lines }, attemptsStarted }) {
  if (await store.isDone(batch)) return;
  const careful = attemptsStarted > 1;
  const results = [];
  for (const [at, line] of lines.entries()) {
    const tries = careful ? await store.begin(batch, at) : 1;
    const result = tries > most ? quarantined(line, tries - 1) : await verified(line);
    results.push(`${JSON.stringify({ index: first + at, ...result })}\n`);
  }
  await store.put(batch, results.join(''));
}

const worker = new Worker(archive, verifyBatch, {
  connection: new Redis(settings.redis, connection),
  lockDuration: lock,
  stalledInterval: lock / 2,
  // what is hopeless is given up record by record, not job by job
  maxStalledCount: 1000,
});
worker.on('error', () => undefined); // Redis is away: it connects again

/** Milliseconds that a batch may take to its end; another worker gets one that is cut off. */
const GRACE = 3000;

let ending = false;
async function shutDown() {
  if (ending) return;
  ending = true;
  // where Redis is gone, closing waits for it
  setTimeout(() => process.exit(0), GRACE);
  await worker.close();
  await thread?.terminate();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, shutDown);
// `run.mjs` is gone, however it ended
process.once('disconnect', shutDown);
