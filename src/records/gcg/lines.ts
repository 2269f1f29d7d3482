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
import { faultOf, quirkOf, type Problem } from './problems.ts';

/** What ended a line; nothing ends the last one of a file that stops in mid-line. */
export type LineEnd = '\n' | '\r\n' | '\r' | '';

/** Every character of a file: `lines[i] + lineEnds[i]`, one after the other, is its text. */
export interface GcgLines {
  readonly lines: readonly string[];
  readonly lineEnds: readonly LineEnd[];
  readonly encoding: TextEncoding;
  /** What the file calls its encoding, as written. */
  readonly declaredEncoding?: string;
  /** Began with a byte order mark, which is not part of the first line. */
  readonly byteOrderMark: boolean;
}

/** Reads bytes, or text that somebody decoded already. */
export function readLines(input: Uint8Array | string): ReadLines {
  const { text, problems } = typeof input === 'string' ? { text: fromText(input), problems: [] } : fromBytes(input);
  return {
    text,
    problems: text.byteOrderMark ? [...problems, quirkOf('byte-order-mark', { line: 1, column: 1 })] : problems,
  };
}

interface ReadLines {
  readonly text: GcgLines;
  readonly problems: readonly Problem[];
}

/** Lines as an editor counts them: CRLF, LF and CR each end one. */
function splitLines(text: string): Pick<GcgLines, 'lines' | 'lineEnds'> {
  const lines: string[] = [];
  const lineEnds: LineEnd[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push(text.slice(from, index));
    lineEnds.push(end as LineEnd);
    from = index + end.length;
  }
  if (from < text.length) {
    lines.push(text.slice(from));
    lineEnds.push('');
  }
  return { lines, lineEnds };
}

function fromText(input: string): GcgLines {
  const byteOrderMark = input.startsWith('\uFEFF');
  const text = byteOrderMark ? input.slice(1) : input;
  const split = splitLines(text);
  const declared = declarationIn(split.lines);
  const wanted = declared === undefined ? undefined : encodingNamed(declared.name);
  const plain = wanted === 'iso-8859-1' && fitsLatin1(text) ? 'iso-8859-1' : 'utf-8';
  return {
    ...split,
    encoding: firstNonAscii(text) < 0 ? 'ascii' : plain,
    ...(declared === undefined ? {} : { declaredEncoding: declared.name }),
    byteOrderMark,
  };
}

function fromBytes(input: Uint8Array): ReadLines {
  const byteOrderMark = input[0] === 0xef && input[1] === 0xbb && input[2] === 0xbf;
  const bytes = byteOrderMark ? input.subarray(3) : input;
  const utf8 = decodeUtf8(bytes);
  const text = utf8.ok ? utf8.value : decodeLatin1(bytes);
  const split = splitLines(text);
  const declared = declarationIn(split.lines);
  const marked = { ...(declared === undefined ? {} : { declaredEncoding: declared.name }), byteOrderMark };
  const special = firstNonAscii(text);
  if (special < 0)
    return {
      text: { ...split, encoding: 'ascii', ...marked },
      problems: declared === undefined ? [] : checkAscii(declared),
    };
  const problems = declared === undefined ? [] : checkDeclaration(declared, split, utf8.ok ? undefined : utf8.error);
  if (!utf8.ok) return { text: { ...split, encoding: 'iso-8859-1', ...marked }, problems };
  if (declared !== undefined && encodingNamed(declared.name) === 'iso-8859-1' && !byteOrderMark)
    return { text: { ...splitLines(decodeLatin1(bytes)), encoding: 'iso-8859-1', ...marked }, problems };
  const read: GcgLines = { ...split, encoding: 'utf-8', ...marked };
  if (declared !== undefined || byteOrderMark) return { text: read, problems };
  const facts = { found: text.slice(special, special + 1), expected: '#character-encoding UTF-8' };
  return { text: read, problems: [quirkOf('utf-8-undeclared', { ...placeOf(split, special), ...facts })] };
}

interface Declaration {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

function declarationIn(lines: readonly string[]): Declaration | undefined {
  for (const [index, line] of lines.entries()) {
    const found = /^\s*#character-encoding\s+(?=\S)/i.exec(line);
    if (found !== null)
      return { name: line.slice(found[0].length).trimEnd(), line: index + 1, column: found[0].length + 1 };
  }
  return undefined;
}

/**
 * In a file that is all ASCII any encoding reads the same, so an encoding that is not known is a quirk there, no fault.
 */
function checkAscii({ name, line, column }: Declaration): readonly Problem[] {
  const facts = { line, column, found: name, expected: 'UTF-8 or ISO-8859-1' };
  return encodingNamed(name) === undefined ? [quirkOf('unsupported-encoding', facts)] : [];
}

function checkDeclaration(
  { name, line, column }: Declaration,
  split: Pick<GcgLines, 'lines' | 'lineEnds'>,
  badByte: number | undefined,
): readonly Problem[] {
  const wanted = encodingNamed(name);
  const facts = { line, column, found: name };
  if (wanted === undefined) return [faultOf('unsupported-encoding', { ...facts, expected: 'UTF-8 or ISO-8859-1' })];
  if (wanted === 'ascii') return [quirkOf('encoding-mismatch', facts)];
  if (wanted !== 'utf-8' || badByte === undefined) return [];
  const place = placeOf(split, badByte);
  const found = split.lines[place.line - 1]?.slice(place.column - 1, place.column);
  return [faultOf('bad-utf-8', { ...place, found, expected: 'UTF-8' })];
}

/** Line and column, from 1, of a character of the whole text. */
function placeOf(
  split: Pick<GcgLines, 'lines' | 'lineEnds'>,
  offset: number,
): { readonly line: number; readonly column: number } {
  let from = 0;
  for (const [index, line] of split.lines.entries()) {
    const next = from + line.length + (split.lineEnds[index] ?? '').length;
    if (offset < next) return { line: index + 1, column: offset - from + 1 };
    from = next;
  }
  return { line: Math.max(1, split.lines.length), column: 1 };
}
