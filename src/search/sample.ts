/**
 * Finds a random legal move of any game without listing them all. It takes the types of moves in a random order and
 * tries each until a move is legal.
 */
import type { Options } from '../core/options.ts';
import type { Seat } from '../core/flavours.ts';
import { applyMove } from '../engine/apply.ts';
import { openPlays, type Game, type GameData } from '../engine/game.ts';
import type { Act, MoveType, Placement, SeatMove } from '../engine/move.ts';
import { optionsOf, verdictsDue } from '../engine/owes.ts';
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
  /** The weight of each type of move in choosing which to try first; 0: never. Default: `WEIGHTS`. */
  readonly weights?: Partial<Record<Exclude<SeatMove['type'], 'sealed'>, number>>;
  /** How many random placements to try in one search. Default 60. */
  readonly tries?: number;
  /** Find so many legal placements and take the best, by `worth`. Default 1: the first that is found. */
  readonly among?: number;
  /** The worth of a placement. Default: the same for all. */
  readonly worth?: (placement: Placement) => number;
}

const NUMBER = { type: 'number' } as const;
const COUNT = { type: 'whole', from: 1 } as const;

/** The options in `SampleOptions`. */
export const SAMPLE_OPTIONS: Options<SampleOptions> = {
  weights: {
    type: 'object',
    parts: {
      place: NUMBER,
      exchange: NUMBER,
      pass: NUMBER,
      act: NUMBER,
      accept: NUMBER,
      challenge: NUMBER,
      answer: NUMBER,
      resign: NUMBER,
    },
  },
  tries: COUNT,
  among: COUNT,
  worth: { type: 'function' },
};

/** The usual weights: mostly placements, and no resigning. */
export const WEIGHTS: Readonly<Partial<Record<MoveType, number>>> = {
  ...{ place: 85, exchange: 6, pass: 4, act: 60 },
  ...{ accept: 75, challenge: 25, answer: 100, resign: 0 },
};

/** How often to try for a legal exchange. */
const TRIES = 12;
/** How often to try for a legal act. Most tries have the wrong number of squares or tiles, which is quickly seen. */
const ACTS = 60;

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
  random: Luck,
  options: SampleOptions = {},
): SeatMove | undefined {
  if (game.over !== undefined || game.seats[seat]?.left !== undefined) return undefined;
  const { weights = WEIGHTS } = options;
  let met: GameData | undefined | 'unknown' = 'unknown';
  for (const { name, when, may } of byWeight(rules.moves, weights, random)) {
    // while a play can be challenged, it takes work to find the game on which the next seat would move
    if (when === 'move' && met === 'unknown') met = gameToMoveOn(rules, game, seat);
    const there = when === 'move' && met !== 'unknown' ? met : game;
    if (there === undefined || (when === 'move' && !may(rules, there, seat))) continue;
    const found = FINDERS[name]?.({ rules, game, met: there, seat, random, options });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Types of moves in a random order by their weights, without those of weight 0. */
function byWeight(
  moves: readonly MoveRule[],
  weights: Readonly<Partial<Record<MoveType, number>>>,
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

type Finder = (search: Search) => SeatMove | undefined;

const FINDERS: Readonly<Partial<Record<MoveType, Finder>>> = {
  answer: ({ rules, game, seat, random }) => {
    if (game.asked?.seat !== seat) return undefined;
    const choice = pickOne(random, optionsOf(rules, game, game.asked));
    return choice === undefined ? undefined : ifAccepted(rules, game, seat, { type: 'answer', choice: choice.text });
  },
  accept: ({ rules, game, seat, random }) => {
    const voted = pickOne(random, verdictsOf(rules, game, seat));
    return voted === undefined ? undefined : ifAccepted(rules, game, seat, { type: 'accept', of: voted });
  },
  challenge: ({ rules, game, seat, random }) => {
    const voted = pickOne(random, verdictsOf(rules, game, seat));
    if (voted === undefined) return undefined;
    return ifLegal(rules, game, seat, randomChallenge(game, voted, random)) ?? { type: 'challenge', of: voted };
  },
  resign: ({ rules, game, seat }) => ifAccepted(rules, game, seat, { type: 'resign' }),
  pass: ({ rules, game, seat, random }) =>
    ifAccepted(rules, game, seat, happens(random, 50) ? { type: 'pass' } : { type: 'pass', noPlays: true }),
  exchange: ({ rules, game, met, seat, random }) => {
    for (let n = 0; n < TRIES; n++) {
      const found = ifLegal(rules, game, seat, randomExchange(rules, met, seat, random));
      if (found !== undefined) return found;
    }
    return undefined;
  },
  act: ({ rules, game, met, seat, random }) => {
    for (let n = 0; n < ACTS; n++) {
      const act = randomAct(rules, met, seat, random);
      const action = rules.actions.find(({ name }) => name === act.action);
      const broken = action === undefined || action.broken(rules, met, seat, act);
      if (broken === false || (broken !== true && broken.length === 0)) return ifAccepted(rules, game, seat, act);
    }
    return undefined;
  },
  place: ({ rules, game, met, seat, random, options }) => {
    const found = search(rules, met, seat, random, options);
    return found === undefined ? undefined : ifAccepted(rules, game, seat, found);
  },
};

function ifLegal(rules: Rules, game: Game, seat: Seat, move: SeatMove): SeatMove | undefined {
  return applyMove(rules, game, seat, move).ok ? move : undefined;
}

/** A move that is legal unless chance would have to be given for it; `undefined` when it would. */
function ifAccepted(rules: Rules, game: Game, seat: Seat, move: SeatMove): SeatMove | undefined {
  return game.knows.type === 'everything' ? move : ifLegal(rules, game, seat, move);
}

function verdictsOf(rules: Rules, game: Game, seat: Seat): readonly Seat[] {
  return verdictsDue(rules, game).flatMap(({ by, of }) => (by === seat ? [of] : []));
}

/**
 * A legal placement of a seat that may place: the first of so many tries, or the best of several; `undefined` when they
 * find none. In a view or a record, chance may still have to be given for it.
 */
export function findPlacement(
  rules: Rules,
  game: Game,
  seat: Seat,
  random: Luck,
  options: SampleOptions = {},
): Placement | undefined {
  const met = gameToMoveOn(rules, game, seat);
  return met === undefined ? undefined : search(rules, met, seat, random, options);
}

function search(
  rules: Rules,
  met: GameData,
  seat: Seat,
  random: Luck,
  { tries = 60, among = 1, worth = () => 0 }: SampleOptions,
): Placement | undefined {
  const field = fieldOf(rules, met, seat, random);
  let best: Placement | undefined;
  let most = -Infinity;
  for (let n = 0, found = 0; n < tries && found < among; n++) {
    const placement = randomPlacement(rules, field, random);
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
export function randomChallenge(game: Game, of: Seat, random: Luck): SeatMove {
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
export function randomExchange(rules: Rules, game: GameData, seat: Seat, random: Luck): SeatMove {
  const rack = rackOf(game, seat);
  const held = rack.hidden === 0 ? tilesIn(rack).tiles : guessTiles(rules, game, seat, random).slice(0, zoneSize(rack));
  const tiles = shuffled(random, held).slice(0, 1 + random.below(Math.max(1, held.length)));
  return { type: 'exchange', tiles: rack.hidden > 0 && happens(random, 60) ? tiles.length : tiles };
}

/**
 * A random act (move of the game's own), with squares of the seat's board and tiles that it holds. Special squares are
 * likelier than others.
 */
export function randomAct(rules: Rules, game: GameData, seat: Seat, random: Luck): Act {
  const actions = rules.actions.filter(action => action.may(rules, game, seat));
  const { blank } = rules.alphabet;
  const all = boardOf(rules, game, seat).tiles;
  const special = all.flatMap((tile, square) => (tile >= blank ? [square] : []));
  const covered = all.flatMap((tile, square) => (tile > 0 ? [square] : []));
  const from = happens(random, 70) && special.length > 0 ? special : covered;
  const squares = shuffled(random, from).slice(0, random.below(3));
  const tiles = shuffled(random, guessTiles(rules, game, seat, random)).slice(0, random.below(3));
  return { type: 'act', action: pickOne(random, actions)?.name ?? '', squares, tiles };
}
