/**
 * Free for All (R003-85 to R003-108): 9×9 squares, and words along any path of tiles that touch. A turn claims up to
 * three words, and every seat has three turns.
 *
 * Where the book is silent, conventions of ours. A play claims at least one word. Its tiles hang together
 * with those on the board. One phony withdraws the whole play. Exchanges, passes and missed turns are turns. Nothing is
 * deducted at the end.
 */
import { BOOLEAN, type Options } from '../core/read.ts';
import { parseLayout, type Layout } from '../board/layout.ts';
import type { Rules } from '../engine/rules.ts';
import {
  alongClaims,
  bingo,
  checkOptions,
  claimedWords,
  coversStart,
  extendRules,
  formsAWord,
  lastOneLeft,
  offWalls,
  onEmptySquares,
  scoreWords,
  turnsEach,
} from '../rules/rules.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import type { CatalogueGame } from './listed.ts';

/** The options of the classic game that make sense here, and this game's own. */
export interface FreeForAllOptions extends Omit<
  ClassicOptions,
  | 'edition'
  | 'challengeScope'
  | 'ending'
  | 'waivable'
  | 'outBonus'
  | 'stalemate'
  | 'unplayedBlank'
  | 'ties'
  | 'maxPlaced'
  | 'plays'
> {
  /** How many turns each seat has, 3 or more. Default 3. */
  readonly rounds?: number | undefined;
  /** May one turn claim the same word twice, along different paths? Default false. */
  readonly allowSameWordTwice?: boolean | undefined;
}

/** The options that `freeForAll` takes. */
export function freeForAllOptions(): Options<FreeForAllOptions> {
  const {
    edition: _1,
    challengeScope: _2,
    ending: _3,
    outBonus: _4,
    plays: _5,
    waivable: _10,
    ...more
  } = CLASSIC_OPTIONS;
  const { stalemate: _6, unplayedBlank: _7, ties: _8, maxPlaced: _9, ...rest } = more;
  return { ...rest, rounds: { type: 'whole', from: 3 }, allowSameWordTwice: BOOLEAN };
}

/**
 * The board: the middle of the printed one, within its white double line. The sums in the book leave no room for
 * premiums.
 */
const NINE: Layout = parseLayout(`
  .........
  .........
  .........
  .........
  ....*....
  .........
  .........
  .........
  .........`);

/**
 * The rules of Free for All. In the text of moves the claimed paths follow the tiles: `D4=D E4=I D5=E E5=T / D4E4D5E5
 * D5D4E4E5`.
 * @throws RangeError as `classic`.
 *
 * @example
 * const rules = freeForAll({ rounds: 4, challenge: 'none' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['DIETABC'] });
 * const block = 'D4=D E4=I D5=E E5=T';
 * applyMove(rules, game, 0, `${block} / D4E4D5E5 D5D4E4E5 E5E4D4D5`).ok // true
 */
export function freeForAll(options: FreeForAllOptions = {}): Rules {
  const { rounds = 3, allowSameWordTwice = false, ...given } = checkOptions('freeForAll', options, freeForAllOptions());
  const { layout = NINE, rackSize = 7, bingo: bonus = { [rackSize]: 50 } } = given;
  const base: Rules = classic({ ...given, edition: 2010, challengeScope: 'play', ending: {}, layout });
  const turns = turnsEach(rounds);
  const claims = claimedWords({ most: 3, repeats: allowSameWordTwice });
  return extendRules(base, {
    name: 'free-for-all',
    read: alongClaims(),
    placement: [onEmptySquares, offWalls, coversStart, formsAWord, ...claims.placement],
    scoring: [scoreWords('face-value'), bingo(bonus)],
    steps: turns.steps(base.steps),
    ending: [lastOneLeft, ...turns.ending],
    settlement: [],
    messages: { ...claims.messages, ...turns.messages },
  });
}

/** The game in the catalogue. */
export const freeForAllListed: CatalogueGame = {
  id: 'free-for-all',
  title: 'Free for All',
  summary: 'Words wind along any path of tiles that touch on 9×9 squares; up to three count in each of three turns.',
  rules: freeForAll,
  options: freeForAllOptions,
  variations: {
    'six rounds, the same word twice': options => freeForAll({ ...options, rounds: 6, allowSameWordTwice: true }),
  },
};
