/**
 * Bytes to text for records, by hand: no platform type is needed, and the platform's "Latin-1" is really Windows-1252,
 * which would change bytes 80 to 9F and so lose what a lossless editor has to write back.
 */
import { err, ok, type Result } from '../core/result.ts';
import { normal } from '../core/text.ts';
import { utf8 } from '../core/utf8.ts';
import type { Alphabet } from '../tiles/alphabet.ts';

/**
 * How a file's bytes were read; `ascii` is all of the others at once, except UTF-16. In the 15 parts of ISO 8859, three
 * encodings of Windows and KOI8-R a byte is a character.
 */
export type TextEncoding =
  | 'ascii'
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | `iso-8859-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 13 | 14 | 15 | 16}`
  | `windows-${1250 | 1251 | 1252}`
  | 'koi8-r';

/** Encodings in which a byte is a character. */
export type OneByteEncoding = Exclude<TextEncoding, 'ascii' | 'utf-8' | 'utf-16le' | 'utf-16be'>;

type Listed = Exclude<OneByteEncoding, 'iso-8859-1'>;

/** The text of strictly valid UTF-8 (no overlong forms, no surrogates), or the offset of the first byte that is not. */
export function decodeUtf8(bytes: Uint8Array): Result<string, number> {
  let length = 0;
  while (length < bytes.length && (bytes[length] ?? 0) < 0x80) length++;
  if (length === bytes.length) return ok(unitsText(bytes));
  const units = new Uint16Array(bytes.length);
  units.set(bytes.subarray(0, length));
  for (let i = length; i < bytes.length;) {
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
  return ok(unitsText(units.subarray(0, length)));
}

/**
 * The text of bytes in an encoding of one byte. A byte that stands for nothing in it is a character of the private use
 * area, U+F700 and the byte, so that it can be written back.
 */
export function decodeOneByte(bytes: Uint8Array, encoding: OneByteEncoding): string {
  if (encoding === 'iso-8859-1') return unitsText(bytes);
  const high = highHalf(TABLES[encoding]);
  return unitsText(Uint16Array.from(bytes, byte => high[byte - 0x80] ?? byte));
}

/** UTF-16, where bytes begin with its mark and are whole units. */
export function markedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const mark = bytes.length % 2 === 0 ? ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0) : 0;
  return mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : undefined;
}

/** The text of UTF-16, by its units: lone surrogates stay what they are. */
export function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  const [low, high] = encoding === 'utf-16be' ? [1, 0] : [0, 1];
  const units = new Uint16Array(bytes.length >> 1);
  for (let i = 0; i < units.length; i++) units[i] = (bytes[2 * i + low] ?? 0) | ((bytes[2 * i + high] ?? 0) << 8);
  return unitsText(units);
}

/** The bytes of a text; `undefined` where it has a character that the encoding has not. */
export function encodeOneByte(text: string, encoding: OneByteEncoding): Uint8Array | undefined {
  const all = decodeOneByte(
    Uint8Array.from({ length: 0x100 }, (_, byte) => byte),
    encoding,
  );
  const byteOf = new Map(Array.from(all, (character, byte) => [character.charCodeAt(0), byte]));
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const byte = byteOf.get(text.charCodeAt(i));
    if (byte === undefined) return undefined;
    bytes[i] = byte;
  }
  return bytes;
}

/** The bytes of a text; `undefined` where it has a character that the encoding has not. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array | undefined {
  if (encoding === 'utf-8') return utf8(text)?.slice();
  if (encoding === 'ascii') return encodeOneByte(text, 'iso-8859-1');
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return encodeOneByte(text, encoding);
  const first = encoding === 'utf-16le' ? 0 : 8;
  return Uint8Array.from(
    { length: 2 * text.length },
    (_, i) => text.charCodeAt(i >> 1) >> (i % 2 === 0 ? first : 8 - first),
  );
}

/** The text with U+FFFD for every half of a surrogate pair that stands alone, as platforms write it. */
export function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD');
}

/** The characters of bytes 80 to FF. */
function highHalf(table: string): readonly number[] {
  const given = new Map<number, number>();
  let at = 0;
  for (const [, place, run = '1', first = ''] of table.matchAll(/(?:(?:^| )(..))?(?:\+(..))?(...)/g)) {
    if (place !== undefined) at = parseInt(place, 36);
    const point = first === 'zzz' ? 0xf780 + at : parseInt(first, 36);
    for (let n = 0; n < parseInt(run, 36); n++) given.set(at++, point + n);
  }
  const high: number[] = [];
  for (let i = 0; i < 0x80; i++) {
    const behind = i >= 0x60 ? 0x20 : i >= 0x30 && i < 0x40 ? 0x10 : 0;
    const capital = high[i - behind] ?? 0;
    const small = String.fromCharCode(capital).toLowerCase().charCodeAt(0);
    const implied = behind > 0 && capital !== i - behind + 0x80 && small !== capital;
    high.push(given.get(i) ?? (implied ? small : i + 0x80));
  }
  return high;
}

/** Index of the first character that is not ASCII, or -1. */
export function firstNonAscii(text: string): number {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return i;
  return -1;
}

/** The encoding that a name means, in the spellings met; `undefined` for one that is not read here. */
export function encodingNamed(name: string): Exclude<TextEncoding, 'utf-16le' | 'utf-16be'> | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (plain === 'utf8') return 'utf-8';
  if (plain === 'ascii' || plain === 'usascii') return 'ascii';
  const latin = /^latin(\d{1,2})$/.exec(plain)?.[1];
  const part = latin === undefined ? /^iso8859(\d{1,2})$/.exec(plain)?.[1] : LATIN_PARTS[Number(latin)];
  const known = `iso-8859-${part}`;
  const windows = `windows-${/^(?:windows|cp)(125\d)$/.exec(plain)?.[1]}`;
  if (plain === 'koi8r') return 'koi8-r';
  return known === 'iso-8859-1' || isListed(known) ? known : isListed(windows) ? windows : undefined;
}

/** The text that characters up to U+00FF are, when their bytes are read in another encoding. */
export function redecoded(text: string, encoding: OneByteEncoding): string {
  return decodeOneByte(
    Uint8Array.from(text, character => character.charCodeAt(0)),
    encoding,
  );
}

/** The encodings in which a byte is a character, beside ISO 8859-1. Those that records are written in come first. */
export function otherEncodings(): readonly OneByteEncoding[] {
  const common: readonly Listed[] = ['iso-8859-2', 'windows-1250', 'windows-1251', 'koi8-r'];
  return [
    ...common,
    ...Object.keys(TABLES)
      .filter(isListed)
      .filter(name => !common.includes(name)),
  ];
}

/** The characters of a text that are neither ASCII nor part of a letter, each once. */
export function strangeLetters({ forms }: Alphabet, text: string): readonly string[] {
  const characters = new Set(normal(text).match(/[\u0080-\uFFFF]/g));
  if (characters.size === 0) return [];
  const known = new Set(Array.from(forms.keys()).join(''));
  return Array.from(characters).filter(character => !known.has(character));
}

function isListed(name: string): name is Listed {
  return Object.hasOwn(TABLES, name);
}

/** The parts of ISO 8859 that are called Latin-1 and so on. */
const LATIN_PARTS: readonly (number | undefined)[] = [undefined, 1, 2, 3, 4, 9, 10, 13, 14, 15, 16];

/**
 * Where an encoding differs from ISO 8859-1, from the code charts that ISO and Microsoft publish, and RFC 1489.
 * In base 36: a place, counted from byte 80, in two digits, then the characters from there on in three digits each, or
 * behind `+` the length of a run in two digits and its first character; `zzz` for bytes that stand for nothing (on
 * Windows these are controls). A space begins a new place. Small letters in rows E0 and F0 follow from their capitals
 * 20 before, in row B0 from those 10 before.
 */
const TABLES: Readonly<Record<Listed, string>> = {
  'iso-8859-2':
    '0x0780k808x 1108t09m 1509s09q09w0ah 1a0al0aj 1e0kb 1j0jr 1p0kd 1s09g 1v076 1x08p07a 2007g 2207s ' +
    '2407u 2707i07k08z093 2d09c 2g09k0a6 2j0a8 2m09u 3j0k9',
  'iso-8859-3':
    '0x0860k8 11zzz084 1508g09q07y08k 1azzz0aj 1l08h 1qzzz 1vzzz 1x07e07c 28zzz 2d080 2g07w 2l0a409o ' +
    '2rzzz 34zzz 3j0k9',
  'iso-8859-4':
    '0x07808o09i 1108808r 1509s07m08209y 1a0al 1e0kb 1j0jr 1p096 1r097074 1z08e07g 2207s 2407q ' +
    '2708a07k09109808m 2h0aa 2l0a00a2 3j0k9',
  'iso-8859-5': '0x+0c0sh 1a+1e0su 346ja+0c0up04n+020v2',
  'iso-8859-6': '0x+03zzz 11+07zzz170 1a+0dzzz17f+03zzz17jzzz+0q17l+05zzz+0j18g+0dzzz',
  'iso-8859-7': '0x+026c8 106gc6gf 160oq 1azzz6c5 1g+030p0 1k+030p4 1o0p8 1q+0k0pazzz+180pvzzz',
  'iso-8859-8': '0xzzz 1605z 1m06v 1r+0wzzz6c7+0r15c+02zzz+026byzzz',
  'iso-8859-9': '2807y 2l08g09q 3h08h',
  'iso-8859-10':
    '0x07807m08208a08808m 1408r07k09s09y0al 1a0a2096 1p6c5 1s074 1z08e07g 2207s 2407q 29091098 2f0a0 ' + '2h0aa 3j08o',
  'iso-8859-11': '0x+1m2rl+04zzz+0t2tb+04zzz',
  'iso-8859-13':
    '0x6cd 116ce 14060 1609i 1b05i 1g6cc 1s07808e07407a 1y07s07m07g 220ah07q08208m08a08r09s08z091 2c098 ' +
    '2g0aa08x09m0a2 2l0aj0al 3j6c9',
  'iso-8859-14':
    '0x+025xe 10+0207e5xm 1460w 1660y5xn642 1b0ag+025y6+02080+025z40525zq 1l5zr 1n600 1p+02610601 280ac ' +
    '2f60a 2m0ae',
  'iso-8859-15': '106gc 1209s 1409t 1g0al 1i052 1k0am 1o+0209e0ag',
  'iso-8859-16':
    '0x+0207808x6gc6ce09s 1409t 160ew 180ah 1a+020ai 1d04x07g 1g0al6cd052 1k0am07h 1o+0209e0ag 1v076 ' +
    '1x07a 2807k08z 2d09c 2f09m0a8 2l07s0ey',
  'windows-1250':
    '006gc 026ca 046ce6cm+026cg 096cw09s6d509m09w0al0ah 0h+026c8+026cc6ci+026c3 0p6jm09t6d609n09x0am0ai ' +
    '0x0jr0k808x 11078 1609q 1b0aj 1e0kb 1h051 1l079 1o08t0kd08u 1s09g 1v076 1x08p07a 2007g 2207s 2407u ' +
    '2707i07k08z093 2d09c 2g09k0a6 2j0a8 2m09u 3j0k9',
  'windows-1251':
    '00+020si6ca0ur6ce6cm+026cg6gc6cw0sp6d50sq0ss0sr0sv0uq+026c8+026cc6ci+026c3 0p6jm0ux6d60uy0v00uz0v3 ' +
    '0x0su0v20so 110wg 140sh 160sk 1b0sn 1d04x0sm0uu0wh051 1l6ja 1o0uw0sl0ut 1s+0w0sw',
  'windows-1252': '006gc 026ca0b66ce6cm+026cg0jq6cw09s6d509e 0e0al 0h+026c8+026cc6ci+026c30kc6jm09t6d609f 0u0am0ag',
  'koi8-r':
    '007b47b67bg7bk7bo7bs7bw7c47cc7ck7cs7eo7es7ew7f0+047f46xs7fk+026qh6rs+026sk04g6xt04w04y05306v+037dc0up+0f7df' +
    '0sh+0b7du04p0um+020ts0ue+020tw0uc0tv0ud+080u00un+040u80ty0tu0uk0uj0tz0ug0ul0uh0uf0ui0tq+020sw0ti+020t00tg0s' +
    'z0th+080t40tr+040tc0t20sy0to0tn0t30tk0tp0tl0tj0tm',
};

function sequenceSize(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/**
 * The code point of a sequence of two to four bytes, or -1 when it stands for no character (The Unicode Standard, table
 * 3-7).
 */
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
 * In pieces, since a call takes a limited number of arguments. `apply` takes any array-like, though its type does not
 * say so; spreading is six times slower.
 */
function unitsText(units: Uint8Array | Uint16Array): string {
  let text = '';
  for (let from = 0; from < units.length; from += 4096) {
    const piece: ArrayLike<number> = units.subarray(from, from + 4096);
    text += String.fromCharCode.apply(null, piece as number[]);
  }
  return text;
}
