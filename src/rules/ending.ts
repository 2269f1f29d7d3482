/** When a game is over. */
import type { Seat, Square } from '../core/flavours.ts';
import { remaining, type Game, type GameOf, type Turn } from '../engine/game.ts';
import type { EndRule, Rules } from '../engine/rules.ts';
import { BAG, RACK, zoneAt, zoneKey, zoneSize } from '../engine/zones.ts';

/** What counts as a pass where everybody has to pass: a pass, an exchange as well, or every turn without points. */
export type PassCounts = 'pass' | 'pass-or-exchange' | 'scoreless';

/** An ending of a game's own; its name is the reason. */
export function endRule<X = unknown>(name: string, over: (game: GameOf<X>) => boolean): EndRule<X> {
  return { name, over };
}

/** The bag is empty, and so are these zones of a seat. While work waits one may be empty for a moment (a tile taken, another not yet given back). */
export function outOf(zones: readonly string[]): EndRule<unknown> {
  return {
    name: 'went-out',
    over: game =>
      zoneSize(zoneAt(game, BAG)) === 0 &&
      game.asked === undefined &&
      game.agenda.length === 0 &&
      outSeat(game, zones) !== undefined,
  };
}

/** The seat that has used up everything in these zones of its own. */
export function outSeat(game: Game, zones: readonly string[]): Seat | undefined {
  return remaining(game).find(seat => zones.every(name => zoneSize(zoneAt(game, zoneKey(name, seat))) === 0));
}

/** The bag is empty and a seat has used its last tile (RULES 1.9 A). */
export const wentOut: EndRule<unknown> = /* @__PURE__ */ outOf([RACK]);

/** One seat is left, and nothing of its own waits in a window or sealed (RULES 1.9, leaving). */
export const lastOneLeft: EndRule<unknown> = {
  name: 'last-one-left',
  over: game =>
    game.seats.some(place => place.left !== undefined) &&
    remaining(game).length < 2 &&
    game.pending.every(turn => turn.booked === true || (turn.what !== 'play' && turn.sealed === undefined)),
};

/** All remaining seats have declared in succession that no plays remain; a missed turn neither adds nor interrupts (RULES 1.9, consensus). */
export const allDeclared: EndRule<unknown> = {
  name: 'no-plays',
  over: game => {
    const declared = new Set<Seat>();
    for (let i = game.history.length - 1; i >= 0; i--) {
      const turn = game.history[i];
      if (turn?.what === 'lost') continue;
      if (turn?.noPlays !== true) break;
      declared.add(turn.seat);
    }
    return declared.size > 0 && remaining(game).every(seat => declared.has(seat));
  },
};

/** Since the last turn that is no pass, every remaining seat has passed so often; a missed turn neither counts nor interrupts (RULES 1.9). */
export function allPassed(each: number, counts: PassCounts): EndRule<unknown> {
  return {
    name: 'all-passed',
    over: (game, rules) => {
      const passes = game.seats.map(() => 0);
      for (let i = game.history.length - 1; i >= 0; i--) {
        const turn = game.history[i];
        if (turn === undefined) break;
        if (isPass(turn, counts, rules)) passes[turn.seat] = (passes[turn.seat] ?? 0) + 1;
        else if (turn.what !== 'lost') break;
      }
      return game.seats.every(({ left }, seat) => left !== undefined || (passes[seat] ?? 0) >= each);
    },
  };
}

function isPass(turn: Turn, counts: PassCounts, rules: Rules): boolean {
  if (turn.what === 'pass') return true;
  if (turn.what === 'lost') return rules.challenge.isPass;
  if (turn.what === 'exchange') return counts !== 'pass';
  return counts === 'scoreless' && turn.score.total === 0;
}

/** So many turns in a row scored nothing, whoever's they were: passes, exchanges, missed turns, phonies, plays of 0 (FORMATS 5.1). */
export function scorelessTurns(inARow: number): EndRule<unknown> {
  return {
    name: 'scoreless',
    over: ({ history }) => {
      if (history.length < inARow) return false;
      for (let n = 1; n <= inARow; n++) if (history[history.length - n]?.score.total !== 0) return false;
      return true;
    },
  };
}

/** A play has covered one of these squares and can no longer be challenged. */
export function covered(squares: readonly Square[]): EndRule<unknown> {
  return reachedGoal('covered', (_game, _rules, _seat, square) => squares.includes(square));
}

/** A play has covered a square that is a goal of its own seat's, and can no longer be challenged; the name is the reason. */
export function reachedGoal(
  name: string,
  isGoal: (game: Game, rules: Rules, seat: Seat, square: Square) => boolean,
): EndRule<unknown> {
  return {
    name,
    over: (game, rules) =>
      game.pending.some(
        ({ seat, what, booked, placement }) =>
          what === 'play' &&
          booked === true &&
          placement?.tiles.some(({ square }) => isGoal(game, rules, seat, square)) === true,
      ),
  };
}
