/** Jobs of a simulation: a piece of a round, for a Worker or a queue. */
import type { Seat } from '../core/flavours.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { BAG, zoneAt, zoneSize } from '../engine/zones.ts';
import { checkOptions } from '../core/options.ts';
import { COUNT, read, type Allowed, type Options, type ValueShape } from '../core/read.ts';
import { utf8 } from '../core/utf8.ts';
import { noLeaves } from '../leaves/leave-table.ts';
import { LEAVES, type LeaveTable } from '../movegen/leaves.ts';
import { LEXICON, positionOf, type Position } from '../movegen/position.ts';
import type { AnyOrder } from '../lexicon/any-order.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { faultList } from '../saves/read-json.ts';
import { loadGame } from '../saves/load.ts';
import type { SavedGame } from '../saves/save.ts';
import { simulatedCandidates } from './candidates.ts';
import { newPlayouts, type SimulationFault } from './new-playouts.ts';
import type { Stretch } from './playout.ts';
import { PRIOR, type RackPrior } from './prior.ts';
import { impossibleSumIn, playStretch, type TallySums } from './tally.ts';
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
  readonly lexicon?: WordGraph | AnyOrder | undefined;
  readonly leaves?: LeaveTable | undefined;
  readonly win?: WinTable | undefined;
  /**
   * How many turns a job may play, an integer of at least 1. Default 20,000: a few seconds. All moves and iterations
   * count: `plies` and the move itself, and where the bag may become empty, two turns per tile of a rack.
   */
  readonly mostTurns?: number | undefined;
}

const OPTIONS: Options<JobOptions> = {
  lexicon: LEXICON,
  mostTurns: COUNT,
  leaves: LEAVES,
  win: WIN_TABLE,
};

/** Default of `mostTurns`. */
const MOST_TURNS = 20_000;
const NUMBER = { type: 'whole', from: 0, to: 1_000_000 } as const;
const NAME = { type: 'string', to: 200 } as const;

/** What a job looks like. */
const JOB = {
  key: { needed: NAME },
  game: { needed: { type: 'object', has: 'format', is: 'a saved view' } },
  seat: { needed: NUMBER },
  plies: { needed: { type: 'whole', from: 0, to: 100 } },
  seed: { needed: { type: 'string', to: 10_000 } },
  by: { needed: ['kernel', 'rules'] },
  prior: PRIOR as Allowed,
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
} as const;

/**
 * Does a job of a simulation (`jobs`), with the rules and tables of that simulation, wherever it was made: the same
 * job gives the same sums. The job may come from anywhere: what is wrong in it is a fault, `bad-job` with its path, or
 * one of `simulation`. A job of more turns than `mostTurns` is refused: `bad-job` at `to`. The rules must have the
 * fingerprint of those that the job was made with; whether words and tables are the same is not checked.
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
  const tables = checkOptions('runJob', options, OPTIONS);
  const { leaves, win, mostTurns = MOST_TURNS, ...words } = tables;
  const given = readPiece<SimulationJob>(job, JOB);
  if (!given.ok) return given;
  const { key, game: saved, seat, plies, seed, from, to, moves } = given.value;
  if (utf8(seed) === undefined) return err([badJob('seed', seed)]);
  const playouts = (to - from) * moves.length;
  const tooMany = err([badJob('to', String(to))]);
  if (playouts * (plies + 1) > mostTurns) return tooMany;
  const loaded = loadGame(rules, saved);
  if (!loaded.ok)
    return err(loaded.error.map(({ code, path }) => badJob(path === undefined ? 'game' : `game.${path}`, code)));
  const found = positionOf(rules, loaded.value, seat, words);
  if (!found.ok) return found;
  const position = found.value;
  if (playouts * turnsOfPlayout(position, plies) > mostTurns) return tooMany;
  const made = newPlayouts(position, { leaves: noLeaves(rules.alphabet), ...tables, ...given.value });
  if (!made.ok) return made;
  const candidates = simulatedCandidates(
    position,
    moves.map(({ move }) => move),
  );
  if (!candidates.ok) return candidates;
  const contenders = candidates.value.map((each, n) => ({ ...each, nth: moves[n]?.candidate ?? n }));
  return ok({ key, from, to, ...playStretch(made.value, contenders, { from, to }, plies) });
}

/** How many turns a playout has: its move, its plies, and those to the end where the bag may become empty. */
function turnsOfPlayout({ rules, game }: Position, plies: number): number {
  const tiles = game.seats.length * rules.rackSize;
  const mayEnd = zoneSize(zoneAt(game, BAG)) <= (plies + 1) * rules.rackSize;
  return plies + 1 + (mayEnd ? tiles : 0);
}

/** Any whole number that sums of playouts reach. */
const SUM = { type: 'whole', from: -Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER } as const;
const SQUARES = { type: 'whole', from: 0, to: Number.MAX_SAFE_INTEGER } as const;

/**
 * Reads the sums of a job as they come from outside, of n moves and plies. Sums that no playouts come to are faults: a
 * chance to win above 1, squares that are too small for their sum.
 */
export function readSums(
  sums: unknown,
  moves: number,
  plies: number,
): Result<SimulationSums, readonly SimulationFault[]> {
  const products = listOf(SUM, (moves * (moves - 1)) / 2);
  const play = {
    candidate: { needed: NUMBER },
    spread: { needed: SUM },
    coarse: { needed: SUM },
    coarseSquares: { needed: SQUARES },
    win: { needed: SQUARES },
    winSquares: { needed: SQUARES },
    plies: { needed: listOf(listOf(SUM, 3), plies) },
  };
  const given = readPiece<SimulationSums>(sums, {
    key: { needed: NAME },
    from: { needed: NUMBER },
    to: { needed: NUMBER },
    plays: { needed: listOf({ type: 'object', parts: play }, moves) },
    coarseProducts: { needed: products },
    winProducts: { needed: products },
  });
  const impossible = given.ok ? impossibleSumIn(given.value, given.value.to - given.value.from) : undefined;
  return impossible === undefined ? given : err([badJob(impossible.path, impossible.found)]);
}

/** A list of n of these. */
function listOf(of: ValueShape, n: number): ValueShape {
  return { type: 'list', of, from: n, to: n };
}

/** What comes from outside, a job or its sums, with these parts: of one iteration at least. */
function readPiece<T extends Stretch>(
  piece: unknown,
  parts: NonNullable<ValueShape['parts']>,
): Result<T, readonly SimulationFault[]> {
  const { faults, bad } = faultList();
  const given = read({ type: 'object', parts }, { value: piece, path: '', bad }) as T;
  if (faults.length > 0) return err(faults.map(({ path = '', found = '' }) => badJob(path, found)));
  return given.to > given.from ? ok(given) : err([badJob('to', String(given.to))]);
}

function badJob(path: string, found: string): SimulationFault {
  return { code: 'bad-job', path, found };
}
