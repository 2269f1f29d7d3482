/** A thread that verifies one record after the other: a line of NDJSON in, its result out. */
import { parentPort } from 'node:worker_threads';
import { rulesKeeper } from 'tilewright/catalogue';
import { parseGcg, verifyGames } from 'tilewright/records';

const rules = rulesKeeper();

function read(line) {
  const { gcg, base64 } = JSON.parse(line);
  if (process.env.POISON === '1') poison(gcg);
  if (typeof gcg !== 'string' && typeof base64 !== 'string') throw new Error('neither gcg nor base64');
  return parseGcg(gcg ?? Buffer.from(base64, 'base64')).record;
}

/** For the test: no record that is known ends or stops a process. */
function poison(gcg) {
  if (gcg?.includes('#note poison: die')) process.kill(process.pid, 'SIGKILL');
  while (gcg?.includes('#note poison: hang'));
}

async function result(line) {
  for await (const { verification, findings } of verifyGames([line], { read, rules })) {
    const { file, id } = named(line);
    const { status = 'unreadable', players = [], plays = 0, complete = false } = verification ?? {};
    return { file: file ?? id, status, players, plays, complete, findings };
  }
}

function named(line) {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

parentPort.on('message', async line => parentPort.postMessage(await result(line)));
