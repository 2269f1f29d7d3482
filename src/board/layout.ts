/**
 * Layouts: the printed grid as ASCII art, one glyph for each square, and a legend that says what a glyph does. What
 * scoring and move generation need is derived once, as numbers by square.
 */
import type { Square } from '../core/flavours.ts';
import { frozen } from '../core/frozen.ts';
import { isIndexOf } from '../core/list.ts';

/**
 * What a square does: its letter and word multipliers, whether the first word may start there, whether it never takes a
 * tile (wall).
 */
export interface Premium {
  /** What people call such a square, where the multipliers do not say it: `wild`. Has no effect. */
  readonly name?: string;
  readonly letter?: number;
  readonly word?: number;
  readonly start?: true;
  readonly wall?: true;
}

/** The printed grid. Lists are indexed by square. It is frozen. */
export interface Layout {
  readonly rows: number;
  readonly columns: number;
  /** The art without line ends: one glyph for each square, in reading order. */
  readonly glyphs: string;
  /** What each glyph of the art does. A glyph with an empty entry does nothing. */
  readonly legend: Readonly<Record<string, Premium>>;
  /** Letter multipliers, by square. */
  readonly letterTimes: readonly number[];
  /** Word multipliers, by square. */
  readonly wordTimes: readonly number[];
  /** Start squares, in ascending order. */
  readonly starts: readonly Square[];
  /** 1 where a tile never lies, by square. */
  readonly walls: readonly number[];
  /** What people who look at the board should know, as that it is not the printed one. Often empty. Has no effect. */
  readonly note: string;
}

/**
 * The usual glyphs. `.` is plain; `d t q` are double, triple and quadruple letter, `D T Q` the same for words; `S` is
 * the start (a double word), `*` a start without premium, `#` a wall.
 */
export const LEGEND: Layout['legend'] = {
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
 * Reads a layout from ASCII art, one row per line. White space around the rows is ignored, and so are spaces between
 * all squares of a row. `legend` adds to the usual glyphs or changes them. `note` is for people who look at the board.
 * @throws RangeError when there are no squares, or a multiplier is not a whole number from 0 to 99. It also names a row
 * of another length than the first, or row and column of a glyph that the legend lacks.
 *
 * @example
 * const layout = parseLayout('d.D .S. D.d');
 * layout.rows // 3
 * layout.starts // [4]
 */
export function parseLayout(art: string, legend: Layout['legend'] = {}, note: string = ''): Layout {
  const rows = artRows(art);
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) throw new RangeError('the layout has no squares; expected one row per line, as in d.D');
  const meaning = new Map(Object.entries({ ...LEGEND, ...legend }).map(([glyph, premium]) => [glyph, { ...premium }]));
  for (const [glyph, { letter = 1, word = 1 }] of meaning)
    for (const [part, value] of Object.entries({ letter, word }))
      if (!isMultiplier(value))
        throw new RangeError(
          `layout legend '${glyph}': ${part} is ${String(value)}; expected a whole number from 0 to ${HIGHEST_PREMIUM}`,
        );
  rows.forEach((row, r) => {
    if (row.length !== columns)
      throw new RangeError(`layout row ${r + 1} ('${row}') has ${row.length} squares; expected ${columns}`);
    for (let c = 0; c < columns; c++)
      if (!meaning.has(row.charAt(c)))
        throw new RangeError(`layout row ${r + 1}, column ${c + 1}: the legend has no glyph '${row.charAt(c)}'`);
  });
  const glyphs = rows.join('');
  const squares = Array.from(glyphs, (glyph): Premium => meaning.get(glyph) ?? {});
  return frozen({
    rows: rows.length,
    columns,
    glyphs,
    legend: Object.fromEntries(meaning),
    letterTimes: squares.map(square => square.letter ?? 1),
    wordTimes: squares.map(square => square.word ?? 1),
    starts: squares.flatMap((square, index) => (square.start ? [index] : [])),
    walls: squares.map(square => (square.wall ? 1 : 0)),
    note,
  });
}

/** The rows of a picture. Where white space separates all squares, a line is a row; else it separates rows. */
function artRows(art: string): readonly string[] {
  const lines = art
    .split(/\r\n|[\r\n]/)
    .map(line => line.trim())
    .filter(line => line !== '');
  const isPicture = lines.every(line => /^\S(?:[ \t]+\S)*$/.test(line));
  return isPicture ? lines.map(line => line.replace(/\s/g, '')) : art.split(/\s+/).filter(row => row !== '');
}

/** The highest premium of a square. */
export const HIGHEST_PREMIUM = 99;

/** Whether a value is a premium: a whole number that is not negative, and not too high. */
export function isMultiplier(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= HIGHEST_PREMIUM;
}

/** The layout with another note. */
export function withNote(layout: Layout, note: string): Layout {
  return frozen({ ...layout, note });
}

/** How many squares the layout has. */
export function squareCount(layout: Layout): number {
  return layout.rows * layout.columns;
}

/** The squares of the layout, in ascending order. */
export function everySquare(layout: Layout): readonly Square[] {
  return Array.from({ length: squareCount(layout) }, (_, square) => square);
}

/** The square at a row and a column, both from 0; `undefined` off the board. */
export function squareAt(layout: Layout, row: number, column: number): Square | undefined {
  return row >= 0 && column >= 0 && row < layout.rows && column < layout.columns
    ? row * layout.columns + column
    : undefined;
}

/** Is this the index of a square of the layout? Any value may be asked about. */
export function isSquare(layout: Layout, square: unknown): square is Square {
  return isIndexOf(layout.rows * layout.columns, square);
}

/** The squares that have this glyph, in ascending order. */
export function squaresWith(layout: Layout, glyph: string): readonly Square[] {
  return Array.from(layout.glyphs).flatMap((shown, square) => (shown === glyph ? [square] : []));
}

/** The four corner squares; fewer on a board of one row or column. */
export function cornersOf(layout: Layout): readonly Square[] {
  const last = squareCount(layout) - 1;
  return [...new Set([0, layout.columns - 1, last - layout.columns + 1, last])];
}
