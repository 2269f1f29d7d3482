/**
 * `npm run mutate`: would a test notice? Small changes are planted in the sources, one at a time, and the tests that
 * execute each are run. Survivors are for a person to look at; only `--list` can fail.
 *
 *   npm run mutate -- --sample 40 --seed 7        n of all, by chance; without a seed, the date's
 *   npm run mutate -- --folder src/rules --sample 300
 *   npm run mutate -- --file src/rules/scoring.ts  all of one file
 *   npm run mutate -- --list test/mutants.json     those of a list: exit code 1 when one of them survives
 *
 * `--keep file` adds to a list what was killed, `--json file` writes everything, `--jobs 2` works on two at once,
 * `--tests test/rules,test/lexicon` asks only tests in these folders, `--near` takes a sample of one folder by chance
 * and asks only the tests of that folder (what none of them executes does not count), `--seconds 20` asks of each mutant
 * only as many tests as take so long,
 * `--operator boundary` takes only changes of this kind, `--report a.json,b.json` tells what several runs came to,
 * `--minutes 2` stops then, but not before `--least 3` have been tried, `--root folder` is another package with a vitest.config.ts and sources in src.
 */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutantsOf, planted } from './mutants.mjs';
import { folderOf, isAlive, lineOf, rowsOf, table } from './report.mjs';

/**
 * @typedef {import('./mutants.mjs').Mutant & { number: number }} Numbered
 * @typedef {import('./report.mjs').Outcome} Outcome
 * @typedef {{ file: string, id: string, name: string, seconds: number, isOk: boolean, bits: Buffer }} Test
 * @typedef {{ file: string, id: string, name: string }} Failure
 * @typedef {{ file: string, name: string }} Killer the test that noticed a mutant
 * @typedef {ReturnType<typeof workerFor>} Worker
 * @typedef {object} Asked what a worker is asked to do
 * @property {number} active the number of the mutant; -1 for none
 * @property {string | undefined} [kernel] the file of the kernel, where it is compiled with the mutant
 * @property {Record<string, string[]>} tests the tests of each file, by their ids or names
 * @property {boolean} [isAll] whether no other test of these files is run, even if nothing is known of it
 */

/** Data, and the command's first file. */
const LEFT_OUT = /(-data|\.d)\.ts$|^src\/cli\/main\.ts$/;

/**
 * The sources of the kernel, which are compiled with each mutant. One of them is read by the library as well. A test
 * executes them when it executes the file that calls them.
 */
const KERNEL = /^src\/movegen\/assembly\//;
const READ_TOO = 'src/movegen/assembly/memory.ts';
const CALLER = 'src/movegen/walk.ts';

/** Test files that are loaded together: the nearest alone, then more. */
const BATCHES = [2, 8, 32];

/** Seconds in which something must happen outside of tests, and in a test besides ten times what it usually takes. */
const PATIENCE = Number(process.env['TILEWRIGHT_PATIENCE'] ?? 60);

const { values: options } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string' },
    folder: { type: 'string' },
    file: { type: 'string' },
    operator: { type: 'string' },
    report: { type: 'string' },
    list: { type: 'string' },
    keep: { type: 'string' },
    tests: { type: 'string' },
    near: { type: 'boolean', default: false },
    seconds: { type: 'string', default: 'Infinity' },
    minutes: { type: 'string' },
    least: { type: 'string', default: '0' },
    json: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    root: { type: 'string', default: fileURLToPath(new URL('../..', import.meta.url)) },
  },
});
/** Tests that were seen to pass alone. @type {Set<string>} */
const trusted = new Set();
const root = resolve(options.root);
const reports = join(root, '.reports/mutate');
const folder = join(reports, String(process.pid));
mkdirSync(folder, { recursive: true });

const texts = new Map(
  filesIn('src')
    .filter(file => file.endsWith('.ts') && !LEFT_OUT.test(file))
    .map(file => [file, readFileSync(join(root, file), 'utf8')]),
);
const found = new Map([...texts].map(([file, text]) => [file, mutantsOf(file, text, KERNEL.test(file))]));
/** The number of the first point of each file. @type {Record<string, number>} */
const firsts = {};
let points = 0;
for (const [file, { points: own }] of found) {
  if (KERNEL.test(file)) continue;
  firsts[file] = points;
  points += own.length;
}

/** The kernel as it is, once it is asked for. @type {{ code?: Promise<string> }} */
const kernelAsItIs = {};
/** What stops a worker when time is up. @type {Set<() => void>} */
const stops = new Set();
const clock = { isDue: false, isOver: false, tried: 0 };
const timer = setTimeout(
  () => {
    clock.isDue = true;
    endWhenDue();
  },
  60_000 * Math.min(Number(options.minutes ?? Infinity), 30_000),
);

try {
  process.exitCode = options.report === undefined ? await main() : report(options.report.split(','));
} finally {
  clearTimeout(timer);
  rmSync(folder, { recursive: true, force: true });
}

/**
 * What runs came to together, by folder and by kind of change, from the files of `--json`. Of a mutant that several
 * tried, the last counts.
 * @param {string[]} files
 */
function report(files) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  for (const file of files)
    for (const each of JSON.parse(readFileSync(file, 'utf8')).outcomes) outcomes.set(keyOf(each), each);
  const equal = new Set(listed('test/mutants-equal.json').map(keyOf));
  const counted = [...outcomes]
    .map(([key, each]) => (equal.has(key) ? { ...each, fate: /** @type {const} */ ('equal') } : each))
    .filter(({ fate }) => fate !== 'not compiled');
  console.log(`${table(counted)}\n\n${table(counted, 'operator')}\n`);
  for (const each of counted.filter(isAlive)) console.log(lineOf(each));
  return 0;
}

/** Ends all work once time is up and as many as were asked for have been tried. */
function endWhenDue() {
  if (!clock.isDue || clock.isOver || clock.tried < Number(options.least)) return;
  clock.isOver = true;
  for (const stop of stops) stop();
}

async function main() {
  const everything = [...found.values()].flatMap(({ mutants }) => mutants).map((each, number) => ({ ...each, number }));
  const chosen = chosenOf(everything);
  const equal = new Set(listed('test/mutants-equal.json').map(keyOf));
  const killers = new Map(
    (options.list === undefined ? [] : listed(options.list)).map(each => [keyOf(each), each['by']]),
  );
  /** @type {(Outcome & Partial<Numbered>)[]} */
  const outcomes = [];
  /** Works on mutants until none is left or time is up; gives back those on which it said nothing. */
  const each = async (
    /** @type {Numbered[]} */ mutants,
    /** @type {(mutant: Numbered, worker: Worker) => Promise<Outcome | undefined>} */ tried,
  ) => {
    const queue = [...mutants];
    /** @type {Numbered[]} */
    const left = [];
    const work = async (/** @type {number} */ job) => {
      const worker = workerFor(chosen, job);
      for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
        const outcome = clock.isOver ? undefined : await tried(mutant, worker);
        if (outcome === undefined || clock.isOver) {
          left.push(mutant);
          continue;
        }
        outcomes.push(outcome);
        if (outcome.fate !== 'equal' && outcome.fate !== 'not executed') clock.tried++;
        console.log(`${outcomes.length}/${chosen.length} ${lineOf(outcome)}`);
        endWhenDue();
      }
      worker.stop();
    };
    await Promise.all(Array.from({ length: Number(options.jobs) }, (_, job) => work(job)));
    return left;
  };
  const known = chosen.filter(mutant => killers.get(keyOf(mutant)) !== undefined && !equal.has(keyOf(mutant)));
  const asBefore = known.length > 0 ? await passing(known.map(mutant => killers.get(keyOf(mutant)))) : new Set();
  const again = await each(known, (mutant, worker) => {
    const by = killers.get(keyOf(mutant));
    return asBefore.has(keyOfTest(by)) ? killedAgain(mutant, by, worker) : Promise.resolve(undefined);
  });
  const rest = [...chosen.filter(mutant => !known.includes(mutant)), ...again];
  const tests = rest.length === 0 || clock.isOver ? [] : await coverage();
  console.log(`${chosen.length} of ${everything.length} mutants, ${tests.length} tests`);
  const left = await each(rest, async (mutant, worker) =>
    equal.has(keyOf(mutant))
      ? { ...mutant, fate: /** @type {const} */ ('equal'), by: '', test: {}, seconds: 0 }
      : fateOf(mutant, tests, worker),
  );
  if (left.length > 0) console.log(`time is up: ${left.length} of ${chosen.length} were not tried`);

  const compiled = outcomes.filter(({ fate }) => fate !== 'not compiled');
  // tests of other folders may execute what those of its own do not: nobody asked them
  const counted = options.near ? compiled.filter(({ fate }) => fate !== 'not executed') : compiled;
  const alive = counted.filter(isAlive);
  if (compiled.length < outcomes.length)
    console.log(`${outcomes.length - compiled.length} do not compile, and do not count`);
  if (counted.length < compiled.length)
    console.log(`${compiled.length - counted.length} are executed by no test in ${options.tests}, and do not count`);
  console.log(`\n${table(counted)}\n`);
  for (const outcome of alive) console.log(lineOf(outcome));
  if (options.json !== undefined) {
    const told = outcomes.map(each => ({ ...each, code: undefined, point: undefined, number: undefined }));
    writeFileSync(
      resolve(root, options.json),
      `${JSON.stringify({ rows: rowsOf(counted), outcomes: told }, undefined, 2)}\n`,
    );
  }
  if (options.keep !== undefined) keep(options.keep, outcomes);
  return options.list !== undefined && alive.length > 0 ? 1 : 0;
}

/** What the options ask for, in an order by chance. @param {Numbered[]} everything */
function chosenOf(everything) {
  const seed = options.seed ?? new Date().toISOString().slice(0, 10);
  // the order of digests is as good as chance, and does not change for a mutant when others come and go
  const rank = (/** @type {Numbered} */ mutant) =>
    createHash('sha256')
      .update(`${seed} ${keyOf(mutant)}`)
      .digest('hex');
  const shuffled = (/** @type {Numbered[]} */ mutants) =>
    mutants
      .map(mutant => ({ mutant, rank: rank(mutant) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ mutant }) => mutant);
  if (options.list !== undefined) {
    const wanted = new Map(listed(options.list).map(each => [keyOf(each), each]));
    const there = everything.filter(mutant => wanted.delete(keyOf(mutant)));
    for (const { file, within, text } of wanted.values()) console.log(`no longer there: ${file} (${within}): ${text}`);
    return shuffled(there);
  }
  const under = options.folder === undefined ? '' : `${options.folder.replace(/\/$/, '')}/`;
  const isUnder = (/** @type {string} */ file) =>
    file.startsWith(under) && (under === '' || KERNEL.test(under) === KERNEL.test(file));
  const all = shuffled(
    everything.filter(
      ({ file, operator }) =>
        (options.file === undefined ? isUnder(file) : file === options.file) &&
        (options.operator ?? operator) === operator,
    ),
  );
  const size = Number(options.sample ?? (options.file === undefined ? 40 : all.length));
  console.log(`sample of ${size} by the seed ${seed}`);
  if (!options.near) return all.slice(0, size);
  const [first] = all;
  const one = first === undefined ? '' : folderOf(first.file);
  options.tests = `test/${one.split('/')[1] ?? ''}`;
  console.log(`of ${one}, asked by the tests in ${options.tests}`);
  return all.filter(({ file }) => folderOf(file) === one).slice(0, size);
}

/**
 * What becomes of a mutant. A test that also fails alone without the mutant says nothing, and is not asked again.
 * @param {Numbered} mutant @param {Test[]} tests @param {Worker} worker
 * @returns {Promise<Outcome>}
 */
async function fateOf(mutant, tests, worker) {
  const started = performance.now();
  const outcome = (/** @type {import('./report.mjs').Fate} */ fate, by = '', test = {}) => ({
    ...{ ...mutant, fate, by, test },
    seconds: (performance.now() - started) / 1000,
  });
  const asked = testsFor(mutant, tests);
  if (asked.length === 0) return outcome('not executed');
  const kernel = await kernelWith(mutant);
  if (kernel === 'not compiled' || kernel === 'equal') return outcome(kernel);
  for (const batch of batchesOf(asked))
    for (;;) {
      const left = batch.filter(({ isOk }) => isOk);
      if (left.length === 0) break;
      const verdict = await worker.run({ active: mutant.number, kernel, tests: idsOf(left) }, tests);
      if (verdict === 'hung') return outcome('hung');
      const [failure] = verdict;
      if (failure === undefined) break;
      const test = left.find(({ id }) => id === failure.id);
      const by = { file: (test ?? failure).file.slice(root.length + 1), name: failure.name };
      if (test === undefined || trusted.has(test.id)) return outcome('killed', failure.name, by);
      const alone = await worker.run({ active: -1, tests: idsOf([test]) }, tests);
      if (alone !== 'hung' && alone.length === 0) {
        trusted.add(test.id);
        return outcome('killed', failure.name, by);
      }
      console.log(`fails alone without a mutant, and is left out: ${failure.name}`);
      test.isOk = false;
    }
  return outcome('survived');
}

/** Tests in the order in which they are asked: those of the nearest files, then of more and more. @param {Test[]} tests */
function batchesOf(tests) {
  const files = [...new Set(tests.map(({ file }) => file))];
  return [...BATCHES, Infinity].flatMap(size => {
    const now = new Set(files.splice(0, size));
    return now.size === 0 ? [] : [tests.filter(({ file }) => now.has(file))];
  });
}

/**
 * Which of these tests pass alone without a mutant, by their keys.
 * @param {Killer[]} killers
 */
async function passing(killers) {
  const tests = Object.fromEntries(
    Object.entries(grouped(killers)).map(([file, of]) => [join(root, file), of.map(({ name }) => name)]),
  );
  const worker = workerFor([], 0);
  const verdict = await worker.run({ active: -1, tests, isAll: true }, []);
  worker.stop();
  if (verdict === 'hung') return new Set();
  const failing = new Set(verdict.map(({ file, name }) => keyOfTest({ file: file.slice(root.length + 1), name })));
  return new Set(killers.map(keyOfTest).filter(key => !failing.has(key)));
}

/**
 * Does the test that has killed a mutant before kill it again? `undefined` where it does not.
 * @param {Numbered} mutant @param {Killer} by @param {Worker} worker @returns {Promise<Outcome | undefined>}
 */
async function killedAgain(mutant, by, worker) {
  const started = performance.now();
  const kernel = await kernelWith(mutant);
  const tests = { [join(root, by.file)]: [by.name] };
  const verdict = await worker.run({ active: mutant.number, kernel, tests, isAll: true }, []);
  if (verdict === 'hung' || verdict.length === 0) return undefined;
  return { ...mutant, fate: 'killed', by: by.name, test: by, seconds: (performance.now() - started) / 1000 };
}

/** @param {Killer} of */
function keyOfTest({ file, name }) {
  return JSON.stringify([file, name]);
}

/**
 * The file of the kernel that is compiled with a mutant; none where the mutant is not in it. It is equal when the same
 * code comes of it.
 * @param {Numbered} mutant @returns {Promise<string | undefined | 'equal' | 'not compiled'>}
 */
async function kernelWith(mutant) {
  if (!KERNEL.test(mutant.file)) return undefined;
  // the compiler is large, and most runs need none
  const { kernelCode } = await import('../kernel.mjs');
  const { points: own = [] } = found.get(mutant.file) ?? {};
  try {
    const text = planted(texts.get(mutant.file) ?? '', own, mutant);
    const code = await kernelCode(root, { [mutant.file]: text });
    kernelAsItIs.code ??= kernelCode(root);
    if (mutant.file !== READ_TOO && code === (await kernelAsItIs.code)) return 'equal';
    const target = join(folder, `kernel-${mutant.number}.js`);
    writeFileSync(target, code);
    return target;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('the kernel does not compile')) return 'not compiled';
    throw error;
  }
}

/**
 * The tests that execute a mutant, the likeliest to fail first, as many as there is time for. What stands in no
 * function runs when its module is loaded, and any test may depend on it.
 * @param {Numbered} mutant @param {Test[]} tests
 */
function testsFor({ file, point }, tests) {
  const isKernel = KERNEL.test(file);
  const first = firsts[isKernel ? CALLER : file] ?? 0;
  const own = found.get(isKernel ? CALLER : file)?.points ?? [];
  const wanted = isKernel ? own.flatMap(({ isTop: top }, at) => (top ? [] : [at])) : [point];
  const isHit = (/** @type {Test} */ { bits }, /** @type {number} */ at) =>
    (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
  const executes = (/** @type {Test} */ test) => wanted.some(at => isHit(test, first + at));
  const atLoading = new Set(tests.filter(test => test.id === '' && executes(test)).map(test => test.file));
  const isTop = !isKernel && own[point]?.isTop === true;
  const asked = tests.filter(
    test => test.id !== '' && test.isOk && (isTop || atLoading.has(test.file) || executes(test)),
  );
  const near = (/** @type {Test} */ test) => {
    const [a, b] = [
      file.replace(/\.ts$/, '').split('/').slice(1),
      test.file
        .slice(root.length + 1)
        .replace(/\.test\.ts$/, '')
        .split('/')
        .slice(1),
    ];
    const alike = a.findIndex((part, at) => part !== b[at]) + (a.every((part, at) => part === b[at]) ? 99 : 0);
    // data is compared whole with the pages that tell it
    return isTop && b[0] === 'docs' ? Math.max(alike, 0.5) : alike;
  };
  // tests of one file run together: its nearness counts, then how long all that is asked of it takes
  const cost = new Map();
  for (const test of asked) cost.set(test.file, (cost.get(test.file) ?? 0) + test.seconds);
  // a test of constants alone executes nothing of a file, but others beside it do
  const hitting = new Set(
    asked.filter(test => isTop && own.some((_, at) => isHit(test, first + at))).map(test => test.file),
  );
  const hits = (/** @type {Test} */ test) => (!isTop || hitting.has(test.file) ? 0 : 1);
  const ranks = asked.map(test => ({ test, rank: [hits(test), -near(test), cost.get(test.file) ?? 0] }));
  const order = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
    a.map((each, at) => each - (b[at] ?? 0)).find(difference => difference !== 0) ?? 0;
  let spent = 0;
  return ranks
    .sort((a, b) => order(a.rank, b.rank))
    .map(({ test }) => test)
    .filter(({ seconds }) => {
      spent += seconds;
      return spent - seconds <= Number(options.seconds);
    });
}

/**
 * What each test executes. Only test files that have changed since it was found out last are run for it; all of them
 * when anything else has. Entries without an id are what a test file executes outside of its tests.
 * @returns {Promise<Test[]>}
 */
async function coverage() {
  const digest = (/** @type {string[]} */ paths) => {
    const hash = createHash('sha256');
    for (const path of paths) hash.update(path).update(readFileSync(path));
    return hash.digest('hex');
  };
  const own = ['mutants.mjs', 'runner.mjs'].map(name => fileURLToPath(new URL(name, import.meta.url)));
  const inTests = filesIn('test').filter(file => !/\.heavy\.ts$|mutants[^/]*\.json$/.test(file));
  const isTest = (/** @type {string} */ file) => file.endsWith('.test.ts');
  const others = ['vitest.config.ts', ...filesIn('src'), ...inTests.filter(file => !isTest(file))];
  const key = digest([...own, ...others.map(file => join(root, file))]);
  const now = Object.fromEntries(inTests.filter(isTest).map(file => [join(root, file), digest([join(root, file)])]));
  const target = join(reports, 'coverage.json');
  const read = existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : {};
  /** @type {{ hashes: Record<string, string>, entries: any[] }} */
  const stored = read.key === key ? read : { hashes: {}, entries: [] };
  const isSame = (/** @type {string} */ file) => now[file] !== undefined && now[file] === stored.hashes[file];
  const parts = options.tests?.split(',').map(part => `${join(root, part)}/`);
  const isAsked = (/** @type {string} */ file) => parts?.some(part => file.startsWith(part)) ?? true;
  const changed = Object.keys(now).filter(file => isAsked(file) && !isSame(file));
  const entries = stored.entries.filter(({ file }) => isSame(file));
  if (changed.length > 0) {
    console.log(`what tests execute is found out first: one run of ${changed.length} test files`);
    const worker = workerFor([], 0, points);
    const verdict = await worker.run({ active: -1, tests: Object.fromEntries(changed.map(file => [file, []])) }, []);
    worker.stop();
    if (clock.isOver) return [];
    if (verdict === 'hung') throw new Error('the tests hang without a mutant');
    for (const { name } of verdict) console.log(`fails without a mutant, and is left out: ${name}`);
    for (const line of readFileSync(worker.executed, 'utf8').trim().split('\n')) entries.push(JSON.parse(line));
    const known = Object.entries(now).filter(([file]) => isAsked(file) || isSame(file));
    writeFileSync(target, JSON.stringify({ key, hashes: Object.fromEntries(known), entries }));
  }
  const asked = entries.filter(({ file }) => isAsked(file));
  return asked.map(({ bits, ...entry }) => ({
    ...{ id: '', name: '', seconds: 0, isOk: true },
    ...entry,
    bits: Buffer.from(bits, 'base64'),
  }));
}

/**
 * A process that runs tests while a mutant is active. One that hangs, grows or dies is replaced by the next.
 * @param {Numbered[]} chosen @param {number} job @param {number} marked how many points are marked: all, or 0
 */
function workerFor(chosen, job, marked = 0) {
  const place = join(folder, `${job}${marked > 0 ? 'c' : ''}`);
  mkdirSync(place, { recursive: true });
  const setup = join(place, 'setup.json');
  const progress = join(place, 'progress');
  const executed = join(place, 'executed');
  const threads = marked > 0 ? Number(options.jobs) : 1;
  const byFile = grouped(chosen.filter(({ file }) => !KERNEL.test(file) || file === READ_TOO));
  const hasKernel = chosen.some(({ file }) => KERNEL.test(file));
  writeFileSync(
    setup,
    JSON.stringify({ root, folder: place, threads, firsts: marked > 0 ? firsts : {}, chosen: byFile, hasKernel }),
  );
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const stop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  process.once('exit', stop);
  stops.add(stop);
  /** @type {() => Promise<import('node:child_process').ChildProcess>} */
  const ready = async () => {
    if (child !== undefined) return child;
    const stdio = /** @type {('ignore' | 'ipc' | 'inherit')[]} */ ([
      'ignore',
      'ignore',
      process.env['TILEWRIGHT_MUTATE_LOUD'] ? 'inherit' : 'ignore',
      'ipc',
    ]);
    const next = fork(fileURLToPath(new URL('worker.mjs', import.meta.url)), [setup], {
      cwd: root,
      stdio,
      execArgv: ['--max-old-space-size=2048'],
    });
    await new Promise((done, fail) => {
      next.once('message', done);
      next.once('exit', code =>
        fail(new Error(`vitest does not start (exit code ${code}); see TILEWRIGHT_MUTATE_LOUD=1`)),
      );
    });
    next.removeAllListeners('exit');
    child = next;
    return next;
  };
  return {
    executed,
    stop,
    /**
     * @param {Asked} asked @param {Test[]} tests all
     * @returns {Promise<Failure[] | 'hung'>}
     */
    run: async (asked, tests) => {
      const at = await ready();
      if (clock.isOver) {
        stop();
        return 'hung';
      }
      const known = tests.map(({ id }) => id);
      const usual = new Map(tests.map(({ id, seconds }) => [id, seconds]));
      writeFileSync(progress, '');
      writeFileSync(executed, '');
      at.send({ ...asked, points: marked, known, progress, executed });
      return new Promise(done => {
        let [last, since] = ['', performance.now()];
        const watch = setInterval(() => {
          const now = readFileSync(progress, 'utf8');
          if (now !== last) [last, since] = [now, performance.now()];
          // nothing is known of tests that run for the first time
          const limit = marked > 0 ? 600 : PATIENCE + 10 * (usual.get(now) ?? 0);
          if (performance.now() - since > limit * 1000) end('hung');
        }, 100);
        const end = (/** @type {Failure[] | 'hung'} */ verdict) => {
          clearInterval(watch);
          at.removeAllListeners();
          if (verdict === 'hung') stop();
          done(verdict);
        };
        at.once('message', (/** @type {{ failed: Failure[] }} */ { failed }) => end(failed));
        // out of memory, as a rule
        at.once('exit', () => end('hung'));
      });
    },
  };
}

/** The names of tests, by file. @param {Test[]} tests */
function idsOf(tests) {
  return Object.fromEntries(Object.entries(grouped(tests)).map(([file, of]) => [file, of.map(({ id }) => id)]));
}

/** @template {{ file: string }} T @param {T[]} all @returns {Record<string, T[]>} */
function grouped(all) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const each of all) groups.set(each.file, [...(groups.get(each.file) ?? []), each]);
  return Object.fromEntries(groups);
}

/** The files in a folder of the package, sorted. @param {string} of @returns {string[]} */
function filesIn(of) {
  const entries = existsSync(join(root, of))
    ? readdirSync(join(root, of), { recursive: true, withFileTypes: true })
    : [];
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** By what a mutant is found again after lines have moved. @param {Record<string, any>} mutant */
function keyOf({ file, within, operator, text, becomes, nth = 0 }) {
  return JSON.stringify([file, within, operator, text, becomes, nth]);
}

/** @param {string} file @returns {Record<string, any>[]} */
function listed(file) {
  const path = resolve(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

/** Adds what was killed to a list. @param {string} file @param {Outcome[]} outcomes */
function keep(file, outcomes) {
  const killed = outcomes.filter(({ fate }) => fate === 'killed');
  const all = [...listed(file), ...killed.map(each => ({ ...each, by: each.test }))].map(
    ({ file: of, within, operator, text, becomes, nth, by }) => ({
      ...{ file: of, within, operator, text, becomes, nth },
      ...(by === undefined ? {} : { by }),
    }),
  );
  const unique = [...new Map(all.map(each => [keyOf(each), each])).values()].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
  writeFileSync(resolve(root, file), `${JSON.stringify(unique, undefined, 2)}\n`);
}
