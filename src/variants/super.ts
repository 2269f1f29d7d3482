/**
 * Super (beyond the rulebooks): the classic game of 2013 with twice the tiles, on a board of 21×21 squares that has
 * quadruple letters and words. Board and set are the printed ones, on which eight programs agree (source: boards).
 */
import type { CrosswordRules } from '../engine/rules.ts';
import { super21 } from '../board/layouts/super-21.ts';
import { checkOptions, extendRules } from '../rules/rules.ts';
import { englishSuper } from '../tiles/alphabets/english-super.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import type { CatalogueGame } from './listed.ts';

/**
 * The rules of Super. It takes the options of `classic`.
 * @throws RangeError as `classic`.
 *
 * @example
 * import { superCrossword } from 'tilewright/variants';
 * const { game } = newGame(superCrossword(), { seats: 2, seed: 'tea' });
 * zoneSize(zoneAt(game, 'bag')) // 186
 */
export function superCrossword(options: ClassicOptions = {}): CrosswordRules {
  const given = checkOptions('superCrossword', options, CLASSIC_OPTIONS);
  return extendRules(classic({ alphabet: englishSuper, layout: super21, ...given }), { name: 'super' });
}

/** The game in the catalogue. */
export const superCrosswordListed: CatalogueGame = {
  id: 'super',
  title: 'Super',
  summary: 'The classic game with 200 tiles on a board of 21×21 squares with quadruple letters and words.',
  rules: superCrossword,
  options: () => CLASSIC_OPTIONS,
  variations: {},
};
