/** The graph of every leave that tiles of an alphabet can form. */
import { sizeOf } from '../core/multiset.ts';
import { layOut } from '../lexicon/lay-out.ts';
import { MOST_WORDS } from '../lexicon/nodes.ts';
import { newRegister } from '../lexicon/register.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { BLANK_LETTER } from './digits.ts';

/** How many tiles of a letter the set has; `BLANK_LETTER`: blanks. */
export function tilesOfLetter({ counts, blank }: Alphabet, letter: number): number {
  return counts[letter === BLANK_LETTER ? blank : letter] ?? 0;
}

/** How many leaves of one to n tiles the set has. */
export function leavesUpTo(alphabet: Alphabet, longest: number): number {
  // by number of tiles: in how many ways the letters so far give them
  let ways = [1, ...Array.from({ length: longest }, () => 0)];
  for (let letter = BLANK_LETTER; letter < alphabet.blank; letter++) {
    const most = tilesOfLetter(alphabet, letter);
    ways = ways.map((_, size) => sizeOf(ways.slice(Math.max(0, size - most), size + 1)));
  }
  return sizeOf(ways) - 1;
}

/** The same. @throws RangeError for more than a table holds (4,194,304). */
export function leaveCount(alphabet: Alphabet, longest: number): number {
  const count = leavesUpTo(alphabet, longest);
  if (count > MOST_WORDS)
    throw new RangeError(`${count} leaves of up to ${longest} tiles of ${alphabet.name}; a table holds ${MOST_WORDS}`);
  return count;
}

/** The nodes of a table with every leave of one to n tiles of the set. */
export function everyLeave(alphabet: Alphabet, longest: number): Uint32Array {
  const register = newRegister(alphabet.blank * longest * longest);
  const lists = new Map<string, number>();
  // what may follow: tiles from a letter on, and how many of that letter and in all
  const list = (letter: number, left: number, room: number): number => {
    if (letter >= alphabet.blank || room === 0) return 0;
    const key = `${letter} ${Math.min(left, room)} ${room}`;
    const known = lists.get(key);
    if (known !== undefined) return known;
    const next = list(letter + 1, tilesOfLetter(alphabet, letter + 1), room);
    const made = left === 0 ? next : register.numberOf((letter << 1) | 1, list(letter, left - 1, room - 1), next);
    lists.set(key, made);
    return made;
  };
  return layOut(register, [list(BLANK_LETTER, tilesOfLetter(alphabet, BLANK_LETTER), longest), 0]);
}
