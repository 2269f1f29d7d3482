/** Swapping boards, in games where every seat has its own (RULES 12.1). */
import type { Seat } from '../core/flavours.ts';
import { remaining, type WorkingGame } from '../engine/game.ts';
import { changed } from '../engine/working.ts';
import type { Question } from '../engine/rules.ts';
import { choices } from './choices.ts';

/** The game after two seats have swapped boards with all tiles on them. Scores stay. */
export function swapBoards(game: WorkingGame, a: Seat, b: Seat): WorkingGame {
  const from = (seat: Seat): Seat => (seat === a ? b : seat === b ? a : seat);
  return changed(game, { boards: game.boards.map((board, seat) => game.boards[from(seat)] ?? board) });
}

/**
 * The question with whom a seat swaps boards. A seat that has left cannot be chosen, and its board is out of the game.
 */
export function swapWith(name: string): Question {
  return {
    name,
    needs: { ownBoards: true },
    options: (rules, game, { seat }) =>
      choices(rules, game, { seats: remaining(game).filter(other => other !== seat) }),
    answer: (_rules, game, { seat }, choice) => (choice.type === 'seat' ? swapBoards(game, seat, choice.seat) : game),
  };
}
