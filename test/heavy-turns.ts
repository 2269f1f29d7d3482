/**
 * Heavy files that take turns, by the seed of a run, which is the gate's date. With `TILEWRIGHT_ALL=1`, without a seed,
 * or where files are named, all are asked. What a file asks of itself in turn goes by the same seed
 * (`fixtures/by-date.ts`); a test asks whether every part meets a day of its file.
 */

/** Suites of whole processes that take a minute and more: one of them a day, each once a week. */
export const PROCESSES: readonly string[] = [
  'test/house/mutate.heavy.ts',
  'test/cli/verify-pool.heavy.ts',
  'test/examples/archive-queue.heavy.ts',
  'test/house/fuzz.heavy.ts',
  'test/house/watchdog.heavy.ts',
  'test/house/kernel.heavy.ts',
  'test/house/direction.heavy.ts',
];

/** Samples by chance, of other games each day, and sweeps: a seventh a day, the longest on different days. */
export const SAMPLES: readonly string[] = [
  'test/laws/every-game.heavy.ts',
  'test/sweeps/games.heavy.ts',
  'test/lexicon/open-lexica.heavy.ts',
  'test/analysis/jobs.heavy.ts',
  'test/movegen/corpus.heavy.ts',
  'test/models/small-games.heavy.ts',
  'test/records/fixes.heavy.ts',
  'test/laws/simulate.heavy.ts',
  'test/sweeps/brute-force.heavy.ts',
  'test/bots/self-play.heavy.ts',
  'test/analysis/reviews.heavy.ts',
  'test/movegen/equity.heavy.ts',
  'test/testing/every-seed.heavy.ts',
  'test/records/gcg-hostile.heavy.ts',
  'test/laws/classic.heavy.ts',
  'test/sweeps/positions.heavy.ts',
  'test/bots/with-rack.heavy.ts',
  'test/analysis/stopping.heavy.ts',
  'test/movegen/any-order.heavy.ts',
  'test/fair/every-game.heavy.ts',
  'test/records/round-trip.heavy.ts',
  'test/laws/own-memory.heavy.ts',
  'test/records/planted.heavy.ts',
  'test/bots/chance.heavy.ts',
  'test/analysis/playouts.heavy.ts',
  'test/movegen/many-letters.heavy.ts',
  'test/leaves/damaged.heavy.ts',
  'test/laws/leaving.heavy.ts',
  'test/sweeps/leavers.heavy.ts',
  'test/bots/sample-game.heavy.ts',
  'test/analysis/infer-rack.heavy.ts',
  'test/movegen/unfold.heavy.ts',
  'test/laws/switch-up.heavy.ts',
  'test/laws/free-surprise-me.heavy.ts',
  'test/sweeps/rows.heavy.ts',
  'test/explain/explain.heavy.ts',
  'test/records/samples.heavy.ts',
  'test/analysis/endgames.heavy.ts',
  'test/bots/levels.heavy.ts',
  'test/examples/laws.heavy.ts',
  'test/records/on-table.heavy.ts',
  'test/records/fix-for.heavy.ts',
];

/** The heavy files that a run by this seed leaves to another day. */
export function heavyWaiting(seed: number): readonly string[] {
  return [...PROCESSES, ...SAMPLES].filter((_, n) => (n + seed) % 7 !== 0);
}
