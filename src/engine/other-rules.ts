/** A game belongs to the rules with which it was begun. */
import type { GameData } from './game.ts';
import type { RulesData } from './rules.ts';
import type { Violation } from './violation.ts';

/**
 * `other-rules` when the game was begun under other rules than these; else `undefined`. A copy of the rules with
 * another dictionary counts as the same.
 */
export function otherRules(rules: RulesData, game: GameData): Violation | undefined {
  if (game.rules === rules.fingerprint) return undefined;
  return { code: 'other-rules', expected: game.rules, found: rules.fingerprint, squares: [] };
}

/** @throws RangeError when the game was begun under other rules than these. For verbs that answer no `Result`. */
export function requireOwnRules(rules: RulesData, game: GameData): void {
  if (game.rules !== rules.fingerprint)
    throw new RangeError(`the game was begun under the rules '${game.rules}', not '${rules.fingerprint}'`);
}
