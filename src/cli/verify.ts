/** `tilewright verify`: a report on every file, then a summary. */
import { availableParallelism } from 'node:os';
import { Option, type Command } from 'commander';
import { isObject } from '../core/read.ts';
import { rulesOption, type Source } from './checked-file.ts';
import { oneOfNames, pathsOrStdin, withJson, wholeNumber, type Finish } from './command.ts';
import { NONE, countsTogether, type Counts } from './counts.ts';
import { findFiles, withInput } from './find-files.ts';
import { batchesOf, eachAnswered, inOrder } from './in-order.ts';
import { coloured, inputOf, quoted, usageError, type Io } from './io.ts';
import { FINDING_NAMES } from './json.ts';
import { lexiconOption } from './lexicon.ts';
import { alphabetOption, layoutOption } from './named.ts';
import { othersSeen, otherRulesText, type OtherRules } from './other-rules.ts';
import { watching } from './progress.ts';
import { streamLines, MOST_OF_RECORD } from './read-file.ts';
import { forceOption } from './write-file.ts';
import { kindsText, summaryLine } from './report.ts';
import {
  batchCheckerOf,
  failedBatch,
  joined,
  type Batch,
  type BatchChecker,
  type BatchSettings,
} from './verify-batch.ts';
import type * as worker from './verify-worker.ts';
import { writeGate } from './write-gate.ts';

/** What the user asked for. */
interface VerifyFlags extends Omit<BatchSettings, 'colour'> {
  readonly jobs?: number;
  readonly stdin?: true;
  readonly exitZero?: true;
}

/** Up to this many files this process checks sooner than workers, which have to be started first. */
const FEW = 200;

/** How many files are a worker's task: handing one over costs about as much as a tenth of a file. */
const TASK = 16;

/** How many tasks are begun for each worker, so that a slow one leaves the others waiting but not idle. */
const AHEAD = 4;

/** More workers than any machine here has cores. */
const MOST_JOBS = 256;

/** Adds the command. */
export function addVerifyCommand(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[paths...]', 'files or folders; - reads a record from standard input')
    .addOption(lexiconOption('none', 'words to check'))
    .addOption(rulesOption())
    .addOption(alphabetOption('the letter set, whatever a record shows'))
    .addOption(layoutOption('the board, whatever a record shows'))
    .addOption(
      oneOfNames(new Option('--on-mismatch <value>', 'how to go on after a score or total that differs'), [
        'recorded',
        'computed',
      ]),
    )
    .option('--fix', 'mend files in place where the cause of a finding is certain, and report what is left')
    .addOption(forceOption())
    .option('--jobs <n>', 'workers at a time; without it one for few files, else one a core', wholeNumber(1, MOST_JOBS))
    .option('--stdin', 'read NDJSON from standard input, a record a line, and write a JSON object a line')
    .option('--quiet', 'say nothing of clean files, except in JSON, and show no progress')
    .option('--board', 'draw the final boards')
    .option('--exit-zero', 'exit with 0 although there are errors')
    .action((paths: readonly string[], flags: VerifyFlags) => {
      pathsOrStdin(command, paths, flags.stdin);
      if (flags.force && !flags.fix) command.error("error: '--force' is for '--fix'");
      if (flags.stdin && flags.fix) command.error("error: '--fix' is for files, not for '--stdin'");
      if (flags.board && (flags.json ?? flags.stdin))
        command.error(`error: only one of '--board' and '--${flags.json ? 'json' : 'stdin'}' can be given`);
      return finish(verify(paths, flags, io));
    });
  withJson(command, 'one JSON object per file and line, the summary last', [
    '{ file, status, format, players: [{ nick, name, recorded, computed }], events, plays, complete, findings }',
    FINDING_NAMES,
    '{ summary: { files, clean, withFindings, unreadable, unfinished, notes, plays, seconds, otherRules } }',
    'otherRules: { files, fits: [{ rules, differences, files }], looked, unexplained }',
  ]);
}

/** Workers that check batches. */
export interface Pool {
  readonly run: (task: worker.Task) => Promise<unknown>;
  readonly destroy: () => Promise<void>;
}

/** Verifies files and folders, or what comes in; the exit code. `poolOf` starts n workers. */
export async function verify(
  paths: readonly string[],
  flags: VerifyFlags,
  io: Io,
  poolOf: (workers: number) => Promise<Pool> = startWorkers,
): Promise<number> {
  const started = performance.now();
  const { jobs: most, stdin, exitZero, ...asked } = flags;
  const { colour, width } = io;
  const settings: BatchSettings = {
    ...asked,
    ...(stdin ? { json: true } : {}),
    colour,
    ...(width === undefined ? {} : { width }),
  };
  // no worker can read what comes in
  const jobs = [flags.lexicon, flags.alphabet, flags.layout].includes('-') ? 1 : most;
  let problems = 0;
  async function* sources(): AsyncGenerator<Source, void, undefined> {
    for await (const found of findFiles(paths)) {
      const source = await withInput(found, io);
      if (source.problem !== undefined && !settings.json) {
        problems++;
        watch.clear();
        io.err(`tilewright: ${quoted(`${source.file}: ${source.problem}`)}\n`);
      } else yield source;
    }
  }
  const check = await batchCheckerOf(settings, io.input);
  const watch = watching(io, settings);
  const total = io.progress === undefined || stdin ? undefined : countFiles(paths);
  const batches = stdin
    ? checkedInBatches(linesIn(io), jobs ?? 1, settings, { check, poolOf })
    : checkedInBatches(sources(), jobs, settings, { check, poolOf });
  let counts = NONE;
  const others = othersSeen();
  const warned = new Set<string>();
  for await (const batch of batches) {
    if (batch.out !== '' || batch.warnings.length > 0) watch.clear();
    for (const warning of batch.warnings) {
      if (!warned.has(warning)) io.err(coloured(warning));
      warned.add(warning);
    }
    // made safe already: what steers a terminal in it is our own
    if (batch.out !== '') io.out(coloured(batch.out));
    // what is done has been said
    if (batch.usage !== undefined) throw usageError(batch.usage);
    counts = countsTogether(counts, batch.counts);
    for (const other of batch.others) others.add(other);
    const { files, clean } = counts;
    watch.show({ done: files, total: total?.(), what: 'files', also: `${files - clean} not clean` });
    await io.taken?.();
  }
  watch.clear();
  tellAll(counts, (await others.explain()) ?? null, { io, settings, stdin: stdin === true, started });
  // of lines each result says what is wrong
  if (problems + counts.unopened > 0 && !stdin) return 2;
  return counts.wrong > 0 && exitZero !== true ? 1 : 0;
}

/** What is said at the end: of how many files, and whether other rules fit better. */
function tellAll(counts: Counts, otherRules: OtherRules | null, { io, settings, stdin, started }: Ended): void {
  const { files, clean, unreadable, unfinished, notes, plays, findings } = counts;
  const seconds = Math.round(performance.now() - started) / 1000;
  const tally = {
    files,
    clean,
    withFindings: files - clean - unreadable,
    unreadable,
    unfinished,
    notes,
    plays,
    seconds,
    otherRules,
  };
  const said = tally.otherRules === null ? '' : otherRulesText(tally.otherRules, io.width);
  if (settings.json && !stdin) io.out(`${JSON.stringify({ summary: tally })}\n`);
  if (!settings.json && files > 0) io.out(summaryLine(tally, io.width) + kindsText(findings) + said);
  // a line of output for each line of input, and nothing else
  if (stdin) io.err(said);
}

interface Ended {
  readonly io: Io;
  readonly settings: BatchSettings;
  readonly stdin: boolean;
  /** When it began, in milliseconds. */
  readonly started: number;
}

/** The lines that come in, empty ones left out. */
export async function* linesIn(io: Io): AsyncGenerator<Source, void, undefined> {
  let number = 0;
  for await (const read of streamLines(inputOf(io), 2 * MOST_OF_RECORD)) {
    const line = number++ === 0 ? read?.replace(/^\uFEFF/, '') : read;
    if (line?.trim() !== '') yield { line, number };
  }
}

/** The function of `verify-worker.ts` that a worker is asked by. */
const HANDLER: keyof typeof worker = 'checkBatch';

async function startWorkers(workers: number): Promise<Pool> {
  const { Tinypool } = await import('tinypool');
  const filename = new URL('./verify-worker.js', import.meta.url).href;
  return new Tinypool({ filename, name: HANDLER, minThreads: workers, maxThreads: workers });
}

/** What checks batches: this process, and workers as soon as they are asked for. */
interface Checkers {
  readonly check: BatchChecker;
  readonly poolOf: (workers: number) => Promise<Pool>;
}

/** What batches of sources come to, in order: by this process one at a time, or by workers. */
async function* checkedInBatches(
  sources: AsyncGenerator<Source, void, undefined>,
  jobs: number | undefined,
  settings: BatchSettings,
  { check, poolOf }: Checkers,
): AsyncGenerator<Batch, void, undefined> {
  const few = jobs === undefined ? await firstOf(sources, FEW) : [];
  const workers = jobs ?? (few.length < FEW ? 1 : availableParallelism());
  async function* all(): AsyncGenerator<Source, void, undefined> {
    yield* few;
    yield* sources;
  }
  if (workers === 1) {
    yield* inOrder(batchesOf(all(), 1), 1, check);
    return;
  }
  const pool = await poolOf(workers);
  const ask = async (batch: readonly Source[]): Promise<Batch> => {
    const task: worker.Task = { settings, sources: batch, gate: writeGate() };
    const answer: unknown = await pool.run(task);
    if (isBatch(answer)) return answer;
    throw new Error('a worker gave no answer');
  };
  const askAll = async (batch: readonly Source[]): Promise<Batch> =>
    joined(await eachAnswered(batch, ask, (source, error) => failedBatch(source, error, settings)));
  try {
    yield* inOrder(batchesOf(all(), TASK), workers * AHEAD, askAll);
  } finally {
    await pool.destroy();
  }
}

/** The first few of them, and all if there are fewer. */
async function firstOf<T>(things: AsyncGenerator<T, void, undefined>, most: number): Promise<readonly T[]> {
  const first: T[] = [];
  while (first.length < most) {
    const { done, value } = await things.next();
    if (done) break;
    first.push(value);
  }
  return first;
}

function isBatch(value: unknown): value is Batch {
  return isObject(value) && 'counts' in value;
}

/** How many files there are, as soon as all have been found: they are counted beside the work. */
export function countFiles(paths: readonly string[]): () => number | undefined {
  let counted: number | undefined;
  const count = async (): Promise<void> => {
    let files = 0;
    for await (const { problem } of findFiles(paths)) files += problem === undefined ? 1 : 0;
    counted = files;
  };
  void count();
  return () => counted;
}
