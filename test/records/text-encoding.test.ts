/** Bytes to text and back at the edges of each encoding, against the platform's own where it has one. */
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { rulesFor } from 'tilewright/catalogue';
import { parseGcg, readRecord, verifyGame } from 'tilewright/records';
import {
  decodeOneByte,
  decodeUtf16,
  decodeUtf8,
  encodeOneByte,
  encodeText,
  encodingNamed,
  firstNonAscii,
  wellFormed,
  type OneByteEncoding,
} from '../../src/records/text-encoding.ts';

/** The last code point of each length, and the next one; surrogates left out. */
const EDGES = [0, 0x7f, 0x80, 0xff, 0x100, 0x7ff, 0x800, 0xd7ff, 0xe000, 0xfeff, 0xfffd, 0xffff, 0x1_0000, 0x10_ffff];

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text, or where the first byte is that belongs to none: the longest beginning that is UTF-8. */
function platformUtf8(bytes: Uint8Array): ReturnType<typeof decodeUtf8> {
  for (let end = bytes.length; end >= 0; end--)
    try {
      const value = strict.decode(bytes.subarray(0, end));
      return end === bytes.length ? { ok: true, value } : { ok: false, error: end };
    } catch {
      // shorter, then
    }
  throw new Error('nothing is UTF-8 too');
}

describe('UTF-8', () => {
  test.each(EDGES)('code point %i: alone, between others, and cut short', point => {
    const text = String.fromCodePoint(point);
    const bytes = new TextEncoder().encode(text);
    expect(decodeUtf8(bytes)).toEqual({ ok: true, value: text });
    expect(decodeUtf8(Uint8Array.from([0x41, ...bytes, ...bytes, 0x42]))).toEqual({
      ok: true,
      value: `A${text}${text}B`,
    });
    expect(encodeText(text, 'utf-8')).toEqual(bytes);
    for (let length = 1; length < bytes.length; length++)
      expect(decodeUtf8(Uint8Array.from([0x41, ...bytes.subarray(0, length)]))).toEqual({ ok: false, error: 1 });
  });

  // the first and the last byte of every row of table 3-7 of the Unicode Standard, and their neighbours
  const BYTES = [
    ...[0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1],
    ...[0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf7, 0xf8, 0xff],
  ];
  const differing = (lists: Iterable<readonly number[]>): readonly (readonly number[])[] => {
    const wrong: (readonly number[])[] = [];
    for (const list of lists) {
      const bytes = Uint8Array.from(list);
      const [ours, theirs] = [decodeUtf8(bytes), platformUtf8(bytes)];
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) wrong.push(list);
    }
    return wrong;
  };

  test('every list of up to three bytes at the edges, as the platform reads it', () => {
    const pairs = BYTES.flatMap(a => BYTES.map(b => [a, b]));
    expect(differing(pairs)).toEqual([]);
    expect(differing(pairs.flatMap(pair => BYTES.map(c => [...pair, c])))).toEqual([]);
  });

  test('every list of four bytes that begins as such a character', () => {
    const behind = [0x7f, 0x80, 0x8f, 0x90, 0xbf, 0xc0];
    const lists = [0xf0, 0xf1, 0xf3, 0xf4, 0xf5].flatMap(a =>
      behind.flatMap(b => behind.flatMap(c => behind.map(d => [a, b, c, d]))),
    );
    expect(differing(lists)).toEqual([]);
  });

  test('texts as long as the pieces that are put together, and one longer', () => {
    for (const length of [4095, 4096, 4097, 8192, 8193])
      for (const last of ['z', 'é', '\u{1F375}']) {
        const text = `${'a'.repeat(length - 1)}${last}`;
        expect(decodeUtf8(new TextEncoder().encode(text))).toEqual({ ok: true, value: text });
      }
  });
});

describe('UTF-16', () => {
  const UNITS = [0, 0x7f, 0x80, 0xff, 0x100, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xfeff, 0xfffe, 0xffff];
  const text = String.fromCharCode(...UNITS);

  test('units stay what they are, in both orders, lone surrogates too', () => {
    const little = Uint8Array.from(UNITS.flatMap(unit => [unit & 0xff, unit >> 8]));
    const big = Uint8Array.from(UNITS.flatMap(unit => [unit >> 8, unit & 0xff]));
    expect([decodeUtf16(little, 'utf-16le'), decodeUtf16(big, 'utf-16be')]).toEqual([text, text]);
    expect([encodeText(text, 'utf-16le'), encodeText(text, 'utf-16be')]).toEqual([little, big]);
  });

  test('a half of a pair that stands alone is replaced, and nothing else', () => {
    const [high, low] = ['\uD83C', '\uDF75'];
    expect(wellFormed(`${high}${low}a${high}${high}${low}${low}\uD7FF\uE000${low}${high}`)).toBe(
      `${high}${low}a\uFFFD${high}${low}\uFFFD\uD7FF\uE000\uFFFD\uFFFD`,
    );
    expect(['\uD800', '\uDBFF', '\uDC00', '\uDFFF'].map(wellFormed)).toEqual(Array(4).fill('\uFFFD'));
  });
});

describe('one byte a character', () => {
  const parts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16] as const;
  const all: readonly OneByteEncoding[] = [
    ...parts.map(part => `iso-8859-${part}` as const),
    'windows-1250',
    'windows-1251',
    'windows-1252',
    'koi8-r',
  ];
  const bytes = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);

  test.each(all)('%s: 256 characters, each another, ASCII as it is, and back', encoding => {
    const text = decodeOneByte(bytes, encoding);
    expect(new Set(text).size).toBe(0x100);
    expect(text.slice(0, 0x80)).toBe(decodeOneByte(bytes.subarray(0, 0x80), 'iso-8859-1'));
    expect(encodeOneByte(text, encoding)).toEqual(bytes);
    expect(encodeText(text, encoding)).toEqual(bytes);
    for (const other of ['\uFFFD', '\u{1F375}', '\uD800', `a中`]) expect(encodeText(other, encoding)).toBeUndefined();
  });

  /** The characters from A0 on; U+FFFD for what stands for nothing, however that is kept. */
  const highOf = (text: string): string => text.replace(/[\uE000-\uF8FF]/g, '\uFFFD');
  const high = bytes.subarray(0xa0);

  // the platform takes parts 9 and 11 for what Windows makes of them, which differs below A0; it has no part 16
  test.each(all.filter(encoding => !/-(?:1|16)$/.test(encoding)))(
    '%s from A0 on, as the platform reads it',
    encoding => {
      expect(highOf(decodeOneByte(high, encoding))).toBe(highOf(new TextDecoder(encoding).decode(high)));
    },
  );

  test('ISO-8859-16 from A0 on, by its chart', () => {
    expect(decodeOneByte(high, 'iso-8859-16')).toBe(
      '\u00a0ĄąŁ€„Š§š©Ș«Ź\u00adźŻ°±ČłŽ”¶·žčș»ŒœŸż' + 'ÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ',
    );
  });

  test('ISO-8859-1 is the first 256 code points, controls too, and no more', () => {
    const text = decodeOneByte(bytes, 'iso-8859-1');
    expect(Array.from(text, character => character.charCodeAt(0))).toEqual(Array.from(bytes));
    expect([encodeText('\xff', 'iso-8859-1'), encodeText('\u0100', 'iso-8859-1')]).toEqual([
      Uint8Array.of(0xff),
      undefined,
    ]);
  });

  test('Windows-1252 differs from it in 80 to 9F alone', () => {
    const text = decodeOneByte(bytes, 'windows-1252');
    const differ = Array.from(bytes).filter(byte => text.charCodeAt(byte) !== byte);
    expect([text[0x80], text[0x9f], text[0xa0], text[0xff]]).toEqual(['€', 'Ÿ', '\xa0', 'ÿ']);
    // 81, 8D, 8F, 90 and 9D stand for nothing: controls, as on Windows
    const kept = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
    expect(differ).toEqual(Array.from(bytes.subarray(0x80, 0xa0)).filter(byte => !kept.includes(byte)));
  });

  test('the first character that is not ASCII', () => {
    expect(['', '\x7f', 'ab\x80', '\x80', 'a\u{1F375}'].map(firstNonAscii)).toEqual([-1, -1, 2, 0, 1]);
  });

  test('names: Latin-1 to Latin-10, the 15 parts, three of Windows, KOI8-R, and none beside them', () => {
    const latin = Array.from({ length: 12 }, (_, n) => encodingNamed(`Latin-${n}`));
    const named = [1, 2, 3, 4, 9, 10, 13, 14, 15, 16].map(part => `iso-8859-${part}`);
    expect(latin).toEqual([undefined, ...named, undefined]);
    const read = Array.from({ length: 18 }, (_, n) => encodingNamed(`ISO_8859:${n}`));
    expect(read).toEqual(Array.from(read, (_, n) => (n === 0 || n === 12 || n === 17 ? undefined : `iso-8859-${n}`)));
    const windows = ['cp1249', 'CP1250', 'windows-1251', 'Windows-1252', 'cp1253', 'cp12520', 'xcp1252'];
    expect(windows.map(encodingNamed)).toEqual([
      ...[undefined, 'windows-1250', 'windows-1251', 'windows-1252'],
      ...[undefined, undefined, undefined],
    ]);
    expect(['KOI8-R', 'koi8r', 'koi8-u'].map(encodingNamed)).toEqual(['koi8-r', 'koi8-r', undefined]);
    expect(['UTF-8', 'utf8', 'utf-80', 'US-ASCII', 'ascii', 'constructor'].map(encodingNamed)).toEqual([
      ...['utf-8', 'utf-8', undefined, 'ascii', 'ascii', undefined],
    ]);
  });
});

describe('records whose encoding is not declared', () => {
  // bytes in each encoding, by the platform's own tables
  const bytesIn = (text: string, encoding: string): Uint8Array => {
    const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    return Uint8Array.from(text, character => all.indexOf(character));
  };
  const polish = `#player1 a Łucja\n#player2 b Bob\n#lexicon OSPS\n>a: ŻÓŁĆIEĘ 8D ŻÓŁĆ +50 50\n>b: ĄŚŹŃAAA -ĄŚ +0 0\n`;
  const russian = `#player1 a Анна\n#player2 b Bob\n>a: СЛОВОЩЖ 8F СЛОВО +18 18\n>b: ЮЯЭДОМЫ G7 Д.М +8 8\n`;
  const turkish = `#player1 a Ann\n#player2 b Bob\n#tile-distribution turkish\n>a: ŞĞİÇÖAA 8F ŞİÇ +20 20\n`;
  test.each([
    ['iso-8859-2', polish],
    ['windows-1250', polish],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['iso-8859-5', russian],
    ['iso-8859-9', turkish],
  ] as const)(
    '%s: one finding names it, letters are tiles, and the file reads when it declares it',
    (encoding, text) => {
      const record = unwrap(readRecord(bytesIn(text, encoding))).record;
      const { findings } = verifyGame(unwrap(rulesFor(record)), record);
      expect(findings.filter(({ code }) => code === 'encoding-not-declared')).toHaveLength(1);
      expect(findings[0]?.message).toContain(`#character-encoding ${encoding}.`);
      expect(findings.filter(({ code }) => code.includes('unreadable'))).toEqual([]);
      expect(findings.flatMap(({ fix }) => fix)).toEqual([]);
      const declared = unwrap(readRecord(bytesIn(`#character-encoding ${encoding}\n${text}`, encoding))).record;
      expect(declared.events.map(({ rack }) => rack)).toEqual(parseGcg(text).record.events.map(({ rack }) => rack));
      const codes = verifyGame(unwrap(rulesFor(declared)), declared).findings.map(({ code }) => code);
      expect(codes).not.toContain('encoding-not-declared');
      expect(codes.filter(code => code !== 'encoding-not-first')).toEqual(
        findings.map(({ code }) => code).filter(code => code !== 'encoding-not-declared'),
      );
    },
  );

  test.each([
    ['Latin-1 whose letters are tiles', '>a: ÄÖÜAAAA 8F ÄÖÜ +50 50\n', '#tile-distribution german\n'],
    ['UTF-8', polish, ''],
    ['a sign that no encoding makes a tile', '>a: A¿AAAAA 8F AA +4 4\n', '#tile-distribution english\n'],
    ['ASCII', '>a: AAAAAAA 8F AA +4 4\n', ''],
  ])('%s: no such finding', (_, text, head) => {
    const all = `#player1 a A\n#player2 b B\n${head}${text}`;
    const { record } = parseGcg(/[^\0-\xFF]/.test(text) ? all : Buffer.from(all, 'latin1'));
    const codes = verifyGame(unwrap(rulesFor(record)), record).findings.map(({ code }) => code);
    expect(codes).not.toContain('encoding-not-declared');
  });
});
