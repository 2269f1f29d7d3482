/** The game on which a seat would move, and why it may not move there. */
import type { Seat } from '../core/flavours.ts';
import { hasLeft, isSeat, type WorkingGame } from './game.ts';
import { moversOf, verdictsDue } from './owes.ts';
import { boardSeen } from './read-play.ts';
import type { Rules } from './rules.ts';
import { violation, type Violation } from './violation.ts';
import { afterWindow } from './work.ts';
import { changed, isRefused } from './working.ts';

/** The game on which a seat would move, and why it may not: empty when it may. */
export interface MoveContext {
  readonly game: WorkingGame;
  readonly violations: readonly Violation[];
}

/**
 * The game on which a seat would move. When the seat owes a move, that is the game itself. While a play can be
 * challenged, it is the game as it will be after that, if the seat owes a move then. Otherwise it is the game with the
 * pending play on its board, and `not-your-turn`.
 */
export function moveContext(rules: Rules, game: WorkingGame, seat: Seat): MoveContext {
  if (game.over !== undefined) return { game, violations: [violation('game-over')] };
  if (!isSeat(game, seat)) return { game, violations: [violation('no-such-seat')] };
  if (hasLeft(game, seat)) return { game, violations: [violation('left')] };
  if (moversOf(rules, game).includes(seat)) return { game, violations: [] };
  if (verdictsDue(rules, game).length > 0) {
    const closed = afterWindow(rules, game);
    if (!isRefused(closed) && moversOf(rules, closed).includes(seat)) return { game: closed, violations: [] };
  }
  const seen = changed(game, { boards: game.boards.map((_, index) => boardSeen(rules, game, index)) });
  return { game: seen, violations: [violation('not-your-turn')] };
}
