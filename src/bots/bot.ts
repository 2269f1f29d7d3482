/** Bots: functions from what a seat may see to what it does. */
import type { Seat } from '../core/flavours.ts';
import type { Random } from '../core/random.ts';
import type { View } from '../engine/game.ts';
import type { SeatMove } from '../engine/move.ts';
import type { Owed } from '../engine/owed.ts';
import type { Rules } from '../engine/rules.ts';

/** What a bot is asked with. */
export interface BotTurn<R extends Rules = Rules> {
  readonly rules: R;
  /** The game as the seat may know it. */
  readonly view: View;
  readonly seat: Seat;
  /** What it owes, a move, a verdict or an answer, and everything it may do. */
  readonly duty: Exclude<Owed, { readonly type: 'ruling' }>;
  /**
   * Chance of its own, which has nothing to do with what will be drawn: `random.below(6)`. The same game asks with the
   * same chance.
   */
  readonly random: Pick<Random, 'below'>;
}

/** A player as a function. It is handed a view, never the game: it cannot cheat by accident. */
export type Bot<R extends Rules = Rules> = (turn: BotTurn<R>) => SeatMove;
