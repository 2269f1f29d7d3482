/**
 * Two scripted players at one table of the server, which is killed in the middle of a challenge window and begun anew:
 * `npm start`. The database is in a folder of its own, and gone in the end.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { classic, explainer, finalizeGame, loadGame, rackOf, unwrap } from 'tilewright';
import { openEnglish } from 'tilewright/lexica/open-english';
import { WebSocket } from 'ws';

const names = ['Ann', 'Bob'];
const rules = classic({ dictionary: openEnglish(), challenge: 'double' });
const say = explainer(rules, { names });
const folder = mkdtempSync(join(tmpdir(), 'tilewright-server-'));
const env = { ...process.env, SEED: 'tea', RACKS: 'HORNETS,FARMSOB', WINDOW: process.env.WINDOW ?? '4000' };

/** Begins the server; what it logs is printed. */
async function begin() {
  const server = spawn(
    process.execPath,
    [new URL('server.mjs', import.meta.url).pathname, join(folder, 'games.sqlite'), '0'],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const port = await new Promise((resolve, reject) => {
    server.once('exit', code => reject(new Error(`the server ended with ${code}`)));
    createInterface(server.stdout).on('line', line => {
      const listening = /^listening on (\d+), (\d+) tables/.exec(line);
      if (listening) console.log(`server: begun with ${listening[2]} tables`);
      else console.log(`server: ${line}`);
      if (listening) resolve(Number(listening[1]));
    });
  });
  return { server, port };
}

/** A player: the view is loaded as anybody's game is, and what happens is waited for. */
function connect(port, query, name) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?${query}`);
  const waiting = [];
  const come = [];
  const take = message => (waiting.length > 0 ? waiting.shift()(message) : come.push(message));
  socket.on('message', data => take(JSON.parse(String(data))));
  socket.on('close', code => take({ closed: code }));
  socket.on('error', () => undefined);
  const next = () => (come.length > 0 ? come.shift() : new Promise(resolve => waiting.push(resolve)));
  const player = {
    name,
    socket,
    view: undefined,
    closesAt: null,
    /** The next message; a view is kept, and what happened is told. */
    hear: async (tell = false) => {
      const message = await next();
      if (message.view !== undefined) {
        player.view = unwrap(loadGame(rules, message.view));
        player.closesAt = message.closesAt;
        if (tell) for (const event of message.events) console.log(`  ${say(event)}`);
      }
      for (const violation of message.violations ?? []) console.log(`  to ${name}: ${say(violation)}`);
      if (message.refused !== undefined) console.log(`  to ${name}: refused, ${message.refused}`);
      return message;
    },
    send: text => socket.send(text),
    move: move => socket.send(JSON.stringify({ at: player.view.log.length, move })),
  };
  return player;
}

let { server, port } = await begin();
const begun = await globalThis.fetch(`http://127.0.0.1:${port}/tables`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ names }),
});
const { tokens } = await begun.json();
const sitDown = async () => {
  const players = tokens.map((token, seat) => connect(port, `token=${token}`, names[seat]));
  for (const player of players) await player.hear();
  return players;
};
let [ann, bob] = await sitDown();
const both = async () => {
  await ann.hear(true);
  await bob.hear();
};
console.log(`Bob knows ${7 - rackOf(bob.view, 0).hidden} of the 7 tiles of Ann, Ann ${7 - rackOf(ann.view, 0).hidden}`);

ann.move('8F HORN');
await both();
const { closesAt } = ann;
server.removeAllListeners('exit');
server.once('exit', () => undefined);
server.kill('SIGKILL');
await Promise.all([ann.hear(), bob.hear()]);
console.log('the server is killed in the middle of the challenge window');

({ server, port } = await begin());
[ann, bob] = await sitDown();
console.log(
  `the log is there: ${ann.view.log.length} entry; the window closes when it was to: ${ann.closesAt === closesAt}`,
);
await both();
console.log(`it has closed, and not too early: ${Date.now() >= closesAt}`);

console.log('what is refused');
for (const text of [
  'null',
  'not JSON',
  '[]',
  '{"at":2}',
  '{"at":2,"move":"pass","seat":1}',
  '{"at":0,"move":"pass"}',
]) {
  ann.send(text);
  await ann.hear();
}
ann.move('pass');
await ann.hear();
const { closed: nobody } = await connect(port, 'token=guessed', 'nobody').hear();
const large = connect(port, `token=${tokens[0]}`, 'Ann');
await large.hear();
large.send('x'.repeat(10 * 2 ** 20));
const { closed: tooLarge } = await large.hear();
console.log(`  closed: ${nobody} without a seat, ${tooLarge} for 10 MB`);

console.log('and the game goes on');
bob.move('8F ....B');
await both();
ann.move('challenge');
await both();
ann.move('pass');
await both();
bob.move('resign');
await both();
const { seats } = finalizeGame(rules, ann.view);
console.log(seats.map(({ total }, seat) => `${names[seat]} ${total}`).join(', '));

server.removeAllListeners('exit');
for (const { socket } of [ann, bob]) socket.terminate();
server.kill();
rmSync(folder, { recursive: true, force: true });
