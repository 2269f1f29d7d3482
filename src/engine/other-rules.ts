/** Checks that a game is used with the rules with which it was begun. */
import { isObject } from '../core/read.ts';
import type { GameData } from './game.ts';
import type { Terms } from './rules.ts';
import type { Violation } from './violation.ts';

/** Verbs take the rules first, then the game. The compiler checks that; this checks it for programs without types. */
function requireRules(rules: unknown, game: unknown): void {
  if (isObject(rules) && 'fingerprint' in rules && 'layout' in rules)
    if (isObject(game) && typeof game['rules'] === 'string' && 'zones' in game) return;
  throw new TypeError(
    'the first argument is the rules, the second the game (of a save: loadGame): applyMove(rules, game, …)',
  );
}

/**
 * `other-rules` when the game was begun under other rules than these; else `undefined`. A copy of the rules with
 * another dictionary counts as the same. @throws TypeError when rules and game are no such things.
 */
export function otherRules(rules: Terms, game: GameData): Violation | undefined {
  requireRules(rules, game);
  if (game.rules === rules.fingerprint) return undefined;
  return { code: 'other-rules', expected: game.rules, found: rules.fingerprint, squares: [] };
}

/** @throws RangeError when the game was begun under other rules than these. For verbs that answer no `Result`. */
export function requireOwnRules(rules: Terms, game: GameData): void {
  requireRules(rules, game);
  if (game.rules !== rules.fingerprint)
    throw new RangeError(`the game was begun under the rules '${game.rules}', not '${rules.fingerprint}'`);
}
