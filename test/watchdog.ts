/**
 * Ends a run whose test or file does not end. A loop that never yields blocks its thread, and vitest's own limits with
 * it; so each thread says in a file what it is about (`test/runner.ts`), and the main thread looks whether it goes on.
 */
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

const folder = fileURLToPath(new URL(`../.reports/running-${process.pid}/`, import.meta.url));

/** Seconds besides twice the limit of a test: nothing that passes takes so long, on a busy machine either. */
const PATIENCE = Number(process.env['TILEWRIGHT_PATIENCE'] ?? 120);

/** What a thread says, padded with spaces: each writes over what it said before, in one file that stays open. */
const said = Buffer.alloc(512);
let open: number | undefined;

/** Records what this thread runs, and the limit that vitest sets it, in milliseconds; 0 for no limit. */
export function started(what: string, limit: number): void {
  if (open === undefined) {
    mkdirSync(folder, { recursive: true });
    open = openSync(`${folder}${process.env['VITEST_POOL_ID'] ?? '0'}-${threadId}`, 'w');
  }
  said.fill(' ');
  said.write(`${limit === 0 ? Infinity : 2 * limit + 1000 * PATIENCE} ${what}`);
  writeSync(open, said, 0, said.length, 0);
}

/** Says that this thread waits for more. */
export function waiting(): void {
  started('', Infinity);
}

/** Looks after all threads, every second, and ends the process with exit code 1 when one is stuck; `stop` ends that. */
export function watch(clean: () => void): () => void {
  /** What each thread said last, and for how many seconds it has said so. A process that is held up does not count. */
  const seen = new Map<string, { readonly said: string; readonly seconds: number }>();
  const stop = (): void => {
    clearInterval(timer);
    rmSync(folder, { recursive: true, force: true });
    clean();
  };
  const timer = setInterval(() => {
    for (const thread of existsSync(folder) ? readdirSync(folder) : []) {
      const said = readFileSync(folder + thread, 'utf8').trimEnd();
      const before = seen.get(thread);
      const seconds = before?.said === said ? before.seconds + 1 : 0;
      seen.set(thread, { said, seconds });
      const [limit = '', ...what] = said.split(' ');
      // empty: it is about to be written
      if (limit === '' || seconds * 1000 <= Number(limit)) continue;
      stop();
      console.error(`\nFAIL  nothing has ended for ${seconds} s, an endless loop? ${what.join(' ')}`);
      process.exit(1);
    }
  }, 1000);
  timer.unref();
  return stop;
}
