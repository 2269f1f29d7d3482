/** The best plays by points and leave are the head of a ranking of all plays. */
import { english } from 'tilewright/alphabets/english';
import { noLeaves } from 'tilewright/leaves';
import { listPlays, topByEquity } from 'tilewright/movegen';
import { expect, test } from 'vitest';
import { PLAYED } from '../../src/cli/perft-positions.ts';
import { openGraph } from '../fixtures/open-english.ts';
import { corpusPosition, corpusRules } from './corpus.ts';
import { ranksByEquity } from './equity.ts';
import { leaveTables } from './leave-tables.ts';

const rules = corpusRules(15, openGraph);

test.each(leaveTables())('%s: on real boards', (_, table) => {
  for (const cgp of PLAYED) ranksByEquity(corpusPosition(rules, cgp), table, cgp);
});

test('with zeros the order is that of points', () => {
  const position = corpusPosition(rules, PLAYED[0] ?? '');
  const top = topByEquity(position, 40, noLeaves(english));
  expect(top.map(({ points, equity }) => [points, equity])).toEqual(
    listPlays(position)
      .slice(0, 40)
      .map(({ points }) => [points, points]),
  );
});
