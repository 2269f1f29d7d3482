import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHILD, LAST } from '../../src/lexicon/nodes.ts';
import { packNodes, unpackNodes } from '../../src/lexicon/packed-nodes.ts';
import { graphOf, wordLists } from './graphs.ts';

test('unpacking gives back the nodes of any list of words', () => {
  fc.assert(
    fc.property(wordLists, words => {
      const nodes = graphOf(words).nodes;
      expect(unpackNodes(packNodes(nodes))).toEqual(nodes);
    }),
  );
});

test('and any other nodes, however they are laid out', () => {
  const node = fc.tuple(fc.integer({ min: 0, max: 1023 }), fc.oneof(fc.nat(12), fc.nat(197_401)));
  fc.assert(
    fc.property(fc.array(node, { maxLength: 300 }), fc.boolean(), (list, repeated) => {
      const nodes = Uint32Array.from(list, ([label, child]) => ((label << 22) | child) >>> 0);
      const all = repeated
        ? Uint32Array.from({ length: nodes.length * 20 }, (_, i) => nodes[i % nodes.length]!)
        : nodes;
      expect(unpackNodes(packNodes(all))).toEqual(all);
    }),
  );
});

test('the text needs no escape in a string, a template or a page', () => {
  fc.assert(
    fc.property(wordLists, words => {
      expect(packNodes(graphOf(words).nodes)).toMatch(/^[!-~]*$/);
      expect(packNodes(graphOf(words).nodes)).not.toMatch(/["'`\\$<]/);
    }),
  );
});

test('numbers have a largest', () => {
  expect(unpackNodes(packNodes([LAST | 197_403, LAST]))[0]! & CHILD).toBe(197_403);
  expect(() => packNodes([LAST | 197_404, LAST])).toThrow(RangeError);
});
