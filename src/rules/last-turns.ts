/** Last turns: what follows when the bag is empty, in games that do not end by going out (source: games of today). */
import { BAG, isEmpty, zoneAt } from '../engine/zones.ts';
import type { Seat } from '../core/flavours.ts';
import { remaining, type GameData } from '../engine/game.ts';
import type { Rules } from '../engine/rules.ts';
import { workOf } from '../engine/working.ts';
import { after, instead } from './define.ts';
import type { Mechanism } from './mechanism.ts';
import { privateState, type PrivateState } from './private-state.ts';
import { NEXT_SEAT, nextSeat, step } from './steps.ts';

/** Private state: how many turns had been taken when the bag was found empty; -1 before. */
const emptiedAfter: PrivateState<number> = privateState('bag-emptied-after', -1, json =>
  typeof json === 'number' && Number.isInteger(json) && json >= -1 ? json : undefined,
);

/** May the seat still have a turn: is there a bag, or has it had no turn since it was empty? */
function hasTurn(_rules: Rules, game: GameData, seat: Seat): boolean {
  const from = emptiedAfter.of(game);
  return from < 0 || !game.history.slice(from).some(turn => turn.seat === seat);
}

/**
 * Once the bag is empty every seat has one turn more, that which emptied it too, and the game is over when all have had
 * it. Any turn counts, a missed one too. The bag is looked at when racks have been filled; tiles that come back to it
 * later change nothing any more.
 */
export function lastTurnEach(): Required<Pick<Mechanism, 'steps' | 'ending' | 'state' | 'messages'>> {
  const needs = { state: [emptiedAfter.name] };
  const noteEmptyBag = step(
    'note-empty-bag',
    (_rules, game) => {
      if (emptiedAfter.of(game) >= 0 || !isEmpty(zoneAt(game, BAG))) return game;
      // where nothing was drawn the bag was empty before, and the turn just taken is a last one
      const isDrawn = workOf(game).decided.some(({ type }) => type === 'draw');
      return emptiedAfter.set(game, game.history.length - (isDrawn ? 0 : game.pending.length));
    },
    { needs: { ...needs, zones: { [BAG]: 'game' } } },
  );
  return {
    steps: steps =>
      instead(
        after(steps, 'refill', noteEmptyBag),
        NEXT_SEAT,
        nextSeat(hasTurn, { parameters: { lastTurn: true }, needs }),
      ),
    ending: [
      {
        name: 'last-turns-taken',
        needs: { ...needs, steps: [noteEmptyBag.name] },
        over: (rules, game) => !remaining(game).some(seat => hasTurn(rules, game, seat)),
      },
    ],
    state: [emptiedAfter],
    messages: { 'reason/last-turns-taken': 'the bag is empty, and everybody has had a last turn' },
  };
}
