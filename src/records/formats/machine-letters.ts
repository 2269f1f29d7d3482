/**
 * Machine letters, as Woogles, Macondo and MAGPIE number tiles: 1, 2, … in the order of the letter set, 0x80 more for a
 * blank that stands for the letter, 0 for a blank in a rack and for a tile that lies already in a play; in JSON as
 * base64 (source: GameDocument).
 */
import { joinExact, type Alphabet } from '../../tiles/alphabet.ts';
import { formatPiece } from '../../tiles/pieces.ts';

/** The bytes of base64 in either alphabet, padded or not (RFC 4648); `undefined` where it is not base64. */
export function fromBase64(text: string): readonly number[] | undefined {
  const plain = text.replace(/={0,2}$/, '');
  if (!/^[\w+/-]*$/.test(plain) || plain.length % 4 === 1) return undefined;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const character of plain) {
    bits = ((bits << 6) | sextet(character)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes.push((bits >> held) & 0xff);
  }
  return bytes;
}

function sextet(character: string): number {
  if (character === '+' || character === '-') return 62;
  if (character === '/' || character === '_') return 63;
  const code = character.charCodeAt(0);
  if (code >= 0x61) return code - 0x61 + 26;
  return code >= 0x41 ? code - 0x41 : code - 0x30 + 52;
}

/** The tiles as text, 0 as `zero`; `undefined` where a byte is no tile of the set, or the text is no base64. */
export function tilesFromBytes(alphabet: Alphabet, base64: string, zero: '?' | '.'): string | undefined {
  const bytes = fromBase64(base64);
  if (bytes === undefined) return undefined;
  const set = { alphabet, pieces: [] };
  const pieces: string[] = [];
  for (const byte of bytes) {
    const letter = byte & 0x7f;
    if (letter >= alphabet.blank || byte === 0x80) return undefined;
    if (byte === 0) pieces.push(zero);
    else pieces.push(byte === letter ? formatPiece(set, letter) : formatPiece(set, alphabet.blank, letter));
  }
  return joinExact(alphabet, pieces);
}
