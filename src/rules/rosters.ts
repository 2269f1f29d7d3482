/** Who owes a move, and who owes a verdict. */
import type { Seat } from '../core/flavours.ts';
import type { Roster } from '../engine/rules.ts';

/** One after the other: the seat whose turn it is, until its turn is on the table. */
export const inTurn: Roster = {
  name: 'in-turn',
  seats: (_rules, game) => (game.pending.length > 0 ? [] : [game.toMove]),
};

/** All at the same time: every seat that has nothing on the table. Turns are sealed until the last one is there. */
export const together: Roster = {
  name: 'together',
  seats: (_rules, game) =>
    game.seats.flatMap((_, seat) => (game.pending.some(turn => turn.seat === seat) ? [] : [seat])),
};

/** Nobody. */
export const nobody: Roster = { name: 'nobody', seats: () => [] };

/** Everybody but the one who made the play (RULES 1.7). */
export const theOthers: Roster = {
  name: 'the-others',
  seats: (_rules, game, turn) => {
    const seats: Seat[] = [];
    for (let seat = 0; seat < game.seats.length; seat++) if (seat !== turn?.seat) seats.push(seat);
    return seats;
  },
};
