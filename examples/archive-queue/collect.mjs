/**
 * The collector: writes results to a file in the order of the records. Redis knows how many bytes hold, and forgets a
 * result when it is on the disk; what a collector wrote that was stopped before it could say so is cut off again.
 */
import { open } from 'node:fs/promises';
import { setTimeout as later } from 'node:timers/promises';

/** Writes until every batch is written; calls `each` with the number of batches and of lines that are. */
export async function collect(store, path, each = () => undefined) {
  let { next, bytes } = await store.progress();
  const file = await open(path, 'a+');
  try {
    if ((await file.stat()).size < bytes)
      throw new RangeError(`${path} is not the file that this archive was begun with`);
    await file.truncate(bytes);
    let lines = 0;
    for (;;) {
      const results = await store.results(next, 64);
      if (results.length === 0) {
        const { total } = await store.progress();
        if (total !== undefined && next >= total) return;
        await later(20);
        continue;
      }
      const text = Buffer.from(results.join(''));
      await file.appendFile(text);
      await file.datasync();
      bytes += text.length;
      await store.written(next, next + results.length, bytes);
      next += results.length;
      lines += results.reduce((sum, result) => sum + result.split('\n').length - 1, 0);
      each(next, lines);
    }
  } finally {
    await file.close();
  }
}
