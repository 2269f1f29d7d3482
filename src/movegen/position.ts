/** Positions: one seat's board and rack prepared for the generator. */
import type { Bytes } from '../core/bytes.ts';
import type { Seat } from '../core/flavours.ts';
import { checkOptions, type Options } from '../core/options.ts';
import { end } from '../engine/doing.ts';
import { isSeat, openPlays, type Game } from '../engine/game.ts';
import { boardOf } from '../engine/read-play.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { atDoor, groundFor } from '../engine/validate.ts';
import { handKey, zoneAt } from '../engine/zones.ts';
import type { AnyOrder } from '../lexicon/any-order.ts';
import type { Dictionary } from '../lexicon/dictionary.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { kindCount } from '../tiles/pieces.ts';
import { placesFor, planOf, type Plan } from './plan.ts';
import { tables, type Filled, type Prepared } from './prepared.ts';
import { MOST_STATES, MOST_TILES, stateCount, type Rack } from './rack-states.ts';

/**
 * One seat's board and rack, prepared for the generator. It never changes. The cross-sets of its squares are computed when it is made, and again when it is
 * asked after another position was.
 */
export interface Position {
  readonly rules: CrosswordRules;
  /** The game that plays are made on: the one given, with an open window closed where the seat is then to move. */
  readonly game: Game;
  readonly seat: Seat;
  /** For the generator only. */
  readonly prepared: Prepared;
}

/** What may be said besides where and whose. */
export interface PositionOptions {
  /** The words to look for. Default: the dictionary of the rules. */
  readonly lexicon?: WordGraph | AnyOrder;
  /**
   * While no letter lies on the board: plays along every axis (the default), or only along the first, as engines list them that know their
   * board to be the same both ways.
   */
  readonly openings?: 'all' | 'first-axis';
}

/** A dictionary in which words can be found, in the options of any function. */
export const LEXICON = { type: 'made', name: 'a word graph or a dictionary of anyOrderSet', has: 'alphabet' } as const;

/** What `positionOf` takes. */
const POSITION_OPTIONS: Options<PositionOptions> = { lexicon: LEXICON, openings: ['all', 'first-axis'] };

/**
 * The position of a seat: whose turn it is does not matter, and tiles of its hand that are not known are not laid. Plays are looked for in a
 * word graph, the dictionary of the rules or `lexicon`; a play all of whose words are listed there is a play, whatever the challenge rule.
 * @throws RangeError beginning with a code: `no-lexicon`, `no-graph` (the dictionary cannot be walked), `other-alphabet`, `scattered` (tiles need
 * not lie in one line), `too-large` (a board of more than 8,192 squares and axes), `too-many-tiles` (more than 15 in hand), `no-seat`.
 *
 * @example
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { countPlays, positionOf } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * countPlays(positionOf(rules, game, 0)) // 22
 */
export function positionOf(rules: CrosswordRules, game: Game, seat: Seat, given: PositionOptions = {}): Position {
  const options = checkOptions('positionOf', given, POSITION_OPTIONS);
  if (!isSeat(game, seat)) throw new RangeError(`no-seat: the game has no seat ${String(seat)}`);
  const plan = knownPlan(rules, options.lexicon ?? rules.dictionary);
  const now = groundOf(rules, game, seat);
  const board = boardOf(rules, now, seat);
  const places = placesFor(rules, now, seat, board);
  const hand = handOf(rules, now, seat);
  const blanks = plan.blanks.filter(tile => (hand[tile] ?? 0) > 0);
  const opening = options.openings === 'first-axis' && typeof places.where === 'object';
  const prepared: Prepared = {
    plan,
    board,
    places,
    hand,
    blanks,
    rack: rackOf(plan, hand),
    asksPoints: plan.asksPoints || blanks.some(tile => plan.points[tile] !== plan.points[blanks[0] ?? tile]),
    axes: opening ? 1 : plan.lines.axes.length,
    filled: plan.graph === undefined ? NOT_FILLED : tables.prepare(plan, board, places.closed),
  };
  return { rules, game: now, seat, prepared };
}

/** Where plays are looked for by rows. */
const NOT_FILLED: Filled = { era: 0 };

/** The game as it is once an open window has closed, if the seat is then to move. */
function groundOf(rules: CrosswordRules, game: Game, seat: Seat): Game {
  if (openPlays(game).length === 0) return game;
  return end(groundFor(rules, atDoor(game), seat).game);
}

/** The known tiles of all zones that a seat places from, by tile. */
function handOf(rules: CrosswordRules, game: Game, seat: Seat): Bytes {
  const [only, another] = rules.hand;
  if (only !== undefined && another === undefined) return zoneAt(game, handKey(game, only, seat)).counts;
  const hand = new Uint8Array(kindCount(rules));
  for (const name of rules.hand) {
    const { counts } = zoneAt(game, handKey(game, name, seat));
    for (let tile = 0; tile < hand.length; tile++) hand[tile] = (hand[tile] ?? 0) + (counts[tile] ?? 0);
  }
  return hand;
}

/** What of a hand can be laid. @throws RangeError when it is more than the generator can serve. */
export function rackOf({ letters, blanks, rules }: Plan, hand: Bytes): Rack {
  let size = 0;
  let blankCount = 0;
  for (const tile of blanks) blankCount += hand[tile] ?? 0;
  for (let letter = 1; letter <= letters; letter++) size += hand[letter] ?? 0;
  const blank = blanks.find(tile => (hand[tile] ?? 0) > 0) ?? rules.alphabet.blank;
  const rack = { counts: hand, letters, blanks: blankCount, blank };
  if (size + blankCount > MOST_TILES || stateCount(rack) > MOST_STATES)
    throw new RangeError(`too-many-tiles: ${size + blankCount} tiles in hand; at most ${MOST_TILES} can be served`);
  return rack;
}

/** The plan of rules and a lexicon, which lives with the rules. @throws RangeError as `positionOf`. */
export const knownPlan: (rules: CrosswordRules, lexicon: Dictionary | undefined) => Plan = newPlans();

function newPlans(): (rules: CrosswordRules, lexicon: Dictionary | undefined) => Plan {
  const plans = new WeakMap<CrosswordRules, Plan>();
  return (rules, lexicon) => {
    const known = plans.get(rules);
    if (known !== undefined && known.lexicon === lexicon) return known;
    const plan = planOf(rules, lexicon);
    if ('code' in plan) throw new RangeError(`${plan.code}: ${plan.message}`);
    plans.set(rules, plan);
    return plan;
  };
}
