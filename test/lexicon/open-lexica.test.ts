/** The built-in French and Spanish words: what is in them. `open-lexica.heavy.ts` compares them with the packages. */
import { describe, expect, test } from 'vitest';
import { openFrench } from 'tilewright/lexica/open-french';
import { openSpanish } from 'tilewright/lexica/open-spanish';
import * as frenchData from '../../src/lexicon/lexica/open-french-data.ts';
import * as spanishData from '../../src/lexicon/lexica/open-spanish-data.ts';
import { spell } from '../../src/lexicon/spelling.ts';
import { countWords } from './graphs.ts';

describe.each([
  {
    name: 'French',
    open: openFrench,
    count: 311_509,
    data: frenchData,
    words: ['ete', 'ETE', 'ou', 'garcon', 'foret', 'coeur', 'whisky', 'cm'],
    others: ['', 'a', 'été', 'motscles', 'mots-clés', 'anticonstitutionnellement', 'xu', 'ettre'],
  },
  {
    name: 'Spanish',
    open: openSpanish,
    count: 636_598,
    data: spanishData,
    words: ['churro', '[CH]u[RR]o', 'calle', 'niño', 'pinguino', 'achicharronaria'],
    others: ['', 'y', 'nino', '[C][H]urro', 'ca[L][L]e', 'kilo', 'chhurro'],
  },
])('$name', ({ open, count, data, words, others }) => {
  const graph = open();
  const has = (word: string): boolean => {
    const letters = spell(graph.alphabet, word);
    return letters !== undefined && graph.has(letters);
  };

  test('has these words, and not those', () => {
    expect(words.filter(word => !has(word))).toEqual([]);
    expect(others.filter(has)).toEqual([]);
  });

  test('counts its words, and is one graph without a GADDAG', () => {
    expect([data.WORDS, countWords(graph.nodes)]).toEqual([count, count]);
    expect([open() === graph, graph.gaddag]).toEqual([true, 0]);
  });
});
