import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap, type Fault } from '../../src/core/result.ts';
import { readKwg, writeKwg } from '../../src/lexicon/kwg.ts';
import { ACCEPTS, LAST, LETTER_SHIFT, MOST_NODES } from '../../src/lexicon/nodes.ts';
import { defineAlphabet } from '../../src/tiles/alphabet.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { french } from '../../src/tiles/alphabets/french.ts';
import { german } from '../../src/tiles/alphabets/german.ts';
import { polish } from '../../src/tiles/alphabets/polish.ts';
import { spanish } from '../../src/tiles/alphabets/spanish.ts';
import { abcd, graphOf, wordLists, wordsIn } from './graphs.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const abc = defineAlphabet('abc', 'A1x1 B1x1 C1x1 ?0x1');
const [SEPARATOR, A, B] = [0, 1, 2].map(letter => letter << LETTER_SHIFT) as [number, number, number];

/** A file of these nodes. */
function fileOf(nodes: ArrayLike<number>): Uint8Array {
  const bytes = Buffer.alloc(nodes.length * 4);
  for (let i = 0; i < nodes.length; i++) bytes.writeUInt32LE(nodes[i]! >>> 0, i * 4);
  return bytes;
}

function faultsOf(bytes: Uint8Array): readonly Fault[] {
  const read = readKwg(abc, bytes);
  return read.ok ? [] : read.error;
}

describe('nodes that no word comes to', () => {
  const GARBAGE = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { minLength: 1, maxLength: 8 });
  test('are passed over, whatever they are', () => {
    fc.assert(
      fc.property(wordLists, GARBAGE, (words, garbage) => {
        const { nodes } = graphOf(words);
        const padded = fileOf([...Array.from(nodes), ...garbage]);
        const graph = unwrap(readKwg(abcd, padded));
        expect(wordsIn(graph.nodes)).toEqual(wordsIn(nodes));
        expect(Buffer.from(writeKwg(graph))).toEqual(Buffer.from(padded));
      }),
    );
  });
  test.each([[0], Array<number>(70).fill(0), [LAST | 9], [B, A]])('%j', (...more) => {
    const nodes = [LAST | 2, LAST, A | ACCEPTS | LAST, ...more];
    expect(wordsIn(unwrap(readKwg(abcd, fileOf(nodes))).nodes)).toEqual([[1]]);
  });
  test('a file with one', needsData, () => {
    expect(faultsOf(readFileSync(sharedData('cases/pad.kwg')))).toEqual([]);
  });
});

describe('what is no KWG', () => {
  test.each([0, 1, 3, 5, 4 * MOST_NODES + 4])('%d bytes', length => {
    expect(faultsOf(new Uint8Array(length))).toEqual([
      { code: 'kwg-length', found: `${length} bytes`, expected: '4 to 16777216, a multiple of 4' },
    ]);
  });

  test('text', () => {
    expect(faultsOf(Buffer.from('AA\nAB\nBA\nABC'))).toEqual([
      { code: 'kwg-header', offset: 0, found: 'node 0: letter 65', expected: 'a root, which has no letter' },
    ]);
  });

  // the words are A and AB; as far as the damage lets one say
  const ROOTS = [LAST | 2, LAST] as const;
  test.each<readonly [string, number, string, readonly number[], string]>([
    ['arc out of the file', 2, 'kwg-arc', [...ROOTS, A | LAST | 3], 'an arc to node 3'],
    ['root out of the file', 0, 'kwg-arc', [LAST | 9, LAST, A | LAST | ACCEPTS], 'an arc to node 9'],
    ['GADDAG out of the file', 1, 'kwg-arc', [LAST | 2, LAST | 9, A | LAST | ACCEPTS], 'an arc to node 9'],
    ['arc to a root', 2, 'kwg-arc', [...ROOTS, A | LAST | 1], 'an arc to node 1'],
    ['letter beyond the alphabet', 2, 'kwg-letter', [...ROOTS, (4 << LETTER_SHIFT) | LAST | ACCEPTS], 'letter 4'],
    ['letter 255', 2, 'kwg-letter', [...ROOTS, (255 << LETTER_SHIFT) | LAST | ACCEPTS], 'letter 255'],
    ['siblings that descend', 3, 'kwg-siblings', [...ROOTS, B | ACCEPTS, A | ACCEPTS | LAST], 'letter 1'],
    ['siblings that are equal', 3, 'kwg-siblings', [...ROOTS, B | ACCEPTS, B | ACCEPTS | LAST], 'letter 2'],
    ['no last sibling', 3, 'kwg-siblings', [...ROOTS, A | ACCEPTS, B | ACCEPTS], 'a node with siblings'],
    ['its own child', 2, 'kwg-cycle', [...ROOTS, A | LAST | 2], 'a way back to node 2'],
    ['a child that leads back', 3, 'kwg-cycle', [...ROOTS, A | LAST | 3, B | LAST | 2], 'a way back to node 2'],
    ['a sibling that leads back', 3, 'kwg-cycle', [...ROOTS, A | ACCEPTS, B | LAST | 2], 'a way back to node 2'],
    [
      'a cycle in the GADDAG',
      3,
      'kwg-cycle',
      [LAST | 2, LAST | 3, A | LAST | ACCEPTS, A | LAST | 3],
      'a way back to node 3',
    ],
    [
      'separator in a word',
      2,
      'kwg-separator',
      [...ROOTS, SEPARATOR | LAST | 3, A | ACCEPTS | LAST],
      'a separator among the letters of a word',
    ],
    [
      'separator that accepts',
      3,
      'kwg-separator',
      [LAST | 2, LAST | 3, A | ACCEPTS | LAST, SEPARATOR | ACCEPTS | LAST | 2],
      'a separator that ends a string',
    ],
    [
      'separator at the end',
      3,
      'kwg-separator',
      [LAST | 2, LAST | 3, A | ACCEPTS | LAST, SEPARATOR | LAST],
      'a separator that ends a string',
    ],
    [
      'two separators, the list of the second one met before',
      5,
      'kwg-separator',
      [LAST | 2, LAST | 3, A | ACCEPTS | LAST, A | 5, B | LAST | 6, SEPARATOR | LAST | 2, SEPARATOR | LAST | 5],
      'a separator among the letters of a word',
    ],
    [
      'two separators',
      4,
      'kwg-separator',
      [LAST | 2, LAST | 3, A | ACCEPTS | LAST, SEPARATOR | LAST | 4, SEPARATOR | LAST | 2],
      'a separator among the letters of a word',
    ],
  ])('%s', (_, node, code, nodes, found) => {
    expect(faultsOf(fileOf(nodes))).toEqual([
      { code, offset: node * 4, found: `node ${node}: ${found}`, expected: expect.any(String) as unknown },
    ]);
  });

  test('any one damaged byte is refused or gives a graph that can be walked to its end', () => {
    const words = [[1], [1, 2], [2, 1], [2, 2, 3], [3, 1, 2]];
    const sound = fileOf(graphOf(words, true).nodes);
    fc.assert(
      fc.property(fc.nat(sound.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const damaged = Buffer.from(sound);
        damaged[at] = byte;
        const read = readKwg(abc, damaged);
        if (read.ok) [0, read.value.gaddag === 0 ? 0 : 1].forEach(root => wordsIn(read.value.nodes, root));
        else expect(read.error[0]?.code).toMatch(/^kwg-/);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('what is one', () => {
  test('the empty lexicon, with a root for the GADDAG and without', () => {
    for (const nodes of [[LAST, LAST], [LAST]]) {
      const graph = unwrap(readKwg(abc, fileOf(nodes)));
      expect([graph.dawg, graph.gaddag, graph.has([]), graph.has([1])]).toEqual([0, 0, false, false]);
    }
  });

  test('a DAWG alone, the second node being a letter', () => {
    const graph = unwrap(readKwg(abc, fileOf([LAST | 1, A | ACCEPTS | LAST | 2, B | ACCEPTS | LAST])));
    expect([graph.dawg, graph.gaddag]).toEqual([1, 0]);
    expect([[1], [1, 2], [2], [1, 2, 2], []].map(graph.has)).toEqual([true, true, false, false, false]);
  });

  test('DAWG and GADDAG', () => {
    // AB: BA, A@B
    const nodes = [
      LAST | 2,
      LAST | 4,
      A | LAST | 3,
      B | ACCEPTS | LAST,
      A | 6,
      B | LAST | 7,
      SEPARATOR | LAST | 3,
      A | ACCEPTS | LAST,
    ];
    const graph = unwrap(readKwg(abc, fileOf(nodes)));
    expect([graph.dawg, graph.gaddag]).toEqual([2, 4]);
    const [a, b] = [graph.arc(1, 1), graph.arc(1, 2)];
    expect([a, b]).toEqual([4, 5]);
    expect(graph.accepts(graph.arc(b, 1))).toBe(true);
    expect(graph.accepts(graph.arc(graph.arc(a, 0), 2))).toBe(true);
    expect([graph.arc(a, 2), graph.arc(b, 0), graph.accepts(a)]).toEqual([0, 0, false]);
  });

  test('bytes that begin anywhere in memory; later changes of them change nothing', () => {
    const { nodes } = graphOf([[1, 2]]);
    const memory = new Uint8Array(nodes.length * 4 + 1);
    memory.set(fileOf(nodes), 1);
    const graph = unwrap(readKwg(abc, memory.subarray(1)));
    memory.fill(0);
    expect(graph.has([1, 2])).toBe(true);
  });

  test('a Buffer, which Node shares where others copy: what is written into it later changes nothing', () => {
    const bytes = Buffer.from(fileOf(graphOf([[1, 2]]).nodes));
    for (const buffer of [bytes, Buffer.concat([bytes, bytes]).subarray(0, bytes.length)]) {
      const graph = unwrap(readKwg(abc, buffer));
      buffer.fill(0);
      expect(graph.has([1, 2])).toBe(true);
    }
  });

  test('reading what was written gives the same nodes', () => {
    fc.assert(
      fc.property(wordLists, words => {
        const { nodes } = graphOf(words, true);
        const bytes = fileOf(nodes);
        const graph = unwrap(readKwg(abcd, bytes));
        expect(graph.nodes).toEqual(nodes);
        expect(Buffer.compare(writeKwg(graph), bytes)).toBe(0);
      }),
    );
  });
});

describe('files of other programs', () => {
  const folder = sharedData('kwg/');

  test.each(['enable-wolges.kwg', 'enable-magpie.kwg', 'enable-wolges-dawgonly.kwg'])('%s', needsData, name => {
    const bytes = readFileSync(folder + name);
    const graph = unwrap(readKwg(english, bytes));
    expect(Buffer.compare(writeKwg(graph), bytes)).toBe(0);
    expect(graph.gaddag > 0).toBe(!name.includes('dawgonly'));
    // CARE, forwards and as it stands in a GADDAG
    expect(graph.has([3, 1, 18, 5])).toBe(true);
    expect(graph.has([3, 1, 18, 3])).toBe(false);
  });
});

describe('letters in a file are the alphabet’s, in its order', () => {
  const path = sharedData('letter-distributions.json');

  test.each([english, french, german, polish, spanish])('$name', needsData, ({ name, letters }) => {
    const { distributions } = JSON.parse(readFileSync(path, 'utf8')) as {
      readonly distributions: Readonly<Record<string, { readonly tiles: readonly { readonly tile: string }[] }>>;
    };
    const tiles = distributions[name]?.tiles.map(({ tile }) => tile).filter(tile => tile !== '?');
    expect(letters.slice(1)).toEqual(tiles);
  });
});
