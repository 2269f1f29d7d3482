/** A GCG file is kept byte for byte, in whatever encoding it is written; and encodings read as their standards say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatGcg, parseGcg } from '../../src/records/records.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const HEAD = new TextEncoder().encode('#character-encoding ');

const PARTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16];
/** ISO 8859-16:2001 from A0 on. */
const PART_16 =
  '\xa0ĄąŁ€„Š§š©Ș«Ź\xadźŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ';
const NAMES = [...PARTS.map(part => `ISO-8859-${part}`), 'windows-1250', 'windows-1252'];

/** A file that declares an encoding, and then these bytes, made so that they are no UTF-8. */
function declaring(name: string, rest: Iterable<number>): Uint8Array {
  return Uint8Array.from([...HEAD, ...new TextEncoder().encode(`${name}\n`), ...rest]);
}

describe('byte for byte', () => {
  const MARKS = [[], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff], [0xff, 0xfe, 0, 0], [0, 0, 0xfe, 0xff]];
  const BYTES = fc.oneof(
    fc.uint8Array({ maxLength: 60 }),
    fc.array(fc.constantFrom(0, 10, 13, 32, 35, 62, 65, 0x80, 0xa0, 0xc3, 0xd8, 0xff), { maxLength: 60 }),
    fc.string({ unit: 'binary' }).map(text => new TextEncoder().encode(text)),
  );
  test('any bytes, behind any mark, whatever they say of themselves', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MARKS),
        fc.option(fc.constantFrom(...NAMES, 'UTF-8', 'ASCII', 'KOI8-R', '')),
        BYTES,
        (mark, name, rest) => {
          const bytes = Uint8Array.from([...mark, ...(name === null ? rest : declaring(name, rest))]);
          expect(formatGcg(parseGcg(bytes))).toEqual(bytes);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('any string, as bytes that read as that string', () => {
    const LINES = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('é', 'Łódź', 'Ã©', '\uFEFF')));
    fc.assert(
      fc.property(fc.option(fc.constantFrom(...NAMES, 'UTF-8', 'KOI8-R')), LINES, (name, lines) => {
        const text = `${name === null ? '' : `#character-encoding ${name}\n`}${lines.join('\n')}`;
        const bytes = formatGcg(parseGcg(text));
        expect(parseGcg(bytes).lines).toEqual(parseGcg(text).lines);
        expect(parseGcg(text).faults.filter(({ code }) => code === 'lone-surrogate')).toEqual([]);
      }),
    );
  });

  test('half of a surrogate pair is lost, and that is said', () => {
    const file = parseGcg('#title \u{1F600}\n#note a\uD83D\n#note \uDE00');
    expect(file.lines).toEqual(['#title \u{1F600}', '#note a\uFFFD', '#note \uFFFD']);
    expect(file.faults).toEqual([{ code: 'lone-surrogate', line: 2, column: 8 }]);
    expect(formatGcg(file)).toEqual(new TextEncoder().encode('#title \u{1F600}\n#note a\uD83D\n#note \uDE00'));
  });

  const FOLDER = sharedData('gcg');
  test('every recorded game', needsData, () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.gcg'));
    expect(files.length).toBeGreaterThan(800);
    for (const name of files) {
      const bytes = readFileSync(join(FOLDER, name));
      expect(Buffer.compare(bytes, formatGcg(parseGcg(bytes))), name).toBe(0);
    }
  });
});

describe('encodings of one byte', () => {
  const HIGH = Uint8Array.from({ length: 0x80 }, (_, at) => at + 0x80);

  /** What stands for bytes 80 to FF in a file of this encoding. */
  function read(name: string): readonly string[] {
    const { lines, encoding } = parseGcg(declaring(name, [0x23, ...HIGH]));
    expect(encoding).toBe(name.toLowerCase());
    return Array.from((lines[1] ?? '').slice(1));
  }

  // what a platform calls ISO-8859-1, -9 and -11 are sets of Windows: from A0 on they are the same
  test.each(PARTS)('ISO-8859-%i', part => {
    const name = `ISO-8859-${part}`;
    // the last one is unknown to platforms
    const platform = Array.from(
      part === 16 ? ' '.repeat(0x20) + PART_16 : new TextDecoder(part === 11 ? 'windows-874' : name).decode(HIGH),
    );
    const kept = Array.from(HIGH, byte => String.fromCharCode(0xf700 + byte));
    const expected = platform.map((character, at) =>
      /[\uFFFD\uF8C1-\uF8C8]/.test(character) ? (kept[at] ?? '') : character,
    );
    const controls = Array.from(HIGH.subarray(0, 0x20), byte => String.fromCharCode(byte));
    expect(read(name)).toEqual([...controls, ...expected.slice(0x20)]);
    const holes = expected.some((character, at) => at >= 0x20 && character === kept[at]);
    const { faults } = parseGcg(declaring(name, [0x23, ...HIGH]));
    expect(faults.map(({ code }) => code)).toEqual(holes ? ['encoding-mismatch'] : []);
  });

  test('windows-1250', () => {
    expect(read('windows-1250').join('')).toBe(new TextDecoder('windows-1250').decode(HIGH));
  });

  test('windows-1252', () => {
    const differs = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
    expect(read('windows-1252').join('')).toBe(differs + Buffer.from(HIGH.subarray(0x20)).toString('latin1'));
  });

  test.each([
    ['latin2', 'iso-8859-2'],
    ['Latin-9', 'iso-8859-15'],
    ['ISO 8859-16', 'iso-8859-16'],
    ['ISO_8859-5', 'iso-8859-5'],
    ['cp1252', 'windows-1252'],
    ['latin11', 'iso-8859-1'],
    ['ISO-8859-12', 'iso-8859-1'],
    ['constructor', 'iso-8859-1'],
    ['windows-1251', 'windows-1251'],
    ['windows-1253', 'iso-8859-1'],
  ])('%s is %s', (name, encoding) => {
    expect(parseGcg(declaring(name, [0xb1, 0x20])).encoding).toBe(encoding);
  });

  test('a name of a player is read, and a file of such an encoding is edited in it', () => {
    const { record } = parseGcg(declaring('ISO-8859-2', new Uint8Array(Buffer.from('#player1 \xa3ucja x', 'latin1'))));
    expect(record.players[0]?.nick).toBe('Łucja');
  });
});

describe('UTF-16, told by its mark', () => {
  const text = '#player1 Łucja x\r\n#title \u{1F600}';
  test.each([
    ['utf-16le', 0],
    ['utf-16be', 1],
  ] as const)('%s', (encoding, swap) => {
    const units = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const bytes = new Uint8Array(swap === 1 ? units.swap16() : units);
    const file = parseGcg(bytes);
    expect(file.encoding).toBe(encoding);
    expect(file.lines).toEqual(text.split('\r\n'));
    expect(file.quirks).toEqual([{ code: 'byte-order-mark', line: 1, column: 1, found: encoding.toUpperCase() }]);
    expect(formatGcg(file)).toEqual(bytes);
  });

  test('an odd number of bytes is no UTF-16', () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x23, 0, 0x41]);
    expect(parseGcg(bytes).encoding).toBe('iso-8859-1');
    expect(formatGcg(parseGcg(bytes))).toEqual(bytes);
  });
});
