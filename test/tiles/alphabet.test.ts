import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap, type Alphabet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { french } from 'tilewright/alphabets/french';
import { german } from 'tilewright/alphabets/german';
import { polish } from 'tilewright/alphabets/polish';
import { spanish } from 'tilewright/alphabets/spanish';
import { LETTER_SETS, letterSetNamed } from 'tilewright/catalogue';
import { defineAlphabet, withCounts } from 'tilewright/rules';
import { sizeOf } from '../../src/core/multiset.ts';
import { own } from '../../src/core/own.ts';
import { bracketed, formatLetters, readLetterAt, parseLetters } from '../../src/tiles/alphabet.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const ALPHABETS = [english, french, german, polish, spanish] as const;
/** A script without case, a letter whose lower case is another's, one whose lower case is given. */
const HEBREW = defineAlphabet('hebrew', 'א1x8 ב4x4 ג5x2 ?0x2');
const CATALAN = defineAlphabet('catalan', 'L1x4 L·L10x1 N1x6 NY10x1 Y8x1 Ç10x1 ?0x2');
const TURKISH = defineAlphabet('turkish', 'I2x4 İ1x7 K1x7 ?0x2', { I: 'ı', İ: 'i' });

/** Letters as they print, blanks as lower case in angle brackets. */
function read(alphabet: Alphabet, text: string): readonly string[] {
  return unwrap(parseLetters(alphabet, text)).map(({ letter, blank }) => {
    const form = alphabet.letters[letter] ?? '';
    return blank ? `<${form}>` : form;
  });
}

describe('defining', () => {
  test.each([
    ['points below 0', 'A-1x9 ?0x2', "'A-1x9' is not a tile"],
    ['points with a plus', 'A+1x9 ?0x2', "'A+1x9' is not a tile"],
    ['points below 0, with a minus sign', 'A\u22121x9 ?0x2', 'is not a tile'],
    ['no blank', 'A1x9 B3x2', 'blank'],
    ['a blank that is not last', '?0x2 A1x9', 'blank'],
    ['two blanks', 'A1x9 ?0x2 ?0x1', 'blank'],
    ['nothing', '', "''"],
    ['a letter twice', 'A1x9 B3x2 A1x1 ?0x2', 'A'],
    ['a letter twice, once decomposed', 'Ä6x1 A\u03086x1 ?0x2', 'Ä'],
    ['no count', 'A1 ?0x2', "'A1'"],
    ['no points', 'Ax9 ?0x2', "'Ax9'"],
    ['no letter', '1x9 ?0x2', "'1x9'"],
    ['points that are no byte', 'A256x9 ?0x2', "'A256x9'"],
    ['a count that is no byte', 'A1x256 ?0x2', "'A1x256'"],
    ['a count of four digits', 'A1x0009 ?0x2', "'A1x0009'"],
    ['a negative count', 'A1x-1 ?0x2', "'A1x-1'"],
    ['a character of the grammar', '[1x1 ?0x2', "'[1x1'"],
    ['another character of the grammar', '.1x1 ?0x2', "'.1x1'"],
    ['the character of placements', '=1x1 ?0x2', "'=1x1'"],
    ['a letter that joins the one before it', 'A1x1 \u03011x1 ?0x2', "'\u0301' joins"],
    ['a letter that joins a blank before it', 'Y1x1 \u030a1x1 ?0x2', "'\u030a' joins"],
    ['a mark that joins the sign of a square', 'A1x1 \u03381x1 ?0x2', "'\u0338' joins"],
    ['marks that change places', '\u03451x1 \u03341x1 ?0x2', "'\u0334' joins"],
    ['a vowel that joins the consonant before it', '\u11001x1 \u11611x1 ?0x2', "'\u1161' joins"],
  ])('%s is refused, by name', (_what, tiles, named) => {
    expect(() => defineAlphabet('mine', tiles)).toThrow(RangeError);
    expect(() => defineAlphabet('mine', tiles)).toThrow('mine');
    expect(() => defineAlphabet('mine', tiles)).toThrow(named);
  });

  test('whatever two letters form NFC makes one of, no set has both', () => {
    let pairs = 0;
    for (let code = 0; code < 0x11_00_00; code++) {
      // of the syllables of Hangul, which are made by a rule, one in 29
      if ((code >= 0xd8_00 && code <= 0xdf_ff) || (code >= 0xac_00 && code <= 0xd7_a3 && code % 29 > 0)) continue;
      const character = String.fromCodePoint(code);
      const parts = Array.from(character.normalize('NFD'));
      const [last = ''] = parts.splice(-1);
      const first = parts.join('').normalize('NFC');
      if (first === '' || (first + last).normalize('NFC') !== character || /[=<>]/.test(first)) continue;
      pairs++;
      const tiles = [...new Set([first, last])].map(letter => `${letter}1x1`).join(' ');
      expect(() => defineAlphabet('mine', `${tiles} ?0x2`), character).toThrow("' joins");
    }
    expect(pairs).toBeGreaterThan(1200);
  });

  test('a vowel sign that no letter of the set joins is a letter', () => {
    // \u0930 and \u093e stay two characters
    expect(defineAlphabet('mine', '\u09301x1 \u093e1x1 ?0x2').letters).toEqual(['', '\u0930', '\u093e']);
  });

  test('letters, points and counts by index; the blank comes last', () => {
    const two = defineAlphabet('two', ' A1x9\n CH5x1 ?0x2 ');
    expect(two.letters).toEqual(['', 'A', 'CH']);
    expect(two.blankForms).toEqual(['', 'a', 'ch']);
    expect([...two.points]).toEqual([0, 1, 5, 0]);
    expect([...two.counts]).toEqual([0, 9, 1, 2]);
    expect(two.blank).toBe(3);
    expect(two.longest).toBe(2);
  });

  test.each<readonly [string, Alphabet, readonly string[]]>([
    ['scripts without case have no blank form', HEBREW, ['', '', '', '']],
    ['several characters', CATALAN, ['', 'l', 'l·l', 'n', 'ny', 'y', 'ç']],
    ['given lower cases', TURKISH, ['', 'ı', 'i', 'k']],
  ])('%s', (_what, alphabet, forms) => {
    expect(alphabet.blankForms).toEqual(forms);
  });
});

describe('other counts', () => {
  test('what is not named has none; letters and points stay', () => {
    const few = withCounts(english, 'A2 E3 ?1');
    expect([few.counts[1], few.counts[2], few.counts[5], few.counts[few.blank]]).toEqual([2, 0, 3, 1]);
    expect(few.points).toEqual(english.points);
    expect(english.counts[1]).toBe(9);
    expect(withCounts(spanish, 'CH2').counts[4]).toBe(2);
    expect(withCounts(german, 'A\u03082').counts[2]).toBe(2);
  });

  test.each(['A', '2', 'Ä2', 'a2', 'A256', 'A1x2', '', 'A-1'])('%j is no letter and count', counts => {
    expect(() => withCounts(english, counts)).toThrow(RangeError);
  });
});

describe('reading letters', () => {
  test.each<readonly [string, Alphabet, string, readonly string[]]>([
    ['plain', english, 'HORN', ['H', 'O', 'R', 'N']],
    ['nothing', english, '', []],
    ['lower case is a blank', english, 'HoRn', ['H', '<O>', 'R', '<N>']],
    ['longest match', spanish, 'CHA', ['CH', 'A']],
    ['longest match from the left', spanish, 'LLL', ['LL', 'L']],
    ['brackets: one letter', spanish, '[CH]A', ['CH', 'A']],
    ['brackets keep letters apart', spanish, '[C]HA', ['C', 'H', 'A']],
    ['brackets keep letters apart', spanish, '[L]L', ['L', 'L']],
    ['a blank of several characters', spanish, 'ch[rr]a', ['<CH>', '<RR>', '<A>']],
    ['mixed case is two letters', spanish, 'Ch', ['C', '<H>']],
    ['a blank in brackets', spanish, '[?CH][?A]', ['<CH>', '<A>']],
    ['a middle dot', CATALAN, 'L·LNYN', ['L·L', 'NY', 'N']],
    ['a script without case', HEBREW, 'א[?ב]', ['א', '<ב>']],
    ['a blank by a question mark, in every script', HEBREW, 'א?ב', ['א', '<ב>']],
    ['a blank by a question mark', english, 'H?ORN', ['H', '<O>', 'R', 'N']],
    ['decomposed', german, 'A\u0308RGER', ['Ä', 'R', 'G', 'E', 'R']],
    ['decomposed lower case', german, 'a\u0308', ['<Ä>']],
    ['given lower case', TURKISH, 'Iıİi', ['I', '<I>', 'İ', '<İ>']],
  ])('%s', (_what, alphabet, text, expected) => {
    expect(read(alphabet, text)).toEqual(expected);
  });

  test.each<readonly [string, Alphabet, string, number, string]>([
    ['a digit', english, 'HO1', 3, '1'],
    ['another script', english, 'Ä', 1, 'Ä'],
    ['a letter that the set lacks', spanish, 'CAKE', 3, 'K'],
    ['an open bracket', spanish, 'A[CH', 2, '['],
    ['brackets around two letters', spanish, '[CA]', 1, '['],
    ['empty brackets', spanish, '[]', 1, '['],
    ['brackets far apart', spanish, '[AAAAAAAA]', 1, '['],
    ['a blank of a blank', english, '[?h]', 1, '['],
    ['the blank itself', english, 'A?', 2, '?'],
    ['a column in NFC', german, 'A\u0308?', 2, '?'],
    ['a space', english, 'A B', 2, ' '],
  ])('%s has no letter', (_what, alphabet, text, column, found) => {
    expect(parseLetters(alphabet, text)).toEqual({ ok: false, error: { code: 'not-a-letter', column, found } });
  });

  test('at a place of the text, and where it goes on', () => {
    expect(readLetterAt(spanish, 'ACHE', 1)).toEqual({ letter: 4, blank: false, next: 3 });
    expect(readLetterAt(spanish, 'A[?CH]E', 1)).toEqual({ letter: 4, blank: true, next: 6 });
    expect(readLetterAt(spanish, 'A', 1)).toBe(undefined);
  });

  test('names of what every object has are no letters', () => {
    const long = defineAlphabet('long', 'ABCDEFGHIJK1x1 ?0x1');
    for (const text of ['constructor', '[constructor]', '__proto__']) expect(parseLetters(long, text).ok).toBe(false);
  });

  test('any text is read or has a fault with a column inside it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALPHABETS, HEBREW, CATALAN), fc.string({ unit: 'grapheme' }), (alphabet, text) => {
        const parsed = parseLetters(alphabet, text);
        fc.pre(!parsed.ok);
        expect(parsed.error.column).toBeGreaterThanOrEqual(1);
        expect(parsed.error.column).toBeLessThanOrEqual(text.normalize('NFC').length);
      }),
      { numRuns: 100 },
    );
  });
});

describe('writing letters', () => {
  test('as they print, or in brackets where they have several characters', () => {
    expect(formatLetters(spanish, [4, 1])).toBe('CHA');
    expect(formatLetters(spanish, [4, 1], true)).toBe('[CH]A');
    expect(bracketed('CH', false)).toBe('CH');
    expect(bracketed('C', true)).toBe('C');
    expect(bracketed('L·L', true)).toBe('[L·L]');
  });

  test.each([...ALPHABETS, HEBREW, CATALAN, TURKISH].map(alphabet => [alphabet.name, alphabet] as const))(
    'what is written exactly reads back: %s',
    (_name, alphabet) => {
      const letter = fc.integer({ min: 1, max: alphabet.letters.length - 1 });
      fc.assert(
        fc.property(fc.array(letter, { maxLength: 12 }), letters => {
          const back = unwrap(parseLetters(alphabet, formatLetters(alphabet, letters, true)));
          expect(back).toEqual(letters.map(each => ({ letter: each, blank: false })));
        }),
        { numRuns: 100, examples: [[Array.from(alphabet.letters.slice(1), (_, i) => i + 1)], [doubled(alphabet)]] },
      );
    },
  );
});

describe('the letter sets', () => {
  test.each<readonly [string, Alphabet, number, number]>([
    ['english', english, 100, 187],
    ['french', french, 102, 197],
    ['german', german, 102, 202],
    ['polish', polish, 100, 190],
    ['spanish', spanish, 100, 192],
  ])('%s: tiles and points in all', (name, alphabet, tiles, points) => {
    const counts = [...alphabet.counts];
    expect(alphabet.name).toBe(name);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(tiles);
    expect(counts.reduce((sum, count, tile) => sum + count * (alphabet.points[tile] ?? 0), 0)).toBe(points);
    expect([alphabet.counts[alphabet.blank], alphabet.points[alphabet.blank]]).toEqual([2, 0]);
  });

  test('the English letters', () => {
    const table =
      'A1x9 B3x2 C3x2 D2x4 E1x12 F4x2 G2x3 H4x2 I1x9 J8x1 K5x1 L1x4 M3x2 N1x6 O1x8 P3x2 Q10x1 R1x6 S1x4 T1x6 U1x4 V4x2 W4x2 X8x1 Y4x2 Z10x1 ?0x2';
    expect([...english.letters.slice(1), '?'].map((text, i) => tileText(english, text, i + 1)).join(' ')).toBe(table);
  });

  test('every file of the folder is in the catalogue, by its name, but for the set for children', () => {
    const files = readdirSync('src/tiles/alphabets').map(file => file.replace('.ts', '').replaceAll('-', '_'));
    expect([...LETTER_SETS.map(set => set.name), 'english_junior'].sort()).toEqual(files.sort());
  });

  const FILE = sharedData('letter-distributions.json');

  interface Distribution {
    readonly totalTiles: number;
    readonly totalPoints: number;
    readonly tiles: readonly {
      readonly tile: string;
      readonly count: number;
      readonly value: number;
      readonly blankForm: string | null;
    }[];
  }
  test('are as their sources have them: tile by tile, with the forms of blanks', needsData, () => {
    const { distributions } = JSON.parse(readFileSync(FILE, 'utf8')) as {
      readonly distributions: Readonly<Record<string, Distribution>>;
    };
    const nameOf = (key: string): string => own(RENAMED, key) ?? key;
    expect(LETTER_SETS.map(set => set.name).sort()).toEqual(Object.keys(distributions).map(nameOf).sort());
    for (const [key, { tiles, totalTiles, totalPoints }] of Object.entries(distributions)) {
      const set = letterSetNamed(nameOf(key)) ?? english;
      const tileOf = new Map([...set.letters.entries()].slice(1).map(([letter, text]) => [plain(text), letter]));
      const found = tiles.map(({ tile }) => tileOf.get(plain(tile)) ?? set.blank);
      // letters of which there is no tile are in no list of tiles
      expect(new Set(found).size, key).toBe(set.counts.filter(count => count > 0).length);
      expect([key, ...found.map(tile => [set.points[tile], set.counts[tile]])]).toEqual([
        key,
        ...tiles.map(({ value, count }) => [value, count]),
      ]);
      // a form that is the letter itself is none, and so is one where case tells letters apart
      const forms = tiles.map(({ tile, blankForm }) => (blankForm === tile || tile === '?' ? '' : (blankForm ?? '')));
      expect([key, ...found.map(tile => set.blankForms[tile] ?? '')]).toEqual([key, ...forms]);
      const sums = [set.counts, set.counts.map((count, tile) => count * (set.points[tile] ?? 0))];
      expect([key, ...sums.map(sizeOf)]).toEqual([key, totalTiles, totalPoints]);
    }
  });
});

/** Two names of the sources hold a trade mark. */
const RENAMED = { english_scrabble_duel: 'english_duel', persian_scrabble3d: 'persian_madda' };

/** The sources write Arabic as it is printed and Korean letters as they join; here both stand for themselves. */
function plain(text: string): string {
  return text.normalize('NFKC').replace('\u11BC', '\u110B');
}

function tileText(alphabet: Alphabet, text: string, tile: number): string {
  return `${text}${alphabet.points[tile] ?? 0}x${alphabet.counts[tile] ?? 0}`;
}

/** Every letter twice in a row. */
function doubled(alphabet: Alphabet): number[] {
  return alphabet.letters.slice(1).flatMap((_, i) => [i + 1, i + 1]);
}
