/** Arguments that may come from outside: one that is not of its type is reported at once. */

/** A value as messages and faults name it. */
export function valueShown(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value).slice(0, 100);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** The message of the error that a function of the rules returned another value than it has to. */
export function returnMessage(name: string, value: unknown, expected: string): string {
  return `the rule '${name}' returned ${typeof value === 'string' ? `'${value}'` : valueShown(value)}; expected ${expected}`;
}

/**
 * Returns what a function of the rules returned, where it is a boolean.
 * @throws TypeError that names the rule, when it is not.
 */
export function booleanFrom(name: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw new TypeError(returnMessage(name, value, 'true or false'));
  return value;
}

/**
 * What a function makes of an argument that it has not checked part by part. Where that fails because the value is not
 * of its type, the exception names function and argument; a `RangeError` stays what it is.
 * @throws TypeError as described.
 */
export function made<T>(of: string, argument: string, value: unknown, make: () => T): T {
  try {
    return make();
  } catch (cause) {
    if (cause instanceof RangeError) throw new RangeError(cause.message, { cause });
    throw new TypeError(`${of}: ${argument} has not the shape of its type: ${valueShown(value)}`, { cause });
  }
}
