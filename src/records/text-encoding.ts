/**
 * Bytes to text for records, by hand: no platform type is needed, and the platform's "Latin-1" is really Windows-1252,
 * which would change bytes 80 to 9F and so lose what a lossless editor has to write back.
 */
import { err, ok, type Result } from '../core/result.ts';
import { utf8 } from '../core/utf8.ts';

/** How a file's bytes were read; `ascii` is both of the others at once. */
export type TextEncoding = 'ascii' | 'utf-8' | 'iso-8859-1';

/** The text of strictly valid UTF-8 (no overlong forms, no surrogates), or the offset of the first byte that is not. */
export function decodeUtf8(bytes: Uint8Array): Result<string, number> {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i] ?? 0;
    if (first < 0x80) {
      units[length++] = first;
      i++;
      continue;
    }
    const size = sequenceSize(first);
    const point = size === 0 ? -1 : codePoint(bytes, i, size);
    if (point < 0) return err(i);
    if (point > 0xffff) {
      units[length++] = 0xd800 + ((point - 0x10000) >> 10);
      units[length++] = 0xdc00 + ((point - 0x10000) & 0x3ff);
    } else units[length++] = point;
    i += size;
  }
  return ok(textOf(units.subarray(0, length)));
}

/** The text of ISO-8859-1: every byte is the character of its number. Never fails. */
export function decodeLatin1(bytes: Uint8Array): string {
  return textOf(bytes);
}

/** The bytes of a text. A character that the encoding has not becomes `?`. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return (utf8(text) ?? new Uint8Array()).slice();
  return Uint8Array.from(text, character => (character > '\xff' ? 0x3f : character.charCodeAt(0)));
}

/** Index of the first character that is not ASCII, or -1. */
export function firstNonAscii(text: string): number {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return i;
  return -1;
}

/** Can every character be written as one byte of ISO-8859-1? */
export function fitsLatin1(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0xff) return false;
  return true;
}

/** The encoding that a name means, in the spellings met; `undefined` for one that is not read here. */
export function encodingNamed(name: string): TextEncoding | undefined {
  switch (name.toLowerCase().replace(/[^a-z0-9]/g, '')) {
    case 'utf8':
      return 'utf-8';
    case 'iso88591':
    case 'latin1':
      return 'iso-8859-1';
    case 'ascii':
    case 'usascii':
      return 'ascii';
    default:
      return undefined;
  }
}

function sequenceSize(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/** The code point of a sequence of two to four bytes, or -1 when it is none (The Unicode Standard, table 3-7). */
function codePoint(bytes: Uint8Array, at: number, size: number): number {
  let point = (bytes[at] ?? 0) & (0xff >> (size + 1));
  for (let i = 1; i < size; i++) {
    const next = bytes[at + i] ?? 0;
    if ((next & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (next & 0x3f);
  }
  if (size === 3 && (point < 0x800 || (point >= 0xd800 && point <= 0xdfff))) return -1;
  return size === 4 && (point < 0x10000 || point > 0x10ffff) ? -1 : point;
}

/**
 * In pieces, since a call takes only so many arguments. `apply` takes any array-like, though its type does not say so;
 * spreading is six times slower.
 */
function textOf(units: Uint8Array | Uint16Array): string {
  let text = '';
  for (let from = 0; from < units.length; from += 4096) {
    const piece: ArrayLike<number> = units.subarray(from, from + 4096);
    text += String.fromCharCode.apply(null, piece as number[]);
  }
  return text;
}
