/**
 * Random moves of any game, found without listing them all. The types of moves come in a random order, and each gets
 * some tries.
 */
import { COUNT, type Options } from '../core/read.ts';
import type { Seat } from '../core/flavours.ts';
import type { Random } from '../core/random.ts';
import { applyMove } from '../engine/apply.ts';
import { hasLeft, openPlays, type Game, type GameData } from '../engine/game.ts';
import type { Act, Move, Placement, SeatMove } from '../engine/move.ts';
import { requireRulesAndGame } from '../engine/other-rules.ts';
import { mayDeclare, optionsOf, verdictsDue } from '../engine/owes.ts';
import type { MoveRule, Rules } from '../engine/rules.ts';
import { examinePlacement } from '../engine/validate.ts';
import { rackOf, tilesIn, zoneSize } from '../engine/zones.ts';
import { boardOf } from '../engine/read-play.ts';
import { gameToMoveOn } from './enumerate.ts';
import { guessTiles } from './holding.ts';
import { happens, pickOne, shuffled, type Luck } from './luck.ts';
import { fieldOf, randomPlacement } from './random-placement.ts';

/** How a random move is chosen. */
export interface SampleOptions {
  /**
   * The weight of each type of move in choosing which to try first; 0: never. Default: mostly placements, and no
   * resigning.
   */
  readonly weights?: Partial<Record<Exclude<SeatMove['type'], 'sealed'>, number | undefined>> | undefined;
  /** How many random placements to try in one search. Default 60. */
  readonly tries?: number | undefined;
  /** Find n legal placements and take the best, by `worth`. Default 1: the first that is found. */
  readonly among?: number | undefined;
  /** The worth of a placement. Default: the same for all. */
  readonly worth?: ((placement: Placement) => number) | undefined;
}

const NUMBER = { type: 'number' } as const;

/** The options in `SampleOptions`. */
export const SAMPLE_OPTIONS: Options<SampleOptions> = {
  weights: {
    type: 'object',
    parts: {
      ...{ place: NUMBER, exchange: NUMBER, pass: NUMBER, act: NUMBER },
      ...{ accept: NUMBER, challenge: NUMBER, answer: NUMBER, resign: NUMBER },
    },
  },
  tries: COUNT,
  among: COUNT,
  worth: { type: 'function' },
};

/** The usual weights: mostly placements, and no resigning. */
export const WEIGHTS: Readonly<Partial<Record<Move['type'], number>>> = {
  ...{ place: 85, exchange: 6, pass: 4, act: 60 },
  ...{ accept: 75, challenge: 25, answer: 100, resign: 0 },
};

/** How many exchanges to try. */
const EXCHANGES = 12;
/** How many acts to try. Most have the wrong number of squares or tiles, which is quickly seen. */
const ACTS = 60;
/** Types of moves that are proposed without a check of whether they are legal. */
const UNCHECKED: readonly Move['type'][] = ['challenge', 'exchange', 'act'];

/**
 * A random legal move of a seat; `undefined` when it may do nothing, or when none was found. Not every move is equally
 * likely, but every placement of the usual kinds can be found. The dictionary, if there is one, is only asked whether
 * it `has` a word. The same random numbers give the same move.
 *
 * @example
 * const rules = classic({ challenge: 'none' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * const move = sample(rules, game, 0, randomFrom('luck', 0, 0));
 * move === undefined ? false : applyMove(rules, game, 0, move).ok // true
 */
export function sample(
  rules: Rules,
  game: Game,
  seat: Seat,
  random: Pick<Random, 'below'>,
  options: SampleOptions = {},
): SeatMove | undefined {
  requireRulesAndGame(rules, game);
  for (const move of movesToTry(rules, game, seat, random, options)) {
    // in a view or a record, chance may have to be given for the move
    const isLegal = game.knows.type === 'everything' && !UNCHECKED.includes(move.type);
    if (isLegal || applyMove(rules, game, seat, move).ok) return move;
  }
  return undefined;
}

/**
 * Random moves for a seat to try. The types of moves come in a random order by their weights, with some tries of each.
 * Placements, passes, answers and acceptances are legal; the others may be refused.
 */
export function* movesToTry(
  rules: Rules,
  game: Game,
  seat: Seat,
  random: Luck,
  options: SampleOptions = {},
): Generator<SeatMove, undefined> {
  if (game.over !== undefined || hasLeft(game, seat)) return;
  const { weights = WEIGHTS } = options;
  let met: GameData | undefined | 'unknown' = 'unknown';
  for (const { name, when, may } of byWeight(rules.moves, weights, random)) {
    // while a play can be challenged, it takes work to find the game on which the next seat would move
    if (when === 'move' && met === 'unknown') met = gameToMoveOn(rules, game, seat);
    const there = when === 'move' && met !== 'unknown' ? met : game;
    if (there === undefined || (when === 'move' && !may(rules, there, seat))) continue;
    yield* FINDERS[name]?.({ rules, game, met: there, seat, random, options }) ?? [];
  }
}

/** Types of moves in a random order by their weights, without those of weight 0. */
function byWeight(
  moves: readonly MoveRule[],
  weights: Readonly<Partial<Record<Move['type'], number | undefined>>>,
  random: Luck,
): readonly MoveRule[] {
  const left = moves
    .map(rule => ({ rule, weight: Math.round((weights[rule.name] ?? 0) * 100) }))
    .filter(({ weight }) => weight > 0);
  const order: MoveRule[] = [];
  while (left.length > 0) {
    let at = random.below(left.reduce((sum, { weight }) => sum + weight, 0));
    const index = left.findIndex(({ weight }) => (at -= weight) < 0);
    order.push(...left.splice(index, 1).map(({ rule }) => rule));
  }
  return order;
}

/** Which seat looks for a move, in which game, and on which game it would make it. */
interface Search {
  readonly rules: Rules;
  readonly game: Game;
  readonly met: GameData;
  readonly seat: Seat;
  readonly random: Luck;
  readonly options: SampleOptions;
}

type Finder = (search: Search) => Iterable<SeatMove>;

const FINDERS: Readonly<Partial<Record<Move['type'], Finder>>> = {
  answer: ({ rules, game, seat, random }) =>
    game.asked?.seat !== seat
      ? []
      : shuffled(random, optionsOf(rules, game, game.asked)).map(({ text }) => ({ type: 'answer', choice: text })),
  accept: search =>
    shuffledVerdicts(search).map(of =>
      openPlays(search.game).length > 1 || happens(search.random, 50) ? { type: 'accept', of } : { type: 'accept' },
    ),
  challenge: search => shuffledVerdicts(search).flatMap(of => [randomChallenge(search, of), { type: 'challenge', of }]),
  resign: () => [{ type: 'resign' }],
  pass: ({ rules, random }) =>
    shuffled(random, [{ type: 'pass' }, ...(mayDeclare(rules) ? [{ type: 'pass', noPlays: true } as const] : [])]),
  *exchange(search) {
    for (let n = 0; n < EXCHANGES; n++) yield randomExchange(search);
  },
  *act(search) {
    for (let n = 0; n < ACTS; n++) yield randomAct(search);
  },
  *place(search) {
    const found = bestPlacement(search);
    if (found !== undefined) yield found;
  },
};

/** The seats on whose plays a verdict is owed, in a random order. */
function shuffledVerdicts({ rules, game, seat, random }: Search): readonly Seat[] {
  return shuffled(
    random,
    verdictsDue(rules, game).flatMap(({ by, of }) => (by === seat ? [of] : [])),
  );
}

/**
 * A legal placement of a seat that may place: the first of n tries, or the best of several; `undefined` when they
 * find none. In a view or a record, chance may still have to be given for it.
 */
export function findPlacement(
  rules: Rules,
  game: Game,
  seat: Seat,
  random: Pick<Random, 'below'>,
  options: SampleOptions = {},
): Placement | undefined {
  requireRulesAndGame(rules, game);
  const met = gameToMoveOn(rules, game, seat);
  return met === undefined ? undefined : bestPlacement({ rules, met, seat, random, options });
}

function bestPlacement({ rules, met, seat, random, options }: Omit<Search, 'game'>): Placement | undefined {
  const { tries = 60, among = 1, worth = () => 0 } = options;
  const field = fieldOf(rules, met, seat, random);
  let best: Placement | undefined;
  let most = -Infinity;
  for (let n = 0, found = 0; n < tries && found < among; n++) {
    const placement = randomPlacement(field);
    if (placement === undefined) continue;
    if (examinePlacement(rules, { game: met, violations: [] }, seat, placement).violations.length > 0) continue;
    found++;
    const value = worth(placement);
    if (value <= most) continue;
    best = placement;
    most = value;
  }
  return best;
}

/** A challenge of another seat's open play: of all its words, or of one or two of them. */
function randomChallenge({ game, random }: Search, of: Seat): SeatMove {
  const words = openPlays(game).find(turn => turn.seat === of)?.words ?? [];
  const named = shuffled(random, words)
    .slice(0, 1 + random.below(2))
    .map(word => word.squares);
  const whose = happens(random, 50) || openPlays(game).length > 1 ? { of } : {};
  return happens(random, 50) || named.length === 0
    ? { type: 'challenge', ...whose }
    : { type: 'challenge', ...whose, words: named };
}

/** Random tiles of a rack to exchange, or only their number where they are not known. */
function randomExchange({ rules, met, seat, random }: Search): SeatMove {
  const rack = rackOf(met, seat);
  const held = rack.hidden === 0 ? tilesIn(rack).tiles : guessTiles(rules, met, seat, random).slice(0, zoneSize(rack));
  const tiles = shuffled(random, held).slice(0, 1 + random.below(Math.max(1, held.length)));
  return { type: 'exchange', tiles: rack.hidden > 0 && happens(random, 60) ? tiles.length : tiles };
}

/**
 * A random act (move of the game's own), with squares of the seat's board and tiles that it holds. Special squares are
 * likelier than others.
 */
function randomAct({ rules, met, seat, random }: Search): Act {
  const actions = rules.actions.filter(action => action.may(rules, met, seat));
  const { blank } = rules.alphabet;
  const all = boardOf(rules, met, seat).tiles.flat();
  const special = all.flatMap((tile, square) => (tile >= blank ? [square] : []));
  const covered = all.flatMap((tile, square) => (tile > 0 ? [square] : []));
  const from = happens(random, 70) && special.length > 0 ? special : covered;
  const squares = shuffled(random, from).slice(0, random.below(3));
  const tiles = shuffled(random, guessTiles(rules, met, seat, random)).slice(0, random.below(3));
  return { type: 'act', action: pickOne(random, actions)?.name ?? '', squares, tiles };
}
