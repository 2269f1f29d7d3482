import { applyMove, eventsFor, owed, viewFor, type Event, type Game, type Move, type Rules } from 'tilewright';
import type { Table } from './table';

/** A game that everybody plays at one screen; on a network the server keeps `game`, and sends the rest. */
export interface OneScreen extends Table {
  readonly game: Game;
}

/** The table as whoever the game waits for may know it. */
export function atOneScreen(rules: Rules, game: Game, events: readonly Event[] = []): OneScreen {
  const seat = owed(rules, game).find(({ by }) => by !== 'director')?.by;
  const viewer = typeof seat === 'number' ? seat : 0;
  return {
    ...{ rules, game, seat: viewer, refused: [] },
    view: viewFor(rules, game, viewer),
    events: eventsFor(rules, events, viewer),
  };
}

/** The table after a move of the seat that sits there. */
export function moved(table: OneScreen, move: Move): OneScreen {
  const done = applyMove(table.rules, table.game, table.seat, move);
  if (!done.ok) return { ...table, refused: done.error };
  return atOneScreen(table.rules, done.value.game, done.value.events);
}
