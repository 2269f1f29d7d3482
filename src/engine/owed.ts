/** Whom the game is waiting for, and what each of them may do. */
import type { Seat } from '../core/flavours.ts';
import { begin, doingOf } from './doing.ts';
import type { Game } from './game.ts';
import type { MoveType } from './move.ts';
import { moversOf, optionsOf, rulingDue, verdictsDue } from './owes.ts';
import type { Prompt } from './prompt.ts';
import type { MoveRule, Rules } from './rules.ts';
import { viewFor } from './view.ts';
import { work } from './work.ts';

/** Something that somebody owes, and the moves that the actor may make now. */
export type Owed =
  | { readonly by: Seat; readonly owes: 'move'; readonly may: readonly MoveType[] }
  | { readonly by: 'director'; readonly owes: 'ruling'; readonly may: readonly MoveType[] }
  | { readonly by: Seat; readonly owes: 'verdict'; readonly of: Seat; readonly may: readonly MoveType[] }
  | { readonly by: Seat; readonly owes: 'answer'; readonly may: readonly MoveType[]; readonly prompt: Prompt };

/**
 * Everyone the game waits for; empty when it is over. The same in every view of a game. In an open window the next mover may answer with a move,
 * which closes it, unless what happens in between waits for somebody or for chance.
 *
 * @example
 * const rules = classic({ challenge: 'double' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * owed(rules, game) // [{ by: 0, owes: 'move', may: ['place', 'exchange', 'pass', 'resign'] }]
 * const next = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * owed(rules, next).map(({ by, owes }) => `${by} owes a ${owes}`) // ['1 owes a verdict']
 */
export function owed(rules: Rules, game: Game): readonly Owed[] {
  if (game.over !== undefined) return [];
  const { asked } = game;
  if (asked !== undefined) {
    const prompt = { question: asked.name, options: optionsOf(rules, game, asked) };
    return [{ by: asked.seat, owes: 'answer', may: mayOf(rules, game, asked.seat, 'answer', 'always'), prompt }];
  }
  if (rulingDue(game) !== undefined) return [{ by: 'director', owes: 'ruling', may: ['rule'] }];
  const movers = moversOf(rules, game);
  if (movers.length > 0) return movers.map(by => ({ by, owes: 'move', may: mayOf(rules, game, by, 'move', 'always') }));
  const due = verdictsDue(rules, game);
  const next = due.length === 0 ? undefined : afterWindow(rules, game);
  return due.map(({ by, of }) => {
    const moves = next !== undefined && moversOf(rules, next).includes(by) ? mayOf(rules, next, by, 'move') : [];
    return {
      by,
      owes: 'verdict',
      of,
      may: [...mayOf(rules, game, by, 'verdict'), ...moves, ...mayOf(rules, game, by, 'always')],
    };
  });
}

/** The game once the window has closed, as far as everybody can tell. */
function afterWindow(rules: Rules, game: Game): Game | undefined {
  const closed = work(rules, begin(viewFor(rules, game, 'spectator'), [], 0), true);
  return doingOf(closed).refused.length === 0 ? closed : undefined;
}

/** What a seat may do that owes such things, in the order of the rules. */
function mayOf(rules: Rules, game: Game, seat: Seat, ...when: readonly MoveRule['when'][]): readonly MoveType[] {
  return when.flatMap(each =>
    rules.moves.filter(rule => rule.when === each && rule.may(rules, game, seat)).map(rule => rule.name),
  );
}
