/** Whom the game is waiting for, and what each of them may do. */
import type { Seat } from '../core/flavours.ts';
import { remaining, type Game, type GameData } from './game.ts';
import { afterWindowForAll } from './move-context.ts';
import type { Move } from './move.ts';
import { mayDeclare, moversOf, optionsOf, rulingDue, verdictsDue } from './owes.ts';
import { requireOwnRules } from './other-rules.ts';
import type { Prompt } from './prompt.ts';
import type { MoveRule, Rules } from './rules.ts';
import { plainGameOf } from './working.ts';

/**
 * Something that is owed and by whom, with the types of moves (`may`) that may be made now. `declares`: a pass may
 * declare that no plays remain.
 */
export type Owed =
  | { readonly by: Seat; readonly type: 'move'; readonly may: readonly Move['type'][]; readonly declares?: true }
  | { readonly by: 'director'; readonly type: 'ruling'; readonly may: readonly Move['type'][] }
  | {
      readonly by: Seat;
      readonly type: 'verdict';
      readonly of: Seat;
      readonly may: readonly Move['type'][];
      readonly declares?: true;
    }
  | { readonly by: Seat; readonly type: 'answer'; readonly may: readonly Move['type'][]; readonly prompt: Prompt };

/**
 * Everyone for whom the game waits, and what each may do; empty when the game is over. Every view of a game gives the
 * same, except that the options of a question name no tile that the viewer may not see.
 * While a play can be challenged, the verdicts come first. The next seat may also make its move: that accepts the play
 * and ends the time for challenges. A seat that has spoken and may move is listed last. No seat may move while another
 * owes a verdict on its play or, where seats play at the same time, on any play. No seat may move where something
 * between the two waits for a seat or for chance, or brings tiles that the seat does not know.
 *
 * @example
 * const rules = classic({ challenge: 'double' });
 * const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] });
 * owed(rules, game) // [{ by: 0, type: 'move', may: ['place', 'exchange', 'pass', 'resign'] }]
 * const next = unwrap(applyMove(rules, game, 0, '8F HORN')).game;
 * owed(rules, next).map(({ by, type }) => `${by} owes a ${type}`) // ['1 owes a verdict']
 */
export function owed(rules: Rules, given: Game): readonly Owed[] {
  requireOwnRules(rules, given);
  const game = plainGameOf(rules, given);
  if (game.over !== undefined) return [];
  const { asked } = game;
  if (asked !== undefined) {
    const prompt = { question: asked.name, options: optionsOf(rules, game, asked) };
    return [{ by: asked.seat, type: 'answer', may: mayOf(rules, game, asked.seat, 'answer', 'always'), prompt }];
  }
  if (rulingDue(game) !== undefined) return [{ by: 'director', type: 'ruling', may: ['rule'] }];
  const movers = moversOf(rules, game);
  if (movers.length > 0)
    return movers.map(by => declaring(rules, { by, type: 'move', may: mayOf(rules, game, by, 'move', 'always') }));
  const verdicts = verdictsDue(rules, game);
  if (verdicts.length === 0) return [];
  const { closed, mayMove } = afterWindowForAll(rules, game);
  const turnOf = (by: Seat): readonly Move['type'][] => (mayMove(by) ? mayOf(rules, closed, by, 'move') : []);
  const duties = verdicts.map(({ by, of }): Owed => {
    const may = [...mayOf(rules, game, by, 'verdict'), ...turnOf(by), ...mayOf(rules, game, by, 'always')];
    return declaring(rules, { by, type: 'verdict', of, may });
  });
  const spoken = remaining(game).filter(seat => mayMove(seat) && !verdicts.some(({ by }) => by === seat));
  const turns = spoken.map((by): Owed => {
    return declaring(rules, { by, type: 'move', may: [...turnOf(by), ...mayOf(rules, game, by, 'always')] });
  });
  return [...duties, ...turns];
}

/** The duty; where the seat may pass, with whether a pass may declare that no plays remain. */
function declaring<O extends Owed>(rules: Rules, duty: O): O {
  return duty.may.includes('pass') && mayDeclare(rules) ? { ...duty, declares: true } : duty;
}

/** The types of moves that a seat may make which owes these things, in the order of the rules. */
function mayOf(
  rules: Rules,
  game: GameData,
  seat: Seat,
  ...when: readonly MoveRule['when'][]
): readonly Move['type'][] {
  const may: Move['type'][] = [];
  for (const each of when)
    for (const rule of rules.moves) if (rule.when === each && rule.may(rules, game, seat)) may.push(rule.name);
  return may;
}
