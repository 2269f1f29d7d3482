/**
 * The counts and timings of the corpora as one function of what was read, for Node and for a page alike: nothing here
 * reads a file.
 */
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg } from 'tilewright/lexicon';
import { countPlays, listPlays, positionOf, topPlays, visitPlays, type Position } from 'tilewright/movegen';
import { corpusRules, expectedRows, found, gameOf, sizeOf, type Expected } from '../movegen/corpus.ts';
import { measure, type Figure } from './harness.ts';

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
  const figures = rows.flatMap(corpus => {
    const size = sizeOf(corpus[0]?.cgp ?? '');
    const timed = short ? corpus.filter((_, row) => row % 8 === 0) : corpus;
    const games = timed.map(({ cgp }) => ({ rules: rulesFor(cgp), game: gameOf(rulesFor(cgp), cgp) }));
    const each = (name: string, ask: (position: Position) => unknown): Figure =>
      measure(
        `${name}, ${size}×${size}`,
        () => {
          for (const { rules, game } of games) ask(unwrap(positionOf(rules, game, 0)));
          return games.length;
        },
        { short },
      );
    return [
      each('count all plays', countPlays),
      each('visit all plays', position => visitPlays(position, nothing)),
      each('list all plays, best first', listPlays),
      each('best play', position => topPlays(position, 1)),
    ];
  });
  return { found: all.map(row => row.found), wrong, figures };
}

function nothing(): undefined {
  return undefined;
}
