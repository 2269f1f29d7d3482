/** What leaves are worth with the built-in letters: tables learnt from classic games with the built-in words. */
import type { Rules } from 'tilewright';
import type { LeaveTable } from 'tilewright/leaves';
import { openEnglishLeaves } from 'tilewright/leaves/open-english';
import { openFrenchLeaves } from 'tilewright/leaves/open-french';
import { openSpanishLeaves } from 'tilewright/leaves/open-spanish';

/** The table for a classic game with these letters; `undefined` where there is none, and in any other game. */
export function leavesFor({ name, alphabet: { letters } }: Rules): LeaveTable | undefined {
  if (name !== 'classic') return undefined;
  return [openEnglishLeaves, openFrenchLeaves, openSpanishLeaves]
    .map(tableOf => tableOf())
    .find(({ alphabet }) => alphabet.letters.join() === letters.join());
}
