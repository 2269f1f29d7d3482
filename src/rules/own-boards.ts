/** Boards that change hands, in games where every seat has one (RULES 12.1). */
import type { Seat } from '../core/flavours.ts';
import { remaining, type WorkingGame } from '../engine/game.ts';
import { changed } from '../engine/working.ts';
import type { Question } from '../engine/rules.ts';
import { seatChoices } from './choices.ts';

/** Two seats swap their boards, as they lie; points stay where they are. */
export function swapBoards(game: WorkingGame, a: Seat, b: Seat): WorkingGame {
  const from = (seat: Seat): Seat => (seat === a ? b : seat === b ? a : seat);
  return changed(game, { boards: game.boards.map((board, seat) => game.boards[from(seat)] ?? board) });
}

/** A question: with whom does the seat swap boards? Whoever has left is no choice, and the board has left as well. */
export function swapWith(name: string): Question {
  return {
    name,
    needs: { ownBoards: true },
    options: (_rules, game, { seat }) => seatChoices(remaining(game).filter(other => other !== seat)),
    answer: (_rules, game, { seat }, choice) => (choice.type === 'seat' ? swapBoards(game, seat, choice.seat) : game),
  };
}
