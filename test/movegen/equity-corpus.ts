/** The ranking by points and leave on positions of a corpus, told without a test around it: any host may run it. */
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg } from 'tilewright/lexicon';
import { corpusPosition, corpusRules, sizeOf } from './corpus.ts';
import { rankingsOf } from './equity-rankings.ts';
import { leaveTables } from './leave-tables.ts';

/** What came of some positions and one table. */
export interface CorpusRankings {
  /** `object` where the host has WebAssembly. */
  readonly host: string;
  readonly positions: number;
  readonly exchanges: number;
  /** Each ranking that is not that of brute force, in words. */
  readonly different: readonly string[];
}

/** Ranks plays and exchanges of some positions by a table, beside brute force. */
export function rankCorpus(kwg: Uint8Array, table: number, cgps: readonly string[]): CorpusRankings {
  const graph = unwrap(readKwg(english, kwg));
  const rules = { 15: corpusRules(15, graph), 21: corpusRules(21, graph) };
  const leaves = leaveTables()[table]?.[1];
  if (leaves === undefined) throw new RangeError(`there is no table ${table}`);
  const different: string[] = [];
  let exchanges = 0;
  for (const cgp of cgps) {
    const all = rankingsOf(corpusPosition(rules[sizeOf(cgp) === 15 ? 15 : 21], cgp), leaves);
    exchanges += all.exchanges;
    for (const { what, found, wanted } of all.rankings)
      if (found.join() !== wanted.join()) different.push(`${cgp}: ${what}`);
  }
  return {
    host: typeof (globalThis as { readonly WebAssembly?: unknown }).WebAssembly,
    positions: cgps.length,
    exchanges,
    different,
  };
}
