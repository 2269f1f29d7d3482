/** Placement rules: conditions that every play has to meet. */
import { booleanFrom, returnMessage } from '../core/argument.ts';
import type { Seat, Square } from '../core/flavours.ts';
import { isIndexList } from '../core/list.ts';
import { squareCount } from '../board/layout.ts';
import { letterAt, tileAt, type Board } from '../board/board.ts';
import { STRAIGHT, neighboursOf } from '../board/neighbours.ts';
import type { GameData } from '../engine/game.ts';
import type { Attempt, RuleFacts, PlacementRule, Rules } from '../engine/rules.ts';

/** Every tile goes on an empty square (R000-24). */
export const onEmptySquares: PlacementRule = { name: 'occupied', type: 'on-empty-squares' };
/** No tile goes on a wall. */
export const offWalls: PlacementRule = { name: 'wall', type: 'off-walls' };
/** All tiles of a play lie in one line, without a gap in the main word (R000-18). */
export const inOneLine: PlacementRule = { name: 'not-in-line', type: 'in-one-line' };
/** The play forms a word of two letters or more (R000-11). */
export const formsAWord: PlacementRule = { name: 'no-word', type: 'forms-a-word' };
/** The first word covers a start square (R000-12). */
export const coversStart: PlacementRule = { name: 'misses-start', type: 'covers-start', when: 'board-empty' };
/** Every later play touches a letter that lay there before (R000-17, R001-14). */
export const connected: PlacementRule = { name: 'detached', type: 'connected', when: 'board-empty' };

/**
 * A placement rule of a game's own. `broken` returns `true` or the squares at fault when a play breaks it. `name` is
 * the `rule` of the violation. `facts` are its parameters and needs.
 */
export function placementRule(
  name: string,
  broken: (attempt: Attempt) => boolean | readonly Square[],
  facts: RuleFacts = {},
): PlacementRule {
  return { name, type: 'own', broken, ...facts };
}

/**
 * No tile goes on a square that is closed to the seat, as an opponent's side of the board. `beyond`: the closed squares
 * lie beyond the edge of the board as it is now, and nobody shows them.
 */
export function closedSquares(
  name: string,
  closed: (rules: Rules, game: GameData, seat: Seat, square: Square) => boolean,
  facts: RuleFacts & { readonly beyond?: true } = {},
): PlacementRule {
  const isClosed: typeof closed = (...asked) => booleanFrom(name, closed(...asked));
  return {
    name,
    parameters: {},
    ...facts,
    type: 'closed-squares',
    closed: isClosed,
    broken: ({ rules, game, play }) =>
      play.tiles.flatMap(({ square }) => (isClosed(rules, game, play.seat, square) ? [square] : [])),
  };
}

/** A play lays at most n tiles, though the rack holds more. Blanks count; pieces beside the word do not. */
export function maxPlaced(most: number): PlacementRule {
  return {
    name: 'max-placed',
    type: 'max-placed',
    most,
    broken: ({ play }) => play.tiles.length > most,
  };
}

/**
 * A play covers one of these squares, while the rule asks for any: a start of the seat's own, a square that touches its
 * own letters.
 */
export function coversOneOf(
  name: string,
  squares: (rules: Rules, game: GameData, seat: Seat) => readonly Square[] | undefined,
  facts: RuleFacts = {},
): PlacementRule {
  const wantedSquares: typeof squares = (rules, game, seat) => {
    const found: unknown = squares(rules, game, seat);
    if (found !== undefined && !isIndexList(found))
      throw new TypeError(returnMessage(name, found, 'a list of squares, or undefined'));
    return found;
  };
  return {
    name,
    parameters: {},
    ...facts,
    type: 'covers-one-of',
    squares: wantedSquares,
    broken: ({ rules, game, play }) => {
      const wanted = wantedSquares(rules, game, play.seat);
      return wanted !== undefined && !play.tiles.some(({ square }) => wanted.includes(square));
    },
  };
}

/**
 * Squares without a tile that touch a letter across or down, in ascending order. `from`: which letters count, by
 * square; default all.
 */
export function besideLetters(board: Board, from: (square: Square) => boolean = () => true): readonly Square[] {
  const { layout } = board;
  const touched = new Set<Square>();
  for (let square = 0; square < squareCount(layout); square++) {
    if (letterAt(board, square) === 0 || !from(square)) continue;
    for (const at of neighboursOf(layout, square, STRAIGHT))
      if (tileAt(board, at) === 0 && layout.walls[at] === 0) touched.add(at);
  }
  return [...touched].sort((a, b) => a - b);
}
