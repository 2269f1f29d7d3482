/** How checks say that a law is broken: what is wrong, and around it, from whoever knows it, where. */
import { difference } from './same.ts';

/** A broken law, as it is thrown. */
interface Breach {
  readonly what: string;
  /** The outer one first. */
  readonly places: readonly string[];
}

/** Says that a law is broken. */
export function broken(what: string): never {
  throw breachOf(what, []);
}

/** Throws when two values differ; the name that they are given is the beginning of the path to where they do. */
export function same(values: Readonly<Record<string, readonly [unknown, unknown]>>, what: string): void {
  for (const [name, [found, expected]] of Object.entries(values)) {
    const differs = difference(found, expected, name);
    if (differs !== undefined) broken(`${what}: ${differs}`);
  }
}

/** Checks something in a place: what is broken there says so. */
export function at<Given extends readonly unknown[]>(
  where: string | (() => string),
  check: (...given: Given) => void,
  ...given: Given
): void {
  try {
    check(...given);
  } catch (error) {
    throw isBreach(error)
      ? breachOf(error.what, [typeof where === 'string' ? where : where(), ...error.places])
      : error;
  }
}

function breachOf(what: string, places: readonly string[]): Error & Breach {
  const error = new Error(places.length === 0 ? what : `${what}\n    at ${places.join(', ')}`);
  // the stack would name the suite, not the cause
  return Object.assign(error, { stack: error.message, what, places });
}

function isBreach(error: unknown): error is Breach {
  return error instanceof Error && 'what' in error && 'places' in error;
}
