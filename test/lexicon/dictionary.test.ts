import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyOrderSet } from '../../src/lexicon/any-order.ts';
import { buildGraph } from '../../src/lexicon/build-graph.ts';
import { wordSet } from '../../src/lexicon/dictionary.ts';
import { spell } from '../../src/lexicon/spelling.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { catalan } from '../../src/tiles/alphabets/catalan.ts';
import { catalanSuper } from '../../src/tiles/alphabets/catalan-super.ts';
import { croatian } from '../../src/tiles/alphabets/croatian.ts';
import { hungarian } from '../../src/tiles/alphabets/hungarian.ts';
import { klingon } from '../../src/tiles/alphabets/klingon.ts';
import { spanish } from '../../src/tiles/alphabets/spanish.ts';
import { formatLetters } from '../../src/tiles/alphabet.ts';

describe('spell', () => {
  test.each<readonly [string, readonly number[] | undefined]>([
    ['CAB', [3, 1, 2]],
    ['cab', [3, 1, 2]],
    ['Cab', [3, 1, 2]],
    [' cab ', [3, 1, 2]],
    ['', []],
    ['naïve', undefined],
    ["o'clock", undefined],
    ['a b', undefined],
    ['CA?', undefined],
  ])('%j in English', (word, letters) => {
    expect(spell(english, word)).toEqual(letters);
  });

  test.each<readonly [string, string | undefined]>([
    ['CHURRO', '[CH] U [RR] O'],
    ['churro', '[CH] U [RR] O'],
    ['Churro', '[CH] U [RR] O'],
    ['Llama', '[LL] A M A'],
    ['C[h]ur[r]o', 'C H U R R O'],
    ['LLAMA', '[LL] A M A'],
    ['C[H]ALL[L]E', 'C H A [LL] L E'],
    ['CALLLE', 'C A [LL] L E'],
    ['AÑO', 'A Ñ O'],
    ['AN\u0303O', 'A Ñ O'],
    ['PERRRO', 'P E [RR] R O'],
    ['[CH]A', '[CH] A'],
    ['KILO', undefined],
  ])('%j in Spanish takes the longest letter', (word, expected) => {
    const letters = spell(spanish, word);
    expect(letters?.map(letter => formatLetters(spanish, [letter], true)).join(' ')).toBe(expected);
  });
});

describe('wordSet', () => {
  const has = (word: string, ...list: readonly string[]): boolean =>
    wordSet(spanish, list).has(spell(spanish, word) ?? []);

  test.each<readonly [string, boolean]>([
    ['CHURRO', true],
    ['churro', true],
    ['Churro', true],
    ['C[H]URRO', false],
    ['CHU[R][R]O', false],
    ['CHURR', false],
    ['CHURROS', false],
    ['CALLE', true],
    ['CA[L][L]E', false],
  ])('%s among CHURRO and calle: %s', (word, expected) => {
    expect(has(word, 'CHURRO', 'calle')).toBe(expected);
  });

  test('what the alphabet cannot spell is left out, and no letters are no word', () => {
    expect(has('', 'KILO', '', ' ')).toBe(false);
    expect(has('LO', 'KILO', 'lo')).toBe(true);
  });

  test.each([
    { alphabet: catalan, written: 'Quatre', word: 'QUATRE' },
    { alphabet: croatian, written: 'Džep', word: 'DŽEP' },
    { alphabet: croatian, written: 'Dz\u030Cep', word: 'DŽEP' },
    { alphabet: croatian, written: '\u01C6ep', word: 'DŽEP' },
    { alphabet: croatian, written: '\u01CA\u01C8\u01C9\u01CC', word: 'NJLJLJNJ' },
    { alphabet: catalan, written: 'co\u0140lega', word: 'COL·LEGA' },
    { alphabet: catalanSuper, written: 'CO\u013FLEGA', word: 'COL·LEGA' },
    { alphabet: hungarian, written: 'Község', word: 'KÖZSÉG' },
    { alphabet: klingon, written: 'Qap', word: 'Qap' },
  ])('in $alphabet.name $written is $word, when it is asked for and in a list', ({ alphabet, written, word }) => {
    const letters = spell(alphabet, word) ?? [];
    expect(spell(alphabet, written)).toEqual(letters);
    expect(wordSet(alphabet, [written]).has(letters)).toBe(true);
  });

  test('a text is no list of words: its characters would be', () => {
    const wanted = 'the words are one text, not a list: parseWordList makes one of it';
    expect(() => wordSet(english, 'cab\nbad')).toThrow(wanted);
    expect(() => anyOrderSet(english, 'cab')).toThrow(wanted);
    expect(() => buildGraph(english, 'cab')).toThrow(wanted);
  });

  test('letters may come in any array', () => {
    const dictionary = wordSet(english, ['cab']);
    expect(dictionary.has(Uint8Array.of(3, 1, 2))).toBe(true);
    expect(dictionary.has({ length: 3, 0: 3, 1: 1, 2: 2 })).toBe(true);
  });

  test('a word is found exactly when its letters are in the list', () => {
    const word = fc.string({ unit: fc.constantFrom('c', 'h', 'l', 'r', 'CH', 'LL', 'RR'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), word, (list, probe) => {
        const spelled = new Set(list.map(text => spell(spanish, text)?.join()));
        expect(has(probe, ...list)).toBe(spelled.has(spell(spanish, probe)?.join()));
      }),
    );
  });
});
