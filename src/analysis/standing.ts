/**
 * Where a simulation stands: sums of all candidates, which are still in, and whether it has ended. Decisions are made
 * between rounds, from merged sums alone, so that they are the same wherever the playouts were made.
 */
import { STEPS } from '../movegen/leaves.ts';
import { likenessOf } from './candidates.ts';
import { WIN_STEPS, type Contender, type SimulatedCandidate, type Stretch } from './playout.ts';
import { MOST_ITERATIONS, pointsOfCoarse, type PlaySums, type TallySums } from './tally.ts';
import type { SimulatedMove, SimulationState } from './simulation-state.ts';

/** Rounds that everybody plays before anybody is out. */
const LEAST_ROUNDS = 2;
/** A chance to win closer to 0 or 1 than this tells moves no longer apart. */
const DECIDED = 0.005;

/** How a simulation decides. */
export interface StandingTerms {
  readonly candidates: readonly SimulatedCandidate[];
  readonly plies: number;
  /** Is the chance to win what counts? */
  readonly byWin: boolean;
  /** Iterations of a round. */
  readonly round: number;
  /** How sure a candidate is beaten before it is out. */
  readonly sure: number;
  /** Until the error of each candidate still in is below this; `undefined`: until one is left. */
  readonly maxError: number | undefined;
}

/** Sums that grow until one candidate is left. */
export interface Standing {
  /** Those that are still in. */
  readonly alive: () => readonly Contender[];
  /** What of the round has not been added yet, in order; nothing once it has ended. */
  readonly missing: () => readonly Stretch[];
  readonly add: (stretch: Stretch, sums: TallySums) => void;
  /** Whether no further playouts are wanted. */
  readonly hasEnded: () => boolean;
  readonly state: (stop?: SimulationState['stop']) => SimulationState;
}

/** The sums of playouts that are single numbers. */
const SINGLE = ['spread', 'coarse', 'coarseSquares', 'win', 'winSquares'] as const;

/** What is summed up of one candidate. */
interface Sums extends Contender, Record<(typeof SINGLE)[number], number> {
  readonly likeness: string;
  n: number;
  /** Products of what it gained with what each candidate did, by the number of that one. */
  readonly coarseProducts: number[];
  readonly winProducts: number[];
  readonly plies: [points: number, squares: number, bingos: number][];
  out: SimulatedMove['out'];
  /** Of a candidate that is out: how far it was behind the leader then. */
  behind: SimulatedMove['behind'];
}

/** The standing at the beginning. */
export function newStanding({ candidates, plies, round, sure, maxError, byWin }: StandingTerms): Standing {
  const all = candidates.map((candidate, nth) => emptySums({ ...candidate, nth }, plies));
  const limit = errorsFor(all.length, sure);
  let alive: readonly Sums[] = all;
  let missing: readonly Stretch[] = [{ from: 0, to: round }];
  let ended: SimulationState['stop'];

  /** What counts now: chances to win, as long as they are neither nearly 0 nor nearly 1. */
  function rank(): SimulationState['rank'] {
    const best = Math.max(...alive.map(sums => meansOf(sums).win));
    return byWin && best >= DECIDED && best <= 1 - DECIDED ? 'win' : 'equity';
  }

  function decide(): void {
    const by = rank();
    const [leader] = [...alive].sort((a, b) => meansOf(b)[by] - meansOf(a)[by]);
    for (const sums of alive)
      if (leader !== undefined && sums !== leader) {
        sums.out = outBeside(leader, sums, by, limit);
        sums.behind = sums.out && behindOf(leader, sums);
      }
    alive = alive.filter(({ out }) => out === undefined);
    if (maxError === undefined) ended = alive.length === 1 ? 'sure' : undefined;
    else ended = alive.every(sums => errorOf(sums) < maxError) ? 'error' : undefined;
  }

  return {
    alive: () => alive,
    missing: () => missing,
    add: (stretch, sums) => {
      addAll(all, sums, stretch.to - stretch.from);
      missing = missing.flatMap(piece => stretchWithout(piece, stretch));
      if (missing.length > 0) return;
      const from = alive[0]?.n ?? 0;
      if (from >= LEAST_ROUNDS * round) decide();
      missing = ended !== undefined || from + round > MOST_ITERATIONS ? [] : [{ from, to: from + round }];
    },
    hasEnded: () => ended !== undefined,
    state: stop => {
      const by = rank();
      const sorted = [...all].sort((a, b) => placeOf(a) - placeOf(b) || meansOf(b)[by] - meansOf(a)[by]);
      const [leader] = sorted;
      const why = ended ?? stop;
      return {
        plays: sorted.map(sums => moveTold(sums, leader)),
        iterations: all.reduce((sum, { n }) => sum + n, 0),
        rank: by,
        ...(why === undefined ? {} : { stop: why }),
      };
    },
  };
}

function emptySums(contender: Contender, plies: number): Sums {
  return {
    ...contender,
    likeness: likenessOf(contender),
    ...{ n: 0, spread: 0, coarse: 0, coarseSquares: 0, win: 0, winSquares: 0, out: undefined, behind: undefined },
    coarseProducts: [],
    winProducts: [],
    plies: Array.from({ length: plies }, () => [0, 0, 0]),
  };
}

/** Adds what playouts of some iterations came to. */
function addAll(all: readonly Sums[], { plays, coarseProducts, winProducts }: TallySums, iterations: number): void {
  const played = plays.flatMap(({ candidate }) => all[candidate] ?? []);
  let pair = 0;
  played.forEach((own, n) => {
    const sums = plays[n];
    if (sums !== undefined) addOne(own, sums, iterations);
    for (const { nth } of played.slice(n + 1)) {
      own.coarseProducts[nth] = (own.coarseProducts[nth] ?? 0) + (coarseProducts[pair] ?? 0);
      own.winProducts[nth] = (own.winProducts[nth] ?? 0) + (winProducts[pair++] ?? 0);
    }
  });
}

function addOne(own: Sums, sums: PlaySums, n: number): void {
  own.n += n;
  for (const name of SINGLE) own[name] += sums[name];
  own.plies.forEach((ply, nth) => {
    sums.plies[nth]?.forEach((number, at) => (ply[at] = (ply[at] ?? 0) + number));
  });
}

/** What a candidate came to on average: points of equity, and the chance to win. */
function meansOf({ n, spread, win }: Sums): Pick<SimulatedMove, SimulationState['rank']> {
  return n === 0 ? { equity: 0, win: 0.5 } : { equity: spread / n / STEPS, win: win / n / WIN_STEPS };
}

/** Why a candidate is out beside the leader, which has to be ahead by so many errors. */
function outBeside(leader: Sums, sums: Sums, by: SimulationState['rank'], limit: number): SimulatedMove['out'] {
  const { mean, error } = differenceOf(leader, sums, by === 'win' ? 'win' : 'coarse');
  if (sums.likeness === leader.likeness || (mean === 0 && error === 0)) return 'similar';
  return mean > limit * error ? 'beaten' : undefined;
}

/** The mean of how much more the leader came to than another candidate in the same playouts, and its error. */
function differenceOf(
  leader: Sums,
  sums: Sums,
  of: 'win' | 'coarse',
): { readonly mean: number; readonly error: number } {
  const [first, second] = leader.nth < sums.nth ? [leader, sums] : [sums, leader];
  const products = first[`${of}Products`][second.nth] ?? 0;
  const squares = leader[`${of}Squares`] + sums[`${of}Squares`] - 2 * products;
  return meanOf(leader.n, leader[of] - sums[of], squares);
}

/** How far a candidate is behind the leader in the playouts of both, which are the same. */
function behindOf(leader: Sums, sums: Sums): SimulatedMove['behind'] {
  const [best, own] = [meansOf(leader), meansOf(sums)];
  return {
    equity: best.equity - own.equity,
    error: pointsOfCoarse(differenceOf(leader, sums, 'coarse').error),
    win: best.win - own.win,
    winError: differenceOf(leader, sums, 'win').error / WIN_STEPS,
  };
}

/** The standard error of what a candidate came to, in points. */
function errorOf({ n, coarse, coarseSquares }: Sums): number {
  return pointsOfCoarse(meanOf(n, coarse, coarseSquares).error);
}

function moveTold(sums: Sums, leader: Sums | undefined): SimulatedMove {
  const { move, text, points, n, out } = sums;
  const { equity, win } = meansOf(sums);
  const isCompared = out === undefined && leader !== undefined && leader !== sums && n > 0;
  const behind = isCompared ? behindOf(leader, sums) : sums.behind;
  return {
    ...{ move, text, points, n, equity },
    error: errorOf(sums),
    win,
    winError: meanOf(n, sums.win, sums.winSquares).error / WIN_STEPS,
    plies: sums.plies.map(([sum, squares, bingos]) => {
      const { mean, deviation } = meanOf(n, sum, squares);
      return { points: mean, bingos: n === 0 ? 0 : bingos / n, sd: deviation };
    }),
    ...(out === undefined ? {} : { out }),
    ...(behind === undefined ? {} : { behind }),
  };
}

/** Those that are in come before those that are beaten. */
function placeOf({ out }: Sums): number {
  return out === 'beaten' ? 1 : 0;
}

/** How many errors the leader has to be ahead of one of n candidates, in whole thousandths. */
function errorsFor(count: number, sure: number): number {
  return Math.round(1000 * Math.sqrt(2 * Math.log(count / (1 - sure)))) / 1000;
}

/** The mean of n numbers, their deviation, and the error of the mean, from whole sums. */
function meanOf(
  n: number,
  sum: number,
  squares: number,
): { readonly mean: number; readonly error: number; readonly deviation: number } {
  if (n === 0) return { mean: 0, error: 0, deviation: 0 };
  const mean = sum / n;
  const deviation = n < 2 ? 0 : Math.sqrt(Math.max(0, squares - sum * mean) / (n - 1));
  return { mean, error: deviation / Math.sqrt(n), deviation };
}

/** What is left of a stretch without another one within it. */
function stretchWithout({ from, to }: Stretch, gone: Stretch): readonly Stretch[] {
  if (gone.to <= from || gone.from >= to) return [{ from, to }];
  return [
    { from, to: gone.from },
    { from: gone.to, to },
  ].filter(piece => piece.to > piece.from);
}
