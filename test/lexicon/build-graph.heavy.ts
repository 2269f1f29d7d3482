/** Graphs beside those of other programs. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/core/result.ts';
import { buildGraph } from '../../src/lexicon/build-graph.ts';
import { readKwg, writeKwg } from '../../src/lexicon/kwg.ts';
import { CHILD, LAST, type Nodes } from '../../src/lexicon/nodes.ts';
import { parseWordList } from '../../src/lexicon/word-list.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { countWords } from './graphs.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

describe('against other programs', () => {
  const folder = sharedData('');

  test('ENABLE: the same words and the same GADDAG strings in a file that is no larger', needsData, () => {
    const list = parseWordList(gunzipSync(readFileSync(`${folder}enable2k.txt.gz`)).toString('latin1'));
    const words = list.filter(word => word.length >= 2 && word.length <= 15);
    const ours = buildGraph(english, words);
    expect(words).toHaveLength(169_266);
    expect(countWords(ours.nodes)).toBe(169_266);
    expect(countWords(ours.nodes, 1)).toBe(words.join('').length);
    expect(writeKwg(ours)).toHaveLength(3_095_908);
    const dawgOnly = buildGraph(english, words, { gaddag: false });
    for (const name of ['enable-wolges.kwg', 'enable-magpie.kwg', 'enable-wolges-dawgonly.kwg']) {
      const theirs = unwrap(readKwg(english, readFileSync(`${folder}kwg/${name}`)));
      const mine = theirs.gaddag === 0 ? dawgOnly : ours;
      expect(mine.nodes.length, name).toBeLessThanOrEqual(theirs.nodes.length + (theirs.gaddag === 0 ? 1 : 0));
      expect(difference(mine.nodes, mine.dawg, theirs.nodes, theirs.dawg), name).toBeUndefined();
      expect(difference(mine.nodes, mine.gaddag, theirs.nodes, theirs.gaddag), name).toBeUndefined();
    }
  });
});

/**
 * Two nodes that differ in letter, end of word, or in whether something follows, met by walking both lists and all
 * below them together.
 */
function difference(ours: Nodes, list: number, theirs: Nodes, foreign: number): readonly number[] | undefined {
  // ours are the fewest: if the graphs are equal, all arcs to one of their lists go with arcs to one of ours
  const mates = new Uint32Array(theirs.length);
  const open = [[list, foreign] as const];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (mates[pair[1]] === pair[0]) continue;
    if (pair.includes(0) || mates[pair[1]] !== 0) return pair;
    mates[pair[1]] = pair[0];
    for (let [a, b, more] = [...pair, true] as [number, number, boolean]; more; a++, b++) {
      if (((ours[a]! ^ theirs[b]!) & ~CHILD) !== 0) return [a, b];
      open.push([ours[a]! & CHILD, theirs[b]! & CHILD]);
      more = (ours[a]! & LAST) === 0;
    }
  }
  return undefined;
}
