/** Parts of the board that belong to seats: whose corner or side is whose. */
import type { Seat, Square } from '../core/flavours.ts';
import { everySquare } from '../board/layout.ts';
import type { GameData } from './game.ts';
import { requireRulesAndGame } from './other-rules.ts';
import type { Rules } from './rules.ts';

/**
 * Whose corner, side or other part of the board is whose: by area, then by seat. Seats that own nothing of an area are
 * left out. Empty in games where the board belongs to nobody. The rules themselves ask the same areas.
 *
 * @example
 * import { bustinOut } from 'tilewright/variants';
 * const rules = bustinOut();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea' });
 * const corners = areasOf(rules, game);
 * corners.map(({ name, seat }) => `${name} ${seat}`) // ['corner 0', 'corner 1']
 * corners.map(({ squares }) => squareName(rules.layout, squares[0] ?? 0)) // ['A1', 'N14']
 */
export function areasOf(
  rules: Rules,
  game: GameData,
): readonly {
  /** The name of the area, the same for all seats. */
  readonly name: string;
  readonly seat: Seat;
  /** In ascending order. */
  readonly squares: readonly Square[];
}[] {
  requireRulesAndGame(rules, game);
  return rules.areas.flatMap(({ name }) =>
    game.seats
      .map((_, seat) => ({ name, seat, squares: squaresIn(rules, game, seat, name) }))
      .filter(({ squares }) => squares.length > 0),
  );
}

/** The squares of an area that are the seat's, in ascending order. */
export function squaresIn(rules: Rules, game: GameData, seat: Seat, area: string): readonly Square[] {
  return everySquare(rules.layout).filter(square => isIn(rules, game, seat, square, area));
}

/** Is the square the seat's, in the area of this name? A rule that asks names the area in its `needs`. */
export function isIn(rules: Rules, game: GameData, seat: Seat, square: Square, area: string): boolean {
  return rules.areas.some(({ name, owns }) => name === area && owns(rules, game, seat, square));
}
