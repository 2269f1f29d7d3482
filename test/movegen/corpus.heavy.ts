/**
 * The rows of both corpora, on the files of two other programs and on a graph of our own: each day two of the four, and
 * a third of the rows.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { buildGraph, readKwg, type WordGraph } from 'tilewright/lexicon';
import { referenceCounts } from '../bench/against/reference.ts';
import { corpusPosition, corpusRules, expectedRows, found, sizeOf, type Expected } from './corpus.ts';
import { topIsTheHead } from './top.ts';
import { sampleOf } from '../fixtures/sample.ts';
import { hasSharedData, needsData, sharedData } from '../fixtures/shared-data.ts';

const DATA = sharedData('');

const graphs: Readonly<Record<string, () => WordGraph>> = {
  'a file of wolges': () => unwrap(readKwg(english, readFileSync(`${DATA}kwg/enable-wolges.kwg`))),
  'a file of MAGPIE': () => unwrap(readKwg(english, readFileSync(`${DATA}kwg/enable-magpie.kwg`))),
  'a file without a GADDAG': () => unwrap(readKwg(english, readFileSync(`${DATA}kwg/enable-wolges-dawgonly.kwg`))),
  'a graph of our own': () => {
    const words = gunzipSync(readFileSync(`${DATA}enable2k.txt.gz`))
      .toString()
      .split(/\s+/);
    return buildGraph(
      english,
      words.filter(word => word.length >= 2 && word.length <= 15),
    );
  },
};

describe.each(Object.keys(graphs))('%s', needsData, name => {
  const graph = hasSharedData ? graphs[name]?.() : undefined;

  function check(rows: readonly Expected[]): void {
    if (graph === undefined) throw new RangeError('no graph');
    const rules = { 15: corpusRules(15, graph), 21: corpusRules(21, graph) };
    for (const { cgp, plays, sumScores, maxScore, playsAtMaxScore } of rows) {
      const game = rules[sizeOf(cgp) === 15 ? 15 : 21];
      expect(found(game, cgp), cgp).toEqual({ plays, sumScores, maxScore, playsAtMaxScore });
      topIsTheHead(corpusPosition(game, cgp), cgp);
    }
  }

  test('positions.json', () =>
    check(JSON.parse(readFileSync(`${DATA}movegen/positions.json`, 'utf8')) as readonly Expected[]));
  test.each(['corpus15', 'corpus21'])('%s', file =>
    check(sampleOf(expectedRows(readFileSync(`${DATA}movegen/${file}-expected.tsv`, 'utf8')), 6)),
  );
});

test('the reference program of the benchmarks finds as many plays as three engines', needsData, () => {
  const rows = expectedRows(readFileSync(`${DATA}movegen/corpus15-expected.tsv`, 'utf8'));
  const chosen = rows.filter((_, n) => n % 10 === 0);
  const counts = referenceCounts(
    readFileSync(`${DATA}kwg/enable-wolges.kwg`),
    chosen.map(({ cgp }) => cgp),
  );
  expect(chosen.length).toBeGreaterThan(70);
  expect(counts).toEqual(chosen.map(({ plays }) => plays));
});
