/**
 * Free for All (RULES 10; rulebook 003): 9×9 squares, words along any path of tiles that touch, up to three of them
 * claimed in a turn, three turns each.
 *
 * Conventions of ours where the book is silent (RULES 14): a play claims a word or more; what is placed hangs together
 * with what lies there; one bad word takes the whole play back; exchanges, passes and missed turns are turns; nothing
 * is deducted at the end.
 */
import { checkOptions, type Options } from '../core/options.ts';
import { parseLayout, type Layout } from '../board/layout.ts';
import type { Rules } from '../engine/rules.ts';
import {
  CLAIM_MESSAGES,
  claimsAreFresh,
  claimsArePaths,
  claimsAtMost,
  claimsDiffer,
  claimsUseAll,
  groupsTouch,
} from '../rules/claims.ts';
import { extendRules } from '../rules/define.ts';
import { lastOneLeft } from '../rules/ending.ts';
import { coversStart, formsAWord, offWalls, onEmptySquares } from '../rules/placement.ts';
import { alongClaims } from '../rules/reading.ts';
import { bingo, faceValueWords } from '../rules/scoring.ts';
import { book, refill } from '../rules/steps.ts';
import { turnsEach } from '../rules/turns-each.ts';
import { classic } from './classic.ts';
import { CLASSIC_OPTIONS, type ClassicOptions } from './data/classic.ts';

/** The switches of the classic game that bear on this one, and its own. */
export interface FreeForAllOptions extends Omit<
  ClassicOptions,
  'edition' | 'challengeScope' | 'ending' | 'outBonus' | 'plays'
> {
  /** Turns of each seat, 3 or more. Default 3. */
  readonly rounds?: number;
  /** May a turn claim the same word twice, on different paths? Default false. */
  readonly allowSameWordTwice?: boolean;
}

/** What `freeForAll` takes. */
export function freeForAllOptions(): Options<FreeForAllOptions> {
  const {
    edition: _,
    challengeScope: _scope,
    ending: _ending,
    outBonus: _bonus,
    plays: _plays,
    ...rest
  } = CLASSIC_OPTIONS;
  return { ...rest, rounds: { type: 'whole', from: 3 }, allowSameWordTwice: { type: 'boolean' } };
}

/** The middle of the board within its white double line; nothing in the book's sums leaves room for premiums. */
const NINE: Layout = /* @__PURE__ */ parseLayout(`
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
 * Free for All. Words are claimed behind the tiles: `D4=D E4=I D5=E E5=T / D4E4D5E5 D5D4E4E5`.
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
  const { nextSeat, ending } = turnsEach(rounds);
  return extendRules(base, {
    name: 'free-for-all',
    read: alongClaims(),
    placement: [
      onEmptySquares,
      offWalls,
      coversStart,
      formsAWord,
      claimsAtMost(3),
      claimsArePaths,
      claimsUseAll,
      claimsAreFresh,
      ...(allowSameWordTwice ? [] : [claimsDiffer]),
      groupsTouch,
    ],
    scoring: [faceValueWords, bingo(bonus)],
    steps: [book, refill, nextSeat],
    ending: [lastOneLeft, ending],
    settlement: [],
    messages: { ...CLAIM_MESSAGES, 'turns-taken': 'everybody has had all turns' },
  });
}
