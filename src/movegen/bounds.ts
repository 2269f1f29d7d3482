/** What the kernel needs to know of a rack to compute upper bounds on the points of an anchor's plays. */
import { BEST_TILES, BONUSES } from './assembly/memory.ts';
import type { KernelCode } from './kernel-code.js';
import type { Machine } from './machine.ts';
import { MOST_TILES, type CountBonus } from './rack-states.ts';

/** The rules that count the points of plays. */
export interface Bounded {
  /** How many letters there are. */
  readonly letters: number;
  readonly bonuses: readonly CountBonus[];
  /** The highest letter premium of the board. */
  readonly highestPremium: number;
  /** Where the filter of anagrams of the words is; 0: none, because a tile may lie without forming a word. */
  readonly filter: number;
}

/** Makes the kernel ready to compute bounds for the rack whose states are filled. */
export type BeginBounds = (bounded: Bounded) => void;

/** To be made once. */
export function newBounds({
  code: { beginBounds },
  part,
}: Pick<Machine, 'part'> & { readonly code: Pick<KernelCode, 'beginBounds'> }): BeginBounds {
  const bonusFor = part(BONUSES, BEST_TILES);
  return ({ letters, bonuses, highestPremium, filter }) => {
    // the highest bonus for so many tiles or fewer
    bonusFor.fill(0);
    for (const { bonus } of bonuses) {
      let most = 0;
      for (let n = 1; n <= MOST_TILES; n++) {
        most = Math.max(most, bonus[n] ?? 0);
        bonusFor[n] = (bonusFor[n] ?? 0) + most;
      }
    }
    beginBounds(letters, highestPremium, filter);
  };
}
