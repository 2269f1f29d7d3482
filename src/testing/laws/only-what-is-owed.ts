/** Only what is owed: whoever owes nothing changes nothing. */
import type { Seat } from '../../core/flavours.ts';
import { applyMove } from '../../engine/apply.ts';
import { hasLeft, type Game } from '../../engine/game.ts';
import type { DirectorMove, Move, SeatMove } from '../../engine/move.ts';
import { owed, type Owed } from '../../engine/owed.ts';
import type { Rules } from '../../engine/rules.ts';
import type { Violation } from '../../engine/violation.ts';
import type { Dice } from '../dice.ts';
import { guessTiles } from '../../search/holding.ts';
import { findPlacement } from '../../search/sample.ts';
import { copyOf } from '../same.ts';
import type { Idea } from '../player.ts';
import { broken, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forGames } from '../walk.ts';

/**
 * A seat may do what `owed` says it may, leave at any time, and, as the next mover, move in an open window; nothing
 * else is taken from it (STYLE B6).
 */
export const onlyWhatIsOwed: LawOfWalks = {
  name: 'only-what-is-owed',
  says: "Any move by a seat that owes nothing is refused and changes nothing, except leaving and the next mover's move in an open window.",
  modes: ALL_MODES,
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
      same({ game: [game, kept] }, 'a refused move changes nothing');
    });
  },
};

function seatIsHeld(rules: Rules, game: Game, seat: Seat, tries: readonly SeatMove[]): void {
  const duties = owed(rules, game);
  const may = duties.filter(({ by }) => by === seat).flatMap(one => one.may);
  const away = hasLeft(game, seat);
  // the next mover may move in an open window; when chance comes in between, `owed` cannot say so
  const hasty = duties.some(({ type }) => type === 'verdict') && !away;
  for (const move of tries) {
    const done = applyMove(rules, game, seat, move);
    const allowed = move.type === 'resign' ? !away : may.includes(move.type);
    if (done.ok && !allowed && !(hasty && isTurn(move)))
      broken(`seat ${seat}, who may ${may.join(', ') || 'do nothing'}, is allowed to ${JSON.stringify(move)}`);
    if (!done.ok && move.type === 'resign' && allowed && !wantsChance(game, done.error))
      broken(`seat ${seat} may not leave: ${JSON.stringify(done.error)}`);
    if (!done.ok && done.error.length === 0) broken('a refusal without a violation');
  }
  for (const move of DIRECTORS) refusedFor('directors-move', rules, game, { by: seat, move });
}

/** A view or a record may have to be given what chance decides when a seat leaves. */
function wantsChance({ knows }: Game, error: readonly Violation[]): boolean {
  return knows.type !== 'everything' && error.every(({ code }) => code === 'chance-missing');
}

function isTurn({ type }: Move): boolean {
  return type === 'place' || type === 'exchange' || type === 'pass' || type === 'act' || type === 'sealed';
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

function triesOf(rules: Rules, game: Game, seat: Seat, dice: Dice): readonly SeatMove[] {
  const due = owed(rules, game);
  const whose = due.find(one => one.type === 'verdict');
  const prompt = due.find(one => one.type === 'answer');
  const held = guessTiles(rules, game, seat, dice);
  const placement = findPlacement(
    rules,
    { ...game, pending: [], verdicts: [], asked: undefined, agenda: [], step: 0, toMove: seat },
    seat,
    dice,
    { tries: 15 },
  );
  const answers = (prompt?.prompt.options ?? []).map((option): SeatMove => ({ type: 'answer', choice: option.text }));
  const acts = rules.actions.map((action): SeatMove => ({
    type: 'act',
    action: action.name,
    squares: [],
    tiles: held.slice(0, 1),
  }));
  return [
    { type: 'pass' },
    { type: 'exchange', tiles: held.slice(0, 1) },
    { type: 'accept' },
    { type: 'challenge' },
    ...(whose === undefined
      ? []
      : ([
          { type: 'accept', of: whose.of },
          { type: 'challenge', of: whose.of },
        ] as const)),
    ...answers.slice(0, 2),
    ...acts,
    ...(placement === undefined ? [] : [placement]),
    { type: 'resign' },
  ];
}
