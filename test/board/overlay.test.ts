/** Boards made of boards. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLayout } from 'tilewright';
import type { Layout } from 'tilewright';
import { standard } from 'tilewright/layouts/standard';
import { type Overlay, partOf, squaresWith, withOverlays } from 'tilewright/rules';
import { withNote } from '../../src/board/layout.ts';

/** The rows of a layout. */
const art = ({ glyphs, columns }: Layout): string => (glyphs.match(new RegExp(`.{${columns}}`, 'g')) ?? []).join(' ');

const under = parseLayout('..... ..... ..S.. .....');
const wide = parseLayout('dtq DTQ');

describe('put on a board', () => {
  test.each<readonly [string, Overlay, string]>([
    ['as it is', { face: wide, at: 'B2' }, '..... .dtq. .DTQ. .....'],
    ['in a corner', { face: wide, at: 'C3' }, '..... ..... ..dtq ..DTQ'],
    ['a quarter turn', { face: wide, at: 'A1', quarters: 1 }, 'Dd... Tt... QqS.. .....'],
    ['two', { face: wide, at: 'A1', quarters: 2 }, 'QTD.. qtd.. ..S.. .....'],
    ['three', { face: wide, at: 'A1', quarters: 3 }, 'qQ... tT... dDS.. .....'],
    ['the name of a square either way round', { face: wide, at: '2b' }, '..... .dtq. .DTQ. .....'],
  ])('%s', (_how, overlay, expected) => {
    expect(art(withOverlays(under, [overlay]))).toBe(expected);
  });

  test('the last one is on top', () => {
    const [a, b] = [
      { face: parseLayout('dd dd'), at: 'A1' },
      { face: parseLayout('TT TT'), at: 'B2' },
    ];
    expect(art(withOverlays(under, [a, b]))).toBe('dd... dTT.. .TT.. .....');
    expect(art(withOverlays(under, [b, a]))).toBe('dd... ddT.. .TT.. .....');
  });

  test('what it does goes along: premiums, stars, walls', () => {
    const laid = withOverlays(under, [{ face: parseLayout('qS #d'), at: 'D3' }]);
    expect([laid.letterTimes[13], laid.letterTimes[19], laid.starts, laid.walls[18]]).toEqual([4, 2, [12, 14], 1]);
  });

  test.each(['E4', 'D1', 'A4', 'F1', 'A0', '', 'nowhere'])('never at %j', at => {
    expect(() => withOverlays(under, [{ face: wide, at }])).toThrow(`2×3 squares at ${at} are not all on the board`);
  });

  test('a turned one needs its turned size', () => {
    expect(() => withOverlays(under, [{ face: wide, at: 'D2', quarters: 1 }])).not.toThrow();
    expect(() => withOverlays(under, [{ face: wide, at: 'C3', quarters: 1 }])).toThrow('3×2 squares at C3');
  });
});

describe('legends', () => {
  test('glyphs of its own are known on the whole board', () => {
    const face = parseLayout('w', { w: { name: 'wild' } });
    const laid = withOverlays(under, [{ face, at: 'A1' }]);
    expect([laid.legend['w'], squaresWith(laid, 'w')]).toEqual([{ name: 'wild' }, [0]]);
  });

  test('a glyph that means two things is refused, but not for what people call it', () => {
    const [two, five] = [parseLayout('x', { x: { letter: 2 } }), parseLayout('x', { x: { letter: 5 } })];
    const also = parseLayout('x', { x: { letter: 2, name: 'blue' } });
    const on = (...faces: readonly Layout[]) =>
      withOverlays(
        under,
        faces.map((face, index) => ({ face, at: ['A1', 'B1'][index] ?? '' })),
      );
    expect(() => on(two, five)).toThrow("the glyph 'x' means two things on one board");
    expect(on(two, also).letterTimes[1]).toBe(2);
    expect(on(five).letterTimes[0]).toBe(5);
    // what is not written counts once
    const [plain, once] = [parseLayout('x', { x: {} }), parseLayout('x', { x: { letter: 1, word: 1 } })];
    expect(on(plain, once).glyphs.slice(0, 2)).toBe('xx');
  });

  test('a glyph that the board knows and does not show may mean something else', () => {
    const board = parseLayout('..', { x: { word: 3 } });
    const face = parseLayout('x', { x: { letter: 2 } });
    expect(withOverlays(board, [{ face, at: 'A1' }]).letterTimes[0]).toBe(2);
  });

  test('notes are said once', () => {
    const [a, b] = [withNote(wide, 'Not printed.'), withNote(wide, 'Ours.')];
    const laid = withOverlays(
      withNote(under, 'Large.'),
      [a, b, a].map(face => ({ face, at: 'A1' })),
    );
    expect(laid.note).toBe('Large. Not printed. Ours.');
    expect(withOverlays(under, [{ face: wide, at: 'A1' }]).note).toBe('');
  });
});

test('a part of a board', () => {
  expect(art(partOf(withOverlays(under, [{ face: wide, at: 'B2' }]), 'C2', 2, 3))).toBe('tq. TQ.');
  expect(() => partOf(under, 'C4', 2, 2)).toThrow('2×2 squares at C4 are not all on the board');
  expect(partOf(withNote(under, 'Ours.'), 'A1', 1, 1).note).toBe('Ours.');
});

test('a part put back where it was changes nothing, nor does one that is turned four times', () => {
  const squares = fc.tuple(fc.nat({ max: 10 }), fc.nat({ max: 10 }), fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(squares, ([row, column, size]) => {
      const at = `${'ABCDEFGHIJK'.charAt(column)}${row + 1}`;
      const part = partOf(standard, at, size, size);
      expect(withOverlays(standard, [{ face: part, at }])).toEqual(standard);
      const turn = (face: Layout): Layout => withOverlays(face, [{ face, at: 'A1', quarters: 1 }]);
      expect(turn(turn(turn(turn(part))))).toEqual(part);
      expect(turn(turn(part)).glyphs).toBe(withOverlays(part, [{ face: part, at: 'A1', quarters: 2 }]).glyphs);
    }),
    { numRuns: 30 },
  );
});
