/** 10,000 mutated jobs, sums and priors: nothing throws, hangs or is taken for what it is not. */
import { classic, newGame, unwrap, viewFor } from 'tilewright';
import { runJob, simulation, type SimulationJob } from 'tilewright/analysis';
import { positionOf } from 'tilewright/movegen';
import { expect, test } from 'vitest';
import { leaves } from '../bots/kernel-games.ts';
import { openGraph } from '../fixtures/open-english.ts';

const JOBS = 10_000;
const ODD: readonly unknown[] = [
  null,
  -1,
  -0,
  0,
  1.5,
  7,
  1e9,
  NaN,
  Infinity,
  '',
  'x',
  '8H',
  [],
  [[]],
  {},
  true,
  'é',
  'exchange 3',
  '8H HORNETS',
];

/** Numbers that look like chance. */
function newChance(seed: number): (n: number) => number {
  let state = seed;
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % n;
  };
}

/** A copy of some JSON with one value changed, taken away, doubled or added. */
function mutated(value: unknown, below: (n: number) => number): unknown {
  const copy = JSON.parse(JSON.stringify(value)) as unknown;
  let at = copy as Record<string, unknown>;
  for (let depth = 0; depth < 6; depth++) {
    const keys = Object.keys(at);
    const key = keys[below(keys.length)];
    if (key === undefined) return copy;
    const inner = at[key];
    if (typeof inner === 'object' && inner !== null && below(5) > 0) {
      at = inner as Record<string, unknown>;
      continue;
    }
    const how = below(4);
    if (how === 0) at[key] = ODD[below(ODD.length)];
    else if (how === 1) Reflect.deleteProperty(at, key);
    else if (how === 2 && typeof inner === 'string') at[key] = inner.slice(below(inner.length + 1)) + inner;
    else if (how === 2 && typeof inner === 'number') at[key] = inner + below(9) - 4;
    else at[`${key}x`] = inner;
    return copy;
  }
  return copy;
}

test('10,000 mutated jobs', () => {
  const rules = classic({ dictionary: openGraph, challenge: 'void' });
  const { game } = newGame(rules, { seats: 2, seed: 'jobs', racks: ['HORNETS'] });
  const position = unwrap(positionOf(rules, viewFor(rules, game, 0), 0));
  const prior = {
    seat: 1,
    leaves: [
      { tiles: 'ER', weight: 3 },
      { tiles: 'Q', weight: 1 },
    ],
  };
  const sim = unwrap(simulation(position, { leaves, n: 2, plies: 1, round: 2, prior }));
  const [job] = sim.jobs(1);
  const sums = unwrap(runJob(rules, job, { leaves }));
  const below = newChance(Number(process.env['FC_SEED'] ?? 20261124));
  let [asked, refused] = [0, 0];
  while (asked < JOBS) {
    const given = mutated(job, below) as SimulationJob | null;
    const { from = 0, to = 0, plies = 0 } = given ?? {};
    // what asks for more work, and may, would only take time
    if (to - from > 4 && to - from < 1e6) continue;
    if (plies > 2 && plies <= 100) continue;
    asked++;
    const done = runJob(rules, given, { leaves });
    if (done.ok) expect(done.value.plays.length).toBeLessThanOrEqual(2);
    else {
      refused++;
      expect(done.error.length).toBeGreaterThan(0);
      expect(done.error.every(({ code }) => typeof code === 'string')).toBe(true);
    }
    const wrong = mutated(sums, below) as typeof sums;
    const fresh = unwrap(simulation(position, { leaves, n: 2, plies: 1, round: 2, prior }));
    const added = fresh.add(wrong);
    if (!added.ok) expect(added.error.length).toBeGreaterThan(0);
    expect(Number.isFinite(fresh.now().iterations)).toBe(true);
  }
  expect(refused).toBeGreaterThan(JOBS / 4);
}, 300_000);
