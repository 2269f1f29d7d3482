/**
 * A process with a warm vitest. It is sent tasks, runs the tests of each in a fresh thread, and answers with what
 * failed. Whoever started it kills it when a test does not end.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { mutantsOf, probed, switched } from './mutants.mjs';

/**
 * @typedef {object} Setup
 * @property {string} root the package
 * @property {string} folder where tasks are written
 * @property {number} threads how many run tests at once
 * @property {Record<string, number>} firsts the number of the first point of each file that is marked
 * @property {Record<string, (import('./mutants.mjs').Mutant & { number: number })[]>} chosen the mutants, by file
 * @property {boolean} hasKernel whether some of them stand in the kernel, which the task then names
 */
/** @type {Setup} */
const { root, folder, threads, firsts, chosen, hasKernel } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const taskFile = join(folder, 'task.json');
process.env['TILEWRIGHT_MUTATE'] = taskFile;
process.env['TILEWRIGHT_MUTATE_SETUP'] = process.argv[2];
process.env['FC_SEED'] ??= '1';
// no test waits for its turn
process.env['TILEWRIGHT_ALL'] ??= '1';

/** What is compiled of the kernel. */
const KERNEL = 'src/movegen/kernel-code.js';

const mutants = {
  name: 'mutants',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} code @param {string} id */
  transform(code, id) {
    const file = id.startsWith(`${root}/`) ? id.slice(root.length + 1) : '';
    if (hasKernel && file === KERNEL) {
      const asItIs = join(folder, 'kernel.js');
      writeFileSync(asItIs, code);
      const which = `globalThis.__mutate.kernel ?? ${JSON.stringify(asItIs)}`;
      return { code: `export const { WASM, plainKernel } = await import(/* @vite-ignore */ ${which});`, map: null };
    }
    const first = Object.hasOwn(firsts, file) ? firsts[file] : undefined;
    const here = Object.hasOwn(chosen, file) ? chosen[file] : undefined;
    if (first === undefined && here === undefined) return undefined;
    const { points } = mutantsOf(file, code, file.includes('/assembly/'));
    return { code: first === undefined ? switched(code, points, here ?? []) : probed(code, points, first), map: null };
  },
};

/** The order of the files in the task: what is likely to fail comes first. @type {string[]} */
let order = [];
class GivenOrder {
  /** @param {import('vitest/node').TestSpecification[]} files */
  shard = files => files;
  /** @param {import('vitest/node').TestSpecification[]} files */
  sort = files => [...files].sort((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
}

/** What has failed in this run. @type {{ file: string, id: string, name: string }[]} */
let failed = [];
/** After how many failures it ends: 0 for never. */
let bail = 0;

const vitest = await createVitest(
  'test',
  {
    root,
    watch: false,
    runner: new URL('runner.mjs', import.meta.url).pathname,
    reporters: [
      {
        onTestCaseResult: test => {
          const { module, id, fullName } = test;
          if (test.result().state === 'failed') failed.push({ file: module.moduleId, id, name: fullName });
        },
        onTestModuleEnd: module => {
          if (module.errors().length === 0) return;
          // no test of it has run
          failed.push({ file: module.moduleId, id: '', name: 'cannot be loaded' });
          if (bail > 0) void vitest.cancelCurrentRun('test-failure');
        },
      },
    ],
    maxWorkers: threads,
    isolate: false,
    passWithNoTests: true,
    sequence: { sequencer: GivenOrder },
    coverage: { enabled: false },
    cache: false,
  },
  { plugins: [mutants] },
);
await vitest.standalone();

process.on('message', async (/** @type {import('./runner.mjs').Task} */ task) => {
  writeFileSync(taskFile, JSON.stringify(task));
  bail = task.active < 0 ? 0 : 1;
  for (const { config } of vitest.projects) config.bail = bail;
  const all = await vitest.globTestSpecifications();
  order = Object.keys(task.tests);
  const specs = all.filter(({ moduleId }) => order.includes(moduleId));
  failed = [];
  const { unhandledErrors } = await vitest.runTestSpecifications(specs);
  if (failed.length === 0 && unhandledErrors.length > 0)
    failed.push({ file: '', id: '', name: 'an error outside of tests' });
  process.send?.({ failed });
});
// whoever started it is gone
process.on('disconnect', () => process.exit());
process.send?.({ failed: [] });
