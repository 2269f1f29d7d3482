/** SHA-256 of texts. */
import { _SHA256 } from '@noble/hashes/sha2.js';
import { createView } from '@noble/hashes/utils.js';
import { utf8 } from './utf8.ts';

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function digest(text: string): string {
  return hex(sha256(encoded(text)));
}

const FRESH = new _SHA256();
const USED = new _SHA256();

/**
 * SHA-256 of some bytes, in a list of 32. Noble makes a view of that, which takes a twentieth of a move where it is a
 * new one (measured). The class does what the library's own `sha256` does, without 800 bytes of checks of options that
 * nobody gives. One serves all texts: a new one each time takes twice as long (measured).
 */
export function sha256(bytes: Uint8Array, into: Uint8Array = new Uint8Array(32)): Uint8Array {
  FRESH._cloneInto(USED).update(bytes).digestInto(into);
  return into;
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A tag in ASCII, and texts in UTF-8, each after its length: other texts, or another number of them, give other bytes.
 */
export function sized(tag: string, texts: readonly string[]): Uint8Array {
  const parts = texts.map(text => {
    const bytes = encoded(`\0\0\0\0${text}`);
    createView(bytes).setUint32(0, bytes.length - 4);
    return bytes;
  });
  const all = [encoded(tag), ...parts];
  const joined = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of all) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** A text in UTF-8. @throws RangeError when it is ill-formed. */
export function encoded(text: string): Uint8Array {
  const bytes = utf8(text);
  if (bytes === undefined) throw new RangeError('the text is ill-formed: it holds half of a surrogate pair');
  return bytes;
}
