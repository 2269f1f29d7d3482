/** What the kernel walks through: the records of word graphs, and the ways to complete letters in any order. */
import fc from 'fast-check';
import type { Alphabet } from 'tilewright';
import { anyOrderSet, buildGraph } from 'tilewright/lexicon';
import { defineAlphabet } from 'tilewright/rules';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../src/core/slices.ts';
import {
  CHOICE_ENDS,
  FAR,
  LETTER,
  MEMORY_SIZE,
  NEAR_LETTERS,
  RECORDS,
  SIZE,
  SQUARES,
} from '../../src/movegen/assembly/memory.ts';
import { haveRoom } from '../../src/movegen/choices.ts';
import { walkable, walkableAnyOrder, type GraphTable } from '../../src/movegen/graph-table.ts';
import { newKernel } from '../../src/movegen/kernel.ts';
import type { Rack } from '../../src/movegen/rack-states.ts';

const { arena, part } = newKernel();
const records = part(RECORDS);

function alphabetOf(count: number): Alphabet {
  const letters = Array.from({ length: count }, (_, n) => `${String.fromCharCode(0x400 + n)}1x9`);
  return defineAlphabet(`of ${count}`, `${letters.join(' ')} ?0x9`);
}

/** Words as lists of letters, of some letters of an alphabet: the first, those around the thirtieth, the last. */
function wordsOf(count: number, longest = 5): fc.Arbitrary<readonly (readonly number[])[]> {
  const letters = [1, 2, 29, 30, 31, 32, 33, count - 1, count].filter(letter => letter <= count);
  return fc.array(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: longest }), {
    minLength: 1,
    maxLength: 25,
  });
}

const spelt = (words: readonly (readonly number[])[]): readonly string[] =>
  words.map(word => word.map(letter => String.fromCharCode(0x3ff + letter)).join(''));

/** How a GADDAG says words of two letters or more: backwards from each letter, 0 before what follows, and that. */
function pathsOf(words: readonly (readonly number[])[]): readonly string[] {
  const paths = words
    .filter(word => word.length > 1)
    .flatMap(word =>
      word.map((_, at) => [
        ...word.slice(0, at + 1).reverse(),
        ...(at + 1 < word.length ? [0, ...word.slice(at + 1)] : []),
      ]),
    );
  return [...new Set(paths.map(path => path.join()))].sort();
}

/** The paths through the records from a node on, and how many numbers those from there on take. */
function readRecords(
  node: number,
  arcs: number,
): { readonly paths: readonly string[]; readonly size: number; readonly wrong: readonly string[] } {
  const paths: string[] = [];
  const wrong: string[] = [];
  const taken = new Map<number, number>();
  const walk = (at: number, near: number, path: readonly number[], far = false): void => {
    if (((records[at] ?? 0) & 1) !== 0) arena.unfold(at);
    let pair = at + 1;
    for (let bit = far ? 1 : 0; bit < 32; bit++) {
      if (((near >>> bit) & 1) === 0) continue;
      const [child = 0, childArcs = 0] = records.subarray(pair, pair + 2);
      pair += 2;
      if (bit === FAR && !far) {
        if (child !== pair || childArcs === 0) wrong.push(`${at}: the letters from 31 on`);
        walk(child, childArcs, path, true);
        continue;
      }
      const longer = [...path, far ? bit + NEAR_LETTERS : bit];
      if ((((records[at] ?? 0) >>> bit) & 1) !== 0) paths.push(longer.join());
      if ((child === 0) !== (childArcs === 0)) wrong.push(`${at}: arcs of no node, or none of one`);
      if (child !== 0) walk(child, childArcs, longer);
    }
    if (((records[at] ?? 0) & ~near) !== 0) wrong.push(`${at}: a letter that is not there ends a word`);
    taken.set(at, pair);
  };
  walk(node, arcs, []);
  const starts = [...taken.keys()].sort((a, b) => a - b);
  for (const [n, start] of starts.entries())
    if ((taken.get(start) ?? 0) > (starts[n + 1] ?? Infinity)) wrong.push(`${start}: the next one lies in it`);
  return {
    paths,
    wrong,
    size: Math.max(...starts.filter(start => start >= node).map(start => taken.get(start) ?? 0)) - node,
  };
}

describe('records say what words the graph has', () => {
  test.each([5, 26, 30, 31, 34, 61])('%i letters', count => {
    const alphabet = alphabetOf(count);
    fc.assert(
      fc.property(wordsOf(count), fc.boolean(), (words, gaddag) => {
        const graph = atOnce(walkable(buildGraph(alphabet, spelt(words), { gaddag })));
        if (graph === undefined) throw new Error('no room for a few words');
        const { node, arcs } = arena.tableOf(graph);
        const { paths, size, wrong } = readRecords(node, arcs);
        expect(wrong).toEqual([]);
        expect([...paths].sort()).toEqual(pathsOf(words));
        const { most, exactly } = graph.backwards ?? {};
        expect(size).toBeLessThanOrEqual(exactly?.() ?? Infinity);
        if (most !== undefined) expect(exactly?.()).toBeLessThanOrEqual(most);
      }),
      {
        numRuns: 15,
        examples: [
          [[[1, 2]], false],
          [
            [
              [count, 1],
              [count - 1, count],
            ],
            false,
          ],
        ],
      },
    );
  });
});

/** The node where all words begin has room for all letters. */
const FIRST = 4 + 2 * 61;

test.each([
  ['one word', 26, [[1, 2]], 3 * 3 + 2 * 2, 0],
  [
    'words that end alike, which share their ends',
    26,
    [
      [1, 2, 3],
      [4, 3],
    ],
    3 * (1 + 2 + 3 + 1 + 1) + 2 * 5,
    3,
  ],
  [
    'beginnings that share their last four letters, and what at most is counted twice of shorter ones',
    26,
    [
      [1, 2, 3, 4, 5],
      [2, 3, 4, 5],
    ],
    3 * (1 + 2 + 3 + 4 + 5) + 2 * 9,
    3 * (1 + 2 + 3),
  ],
  ['a letter from 31 on, which may need a record of its own', 31, [[1, 31]], 3 * 3 + 2 * 2 + 3, 3 * 2],
] as const)(
  'room for the ends of beginnings, three a letter and two a separator: %s',
  (_, count, words, size, more) => {
    const { backwards } = atOnce(walkable(buildGraph(alphabetOf(count), spelt(words), { gaddag: false }))) ?? {};
    expect(backwards?.exactly()).toBe(FIRST + size);
    expect(backwards?.most).toBe(FIRST + size + more);
  },
);

test('where at most is too much beside each other, as many graphs are kept as have room exactly', () => {
  const graphs = [1, 2, 3].map(letter => {
    const graph = atOnce(walkable(buildGraph(alphabetOf(26), spelt([[letter, 4]]), { gaddag: false })));
    if (graph?.backwards === undefined) throw new Error('no room for a word');
    // half of all there is, where it takes a few hundred numbers exactly
    return { ...graph, backwards: { ...graph.backwards, most: MEMORY_SIZE / 2 } };
  });
  const tables = (): readonly GraphTable[] => graphs.map(graph => arena.tableOf(graph));
  tables();
  const kept = tables();
  for (const [n, table] of tables().entries()) {
    expect(table).toBe(kept[n]);
    arena.tableOf(graphs[n]!);
    expect(readRecords(table.node, table.arcs).paths).toEqual(pathsOf([[n + 1, 4]]));
  }
});

/** The rack with n tiles of each letter. */
function rackOf(alphabet: Alphabet, letters: readonly number[], blanks: number): Rack {
  const counts = alphabet.letters.map((_, letter) => letters.filter(other => other === letter).length);
  return { counts: [...counts, blanks], letters: alphabet.blank - 1, blanks, blank: alphabet.blank };
}

/** A list of letters without those of another; `undefined` where it does not hold them. */
function without(letters: readonly number[], others: readonly number[]): readonly number[] | undefined {
  const left = [...letters];
  for (const letter of others) {
    const at = left.indexOf(letter);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left.sort((a, b) => a - b);
}

/** All orders in which the ways lay letters, each as often as it is found; `least` and `most` are held to be true. */
function ordersFrom(ways: number): readonly string[] {
  if (ways === 0) return [];
  const [least, most, count = 0] = records.subarray(ways, ways + 3);
  const orders: string[] = [];
  for (let n = 0; n < count; n++) {
    const [choice = 0, next = 0] = records.subarray(ways + 3 + 2 * n);
    const letter = choice & 63;
    if ((choice & CHOICE_ENDS) !== 0) orders.push(`${letter}`);
    for (const rest of ordersFrom(next)) orders.push(`${letter},${rest}`);
  }
  const lengths = orders.map(order => order.split(',').length);
  expect([least, most]).toEqual([Math.min(...lengths), Math.max(...lengths)]);
  return orders;
}

/** All orders of letters, each once. */
function orders(letters: readonly number[]): readonly string[] {
  if (letters.length === 1) return [`${letters[0]}`];
  return [...new Set(letters)].flatMap(letter =>
    orders(without(letters, [letter]) ?? []).map(rest => `${letter},${rest}`),
  );
}

describe('letters in any order', () => {
  const alphabet = alphabetOf(40);
  const letter = fc.constantFrom(1, 2, 29, 31, 40);

  test('the ways lay what the rack holds, each hand in each of its orders once', () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(fc.array(letter, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 25 }),
        fc.array(letter, { maxLength: 4 }),
        fc.nat(2),
        fc.array(fc.array(letter, { maxLength: 2 }), { minLength: 2, maxLength: 3 }),
        (words, held, blanks, rows) => {
          const table = arena.tableOf(walkableAnyOrder(anyOrderSet(alphabet, spelt(words))));
          const rack = rackOf(alphabet, held, blanks);
          table.choices?.begin(rack);
          const squares = part(SQUARES);
          for (const row of rows) {
            row.forEach((there, n) => (squares[n * SIZE + LETTER] = there));
            for (const one of [0, 1]) {
              const hands = words
                .map(word => without(word, row))
                .filter((hand): hand is readonly number[] => hand !== undefined && hand.length > 0)
                .filter(hand => {
                  if (one === 1) return hand.length === 1;
                  const shown = hand.filter((laid, n) => n - hand.indexOf(laid) >= (rack.counts[laid] ?? 0));
                  return shown.length <= blanks;
                });
              const expected = [...new Set(hands.flatMap(orders))].sort();
              // asked twice, it is found once
              const ways = arena.choose(0, row.length * SIZE, one);
              expect(arena.choose(0, row.length * SIZE, one)).toBe(ways);
              expect([...ordersFrom(ways)].sort()).toEqual(expected);
              found += expected.length;
            }
          }
        },
      ),
      {
        numRuns: 40,
        // a blank as A and one as C: the numbers of both hands would be one if it were not told from a second tile
        examples: [[[[1, 1, 31], [29, 29, 2], [1]], [1, 2, 29, 31], 1, [[], [1]]]],
      },
    );
    expect(found).toBeGreaterThan(200);
  });

  test.each([
    [[1], 0, true],
    [[1, 2, 3, 4, 5, 6, 7], 1, true],
    [[1, 2, 3, 4, 5, 6, 7], 2, false],
    [[1, 2, 3], 4, false],
    [[1, 1, 1], 4, false],
    [[], 6, false],
  ])('is there room for the ways of the letters %j and %i blanks: %s', (letters, blanks, room) => {
    expect(haveRoom(rackOf(alphabetOf(40), letters, blanks))).toBe(room);
  });
});
