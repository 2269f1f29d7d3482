/** Text in one form. */
import { describe, expect, test } from 'vitest';
import { normal } from '../../src/core/text.ts';

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
