/** The file of a training: what the next run goes on with, and what it refuses. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isUsageError, type Io } from '../../src/cli/io.ts';
import { trainingFile } from '../../src/cli/training-file.ts';

const io: Io = { out: () => undefined, err: () => undefined, data: () => undefined, colour: false };
const of = { seed: 'tea', lexicon: 'small', letters: ['A', 'B'] };
/** Two letters and the blank: each kind alone, twice, and with each other one. */
const numbers = Array.from({ length: 15 }, (_, n) => n / 2);
const sums = { games: 3, turns: 40, points: 512.5, seen: numbers, sums: numbers };
let path = '';
beforeAll(() => {
  path = join(mkdtempSync(join(tmpdir(), 'tilewright-training-')), 'sums.json');
});
afterAll(() => {
  rmSync(join(path, '..'), { recursive: true, force: true });
});

/** What is said of a file that holds this. */
async function refused(value: unknown, training: Parameters<typeof trainingFile>[1] = of): Promise<string> {
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  try {
    await trainingFile(path, training, io);
  } catch (error) {
    if (isUsageError(error)) return error.usage.replace(path, 'sums.json');
    throw error;
  }
  return 'nothing';
}

test('what is written is read again; a new one begins at nothing', async () => {
  rmSync(path, { force: true });
  const fresh = await trainingFile(path, of, io);
  expect(fresh.from).toBeUndefined();
  await fresh.write(sums);
  expect((await trainingFile(path, of, io)).from).toEqual(sums);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ ...of, ...sums });
});

test('states on the way are kept from the first on, and then seldom; the last one always', async () => {
  const file = await trainingFile(path, of, io);
  const games = (): unknown => (JSON.parse(readFileSync(path, 'utf8')) as typeof sums).games;
  const at = async (milliseconds: number, count: number): Promise<unknown> => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(milliseconds);
    await file.note({ ...sums, games: count });
    clock.mockRestore();
    return games();
  };
  // five seconds
  expect([await at(1000, 20), await at(5999, 40), await at(6000, 60)]).toEqual([20, 20, 60]);
  await file.write({ ...sums, games: 61 });
  expect(games()).toBe(61);
});

test('one of another training is refused, and says what differs', async () => {
  const whole = { ...of, ...sums };
  expect(await refused(whole)).toBe('nothing');
  expect(await refused({ ...whole, seed: 'milk' })).toBe('sums.json is of a training with --seed milk, not --seed tea');
  expect(await refused({ ...whole, lexicon: 7 })).toContain('with --lexicon ?, not --lexicon small');
  expect(await refused({ ...whole, by: 'x' })).toContain('with --by x, not no --by');
  expect(await refused(whole, { ...of, by: 'x' })).toContain('with no --by, not --by x');
  expect(await refused({ ...whole, letters: ['A', 'C'] })).toBe('sums.json is of a training with other letters');
});

test('one that is damaged is refused, whatever is', async () => {
  const whole = { ...of, ...sums };
  expect(await refused('{')).toBe('sums.json: it is no JSON');
  for (const odd of ['7', 'null']) expect(await refused(odd)).toBe('sums.json: it holds no training');
  const damages: readonly object[] = [
    ...[
      { games: -1 },
      { games: 0.5 },
      { games: '3' },
      { turns: -1 },
      { turns: null },
      { points: null },
      { points: '1' },
    ],
    ...(['seen', 'sums'] as const).flatMap(name =>
      [numbers.slice(1), [...numbers, 1], ['x', ...numbers.slice(1)], {}].map(value => ({ [name]: value })),
    ),
  ];
  for (const damage of damages)
    expect([damage, await refused({ ...whole, ...damage })]).toEqual([
      damage,
      'sums.json: it holds no training, or a damaged one',
    ]);
});
