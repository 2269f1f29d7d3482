/** Letters in any order on real boards: the kernel finds what the search by rows finds. */
import { expect, test } from 'vitest';
import { classic, newGame, unwrap, type Alphabet, type CrosswordRules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { standard } from 'tilewright/layouts/standard';
import { super21 } from 'tilewright/layouts/super-21';
import { anyOrderSet } from 'tilewright/lexicon';
import { positionOf } from 'tilewright/movegen';
import { fillInAnyOrder } from '../../src/movegen/fill-row.ts';
import { walkableAnyOrder } from '../../src/movegen/graph-table.ts';
import { dataOf } from '../../src/movegen/position.ts';
import { findsTheRows } from './by-rows.ts';
import { greedyPositions, pseudoWords, slovak } from './pseudo-words.ts';

const BOARDS = { 15: standard, 21: super21 } as const;

function gameIn(alphabet: Alphabet, size: 15 | 21, count: number) {
  const dictionary = anyOrderSet(alphabet, pseudoWords(alphabet, count));
  const rules = classic({ alphabet, dictionary, layout: BOARDS[size], challenge: 'void' });
  const { nodes } = walkableAnyOrder(dictionary);
  return { rules, words: { has: dictionary.has, fill: fillInAnyOrder(nodes, alphabet.blank - 1) } };
}

test.each([
  ['english', 15, english],
  ['english', 21, english],
  ['slovak', 15, slovak],
  ['slovak', 21, slovak],
] as const)('%s, %i rows: a greedy game', (_name, size: 15 | 21, alphabet: Alphabet) => {
  const { rules, words } = gameIn(alphabet, size, 3000);
  let plays = 0;
  const games = greedyPositions(rules, 'many');
  games.forEach((game, turn) => {
    if (turn % 5 === 2) plays += findsTheRows(rules, game, words, `turn ${turn}`);
  });
  expect(plays).toBeGreaterThan(100);
  const blanks = newGame(rules, { seats: 2, seed: 'blanks', racks: ['A??'], first: 0 }).game;
  const last = games.at(-4)?.boards ?? blanks.boards;
  expect(findsTheRows(rules, { ...blanks, boards: last }, words, 'two blanks')).toBeGreaterThan(100);
});

test('a rack with more blanks than there is room for is looked for by rows, others are not', () => {
  const { rules, words } = gameIn(english, 15, 400);
  const many: CrosswordRules = { ...rules, alphabet: { ...english, counts: english.counts.map(() => 20) } };
  const gameOf = (rack: string) => newGame(many, { seats: 2, seed: 'rows', racks: [rack], first: 0 }).game;
  const seven = unwrap(positionOf(many, gameOf('???????'), 0));
  expect(dataOf(seven).rows).toBeDefined();
  expect(findsTheRows(many, gameOf('AE?'), words, 'one blank')).toBeGreaterThan(0);
});
