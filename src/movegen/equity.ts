/** Equity: points and what the leave is worth by a leave table. */
import type { Tile } from '../core/flavours.ts';
import { sizeOf } from '../core/multiset.ts';
import type { Turn } from '../engine/game.ts';
import type { Move } from '../engine/move.ts';
import type { Rules } from '../engine/rules.ts';
import { BAG, homeOf, isEmpty, placingKey, RACK, zoneAt } from '../engine/zones.ts';
import { knownRack, unseenTiles } from '../engine/unseen.ts';
import { STEPS, stepsOf, type LeaveTable } from './leaves.ts';
import { hasSameLetters, type Alphabet } from '../tiles/alphabet.ts';
import { unplayedPoints } from '../tiles/pieces.ts';
import { pointsOf } from './points.ts';
import { dataOf, type Position } from './position.ts';

/** What a move is worth, in points, and the parts of that. */
export interface Equity {
  /** The sum of the others. */
  readonly equity: number;
  readonly points: number;
  /** What the leave is worth by the table, in whole steps of 1/256; 0 with an empty bag. */
  readonly leave: number;
  /**
   * With an empty bag: for a play that goes out, twice the tiles of the others; for any other move, minus twice the
   * tiles that stay, and minus 10. With tiles in the bag, 0.
   */
  readonly end: number;
}

/** What not going out costs with an empty bag, besides the tiles that stay. */
const STAYS = 10;

/**
 * What a play, an exchange of named tiles or a pass is worth by a table; `undefined` for a placement that is not legal
 * in the position, tiles that are not held, and any other move. Whether the seat may exchange is not asked.
 *
 * With an empty bag no table helps. Then a play that goes out is worth twice the tiles of the others, and any other
 * move loses twice its own tiles and ten points, as other programs have it. The tiles of the others are what the seat
 * may know of their racks (`knownRack`). A tile that it cannot know counts as the average of those it has not seen.
 * Tiles of a seat that has left do not count when they are out of the game.
 * @throws RangeError when the table is for other letters than the game has.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { leavesOf } from 'tilewright/leaves';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { equityOf, positionOf } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const position = unwrap(positionOf(rules, game, 0));
 * const leaves = leavesOf(english, { tiles: { S: 8, T: 0.5 } });
 * const { points, leave, equity } = equityOf(position, unwrap(parseMove(rules, game, 0, '8E HORN')), leaves) ?? {};
 * [points, leave, equity] // [14, 8.5, 22.5]
 */
export function equityOf(position: Position, move: Move, leaves: LeaveTable): Equity | undefined {
  const points = move.type === 'place' ? pointsOf(position, move) : 0;
  const leave = leaveAfter(position, move);
  return points === undefined || leave === undefined ? undefined : equityFor(position, leaves)(points, leave);
}

/**
 * What moves of a position are worth, by their points and leaves (by tile).
 * @throws RangeError when the table is for other letters than the game has.
 */
export function equityFor(
  position: Position,
  leaves: LeaveTable,
): (points: number, leave: readonly number[]) => Equity {
  const { rules } = position;
  requireSameLetters(rules.alphabet, leaves.alphabet);
  const { blanks } = dataOf(position).plan;
  if (hasBag(position))
    return (points, left) => {
      const leave = stepped(leaves.valueOf(withBlanks(left, rules.alphabet, blanks)));
      return { equity: points + leave, points, leave, end: 0 };
    };
  const out = Math.round(STEPS * 2 * worthOfOthers(position)) / STEPS;
  return (points, left) => {
    const end = left.some(count => count > 0) ? -2 * unplayedWorth(rules, left) - STAYS : out;
    return { equity: points + end, points, leave: 0, end };
  };
}

/** The points of these tiles, by tile, when they stay on a rack. */
function unplayedWorth(rules: Rules, tiles: readonly number[]): number {
  return tiles.reduce((sum, count, tile) => (count === 0 ? sum : sum + count * unplayedPoints(rules, tile)), 0);
}

/** The points of the tiles on the racks of all others, as far as the seat may know them. */
function worthOfOthers({ rules, game, seat }: Position): number {
  const own = placingKey(game, RACK, seat);
  let [worth, hidden] = [0, 0];
  game.seats.forEach(({ cleared }, other) => {
    if (cleared === true || placingKey(game, RACK, other) === own) return;
    const known = knownRack(rules, game, other, seat);
    worth += unplayedWorth(rules, known.counts);
    hidden += known.hidden;
  });
  if (hidden === 0) return worth;
  const unseen = unseenTiles(rules, game, seat).map((count, tile) => (homeOf(rules, tile) === BAG ? count : 0));
  return worth + (hidden * unplayedWorth(rules, unseen)) / Math.max(1, sizeOf(unseen));
}

/** Is there something to draw? */
export function hasBag({ game }: Pick<Position, 'game'>): boolean {
  return !isEmpty(zoneAt(game, BAG));
}

/** A value in the whole steps by which plays are ranked. */
function stepped(points: number): number {
  return stepsOf(points) / STEPS;
}

/** A table knows one blank: others count as it. */
export function withBlanks(leave: readonly number[], { blank }: Alphabet, blanks: readonly Tile[]): readonly number[] {
  if (blanks.length < 2) return leave;
  const all = leave.slice(0, blank + 1);
  all[blank] = blanks.reduce((sum, tile) => sum + (leave[tile] ?? 0), 0);
  return all;
}

/** The tiles that a play, an exchange or a pass takes off the rack, or took; `undefined` for what names none. */
export function tilesGone(move: Move | Turn): readonly Tile[] | undefined {
  switch (move.type) {
    case 'play':
      return tilesGone(move.placement);
    case 'place':
      return move.tiles.map(({ tile }) => tile);
    case 'exchange':
      return typeof move.tiles === 'number' ? undefined : move.tiles;
    case 'pass':
      return [];
    default:
      return undefined;
  }
}

/** What stays of the seat's tiles, by tile; `undefined` where they are not all held, or the move names none. */
export function leaveAfter(position: Position, move: Move): readonly number[] | undefined {
  const { hand } = dataOf(position);
  const gone = tilesGone(move);
  if (gone === undefined) return undefined;
  const leave = hand.slice();
  for (const tile of gone) leave[tile] = (leave[tile] ?? 0) - 1;
  return leave.every(count => count >= 0) && leave.length === hand.length ? leave : undefined;
}

function requireSameLetters(game: Alphabet, table: Alphabet): void {
  if (!hasSameLetters(game, table))
    throw new RangeError(`the leave table is for the letters of ${table.name}, the game has those of ${game.name}`);
}
