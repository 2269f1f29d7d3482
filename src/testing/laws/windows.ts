/** Challenge windows: no seat settles its own play, and leaving gives up the right to challenge and nothing else. */
import type { Seat } from '../../core/flavours.ts';
import { applyMove } from '../../engine/apply.ts';
import { finalizeGame, type Final } from '../../engine/finalize.ts';
import { hasLeft, remaining, type Game } from '../../engine/game.ts';
import type { SeatMove } from '../../engine/move.ts';
import { owed } from '../../engine/owed.ts';
import type { Rules } from '../../engine/rules.ts';
import { BAG, isEmpty, zoneAt } from '../../engine/zones.ts';
import { nobody } from '../../rules/rosters.ts';
import type { Dice } from '../dice.ts';
import { at, broken, same } from '../broken.ts';
import { REFEREE, ALL_MODES, type LawOfWalks } from '../law.ts';
import { triesOf } from '../tries.ts';
import { forGames } from '../walk.ts';

/** A verdict that a seat owes, and on whose play. */
interface Due {
  readonly by: Seat;
  readonly of: Seat;
}

function notChallenged({ challenge: { phonies }, voters }: Rules): string | undefined {
  return phonies === 'challengeable' && voters.name !== nobody.name ? undefined : 'no play can be challenged';
}

function duesIn(rules: Rules, game: Game): readonly Due[] {
  return owed(rules, game).flatMap(duty => (duty.type === 'verdict' ? [{ by: duty.by, of: duty.of }] : []));
}

/** No verdict about a play is ever given by the seat that made it, by a move either. */
export const noOwnVerdict: LawOfWalks = {
  name: 'no-own-verdict',
  says: 'No seat settles a play of its own while another seat owes a verdict on it: by no verdict and by no move.',
  modes: ALL_MODES,
  style: { resign: 3, hurry: 40 },
  notApplicable: notChallenged,
  holds: (walk, dice) => {
    const { rules } = walk;
    let met = 0;
    forGames(walk, game => {
      const dues = duesIn(rules, game);
      for (const { by, of } of dues) if (by === of) broken(`seat ${by} owes a verdict on its own play`);
      const barred = remaining(game).filter(seat => isBarred(game, dues, seat));
      for (const seat of barred) mayNotMove(rules, game, seat, dice);
      met += barred.length;
    });
    return met;
  },
};

/** Must this seat wait for verdicts of others: on its own play or, where several turns are on the table, on any? */
function isBarred({ pending }: Game, dues: readonly Due[], seat: Seat): boolean {
  return dues.some(({ by, of }) => by !== seat && (of === seat || pending.length > 1));
}

function mayNotMove(rules: Rules, game: Game, seat: Seat, dice: Dice): void {
  const turns = rules.moves.filter(({ when }) => when === 'move').map(({ name }) => name);
  for (const duty of owed(rules, game))
    if (duty.by === seat && duty.may.some(type => turns.includes(type)))
      broken(`seat ${seat} may ${duty.may.join(', ')} while another owes a verdict`);
  const verdicts: readonly SeatMove[] = [
    { type: 'accept', of: seat },
    { type: 'challenge', of: seat },
  ];
  const tries = triesOf(rules, game, seat, dice).filter(({ type }) => turns.includes(type));
  for (const move of [...tries, ...verdicts])
    if (applyMove(rules, game, seat, move).ok)
      broken(`seat ${seat} is allowed to ${JSON.stringify(move)} while another owes a verdict`);
}

/** Leaving in a window gives up the right to challenge and nothing else. */
export const leavingInWindow: LawOfWalks = {
  name: 'leaving-in-window',
  says: 'Leaving before accepting and after it give the same ending and totals, and nobody gains by leaving in a window.',
  modes: REFEREE,
  style: { resign: 3, hurry: 0 },
  notApplicable: notChallenged,
  holds: (walk, dice) => {
    const { rules } = walk;
    let met = 0;
    forGames(walk, game => {
      const [due] = duesIn(rules, game);
      if (dependsOnDraws(rules, game)) return;
      const leaver = due === undefined ? undefined : dice.pick(remaining(game));
      if (leaver === undefined) return;
      const others = dice.shuffle(remaining(game).filter(seat => seat !== leaver));
      at(`seat ${leaver} leaves, the others accept: ${others.join(', ')}`, () => {
        sameEnd(rules, game, leaver, others);
        gainsNothing(rules, game, leaver, others);
      });
      met++;
    });
    return met;
  },
};

/** Does an ending ask what is on racks that are still to be filled? Then other draws may bring another ending. */
function dependsOnDraws({ ending }: Rules, game: Game): boolean {
  return ending.some(({ needs }) => needs?.racks === true) && !isEmpty(zoneAt(game, BAG));
}

/** The game after a seat has accepted all that it owes a verdict on. */
function acceptedAll(rules: Rules, game: Game, by: Seat): Game {
  let now = game;
  for (let due = dueBy(rules, now, by); due !== undefined; due = dueBy(rules, now, by))
    now = moved(rules, now, by, { type: 'accept', of: due.of });
  return now;
}

function dueBy(rules: Rules, game: Game, seat: Seat): Due | undefined {
  return duesIn(rules, game).find(({ by }) => by === seat);
}

function left(rules: Rules, game: Game, by: Seat): Game {
  return game.over !== undefined || hasLeft(game, by) ? game : moved(rules, game, by, { type: 'resign' });
}

function moved(rules: Rules, game: Game, by: Seat, move: SeatMove): Game {
  const done = applyMove(rules, game, by, move);
  return done.ok ? done.value.game : broken(`seat ${by} may not ${move.type}: ${JSON.stringify(done.error)}`);
}

function all(rules: Rules, game: Game, seats: readonly Seat[]): Game {
  return seats.reduce((now, seat) => acceptedAll(rules, now, seat), game);
}

/** Whenever a voter leaves, before it accepts or after, the game ends alike or goes on alike. */
function sameEnd(rules: Rules, game: Game, leaver: Seat, others: readonly Seat[]): void {
  if (dueBy(rules, game, leaver) === undefined) return;
  const orders = {
    'leaves, then the others accept': all(rules, left(rules, game, leaver), others),
    'the others accept, then it leaves': left(rules, all(rules, game, others), leaver),
    'accepts and leaves, then the others accept': all(
      rules,
      left(rules, acceptedAll(rules, game, leaver), leaver),
      others,
    ),
    'the others accept, then it accepts and leaves': left(
      rules,
      acceptedAll(rules, all(rules, game, others), leaver),
      leaver,
    ),
  };
  const [first, ...more] = Object.entries(orders);
  for (const [name, end] of more)
    if (first !== undefined)
      same(
        { end: [resultOf(rules, end), resultOf(rules, first[1])] },
        `${name}, and ${first[0]}: the same ending and totals`,
      );
}

/** Why a game is over and the totals, or that it goes on and the scores. */
function resultOf(rules: Rules, game: Game): unknown {
  return game.over === undefined ? { scores: game.scores } : { over: game.over, totals: totalsOf(rules, game) };
}

function totalsOf(rules: Rules, game: Game): readonly number[] {
  return finalizeGame(rules, game).seats.map(({ total }) => total);
}

/** By leaving no seat gains places or points, takes any from another that stays, or keeps a game from its end. */
function gainsNothing(rules: Rules, game: Game, leaver: Seat, others: readonly Seat[]): void {
  const gone = all(rules, left(rules, game, leaver), others);
  const stayed = acceptedAll(rules, all(rules, game, others), leaver);
  // a game that ends only because one seat is left alone has no result to compare
  if (stayed.over === undefined && gone.over !== undefined) return;
  if (stayed.over !== undefined && gone.over === undefined) broken('by leaving a seat keeps a game from its end');
  const [now, then] = [gone, stayed].map(each => finalizeGame(rules, each));
  const isSame = gone.over === stayed.over;
  for (const seat of game.seats.keys()) {
    if (now === undefined || then === undefined || (seat !== leaver && hasLeft(gone, seat))) continue;
    const points =
      gone.over === undefined ? (gone.scores[seat] ?? 0) - (stayed.scores[seat] ?? 0) : gainOf(now, then, seat);
    const places = gone.over === undefined ? 0 : ahead(then, seat) - ahead(now, seat);
    const changes = seat === leaver ? [points, places] : [-points, -places];
    if ((isSame && (changes[0] ?? 0) > 0) || (changes[1] ?? 0) > 0)
      broken(`by leaving, seat ${leaver} changes the result of seat ${seat}: ${points} points, ${places} places`);
  }
}

function gainOf(now: Final, then: Final, seat: Seat): number {
  return (now.seats[seat]?.total ?? 0) - (then.seats[seat]?.total ?? 0);
}

/** How many seats are ranked before this one. */
function ahead({ ranking = [] }: Final, seat: Seat): number {
  let before = 0;
  for (const tier of ranking) {
    if (tier.includes(seat)) break;
    before += tier.length;
  }
  return before;
}
