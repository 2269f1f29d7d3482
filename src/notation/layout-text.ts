/** An empty board as text: the grid, a legend of its glyphs, and the layout's note. */
import { own } from '../core/own.ts';
import { times } from '../core/list.ts';
import { columnName } from '../board/square.ts';
import type { Layout, Premium } from '../board/layout.ts';
import { inkOfPremium, painterFor, type DrawOptions } from './drawing.ts';

const MULTIPLES: Readonly<Record<number, string>> = { 2: 'double', 3: 'triple', 4: 'quadruple' };

/** What a square does, in words: `double word, start`; empty for a plain one. */
export function premiumText({ name, letter = 1, word = 1, start, wall }: Premium): string {
  const times = (multiple: number, what: string): readonly string[] =>
    multiple === 1 ? [] : [`${MULTIPLES[multiple] ?? `${multiple} times`} ${what}`];
  const does = [...times(letter, 'letter'), ...times(word, 'word')];
  return [
    ...(name === undefined ? [] : [name]),
    ...does,
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
  const names = times(columns, columnName);
  const width = Math.max(...names.map(name => name.length));
  const margin = String(rows).length + 1;
  const head = paint(
    `${' '.repeat(margin)} ${names.map(name => name.padEnd(width)).join(' ')}`.trimEnd(),
    'coordinate',
  );
  const body = times(rows, row => {
    const line = times(columns, column => painted(glyphs[row * columns + column] ?? '.', width)).join(' ');
    return `${paint(String(row + 1).padStart(margin), 'coordinate')} ${line.trimEnd()}`;
  });
  const kinds = [...new Set(glyphs)].filter(glyph => premiumText(own(legend, glyph) ?? {}) !== '');
  const lines = kinds.map(glyph => {
    const count = Array.from(glyphs).filter(each => each === glyph).length;
    return `${' '.repeat(margin)} ${painted(glyph, 1)}  ${premiumText(own(legend, glyph) ?? {})} (${count})`;
  });
  return [head, ...body, '', ...lines, ...(note === '' ? [] : ['', note]), ''].join('\n');
}
