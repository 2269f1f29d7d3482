/** The producer: streams records into the queue, a batch a job, no faster than they are written at the other end. */
import { createReadStream } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as later } from 'node:timers/promises';
import { settings } from './settings.mjs';

/** Records of .gcg files, of folders of them, and of .ndjson files (`-`: standard input), in order. */
export async function* recordsOf(paths) {
  for (const path of paths) {
    if (path === '-' || path.endsWith('.ndjson')) {
      const input = path === '-' ? process.stdin : createReadStream(path);
      for await (const line of createInterface({ input, crlfDelay: Infinity })) if (line.trim() !== '') yield line;
    } else if ((await stat(path)).isDirectory()) {
      const names = (await readdir(path, { recursive: true })).filter(name => name.endsWith('.gcg'));
      for (const name of names.sort()) yield* recordsOf([join(path, name)]);
    } else {
      // bytes as they are: the reader of GCG knows encodings
      yield JSON.stringify({ file: path, base64: (await readFile(path)).toString('base64') });
    }
  }
}

/**
 * Adds every batch that is not written yet. Its job has an id that follows from its number, so that a producer that is
 * started again adds nothing twice.
 */
export async function produce(queue, store, records) {
  const { archive, batch: size, ahead } = settings;
  const { next, size: before = size } = await store.progress();
  if (before !== size) throw new RangeError(`this archive was begun with batches of ${before} records, not of ${size}`);
  await store.set('size', size);
  let [written, batch, lines] = [next, 0, []];
  const add = async () => {
    const number = batch++;
    const data = { batch: number, first: number * size, lines };
    lines = [];
    if (number < next) return;
    for (; number >= written + ahead; written = (await store.progress()).next) await later(50);
    await queue.add('verify', data, { jobId: `${archive}-${number}` });
  };
  for await (const line of records) if (lines.push(line) === size) await add();
  if (lines.length > 0) await add();
  await store.set('total', batch);
}
