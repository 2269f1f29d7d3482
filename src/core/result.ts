/** Success with a value, or failure with an error; a plain union that narrows by itself and survives JSON. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Text or bytes that could not be read: a stable code and where; lines and columns count from 1. */
export interface Fault {
  readonly code: string;
  readonly line?: number;
  readonly column?: number;
  /** Where in a JSON value, as `zones.bag.hidden`. */
  readonly path?: string;
  /** Which byte of a file that is no text, from 0. */
  readonly offset?: number;
  readonly found?: string;
  readonly expected?: string;
}

/** A success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A failure. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/**
 * The value of a success. For scripts and tests.
 * @throws Error that lists the codes of a failure.
 */
export function unwrap<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  const { error } = result;
  const codes = Array.isArray(error) ? error.map(codeOf).join(', ') : codeOf(error);
  throw new Error(codes);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null ? JSON.stringify(error) : String(error);
}
