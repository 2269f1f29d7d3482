/** Reads JSON from outside. What is not as expected is reported, and a harmless value is taken instead. */
import { shown } from '../core/argument.ts';
import { own } from '../core/own.ts';
import { isIndexOf } from '../core/list.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Rules } from '../engine/rules.ts';
import { isObject, isText } from '../engine/parts.ts';

/** A value of some JSON, and where it stands there. */
export interface Given {
  readonly value: unknown;
  /** As `log[3].by`; empty for the whole. */
  readonly path: string;
  /** How many seats the game has. */
  readonly seats: number;
  /** Reports that the value at a path is not as expected. */
  readonly bad: (path: string, found: unknown) => void;
}

/** A value of a save, and the rules that its reader may look at. */
export interface Saved extends Given {
  readonly rules: Rules;
}

/** Reads a value: of a save, unless another source is named. */
export type Read<T, From extends Given = Saved> = (saved: From) => T;

/** So many faults of one value are reported. */
const MOST_FAULTS = 20;

/** What is not a save, read as a whole: the value, or what is wrong in it (`bad-value`, each with its path). */
export function readWhole<T>(value: unknown, seats: number, read: Read<T, Given>): Result<T, readonly Fault[]> {
  const { faults, bad } = faultList();
  const done = read({ value, path: '', seats, bad });
  return faults.length > 0 ? err(faults) : ok(done);
}

/** A list of faults, empty as yet, and the function that fills it with what is bad. */
export function faultList(): { readonly faults: readonly Fault[]; readonly bad: Given['bad'] } {
  const faults: Fault[] = [];
  const bad: Given['bad'] = (path, found) => {
    if (faults.length < MOST_FAULTS) faults.push({ code: 'bad-value', path, found: shown(found) });
  };
  return { faults, bad };
}

/** Reports a value, and takes another instead. */
export function instead<T>({ bad, path, value }: Given, harmless: T): T {
  bad(path, value);
  return harmless;
}

/** A part of an object, by name. Only own properties are read. */
export function partOf<From extends Given>(saved: From, name: string): From {
  const value = isObject(saved.value) ? own(saved.value, name) : undefined;
  return { ...saved, value, path: saved.path === '' ? name : `${saved.path}.${name}` };
}

/** Reports what is no object, and every name in it that is none of these. */
export function requireObject({ value, path, bad }: Given, names?: readonly string[]): void {
  if (!isObject(value)) bad(path, value);
  // a block, for Rollup (4.68) writes no program where it drops the one statement of a loop
  else {
    for (const name of Object.keys(value)) {
      if (names?.includes(name) === false) bad(path, name);
    }
  }
}

/** What reads the parts of an object. */
type Parts<T, From extends Given> = { readonly [K in keyof T]-?: Read<T[K] | undefined, From> };

/** As `object`; every part that has none of these names is reported. */
export function closedObject<T extends object>(parts: Parts<T, Given>): Read<T, Given> {
  const [names, read] = [new Set(Object.keys(parts)), object<T, Given>(parts)];
  return saved => {
    if (isObject(saved.value))
      for (const name of Object.keys(saved.value)) {
        const part = names.has(name) ? undefined : partOf(saved, shown(name));
        part?.bad(part.path, own(saved.value, name));
      }
    return read(saved);
  };
}

/** An object, read part by part in this order. A part that comes to `undefined` is left out. */
export function object<T extends object, From extends Given = Saved>(parts: Parts<T, From>): Read<T, From> {
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
export function list<T, From extends Given = Saved>(entry: Read<T, From>): Read<readonly T[], From> {
  return saved =>
    Array.isArray(saved.value)
      ? saved.value.map((value: unknown, i) => entry({ ...saved, value, path: `${saved.path}[${i}]` }))
      : instead(saved, []);
}

/** What may be left out. */
export function optional<T, From extends Given = Saved>(read: Read<T, From>): Read<T | undefined, From> {
  return saved => (saved.value === undefined ? undefined : read(saved));
}

/** What is `null` where there is nothing. */
export function orNull<T, From extends Given = Saved>(read: Read<T, From>): Read<T | undefined, From> {
  return saved => (saved.value === null ? undefined : read(saved));
}

/** One of these values; the first of them where it is another. */
export function oneOf<T>(first: T, ...others: readonly T[]): Read<T, Given> {
  return saved => [first, ...others].find(each => each === saved.value) ?? instead(saved, first);
}

/** A mark: `true`, or absent. */
export const mark: Read<true | undefined, Given> = optional(oneOf(true));

/** A text; what it may say is for its reader to know. */
export const text: Read<string, Given> = saved => (typeof saved.value === 'string' ? saved.value : instead(saved, ''));

/** A name or a reason: no longer than a door takes it. */
export const name: Read<string, Given> = saved => (isText(saved.value) ? saved.value : instead(saved, ''));

/** Points: any whole number, for sums have no limit. */
export const points: Read<number, Given> = saved =>
  Number.isSafeInteger(saved.value) ? Number(saved.value) + 0 : instead(saved, 0);

/** A whole number from 0, below another number. */
export function below(count: number): Read<number, Given> {
  const most = Math.min(count, Number.MAX_SAFE_INTEGER + 1);
  return saved => (isIndexOf(most, saved.value) ? saved.value : instead(saved, 0));
}

/** The index of a seat. */
export const seatAt: Read<number, Given> = saved => below(saved.seats)(saved);

/** A fresh copy of any JSON. What cannot be copied (nested too deeply) is reported. */
export const json: Read<unknown, Given> = ({ value, path, bad }) => {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  } catch {
    bad(path, 'JSON nested too deeply');
    return null;
  }
};
