/**
 * The loop between moves. While somebody owes something, the game waits. When nobody does, the next item of work is
 * carried out: the first of the agenda, else the next step. Turns, sealed rounds, challenges, cards and drafts all run
 * in this loop. Endings are asked after every item, but never while a turn on the table is not final: so no ending can
 * overlook a play. An ending that is met at once closes the window first, and asks nobody for a move any more.
 */
import { booleanFrom } from '../core/argument.ts';
import { withAt } from '../core/list.ts';
import type { Seat } from '../core/flavours.ts';
import { err, ok, type Result } from '../core/result.ts';
import {
  hasLeft,
  isAlone,
  isTableClear,
  type AgendaItem,
  type Change,
  type GameData,
  type WorkingGame,
} from './game.ts';
import { moversOf, optionsOf, rulingDue, verdictsDue } from './owes.ts';
import { reveal } from './pending.ts';
import type { Rules } from './rules.ts';
import { refusal, violation, type Violations } from './violation.ts';
import { stop } from './stop.ts';
import { changed, emit, goingOn, isRefused, isWaived, ownStart, refuse, resting, workOf } from './working.ts';
import { settleKnowledge } from './zones.ts';

/** More items of work than any game needs between two moves. */
const MOST_WORK = 10_000;

/**
 * Works until somebody owes something or the game is over. Refuses the move (`never-waits`) when the rules never come
 * to wait. `halt`: how play stops. `closing`: an open window is closed first.
 */
export function work(rules: Rules, game: WorkingGame, halt: typeof stop, closing: boolean = false): WorkingGame {
  // after the end all pieces stay where they were counted
  if (game.over !== undefined) return game;
  let now = clearLeavers(rules, game);
  let open = !closing;
  for (let done = 0; done < MOST_WORK; done++) {
    if (now.over !== undefined || isRefused(now)) return now;
    if (isTableClear(now)) {
      now = endOfWindow(rules, now);
      const reason = now.over ?? endOf(rules, now);
      if (reason !== undefined) return halt(rules, now, reason);
    }
    now = clearLeavers(rules, now);
    if (now.asked !== undefined) {
      if (optionsOf(rules, now, now.asked).length > 0) return now;
      now = changed(now, { asked: undefined });
    }
    const item = now.agenda[0];
    if (item !== undefined) now = carryOut(rules, changed(now, { agenda: now.agenda.slice(1) }), item);
    else {
      if (now.step === 0) {
        if (rulingDue(now) !== undefined) return now;
        // where the game ends whatever becomes of the turns on the table, these are only settled
        const settles = !isTableClear(now) && endOf(rules, now) !== undefined;
        if (!settles && moversOf(rules, now).length > 0) return now;
        now = reveal(rules, now);
        if (open && !settles && verdictsDue(rules, now).length > 0) return now;
        open = true;
      }
      now = workStep(rules, now);
    }
  }
  return refuse(now, violation('never-waits'));
}

/**
 * The answer of a verb: the game at rest, with what the verb notes there, and the events. Errors: every
 * reason to refuse; `chance-impossible` when chance was given that nothing asked for.
 */
export function finish(rules: Rules, worked: WorkingGame, notes: Partial<GameData>): Result<Change, Violations> {
  const { refused, given, events } = workOf(worked);
  if (refused.length > 0) return err(refused);
  if (given.length > 0) return refusal('chance-impossible');
  if (notes.start !== undefined) ownStart(notes.start);
  return ok({ game: settleKnowledge(rules, resting(worked, notes), worked.knows), events });
}

function workStep(rules: Rules, game: WorkingGame): WorkingGame {
  const step = rules.steps[game.step];
  const after = step === undefined ? game : step.run(rules, game);
  if (game.step + 1 < rules.steps.length) return changed(after, { step: game.step + 1 });
  return changed(after, { step: 0, round: game.round + 1, pending: [], verdicts: [] });
}

/** Carries out an item of the agenda. What a seat had to do that has left meanwhile is forgotten. */
function carryOut(rules: Rules, game: WorkingGame, item: AgendaItem): WorkingGame {
  if (hasLeft(game, item.seat)) return game;
  const effect = rules.effects.find(entry => entry.name === item.name);
  if (effect !== undefined) return effect.run(rules, game, item);
  const options = optionsOf(rules, game, item);
  if (options.length === 0) return game;
  return emit(game, { type: 'asked', seat: item.seat, prompt: { question: item.name, options } }, { asked: item });
}

/** The game after the challenge window closes: verdicts still owed count as accepted. */
export function closeChallengeWindow(rules: Rules, game: WorkingGame): WorkingGame {
  return work(rules, game, stop, true);
}

/** The game after the challenge window closes, where it next waits; where play stops there, it only says so. */
export function afterWindow(rules: Rules, game: WorkingGame): WorkingGame {
  return work(rules, game, onlySayOver, true);
}

const onlySayOver: typeof stop = (_rules, now, over) => changed(now, { over, asked: undefined, agenda: [] });

/**
 * The game with the reason of its end, where the plays that have just been booked end it. A seat that left in their
 * window gave up its right to challenge and nothing else (a convention). So the game ends as if that seat had accepted:
 * the steps run on as if it were still there, and if the game goes on they are forgotten. Where the seats that made the
 * plays left one seat alone, that seat is the last one left.
 */
function endOfWindow(rules: Rules, game: WorkingGame): WorkingGame {
  const { pending, seats } = game;
  if (pending.length === 0) return game;
  const leavers = seats.flatMap(({ left, cleared }, seat) => (left === undefined || cleared === true ? [] : [seat]));
  const voters = leavers.filter(seat => !pending.some(turn => turn.type === 'play' && turn.seat === seat));
  if (leavers.length === 0 || isAlone(withReturned(game, voters))) return game;
  const ended = work(rules, withReturned(game, leavers), onlySayOver);
  if (isRefused(ended)) return game;
  if (ended.over === undefined) return goingOn(game);
  return changed(ended, {
    seats: ended.seats.map((place, seat) => (leavers.includes(seat) ? (seats[seat] ?? place) : place)),
  });
}

/** The game as if these seats had not left. */
function withReturned(game: WorkingGame, returned: readonly Seat[]): WorkingGame {
  return changed(game, {
    seats: game.seats.map((place, seat) => (returned.includes(seat) ? { name: place.name } : place)),
  });
}

/** Deals with the pieces of seats that have left, unless a turn on the table may still be challenged or withdrawn. */
function clearLeavers(rules: Rules, game: WorkingGame): WorkingGame {
  let now = game;
  for (let seat = 0; seat < game.seats.length; seat++) {
    const { [seat]: place } = now.seats;
    if (place?.left === undefined || place.cleared === true) continue;
    if (game.pending.some(turn => turn.state === 'open')) return game;
    const cleared = changed(now, { seats: withAt(now.seats, seat, { ...place, cleared: true }) });
    now = rules.leaving.run(rules, cleared, seat);
  }
  return now;
}

/**
 * Why the game is over: the director has ended it, or an ending of the rules is met; `undefined` when it goes on. While
 * a turn on the table is not final, it is why the game ends whatever becomes of that turn: only endings that end it at
 * once are asked then.
 */
function endOf(rules: Rules, game: WorkingGame): string | undefined {
  if (game.adjudged !== undefined) return 'adjudicated';
  const isClear = isTableClear(game);
  for (const rule of rules.ending)
    if ((isClear || rule.atOnce === true) && booleanFrom(rule.name, rule.over(rules, game)) && !isWaived(game, rule))
      return rule.name;
  return undefined;
}
