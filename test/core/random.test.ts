/** The stream as its documentation says it, computed a second time with node:crypto. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitSeed } from 'tilewright/saves';
import { digest, isStrongSeed, randomFrom, STREAM } from '../../src/core/random.ts';

/** Number `index` of the stream, as published. */
function word(seed: string, version: number, index: number): number {
  const block = createHash('sha256')
    .update(`tilewright/sha256-ctr/1:${seed}:${version}:${Math.floor(index / 8)}`, 'utf8')
    .digest();
  return block.readUInt32BE((index % 8) * 4);
}

/** The first numbers below 2^32, that is: the words themselves. */
function words(seed: string, version: number, from: number, count: number): readonly number[] {
  const random = randomFrom(seed, version, from);
  return Array.from({ length: count }, () => random.below(0x1_0000_0000));
}

const counted = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

test('the stream is named and versioned', () => {
  expect(STREAM).toBe('sha256-ctr/1');
});

// test vectors: printf 'tilewright/sha256-ctr/1:tea:0:0' | sha256sum
test.each<readonly [string, number, number, readonly number[]]>([
  ['tea', 0, 0, [1207797141, 1189905849, 3703506744, 3545523742, 248672572, 1358280588, 3459598517, 3162525573]],
  ['tea', 1, 0, [2843863256, 932568385, 2730469743]],
  ['tea', 0, 8, [3452702195, 17602411]],
  ['Änne', 3, 0, [3166874517, 1893034767]],
])('the words of seed %s, version %i, from %i on', (seed, version, from, expected) => {
  expect(words(seed, version, from, expected.length)).toEqual(expected);
});

describe('any place of the stream', () => {
  test('is what node:crypto says, wherever reading begins', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.nat({ max: 1000 }),
        fc.nat({ max: 100 }),
        (seed, version, from) => {
          expect(words(seed, version, from, 10)).toEqual(counted(10).map(n => word(seed, version, from + n)));
        },
      ),
      { numRuns: 50 },
    );
  });

  test.each([0, 3, 7, 8, 20])('reading on from number %i gives the same numbers', from => {
    const whole = randomFrom('resumed', 5, 0);
    const before = counted(from).map(() => whole.below(0x1_0000_0000));
    expect(before).toHaveLength(from);
    expect(whole.read()).toBe(from);
    const rest = randomFrom('resumed', 5, from);
    expect(counted(20).map(() => rest.below(100))).toEqual(counted(20).map(() => whole.below(100)));
    expect(rest.read()).toBe(whole.read());
  });
});

describe('uniform numbers', () => {
  test('what does not fit evenly is drawn again', () => {
    const n = 0x8000_0001;
    const random = randomFrom('rejection', 0, 0);
    const drawn = counted(20).map(() => random.below(n));
    const read = random.read();
    const fitting = counted(read)
      .map(index => word('rejection', 0, index))
      .filter(value => value < n);
    expect(drawn).toEqual(fitting);
    expect(read).toBeGreaterThan(20);
  });

  test.each([1, 2, 7, 100, 0xffff_ffff])('below %i, nothing is out of range', n => {
    const random = randomFrom('range', 0, 0);
    for (const drawn of counted(200).map(() => random.below(n))) {
      expect(drawn).toBeGreaterThanOrEqual(0);
      expect(drawn).toBeLessThan(n);
    }
  });

  test.each([2, 3, 7, 10, 100])('below %i, every number comes about as often (chi-squared)', n => {
    const random = randomFrom('uniform', n, 0);
    const counts = new Array<number>(n).fill(0);
    const each = 400;
    for (let i = 0; i < n * each; i++) counts[random.below(n)]! += 1;
    const chi = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
    // five standard deviations above what is expected
    expect(chi).toBeLessThan(n - 1 + 5 * Math.sqrt(2 * (n - 1)));
  });
});

describe('a commitment', () => {
  const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

  test.each([
    ['seed', 'salt'],
    ['', ''],
    ['0f8fad5b-d9cb-469f-a165-70867728950e', 'öffentlich'],
  ])('to %s with %s is the published hash', (seed, salt) => {
    expect(commitSeed(seed, salt)).toBe(sha256(`tilewright/seed:${salt}:${seed}`));
    expect(digest(seed)).toBe(sha256(seed));
  });

  test('another seed or salt is another hash', () => {
    expect(new Set([commitSeed('a', 'b'), commitSeed('b', 'a'), commitSeed('a', 'a')]).size).toBe(3);
  });
});

test.each([
  ['', false],
  ['tea', false],
  ['0123456789abcdef0123456789abcde', false],
  ['0123456789abcdef0123456789abcdef', true],
  ['0F8FAD5B-D9CB-469F-A165-70867728950E', true],
  ['kR3_9aXw2LqPz0VbTn8Yc', false],
  ['kR3_9aXw2LqPz0VbTn8YcM', true],
])('can %j carry 128 bits? %s', (seed, expected) => {
  expect(isStrongSeed(seed)).toBe(expected);
});
