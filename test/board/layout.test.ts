import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classic, parseLayout, parseSquare, squareName, type Layout, type Square } from 'tilewright';
import { standard } from 'tilewright/layouts/standard';
import { cornersOf, squaresWith } from 'tilewright/rules';
import { isSquare, LEGEND, squareAt, squareCount } from '../../src/board/layout.ts';
import { columnName, parseSquareName } from '../../src/board/square.ts';

/** RULES 0.4. */
const STANDARD = `
T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...t...t...t.
..d...d.d...d..
T..d...S...d..T
..d...d.d...d..
.t...t...t...t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T`;

const wide = (columns: number, rows: number = 1): Layout =>
  parseLayout(Array.from({ length: rows }, () => '.'.repeat(columns)).join('\n'));

describe('reading a layout', () => {
  test.each([
    ['nothing', '', 'row 1'],
    ['only space', ' \n ', 'row 1'],
    ['a row too short', '...\n..\n...', "row 2 ('..')"],
    ['a row too long', '...\n...\n....', "row 3 ('....')"],
    ['a glyph without meaning', '...\n.x.', 'row 2, column 2'],
    ['what every object has is no glyph', '..\n._', 'row 2, column 2'],
  ])('%s is refused, with its place', (_what, art, named) => {
    expect(() => parseLayout(art)).toThrow(RangeError);
    expect(() => parseLayout(art)).toThrow(named);
  });

  test('how wide a row is and should be is said', () => {
    expect(() => parseLayout('...\n..')).toThrow('2 squares; expected 3');
  });

  test('white space around the rows is ignored', () => {
    expect(parseLayout('  .d\n\n\t#S  ')).toEqual(parseLayout('.d\n#S'));
  });

  test('what every usual glyph does, plane by plane', () => {
    const layout = parseLayout('.dtqDTQS*#');
    expect([layout.rows, layout.columns, layout.glyphs]).toEqual([1, 10, '.dtqDTQS*#']);
    expect([...layout.letterTimes]).toEqual([1, 2, 3, 4, 1, 1, 1, 1, 1, 1]);
    expect([...layout.wordTimes]).toEqual([1, 1, 1, 1, 2, 3, 4, 2, 1, 1]);
    expect(layout.starts).toEqual([7, 8]);
    expect([...layout.walls]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(layout.legend).toEqual(LEGEND);
  });

  test('a legend adds glyphs and changes them', () => {
    const layout = parseLayout('wd.', { w: { letter: 2, word: 5, start: true }, d: {} });
    expect([...layout.letterTimes]).toEqual([2, 1, 1]);
    expect([...layout.wordTimes]).toEqual([5, 1, 1]);
    expect(layout.starts).toEqual([0]);
    expect(layout.legend['w']).toEqual({ letter: 2, word: 5, start: true });
  });

  test('what people should know of it does nothing', () => {
    const plain = parseLayout('wd.', { w: { letter: 2 } });
    const named = parseLayout('wd.', { w: { letter: 2, name: 'wild' } }, 'not the printed board');
    expect([plain.note, named.note, named.legend['w']?.name]).toEqual(['', 'not the printed board', 'wild']);
    expect({ ...named, note: plain.note, legend: plain.legend }).toEqual(plain);
  });

  test('the legend is copied', () => {
    const legend = { w: { letter: 2 } };
    const layout = parseLayout('w', legend);
    legend.w.letter = 9;
    expect(layout.legend['w']).toEqual({ letter: 2 });
  });
});

describe('the standard layout', () => {
  test("is the book's (RULES 0.4)", () => {
    expect(standard.glyphs).toBe(STANDARD.trim().split('\n').join(''));
    expect([standard.rows, standard.columns, standard.starts]).toEqual([15, 15, [112]]);
  });

  test.each([
    ['T', 8],
    ['D', 16],
    ['S', 1],
    ['t', 12],
    ['d', 24],
  ])('%s stands on %i squares', (glyph, count) => {
    expect(squaresWith(standard, glyph)).toHaveLength(count);
  });

  const FILE = fileURLToPath(new URL('../../../shared/data/board-layouts.json', import.meta.url));
  const present = existsSync(FILE);
  if (!present) console.log('NOT RUN: ../shared/data/board-layouts.json is not here.');

  test.skipIf(!present)('is what nine other programs have', () => {
    const { layouts } = JSON.parse(readFileSync(FILE, 'utf8')) as {
      readonly layouts: {
        readonly standard15: { readonly grid: readonly string[]; readonly start: readonly [number, number] };
      };
    };
    const meaning: Readonly<Record<string, string>> = { ' ': '.', "'": 'd', '"': 't', '-': 'D', '=': 'T' };
    const { grid, start } = layouts.standard15;
    const glyphs = Array.from(grid.join(''), glyph => meaning[glyph] ?? glyph).join('');
    expect(standard.glyphs.replace('S', 'D')).toBe(glyphs);
    expect(standard.starts).toEqual([start[0] * 15 + start[1]]);
  });
});

describe('squares', () => {
  const layout = wide(4, 3);

  test.each<readonly [number, number, Square | undefined]>([
    [0, 0, 0],
    [2, 3, 11],
    [1, 0, 4],
    [3, 0, undefined],
    [0, 4, undefined],
    [-1, 0, undefined],
    [0, -1, undefined],
  ])('row %i, column %i', (row, column, expected) => {
    expect(squareAt(layout, row, column)).toBe(expected);
  });

  test.each<readonly [unknown, boolean]>([
    [0, true],
    [11, true],
    [12, false],
    [-1, false],
    [0.5, false],
    [NaN, false],
    ['1', false],
    [null, false],
  ])('is %j a square? %s', (square, expected) => {
    expect(squareCount(layout)).toBe(12);
    expect(isSquare(layout, square)).toBe(expected);
  });

  test.each<readonly [number, number, readonly Square[]]>([
    [4, 3, [0, 3, 8, 11]],
    [4, 1, [0, 3]],
    [1, 3, [0, 2]],
    [1, 1, [0]],
  ])('the corners of %i by %i', (columns, rows, expected) => {
    expect([...cornersOf(wide(columns, rows))].sort((a, b) => a - b)).toEqual(expected);
  });
});

describe('names', () => {
  test.each([
    [0, 'A'],
    [7, 'H'],
    [25, 'Z'],
    [26, 'AA'],
    [27, 'AB'],
    [51, 'AZ'],
    [52, 'BA'],
    [701, 'ZZ'],
  ])('column %i is %s', (column, name) => {
    expect(columnName(column)).toBe(name);
  });

  test.each<readonly [string, Square, boolean]>([
    ['H8', 112, false],
    ['8H', 112, true],
    ['h8', 112, false],
    ['8h', 112, true],
    ['A1', 0, false],
    ['15O', 224, true],
    ['08H', 112, true],
  ])('%s', (text, square, across) => {
    expect(parseSquareName(standard, text)).toEqual({ square, across });
    expect(parseSquare(classic().layout, text)).toBe(square);
  });

  test.each(['', 'H', '8', 'H0', 'H16', 'P1', '0H', 'AA1', 'H-8', 'H8 ', ' H8', 'H8H', '8H8', 'HHH8', 'H1234', 'Ä1'])(
    '%j is no square of the board',
    text => {
      expect(parseSquareName(standard, text)).toBe(undefined);
      expect(parseSquare(classic().layout, text)).toBe(undefined);
    },
  );

  test('beyond Z', () => {
    const layout = wide(30, 2);
    expect(squareName(layout, 26)).toBe('AA1');
    expect(squareName(layout, 59)).toBe('AD2');
    expect(parseSquareName(layout, 'AA1')).toEqual({ square: 26, across: false });
    expect(parseSquareName(layout, '2ad')).toEqual({ square: 59, across: true });
  });

  test('every square reads back, either way round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40 }), fc.nat(), (columns, rows, some) => {
        const layout = wide(columns, rows);
        const square = some % (columns * rows);
        const name = squareName(layout, square);
        const [letters = '', number = ''] = name.split(/(?=\d)(?<=[A-Z])/);
        expect(parseSquareName(layout, name)).toEqual({ square, across: false });
        expect(parseSquareName(layout, number + letters)).toEqual({ square, across: true });
      }),
      { numRuns: 50 },
    );
  });
});
