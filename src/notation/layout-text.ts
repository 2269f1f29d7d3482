/** An empty board as text: the grid, a legend of its glyphs, and the layout's note. */
import { own } from '../core/own.ts';
import type { Layout, Premium } from '../board/layout.ts';
import { gridLines, inkOfPremium, painterFor, type DrawOptions } from './drawing.ts';

const MULTIPLES: Readonly<Record<number, string>> = { 2: 'double', 3: 'triple', 4: 'quadruple' };

/** What a square does, in words: `double word, start`; empty for a plain one. */
export function premiumText({ name, letter = 1, word = 1, start, wall }: Premium): string {
  const times = (multiple: number, what: string): readonly string[] =>
    multiple === 1 ? [] : [`${MULTIPLES[multiple] ?? `${multiple} times`} ${what}`];
  return [
    ...(name === undefined ? [] : [name]),
    ...times(letter, 'letter'),
    ...times(word, 'word'),
    ...(start === true ? ['start'] : []),
    ...(wall === true ? ['wall: never takes a tile'] : []),
  ].join(', ');
}

/**
 * Draws a layout with a legend of every premium, special square and wall on it, how many there are of each, and its
 * note.
 */
export function drawLayout(layout: Layout, options: Pick<DrawOptions, 'colour' | 'paint'> = {}): string {
  const { rows, columns, glyphs, legend, note } = layout;
  const paint = painterFor('drawLayout', options);
  const painted = (glyph: string, width: number): string =>
    paint(glyph.padEnd(width), inkOfPremium({ letter: 1, word: 1, ...own(legend, glyph) }));
  const grid = gridLines({ row: 0, column: 0, rows, columns }, 1, paint, (row, column, width) =>
    painted(glyphs[row * columns + column] ?? '.', width),
  );
  const kinds = [...new Set(glyphs)].filter(glyph => premiumText(own(legend, glyph) ?? {}) !== '');
  const lines = kinds.map(glyph => {
    const count = Array.from(glyphs).filter(each => each === glyph).length;
    return `${' '.repeat(String(rows).length + 2)}${painted(glyph, 1)}  ${premiumText(own(legend, glyph) ?? {})} (${count})`;
  });
  return [...grid, '', ...lines, ...(note === '' ? [] : ['', note]), ''].join('\n');
}
