import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { unwrap, type Alphabet, type Fault } from 'tilewright';
import { catalan } from 'tilewright/alphabets/catalan';
import { english } from 'tilewright/alphabets/english';
import { german } from 'tilewright/alphabets/german';
import { polish } from 'tilewright/alphabets/polish';
import { spanish } from 'tilewright/alphabets/spanish';
import {
  formatLeave,
  formatLeaves,
  leavesIn,
  leavesOf,
  noLeaves,
  parseLeave,
  parseLeaves,
  readKlv,
  writeKlv,
  type LeaveTable,
} from 'tilewright/leaves';
import { describe, expect, test } from 'vitest';
import { defineAlphabet } from '../../src/tiles/alphabet.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';
import { readByOffsets } from './by-offsets.ts';
import { expectSound } from './sound.ts';

const ab = defineAlphabet('ab', 'A1x2 B1x1 ?0x1');
const LAST = 0x40_0000;
const ACCEPTS = 0x80_0000;
const [BLANK, A, B] = [0, 1, 2].map(letter => letter * 2 ** 24) as [number, number, number];

/** A file of these nodes and values. */
function fileOf(nodes: readonly number[], values: readonly number[], count = values.length): Uint8Array {
  const bytes = Buffer.alloc(8 + 4 * nodes.length + 4 * values.length);
  bytes.writeUInt32LE(nodes.length, 0);
  nodes.forEach((node, i) => bytes.writeUInt32LE(node, 4 + 4 * i));
  bytes.writeUInt32LE(count, 4 + 4 * nodes.length);
  values.forEach((value, i) => bytes.writeFloatLE(value, 8 + 4 * (nodes.length + i)));
  return bytes;
}

function faultsOf(bytes: Uint8Array, alphabet: Alphabet = ab): readonly Fault[] {
  const read = readKlv(alphabet, bytes);
  return read.ok ? [] : read.error;
}

function valueIn(table: LeaveTable, text: string): number {
  return table.valueOf(unwrap(parseLeave(table.alphabet, text)));
}

describe('a table that another program wrote', needsData, () => {
  const csv = (): string => readFileSync(sharedData('leaves/small.csv'), 'utf8');
  const klv2 = (): Uint8Array => gunzipSync(readFileSync(sharedData('leaves/small.klv2.gz')));

  test('every value of its csv, and 0 for every leave that the csv lacks', () => {
    const table = unwrap(readKlv(english, klv2()));
    const small = unwrap(parseLeaves(english, csv()));
    expect([table.size, small.size]).toEqual([914_624, 3_909]);
    const rows = csv().trimEnd().split('\n');
    expect(rows).toHaveLength(3_909);
    for (const row of rows) {
      const [text = '', value] = row.split(',');
      expect([text, valueIn(table, text), valueIn(small, text)]).toEqual([text, Number(value), Number(value)]);
    }
    let others = 0;
    for (const [leave, value] of leavesIn(table))
      if (value !== small.valueOf(leave) || (value !== 0 && leave.reduce((a, b) => a + b) > 3)) others++;
    expect(others).toBe(0);
  });

  test('is written to the byte as it was, and so is its csv', () => {
    expect(Buffer.compare(writeKlv(unwrap(readKlv(english, klv2()))), klv2())).toBe(0);
    expect(formatLeaves(unwrap(parseLeaves(english, csv())))).toBe(csv());
  });
});

describe('nodes that no leave comes to', () => {
  test.each<readonly [what: string, nodes: readonly number[]]>([
    ['a zero at the end', [0]],
    ['many zeros', Array<number>(300).fill(0)],
    ['a letter that there is not, an arc to nowhere', [(200 * 2 ** 24 + 9000) >>> 0, LAST | 77]],
    ['siblings that descend and do not end', [B, A, BLANK]],
    ['a way back to itself', [A | LAST | 3]],
  ])('are passed over: %s', (_, more) => {
    const table = unwrap(readKlv(ab, fileOf([LAST | 2, LAST, A | ACCEPTS | LAST, ...more], [3.5])));
    expect([table.size, valueIn(table, 'A'), valueIn(table, 'B')]).toEqual([1, 3.5, 0]);
    expect([...leavesIn(table)]).toHaveLength(1);
  });

  test('a file with one, and the same without it', needsData, () => {
    const [pad, plain] = ['pad', 'ok'].map(name => readFileSync(sharedData(`cases/${name}.klv2`)));
    for (const bytes of [pad, plain]) expect(valueIn(unwrap(readKlv(english, bytes!)), 'A')).toBe(3.5);
  });
});

describe('what we write', () => {
  test.each([english, spanish, german, polish, catalan])('is read by the offsets of the format: $name', alphabet => {
    const table = leavesOf(alphabet, {
      tiles: Object.fromEntries(
        ['?', ...alphabet.letters.slice(1)].map((text, n) => [bracketed(text), ((n * 37) % 11) - 4.5]),
      ),
      twice: { '?': -3.25 },
      longest: 3,
    });
    for (const form of ['klv', 'klv2'] as const) {
      const bytes = writeKlv(table, { form });
      const read = readByOffsets(bytes, form);
      expect(read.size).toBe(table.size);
      const expected = Array.from(leavesIn(table), ([leave, value]) => [letters(alphabet, leave), value] as const);
      expect([...read]).toEqual(expected);
      const again = unwrap(readKlv(alphabet, bytes));
      expect(Buffer.from(writeKlv(again, { form }))).toEqual(Buffer.from(bytes));
      expect([...leavesIn(again)]).toEqual([...leavesIn(table)]);
    }
  });

  test('a small table has these bytes', () => {
    // ? 2, ?A 3, A 1.5: blank first, then the letters; the list of A alone is the end of no other
    const table = unwrap(parseLeaves(ab, '?,2\n?A,3\nA,1.5\n'));
    const nodes = [LAST | 2, LAST, BLANK | ACCEPTS | 3, A | ACCEPTS | LAST];
    expect(Buffer.from(writeKlv(table))).toEqual(Buffer.from(fileOf(nodes, [2, 3, 1.5])));
    expect([table.valueOf([0, 0, 0, 1]), table.valueOf([0, 1, 0, 1]), table.valueOf([0, 1, 0, 0])]).toEqual([
      2, 3, 1.5,
    ]);
    expect([table.valueOf([]), table.valueOf([0, 2, 0, 0]), table.valueOf([0, 1, 1, 1])]).toEqual([0, 0, 0]);
  });

  test('a KLV rounds to 1/256 points within ±128', () => {
    const table = unwrap(parseLeaves(ab, '?,1000\nA,0.1\nB,-200\n'));
    const read = unwrap(readKlv(ab, writeKlv(table, { form: 'klv' })));
    expect(Array.from(leavesIn(read), ([, value]) => value)).toEqual([0x7fff / 256, 26 / 256, -128]);
    expect(valueIn(table, 'A')).toBe(Math.fround(0.1));
  });

  test('no leave at all', () => {
    const none = noLeaves(english);
    expect([none.size, valueIn(none, '?S')]).toEqual([0, 0]);
    const read = unwrap(readKlv(english, writeKlv(none)));
    expect([read.size, writeKlv(none).length]).toEqual([0, 16]);
  });

  test('an option that is not known is a mistake', () => {
    expect(() => writeKlv(noLeaves(ab), { form: 'klv3' as never })).toThrow("writeKlv: form 'klv3'");
  });
});

describe('what is no KLV', () => {
  const sound = [LAST | 2, LAST, BLANK | ACCEPTS | 3, A | ACCEPTS | LAST];
  test.each<readonly [string, string, number, Uint8Array]>([
    ['nothing', 'klv-length', 0, new Uint8Array(0)],
    ['three bytes', 'klv-length', 0, new Uint8Array(3)],
    ['text', 'klv-length', 0, Buffer.from('?,25.5\nA,0.25\n')],
    ['more nodes than bytes', 'klv-length', 0, Uint8Array.of(255, 255, 0, 0, 1, 2, 3, 4)],
    ['no node', 'klv-length', 0, fileOf([], [])],
    ['a value too few', 'klv-length', 20, fileOf(sound, [1, 2], 3)],
    ['a byte too many', 'klv-length', 20, Buffer.concat([fileOf(sound, [1, 2, 3]), Uint8Array.of(0)])],
    ['a root with a letter', 'klv-header', 4, fileOf([A | LAST | 2, LAST, A | ACCEPTS | LAST], [1])],
    ['a root that ends a leave', 'klv-header', 4, fileOf([ACCEPTS | LAST | 2, LAST, A | ACCEPTS | LAST], [1])],
    ['an arc out of the file', 'klv-arc', 12, fileOf([LAST | 2, LAST, A | ACCEPTS | LAST | 7], [1])],
    ['an arc to a root', 'klv-arc', 12, fileOf([LAST | 2, LAST, A | ACCEPTS | LAST | 1], [1])],
    ['a root out of the file', 'klv-arc', 4, fileOf([LAST | 9, LAST, A | ACCEPTS | LAST], [1])],
    [
      'a letter beyond the alphabet',
      'klv-letter',
      12,
      fileOf([LAST | 2, LAST, ((3 << 24) | ACCEPTS | LAST) >>> 0], [1]),
    ],
    ['siblings that descend', 'klv-siblings', 16, fileOf([LAST | 2, LAST, B | ACCEPTS, A | ACCEPTS | LAST], [1, 2])],
    ['siblings without an end', 'klv-siblings', 16, fileOf([LAST | 2, LAST, A | ACCEPTS, B | ACCEPTS], [1, 2])],
    ['tiles that descend', 'klv-order', 12, fileOf([LAST | 2, LAST, B | LAST | 3, A | ACCEPTS | LAST], [1])],
    ['a blank after a letter', 'klv-order', 12, fileOf([LAST | 2, LAST, A | LAST | 3, BLANK | ACCEPTS | LAST], [1])],
    ['its own child', 'klv-order', 12, fileOf([LAST | 2, LAST, A | ACCEPTS | LAST | 2], [1])],
    [
      'two blanks, of a set that has one',
      'klv-order',
      12,
      fileOf([LAST | 2, LAST, BLANK | ACCEPTS | LAST | 3, BLANK | ACCEPTS | LAST], [1, 2]),
    ],
    ['a branch without a leave', 'klv-empty', 12, fileOf([LAST | 2, LAST, A | LAST], [])],
    ['more leaves than values', 'klv-count', 20, fileOf(sound, [1, 2])],
    ['a value that is no number', 'klv-value', 28, fileOf(sound, [1, NaN, 3])],
    ['an infinite value', 'klv-value', 32, fileOf(sound, [1, 2, Infinity])],
  ])('%s', (_, code, offset, bytes) => {
    expect(faultsOf(bytes)).toEqual([
      expect.objectContaining({
        code,
        offset,
        found: expect.any(String) as unknown,
        expected: expect.any(String) as unknown,
      }),
    ]);
    expect(faultsOf(fileOf(sound, [1, 2, 3]))).toEqual([]);
  });

  test('a table for more letters, or for the same in another order', () => {
    const full = (alphabet: Alphabet): Uint8Array => writeKlv(leavesOf(alphabet, { longest: 3 }));
    expect(faultsOf(full(spanish), english)).toMatchObject([{ code: 'klv-letter' }]);
    // the blank last instead of first: then some letter has more tiles than there are
    const turned = defineAlphabet(
      'turned',
      'Z10x2 A1x9 B3x2 C3x2 D2x4 E1x12 F4x2 G2x3 H4x2 I1x9 J8x1 K5x1 L1x4 M3x2 N1x6 O1x8 P3x2 Q10x1 R1x6 S1x4 T1x6 U1x4 V4x2 W4x2 X8x1 Y4x2 ?0x2',
    );
    expect(faultsOf(full(turned), english)).toMatchObject([{ code: 'klv-order' }]);
  });

  test('any damaged byte and any cut is refused, or gives a table as large as its graph', () => {
    const bytes = writeKlv(leavesOf(ab, { tiles: { A: 1, B: 2, '?': 3 }, longest: 4 }));
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.nat(255), fc.boolean(), (at, byte, cut) => {
        const damaged = Uint8Array.from(bytes);
        damaged[at] = byte;
        expectSound(ab, cut ? damaged.slice(0, at) : damaged);
      }),
      { numRuns: 2_000 },
    );
  });
});

function bracketed(text: string): string {
  return text.length > 1 ? `[${text}]` : text;
}

/** A leave as the numbers of a file: blanks 0 and first. */
function letters({ blank }: Alphabet, leave: readonly number[]): string {
  const tiles = leave.flatMap((count, tile) => new Array<number>(count).fill(tile === blank ? 0 : tile));
  return tiles.sort((a, b) => a - b).join(' ');
}

describe('leaves as text', () => {
  test('blanks first, letters of several characters in brackets', () => {
    const leave = unwrap(parseLeave(spanish, 'A[CH]?Z'));
    expect(formatLeave(spanish, leave)).toBe('?A[CH]Z');
    expect(parseLeave(english, 'ZZ')).toEqual({
      ok: false,
      error: { code: 'leave-tiles', found: '2 × Z', expected: '1 or fewer, as in english' },
    });
    expect(parseLeave(english, 'A1')).toMatchObject({ ok: false, error: { code: 'not-a-tile', column: 2 } });
  });
});
