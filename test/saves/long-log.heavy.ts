/** A save with a very long log: it is replayed in little memory, for it may come from anybody. */
import { Worker } from 'node:worker_threads';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const LIBRARY = pathToFileURL(fileURLToPath(new URL('../../dist/index.js', import.meta.url))).href;

/** Replays a save of n entries by other rules, in turn a pass and the director's undo of it. */
const REPLAY = `
  const { workerData, parentPort } = require('node:worker_threads');
  import(workerData.library).then(({ applyMove, classic, loadGame, newGame, saveGame, unwrap }) => {
    const rules = classic({ challenge: 'none' });
    const { game } = newGame(rules, { seats: 2, seed: 'long' });
    const passed = unwrap(applyMove(rules, game, 0, 'pass')).game;
    const undone = saveGame(rules, unwrap(applyMove(rules, passed, 'director', 'undo 1')).game);
    const log = Array.from({ length: workerData.entries }, (_, n) => undone.log[n % 2]);
    const read = loadGame(classic({ challenge: 'double' }), { ...undone, log }, { replay: true });
    parentPort.postMessage(read.ok ? read.value.log.length : read.error);
  });`;

test('a log of 12,000 entries is replayed with 150 MB', async () => {
  // a log for every moment of it took ten times as much
  const worker = new Worker(REPLAY, {
    eval: true,
    workerData: { library: LIBRARY, entries: 12_000 },
    resourceLimits: { maxOldGenerationSizeMb: 150 },
  });
  const said = await new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  await worker.terminate();
  expect(said).toBe(12_000);
});
