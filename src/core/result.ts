/**
 * The answer of a function that can fail: a value, or an error. A plain object, told apart by `ok`; it is JSON when its
 * content is.
 */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Text or bytes that could not be read: a code, and where. Lines and columns count from 1. */
export interface Fault {
  readonly code: string;
  readonly line?: number;
  readonly column?: number;
  /** The place in a JSON value, as `zones.bag.hidden`. */
  readonly path?: string;
  /** The first bad byte of a file, from 0. */
  readonly offset?: number;
  readonly found?: string;
  readonly expected?: string;
}

/** A result with a value. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A result with an error. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/**
 * The value of a result that should be a success. For scripts and tests.
 * @throws Error with the codes of the error, when it is a failure.
 */
export function unwrap<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  const { error } = result;
  const codes = Array.isArray(error) ? error.map(errorCode).join(', ') : errorCode(error);
  throw new Error(codes);
}

function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null ? JSON.stringify(error) : String(error);
}
