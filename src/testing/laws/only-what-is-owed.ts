/** Only what is owed: whoever owes nothing changes nothing. */
import type { Seat } from '../../core/flavours.ts';
import { applyMove } from '../../engine/apply.ts';
import { hasLeft, type Game } from '../../engine/game.ts';
import type { DirectorMove, Move, SeatMove } from '../../engine/move.ts';
import { owed, type Owed } from '../../engine/owed.ts';
import type { Rules } from '../../engine/rules.ts';
import type { Violation } from '../../engine/violation.ts';
import { copyOf } from '../same.ts';
import type { Idea } from '../player.ts';
import { broken, same } from '../broken.ts';
import { triesOf } from '../tries.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forGames } from '../walk.ts';

/**
 * A seat may do what `owed` says it may, leave at any time, and, as the next mover, move in an open window; nothing
 * else is taken from it.
 */
export const onlyWhatIsOwed: LawOfWalks = {
  name: 'only-what-is-owed',
  says: 'A move that is not owed is refused and changes nothing, except leaving and the next move in an open window.',
  modes: ALL_MODES,
  style: { resign: 4 },
  length: 0.6,
  holds: (walk, dice) => {
    const { rules } = walk;
    forGames(walk, game => {
      if (game.over !== undefined) return;
      const kept = copyOf(game);
      const duties = owed(rules, game);
      const seat = dice.below(game.seats.length);
      seatIsHeld(rules, game, seat, triesOf(rules, game, seat, dice));
      directorIsHeld(rules, game, duties);
      haveLeft(rules, game);
      same({ game: [game, kept] }, 'a refused move changes nothing');
    });
  },
};

function seatIsHeld(rules: Rules, game: Game, seat: Seat, tries: readonly SeatMove[]): void {
  const duties = owed(rules, game);
  const may = duties.filter(({ by }) => by === seat).flatMap(one => one.may);
  const away = hasLeft(game, seat);
  for (const move of tries) {
    const done = applyMove(rules, game, seat, move);
    const allowed = move.type === 'resign' ? !away : may.includes(move.type);
    if (done.ok && !allowed && !isUnseen(game, move, may))
      broken(`seat ${seat}, who may ${may.join(', ') || 'do nothing'}, is allowed to ${JSON.stringify(move)}`);
    if (!done.ok && allowed && done.error.some(({ code }) => code === 'not-your-turn'))
      broken(`seat ${seat}, who may ${may.join(', ')}, is refused ${JSON.stringify(move)}: it is not its turn`);
    if (!done.ok && move.type === 'resign' && allowed && !wantsChance(game, done.error))
      broken(`seat ${seat} may not leave: ${JSON.stringify(done.error)}`);
    if (!done.ok && done.error.length === 0) broken('a refusal without a violation');
  }
  for (const move of DIRECTORS) refusedFor('directors-move', rules, game, { by: seat, move });
}

/** Whoever has left is gone: it cannot leave again. */
function haveLeft(rules: Rules, game: Game): void {
  for (const seat of game.seats.keys())
    if (hasLeft(game, seat) && applyMove(rules, game, seat, { type: 'resign' }).ok)
      broken(`seat ${seat}, who has left, may leave again`);
}

/** A view or a record may have to be given what chance decides when a seat leaves. */
function wantsChance({ knows }: Game, error: readonly Violation[]): boolean {
  return knows.type !== 'everything' && error.every(({ code }) => code === 'chance-missing');
}

/** Is it a turn that a view or a record takes from a seat though it may not see it? */
function isUnseen({ knows }: Game, { type }: Move, may: readonly string[]): boolean {
  return type === 'sealed' && knows.type !== 'everything' && may.includes('pass');
}

const DIRECTORS: readonly DirectorMove[] = [
  { type: 'close' },
  { type: 'rule', upheld: false },
  { type: 'take-back', seat: 0, count: 1 },
  { type: 'adjust', seat: 0, points: 50, reason: 'gift' },
  { type: 'undo', entries: 1 },
  { type: 'forfeit', seat: 0, reason: '' },
  { type: 'impose', reason: 'mine', toMove: 0 },
];

function refusedFor(code: string, rules: Rules, game: Game, { by, move }: Idea): void {
  const done = applyMove(rules, game, by, move);
  if (done.ok) broken(`${by} is allowed to ${JSON.stringify(move)}`);
  if (!done.error.some(found => found.code === code))
    broken(`${by} is refused ${move.type} for ${JSON.stringify(done.error)}, not ${code}`);
}

/** The director may always correct, and closes or rules only what is open. */
function directorIsHeld(rules: Rules, game: Game, duties: readonly Owed[]): void {
  const isOwed = (what: Owed['type']): boolean => duties.some(({ type }) => type === what);
  if (!isOwed('ruling')) refusedFor('not-owed', rules, game, { by: 'director', move: { type: 'rule', upheld: true } });
  if (!isOwed('verdict')) refusedFor('not-owed', rules, game, { by: 'director', move: { type: 'close' } });
  for (const move of [{ type: 'pass' }, { type: 'accept' }, { type: 'resign' }] as const)
    if (applyMove(rules, game, 'director', move).ok) broken(`the director is allowed to ${move.type}`);
}
