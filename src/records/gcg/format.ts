/** A GCG file back to bytes. */
import { encodeText } from '../text-encoding.ts';
import { UTF_8_MARK, type GcgLines } from './lines.ts';

/**
 * The bytes of a GCG file: those that it was read from, every one of them. What was read from a string is written in
 * the encoding that it declares, if that has all its characters and reads back, else in UTF-8.
 * @throws RangeError when the lines are not those that were read, and have characters that the encoding has not.
 */
export function formatGcg(file: GcgLines): Uint8Array {
  const bytes = bytesOf(textOf(file), file);
  if (bytes === undefined) throw new RangeError(`formatGcg: there are characters that ${file.encoding} has not`);
  return bytes;
}

/** The bytes of a text, with its mark; `undefined` where it has characters that the encoding has not. */
export function bytesOf(
  text: string,
  { encoding, byteOrderMark }: Pick<GcgLines, 'encoding' | 'byteOrderMark'>,
): Uint8Array | undefined {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encodeText(`\uFEFF${text}`, encoding);
  const bytes = encodeText(text, encoding);
  return bytes === undefined || !byteOrderMark ? bytes : bytesMarked(bytes);
}

function bytesMarked(bytes: Uint8Array): Uint8Array {
  const all = new Uint8Array(UTF_8_MARK.length + bytes.length);
  all.set(UTF_8_MARK);
  all.set(bytes, UTF_8_MARK.length);
  return all;
}

/** The text of a file, without its byte order mark. */
export function textOf({ lines, lineEnds }: Pick<GcgLines, 'lines' | 'lineEnds'>): string {
  return lines.map((line, at) => line + (lineEnds[at] ?? '')).join('');
}
