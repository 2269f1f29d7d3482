/**
 * Bytes that are only read; a `Uint8Array` is one. Only the type protects them, because a typed array cannot be frozen.
 */
export interface Bytes extends Iterable<number> {
  readonly length: number;
  readonly [index: number]: number;
}

/** A copy of some bytes that may be written to. */
export function copyBytes(bytes: Bytes): Uint8Array {
  return bytes instanceof Uint8Array ? bytes.slice() : Uint8Array.from(bytes);
}

/** Do two arrays hold the same bytes? */
export function sameBytes(a: Bytes, b: Bytes): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
