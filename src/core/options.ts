/** Options: data that describes which ones a function takes, and the check of what it was given. */
import { own } from './own.ts';

/** What the value of an option may be: a kind of value, or one of several values and kinds. */
export type Option<T = unknown> =
  | OptionKind<T>
  | readonly (
      (unknown extends T ? string | number | undefined : Extract<T, string | number | undefined>) | OptionKind<T>
    )[];

/** A kind of value, told apart by `type`. */
export type OptionKind<T = unknown> =
  | { readonly type: 'boolean' | 'string' | 'number' | 'function' }
  /** A whole number; without `to` of any size, but not `Infinity`. `from: -Infinity`: below 0 as well. */
  | { readonly type: 'whole'; readonly from: number; readonly to?: number }
  | {
      readonly type: 'list';
      readonly of: unknown extends T ? Option : T extends readonly (infer E)[] ? Option<E> : never;
    }
  /** Options within an option. */
  | {
      readonly type: 'object';
      readonly parts: unknown extends T
        ? { readonly [name: string]: Option | { readonly needed: Option } }
        : Options<Extract<T, object>>;
    }
  /** An object whose keys are whole numbers from 1. */
  | { readonly type: 'object'; readonly of: OptionKind }
  /**
   * What something else has made, with this property; never a `Set`, which has `has` too. `is`: what it is called, and
   * how one gets it.
   */
  | { readonly type: 'object'; readonly has: string; readonly is: string };

/**
 * The description of every option of `T`; `needed`: it must be given. One that is missing, misspelled or too many does
 * not compile.
 */
export type Options<T> = {
  readonly [K in keyof T]-?: Partial<Pick<T, K>> extends Pick<T, K>
    ? Option<NonNullable<T[K]>>
    : { readonly needed: Option<T[K]> };
};

/** A kind of value, or one value. */
type Kind = OptionKind | string | number | undefined;

/** Everything that any kind of value can have. */
interface Shape {
  readonly type?: string;
  readonly from?: number;
  readonly to?: number;
  readonly has?: string;
  readonly is?: string;
  readonly of?: Option;
  readonly parts?: Readonly<Record<string, Option | { readonly needed: Option }>>;
}

export const BOOLEAN = { type: 'boolean' } as const;
export const TEXT = { type: 'string' } as const;
/** A whole number from 0. */
export const WHOLE = { type: 'whole', from: 0 } as const;
/** A whole number from 1. */
export const COUNT = { type: 'whole', from: 1 } as const;
/** Points: so few that no game adds up to more than a save can hold. */
export const POINTS = { type: 'whole', from: 0, to: 999_999 } as const;
/** Any whole number. */
export const INTEGER: { readonly type: 'whole'; readonly from: number } = { type: 'whole', from: -Infinity };
/** A whole number from 0, or no limit. */
export const LIMIT: readonly [typeof WHOLE, number] = [WHOLE, Infinity];

/**
 * The options that a function was given, without those that are `undefined`, so that they can be spread over defaults.
 * They are copies, except of what other functions make (layouts, dictionaries). `of` is the name of the function, with
 * which error messages begin.
 * @throws RangeError when an option is not described, when its value is not what the description says, or when a needed
 * one is missing.
 *
 * @example
 * import { checkOptions, type Options } from 'tilewright/rules';
 * const options: Options<{ readonly rounds?: number; readonly pace?: 'quick' | 'slow' }> = {
 *   rounds: { type: 'whole', from: 3 },
 *   pace: ['quick', 'slow'],
 * };
 * checkOptions('myGame', { rounds: 4, pace: undefined }, options) // { rounds: 4 }
 */
export function checkOptions<T extends object>(
  of: string,
  given: { readonly [K in keyof T]: T[K] | undefined },
  options: Options<T>,
): T {
  return read(`${of}:`, '', { type: 'object', parts: options }, given) as T;
}

/**
 * What a value may be, in words: `'a' or 'b' or a whole number from 1`; where nothing may be, `allowed` (it is not).
 */
export function allowedText(option: Option): string {
  const kinds = [option].flat().map(kindText);
  return kinds.length === 0 ? 'allowed' : kinds.join(' or ');
}

/** What a kind of value is called. */
function kindText(kind: Kind): string {
  if (typeof kind !== 'object') return shown(kind);
  const { type, from = 0, to = Infinity, is }: Shape = kind;
  if (type === 'whole')
    return `a whole number${from > -Infinity ? ` from ${from}` : ''}${to < Infinity ? ` to ${to}` : ''}`;
  return is ?? `a${type === 'object' ? 'n' : ''} ${type}`;
}

/** Is the value of that kind? What is inside it is not looked at. */
function fits(kind: Kind, value: unknown): boolean {
  if (typeof kind !== 'object') return kind === value;
  const { type, from = 0, to = Infinity, has = '' }: Shape = kind;
  if (type === 'whole') return Number.isInteger(value) && from <= Number(value) && Number(value) <= to;
  return type === typeText(value) && (!has || hasPart(value, has));
}

/** Has something else made this, with such a property? A `Set`, which has `has` too, is no dictionary. */
function hasPart(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Reflect.has(value, name) && !(value instanceof Set);
}

/** The type of a value, in the words of descriptions. */
function typeText(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null || Number.isNaN(value) ? '' : typeof value;
}

/** A value in a message. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`;
  return Object(value) === value ? `(${typeText(value)})` : String(value);
}

/**
 * The value, without those parts of it that are `undefined`. `path` begins with the name of the function, and `name` is
 * which part of that this is, if any: they are joined only where something is wrong, or where there are parts.
 */
function read(path: string, name: string, option: Option, value: unknown): unknown {
  const kinds: readonly Kind[] = Array.isArray(option) ? option : [option];
  const found = kinds.findIndex(kind => fits(kind, value));
  const kind = kinds[found];
  const inside: Shape = typeof kind === 'object' ? kind : {};
  const { of, parts } = inside;
  if (found >= 0 && !of && !parts) return value;
  const here = name === '' ? path : `${path}${/[:']$/.test(path) ? ' ' : '.'}${name}`;
  if (found < 0) throw new RangeError(`${here} ${shown(value)} is not ${allowedText(kinds)}${meant(value, kinds)}`);
  if (of && Array.isArray(value))
    return Array.from(value, (entry, n) => read(`${here}[${n}]${nameIn(entry)}`, '', of, entry));
  return readParts(here, inside, value as Readonly<Record<string, unknown>>);
}

/** The parts of an object, without those that are `undefined` and need not be given. */
function readParts(
  path: string,
  { of, parts }: Shape,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const kept: (readonly [name: string, value: unknown])[] = [];
  const keep = (name: string): void => {
    const entry = own(given, name);
    const part = parts ? own(parts, name) : /^[1-9]\d*$/.test(name) && of;
    const needed = part && 'needed' in part;
    if (entry === undefined && !needed) return;
    // what nobody has described throws
    const checked = part
      ? read(path, name, needed ? part.needed : part, entry)
      : read(`${path} option`, '', parts ? Object.keys(parts) : COUNT, name);
    kept.push([name, checked]);
  };
  for (const name of Object.keys(given)) keep(name);
  if (parts) for (const name of Object.keys(parts)) if (!Object.hasOwn(given, name)) keep(name);
  return Object.fromEntries(kept);
}

/** The name of an entry of a list, where it has one: ` 'bark'`. */
function nameIn(entry: unknown): string {
  const name: unknown = Reflect.get(Object(entry), 'name');
  return typeof entry === 'object' && typeof name === 'string' ? ` ${shown(name)}` : '';
}

/**
 * `; did you mean 'x'?` for the first text that is the value except for a few letters; `; call it: x()` for a function
 * that was given instead of what it makes; else empty.
 */
function meant(value: unknown, among: readonly unknown[]): string {
  const isMade = among.some(one => typeof one === 'object' && one !== null && 'is' in one);
  if (isMade && typeof value === 'function') return `; call it: ${value.name}()`;
  const near = among.find(one => typeof one === 'string' && typeof value === 'string' && isNear(value, one));
  return near ? `; did you mean ${shown(near)}?` : '';
}

/** Is one text the other, except for up to two letters in one place? */
function isNear(a: string, b: string): boolean {
  if (a !== '' && b.startsWith(a.charAt(0))) return isNear(a.slice(1), b.slice(1));
  return UP_TO_TWO.some(n => UP_TO_TWO.some(m => a.slice(n) === b.slice(m)));
}

const UP_TO_TWO = [0, 1, 2];
