/** Swapping boards, in games where every seat has its own (R004-25 to R004-29). */
import type { Seat } from '../core/flavours.ts';
import type { WorkingGame } from '../engine/game.ts';
import { changed, emit } from '../engine/working.ts';
import { needing, onOpponent } from './effects.ts';

/** The game after two seats have swapped boards with all tiles on them. Scores stay. */
export function swapBoards(game: WorkingGame, a: Seat, b: Seat): WorkingGame {
  const from = (seat: Seat): Seat => (seat === a ? b : seat === b ? a : seat);
  return changed(game, { boards: game.boards.map((board, seat) => game.boards[from(seat)] ?? board) });
}

/**
 * The effect by which a seat swaps boards with another, which it chooses: the question `<name>-whom`. It is not asked
 * where only one other is left. A seat that has left cannot be chosen, and its board is out of the game. The event
 * `boards-swapped` names both seats.
 */
export function swapWith(name: string): ReturnType<typeof onOpponent> {
  const swapped = 'boards-swapped';
  const added = onOpponent(name, {
    opponents: 'several',
    asks: 'With whom do you swap boards?',
    act: (_rules, game, seat, of) =>
      emit(swapBoards(game, seat, of), { type: 'rule', rule: swapped, seat, of, squares: [] }),
  });
  return {
    ...needing(added, { ownBoards: true }),
    messages: { ...added.messages, [`effect/${swapped}`]: 'boards are swapped' },
  };
}
