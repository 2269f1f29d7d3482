/** What the kernel needs to know of a rack to compute upper bounds on the points of an anchor's plays. */
import { BEST_TILES, BONUSES, HELD, KEYS, KINDS, KIND_BITS, POINTS, SIDES } from './assembly/memory.ts';
import type { KernelCode } from './kernel-code.js';
import { nearBit } from './letter-bits.ts';
import type { Machine } from './machine.ts';
import { MOST_TILES, type CountBonus } from './rack-states.ts';

/** The rules that count the points of plays. */
export interface Bounded {
  /** How many letters there are. */
  readonly letters: number;
  readonly bonuses: readonly CountBonus[];
  /** The highest letter premium of the board. */
  readonly highestPremium: number;
  /** Where the Bloom filter of the words' letters is; 0: none, because a tile may lie without forming a word. */
  readonly filter: number;
}

/** Makes the kernel ready to compute bounds for the rack whose states are filled. */
export type BeginBounds = (bounded: Bounded) => void;

/** The same where the highest bonuses are noted already: letters, highest premium, filter. */
export type BoundRack = (letters: number, premium: number, filter: number) => void;

/** A memory, and the code that computes bounds on it. */
type Bounding = Pick<Machine, 'part'> & { readonly code: Pick<KernelCode, 'beginBounds' | 'boundRack'> };

/** To be made once. */
export function newRackBounds({ code: { beginBounds, boundRack }, part }: Bounding): BoundRack {
  const pointsOf = part(POINTS, KEYS);
  const keys = part(KEYS, BONUSES);
  const bestTiles = part(BEST_TILES, KINDS);
  const kindAt = part(KINDS, KIND_BITS);
  const bitOf = part(KIND_BITS, SIDES);
  const counts = part(HELD);
  let size = 0;

  function addTiles(count: number, value: number): void {
    for (let n = count; n > 0; n--) bestTiles[size + 1] = (bestTiles[size++] ?? 0) + value;
  }

  return (letters, premium, filter) => {
    const [ofBlank = 0] = pointsOf;
    let [blanks = 0] = counts;
    let kinds = 0;
    let bits = blanks > 0 ? -1 : 0;
    let key = 0;
    // letters by what they are worth, the most valuable first
    for (let letter = 1; letter <= letters; letter++) {
      const count = counts[letter] ?? 0;
      if (count === 0) continue;
      bits |= nearBit(letter);
      key += count * (keys[letter] ?? 0);
      const value = pointsOf[letter] ?? 0;
      let at = kinds++;
      for (; at > 0 && (pointsOf[kindAt[at - 1] ?? 0] ?? 0) < value; at--) kindAt[at] = kindAt[at - 1] ?? 0;
      kindAt[at] = letter;
    }
    size = 0;
    bestTiles[0] = 0;
    for (let n = 0; n < kinds; n++) {
      const letter = kindAt[n] ?? 0;
      bitOf[n] = nearBit(letter);
      const value = pointsOf[letter] ?? 0;
      if (ofBlank > value) {
        addTiles(blanks, ofBlank);
        blanks = 0;
      }
      addTiles(counts[letter] ?? 0, value);
    }
    addTiles(blanks, ofBlank);
    beginBounds(letters, premium, filter);
    boundRack(size, kinds, bits, key);
  };
}

/** To be made once. */
export function newBounds(machine: Bounding): BeginBounds {
  const bonusFor = machine.part(BONUSES, BEST_TILES);
  const boundRack = newRackBounds(machine);
  return ({ letters, bonuses, highestPremium, filter }) => {
    // the highest bonus for n tiles or fewer
    bonusFor.fill(0);
    for (const { bonus } of bonuses) {
      let most = 0;
      for (let n = 1; n <= MOST_TILES; n++) {
        most = Math.max(most, bonus[n] ?? 0);
        bonusFor[n] = (bonusFor[n] ?? 0) + most;
      }
    }
    boundRack(letters, highestPremium, filter);
  };
}
