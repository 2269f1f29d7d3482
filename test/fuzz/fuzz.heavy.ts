/**
 * Changed inputs through every door. `TILEWRIGHT_RUNS` sets how many a door gets:
 * `TILEWRIGHT_RUNS=100000 npx vitest run --mode heavy test/fuzz/fuzz -t gcg --testTimeout 0`. `FC_SEED` repeats a run.
 */
import { expect, test } from 'vitest';
import { DOORS } from './doors.ts';
import { failureOf, fuzz, knownInputs } from './inputs.ts';
import { DOORS as PLANTED } from '../house/fuzz-planted/doors.ts';

const runs = Number(process.env['TILEWRIGHT_RUNS'] ?? 300);

test.each(DOORS)('$name: no changed input throws or breaks a promise', door => {
  expect(failureOf(fuzz(door, knownInputs(door), runs))).toBe('');
});

test.each([
  ['throws', /^"W\?[^]{3,}": Error: planted: three conditions hold$/],
  ['round-trip', /^"\[\\".?,.?\\"\]": /],
])('a planted defect is found, and its input made small: %s', (name, says) => {
  const door = PLANTED.find(each => each.name === name);
  expect(door && failureOf(fuzz(door, [], 200_000))).toMatch(says);
});

test('nothing is found in a door without a defect', () => {
  const door = PLANTED.find(({ name }) => name === 'sound');
  expect(door && fuzz(door, [], 2000)).toMatchObject({ failed: false, numRuns: 2000 });
});
