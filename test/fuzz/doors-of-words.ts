/** Doors of words, boards and letters: word lists, KWG files, patterns, layouts, letter sets. */
import { parseLayout } from '../../src/board/layout.ts';
import { readDistribution } from '../../src/catalogue/catalogue.ts';
import {
  anagrams,
  anyOrderSet,
  buildGraph,
  hooks,
  matches,
  parseWordList,
  readKwg,
  spell,
  spellingsOf,
  withGaddag,
  wordIndex,
  wordsOf,
  writeKwg,
} from '../../src/lexicon/lexicon.ts';
import { parseSquare, squareName } from '../../src/board/square.ts';
import { drawLayout } from '../../src/notation/notation.ts';
import { catalan } from '../../src/tiles/alphabets/catalan.ts';
import { english } from '../../src/tiles/alphabets/english.ts';
import { spanish } from '../../src/tiles/alphabets/spanish.ts';
import { defineAlphabet, withCounts } from '../../src/tiles/alphabet.ts';
import { jsonDoor, mistaken, part, plain, promise, refusal, sameData, textDoor, type Door } from './door.ts';

const WORDS = ['ABLE', 'ABLER', 'CAR', 'CARE', 'CARES', 'HORN', 'HORNET', 'QI', 'TEA', 'TEAS', 'ZA'];

/** The first n of a sequence. */
function first<T>(sequence: Iterable<T>, most: number = 200): T[] {
  const taken: T[] = [];
  for (const one of sequence) {
    if (taken.length >= most) break;
    taken.push(one);
  }
  return taken;
}

const kwg: Door = {
  name: 'kwg',
  kind: 'bytes',
  enter: input => {
    const read = readKwg(english, input);
    if (!read.ok) return refusal(read.error);
    const graph = read.value;
    promise(Buffer.compare(writeKwg(graph), input) === 0, 'a KWG is written with other bytes');
    for (const [n, word] of first(wordsOf(graph)).entries()) {
      promise(graph.has(spell(english, word) ?? []), `a word of the graph is none: ${word}`);
      const { wordAt, indexOf } = wordIndex(graph);
      promise(n > 3 || wordAt(indexOf(word) ?? -1) === word, `the index of ${word} is that of another word`);
    }
    first(anagrams(graph, 'AEHNORT?', { atLeast: 2 }));
    first(matches(graph, '*A?[^B]*'));
    hooks(graph, 'CAR');
    if (input.length < 4000) withGaddag(graph);
  },
  tokens: [],
  seeds: () => [
    writeKwg(buildGraph(english, [])),
    writeKwg(buildGraph(english, WORDS)),
    writeKwg(buildGraph(english, WORDS, { gaddag: false })),
    writeKwg(buildGraph(english, ['A'.repeat(30)], { gaddag: false })),
    new Uint8Array(8),
  ],
};

const words: Door = {
  name: 'words',
  ...textDoor(text => {
    const listed = parseWordList(text);
    for (const alphabet of [english, spanish, catalan]) {
      const graph = buildGraph(alphabet, listed);
      const known = listed.flatMap(word => {
        const letters = spell(alphabet, word);
        return letters === undefined || letters.length === 0 || letters.length > 30 ? [] : [letters];
      });
      for (const letters of known) promise(graph.has(letters), 'a word of the list is none of the graph');
      const again = readKwg(alphabet, writeKwg(graph));
      promise(again.ok, `a graph that was written does not read: ${again.ok ? '' : JSON.stringify(again.error)}`);
      const all = first(wordsOf(graph), 5000);
      promise(new Set(all).size === all.length, 'a word is there twice');
      promise(all.length <= known.length, 'a graph has more words than its list');
      sameData(first(wordsOf(buildGraph(alphabet, all)), 5000), all, 'a graph of the words of a graph is another');
    }
    for (const word of listed.slice(0, 3)) {
      first(spellingsOf(spanish, word));
      first(spellingsOf(catalan, word));
    }
    anyOrderSet(english, listed);
  }),
  tokens: ['\r\n', '\n', '\t', 'CH', 'LL', 'RR', 'L·L', 'NY', 'QU', 'Ñ', 'n\u0303', 'İ', 'ß', '[CH]', '?', '\u0000'],
  seeds: () => [WORDS.join('\n'), 'cat 5\r\n  DOG\r\n\r\n', 'PERRO\nCHURRO\nLLAMA\nNIÑO', 'COL·LEGI\nANY\nAQUI\n'],
};

const patterns: Door = {
  name: 'patterns',
  ...textDoor(text => {
    const graph = buildGraph(spanish, ['CHURRO', 'PERRO', 'NIÑO', 'LLAMA', 'ALA', 'ALAS']);
    const found = mistaken(() => first(matches(graph, text)));
    for (const word of found ?? []) promise(spell(spanish, word) !== undefined, 'a match is no word');
    mistaken(() => first(anagrams(graph, text, { atLeast: 1 })));
    mistaken(() => hooks(graph, text));
    first(spellingsOf(spanish, text));
    parseSquare(LAYOUT, text);
  }),
  tokens: ['*', '?', '.', '[', ']', '^', '[^', '[CH]', 'CH', 'RR', 'ñ', 'H8', 'A1', '99', 'AA1'],
  seeds: () => ['*A*', '[^AEI]?*', 'CH*', 'P?[RL]*O', 'ALA', 'H8', '?????'],
};

const LAYOUT = parseLayout('d.D .S. D.d');

const layouts: Door = {
  name: 'layouts',
  ...textDoor(text => {
    const layout = mistaken(() => parseLayout(text));
    if (layout === undefined) return;
    plain(layout, 'a layout');
    const { rows, columns, glyphs, starts } = layout;
    promise(glyphs.length === rows * columns, 'a layout has not as many glyphs as squares');
    const art = Array.from({ length: rows }, (_, row) => glyphs.slice(row * columns, (row + 1) * columns)).join('\n');
    sameData(parseLayout(art), layout, 'a layout is another when it is written');
    for (const square of starts.slice(0, 20))
      promise(parseSquare(layout, squareName(layout, square)) === square, 'the name of a square is that of another');
    if (glyphs.length < 1000) drawLayout(layout);
  }),
  tokens: ['.', 'd', 't', 'q', 'D', 'T', 'Q', 'S', '*', '#', '\n', ' ', '\u2028', '🂡', '...............'],
  seeds: () => ['d.D .S. D.d', '.', '#*#\n.d.\nTQq', `${'.'.repeat(60)}\n${'#'.repeat(60)}`],
};

const letterSets: Door = {
  name: 'letter-sets',
  ...jsonDoor(value => {
    const read = readDistribution(value);
    if (read.ok) {
      const { letters, points, counts, blankForms, blank } = read.value;
      promise(letters.length === blank && points.length === blank + 1, 'lists of a letter set differ in length');
      promise(counts.length === blank + 1 && blankForms.length === blank, 'lists of a letter set differ in length');
      for (const letter of letters.slice(1))
        promise(spell(read.value, letter) !== undefined, `a letter cannot be spelled: ${letter}`);
      const graph = buildGraph(read.value, [letters.slice(1, 4).join('')]);
      promise(readKwg(read.value, writeKwg(graph)).ok || letters.length > 63, 'a graph of a letter set does not read');
    } else refusal(read.error);
    const text = part(value, 'text');
    if (typeof text !== 'string') return;
    mistaken(() => defineAlphabet('x', text));
    mistaken(() => withCounts(english, text));
  }),
  tokens: [
    'letters',
    'tiles',
    'tile',
    'count',
    'value',
    'blankForm',
    'name',
    '?',
    'CH',
    'A1x9',
    '?0x2',
    'ß',
    'e\u0301',
    '\u0301',
    '[',
    '[CH]',
    '.',
    '8',
  ],
  seeds: () => [
    JSON.stringify({
      letters: [
        { tile: 'A', count: 9, value: 2 },
        { tile: '?', count: 2, value: 0 },
      ],
    }),
    JSON.stringify({
      name: 'x',
      tiles: [
        { tile: 'A', count: 9, value: 2, blankForm: 'a' },
        { tile: 'CH', count: 1, value: 20 },
        { tile: 'C', count: 1, value: 0 },
      ],
      text: 'A1x9 CH3x2 ?0x2',
    }),
    JSON.stringify({ text: 'A2 E3 ?1' }),
  ],
};

/** The doors of words, boards and letters. */
export const DOORS_OF_WORDS: readonly Door[] = [kwg, words, patterns, layouts, letterSets];
