/**
 * The numbered cases of all games against the tests: none is forgotten, none is invented.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { titlesUnder } from '../fixtures/test-titles.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

/** Where both files have an id, the second says what is expected. */
const CASES = ['cases', 'cases-added'].map(name => sharedData(`rules/${name}.json`));

interface Case {
  readonly id: string;
  readonly game: string;
}

/** A test that is named by a case begins with its id: `C10: …`. */
const tested = new Set(
  titlesUnder('test/variants', /(?:[A-Z]{1,2}|9T)\d+: /).flatMap(
    title => /^((?:[A-Z]{1,2}|9T)\d+): /.exec(title)?.[1] ?? [],
  ),
);

test('cases have tests by their numbers', () => {
  expect(tested.size).toBeGreaterThan(200);
});

test('every case of every game is a test, by its number', needsData, () => {
  const cases = CASES.flatMap(file => JSON.parse(readFileSync(file, 'utf8')) as readonly Case[]);
  const wanted = [...new Set(cases.map(({ id }) => id))];
  expect(wanted).toHaveLength(246);
  expect(wanted.filter(id => !tested.has(id))).toEqual([]);
  expect([...tested].filter(id => !wanted.includes(id))).toEqual([]);
});
