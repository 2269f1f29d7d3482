/** Games belong to the rules that they were begun with. */
import type { GameData } from './game.ts';
import type { RulesData } from './rules.ts';
import type { Violation } from './violation.ts';

/**
 * What is wrong when a game was begun under other rules than these; `undefined` when it was not. A copy of rules with
 * another dictionary is the same.
 */
export function otherRules(rules: RulesData, game: GameData): Violation | undefined {
  if (game.rules === rules.fingerprint) return undefined;
  return { code: 'other-rules', expected: game.rules, found: rules.fingerprint, squares: [] };
}

/** @throws RangeError when a game was begun under other rules than these: for verbs that answer no `Result`. */
export function requireOwnRules(rules: RulesData, game: GameData): void {
  if (game.rules !== rules.fingerprint)
    throw new RangeError(`the game was begun under the rules '${game.rules}', not '${rules.fingerprint}'`);
}
