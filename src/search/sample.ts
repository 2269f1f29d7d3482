/**
 * A random legal move of any game, found without listing all: kinds of moves in a random order, tries within each until
 * one is legal.
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
import { guessHand } from './hand.ts';
import { happens, pickOne, shuffled, type Luck } from './luck.ts';
import { fieldOf, randomPlacement } from './random-placement.ts';

/** What a sampler prefers. */
export interface SampleOptions {
  /** How likely each type of move is to be tried first; 0: never. Default: `WEIGHTS`. */
  readonly weights?: Partial<Record<Exclude<SeatMove['type'], 'sealed'>, number>>;
  /** Random placements that are tried in one search. Default 60. */
  readonly tries?: number;
  /** Legal placements to choose the best of, by `worth`. Default 1: the first that is found. */
  readonly among?: number;
  /** What a placement is worth to whoever samples. Default: all the same. */
  readonly worth?: (placement: Placement) => number;
}

const NUMBER = { type: 'number' } as const;
const COUNT = { type: 'whole', from: 1 } as const;

/** What takes `SampleOptions`. */
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

/** Mostly placements; nobody leaves. */
export const WEIGHTS: Readonly<Partial<Record<MoveType, number>>> = {
  ...{ place: 85, exchange: 6, pass: 4, act: 60 },
  ...{ accept: 75, challenge: 25, answer: 100, resign: 0 },
};

/** Tries at finding a legal exchange. */
const TRIES = 12;
/**
 * Tries at finding a legal move of the game's own; most have the wrong number of squares or tiles, and it is quick to
 * see.
 */
const ACTS = 60;

/**
 * A random legal move of a seat; `undefined` when it may do nothing, or nothing was found. Not every move is equally
 * likely, but every placement of the usual kinds can come. It asks the dictionary `has` and nothing else, and works
 * without one. The same numbers give the same move.
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
    // what a move of the next mover meets is work to find out in an open window
    if (when === 'move' && met === 'unknown') met = gameToMoveOn(rules, game, seat);
    const there = when === 'move' && met !== 'unknown' ? met : game;
    if (there === undefined || (when === 'move' && !may(rules, there, seat))) continue;
    const found = FINDERS[name]?.({ rules, game, met: there, seat, random, options });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Kinds of moves in an order that chance decides by their weights, those of weight 0 left out. */
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

/** Who looks for a move, in which game, and on which one it would be made. */
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
    return choice === undefined ? undefined : ifTold(rules, game, seat, { type: 'answer', choice: choice.text });
  },
  accept: ({ rules, game, seat, random }) => {
    const due = pickOne(random, verdictsOf(rules, game, seat));
    return due === undefined ? undefined : ifTold(rules, game, seat, { type: 'accept', of: due });
  },
  challenge: ({ rules, game, seat, random }) => {
    const due = pickOne(random, verdictsOf(rules, game, seat));
    if (due === undefined) return undefined;
    return ifLegal(rules, game, seat, randomChallenge(game, due, random)) ?? { type: 'challenge', of: due };
  },
  resign: ({ rules, game, seat }) => ifTold(rules, game, seat, { type: 'resign' }),
  pass: ({ rules, game, seat, random }) =>
    ifTold(rules, game, seat, happens(random, 50) ? { type: 'pass' } : { type: 'pass', noPlays: true }),
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
      if (broken === false || (broken !== true && broken.length === 0)) return ifTold(rules, game, seat, act);
    }
    return undefined;
  },
  place: ({ rules, game, met, seat, random, options }) => {
    const found = search(rules, met, seat, random, options);
    return found === undefined ? undefined : ifTold(rules, game, seat, found);
  },
};

function ifLegal(rules: Rules, game: Game, seat: Seat, move: SeatMove): SeatMove | undefined {
  return applyMove(rules, game, seat, move).ok ? move : undefined;
}

/** A move that is legal by itself; whoever does not own chance may have to be told something first. */
function ifTold(rules: Rules, game: Game, seat: Seat, move: SeatMove): SeatMove | undefined {
  return game.knows.type === 'everything' ? move : ifLegal(rules, game, seat, move);
}

function verdictsOf(rules: Rules, game: Game, seat: Seat): readonly Seat[] {
  return verdictsDue(rules, game).flatMap(({ by, of }) => (by === seat ? [of] : []));
}

/**
 * A legal placement of a seat that may place: the first, or the best of several, that so many tries find; `undefined`
 * when they find none. In a view or a record it may still need to be told what chance decides.
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

/** A challenge of somebody's open play: of all its words, or of one or two by name. */
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

/** Some tiles of a rack to exchange, or their number where they are not known. */
export function randomExchange(rules: Rules, game: GameData, seat: Seat, random: Luck): SeatMove {
  const rack = rackOf(game, seat);
  const held = rack.hidden === 0 ? tilesIn(rack).tiles : guessHand(rules, game, seat, random).slice(0, zoneSize(rack));
  const tiles = shuffled(random, held).slice(0, 1 + random.below(Math.max(1, held.length)));
  return { type: 'exchange', tiles: rack.hidden > 0 && happens(random, 60) ? tiles.length : tiles };
}

/**
 * Some move of the game's own that the seat may make, with squares of its board, often such as show something special,
 * and tiles of its hand.
 */
export function randomAct(rules: Rules, game: GameData, seat: Seat, random: Luck): Act {
  const actions = rules.actions.filter(action => action.may(rules, game, seat));
  const { blank } = rules.alphabet;
  const all = boardOf(rules, game, seat).tiles;
  const special = all.flatMap((tile, square) => (tile >= blank ? [square] : []));
  const covered = all.flatMap((tile, square) => (tile > 0 ? [square] : []));
  const from = happens(random, 70) && special.length > 0 ? special : covered;
  const squares = shuffled(random, from).slice(0, random.below(3));
  const tiles = shuffled(random, guessHand(rules, game, seat, random)).slice(0, random.below(3));
  return { type: 'act', action: pickOne(random, actions)?.name ?? '', squares, tiles };
}
