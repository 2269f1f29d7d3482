/**
 * Seeds of games: which are good ones, and how to prove that one was not chosen. What that proves: docs/knowledge.md.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as hash } from '@noble/hashes/sha2.js';
import { hex, sha256, sized } from './digest.ts';
import { utf8 } from './utf8.ts';

/** Can this be the seed of a game: well-formed text of one character or more? */
export function isSeed(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && utf8(value) !== undefined;
}

/**
 * Could chance have made this text of 128 bits or more? It has to be long enough for what it is made of (22 characters
 * of base 64, 32 of hexadecimal, a UUID, 28 letters of one case, 39 digits), and repetitions and rows (zeros, `abcabc`,
 * `0123456789`) do not count. No text shows how it was made: words of a language, a name with a date, or a seed that
 * was published pass as well. Take seeds from `crypto.randomUUID()` or `crypto.getRandomValues`.
 */
export function isStrongSeed(seed: string): boolean {
  const [bits, text] = writtenIn(seed.slice(0, MOST_JUDGED));
  if (text.length * bits < STRONG) return false;
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const rises = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  const unrepeated = Math.min(unrepeatedIn(codes), 1 + unrepeatedIn(rises));
  return unrepeated * Math.log2(new Set(codes).size) >= STRONG / 2;
}

/** Bits that nobody guesses. Random text repeats itself a little: up to half of its bits may look like repetitions. */
const STRONG = 128;
/** How many characters of a text are judged: a text that begins with a strong seed is one. */
const MOST_JUDGED = 256;
/** Shorter repetitions are taken for chance. */
const REPETITION = 4;

/** How many bits a character of this seed holds at most, and the characters that hold them. */
function writtenIn(seed: string): readonly [bits: number, text: string] {
  const plain = seed.replaceAll('-', '');
  if (/^\d*$/.test(plain)) return [Math.log2(10), plain];
  if (/^[\da-f]*$/i.test(plain)) return [4, plain.toLowerCase()];
  return /^(?:[a-z]*|[A-Z]*)$/.test(plain) ? [Math.log2(26), plain] : [6, seed];
}

/** The length of a list in which each repetition of earlier entries counts as one entry. */
function unrepeatedIn(list: readonly number[]): number {
  let count = 0;
  for (let at = 0; at < list.length; count++) {
    let longest = 0;
    for (let from = 0; from < at; from++) {
      let length = 0;
      while (at + length < list.length && list[from + length] === list[at + length]) length++;
      longest = Math.max(longest, length);
    }
    at += longest < REPETITION ? 1 : longest;
  }
  return count;
}

/**
 * The salted hash of a seed, in hexadecimal. Publish it before the game, and seed and salt after it: then everybody can
 * check that the seed was not changed since. It does not prove that the seed was not chosen before that: `deriveSeed`
 * lets the players have a part in it. The salt has to be as strong as a seed, and another one for every commitment.
 * Otherwise somebody who guesses the seed could confirm the guess. The hash is the SHA-256 of ASCII 'tilewright/seed',
 * u32 length of the salt in bytes, the salt in UTF-8, and the same two of the seed; u32 is a big-endian whole number of
 * four bytes.
 * @throws RangeError when seed or salt is ill-formed text.
 */
export function commitSeed(seed: string, salt: string): string {
  return hex(sha256(sized('tilewright/seed', [salt, seed])));
}

/**
 * A seed made of a secret and of texts that others choose: 64 hexadecimal digits. The referee publishes
 * `commitSeed(secret, salt)`. Then every player names a text, and the game is played with the seed of these. Nobody who
 * lacks the secret can foretell what a text will do, and the referee could not know the texts. With the name of a game
 * for a text, one secret serves many games: the seed of one tells nothing of the others. It is the HMAC-SHA256 with the
 * key u32 length of the secret in bytes, the secret in UTF-8, of ASCII 'tilewright/derive', and of each text u32 length
 * and UTF-8.
 * @throws RangeError when a text is ill-formed, or when the secret is not strong: what is derived from it looks strong
 * in any case.
 *
 * @example
 * deriveSeed('7c1d0b6e-93fa-4c52-8f60-2ab94e5d1f83', ['Ann: 7 swans', 'Bob: gneiss']).slice(0, 8) // '9e488e1f'
 */
export function deriveSeed(secret: string, texts: readonly string[]): string {
  const key = sized('', [secret]);
  if (!isStrongSeed(secret)) throw new RangeError('the secret is no strong seed: chance makes those, of 128 bits');
  return hex(hmac(hash, key, sized('tilewright/derive', texts)));
}
