/** What a training has added up, in a file: the next run goes on with it. */
import { existsSync } from 'node:fs';
import type { TrainingSums } from '../bots/train-leaves.ts';
import { isObject } from '../core/read.ts';
import { quoted, readJsonFile, usageError, type Io } from './io.ts';
import { writeOutput } from './write-file.ts';

/** Milliseconds between two states of the file. An interrupted run loses no more than that. */
const PACE = 5000;

/** What a training is of. One of something else is not gone on with. */
export interface TrainingOf {
  readonly seed: string;
  readonly lexicon: string;
  /** The table that the bot plays by; absent: it plays for points. */
  readonly by?: string;
  /** The letters, as they are printed. */
  readonly letters: readonly string[];
}

/** The file of a training. */
export interface TrainingFile {
  /** What it holds; `undefined` where it is not there yet. */
  readonly from: TrainingSums | undefined;
  /** Writes what has been added up, when it is time to. */
  readonly note: (sums: TrainingSums) => Promise<void>;
  /** Writes it now. */
  readonly write: (sums: TrainingSums) => Promise<void>;
}

/** The file at a path. Rejects with a `UsageError` where it cannot be read, or is of another training. */
export async function trainingFile(path: string, of: TrainingOf, io: Io): Promise<TrainingFile> {
  const from = existsSync(path) ? await readTraining(path, of, io) : undefined;
  let next = 0;
  const write = async (sums: TrainingSums): Promise<void> => {
    await writeOutput({ path }, `${JSON.stringify({ ...of, ...sums })}\n`, io);
    next = performance.now() + PACE;
  };
  return {
    from,
    note: async sums => {
      if (performance.now() >= next) await write(sums);
    },
    write,
  };
}

async function readTraining(path: string, of: TrainingOf, io: Io): Promise<TrainingSums> {
  const value = await readJsonFile({ path }, io);
  if (!isObject(value)) throw usageError(`${path}: it holds no training`);
  for (const name of ['seed', 'lexicon', 'by'] as const)
    if (value[name] !== of[name])
      throw usageError(`${path} is of a training with ${flagOf(name, value[name])}, not ${flagOf(name, of[name])}`);
  if (JSON.stringify(value['letters']) !== JSON.stringify(of.letters))
    throw usageError(`${path} is of a training with other letters`);
  const { games, turns, points, seen, sums } = value;
  const kinds = of.letters.length + 1;
  const size = 2 * kinds + kinds * kinds;
  if (
    !isCount(games) ||
    !isCount(turns) ||
    !Number.isFinite(points) ||
    !areNumbers(seen, size) ||
    !areNumbers(sums, size)
  )
    throw usageError(`${path}: it holds no training, or a damaged one`);
  return { games, turns, points: Number(points), seen, sums };
}

function flagOf(name: string, value: unknown): string {
  return value === undefined ? `no --${name}` : `--${name} ${quoted(typeof value === 'string' ? value : '?', 60)}`;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function areNumbers(value: unknown, size: number): value is readonly number[] {
  return Array.isArray(value) && value.length === size && value.every(entry => Number.isFinite(entry));
}
