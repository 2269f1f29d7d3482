/** The check of the options that a function was given, as it describes them. */
import { allowedText, literal, read, type Allowed, type Given, type Options } from './read.ts';

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
): DefinedOptions<T> {
  const bad: Given['bad'] = (path, found, expected = [], isName = false) => {
    // no point stands after the name of an entry
    const place = (path && ` ${path}`).replace(/'\./g, "' ") + (isName ? ' option' : '');
    throw new RangeError(`${of}:${place} ${literal(found)} is not ${allowedText(expected)}${meant(found, expected)}`);
  };
  return read({ type: 'object', parts: options }, { value: given, path: '', bad, nameIn }) as DefinedOptions<T>;
}

/** Options without `undefined`: an option that is left out is not a property. */
export type DefinedOptions<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> };

/** The name of an entry of a list, where it has one: ` 'bark'`. */
function nameIn(entry: unknown): string {
  const { name } = Object(entry) as { readonly name?: unknown };
  return typeof name === 'string' ? ` ${literal(name)}` : '';
}

/**
 * `; did you mean 'x'?` for the first text that is the value except for a few letters; `; call it: x()` for a function
 * that was given instead of what it makes; else empty.
 */
function meant(value: unknown, expected: Allowed): string {
  const among = [expected].flat();
  const isMade = among.some(one => typeof one === 'object' && one !== null && 'is' in one);
  if (isMade && typeof value === 'function') return `; call it: ${value.name}()`;
  const near = among.find(one => typeof one === 'string' && typeof value === 'string' && isNear(value, one));
  return near ? `; did you mean ${literal(near)}?` : '';
}

/** Is one text the other, except for up to two letters in one place? */
function isNear(a: string, b: string): boolean {
  if (a !== '' && b.startsWith(a.charAt(0))) return isNear(a.slice(1), b.slice(1));
  return UP_TO_TWO.some(n => UP_TO_TWO.some(m => a.slice(n) === b.slice(m)));
}

const UP_TO_TWO = [0, 1, 2];
