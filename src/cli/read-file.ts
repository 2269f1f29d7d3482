/** Reading without end or waiting: what is too large is refused, and nobody waits for a pipe that nobody writes to. */
import { constants, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setTimeout as later } from 'node:timers/promises';

/** More bytes than any record has. */
export const MOST_OF_RECORD: number = 64 * 2 ** 20;

/** More bytes than any list of words or word graph has. */
export const MOST_OF_WORDS: number = 512 * 2 ** 20;

const PIECE = 2 ** 16;

/**
 * The bytes of a file, a pipe or a device. Rejects where there are more than `most`, of a device that has no end too. A
 * pipe that nobody has opened to write to is empty.
 */
export async function readLimited(path: string, most: number): Promise<Buffer> {
  // NaN on systems without it: `|` makes 0 of it
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    const pieces: Buffer[] = [];
    let [piece, length] = [Buffer.allocUnsafe(stats.isFile() ? Math.min(stats.size, most) + 1 : PIECE), 0];
    for (;;) {
      const read = readNow(file, piece);
      if (read === 0) return pieces.length === 1 ? (pieces[0] ?? piece) : Buffer.concat(pieces, length);
      if (read < 0) await later(10);
      else {
        pieces.push(piece.subarray(0, read));
        length += read;
        if (length > most) throw tooLarge(most);
        piece = read === piece.length ? Buffer.allocUnsafe(PIECE) : piece.subarray(read);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Do the bytes begin with the byte order mark of UTF-16, as texts do that some shells of Windows write? */
export function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** The text of bytes: UTF-8, or UTF-16 where its mark says so. The mark is left out. */
export function decodedText(bytes: Uint8Array): string {
  return decoderOf(bytes).decode(bytes);
}

/** The decoder for a text that begins with these bytes. */
function decoderOf(bytes: Uint8Array): InstanceType<typeof TextDecoder> {
  return new TextDecoder(!isUtf16(bytes) ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be');
}

/** Bytes that a line of a text may have: more than any position. */
const MOST_OF_LINE = 2 ** 20;

/**
 * The lines of a text as they come, without their ends: LF, CR or CRLF. A line is given as soon as its end has come, so
 * that a program can write a line and wait for the answer. Rejects at a line of more than `most` characters.
 */
export async function* textLines(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number = MOST_OF_LINE,
): AsyncGenerator<string, void, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let start: Uint8Array = new Uint8Array();
  let [line, afterReturn] = ['', false];
  const numberedLines = function* (text: string): Generator<string, void, undefined> {
    for (const part of text.split(/(?<=[\r\n])/)) {
      const end = part.at(-1);
      // the end of a line was given already at its CR
      if (afterReturn && part === '\n') afterReturn = false;
      else if (end === '\n' || end === '\r') {
        yield line + part.slice(0, -1);
        [line, afterReturn] = ['', end === '\r'];
      } else {
        line += part;
        if (part !== '') afterReturn = false;
      }
      if (line.length > most) throw new Error(`a line has more than ${most} characters`);
    }
  };
  for await (const piece of pieces) {
    start = decoder === undefined ? Buffer.concat([start, piece]) : piece;
    if (start.length < 2 && decoder === undefined) continue;
    decoder ??= decoderOf(start);
    yield* numberedLines(decoder.decode(start, { stream: true }));
  }
  yield* numberedLines(decoder === undefined ? decodedText(start) : decoder.decode());
  if (line !== '') yield line;
}

/** How many bytes came: 0 at the end, -1 where there are none yet. */
function readNow(file: number, into: Buffer): number {
  try {
    return readSync(file, into);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return -1;
    throw error;
  }
}

/** The bytes of a stream. Rejects where there are more than `most`. */
export async function readStream(stream: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length > most) throw tooLarge(most);
  }
  return Buffer.concat(pieces, length);
}

/**
 * The lines of a stream as they come, without their ends; `undefined` for one of more than `most` bytes, which is
 * passed over.
 */
export async function* streamLines(
  stream: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<string | undefined, void, undefined> {
  let [pieces, length]: [Uint8Array[], number] = [[], 0];
  const take = (piece: Uint8Array): void => {
    length += piece.length;
    if (length > most) pieces = [];
    else pieces.push(piece);
  };
  const line = (): string | undefined => {
    const text = length > most ? undefined : Buffer.concat(pieces, length).toString('utf8').replace(/\r$/, '');
    [pieces, length] = [[], 0];
    return text;
  };
  for await (const piece of stream) {
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      take(piece.subarray(from, end));
      yield line();
      from = end + 1;
    }
    if (from < piece.length) take(piece.subarray(from));
  }
  if (length > 0) yield line();
}

function tooLarge(most: number): Error {
  return new Error(`it is larger than ${most / 2 ** 20} MB`);
}
