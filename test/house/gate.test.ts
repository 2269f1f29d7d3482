/** What the gate takes from README, and what it says at its end. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandsUnder } from '../../.tools/readme-commands.mjs';
import { tally } from '../../.tools/tally.mjs';

test('issue 25.1: the commands of README are taken as they stand there', () => {
  expect(commandsUnder(readFileSync('README.md', 'utf8'), 'Working on it')).toEqual([
    'npm ci && npm start',
    'npm ci && npm test',
  ]);
});

test('one place says what must hold: README, CONTRIBUTING, CI and `npm run check` name the gate', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(scripts['check']).toBe('bash .ci/run');
  expect(scripts['release']).toMatch(/^npm run check && /);
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain('- run: .ci/run\n');
  for (const page of ['README.md', '.github/CONTRIBUTING.md'])
    expect(readFileSync(page, 'utf8'), page).toContain('`npm run check`');
});

test('issue 54.2: CONTRIBUTING explains each script of npm', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object };
  const page = readFileSync('.github/CONTRIBUTING.md', 'utf8');
  const names = Object.keys(scripts);
  const commands = (name: string): readonly string[] => [`\`npm run ${name}\``, `\`npm ${name}\``, `\`${name}\``];
  expect(names.filter(name => !commands(name).some(command => page.includes(command)))).toEqual([]);
  expect(names.length).toBeLessThanOrEqual(22);
});

const ran = (status: string, ...tags: string[]) => ({ fullName: `a test that ${status}`, status, tags });
const suite = (...assertionResults: ReturnType<typeof ran>[]) => [{ name: 'x', status: 'passed', assertionResults }];
const data = (status: string) => ran(status, 'shared-data');
const named = (fullName: string) => ({ ...ran('passed'), fullName });

test('tests are counted by the run that has the data, and by the heavy suite', () => {
  const heavy = [{ name: 'y', status: 'passed', assertionResults: [data('passed')] }];
  const first = suite(ran('passed'), { ...data('skipped'), fullName: 'of records' });
  const second = suite(ran('passed'), { ...data('passed'), fullName: 'of records' });
  expect(tally({ first, second, heavy, hasData: true }, 0, 0)).toEqual({
    lines: ['2 tests need ../shared/data, and ran with it; others that were not run: 0', '3 passed, 0 failed'],
    good: true,
  });
  const without = [{ name: 'y', status: 'passed', assertionResults: [data('skipped')] }];
  expect(tally({ first, second: first, heavy: without, hasData: false }, 0, 0)).toEqual({
    lines: ['2 tests need ../shared/data, which is not here; others that were not run: 0', '1 passed, 0 failed'],
    good: true,
  });
});

test('issue 54.1: two runs with different seeds have the same list of tests', () => {
  const listed = (...names: string[]) => suite(...names.map(named));
  const tallied = (first: readonly string[], second: readonly string[]) =>
    tally({ first: listed(...first), second: listed(...second), hasData: true }, 0, 0);
  expect(tallied(['a', 'b', 'b'], ['b', 'a', 'b']).good).toBe(true);
  const { lines, good } = tallied(['a', 'b', 'b', 'c'], ['a', 'b', 'd']);
  expect(lines.slice(0, 3)).toEqual([
    'IN ONE OF TWO RUNS: x: b',
    'IN ONE OF TWO RUNS: x: c',
    'IN ONE OF TWO RUNS: x: d',
  ]);
  expect([lines.at(-1), good]).toEqual(['3 passed, 1 failed', false]);
  // a test that is skipped in one run only by its seed is in both lists, and still a failure
  expect(tally({ first: suite(ran('skipped')), second: suite(ran('passed')), hasData: true }, 0, 0).good).toBe(false);
});

test('a test that was not run and needs no data is a failure', () => {
  const { lines, good } = tally({ first: suite(ran('skipped')), second: suite(ran('skipped')), hasData: false }, 0, 0);
  expect(lines).toEqual([
    'NOT RUN: x: a test that skipped',
    '0 tests need ../shared/data, which is not here; others that were not run: 1',
    '0 passed, 1 failed',
  ]);
  expect(good).toBe(false);
  // where the data is, a test that needs it has to run
  const skipped = suite(data('skipped'));
  expect(tally({ first: skipped, second: skipped, hasData: true }, 0, 0).good).toBe(false);
});

test('what failed: tests, files that do not load, steps, and suites that failed as a whole', () => {
  const failedOf = (reports: Omit<Parameters<typeof tally>[0], 'hasData'>, steps: number, broken: number) =>
    tally({ ...reports, hasData: false }, steps, broken).lines.at(-1);
  const fails = suite(ran('failed'));
  const heavy = [{ name: 'y', status: 'failed', assertionResults: [ran('failed')] }];
  // a test that fails in both runs is one failure
  expect(failedOf({ first: fails, second: fails, heavy }, 1, 1)).toBe('0 passed, 3 failed');
  const empty = [{ name: 'x', status: 'failed', assertionResults: [] }];
  expect(failedOf({ first: empty, second: empty, heavy: suite(ran('passed')) }, 0, 1)).toBe('1 passed, 1 failed');
  expect(failedOf({ first: suite(ran('passed')), second: suite(ran('passed')) }, 0, 1)).toBe('1 passed, 1 failed');
});
