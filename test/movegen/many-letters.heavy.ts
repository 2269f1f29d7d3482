/** Alphabets of more than thirty letters on real boards: the kernel finds what the search by rows finds. */
import { expect, test } from 'vitest';
import { classic, newGame, type Alphabet } from 'tilewright';
import { polish } from 'tilewright/alphabets/polish';
import { super21 } from 'tilewright/layouts/super-21';
import { standard } from 'tilewright/layouts/standard';
import { buildGraph } from 'tilewright/lexicon';
import { fillInOrder } from '../../src/movegen/fill-row.ts';
import { findsTheRows } from './by-rows.ts';
import { greedyPositions, pseudoWords, slovak } from './pseudo-words.ts';

const BOARDS = { 15: standard, 21: super21 } as const;

test.each([
  ['polish', 15, polish, true],
  ['polish', 21, polish, false],
  ['slovak', 15, slovak, false],
  ['slovak', 21, slovak, true],
] as const)('%s, %i rows: a greedy game', (_name, size: 15 | 21, alphabet: Alphabet, gaddag: boolean) => {
  const graph = buildGraph(alphabet, pseudoWords(alphabet, 20_000), { gaddag });
  const rules = classic({ alphabet, dictionary: graph, layout: BOARDS[size], challenge: 'void' });
  const words = { has: graph.has, fill: fillInOrder(graph.nodes) };
  let plays = 0;
  const games = greedyPositions(rules, 'many');
  games.forEach((game, turn) => {
    if (turn % 3 === 2) plays += findsTheRows(rules, game, words, `turn ${turn}`);
  });
  expect(plays).toBeGreaterThan(100);
  // blanks stand for every letter
  const last = games.at(-4)?.boards[0];
  const racks = ['A??'];
  const blanks = newGame(rules, { seats: 2, seed: 'blanks', racks, first: 0 }).game;
  const game = last === undefined ? blanks : { ...blanks, boards: [last] };
  expect(findsTheRows(rules, game, words, 'two blanks')).toBeGreaterThan(50);
});
