/** Lists, sets of pieces, what cannot be written to, readers of plain data, and results. */
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { copied, frozen } from '../../src/core/frozen.ts';
import { sameList, times, withAt } from '../../src/core/list.ts';
import { contains, subsetsOf } from '../../src/core/multiset.ts';
import { once } from '../../src/core/once.ts';
import { bigBelow } from '../../src/core/random.ts';
import { below, isObject } from '../../src/core/read.ts';
import { err, ok } from '../../src/core/result.ts';

describe('numbers', () => {
  test.each<readonly [readonly number[], readonly number[], boolean]>([
    [[], [], true],
    [[1, 2], [1, 2], true],
    [[1, 2], [1, 2, 0], false],
    [[1, 2], [2, 1], false],
  ])('%j and %j are the same: %s', (a, b, expected) => {
    expect(sameList(a, b)).toBe(expected);
    expect(sameList(b, a)).toBe(expected);
    expect(sameList(a, a)).toBe(true);
  });
});

describe('lists', () => {
  test('an entry is replaced in a copy', () => {
    const list = ['a', 'b', 'c'];
    expect(withAt(list, 1, 'x')).toEqual(['a', 'x', 'c']);
    expect(withAt(list, 7, 'x')).toEqual(list);
    expect(list).toEqual(['a', 'b', 'c']);
  });

  test('so many entries, made from their index', () => {
    expect(times(3, index => index * 2)).toEqual([0, 2, 4]);
    expect(times(0, () => 1)).toEqual([]);
  });
});

describe('sets of pieces', () => {
  test('one holds another when it has every piece as often', () => {
    expect(contains([1, 2], [1, 2])).toBe(true);
    expect(contains([1, 2], [0, 1])).toBe(true);
    expect(contains([0, 2], [1, 0])).toBe(false);
    expect(contains([1, 2], [0, 3])).toBe(false);
    // what is not counted is not there, in either
    expect(contains([1], [1, 0])).toBe(true);
    expect(contains([1], [0, 1])).toBe(false);
    expect(contains([], [])).toBe(true);
  });

  test('every part of two pieces, in the order of their kinds', () => {
    expect(subsetsOf([2, 0, 1], 2)).toEqual([
      [0, 0],
      [0, 2],
    ]);
    expect(subsetsOf([1, 1], 0)).toEqual([[]]);
    expect(subsetsOf([1, 1], 3)).toEqual([]);
  });
});

describe('what is kept', () => {
  test('a thing is made once, when it is first asked for', () => {
    let made = 0;
    const ask = once(() => ({ made: ++made }));
    expect(made).toBe(0);
    expect(ask()).toEqual({ made: 1 });
    expect(ask()).toBe(ask());
    expect(made).toBe(1);
  });

  test('lists and plain objects are frozen through, and nothing else is', () => {
    const bytes = new Uint8Array([1]);
    const inner = { list: [{ deep: 1 }] };
    const value = frozen({ inner, bytes, none: null });
    for (const part of [value, inner, inner.list, inner.list[0]]) expect(Object.isFrozen(part)).toBe(true);
    bytes[0] = 2;
    expect(value.bytes[0]).toBe(2);
    expect(Object.isFrozen(frozen(new Map()))).toBe(false);
  });

  test('a copy shares nothing', () => {
    const value = { list: [{ deep: 1 }], none: null };
    const copy = copied(value);
    expect(copy).toEqual(value);
    copy.list[0]!.deep = 2;
    expect(value.list[0]!.deep).toBe(1);
  });
});

describe('readers', () => {
  test.each([
    [{}, true],
    [[], false],
    [null, false],
    [undefined, false],
    ['{}', false],
    [1, false],
  ])('%j is an object of JSON: %s', (value, expected) => {
    expect(isObject(value)).toBe(expected);
  });

  test('a number below another', () => {
    const refused: unknown[] = [];
    const readerOf = (value: unknown) =>
      below(3)({ value, path: 'at', bad: (path, found) => refused.push([path, found]) });
    expect([0, 1, 2].map(readerOf)).toEqual([0, 1, 2]);
    expect(refused).toEqual([]);
    expect([3, -1, 0.5].map(readerOf)).toEqual([0, 0, 0]);
    expect(refused).toEqual([3, -1, 0.5].map(found => ['at', found]));
  });

  test('a large number takes as many words of chance as it has bits', () => {
    const wordsFor = (n: bigint): number => {
      let words = 0;
      bigBelow({ below: () => (words++, 0) } as unknown as Parameters<typeof bigBelow>[0], n);
      return words;
    };
    // 32 bits are one word, 33 two
    expect([1n, 0xffff_ffffn, 0x1_0000_0000n, 0xffff_ffff_ffff_ffffn].map(wordsFor)).toEqual([1, 1, 2, 2]);
  });
});

describe('results', () => {
  test('are plain and survive JSON', () => {
    expect(ok(1)).toEqual({ ok: true, value: 1 });
    expect(err([{ code: 'gap' }])).toEqual({ ok: false, error: [{ code: 'gap' }] });
    expect(JSON.parse(JSON.stringify(err('x')))).toEqual(err('x'));
  });

  test('a success is unwrapped', () => {
    expect(unwrap(ok('value'))).toBe('value');
    expect(unwrap(ok(undefined))).toBe(undefined);
  });

  test.each<readonly [unknown, readonly string[]]>([
    [
      [{ code: 'gap' }, { code: 'not-held' }],
      ['gap', 'not-held'],
    ],
    [{ code: 'bad-board', line: 2 }, ['bad-board']],
    ['no', ['no']],
    [null, ['null']],
  ])('unwrapping the failure %j names its codes', (error, codes) => {
    expect(() => unwrap(err(error))).toThrow(Error);
    for (const code of codes) expect(() => unwrap(err(error))).toThrow(code);
  });
});
