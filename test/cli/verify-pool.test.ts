/** How `verify` shares work out: to how many workers, in which batches, and what it makes of their answers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { safely, type Streams } from '../../src/cli/io.ts';
import { verify, type Pool } from '../../src/cli/verify.ts';
import { checkBatch, type Task } from '../../src/cli/verify-worker.ts';
import { writeGate } from '../../src/cli/write-gate.ts';
import { cliReading } from '../fixtures/cli.ts';

const GOOD = '#player1 Ann Ann\n#player2 Bob Bob\n>Ann: HORNETS 8F HORN +14 14\n';
let folder = '';
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-shared-'));
  writeFileSync(at('good.gcg'), GOOD);
  writeFileSync(at('bad.gcg'), GOOD.replace('+14', '+15'));
  writeFileSync(at('words.kwg'), 'no graph');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What workers were asked, how many at once at most, and what there were of them. */
let asked: Task[] = [];
let [running, most, ended]: [number, number, number] = [0, 0, 0];
let started: number[] = [];
beforeEach(() => {
  [asked, started, running, most, ended] = [[], [], 0, 0, 0];
});
type Answer = (task: Task) => Promise<unknown>;

const poolAnswering =
  (answer: Answer) =>
  (workers: number): Promise<Pool> => {
    started.push(workers);
    return Promise.resolve({
      run: async task => {
        asked.push(task);
        most = Math.max(most, ++running);
        return answer(task).finally(() => running--);
      },
      destroy: () => {
        ended++;
        return Promise.resolve();
      },
    });
  };

async function verified(
  files: readonly string[],
  flags: Partial<Parameters<typeof verify>[1]> = {},
  answer: Answer = checkBatch,
  streams: Partial<Streams> = {},
) {
  let [out, err] = ['', ''];
  const io = safely({ out: text => (out += text), err: text => (err += text), colour: false, ...streams });
  const code = await verify(files.map(at), { lexicon: 'none', ...flags }, io, poolAnswering(answer));
  return { code, out: out.replaceAll(join(folder, '/'), '').replace(/in [\d.]+ s/, 'in N s'), err };
}
const times = (n: number, name: string): readonly string[] => Array<string>(n).fill(name);

describe('to whom', () => {
  test.each([
    [1, undefined, []],
    [199, undefined, []],
    [1, 3, [3]],
    [201, 1, []],
  ])('%i files, --jobs %s: workers %j', async (files, jobs, workers) => {
    const { out } = await verified(times(files, 'good.gcg'), { quiet: true, ...(jobs && { jobs }) });
    expect([started, ended]).toEqual([workers, workers.length]);
    expect(out).toMatch(new RegExp(`^${files} files?: ${files} clean`));
  });

  test.skipIf(availableParallelism() === 1)('from 200 files on a worker for each core', async () => {
    const { code, out } = await verified(times(200, 'good.gcg'), { quiet: true });
    expect([code, started]).toEqual([0, [availableParallelism()]]);
    // all are checked, those too that were counted first
    expect(out).toMatch(/^200 files: 200 clean.*; 200 plays in N s\n$/);
  });

  test('sixteen files are a task, and four tasks are begun for each worker', async () => {
    // long enough for the other tasks to be begun
    await verified(times(16 * 10 + 1, 'good.gcg'), { jobs: 2 }, async task => {
      await new Promise(resolve => setTimeout(resolve, 100));
      return checkBatch(task);
    });
    expect(asked.map(({ sources }) => sources.length)).toEqual([...Array<number>(10).fill(16), 1]);
    expect([most, ended]).toEqual([8, 1]);
    expect(asked.every(({ gate }) => gate === writeGate())).toBe(true);
  });

  test('what comes in is read by this process, however many workers are asked for', async () => {
    const board =
      `${'.'.repeat(15)}\n`.repeat(7) + `${'.'.repeat(7)}*${'.'.repeat(7)}\n` + `${'.'.repeat(15)}\n`.repeat(7);
    const set = JSON.stringify({
      letters: Array.from('HORNETS', tile => ({ tile, count: 9, value: 5 })),
    });
    for (const [flag, input, total] of [
      ['--lexicon', 'horn\n', 14],
      ['--layout', board, 7],
      ['--alphabet', set, 40],
    ] as const) {
      const { out } = await cliReading([input], 'verify', at('good.gcg'), '--jobs', '2', flag, '-', '--json');
      expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({ players: [{ computed: total }, {}] });
    }
  });
});

describe('what they answer', () => {
  test('is written in order: the same as one process writes', async () => {
    const files = ['good.gcg', 'bad.gcg', 'none.gcg', ...times(14, 'good.gcg'), 'bad.gcg'];
    for (const flags of [{}, { json: true }, { board: true, exitZero: true }] as const) {
      const one = await verified(files, { ...flags, jobs: 1 });
      const many = await verified(files, { ...flags, jobs: 2 });
      const timeless = ({ code, out, err }: typeof one) => [code, out.replace(/"seconds":[\d.]+/, ''), err];
      expect(timeless(many)).toEqual(timeless(one));
    }
    expect(started).toHaveLength(3);
  });

  test('colours and width are those of the terminal', async () => {
    await verified(['good.gcg'], { jobs: 2, board: true }, checkBatch, { colour: true, width: 50 });
    expect(asked[0]?.settings).toEqual({ lexicon: 'none', board: true, colour: true, width: 50 });
    await verified(['good.gcg'], { jobs: 2 });
    expect(asked[1]?.settings).toEqual({ lexicon: 'none', colour: false });
  });

  test('what several workers warn of is said once, each in its turn', async () => {
    const warnings = ['tilewright: a\n', 'tilewright: b\n'];
    const { code, err } = await verified(times(40, 'good.gcg'), { jobs: 2 }, async task => ({
      ...(await checkBatch(task)),
      warnings: [...warnings, ...warnings.slice(0, 1)],
    }));
    expect([code, err]).toEqual([0, warnings.join('')]);
  });

  test('a worker that fails costs its file alone its verdict', async () => {
    const { code, out } = await verified(['good.gcg', 'bad.gcg', 'good.gcg'], { jobs: 2 }, task =>
      task.sources.some(source => 'file' in source && source.file.endsWith('bad.gcg'))
        ? Promise.reject(new Error('out of memory'))
        : checkBatch(task),
    );
    expect([code, out.match(/^(?:clean|findings|unreadable) +\S+/gm)]).toEqual([
      1,
      ['clean      good.gcg:', 'unreadable bad.gcg', 'clean      good.gcg:'],
    ]);
    expect([out.includes('out of memory'), ended]).toEqual([true, 1]);
  });

  test.each([undefined, null, 7, {}])('%j is none', async answer => {
    const { code, out } = await verified(['good.gcg'], { jobs: 2 }, () => Promise.resolve(answer));
    expect([code, out]).toEqual([1, expect.stringContaining('a worker gave no answer')]);
  });

  test('words that cannot be read end the command with a sentence, and the workers too', async () => {
    const said = verified(['good.gcg'], { jobs: 2, lexicon: at('words.kwg') });
    await expect(said).rejects.toMatchObject({ usage: expect.stringContaining('--lexicon') as string });
    expect(ended).toBe(1);
    // a worker that cannot begin says so in its answer: errors lose what they have on the way
    const task: Task = { settings: { lexicon: 'none', rules: 'x', colour: false }, sources: [], gate: writeGate() };
    expect(await checkBatch(task)).toMatchObject({ out: '', usage: expect.stringContaining('--rules x') as string });
  });
});
