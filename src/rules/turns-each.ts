/** Games that end when every seat has had its number of turns (RULES 10). */
import type { Seat } from '../core/flavours.ts';
import { remaining, type GameData } from '../engine/game.ts';
import type { EndRule, Rules, Step } from '../engine/rules.ts';
import { BAG, rackOf, zoneAt, zoneSize } from '../engine/zones.ts';
import { nextSeatThat } from './steps.ts';

/** The two rules that such a game needs. */
export interface TurnsEach {
  /** Replaces the usual step `next-seat`: seats that have had all their turns are left out. */
  readonly nextSeat: Step;
  /** The game is over when no seat has a turn left. */
  readonly ending: EndRule;
}

/**
 * Every seat has so many turns. Any turn counts, a missed one too. A seat without tiles has no turn left once the bag
 * is empty.
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
