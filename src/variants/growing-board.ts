/**
 * Growing board (beyond the rulebooks): a game of a chat platform, under a name of ours. The board has 27×19 squares to
 * begin with and grows as words come near its edge; premiums stay when they are covered and count for every word
 * through them; a bonus for the whole rack doubles the main word only; L is worth 2; the short game has about 50 tiles
 * (source: games of today).
 *
 * Nobody has written down the rest, so these are conventions of ours. A side grows by six rows or columns while fewer
 * than three squares are free between its edge and the nearest letter, up to twelve on each side; letters that can
 * still be challenged off do not count. The premiums repeat beyond the first edge. The first word covers the square in
 * the middle. Words that are not in the dictionary are refused where there is one, as in most apps, and all words stand
 * where there is none. Letters, exchanges, endings and what tiles left are worth are those of the classic game of 2013,
 * and two to four play.
 */
import { COUNT, WHOLE, type Options } from '../core/read.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import {
  bingoTimes,
  checkOptions,
  extendRules,
  growing,
  scoreWords,
  withMechanisms,
  type Growth,
} from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import { GROWTH, largestBoard, longSet, shortSet } from './data/growing-board.ts';
import type { CatalogueGame } from './listed.ts';

/** The options of the classic game that make sense here, and this game's own. `layout` is the largest board. */
export interface GrowingBoardOptions extends Omit<ClassicOptions, 'edition' | 'bingo'> {
  /** How many tiles there are, without `alphabet`: 100, or 54 in a short game. Default `'long'`. */
  readonly length?: 'long' | 'short' | undefined;
  /** The multiplier of the main word, by the number of tiles placed. Default: 2 for the most that one play may lay. */
  readonly bingoTimes?: Readonly<Record<number, number>> | undefined;
  /**
   * What is open to begin with, and how the board grows. Default: 27×19 squares from M13 on, 6 more while fewer than 3
   * are free.
   */
  readonly growth?: { readonly [K in keyof Growth]?: Growth[K] | undefined } | undefined;
}

/** The options that `growingBoard` takes. */
export function growingBoardOptions(): Options<GrowingBoardOptions> {
  const { edition: _1, bingo, ...rest } = CLASSIC_OPTIONS;
  return {
    ...rest,
    length: ['long', 'short'],
    bingoTimes: bingo,
    growth: { type: 'object', parts: { at: { type: 'string' }, rows: COUNT, columns: COUNT, near: WHOLE, by: WHOLE } },
  };
}

/**
 * The rules of Growing board.
 * @throws RangeError as `classic`; when what is open to begin with is not all on the layout, or has no start square.
 *
 * @example
 * import { growingBoard } from 'tilewright/variants';
 * const rules = growingBoard();
 * let { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['LATTICE'] });
 * const play = unwrap(validatePlacement(rules, game, 0, '22W LATTICE'));
 * scoreMove(rules, game, play).lines.map(explainer(rules)) // ['LATTICE 40', 'bingo 40']
 */
export function growingBoard(options: GrowingBoardOptions = {}): CrosswordRules {
  const checked = checkOptions('growingBoard', options, growingBoardOptions());
  const { length = 'long', bingoTimes: times, growth = {}, ...given } = checked;
  const { rackSize = 7, challenge = given.dictionary === undefined ? 'none' : 'void' } = given;
  const usual = { alphabet: length === 'long' ? longSet : shortSet, layout: largestBoard };
  const base = classic({ ...usual, ...given, rackSize, challenge });
  return extendRules(base, {
    ...withMechanisms(base, growing(base.layout, { ...GROWTH, ...(growth as Partial<Growth>) })),
    name: 'growing-board',
    scoring: [
      scoreWords('lasting-premiums'),
      bingoTimes(times ?? { [Math.min(rackSize, given.maxPlaced ?? rackSize)]: 2 }),
    ],
  });
}

/** The game in the catalogue. */
export const growingBoardListed: CatalogueGame = {
  id: 'growing-board',
  title: 'Growing board',
  summary: 'A board of 27×19 squares that grows as words near its edge, with premiums that stay when they are covered.',
  rules: growingBoard,
  options: growingBoardOptions,
  variations: {
    'the short game': options => growingBoard({ ...options, length: 'short' }),
    'from 9×9 squares, with challenges': options =>
      growingBoard({ ...options, challenge: 'double', growth: { at: 'V18', rows: 9, columns: 9, near: 2, by: 1 } }),
  },
};
