/** What files look like that are no record and no list of words: told by their first bytes. */
import { decodeOneByte, markedUtf16 } from './text-encoding.ts';

/** Names by the bytes that a file of the kind begins with, in ISO 8859-1. */
const MAGIC: readonly (readonly [start: string, name: string])[] = [
  ['\u001F\u008B', 'gzip'],
  ['PK\u0003\u0004', 'zip'],
  ['BZh', 'bzip2'],
  ['\u00FD7zXZ\u0000', 'xz'],
  ['\u0028\u00B5\u002F\u00FD', 'zstd'],
  ['7z\u00BC\u00AF\u0027\u001C', '7z'],
  ['%PDF-', 'pdf'],
  ['\u0089PNG\r\n', 'png'],
  ['\u00FF\u00D8\u00FF', 'jpeg'],
  ['GIF8', 'gif'],
  ['SQLite format 3\u0000', 'sqlite'],
  ['PAR1', 'parquet'],
  ['\u00D0\u00CF\u0011\u00E0', 'an old office document'],
  ['\u00D9\u00D9\u00F7', 'cbor'],
  ['cdwg', 'dawg'],
  ['cgdg', 'gaddag'],
];

/** Names by how a text of the kind begins. */
const TEXTS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^<(?:!doctype html|html)\b/i, 'html'],
  [/^<\?xml\b/, 'xml'],
  [/^\{\\rtf/, 'rtf'],
];

/**
 * Returns what a file looks like by its first bytes: `gzip`, `pdf`, `cbor`, `kwg`, `dawg` and others; `undefined` where
 * nothing is known. It is a guess for a message: nothing is read by it.
 */
export function kindOfFile(bytes: Uint8Array): string | undefined {
  const head = decodeOneByte(bytes.subarray(0, 300), 'iso-8859-1');
  const [, named] = MAGIC.find(([start]) => head.startsWith(start)) ?? [];
  if (named !== undefined) return named;
  const text = head.replace(/^(?:\u00EF\u00BB\u00BF)?\s*/, '');
  const [, ofText] = TEXTS.find(([start]) => start.test(text)) ?? [];
  if (ofText !== undefined) return ofText;
  if (head.slice(257, 262) === 'ustar') return 'tar';
  if (isQuackleDawg(head)) return 'dawg';
  return hasKwgRoots(bytes) ? 'kwg' : packedMap(head);
}

/** A version, 16 bytes of a hash, 3 of a count, how many letters, and the letters with a space behind each. */
function isQuackleDawg(head: string): boolean {
  const letters = head.charCodeAt(20);
  return head.charCodeAt(0) <= 1 && letters > 20 && letters < 65 && /^[A-Z] [A-Z] /.test(head.slice(21, 25));
}

/** Two nodes without a letter lead to words and to what the move generator needs, within the file. */
function hasKwgRoots(bytes: Uint8Array): boolean {
  if (bytes.length < 12 || bytes.length % 4 !== 0 || markedUtf16(bytes) !== undefined) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const roots = [view.getUint32(0, true), view.getUint32(4, true)];
  const isRoot = (node: number): boolean => node >>> 24 === 0 && (node & 0x3f_ffff) < bytes.length / 4;
  return roots.every(isRoot) && ((roots[0] ?? 0) & 0x3f_ffff) > 1;
}

/** A map whose first key is a short text, as CBOR and MessagePack write records. */
function packedMap(head: string): string | undefined {
  const [map, key] = [head.charCodeAt(0), head.charCodeAt(1)];
  const isText = (length: number): boolean => length > 0 && /^[\w-]+$/.test(head.slice(2, 2 + length));
  if (((map > 0xa0 && map < 0xb8) || map === 0xbf) && key > 0x60 && key < 0x78 && isText(key - 0x60)) return 'cbor';
  return map > 0x80 && map < 0x90 && key > 0xa0 && key < 0xc0 && isText(key - 0xa0) ? 'messagepack' : undefined;
}
