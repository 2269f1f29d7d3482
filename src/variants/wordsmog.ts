/**
 * Wordsmog (beyond the rulebooks; named as on the sites that records come from, source: GCG readers): letters form a
 * word in any order. Everything else is the classic game of 2013.
 */
import type { CrosswordRules } from '../engine/rules.ts';
import { inAnyOrder } from '../lexicon/any-order.ts';
import { checkOptions, extendRules } from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import type { CatalogueGame } from './listed.ts';

/**
 * The rules of Wordsmog: any anagram of a listed word is a word. It takes the options of `classic`. `dictionary` is a
 * word graph, whose words then hold in any order, or a result of `anyOrderSet`.
 * @throws RangeError for another kind of dictionary, or as `classic`.
 *
 * @example
 * import { anyOrderSet } from 'tilewright/lexicon';
 * import { english } from 'tilewright/alphabets/english';
 * import { wordsmog } from 'tilewright/variants';
 * const rules = wordsmog({ dictionary: anyOrderSet(english, ['horn']), challenge: 'void' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * validatePlacement(rules, game, 0, '8F NRHO').ok // true
 */
export function wordsmog(options: ClassicOptions = {}): CrosswordRules {
  const given = checkOptions('wordsmog', options, CLASSIC_OPTIONS);
  const { dictionary } = given;
  const rules = classic(dictionary === undefined ? given : { ...given, dictionary: inAnyOrder(dictionary) });
  return extendRules(rules, { name: 'wordsmog' });
}

/** The game in the catalogue. */
export const wordsmogListed: CatalogueGame = {
  id: 'wordsmog',
  title: 'Wordsmog',
  summary: 'The classic game, where the letters of a word count in any order.',
  rules: wordsmog,
  options: () => CLASSIC_OPTIONS,
  variations: {},
};
