/** Overtime. The engine has no clock, so the director's moves carry the penalties out. */
import type { Seat } from '../core/flavours.ts';
import type { DirectorMove } from '../engine/move.ts';
import type { Terms } from '../engine/rules.ts';

/**
 * The director's move for a seat that is n seconds over its time. It takes points for every minute begun, or the
 * game where that much time loses it; `undefined` when the time costs nothing (source: federations).
 */
export function overtimeMove(
  rules: Pick<Terms, 'overtime'>,
  seat: Seat,
  secondsOver: number,
): DirectorMove | undefined {
  const minutes = Math.ceil(secondsOver / 60);
  const { perMinute, lostAfter } = rules.overtime;
  if (!(secondsOver > 0)) return undefined;
  if (secondsOver / 60 > lostAfter) return { type: 'forfeit', seat, reason: 'overtime' };
  return perMinute === 0 ? undefined : { type: 'adjust', seat, points: -perMinute * minutes, reason: 'overtime' };
}
