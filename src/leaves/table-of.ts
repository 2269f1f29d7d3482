/** Makes a table of leaves and their values. */
import { layOut } from '../lexicon/lay-out.ts';
import { registerWords } from '../lexicon/dawg.ts';
import { newRegister } from '../lexicon/register.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import { BLANK_LETTER } from './digits.ts';
import { tableOver } from './leave-table.ts';

/** A leave as a text of letters, as the graph has it: blanks first, each code unit a letter. */
export function leaveKey({ blank }: Alphabet, leave: readonly number[]): string {
  let key = String.fromCharCode(BLANK_LETTER).repeat(leave[blank] ?? 0);
  for (let letter = 1; letter < blank; letter++) key += String.fromCharCode(letter).repeat(leave[letter] ?? 0);
  return key;
}

/** The table of these values, by `leaveKey`. Whatever their order, the table is the same. */
export function leaveTableOf(alphabet: Alphabet, values: ReadonlyMap<string, number>): LeaveTable {
  const keys = [...values.keys()].sort();
  const register = newRegister(keys.length);
  const nodes = layOut(register, [registerWords(register, keys), 0]);
  return tableOver(
    alphabet,
    nodes,
    Float32Array.from(keys, key => values.get(key) ?? 0),
  );
}
