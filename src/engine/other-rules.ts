/** Checks that a game is used with the rules with which it was begun. */
import { isObject } from '../core/read.ts';
import type { GameData } from './game.ts';
import type { Terms } from './rules.ts';
import type { Violation } from './violation.ts';

/**
 * `other-rules` when the game was begun under other rules than these; else `undefined`. A copy of the rules with
 * another dictionary counts as the same. @throws TypeError when rules and game are no such things.
 */
export function otherRules(rules: Terms, game: GameData): Violation | undefined {
  // the compiler checks which is which; this checks it for programs without types
  const [first, second]: readonly unknown[] = [rules, game];
  const inOrder = reading(
    () =>
      isObject(first) &&
      'fingerprint' in first &&
      'layout' in first &&
      isObject(second) &&
      typeof second['rules'] === 'string' &&
      'zones' in second,
  );
  if (!inOrder) throw new TypeError('the first argument is the rules, the second the game (of a save: loadGame)');
  if (game.rules === rules.fingerprint) return undefined;
  return { code: 'other-rules', expected: game.rules, found: rules.fingerprint, squares: [] };
}

/** @throws RangeError when the game was begun under other rules than these. For verbs that answer no `Result`. */
export function requireOwnRules(rules: Terms, game: GameData): void {
  if (otherRules(rules, game) !== undefined)
    throw new RangeError(`the game was begun under the rules '${game.rules}', not '${rules.fingerprint}'`);
}

/**
 * Returns what is read of a game that a caller holds.
 * @throws TypeError whose message begins with `game-unreadable` where a proxy cannot be read, as an Immer draft after
 * its producer has returned.
 */
export function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new TypeError(UNREADABLE, { cause });
  }
}

const UNREADABLE =
  'game-unreadable: the game cannot be read. Pass the plain game: current(draft) in Immer and Redux Toolkit, ' +
  'toRaw in Vue, $state.snapshot in Svelte, toJS in MobX';
