/** Leaving the game: by resigning, or by losing it (a convention). */
import type { Seat } from '../../core/flavours.ts';
import { withAt } from '../../core/list.ts';
import { ok } from '../../core/result.ts';
import { emit, changed } from '../../engine/working.ts';
import { type WorkingGame } from '../../engine/game.ts';
import { forgetSealed } from '../../engine/pending.ts';
import type { MoveRule } from '../../engine/rules.ts';
import { refusal } from '../../engine/violation.ts';
import { openMove } from './open-move.ts';

/**
 * The seat leaves. Its score stays. What it still had to do is forgotten: questions, turns to miss, a sealed turn. A
 * play of its own that everybody has seen stays on the table. So does a challenge that waits for its ruling. Plays that
 * it had not spoken on count as accepted. Its tiles are dealt with when no window is open any more. When play has
 * stopped, it only cannot win any more.
 */
export function leave(game: WorkingGame, seat: Seat, reason: string): WorkingGame {
  const gone = game.seats[seat];
  if (gone === undefined || gone.left !== undefined) return game;
  const left: WorkingGame = changed(forgetSealed(game, seat), {
    seats: withAt(
      game.seats,
      seat,
      game.over === undefined ? { ...gone, left: reason } : { ...gone, left: reason, late: true },
    ),
    missing: withAt(game.missing, seat, 0),
    agenda: game.agenda.filter(item => item.seat !== seat),
    asked: game.asked?.seat === seat ? undefined : game.asked,
  });
  return emit(left, { type: 'left', seat, reason });
}

/** A move: the seat resigns. Allowed at any time. */
export const resign: MoveRule = openMove({
  name: 'resign',
  when: 'always',
  apply: (_rules, game, by) => (by === 'director' ? refusal('not-owed') : ok({ game: leave(game, by, 'resigned') })),
});
