/** UTF-8 against node's own encoder. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8 } from '../../src/core/utf8.ts';

test('every code point of every plane is encoded as node does it', () => {
  for (let plane = 0; plane <= 16; plane++) {
    const points = Array.from({ length: 0x1_0000 }, (_, n) => plane * 0x1_0000 + n);
    const text = points.map(point => (point >= 0xd800 && point <= 0xdfff ? '' : String.fromCodePoint(point))).join('');
    expect(Buffer.from(utf8(text) ?? []).equals(Buffer.from(text, 'utf8'))).toBe(true);
  }
});

test('half of a surrogate pair is ill-formed, whichever half it is', () => {
  for (let unit = 0xd800; unit <= 0xdfff; unit++) {
    const half = String.fromCharCode(unit);
    expect([half, `a${half}`, `${half}a`, `🍵${half}`].map(utf8)).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test('any text of any units is encoded as node does it, or refused where it is ill-formed', () => {
  // text is well-formed when encodeURIComponent takes it (ECMAScript 19.2.6.5)
  const isWellFormed = (text: string): boolean => {
    try {
      encodeURIComponent(text);
      return true;
    } catch {
      return false;
    }
  };
  const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd7f0, max: 0xe010 }));
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 20 }), units => {
      const text = String.fromCharCode(...units);
      const bytes = utf8(text);
      expect(bytes === undefined).toBe(!isWellFormed(text));
      if (bytes !== undefined) expect(Buffer.from(bytes).equals(Buffer.from(text, 'utf8'))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
