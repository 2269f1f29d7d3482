import {
  applyMove,
  classic,
  eventsFor,
  finalizeGame,
  isSeat,
  loadGame,
  newGame,
  saveGame,
  unwrap,
  viewFor,
} from 'tilewright';
import type { Actor, Change, Event, Game, SavedGame, View } from 'tilewright';
import { deadlineOf } from 'tilewright/clock';
import { openEnglish } from 'tilewright/lexica/open-english';

export interface Store {
  readonly read: (id: string) => Promise<unknown>;
  readonly write: (id: string, saved: SavedGame) => Promise<void>;
}
export interface Client {
  readonly seat: number | 'spectator';
  readonly send: (text: string) => void;
}
export interface Table {
  readonly id: string;
  readonly clients: readonly Client[];
  game: Game;
  /** When each move was taken; the challenge window is reckoned from it. */
  times: readonly number[];
}

export const rules = classic({ edition: 2013, dictionary: openEnglish(), challenge: 'double' });

export const open = (id: string, names: readonly string[], clients: readonly Client[]): Table => ({
  id,
  clients,
  game: newGame(rules, { seats: names, seed: crypto.randomUUID() }).game,
  times: [],
});

/**
 * A message is `{"at": 12, "move": "8F HORN"}`. `at` is the length of the log the client saw: a late or doubled message
 * is dropped. Whatever else arrives as `move` comes back as violations, never as an exception.
 */
export async function receive(
  store: Store,
  table: Table,
  from: Client,
  message: { readonly at: number; readonly move: string } | null,
): Promise<void> {
  if (!isSeat(table.game, from.seat) || message?.at !== table.game.log.length) return;
  await attempt(store, table, from.seat, message.move, from);
}

async function attempt(store: Store, table: Table, by: Actor, move: string, from?: Client): Promise<void> {
  const done = applyMove(rules, table.game, by, move);
  if (!done.ok) return from?.send(JSON.stringify({ violations: done.error }));
  await commit(store, table, done.value);
}

async function commit(store: Store, table: Table, { game, events }: Change): Promise<void> {
  table.times = [...table.times, Date.now()];
  table.game = game; // before the first await: the next message sees it
  await store.write(table.id, saveGame(rules, game)); // secrets included: for the disk only
  for (const client of table.clients)
    push(client, viewFor(rules, game, client.seat), eventsFor(rules, events, client.seat));
  startClock(store, table);
}

function startClock(store: Store, table: Table): void {
  const { game, times } = table;
  const closes = deadlineOf(rules, game, { times, window: 20_000 });
  if (closes !== undefined) setTimeout(() => void timeIsUp(store, table, game), closes - Date.now());
}

/** Takes a `View`, so handing it the referee's game does not compile. */
function push(client: Client, view: View, events: readonly Event[]): void {
  client.send(JSON.stringify({ view: saveGame(rules, view), events }));
}

export async function restore(store: Store, id: string, clients: readonly Client[]): Promise<Table> {
  const game = unwrap(loadGame(rules, await store.read(id)));
  // the whole time again: this disk has no times; that of examples/server does
  const table: Table = { id, clients, game, times: game.log.map(() => Date.now()) };
  startClock(store, table);
  return table;
}

/** Both players agreed to take the last turn back. The log keeps it, and the next draw is a new one. */
export const undo = (store: Store, table: Table): Promise<void> => attempt(store, table, 'director', 'undo');

/** Nobody challenged in time: the director closes the window, unless the game has moved on by itself. */
async function timeIsUp(store: Store, table: Table, then: Game): Promise<void> {
  if (table.game === then) await attempt(store, table, 'director', 'close');
}

/** A flag fell: what a director does settles, saves and replays like any other move. */
export async function flagFell(store: Store, table: Table, seat: number): Promise<void> {
  await attempt(store, table, 'director', `forfeit seat ${seat} time`);
  if (table.game.over) for (const { total } of finalizeGame(rules, table.game).seats) console.log(total);
}
