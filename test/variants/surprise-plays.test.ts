/** The generator finds the plays of Surprise, fresh starts on free stars among them: the same as brute force. */
import { expect, test } from 'vitest';
import { applyMove, newGame, unwrap, type Game, type Placement } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph } from 'tilewright/lexicon';
import { enumerateAll, listPlays, positionOf } from 'tilewright/movegen';
import { parseLayout } from 'tilewright/rules';
import { surprise, type SurpriseOptions } from 'tilewright/variants';

const dictionary = buildGraph(english, ['at', 'ta', 'ate', 'eat', 'tea', 'as', 'sat', 'seat', 'teas', 'eats']);
/** Six by six squares with stars in three corners. */
const under = parseLayout('S..w.. ...... ....q. .w.... ...Q.d S....S', { w: {} });

const textOf = ({ tiles }: Placement): string =>
  tiles
    .map(({ square, tile, as = 0 }) => [square, tile, as].join(':'))
    .sort()
    .join(' ');

function same(options: SurpriseOptions, line: string): number {
  const rules = surprise({ dictionary, layout: under, overlays: [], challenge: 'void', ...options });
  const begun = newGame(rules, { seats: 2, seed: 'tea', racks: ['EATS', 'TEA'] }).game;
  const game: Game = line === '' ? begun : unwrap(applyMove(rules, begun, 0, line)).game;
  const seat = line === '' ? 0 : 1;
  const { moves, complete } = enumerateAll(rules, game, seat, { types: ['place'] });
  const found = listPlays(positionOf(rules, game, seat));
  const placed = moves.flatMap(move => (move.type === 'place' ? [textOf(move)] : []));
  expect(complete).toBe(true);
  expect([...new Set(found.map(textOf))].sort()).toEqual(placed.sort());
  return placed.length;
}

test('the opening', () => {
  expect(same({}, '')).toBe(same({ multiStart: 'first-play-only' }, ''));
});

test('after a word on a star, fresh starts are what the option adds', () => {
  const once = same({ multiStart: 'first-play-only' }, '1A SEAT');
  expect(once).toBeGreaterThan(5);
  expect(same({ linkBonus: 10 }, '1A SEAT')).toBeGreaterThan(once);
});
