/** Read-only bytes; a `Uint8Array` is one. The type is the guard: a typed array cannot be frozen. */
export interface Bytes extends Iterable<number> {
  readonly length: number;
  readonly [index: number]: number;
}

/** A fresh copy that its maker may write to. */
export function copyBytes(bytes: Bytes): Uint8Array {
  return bytes instanceof Uint8Array ? bytes.slice() : Uint8Array.from(bytes);
}

/** Are two planes equal, byte by byte? */
export function sameBytes(a: Bytes, b: Bytes): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
