/** Words of boards drawn as ASCII art: capitals lie there, lower case is freshly laid, `#` is a wall, `@` a blocker. */
import { describe, expect, test } from 'vitest';
import {
  letterAt,
  parseLayout,
  squareName,
  tileAt,
  tilesOn,
  type Axis,
  type Board,
  type Placed,
  type Word,
} from 'tilewright';
import { emptyBoard, isEmptyBoard, withTiles } from 'tilewright/rules';
import { withoutTiles } from '../../src/board/board.ts';
import { ACROSS, DOWN, inLine, runThrough, wordsAlong, type LaidBoard } from '../../src/board/run.ts';

const [A, BLANK, BLOCKER] = [1, 27, 28];
const DIAGONAL: Axis = { rows: 1, columns: 1 };
/** As crosswords are read. */
const CROSSWORD: readonly Axis[] = [ACROSS, DOWN];
const ANTI: Axis = { rows: 1, columns: -1 };

interface Drawn {
  /** With the fresh tiles on its lists. */
  readonly board: Board;
  /** With the fresh tiles beside them. */
  readonly on: LaidBoard;
  readonly fresh: readonly Placed[];
}

function drawn(art: string): Drawn {
  const rows = art.trim().split(/\s+/);
  const glyphs = Array.from(rows.join(''));
  const layout = parseLayout(rows.map(row => row.replace(/[^#]/g, '.')).join('\n'));
  const placed = glyphs.flatMap((glyph, square): readonly Placed[] => {
    if (glyph === '@') return [{ square, tile: BLOCKER }];
    return /[a-z]/i.test(glyph) ? [{ square, tile: glyph.toUpperCase().charCodeAt(0) - 64 }] : [];
  });
  const fresh = placed.filter(({ square }) => /[a-z]/.test(glyphs[square] ?? ''));
  const old = placed.filter(each => !fresh.includes(each));
  const on = { board: withTiles(emptyBoard(layout), old, BLANK), laid: fresh, blank: BLANK, openBlanks: [] };
  return { board: withTiles(emptyBoard(layout), placed, BLANK), on, fresh };
}

function text({ board }: Drawn, word: Word | undefined): string {
  if (word === undefined) return '';
  const letters = word.letters.map(letter => String.fromCharCode(64 + letter)).join('');
  const [first] = word.squares;
  return first === undefined ? '' : `${letters} ${squareName(board.layout, first)}`;
}

describe('words of a play', () => {
  test.each<readonly [string, string, readonly string[], readonly Axis[]]>([
    ['nothing', '... ...', [], CROSSWORD],
    ['one tile alone makes none', '... .a.', [], CROSSWORD],
    ['across', 'hor n.. ...', ['HOR A1', 'HN A1'], CROSSWORD],
    ['a word is read to both its ends', 'XhY', ['XHY A1'], CROSSWORD],
    ['a word over the whole board', 'cats', ['CATS A1'], CROSSWORD],
    ['down over the whole board', 'c a t', ['CAT A1'], CROSSWORD],
    ['rows do not run into each other', '..A b..', [], CROSSWORD],
    ['columns do not run into each other', '.b A. ..', [], CROSSWORD],
    ['one tile: across comes first', '.O. NaM .T.', ['NAM A2', 'OAT B1'], CROSSWORD],
    ['one tile, only down', '.O. .a. .T.', ['OAT B1'], CROSSWORD],
    ['a column of tiles: the main word comes first', '.aT .b. .c.', ['ABC B1', 'AT B1'], CROSSWORD],
    ['a row of tiles: cross-words in its order', 'XYZ abc', ['ABC A2', 'XA A1', 'YB B1', 'ZC C1'], CROSSWORD],
    ['through letters that lie there', 'hOrN', ['HORN A1'], CROSSWORD],
    ['a gap makes two words', 'ab.cd', ['AB A1', 'CD D1'], CROSSWORD],
    ['a wall stops a run', 'ab#cd', ['AB A1', 'CD D1'], CROSSWORD],
    ['a blocker stops a run', 'ab@cd', ['AB A1', 'CD D1'], CROSSWORD],
    ['a blocker is no letter of a word', '@a@', [], CROSSWORD],
    ['walls all around', '### #a# ###', [], CROSSWORD],
    ['what is not touched is not read', 'ab. ... XYZ', ['AB A1'], CROSSWORD],
    ['scattered tiles, across first', 'aX. .b. ...', ['AX A1', 'XB B1'], CROSSWORD],
    ['scattered tiles share a word once', 'aXb .Y. cZd', ['AXB A1', 'CZD A3'], CROSSWORD],
    ['corners', 'aB. ... .Cd', ['AB A1', 'CD B3'], CROSSWORD],
    ['only along the axes given', 'ab c.', ['AC A1'], [DOWN]],
    ['a diagonal', 'a.. .b. ..c', ['ABC A1'], [DIAGONAL]],
    ['a diagonal ends at the edge', '..a a..', [], [DIAGONAL]],
    ['the other diagonal', '..a .b. c..', ['ABC C1'], [ANTI]],
    ['the main axis is the one of the tiles', 'aX. .b. ..c', ['ABC A1', 'AX A1', 'XB B1'], [ACROSS, DOWN, DIAGONAL]],
  ])('%s', (_what, art, expected, axes) => {
    const table = drawn(art);
    const words = wordsAlong(table.on, table.fresh, axes);
    expect(words.map(word => text(table, word))).toEqual(expected);
    expect(wordsAlong({ board: table.board, laid: [], blank: BLANK, openBlanks: [] }, table.fresh, axes)).toEqual(
      words,
    );
  });
});

describe('a run', () => {
  test.each<readonly [string, number, Axis, string]>([
    ['AB.CD', 0, ACROSS, 'AB A1'],
    ['AB.CD', 1, ACROSS, 'AB A1'],
    ['AB.CD', 3, ACROSS, 'CD D1'],
    ['AB.CD', 4, ACROSS, 'CD D1'],
    ['A.B', 0, ACROSS, ''],
    ['AB CD', 3, DOWN, 'BD B1'],
    ['AB CD', 2, ACROSS, 'CD A2'],
    ['.AB CD.', 3, ACROSS, 'CD A2'],
    ['AB@ CDE', 5, DOWN, ''],
    ['AB# CDE', 5, DOWN, ''],
    ['ABC DEF GHI', 8, DIAGONAL, 'AEI A1'],
    ['ABC DEF GHI', 6, ANTI, 'CEG C1'],
    ['ABC DEF GHI', 1, DIAGONAL, 'BF B1'],
  ])('%s through square %i', (art, square, axis, expected) => {
    const table = drawn(art);
    expect(text(table, runThrough(table.on, square, axis))).toBe(expected);
  });

  test.each(['.A', '@A', '#A'])('there is none where nothing is shown: %s', art => {
    const { on } = drawn(art);
    expect(runThrough(on, 0, ACROSS)).toBeUndefined();
  });
});

describe('in line', () => {
  test.each<readonly [string, Axis, boolean]>([
    ['...', ACROSS, true],
    ['.a.', ACROSS, true],
    ['.a.', DOWN, true],
    ['a.b', ACROSS, true],
    ['a.b', DOWN, false],
    ['a.. ..b', ACROSS, false],
    ['a. .. b.', DOWN, true],
    ['..a b..', ACROSS, false],
    ['a.. .b. ..c', DIAGONAL, true],
    ['a.. ..b', DIAGONAL, false],
    ['..a .b. c..', ANTI, true],
    ['..a .b. c..', DIAGONAL, false],
  ])('%s', (art, axis, expected) => {
    const { board, fresh } = drawn(art);
    expect(inLine(board.layout, fresh, axis)).toBe(expected);
  });
});

describe('a board', () => {
  const layout = parseLayout('.....\n.....');
  const empty = emptyBoard(layout);

  test('without tiles', () => {
    expect(empty.tiles).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
    expect([isEmptyBoard(empty), tilesOn(empty)]).toEqual([true, []]);
  });

  test.each<readonly [string, Placed, number, number]>([
    ['a letter tile shows itself', { square: 1, tile: A }, A, A],
    ['whatever is said of it', { square: 1, tile: A, as: 5 }, A, A],
    ['a blank shows what it stands for', { square: 1, tile: BLANK, as: 5 }, BLANK, 5],
    ['or nothing yet', { square: 1, tile: BLANK }, BLANK, 0],
    ['a blocker shows nothing', { square: 1, tile: BLOCKER }, BLOCKER, 0],
  ])('%s', (_what, placed, tile, letter) => {
    const board = withTiles(empty, [placed], BLANK);
    expect([tileAt(board, 1), letterAt(board, 1)]).toEqual([tile, letter]);
    expect([isEmptyBoard(board), tilesOn(board)]).toEqual([letter === 0, [tile]]);
    expect(withoutTiles(board, [1])).toEqual(empty);
  });

  test('a tile covers the one before; the board before stays', () => {
    const before = withTiles(empty, [{ square: 3, tile: A }], BLANK);
    const after = withTiles(before, [{ square: 3, tile: BLANK, as: 2 }], BLANK);
    expect([tileAt(after, 3), letterAt(after, 3), tilesOn(after)]).toEqual([BLANK, 2, [BLANK]]);
    expect([tileAt(before, 3), letterAt(before, 3)]).toEqual([A, A]);
    expect(tilesOn(empty)).toEqual([]);
    expect(tilesOn(withoutTiles(after, [0, 3]))).toEqual([]);
  });
});
