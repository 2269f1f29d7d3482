/**
 * Games that go on when a seat has nothing left to play, as races do (a convention): such a seat is passed over, and
 * nobody waits for it.
 */
import type { Seat } from '../core/flavours.ts';
import { remaining, type GameData } from '../engine/game.ts';
import type { EndRule, Rules } from '../engine/rules.ts';
import { BAG, RACK, zoneAt, isEmpty, zonesOf } from '../engine/zones.ts';
import { endRule } from './ending.ts';
import { NEXT_SEAT, nextSeat } from './steps.ts';

const USED = 'tiles-used';

/** Endings that wait for something from every seat. */
const BY_ALL: readonly string[] = ['all-passed', 'no-plays'];

/** Has the seat a piece in any zone that it plays from, or will it draw one? Everybody knows that. */
export function hasPieces(rules: Rules, game: GameData, seat: Seat): boolean {
  return !isEmpty(zoneAt(game, BAG)) || zonesOf(game, rules.playFrom, seat).some(zone => !isEmpty(zone));
}

/**
 * The game goes on when the bag and a rack are empty. Seats with nothing to play are passed over, and the endings by
 * passes and by declarations do not wait for them. The game is over when no seat has anything to play (`tiles-used`).
 * These slots are for `extendRules`; the ending `went-out` is left out of them.
 *
 * @example
 * const base = classic({ ending: { passesEach: 2 } });
 * const rules = extendRules(base, { name: 'play-it-out', ...passOverEmpty(base) });
 * rules.ending.map(rule => rule.name) // ['last-one-left', 'tiles-used', 'all-passed']
 */
export function passOverEmpty(base: Pick<Rules, 'steps' | 'ending'>): Pick<Rules, 'steps' | 'ending' | 'messages'> {
  const step = nextSeat(hasPieces, {
    parameters: { passes: 'empty' },
    needs: { zones: { [BAG]: 'game', [RACK]: 'seat' } },
  });
  return {
    steps: base.steps.map(each => (each.name === NEXT_SEAT ? step : each)),
    ending: base.ending.map(rule =>
      rule.name === 'went-out' ? allUsed() : BY_ALL.includes(rule.name) ? withoutEmpty(rule) : rule,
    ),
    messages: { [`reason/${USED}`]: 'nobody has tiles left' },
  };
}

/** No seat has anything to play, and none will get anything: racks are filled, and nothing waits. */
function allUsed(): EndRule {
  return endRule(
    USED,
    (rules, game) =>
      game.asked === undefined &&
      game.agenda.length === 0 &&
      (game.step === 0 || rules.steps[game.step]?.name === NEXT_SEAT) &&
      !remaining(game).some(seat => hasPieces(rules, game, seat)),
    { needs: { steps: [NEXT_SEAT], zones: { [BAG]: 'game' } } },
  );
}

/** The ending, asked as if the seats with nothing to play were not there. */
function withoutEmpty(rule: EndRule): EndRule {
  return {
    ...rule,
    parameters: { ...rule.parameters, passes: 'empty' },
    over: (rules, game) => {
      const seats = game.seats.map((place, seat) => (hasPieces(rules, game, seat) ? place : { ...place, left: USED }));
      return seats.some(place => place.left === undefined) && rule.over(rules, { ...game, seats });
    },
  };
}
