/**
 * The random stream `sha256-ctr/1`: counter-mode SHA-256, so that every number is a pure function of what it is for.
 *
 * Number `index` drawn for version `version` of a game is the big-endian 32-bit word `index % 8` of
 * SHA-256(UTF-8 of `tilewright/sha256-ctr/1:<seed>:<version>:<floor(index / 8)>`). Nothing has to be carried along, the same
 * seed gives the same numbers on every platform, nobody can predict what comes from what they saw, and anyone can check a
 * finished game in three lines of any language. Uniform numbers below n are drawn by rejection.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Name and version of the stream; a change of its numbers is a change of this name. */
export const STREAM: string = 'sha256-ctr/1';

/** Reads numbers of the stream in order. */
export interface Random {
  /** The next number, uniform below `n`. */
  readonly below: (n: number) => number;
  /** How many numbers of the stream it has read. */
  readonly read: () => number;
}

/** A reader of the stream of `seed` for `version`, from number `from` on. A local tool: it counts, so never keep it in a game. */
export function randomFrom(seed: string, version: number, from: number): Random {
  let index = from;
  let block = -1;
  let bytes: Uint8Array = new Uint8Array(0);
  const next = (): number => {
    if (index >> 3 !== block) {
      block = index >> 3;
      bytes = sha256(utf8ToBytes(`tilewright/${STREAM}:${seed}:${version}:${block}`));
    }
    const at = (index++ & 7) * 4;
    return (
      (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) >>>
      0
    );
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
 * The salted hash of a seed, in hexadecimal: publish it before the game, and seed and salt afterwards, and everybody can
 * check that nothing was chosen. SHA-256 of `tilewright/seed:<salt>:<seed>`; the salt keeps a guessed seed from being confirmed.
 */
export function commitSeed(seed: string, salt: string): string {
  return digest(`tilewright/seed:${salt}:${seed}`);
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Can this text carry 128 bits (22 characters of base 64, 32 of hexadecimal, a UUID)? Shorter seeds are for tests. */
export function isStrongSeed(seed: string): boolean {
  return seed.length >= (/^[0-9a-f-]*$/i.test(seed) ? 32 : 22);
}
