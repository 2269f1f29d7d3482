/** Rosters: who owes a move, and who owes a verdict. */
import type { Seat } from '../core/flavours.ts';
import { withLast } from '../core/list.ts';
import type { Roster } from '../engine/rules.ts';

/** One seat after the other moves: the one whose turn it is, until its turn is on the table. */
export const inTurn: Roster = {
  name: 'in-turn',
  seats: (_rules, game) => (game.pending.length > 0 ? [] : [game.toMove]),
};

/**
 * All seats move at the same time: every seat without a turn on the table owes a move. Turns are sealed until the last
 * one is there.
 */
export const together: Roster = {
  name: 'together',
  seats: (_rules, game) =>
    game.seats.flatMap((_, seat) => (game.pending.some(turn => turn.seat === seat) ? [] : [seat])),
};

/** No seat. */
export const nobody: Roster = { name: 'nobody', seats: () => [] };

/** Every seat but the one whose play it is (R000-34, R001-23). */
export const theOthers: Roster = {
  name: 'the-others',
  seats: (_rules, game, turn) => {
    let seats: readonly Seat[] = [];
    for (let seat = 0; seat < game.seats.length; seat++) if (seat !== turn?.seat) seats = withLast(seats, seat);
    return seats;
  },
};
