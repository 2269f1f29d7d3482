/** Plays by points and leave beside brute force, on 2,000 positions of the corpora. */
import { readFileSync } from 'node:fs';
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { readKwg } from 'tilewright/lexicon';
import { describe, test } from 'vitest';
import { partOf } from '../fixtures/by-date.ts';
import { hasSharedData, needsData, sharedData } from '../fixtures/shared-data.ts';
import { corpusPosition, corpusRules, sizeOf } from './corpus.ts';
import { ranksByEquity } from './equity.ts';
import { leaveTables } from './leave-tables.ts';

describe.each(hasSharedData ? leaveTables() : [])('%s', needsData, (_, table) => {
  test('2,000 positions', () => {
    const graph = unwrap(readKwg(english, readFileSync(sharedData('kwg/enable-wolges.kwg'))));
    const rules = { 15: corpusRules(15, graph), 21: corpusRules(21, graph) };
    const lines = ['corpus15', 'corpus21'].flatMap(name =>
      readFileSync(sharedData(`movegen/${name}.cgp`), 'utf8')
        .trim()
        .split('\n'),
    );
    for (const cgp of partOf(lines.slice(0, 2000), 4)) {
      const own = rules[sizeOf(cgp) === 15 ? 15 : 21];
      ranksByEquity(corpusPosition(own, cgp), table, cgp);
    }
  });
});
