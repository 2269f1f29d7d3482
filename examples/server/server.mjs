/**
 * The server: `node server.mjs games.sqlite 8080`. `POST /tables` with `{"names": ["Ann", "Bob"]}` begins a game and
 * answers with a token for each seat; `ws://…/?token=…` is that seat, and without a token a spectator of `?table=…`.
 *
 * A message is `{"at": 12, "move": "8F HORN"}`; `at` is the length of the log that the client has seen. What comes back is
 * `{view, events, closesAt}`, `{violations}` or `{refused}`. Nothing that arrives throws: it is refused and logged.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';
import { WebSocketServer } from 'ws';
import { applyMove, classic, eventsFor, loadGame, newGame, saveGame, unwrap, viewFor } from 'tilewright';
import { deadlineOf } from 'tilewright/clock';
import { openEnglish } from 'tilewright/lexica/open-english';
import { openStore } from './store.mjs';

/** Milliseconds for a challenge. */
const WINDOW = Number(process.env.WINDOW ?? 20_000);
/** More bytes than any message has. */
const MOST = 4096;

const rules = classic({ dictionary: openEnglish(), challenge: 'double' });
const [path = 'games.sqlite', port = '8080'] = process.argv.slice(2);
const store = await openStore(path);
/** Games by id, with their clients and the timer of the challenge window. */
const tables = new Map();

/** A line of the log; what others sent is cut and quoted. */
function log(what, sent) {
  console.log(`${what}${sent === undefined ? '' : `: ${JSON.stringify(String(sent).slice(0, 60))}`}`);
}

/** `times`: when each move was taken. */
function tableOf(id, game, times) {
  const table = { id, game, times, closesAt: closingOf(game, times), clients: new Set(), timer: undefined };
  tables.set(id, table);
  setTimer(table);
  return table;
}

/** The window closes when it was to close, however often the server has begun anew since it was opened. */
function setTimer(table) {
  clearTimeout(table.timer);
  if (table.closesAt === null) return;
  const closing = () => void attempt(table, 'director', 'close');
  table.timer = setTimeout(closing, Math.max(0, table.closesAt - Date.now()));
}

/** Until when the play on the table can be challenged; `null` while none can. */
function closingOf(game, times) {
  return deadlineOf(rules, game, { times, window: WINDOW }) ?? null;
}

/** Carries a move out, on the disk first; else says why not. */
function attempt(table, by, move) {
  const done = applyMove(rules, table.game, by, move);
  if (!done.ok) return done.error;
  const { game, events } = done.value;
  const times = [...table.times, Date.now()];
  store.write({ id: table.id, saved: saveGame(rules, game), times }); // secrets included: for the disk only
  Object.assign(table, { game, times, closesAt: closingOf(game, times) });
  setTimer(table);
  for (const client of table.clients) push(client, table, events);
  return undefined;
}

/** What one client may know. */
function push({ socket, viewer }, { game, closesAt }, events) {
  const view = saveGame(rules, viewFor(rules, game, viewer));
  socket.send(JSON.stringify({ view, events: eventsFor(rules, events, viewer), closesAt }));
}

/** The message, or `undefined` where it is none. */
function messageIn(data, isBinary) {
  if (isBinary) return undefined;
  try {
    const { at, move, ...more } = JSON.parse(String(data)) ?? {};
    return Number.isSafeInteger(at) && typeof move === 'string' && Object.keys(more).length === 0
      ? { at, move }
      : undefined;
  } catch {
    return undefined;
  }
}

function receive(client, table, data, isBinary) {
  const { socket, viewer, name } = client;
  const refuse = (refused, sent) => {
    log(`refused of ${name}: ${refused}`, sent);
    socket.send(JSON.stringify({ refused }));
  };
  const message = messageIn(data, isBinary);
  if (message === undefined) return refuse('no message', data);
  if (typeof viewer !== 'number') return refuse('a spectator does not move', data);
  if (message.at !== table.game.log.length) return refuse('late or doubled', data);
  const violations = attempt(table, viewer, message.move);
  if (violations === undefined) return log(`${name} ${message.move.slice(0, 60)}`);
  log(`refused of ${name}: ${violations.map(({ code }) => code).join(', ')}`, message.move);
  socket.send(JSON.stringify({ violations }));
}

/** The names of a request to begin a game; `undefined` where it is none. */
function namesIn(body) {
  try {
    const { names } = JSON.parse(body) ?? {};
    const fit = Array.isArray(names) && names.every(name => typeof name === 'string' && name.length < 60);
    return fit && names.length >= 2 && names.length <= 4 ? names : undefined;
  } catch {
    return undefined;
  }
}

async function answer(request, response) {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) {
    body += piece;
    if (body.length > MOST) break;
  }
  const names = request.url === '/tables' && body.length <= MOST ? namesIn(body) : undefined;
  if (request.method !== 'POST' || names === undefined) {
    log('refused: a request', body);
    return response.writeHead(400).end();
  }
  // SEED and RACKS are for lessons: then the game is the same each time
  const { SEED: seed = randomUUID(), RACKS: racks } = process.env;
  const options = { seats: names, seed, ...(racks ? { racks: racks.split(',') } : {}) };
  const id = randomUUID();
  const { game } = newGame(rules, options);
  store.write({ id, saved: saveGame(rules, game), times: [] });
  tableOf(id, game, []);
  const tokens = names.map((_, seat) => {
    const token = randomUUID();
    store.sit(token, id, seat);
    return token;
  });
  response.end(JSON.stringify({ table: id, tokens }));
}

const http = createServer((request, response) => {
  // who hangs up in the middle of a request ends only that request
  answer(request, response).catch(error => {
    log('refused: a request', error.message);
    response.destroy();
  });
});

new WebSocketServer({ server: http, maxPayload: MOST }).on('connection', (socket, request) => {
  const asked = new URLSearchParams(request.url?.replace(/^[^?]*/, '')); // `new URL` throws at what is no address
  const token = asked.get('token');
  const seated = token === null ? undefined : store.seatOf(token);
  const table = tables.get(seated?.game ?? (token === null ? asked.get('table') : null));
  socket.on('error', error => log('refused: a message', error.message)); // too large, or no text: ws closes
  if (table === undefined) {
    log('refused: a connection', request.url);
    return socket.close(4003, 'there is no such seat');
  }
  const viewer = seated?.seat ?? 'spectator';
  const name = typeof viewer === 'number' ? table.game.seats[viewer].name : viewer;
  const client = { socket, viewer, name };
  table.clients.add(client);
  socket.on('close', () => table.clients.delete(client));
  socket.on('message', (data, isBinary) => receive(client, table, data, isBinary));
  push(client, table, []);
});

// windows that were open when the server stopped close when they were to, or now
for (const { id, saved, times } of store.games()) tableOf(id, unwrap(loadGame(rules, saved)), times);
http.listen(Number(port), '127.0.0.1', () => {
  console.log(`listening on ${http.address().port}, ${tables.size} tables in ${path} by ${store.name}`);
});
