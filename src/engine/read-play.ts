/**
 * Reading a placement on a board: the words that it forms, right or wrong. Every `Play` is made here; only the
 * validator hands one out as legal.
 */
import type { Seat, Square, Tile } from '../core/flavours.ts';
import { withLast } from '../core/list.ts';
import { isBlank } from '../tiles/pieces.ts';
import { isSquare } from '../board/layout.ts';
import { emptyBoard, withTiles, type Board, type Placed } from '../board/board.ts';
import { openPlays, type GameData } from './game.ts';
import type { Placement, Play, ReadPlay } from './move.ts';
import { requireRulesAndGame } from './other-rules.ts';
import type { CrosswordRules, Rules, Terms } from './rules.ts';
import { violation, type Violation } from './violation.ts';

/**
 * Do words run along the axes of the board? Then these rules are `CrosswordRules`, which the generator takes.
 *
 * @example
 * import { freeForAll } from 'tilewright/variants';
 * [isCrossword(classic()), isCrossword(freeForAll())] // [true, false]
 */
export function isCrossword(rules: Rules): rules is CrosswordRules {
  return rules.read.type === 'along';
}

/** The index in `game.boards` of the board on which a seat plays. */
export function boardIndex(rules: Terms, seat: Seat): number {
  return rules.boards === 'shared' ? 0 : seat;
}

/** The board on which a seat plays, without pending plays. */
export function boardOf(rules: Terms, game: GameData, seat: Seat): Board {
  requireRulesAndGame(rules, game);
  return game.boards[boardIndex(rules, seat)] ?? emptyBoard(rules.layout);
}

/** A board with the open pending plays on it, for looking at. `index` is that of `game.boards`. */
export function boardSeen(rules: Terms, game: GameData, index: number): Board {
  const at = boardIndex(rules, index);
  let seen = boardOf(rules, game, index);
  for (const { seat, placement } of openPlays(game))
    if (boardIndex(rules, seat) === at) seen = withTiles(seen, laidTiles(placement), rules.alphabet.blank);
  return seen;
}

/**
 * The play that a placement makes, its tiles in ascending order of squares. Its squares must exist and none may be
 * named twice; nothing else is checked.
 */
export function readPlay(rules: Rules, game: GameData, seat: Seat, placement: Placement): ReadPlay {
  const { type, tiles, claims, beside } = placement;
  const before = boardOf(rules, game, seat);
  const { blank } = rules.alphabet;
  const on = { board: before, laid: laidTiles(placement), blank, openBlanks: openBlanksOf(rules, tiles) };
  const words = rules.read.words(on, tiles, claims ?? []);
  // most plays are only tiles: naming their fields takes 2 kB less of a play than a spread (measured)
  const play =
    claims === undefined && beside === undefined
      ? { type, tiles, seat, words, before }
      : { ...placement, seat, words, before };
  return play as Partial<ReadPlay> as ReadPlay;
}

/** The squares of blanks that stand for no letter yet. */
export function openBlanksOf(rules: Rules, tiles: readonly Placed[]): readonly Square[] {
  let open = NO_SQUARES;
  for (const { square, tile, as } of tiles) if (as === undefined && isBlank(rules, tile)) open = withLast(open, square);
  return open;
}

const NO_SQUARES: readonly Square[] = [];

/** The play with the board after it, which is made unless it is there already. */
export function withBoardAfter({ alphabet }: Terms, play: ReadPlay | Play): Play {
  // with the board last, plays of rules with functions of their own take twice as long to list (measured)
  return 'board' in play ? play : { board: withTiles(play.before, laidTiles(play), alphabet.blank), ...play };
}

/**
 * What is wrong with the squares of a placement: one that does not exist, or that is named twice.
 */
export function badSquares(rules: Rules, placement: Placement): Violation | undefined {
  const { claims } = placement;
  const all = laidTiles(placement);
  const isThere = (square: Square): boolean => isSquare(rules.layout, square);
  if (all.length === 0) return violation('no-word');
  if (claims !== undefined && rules.read.type === 'along') return { code: 'malformed', path: 'claims', squares: [] };
  for (let n = 0; n < all.length; n++) {
    const square = all[n]?.square ?? -1;
    if (!isSquare(rules.layout, square)) return violation('off-board', all.map(squareOf).filter(isThere));
    for (let m = 0; m < n; m++) if (all[m]?.square === square) return violation('square-twice', [square]);
  }
  return claims?.every(path => path.every(isThere)) === false ? violation('off-board') : undefined;
}

/** The square of a placed tile. */
export function squareOf({ square }: Placed): number {
  return square;
}

/** The tiles in ascending order of squares: the same list when it is in that order already. */
export function bySquare(tiles: readonly Placed[]): readonly Placed[] {
  let previous = -1;
  for (const { square } of tiles) {
    if (square < previous) return tiles.slice().sort((a, b) => a.square - b.square);
    previous = square;
  }
  return tiles;
}

/** All tiles that a placement lays, those beside the word included. */
export function laidTiles({ tiles, beside }: Placement): readonly Placed[] {
  return beside === undefined ? tiles : [...tiles, ...beside];
}

/** All pieces that a placement takes from the seat, those laid beside the word included. */
export function placedPieces(placement: Placement): readonly Tile[] {
  const laid = laidTiles(placement);
  const pieces = new Array<Tile>(laid.length);
  for (let n = 0; n < pieces.length; n++) pieces[n] = laid[n]?.tile ?? 0;
  return pieces;
}

/** A play without its words and boards: a placement, which is JSON. Lists that are empty are left out. */
export function placementOf({ tiles, claims = [], beside = [] }: Omit<Placement, 'type'>): Placement {
  return { type: 'place', tiles, ...(claims.length > 0 && { claims }), ...(beside.length > 0 && { beside }) };
}
