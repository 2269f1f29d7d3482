/**
 * `npm run fuzz`: does input from outside ever break a promise? Inputs are changed at random; those that reach a new
 * mark in the sources are kept and changed further. What breaks is made small and told.
 *
 *   npm run fuzz -- --door gcg --minutes 5 --seed 7   one door
 *   npm run fuzz -- --minutes 5                       all doors, five minutes together
 *   npm run fuzz -- --inputs 1e8                      n inputs of every door, however long it takes
 *   npm run fuzz -- --table                           the table of all runs so far
 *   npm run fuzz -- --keep                            few inputs that reach everything so far, into test/fuzz
 *
 * `--jobs 2` works on two doors at once, `--fresh` forgets earlier runs, `--doors file` has other doors. Inputs, what
 * was found and results are in .reports/fuzz. The exit code is 1 when something was found.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { buildDoors } from './build.mjs';
import { table } from './report.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const { values: options } = parseArgs({
  options: {
    door: { type: 'string' },
    doors: { type: 'string', default: join(root, 'test/fuzz/doors.ts') },
    reports: { type: 'string', default: join(root, '.reports/fuzz') },
    minutes: { type: 'string' },
    inputs: { type: 'string' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    jobs: { type: 'string', default: '1' },
    patience: { type: 'string', default: '3' },
    table: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});
const reports = resolve(options.reports);
const committed = join(resolve(options.doors), '..');
const jobs = Number(options.jobs);
/** Bytes of the longest input. */
const MOST = 100_000;
/** How often a door is tried again after an input from which it did not come back. */
const MOST_HANGS = 5;
const MEGABYTES = 700;

/**
 * @typedef {import('./report.mjs').Row} Row
 * @typedef {{ type: string, input: Uint8Array, what: string, key: string, text: string } & Partial<Row>} Message
 */

if (options.fresh) rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
process.exitCode = await main();

async function main() {
  const stored = rowsStored();
  if (options.table) {
    console.log(table(stored));
    return 0;
  }
  const outfile = join(reports, `doors-${process.pid}.mjs`);
  try {
    const marks = await buildDoors(root, resolve(options.doors), outfile);
    const names = await namesOf(outfile, marks.marks);
    const asked = options.door === undefined ? names : options.door.split(',');
    for (const name of asked)
      if (!names.includes(name)) throw new RangeError(`there is no door ${name}; there are ${names.join(', ')}`);
    const seconds =
      options.minutes === undefined ? (options.inputs === undefined ? 60 : Infinity) : Number(options.minutes) * 60;
    /** @type {Row[]} */
    const rows = [];
    const queue = [...asked];
    const work = async () => {
      for (let door = queue.shift(); door !== undefined; door = queue.shift()) {
        const task = {
          module: pathToFileURL(outfile).href,
          ...marks,
          door,
          seed: options.seed,
          seconds: (seconds * jobs) / asked.length,
        };
        if (options.keep) await keep(task);
        else rows.push(await knocked({ ...task, inputs: Number(options.inputs ?? Infinity) }));
      }
    };
    await Promise.all(Array.from({ length: jobs }, work));
    if (options.keep) return 0;
    console.log(`\nseed ${options.seed}\n${table(rows)}`);
    return rows.some(({ findings }) => findings.length > 0) ? 1 : 0;
  } finally {
    rmSync(outfile, { force: true });
  }
}

/** The names of all doors, asked in this thread. @param {string} outfile @param {number} marks */
async function namesOf(outfile, marks) {
  Reflect.set(globalThis, '__mutate', { active: -1, hits: new Uint8Array(marks) });
  /** @type {{ DOORS: readonly { name: string }[] }} */
  const { DOORS } = await import(pathToFileURL(outfile).href);
  return DOORS.map(({ name }) => name);
}

/** One door, for as long as it was asked for. @param {Omit<import('./worker.mjs').Task, 'corpus' | 'shared' | 'cover'> & { files: object[] }} task @returns {Promise<Row>} */
async function knocked(task) {
  const corpus = corpusOf(task.door);
  const known = new Set(corpus.map(nameOf));
  /** @type {Row} */
  const row = {
    door: task.door,
    inputs: 0,
    throws: 0,
    kept: 0,
    marks: 0,
    all: 0,
    hangs: 0,
    growth: 0,
    slowest: { ms: 0, bytes: 0 },
    seconds: 0,
    findings: [],
  };
  const began = performance.now();
  const take = (/** @type {Message} */ message) => {
    if (message.type === 'kept') {
      corpus.push(message.input);
      if (!known.has(nameOf(message.input))) store(task.door, 'kept', message.input);
      known.add(nameOf(message.input));
    }
    if (message.type === 'finding') {
      row.findings.push({ what: message.what, key: message.key, input: nameOf(message.input) });
      store(task.door, 'found', message.input);
      console.log(
        `${task.door}: ${message.what}: ${message.text}\n  ${shown(message.input)}\n  .reports/fuzz/${task.door}/found/${nameOf(message.input)}`,
      );
    }
  };
  for (let round = 0; round < MOST_HANGS; round++) {
    const left = task.seconds - (performance.now() - began) / 1000;
    if (round > 0 && (left <= 0 || row.inputs >= task.inputs)) break;
    const seed = round === 0 ? task.seed : `${task.seed} again ${round}`;
    const end = await watched(
      { ...task, seed, seconds: left, inputs: task.inputs - row.inputs, cover: false, corpus },
      take,
    );
    row.inputs += end.inputs ?? 0;
    row.throws += end.throws ?? 0;
    if (end.type === 'done') {
      const { kept = 0, marks = 0, all = 0, growth = 0, slowest = row.slowest } = end;
      Object.assign(row, { kept, marks, all, growth, slowest });
      break;
    }
    row.hangs++;
    take({ ...end, type: 'finding' });
  }
  row.seconds = Math.round((performance.now() - began) / 1000);
  const before = rowsStored().find(({ door }) => door === row.door);
  const sum =
    before === undefined
      ? row
      : {
          ...row,
          inputs: row.inputs + before.inputs,
          throws: row.throws + before.throws,
          hangs: row.hangs + before.hangs,
          seconds: row.seconds + before.seconds,
          findings: [...before.findings, ...row.findings],
        };
  writeFileSync(
    join(reports, `${row.door}.json`),
    JSON.stringify({ ...sum, date: new Date().toISOString().slice(0, 10) }, undefined, 2),
  );
  console.log(
    `${row.door}: ${row.inputs} inputs in ${row.seconds} s, ${row.kept} kept, ${row.marks} of ${row.all} marks, ${row.findings.length} found`,
  );
  return row;
}

/**
 * A thread at work, until it is done or does not come back. Time is the processor's: other programs may be busy.
 * @param {import('./worker.mjs').Task | Omit<import('./worker.mjs').Task, 'shared'>} task @param {(message: Message) => void} take
 * @returns {Promise<Message>}
 */
function watched(task, take) {
  const shared = new SharedArrayBuffer(8 + MOST);
  const header = new Int32Array(shared, 0, 2);
  const worker = new Worker(new URL('worker.mjs', import.meta.url), {
    workerData: { ...task, shared },
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    execArgv: ['--enable-source-maps'],
  });
  const input = () => Uint8Array.from(new Uint8Array(shared, 8, Atomics.load(header, 1)));
  return new Promise((done, fail) => {
    let [at, since] = [0, processorSeconds()];
    /** @type {{ inputs?: number, throws?: number }} */
    let progress = {};
    const broke = (/** @type {string} */ what) =>
      end({ ...progress, type: 'broke', what, key: what, text: `${what}: no answer`, input: input() });
    const watch = setInterval(() => {
      const now = Atomics.load(header, 0);
      if (now !== at) [at, since] = [now, processorSeconds()];
      // it takes long to load, and longer inputs take longer
      const limit = at === 0 ? 120 : Number(options.patience) + Atomics.load(header, 1) / 10_000;
      if (processorSeconds() - since > limit * jobs) broke('hang');
    }, 100);
    const end = (/** @type {Message} */ message) => {
      clearInterval(watch);
      worker.removeAllListeners();
      void worker.terminate().then(() => done(message));
    };
    worker.on('message', (/** @type {Message} */ message) => {
      if (message.type === 'done') end(message);
      else if (message.type === 'progress') progress = message;
      else take(message);
    });
    worker.on('error', error => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') broke('memory');
      else {
        clearInterval(watch);
        fail(error);
      }
    });
  });
}

function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Few inputs that reach what all reach, in the place of those before; what was once found stays. @param {any} task */
async function keep(task) {
  /** @type {any} */
  const end = await watched({ ...task, inputs: 0, cover: true, corpus: corpusOf(task.door) }, () => undefined);
  const folder = join(committed, task.door);
  for (const name of filesIn(folder)) if (!name.startsWith('found-')) rmSync(join(folder, name));
  mkdirSync(folder, { recursive: true });
  for (const input of end.cover) writeFileSync(join(folder, nameOf(input)), input);
  console.log(
    `${task.door}: ${end.cover.length} inputs, ${end.cover.reduce((/** @type {number} */ sum, /** @type {Uint8Array} */ { length }) => sum + length, 0)} bytes`,
  );
}

/** What is committed, and what earlier runs have kept. @param {string} door @returns {Uint8Array[]} */
function corpusOf(door) {
  const folders = [join(committed, door), join(reports, door, 'kept')];
  const inputs = folders.flatMap(folder =>
    filesIn(folder).map(name => new Uint8Array(readFileSync(join(folder, name)))),
  );
  return [...new Map(inputs.map(input => [nameOf(input), input])).values()];
}

/** @param {string} folder */
function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** @param {Uint8Array} input */
function nameOf(input) {
  return createHash('sha256').update(input).digest('hex').slice(0, 12);
}

/** @param {string} door @param {string} as @param {Uint8Array} input */
function store(door, as, input) {
  const folder = join(reports, door, as);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, nameOf(input)), input);
}

/** @param {Uint8Array} input */
function shown(input) {
  return JSON.stringify(Buffer.from(input).toString('utf8').slice(0, 600));
}

/** @returns {Row[]} */
function rowsStored() {
  return filesIn(reports)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(join(reports, name), 'utf8')));
}
