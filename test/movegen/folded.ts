/** Positions of words, for tests of graphs with and without a GADDAG. */
import { classic, newGame, unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import type { WordGraph } from 'tilewright/lexicon';
import { positionOf, type Position } from 'tilewright/movegen';
import { withCounts } from 'tilewright/rules';

export const BOARD = '15/15/15/6S8/6E8/2CASTLE7/6T8/6S8/15/15/5TEASE5/15/15/15/15';
/** Enough tiles that any words may lie there. */
const alphabet = withCounts(english, [...english.letters.slice(1), '?'].map(letter => `${letter}30`).join(' '));

export function positionWith(graph: WordGraph, rack: string, board: string = BOARD): Position {
  const rules = classic({ alphabet, dictionary: graph, challenge: 'void' });
  const { game } = newGame(rules, { seats: 2, seed: 'fold', racks: [rack], boards: [board] });
  return unwrap(positionOf(rules, game, 0));
}
