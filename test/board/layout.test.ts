import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classic, parseLayout, parseSquare, squareName, type Layout, type Square } from 'tilewright';
import { crossplay15 } from 'tilewright/layouts/crossplay-15';
import { duel11 } from 'tilewright/layouts/duel-11';
import { explo15 } from 'tilewright/layouts/explo-15';
import { junior13 } from 'tilewright/layouts/junior-13';
import { junior15 } from 'tilewright/layouts/junior-15';
import { kelimelik15 } from 'tilewright/layouts/kelimelik-15';
import { letterLeague27x19 } from 'tilewright/layouts/letter-league-27x19';
import { lexulous15 } from 'tilewright/layouts/lexulous-15';
import { literaki15 } from 'tilewright/layouts/literaki-15';
import { punctured15 } from 'tilewright/layouts/punctured-15';
import { standard } from 'tilewright/layouts/standard';
import { super21 } from 'tilewright/layouts/super-21';
import { wwf11 } from 'tilewright/layouts/wwf-11';
import { wwf15 } from 'tilewright/layouts/wwf-15';
import { cornersOf, squaresWith } from 'tilewright/rules';
import { isSquare, LEGEND, squareAt, squareCount } from '../../src/board/layout.ts';
import { columnName, parseSquareName } from '../../src/board/square.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

/** The board of the classic game. */
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

/** Boards by the names of their sources. */
const BOARDS = {
  standard15: standard,
  super21,
  wwf15,
  wwf11,
  crossplay15,
  kelimelik15,
  letter_league_27x19: letterLeague27x19,
  scrabble_duel11: duel11,
  literaki15,
  lexulous15,
  explo15,
  punctured15,
};

const wide = (columns: number, rows: number = 1): Layout =>
  parseLayout(Array.from({ length: rows }, () => '.'.repeat(columns)).join('\n'));

describe('reading a layout', () => {
  test.each([
    ['nothing', '', 'the layout has no squares'],
    ['only space', ' \n ', 'the layout has no squares'],
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

  test.each([
    ['. . .\n. * .\n. . .', '...\n.*.\n...'],
    ['. * .', '.*.'],
    ['  d . D\n  . S .\n\n  D . d  ', 'd.D\n.S.\nD.d'],
    ['.  .\r\n.\t*\r\n', '..\n.*'],
    ['.\n*\n.', '.\n*\n.'],
    ['.. .*\n.. ..', '..\n.*\n..\n..'],
  ])('a picture with spaces between squares: %j', (art, plain) => {
    expect(parseLayout(art)).toEqual(parseLayout(plain));
  });

  test.each([1.5, -2, -1, 100, NaN, Infinity, '2', null, {}])('refuses a multiplier of %o, by its glyph', value => {
    for (const part of ['letter', 'word'])
      expect(() => parseLayout('.x.', { x: { [part]: value } })).toThrow(`layout legend 'x': ${part} is `);
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
  test("is the classic game's", () => {
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

  const FILE = sharedData('board-layouts.json');

  test('is what nine other programs have, and every other board is as its sources have it', needsData, () => {
    const { layouts } = JSON.parse(readFileSync(FILE, 'utf8')) as {
      readonly layouts: Readonly<
        Record<
          string,
          { readonly grid: readonly string[]; readonly start: readonly [number, number] | null; readonly rows: number }
        >
      >;
    };
    const MEANING: Readonly<Record<string, string>> = {
      ...{ ' ': '.', "'": 'd', '"': 't', '^': 'q', '-': 'D', '=': 'T', '~': 'Q' },
    };
    const shown: Readonly<Record<string, Layout>> = { ...BOARDS };
    expect(Object.keys(shown).sort()).toEqual(Object.keys(layouts).sort());
    for (const [name, { grid, start, rows }] of Object.entries(layouts)) {
      const glyphs = Array.from(grid.join(''), glyph => MEANING[glyph] ?? glyph);
      const layout = shown[name] ?? standard;
      // a start is drawn as one: of a double word, or of a square that does nothing of its own
      const at = start === null ? [] : [start[0] * layout.columns + start[1]];
      const usual = at.map(square => (glyphs[square] === 'D' ? 'S' : '*'));
      for (const square of at) glyphs[square] = usual[0] ?? '';
      expect([name, layout.rows, layout.glyphs, layout.starts]).toEqual([name, rows, glyphs.join(''), at]);
    }
  });

  test('every file of the folder is one of these boards, or a plain one', async () => {
    const files = readdirSync('src/board/layouts').map(file => file.replace('.ts', ''));
    const modules = await Promise.all(
      files.map(file => import(`../../src/board/layouts/${file}.ts`) as Promise<Readonly<Record<string, Layout>>>),
    );
    const known = new Set([...Object.values(BOARDS), junior13, junior15]);
    expect(new Set(modules.flatMap(module => Object.values(module)))).toEqual(known);
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
