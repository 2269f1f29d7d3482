/** The quick check of word graphs from outside says yes only where the careful one finds nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFault } from '../../src/lexicon/check-nodes.ts';
import { littleEndian } from '../../src/lexicon/kwg.ts';
import { ACCEPTS, CHILD, LAST, LETTER_SHIFT, LONGEST, MOST_STRINGS, MOST_WORDS } from '../../src/lexicon/nodes.ts';
import { areSound } from '../../src/lexicon/sound-nodes.ts';
import { hasGaddagRoot } from '../../src/lexicon/word-graph.ts';
import { abcd, graphOf, wordLists } from './graphs.ts';

const MOST = abcd.letters.length - 1;

function soundness(nodes: ArrayLike<number>): boolean {
  return areSound(Int32Array.from(nodes), MOST, hasGaddagRoot(nodes) ? 2 : 1);
}

/** Is it sound for both checks, or at least not for the quick one alone? */
function expectNoLie(nodes: ArrayLike<number>): boolean {
  const isSound = soundness(nodes);
  if (isSound) expect(firstFault(abcd, nodes)).toBeUndefined();
  return isSound;
}

test('what is built is sound at once, with a GADDAG and without', () => {
  fc.assert(
    fc.property(wordLists, fc.boolean(), (words, gaddag) => {
      const spelt = words.filter(word => word.length > 0);
      expect(soundness(graphOf(spelt, gaddag).nodes)).toBe(true);
    }),
  );
});

test('nothing is sound that the careful check refuses: nodes that are a graph as often as not', () => {
  const node = fc.record({
    letter: fc.integer({ min: 0, max: 4 }),
    accepts: fc.boolean(),
    isLast: fc.boolean(),
    step: fc.integer({ min: -1, max: 8 }),
    odd: fc.nat(40),
  });
  const found = { sound: 0, doubtful: 0 };
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 40 }), fc.nat(4), fc.nat(6), (list, dawg, gaddag) => {
      let before = -1;
      const nodes = list.map(({ letter, accepts, isLast, step, odd }, i) => {
        // siblings ascend as a rule, and arcs lead on
        const own = odd === 0 ? letter : Math.max(before + 1, before < 0 ? letter : 0);
        const child = step <= 0 && odd > 1 ? 0 : i + 2 + step;
        const ends = isLast || own >= MOST || i + 1 === list.length;
        before = ends ? -1 : own;
        const at = child >= list.length + 2 && odd > 2 ? 0 : child;
        const word = (own > 0 && (accepts || at === 0)) || odd === 3;
        return (own << LETTER_SHIFT) | (word ? ACCEPTS : 0) | (ends ? LAST : 0) | (at & CHILD);
      });
      const root = (child: number): number => LAST | (child + 2 < nodes.length + 2 ? child + 2 : 0);
      found[expectNoLie([root(dawg), root(gaddag), ...nodes]) ? 'sound' : 'doubtful']++;
    }),
    { numRuns: 5_000 },
  );
  expect(Math.min(found.sound, found.doubtful)).toBeGreaterThan(200);
});

test('nor in a graph with one damaged node', () => {
  const words = [[1], [1, 2], [2, 1], [2, 2, 3], [3, 1, 2], [4, 4, 1, 2, 3, 1], [1, 2, 3, 4, 4, 1]];
  for (const gaddag of [true, false]) {
    const { nodes } = graphOf(words, gaddag);
    let sound = 0;
    for (let at = 0; at < nodes.length; at++)
      for (let bit = 0; bit < 32; bit++) {
        const damaged = nodes.slice();
        damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
        if (expectNoLie(damaged)) sound++;
      }
    expect(sound).toBeGreaterThan(0);
  }
});

/** Nodes of lists of one, each the child of the one before, with a letter; the last one ends a word. */
function chain(length: number, from: number, letter = 1): readonly number[] {
  return Array.from({ length }, (_, i) => (letter << LETTER_SHIFT) | LAST | (i + 1 < length ? from + i + 1 : ACCEPTS));
}

/** Nodes of lists that double what is below them; the last one is the head. */
function doubled(count: number, from: number): readonly number[] {
  const nodes = [(1 << LETTER_SHIFT) | ACCEPTS | LAST];
  let head = from;
  for (const bit of count.toString(2).slice(1)) {
    const at = from + nodes.length;
    nodes.push((1 << LETTER_SHIFT) | (bit === '1' ? ACCEPTS : 0) | head, (2 << LETTER_SHIFT) | LAST | head);
    head = at;
  }
  return [head, ...nodes];
}

test('sound up to the limits, and not beyond them', () => {
  expect(soundness([LAST | 2, LAST, ...chain(LONGEST, 2)])).toBe(true);
  expect(soundness([LAST | 2, LAST, ...chain(LONGEST + 1, 2)])).toBe(false);
  const words = (count: number): readonly number[] => {
    const [head = 0, ...nodes] = doubled(count, 2);
    return [LAST | head, LAST, ...nodes];
  };
  expect(soundness(words(MOST_WORDS))).toBe(true);
  expect(soundness(words(MOST_WORDS + 1))).toBe(false);
  const strings = (count: number): readonly number[] => {
    const [head = 0, ...nodes] = doubled(count, 2);
    return [LAST | 2, LAST | head, ...nodes];
  };
  expect(soundness(strings(MOST_STRINGS))).toBe(true);
  expect(soundness(strings(MOST_STRINGS + 1))).toBe(false);
});

test('a string has one separator at most, with letters after it', () => {
  const [A, separator] = [(1 << LETTER_SHIFT) | LAST, LAST];
  const word = A | ACCEPTS;
  expect(soundness([LAST | 2, LAST | 3, word, A | 4, separator | 2])).toBe(true);
  // what follows is not a word of the DAWG
  expect(soundness([LAST | 2, LAST | 3, word, A | 4, separator | 5, word])).toBe(true);
  expect(soundness([LAST | 2, LAST | 3, word, A | 4, separator | 5, A | 6, separator | 2])).toBe(false);
  expect(soundness([LAST | 2, LAST | 3, word, A | 4, separator | 5, separator | 2])).toBe(false);
  expect(soundness([LAST | 2, LAST | 3, word, A | 4, separator | ACCEPTS | 2])).toBe(false);
  expect(soundness([LAST | 3, LAST | 3, word, separator | 2])).toBe(false);
});

test('a word that leads nowhere and letters beyond 127 are left to the careful check', () => {
  const nodes = [LAST | 2, LAST, (1 << LETTER_SHIFT) | LAST];
  expect(soundness(nodes)).toBe(false);
  expect(firstFault(abcd, nodes)).toBeUndefined();
  const sound = Int32Array.from([LAST | 2, LAST, (1 << LETTER_SHIFT) | LAST | ACCEPTS]);
  expect(areSound(sound, 127, 2)).toBe(true);
  expect(areSound(sound, 128, 2)).toBe(false);
});

test('a machine with the other order of bytes turns numbers round', () => {
  expect([...littleEndian(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8), false)]).toEqual([4, 3, 2, 1, 8, 7, 6, 5]);
  expect([...littleEndian(Uint8Array.of(1, 2, 3, 4), true)]).toEqual([1, 2, 3, 4]);
});
