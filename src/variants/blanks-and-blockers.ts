/**
 * Blanks & Blockers (R003-07 to R003-34). Special squares give yellow blanks and blockers. A seat keeps them beside
 * its rack until it places them. Roles may say which seats take them. Everything else is the classic game of 2010.
 *
 * Where the book is silent, conventions of ours. Special squares act once, in reading order, after
 * challenges and before racks are filled. An empty pile gives nothing. A blocker is laid together with a word, or at
 * once when it is won. A blocker that is replaced goes back to its pile, and a special square under it works again.
 */
import type { Seat } from '../core/flavours.ts';
import { tileAt } from '../board/board.ts';
import type { CrosswordRules, Settlement } from '../engine/rules.ts';
import { boardOf } from '../engine/read-play.ts';
import { seatsFor } from '../engine/seat-count.ts';
import { RACK } from '../engine/zones.ts';
import {
  after,
  checkOptions,
  closedSquares,
  coveringTriggers,
  extendRules,
  instead,
  notCounting,
  outCollects,
  stock,
  tileNamed,
  wentOut,
  withMechanisms,
  without,
  type Options,
} from '../rules/rules.ts';
import { outSeat } from '../rules/ending.ts';
import { classic, CLASSIC_OPTIONS, type ClassicOptions } from './classic.ts';
import { specialSquares } from './data/blanks-and-blockers.ts';
import { BLOCKERS, PIECE_WORDS, POUCH, YELLOW_BLANKS } from './data/switch-up.ts';
import type { CatalogueGame } from './listed.ts';

/** The options of the classic game, and this game's own. */
export interface BlanksAndBlockersOptions extends ClassicOptions {
  /**
   * How each seat plays. A `rookie` takes blanks and blockers and may place tiles over a blocker; an `intermediate`
   * takes blanks; a `pro` plays the classic game. Default: no roles; every seat takes blanks and blockers, and none may
   * cover a blocker.
   */
  readonly roles?: readonly ('rookie' | 'intermediate' | 'pro')[] | undefined;
  /** How many blockers a seat may lay from its pouch in one turn, 1 to 8. Default 1. */
  readonly blockersPerTurn?: number | undefined;
  /** What must be empty besides the bag for going out: only the rack, or the extra pieces too. Default `'rack'`. */
  readonly goOut?: { readonly requires?: 'rack' | 'all' | undefined } | undefined;
}

/** The options that `blanksAndBlockers` takes. */
export const blanksAndBlockersOptions = (): Options<BlanksAndBlockersOptions> => ({
  ...CLASSIC_OPTIONS,
  roles: { type: 'list', of: ['rookie', 'intermediate', 'pro'] },
  blockersPerTurn: { type: 'whole', from: 1, to: BLOCKERS.count },
  goOut: { type: 'object', parts: { requires: ['rack', 'all'] } },
});

/**
 * The rules of Blanks & Blockers. In the text of moves `{bonus:E}` is an extra blank, and `+ J8={blocker}` after the
 * word is a blocker.
 * @throws RangeError when `roles` and `seatCount` disagree, or as `classic`.
 *
 * @example
 * import { blanksAndBlockers } from 'tilewright/variants';
 * const rules = blanksAndBlockers({ roles: ['rookie', 'pro'], challenge: 'none' });
 * const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['ROASTED'] });
 * const after = unwrap(applyMove(rules, game, 0, '8E ROAST')).game; // E8 is a blank square
 * zoneSize(zoneAt(after, 'pouch 0')) // 1
 */
export function blanksAndBlockers(options: BlanksAndBlockersOptions = {}): CrosswordRules {
  const checked = checkOptions('blanksAndBlockers', options, blanksAndBlockersOptions());
  const { roles, blockersPerTurn = 1, goOut: { requires = 'rack' } = {}, ...given } = checked;
  const base = classic({ edition: 2010, layout: specialSquares, ...given });
  const isRookie = (seat: Seat): boolean => roles?.[seat] === 'rookie';
  const parameters = roles === undefined ? {} : { roles };
  const added = withMechanisms(
    base,
    stock(YELLOW_BLANKS, { pouch: POUCH, may: seat => roles?.[seat] !== 'pro', parameters }),
    stock(BLOCKERS, {
      pouch: POUCH,
      may: seat => roles === undefined || isRookie(seat),
      most: blockersPerTurn,
      parameters,
    }),
  );
  const set = { alphabet: base.alphabet, pieces: added.pieces };
  const blocker = tileNamed(set, BLOCKERS.name);
  const notFree = closedSquares(
    'not-free',
    (rules, game, seat, square) => {
      const tile = tileAt(boardOf(rules, game, seat), square);
      return tile !== 0 && !(isRookie(seat) && tile === blocker);
    },
    { parameters },
  );
  const rules = extendRules(base, {
    ...added,
    name: 'blanks-and-blockers',
    seatCount: seatsFor('blanksAndBlockers: roles are', roles?.length, base.seatCount),
    placement: roles === undefined ? added.placement : [notFree, ...without(added.placement, 'occupied')],
    scoring: notCounting(base.scoring, set, YELLOW_BLANKS.name),
    steps: after(added.steps, 'book', coveringTriggers('special-squares', { b: 'take-bonus', k: 'take-blocker' })),
    messages: {
      ...added.messages,
      ...PIECE_WORDS,
      'rule/not-free': 'Something lies there that you may not play over.',
    },
  });
  return requires === 'rack' ? rules : goingOutOf([RACK, POUCH], rules, given.stalemate);
}

/** The same game, except that all of these zones must be empty for going out. */
function goingOutOf(
  zones: readonly string[],
  rules: CrosswordRules,
  stalemate: ClassicOptions['stalemate'],
): CrosswordRules {
  const collects = [outCollects({ zones }), outCollects({ zones, twice: true, stalemate })];
  const counted = (rule: Settlement): Settlement => ({
    ...rule,
    lines: (of, game) =>
      stalemate === 'none' && outSeat(game, zones) === undefined ? game.seats.map(() => []) : rule.lines(of, game),
  });
  return extendRules(rules, {
    ending: instead(rules.ending, 'went-out', wentOut(zones)),
    settlement: rules.settlement.map(rule => collects.find(({ name }) => name === rule.name) ?? counted(rule)),
  });
}

/** The game in the catalogue. */
export const blanksAndBlockersListed: CatalogueGame = {
  id: 'blanks-and-blockers',
  title: 'Blanks & Blockers',
  summary: 'Special squares give extra blanks, and blockers that close squares; roles level the field.',
  rules: blanksAndBlockers,
  options: blanksAndBlockersOptions,
  variations: {
    'a rookie and an intermediate': options => blanksAndBlockers({ ...options, roles: ['rookie', 'intermediate'] }),
    'one of each role': options => blanksAndBlockers({ ...options, roles: ['pro', 'rookie', 'intermediate'] }),
    'a rookie and a pro': options => blanksAndBlockers({ ...options, roles: ['rookie', 'pro'] }),
    'a role each': options => blanksAndBlockers({ ...options, roles: ['pro', 'intermediate', 'rookie'] }),
    'rookies and pros': options =>
      blanksAndBlockers({ ...options, roles: ['rookie', 'pro', 'rookie', 'intermediate'] }),
    'three blockers a turn, going out of everything': options =>
      blanksAndBlockers({ ...options, blockersPerTurn: 3, goOut: { requires: 'all' } }),
  },
};
