/** A GCG file back to bytes. */
import { encodeText } from '../text-encoding.ts';
import { UTF_8_MARK, type GcgLines } from './lines.ts';

/**
 * The bytes of a GCG file: those that it was read from, every one of them, in its encoding. A file that was read from
 * text is written in the encoding that it declares, else in UTF-8.
 */
export function formatGcg(file: GcgLines): Uint8Array {
  const text = encodeText(textOf(file), file.encoding);
  if (!file.byteOrderMark) return text;
  const bytes = new Uint8Array(UTF_8_MARK.length + text.length);
  bytes.set(UTF_8_MARK);
  bytes.set(text, UTF_8_MARK.length);
  return bytes;
}

/** The text of a file, without its byte order mark. */
export function textOf({ lines, lineEnds }: Pick<GcgLines, 'lines' | 'lineEnds'>): string {
  return lines.map((line, at) => line + (lineEnds[at] ?? '')).join('');
}
