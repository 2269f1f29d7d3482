/** Where the command line writes, so that tests can read it. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import picocolors from 'picocolors';
import { isObject } from '../core/read.ts';
import type { Fault } from '../core/result.ts';
import { shortText } from '../core/text.ts';
import { MOST_OF_RECORD, readLimited, readStream, decodedText, textLines } from './read-file.ts';

/** Functions that colour a text, or leave it as it is. */
export interface Colours {
  readonly green: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

/** The two streams, and whether the first one shows colours. */
export interface Streams {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Bytes for the first one. Without it they go there as text. */
  readonly bytes?: (bytes: Uint8Array) => void;
  /** Is the first one a terminal? */
  readonly terminal?: boolean;
  readonly colour: boolean;
  /** How many characters fit in a line of the first one; absent where it is no terminal. */
  readonly width?: number;
  /** What comes from outside; absent where nothing can. */
  readonly input?: AsyncIterable<Uint8Array>;
  /** Waits until the reader has taken what was written, and lets a signal or a closed pipe end the process. */
  readonly taken?: () => Promise<void>;
  /** Shows a line in the place of the one before it; an empty one takes it away. Absent where nobody watches. */
  readonly progress?: (line: string) => void;
}

/** The streams as commands have them. */
export interface Io extends Streams {
  /**
   * Data that somebody may read on: a record, a list of words. It leaves as it is, but on a terminal, where it is made
   * safe as all else is.
   */
  readonly data: (content: Uint8Array | string) => void;
}

/** Something is wrong with the command or a file: a sentence for the user, and exit code 2. */
export interface UsageError {
  readonly usage: string;
}

/** A mistake of the user's, to be thrown. */
export function usageError(usage: string): Error & UsageError {
  return Object.assign(new Error(usage), { usage });
}

/** Is this a `UsageError`: a mistake of the user's, said in a sentence? */
export function isUsageError(error: unknown): error is UsageError {
  return isObject(error) && typeof error['usage'] === 'string';
}

/**
 * What would steer a terminal, or show other text than there is: controls (C0, DEL, C1), marks of writing
 * direction and other marks without a shape, separators of lines, halves of characters. A tab and the end of a line may
 * stay.
 */
const STEERING = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * The streams as every command has them, and the one place where text is made safe for a terminal: what would steer it
 * is written as `\u001B`. In JSON that is the same text, for it can only stand in strings. Data stays as it is, unless
 * it goes to a terminal.
 */
export function safely(io: Streams): Io {
  const safe = (text: string): string => text.replace(STEERING, escapedCharacter).replaceAll(ESCAPE, '\u001B');
  const text = (content: Uint8Array | string): string =>
    typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
  const { progress, input } = io;
  return {
    ...io,
    ...(input && { input: readOnce(input) }),
    out: text => {
      io.out(safe(text));
    },
    err: text => {
      io.err(safe(text));
    },
    data: content => {
      if (io.terminal) io.out(safe(text(content)));
      else if (typeof content === 'string' || io.bytes === undefined) io.out(text(content));
      else io.bytes(content);
    },
    ...(progress && {
      progress: (line: string) => {
        progress(safe(line));
      },
    }),
  };
}

/** Refuses to be read by two options of one command: the second one would get nothing. */
function readOnce(input: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let begun = false;
  return {
    [Symbol.asyncIterator]: () => {
      if (begun) throw usageError('standard input can be read only once');
      begun = true;
      return input[Symbol.asyncIterator]();
    },
  };
}

function escapedCharacter(character: string): string {
  return Array.from({ length: character.length }, (_, unit) => {
    return `\\u${character.charCodeAt(unit).toString(16).toUpperCase().padStart(4, '0')}`;
  }).join('');
}

/** Stands for the escape in what the command itself colours; nobody who writes a file or a name can know it. */
const ESCAPE = `escape-${randomUUID()}-`;

/** Text with escapes of our own, which `safely` lets pass. What is in it from outside has to be `quoted`. */
export function coloured(text: string): string {
  return text.replaceAll('\u001B', ESCAPE);
}

/** Colours for what `safely` writes. */
export function coloursOf({ colour }: Io): Colours {
  const colours = picocolors.createColors(colour);
  const paint = (of: (text: string) => string) => {
    const [on = '', off = ''] = of('|').split('|').map(coloured);
    return (text: string): string => on + text + off;
  };
  const { green, red, yellow, cyan, bold, dim } = colours;
  return {
    green: paint(green),
    red: paint(red),
    yellow: paint(yellow),
    cyan: paint(cyan),
    bold: paint(bold),
    dim: paint(dim),
  };
}

/** A name, a line or another text from outside, as part of a line: it ends none, and is of reasonable length. */
export function quoted(text: string, most: number = 300): string {
  return shortText(text, most).replace(STEERING, escapedCharacter).replaceAll('\n', '\\u000A');
}

/**
 * Text broken at spaces, so that no line is wider than the terminal but for one word that is; lines after the first
 * begin with `indent` spaces.
 * Without a width, or where nothing would be left of it, as it is.
 */
export function wrapped(text: string, indent: number, width: number | undefined): string {
  if (width === undefined || width < indent + 20) return text;
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of text.split(' ')) {
    const longer: string = line === undefined ? word : `${line} ${word}`;
    if (line === undefined || line.trim() === '' || shownLength(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = ' '.repeat(indent) + word;
    }
  }
  return [...lines, line ?? ''].join('\n');
}

/** How many characters a text has without its colours. */
function shownLength(text: string): number {
  const [first = '', ...painted] = text.split(ESCAPE);
  return painted.reduce((sum, part) => sum + part.length - part.indexOf('m') - 1, first.length);
}

/** A fault as a sentence; where it stands in a file without lines is said as well. */
export function faultText({ code, offset, found = '', expected }: Fault): string {
  const place = offset === undefined ? '' : `byte ${offset}`;
  const wanted = expected === undefined ? '' : `expected ${expected}`;
  const isSaid = (text: string): boolean => text !== '';
  const told = [quoted(found, 120), wanted].filter(isSaid).join('; ');
  return [[place, told].filter(isSaid).join(', '), `(${code})`].filter(isSaid).join(' ');
}

/** What to do about a position of which only the board came: the shell has cut it at its spaces. */
export const QUOTE_IT = `a position in CGP has spaces in it: quote it, as in "15/… AEINRST/ 0/0 0"`;

/** Does a text look like the board of a CGP, with nothing behind it? */
export function isBareBoard(text: string): boolean {
  return !/\s/.test(text) && text.split('/').length > 10;
}

/** A position that every command takes. */
const EXAMPLE_CGP = `${Array<string>(15).fill('15').join('/')} HORNETS/ 0/0 0`;

/** Faults of a position in CGP that is an argument, each with its column. */
export function faultsOfCgp(cgp: string, faults: readonly Fault[]): string {
  const said = faults.map(fault => `column ${fault.column ?? 1}: ${faultText(fault)}`).join('; ');
  if (isBareBoard(cgp)) return `${said}; ${QUOTE_IT}`;
  if (faults.every(({ code }) => code !== 'cgp-fields')) return said;
  return `${said}${insteadOf(cgp)}; an example: "${EXAMPLE_CGP}"`;
}

/** What stands where a position should: a move, the name of a file, or tiles; empty for other texts. */
function insteadOf(text: string): string {
  const name = quoted(text, 60);
  const words = text.trim().split(/\s+/);
  if (words.length === 2 && words.some(word => /^(?:\d{1,2}[A-Z]|[A-Z]\d{1,2})$/i.test(word)))
    return `; '${name}' may be a move: the position comes first, then the move, as '8F HORN'`;
  if (words.length > 1) return '';
  if (existsSync(text))
    return `; '${name}' is a file: 'tilewright convert ${name} --to cgp' makes a position of a record`;
  return /^[\p{L}?]{1,15}$/u.test(text) ? `; '${name}' may be a rack: it stands behind the board` : '';
}

/** What comes from outside; throws a `UsageError` where nothing can. */
export function inputOf({ input }: Io): AsyncIterable<Uint8Array> {
  if (input === undefined) throw usageError('there is no standard input');
  return input;
}

/** What to read, and how it is called in a sentence. */
interface Wanted {
  readonly path: string;
  /** Without it the path; empty where the sentence is said without it. */
  readonly named?: string;
  /** The most bytes: without it those of a record. */
  readonly most?: number;
}

/**
 * The bytes of a file, or for `-` of standard input. Rejects with a `UsageError` that names it, where it cannot be
 * read.
 */
export async function readBytes({ path, named = path, most = MOST_OF_RECORD }: Wanted, io: Io): Promise<Buffer> {
  try {
    return await (path === '-' ? readStream(inputOf(io), most) : readLimited(path, most));
  } catch (error) {
    throw usageError(named === '' ? reasonOf(error) : `${named}: ${reasonOf(error)}`);
  }
}

/** The same as text. */
export async function readText(wanted: Wanted, io: Io): Promise<string> {
  return decodedText(await readBytes(wanted, io));
}

/** A line of a text, with its number from 1. */
export interface NumberedLine {
  readonly line: string;
  readonly number: number;
}

/**
 * The lines of a file, those of standard input as they come, without empty ones and comments (`#`). `look` is called
 * once, with the beginning of the text up to the first line that is neither. Rejects with a `UsageError` where the file
 * cannot be read.
 */
export async function* numberedLines(
  wanted: Wanted,
  io: Io,
  look: (beginning: Uint8Array) => void = () => undefined,
): AsyncGenerator<NumberedLine, void, undefined> {
  const { path, named = path } = wanted;
  const begun: Uint8Array[] = [];
  let looked = false;
  async function* pieces(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const piece of path === '-' ? inputOf(io) : [await readBytes(wanted, io)]) {
      if (!looked) begun.push(piece.subarray(0, BEGINNING));
      yield piece;
    }
  }
  let number = 0;
  try {
    for await (const line of textLines(pieces())) {
      number++;
      if (line.trim() === '' || line.startsWith('#')) continue;
      if (!looked) {
        look(Buffer.concat(begun));
        looked = true;
      }
      yield { line, number };
    }
  } catch (error) {
    throw error instanceof Error && isUsageError(error) ? error : usageError(`${named}: ${reasonOf(error)}`);
  }
}

/** Bytes of a file that tell what it is. */
const BEGINNING = 2 ** 16;

/** The JSON of a text; throws a `UsageError` that names it where it is no JSON. */
export function jsonIn(text: string, named: string, wanted: string = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw usageError(`${named}: it is no JSON${wanted}`);
  }
}

/** The JSON of a file, as `readBytes` and `jsonIn` read it. */
export async function readJsonFile(asked: Wanted, io: Io, wanted?: string): Promise<unknown> {
  return jsonIn(await readText(asked, io), asked.named ?? asked.path, wanted);
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Why a file could not be read, or not be written, in words. */
export function reasonOf(error: unknown, done: 'read' | 'written' = 'read'): string {
  switch (isObject(error) && error['code']) {
    case 'ENOENT':
      if (isNamedOddly(error)) return 'its name is no UTF-8, so that it cannot be opened; rename it';
      return done === 'read' ? 'there is no such file or folder' : 'there is no such folder';
    case 'EACCES':
    case 'EPERM':
      return `it may not be ${done}`;
    case 'EROFS':
      return 'it is on a disk that is read-only';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'there is no space left';
    case 'EPIPE':
      return 'nobody reads it any more';
    case 'ENOTDIR':
      return 'a part of its path is no folder';
    case 'ELOOP':
      return 'its links lead round in a circle';
    case 'ENAMETOOLONG':
      return 'its name is too long';
    case 'EISDIR':
      return 'it is a folder';
    default:
      return messageOf(error);
  }
}

/** Is it about a path with a name whose bytes are no UTF-8? What stands for them is the name of no file. */
function isNamedOddly(error: unknown): boolean {
  return isObject(error) && String(error['path']).includes('\uFFFD');
}

/**
 * Colours for a terminal that has some (a pipe's `isTTY` is undefined), unless NO_COLOR is set (no-color.org);
 * FORCE_COLOR asks for them everywhere.
 */
export function hasColour(isTerminal: boolean | undefined, env: Readonly<Record<string, string | undefined>>): boolean {
  const { NO_COLOR = '', FORCE_COLOR = '', TERM = '' } = env;
  if (NO_COLOR !== '') return false;
  if (FORCE_COLOR !== '') return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal === true && TERM !== 'dumb';
}
