/** Sequences of plays: `perft` against playing everything that brute force finds, and `divide` against `perft`. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  newGame,
  parseLayout,
  unwrap,
  type ClassicOptions,
  type CrosswordRules,
  type Game,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph } from 'tilewright/lexicon';
import { divide, enumerateAll, perft } from 'tilewright/movegen';
import { withCounts } from 'tilewright/rules';

const dictionary = buildGraph(english, ['at', 'ta', 'tat', 'tea', 'eat', 'et', 'ate']);
const small: ClassicOptions = {
  layout: parseLayout('.D.. .*#t t... ....'),
  alphabet: withCounts(english, 'A3 T4 E3'),
  rackSize: 3,
  dictionary,
  challenge: 'void',
};

/** As `perft`, by brute force. */
function slowly(rules: CrosswordRules, game: Game, depth: number): number {
  if (depth === 0) return 1;
  if (game.over !== undefined) return 0;
  const { moves } = enumerateAll(rules, game, game.toMove, { types: ['place'] });
  return moves.reduce(
    (sum, move) => sum + slowly(rules, unwrap(applyMove(rules, game, game.toMove, move)).game, depth - 1),
    0,
  );
}

describe.each([1, 2])('depth %i', depth => {
  const rules = classic(small);
  const { game } = newGame(rules, { seats: 2, seed: 'perft', racks: ['ATE', 'TEA'], first: 0 });

  test('is what brute force counts', () => expect(perft(rules, game, depth)).toBe(slowly(rules, game, depth)));

  test('is the sum of its branches', () => {
    const branches = divide(rules, game, depth);
    expect(branches.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(perft(rules, game, depth));
    expect(new Set(branches.map(({ move }) => move)).size).toBe(branches.length);
  });
});

test('an open window is closed by the next mover', () => {
  const open = classic({ ...small, challenge: 'double' });
  const { game } = newGame(open, { seats: 2, seed: 'perft', racks: ['ATE', 'TEA'], first: 0 });
  const shut = newGame(classic(small), { seats: 2, seed: 'perft', racks: ['ATE', 'TEA'], first: 0 }).game;
  expect(perft(open, game, 2)).toBe(perft(classic(small), shut, 2));
});
