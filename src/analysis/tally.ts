/**
 * What playouts add up to. All sums are whole numbers, so that they are the same in whatever order and on however many
 * Workers they are made. Products are of sixteenths of a point: so a million playouts stay below 2^53.
 */
import { STEPS } from '../movegen/leaves.ts';
import type { Contender, Playouts, Stretch } from './playout.ts';

/** A sixteenth of a point, and the most of them: more than 4,096 points count as that many. */
const COARSE = STEPS / 16;
const MOST_COARSE = 0x1_0000;
/** More iterations of a candidate than this are not added up. */
export const MOST_ITERATIONS = 1_000_000;

/** What a ply came to: points, their squares, and how many bingos. */
export type PlySums = readonly [points: number, squares: number, bingos: number];

/** Sums over the playouts of one candidate. */
export interface PlaySums {
  /** Which candidate it is. */
  readonly candidate: number;
  /** Of what was gained, in steps of 1/256 points. */
  readonly spread: number;
  /** Of it in sixteenths of a point, and of its squares. */
  readonly coarse: number;
  readonly coarseSquares: number;
  /** Of chances to win, in parts of 65,536, and of their squares. */
  readonly win: number;
  readonly winSquares: number;
  readonly plies: readonly PlySums[];
}

/** Sums over the playouts of some iterations, of all candidates that were still in. */
export interface TallySums {
  readonly plays: readonly PlaySums[];
  /** For each two of these, the first with the second, the first with the third …: products of what they gained. */
  readonly coarseProducts: readonly number[];
  readonly winProducts: readonly number[];
}

/** Plays a stretch of iterations with each of these contenders. */
export function playStretch(
  playouts: Playouts,
  contenders: readonly Contender[],
  stretch: Stretch,
  plies: number,
): TallySums {
  const played = contenders.map(contender => playedOut(playouts, contender, stretch, plies));
  return {
    plays: played.map(({ sums }) => sums),
    coarseProducts: productsOf(played.map(({ coarse }) => coarse)),
    winProducts: productsOf(played.map(({ wins }) => wins)),
  };
}

/** The sums of one contender, and by iteration what it gained, in sixteenths, and its chance to win. */
interface PlayedOut {
  readonly sums: PlaySums;
  readonly coarse: Float64Array;
  readonly wins: Float64Array;
}

function playedOut(playouts: Playouts, contender: Contender, { from, to }: Stretch, count: number): PlayedOut {
  const coarse = new Float64Array(to - from);
  const wins = new Float64Array(to - from);
  const plies = Array.from({ length: count }, (): [number, number, number] => [0, 0, 0]);
  let spread = 0;
  playouts.begin(contender);
  for (let n = 0; n < coarse.length; n++) {
    const outcome = playouts.play(from + n);
    spread += outcome.spread;
    coarse[n] = Math.max(-MOST_COARSE, Math.min(MOST_COARSE, Math.round(outcome.spread / COARSE)));
    wins[n] = outcome.win;
    plies.forEach((sum, ply) => {
      const points = outcome.points[ply] ?? 0;
      sum[0] += points;
      sum[1] += points * points;
      sum[2] += outcome.bingos[ply] === true ? 1 : 0;
    });
  }
  const sums = {
    ...{ candidate: contender.nth, spread },
    ...{ coarse: total(coarse), coarseSquares: product(coarse, coarse) },
    ...{ win: total(wins), winSquares: product(wins, wins), plies },
  };
  return { sums, coarse, wins };
}

/** Points of a number of sixteenths. */
export function pointsOfCoarse(coarse: number): number {
  return (coarse * COARSE) / STEPS;
}

function total(numbers: Float64Array): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function product(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, each, n) => sum + each * (b[n] ?? 0), 0);
}

/** The products of each two lists, the first with the second, the first with the third … */
function productsOf(lists: readonly Float64Array[]): readonly number[] {
  return lists.flatMap((list, n) => lists.slice(n + 1).map(other => product(list, other)));
}
