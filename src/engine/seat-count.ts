/** How many seats a game is for. */
import type { RulesData } from './rules.ts';

type SeatCount = RulesData['seatCount'];

/** `2 seats`, `2 to 4 seats`. */
export function seatsText({ least, most }: SeatCount): string {
  return `${least === most ? '' : `${least} to `}${most} seat${most === 1 ? '' : 's'}`;
}

/**
 * How many seats to begin a game with: one for each entry of the list, or without a list as many as the game is for.
 * @throws RangeError that begins with `of` when the game is not for so many.
 */
export function seatsFor(of: string, list: readonly unknown[] | undefined, seatCount: SeatCount): SeatCount {
  if (list === undefined) return seatCount;
  const seats = { least: list.length, most: list.length };
  if (seats.least < seatCount.least || seats.most > seatCount.most)
    throw new RangeError(`${of} for ${seatsText(seats)} given; the game is for ${seatsText(seatCount)}`);
  return seats;
}
