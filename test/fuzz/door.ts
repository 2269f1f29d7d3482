/** Doors: what takes data from outside, with what it promises, as the fuzzer and its test knock on them. */
import { copyOf, difference } from '../../src/testing/same.ts';

/** Something that takes data from outside. */
export interface Door {
  readonly name: string;
  /** What its inputs are, so that they are changed as such. A file of JSON says `"@NaN"` for what JSON cannot say. */
  readonly kind: 'bytes' | 'text' | 'json';
  /** Inputs of ours to begin with. */
  readonly seeds: () => readonly (Uint8Array | string)[];
  /** Words of its format. */
  readonly tokens: readonly string[];
  /** Gives it an input. Throws when the door throws, or when a promise is broken. */
  readonly enter: (input: Uint8Array) => void;
}

/** A promise that was not kept. */
export function promise(holds: boolean, says: string): asserts holds {
  if (!holds) throw new Error(`broken promise: ${says}`);
}

/** Promises that two values are the same data. */
export function sameData(found: unknown, expected: unknown, says: string): void {
  const differs = difference(found, expected);
  promise(differs === undefined, `${says}: ${differs ?? ''}`);
}

/** Promises that a value is JSON as it stands. */
export function plain(value: unknown, says: string): void {
  sameData(JSON.parse(JSON.stringify(value)), value, `${says} is not JSON as it stands`);
}

/** Promises that a refusal says something, as JSON. */
export function refusal(error: unknown): void {
  promise(Array.isArray(error) && error.length > 0, 'a refusal says nothing');
  for (const fault of error) {
    const code: unknown = Reflect.get(Object(fault), 'code');
    promise(typeof code === 'string' && code !== '', 'a fault has no code');
  }
  // numbers that JSON lacks may be what was found
  promise(JSON.stringify(error).length < 100_000, 'a refusal is longer than 100,000 characters');
}

/** Hands a function what its types refuse: that is the point. */
export function handed<T>(to: (...given: never[]) => T, ...given: readonly unknown[]): T {
  return Reflect.apply(to, undefined, given) as T;
}

/** What JavaScript itself says, and no sentence of ours. */
const INTERNAL =
  /^Cannot |^Invalid (?:array|string|typed|count|index)|^Maximum call stack|is not (?:a function|iterable|a constructor|defined)|Converting circular|^Reduce of empty|read.only property|BigInt|Symbol|precision|out of bounds/;

/** A programmer's mistake may throw, and says what is wrong; `undefined` then. */
export function mistaken<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    const isOurs = (error instanceof RangeError || error instanceof TypeError) && !INTERNAL.test(error.message);
    if (isOurs && error.message !== '') return undefined;
    throw error;
  }
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** A door for text. */
export function textDoor(enter: (text: string) => void): Pick<Door, 'kind' | 'enter'> {
  return { kind: 'text', enter: input => enter(UTF8.decode(input)) };
}

/** A door for JSON and what is like it. A file that is no JSON is left alone. */
export function jsonDoor(enter: (value: unknown) => void): Pick<Door, 'kind' | 'enter'> {
  return {
    kind: 'json',
    enter: input => {
      const text = UTF8.decode(input);
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        return;
      }
      enter(text.includes('"@') ? revived(value) : value);
    },
  };
}

const BEYOND_JSON: Readonly<Record<string, unknown>> = {
  '@NaN': NaN,
  '@Infinity': Infinity,
  '@-Infinity': -Infinity,
  '@-0': -0,
  '@undefined': undefined,
};

function revived(value: unknown): unknown {
  if (typeof value === 'string') return Object.hasOwn(BEYOND_JSON, value) ? BEYOND_JSON[value] : value;
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  const kept = copyOf<Record<string, unknown>>({});
  for (const [key, part] of Object.entries(value))
    Object.defineProperty(kept, key, { value: revived(part), enumerable: true, configurable: true, writable: true });
  return kept;
}

/** An own part of something that came from outside. */
export function part(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;
}

/** A whole number out of something from outside, below a limit. */
export function numberIn(value: unknown, below: number): number {
  const whole = Number.isSafeInteger(value) ? Math.abs(Number(value)) : 0;
  return below > 0 ? whole % below : 0;
}
