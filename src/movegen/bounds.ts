/** What the kernel needs to know of a rack to compute upper bounds on the points of an anchor's plays. */
import { BEST_TILES, BONUSES, KEYS, KINDS, KIND_BITS, SIDES } from './assembly/memory.ts';
import { nearBit } from './letter-bits.ts';
import type { KernelCode } from './kernel-code.js';
import type { Machine } from './machine.ts';
import type { CountBonus, Rack } from './rack-states.ts';

/** The rack whose plays are bounded, and the rules that count their points. */
export interface Bounded {
  readonly rack: Rack;
  /** Points by letter; entry 0: of a blank. */
  readonly points: readonly number[];
  readonly bonuses: readonly CountBonus[];
  /** The highest letter premium of the board. */
  readonly highestPremium: number;
  /** Where the filter of anagrams of the words is; 0: none, because a tile may lie without forming a word. */
  readonly filter: number;
}

/** Makes the kernel ready to compute bounds. */
export type BeginBounds = (bounded: Bounded) => void;

/** To be made once. */
export function newBounds({
  code: { beginBounds, filterBounds },
  part,
}: Pick<Machine, 'part'> & { readonly code: Pick<KernelCode, 'beginBounds' | 'filterBounds'> }): BeginBounds {
  const keys = part(KEYS, BONUSES);
  const bestTiles = part(BEST_TILES, KINDS);
  const kindAt = part(KINDS, KIND_BITS);
  const bitOf = part(KIND_BITS, SIDES);
  const bonusFor = part(BONUSES, BEST_TILES);
  let size = 0;

  function addTile(value: number): void {
    bestTiles[size + 1] = (bestTiles[size] ?? 0) + value;
    size++;
  }

  return ({ rack, points, bonuses, highestPremium, filter }) => {
    let kinds = 0;
    let bits = rack.blanks > 0 ? -1 : 0;
    let key = 0;
    // letters by what they are worth, the most valuable first
    for (let letter = 1; letter <= rack.letters; letter++) {
      const count = rack.counts[letter] ?? 0;
      if (count === 0) continue;
      bits |= nearBit(letter);
      key += count * (keys[letter] ?? 0);
      const value = points[letter] ?? 0;
      let at = kinds++;
      for (; at > 0 && (points[kindAt[at - 1] ?? 0] ?? 0) < value; at--) kindAt[at] = kindAt[at - 1] ?? 0;
      kindAt[at] = letter;
    }
    const ofBlank = points[0] ?? 0;
    let blanks = rack.blanks;
    size = 0;
    bestTiles[0] = 0;
    for (let n = 0; n < kinds; n++) {
      const letter = kindAt[n] ?? 0;
      bitOf[n] = nearBit(letter);
      const value = points[letter] ?? 0;
      for (; blanks > 0 && ofBlank > value; blanks--) addTile(ofBlank);
      for (let held = rack.counts[letter] ?? 0; held > 0; held--) addTile(value);
    }
    for (; blanks > 0; blanks--) addTile(ofBlank);
    for (let n = 0; n <= size; n++) {
      let most = 0;
      for (const { bonus } of bonuses) most += highestOf(bonus, n);
      bonusFor[n] = most;
    }
    beginBounds(size, kinds, bits, rack.blanks > 0 ? ofBlank : -1, highestPremium);
    filterBounds(filter, key, rack.blanks, rack.letters);
  };
}

/** The highest bonus for up to so many tiles. */
function highestOf(bonus: Readonly<Record<number, number>>, tiles: number): number {
  let points = 0;
  for (let n = 1; n <= tiles; n++) points = Math.max(points, bonus[n] ?? 0);
  return points;
}
