/** Letter sets from files. */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { spanish } from 'tilewright/alphabets/spanish';
import { LETTER_SETS, letterSetNamed, parseDistribution, readDistribution } from 'tilewright/catalogue';
import type { Alphabet } from '../../src/tiles/alphabet.ts';
import { needsData, sharedData } from '../fixtures/shared-data.ts';

const DATA = sharedData('');

/** A letter set as the file that is read into it. */
function fileOf({ name, letters, points, counts, blank, blankForms }: Alphabet) {
  const tiles = letters.slice(1).map((tile, i) => ({
    tile,
    blankForm: blankForms[i + 1] === '' ? null : blankForms[i + 1],
    count: counts[i + 1],
    value: points[i + 1],
    vowel: true,
  }));
  return { name, letters: [{ tile: '?', blankForm: '?', count: counts[blank], value: points[blank] }, ...tiles] };
}

/** The set without forms that are only read: files have none. */
function withoutOthers(set: Alphabet): Alphabet {
  const written = [...set.forms].filter(([form]) => set.letters.includes(form) || set.blankForms.includes(form));
  return { ...set, forms: new Map(written) };
}

/**
 * Its tiles, whatever their order and form: the language's own order and plain letters here, those of the file there.
 */
function tilesOf({ letters, blankForms, counts, points }: Alphabet): readonly unknown[] {
  return letters
    .map((letter, n) => [letter.normalize('NFKC'), blankForms[n], counts[n], points[n]].join(' '))
    .filter((_, n) => counts[n] !== 0)
    .sort();
}

test('every letter set of the library comes back from its file', () => {
  for (const set of LETTER_SETS) expect(readDistribution(fileOf(set))).toEqual({ ok: true, value: withoutOthers(set) });
});

test('letters of several characters, a script without case, no blank, a value for the blank', () => {
  expect(unwrap(readDistribution(fileOf(spanish))).letters).toContain('LL');
  const { forms, counts, points } = unwrap(
    readDistribution({ tiles: [{ tile: 'א', count: 4, value: 2, blankForm: null }] }),
  );
  expect([[...forms], counts, points]).toEqual([[['א', 1]], [0, 4, 0], [0, 2, 0]]);
  const worth = {
    letters: [
      { tile: '?', count: 2, value: 7 },
      { tile: 'A', count: 1, value: 1 },
    ],
  };
  const { points: played, unplayedBlank } = unwrap(readDistribution(worth));
  expect([played, unplayedBlank]).toEqual([[0, 1, 0], 7]);
  expect(unwrap(readDistribution(worth)).name).toBe('custom');
});

test('what is wrong has a path', () => {
  const A = { tile: 'A', count: 9, value: 1 };
  const paths = (json: unknown) => {
    const read = readDistribution(json);
    return read.ok ? [] : read.error.map(({ code, path }) => `${code} ${path}`);
  };
  expect(paths({ letters: [A, { ...A, count: -1 }] })).toContain('bad-value letters[1].count');
  expect(paths({ letters: [A, { ...A, tile: 'B', value: 256 }] })).toEqual(['bad-value letters[1].value']);
  expect(paths({ letters: [A, A] })).toEqual(['bad-value letters[1].tile']);
  expect(paths({ letters: [{ ...A, tile: 'A1x9 B' }] })).toContain('bad-value letters[0].tile');
  expect(paths({ letters: [{ ...A, blankForm: '' }] })).toEqual(['bad-value letters[0].blankForm']);
  expect(paths({ letters: Array.from({ length: 128 }, () => A) })).toContain('bad-value letters');
  // what is missed has the name that stands in the documents, once
  expect([paths({}), paths({ tiles: [] }), paths({ letters: [], tiles: [A] })]).toEqual([
    ...[['bad-value letters'], ['bad-value tiles'], ['bad-value letters']],
  ]);
  for (const none of [null, [], 'letters', {}, { letters: [] }, { letters: {} }]) expect(paths(none)).not.toEqual([]);
});

test('whatever it is given, it never throws, and never changes what all objects inherit', () => {
  const keys = fc.constantFrom('letters', 'tiles', 'tile', 'count', 'value', 'blankForm', 'name', '__proto__');
  const { json } = fc.letrec<{ json: unknown }>(tie => ({
    json: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, 0, 1, 9, -1, 1e300, '', 'A', 'Ä', '?', '\u0301', '[A]', 'CH'),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(keys, tie('json'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  fc.assert(
    fc.property(json, value => {
      const read = readDistribution(JSON.parse(JSON.stringify(value)));
      expect(read.ok || read.error.length).toBeTruthy();
    }),
    { numRuns: 300 },
  );
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('the published letter sets are read; those that the library has as it has them', needsData, () => {
  const { distributions } = JSON.parse(readFileSync(`${DATA}letter-distributions.json`, 'utf8')) as {
    readonly distributions: Readonly<Record<string, { readonly tiles: readonly object[] }>>;
  };
  for (const [name, { tiles }] of Object.entries(distributions)) {
    const read = readDistribution({ name, tiles });
    // a set with tiles that form NFC joins to the letter before them, as no text could tell them apart
    expect([name, read.ok]).toEqual([name, name !== 'korean_quackle']);
    if (!read.ok) continue;
    const set = read.value;
    expect([name, set.letters.length]).toEqual([name, tiles.length]);
    const ours = letterSetNamed(name);
    if (ours !== undefined) expect([name, tilesOf(set)]).toEqual([name, tilesOf(ours)]);
  }
  expect(distributions).toHaveProperty(english.name);
});

test('a long name is cut behind a whole character', () => {
  const name = `${'x'.repeat(99)}😀`;
  const letters = [{ tile: 'A', count: 1, value: 1 }];
  expect(unwrap(readDistribution({ name, letters })).name).toBe('x'.repeat(99));
});

describe('texts of other programs', () => {
  const entries = (set: Alphabet): readonly number[] =>
    set.letters.flatMap((_, tile) => (tile === 0 ? [] : [tile])).concat(set.blank);
  /** The tiles of a set as a text, a line each; the blank first or last. */
  const textOf = (
    set: Alphabet,
    line: (letter: string, form: string, count: number, points: number) => string,
  ): string =>
    entries(set)
      .map(tile => {
        const isBlank = tile === set.blank;
        const [letter = '', form = ''] = isBlank ? ['?', '?'] : [set.letters[tile], set.blankForms[tile]];
        return line(letter, form, set.counts[tile] ?? 0, set.points[tile] ?? 0);
      })
      .join('\n');

  test.each([
    ['CSV of Macondo', (letter, _form, count, points) => `${letter},${count},${points},1`],
    ['CSV of MAGPIE', (letter, form, count, points) => `${letter},${form},${count},${points},0`],
    [
      'an alphabet of Quackle',
      (letter, form, count, points) =>
        letter === '?' ? `blank\t${points}\t${count}` : `${letter}\t${form}\t${points}\t${count}\t1`,
    ],
  ] as const satisfies readonly (readonly [string, Parameters<typeof textOf>[1]])[])('%s: as it was', (kind, line) => {
    for (const name of ['english', 'polish', 'german', 'norwegian', 'spanish', 'catalan', 'russian', 'turkish']) {
      const set = letterSetNamed(name) ?? english;
      expect(set.name).toBe(name);
      const text = `# tiles\r\n\r\n${textOf(set, line)}\n`;
      const { letters, points, counts, blankForms } = unwrap(parseDistribution(text, name));
      expect({ letters, points, counts, blankForms }).toEqual({
        letters: set.letters,
        points: set.points,
        counts: set.counts,
        // a file of Macondo does not have them: they are small letters
        blankForms: kind.includes('Macondo') && name === 'turkish' ? blankForms : set.blankForms,
      });
    }
  });

  test('the blank may come first, and letters be in brackets', () => {
    const set = unwrap(parseDistribution('?,?,2,0,0\nA,a,9,1,1\n[CH],[ch],1,5,0\n'));
    expect([set.letters.slice(1), set.counts, set.points, set.name]).toEqual([
      ['A', 'CH'],
      [0, 9, 1, 2],
      [0, 1, 5, 0],
      'custom',
    ]);
  });

  test.each([
    ['A,9,1,1\nB,x', 2, 'B,x'],
    ['A,9,1,1\n\nB,b,2', 3, 'B,b,2'],
    ['A,-9,1,1', 1, 'A,-9,1,1'],
    ['A,9,1.5,1', 1, 'A,9,1.5,1'],
    ['A a 1', 1, 'A a 1'],
    ['{', 1, '{'],
    ['hello', 1, 'hello'],
  ])('%j: the line that does not read', (text, line, found) => {
    expect(parseDistribution(text)).toMatchObject({ ok: false, error: [{ code: 'bad-value', line, found }] });
  });

  test.each(['', 'A,9,1,1\nA,9,1,1', 'A,999,1,1', '?,2,0,0'])('%j: no letter set, and no exception', text => {
    expect(parseDistribution(text).ok).toBe(false);
  });
});
