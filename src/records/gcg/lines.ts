/**
 * A GCG file as lines of text: its encoding found, its byte order mark and line ends kept apart (FORMATS 1.2, 1.6).
 * Strict UTF-8 first, else Latin-1, since files without a header are written in both; `#character-encoding` is honoured
 * wherever it stands.
 */
import {
  decodeLatin1,
  decodeUtf8,
  encodingNamed,
  firstNonAscii,
  fitsLatin1,
  type TextEncoding,
} from '../text-encoding.ts';
import { faultOf, onLine, quirkOf, type Problem } from './problems.ts';

/** Every character of a file: `lines[i] + lineEnds[i]`, one after the other, is its text. */
export interface GcgLines {
  readonly lines: readonly string[];
  /** What ended each line; nothing ends the last one of a file that stops in mid-line. */
  readonly lineEnds: readonly ('\n' | '\r\n' | '\r' | '')[];
  readonly encoding: TextEncoding;
  /** What the file calls its encoding, as written. */
  readonly declaredEncoding?: string;
  /** Began with a byte order mark, which is not part of the first line. */
  readonly byteOrderMark: boolean;
}

/** Reads bytes, or text that somebody decoded already. */
export function readLines(input: Uint8Array | string): {
  readonly text: GcgLines;
  readonly problems: readonly Problem[];
} {
  const byteOrderMark =
    typeof input === 'string' ? input.startsWith('\uFEFF') : UTF_8_MARK.every((byte, at) => input[at] === byte);
  const { split, encoding, declared, problems } =
    typeof input === 'string'
      ? fromText(byteOrderMark ? input.slice(1) : input)
      : fromBytes(byteOrderMark ? input.subarray(UTF_8_MARK.length) : input, byteOrderMark);
  return {
    text: {
      ...split,
      encoding,
      ...(declared === undefined ? {} : { declaredEncoding: declared.name }),
      byteOrderMark,
    },
    problems: byteOrderMark ? [...problems, ...onLine(1, [quirkOf('byte-order-mark', 1)])] : problems,
  };
}

/** U+FEFF in UTF-8. */
export const UTF_8_MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/** What stands behind the byte order mark. */
interface Decoded {
  readonly split: Pick<GcgLines, 'lines' | 'lineEnds'>;
  readonly encoding: TextEncoding;
  readonly declared: Declaration | undefined;
  readonly problems: readonly Problem[];
}

const LINE_ENDS: GcgLines['lineEnds'] = ['\n', '\r\n', '\r'];

/** Lines as an editor counts them: CRLF, LF and CR each end one. */
function splitLines(text: string): Decoded['split'] {
  const lines: string[] = [];
  const lineEnds: GcgLines['lineEnds'][number][] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push(text.slice(from, index));
    lineEnds.push(LINE_ENDS.find(each => each === end) ?? '');
    from = index + end.length;
  }
  if (from < text.length) {
    lines.push(text.slice(from));
    lineEnds.push('');
  }
  return { lines, lineEnds };
}

function fromText(text: string): Decoded {
  const split = splitLines(text);
  const declared = declarationIn(split.lines);
  const wide = declared?.encoding === 'iso-8859-1' && fitsLatin1(text) ? declared.encoding : 'utf-8';
  return { split, encoding: firstNonAscii(text) < 0 ? 'ascii' : wide, declared, problems: [] };
}

function fromBytes(bytes: Uint8Array, byteOrderMark: boolean): Decoded {
  const utf8 = decodeUtf8(bytes);
  const text = utf8.ok ? utf8.value : decodeLatin1(bytes);
  const split = splitLines(text);
  const declared = declarationIn(split.lines);
  const special = firstNonAscii(text);
  const latin1 = !utf8.ok || (declared?.encoding === 'iso-8859-1' && !byteOrderMark);
  const encoding = special < 0 ? 'ascii' : latin1 ? 'iso-8859-1' : 'utf-8';
  const again = encoding === 'iso-8859-1' && utf8.ok;
  const read = { split: again ? splitLines(decodeLatin1(bytes)) : split, encoding, declared } as const;
  if (declared !== undefined) {
    const badByte = utf8.ok ? undefined : utf8.error;
    return { ...read, problems: checkDeclaration(declared, text, { ascii: special < 0, badByte }) };
  }
  if (encoding !== 'utf-8' || byteOrderMark) return { ...read, problems: [] };
  const { line, column } = placeOf(text, special);
  const problem = quirkOf('utf-8-undeclared', column, text.charAt(special), '#character-encoding UTF-8');
  return { ...read, problems: onLine(line, [problem]) };
}

interface Declaration {
  readonly name: string;
  /** `undefined`: one that is not read here. */
  readonly encoding: TextEncoding | undefined;
  readonly line: number;
  readonly column: number;
}

function declarationIn(lines: readonly string[]): Declaration | undefined {
  for (const [index, line] of lines.entries()) {
    const found = /^\s*#character-encoding\s+(?=\S)/i.exec(line);
    if (found === null) continue;
    const name = line.slice(found[0].length).trimEnd();
    return { name, encoding: encodingNamed(name), line: index + 1, column: found[0].length + 1 };
  }
  return undefined;
}

/**
 * In a file that is all ASCII any encoding reads the same, so an encoding that is not known is a quirk there, no fault.
 */
function checkDeclaration(
  { name, encoding, line, column }: Declaration,
  text: string,
  { ascii, badByte }: { readonly ascii: boolean; readonly badByte: number | undefined },
): readonly Problem[] {
  const problemOf = ascii ? quirkOf : faultOf;
  if (encoding === undefined)
    return onLine(line, [problemOf('unsupported-encoding', column, name, 'UTF-8 or ISO-8859-1')]);
  if (ascii) return [];
  if (encoding === 'ascii') return onLine(line, [quirkOf('encoding-mismatch', column, name)]);
  if (encoding !== 'utf-8' || badByte === undefined) return [];
  const place = placeOf(text, badByte);
  return onLine(place.line, [faultOf('bad-utf-8', place.column, text.charAt(badByte), 'UTF-8')]);
}

/** Line and column, from 1, of a character of the whole text. */
function placeOf(text: string, index: number): { readonly line: number; readonly column: number } {
  const { lines } = splitLines(text.slice(0, index + 1));
  return { line: lines.length, column: lines.at(-1)?.length ?? 1 };
}
