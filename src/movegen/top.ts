/** The best plays of a position, without looking at those that cannot be among them. */
import { compare, bestFirst } from './order.ts';
import type { Candidate, ScoredPlacement } from './candidate.ts';
import { kernelOf } from './kernel.ts';
import { newPlacements } from './list.ts';
import { ANY_POINTS, collectAnchors, handOn } from './portions.ts';
import type { Position } from './position.ts';
import { isPlain, visitPromising } from './visit.ts';
import { PLAY_SIZE } from './walk.ts';

/** What makes a play good, other than its points. */
export interface Worth {
  /** Higher is better. */
  readonly worth: (candidate: Candidate) => number;
  /** No play is worth more than its points and this: what lies lower than the worst of the best is then not looked at. */
  readonly atMostAbovePoints: number;
}

/**
 * The best `n` plays, best first: by points, as the first `n` of `listPlays`; or by a worth of your own, equal ones as in `listPlays`. A worth above the
 * bound that was given for it may be overlooked.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { positionOf, topPlays } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const position = positionOf(rules, game, 0);
 * topPlays(position, 2).map(play => play.points) // [18, 18]
 * const [short] = topPlays(position, 1, { worth: ({ points, size }) => points - 10 * size, atMostAbovePoints: -10 });
 * short?.tiles.length // 2
 */
export function topPlays(position: Position, n: number, options?: Worth): readonly ScoredPlacement[] {
  if (!(n >= 1)) return [];
  if (options !== undefined) return topByWorth(position, n, options);
  return isPlain(position.prepared) ? topByPoints(position, n) : topByWorth(position, n, POINTS);
}

const POINTS: Worth = { worth: ({ points }) => points, atMostAbovePoints: 0 };

function topByPoints(position: Position, n: number): readonly ScoredPlacement[] {
  const { walk, promises, from } = kernelOf();
  const read = newPlacements(position);
  let top: readonly ScoredPlacement[] = [];
  let floor = ANY_POINTS;
  promises.weigh(collectAnchors(position.prepared));
  for (let anchor = promises.next(floor); anchor >= 0; anchor = promises.next(floor)) {
    const found: ScoredPlacement[] = [];
    walk.forget();
    walk.atLeast(floor);
    from(anchor);
    handOn((plays, end) => {
      for (let at = 0; at < end; at += PLAY_SIZE) found.push(read(plays, at));
      return false;
    });
    if (found.length === 0) continue;
    top = bestFirst([...top, ...found]).slice(0, n);
    if (top.length === n) floor = top[n - 1]?.points ?? floor;
  }
  return top;
}

interface Worthy {
  readonly worth: number;
  readonly play: ScoredPlacement;
}

function topByWorth(position: Position, n: number, { worth, atMostAbovePoints }: Worth): readonly ScoredPlacement[] {
  let top: Worthy[] = [];
  let least = -Infinity;
  const cut = (): void => {
    top = top.sort((a, b) => b.worth - a.worth || compare(a.play, b.play)).slice(0, n);
    if (top.length === n) least = top[n - 1]?.worth ?? least;
  };
  const take = (candidate: Candidate): undefined => {
    const value = worth(candidate);
    if (value < least) return;
    top.push({ worth: value, play: candidate.keep() });
    if (top.length >= 2 * n + ROOM) cut();
  };
  visitPromising(position, () => least - atMostAbovePoints, take);
  cut();
  return top.map(({ play }) => play);
}

/** So many more than needed are kept before the list is cut. */
const ROOM = 16;
