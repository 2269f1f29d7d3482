/** Racks in balance are drawn at once, and are as likely as if racks were thrown back until one is right. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countKinds, sizeOf } from '../../src/core/multiset.ts';
import { bigBelow, randomFrom } from '../../src/core/random.ts';
import { balanceOf, canBalance, pickBalanced, type Balance } from '../../src/rules/balance.ts';

/** Kinds: 0 a blank, 1 and 2 vowels, 3 and 4 consonants. */
const kinds = { blank: 0, isVowel: [false, true, true, false, false] };

/** Is a rack in balance, as the rule says it? */
const isRight = (tiles: readonly number[], least: number): boolean => {
  const [blanks, vowels, consonants] = [[0], [1, 2], [3, 4]].map(
    group => tiles.filter(tile => group.includes(tile)).length,
  ) as [number, number, number];
  return vowels + blanks >= least && consonants + blanks >= least;
};

/** Every rack of `n` of the pieces, each piece told from the others: all are as likely as each other. */
function racksOf(counts: readonly number[], n: number): readonly (readonly number[])[] {
  const pieces = counts.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  const from = (at: number, wanted: number): readonly (readonly number[])[] => {
    if (wanted === 0) return [[]];
    if (at >= pieces.length) return [];
    return [...from(at + 1, wanted - 1).map(rest => [pieces[at] ?? 0, ...rest]), ...from(at + 1, wanted)];
  };
  return from(0, n);
}

describe('a rack in balance', () => {
  test.each([
    ['one of each of three', [1, 2, 1, 3, 2], 3, 1],
    ['two of each of five', [2, 2, 2, 4, 1], 5, 2],
    ['two of each of four, hardly any', [1, 1, 1, 5, 2], 4, 2],
    ['three of each with two blanks', [2, 1, 1, 3, 3], 6, 3],
  ])('is as likely as when racks are thrown back until one is right: %s', (_what, counts, n, least) => {
    const right = racksOf(counts, n).filter(tiles => isRight(tiles, least));
    const share = new Map<string, number>();
    for (const tiles of right) share.set(String(tiles), (share.get(String(tiles)) ?? 0) + 1 / right.length);
    const draws = 20_000;
    const random = randomFrom('balance', 0, 0);
    const seen = new Map<string, number>();
    for (let draw = 0; draw < draws; draw++) {
      const rack = String([...pickBalanced(counts, n, random, { ...kinds, least })].sort());
      seen.set(rack, (seen.get(rack) ?? 0) + 1);
    }
    expect([...seen.keys()].filter(rack => !share.has(rack))).toEqual([]);
    // within five standard deviations, for every rack
    for (const [rack, expected] of share) {
      const spread = Math.sqrt(draws * expected * (1 - expected));
      expect([rack, Math.abs((seen.get(rack) ?? 0) - draws * expected) <= 5 * spread]).toEqual([rack, true]);
    }
  });

  test('is drawn wherever there is one, and otherwise any rack', () => {
    const some = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(fc.tuple(some, some, some, some, some), fc.nat(8), fc.nat(4), fc.uuid(), (counts, n, least, seed) => {
        const balance: Balance = { ...kinds, least };
        const size = Math.min(n, sizeOf(counts));
        const tiles = pickBalanced(counts, size, randomFrom(seed, 0, 0), balance);
        const drawn = countKinds(tiles, counts.length);
        const any = racksOf(counts, size).some(rack => isRight(rack, least));
        expect(drawn.every((count, kind) => count <= (counts[kind] ?? 0))).toBe(true);
        expect(tiles).toHaveLength(size);
        expect(canBalance(counts, size, balance)).toBe(any);
        expect([isRight(tiles, least), balanceOf(drawn, kinds) >= least]).toEqual([any, any]);
      }),
    );
  });

  test('takes the same numbers of the stream on every platform', () => {
    const random = randomFrom('tea', 0, 0);
    expect(pickBalanced([2, 2, 2, 4, 1], 5, random, { ...kinds, least: 2 })).toMatchInlineSnapshot(`
      [
        0,
        2,
        3,
        3,
        3,
      ]
    `);
    expect(random.read()).toMatchInlineSnapshot(`6`);
  });
});

describe('a uniform number of any size', () => {
  test('is made of the numbers of the stream, the first in front; what is too great is skipped', () => {
    const words = (count: number): readonly number[] => {
      const random = randomFrom('tea', 5, 0);
      return Array.from({ length: count }, () => random.below(2 ** 32));
    };
    const [a = 0, b = 0] = words(2);
    const random = randomFrom('tea', 5, 0);
    expect(bigBelow(random, 2n ** 64n - 1n)).toBe(BigInt(a) * 2n ** 32n + BigInt(b));
    expect(random.read()).toBe(2);
    // a limit of 34 bits: the last 34 bits of two numbers, as often as they are too great
    const found = Array.from({ length: 20 }, (_, n) => {
      const bits = randomFrom('tea', n, 0);
      return bigBelow(bits, 2n ** 33n + 1n) <= 2n ** 33n && bits.read() % 2 === 0 ? bits.read() : 0;
    });
    expect(found).not.toContain(0);
    expect(Math.max(...found)).toBeGreaterThan(2);
  });

  test('is below the limit, and every number below a small one comes as often', () => {
    const random = randomFrom('tea', 0, 0);
    const seen = [0, 0, 0, 0, 0];
    for (let n = 0; n < 10_000; n++) {
      const at = Number(bigBelow(random, 5n));
      seen[at] = (seen[at] ?? 0) + 1;
    }
    expect(seen).toHaveLength(5);
    for (const count of seen) expect(Math.abs(count - 2000)).toBeLessThan(200);
    const limit = 3n ** 100n;
    for (let n = 0; n < 200; n++) expect(bigBelow(random, limit) < limit).toBe(true);
  });
});
