// The server of a3-server.ts and two clients of a3b-client.ts in one process, a spectator watching: a game with
// messages that are late, rude or illegal, a challenge that is right and one that is not, a window that closes because
// nobody challenges, a move taken back, and a flag that falls.
import { explainer, newGame, saveGame, viewFor } from 'tilewright';
import type { Event, Game } from 'tilewright';
import { flagFell, receive, restore, rules, undo, type Client, type Store } from './a3-server.ts';
import { receiveEntry, receiveView } from './a3b-client.ts';

const names = ['Ann', 'Bob'];
const say = explainer(rules, { names });

// The example's own clock, so that nobody has to wait for the server's twenty seconds.
const alarms: (() => void)[] = [];
const clock = globalThis.setTimeout;
globalThis.setTimeout = ((ring: () => void) => alarms.push(ring)) as unknown as typeof setTimeout;
const timePasses = async (): Promise<void> => {
  for (const ring of alarms.splice(0)) ring();
  await new Promise(resolve => setImmediate(resolve));
};

// The disk: text, as it would be in a file. The game on it was begun with two racks that are given and a seed by which
// Ann draws an X, so that the story is always the same.
const disk = new Map<string, string>();
const store: Store = {
  read: id => Promise.resolve(JSON.parse(disk.get(id) ?? 'null') as unknown),
  write: (id, saved) => Promise.resolve(void disk.set(id, JSON.stringify(saved))),
};
const begun = newGame(rules, { seats: names, seed: 'tea 6221', racks: ['HORNETS', 'FARMSOB'] }).game;
await store.write('table 1', saveGame(rules, begun));

/** A client that keeps its view in both ways, and is strict about it. */
interface Following extends Client {
  /** The last view that was sent. */
  whole: Game;
  /** The first view, and every entry since put through the same verb. */
  lean: Game;
}

function connect(seat: number | 'spectator'): Following {
  const first = viewFor(rules, begun, seat);
  const client: Following = {
    seat,
    whole: first,
    lean: first,
    send: text => {
      const message = JSON.parse(text) as Message;
      if ('violations' in message) return console.log(`  to ${nameOf(seat)}: ${message.violations.map(say).join(' ')}`);
      const { view } = receiveView(rules, message);
      const news = view.log.slice(client.lean.log.length);
      for (const entry of news) {
        const change = receiveEntry(rules, client.lean, entry);
        client.lean = change.game;
        same(change.events, message.events, 'events');
      }
      if (news.length === 0) client.lean = view; // a move was taken back: what was known of it is forgotten
      client.whole = view;
      same(saveGame(rules, client.lean), saveGame(rules, client.whole), 'views');
      if (seat === 'spectator') for (const event of message.events) console.log(`  ${say(event)}`);
    },
  };
  return client;
}

type Message =
  { readonly violations: Parameters<typeof say>[0][] } | { readonly view: unknown; readonly events: readonly Event[] };

function nameOf(seat: number | 'spectator'): string {
  return typeof seat === 'number' ? (names[seat] ?? '') : seat;
}

function same(one: unknown, other: unknown, what: string): void {
  if (JSON.stringify(one) !== JSON.stringify(other))
    throw new Error(`the two ways of following have different ${what}`);
}

const [ann, bob, watcher] = [connect(0), connect(1), connect('spectator')];
const table = await restore(store, 'table 1', [ann, bob, watcher]);

/** A client sends a move and the length of the log that it has seen. */
async function send(from: Following, move: string, at: number = from.whole.log.length): Promise<void> {
  console.log(`${nameOf(from.seat)}: ${move}`);
  await receive(store, table, from, { at, move });
  for (const { whole, seat } of table.clients as readonly Following[])
    same(saveGame(rules, whole), saveGame(rules, viewFor(rules, table.game, seat)), 'games');
}

await send(ann, '8D HORN');
await send(ann, '{"hello":"server"}');
await send(ann, '8F HORN');
await send(ann, 'pass', 0); // doubled or late: dropped
await send(bob, 'H6 FARM'); // Bob's own move accepts Ann's

console.log('twenty seconds pass');
await timePasses(); // nobody challenged: the director closes the window

await send(ann, 'H10=X');
await send(bob, 'challenge'); // FARMX is no word: it comes back, and the turn is lost
await send(bob, 'H10=S');
await send(ann, 'challenge'); // FARMS is one: Ann will miss her next turn
await send(bob, 'exchange ??'); // he does not hold two blanks
await send(bob, 'exchange BO');

console.log('both agree to take that back');
await undo(store, table);
await send(bob, 'pass');

console.log("Ann's flag falls");
await flagFell(store, table, 0);
globalThis.setTimeout = clock;
