/**
 * How vitest runs tests while a mutant is active: those of the task alone. It writes down which test is running, so
 * that a watchdog outside can see one that does not end; without a mutant it also writes down what each test executes.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { TestRunner } from 'vitest';

/**
 * What one run is for.
 * @typedef {object} Task
 * @property {number} active the number of the mutant; -1 for none
 * @property {number} points how many points are marked; 0 where none is
 * @property {string} [kernel] the file of the kernel with the mutant, where it stands in the kernel
 * @property {Record<string, string[]>} tests the tests that are run, by file: their ids, or their names
 * @property {boolean} [isAll] whether no other test is run
 * @property {string[]} known tests that are there without a mutant; others are run whenever their file is
 * @property {string} progress the file that says which test is running
 * @property {string} executed the file that says what each test executes, a line each
 */
/** @type {Task} */
const task = JSON.parse(readFileSync(process.env['TILEWRIGHT_MUTATE'] ?? '', 'utf8'));
const state = (globalThis['__mutate'] ??= {
  active: task.active,
  kernel: task.kernel,
  hits: new Uint8Array(task.points),
  planted: asVitestLoadsIt,
});
const known = new Set(task.known);

/**
 * The text of a source with its mutants or marks, for tests that bundle sources themselves (law-clauses.ts). Comments
 * may have been put into it.
 * @param {string} file relative to the package @param {string} text @returns {Promise<string>}
 */
async function asVitestLoadsIt(file, text) {
  /** @type {Pick<import('./worker.mjs').Setup, 'firsts' | 'chosen'>} */
  const { firsts, chosen } = JSON.parse(readFileSync(process.env['TILEWRIGHT_MUTATE_SETUP'] ?? '', 'utf8'));
  const [first, here = []] = [firsts[file], chosen[file]];
  if (first === undefined && here.length === 0) return text;
  // the compiler is large, and most runs need none
  const { mutantsOf, probed, switched } = await import('./mutants.mjs');
  const { points, mutants } = mutantsOf(file, text);
  if (first !== undefined) return probed(text, points, first);
  const isSame = (/** @type {import('./mutants.mjs').Mutant} */ one, /** @type {typeof one} */ other) =>
    one.point === other.point && one.operator === other.operator;
  return switched(
    text,
    points,
    here.map(one => ({ ...one, code: mutants.find(other => isSame(one, other))?.code ?? one.code })),
  );
}

/**
 * Writes down the points that were executed since it was asked last, a bit each; `entry` says by what.
 * @param {object} entry
 */
function tell(entry) {
  if (task.points === 0) return;
  if (!('id' in entry) && !state.hits.includes(1)) return;
  const bits = Buffer.alloc(Math.ceil(task.points / 8));
  state.hits.forEach((hit, point) => {
    if (hit === 1) bits.writeUInt8(bits.readUInt8(point >> 3) | (1 << (point & 7)), point >> 3);
  });
  state.hits.fill(0);
  appendFileSync(task.executed, `${JSON.stringify({ ...entry, bits: bits.toString('base64') })}\n`);
}

export default class MutantRunner extends TestRunner {
  #started = 0;

  /** @override @param {string} path @param {'setup' | 'collect'} source */
  importFile(path, source) {
    writeFileSync(task.progress, path);
    return super.importFile(path, source);
  }

  /** @param {import('vitest').RunnerTestFile[]} files */
  onCollected(files) {
    for (const file of files) {
      tell({ file: file.filepath });
      skipOthers(file, new Set(task.tests[file.filepath]));
    }
  }

  /** @override @param {import('vitest').RunnerTestCase} test */
  async onBeforeRunTask(test) {
    writeFileSync(task.progress, test.id);
    tell({ file: test.file.filepath });
    this.#started = performance.now();
    await super.onBeforeRunTask(test);
  }

  /** @override @param {import('vitest').RunnerTestCase} test */
  onAfterRunTask(test) {
    const seconds = (performance.now() - this.#started) / 1000;
    const { id, name, mode, result } = test;
    if (mode === 'run' || mode === 'queued')
      tell({ file: test.file.filepath, id, name, seconds, isOk: result?.state === 'pass' });
    super.onAfterRunTask(test);
  }
}

/** Tests that the mutant has brought with it are run as well. @param {import('vitest').RunnerTask} of @param {Set<string>} wanted */
function skipOthers(of, wanted) {
  if (of.type === 'suite') for (const each of of.tasks) skipOthers(each, wanted);
  else if (!wanted.has(of.id) && !wanted.has(of.fullTestName) && (task.isAll || known.has(of.id))) of.mode = 'skip';
}
