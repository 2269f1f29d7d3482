/** Playing over time, as moves of the director's: the engine has no clock. */
import type { Seat } from '../core/flavours.ts';
import type { DirectorMove } from '../engine/move.ts';
import type { RulesData } from '../engine/rules.ts';

/**
 * The director's move for a seat that is so many seconds over its time: points for every minute or part of one, or the
 * game where the rules say that it is lost; `undefined` when it costs nothing. Sources: FORMATS 5.4.
 */
export function overtimeMove(rules: RulesData, seat: Seat, secondsOver: number): DirectorMove | undefined {
  const minutes = Math.ceil(secondsOver / 60);
  const { perMinute, lostAfter } = rules.overtime;
  if (!(secondsOver > 0)) return undefined;
  if (secondsOver / 60 > lostAfter) return { type: 'forfeit', seat, reason: 'overtime' };
  return perMinute === 0 ? undefined : { type: 'adjust', seat, points: -perMinute * minutes, reason: 'overtime' };
}
