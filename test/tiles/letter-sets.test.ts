/** Letters in every set: written and read in moves, on racks, in words, records and positions, and drawn. */
import { LONGEST_TEXT } from '../../src/core/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  formatMove,
  newGame,
  parseMove,
  unwrap,
  type Alphabet,
  type Letter,
  type Placed,
  type Placement,
  type Rules,
} from 'tilewright';
import { catalan } from 'tilewright/alphabets/catalan';
import { greek } from 'tilewright/alphabets/greek';
import { hebrew } from 'tilewright/alphabets/hebrew';
import { hungarian } from 'tilewright/alphabets/hungarian';
import { klingon } from 'tilewright/alphabets/klingon';
import { koreanQuackle } from 'tilewright/alphabets/korean-quackle';
import { persian } from 'tilewright/alphabets/persian';
import { slovak } from 'tilewright/alphabets/slovak';
import { turkish } from 'tilewright/alphabets/turkish';
import { ukrainian } from 'tilewright/alphabets/ukrainian';
import { LETTER_SETS } from 'tilewright/catalogue';
import { buildGraph, readKwg, spell, spellingsOf, wordsOf, writeKwg } from 'tilewright/lexicon';
import { drawBoard } from 'tilewright/notation';
import { defineAlphabet } from 'tilewright/rules';
import { emptyBoard, withTiles } from '../../src/board/board.ts';
import { formatBoard, parseBoard } from '../../src/engine/board-text.ts';
import { readRack, readPlayText } from '../../src/records/written-plays.ts';
import { wordText } from '../../src/lexicon/spelling.ts';
import { readLetterAt } from '../../src/tiles/alphabet.ts';
import { formatPiece, formatTiles, parseTiles } from '../../src/tiles/pieces.ts';

const TABLES = LETTER_SETS.map(alphabet => {
  const rules: Rules = classic({ alphabet, challenge: 'none' });
  return { rules, game: newGame(rules, { seats: 2, seed: 'sets' }).game };
});

/** Tiles of a set, blanks as any letter among them, from a run of numbers. */
function tilesOf({ alphabet }: Rules, numbers: readonly number[]): readonly Placed[] {
  return numbers.map((number, n): Placed => {
    const letter = 1 + (number % (alphabet.blank - 1));
    return number % 3 === 0 ? { square: 105 + n, tile: alphabet.blank, as: letter } : { square: 105 + n, tile: letter };
  });
}

/** From one tile to a row full of them, for every set. */
const numbers = fc.array(fc.nat({ max: 999 }), { minLength: 2, maxLength: 15 });

test('in every set, random tiles read back as they were written', () => {
  fc.assert(
    fc.property(numbers, list => {
      for (const { rules, game } of TABLES) {
        const { alphabet, layout } = rules;
        const tiles = tilesOf(rules, list);
        const move: Placement = { type: 'place', tiles };
        const text = formatMove(rules, move);
        expect(unwrap(parseMove(rules, game, 0, text))).toEqual(move);

        const rack = tiles.map(({ tile }) => tile);
        expect(unwrap(parseTiles(rules, formatTiles(rules, rack)))).toEqual(rack);
        expect(readRack(rules, formatTiles(rules, rack))).toEqual(rack);

        const empty = emptyBoard(layout);
        const [position = '', written = ''] = text.split(' ');
        const { begins: _, ...read } = readPlayText(rules, { board: empty, open: [] }, position, written);
        expect(read).toEqual({
          placed: tiles,
          squares: tiles.map(({ square }) => square),
        });

        const board = withTiles(empty, tiles, alphabet.blank);
        expect(unwrap(parseBoard(rules, layout, formatBoard(rules, board)))).toEqual(board);

        const letters = tiles.map(({ tile, as }): Letter => as ?? Number(tile));
        expect(spell(alphabet, wordText(alphabet, letters))).toEqual(letters);
        expect(Array.from(spellingsOf(alphabet, wordText(alphabet, letters)))[0]).toBe(wordText(alphabet, letters));
      }
    }),
    { numRuns: 3 },
  );
});

test('in every set, each blank has a form that no other has, and `?X` and `[?X]` are read as it', () => {
  for (const { rules } of TABLES) {
    const { alphabet } = rules;
    const forms = alphabet.letters.slice(1).map((letter, n) => {
      const form = formatPiece(rules, alphabet.blank, n + 1);
      const texts = [form, `?${letter}`, `[?${letter}]`];
      expect(texts.map(text => [text, readLetterAt(alphabet, text, 0)])).toEqual(
        texts.map(text => [text, { letter: n + 1, blank: true, next: text.length }]),
      );
      return form;
    });
    expect(new Set([...forms, ...alphabet.letters]).size, alphabet.name).toBe(2 * alphabet.blank - 1);
  }
});

describe('letters of one language', () => {
  const read = (alphabet: Alphabet, text: string): string => String(spell(alphabet, text));
  test.each<readonly [string, Alphabet, string, string]>([
    ['Turkish: I and ı, İ and i', turkish, 'ısıi', 'ISIİ'],
    ['Greek: a final sigma', greek, 'λογος', 'ΛΟΓΟΣ'],
    ['Hebrew: final letters', hebrew, 'שלום', 'שלומ'],
    ['Persian: Arabic letters', persian, 'كي', 'کی'],
    ['Ukrainian: apostrophes', ukrainian, "п’ятьпʼятьп'ять", "П'ЯТЬП'ЯТЬП'ЯТЬ"],
    ['decomposed', slovak, 'ku\u0302n\u030C'.replace('u\u0302', 'o\u0302'), 'KÔŇ'],
  ])('%s', (_, alphabet, text, same) => {
    expect(read(alphabet, text)).toBe(read(alphabet, same));
    expect(read(alphabet, text)).not.toBe('undefined');
  });

  const written = (alphabet: Alphabet, letter: string): string => {
    const rules = classic({ alphabet });
    return formatPiece(rules, alphabet.blank, alphabet.forms.get(letter) ?? 0);
  };
  test.each<readonly [Alphabet, string, string]>([
    [turkish, 'I', 'ı'],
    [turkish, 'İ', 'i'],
    [greek, 'Σ', 'σ'],
    [hebrew, 'מ', '[?מ]'],
    [koreanQuackle, 'ㄱ', '[?ㄱ]'],
    [klingon, 'D', '[?D]'],
    [klingon, 'tlh', '[?tlh]'],
    [hungarian, 'SZ', '[sz]'],
    [catalan, 'L·L', '[l·l]'],
  ])('$name: a blank as %s is %s', (alphabet, letter, expected) => {
    expect(written(alphabet, letter)).toBe(expected);
  });

  test('Klingon: case tells letters apart, so small letters are no blanks', () => {
    expect([spell(klingon, 'd'), spell(klingon, 'h'), spell(klingon, 'i'), spell(klingon, 's')]).toEqual(
      Array(4).fill(undefined),
    );
    expect(spell(klingon, 'q')).not.toEqual(spell(klingon, 'Q'));
  });

  test('what is read as what is no letter, or is one already, is refused', () => {
    const wrong = (also: Readonly<Record<string, string>>) => (): Alphabet =>
      defineAlphabet('mine', 'A1x1 B1x1 ?0x2', {}, also);
    expect(wrong({ C: 'D' })).toThrow('C cannot be read as D');
    expect(wrong({ A: 'B' })).toThrow('A cannot be read as B');
    expect(wrong({ '[': 'B' })).toThrow('[ cannot be read as B');
    expect(wrong({ C: 'B' })().letters).toEqual(['', 'A', 'B']);
  });
});

test('words sort by the alphabet, and a graph of 41 letters reads back', () => {
  const words = ['ŽABA', 'ZVON', 'ČAJ', 'CESTA', 'ÄÁ', 'ÁNO', 'ĽAD', 'LES', 'ĹE'];
  const graph = buildGraph(slovak, words);
  const sorted = ['ÁNO', 'ÄÁ', 'CESTA', 'ČAJ', 'LES', 'ĹE', 'ĽAD', 'ZVON', 'ŽABA'];
  expect([...wordsOf(graph)]).toEqual(sorted);
  expect([...wordsOf(unwrap(readKwg(slovak, writeKwg(graph))))]).toEqual(sorted);
});

describe('drawing', () => {
  test.each<readonly [string, Alphabet, string, string]>([
    ['a letter of three characters widens every column', catalan, 'H8 [L·L][ny]A', '8 T   .   .   d   .   .   .   L·L'],
    ['a blank without a lower case', hebrew, '8H א[?ב]', '8 T  .  .  d  .  .  .  א  ?ב .  .'],
  ])('%s', (_, alphabet, move, row) => {
    const rules = classic({ alphabet, challenge: 'none' });
    const letters = move.replace(/^\S+ /, '').replace(/\[\?.\]|\[ny\]/g, '?');
    const { game } = newGame(rules, { seats: 2, seed: 'sets', racks: [letters] });
    const drawn = drawBoard(rules, unwrap(applyMove(rules, game, 0, move)).game).split('\n');
    expect(drawn[8]?.trim().startsWith(row)).toBe(true);
    const ends = drawn.slice(1, 16).map(line => line.lastIndexOf(' '));
    expect(new Set(ends).size).toBe(1);
  });
});

test('a text as long as a file is joined in the time of its length; as many characters as a text may have read back', () => {
  const cycle = ['C', 'S', 'CS', 'A'].map(letter => hungarian.forms.get(letter) ?? 0);
  const letters = Array.from({ length: 80_000 }, (_, n) => cycle[n % 4] ?? 0);
  const long = wordText(hungarian, letters);
  expect(long.slice(0, 9)).toBe('[C]SCSA[C');
  expect(long.length).toBeGreaterThan(80_000);
  expect(spell(hungarian, long)).toBeUndefined();
  // four letters are written with seven characters
  const some = letters.slice(0, 4 * Math.floor(LONGEST_TEXT / 7));
  const text = wordText(hungarian, some);
  expect(text.length).toBeGreaterThan(LONGEST_TEXT - 7);
  expect(spell(hungarian, text)?.join() === some.join()).toBe(true);
});
