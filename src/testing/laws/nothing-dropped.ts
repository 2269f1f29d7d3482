/** Nothing dropped: what a rule does to a game, it returns; and what is dropped all the same shows nowhere. */
import { applyMove } from '../../engine/apply.ts';
import type { Chance } from '../../engine/chance.ts';
import type { Event } from '../../engine/event.ts';
import type { WorkingGame } from '../../engine/game.ts';
import type { Rules } from '../../engine/rules.ts';
import { violation, type Violation } from '../../engine/violation.ts';
import { changed, decide, emit, refuse, withHearing, workOf } from '../../engine/working.ts';
import { broken, same } from '../broken.ts';
import { ALL_MODES, type LawOfWalks } from '../law.ts';
import { forStages } from '../walk.ts';

/**
 * A working game is a value: `draw(rules, game, …)` does nothing to `game`, and a rule that drops what it gets has
 * drawn nothing. So each move is made once more by rules that are listened to. Whatever a step, an effect, an answer or
 * a move adds must be in the game that it returns. And before each of them, results are dropped on purpose: that must
 * change nothing.
 */
export const nothingDropped: LawOfWalks = {
  name: 'nothing-dropped',
  says: 'What a step, an effect, an answer or a move does is in the game that it returns; what is dropped shows nowhere.',
  modes: ALL_MODES,
  length: 0.5,
  holds: walk => {
    const rules = listeningToRules(walk.rules);
    forStages(walk, ({ before, by, move, chance, game, events }) => {
      const again = applyMove(rules, before, by, move, chance);
      same(
        { answer: [again, { ok: true, value: { game, events } }] },
        'where results are dropped, the game is another',
      );
    });
  },
};

/** The same rules; each that works on a game is listened to. */
function listeningToRules(rules: Rules): Rules {
  const { moves, actions, effects, questions, steps, leaving, startDraw } = rules;
  return {
    ...rules,
    moves: moves.map(rule => ({
      ...rule,
      apply: (all, game, by, move) => {
        const { watched, kept } = listen(`the move '${rule.name}'`, game);
        const acted = rule.apply(all, watched, by, move);
        return acted.ok ? { ok: true, value: { ...acted.value, game: kept(acted.value.game) } } : acted;
      },
    })),
    actions: actions.map(action => ({ ...action, run: heardIn('action', action.name, action.run) })),
    effects: effects.map(effect => ({ ...effect, run: heardIn('effect', effect.name, effect.run) })),
    questions: questions.map(one => ({ ...one, answer: heardIn('answer to', one.name, one.answer) })),
    steps: steps.map(step => ({ ...step, run: heardIn('step', step.name, step.run) })),
    leaving: { ...leaving, run: heardIn('leaving', leaving.name, leaving.run) },
    startDraw: {
      ...startDraw,
      draw: (all, game) => {
        const { watched, kept } = listen(`the draw '${startDraw.name}'`, game);
        const drawn = startDraw.draw(all, watched);
        return { ...drawn, game: kept(drawn.game) };
      },
    },
  };
}

type Run<Given extends readonly unknown[]> = (rules: Rules, game: WorkingGame, ...given: Given) => WorkingGame;

function heardIn<Given extends readonly unknown[]>(what: string, name: string, run: Run<Given>): Run<Given> {
  return (rules, game, ...given) => {
    const { watched, kept } = listen(`the ${what} '${name}'`, game);
    return kept(run(rules, watched, ...given));
  };
}

/**
 * The game as a rule gets it, and what is asked of the game that it returns: that everything which was added is there.
 */
function listen(
  who: string,
  game: WorkingGame,
): { readonly watched: WorkingGame; readonly kept: (after: WorkingGame) => WorkingGame } {
  dropSome(withHearing(game, undefined));
  const { heard } = workOf(game);
  const added: (Event | Chance | Violation)[] = [];
  return {
    watched: withHearing(game, one => added.push(one)),
    kept: after => {
      const { events, decided, refused } = workOf(after);
      const there = new Set<unknown>([...events, ...decided, ...refused]);
      const [lost] = added.filter(one => !there.has(one));
      if (lost !== undefined) broken(`${who} drops what it did: ${JSON.stringify(lost)}`);
      return withHearing(after, heard);
    },
  };
}

/** Does what a rule might do, and drops it. */
function dropSome(game: WorkingGame): void {
  emit(game, { type: 'rule', rule: 'dropped', seat: 0, squares: [] });
  const lot: Chance = { type: 'lot', order: [] };
  decide(game, undefined, lot, 1000);
  decide(game, lot, lot);
  refuse(game, violation('impossible'));
  changed(game, { scores: [], over: 'dropped' });
}
