/** As unfold.test.ts: a large lexicon, and one of which no more than a GADDAG has room. */
import { expect, test } from 'vitest';
import { openEnglish } from 'tilewright/lexica/open-english';
import { readKwg, withGaddag } from 'tilewright/lexicon';
import { listPlays } from 'tilewright/movegen';
import { unwrap } from '../../src/core/result.ts';
import { atOnce } from '../../src/core/slices.ts';
import { ACCEPTS, LAST, LETTER_SHIFT } from '../../src/lexicon/nodes.ts';
import { walkable } from '../../src/movegen/graph-table.ts';
import { newKernel } from '../../src/movegen/kernel.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { BOARD, positionWith } from './folded.ts';

test('of 275,000 words, on boards with letters and without', () => {
  const [whole, alone] = [withGaddag(openEnglish()), openEnglish()];
  const empty = new Array<string>(15).fill('15').join('/');
  for (const board of [BOARD, empty])
    for (const rack of ['HORNETS', 'QUIXZA?', 'AEINST?', 'EE', '??'])
      expect(listPlays(positionWith(alone, rack, board))).toEqual(listPlays(positionWith(whole, rack, board)));
});

test('four large lexica beside each other: the records of all are kept, once all have been asked about twice', () => {
  const { arena } = newKernel();
  const graphs = Array.from({ length: 4 }, () => atOnce(walkable(openEnglish())));
  const tables = (): readonly unknown[] => graphs.map(graph => arena.tableOf(graph!));
  tables();
  const kept = tables();
  for (const [n, table] of tables().entries()) expect(table).toBe(kept[n]);
});

test('all words of 22 letters out of two, which share everything, take the room of their GADDAG', () => {
  const nodes = Array.from({ length: 22 }, (_, level) =>
    [1, 2].map(
      letter => (letter << LETTER_SHIFT) | (letter === 2 ? LAST : 0) | (level === 21 ? ACCEPTS : 4 + 2 * level),
    ),
  );
  const graph = unwrap(readKwg(english, new Uint8Array(Uint32Array.from([LAST | 2, LAST, ...nodes.flat()]).buffer)));
  const { backwards, gaddag } = atOnce(walkable(graph)) ?? {};
  expect(backwards).toBeUndefined();
  expect(gaddag).toBeGreaterThan(0);
});
