import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { kernelCode } from '../../.tools/kernel.mjs';

/** One mutant as the tool tells it. */
interface Told {
  readonly within: string;
  readonly operator: string;
  readonly text: string;
  readonly becomes: string;
  readonly fate: string;
}

/** A mutant of a list. */
interface Listed {
  readonly by: { readonly file: string; readonly name: string };
}

const reports = fileURLToPath(new URL('../../.reports', import.meta.url));
const tool = fileURLToPath(new URL('../../.tools/mutate/run.mjs', import.meta.url));
let folder = '';
/** What the last run with `fates` printed. */
let printed = '';

/** A package with one source and its tests. It is inside this one, so that it finds vitest. */
beforeAll(() => {
  mkdirSync(reports, { recursive: true });
  folder = mkdtempSync(join(reports, 'made-up-'));
  for (const name of ['src', 'test']) mkdirSync(join(folder, name));
  const files = {
    'package.json': '{ "type": "module" }',
    'vitest.config.ts': "export default { test: { include: ['test/*.test.ts'], pool: 'threads' } };",
    'src/sums.ts': `
      const START: number = 5;
      export function total(upTo: number): number {
        let sum = START;
        for (let at = 0; at < upTo; at += 1) sum += at;
        return sum;
      }
      export const isLarge = (sum: number): boolean => sum > 100;
      export const unasked = (text: string): string => text + '!';
    `,
    'test/sums.test.ts': `
      import { expect, it } from 'vitest';
      import { isLarge, total } from '../src/sums.ts';
      it('adds', () => expect(total(4)).toBe(11));
      it('knows what is large', () => {
        expect(isLarge(200)).toBe(true);
        expect(isLarge(3)).toBe(false);
      });
    `,
    'test/leans.test.ts': `
      import { expect, it } from 'vitest';
      import { isLarge } from '../src/sums.ts';
      let seen = 0;
      it('comes first', () => void (seen = 1));
      it('passes only after another', () => expect([seen, isLarge(3)]).toEqual([1, false]));
    `,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the tool on the package. */
function mutate(...args: readonly string[]): { readonly status: number | null; readonly stdout: string } {
  const env = { ...process.env, TILEWRIGHT_PATIENCE: '12' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, '--root', folder, ...args], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { status, stdout };
}

/** What became of the mutants of a run. */
function fates(...args: readonly string[]): ReadonlyMap<string, string> {
  const { status, stdout } = mutate('--json', 'told.json', ...args);
  expect(status).toBe(0);
  printed = stdout;
  const { outcomes } = JSON.parse(readFileSync(join(folder, 'told.json'), 'utf8')) as { outcomes: readonly Told[] };
  return new Map(outcomes.map(({ text, becomes, fate }) => [`${text} -> ${becomes}`, fate]));
}

describe('npm run mutate', () => {
  it('tells what was killed, what survived, what hung and what nothing executes', () => {
    const told = fates('--file', 'src/sums.ts', '--keep', 'killed.json');
    expect(Object.fromEntries(told)).toMatchObject({
      // what runs when the module is loaded
      '5 -> 6': 'killed',
      'at < upTo -> (at) <= (upTo)': 'killed',
      'sum += at -> void 0': 'killed',
      'sum -> undefined': 'killed',
      'sum > 100 -> undefined': 'killed',
      // neither 100 nor 101 is asked
      'sum > 100 -> (sum) >= (100)': 'survived',
      '100 -> 101': 'survived',
      // an endless loop
      'at += 1 -> at -= (1)': 'hung',
      '1 -> 0': 'hung',
      "text + '!' -> undefined": 'not executed',
      "'!' -> ''": 'not executed',
    });
    expect(told.size).toBe(14);
    // 'passes only after another' is asked alone, and fails whatever stands there: it has killed nothing
    expect(printed).toContain('left out: passes only after another');
    expect(printed).not.toMatch(/killed.*\[passes only after another\]/);
  });
  it('takes the same sample by the same seed, and another by another', () => {
    const sample = (seed: string): readonly string[] => [...fates('--sample', '2', '--seed', seed).keys()];
    const first = sample('a');
    expect(first).toHaveLength(2);
    expect(sample('a')).toEqual(first);
    expect(sample('b')).not.toEqual(first);
  });
  it('does not count what is said to change nothing', () => {
    const equal = { file: 'src/sums.ts', within: 'total.at', operator: 'number', text: '0', becomes: '1' };
    const write = (name: string): void => writeFileSync(join(folder, name), JSON.stringify([equal]));
    write('one.json');
    expect(mutate('--list', 'one.json').status).toBe(1);
    write('test/mutants-equal.json');
    expect(fates('--list', 'one.json')).toEqual(new Map([['0 -> 1', 'equal']]));
  });
  it('asks first the test that has killed a mutant before', () => {
    const list = JSON.parse(readFileSync(join(folder, 'killed.json'), 'utf8')) as readonly Listed[];
    expect(list.map(({ by }) => by.name)).toContain('adds');
    // what tests execute is not found out anew
    rmSync(join(folder, '.reports'), { recursive: true });
    const { status, stdout } = mutate('--list', 'killed.json');
    expect(status).toBe(0);
    expect(stdout).toContain(`${list.length}/${list.length} killed`);
    expect(stdout).not.toContain('is found out first');
    // a test that is no longer there has killed nothing: others are asked
    const others = list.map(each => ({ ...each, by: { ...each.by, name: 'gone' } }));
    writeFileSync(join(folder, 'others.json'), JSON.stringify(others));
    const searched = mutate('--list', 'others.json');
    expect(searched.stdout).toContain('is found out first');
    expect(searched.stdout).toContain(`${list.length}/${list.length} killed`);
  });
  it('stops when time is up, and says how many it has not tried', () => {
    const { status, stdout } = mutate('--file', 'src/sums.ts', '--minutes', '0.001');
    expect(status).toBe(0);
    expect(stdout).toContain('time is up: 14 of 14 were not tried');
  });
  it('tries as many as are asked for at least, whatever the time', () => {
    const { stdout } = mutate('--file', 'src/sums.ts', '--minutes', '0.001', '--least', '3');
    expect(stdout).toMatch(/^3\/14 /m);
    expect(stdout).toMatch(/time is up: 1?\d of 14 were not tried/);
  });
  it('asks as many tests as there is time for, at least one', () => {
    expect(mutate('--list', 'others.json', '--seconds', '0').status).toBe(0);
    const none = mutate('--list', 'others.json', '--tests', 'nowhere');
    expect(none.stdout).toMatch(/not executed +src\/sums\.ts/);
    expect(none.status).toBe(1);
  });
  it('fails when a mutant of a list survives, and only then', () => {
    const source = readFileSync(join(folder, 'src/sums.ts'), 'utf8');
    expect(mutate('--list', 'killed.json').status).toBe(0);
    // lines move, and the test of one is gone
    writeFileSync(join(folder, 'src/sums.ts'), `\n\n${source}`);
    const tests = readFileSync(join(folder, 'test/sums.test.ts'), 'utf8');
    writeFileSync(join(folder, 'test/sums.test.ts'), tests.replace('toBe(11)', 'toBeDefined()'));
    const { status, stdout } = mutate('--list', 'killed.json');
    expect(status).toBe(1);
    expect(stdout).toMatch(/survived +src\/sums\.ts:\d+:\d+ \(total\) boundary: at < upTo/);
    expect(stdout).not.toContain('no longer there');
  });
});

test('the kernel is compiled with a change of a source', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const file = 'src/movegen/assembly/states.ts';
  const text = readFileSync(join(root, file), 'utf8');
  const asItIs = await kernelCode(root);
  const changed = await kernelCode(root, { [file]: text.replace('state < end', 'state <= end') });
  expect(changed).toContain('export const WASM');
  expect(changed).toContain('export function plainKernel');
  expect(changed).not.toBe(asItIs);
  // code that is the same says that a mutant changes nothing
  expect(await kernelCode(root, { [file]: `${text}// no more` })).toBe(asItIs);
  await expect(kernelCode(root, { [file]: `${text}no more` })).rejects.toThrow('does not compile');
});
