/** The best plays of a position, without looking at those that cannot be among them. */
import { ANY_POINTS, MOST_TOP } from './assembly/memory.ts';
import type { Candidate, ScoredPlacement, VisitedPlay } from './candidate.ts';
import { kernelOf } from './kernel.ts';
import { listPlays } from './list.ts';
import { compare } from './order.ts';
import { placementsInOrder } from './placements.ts';
import { dataOf, type Position } from './position.ts';
import { isPlain } from './position-data.ts';
import { tables } from './tables.ts';
import { visitBestFirst } from './visit.ts';

type Worth = NonNullable<Parameters<typeof topPlays>[2]>;

/**
 * The best `n` plays, best first. By points they are the first `n` of `listPlays`. By a worth of your own, plays of
 * equal worth stand as in `listPlays`; a play worth more than `atMostAbovePoints` allows may be missed.
 * @throws RangeError when a worth is not a number.
 *
 * @example
 * import { unwrap } from 'tilewright';
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { positionOf, topPlays } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const position = unwrap(positionOf(rules, game, 0));
 * topPlays(position, 2).map(play => play.points) // [18, 18]
 * const [short] = topPlays(position, 1, { worth: ({ points, size }) => points - 10 * size, atMostAbovePoints: -10 });
 * short?.tiles.length // 2
 */
export function topPlays(
  position: Position,
  n: number,
  options?: {
    /** What makes a play good, other than points alone. Higher is better. */
    readonly worth: (candidate: Candidate) => number;
    /**
     * No play is worth more than its points and this. So the search can leave out plays that cannot be among the best.
     */
    readonly atMostAbovePoints: number;
  },
): readonly ScoredPlacement[] {
  if (!(n >= 1)) return [];
  if (options !== undefined) return topByWorth(position, n, options);
  const data = dataOf(position);
  if (!isPlain(data)) return topByWorth(position, n, POINTS);
  return topByPoints(position, Math.floor(n));
}

const POINTS: Worth = { worth: ({ points }) => points, atMostAbovePoints: 0 };

function topByPoints(position: Position, n: number): readonly ScoredPlacement[] {
  const data = dataOf(position);
  const { code, forget, spilled, plays, end } = kernelOf();
  if (n > MOST_TOP) return listPlays(position).slice(0, n);
  const count = tables.prepareBounds(data);
  forget(ANY_POINTS);
  code.findBest(count, n);
  return spilled().length > 0 ? listPlays(position).slice(0, n) : placementsInOrder(data, plays, end(), n);
}

/** A play with its worth. */
interface Weighed {
  readonly worth: number;
  readonly play: ScoredPlacement;
}

function topByWorth(position: Position, n: number, { worth, atMostAbovePoints }: Worth): readonly ScoredPlacement[] {
  let top: Weighed[] = [];
  let least = -Infinity;
  const cut = (): void => {
    top = top.sort((a, b) => b.worth - a.worth || compare(a.play, b.play)).slice(0, n);
    if (top.length === n) least = top[n - 1]?.worth ?? least;
  };
  const take = (play: VisitedPlay): undefined => {
    const value = worth(play);
    if (!(value <= Infinity)) throw new RangeError('topPlays: the worth of a play is not a number');
    if (value < least) return;
    top.push({ worth: value, play: play.keep() });
    if (top.length >= 2 * n + ROOM) cut();
  };
  visitBestFirst(position, () => least - atMostAbovePoints, take);
  cut();
  return top.map(({ play }) => play);
}

/** The list is cut when it holds twice as many plays as wanted, and this many more. */
const ROOM = 16;
