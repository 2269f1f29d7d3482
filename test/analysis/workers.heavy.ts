/** A simulation whose jobs are done by 1, 2 and 8 Workers, which have their own rules and tables. */
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { classic, newGame, unwrap, viewFor } from 'tilewright';
import { simulation, type SimulationJob, type SimulationSums } from 'tilewright/analysis';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { positionOf } from 'tilewright/movegen';
import { expect, test } from 'vitest';
import { openGraph } from '../fixtures/open-english.ts';

/** What a Worker does: jobs come in as JSON, and what they came to goes back. */
const WORK = `
const { parentPort, workerData } = require('node:worker_threads');
const loaded = Promise.all(workerData.map(file => import(file)));
parentPort.on('message', async job => {
  const [{ classic }, { openEnglish }, { openEnglishLeaves }, { runJob }] = await loaded;
  const rules = classic({ dictionary: openEnglish(), challenge: 'void' });
  parentPort.postMessage(JSON.stringify(runJob(rules, JSON.parse(job), { leaves: openEnglishLeaves() })));
});
`;
const FILES = ['index', 'lexica/open-english', 'leaves/open-english', 'analysis'].map(
  name => pathToFileURL(`dist/${name}.js`).href,
);

/** What a Worker makes of a job. */
function doneBy(worker: Worker, job: SimulationJob): Promise<SimulationSums> {
  return new Promise((done, failed) => {
    worker.once('message', (text: string) => {
      const answer = JSON.parse(text) as { readonly value: SimulationSums };
      done(answer.value);
    });
    worker.once('error', failed);
    worker.postMessage(JSON.stringify(job));
  });
}

test.each([1, 2, 8])(
  'sums of %i Workers, added as they come, are those of one thread',
  async count => {
    const leaves = openEnglishLeaves();
    const rules = classic({ dictionary: openGraph, challenge: 'void' });
    const { game } = newGame(rules, { seats: 2, seed: 'workers', racks: ['AEINRS?'] });
    const made = (): ReturnType<typeof simulation> =>
      simulation(unwrap(positionOf(rules, viewFor(rules, game, 0), 0)), { leaves, n: 5, seed: 'workers' });
    const [shared, alone] = [unwrap(made()), unwrap(made())];
    const workers = Array.from({ length: count }, () => new Worker(WORK, { eval: true, workerData: FILES }));
    try {
      while (shared.now().iterations < 600) {
        const jobs = shared.jobs(count);
        await Promise.all(
          jobs.map(async (job, n) => {
            const worker = workers[n];
            if (worker !== undefined) unwrap(shared.add(await doneBy(worker, job)));
          }),
        );
      }
    } finally {
      await Promise.all(workers.map(worker => worker.terminate()));
    }
    alone.run({ iterations: shared.now().iterations });
    expect(shared.now()).toEqual(alone.now());
  },
  120_000,
);
