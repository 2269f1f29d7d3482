import { expect, test } from 'vitest';
import fc from 'fast-check';
import { copyOf, difference, scramble } from '../../src/testing/same.ts';

const nothing = (): undefined => undefined;

test.each<[unknown, unknown, string | undefined]>([
  [{ a: [1, 2] }, { a: [1, 2] }, undefined],
  [{ a: [1, 2] }, { a: [1, 3] }, 'a[1]: 2 is not 3'],
  [{ a: 1, b: undefined }, { a: 1 }, undefined],
  [{ a: 1 }, { a: 1, b: 2 }, 'b: undefined is not 2'],
  [{ zones: { bag: Uint8Array.of(1, 2) } }, { zones: { bag: Uint8Array.of(1, 3) } }, 'zones.bag[1]: 2 is not 3'],
  [Uint8Array.of(1), [1], ': [1] is not [1]'],
  [Uint8Array.of(1), Uint8Array.of(1, 2), '.length: 1 is not 2 ([1] is not [1,2])'],
  [[1], [1, 2], '.length: 1 is not 2 ([1] is not [1,2])'],
  [{ run: nothing }, { run: nothing }, undefined],
  [{ run: nothing }, { run: () => undefined }, 'run: function is not function'],
  [{ a: null }, { a: {} }, 'a: null is not {}'],
  [[], {}, ': [] is not {}'],
  [NaN, NaN, undefined],
  [0, -0, undefined],
  [{ seen: new Map() }, { seen: {} }, 'seen: something that is no plain data is not {}'],
  [Object.create(null), {}, undefined],
])('%j and %j differ so', (a, b, found) => {
  expect(difference(a, b)).toBe(found);
});

test('a copy is equal and shares nothing that can be written to', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const given = { value, bytes: Uint8Array.of(1, 2, 3), run: nothing };
      const copy = copyOf(given);
      expect(copy).toEqual(given);
      expect(difference(copy, given)).toBeUndefined();
      scramble(given);
      expect(copy.bytes).toEqual(Uint8Array.of(1, 2, 3));
      expect(difference(copy.value, JSON.parse(JSON.stringify(copy.value)))).toBeUndefined();
      expect(difference(given, copy)).toBeDefined();
    }),
  );
});

test('a property named __proto__ is a property like others', () => {
  const value: unknown = JSON.parse('{"__proto__": {"a": 1}}');
  expect(JSON.stringify(copyOf(value))).toBe('{"__proto__":{"a":1}}');
});
