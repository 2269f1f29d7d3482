/**
 * What playouts add up to. All sums are whole numbers, so that they are the same in whatever order and on however many
 * Workers they are made. Products are of sixteenths of a point: so a million playouts stay below 2^53.
 */
import { STEPS } from '../movegen/leaves.ts';
import type { Outcome } from './playout.ts';

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

/** Sums that grow. */
export interface Tally {
  /** Takes the outcome of a candidate, the nth of those that are in, in one iteration. */
  readonly take: (nth: number, iteration: number, outcome: Outcome) => void;
  readonly sums: () => TallySums;
}

/** Sums over a stretch of iterations, of these candidates; empty at the beginning. */
export function newTally(candidates: readonly number[], from: number, iterations: number, plies: number): Tally {
  const coarse = candidates.map(() => new Float64Array(iterations));
  const wins = candidates.map(() => new Float64Array(iterations));
  const spread = candidates.map(() => 0);
  const sums = candidates.map(() => Array.from({ length: plies }, () => [0, 0, 0] as [number, number, number]));
  return {
    take: (nth, iteration, outcome) => {
      const at = iteration - from;
      spread[nth] = (spread[nth] ?? 0) + outcome.spread;
      coarse[nth]?.set([coarsely(outcome.spread)], at);
      wins[nth]?.set([outcome.win], at);
      outcome.points.forEach((points, ply) => {
        const sum = sums[nth]?.[ply];
        if (sum === undefined) return;
        sum[0] += points;
        sum[1] += points * points;
        sum[2] += outcome.bingos[ply] === true ? 1 : 0;
      });
    },
    sums: () => ({
      plays: candidates.map((candidate, nth) => ({
        candidate,
        spread: spread[nth] ?? 0,
        coarse: total(coarse[nth]),
        coarseSquares: product(coarse[nth], coarse[nth]),
        win: total(wins[nth]),
        winSquares: product(wins[nth], wins[nth]),
        plies: sums[nth] ?? [],
      })),
      coarseProducts: productsOf(coarse),
      winProducts: productsOf(wins),
    }),
  };
}

function coarsely(steps: number): number {
  return Math.max(-MOST_COARSE, Math.min(MOST_COARSE, Math.round(steps / COARSE)));
}

/** Points of a number of sixteenths. */
export function pointsOfCoarse(coarse: number): number {
  return (coarse * COARSE) / STEPS;
}

function total(numbers: Float64Array | undefined): number {
  return numbers?.reduce((sum, each) => sum + each, 0) ?? 0;
}

function product(a: Float64Array | undefined, b: Float64Array | undefined): number {
  let sum = 0;
  for (let n = 0; n < (a?.length ?? 0); n++) sum += (a?.[n] ?? 0) * (b?.[n] ?? 0);
  return sum;
}

function productsOf(lists: readonly Float64Array[]): readonly number[] {
  return lists.flatMap((list, n) => lists.slice(n + 1).map(other => product(list, other)));
}

/** Where the product of two of n candidates stands. */
export function pairAt(count: number, a: number, b: number): number {
  const [first, second] = a < b ? [a, b] : [b, a];
  return first * count - (first * (first + 1)) / 2 + second - first - 1;
}
