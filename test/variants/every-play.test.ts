/**
 * Placements of every kind on every square of the boards of the other games, across and down, against a judge of their
 * own (fixtures/judge.ts).
 */
import { expect, test } from 'vitest';
import { newGame, parseLayout, type Rules } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { englishJunior } from 'tilewright/alphabets/english-junior';
import { withCounts, withOverlays } from 'tilewright/rules';
import { standard } from 'tilewright/layouts/standard';
import {
  blanksAndBlockers,
  bustinOut,
  finishLine,
  hyperRace,
  junior,
  miniBoards,
  nineTile,
  scrabbleMe,
  surprise,
} from 'tilewright/variants';
import { boardText, disagreement, everyPlacement, nothingLies, STANDARD, type Ground } from '../fixtures/judge.ts';

const many = withCounts(english, 'A9 Q3 X3 Z3 E12 K3 F3 B3 N6 O8 H4 R6 M4 T6 L4 ?2');

/** Where a seat of the game and the judge do not agree. */
function differs(rules: Rules, ground: Ground, rack: string, seat: number = 0, counts?: readonly number[]): string {
  const racks = [rack, rack].map((each, nth) => (nth === seat ? each.replace(/[a-z]/g, '?') : ''));
  const text = boardText(ground);
  const boards = rules.boards === 'own' ? [text, text] : [text];
  const { game } = newGame(rules, { seats: 2, seed: 'tea', racks, boards, first: seat });
  return disagreement({ rules, game, seat }, ground, everyPlacement(ground, rack, counts));
}

/** Words on a board of n rows, away from its middle and on its borders. */
function someWords(size: number): string {
  const lines = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  const lay = (row: number, column: number, word: string, down: boolean = false): void => {
    Array.from(word).forEach((letter, n) => {
      const line = lines[row + (down ? n : 0)];
      if (line !== undefined) line[column + (down ? 0 : n)] = letter;
    });
  };
  const middle = Math.floor(size / 2);
  lay(middle, middle - 2, 'HORN');
  lay(middle - 3, middle + 2, 'BAT', true);
  lay(middle + 1, middle - 1, 'MET', true);
  lay(0, 0, 'AT');
  lay(size - 2, size - 1, 'NO', true);
  lay(size - 1, 0, 'LO');
  return lines.map(line => line.join('')).join('\n');
}

const plainBoard = (size: number): string =>
  nothingLies(size)
    .split('\n')
    .map((line, row) => (row === Math.floor(size / 2) ? line.slice(0, row) + 'S' + line.slice(row + 1) : line))
    .join('\n');

test('Junior, every play: across and down, one point for each tile of each word', () => {
  const alphabet = withCounts(englishJunior, 'A9 Q1 X1 Z2 E9 K2 F2 H2 O8 R6 N6 B2 T6 M3 L5');
  for (const letters of [nothingLies(13), someWords(13)]) {
    const ground: Ground = { art: plainBoard(13), letters, counts: 'one-per-tile' };
    expect(differs(junior({ alphabet }), ground, 'QAXZEKF')).toBe('');
    expect(differs(junior({ alphabet }), ground, 'QAXZEKF', 1, [1, 2])).toBe('');
  }
});

test('9-Tile, every play: with a bonus of fifty for seven tiles, eight and nine', () => {
  const bonus = { 7: 50, 8: 50, 9: 50 };
  for (const letters of [nothingLies(15), someWords(15)])
    for (const counts of [
      [1, 2, 6],
      [7, 8, 9],
    ]) {
      const ground: Ground = { art: STANDARD, letters, bonus };
      expect(differs(nineTile({ alphabet: many }), ground, 'QAXZeKFNO', 0, counts)).toBe('');
    }
});

test('Finish Line, every play: as in the classic game', () => {
  for (const letters of [nothingLies(15), someWords(15)])
    expect(differs(finishLine({ alphabet: many }), { art: STANDARD, letters }, 'QAXZeKF')).toBe('');
});

test('Blanks & Blockers, every play: as in the classic game, whatever the roles', () => {
  const role = ['rookie', 'intermediate', 'pro'] as const;
  for (const letters of [nothingLies(15), someWords(15)])
    for (const roles of [undefined, ...role])
      for (const seat of roles === undefined ? [0, 1] : [0]) {
        const given = roles === undefined ? {} : { roles: [roles, roles] };
        const rules = blanksAndBlockers({ alphabet: many, ...given });
        expect(differs(rules, { art: STANDARD, letters }, 'QAXZeKF', seat, [1, 2, 7])).toBe('');
      }
});

/** The junkyard: walls, corners of both players, the start. */
const YARD = `
  11.#...#...#.22
  11...........22
  .....#...#.....
  #..#.......#..#
  ...............
  ..#.........#..
  ...............
  #......S......#
  ...............
  ..#.........#..
  ...............
  #..#.......#..#
  .....#...#.....
  44...........33
  44.#...#...#.33`;

test("Bustin' Out, every play: off the bricks and the corners of others, worth nothing", () => {
  const art = YARD.replace(/\s+/g, '');
  for (const letters of [nothingLies(15), someWords(15).replace('AT', '..').replace('LO', '..').replace('N\n', '.\n')])
    for (const seat of [0, 1])
      for (const corners of [
        [1, 3],
        [2, 4],
        [4, 1],
      ] as const) {
        const closed = String(corners[1 - seat]);
        const lying = letters
          .split('\n')
          .map(line => line.slice(0, 14) + '.')
          .join('\n');
        const ground: Ground = {
          art: YARD,
          letters: lying,
          counts: 'nothing',
          own: square => art[square] !== closed,
        };
        const rules = bustinOut({ alphabet: many, corners: [...corners] });
        expect(differs(rules, ground, 'QAXZeKF', seat, [1, 2, 7])).toBe('');
      }
});

/** The two skies: stations, walls. */
const SKIES = Array.from({ length: 15 }, (_, row) => (row === 0 ? '..SSS..#..SSS..' : '.......#.......')).join('\n');

test('Hyper-Race, every play: on the own side, from a station, then beside own words', () => {
  const opened = (columns: readonly number[]): string =>
    Array.from({ length: 15 }, (_, row) =>
      Array.from({ length: 15 }, (_column, column) =>
        row < 4 && columns.includes(column) ? 'HORN'.charAt(row) : '.',
      ).join(''),
    ).join('\n');
  for (const letters of [nothingLies(15), opened([3]), opened([3, 10])])
    for (const seat of [0, 1])
      for (const sides of [
        ['left', 'right'],
        ['right', 'left'],
      ] as const) {
        const isLeft = sides[seat] === 'left';
        const ground: Ground = {
          art: SKIES,
          letters,
          counts: 'nothing',
          own: square => (isLeft ? square % 15 < 7 : square % 15 > 7),
        };
        expect(differs(hyperRace({ alphabet: many, sides }), ground, 'QAXZeKF', seat, [1, 2])).toBe('');
      }
});

/** A picture with another one on it, its upper left corner on a row and a column from 0. */
function put(art: string, face: string, row: number, column: number): string {
  const over = face.trim().split(/\s+/);
  return art
    .trim()
    .split(/\s+/)
    .map((line, n) => {
      const piece = over[n - row];
      return piece === undefined ? line : line.slice(0, column) + piece + line.slice(column + piece.length);
    })
    .join('\n');
}

const NINE = 'q...q .S... ..... ...D. q...q';
const TWO = '..d.. .t.t. ..... .t.t. ..Q..';
const SIX = 't...t ..q.. .q.q. ..q.. t...t';

test('Surprise, every play: from any star, beside other words or over a free star, with quadruple squares', () => {
  const art = put(put(put(STANDARD, NINE, 1, 1), TWO, 1, 9), SIX, 9, 4);
  const { X9, X2, X6 } = miniBoards;
  const overlays = [
    { face: X9, at: 'B2' },
    { face: X2, at: 'J2' },
    { face: X6, at: 'E10' },
  ];
  for (const letters of [nothingLies(15), someWords(15), put(nothingLies(15), 'CAT', 2, 1)]) {
    const rules = surprise({
      alphabet: withCounts(many, 'A9 Q3 X3 Z3 E12 K3 F3 B3 N6 O8 H4 R6 M4 T6 L4 C2 ?2'),
      overlays,
    });
    for (const seat of [0, 1])
      expect(differs(rules, { art, letters, startsAfresh: true }, 'QAXZeKF', seat, [1, 2, 7])).toBe('');
    const once = surprise({ alphabet: rules.alphabet, overlays, multiStart: 'first-play-only' });
    expect(differs(once, { art, letters }, 'QAXZeKF', 0, [1, 2])).toBe('');
  }
});

/** Rows after n quarter turns clockwise. */
function turned(face: readonly string[], quarters: number): readonly string[] {
  if (quarters === 0) return face;
  const size = face.length;
  const once = face.map((_, row) => face.map((_line, column) => face[size - 1 - column]?.charAt(row) ?? '').join(''));
  return turned(once, quarters - 1);
}

test('every mini-board: on every square where it fits, turned by every quarter, all of its squares count', () => {
  const times: Readonly<Record<string, readonly [number, number]>> = {
    d: [2, 1],
    t: [3, 1],
    q: [4, 1],
    D: [1, 2],
    T: [1, 3],
    Q: [1, 4],
    S: [1, 2],
  };
  const drawn = 'abcde fghij klmno pABCE FGHIJ';
  const legend = Object.fromEntries(Array.from(drawn.replaceAll(' ', '')).map(glyph => [glyph, {}]));
  const unlike = parseLayout(drawn, legend);
  const under = parseLayout(nothingLies(15));
  for (const row of [0, 1, 4, 10])
    for (const column of [0, 1, 6, 10])
      for (const quarters of [0, 1, 2, 3]) {
        const at = `${'ABCDEFGHIJKLMNO'.charAt(column)}${row + 1}`;
        const { glyphs } = withOverlays(under, [{ face: unlike, at, quarters }]);
        const art = put(nothingLies(15), turned(drawn.split(' '), quarters).join(' '), row, column);
        expect(glyphs).toBe(art.replaceAll('\n', ''));
      }
  for (const [row, column] of [
    [0, 10],
    [10, 0],
    [5, 5],
  ] as const)
    for (const face of Object.values(miniBoards))
      for (const quarters of [0, 1, 2, 3]) {
        const at = `${'ABCDEFGHIJKLMNO'.charAt(column)}${row + 1}`;
        const lines = Array.from({ length: 5 }, (_, nth) => face.glyphs.slice(5 * nth, 5 * nth + 5));
        const art = put(STANDARD, turned(lines, quarters).join(' '), row, column).replaceAll('\n', '');
        if (!art.includes('S')) {
          expect(() => surprise({ overlays: [{ face, at, quarters }] })).toThrow('no star remains in sight');
          continue;
        }
        const { layout } = surprise({ overlays: [{ face, at, quarters }] });
        expect(layout.glyphs).toBe(art);
        expect(layout.letterTimes).toEqual(Array.from(art, glyph => times[glyph]?.[0] ?? 1));
        expect(layout.wordTimes).toEqual(Array.from(art, glyph => times[glyph]?.[1] ?? 1));
        expect(layout.starts).toEqual(Array.from(art).flatMap((glyph, square) => (glyph === 'S' ? [square] : [])));
      }
  // one over another, in either order: the last lies on top
  const { K1, X2, X9 } = miniBoards;
  for (const [first, second] of [
    [X9, X2],
    [X2, X9],
    [K1, X9],
  ] as const)
    for (const [row, column] of [
      [0, 0],
      [1, 2],
      [4, 4],
      [2, 0],
      [0, 3],
    ] as const) {
      const on = [
        { face: first, at: 'C3' },
        { face: second, at: `${'CDEFGHIJ'.charAt(column)}${row + 3}` },
      ];
      const lines = [first, second].map(({ glyphs }) => glyphs.match(/.{5}/g)?.join(' ') ?? '');
      const art = put(put(STANDARD, lines[0] ?? '', 2, 2), lines[1] ?? '', row + 2, column + 2);
      expect(surprise({ overlays: on }).layout.glyphs).toBe(art.replaceAll('\n', ''));
    }
  expect(surprise({ overlays: [] }).layout.glyphs).toBe(standard.glyphs);
});

test('Scrabble Me, every play: on the own board, as in the classic game', () => {
  for (const letters of [nothingLies(15), someWords(15)])
    for (const seat of [0, 1]) {
      const ground: Ground = { art: STANDARD, letters };
      const rules = scrabbleMe({ alphabet: withCounts(english, 'A19 Q4 X4 Z4 E22 K4 F4 B4 N9 O9 H9 R9 M9 T9 L9 ?4') });
      expect(differs(rules, ground, 'QAXZeKF', seat, [1, 2, 7])).toBe('');
    }
});
