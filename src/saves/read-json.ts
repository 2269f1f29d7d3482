/** Reads JSON from outside. What is not as expected is reported, and a harmless value is taken instead. */
import { own } from '../core/own.ts';
import { isIndexOf } from '../core/list.ts';
import type { Rules } from '../engine/rules.ts';
import { isObject, isText } from '../engine/parts.ts';

/** A value of a save, where it stands there, and what its reader may look at. */
export interface Saved {
  readonly value: unknown;
  /** As `log[3].by`; empty for the save itself. */
  readonly path: string;
  readonly rules: Rules;
  /** How many seats the game has. */
  readonly seats: number;
  /** Reports that the value at a path is not as expected. */
  readonly bad: (path: string, found: unknown) => void;
}

/** Reads a saved value. */
export type Read<T> = (saved: Saved) => T;

/** Reports a value, and takes another instead. */
export function instead<T>(saved: Saved, harmless: T): T {
  saved.bad(saved.path, saved.value);
  return harmless;
}

/** A part of a saved object, by name. Only own properties are read. */
export function partOf(saved: Saved, name: string): Saved {
  const value = isObject(saved.value) ? own(saved.value, name) : undefined;
  return { ...saved, value, path: saved.path === '' ? name : `${saved.path}.${name}` };
}

/** Reports what is no object, and every name in it that is none of these. */
export function requireObject({ value, path, bad }: Saved, names?: readonly string[]): void {
  if (!isObject(value)) bad(path, value);
  else for (const name of Object.keys(value)) if (names?.includes(name) === false) bad(path, name);
}

/** An object, read part by part in this order. A part that comes to `undefined` is left out. */
export function object<T extends object>(parts: { readonly [K in keyof T]-?: Read<T[K] | undefined> }): Read<T> {
  return saved => {
    requireObject(saved);
    const read: Partial<T> = {};
    for (const name in parts) {
      const value = parts[name](partOf(saved, name));
      if (value !== undefined) read[name] = value;
    }
    return read as T;
  };
}

/** A list, read entry by entry. */
export function list<T>(entry: Read<T>): Read<readonly T[]> {
  return saved =>
    Array.isArray(saved.value)
      ? saved.value.map((value: unknown, i) => entry({ ...saved, value, path: `${saved.path}[${i}]` }))
      : instead(saved, []);
}

/** What may be left out. */
export function optional<T>(read: Read<T>): Read<T | undefined> {
  return saved => (saved.value === undefined ? undefined : read(saved));
}

/** What is `null` where there is nothing. */
export function orNull<T>(read: Read<T>): Read<T | undefined> {
  return saved => (saved.value === null ? undefined : read(saved));
}

/** One of these values; the first of them where it is another. */
export function oneOf<T>(first: T, ...others: readonly T[]): Read<T> {
  return saved => [first, ...others].find(each => each === saved.value) ?? instead(saved, first);
}

/** A mark: `true`, or absent. */
export const mark: Read<true | undefined> = optional(oneOf(true));

/** A text; what it may say is for its reader to know. */
export const text: Read<string> = saved => (typeof saved.value === 'string' ? saved.value : instead(saved, ''));

/** A name or a reason: no longer than a door takes it. */
export const name: Read<string> = saved => (isText(saved.value) ? saved.value : instead(saved, ''));

/** Points: any whole number, for sums have no limit. */
export const points: Read<number> = saved =>
  Number.isSafeInteger(saved.value) ? Number(saved.value) + 0 : instead(saved, 0);

/** A whole number from 0, below another number. */
export function below(count: number): Read<number> {
  const most = Math.min(count, Number.MAX_SAFE_INTEGER + 1);
  return saved => (isIndexOf(most, saved.value) ? saved.value : instead(saved, 0));
}

/** The index of a seat. */
export const seatAt: Read<number> = saved => below(saved.seats)(saved);

/** A fresh copy of any JSON. What cannot be copied (nested too deeply) is reported. */
export const json: Read<unknown> = ({ value, path, bad }) => {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  } catch {
    bad(path, 'JSON nested too deeply');
    return null;
  }
};
