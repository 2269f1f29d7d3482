/** How many seats a game is for. */
import type { Terms } from './rules.ts';

/**
 * How many seats to begin a game with: `count`, or without it as many as the game is for.
 * @throws RangeError that begins with `what` when the game is not for this number of seats.
 */
export function seatsFor(what: string, count: number | undefined, seatCount: Terms['seatCount']): Terms['seatCount'] {
  const { least, most } = seatCount;
  if (count === undefined) return seatCount;
  if (count < least || count > most)
    throw new RangeError(
      `${what} for ${least === most ? '' : `${least} to `}${most} seat${most === 1 ? '' : 's'}; ${count} given`,
    );
  return { least: count, most: count };
}
