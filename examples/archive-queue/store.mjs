/**
 * What is kept in Redis beside the queue: the results of batches that are not written yet, how far they are written,
 * and how often records were tried. Each step may be done twice and has the same outcome: the first result of a batch
 * counts.
 */
import { Redis } from 'ioredis';
import { connection, settings } from './settings.mjs';

const { archive } = settings;
const RESULTS = `${archive}:results`;
const PROGRESS = `${archive}:progress`;
const triesOf = batch => `${archive}:tries:${batch}`;

/** Keeps a result unless there is one, or it is written already. */
const PUT = `
  redis.call('DEL', KEYS[3])
  if tonumber(redis.call('HGET', KEYS[2], 'next') or '0') > tonumber(ARGV[1]) then return 0 end
  return redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2])`;

export function openStore() {
  const redis = new Redis(settings.redis, connection);
  redis.on('error', () => undefined); // it connects again
  return {
    /** The lines of a batch; the first ones that come are kept. */
    put: (batch, lines) => redis.eval(PUT, 3, RESULTS, PROGRESS, triesOf(batch), batch, lines),
    /** Has the batch a result, or is it written? */
    isDone: async batch =>
      (await redis.hexists(RESULTS, batch)) === 1 || Number(await redis.hget(PROGRESS, 'next')) > batch,
    /** Begins a record of a batch, the one before it being done; how often it was begun. */
    begin: async (batch, at) => {
      const done = await redis
        .multi()
        .hdel(triesOf(batch), at - 1)
        .hincrby(triesOf(batch), at, 1)
        .exec();
      return Number(done?.[1]?.[1]);
    },
    /**
     * The next batch to be written, how many bytes are written, how large a batch is, and how many there are in all.
     */
    progress: async () => {
      const { next = 0, bytes = 0, size, total } = await redis.hgetall(PROGRESS);
      const optional = value => (value === undefined ? undefined : Number(value));
      return { next: Number(next), bytes: Number(bytes), size: optional(size), total: optional(total) };
    },
    set: (name, value) => redis.hset(PROGRESS, name, value),
    /** The results of batches from one on, as far as they follow each other. */
    results: async (from, most) => {
      const batches = Array.from({ length: most }, (_, n) => from + n);
      const found = await redis.hmget(RESULTS, ...batches.map(String));
      const end = found.indexOf(null);
      return end < 0 ? found : found.slice(0, end);
    },
    /** These batches are written: the next one, and the bytes up to there. */
    written: (from, next, bytes) =>
      redis
        .multi()
        .hset(PROGRESS, { next, bytes })
        .hdel(RESULTS, ...Array.from({ length: next - from }, (_, n) => String(from + n)))
        .exec(),
    close: () => redis.quit(),
  };
}
