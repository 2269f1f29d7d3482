/**
 * Plain data from outside: what it may be, and how it is read. Options of functions, parts of moves, saves and records
 * are all read here. What a value may be is described by data as far as that goes, and else by a function that reads
 * it. What is not as expected is reported with its path, and a harmless value is taken instead.
 */
import { LONGEST_TEXT } from './limits.ts';
import { own } from './own.ts';

/** What the value of an option may be: a kind of value, or one of several values and kinds. */
export type Option<T = unknown> =
  | OptionKind<T>
  | readonly (
      (unknown extends T ? string | number | undefined : Extract<T, string | number | undefined>) | OptionKind<T>
    )[];

/** A kind of value, told apart by `type`. */
export type OptionKind<T = unknown> =
  | { readonly type: 'boolean' | 'number' | 'function' }
  /** A text of no more than `to` characters; without it of any length. */
  | { readonly type: 'string'; readonly to?: number }
  /**
   * A whole number; without `to` of any size, but not `Infinity`. `from: -Infinity`: below 0 as well. -0 is refused
   * where no number below 0 may be, and else read as 0.
   */
  | { readonly type: 'whole'; readonly from: number; readonly to?: number }
  /** A list of `from` to `to` entries; without these of any length. */
  | {
      readonly type: 'list';
      readonly of: unknown extends T ? Option : T extends readonly (infer E)[] ? Option<E> : never;
      readonly from?: number;
      readonly to?: number;
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

/** A value of some plain data, and where it stands there. */
export interface Given {
  readonly value: unknown;
  /** As `log[3].by`; empty for the whole. */
  readonly path: string;
  /**
   * Reports that what is found at a path is not what is expected. `isName`: it is the name of a part that the value at
   * that path may not have.
   */
  readonly bad: (path: string, found: unknown, expected?: Allowed, isName?: boolean) => void;
  /** What follows the number of an entry of a list in paths. */
  readonly nameIn?: (entry: unknown) => string;
}

/** Reads a value. What a reader may look at beside the value is in `From`. */
export type Read<T, From extends Given = Given> = (given: From) => T;

/** What a value may be: a kind, one value, a reader; or one of several of these, a reader last. */
export type Allowed = ValueKind | readonly ValueKind[];

/** One kind of value, one value, or a reader. */
export type ValueKind = ValueShape | Read<unknown, never> | string | number | boolean | null | undefined;

/** Everything that any kind of value can have. */
export interface ValueShape {
  readonly type?: OptionKind['type'];
  readonly from?: number;
  readonly to?: number;
  readonly has?: string;
  readonly is?: string;
  readonly of?: Allowed;
  readonly parts?: Readonly<Record<string, Part>>;
  /** May the object have other parts as well? */
  readonly open?: boolean;
}

/** Part of an object. What is not needed is asked for only where it is there, but a reader is always asked. */
type Part = Allowed | { readonly needed: Allowed };

export const BOOLEAN = { type: 'boolean' } as const;
export const TEXT = { type: 'string' } as const;
/** A text that a name, a reason or another text of a move could be: no longer than verbs take it. */
export const NAME: { readonly type: 'string'; readonly to: number } = { type: 'string', to: LONGEST_TEXT };
/** A whole number from 0. */
export const WHOLE = { type: 'whole', from: 0 } as const;
/** A whole number from 1. */
export const COUNT = { type: 'whole', from: 1 } as const;
/** Points, limited so that no game adds up to more than a save can hold. */
export const POINTS = { type: 'whole', from: 0, to: 999_999 } as const;
/** Any whole number. */
export const INTEGER: { readonly type: 'whole'; readonly from: number } = { type: 'whole', from: -Infinity };
/** A signal that ends long work early. */
export const SIGNAL = { type: 'object', has: 'aborted', is: 'the signal of an AbortController' } as const;
/** A whole number from 0, or no limit. */
export const LIMIT: readonly [typeof WHOLE, number] = [WHOLE, Infinity];

/**
 * What a value may be, in words: `'a' or 'b' or a whole number from 1`; `allowed` where no value may be, as in "is not
 * allowed".
 */
export function allowedText(described: Allowed): string {
  const kinds = listedKinds(described).map(kindText);
  return kinds.length === 0 ? 'allowed' : kinds.join(' or ');
}

function listedKinds(described: Allowed): readonly ValueKind[] {
  return Array.isArray(described) ? (described as readonly ValueKind[]) : [described as ValueKind];
}

/** What a kind of value is called. */
function kindText(kind: ValueKind): string {
  const { type, from = 0, to = Infinity, is } = shapeOf(kind);
  if (type === undefined) return literal(kind);
  if (type === 'whole')
    return `a whole number${from > -Infinity ? ` from ${from}` : ''}${to < Infinity ? ` to ${to}` : ''}`;
  return is ?? `a${type === 'object' ? 'n' : ''} ${type}${to < Infinity ? ` of up to ${to}` : ''}`;
}

function shapeOf(kind: unknown): ValueShape & { readonly needed?: Allowed } {
  return Object(kind) as ValueShape;
}

/** A value as a program would have it. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`;
  if (Object.is(value, -0)) return '-0';
  return Object(value) === value ? `(${typeText(value)})` : String(value);
}

/** The type of a value, in the words of descriptions. */
function typeText(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null || Number.isNaN(value) ? '' : typeof value;
}

/** Is the value of that kind? What is inside it is not looked at. */
function fits(kind: ValueKind, value: unknown): boolean {
  const { type, from = -Infinity, to = Infinity, has } = shapeOf(kind);
  if (type === undefined) return typeof kind === 'function' || kind === value;
  const isWhole = type === 'whole';
  if (isWhole ? !Number.isInteger(value) : type !== typeText(value)) return false;
  // an object has no size: it may have a part called length
  if (type === 'object') return !has || (Reflect.has(shapeOf(value), has) && !(value instanceof Set));
  const size = isWhole ? Number(value) : (value as { readonly length: number }).length;
  // what has no size is neither too small nor too large
  return !(size < from || size > to || (from === 0 && Object.is(size, -0)));
}

/**
 * Reads a value as it is described: a copy, except of what other functions make (layouts, dictionaries). `undefined`
 * where it is bad.
 */
export function read(described: Allowed, given: Given): unknown {
  const { value, path } = given;
  const kinds = listedKinds(described);
  const found = kinds.findIndex(kind => fits(kind, value));
  const kind = kinds[found];
  if (typeof kind === 'function') return kind(given as never);
  if (found < 0) {
    given.bad(path, value, described);
    return undefined;
  }
  const shape = shapeOf(kind);
  if (shape.of && Array.isArray(value))
    return Array.from(value, (entry, n) =>
      read(shape.of, { ...given, value: entry, path: `${path}[${n}]${given.nameIn?.(entry) ?? ''}` }),
    );
  if (shape.of || shape.parts) return partsRead(shape, given);
  // -0, which JSON would write as 0, is 0
  return typeof value === 'number' ? value + 0 : value;
}

/** The parts of an object in the order of their description, without those that are `undefined`. */
function partsRead({ of, parts, open = false }: ValueShape, given: Given): Readonly<Record<string, unknown>> {
  const there = given.value as Readonly<Record<string, unknown>>;
  const names = Object.keys(there);
  const known = parts && Object.keys(parts);
  for (const name of open ? [] : names) {
    const isKnown = known ? known.includes(name) : /^[1-9]\d*$/.test(name);
    if (!isKnown && own(there, name) !== undefined) given.bad(given.path, name, known ?? COUNT, true);
  }
  const kept: (readonly [string, unknown])[] = [];
  for (const name of known ?? names) {
    const part = parts ? own(parts, name) : of;
    const { needed = part } = shapeOf(part);
    // most parts are not there, and nothing is made for these
    if (needed === part && typeof part !== 'function' && own(there, name) === undefined) continue;
    const value = read(needed as Allowed, partNamed(given, name));
    if (value !== undefined) kept.push([name, value]);
  }
  return Object.fromEntries(kept);
}

/** Is this a JSON object? */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Is this a text that a name, a reason or another text of a move could be? */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TEXT;
}

/** Reports a value, and takes another instead. */
export function takeInstead<T>({ bad, path, value }: Given, harmless: T, expected?: Allowed): T {
  bad(path, value, expected);
  return harmless;
}

/** A part of an object, by name. Only own properties are read. */
export function partNamed<From extends Given>(given: From, name: string): From {
  const value = isObject(given.value) ? own(given.value, name) : undefined;
  return { ...given, value, path: (given.path && `${given.path}.${name}`) || name };
}

/** The reader of what is described, and what it takes for a bad value. */
export function reader<T, From extends Given = Given>(described: Allowed, harmless?: T): Read<T, From> {
  return given => {
    const found = read(described, given);
    return (found === undefined ? harmless : found) as T;
  };
}

/** The value, where it is as described; else `undefined`. */
export function readIf<T>(one: Read<T>, value: unknown): T | undefined {
  const wrong: string[] = [];
  const found = one({ value, path: '', bad: path => wrong.push(path) });
  return wrong.length === 0 ? found : undefined;
}

/** What reads the parts of an object. */
type Parts<T, From extends Given> = { readonly [K in keyof T]-?: Read<T[K] | undefined, From> };

/** As `object`; every part that has none of these names is reported. */
export function closedObject<T extends object, From extends Given = Given>(parts: Parts<T, From>): Read<T, From> {
  return orEmpty({ type: 'object', parts });
}

/** An object, read part by part in this order. A part that comes to `undefined` is left out. */
export function object<T extends object, From extends Given = Given>(parts: Parts<T, From>): Read<T, From> {
  return orEmpty({ type: 'object', parts, open: true });
}

/** Reports a value that is no object, and reads an empty one instead. */
function orEmpty<T, From extends Given>(kind: ValueKind): Read<T, From> {
  return given =>
    read(kind, isObject(given.value) ? given : { ...given, value: takeInstead(given, {}, { type: 'object' }) }) as T;
}

/** Any object; anything else is reported. */
export const anyObject: Read<object> = object({});

/** A list of at most n entries, read entry by entry. */
export function list<T, From extends Given = Given>(of: Read<T, From>, to?: number): Read<readonly T[], From> {
  return reader({ type: 'list', of, ...(to && { to }) }, []);
}

/** What may be left out. */
export function optional<T, From extends Given = Given>(one: Read<T, From>): Read<T | undefined, From> {
  return reader([undefined, one]);
}

/** What is `null` where there is nothing. */
export function orNull<T, From extends Given = Given>(one: Read<T, From>): Read<T | undefined, From> {
  return given => (given.value === null ? undefined : one(given));
}

/** One of these values; the first of them where it is another. */
export function oneOf<T extends string | boolean>(...values: readonly [T, ...T[]]): Read<T> {
  return reader(values, values[0]);
}

/** A mark: `true`, or absent. */
export const mark: Read<true | undefined> = reader([undefined, true]);

/** A text; what it may say is for its reader to know. */
export const text: Read<string> = reader(TEXT, '');

/** A name or a reason. */
export const name: Read<string> = reader(NAME, '');

/** A whole number in this range. */
export function whole(from: number, to: number): Read<number> {
  return reader({ type: 'whole', from, to }, 0);
}

/** Points: any whole number, for sums have no limit. */
export const points: Read<number> = whole(-9_007_199_254_740_991, 9_007_199_254_740_991);

/** A whole number from 0, below another number. */
export function below(count: number): Read<number> {
  return whole(0, Math.min(count - 1, Number.MAX_SAFE_INTEGER));
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
