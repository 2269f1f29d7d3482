/**
 * Finds legal placements without a move generator. It places random tiles of the seat on random squares near letters
 * until the validator accepts a placement: in lines where words are read along axes, else in clusters with claimed
 * paths. It is cheap and takes nothing for granted about the rules.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { isBlank, pieceOf } from '../tiles/pieces.ts';
import { withTiles, type Placed } from '../board/board.ts';
import { ALL_ROUND, STRAIGHT, neighboursOf, stepFrom } from '../board/neighbours.ts';
import type { Axis } from '../board/run.ts';
import { unbookedPlays, type GameData } from '../engine/game.ts';
import type { Placement } from '../engine/move.ts';
import type { Rules } from '../engine/rules.ts';
import { boardOf, placementOf } from '../engine/read-play.ts';
import { guessTiles } from './holding.ts';
import { happens, pickOne, shuffled, type Luck } from './luck.ts';

/** What a seat plays with and where, as far as the game knows. Made once for many tries. */
export interface Field {
  readonly rules: Rules;
  readonly luck: Luck;
  /** Letters by square, open plays included. */
  readonly letters: readonly number[];
  /**
   * Squares near which to place: those of which the rules ask for one, else those that touch a letter, else start
   * squares.
   */
  readonly anchors: readonly Square[];
  readonly held: readonly Tile[];
}

/** The field of a seat. Hidden tiles are guessed from the unseen ones. */
export function fieldOf(rules: Rules, game: GameData, seat: Seat, luck: Luck): Field {
  const { layout } = rules;
  const board = unbookedPlays(game)
    .filter(turn => rules.boards === 'shared' || turn.seat === seat)
    .reduce(
      (board, { placement }) => withTiles(board, placement.tiles, rules.alphabet.blank),
      boardOf(rules, game, seat),
    );
  const asked = demandsOf(rules, game, seat);
  const letters = board.letters.flat();
  const wanted = asked.length > 0 ? (pickOne(luck, asked) ?? []) : squaresToTry(rules, letters, luck);
  const closed = rules.placement.flatMap(rule => (rule.type === 'closed-squares' ? [rule.closed] : []));
  // a square with a piece that shows no letter may take a tile: the rules decide that
  const anchors = wanted.filter(
    at => letters[at] === 0 && layout.walls[at] === 0 && !closed.some(isClosed => isClosed(rules, game, seat, at)),
  );
  return { rules, luck, letters, anchors, held: guessTiles(rules, game, seat, luck) };
}

/** Squares of which a play has to cover one, for each rule that asks for any now. */
function demandsOf(rules: Rules, game: GameData, seat: Seat): readonly (readonly Square[])[] {
  return rules.placement.flatMap(rule => {
    const squares = rule.type === 'covers-one-of' ? rule.squares(rules, game, seat) : undefined;
    return squares === undefined ? [] : [squares];
  });
}

/** Squares next to letters. Now and then, and on an empty board, the start squares; any square where there are none. */
function squaresToTry({ layout, read }: Rules, letters: readonly number[], luck: Luck): readonly Square[] {
  const near = read.type === 'along' ? STRAIGHT : ALL_ROUND;
  const touched = new Uint8Array(letters.length);
  let some = false;
  for (let square = 0; square < letters.length; square++)
    if (letters[square] !== 0)
      for (const at of neighboursOf(layout, square, near)) {
        if (letters[at] !== 0) continue;
        touched[at] = 1;
        some = true;
      }
  const starts = layout.starts.filter(at => letters[at] === 0);
  if (some && !(starts.length > 0 && happens(luck, 10)))
    return Array.from(touched.keys()).filter(at => touched[at] !== 0);
  return starts.length > 0 ? starts : Array.from(letters.keys());
}

/** A random placement, legal or not; `undefined` where there is no tile or no square. */
export function randomPlacement(field: Field): Placement | undefined {
  const { rules, luck } = field;
  const held = shuffled(luck, field.held).filter(
    tile => pieceOf(rules, tile)?.type !== 'card' && (pieceOf(rules, tile)?.type !== 'blocker' || happens(luck, 10)),
  );
  const anchor = pickOne(luck, field.anchors);
  if (anchor === undefined || held.length === 0) return undefined;
  const most = Math.min(held.length, happens(luck, 50) ? 3 : held.length);
  const count = 1 + luck.below(most);
  const squares =
    rules.read.type === 'along'
      ? lineThrough(field, anchor, pickOne(luck, rules.read.axes), count)
      : clusterAt(field, anchor, count);
  const tiles = squares.map((square, i) => placedByLuck(field, square, held[i] ?? 0));
  const beside = stockPieces(field, squares);
  const claims = rules.read.type === 'claimed' ? claimsFor(field, squares) : [];
  return placementOf({ tiles: shuffled(luck, tiles), claims, beside });
}

function placedByLuck({ rules, luck }: Field, square: Square, tile: Tile): Placed {
  return isBlank(rules, tile)
    ? { square, tile, as: 1 + luck.below(rules.alphabet.letters.length - 1) }
    : { square, tile };
}

/** Free squares on the line through an anchor, some of them before it. Squares that show letters are stepped over. */
function lineThrough(
  { rules: { layout }, luck, letters }: Field,
  anchor: Square,
  axis: Axis | undefined,
  count: number,
): readonly Square[] {
  const squares = [anchor];
  if (axis === undefined) return squares;
  const walk = (step: Axis, until: number): void => {
    let square = stepFrom(layout, anchor, step);
    for (; squares.length < until && square !== undefined && layout.walls[square] === 0;) {
      if (letters[square] === 0) squares.push(square);
      square = stepFrom(layout, square, step);
    }
  };
  walk({ rows: -axis.rows, columns: -axis.columns }, luck.below(count) + 1);
  walk(axis, count);
  return squares;
}

/** Free squares that touch the anchor or one another, in any direction. */
function clusterAt(field: Field, anchor: Square, count: number): readonly Square[] {
  const { luck, letters, anchors } = field;
  const { layout } = field.rules;
  const squares = [anchor];
  const isNew = (square: Square): boolean => !squares.includes(square);
  for (let n = 1; n < count; n++) {
    const near = neighboursOf(layout, pickOne(luck, squares) ?? anchor, ALL_ROUND).filter(isNew);
    const free = near.filter(square => letters[square] === 0 && layout.walls[square] === 0);
    const next = pickOne(luck, free) ?? pickOne(luck, anchors.filter(isNew));
    if (next !== undefined) squares.push(next);
  }
  return squares;
}

/** Now and then a blocker that the seat holds, laid beside the word. */
function stockPieces({ rules, luck, held, anchors }: Field, taken: readonly Square[]): readonly Placed[] {
  const stock = held.filter(tile => pieceOf(rules, tile)?.type === 'blocker');
  if (stock.length === 0 || !happens(luck, 30)) return [];
  const free = shuffled(
    luck,
    anchors.filter(square => !taken.includes(square)),
  );
  return shuffled(luck, stock)
    .slice(0, 1 + luck.below(2))
    .flatMap((tile, i) => (free[i] === undefined ? [] : [{ square: free[i], tile }]));
}

/**
 * Up to three paths over covered squares, from one to the next in any direction, each with a fresh tile. The first
 * takes in as many fresh tiles as it can, the next ones those that are left.
 */
function claimsFor({ rules, luck, letters }: Field, fresh: readonly Square[]): readonly (readonly Square[])[] {
  const isShown = (square: Square): boolean => letters[square] !== 0 || fresh.includes(square);
  const unused = new Set(fresh);
  const path = (): readonly Square[] => {
    const squares: Square[] = [pickOne(luck, [...unused]) ?? pickOne(luck, fresh) ?? 0];
    const least = 2 + luck.below(3);
    const turned = luck.below(2) === 0;
    while (squares.length <= fresh.length + least) {
      const from = squares[squares.length - 1] ?? 0;
      const open = neighboursOf(rules.layout, from, ALL_ROUND).filter(
        square => isShown(square) && !squares.includes(square),
      );
      const wanted = open.filter(square => unused.has(square));
      if (wanted.length === 0 && squares.length >= least) break;
      const next = pickOne(luck, wanted.length > 0 && happens(luck, 80) ? wanted : open);
      if (next === undefined) break;
      squares.push(next);
    }
    for (const square of squares) unused.delete(square);
    return turned ? squares.reverse() : squares;
  };
  const paths = [path()];
  while (paths.length < 3 && (unused.size > 0 || happens(luck, 20))) paths.push(path());
  return paths;
}
