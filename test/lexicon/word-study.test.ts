import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anagrams } from '../../src/lexicon/anagrams.ts';
import { buildGraph } from '../../src/lexicon/build-graph.ts';
import { hooks } from '../../src/lexicon/hooks.ts';
import { openEnglish } from '../../src/lexicon/lexica/open-english.ts';
import { matches } from '../../src/lexicon/matches.ts';
import { nthWord, wordIndex, wordsOf } from '../../src/lexicon/words-of.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { spanish } from '../../src/tiles/alphabets/spanish.ts';
import { abcd } from './graphs.ts';

const open = openEnglish();
const spanishGraph = buildGraph(spanish, ['CHURRO', 'C[H]A', 'CHA', 'AÑO', 'CALLE', 'ECHA', 'PERRO', 'PERO']);

/** Lists of words over four letters, so that much can be made of little. */
const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D'), minLength: 1, maxLength: 5 });
const lists = fc.uniqueArray(word, { maxLength: 40 });
const graphs = fc
  .tuple(lists, fc.boolean())
  .map(([words, gaddag]) => ({ words: words.sort(), graph: buildGraph(abcd, words, { gaddag }) }));

describe('in a large lexicon', () => {
  test('anagrams', () => {
    const found = [...anagrams(open, 'RETAINS')];
    expect(found).toEqual([...found].sort());
    expect(found).toEqual(expect.arrayContaining(['ANTSIER', 'NASTIER', 'RETAINS', 'RETINAS', 'STEARIN']));
    expect([...anagrams(open, 'zzz?')]).toEqual(['ZIZZ', 'ZZZS']);
    expect([...anagrams(open, 'QI', { atLeast: 2 })]).toEqual(['QI']);
  });

  test('hooks, patterns, numbers', () => {
    expect(hooks(open, 'ROOM')).toEqual({ front: ['B', 'G', 'V'], back: ['S', 'Y'] });
    expect([...matches(open, 'Q[^U]???')].slice(0, 4)).toEqual(['QADIS', 'QAIDS', 'QANAT', 'QIBLA']);
    const index = wordIndex(open);
    expect(index.size).toBe(274_937);
    expect([index.wordAt(0), index.wordAt(274_936), nthWord(open, 1_000)]).toEqual(['A', 'ZZZS', index.wordAt(1_000)]);
    expect(index.indexOf('room')).toBe([...wordsOf(open)].indexOf('ROOM'));
  });

  test('nothing is done before it is asked for', () => {
    // all 9 million ways to begin with nine blanks are not walked
    const [first] = anagrams(open, '?????????');
    expect(first).toMatch(/^A{1,2}[A-Z]+$/);
    for (const each of matches(open, '*')) {
      expect(each).toBe('A');
      break;
    }
  });
});

describe('anagrams', () => {
  const canSpell = (each: string, rack: string): boolean => {
    let tiles = rack;
    for (const letter of each) {
      const tile = tiles.includes(letter) ? letter : '?';
      if (!tiles.includes(tile)) return false;
      tiles = tiles.replace(tile, '');
    }
    return true;
  };

  test('are the words that the tiles spell, each once, in order', () => {
    const racks = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D', '?'), maxLength: 6 });
    fc.assert(
      fc.property(graphs, racks, fc.nat(6), ({ words, graph }, rack, atLeast) => {
        const all = words.filter(each => canSpell(each, rack));
        expect([...anagrams(graph, rack.toLowerCase())]).toEqual(all.filter(each => each.length === rack.length));
        expect([...anagrams(graph, rack, { atLeast })]).toEqual(all.filter(each => each.length >= atLeast));
      }),
    );
  });

  test('of letters that print as several', () => {
    expect([...anagrams(spanishGraph, '[CH]A')]).toEqual(['CHA']);
    expect([...anagrams(spanishGraph, 'CHAE')]).toEqual(['ECHA']);
    expect([...anagrams(spanishGraph, 'HCA')]).toEqual(['[C]HA']);
    expect([...anagrams(spanishGraph, '?A', { atLeast: 2 })]).toEqual(['CHA']);
    expect([...anagrams(spanishGraph, 'Chae')]).toEqual(['ECHA']);
  });

  test('of more tiles of a letter than a byte counts', () => {
    const graph = buildGraph(abcd, ['ABBA']);
    expect([...anagrams(graph, 'A'.repeat(256) + 'BB', { atLeast: 4 })]).toEqual(['ABBA']);
  });

  test.each(['RET!', 'RE TAIN', '[RE]', 'ñ'])('rack %j does not read', rack => {
    expect(() => anagrams(open, rack)).toThrow(RangeError);
  });

  test('a result can be looped over again', () => {
    const found = anagrams(open, 'TEA');
    expect([...found]).toEqual([...found]);
    expect([...found].length).toBeGreaterThan(2);
  });
});

describe('matches', () => {
  test('are the words that the same regular expression finds', () => {
    const part = fc.constantFrom('A', 'B', 'C', '?', '.', '*', '*', '*', '[AB]', '[^AB]', '[^D]');
    fc.assert(
      fc.property(graphs, fc.array(part, { maxLength: 6 }), ({ words, graph }, parts) => {
        const expression = parts.map(each => (each === '*' ? '.*' : each === '?' ? '.' : each)).join('');
        const expected = words.filter(each => new RegExp(`^${expression}$`).test(each));
        expect([...matches(graph, parts.join('').toLowerCase())]).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['[CH]*', ['CHA', 'CHURRO']],
    ['Ch*', ['CHA', 'CHURRO']],
    ['[HC]*', ['CALLE', '[C]HA']],
    ['[^[CH]]*', undefined],
    ['*[RR]?', ['CHURRO', 'PERRO']],
    ['*R?', ['PERO']],
    ['*R*', ['PERO']],
    ['*[RR]*', ['CHURRO', 'PERRO']],
    ['**E**', ['CALLE', 'ECHA', 'PERO', 'PERRO']],
    ['???', ['AÑO', '[C]HA', 'ECHA']],
  ])('%s in Spanish', (pattern, expected) => {
    if (expected === undefined) expect(() => matches(spanishGraph, pattern)).toThrow(RangeError);
    else expect([...matches(spanishGraph, pattern)]).toEqual(expected);
  });

  test.each(['A!', '[', '[]', '[^]', '[A', 'A]', '[A?]', '(A)', 'A{2}'])('%j does not read', pattern => {
    expect(() => matches(open, pattern)).toThrow(RangeError);
  });
});

describe('hooks', () => {
  test('are all letters that make a word', () => {
    fc.assert(
      fc.property(graphs, word, ({ words, graph }, text) => {
        const letters = ['A', 'B', 'C', 'D'];
        expect(hooks(graph, text)).toEqual({
          front: letters.filter(letter => words.includes(letter + text)),
          back: letters.filter(letter => words.includes(text + letter)),
        });
      }),
    );
  });

  test('letters that print as several', () => {
    expect(hooks(spanishGraph, 'a')).toEqual({ front: ['CH'], back: [] });
    expect(hooks(buildGraph(spanish, ['llamas']), 'Llama')).toEqual({ front: [], back: ['S'] });
    expect(() => hooks(spanishGraph, 'w')).toThrow(RangeError);
  });
});

describe('all words', () => {
  test('in order, by length, by number', () => {
    fc.assert(
      fc.property(graphs, fc.nat(6), ({ words, graph }, length) => {
        expect([...wordsOf(graph)]).toEqual(words);
        expect([...wordsOf(graph, { length })]).toEqual(words.filter(each => each.length === length));
        const index = wordIndex(graph);
        expect(index.size).toBe(words.length);
        expect(words.map(each => index.indexOf(each))).toEqual(words.map((_, i) => i));
        expect(words.map((_, i) => index.wordAt(i))).toEqual(words);
      }),
    );
  });

  test('what has no number', () => {
    const index = wordIndex(open);
    expect([-1, 0.5, NaN, 274_937, Infinity].map(index.wordAt)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['', 'zzzz', 'zzzsx', 'q', 'ñ', 'qx', 'aax'].map(index.indexOf).filter(each => each !== undefined)).toEqual(
      [],
    );
    const none = wordIndex(buildGraph(english, []));
    expect([none.size, none.wordAt(0), none.indexOf('A')]).toEqual([0, undefined, undefined]);
    expect([...wordsOf(buildGraph(english, []))]).toEqual([]);
  });
});
