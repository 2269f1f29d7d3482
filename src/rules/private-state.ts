/** Private state: what a mechanism of a game's own keeps in the game. */
import type { GameData, WorkingGame } from '../engine/game.ts';
import type { StateSlot } from '../engine/rules.ts';
import { changed } from '../engine/working.ts';

/**
 * A slot of private state, typed for its author. Rules list it in `state`; a rule that uses it names it in
 * `needs.state`.
 */
export interface PrivateState<T> extends StateSlot {
  readonly initial: (seats: number) => T;
  readonly read: (json: unknown) => T | undefined;
  /** The value in this game. */
  readonly of: (game: GameData) => T;
  /** The game with another value. */
  readonly set: (game: WorkingGame, value: T) => WorkingGame;
}

/**
 * Makes a slot of private state. Its value is JSON, kept as `game.state[name]`, and everybody may know it. `initial` is
 * the value with which a game begins, or a function of the number of seats. `read` returns the value that a save holds,
 * or `undefined` for anything that your game could not have written. It may be left out when the initial value is flat:
 * a string, a number, a boolean, or an object of these.
 * @throws RangeError when `read` is left out and the initial value is not flat.
 *
 * @example
 * import { privateState } from 'tilewright/rules';
 * const streak = privateState('streak', { longest: 0 });
 * streak.initial(2) // { longest: 0 }
 * streak.read({ longest: 3 }) // { longest: 3 }
 * streak.read({ longest: 'three' }) // undefined
 */
export function privateState<T>(
  name: string,
  initial: T | ((seats: number) => T),
  read?: (json: unknown) => T | undefined,
): PrivateState<T> {
  const make = isMaker(initial) ? initial : () => initial;
  const sample: unknown = isMaker(initial) ? undefined : initial;
  if (read === undefined && !isFlat(sample))
    throw new RangeError(`private state '${name}': give it a reader (read), for its initial value is not flat`);
  return {
    name,
    initial: make,
    read: read ?? (json => (isLike(json, sample) ? (json as T) : undefined)),
    of: game => game.state[name] as T,
    set: (game, value) => changed(game, { state: { ...game.state, [name]: value } }),
  };
}

function isMaker<T>(initial: T | ((seats: number) => T)): initial is (seats: number) => T {
  return typeof initial === 'function';
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function isFlat(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isPlain(value);
  return Object.values(value).every(isPlain);
}

/** Has the value the form of a flat one: the same keys, and values of the same types? */
function isLike(value: unknown, flat: unknown): boolean {
  if (typeof flat !== 'object' || flat === null) return typeof value === typeof flat && isPlain(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [given, expected] = [Object.entries(value), Object.entries(flat)];
  return (
    given.length === expected.length &&
    expected.every(([key, entry]) => Object.hasOwn(value, key) && isLike(value[key as keyof typeof value], entry))
  );
}
