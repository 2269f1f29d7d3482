/** Games that end when every seat has had its number of turns (R003-107). */
import type { Seat } from '../core/flavours.ts';
import { remaining, type GameData } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { BAG, rackOf, zoneAt, zoneSize } from '../engine/zones.ts';
import { instead } from './define.ts';
import type { Mechanism } from './mechanism.ts';
import { NEXT_SEAT, nextSeat } from './steps.ts';

/**
 * Every seat has n turns, and the game is over when no seat has one left. Any turn counts, a missed one too. A
 * seat without tiles has no turn left once the bag is empty.
 */
export function turnsEach(turns: number): Required<Pick<Mechanism, 'ending' | 'steps' | 'messages'>> {
  const hasTurn = (_rules: Rules, game: GameData, seat: Seat): boolean =>
    game.history.filter(turn => turn.seat === seat).length < turns &&
    zoneSize(zoneAt(game, BAG)) + zoneSize(rackOf(game, seat)) > 0;
  return {
    steps: steps => instead(steps, NEXT_SEAT, nextSeat(hasTurn, { parameters: { turns } })),
    ending: [
      {
        name: 'turns-taken',
        parameters: { turns },
        over: (rules, game) => !remaining(game).some(seat => hasTurn(rules, game, seat)),
      },
    ],
    messages: { 'reason/turns-taken': 'everybody has had all turns' },
  };
}
