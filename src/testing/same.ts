/**
 * Deep copies and deep comparison of plain data and bytes, for any test runner. A property that is `undefined` counts
 * as absent.
 */
import type { Rules } from '../engine/rules.ts';

type Keyed = Record<string, unknown>;

/**
 * Where two values first differ, with both sides, as `zones.bag.counts[3]: 2 is not 1`; `undefined` when they are
 * equal. Typed arrays are compared byte by byte, functions by identity.
 */
export function difference(a: unknown, b: unknown, path: string = ''): string | undefined {
  if (a === b || Object.is(a, b)) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return unlike(a, b, path);
  if (isBytes(a) || isBytes(b)) return isBytes(a) && isBytes(b) ? listDifference(a, b, path) : unlike(a, b, path);
  if (Array.isArray(a) !== Array.isArray(b)) return unlike(a, b, path);
  if (Array.isArray(a) && Array.isArray(b)) return listDifference(a, b, path);
  // a Map, a Date and the like are no plain data: equal only to themselves
  if (!isPlain(a) || !isPlain(b)) return unlike(a, b, path);
  return objectDifference(a, b, path);
}

function listDifference(a: ArrayLike<unknown>, b: ArrayLike<unknown>, path: string): string | undefined {
  if (a.length !== b.length) return `${path}.length: ${a.length} is not ${b.length} (${shown(a)} is not ${shown(b)})`;
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) continue;
    const found = difference(a[i], b[i], `${path}[${i}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function objectDifference(a: Keyed, b: Keyed, path: string): string | undefined {
  for (const key in a) {
    if (a[key] === b[key]) continue;
    const found = difference(a[key], b[key], path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  for (const key in b)
    if (b[key] !== undefined && a[key] === undefined)
      return unlike(undefined, b[key], path === '' ? key : `${path}.${key}`);
  return undefined;
}

function isPlain(value: object): value is Keyed {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function unlike(a: unknown, b: unknown, path: string): string {
  return `${path}: ${shown(a)} is not ${shown(b)}`;
}

/** A value as short text for messages. */
export function shown(value: unknown): string {
  if (value === undefined || typeof value === 'function') return typeof value;
  if (typeof value === 'object' && value !== null && !isBytes(value) && !Array.isArray(value) && !isPlain(value))
    return 'something that is no plain data';
  const text = JSON.stringify(value, (_key, part: unknown) => (isBytes(part) ? [...part] : part));
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** A deep copy that shares no plain data and no bytes; functions and anything else are the same. */
export function copyOf<T>(value: T): T {
  return deepCopy(value) as T;
}

function deepCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isBytes(value)) return value.slice();
  if (Array.isArray(value)) return value.map(deepCopy);
  if (!isPlain(value)) return value;
  // fromEntries, so that a property named `__proto__` stays one
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, deepCopy(part)]));
}

/**
 * Writes over everything in a value that can be written to, what lies in frozen parts included: what a careless or
 * hostile caller might do with what it holds. Of a Map or a Set the entries are written over and taken out.
 */
export function scramble(value: unknown, met: Set<object> = new Set<object>()): void {
  if (typeof value !== 'object' || value === null || met.has(value)) return;
  met.add(value);
  if (ArrayBuffer.isView(value)) {
    new Uint8Array(value.buffer, value.byteOffset, value.byteLength).fill(201);
    return;
  }
  const entries: readonly unknown[] = value instanceof Map || value instanceof Set ? Array.from(value.entries()) : [];
  for (const inner of [...entries, ...Reflect.ownKeys(value).map(key => part(value, key))]) scramble(inner, met);
  if (value instanceof Map || value instanceof Set) value.clear();
  if (Array.isArray(value) && Object.isExtensible(value)) value.push(201);
  for (const key of Reflect.ownKeys(value)) Reflect.set(value, key, scrambled(part(value, key)));
}

function part(value: object, key: string | symbol): unknown {
  return Reflect.get(value, key);
}

function scrambled(part: unknown): unknown {
  switch (typeof part) {
    case 'number':
      return part + 1;
    case 'string':
      return `${part}~`;
    case 'boolean':
      return !part;
    default:
      return part;
  }
}

function isBytes(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array;
}

/** The rules without dictionary and source of plays: they may be large, and are only asked. */
export function comparableRules(rules: Rules): unknown {
  return { ...rules, dictionary: undefined, plays: undefined };
}
