/** Leaves as text. */
import { countKinds, kindsOf } from '../core/multiset.ts';
import { err, ok, type Fault, type Result } from '../core/result.ts';
import type { Alphabet } from '../tiles/alphabet.ts';
import { formatTiles, parseTiles } from '../tiles/pieces.ts';

/**
 * A leave from text, `?EST`, as counts by tile: tiles in any order, `?` for a blank. Errors: `not-a-tile` with the
 * column, `leave-tiles` where the alphabet has fewer tiles of a kind.
 */
export function parseLeave(alphabet: Alphabet, text: string): Result<readonly number[], Fault> {
  const read = parseTiles({ alphabet, pieces: [] }, text);
  if (!read.ok) return read;
  const leave = countKinds(read.value, alphabet.blank + 1);
  const over = leave.findIndex((count, tile) => count > (alphabet.counts[tile] ?? 0));
  if (over < 0) return ok(leave);
  return err({
    code: 'leave-tiles',
    found: `${leave[over]} × ${over === alphabet.blank ? '?' : alphabet.letters[over]}`,
    expected: `${alphabet.counts[over]} or fewer, as in ${alphabet.name}`,
  });
}

/** A leave as text that `parseLeave` reads: blanks first, then letters in the order of the alphabet. */
export function formatLeave(alphabet: Alphabet, leave: readonly number[]): string {
  const blanks = Array.from({ length: leave[alphabet.blank] ?? 0 }, () => alphabet.blank);
  return formatTiles({ alphabet, pieces: [] }, [...blanks, ...kindsOf(leave.slice(0, alphabet.blank))]);
}
