/**
 * Bonus forty (beyond the rulebooks): a game of a newspaper's app of 2026, under a name of ours. Board, letters and the
 * bonus of 40 are facts on which engines agree; that every seat has one last turn once the bag is empty, and that tiles
 * left are not counted, has one weak source (source: games of today).
 *
 * Nobody has written down the rest, so these are conventions of ours. Words that are not in the dictionary are refused
 * where there is one, as in most apps, and all words stand where there is none. Play also stops when everybody has
 * passed twice since the last play or exchange. Equal totals share. Two to four play. An exchange is that of the
 * classic game of 2013.
 */
import { crossplay15 } from '../board/layouts/crossplay-15.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import {
  byScore,
  checkOptions,
  extendRules,
  lastTurnEach,
  withMechanisms,
  without,
  type Options,
} from '../rules/rules.ts';
import { englishCrossplay } from '../tiles/alphabets/english-crossplay.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import type { CatalogueGame } from './listed.ts';

/** The options of the classic game that make sense where nobody goes out. */
export type BonusFortyOptions = Omit<ClassicOptions, 'edition' | 'outBonus' | 'stalemate' | 'unplayedBlank' | 'ties'>;

/** The options that `bonusForty` takes. */
export function bonusFortyOptions(): Options<BonusFortyOptions> {
  const { edition: _1, outBonus: _2, stalemate: _3, unplayedBlank: _4, ties: _5, ...rest } = CLASSIC_OPTIONS;
  return rest;
}

/**
 * The rules of Bonus forty.
 * @throws RangeError as `classic`.
 *
 * @example
 * import { bonusForty } from 'tilewright/variants';
 * const rules = bonusForty();
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['ORIENTS'] });
 * const play = unwrap(validatePlacement(rules, game, 0, '8B ORIENTS'));
 * scoreMove(rules, game, play).lines.map(explainer(rules)) // ['ORIENTS 16', 'bingo 40']
 */
export function bonusForty(options: BonusFortyOptions = {}): CrosswordRules {
  const given = checkOptions('bonusForty', options, bonusFortyOptions());
  const { rackSize = 7, challenge = given.dictionary === undefined ? 'none' : 'void' } = given;
  const { bingo = { [Math.min(rackSize, given.maxPlaced ?? rackSize)]: 40 } } = given;
  const usual = { alphabet: englishCrossplay, layout: crossplay15 };
  const base = classic({ ...usual, ...given, rackSize, challenge, bingo });
  const added = withMechanisms(base, lastTurnEach());
  return extendRules(base, {
    ...added,
    name: 'bonus-forty',
    ending: without(added.ending, 'went-out'),
    settlement: [],
    ranking: byScore('shared'),
  });
}

/** The game in the catalogue. */
export const bonusFortyListed: CatalogueGame = {
  id: 'bonus-forty',
  title: 'Bonus forty',
  summary:
    'A board of its own, three blanks, 40 points for seven tiles, and one last turn for all when the bag is empty.',
  rules: bonusForty,
  options: bonusFortyOptions,
  variations: {
    'challenges that cost a turn': options => bonusForty({ ...options, challenge: 'double' }),
  },
};
