/**
 * Layouts: the printed grid as ASCII art, one glyph a square, and a legend that says what a glyph does. What the hot
 * loops need is derived once, here, as byte planes.
 */
import type { Bytes } from '../core/bytes.ts';
import type { Square } from '../core/flavours.ts';

/** What a glyph of the art does; nothing said means nothing done. */
export type Legend = Readonly<Record<string, Premium>>;

/** Multipliers of a square, whether the first word may start there, and whether it never takes a tile. */
export interface Premium {
  /** What people call such a square, where the game knows more of it than this: `wild`. Does nothing. */
  readonly name?: string;
  readonly letter?: number;
  readonly word?: number;
  readonly start?: true;
  readonly wall?: true;
}

/** The printed grid. Planes are indexed by square. */
export interface Layout {
  readonly rows: number;
  readonly columns: number;
  /** The art without line ends. */
  readonly glyphs: string;
  readonly legend: Legend;
  /** Letter multipliers. */
  readonly letterTimes: Bytes;
  /** Word multipliers. */
  readonly wordTimes: Bytes;
  /** Start squares, ascending. */
  readonly starts: readonly Square[];
  /** 1 where a tile never lies. */
  readonly walls: Bytes;
  /** What whoever looks at it should know, in words: that it is not the printed board. Often empty. Does nothing. */
  readonly note: string;
}

/**
 * The usual glyphs: `.` plain, `d t q` double, triple, quadruple letter, `D T Q` double, triple, quadruple word, `S`
 * the start (a double word), `*` a start without premium, `#` a wall.
 */
export const LEGEND: Legend = {
  '.': {},
  d: { letter: 2 },
  t: { letter: 3 },
  q: { letter: 4 },
  D: { word: 2 },
  T: { word: 3 },
  Q: { word: 4 },
  S: { word: 2, start: true },
  '*': { start: true },
  '#': { wall: true },
};

/**
 * Reads ASCII art; white space around the rows is ignored. `legend` adds to the usual glyphs or changes them; `note` is
 * for whoever looks at the board.
 * @throws RangeError naming the row that is out of shape, or the row and column of a glyph that the legend lacks.
 *
 * @example
 * const layout = parseLayout('d.D .S. D.d');
 * layout.rows // 3
 * layout.starts // [4]
 */
export function parseLayout(art: string, legend: Legend = {}, note: string = ''): Layout {
  const rows = art.trim().split(/\s+/);
  const columns = rows[0]?.length ?? 0;
  const meaning: Record<string, Premium> = {};
  for (const [glyph, premium] of Object.entries({ ...LEGEND, ...legend })) meaning[glyph] = { ...premium };
  rows.forEach((row, r) => {
    if (row.length !== columns || columns === 0)
      throw new RangeError(`layout row ${r + 1} ('${row}') has ${row.length} squares; expected ${columns}`);
    for (let c = 0; c < columns; c++)
      if (meaning[row.charAt(c)] === undefined)
        throw new RangeError(`layout row ${r + 1}, column ${c + 1}: the legend has no glyph '${row.charAt(c)}'`);
  });
  const glyphs = rows.join('');
  const squares = Array.from(glyphs, glyph => meaning[glyph] ?? {});
  return {
    rows: rows.length,
    columns,
    glyphs,
    legend: meaning,
    letterTimes: Uint8Array.from(squares, square => square.letter ?? 1),
    wordTimes: Uint8Array.from(squares, square => square.word ?? 1),
    starts: squares.flatMap((square, index) => (square.start ? [index] : [])),
    walls: Uint8Array.from(squares, square => (square.wall ? 1 : 0)),
    note,
  };
}

/** The layout with another note for whoever looks at it. */
export function withNote(layout: Layout, note: string): Layout {
  return { ...layout, note };
}

/** How many squares the layout has. */
export function squareCount(layout: Layout): number {
  return layout.rows * layout.columns;
}

/** The square of a row and a column, from 0; `undefined` off the board. */
export function squareAt(layout: Layout, row: number, column: number): Square | undefined {
  return row >= 0 && column >= 0 && row < layout.rows && column < layout.columns
    ? row * layout.columns + column
    : undefined;
}

/** Is this a square of the layout? */
export function isSquare(layout: Layout, square: unknown): square is Square {
  return typeof square === 'number' && Number.isInteger(square) && square >= 0 && square < squareCount(layout);
}

/** The squares that show a glyph, ascending. */
export function squaresWith(layout: Layout, glyph: string): readonly Square[] {
  return Array.from(layout.glyphs).flatMap((shown, square) => (shown === glyph ? [square] : []));
}

/** The four corner squares, or fewer on a board of one row or column. */
export function cornersOf(layout: Layout): readonly Square[] {
  const last = squareCount(layout) - 1;
  return [...new Set([0, layout.columns - 1, last - layout.columns + 1, last])];
}
