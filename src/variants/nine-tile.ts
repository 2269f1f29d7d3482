/**
 * 9-Tile (R000-61, R000-62): racks of nine, and a bingo for seven, eight or nine tiles. Everything else is the
 * classic game of 2007.
 */
import type { CrosswordRules } from '../engine/rules.ts';
import { checkOptions, extendRules } from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import type { CatalogueGame } from './listed.ts';

/**
 * The rules of 9-Tile. It takes the options of `classic`; defaults that differ: edition 2007, `rackSize: 9`, and a
 * bingo of 50 for 7, 8 and 9 tiles.
 * @throws RangeError as `classic`.
 *
 * @example
 * import { nineTile } from 'tilewright/variants';
 * const { game } = newGame(nineTile(), { seats: 3, seed: 'tea' });
 * tilesIn(rackOf(game, 0)).tiles.length // 9
 */
export function nineTile(options: ClassicOptions = {}): CrosswordRules {
  const given = checkOptions('nineTile', options, CLASSIC_OPTIONS);
  const rules = classic({ edition: 2007, rackSize: 9, bingo: { 7: 50, 8: 50, 9: 50 }, ...given });
  return extendRules(rules, { name: '9-tile' });
}

/** The game in the catalogue. */
export const nineTileListed: CatalogueGame = {
  id: '9-tile',
  title: '9-Tile',
  summary: 'The classic game with nine tiles on a rack, and a bonus for playing seven, eight or nine of them.',
  rules: nineTile,
  options: () => CLASSIC_OPTIONS,
  variations: {},
};
