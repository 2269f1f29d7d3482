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

const ran = (status: string, ...tags: string[]) => ({ fullName: `a test that ${status}`, status, tags });
const suite = (...assertionResults: ReturnType<typeof ran>[]) => [{ name: 'x', status: 'passed', assertionResults }];
const data = (status: string) => ran(status, 'shared-data');

test('tests that need the data are counted, wherever they ran, and each is counted once', () => {
  const without = suite(ran('passed'), data('skipped'), data('skipped'));
  const beside = suite(ran('passed'), data('passed'), data('passed'));
  const heavy = suite(ran('passed'), data('passed'));
  expect(tally([without, undefined, beside, heavy], 0, 0)).toEqual({
    lines: [
      '0 tests wait for another day',
      '2 tests and 1 heavy ones need ../shared/data, and ran with it; others that were not run: 0',
      '5 passed, 0 failed',
    ],
    good: true,
  });
  expect(tally([without, undefined, undefined, suite(data('skipped'))], 0, 0)).toEqual({
    lines: [
      '0 tests wait for another day',
      '2 tests and 1 heavy ones need ../shared/data, which is not here; others that were not run: 0',
      '1 passed, 0 failed',
    ],
    good: true,
  });
});

test('a test that is made from the data is a failure: its count is none', () => {
  const { lines, good } = tally(
    [suite(data('skipped')), undefined, suite(data('passed'), data('passed')), suite()],
    0,
    0,
  );
  expect(lines[0]).toBe('1 tests say that they need ../shared/data, and 2 do');
  expect([lines.at(-1), good]).toEqual(['2 passed, 1 failed', false]);
});

test('a test that was not run and needs no data is a failure', () => {
  const { lines, good } = tally([suite(ran('skipped')), undefined, undefined, suite()], 0, 0);
  expect(lines).toEqual([
    'NOT RUN: a test that skipped',
    '0 tests wait for another day',
    '0 tests and 0 heavy ones need ../shared/data, which is not here; others that were not run: 1',
    '0 passed, 1 failed',
  ]);
  expect(good).toBe(false);
  // where the data is, a test that needs it has to run
  expect(tally([suite(data('skipped')), undefined, suite(data('skipped')), suite()], 0, 0).good).toBe(false);
});

test('what failed: tests, files that do not load, steps, and suites that failed as a whole', () => {
  const failedOf = (...given: Parameters<typeof tally>): string | undefined => tally(...given).lines.at(-1);
  expect(failedOf([suite(ran('failed')), undefined, undefined, suite(ran('failed'))], 1, 1)).toBe('0 passed, 3 failed');
  const empty = [{ name: 'x', status: 'failed', assertionResults: [] }];
  expect(failedOf([empty, undefined, undefined, suite(ran('passed'))], 0, 1)).toBe('1 passed, 1 failed');
  expect(failedOf([suite(ran('passed')), undefined, undefined, suite()], 0, 1)).toBe('1 passed, 1 failed');
});

test('one report may be that of what waited and that of the data: what does not load in it is counted once', () => {
  const both = [...suite(ran('passed'), data('passed')), { name: 'y', status: 'failed', assertionResults: [] }];
  const { lines, good } = tally([suite(data('skipped')), both, both, suite()], 0, 1);
  expect([lines.at(-1), good]).toEqual(['2 passed, 1 failed', false]);
});

test('what waited in the first suite is asked in the second, and each test is counted once', () => {
  const waiting = { ...ran('skipped'), meta: { waits: true as const } };
  const first = suite(ran('passed'), waiting, waiting);
  expect(tally([first, suite(waiting, ran('passed'), ran('failed')), undefined, suite()], 0, 0).lines).toEqual([
    '0 tests wait for another day',
    '0 tests and 0 heavy ones need ../shared/data, which is not here; others that were not run: 0',
    '2 passed, 1 failed',
  ]);
  expect(tally([first, undefined, undefined, suite()], 0, 0).lines[0]).toBe('2 tests wait for another day');
});
