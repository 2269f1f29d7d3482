/**
 * What a playout does not know: the other rack, and the order of the bag. Each iteration has its own deal, which
 * follows from the seed and the number of the iteration alone. All candidates meet the same one.
 */
import { sha256, sized } from '../core/digest.ts';
import { kindsOf } from '../core/multiset.ts';
import { stirred } from '../core/stirred.ts';
import type { KnownDeals } from '../bots/known-deals.ts';
import type { Seat } from '../core/flavours.ts';
import { RACK, zoneKey } from '../engine/zones.ts';
import { createView } from '@noble/hashes/utils.js';

/** One deal. The lists are written over by the next one. */
export interface Deal {
  /** The other rack, by tile. */
  readonly rack: Int32Array;
  /** The tiles of the bag in order; the first `size` entries count. */
  readonly bag: Int32Array;
  readonly size: number;
  /** A number from which follows where tiles go that are given back. */
  readonly chance: number;
}

/** What deals are made from. */
export interface Unknown {
  /** The tiles that are not seen, by tile. */
  readonly unseen: readonly number[];
  /** What is known of the other rack, by tile, and how many of its tiles are not. */
  readonly known: readonly number[];
  readonly hidden: number;
  /** What is known of the bag, by tile. */
  readonly bag: readonly number[];
  /** Deals that fit what the turns say of the other seat and the bag, where they say anything. */
  readonly fitting?: { readonly deals: KnownDeals; readonly seat: Seat } | undefined;
}

/** What the other may hold, besides what is drawn by chance: tiles by kind, with a weight that is a whole number. */
export interface WeighedLeave {
  readonly tiles: readonly number[];
  readonly weight: number;
}

/** Makes the deals of a seed; `leaves` are what the other may have kept. */
export function newDeals(
  { unseen, known, hidden, bag: there, fitting }: Unknown,
  seed: string,
  leaves: readonly WeighedLeave[] = [],
): (iteration: number) => Deal {
  const all = Int32Array.from(kindsOf(unseen));
  const rack = new Int32Array(unseen.length);
  const ofBag = Int32Array.from(kindsOf(there));
  const bag = new Int32Array(all.length + ofBag.length);
  const numbers = newNumbers(seed);
  const upTo = sumsOf(leaves);
  const total = upTo[upTo.length - 1] ?? 0;

  return iteration => {
    const below = numbers(iteration);
    bag.set(all);
    rack.set(known);
    let size = all.length;
    let lacking = hidden;
    const take = (at: number): void => {
      const tile = bag[at] ?? 0;
      bag[at] = bag[--size] ?? 0;
      rack[tile] = (rack[tile] ?? 0) + 1;
      lacking--;
    };
    const drawn = total > 0 ? below(total) : 0;
    const kept = leaves[upTo.findIndex(sum => drawn < sum)];
    const holds = (tile: number): void => {
      const at = bag.subarray(0, size).indexOf(tile);
      if (at >= 0 && lacking > 0) take(at);
    };
    const fit = fitting?.deals(below, fitting.seat, kept?.tiles);
    const held = fitting && fit?.dealt.get(zoneKey(RACK, fitting.seat));
    (held ?? kept?.tiles ?? []).forEach(holds);
    while (lacking > 0 && size > 0) take(below(size));
    bag.set(ofBag, size);
    size += ofBag.length;
    for (let n = size - 1; n > 0; n--) {
      const at = below(n + 1);
      const tile = bag[n] ?? 0;
      bag[n] = bag[at] ?? 0;
      bag[at] = tile;
    }
    return { rack, bag, size, chance: below(0x7fff_ffff) };
  };
}

/** For each leave the weights up to it. */
function sumsOf(leaves: readonly WeighedLeave[]): readonly number[] {
  let sum = 0;
  return leaves.map(({ weight }) => (sum += weight));
}

/**
 * Numbers of an iteration, below others up to 2^31: xoshiro128**, begun with the SHA-256 of the seed and the number of
 * the iteration. Some numbers are more likely than others by less than one part in two millions for tiles, which no
 * simulation notices.
 */
function newNumbers(seed: string): (iteration: number) => (n: number) => number {
  const words = createView(sha256(sized('tilewright/simulation', [seed])));
  return iteration => {
    let [a, b, c, d] = [0, 4, 8, 12].map(at => stirred(words.getInt32(at), iteration + at)) as [
      number,
      number,
      number,
      number,
    ];
    return n => {
      const shifted = Math.imul(b, 5);
      const word = Math.imul((shifted << 7) | (shifted >>> 25), 9) >>> 0;
      const t = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= t;
      d = (d << 11) | (d >>> 21);
      return Math.floor((word * n) / 0x1_0000_0000);
    };
  };
}
