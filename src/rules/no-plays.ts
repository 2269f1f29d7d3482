/**
 * No plays remain (RULES 1.9, auto): found with the rules' source of plays after every turn. Whoever referees knows all racks and finds it; a view or a
 * record that does not know them all is told, as it is told a ruling.
 */
import type { Seat } from '../core/flavours.ts';
import { decide, doingOf, nextTold } from '../engine/doing.ts';
import { queueFirst } from '../engine/agenda.ts';
import { changed, remaining, type Game } from '../engine/game.ts';
import type { EndRule, Rules, Step } from '../engine/rules.ts';
import { rackOf } from '../engine/zones.ts';

const NO_PLAYS = 'no-plays-remain';

/**
 * No seat has a legal play and nobody can exchange. Found by the step `lookForPlays`, without which this ending never speaks.
 * @throws RangeError when a record is begun whose racks are hidden: nobody could tell.
 */
export const noPlaysRemain: EndRule<unknown> = {
  name: NO_PLAYS,
  over: game => {
    // a record's first racks are there to be known; what is hidden of them later is told about
    if (game.knows.what === 'record' && doingOf(game).version === 0 && !knowsRacks(game))
      throw new RangeError(`${NO_PLAYS}: all racks have to be known`);
    return game.agenda[0]?.name === NO_PLAYS;
  },
};

/** Looks whether any play remains, for `noPlaysRemain`; the last of the steps. */
export const lookForPlays: Step = {
  name: 'look-for-plays',
  run: (game, rules) => {
    const told = nextTold(game, 'ruling');
    if (told === undefined ? !knowsRacks(game) || hasTurn(rules, game) : !told.upheld) return game;
    const ruled = decide(game, { what: 'ruling', upheld: true }, told !== undefined);
    return rules.ending.some(({ name }) => name === NO_PLAYS)
      ? queueFirst(ruled, { name: NO_PLAYS, seat: game.toMove })
      : ruled;
  },
};

function knowsRacks(game: Game): boolean {
  return remaining(game).every(seat => rackOf(game, seat).hidden === 0);
}

/** Can some seat play or exchange, if it is to move next? */
function hasTurn(rules: Rules, game: Game): boolean {
  const waiting = changed(game, { pending: [], verdicts: [], step: 0, doing: undefined });
  return remaining(game).some(seat => mayExchange(rules, waiting, seat) || hasPlay(rules, waiting, seat));
}

function mayExchange(rules: Rules, game: Game, seat: Seat): boolean {
  return rules.moves.some(move => move.name === 'exchange' && move.may(rules, game, seat));
}

function hasPlay(rules: Rules, game: Game, seat: Seat): boolean {
  const plays = rules.plays?.(rules, changed(game, { toMove: seat }), seat);
  return plays?.[Symbol.iterator]().next().done !== true;
}
