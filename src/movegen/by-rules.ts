/** Plays of which the rules must be asked, or that leave a choice of blanks: placements made one by one. */
import type { Tile } from '../core/flavours.ts';
import { withAt } from '../core/list.ts';
import { withTiles, type Placed } from '../board/board.ts';
import { ownBreach } from '../engine/check-placement.ts';
import type { Play } from '../engine/move.ts';
import { boardOf, readPlay } from '../engine/read-play.ts';
import { countFor, scoreTotal } from '../engine/score-play.ts';
import type { ScoredPlacement, VisitedPlay } from './candidate.ts';
import { dataOf, type Position } from './position.ts';
import type { CountBonus } from './rack-states.ts';

/**
 * The plays that tiles on squares are, with every choice of blanks: those that all rules allow. `points` are what
 * tables say of them.
 */
export function* playsAllowed(
  position: Position,
  laid: readonly Placed[],
  points: number,
): Generator<ScoredPlacement, void, undefined> {
  const { plan, places, blanks, hand } = dataOf(position);
  if (laid.length > plan.mostPlaced) return;
  if (!places.wanted.every(wanted => laid.some(({ square }) => wanted.includes(square)))) return;
  const several = blanks.length > 1;
  for (const tiles of several ? blankChoices(laid, blanks, hand) : [laid]) {
    const total = pointsAllowed(position, tiles, several ? points + bonusOf(plan.bonuses, tiles) : points);
    if (total !== undefined) yield { type: 'place', tiles, points: total, leave: handWithout(hand, tiles) };
  }
}

/** The same tiles with every kind of blank that the hand has enough of. */
function* blankChoices(
  laid: readonly Placed[],
  blanks: readonly Tile[],
  hand: readonly number[],
  from = 0,
): Generator<readonly Placed[], void, undefined> {
  const at = laid.findIndex(({ as }, index) => index >= from && as !== undefined);
  const placed = laid[at];
  if (placed !== undefined)
    for (const tile of blanks) yield* blankChoices(withAt(laid, at, { ...placed, tile }), blanks, hand, at + 1);
  else if (blanks.every(blank => laid.filter(({ tile }) => tile === blank).length <= (hand[blank] ?? 0))) yield laid;
}

/** The points of a play that the rules allow: what tables say, unless the rules must be asked. */
function pointsAllowed(position: Position, tiles: readonly Placed[], points: number): number | undefined {
  const { rules, game, seat } = position;
  const { plan, asksPoints } = dataOf(position);
  if (plan.asked.length === 0 && !asksPoints) return points;
  if (plan.asked.length === 0 && !plan.asksOwn)
    return scoreTotal(rules, game, readPlay(rules, game, seat, { type: 'place', tiles }));
  const play = playOnBoard(position, tiles);
  for (const { name, broken } of plan.asked)
    if (ownBreach(name, broken({ play, game, rules })) !== undefined) return undefined;
  return asksPoints ? scoreTotal(rules, game, play) : points;
}

/**
 * The play with the board after it, which functions of the game's own may look at: it is made once for all of them. Its
 * words are read there, with no look through the tiles laid for each square: three quarters of the time (measured).
 */
function playOnBoard({ rules, game, seat }: Position, tiles: readonly Placed[]): Play {
  const before = boardOf(rules, game, seat);
  const { blank } = rules.alphabet;
  const board = withTiles(before, tiles, blank);
  const words = rules.read.words({ board, laid: [], blank, openBlanks: [] }, tiles, []);
  const play: Partial<Play> = { board, type: 'place', tiles, seat, words, before };
  return play as Play;
}

/** The bonuses that tiles win by their number. */
export function bonusOf(bonuses: readonly CountBonus[], tiles: readonly Placed[]): number {
  let points = 0;
  for (const { bonus, except } of bonuses) points += bonus[countFor(except, tiles)] ?? 0;
  return points;
}

function handWithout(hand: readonly number[], tiles: readonly Placed[]): readonly number[] {
  const left = hand.slice();
  for (const { tile } of tiles) left[tile] = (left[tile] ?? 0) - 1;
  return left;
}

/** A kept play as a visitor is shown it. */
export function visitedFrom(play: ScoredPlacement): VisitedPlay {
  const { tiles, points, leave } = play;
  return {
    points,
    size: tiles.length,
    squares: tiles.map(({ square }) => square),
    tiles: tiles.map(({ tile }) => tile),
    letters: tiles.map(({ tile, as = Number(tile) }) => as),
    leave,
    keep: () => play,
  };
}
