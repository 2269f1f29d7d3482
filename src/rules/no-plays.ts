/**
 * No plays remain (RULES 1.9, auto): found with the rules' source of plays after every turn. Whoever referees knows all
 * racks and finds it; a view or a record that does not know them all is told, as it is told a ruling.
 */
import type { Seat } from '../core/flavours.ts';
import { remaining, type Game, type GameData, type WorkingGame } from '../engine/game.ts';
import type { Rules, StateSlot, Step } from '../engine/rules.ts';
import { changed, decide, nextGiven, resting, takeGiven } from '../engine/working.ts';
import { rackOf } from '../engine/zones.ts';
import type { Mechanism } from './mechanism.ts';

/** Was it found that no plays remain? */
const FOUND: StateSlot = {
  name: 'no-plays-found',
  initial: () => false,
  read: json => (typeof json === 'boolean' ? json : undefined),
};

/** Looks whether any play remains; the last of the steps. */
const lookForPlays: Step = {
  name: 'look-for-plays',
  needs: { plays: true, state: [FOUND.name] },
  run: (rules, game) => {
    const given = nextGiven(game, 'ruling');
    if (given === undefined ? !knowsRacks(game) || hasTurn(rules, game) : !given.upheld) return game;
    const ruled = given === undefined ? decide(game, { type: 'ruling', upheld: true }) : takeGiven(game);
    return changed(ruled, { state: { ...ruled.state, [FOUND.name]: true } });
  },
};

/**
 * The game is over when no seat has a legal play and nobody can exchange. A record of it has to begin with all racks
 * known.
 */
export function noPlaysRemain(): Required<Pick<Mechanism, 'ending' | 'state' | 'steps'>> {
  return {
    ending: [
      {
        name: 'no-plays-remain',
        needs: { steps: [lookForPlays.name], state: [FOUND.name], racks: true },
        over: (_rules, game) => game.state[FOUND.name] === true,
      },
    ],
    state: [FOUND],
    steps: steps => [...steps, lookForPlays],
  };
}

function knowsRacks(game: GameData): boolean {
  return remaining(game).every(seat => rackOf(game, seat).hidden === 0);
}

/** Can some seat play or exchange, if it is to move next? */
function hasTurn(rules: Rules, game: WorkingGame): boolean {
  const waiting = changed(resting(game), { pending: [], verdicts: [], step: 0 });
  return remaining(game).some(seat => mayExchange(rules, waiting, seat) || hasPlay(rules, waiting, seat));
}

function mayExchange(rules: Rules, game: GameData, seat: Seat): boolean {
  return rules.moves.some(move => move.name === 'exchange' && move.may(rules, game, seat));
}

function hasPlay(rules: Rules, game: Game, seat: Seat): boolean {
  const plays = rules.plays?.(rules, changed(game, { toMove: seat }), seat);
  return plays?.[Symbol.iterator]().next().done !== true;
}
