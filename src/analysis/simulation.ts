/** Simulation: which of some moves comes to most, found by playing on from each of them again and again. */
import { digest } from '../core/digest.ts';
import { checkOptions } from '../core/options.ts';
import { pause } from '../core/pause.ts';
import { once } from '../core/once.ts';
import { COUNT, SIGNAL, TEXT, WHOLE, type Options } from '../core/read.ts';
import { err, ok, type Result } from '../core/result.ts';
import type { SeatMove } from '../engine/move.ts';
import { formatMove } from '../engine/move-text.ts';
import { viewFor } from '../engine/view.ts';
import { noLeaves } from '../leaves/leave-table.ts';
import { LEAVES, type LeaveTable } from '../movegen/leaves.ts';
import type { Position } from '../movegen/position.ts';
import { saveGame } from '../saves/save.ts';
import { bestCandidates, simulatedCandidates } from './candidates.ts';
import type { Contender, Playouts, SimulatedCandidate, Stretch } from './playout.ts';
import { PRIOR, type RackPrior } from './prior.ts';
import { readSums, type SimulationJob, type SimulationSums } from './simulation-job.ts';
import { newPlayouts, type PlayoutOptions, type SimulationFault } from './new-playouts.ts';
import type { SimulationState } from './simulation-state.ts';
import { newStanding, type Standing } from './standing.ts';
import { playStretch } from './tally.ts';
import { WIN_TABLE, type WinTable } from './win-table.ts';

/** What `simulation` may be told. */
export interface SimulationOptions {
  /** The moves to look at, as moves or as text. Default: the best `n` by equity, exchanges and the pass among them. */
  readonly candidates?: readonly (SeatMove | string)[] | undefined;
  /** How many moves are compared where none are named. Default 15. */
  readonly n?: number | undefined;
  /** Plies: how many turns are played after each of them. Default 2. */
  readonly plies?: number | undefined;
  /** What tiles are worth that stay, for whoever moves and at the end of a playout. Default: nothing. */
  readonly leaves?: LeaveTable | undefined;
  /** How often a lead wins (`readWinTable`): then moves are ranked by their chance to win, else by equity. */
  readonly win?: WinTable | undefined;
  /** The same seed gives the same playouts. Default: `'simulation'`. */
  readonly seed?: string | undefined;
  /** Iterations of each move between two decisions. Default 64. */
  readonly round?: number | undefined;
  /**
   * From 0.5 to 0.9999: how sure it has to be that a move is worse than the best before it is out. Default 0.99. It is
   * what the rule aims at, not what it is known to reach.
   */
  readonly sure?: number | undefined;
  /**
   * Plays on until the standard error of each move still in is below this many points, also after one move is left;
   * 0: until the playouts that were asked for are made. Default: stops as soon as one move is left.
   */
  readonly maxError?: number | undefined;
  /** What the other may hold, of `inferRack`. Default: whatever the seat cannot see, by chance. */
  readonly prior?: RackPrior | undefined;
  /**
   * Who plays on: the generator's kernel, which has to know the rules (the default); or bots by the rules themselves,
   * for any game that has a position, a hundred times as slow.
   */
  readonly by?: 'kernel' | 'rules' | undefined;
}

/** How long to simulate. */
export interface SimulationLimits {
  /** Playouts at most, of all moves together; those of earlier calls do not count. */
  readonly iterations: number;
}

/** How to simulate step by step. */
export interface SimulationWatch {
  /** Where it is aborted, nothing more is played. */
  readonly signal?: { readonly aborted: boolean };
  /** After about how many playouts a state is yielded, the first ones sooner. Default 100. */
  readonly every?: number;
  /** Playouts at most in this call. Default: until it ends by itself. */
  readonly iterations?: number;
}

/** A simulation. It keeps what it has found: whoever asks again goes on from there. */
export interface Simulation {
  /** What has been found so far. */
  readonly now: () => SimulationState;
  /** Plays until it ends by itself or n playouts are made, without a break: for bots and tests. */
  readonly run: (limits: SimulationLimits) => SimulationState;
  /**
   * Plays step by step and rests in between, so that a page stays alive. The last value says why it stopped (`stop`),
   * unless the loop is left before.
   */
  readonly watch: (options?: SimulationWatch) => AsyncGenerator<SimulationState, undefined, undefined>;
  /**
   * What of this round is not added yet, each stretch of it in n parts or fewer: for Workers, or for a queue. At first
   * a round is one stretch. Nothing once the simulation has ended.
   */
  readonly jobs: (parts: number) => readonly SimulationJob[];
  /** Adds what a job came to, in whatever order. When a round is complete, the next one begins. */
  readonly add: (sums: SimulationSums) => Result<SimulationState, readonly SimulationFault[]>;
}

/** Options of a simulation that a review takes too. */
export const SIMULATION_PARTS: Options<Pick<SimulationOptions, 'n' | 'plies' | 'seed'>> = {
  n: { type: 'whole', from: 1, to: 199 },
  plies: { type: 'whole', from: 0, to: 100 },
  seed: TEXT,
};

/** What `simulation` takes. */
const OPTIONS: Options<SimulationOptions> = {
  ...SIMULATION_PARTS,
  candidates: { type: 'list', of: [TEXT, { type: 'object', has: 'type', is: 'a move' }], from: 1, to: 200 },
  n: { type: 'whole', from: 1, to: 200 },
  leaves: LEAVES,
  win: WIN_TABLE,
  round: { type: 'whole', from: 1, to: 10_000 },
  sure: { type: 'number' },
  maxError: { type: 'number' },
  prior: PRIOR,
  by: ['kernel', 'rules'],
};
const LIMITS: Options<SimulationLimits> = { iterations: { needed: WHOLE } };
const WATCH: Options<SimulationWatch> = { signal: SIGNAL, every: COUNT, iterations: WHOLE };

/** What is not said. */
const USUAL = { n: 15, plies: 2, round: 64, sure: 0.99, seed: 'simulation', by: 'kernel' } as const;
/** After how many playouts a state is yielded, unless the caller says it. */
const USUAL_STEP = 100;

/**
 * A simulation of a position of two seats: each candidate is laid, both play on for some turns (`plies`) by points and
 * leaves, and what the seat gains on the other is averaged. Once the bag is empty, a playout goes on to the end of the
 * game. The tiles that the seat cannot see are dealt anew in every iteration, and all candidates meet the same deals,
 * so that differences tell more than averages. Nothing runs until it is asked for. Only what the seat may know is used,
 * also of a referee's game; nobody challenges, and nobody plays words that are not listed.
 *
 * Playouts come in rounds. After two rounds and more a candidate is out once it is behind the best by more errors of
 * their difference than chance explains (`sure`). It ends when one is left, or by `maxError`. It all follows from the
 * seed: the same numbers in one go or in jobs
 * (`jobs`, `runJob`, `add`), in whatever order they are added, with WebAssembly or without.
 *
 * Faults: `not-to-move`, `rack-unknown`, `no-moves`, `bad-move`, `bad-prior`, and those of `selfPlay` for games that
 * the kernel does not know: `by: 'rules'` simulates these.
 * @throws RangeError when an option is not known or its value is not allowed.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { simulation } from 'tilewright/analysis';
 * import { leavesOf } from 'tilewright/leaves';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { positionOf } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'horns', 'no', 'so']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const leaves = leavesOf(english, { tiles: { S: 8, T: 0.5 } });
 * const sim = unwrap(simulation(unwrap(positionOf(rules, game, 0)), { leaves, n: 3, seed: 'a' }));
 * const { plays, iterations } = sim.run({ iterations: 90 });
 * [plays.length, iterations, plays[0]?.points] // [3, 90, 18]
 */
export function simulation(
  position: Position,
  options: SimulationOptions = {},
): Result<Simulation, readonly SimulationFault[]> {
  const { rules } = position;
  const terms = {
    leaves: noLeaves(rules.alphabet),
    ...USUAL,
    ...checkOptions('simulation', options, OPTIONS),
  };
  const { n, sure, maxError, leaves, candidates: named, win } = terms;
  if (!(sure >= 0.5 && sure <= 0.9999)) throw new RangeError('simulation: sure is a number from 0.5 to 0.9999');
  if (!(maxError === undefined || maxError >= 0)) throw new RangeError('simulation: maxError is a number from 0');
  const made = newPlayouts(position, terms);
  if (!made.ok) return made;
  const found = named === undefined ? ok(bestCandidates(position, n, leaves)) : simulatedCandidates(position, named);
  if (!found.ok) return found;
  const candidates = found.value;
  if (candidates.length === 0) return err([{ code: 'no-moves' }]);
  const standing = newStanding({ ...terms, maxError, candidates, byWin: win !== undefined });
  return ok(
    newSimulation({ standing, playouts: made.value, plies: terms.plies, job: newJobs(position, terms, candidates) }),
  );
}

/** A simulation and what plays it. */
interface Simulating {
  readonly standing: Standing;
  readonly playouts: Playouts;
  readonly plies: number;
  readonly job: (stretch: Stretch, alive: readonly Contender[]) => SimulationJob;
}

const NOTHING: Stretch = { from: 0, to: 0 };

function newSimulation({ standing, playouts, plies, job }: Simulating): Simulation {
  /** Plays a stretch of the round, of no more playouts than that; how many there were, 0 where there is no room. */
  function step(most: number): number {
    const alive = standing.alive();
    const [{ from, to } = NOTHING] = standing.missing();
    const size = Math.min(to - from, Math.floor(most / alive.length));
    const stretch = { from, to: from + size };
    if (size > 0) standing.add(stretch, playStretch(playouts, alive, stretch, plies));
    return size * alive.length;
  }

  async function* watch(options: SimulationWatch = {}): AsyncGenerator<SimulationState, undefined, undefined> {
    const { signal, every = USUAL_STEP, iterations = Infinity } = checkOptions('watch', options, WATCH);
    let left = iterations;
    // what the first playouts call is compiled meanwhile: they come in short steps
    let size = 0;
    // to make the simulation was a task of its own
    await pause();
    while (signal?.aborted !== true) {
      const made = step(Math.min(left, Math.max(size, standing.alive().length)));
      size = Math.min(every, 2 * made);
      left -= made;
      yield standing.state(made > 0 ? undefined : 'iterations');
      if (made === 0 || standing.hasEnded()) return;
      await pause();
    }
    yield standing.state('aborted');
  }

  return {
    now: () => standing.state(),
    run: limits => {
      let left = checkOptions('run', limits, LIMITS).iterations;
      for (let made = step(left); made > 0; made = step(left)) left -= made;
      return standing.state('iterations');
    },
    watch,
    jobs: parts => {
      if (!(parts >= 1)) throw new RangeError('jobs: in one part or more');
      const stretches = standing.missing().flatMap(each => splitStretch(each, parts));
      return stretches.map(stretch => job(stretch, standing.alive()));
    },
    add: given => {
      const alive = standing.alive();
      const read = readSums(given, alive.length, plies);
      if (!read.ok) return read;
      const { key, from, to, plays } = read.value;
      const isOurs = key === job(NOTHING, []).key && plays.every(({ candidate }, n) => candidate === alive[n]?.nth);
      if (!isOurs) return err([{ code: 'other-job' }]);
      if (!standing.missing().some(each => each.from <= from && to <= each.to)) return err([{ code: 'added-before' }]);
      standing.add({ from, to }, read.value);
      return ok(standing.state());
    },
  };
}

/** A stretch in n parts of about the same size, or fewer. */
function splitStretch({ from, to }: Stretch, parts: number): readonly Stretch[] {
  const size = Math.ceil((to - from) / parts) || 1;
  const pieces: Stretch[] = [];
  for (let at = from; at < to; at += size) pieces.push({ from: at, to: Math.min(to, at + size) });
  return pieces;
}

/** Makes the jobs of a simulation; what all of them share is made with the first. */
function newJobs(
  { rules, game, seat }: Position,
  { plies, seed, by, prior }: PlayoutOptions,
  candidates: readonly SimulatedCandidate[],
): Simulating['job'] {
  const shared = once(() => {
    const view = saveGame(rules, viewFor(rules, game, seat));
    const part = { game: view, seat, plies, seed, by, ...(prior === undefined ? {} : { prior }) };
    // jobs name those that are still in by their numbers: they have to be the same moves
    const moves = candidates.map(({ move }) => formatMove(rules, move));
    return { key: digest(JSON.stringify([part, moves])).slice(0, 16), ...part };
  });
  return (stretch, alive) => ({
    ...shared(),
    ...stretch,
    moves: alive.map(({ nth, move }) => ({ candidate: nth, move: formatMove(rules, move) })),
  });
}
