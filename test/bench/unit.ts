/**
 * The unit of all figures, one count: the mean time of `countPlays(positionOf(…))` over the first 400 positions of
 * corpus15. `npm run bench -- --unit <checkout>` takes that of other sources, so that a faster count does not make the
 * rest look slower.
 */
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg } from 'tilewright/lexicon';
import { countPlays, positionOf } from 'tilewright/movegen';
import { corpusRules, gameOf } from '../movegen/corpus.ts';

/** Counts all positions once; how many there are. */
export function unitOf(kwg: Uint8Array, lines: readonly string[]): () => number {
  const rules = corpusRules(15, unwrap(readKwg(english, kwg)));
  const games = lines.slice(0, 400).map(line => gameOf(rules, line));
  return () => {
    for (const game of games) countPlays(unwrap(positionOf(rules, game, 0)));
    return games.length;
  };
}
