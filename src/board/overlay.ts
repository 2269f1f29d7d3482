/**
 * Boards made of boards: small ones put on a large one, over one another, turned by quarters (R003-112 to R003-115).
 */
import { own } from '../core/own.ts';
import { times } from '../core/list.ts';
import { parseLayout, type Layout, type Premium } from './layout.ts';
import { parseSquareName } from './square.ts';

/** A small board, and where it is put on a larger one. */
export interface Overlay {
  readonly face: Layout;
  /** The square under its top left corner, once it is turned, by name: `F6`. */
  readonly at: string;
  /** Quarter turns clockwise, any whole number: -1 is the same as 3. Default 0. */
  readonly quarters?: number;
}

/**
 * The layout with small boards on it. Where they overlap, the last is on top. The notes of all are joined.
 * @throws RangeError when a small board is not fully on the layout, when quarters are no whole number, or when a glyph
 * would mean two things.
 *
 * @example
 * import { withOverlays } from 'tilewright/rules';
 * const face = parseLayout('Qd .S');
 * const board = withOverlays(parseLayout('.... ....'), [{ face, at: 'A1' }, { face, at: 'C1', quarters: 1 }]);
 * board.glyphs // 'Qd.Q.SSd'
 */
export function withOverlays(layout: Layout, overlays: readonly Overlay[]): Layout {
  return overlays.reduce(put, layout);
}

/**
 * A part of a layout: n rows and columns from a square on, with the same legend and note. @throws RangeError when
 * they are not all on the layout.
 */
export function partOf(layout: Layout, at: string, rows: number, columns: number): Layout {
  const { row, column } = cornerAt(layout, at, rows, columns);
  const lines = artOf(layout).slice(row, row + rows);
  const art = lines.map(line => line.slice(column, column + columns));
  return parseLayout(art.join('\n'), layout.legend, layout.note);
}

function put(layout: Layout, { face, at, quarters = 0 }: Overlay): Layout {
  if (!Number.isInteger(quarters)) throw new RangeError(`withOverlays: quarters ${quarters} is not a whole number`);
  const over = turnedBy(artOf(face), ((quarters % 4) + 4) % 4);
  const width = over[0]?.length ?? 0;
  const { row, column } = cornerAt(layout, at, over.length, width);
  const art = artOf(layout).map((line, nth) => {
    const piece = over[nth - row];
    return piece === undefined ? line : line.slice(0, column) + piece + line.slice(column + width);
  });
  const note = layout.note.includes(face.note) ? layout.note : `${layout.note} ${face.note}`.trim();
  return parseLayout(art.join('\n'), { ...layout.legend, ...legendOver(layout, face) }, note);
}

/** The rows of a layout as text. */
function artOf({ glyphs, rows, columns }: Layout): readonly string[] {
  return times(rows, row => glyphs.slice(row * columns, (row + 1) * columns));
}

/** The rows after n quarter turns clockwise. */
function turnedBy(art: readonly string[], quarters: number): readonly string[] {
  if (quarters === 0) return art;
  const upwards = [...art].reverse();
  const turned = times(art[0]?.length ?? 0, column => upwards.map(line => line.charAt(column)).join(''));
  return turnedBy(turned, quarters - 1);
}

function cornerAt(
  layout: Layout,
  at: string,
  rows: number,
  columns: number,
): { readonly row: number; readonly column: number } {
  const square = parseSquareName(layout, at)?.square ?? NaN;
  const column = square % layout.columns;
  const row = (square - column) / layout.columns;
  const fits = row + rows <= layout.rows && column + columns <= layout.columns;
  if (!fits) throw new RangeError(`${rows}×${columns} squares at ${at} are not all on the board`);
  return { row, column };
}

/**
 * The legend of a small board. @throws RangeError when one of its glyphs means something else on the board under it.
 */
function legendOver(under: Layout, face: Layout): Layout['legend'] {
  const glyphs = [...new Set(face.glyphs)];
  const clash = glyphs.find(
    glyph =>
      under.glyphs.includes(glyph) && premiumKey(own(under.legend, glyph)) !== premiumKey(own(face.legend, glyph)),
  );
  if (clash !== undefined) throw new RangeError(`the glyph '${clash}' means two things on one board`);
  return Object.fromEntries(glyphs.map(glyph => [glyph, own(face.legend, glyph) ?? {}]));
}

function premiumKey({ letter = 1, word = 1, start, wall }: Premium = {}): string {
  return [letter, word, start, wall].join();
}
