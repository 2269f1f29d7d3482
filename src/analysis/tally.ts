/**
 * What playouts add up to. All sums are whole numbers, so that they are the same in whatever order and on however many
 * Workers they are made. Products are of sixteenths of a point: so a million playouts stay below 2^53.
 */
import { STEPS } from '../movegen/leaves.ts';
import { WIN_STEPS, type Contender, type Playouts, type Stretch } from './playout.ts';

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

/** A sum that no playouts come to: its path, and what was found there. */
export interface ImpossibleSum {
  readonly path: string;
  readonly found: string;
}

/** Numbers that are summed up: the least and the largest of them. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

const COARSE_BOUNDS: Bounds = { least: -MOST_COARSE, most: MOST_COARSE };
const WIN_BOUNDS: Bounds = { least: 0, most: WIN_STEPS };

/**
 * Returns the first sum that no n playouts can come to; `undefined` where there is none. Every sum is compared with
 * what n whole numbers within bounds allow, and products with the squares of sums and differences.
 */
export function impossibleSumIn({ plays, ...products }: TallySums, n: number): ImpossibleSum | undefined {
  for (const [at, play] of plays.entries()) {
    const wrong = impossibleInPlay(play, n);
    if (wrong !== undefined) return { path: `plays[${at}].${wrong.path}`, found: wrong.found };
  }
  const pairs = plays.flatMap((a, at) => plays.slice(at + 1).map(b => [a, b] as const));
  for (const [at, [a, b]] of pairs.entries())
    for (const of of ['coarse', 'win'] as const) {
      const product = products[`${of}Products`][at] ?? 0;
      if (!isProduct(product, pairOf(a, of), pairOf(b, of), n))
        return { path: `${of}Products[${at}]`, found: String(product) };
    }
  return undefined;
}

/** The first sum of a candidate that n playouts cannot come to. */
function impossibleInPlay(play: PlaySums, n: number): ImpossibleSum | undefined {
  const { spread, coarse, coarseSquares, win, winSquares, plies } = play;
  // one playout beyond the largest number has at least its square
  const isCut = coarseSquares >= MOST_COARSE * MOST_COARSE;
  const checks: (readonly [path: string, sum: number, isPossible: boolean])[] = [
    ['coarse', coarse, isWithin(coarse, COARSE_BOUNDS, n)],
    ['coarseSquares', coarseSquares, areSquares(coarseSquares, coarse, COARSE_BOUNDS, n)],
    ['spread', spread, isCut || Math.abs(spread - COARSE * coarse) <= (COARSE / 2) * n],
    ['win', win, isWithin(win, WIN_BOUNDS, n)],
    ['winSquares', winSquares, areSquares(winSquares, win, WIN_BOUNDS, n)],
    ...plies.flatMap(([points, squares, bingos], ply) => [
      [`plies[${ply}][1]`, squares, squares >= leastSquares(points, n) && isOdd(squares) === isOdd(points)] as const,
      [`plies[${ply}][2]`, bingos, bingos >= 0 && bingos <= n] as const,
    ]),
  ];
  const wrong = checks.find(([, , isPossible]) => !isPossible);
  return wrong && { path: wrong[0], found: String(wrong[1]) };
}

/** A sum and the sum of the squares of the same numbers. */
interface SumWithSquares {
  readonly sum: number;
  readonly squares: number;
}

function pairOf(play: PlaySums, of: 'coarse' | 'win'): SumWithSquares {
  return { sum: play[of], squares: play[`${of}Squares`] };
}

/** Whether n numbers of one list and n of another can have this product: their sums and differences have squares. */
function isProduct(product: number, a: SumWithSquares, b: SumWithSquares, n: number): boolean {
  return [1, -1].every(sign => {
    const squares = a.squares + b.squares + 2 * sign * product;
    return squares >= leastSquares(a.sum + sign * b.sum, n);
  });
}

function isWithin(sum: number, { least, most }: Bounds, n: number): boolean {
  return sum >= n * least && sum <= n * most;
}

/** Whether n whole numbers within bounds can have this sum and this sum of squares. */
function areSquares(squares: number, sum: number, bounds: Bounds, n: number): boolean {
  return (
    squares >= leastSquares(sum, n) &&
    squares <= mostSquares(sum, bounds, n) &&
    // a whole number and its square are both even or both odd
    isOdd(squares) === isOdd(sum)
  );
}

/** The least sum of squares of n whole numbers of this sum: all of them are as equal as possible. */
function leastSquares(sum: number, n: number): number {
  const low = Math.floor(sum / n);
  const above = sum - low * n;
  return low * low * n + above * (2 * low + 1);
}

/** The largest sum of squares of n whole numbers of this sum: all of them but one are at a bound. */
function mostSquares(sum: number, { least, most }: Bounds, n: number): number {
  const room = most - least;
  const above = sum - n * least;
  const atMost = Math.floor(above / room);
  if (atMost === n) return n * most * most;
  const between = least + above - atMost * room;
  return atMost * most * most + between * between + (n - atMost - 1) * least * least;
}

function isOdd(number: number): boolean {
  return number % 2 !== 0;
}
