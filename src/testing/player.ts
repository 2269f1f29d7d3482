/**
 * A player who knows nothing but what `owed` says: possible moves by kind, likely first. Whether a move is legal is for
 * the game to say.
 */
import type { Seat } from '../core/flavours.ts';
import { kindsOf } from '../core/multiset.ts';
import { remaining, type Game } from '../engine/game.ts';
import type { Actor, Move, Placement } from '../engine/move.ts';
import { owed, type Owed } from '../engine/owed.ts';
import type { Rules } from '../engine/rules.ts';
import { rackOf, tilesIn } from '../engine/zones.ts';
import type { Dice } from './dice.ts';
import { guessTiles } from '../search/holding.ts';
import { movesToTry, WEIGHTS, type SampleOptions } from '../search/sample.ts';

/**
 * What random players like, how hard they look for placements, and what else happens at their table, in percent of the
 * moves.
 */
export interface Style extends SampleOptions {
  /** In a view or a record: moves that are not seen yet. */
  readonly seal: number;
  /** The next mover moves while the window is open. */
  readonly hurry: number;
  /** Somebody leaves. */
  readonly resign: number;
  /** Moves of the director's that nobody waits for. */
  readonly direct: number;
  /** Among those: leaving, corrections and decisions that end games. */
  readonly upset: number;
}

/** Players who do a little of everything. */
export const LIVELY: Style = {
  tries: 30,
  weights: { place: 86, exchange: 8, pass: 6, act: 60, accept: 75, challenge: 25, answer: 100 },
  seal: 10,
  hurry: 20,
  resign: 0.7,
  direct: 6,
  upset: 15,
};
/** Players who play when they can, pass and declare when they cannot, and accept everything. */
export const STEADY: Style = {
  tries: 60,
  weights: { place: 90, act: 10, accept: 100, answer: 100 },
  seal: 0,
  hurry: 0,
  resign: 0,
  direct: 0,
  upset: 0,
};

/** Somebody and what it might do. */
export interface Idea {
  readonly by: Actor;
  readonly move: Move;
}

/** What might be done in a game, likely first; something that is owed comes last, so that there is always an idea. */
export function* ideas(rules: Rules, game: Game, dice: Dice, style: Style): Generator<Idea, undefined> {
  if (dice.chance(style.direct)) yield* directorsIdeas(rules, game, dice, style.upset);
  if (game.over !== undefined) return;
  if (dice.chance(style.resign))
    for (const by of dice.shuffle(remaining(game)).slice(0, 1)) yield { by, move: { type: 'resign' } };
  const duty = dice.shuffle(owed(rules, game));
  for (const one of duty.slice(0, 1)) yield* liked(rules, game, one, dice, style);
  for (const one of duty) yield* needed(rules, game, one, dice);
}

/** What somebody who owes something would like to do, tried before what is needed. */
function* liked(rules: Rules, game: Game, duty: Owed, dice: Dice, style: Style): Generator<Idea> {
  const { by } = duty;
  if (by === 'director') return;
  const hasty = duty.type === 'verdict' && dice.chance(style.hurry);
  const isTurn = duty.type === 'move' || hasty;
  // in a game that does not know everything somebody else's move may be one that is not seen yet
  if (isTurn && game.knows.type !== 'everything' && dice.chance(style.seal)) yield { by, move: { type: 'sealed' } };
  const { place = 0, exchange = 0, pass = 0, act = 0, ...verdicts } = style.weights ?? WEIGHTS;
  const weights = isTurn ? { place, exchange, pass, act } : verdicts;
  for (const move of movesToTry(rules, game, by, dice, { ...style, weights })) yield { by, move };
  const move = isTurn ? generated(rules, game, by) : undefined;
  if (move !== undefined) yield { by, move };
}

/** The first placement of the rules' own source of plays, where they have one and the rack is known. */
function generated(rules: Rules, game: Game, seat: Seat): Placement | undefined {
  if (rackOf(game, seat).hidden > 0) return undefined;
  for (const placement of rules.plays?.(rules, game, seat) ?? []) return placement;
  return undefined;
}

/** What answers to something that is owed, one of which the game has to take. */
function* needed(rules: Rules, game: Game, duty: Owed, dice: Dice): Generator<Idea> {
  const { by } = duty;
  if (by === 'director') {
    yield { by, move: { type: 'rule', upheld: dice.chance(50) } };
    return;
  }
  if (duty.type === 'move') {
    yield { by, move: { type: 'pass', noPlays: true } };
    yield { by, move: { type: 'pass' } };
    yield { by, move: { type: 'exchange', tiles: guessTiles(rules, game, by, dice).slice(0, 1) } };
    yield { by, move: { type: 'exchange', tiles: 1 } };
  }
  const weights = { place: 1, answer: 1, accept: 1 };
  for (const move of movesToTry(rules, game, by, dice, { weights, tries: 1000 })) yield { by, move };
  if (duty.type === 'move') yield { by, move: { type: 'sealed' } };
}

/**
 * What the director might do though nobody waits for it. `often`: how often it is something that may end the game, in
 * percent.
 */
export function* directorsIdeas(rules: Rules, game: Game, dice: Dice, often: number): Generator<Idea> {
  const by = 'director';
  const seat = dice.below(game.seats.length);
  const set = seatOfSetRack(game);
  if (set !== undefined && dice.chance(50))
    yield { by, move: { type: 'take-back', seat: set, count: 1 + dice.below(2) } };
  const upset = dice.chance(often);
  const roll = dice.below(5);
  if (upset && roll === 0) yield { by, move: { type: 'forfeit', seat, reason: dice.chance(50) ? 'time' : '' } };
  else if (upset && roll === 1)
    yield { by, move: { type: 'adjudicate', ranking: dice.shuffle([...game.seats.keys()]).map(each => [each]) } };
  else if (upset && roll === 2)
    yield {
      by,
      move: { type: 'impose', reason: 'clerical', scores: game.scores.map(score => score + dice.below(3) * 5) },
    };
  else if (upset && roll === 3)
    yield { by, move: { type: 'impose', reason: 'order', toMove: dice.pick(remaining(game)) ?? seat } };
  else if (upset)
    yield {
      by,
      move: {
        type: 'impose',
        reason: 'rack',
        racks: game.seats.map((_, each) => (each === seat ? someRack(rules, game, dice) : null)),
      },
    };
  else if (roll === 0) yield { by, move: { type: 'take-back', seat, count: 1 + dice.below(2) } };
  else if (roll === 1)
    yield { by, move: { type: 'adjust', seat, points: -10 * (1 + dice.below(3)), reason: 'overtime' } };
  else if (roll === 2)
    yield { by, move: { type: 'adjust', seat, points: dice.below(9), reason: 'a friendly  gesture' } };
  else if (roll === 3) yield { by, move: { type: 'undo', [dice.chance(50) ? 'turns' : 'entries']: 1 + dice.below(3) } };
  yield { by, move: { type: 'close' } };
}

/** The seat whose rack the director has set lately: tiles may be taken back from it though it has no surplus. */
function seatOfSetRack({ log }: Game): number | undefined {
  for (const { move } of log.slice(-SHORTLY))
    if (move.type === 'impose' && move.racks !== undefined) {
      const seat = move.racks.findIndex(rack => rack !== null);
      if (seat >= 0) return seat;
    }
  return undefined;
}

/** Entries of the log within which a rack that was set is most likely as it was. */
const SHORTLY = 4;

/** A rack of tiles that the bag may well hold. */
function someRack(rules: Rules, game: Game, dice: Dice): string {
  const bag = game.zones['bag'];
  const pool = bag === undefined || bag.hidden > 0 ? kindsOf(game.unseen) : tilesIn(bag).tiles;
  const names = rules.alphabet.letters;
  return dice
    .shuffle(pool)
    .slice(0, rules.rackSize)
    .map(tile => (tile < rules.alphabet.blank ? `[${names[tile] ?? ''}]` : tile === rules.alphabet.blank ? '?' : ''))
    .join('');
}
