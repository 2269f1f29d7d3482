/** Text in one form. */
import { describe, expect, test } from 'vitest';
import { isBase, normal } from '../../src/core/text.ts';

describe('text in form NFC', () => {
  test.each([
    ['E\u0301', '\u00c9'],
    ['H\u0301\u0323', '\u1e24\u0301'],
    [`a${'\u0301'.repeat(30)}`, `\u00e1${'\u0301'.repeat(29)}`],
  ])('%j is %j', (text, expected) => {
    expect(normal(text)).toBe(expected);
    expect(normal(normal(text))).toBe(expected);
  });

  test('in another form', () => {
    expect(normal('\u00c9', 'NFD')).toBe('E\u0301');
  });

  test('a text with more marks in a row than any language has stays as it is', () => {
    const text = `E\u0301 ${'\u0301\u0323'.repeat(16)}`;
    expect(normal(text)).toBe(text);
    // minutes, if it were put in order
    const long = 'H'.padEnd(1_000_000, '\u0301\u0323');
    expect(normal(long)).toBe(long);
  });
});

describe('marks, by the host alone', () => {
  const characters = Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter(code => code < 0xd8_00 || code > 0xdf_ff)
    .map(code => String.fromCodePoint(code));

  test('what does not stand for itself is a mark, of every class', () => {
    const marks = characters.filter(character => !isBase(character));
    expect(marks.length).toBeGreaterThan(800);
    expect(marks.filter(character => !/^\p{M}$/u.test(character))).toEqual([]);
    // classes 1, 9, 202, 230 and 240
    expect(['\u0334', '\u094d', '\u0327', '\u0301', '\u0345'].filter(isBase)).toEqual([]);
    expect(['a', '5', '?', '\u00e9', '\uac00', '\u0939', '\ud835\udd04', '\u4e2d'].every(isBase)).toBe(true);
  });
});

test('up to the first mark nothing is written otherwise in form NFC, whatever stands beside it', () => {
  const units = Array.from({ length: 0x300 }, (_, unit) => String.fromCharCode(unit));
  const pairs = units.map(a => units.map(b => a + b).join('')).join('');
  expect(pairs.normalize('NFC') === pairs).toBe(true);
  expect(normal(pairs) === pairs).toBe(true);
  // and from there on it is
  expect([normal('e\u0301'), normal('\u212B'), normal('\u1100\u1161')]).toEqual(['é', 'Å', '가']);
});
