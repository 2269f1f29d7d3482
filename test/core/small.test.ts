/** Bytes, lists and results. */
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { sameList, times, withAt } from '../../src/core/list.ts';
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
