/** The cases of RULES 1.12 against the tests: none is forgotten, none is invented. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const CASES = fileURLToPath(new URL('../../../shared/data/rules/cases.json', import.meta.url));
const absent = !existsSync(CASES);
if (absent) console.warn(`NOT RUN: the list of cases is not at ${CASES}`);

interface Case {
  readonly id: string;
  readonly game: string;
}

/** What of a case is left to the games issue. */
const WAITING: Readonly<Record<string, string>> = {
  C35: 'the refusal where racks are hidden: it needs a real source of plays',
};

/** A test that is named by a case begins with its id: `C10: …`. */
const tested = readdirSync(FOLDER)
  .filter(file => file.startsWith('classic-') && file.endsWith('.test.ts'))
  .flatMap(file => Array.from(readFileSync(FOLDER + file, 'utf8').matchAll(/['"`](C\d+): /g), ([, id = '']) => id));

test.skipIf(absent)('every case of the classic game is a test, by its number', () => {
  const cases = JSON.parse(readFileSync(CASES, 'utf8')) as readonly Case[];
  const wanted = cases.filter(({ game }) => game === 'classic').map(({ id }) => id);
  expect(wanted).toHaveLength(45);
  expect(wanted.filter(id => !tested.includes(id))).toEqual([]);
  expect([...tested, ...Object.keys(WAITING)].filter(id => !wanted.includes(id))).toEqual([]);
});
