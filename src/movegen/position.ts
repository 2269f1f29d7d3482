/** Positions: what one seat may play from, prepared for the generator. */
import type { Seat } from '../core/flavours.ts';
import { checkOptions } from '../core/options.ts';
import { own } from '../core/own.ts';
import type { Options } from '../core/read.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import { resting, startWork } from '../engine/working.ts';
import { err, ok, type Result } from '../core/result.ts';
import { isSeat, openPlays, type Game } from '../engine/game.ts';
import { boardOf } from '../engine/read-play.ts';
import type { CrosswordRules } from '../engine/rules.ts';
import { moveContext } from '../engine/move-context.ts';
import type { AnyOrder } from '../lexicon/any-order.ts';
import type { WordGraph } from '../lexicon/word-graph.ts';
import { handOf } from '../search/holding.ts';
import { placesFor, planFor, type PositionFault } from './plan.ts';
import { dataFor, type PositionData } from './position-data.ts';
import { MOST_TILES, tileCount } from './rack-states.ts';

declare const made: unique symbol;

/**
 * One seat's board and hand, prepared for the generator. Only `positionOf` and `afterPlay` make positions, and a
 * position never changes. The cross-sets of its squares are computed when it is first asked something, and again when
 * it is asked after another position was.
 */
export interface Position {
  readonly rules: CrosswordRules;
  /** The game that plays are made on: the one given, with an open window closed where the seat is then to move. */
  readonly game: Game;
  readonly seat: Seat;
  readonly [made]: 'Position';
}

/** A position with what only the generator reads. All positions are such. */
interface PreparedPosition extends Position {
  readonly data: PositionData;
}

/** What the generator keeps of a position. */
export function dataOf(position: Position): PositionData {
  return (position as PreparedPosition).data;
}

/** What `positionOf` may be told. */
export interface PositionOptions {
  /** The words to look for. Default: the dictionary of the rules. */
  readonly lexicon?: WordGraph | AnyOrder | undefined;
  /**
   * Which plays are listed while no letter lies on the board: those along every axis (the default), or only those along
   * the first. Engines whose boards are symmetric do the latter.
   */
  readonly openings?: 'all' | 'first-axis' | undefined;
}

/** A dictionary in which words can be found, in the options of any function. */
export const LEXICON = { type: 'object', has: 'alphabet', is: 'a word graph, as buildGraph makes it' } as const;

/** What `positionOf` takes. */
const POSITION_OPTIONS: Options<PositionOptions> = { lexicon: LEXICON, openings: ['all', 'first-axis'] };

/**
 * The position of a seat, or every reason why the generator cannot serve it. Whose turn it is does not matter. Plays
 * lay the known tiles of the zones that the seat places from. Their words are looked for in a word graph: the
 * dictionary of the rules, or `lexicon`. A play all of whose words are listed there is a play, whatever the challenge
 * rule.
 *
 * @example
 * import { unwrap } from 'tilewright';
 * import { english } from 'tilewright/alphabets/english';
 * import { buildGraph } from 'tilewright/lexicon';
 * import { countPlays, positionOf } from 'tilewright/movegen';
 * const rules = classic({ dictionary: buildGraph(english, ['horn', 'thorn', 'no']) });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * countPlays(unwrap(positionOf(rules, game, 0))) // 22
 * const nobody = positionOf(rules, game, 2);
 * nobody.ok ? [] : nobody.error // [{ code: 'no-seat', seat: 2 }]
 */
export function positionOf(
  rules: CrosswordRules,
  game: Game,
  seat: Seat,
  given?: PositionOptions,
): Result<Position, readonly PositionFault[]> {
  requireRulesAndGame(rules, game);
  // checking that nothing was given would take a thirtieth of the time of a best play
  const options: object = given === undefined ? {} : checkOptions('positionOf', given, POSITION_OPTIONS);
  // read by name: options that are built part by part have a hidden class of their own, and V8 discards code that was
  // optimised for such a class when it has collected the last object of it
  const named = options as Readonly<Record<string, unknown>>;
  const lexicon = own(named, 'lexicon') as PositionOptions['lexicon'];
  const planned = planFor(rules, lexicon ?? rules.dictionary);
  if (!isSeat(game, seat)) return err([...(planned.ok ? [] : planned.error), { code: 'no-seat', seat }]);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const now = gameAfterWindow(rules, game, seat);
  const board = boardOf(rules, now, seat);
  const places = placesFor(rules, now, seat, board);
  const opening = own(named, 'openings') === 'first-axis' && places.empty;
  const axes = opening ? 1 : plan.lines.axes.length;
  const data = dataFor({ plan, board, places, hand: handOf(rules, now, seat), axes });
  const tiles = tileCount(data.rack);
  if (tiles > MOST_TILES) return err([{ code: 'too-many-tiles', tiles, most: MOST_TILES }]);
  const position: Omit<PreparedPosition, typeof made> = { rules, game: now, seat, data };
  return ok(position as PreparedPosition);
}

/** The game as it is once an open window has closed, if the seat is then to move. */
function gameAfterWindow(rules: CrosswordRules, game: Game, seat: Seat): Game {
  if (openPlays(game).length === 0) return game;
  return resting(moveContext(rules, startWork(game), seat).game);
}
