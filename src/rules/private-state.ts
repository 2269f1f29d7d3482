/** Private state: what a mechanism of a game's own keeps in the game. */
import { own } from '../core/own.ts';
import type { GameData, WorkingGame } from '../engine/game.ts';
import type { StateSlot } from '../engine/rules.ts';
import { changed } from '../engine/working.ts';

/**
 * A slot of private state, typed for its author. Rules list it in `state`; a rule that uses it names it in
 * `needs.state`.
 */
export interface PrivateState<T> extends StateSlot {
  readonly initial: (seats: number) => T;
  readonly read: (json: unknown, seats: number) => T | undefined;
  /** What the game keeps here. */
  readonly of: (game: GameData) => T;
  /** The game with another value. */
  readonly set: (game: WorkingGame, value: T) => WorkingGame;
}

/**
 * A slot of private state: JSON that everybody may know, kept as `game.state[name]`. `initial` is what a game begins
 * with, or makes it from the number of seats. `read` answers the value that the save of a game of n seats holds,
 * or `undefined` for what no game of yours could have written; it may be left out where the initial value is flat: a
 * text, a number, a truth value, or an object of these.
 * @throws RangeError when `read` is left out and the initial value is not flat.
 *
 * @example
 * import { privateState } from 'tilewright/rules';
 * const streak = privateState('streak', { longest: 0 });
 * streak.initial(2) // { longest: 0 }
 * streak.read({ longest: 3 }, 2) // { longest: 3 }
 * streak.read({ longest: 'three' }, 2) // undefined
 */
export function privateState<T>(
  name: string,
  initial: T | ((seats: number) => T),
  read?: (json: unknown, seats: number) => T | undefined,
): PrivateState<T> {
  const make = isMaker(initial) ? initial : () => initial;
  const sample: unknown = isMaker(initial) ? undefined : initial;
  if (read === undefined && !isFlat(sample))
    throw new RangeError(`private state '${name}': give it a reader (read), for its initial value is not flat`);
  return {
    name,
    initial: make,
    read: read ?? (json => (isLike(json, sample) ? (json as T) : undefined)),
    of: game => own(game.state, name) as T,
    set: (game, value) => changed(game, { state: { ...game.state, [name]: value } }),
  };
}

function isMaker<T>(initial: T | ((seats: number) => T)): initial is (seats: number) => T {
  return typeof initial === 'function';
}

function isPlainData(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function isFlat(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isPlainData(value);
  return Object.values(value).every(isPlainData);
}

/** Has the value the form of a flat one: the same keys, and values of the same types? */
function isLike(value: unknown, flat: unknown): boolean {
  if (typeof flat !== 'object' || flat === null) return typeof value === typeof flat && isPlainData(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [given, expected] = [Object.entries(value), Object.entries(flat)];
  return (
    given.length === expected.length &&
    expected.every(([key, entry]) => Object.hasOwn(value, key) && isLike(value[key as keyof typeof value], entry))
  );
}
