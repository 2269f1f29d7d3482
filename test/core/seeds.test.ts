/** Which seeds are good ones, and what proves them, computed a second time with node:crypto. */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classic, commitSeed, deriveSeed, newGame } from 'tilewright';
import { digest } from '../../src/core/digest.ts';
import { isSeed, isStrongSeed } from '../../src/core/seeds.ts';

const SECRET = '7c1d0b6e-93fa-4c52-8f60-2ab94e5d1f83';

const sized = (text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(text));
  return Buffer.concat([length, Buffer.from(text, 'utf8')]);
};

const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

test.each(['\ud83c', 'tea\udf75', '\udf75\ud83c'])('ill-formed text is no seed: %j', seed => {
  expect(isSeed(seed)).toBe(false);
  expect(() => commitSeed(seed, 'salt')).toThrow(RangeError);
  expect(() => commitSeed('seed', seed)).toThrow(RangeError);
  expect(() => deriveSeed(seed, [])).toThrow('ill-formed');
  expect(() => deriveSeed(SECRET, ['a', seed])).toThrow('ill-formed');
});

test.each([
  ['tea', true],
  ['\ud83c\udf75', true],
  [' ', true],
  ['', false],
  [7, false],
  [undefined, false],
])('can %j be a seed? %s', (value, expected) => {
  expect(isSeed(value)).toBe(expected);
});

describe('a commitment', () => {
  test.each([
    ['seed', 'salt'],
    ['', ''],
    ['0f8fad5b-d9cb-469f-a165-70867728950e', 'öffentlich'],
    // more letters than a call may have arguments
    ['tea'.repeat(200_000), 'salt'],
  ])('to %.20s with %s is the published hash', (seed, salt) => {
    expect(commitSeed(seed, salt)).toBe(
      sha256(Buffer.from('tilewright/seed'), sized(salt), sized(seed)).toString('hex'),
    );
    expect(digest(seed)).toBe(sha256(Buffer.from(seed)).toString('hex'));
  });

  test('many texts make a seed', () => {
    const texts = Array.from({ length: 200_000 }, (_, index) => `${index}`);
    const key = sized(SECRET);
    const message = Buffer.concat([Buffer.from('tilewright/derive'), ...texts.map(sized)]);
    expect(deriveSeed(SECRET, texts)).toBe(createHmac('sha256', key).update(message).digest('hex'));
  });

  test('another seed or salt is another hash', () => {
    const pairs = [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'a'],
      ['ab', 'c'],
      ['a', 'bc'],
      // without lengths these two were one
      ['c', 'a:b'],
      ['b:c', 'a'],
    ] as const;
    expect(new Set(pairs.map(([seed, salt]) => commitSeed(seed, salt))).size).toBe(pairs.length);
  });
});

test.each([
  ['', false],
  ['tea', false],
  ['9b1f04e7c85d2a6330fe71b8d4a9c52', false],
  ['9b1f04e7c85d2a6330fe71b8d4a9c52e', true],
  ['0F8FAD5B-D9CB-469F-A165-70867728950E', true],
  ['0F8FAD5B-D9CB-469F-A165-7086772895', false],
  ['40718253960217845309618247305918264073', false],
  ['407182539602178453096182473059182640731', true],
  ['qzkvhtbxmwnrpcfjygdluesoaiq', false],
  ['qzkvhtbxmwnrpcfjygdluesoaiqe', true],
  ['kR3_9aXw2LqPz0VbTn8Yc', false],
  ['kR3_9aXw2LqPz0VbTn8YcM', true],
])('is %j long enough to carry 128 bits? %s', (seed, expected) => {
  expect(isStrongSeed(seed)).toBe(expected);
});

test.each([
  ['forty zeros', '0'.repeat(40)],
  ['one letter', 'x'.repeat(300)],
  ['a repeated word', 'deadbeef'.repeat(4)],
  ['half a seed, twice', 'kR3_9aXw2LqkR3_9aXw2Lq'],
  ['a row and the same row', '0123456789abcdef0123456789abcdef'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'],
  ['the alphabet backwards', 'zyxwvutsrqponmlkjihgfedcbazyxwvutsrqponmlkjihgfedcba'],
  ['every second digit', '02468ACE02468ACE02468ACE02468ACE02468ACE'],
  ['two rows in turn', 'A1b2C3d4E5f6G7h8I9j0K1L2m3'],
  ['doubled letters', 'aabbccddeeffgghhiijjkkllmmnnoo'],
  ['two letters', 'ababbabaabbabababbaabaabab'],
  ['a zero UUID', '00000000-0000-0000-0000-000000000000'],
  ['a UUID with one digit set', '00000000-0000-4000-8000-000000000001'],
])('%s is no strong seed, however long', (_, seed) => {
  expect(isStrongSeed(seed)).toBe(false);
  const { game } = newGame(classic(), { seats: 2, seed });
  expect(game.knows).toEqual({ type: 'everything', seed, weak: true });
});

test('what chance makes is one, whatever it is written in; and so is what begins with it', () => {
  for (let n = 0; n < 2_000; n++) {
    const bytes = randomBytes(16);
    const seeds = [randomUUID(), bytes.toString('hex'), bytes.toString('base64url'), digest(bytes.toString('hex'))];
    expect(seeds.filter(seed => !isStrongSeed(seed))).toEqual([]);
    expect(seeds.filter(seed => !isStrongSeed(seed + '0'.repeat(100)))).toEqual([]);
  }
});

test('a long seed is judged in no time', () => {
  expect(isStrongSeed('ab'.repeat(1_000_000))).toBe(false);
});

describe('a derived seed', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 4 }), { maxLength: 4 });
  const derived = (secret: string, list: readonly string[]): string =>
    createHmac('sha256', sized(secret))
      .update(Buffer.concat([Buffer.from('tilewright/derive'), ...list.map(sized)]))
      .digest('hex');

  test('is the published HMAC', () => {
    fc.assert(
      fc.property(texts, list => {
        expect(deriveSeed(SECRET, list)).toBe(derived(SECRET, list));
      }),
    );
    // longer than a block of the hash
    const long = `${SECRET}${'é'.repeat(100)}`;
    expect(deriveSeed(long, ['Ann'])).toBe(derived(long, ['Ann']));
  });

  test('is another one for other texts, another order, or another secret', () => {
    const lists = [[], [''], ['', ''], ['a', 'bc'], ['ab', 'c'], ['abc'], ['c', 'ab'], ['a\0', ''], ['a']];
    const secrets = [SECRET, SECRET.toUpperCase(), `${SECRET}\0`];
    const all = secrets.flatMap(secret => lists.map(list => deriveSeed(secret, list)));
    expect(new Set(all).size).toBe(all.length);
  });

  test('is strong, and so must be the secret', () => {
    expect(isStrongSeed(deriveSeed(SECRET, ['Ann']))).toBe(true);
    expect(() => deriveSeed('tea', ['Ann'])).toThrow(RangeError);
    expect(() => deriveSeed('0'.repeat(40), ['Ann'])).toThrow('no strong seed');
  });
});
