/**
 * The server: `node server.mjs games.sqlite 8080`. `POST /tables` with `{"names": ["Ann", "Bob"]}` begins a game and
 * answers with a token for each seat; `ws://…/?token=…` is that seat, and without a token a spectator of `?table=…`.
 *
 * A message is `{"at": 12, "move": "8F HORN"}`; `at` is the length of the log that the client has seen. What comes back is
 * `{view, events, closesAt}`, `{violations}` or `{refused}`. Nothing that arrives throws: it is refused and logged.
 */
import { Buffer, isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';
import { WebSocketServer } from 'ws';
import { applyMove, classic, eventsFor, loadGame, newGame, saveGame, viewFor } from 'tilewright';
import { deadlineOf } from 'tilewright/clock';
import { openEnglish } from 'tilewright/lexica/open-english';
import {
  addressOf,
  allowance,
  counter,
  isWelcome,
  MOST_BYTES,
  MOST_CONNECTIONS,
  MOST_TABLES,
  MOST_WAITING,
  oneLine,
  quoted,
} from './limits.mjs';
import { openStore } from './store.mjs';

/** Milliseconds for a challenge. */
const WINDOW = Number(process.env.WINDOW ?? 20_000);
/** Of each address: requests and connections, new tables, messages. */
const requests = allowance({ burst: 60, perSecond: 2 });
const begun = allowance({ burst: 20, perSecond: 1 / 30 });
const messages = allowance({ burst: 200, perSecond: 10 });
const connections = counter();

const rules = classic({ dictionary: openEnglish(), challenge: 'double' });
const [path = 'games.sqlite', port = '8080'] = process.argv.slice(2);
const store = await openStore(path);
/** What a player hears whose move is on no disk: the game is as it was, and the move can be sent again. */
const NOT_WRITTEN = 'the move could not be stored; try again';
/** Games by id, with their clients and the timer of the challenge window. */
const tables = new Map();

/** A line of the log; what others sent is cut and quoted. */
function log(what, sent) {
  console.log(`${oneLine(what)}${sent === undefined ? '' : `: ${quoted(sent)}`}`);
}

/** A game from the disk; a row that cannot be read is set aside and named, and the other tables begin. */
function loaded({ id, saved, times }) {
  try {
    const read = loadGame(rules, JSON.parse(saved));
    const at = JSON.parse(times);
    if (!read.ok) throw new Error(read.error.map(({ code, path = '' }) => `${code} ${path}`.trim()).join(', '));
    if (!Array.isArray(at) || at.length !== read.value.log.length || !at.every(Number.isSafeInteger))
      throw new Error('its times are not those of its moves');
    return { game: read.value, times: at };
  } catch (error) {
    log(`set aside: the table ${quoted(id)}`, error.message);
    written('what was set aside', () => store.setAside(id, error.message));
    return undefined;
  }
}

/** Sends to a client that reads. What waits for one that does not would fill the memory of all. */
function send({ socket, name }, message) {
  if (socket.bufferedAmount > MOST_WAITING) {
    log(`closed: ${quoted(name)} does not read`);
    socket.terminate();
  } else socket.send(JSON.stringify(message));
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
  const closing = () => {
    // a full disk may have space again
    if (attempt(table, 'director', 'close')?.refused !== undefined) table.timer = setTimeout(closing, AGAIN);
  };
  table.timer = setTimeout(closing, Math.max(0, table.closesAt - Date.now()));
}

/** Until when the play on the table can be challenged; `null` while none can. */
function closingOf(game, times) {
  return deadlineOf(rules, game, { times, window: WINDOW }) ?? null;
}

/** Milliseconds until a challenge window that could not be closed is closed again. */
const AGAIN = 5_000;

/** Writes to the disk. Returns whether it could; why it could not is logged. */
function written(what, write) {
  try {
    write();
    return true;
  } catch (error) {
    log(`not written: ${what}`, error.message);
    return false;
  }
}

/**
 * Carries a move out, on the disk first. Returns what is sent to a player whose move was not carried out. A move that
 * cannot be written is not made, and other tables go on.
 */
function attempt(table, by, move) {
  const done = applyMove(rules, table.game, by, move);
  if (!done.ok) return { violations: done.error };
  const { game, events } = done.value;
  const times = [...table.times, Date.now()];
  const row = { id: table.id, saved: saveGame(rules, game), times }; // secrets included: for the disk only
  if (!written(`a move at ${table.id}`, () => store.write(row))) return { refused: NOT_WRITTEN };
  Object.assign(table, { game, times, closesAt: closingOf(game, times) });
  setTimer(table);
  for (const client of table.clients) push(client, table, events);
  return undefined;
}

/** What one client may know. */
function push(client, { game, closesAt }, events) {
  const { viewer } = client;
  const view = saveGame(rules, viewFor(rules, game, viewer));
  send(client, { view, events: eventsFor(rules, events, viewer), closesAt });
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
  const { viewer, name } = client;
  if (!messages.take(client.address)) {
    log(`closed: ${quoted(name)} sends too much`);
    return client.socket.terminate();
  }
  const refuse = (refused, sent) => {
    log(`refused of ${quoted(name)}: ${refused}`, sent);
    send(client, { refused });
  };
  const message = messageIn(data, isBinary);
  if (message === undefined) return refuse('no message', data);
  if (typeof viewer !== 'number') return refuse('a spectator does not move', data);
  if (message.at !== table.game.log.length) return refuse('late or doubled', data);
  const failed = attempt(table, viewer, message.move);
  if (failed === undefined) return log(quoted(name), message.move);
  const why = failed.refused ?? failed.violations.map(({ code }) => code).join(', ');
  log(`refused of ${quoted(name)}: ${why}`, message.move);
  send(client, failed);
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

/** What is wrong with a request before its body is read: a status of HTTP, 0 where nothing is. */
function refusal(request) {
  if (!requests.take(addressOf(request))) return 429;
  if (!isWelcome(request)) return 403;
  if (request.url !== '/tables') return 404;
  if (request.method !== 'POST') return 405;
  // pages of others can send forms and text without asking, but not this
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '')) return 415;
  return Number(request.headers['content-length'] ?? 0) > MOST_BYTES ? 413 : 0;
}

/** The connection is closed, so that nobody has to read what is still to come. */
function refuse(response, status, sent) {
  log(`refused: a request, ${status}`, sent);
  response.writeHead(status, { connection: 'close' }).end();
}

/** The body as text, `undefined` where it is too large or no UTF-8. */
async function bodyOf(request) {
  const pieces = [];
  let length = 0;
  for await (const piece of request) {
    pieces.push(piece);
    length += piece.length;
    if (length > MOST_BYTES) return undefined;
  }
  const body = Buffer.concat(pieces);
  return isUtf8(body) ? body.toString('utf8') : undefined;
}

async function answer(request, response) {
  const status = refusal(request);
  if (status > 0) return refuse(response, status, request.url);
  const body = await bodyOf(request);
  if (body === undefined) return refuse(response, 413, request.url);
  const names = namesIn(body);
  if (names === undefined) return refuse(response, 400, body);
  if (tables.size >= MOST_TABLES) return refuse(response, 503, body);
  if (!begun.take(addressOf(request))) return refuse(response, 429, body);
  // SEED and RACKS are for lessons: then the game is the same each time
  const { SEED: seed = randomUUID(), RACKS: racks } = process.env;
  const options = { seats: names, seed, ...(racks ? { racks: racks.split(',') } : {}) };
  const id = randomUUID();
  const { game } = newGame(rules, options);
  const tokens = names.map(() => randomUUID());
  const row = { id, saved: saveGame(rules, game), times: [] };
  if (!written('a new table', () => store.begin(row, tokens))) return refuse(response, 507, body);
  tableOf(id, game, []);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ table: id, tokens }));
}

// half a request waits for 5 seconds, not for the 30 after which Node looks again
const patience = { requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 2_000 };
const http = createServer(patience, (request, response) => {
  // who hangs up in the middle of a request ends only that request
  answer(request, response).catch(error => {
    log('refused: a request', error.message);
    response.destroy();
  });
});

/** The seat of a token; none where the file cannot be read. */
function seatOf(token) {
  try {
    return store.seatOf(token);
  } catch (error) {
    log('not read: a seat', error.message);
    return undefined;
  }
}

/** Is this a client that may come in? One that may not costs no more than its answer. */
function verifyClient({ req: request }, done) {
  if (!isWelcome(request)) return done(false, 403);
  return done(requests.take(addressOf(request)), 429);
}

new WebSocketServer({ server: http, maxPayload: MOST_BYTES, verifyClient }).on('connection', (socket, request) => {
  const address = addressOf(request);
  socket.on('close', () => connections.remove(address));
  if (connections.add(address) > MOST_CONNECTIONS) return socket.close(1013, 'too many connections');
  const asked = new URLSearchParams(request.url?.replace(/^[^?]*/, '')); // `new URL` throws at what is no address
  const token = asked.get('token');
  const seated = token === null ? undefined : seatOf(token);
  const table = tables.get(seated?.game ?? (token === null ? asked.get('table') : null));
  socket.on('error', error => log('refused: a message', error.message)); // too large, or no text: ws closes
  if (table === undefined) {
    log('refused: a connection', request.url);
    return socket.close(4003, 'there is no such seat');
  }
  const viewer = seated?.seat ?? 'spectator';
  const name = typeof viewer === 'number' ? table.game.seats[viewer].name : viewer;
  const client = { socket, viewer, name, address };
  table.clients.add(client);
  socket.on('close', () => table.clients.delete(client));
  socket.on('message', (data, isBinary) => receive(client, table, data, isBinary));
  push(client, table, []);
});

// windows that were open when the server stopped close when they were to, or now
for (const row of store.games()) {
  const table = loaded(row);
  if (table === undefined) continue;
  tableOf(row.id, table.game, table.times);
}
http.listen(Number(port), '127.0.0.1', () => {
  console.log(`listening on ${http.address().port}, ${tables.size} tables in ${path} by ${store.name}`);
});
