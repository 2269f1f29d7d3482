/**
 * Reads plain data from outside, as saves and records are. A reader gives the value; what is not as expected is
 * reported with its path, and a harmless value is taken instead.
 */
import { shown } from './argument.ts';
import { LONGEST_TEXT } from './limits.ts';
import { isIndexOf } from './list.ts';
import { own } from './own.ts';

/** A value of some plain data, and where it stands there. */
export interface Given {
  readonly value: unknown;
  /** As `log[3].by`; empty for the whole. */
  readonly path: string;
  /** Reports that the value at a path is not as expected. */
  readonly bad: (path: string, found: unknown) => void;
}

/** Reads a value. What a reader may look at beside the value is in `From`. */
export type Read<T, From extends Given = Given> = (given: From) => T;

/** Is this a JSON object? */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Is this a text that a name, a reason or another text of a move could be? */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TEXT;
}

/** Reports a value, and takes another instead. */
export function instead<T>({ bad, path, value }: Given, harmless: T): T {
  bad(path, value);
  return harmless;
}

/** A part of an object, by name. Only own properties are read. */
export function partOf<From extends Given>(given: From, name: string): From {
  const value = isObject(given.value) ? own(given.value, name) : undefined;
  return { ...given, value, path: given.path === '' ? name : `${given.path}.${name}` };
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
export function closedObject<T extends object, From extends Given = Given>(parts: Parts<T, From>): Read<T, From> {
  const [names, read] = [new Set(Object.keys(parts)), object<T, From>(parts)];
  return given => {
    if (isObject(given.value))
      for (const name of Object.keys(given.value)) {
        const part = names.has(name) ? undefined : partOf(given, shown(name));
        part?.bad(part.path, own(given.value, name));
      }
    return read(given);
  };
}

/** An object, read part by part in this order. A part that comes to `undefined` is left out. */
export function object<T extends object, From extends Given = Given>(parts: Parts<T, From>): Read<T, From> {
  return given => {
    requireObject(given);
    const read: Partial<T> = {};
    for (const name in parts) {
      const value = parts[name](partOf(given, name));
      if (value !== undefined) read[name] = value;
    }
    return read as T;
  };
}

/** A list, read entry by entry. */
export function list<T, From extends Given = Given>(entry: Read<T, From>): Read<readonly T[], From> {
  return given =>
    Array.isArray(given.value)
      ? given.value.map((value: unknown, i) => entry({ ...given, value, path: `${given.path}[${i}]` }))
      : instead(given, []);
}

/** What may be left out. */
export function optional<T, From extends Given = Given>(read: Read<T, From>): Read<T | undefined, From> {
  return given => (given.value === undefined ? undefined : read(given));
}

/** What is `null` where there is nothing. */
export function orNull<T, From extends Given = Given>(read: Read<T, From>): Read<T | undefined, From> {
  return given => (given.value === null ? undefined : read(given));
}

/** One of these values; the first of them where it is another. */
export function oneOf<T>(first: T, ...others: readonly T[]): Read<T> {
  return given => [first, ...others].find(each => each === given.value) ?? instead(given, first);
}

/** A mark: `true`, or absent. */
export const mark: Read<true | undefined> = /* @__PURE__ */ optional(/* @__PURE__ */ oneOf(true));

/** A text; what it may say is for its reader to know. */
export const text: Read<string> = given => (typeof given.value === 'string' ? given.value : instead(given, ''));

/** A name or a reason: no longer than a door takes it. */
export const name: Read<string> = given => (isText(given.value) ? given.value : instead(given, ''));

/** Points: any whole number, for sums have no limit. */
export const points: Read<number> = given =>
  Number.isSafeInteger(given.value) ? Number(given.value) + 0 : instead(given, 0);

/** A whole number from 0, below another number. */
export function below(count: number): Read<number> {
  const most = Math.min(count, Number.MAX_SAFE_INTEGER + 1);
  return given => (isIndexOf(most, given.value) ? given.value : instead(given, 0));
}

/** A fresh copy of any JSON. What cannot be copied (nested too deeply) is reported. */
export const json: Read<unknown> = ({ value, path, bad }) => {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  } catch {
    bad(path, 'JSON nested too deeply');
    return null;
  }
};
