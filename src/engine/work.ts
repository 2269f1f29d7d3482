/**
 * The loop: wait for what is owed; when nobody owes, work. The next item of work is the head of the agenda, else the next step; endings are
 * asked after every item. Turns, sealed rounds, challenge windows, cards and drafts are all this loop.
 */
import { emit, doingOf } from './doing.ts';
import { changed, type Due, type GameOf } from './game.ts';
import { moversOf, optionsOf, rulingDue, verdictsDue } from './owes.ts';
import { reveal } from './pending.ts';
import type { Rules } from './rules.ts';

/** More items of work than any game needs between two moves. */
const MOST_WORK = 10_000;

/**
 * Works until somebody owes something or the game is over. `closing`: verdicts still owed are taken as accepted.
 * @throws RangeError when the rules never come to wait.
 */
export function work<X>(rules: Rules, game: GameOf<X>, closing: boolean = false): GameOf<X> {
  let now = ended(rules, game);
  let open = !closing;
  for (let item = 0; item < MOST_WORK; item++) {
    if (now.over !== undefined || doingOf(now).refused.length > 0) return now;
    if (now.asked !== undefined) {
      if (optionsOf(rules, now, now.asked).length > 0) return now;
      now = changed(now, { asked: undefined });
    }
    const due = now.agenda[0];
    if (due !== undefined) now = take(rules, changed(now, { agenda: now.agenda.slice(1) }), due);
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
  throw new RangeError(`${rules.name}: nobody ever owes anything`);
}

function nextStep<X>(rules: Rules, game: GameOf<X>): GameOf<X> {
  const step = rules.steps[game.step];
  const after = step === undefined ? game : step.run(game, rules);
  if (game.step + 1 < rules.steps.length) return changed(after, { step: game.step + 1 });
  return changed(after, { step: 0, round: game.round + 1, pending: [], verdicts: [] });
}

function take<X>(rules: Rules, game: GameOf<X>, due: Due): GameOf<X> {
  const effect = rules.effects.find(entry => entry.name === due.name);
  if (effect !== undefined) return effect.run(game, rules, due);
  const options = optionsOf(rules, game, due);
  if (options.length === 0) return game;
  return emit(changed(game, { asked: due }), {
    type: 'asked',
    seat: due.seat,
    prompt: { question: due.name, options },
  });
}

function ended<X>(rules: Rules, game: GameOf<X>): GameOf<X> {
  if (game.over !== undefined) return game;
  for (const rule of rules.ending)
    if (rule.over(game, rules))
      return emit(changed(game, { over: rule.name, asked: undefined, agenda: [] }), {
        type: 'over',
        reason: rule.name,
      });
  return game;
}
