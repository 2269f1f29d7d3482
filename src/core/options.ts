/** Options: data that describes which ones a function takes, and the check of what it was given. */

/** What the value of an option may be: one kind of value, or one of several kinds and values. */
export type Option<T = unknown> = OptionKind<T> | readonly (ValueOf<T> | OptionKind<T>)[];

/** A kind of value, told apart by `type`. */
export type OptionKind<T = unknown> =
  | { readonly type: 'boolean' | 'string' | 'number' | 'function' }
  /** A whole number; no `to`: without limit. `Infinity` is allowed where `to` is `Infinity`. */
  | { readonly type: 'whole'; readonly from: number; readonly to?: number }
  | { readonly type: 'list'; readonly of: Entry<T> }
  /** Options within an option. With `each` there are also numbered ones, from 1, with values of that kind. */
  | { readonly type: 'object'; readonly parts: PartsOf<T>; readonly each?: OptionKind }
  /** What another function makes: an object with the property `has`. `name` is what messages call it. */
  | { readonly type: 'made'; readonly name: string; readonly has: string };

/** An option that must be given. */
export interface NeededOption<T = unknown> {
  readonly type: 'needed';
  readonly of: Option<T>;
}

/** The description of every option of `T`. One that is missing, misspelled or too many does not compile. */
export type Options<T> = {
  readonly [K in keyof T]-?: Partial<Pick<T, K>> extends Pick<T, K> ? Option<NonNullable<T[K]>> : NeededOption<T[K]>;
};

/** Values that stand for themselves. */
type Value = string | number | undefined;
type ValueOf<T> = unknown extends T ? Value : Extract<T, Value>;
type Entry<T> = unknown extends T ? AnyOption : T extends readonly (infer E)[] ? Option<E> : never;
type PartsOf<T> = unknown extends T ? Parts : Options<Extract<T, object>>;
interface Parts {
  readonly [name: string]: AnyOption | NeededOption;
}
type AnyOption = OptionKind | readonly (Value | OptionKind)[];

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
  return read(`${of}: `, '', { type: 'object', parts: options }, given) as T;
}

/** What a value may be, in words: `one of 'a', 'b', or a whole number from 1`. */
export function allowedText(option: AnyOption): string {
  const kinds = kindsOf(option);
  const texts = kinds.map((kind, n) => (n === 0 ? '' : typeof kind === 'object' ? ', or ' : ', ') + look(kind)[0]);
  return (kinds.length > 1 && typeof kinds[1] !== 'object' ? 'one of ' : '') + texts.join('');
}

function kindsOf(option: AnyOption): readonly (OptionKind | Value)[] {
  return 'type' in option ? [option] : option;
}

/** What a kind of value is called, and whether the value is of that kind; what is inside the value is not looked at. */
function look(kind: OptionKind | Value, value?: unknown): readonly [text: string, fits: boolean] {
  if (typeof kind !== 'object') return [shown(kind), kind === value];
  const type = typeText(value);
  if (kind.type === 'made') return [kind.name, type === 'object' && kind.has in (value as object)];
  if (kind.type !== 'whole') return [`a${kind.type === 'object' ? 'n' : ''} ${kind.type}`, type === kind.type];
  const { from, to } = kind;
  return [
    `a whole number from ${from}${to === undefined ? '' : ` to ${to}`}`,
    typeof value === 'number' && Math.round(value) === value && value >= from && value <= (to ?? Number.MAX_VALUE),
  ];
}

/** The type of a value, in the words of descriptions. */
function typeText(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null || Number.isNaN(value) ? String(value) : typeof value;
}

/** A value in a message. */
function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value.slice(0, 40)}'`;
  return Object(value) === value ? `(${typeText(value)})` : String(value);
}

/** The value, without those parts of it that are `undefined`. */
function read(of: string, path: string, option: AnyOption, value: unknown): unknown {
  const kinds = kindsOf(option);
  const found = kinds.findIndex(one => look(one, value)[1]);
  if (found < 0)
    throw new RangeError(
      typeof value === 'function'
        ? `${of}${path} is a function; call it: ${value.name}()`
        : `${of}${path} ${shown(value)} is not ${allowedText(option)}${meant(value, kinds)}`,
    );
  const kind = kinds[found];
  if (typeof kind !== 'object') return value;
  if (kind.type === 'object')
    return readParts(of, path === '' ? '' : `${path}.`, kind, value as Readonly<Record<string, unknown>>);
  if (kind.type === 'list')
    return (value as readonly unknown[]).map((entry, n) => read(of, `${path}[${n}]`, kind.of, entry));
  return value;
}

function readParts(
  of: string,
  before: string,
  { parts, each }: Extract<OptionKind, { readonly type: 'object' }>,
  given: Readonly<Record<string, unknown>>,
): object {
  const kept: Record<string, unknown> = {};
  for (const name of Object.keys({ ...given, ...parts })) {
    const part = Object.hasOwn(parts, name) ? parts[name] : /^[1-9]\d*$/.test(name) ? each : undefined;
    const needed = part !== undefined && 'type' in part && part.type === 'needed' ? part : undefined;
    const option = needed?.of ?? (part as AnyOption | undefined);
    if (given[name] !== undefined) {
      if (option === undefined)
        throw new RangeError(`${of}there is no option '${before}${name}'${meant(name, Object.keys(parts))}`);
      kept[name] = read(of, before + name, option, given[name]);
    } else if (needed !== undefined)
      throw new RangeError(`${of}${before}${name} is missing: ${allowedText(needed.of)}`);
  }
  return kept;
}

/** `; did you mean 'x'?` for the name or value spelled most like this one; empty when none is near. */
function meant(value: unknown, among: readonly unknown[]): string {
  if (typeof value !== 'string') return '';
  for (let most = 0; most < 3 && 2 * most < value.length; most++) {
    const near = among.find(one => isNear(value.slice(0, 40), String(one), most));
    if (near !== undefined) return `; did you mean ${shown(near)}?`;
  }
  return '';
}

/** Is one text like the other, except for at most so many letters that are missing, added or different? */
function isNear(a: string, b: string, most: number): boolean {
  if (a === b || most < 0) return most >= 0;
  const [x, y] = [a.slice(1), b.slice(1)];
  if (a.charCodeAt(0) === b.charCodeAt(0)) return isNear(x, y, most);
  return isNear(x, y, most - 1) || isNear(x, b, most - 1) || isNear(a, y, most - 1);
}
