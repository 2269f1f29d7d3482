/**
 * Blanks & Blockers (RULES 7; rulebook 003): special squares give yellow blanks and blockers, which lie beside the rack
 * until they are laid; roles may say who takes them. Everything else is the classic game of 2010.
 *
 * Conventions of ours where the book is silent (RULES 6, 14): special squares act once, in reading order, after the
 * challenge window and before the refill; from an empty pile nothing is taken; a blocker is laid with a word only, or
 * at once when it is won; one that is replaced goes back to its pile; a special square that it hid works again.
 */
import type { Seat } from '../core/flavours.ts';
import { checkOptions, type Options } from '../core/options.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { boardOf } from '../engine/read-play.ts';
import { seatsFor } from '../engine/seat-count.ts';
import { RACK } from '../engine/zones.ts';
import { after, extendRules, without } from '../rules/define.ts';
import { outOf } from '../rules/ending.ts';
import { tileNamed, withMechanisms } from '../rules/mechanism.ts';
import { closedSquares } from '../rules/placement.ts';
import { outOfCollects, outOfCollectsTwice } from '../rules/settlement.ts';
import { blockerStock, notCounting, stock } from '../rules/stock.ts';
import { coveringTriggers } from '../rules/triggers.ts';
import { classic } from './classic.ts';
import { CLASSIC_OPTIONS, type ClassicOptions } from './data/classic.ts';
import { specialSquares } from './data/blanks-and-blockers.ts';
import { BLOCKERS, POUCH, YELLOW_BLANKS } from './data/switch-up.ts';

/**
 * A rookie takes blanks and blockers and may play over a blocker; an intermediate takes blanks; a pro plays the classic
 * game.
 */
export type Role = 'rookie' | 'intermediate' | 'pro';

/** The switches of the classic game, and this one's own. */
export interface BlanksAndBlockersOptions extends ClassicOptions {
  /** By seat. Default: none; then everybody takes blanks and blockers, and nobody plays over a blocker. */
  readonly roles?: readonly Role[];
  /** Blockers from stock in one turn, 1 to 8. Default 1. */
  readonly blockersPerTurn?: number;
  /** What going out needs to be empty besides the bag: the rack, or the extra pieces as well. Default `'rack'`. */
  readonly goOut?: { readonly requires?: 'rack' | 'all' };
}

/** What `blanksAndBlockers` takes. */
export function blanksAndBlockersOptions(): Options<BlanksAndBlockersOptions> {
  return {
    ...CLASSIC_OPTIONS,
    roles: { type: 'list', of: ['rookie', 'intermediate', 'pro'] },
    blockersPerTurn: { type: 'whole', from: 1, to: BLOCKERS.count },
    goOut: { type: 'object', parts: { requires: ['rack', 'all'] } },
  };
}

/**
 * Blanks & Blockers. Extra blanks are written `{bonus:E}`, blockers `+ J8={blocker}` behind the word.
 * @throws RangeError when roles and `seatCount` disagree, or as `classic`.
 *
 * @example
 * import { blanksAndBlockers } from 'tilewright/variants';
 * const rules = blanksAndBlockers({ roles: ['rookie', 'pro'], challenge: 'none' });
 * const { game } = newGame(rules, { seats: ['Ann', 'Bob'], seed: 'tea', racks: ['ROASTED'] });
 * const after = unwrap(applyMove(rules, game, 0, '8E ROAST')).game; // E8 is a blank square
 * zoneSize(zoneAt(after, 'pouch 0')) // 1
 */
export function blanksAndBlockers(options: BlanksAndBlockersOptions = {}): CrosswordRules {
  const {
    roles,
    blockersPerTurn = 1,
    goOut: { requires = 'rack' } = {},
    ...given
  } = checkOptions('blanksAndBlockers', options, blanksAndBlockersOptions());
  const base = classic({ edition: 2010, layout: specialSquares, ...given });
  const isRookie = (seat: Seat): boolean => roles?.[seat] === 'rookie';
  const parameters = roles === undefined ? {} : { roles };
  const added = withMechanisms(
    base,
    stock(YELLOW_BLANKS, { pouch: POUCH, may: seat => roles?.[seat] !== 'pro', parameters }),
    blockerStock(BLOCKERS, {
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
      const tile = boardOf(rules, game, seat).tiles[square] ?? 0;
      return tile !== 0 && !(isRookie(seat) && tile === blocker);
    },
    parameters,
  );
  const rules = extendRules(base, {
    ...added,
    name: 'blanks-and-blockers',
    seatCount: seatsFor('blanksAndBlockers: roles', roles, base.seatCount),
    placement: roles === undefined ? added.placement : [notFree, ...without(added.placement, 'occupied')],
    scoring: notCounting(base.scoring, set, YELLOW_BLANKS.name),
    steps: after(added.steps, 'book', coveringTriggers('special-squares', { b: 'take-bonus', k: 'take-blocker' })),
    messages: { ...added.messages, 'not-free': 'Something lies there that you may not play over.' },
  });
  return requires === 'rack' ? rules : goingOutOf([RACK, POUCH], rules);
}

/** The same game, but going out takes all of these zones. */
function goingOutOf(zones: readonly string[], rules: CrosswordRules): CrosswordRules {
  const [ends, collects, twice] = [outOf(zones), outOfCollects(zones), outOfCollectsTwice(zones)];
  return extendRules(rules, {
    ending: rules.ending.map(rule => (rule.name === ends.name ? ends : rule)),
    settlement: rules.settlement.map(rule => [collects, twice].find(({ name }) => name === rule.name) ?? rule),
  });
}
