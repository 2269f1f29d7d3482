/** Boards played on in place, over many games and with the whole built-in lexicon. */
import { openEnglish } from 'tilewright/lexica/open-english';
import { expect, test } from 'vitest';
import { compare, tables } from './lean.ts';

const games = Number(process.env['TILEWRIGHT_RUNS'] ?? 6);
const dictionary = openEnglish();

test.each(tables)('%s: the same games, move by move', (_name, rules, seats) => {
  expect(compare(rules, seats, games, 'many')).toBeGreaterThan(10 * games);
  expect(compare({ ...rules, dictionary }, seats, Math.ceil(games / 3), 'all words')).toBeGreaterThan(0);
});
