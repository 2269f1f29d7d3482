/**
 * The random stream `sha256-ctr/2`: SHA-256 in counter mode. Every number follows from its address alone, so nothing
 * has to be kept but the seed.
 *
 * The address of a number is (seed, decisions, index). `decisions` is how many earlier entries of the log chance had a
 * part in; the beginning of the game counts as one when something was drawn there. One digest holds eight numbers.
 * Number `index` is the big-endian 32-bit word `index % 8` of the SHA-256 of these bytes, where u32 is a big-endian
 * whole number of four bytes:
 *
 *     ASCII 'tilewright/sha256-ctr/2', u32 length of the seed in bytes, the seed in UTF-8,
 *     u32 decisions, u32 floor(index / 8)
 *
 * For a uniform number below n, take the greatest multiple of n that is at most 2^32. The next number of the stream
 * below that multiple, modulo n, is the result; numbers from the multiple up are skipped.
 * So the same seed gives the same numbers on every platform. Nobody can predict numbers from others, and anyone who has
 * the seed can check a finished game. Test vectors: docs/knowledge.md.
 */
import { _SHA256 } from '@noble/hashes/sha2.js';
import { createView } from '@noble/hashes/utils.js';
import { utf8 } from './utf8.ts';

/** Name and version of the stream. Whoever changes its numbers changes this name. */
export const STREAM: string = 'sha256-ctr/2';

/** Reads numbers of the stream in order. */
export interface Random {
  /** The next number, uniform below `n`, a whole number from 1 to 2^32. */
  readonly below: (n: number) => number;
  /** How many numbers of the stream have been read, those before the start included. */
  readonly read: () => number;
}

/**
 * A reader of the random stream of a seed. `decisions` and `from` say where it begins. It counts what it has read, so
 * it is not a value: never keep it in a game.
 * @throws RangeError when the seed is ill-formed text.
 */
export function randomFrom(seed: string, decisions: number, from: number): Random {
  const tag = `tilewright/${STREAM}`;
  const bytes = encoded(`${tag}${U32}${seed}${U32}${U32}`);
  const message = createView(bytes);
  message.setUint32(tag.length, bytes.length - tag.length - 12);
  message.setUint32(bytes.length - 8, decisions);
  let index = from;
  let block = -1;
  let numbers = message;
  const next = (): number => {
    if (index >>> 3 !== block) {
      block = index >>> 3;
      message.setUint32(bytes.length - 4, block);
      numbers = createView(sha256(bytes));
    }
    return numbers.getUint32((index++ & 7) * 4);
  };
  return {
    below: n => {
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      let word = next();
      while (word >= limit) word = next();
      return word % n;
    },
    read: () => index,
  };
}

/**
 * The salted hash of a seed, in hexadecimal. Publish it before the game, and seed and salt after it: then everybody can
 * check that the seed was not chosen later. Without a salt, somebody who guesses the seed could confirm the guess. The
 * hash is the SHA-256 of ASCII 'tilewright/seed', u32 length of the salt in bytes, the salt in UTF-8, and the same two
 * of the seed; u32 is a big-endian whole number of four bytes.
 * @throws RangeError when seed or salt is ill-formed text.
 */
export function commitSeed(seed: string, salt: string): string {
  return hex(sha256(Uint8Array.of(...encoded('tilewright/seed'), ...sized(salt), ...sized(seed))));
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function digest(text: string): string {
  return hex(sha256(encoded(text)));
}

/** Can this be the seed of a game: well-formed text of one character or more? */
export function isSeed(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && utf8(value) !== undefined;
}

/**
 * Can this text hold 128 bits (22 characters of base 64, 32 of hexadecimal, a UUID)? Use shorter seeds only for tests.
 */
export function isStrongSeed(seed: string): boolean {
  return seed.length >= (/^[0-9a-f-]*$/i.test(seed) ? 32 : 22);
}

/** The class does what the library's own `sha256` does, without 800 bytes of checks of options that nobody gives. */
function sha256(bytes: Uint8Array): Uint8Array {
  return new _SHA256().update(bytes).digest();
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Four characters, which leave room for a u32 in a text that is to be encoded. */
const U32 = '\0\0\0\0';

/** A text in UTF-8 after its length, so that different lists of texts never give the same bytes. */
function sized(text: string): Uint8Array {
  const bytes = encoded(U32 + text);
  createView(bytes).setUint32(0, bytes.length - U32.length);
  return bytes;
}

function encoded(text: string): Uint8Array {
  const bytes = utf8(text);
  if (bytes === undefined) throw new RangeError('the text is ill-formed: it holds half of a surrogate pair');
  return bytes;
}
