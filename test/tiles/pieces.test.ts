import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  classic,
  newGame,
  rackOf,
  unwrap,
  zoneSize,
  type Alphabet,
  type Game,
  type Piece,
  type Tile,
} from 'tilewright';
import { parseCgp } from 'tilewright/notation';
import { english } from 'tilewright/alphabets/english';
import { german } from 'tilewright/alphabets/german';
import { spanish } from 'tilewright/alphabets/spanish';
import { defineAlphabet, isBlank, pieceOf, tilePoints } from 'tilewright/rules';
import {
  formatPiece,
  formatTiles,
  fullSet,
  isTile,
  kindCount,
  parseTiles,
  pieceAt,
  type PieceSet,
  pieceNamed,
} from '../../src/tiles/pieces.ts';

const PIECES: readonly Piece[] = [
  { name: 'bonus', type: 'blank', count: 12, zone: 'pile' },
  { name: 'blocker', type: 'blocker', count: 6, zone: 'stock' },
  { name: 'fetch', type: 'card', count: 3, zone: 'deck' },
];
const with3 = (alphabet: Alphabet): PieceSet => ({ alphabet, pieces: PIECES });
const ENGLISH = with3(english);
const SPANISH = with3(spanish);
const HEBREW = with3(defineAlphabet('hebrew', 'א1x8 ב4x4 ?0x2'));
const BLANK = english.blank;
const [BONUS, BLOCKER, FETCH] = [BLANK + 1, BLANK + 2, BLANK + 3];

test('an alphabet alone is a set of pieces for text', () => {
  expect(parseTiles(english, 'Q?')).toEqual({ ok: true, value: [17, BLANK] });
  expect(parseTiles(english, 'Q{blocker}')).toEqual({
    ok: false,
    error: { code: 'not-a-tile', column: 2, found: '{' },
  });
  expect(formatTiles(spanish, unwrap(parseTiles(spanish, '[C]HO?')))).toBe('[C]HO?');
});

test('Spanish CHO is two tiles on a rack, and three in a CGP', () => {
  const rules = classic({ alphabet: spanish });
  const rack = (game: Game): number => zoneSize(rackOf(game, 0));
  expect(rack(newGame(rules, { seats: 2, seed: 'x', racks: ['CHO'] }).game)).toBe(2);
  expect(rack(newGame(rules, { seats: 2, seed: 'x', racks: ['[C]HO'] }).game)).toBe(3);
  expect(rack(unwrap(parseCgp(rules, `${'15/'.repeat(14)}15 CHO/ 0/0 0`)))).toBe(3);
});

test.each<readonly [string, Tile, boolean, string | undefined, number]>([
  ['a letter tile', 8, false, undefined, 4],
  ['the blank', BLANK, true, undefined, 0],
  ['another blank', BONUS, true, 'bonus', 0],
  ['a blocker', BLOCKER, false, 'blocker', 0],
  ['a card', FETCH, false, 'fetch', 0],
])('%s', (_what, tile, blank, name, points) => {
  expect(isBlank(ENGLISH, tile)).toBe(blank);
  expect(pieceOf(ENGLISH, tile)?.name).toBe(name);
  expect(tilePoints(ENGLISH, tile)).toBe(points);
  expect(name === undefined ? tile : pieceNamed(ENGLISH, name)).toBe(tile);
});

test('the full set is the alphabet and the pieces', () => {
  const counts = fullSet(ENGLISH);
  expect(counts).toHaveLength(kindCount(ENGLISH));
  expect([counts[0], counts[1], counts[BLANK], counts[BONUS], counts[BLOCKER], counts[FETCH]]).toEqual([
    0, 9, 2, 12, 6, 3,
  ]);
  expect(pieceNamed(ENGLISH, 'joker')).toBe(undefined);
});

test.each<readonly [unknown, boolean]>([
  [1, true],
  [FETCH, true],
  [FETCH + 1, false],
  [0, false],
  [-1, false],
  [1.5, false],
  [NaN, false],
  ['1', false],
  [null, false],
  [undefined, false],
])('is %j a kind of piece? %s', (tile, expected) => {
  expect(isTile(ENGLISH, tile)).toBe(expected);
});

describe('a piece as text', () => {
  test.each<readonly [PieceSet, Tile, number, string]>([
    [ENGLISH, 8, 0, 'H'],
    [ENGLISH, BLANK, 0, '?'],
    [ENGLISH, BLANK, 8, 'h'],
    [ENGLISH, BONUS, 0, '{bonus}'],
    [ENGLISH, BONUS, 8, '{bonus:H}'],
    [ENGLISH, BLOCKER, 0, '{blocker}'],
    [ENGLISH, FETCH, 0, '{fetch}'],
    [SPANISH, 4, 0, '[CH]'],
    [SPANISH, spanish.blank, 4, '[ch]'],
    [SPANISH, spanish.blank + 1, 4, '{bonus:CH}'],
    [HEBREW, 1, 0, 'א'],
    [HEBREW, 3, 1, '[?א]'],
    [with3(german), 2, 0, 'Ä'],
  ])('%#: %i as %i is %s', (set, tile, as, text) => {
    expect(formatPiece(set, tile, as)).toBe(text);
    const read = as === 0 ? { tile } : { tile, as };
    expect(pieceAt(set, `${text}A`, 0)).toEqual({ ...read, next: text.length });
    expect(pieceAt(set, `..${text}`, 2)).toEqual({ ...read, next: text.length + 2 });
  });

  test.each([
    '',
    '1',
    '.',
    '{',
    '{}',
    '{bonus',
    '{joker}',
    '{bonus:}',
    '{bonus:h}',
    '{bonus:1}',
    '{blocker:H}',
    '{fetch:H}',
    '{constructor}',
    '[',
    '[H',
    '[HO]',
    '{bonus:__proto__}',
  ])('%j is no piece', text => {
    expect(pieceAt(ENGLISH, text, 0)).toBe(undefined);
  });

  test('reads back, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(ENGLISH, SPANISH, HEBREW), fc.nat(), fc.nat(), (set, some, other) => {
        const tile = 1 + (some % (kindCount(set) - 1));
        const as = isBlank(set, tile) ? other % set.alphabet.letters.length : 0;
        const text = formatPiece(set, tile, as);
        expect(pieceAt(set, text, 0)).toEqual({ tile, ...(as === 0 ? {} : { as }), next: text.length });
      }),
      { numRuns: 200 },
    );
  });
});

describe('tiles as text', () => {
  test.each<readonly [PieceSet, string, readonly Tile[]]>([
    [ENGLISH, '', []],
    [ENGLISH, 'AEEIRST?', [1, 5, 5, 9, 18, 19, 20, BLANK]],
    [ENGLISH, '??', [BLANK, BLANK]],
    [ENGLISH, '?{blocker}A{bonus}', [BLANK, BLOCKER, 1, BONUS]],
    [SPANISH, 'CHA', [4, 1]],
    [SPANISH, '[CH]A', [4, 1]],
    [SPANISH, '[C]HA', [3, 9, 1]],
    [with3(german), 'A\u0308', [2]],
  ])('%#: %s', (set, text, tiles) => {
    expect(parseTiles(set, text)).toEqual({ ok: true, value: tiles });
  });

  test.each<readonly [string, number, string]>([
    ['AB1', 3, '1'],
    ['Ab', 2, 'b'],
    ['A{bonus:H}', 2, '{'],
    ['A[?B]', 2, '['],
    ['A A', 2, ' '],
    ['{joker}', 1, '{'],
  ])('%s does not read', (text, column, found) => {
    expect(parseTiles(ENGLISH, text)).toEqual({ ok: false, error: { code: 'not-a-tile', column, found } });
  });

  // two L's are no LL: what is written side by side has to stay apart
  test.each<readonly [PieceSet, readonly Tile[]]>([
    [SPANISH, [unwrap(parseTiles(SPANISH, 'C'))[0]!, unwrap(parseTiles(SPANISH, 'H'))[0]!]],
    [SPANISH, [unwrap(parseTiles(SPANISH, 'L'))[0]!, unwrap(parseTiles(SPANISH, 'L'))[0]!]],
    [SPANISH, [unwrap(parseTiles(SPANISH, 'R'))[0]!, unwrap(parseTiles(SPANISH, 'R'))[0]!]],
  ])('%#: letters that look like one of several characters read back as two', (set, tiles) => {
    expect(parseTiles(set, formatTiles(set, tiles))).toEqual({ ok: true, value: tiles });
  });

  test('read back, whatever they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(ENGLISH, SPANISH, HEBREW), fc.array(fc.nat(), { maxLength: 12 }), (set, some) => {
        const tiles = some.map(each => 1 + (each % (kindCount(set) - 1)));
        expect(parseTiles(set, formatTiles(set, tiles))).toEqual({ ok: true, value: tiles });
      }),
      { numRuns: 200 },
    );
  });
});
