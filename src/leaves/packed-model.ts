/**
 * Small models as text for a source file: whole numbers with a space between, in 1/8 points. Tiles come first, the
 * blank before the letters, then what further tiles of a kind are worth, then pairs: each tile with every later one.
 */
import type { Alphabet } from '../tiles/alphabet.ts';
import type { LeaveTable } from '../movegen/leaves.ts';
import { noWeights, tableBy, type Weights } from './model.ts';

/** Parts of a point. */
const PARTS = 8;

/** The text of a model. What a number loses by rounding is at most 1/16 points. */
export function packModel({ tiles, twice, pairs, letters }: Weights): string {
  const numbers = [...tiles, ...twice];
  for (let a = 0; a < letters; a++) for (let b = a + 1; b < letters; b++) numbers.push(pairs[a * letters + b] ?? 0);
  return numbers.map(value => Math.round(value * PARTS) + 0).join(' ');
}

/** The table of a text that `packModel` returned, for the same letters. */
export function unpackModel(alphabet: Alphabet, text: string): LeaveTable {
  const weights = noWeights(alphabet.blank);
  const { tiles, twice, pairs, letters } = weights;
  const numbers = text.split(' ').map(number => Number(number) / PARTS);
  tiles.set(numbers.slice(0, letters));
  twice.set(numbers.slice(letters, 2 * letters));
  let next = 2 * letters;
  for (let a = 0; a < letters; a++)
    for (let b = a + 1; b < letters; b++) {
      pairs[a * letters + b] = pairs[b * letters + a] = numbers[next++] ?? 0;
    }
  return tableBy(alphabet, weights);
}
