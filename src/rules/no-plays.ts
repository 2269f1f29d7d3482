/**
 * The ending "no plays remain" (R000-42; a convention). After every turn the rules' source of plays is asked. The
 * referee's game knows all racks and can find out. A view or a record that does not know them is given the answer as
 * chance (`ruling`).
 */
import { own } from '../core/own.ts';
import type { Seat } from '../core/flavours.ts';
import { remaining, type Game, type GameData, type WorkingGame } from '../engine/game.ts';
import type { Rules, StateSlot, Step } from '../engine/rules.ts';
import { violation } from '../engine/violation.ts';
import { changed, decide, nextGiven, refuse, resting, workOf } from '../engine/working.ts';
import { rackOf } from '../engine/zones.ts';
import type { Mechanism } from './mechanism.ts';

/** Was it found that no plays remain? Private state. */
const FOUND: StateSlot = {
  name: 'no-plays-found',
  initial: () => false,
  read: json => (typeof json === 'boolean' ? json : undefined),
};

/** A step, the last one: finds out whether any play remains. */
const lookForPlays: Step = {
  name: 'look-for-plays',
  needs: { plays: true, state: [FOUND.name] },
  run: (rules, game) => {
    // leaving is no turn: seats that left in the window were asked too, and the next turn asks those that stay
    if (workOf(game).goesOn || game.pending.length === 0) return game;
    const given = nextGiven(game, 'ruling');
    if (given === undefined && workOf(game).isTrial) return tryToLook(rules, game);
    if (given === undefined ? !knowsRacks(game) || canAnybodyMove(rules, game) : !given.upheld) return game;
    const ruled = decide(game, given, given ?? { type: 'ruling', upheld: true });
    return changed(ruled, { state: { ...ruled.state, [FOUND.name]: true } });
  },
};

/**
 * The game is over when no seat has a legal play and none can exchange. A record of such a game must begin with all
 * racks known.
 */
export function noPlaysRemain(): Required<Pick<Mechanism, 'ending' | 'state' | 'steps'>> {
  return {
    ending: [
      {
        name: 'no-plays-remain',
        needs: { steps: [lookForPlays.name], state: [FOUND.name], racks: true },
        over: (_rules, game) => own(game.state, FOUND.name) === true,
      },
    ],
    state: [FOUND],
    steps: steps => [...steps, lookForPlays],
  };
}

function knowsRacks(game: GameData): boolean {
  return remaining(game).every(seat => rackOf(game, seat).hidden === 0);
}

/** The game when the next seat moves. */
function waiting(game: WorkingGame): Game {
  return changed(resting(game), { pending: [], verdicts: [], step: 0 });
}

/** Can any seat play or exchange, if it moves next? */
function canAnybodyMove(rules: Rules, game: WorkingGame): boolean {
  const next = waiting(game);
  return remaining(game).some(seat => mayExchange(rules, next, seat) || hasPlay(rules, next, seat));
}

/** Where nobody can exchange, the racks decide. A trial looks into none, so that everybody gets the same answer. */
function tryToLook(rules: Rules, game: WorkingGame): WorkingGame {
  const next = waiting(game);
  const isOpen = remaining(game).some(seat => mayExchange(rules, next, seat));
  return isOpen ? game : refuse(game, violation('chance-missing'));
}

function mayExchange(rules: Rules, game: GameData, seat: Seat): boolean {
  return rules.moves.some(move => move.name === 'exchange' && move.may(rules, game, seat));
}

function hasPlay(rules: Rules, game: Game, seat: Seat): boolean {
  const plays = rules.plays?.(rules, changed(game, { toMove: seat }), seat);
  return plays?.[Symbol.iterator]().next().done !== true;
}
