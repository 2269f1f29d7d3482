/**
 * A GCG file as lines of text: its encoding found, its byte order mark and line ends kept apart (source: GCG, GCG
 * readers). Strict UTF-8 first, whatever the file calls itself: hardly any other text is valid UTF-8 by chance, and
 * files are mislabelled. Then the encoding that `#character-encoding` names, wherever it stands; then ISO 8859-1.
 */
import { MOST_LINES } from '../../core/limits.ts';
import { lastOf } from '../../core/list.ts';
import {
  decodeOneByte,
  decodeUtf16,
  decodeUtf8,
  encodeOneByte,
  encodingNamed,
  firstNonAscii,
  markedUtf16,
  wellFormed,
  type OneByteEncoding,
  type TextEncoding,
} from '../text-encoding.ts';
import { faultOf, problemOn, quirkOf, type LineProblem, type Problem } from './problems.ts';

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

/** The lines of a file, and what is to be said of its encoding. */
export interface ReadLines {
  readonly text: GcgLines;
  readonly problems: readonly Problem[];
}

/** U+FEFF in UTF-8. */
export const UTF_8_MARK: readonly number[] = [0xef, 0xbb, 0xbf];

/** Reads bytes, or text that somebody decoded already. */
export function readLines(input: Uint8Array | string): ReadLines {
  if (typeof input === 'string') return fromMarked(input);
  const utf16 = markedUtf16(input);
  if (utf16 !== undefined) return fromUtf16(input, utf16);
  const marked = UTF_8_MARK.every((byte, at) => input[at] === byte);
  return marked ? withMark(fromBytes(input.subarray(UTF_8_MARK.length)), 'UTF-8') : fromBytes(input);
}

/** One mark is taken off, as of bytes: further ones are characters of the first line. */
function fromMarked(input: string): ReadLines {
  return input.startsWith('\uFEFF') ? withMark(fromText(input.slice(1)), 'UTF-8') : fromText(input);
}

/** It is written in the encoding that it declares, if bytes in that would be read as this text again, else in UTF-8. */
function fromText(input: string): ReadLines {
  const ascii = firstNonAscii(input) < 0;
  const text = ascii ? input : wellFormed(input);
  const split = splitLines(text);
  const declared = declarationIn(split.lines);
  const named = ascii ? 'ascii' : declared?.encoding;
  let same = 0;
  while (text !== input && text[same] === input[same]) same++;
  const problems =
    text === input ? NOTHING_SAID : [problemAtIndex(text, same, column => faultOf('lone-surrogate', column))];
  const encoding = named === undefined || !isWritten(text, named) ? 'utf-8' : named;
  return { text: linesRead(split, encoding, declared), problems };
}

/** Is this text what bytes of it in this encoding would be read as? */
function isWritten(text: string, encoding: DeclaredEncoding): boolean {
  if (encoding === 'ascii' || encoding === 'utf-8') return firstNonAscii(text) < 0;
  const bytes = encodeOneByte(text, encoding);
  return bytes !== undefined && !decodeUtf8(bytes).ok;
}

function fromUtf16(input: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): ReadLines {
  const split = splitLines(decodeUtf16(input.subarray(2), encoding));
  const text = linesRead(split, encoding, declarationIn(split.lines));
  return withMark({ text, problems: [] }, encoding.toUpperCase());
}

function fromBytes(bytes: Uint8Array): ReadLines {
  const utf8 = decodeUtf8(bytes);
  const latin1 = utf8.ok ? utf8.value : decodeOneByte(bytes, 'iso-8859-1');
  const split = splitLines(latin1);
  const declared = declarationIn(split.lines);
  const named = declared?.encoding;
  if (utf8.ok) {
    const encoding = utf8.value.length === bytes.length ? 'ascii' : 'utf-8';
    return { text: linesRead(split, encoding, declared), problems: asUtf8(utf8.value, encoding, declared) };
  }
  const encoding = named === undefined || named === 'ascii' || named === 'utf-8' ? 'iso-8859-1' : named;
  const text = encoding === 'iso-8859-1' ? latin1 : decodeOneByte(bytes, encoding);
  const problems = asOneByte(text, utf8.error, declared);
  return { text: linesRead(text === latin1 ? split : splitLines(text), encoding, declared), problems };
}

function withMark({ text, problems }: ReadLines, encoding: string): ReadLines {
  return {
    text: { ...text, byteOrderMark: true },
    problems: [
      ...problems.filter(({ fault }) => fault.code !== 'utf-8-undeclared'),
      problemOn(1, quirkOf('byte-order-mark', 1, encoding)),
    ],
  };
}

type Split = Pick<GcgLines, 'lines' | 'lineEnds'>;

function linesRead(split: Split, encoding: TextEncoding, declared: Declaration | undefined): GcgLines {
  return {
    ...split,
    encoding,
    ...(declared === undefined ? {} : { declaredEncoding: declared.name }),
    byteOrderMark: false,
  };
}

/**
 * Lines as an editor counts them: CRLF, LF and CR each end one. What is behind the last line that is read is one more,
 * whatever stands in it, so that memory stays in proportion to the file.
 */
function splitLines(text: string): Split {
  const lines: string[] = [];
  const lineEnds: GcgLines['lineEnds'][number][] = [];
  let from = 0;
  let feed = text.indexOf('\n');
  let back = text.indexOf('\r');
  while ((feed >= 0 || back >= 0) && lines.length < MOST_LINES) {
    const both = back >= 0 && feed === back + 1;
    const end = feed < 0 || (back >= 0 && back < feed) ? back : feed;
    lines.push(text.slice(from, end));
    lineEnds.push(both ? '\r\n' : end === feed ? '\n' : '\r');
    from = both ? end + 2 : end + 1;
    if (feed >= 0 && feed < from) feed = text.indexOf('\n', from);
    if (back >= 0 && back < from) back = text.indexOf('\r', from);
  }
  if (from < text.length) {
    lines.push(text.slice(from));
    lineEnds.push('');
  }
  return { lines, lineEnds };
}

/** An encoding that a file can name. */
type DeclaredEncoding = 'ascii' | 'utf-8' | OneByteEncoding;

interface Declaration {
  readonly name: string;
  /** `undefined`: one that is not read here. */
  readonly encoding: DeclaredEncoding | undefined;
  readonly line: number;
  readonly column: number;
}

function declarationIn(lines: readonly string[]): Declaration | undefined {
  for (const [index, line] of lines.entries()) {
    const found = line.startsWith('>') ? null : /^\s*#character-encoding\s+(?=\S)/i.exec(line);
    if (found === null) continue;
    const name = line.slice(found[0].length).trimEnd();
    return { name, encoding: encodingNamed(name), line: index + 1, column: found[0].length + 1 };
  }
  return undefined;
}

const NOTHING_SAID: readonly Problem[] = [];

/** In a file that is all ASCII any encoding reads the same: one that is not read here is a quirk there, no fault. */
function asUtf8(text: string, encoding: 'ascii' | 'utf-8', declared: Declaration | undefined): readonly Problem[] {
  if (declared === undefined && encoding === 'ascii') return NOTHING_SAID;
  if (declared === undefined) {
    const special = firstNonAscii(text);
    const wanted = '#character-encoding UTF-8';
    return [problemAtIndex(text, special, column => quirkOf('utf-8-undeclared', column, text.charAt(special), wanted))];
  }
  const { name, line, column } = declared;
  const problemOf = encoding === 'ascii' ? quirkOf : faultOf;
  if (declared.encoding === undefined) return [problemOn(line, problemOf('unsupported-encoding', column, name, KNOWN))];
  if (encoding === 'ascii' || declared.encoding === 'utf-8') return NOTHING_SAID;
  return [problemOn(line, quirkOf('encoding-mismatch', column, name, 'UTF-8'))];
}

const KNOWN = 'UTF-8, ISO-8859-1 to -16, windows-1250 to -1252 or KOI8-R';

/** `badByte`: where the file stops being UTF-8. */
function asOneByte(text: string, badByte: number, declared: Declaration | undefined): readonly Problem[] {
  if (declared === undefined) return NOTHING_SAID;
  const { name, encoding, line, column } = declared;
  if (encoding === undefined) return [problemOn(line, faultOf('unsupported-encoding', column, name, KNOWN))];
  if (encoding === 'ascii') return [problemOn(line, quirkOf('encoding-mismatch', column, name, 'ISO-8859-1'))];
  if (encoding === 'utf-8')
    return [problemAtIndex(text, badByte, at => faultOf('bad-utf-8', at, text.charAt(badByte), 'UTF-8'))];
  const hole = text.search(/[\uF780-\uF7FF]/);
  return hole < 0
    ? NOTHING_SAID
    : [problemAtIndex(text, hole, at => faultOf('encoding-mismatch', at, undefined, name))];
}

/** A problem at a character of the whole text. */
function problemAtIndex(text: string, index: number, problemOf: (column: number) => LineProblem): Problem {
  const { lines } = splitLines(text.slice(0, index + 1));
  const line = Math.max(1, lines.length);
  return problemOn(line, problemOf(lastOf(lines)?.length ?? 1));
}
