/** Jobs of a simulation: a piece of a round, for a Worker or a queue. */
import type { Seat } from '../core/flavours.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { checkOptions } from '../core/options.ts';
import { read, type Options } from '../core/read.ts';
import { LEAVES, type LeaveTable } from '../movegen/leaves.ts';
import { LEXICON, positionOf } from '../movegen/position.ts';
import type { AnyOrder } from '../lexicon/any-order.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { faultList } from '../saves/read-json.ts';
import { loadGame } from '../saves/load.ts';
import type { SavedGame } from '../saves/save.ts';
import { simulatedCandidate } from './candidates.ts';
import type { RackPrior } from './prior.ts';
import { newPlayouts, playStretch, type SimulationFault } from './new-playouts.ts';
import type { TallySums } from './tally.ts';
import { WIN_TABLE, type WinTable } from './win-table.ts';

/** A piece of a round of a simulation. JSON as it stands. It tells no more than the seat may know. */
export interface SimulationJob {
  /** Of which simulation it is. */
  readonly key: string;
  /** The view of the seat, saved. */
  readonly game: SavedGame;
  readonly seat: Seat;
  readonly plies: number;
  readonly seed: string;
  readonly by: 'kernel' | 'rules';
  readonly prior?: RackPrior;
  /** The iterations, from one up to another. */
  readonly from: number;
  readonly to: number;
  /** The moves that are still in, by their numbers. */
  readonly moves: readonly { readonly candidate: number; readonly move: string }[];
}

/** What a job came to, for `add`. JSON as it stands; all of it is whole numbers. */
export interface SimulationSums extends TallySums {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** What `runJob` may be told: what the simulation was told, for a job does not carry tables. */
export interface JobOptions {
  readonly lexicon?: WordGraph | AnyOrder;
  readonly leaves?: LeaveTable;
  readonly win?: WinTable;
}

const OPTIONS: Options<JobOptions> = {
  lexicon: LEXICON,
  leaves: LEAVES,
  win: WIN_TABLE,
};

/** No job has more turns than this, all moves and iterations together. */
const MOST_TURNS = 1_000_000;
const NUMBER = { type: 'whole', from: 0, to: 1_000_000 } as const;
const NAME = { type: 'string', to: 200 } as const;

/** What a job looks like. */
const JOB = {
  type: 'object',
  parts: {
    key: { needed: NAME },
    game: { needed: { type: 'object', has: 'format', is: 'a saved view' } },
    seat: { needed: { type: 'whole', from: 0, to: 1000 } },
    plies: { needed: { type: 'whole', from: 0, to: 100 } },
    seed: { needed: { type: 'string', to: 10_000 } },
    by: { needed: ['kernel', 'rules'] },
    prior: {
      type: 'object',
      parts: {
        seat: { needed: NUMBER },
        leaves: {
          needed: {
            type: 'list',
            of: { type: 'object', parts: { tiles: { needed: NAME }, weight: { needed: NUMBER } } },
          },
        },
        tried: NUMBER,
      },
    },
    from: { needed: NUMBER },
    to: { needed: NUMBER },
    moves: {
      needed: {
        type: 'list',
        of: { type: 'object', parts: { candidate: { needed: NUMBER }, move: { needed: NAME } } },
        from: 1,
        to: 200,
      },
    },
  },
} as const;

/**
 * Does a job of a simulation (`jobs`), with the rules and tables of that simulation, wherever it was made: the same job
 * gives the same sums. The job may come from anywhere: what is wrong in it is a fault, `bad-job` with its path, or one
 * of `simulation`. The rules must have the fingerprint of those that the job was made with; whether words and tables
 * are the same is not checked.
 * @throws RangeError when an option is not known or its value is not allowed.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { runJob, simulation } from 'tilewright/analysis';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { positionOf } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'horns', 'no', 'so']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const sim = unwrap(simulation(unwrap(positionOf(rules, game, 0)), { n: 3 }));
 * const sent = sim.jobs(2).map(job => JSON.stringify(job));
 * for (const job of sent) unwrap(sim.add(unwrap(runJob(rules, JSON.parse(job)))));
 * sim.now().iterations // 192
 */
export function runJob(
  rules: CrosswordRules,
  job: unknown,
  options: JobOptions = {},
): Result<SimulationSums, readonly SimulationFault[]> {
  const { lexicon, leaves, win } = checkOptions('runJob', options, OPTIONS);
  const given = readJob(job);
  if (!given.ok) return given;
  const { key, game: saved, seat, plies, seed, by, prior, from, to, moves } = given.value;
  const loaded = loadGame(rules, saved);
  if (!loaded.ok)
    return err(loaded.error.map(({ code, path }) => badJob(path === undefined ? 'game' : `game.${path}`, code)));
  const position = positionOf(rules, loaded.value, seat, lexicon === undefined ? {} : { lexicon });
  if (!position.ok) return position;
  const playouts = newPlayouts(position.value, {
    plies,
    seed,
    by,
    ...(leaves === undefined ? {} : { leaves }),
    ...(win === undefined ? {} : { win }),
    ...(prior === undefined ? {} : { prior }),
  });
  if (!playouts.ok) return playouts;
  const faults: SimulationFault[] = [];
  const candidates = moves.flatMap(({ candidate, move }, n) => {
    const made = simulatedCandidate(position.value, move);
    if (made === undefined) faults.push({ code: 'bad-move', move: n });
    return made === undefined ? [] : [[candidate, made] as const];
  });
  if (faults.length > 0) return err(faults);
  return ok({ key, from, to, ...playStretch(playouts.value, candidates, { from, to }, plies) });
}

/** Any whole number that sums of playouts reach. */
const SUM = { type: 'whole', from: -Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER } as const;
const SQUARES = { type: 'whole', from: 0, to: Number.MAX_SAFE_INTEGER } as const;

/** Sums of a job as they come from outside, of n moves and plies. */
export function readSums(
  sums: unknown,
  moves: number,
  plies: number,
): Result<SimulationSums, readonly SimulationFault[]> {
  const { faults, bad } = faultList();
  const products = { type: 'list', of: SUM, from: (moves * (moves - 1)) / 2, to: (moves * (moves - 1)) / 2 } as const;
  const play = {
    candidate: { needed: NUMBER },
    spread: { needed: SUM },
    coarse: { needed: SUM },
    coarseSquares: { needed: SQUARES },
    win: { needed: SQUARES },
    winSquares: { needed: SQUARES },
    plies: { needed: { type: 'list', of: { type: 'list', of: SUM, from: 3, to: 3 }, from: plies, to: plies } },
  } as const;
  const parts = {
    key: { needed: NAME },
    from: { needed: NUMBER },
    to: { needed: NUMBER },
    plays: { needed: { type: 'list', of: { type: 'object', parts: play }, from: moves, to: moves } },
    coarseProducts: { needed: products },
    winProducts: { needed: products },
  } as const;
  const given = read({ type: 'object', parts }, { value: sums, path: '', bad }) as SimulationSums;
  if (faults.length > 0) return err(faults.map(({ path = '', found }) => badJob(path, found)));
  return given.to > given.from ? ok(given) : err([badJob('to', String(given.to))]);
}

function readJob(job: unknown): Result<SimulationJob, readonly SimulationFault[]> {
  const { faults, bad } = faultList();
  const given = read(JOB, { value: job, path: '', bad }) as SimulationJob;
  if (faults.length > 0) return err(faults.map(({ path = '', found }) => badJob(path, found)));
  const { from, to, moves, plies } = given;
  const turns = (to - from) * moves.length * (plies + 1);
  if (!(to > from) || turns > MOST_TURNS) return err([badJob('to', String(to))]);
  return ok(given);
}

function badJob(path: string, found?: string): SimulationFault {
  return found === undefined ? { code: 'bad-job', path } : { code: 'bad-job', path, found };
}
