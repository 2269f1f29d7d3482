/** A player who knows nothing but what `owed` says: possible moves by kind, likely first. Whether a move is legal is for the game to say. */
import type { Seat, Tile } from '../core/flavours.ts';
import { openPlays, remaining, type Game } from '../engine/game.ts';
import type { Actor, Move, Placement } from '../engine/move.ts';
import { owed, type Owed } from '../engine/owed.ts';
import type { Rules } from '../engine/rules.ts';
import { rackOf, tilesIn } from '../engine/zones.ts';
import type { Dice } from './dice.ts';
import { guessTiles } from '../search/holding.ts';
import { findPlacement, randomAct, randomChallenge, randomExchange } from '../search/sample.ts';

/** What random players like to do, in percent of the moves where it could be done, and how hard they look for placements. */
export interface Manners {
  /** Random placements tried in a turn. */
  readonly tries: number;
  readonly exchange: number;
  readonly pass: number;
  readonly act: number;
  readonly challenge: number;
  /** In a view or a record: moves that are not seen yet. */
  readonly seal: number;
  /** The next mover moves while the window is open. */
  readonly hurry: number;
  readonly resign: number;
  /** Moves of the director's that nobody waits for. */
  readonly direct: number;
  /** Among those: leaving, corrections and decisions that end games. */
  readonly upset: number;
}

/** Players who do a little of everything. */
export const LIVELY: Manners = {
  tries: 30,
  exchange: 8,
  pass: 6,
  act: 40,
  challenge: 25,
  seal: 10,
  hurry: 20,
  resign: 0.7,
  direct: 6,
  upset: 15,
};
/** Players who play when they can, pass and declare when they cannot, and accept everything. */
export const STEADY: Manners = {
  tries: 60,
  exchange: 0,
  pass: 0,
  act: 10,
  challenge: 0,
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
export function* ideas(rules: Rules, game: Game, dice: Dice, manners: Manners): Generator<Idea, undefined> {
  if (dice.chance(manners.direct)) yield* directorsIdeas(rules, game, dice, manners);
  if (game.over !== undefined) return;
  if (dice.chance(manners.resign))
    for (const by of dice.shuffle(remaining(game)).slice(0, 1)) yield { by, move: { type: 'resign' } };
  const due = dice.shuffle(owed(rules, game));
  for (const one of due.slice(0, 1)) yield* liked(rules, game, one, dice, manners);
  for (const one of due) yield* needed(rules, game, one, dice);
}

function* liked(rules: Rules, game: Game, due: Owed, dice: Dice, manners: Manners): Generator<Idea> {
  if (due.type === 'verdict') {
    const hasty = due.may.some(type => type === 'place' || type === 'pass') ? due.by : dice.pick(remaining(game));
    if (hasty !== undefined && dice.chance(manners.hurry)) yield* turnIdeas(rules, game, hasty, due.may, dice, manners);
    if (dice.chance(manners.challenge)) yield { by: due.by, move: randomChallenge(game, due.of, dice) };
  }
  if (due.type === 'move') yield* turnIdeas(rules, game, due.by, due.may, dice, manners);
}

/** What a seat may like to do when it owes a move. */
export function* turnIdeas(
  rules: Rules,
  game: Game,
  by: Seat,
  may: readonly string[],
  dice: Dice,
  manners: Manners,
): Generator<Idea> {
  // in a game that does not know everything somebody else's move may be one that is not seen yet
  if (game.knows.type !== 'everything' && dice.chance(manners.seal)) yield { by, move: { type: 'sealed' } };
  if (may.includes('act') && dice.chance(manners.act))
    for (let n = 0; n < 8; n++) yield { by, move: randomAct(rules, game, by, dice) };
  if (may.includes('exchange') && dice.chance(manners.exchange))
    yield { by, move: randomExchange(rules, game, by, dice) };
  if (may.includes('pass') && dice.chance(manners.pass))
    yield { by, move: dice.chance(50) ? { type: 'pass' } : { type: 'pass', noPlays: true } };
  if (!may.includes('place')) return;
  const move = findPlacement(rules, game, by, dice, { tries: manners.tries }) ?? generated(rules, game, by);
  if (move !== undefined) yield { by, move };
}

/** The first placement of the rules' own source of plays, where they have one and the rack is known. */
function generated(rules: Rules, game: Game, seat: Seat): Placement | undefined {
  if (rackOf(game, seat).hidden > 0) return undefined;
  for (const placement of rules.plays?.(rules, game, seat) ?? []) return placement;
  return undefined;
}

/** What answers to something that is owed, one of which the game has to take. */
function* needed(rules: Rules, game: Game, due: Owed, dice: Dice): Generator<Idea> {
  switch (due.type) {
    case 'answer':
      for (const { text } of dice.shuffle(due.prompt.options))
        yield { by: due.by, move: { type: 'answer', choice: text } };
      break;
    case 'ruling':
      yield { by: due.by, move: { type: 'rule', upheld: dice.chance(50) } };
      break;
    case 'verdict':
      yield {
        by: due.by,
        move: openPlays(game).length > 1 || dice.chance(50) ? { type: 'accept', of: due.of } : { type: 'accept' },
      };
      break;
    case 'move': {
      const { by } = due;
      yield { by, move: { type: 'pass', noPlays: true } };
      yield { by, move: { type: 'pass' } };
      yield { by, move: { type: 'exchange', tiles: guessTiles(rules, game, by, dice).slice(0, 1) } };
      yield { by, move: { type: 'exchange', tiles: 1 } };
      const move = findPlacement(rules, game, by, dice, { tries: 1000 });
      if (move !== undefined) yield { by, move };
      yield { by, move: { type: 'sealed' } };
    }
  }
}

function* directorsIdeas(rules: Rules, game: Game, dice: Dice, manners: Manners): Generator<Idea> {
  const by = 'director';
  const seat = dice.below(game.seats.length);
  const upset = dice.chance(manners.upset);
  const roll = dice.below(upset ? 5 : 4);
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
        racks: game.seats.map((_, each) => (each === seat ? rackText(rules, game, dice) : null)),
      },
    };
  else if (roll === 0) yield { by, move: { type: 'take-back', seat, count: 1 + dice.below(2) } };
  else if (roll === 1)
    yield { by, move: { type: 'adjust', seat, points: -10 * (1 + dice.below(3)), reason: 'overtime' } };
  else if (roll === 2)
    yield { by, move: { type: 'adjust', seat, points: dice.below(9), reason: 'a friendly  gesture' } };
  yield { by, move: { type: 'close' } };
}

/** A rack of tiles that the bag may well hold. */
function rackText(rules: Rules, game: Game, dice: Dice): string {
  const bag = game.zones['bag'];
  const pool = bag === undefined || bag.hidden > 0 ? unseenOf(game) : tilesIn(bag).tiles;
  const names = rules.alphabet.letters;
  return dice
    .shuffle(pool)
    .slice(0, rules.rackSize)
    .map(tile => (tile < rules.alphabet.blank ? `[${names[tile] ?? ''}]` : tile === rules.alphabet.blank ? '?' : ''))
    .join('');
}

function unseenOf(game: Game): readonly Tile[] {
  return tilesIn({ counts: game.unseen, shown: game.unseen, hidden: 0 }).tiles;
}
