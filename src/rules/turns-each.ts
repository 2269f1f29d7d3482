/** Games that are over when every seat has had its number of turns (RULES 10). */
import type { Seat } from '../core/flavours.ts';
import { remaining, type GameData } from '../engine/game.ts';
import type { EndRule, Rules, Step } from '../engine/rules.ts';
import { BAG, rackOf, zoneAt, zoneSize } from '../engine/zones.ts';
import { nextSeatThat } from './steps.ts';

/** What a game in which every seat has so many turns needs. */
export interface TurnsEach {
  /** Instead of the usual step of that name: seats that have had their turns are passed over in silence. */
  readonly nextSeat: Step;
  /** Nobody has a turn left. */
  readonly ending: EndRule;
}

/**
 * Every seat has so many turns. Whatever it does with one, and one that it misses, counts as taken; so do all that are
 * left to a seat without tiles once the bag is empty.
 */
export function turnsEach(turns: number): TurnsEach {
  const hasTurn = (_rules: Rules, game: GameData, seat: Seat): boolean =>
    game.history.filter(turn => turn.seat === seat).length < turns &&
    zoneSize(zoneAt(game, BAG)) + zoneSize(rackOf(game, seat)) > 0;
  return {
    nextSeat: nextSeatThat(hasTurn, { parameters: { turns } }),
    ending: {
      name: 'turns-taken',
      parameters: { turns },
      over: (rules, game) => !remaining(game).some(seat => hasTurn(rules, game, seat)),
    },
  };
}
