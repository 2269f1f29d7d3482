/** Games that a view could have come from. */
import fc from 'fast-check';
import { applyMove, classic, newGame, rackOf, tilesIn, unwrap, viewFor } from 'tilewright';
import { sampleGame } from 'tilewright/bots';
import { randomGames } from 'tilewright/testing';
import { scrabbleMe } from 'tilewright/variants';
import { expect, test } from 'vitest';
import { everyGame } from './rules.ts';
import { couldHaveComeFrom } from './sample-game.ts';

test.each(everyGame.filter(([name]) => !name.includes(' ')))(
  '%s: the view of an imagined game is the view again',
  (_name, rules) => {
    fc.assert(
      fc.property(randomGames(rules, { moves: 20 }), fc.nat(99), (walk, nth) => couldHaveComeFrom(walk, nth)),
      { numRuns: 1 },
    );
  },
);

test('the hidden tiles are dealt, each deal as likely as any other', () => {
  const rules = classic({ challenge: 'none' });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
  const view = viewFor(rules, game, 0);
  const first = Array.from({ length: 400 }, (_, n) => tilesIn(rackOf(sampleGame(rules, view, `deal ${n}`), 1)).tiles);
  expect(new Set(first.map(String)).size).toBeGreaterThan(390);
  // 2 blanks and 11 E among 93 unseen tiles, seven of them on a rack
  const mean = (tile: number): number =>
    first.reduce((sum, tiles) => sum + tiles.filter(each => each === tile).length, 0) / first.length;
  expect(mean(27)).toBeCloseTo((2 * 7) / 93, 1);
  expect(Math.abs(mean(5) - (11 * 7) / 93)).toBeLessThan(0.15);
});

test('it draws from the seed, whatever the seed of the game was', () => {
  const rules = classic({ challenge: 'none' });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
  const drawn = (seed: string) => unwrap(applyMove(rules, sampleGame(rules, game, seed), 0, '8F HORN')).game.log;
  expect(drawn('one')).toEqual(drawn('one'));
  expect(drawn('one')).not.toEqual(drawn('another'));
});

test('a sealed turn may have been any: plays are imagined, exchanges and passes now and then', () => {
  const rules = scrabbleMe({ challenge: 'none' });
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS', 'FARMSOB'] });
  const sealed = viewFor(rules, unwrap(applyMove(rules, game, 1, '8F FARM')).game, 0);
  const types = Array.from({ length: 40 }, (_, n) => sampleGame(rules, sealed, `turn ${n}`).pending[0]?.type);
  expect(types.filter(type => type === 'play').length).toBeGreaterThan(20);
});

test('a record is as good as a view', () => {
  const rules = classic({ challenge: 'none' });
  const { game } = newGame(rules, { seats: 2, knows: 'record', racks: ['HORNETS'] });
  const imagined = sampleGame(rules, game, 'deal');
  expect(rackOf(imagined, 0)).toEqual(rackOf(game, 0));
  expect(tilesIn(rackOf(imagined, 1))).toMatchObject({ hidden: 0, tiles: { length: 7 } });
});
