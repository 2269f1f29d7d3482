/** Reads JSON of which a part names seats: saves, and records of games. */
import { valueShown } from '../core/argument.ts';
import { allowedText, below, type Given, type Read } from '../core/read.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Rules } from '../engine/rules.ts';

/** A value of some JSON of a game. */
export interface Seated extends Given {
  /** How many seats the game has. */
  readonly seats: number;
}

/** A value of a save, and the rules that its reader may look at. */
export interface Saved extends Seated {
  readonly rules: Rules;
}

/** How many faults of one value are reported. */
const MOST_FAULTS = 20;

/** A value that is no save, read as a whole: the value, or what is wrong in it (`bad-value`, each with its path). */
export function readWhole<T>(value: unknown, seats: number, read: Read<T, Seated>): Result<T, readonly Fault[]> {
  const { faults, bad } = faultList();
  const done = read({ value, path: '', seats, bad });
  return faults.length > 0 ? err(faults) : ok(done);
}

/** A list of faults, empty as yet, and the function that fills it with what is bad. */
export function faultList(): { readonly faults: readonly Fault[]; readonly bad: Given['bad'] } {
  const faults: Fault[] = [];
  const bad: Given['bad'] = (path, value, expected, isName = false) => {
    const found = valueShown(value);
    const at = isName && path !== '' ? `${path}.` : path;
    const facts = { code: 'bad-value', path: isName ? at + found : at, found };
    if (faults.length < MOST_FAULTS)
      faults.push(expected === undefined ? facts : { ...facts, expected: allowedText(expected) });
  };
  return { faults, bad };
}

/** The index of a seat. */
export const seatAt: Read<number, Seated> = saved => below(saved.seats)(saved);
