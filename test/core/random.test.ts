/** The stream as its documentation says it, computed a second time with node:crypto. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFrom, STREAM } from '../../src/core/random.ts';

const u32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
};

const sized = (text: string): Buffer => Buffer.concat([u32(Buffer.byteLength(text)), Buffer.from(text, 'utf8')]);

const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

/** Number `index` of the stream, as published. */
function word(seed: string, decisions: number, index: number): number {
  const tag = Buffer.from('tilewright/sha256-ctr/2', 'ascii');
  return sha256(tag, sized(seed), u32(decisions), u32(Math.floor(index / 8))).readUInt32BE((index % 8) * 4);
}

/** The first numbers below 2^32, that is: the words themselves. */
function words(seed: string, decisions: number, from: number, count: number): readonly number[] {
  const random = randomFrom(seed, decisions, from);
  return Array.from({ length: count }, () => random.below(0x1_0000_0000));
}

const counted = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

test('the stream is named and versioned', () => {
  expect(STREAM).toBe('sha256-ctr/2');
});

// computed with Python's hashlib; more of them stand in docs/knowledge.md
test.each<readonly [string, number, number, readonly number[]]>([
  ['tea', 5, 0, [1107225222, 2210398448, 969104266, 2564223564, 3079287049, 803202436, 2546369332, 2706241910]],
  ['tea', 5, 8, [4220270373, 4029699240, 835225009, 354431191]],
  ['tea', 2, 0, [2168418082, 1043651234, 2192240520, 2721213136]],
  ['', 0, 0, [3582790352]],
])('the numbers of seed %j after %i decisions, from %i on', (seed, decisions, from, expected) => {
  expect(words(seed, decisions, from, expected.length)).toEqual(expected);
});

test('a seed that goes on as an address does is another seed', () => {
  const tail = String.fromCharCode(0, 0, 0, 0, 0, 0, 0, 0);
  const seeds = ['tea', `tea${tail}`, `tea${tail}${tail}`];
  expect(new Set(seeds.map(seed => words(seed, 0, 0, 1)[0])).size).toBe(3);
});

test.each(['\ud83c', 'tea\udf75', '\udf75\ud83c'])('ill-formed text has no numbers: %j', seed => {
  expect(() => randomFrom(seed, 0, 0)).toThrow(RangeError);
});

describe('any place of the stream', () => {
  test('is what node:crypto says, wherever reading begins', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.nat({ max: 1000 }),
        fc.nat({ max: 100 }),
        (seed, decisions, from) => {
          expect(words(seed, decisions, from, 10)).toEqual(counted(10).map(n => word(seed, decisions, from + n)));
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
