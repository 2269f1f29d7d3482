/** Checks the first two arguments of a verb: rules, and a game that was begun under them. */
import { valueShown } from '../core/argument.ts';
import { isObject } from '../core/read.ts';
import type { GameData } from './game.ts';
import type { Terms } from './rules.ts';
import type { Violation } from './violation.ts';

/**
 * Checks that the arguments are rules and a game, in this order. TypeScript checks it for programs with types. For the
 * others the error names the common mistakes: arguments in the wrong order, a saved game, a Result, `{ game, events }`.
 * @throws TypeError when they are not.
 */
export function requireRulesAndGame(rules: Terms, game: GameData): void {
  const [first, second] = reading(() => [kindOf(rules), kindOf(game)]);
  if (first !== 'rules') throw new TypeError(notRulesMessage(rules));
  if (second !== 'game') throw new TypeError(`The second argument must be a game, but it is ${withAdvice(game)}`);
}

/** @throws TypeError when the first argument of a verb is not rules. */
export function requireRules(rules: Terms): void {
  if (kindOf(rules) !== 'rules') throw new TypeError(notRulesMessage(rules));
}

function notRulesMessage(value: unknown): string {
  return `The first argument must be rules, but it is ${withAdvice(value)}`;
}

/** Whether a value is rules or a game. It reads no object of them, because a state library may hold them. */
function kindOf(value: unknown): 'rules' | 'game' | undefined {
  if (!isObject(value)) return undefined;
  if (typeof value['fingerprint'] === 'string' && 'layout' in value) return 'rules';
  return typeof value['rules'] === 'string' && 'zones' in value ? 'game' : undefined;
}

/** What a wrong argument is, and what to pass instead. */
function withAdvice(value: unknown): string {
  const order = 'Pass the rules first, then the game.';
  if (kindOf(value) === 'game') return `a game. ${order}`;
  if (kindOf(value) === 'rules') return `the rules. ${order}`;
  if (!isObject(value)) return `${valueShown(value)}.`;
  if ('zones' in value) return 'a saved game. Read it with loadGame(rules, save).';
  if (kindOf(value['game']) === 'game') return "{ game, events }. Pass its property 'game'.";
  if (!('ok' in value)) return 'another object.';
  return `a Result. Pass unwrap(result)${kindOf(value['value']) === 'game' ? '' : '.game'}.`;
}

/**
 * `other-rules` when the game was begun under other rules than these; else `undefined`. A copy of the rules with
 * another dictionary counts as the same. @throws TypeError when the arguments are not rules and a game.
 */
export function otherRules(rules: Terms, game: GameData): Violation | undefined {
  requireRulesAndGame(rules, game);
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
