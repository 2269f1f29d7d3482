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
 * below that multiple, modulo n, is the result; numbers from the multiple up are skipped. Where n may be greater than
 * 2^32 (`bigBelow`), one number is made of as many of the stream as it takes to have the bits of n, the first in front.
 * Only its last bits are taken, as many as n has; where that is n or more, it is skipped.
 * So the same seed gives the same numbers on every platform. Nobody can predict numbers from others, and anyone who has
 * the seed can check a finished game. Test vectors: docs/knowledge.md.
 */
import { createView } from '@noble/hashes/utils.js';
import { encoded, sha256 } from './digest.ts';

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
  let index = from;
  // an ill-formed seed is told here, and not when the first number is read
  numbersAt(seed, decisions, index >>> 3);
  return {
    below: n => {
      for (;;) {
        const numbers = numbersAt(seed, decisions, index >>> 3);
        let word = 0;
        for (let at = (index++ & 7) * 4, left = 4; left > 0; left--) word = word * 256 + (numbers[at++] ?? 0);
        if (word < 0x1_0000_0000 - (0x1_0000_0000 % n)) return word % n;
      }
    },
    read: () => index,
  };
}

/** The next number of a reader, uniform below `n`, which is 1 or more and may have any size. */
export function bigBelow(random: Random, n: bigint): bigint {
  const bits = n.toString(2).length;
  for (;;) {
    let number = BigInt(0);
    for (let read = 0; read < bits; read += 32)
      number = number * BigInt(0x1_0000_0000) + BigInt(random.below(0x1_0000_0000));
    const found = BigInt.asUintN(bits, number);
    if (found < n) return found;
  }
}

/**
 * The eight numbers at an address, in a list that is written over when others are asked for. The last seed and the last
 * numbers are kept: a message that is made each time takes a tenth of a move that draws, a list 0.2 kB (measured).
 */
const numbersAt: (seed: string, decisions: number, block: number) => Uint8Array = numbersKeeper();

function numbersKeeper(): typeof numbersAt {
  const numbers = new Uint8Array(32);
  let kept: (Message & { readonly seed: string; readonly decisions: number; readonly block: number }) | undefined;
  return (seed, decisions, block) => {
    if (kept?.seed === seed && kept.decisions === decisions && kept.block === block) return numbers;
    const { bytes, message } = kept?.seed === seed ? kept : messageFor(seed);
    kept = { seed, bytes, message, decisions, block };
    message.setUint32(bytes.length - 8, decisions);
    message.setUint32(bytes.length - 4, block);
    return sha256(bytes, numbers);
  };
}

/** What is digested for the numbers of a seed. The last eight bytes are for the address. */
interface Message {
  readonly bytes: Uint8Array;
  readonly message: DataView;
}

function messageFor(seed: string): Message {
  const tag = `tilewright/${STREAM}`;
  const bytes = encoded(`${tag}${U32}${seed}${U32}${U32}`);
  const message = createView(bytes);
  message.setUint32(tag.length, bytes.length - tag.length - 12);
  return { bytes, message };
}

/** Four characters, which leave room for a u32 in a text that is to be encoded. */
const U32 = '\0\0\0\0';
