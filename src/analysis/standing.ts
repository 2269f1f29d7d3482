/**
 * Where a simulation stands: sums of all candidates, who is still in, and whether the best is sure. Decisions are made
 * between rounds, from merged sums alone, so that they are the same wherever the playouts were made.
 */
import { STEPS } from '../movegen/leaves.ts';
import { likenessOf } from './candidates.ts';
import { WIN_STEPS, type SimulatedCandidate } from './playout.ts';
import { MOST_ITERATIONS, pairAt, pointsOfCoarse, type TallySums } from './tally.ts';
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
}

/** Iterations from one up to another. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Sums that grow until one candidate is left. */
export interface Standing {
  /** Those that are still in. */
  readonly alive: () => readonly number[];
  /** What of the round has not been added yet, in order. */
  readonly missing: () => readonly Stretch[];
  readonly add: (stretch: Stretch, sums: TallySums) => void;
  readonly isSure: () => boolean;
  readonly state: (stop?: SimulationState['stop']) => SimulationState;
}

/** What is summed up of one candidate. */
interface Sums {
  n: number;
  spread: number;
  coarse: number;
  coarseSquares: number;
  win: number;
  winSquares: number;
  readonly plies: [number, number, number][];
  out: SimulatedMove['out'];
}

/** The standing at the beginning. */
export function newStanding(terms: StandingTerms): Standing {
  return new Tallied(terms);
}

/** A standing that is added up. */
class Tallied implements Standing {
  readonly #terms: StandingTerms;
  readonly #count: number;
  readonly #all: Sums[];
  readonly #likeness: string[];
  readonly #coarseProducts: Float64Array;
  readonly #winProducts: Float64Array;
  #alive: number[];
  #missing: readonly Stretch[];
  #sure = false;

  constructor(terms: StandingTerms) {
    this.#terms = terms;
    const { candidates, plies, round } = terms;
    this.#count = candidates.length;
    this.#all = candidates.map((): Sums => ({
      n: 0,
      spread: 0,
      coarse: 0,
      coarseSquares: 0,
      win: 0,
      winSquares: 0,
      plies: Array.from({ length: plies }, () => [0, 0, 0]),
      out: undefined,
    }));
    this.#likeness = candidates.map(likenessOf);
    this.#coarseProducts = new Float64Array(this.#count * this.#count);
    this.#winProducts = new Float64Array(this.#count * this.#count);
    this.#alive = candidates.map((_, each) => each);
    this.#missing = [{ from: 0, to: round }];
  }

  alive(): readonly number[] {
    return this.#alive;
  }

  missing(): readonly Stretch[] {
    return this.#missing;
  }

  add(stretch: Stretch, sums: TallySums): void {
    this.#take(sums, stretch.to - stretch.from);
    this.#missing = this.#missing.flatMap(piece => stretchWithout(piece, stretch));
    const done = this.#sums(this.#alive[0] ?? 0).n;
    if (this.#missing.length > 0) return;
    if (done >= LEAST_ROUNDS * this.#terms.round) this.#decide();
    this.#missing = done + this.#terms.round > MOST_ITERATIONS ? [] : [{ from: done, to: done + this.#terms.round }];
  }

  isSure(): boolean {
    return this.#sure;
  }

  #take(sums: TallySums, iterations: number): void {
    for (const { candidate, plies: added, ...sum } of sums.plays) {
      const own = this.#all[candidate];
      if (own === undefined) continue;
      own.n += iterations;
      for (const name of ['spread', 'coarse', 'coarseSquares', 'win', 'winSquares'] as const) own[name] += sum[name];
      added.forEach((ply, k) => {
        ply.forEach((number, at) => {
          const to = own.plies[k];
          if (to !== undefined) to[at] = (to[at] ?? 0) + number;
        });
      });
    }
    const played = sums.plays.map(({ candidate }) => candidate);
    played.forEach((a, n) => {
      for (let m = n + 1; m < played.length; m++) {
        const at = a * this.#count + (played[m] ?? 0);
        const pair = pairAt(played.length, n, m);
        this.#coarseProducts[at] = (this.#coarseProducts[at] ?? 0) + (sums.coarseProducts[pair] ?? 0);
        this.#winProducts[at] = (this.#winProducts[at] ?? 0) + (sums.winProducts[pair] ?? 0);
      }
    });
  }

  #winMean({ n, win }: Sums): number {
    return n === 0 ? 0.5 : win / n / WIN_STEPS;
  }

  /** What counts now: chances to win, as long as they are neither nearly 0 nor nearly 1. */
  #rank(): SimulationState['rank'] {
    const best = Math.max(...this.#alive.map(each => this.#winMean(this.#sums(each))));
    return this.#terms.byWin && best >= DECIDED && best <= 1 - DECIDED ? 'win' : 'equity';
  }

  #sums(candidate: number): Sums {
    const sums = this.#all[candidate];
    if (sums === undefined) throw new RangeError('there is no such candidate');
    return sums;
  }

  #decide(): void {
    const by = this.#rank();
    const worth = (each: number): number => (by === 'win' ? this.#sums(each).win : this.#sums(each).spread);
    const [leader = 0] = [...this.#alive].sort((a, b) => worth(b) - worth(a) || a - b);
    const limit = errorsFor(this.#count, this.#terms.sure);
    for (const each of this.#alive) {
      if (each === leader) continue;
      const { mean, error } = this.#lead(leader, each, by);
      if (this.#likeness[each] === this.#likeness[leader] || (mean === 0 && error === 0))
        this.#sums(each).out = 'similar';
      else if (mean > limit * error) this.#sums(each).out = 'beaten';
    }
    this.#alive = this.#alive.filter(each => this.#sums(each).out === undefined);
    this.#sure = this.#alive.length === 1;
  }

  /** By how much one candidate is ahead of another, and the error of that. */
  #lead(a: number, b: number, by: SimulationState['rank']): { readonly mean: number; readonly error: number } {
    const [one, other] = [this.#sums(a), this.#sums(b)];
    const pair = Math.min(a, b) * this.#count + Math.max(a, b);
    return by === 'win'
      ? meanOf(one.n, one.win - other.win, one.winSquares + other.winSquares - 2 * (this.#winProducts[pair] ?? 0))
      : meanOf(
          one.n,
          one.coarse - other.coarse,
          one.coarseSquares + other.coarseSquares - 2 * (this.#coarseProducts[pair] ?? 0),
        );
  }

  #told(candidate: number): SimulatedMove {
    const sums = this.#sums(candidate);
    const { n, out } = sums;
    const { move, text, points } = this.#terms.candidates[candidate] ?? { move: { type: 'pass' }, text: '', points: 0 };
    return {
      move,
      text,
      points,
      n,
      equity: n === 0 ? 0 : sums.spread / n / STEPS,
      error: pointsOfCoarse(meanOf(n, sums.coarse, sums.coarseSquares).error),
      win: this.#winMean(sums),
      winError: meanOf(n, sums.win, sums.winSquares).error / WIN_STEPS,
      plies: sums.plies.map(([sum, squares, bingos]) => {
        const { mean, deviation } = meanOf(n, sum, squares);
        return { points: mean, bingos: n === 0 ? 0 : bingos / n, sd: deviation };
      }),
      ...(out === undefined ? {} : { out }),
    };
  }

  state(stop?: SimulationState['stop']): SimulationState {
    const by = this.#rank();
    const worth = (each: number): number => (by === 'win' ? this.#winMean(this.#sums(each)) : this.#told(each).equity);
    const order = this.#terms.candidates
      .map((_, each) => each)
      .sort((a, b) => place(this.#sums(a)) - place(this.#sums(b)) || worth(b) - worth(a) || a - b);
    const ended = this.#sure ? 'sure' : stop;
    return {
      plays: order.map(each => this.#told(each)),
      iterations: this.#all.reduce((sum, { n }) => sum + n, 0),
      rank: by,
      ...(ended === undefined ? {} : { stop: ended }),
    };
  }
}

/** Those that are in come before those that are beaten. */
function place({ out }: Sums): number {
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
