/** Small cases for what random games rarely meet. */
import { expect, test } from 'vitest';
import { classic, newGame, parseLayout, parseMove, unwrap, type CrosswordRules, type Game } from 'tilewright';
import { buildGraph } from 'tilewright/lexicon';
import { listPlays, pointsOf, positionOf } from 'tilewright/movegen';
import { bingo, extendRules, scoreWords } from 'tilewright/rules';
import { bruteForce, keyOf, TINY } from './samples.ts';

const base = classic({
  alphabet: TINY,
  layout: parseLayout('...d. .*.t. .....'),
  dictionary: buildGraph(TINY, ['AB', 'BA', 'ABA', 'DAB', 'AA']),
  challenge: 'void',
});

function begin(rules: CrosswordRules, rack: string, board: string): Game {
  return newGame(rules, { seats: 2, seed: 'sharp', first: 0, racks: [rack], boards: [board] }).game;
}

test.each([
  ['a letter', [1]],
  ['the blank', [TINY.blank]],
  ['both', [1, TINY.blank]],
  ['what is on no rack', [TINY.blank + 1, 4]],
] as const)('a bonus for the number of tiles, in which %s is not counted', (_, except) => {
  const rules = extendRules(base, { scoring: [scoreWords(), bingo({ 1: 7, 2: 20, 3: 100 }, except)] });
  const game = begin(rules, 'ABD?', '5/1A3/5');
  const found = listPlays(unwrap(positionOf(rules, game, 0)));
  expect(new Map(found.map(play => [keyOf(play), play.points]))).toEqual(bruteForce(rules, game));
  expect(found.length).toBeGreaterThan(10);
});

test('a placement that touches nothing has no points', () => {
  const game = begin(base, 'ABD?', 'AB3/5/5');
  const position = unwrap(positionOf(base, game, 0));
  const pointsAt = (text: string): number | undefined => {
    const move = unwrap(parseMove(base, game, 0, text));
    return move.type === 'place' ? pointsOf(position, move) : undefined;
  };
  // BA, and AB and BA across it, 5 points each
  expect([pointsAt('3A AB'), pointsAt('2D BA'), pointsAt('2A BA')]).toEqual([undefined, undefined, 15]);
});
