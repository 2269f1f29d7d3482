/** The best plays of a position, without looking at those that cannot be among them. */
import { ANY_POINTS, MOST_TOP } from './assembly/memory.ts';
import type { Candidate, RankedMove, RankedPlay, ScoredPlacement, VisitedPlay } from './candidate.ts';
import { kernelOf } from './kernel.ts';
import type { LeaveTable } from './leaves.ts';
import { listPlays } from './list.ts';
import { compare } from './order.ts';
import { placementsInOrder } from './placements.ts';
import { dataOf, type Position } from './position.ts';
import { isPlain } from './position-data.ts';
import { tables } from './tables.ts';
import { visitBestFirst } from './visit.ts';

/** What makes a play good, other than points alone. */
export interface ByWorth {
  /** Higher is better. */
  readonly worth: (candidate: Candidate) => number;
  /**
   * No play is worth more than its points and this. So the search can leave out plays that cannot be among the best.
   */
  readonly atMostAbovePoints: number;
}

/** By a leave table: points and what stays (`equityOf`). */
export interface ByLeaves {
  readonly leaves: LeaveTable;
  /** Are exchanges ranked beside plays? Default: by `topPlays` they are not, by `bestBy` they are. */
  readonly exchanges?: boolean | undefined;
}

/**
 * The best `n` plays, best first; most plays are never looked at.
 *
 * By points they are the first `n` of `listPlays`. By a leave table (`leaves`) they are those of the highest equity,
 * and so are the exchanges that the seat may make, where these are asked for. By a worth of your own, a play worth more
 * than `atMostAbovePoints` allows may be missed. Of equal worth plays stand as in `listPlays`; after them exchanges, of
 * more tiles before fewer, in the order of their tiles.
 * @throws RangeError when a worth is not a number, or a table is for other letters than the game has.
 *
 * @example
 * import { unwrap } from 'tilewright';
 * import { english } from 'tilewright/alphabets/english';
 * import { leavesOf } from 'tilewright/leaves';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { positionOf, topPlays } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const position = unwrap(positionOf(rules, game, 0));
 * topPlays(position, 2).map(play => play.points) // [18, 18]
 * const [short] = topPlays(position, 1, { worth: ({ points, size }) => points - 10 * size, atMostAbovePoints: -10 });
 * short?.tiles.length // 2
 * const [best] = topPlays(position, 1, { leaves: leavesOf(english, { tiles: { S: 8 } }), exchanges: true });
 * [best?.type, best?.equity] // ['place', 26]
 */
export function topPlays(
  position: Position,
  n: number,
  options: ByLeaves & { readonly exchanges?: false | undefined },
): readonly RankedPlay[];
export function topPlays(position: Position, n: number, options: ByLeaves): readonly RankedMove[];
export function topPlays(position: Position, n: number, options?: ByWorth): readonly ScoredPlacement[];
export function topPlays(
  position: Position,
  n: number,
  options?: ByWorth | ByLeaves,
): readonly (RankedMove | ScoredPlacement)[] {
  if (!(n >= 1)) return [];
  if (options === undefined)
    return isPlain(dataOf(position)) ? topByPoints(position, Math.floor(n)) : topByWorth(position, n, POINTS);
  return 'leaves' in options
    ? options.leaves.rank(position, n, options.exchanges === true)
    : topByWorth(position, n, options);
}

const POINTS: ByWorth = { worth: ({ points }) => points, atMostAbovePoints: 0 };

function topByPoints(position: Position, n: number): readonly ScoredPlacement[] {
  const data = dataOf(position);
  const { code, forget, spilled, plays, end } = kernelOf();
  if (n > MOST_TOP) return listPlays(position).slice(0, n);
  const count = tables.prepareBounds(data);
  forget(ANY_POINTS);
  code.findBest(count, n);
  // equal plays that do not fit into one batch are ranked as they come: all of them together take much memory
  return spilled().length > 0 ? topByWorth(position, n, POINTS) : placementsInOrder(data, plays, end(), n);
}

/** A play with its worth. */
interface Weighed {
  readonly worth: number;
  readonly play: ScoredPlacement;
}

function topByWorth(position: Position, n: number, { worth, atMostAbovePoints }: ByWorth): readonly ScoredPlacement[] {
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
