/** Words without a GADDAG: the generator makes of one what it comes to, and finds the same plays. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from 'tilewright/alphabets/english';
import { openEnglish } from 'tilewright/lexica/open-english';
import { buildGraph } from 'tilewright/lexicon';
import { listPlays, topPlays, visitPlays } from 'tilewright/movegen';
import { atOnce } from '../../src/core/slices.ts';
import { RECORDS } from '../../src/movegen/assembly/memory.ts';
import { walkable } from '../../src/movegen/graph-table.ts';
import { newKernel } from '../../src/movegen/kernel.ts';
import { positionWith } from './folded.ts';

test('of any words: the same plays in the same order, and the same best ones', () => {
  const letter = fc.constantFrom('S', 'T', 'E', 'A', 'L');
  const words = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 40 });
  let plays = 0;
  fc.assert(
    fc.property(
      words,
      fc.string({ unit: fc.oneof(letter, fc.constant('?')), minLength: 1, maxLength: 7 }),
      (list, rack) => {
        const [whole, alone] = [true, false].map(gaddag => positionWith(buildGraph(english, list, { gaddag }), rack));
        expect(listPlays(alone!)).toEqual(listPlays(whole!));
        expect(topPlays(alone!, 3)).toEqual(topPlays(whole!, 3));
        plays += listPlays(alone!).length;
      },
    ),
  );
  expect(plays).toBeGreaterThan(1000);
});

test('two lexica by turns, the second while plays of the first are shown', () => {
  const lists = [
    ['tease', 'steal', 'teal', 'least', 'seat', 'castles', 'at', 'ta'],
    ['ae', 'eat', 'teat', 'sets', 'alt', 'lase', 'as', 'es', 'castled'],
  ];
  const [first, second] = lists.map(list => positionWith(buildGraph(english, list, { gaddag: false }), 'STEALD?'));
  const expected = lists.map(list => listPlays(positionWith(buildGraph(english, list), 'STEALD?')));
  const seen: unknown[] = [];
  visitPlays(first!, play => {
    if (seen.length % 50 === 0) expect(listPlays(second!)).toEqual(expected[1]);
    seen.push(play.keep());
    return undefined;
  });
  expect(seen).toHaveLength(expected[0]!.length);
  expect(listPlays(first!)).toEqual(expected[0]);
});

test('no more of the GADDAG is made than walks come to', () => {
  const graph = atOnce(walkable(openEnglish()));
  expect(graph?.backwards?.exactly()).toBeGreaterThan(5_000_000);
  const { arena, part } = newKernel();
  const { node } = arena.tableOf(graph!);
  // of the records, only that of the first node is filled: the others have the bit that says so
  const records = part(RECORDS);
  expect(records[node]! & 1).toBe(0);
  for (let pair = node + 1; pair < node + 1 + 2 * 26; pair += 2) expect(records[records[pair]!]! & 1).toBe(1);
  arena.unfold(records[node + 1]!);
  expect(records[records[node + 1]!]! & 1).toBe(0);
  expect(records[records[node + 3]!]! & 1).toBe(1);
});
