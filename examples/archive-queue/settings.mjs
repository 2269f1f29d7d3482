/** What all processes of a run agree on; each value can be set by an environment variable. */

/** @param {string} name @param {number} usual */
function number(name, usual) {
  const value = Number(process.env[name] ?? usual);
  if (!(value > 0)) throw new RangeError(`${name} is a number above 0`);
  return value;
}

export const settings = {
  redis: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
  /** Name of the run. Runs of one name go on with each other's work. */
  archive: process.env.ARCHIVE ?? 'archive',
  /** Records in a job. */
  batch: number('BATCH', 50),
  /** This many batches may wait, be worked on, or wait to be written: what Redis holds at most. */
  ahead: number('AHEAD', 200),
  /** How often a record is tried that ends its process or takes too long. */
  tries: number('TRIES', 3),
  /** Milliseconds that a record may take. */
  patience: number('PATIENCE', 30_000),
  /** Milliseconds after which the job of a worker that is gone is given to another. */
  lock: number('LOCK', 15_000),
};

/** A connection waits for Redis as long as it takes; BullMQ asks for this. */
export const connection = { maxRetriesPerRequest: null };
