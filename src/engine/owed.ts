/** Whom the game is waiting for, and what each of them may do. */
import type { Seat } from '../core/flavours.ts';
import { begin, doingOf } from './doing.ts';
import type { Game } from './game.ts';
import type { Actor, MoveType } from './move.ts';
import { moversOf, optionsOf, rulingDue, verdictsDue } from './owes.ts';
import type { Prompt } from './prompt.ts';
import type { Rules } from './rules.ts';
import { exchangesLeft } from './exchange.ts';
import { viewFor } from './view.ts';
import { work } from './work.ts';
import { BAG, zoneAt, zoneSize } from './zones.ts';

/** Something that somebody owes, and the moves that the actor may make now. */
export type Owed =
  | { readonly by: Seat; readonly owes: 'move'; readonly may: readonly MoveType[] }
  | { readonly by: 'director'; readonly owes: 'ruling'; readonly may: readonly MoveType[] }
  | { readonly by: Seat; readonly owes: 'verdict'; readonly of: Seat; readonly may: readonly MoveType[] }
  | { readonly by: Seat; readonly owes: 'answer'; readonly may: readonly MoveType[]; readonly prompt: Prompt };

/** What an actor of `owed` is called. */
export type OwedBy = Actor;

/**
 * Everyone the game waits for; empty when it is over. The same in every view of a game. In an open window the next mover may answer with a move,
 * which closes it, unless what happens in between waits for somebody or for chance.
 */
export function owed(rules: Rules, game: Game): readonly Owed[] {
  if (game.over !== undefined) return [];
  const { asked } = game;
  if (asked !== undefined) {
    const prompt = { question: asked.name, options: optionsOf(rules, game, asked) };
    return [{ by: asked.seat, owes: 'answer', may: ['answer', 'resign'], prompt }];
  }
  if (rulingDue(game) !== undefined) return [{ by: 'director', owes: 'ruling', may: ['rule'] }];
  const movers = moversOf(rules, game);
  if (movers.length > 0)
    return movers.map(by => ({ by, owes: 'move' as const, may: [...movesOf(rules, game, by), 'resign' as const] }));
  const due = verdictsDue(rules, game);
  const next = due.length === 0 ? undefined : afterWindow(rules, game);
  return due.map(({ by, of }) => {
    const moves = next !== undefined && moversOf(rules, next).includes(by) ? movesOf(rules, next, by) : [];
    return { by, owes: 'verdict' as const, of, may: ['accept' as const, 'challenge' as const, ...moves, 'resign' as const] };
  });
}

/** The game once the window has closed, as far as everybody can tell. */
function afterWindow(rules: Rules, game: Game): Game | undefined {
  const closed = work(rules, begin(viewFor(rules, game, 'spectator'), [], 0), true);
  return doingOf(closed).refused.length === 0 ? closed : undefined;
}

/** What a seat that owes a move may do, besides leaving. */
function movesOf(rules: Rules, game: Game, seat: Seat): readonly MoveType[] {
  const may: MoveType[] = [];
  for (const type of rules.turns) if (type !== 'exchange' || mayExchange(rules, game, seat)) may.push(type);
  if (rules.actions.some(action => action.may(game, rules, seat))) may.push('act');
  return may;
}

function mayExchange(rules: Rules, game: Game, seat: Seat): boolean {
  const { minBag } = rules.exchange;
  return zoneSize(zoneAt(game, BAG)) >= Math.max(1, minBag === 'count' ? 1 : minBag) && exchangesLeft(rules, game, seat) > 0;
}
