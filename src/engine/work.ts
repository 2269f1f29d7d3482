/**
 * The loop between moves. While somebody owes something, the game waits. When nobody does, the next item of work is
 * carried out: the first of the agenda, else the next step. Endings are asked after every item. Turns, sealed rounds,
 * challenges, cards and drafts all run in this loop.
 */
import { err, ok, type Result } from '../core/result.ts';
import type { Chance } from './chance.ts';
import type { AgendaItem, Change, GameData, WorkingGame } from './game.ts';
import { moversOf, optionsOf, rulingDue, verdictsDue } from './owes.ts';
import { reveal } from './pending.ts';
import type { Rules } from './rules.ts';
import { refusal, violation, type Violations } from './violation.ts';
import { changed, emit, isRefused, refuse, resting, workOf } from './working.ts';
import { settleKnowledge } from './zones.ts';

/** More items of work than any game needs between two moves. */
const MOST_WORK = 10_000;

/**
 * Works until somebody owes something or the game is over. `closing`: verdicts still owed count as accepted. Refuses
 * the move (`never-waits`) when the rules never come to wait.
 */
export function work(rules: Rules, game: WorkingGame, closing: boolean = false): WorkingGame {
  let now = ended(rules, game);
  let open = !closing;
  for (let done = 0; done < MOST_WORK; done++) {
    if (now.over !== undefined || isRefused(now)) return now;
    if (now.asked !== undefined) {
      if (optionsOf(rules, now, now.asked).length > 0) return now;
      now = changed(now, { asked: undefined });
    }
    const item = now.agenda[0];
    if (item !== undefined) now = take(rules, changed(now, { agenda: now.agenda.slice(1) }), item);
    else {
      if (now.step === 0) {
        if (rulingDue(now) !== undefined || moversOf(rules, now).length > 0) return now;
        now = reveal(rules, now);
        if (open && verdictsDue(rules, now).length > 0) return now;
        open = true;
      }
      now = nextStep(rules, now);
    }
    now = ended(rules, now);
  }
  return refuse(now, violation('never-waits'));
}

/**
 * The answer of a verb: the game at rest, with what it notes of what chance decided, and the events. Errors: every reason
 * to refuse; `chance-impossible` when chance was given that nothing asked for.
 */
export function finish(
  rules: Rules,
  worked: WorkingGame,
  note: (decided: readonly Chance[]) => Partial<GameData>,
): Result<Change, Violations> {
  const { refused, given, decided, events } = workOf(worked);
  if (refused.length > 0) return err(refused);
  if (given.length > 0) return refusal('chance-impossible');
  return ok({ game: settleKnowledge(rules, changed(resting(worked), note(decided)), worked.knows), events });
}

function nextStep(rules: Rules, game: WorkingGame): WorkingGame {
  const step = rules.steps[game.step];
  const after = step === undefined ? game : step.run(rules, game);
  if (game.step + 1 < rules.steps.length) return changed(after, { step: game.step + 1 });
  return changed(after, { step: 0, round: game.round + 1, pending: [], verdicts: [] });
}

function take(rules: Rules, game: WorkingGame, item: AgendaItem): WorkingGame {
  const effect = rules.effects.find(entry => entry.name === item.name);
  if (effect !== undefined) return effect.run(rules, game, item);
  const options = optionsOf(rules, game, item);
  if (options.length === 0) return game;
  return emit(changed(game, { asked: item }), {
    type: 'asked',
    seat: item.seat,
    prompt: { question: item.name, options },
  });
}

function ended(rules: Rules, game: WorkingGame): WorkingGame {
  if (game.over !== undefined) return game;
  for (const rule of rules.ending)
    if (rule.over(rules, game))
      return emit(changed(game, { over: rule.name, asked: undefined, agenda: [] }), {
        type: 'over',
        reason: rule.name,
      });
  return game;
}
