/** The large board and its set: data against what eight programs agree on, and the classic rules on it. */
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { classic, newGame } from 'tilewright';
import { englishSuper } from 'tilewright/alphabets/english-super';
import { standard } from 'tilewright/layouts/standard';
import { super21 } from 'tilewright/layouts/super-21';
import { superCrossword } from 'tilewright/variants';
import { counts, refusal, sitAt, tableOf, worth } from '../fixtures/table.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const DATA = sharedData('');

const square = (row: number, column: number): number => row * 21 + column;

test('the board: premiums counted, and the same mirrored and transposed', () => {
  const { glyphs, rows, columns, starts } = super21;
  expect([rows, columns, starts]).toEqual([21, 21, [square(10, 10)]]);
  const count = (glyph: string): number => glyphs.split(glyph).length - 1;
  expect(Object.fromEntries(Array.from('QTDSqtd', glyph => [glyph, count(glyph)]))).toEqual({
    ...{ Q: 4, T: 16, D: 40, S: 1 },
    ...{ q: 8, t: 20, d: 36 },
  });
  for (let row = 0; row < 21; row++)
    for (let column = 0; column < 21; column++) {
      const glyph = glyphs[square(row, column)];
      expect(glyphs[square(20 - row, column)]).toBe(glyph);
      expect(glyphs[square(column, row)]).toBe(glyph);
    }
});

test('the usual board is in its middle', () => {
  const inner = Array.from({ length: 15 }, (_, row) =>
    super21.glyphs.slice(square(row + 3, 3), square(row + 3, 18)),
  ).join('');
  const other = Array.from(inner).filter((glyph, i) => glyph !== standard.glyphs[i]);
  expect(other).toEqual([]);
});

test('the set: 200 tiles, 4 blanks, 381 points', () => {
  const { counts: tiles, points, blank } = englishSuper;
  const sum = (of: (tile: number) => number): number =>
    Array.from(tiles, (_, tile) => of(tile)).reduce((total, each) => total + each, 0);
  expect(sum(tile => tiles[tile] ?? 0)).toBe(200);
  expect(tiles[blank]).toBe(4);
  expect(sum(tile => (tiles[tile] ?? 0) * (points[tile] ?? 0))).toBe(381);
});

test('board and set are those of the collected data', needsData, () => {
  const read = (name: string): Record<string, unknown> =>
    JSON.parse(readFileSync(`${DATA}${name}.json`, 'utf8')) as Record<string, unknown>;
  const { super21: board } = read('board-layouts')['layouts'] as Record<string, { readonly grid: readonly string[] }>;
  const glyphs: Record<string, string> = { ' ': '.', "'": 'd', '"': 't', '^': 'q', '-': 'D', '=': 'T', '~': 'Q' };
  const drawn = Array.from(board?.grid.join('') ?? '', glyph => glyphs[glyph] ?? '').join('');
  expect(super21.glyphs.replace('S', 'D')).toBe(drawn);
  const { english_super: set } = read('letter-distributions')['distributions'] as Record<
    string,
    { readonly tiles: readonly { readonly tile: string; readonly count: number; readonly value: number }[] }
  >;
  for (const { tile, count, value } of set?.tiles ?? []) {
    const index = tile === '?' ? englishSuper.blank : englishSuper.letters.indexOf(tile);
    expect([englishSuper.counts[index], englishSuper.points[index]], tile).toEqual([count, value]);
  }
});

test('quadruple letters and words', () => {
  const start = sitAt(superCrossword(), {
    racks: ['QAEIOUX', 'AB'],
    board: `
        A B C D E F G
    1   . I . . . . .
    2   . . . . . . .
    3   . . . . . . .
    4   . . . . . . .
    5   . . . . . . .
    6   . . . A . . .`,
  });
  // QI over A1 (4W): 11 x 4; QA over C6 (4L): 10 x 4 + 1
  expect(worth(start, 'A: A1=Q').lines).toEqual(['QI 44']);
  expect(worth(start, 'A: C6=Q').lines).toEqual(['QA 41']);
});

test('rules of the classic game: seven tiles each, the start in the middle, doubled; options go on top', () => {
  const rules = superCrossword();
  expect(counts(tableOf(rules, newGame(rules, { seats: 4, seed: 'tea' }).game))).toEqual([7, 7, 7, 7, 172]);
  const start = sitAt(rules, { racks: ['ORIENTS', 'AB'] });
  expect(refusal(start, 'A: 1A ORIENTS')).toEqual(['misses-start K11']);
  expect(worth(start, 'A: 11E ORIENTS')).toEqual({ lines: ['ORIENTS 16', 'bingo 50'], total: 66 });
  expect(rules.ending.map(({ name }) => name)).toEqual(classic().ending.map(({ name }) => name));
  expect(superCrossword({ rackSize: 8, edition: 2007 })).toMatchObject({ rackSize: 8, challenge: { scope: 'play' } });
});
