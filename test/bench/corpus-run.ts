/**
 * The counts and timings of the corpora as one function of what was read, for Node and for a page alike: nothing here
 * reads a file.
 */
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg } from 'tilewright/lexicon';
import { corpusRules, expectedRows, found, sizeOf, type Expected } from '../movegen/corpus.ts';
import { interleaved, type Figure } from './harness.ts';
import { bodiesOf } from './movegen.ts';

/** What a run said: of every row what was found, in order, and the figures. */
export interface CorpusRun {
  readonly found: readonly Omit<Expected, 'cgp'>[];
  /** Rows where that is not what is expected. */
  readonly wrong: readonly string[];
  readonly figures: readonly Figure[];
}

/** Counts every row of some `corpus*-expected.tsv`, and times what a bot asks, cross-sets made anew each time. */
export function corpusRun(kwg: Uint8Array, texts: readonly string[], short: boolean): CorpusRun {
  const graph = unwrap(readKwg(english, kwg));
  const rows = texts.map(expectedRows);
  const rulesOf = new Map([...new Set(rows.flat().map(({ cgp }) => sizeOf(cgp)))].map(n => [n, corpusRules(n, graph)]));
  const rulesFor = (cgp: string) => rulesOf.get(sizeOf(cgp)) ?? corpusRules(sizeOf(cgp), graph);
  const all = rows.flat().map(({ cgp, ...expected }) => ({ cgp, expected, found: found(rulesFor(cgp), cgp) }));
  const wrong = all.flatMap(({ cgp, ...row }) =>
    JSON.stringify(row.found) === JSON.stringify(row.expected) ? [] : [cgp],
  );
  const bodies = rows.flatMap(corpus => {
    const lines = corpus.flatMap(({ cgp }, row) => (short && row % 8 !== 0 ? [] : [cgp]));
    const size = sizeOf(lines[0] ?? '');
    return bodiesOf({ name: `${size}×${size}`, lines }, graph);
  });
  const figures = interleaved(bodies, { short, clock: () => performance.now() * 1000 });
  return { found: all.map(row => row.found), wrong, figures };
}
