/**
 * The game on which a seat would move, and why it may not move there. While a play can be challenged, what a seat may
 * do is judged by a trial with what the seat knows: no refusal depends on chance that has not decided yet, or on tiles
 * that the seat does not see.
 */
import type { Seat } from '../core/flavours.ts';
import { hasLeft, isSeat, seesAs, type Game, type GameData, type WorkingGame } from './game.ts';
import { moversOf, verdictsDue } from './owes.ts';
import { boardSeen } from './read-play.ts';
import type { Rules } from './rules.ts';
import { knownTo } from './view.ts';
import { violation, type Violation } from './violation.ts';
import { afterWindow } from './work.ts';
import { changed, isRefused, startTrial, withTrial, workOf } from './working.ts';
import { placingKey, sees, zoneAt } from './zones.ts';

/** The game on which a seat would move, and why it may not: empty when it may. */
export interface MoveContext {
  /** A trial where the challenge window is still open: what the seat knows of the game after the window closes. */
  readonly game: WorkingGame;
  readonly violations: readonly Violation[];
}

/**
 * The game on which a seat would move. When the seat owes a move, that is the game itself. While a play can be
 * challenged, it is what the seat knows of the game after that, if the seat owes a move then and can tell. A game that
 * knows less than the seat goes on with what it knows itself: a record, a view of somebody else, a view that was not
 * told the seat's tiles. Otherwise it is the game with the pending play on its board, and `not-your-turn`.
 */
export function moveContext(rules: Rules, game: WorkingGame, seat: Seat): MoveContext {
  if (game.over !== undefined) return { game, violations: [violation('game-over')] };
  if (!isSeat(game, seat)) return { game, violations: [violation('no-such-seat')] };
  if (hasLeft(game, seat)) return { game, violations: [violation('left')] };
  if (moversOf(rules, game).includes(seat)) return { game, violations: [] };
  if (verdictsDue(rules, game).length > 0) {
    const isOwn = seesAs(game, seat) && isTold(rules, game, seat);
    const closed = afterWindow(rules, isOwn ? startTrial(knownTo(rules, game, seat)) : withTrial(game, true));
    if (mayClose(rules, game, closed, seat) && mayMoveAfter(rules, closed, seat))
      return { game: isOwn ? closed : withTrial(closed, false), violations: [] };
  }
  const seen = changed(game, { boards: game.boards.map((_, index) => boardSeen(rules, game, index)) });
  return { game: seen, violations: [violation('not-your-turn')] };
}

/** Does the game know every tile that the seat may place? */
function isTold({ playFrom }: Rules, game: GameData, seat: Seat): boolean {
  return playFrom.every(name => zoneAt(game, placingKey(game, name, seat)).hidden === 0);
}

/** The game after the time for challenges as far as everybody can tell, and who may then move. */
export function afterWindowForAll(
  rules: Rules,
  game: Game,
): { readonly closed: WorkingGame; readonly mayMove: (seat: Seat) => boolean } {
  const closed = afterWindow(rules, startTrial(knownTo(rules, game, 'spectator')));
  return { closed, mayMove: seat => mayClose(rules, game, closed, seat) && mayMoveAfter(rules, closed, seat) };
}

/**
 * Returns whether a seat may close the challenge window by making its next move, which accepts all plays on the table.
 * Where seats take turns, the window closes when the next player begins (R000-34), except when that player is the one
 * whose own play is open. Where seats play at the same time, no seat speaks for another.
 *
 * @param closed - The game after the window.
 */
function mayClose(rules: Rules, game: GameData, closed: GameData, seat: Seat): boolean {
  const isSimultaneous = game.pending.length > 1 || moversOf(rules, closed).length > 1;
  return verdictsDue(rules, game).every(({ by, of }) => of !== seat && (by === seat || !isSimultaneous));
}

/**
 * Does the seat owe a move in the game after the time for challenges, and can it tell? It cannot where something waits
 * for chance, or where pieces that it does not know have come to what it sees.
 */
function mayMoveAfter(rules: Rules, closed: WorkingGame, seat: Seat): boolean {
  if (isRefused(closed) || !moversOf(rules, closed).includes(seat)) return false;
  return workOf(closed).events.every(
    event =>
      (event.type !== 'drew' && event.type !== 'moved') ||
      event.hidden === 0 ||
      !(sees(rules, seat, event.from) || sees(rules, seat, event.to)),
  );
}
