/** Until when a play can be challenged, from the times at which the moves of a game were taken. */
import { requireRulesAndGame } from '../engine/other-rules.ts';
import { verdictsDue } from '../engine/owes.ts';
import type { Game } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { beginsWindow } from './stamps.ts';

/** When the moves were taken, and for how long a play can be challenged. */
export interface Timing {
  /** The time at which each entry of the log was accepted, in its order; milliseconds of one clock. */
  readonly times: readonly number[];
  /** How long a play can be challenged, in milliseconds. */
  readonly window: number;
}

/**
 * The time at which the challenge window of the game closes; `undefined` while nobody owes a verdict. The window counts
 * from the play, or from the ruling or the undo that opened it again. A verdict of one of several seats does not
 * prolong it. It asks no clock: keep the times beside the game, as numbers in its row, and the answer is the same after
 * a restart. Once the time has come, the director's `close` ends the window.
 * @throws RangeError when there is not one finite time for each entry of the log, or when the window is no time.
 *
 * @example
 * import { deadlineOf } from 'tilewright/clock';
 * const rules = classic({ challenge: 'double' });
 * let { game } = newGame(rules, { seats: 3, seed: 'tea', racks: ['HORNETS'] });
 * game = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * deadlineOf(rules, game, { times: [1000], window: 20_000 }) // 21000
 * game = unwrap(applyMove(rules, game, 1, 'accept')).game;
 * deadlineOf(rules, game, { times: [1000, 9000], window: 20_000 }) // 21000
 */
export function deadlineOf(rules: Rules, game: Game, { times, window }: Timing): number | undefined {
  requireRulesAndGame(rules, game);
  const { log } = game;
  if (times.length !== log.length || !log.every((_, n) => Number.isFinite(times[n])))
    throw new RangeError(`deadlineOf: the log has ${log.length} entries, and 'times' needs a number for each`);
  if (!Number.isFinite(window) || window < 0)
    throw new RangeError("deadlineOf: 'window' must be 0 or more milliseconds");
  let closes: number | undefined;
  if (verdictsDue(rules, game).length > 0)
    for (const [index, entry] of log.entries()) if (beginsWindow(entry)) closes = (times[index] ?? 0) + window;
  return closes;
}
