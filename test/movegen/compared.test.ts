/**
 * Positions that everybody has, with what programs of others say of them: so who breaks the agreement with the world
 * sees it without the data of the maintainers. The positions are from games of two greedy bots of ours on the built-in
 * words; the figures are another program's (compared.json says whose, which version, and when). The counts of the
 * benchmarks' reference program stand beside them: it is ours, but imports nothing of the library, and where the data
 * is, three engines agree with it (corpus.heavy.ts).
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeKwg } from 'tilewright/lexicon';
import { referenceCounts } from '../bench/against/reference.ts';
import { openGraph } from '../fixtures/open-english.ts';
import { corpusRules, found, type Expected } from './corpus.ts';

const { positions } = JSON.parse(readFileSync('test/movegen/compared.json', 'utf8')) as {
  readonly positions: readonly Expected[];
};
const rules = corpusRules(15, openGraph);

test('there are enough of them, and they differ', () => {
  expect(new Set(positions.map(({ cgp }) => cgp)).size).toBe(24);
  expect(positions.filter(({ cgp }) => cgp.includes('?')).length).toBeGreaterThan(0);
  expect(positions.every(({ plays, maxScore }) => plays > 0 && maxScore > 0)).toBe(true);
});

test.each(positions.map((row, n) => [n + 1, row] as const))(
  'position %i: as many plays, points and best plays as another program finds',
  (_, { cgp, ...figures }) => {
    expect(found(rules, cgp)).toEqual(figures);
  },
);

test('the reference program counts as many plays in each', () => {
  const counts = referenceCounts(
    writeKwg(openGraph),
    positions.map(({ cgp }) => cgp),
  );
  expect(counts).toEqual(positions.map(({ plays }) => plays));
});
