/** What `--layout` and `--alphabet` read of what `tilewright explain` wrote, as text and as JSON. */
import { describe, expect, test } from 'vitest';
import { english } from 'tilewright/alphabets/english';
import { french } from 'tilewright/alphabets/french';
import { standard } from 'tilewright/layouts/standard';
import { super21 } from 'tilewright/layouts/super-21';
import { unwrap } from 'tilewright';
import { explainedInJson, explainedInText, isExplained, type ExplainedRules } from '../../src/cli/explained-file.ts';
import type { Alphabet } from '../../src/tiles/alphabet.ts';

const HEAD = '1 record: standard15 board, english values, bonus 50 for 7 tiles';
/** Three rows of three squares. */
const DRAWN = ['    A B C', '  1 T . .', '  2 . S .', '  3 . . d', '', '    T  triple word (1)'];

const groups = (...lines: readonly string[]): readonly ExplainedRules[] => explainedInText(lines.join('\n'));
const only = (...lines: readonly string[]): ExplainedRules => groups(...lines)[0]!;
/** What letters of a set count. */
function worth(set: Alphabet | undefined, letters: string): readonly (number | undefined)[] {
  return Array.from(letters, letter => set?.points[letter === '?' ? set.blank : set.letters.indexOf(letter)]);
}

describe('as text', () => {
  test.each<readonly [boolean, string]>([
    [true, HEAD],
    [true, '12 records: board of junior, english values, bonus 50 for 7 tiles, except'],
    [true, `\n\n${HEAD}`],
    [true, `\u001B[1m1 record\u001B[22m: standard15 board, english values, bonus 50 for 7 tiles`],
    [false, `Of these: ${HEAD}`],
    [false, 'records: standard15 board, english values, bonus'],
    [false, '1 record: standard15 board'],
    [false, '..\n.*'],
  ])('%s: %j', (isOne, text) => {
    expect(isExplained(text)).toBe(isOne);
  });

  test('a board of the catalogue, or that of a game; a name that nobody knows is none', () => {
    expect(only(HEAD).layout).toBe(standard);
    expect(only('1 record: super21 board, english values, bonus 50').layout).toBe(super21);
    expect(only('1 record: board of super, english values, bonus 50').layout).toBe(super21);
    expect(only('1 record: oval board, martian values, bonus 50')).toEqual({ layout: undefined, alphabet: undefined });
  });

  test('the board that is drawn goes before the name', () => {
    const { layout } = only(HEAD, ...DRAWN);
    expect([layout?.rows, layout?.columns, layout?.glyphs]).toEqual([3, 3, 'T...S...d']);
    expect(only(HEAD, '  1 * .').layout?.glyphs).toBe('*.');
    // eleven rows: numbers of two digits stand one place further left
    const rows = Array.from({ length: 11 }, (_, n) => `${`${n + 1}`.padStart(3)} ${n === 0 ? '*' : '.'} .`);
    expect(only(HEAD, ...rows).layout?.glyphs).toBe(`*${'.'.repeat(21)}`);
    // a row that is missing, or one that no board has
    for (const bad of ['  2 . S .', '  1 T . .'])
      expect(only(HEAD, ...DRAWN.filter(line => line !== bad)).layout).toBe(standard);
    expect(only(HEAD, '  1 T .', '  2 . . .').layout).toBe(standard);
  });

  test('values: those of the set, and what differs from them; the blank is ?', () => {
    expect(only(HEAD).alphabet).toEqual(english);
    const { alphabet } = only(`${HEAD}, except`, '  K: 4 instead of 5', '  ?: 100 instead of 0', '  A: 2 of 1');
    expect(worth(alphabet, 'KJ?A')).toEqual([4, 8, 100, 1]);
    expect(alphabet?.name).toBe('english');
  });

  test('letters of one set with the values of another', () => {
    const { alphabet } = only(HEAD.replace('english', 'french'), '  letter set: english', '  Z: 9 instead of 10');
    // K, W and Y count ten in French
    expect(worth(alphabet, 'KWYZE')).toEqual([10, 10, 10, 9, 1]);
    expect([alphabet?.name, alphabet?.counts]).toEqual(['english', english.counts]);
    expect(only(HEAD, '  letter set: martian').alphabet).toBeUndefined();
    expect(only(HEAD.replace('english', 'french')).alphabet).toEqual(french);
  });

  test('each group has its own, whatever lines end with', () => {
    const lines = [
      `${HEAD}, except`,
      '  K: 4 instead of 5',
      ...DRAWN,
      '',
      HEAD.replace('english', 'french'),
      '  a.gcg',
    ];
    for (const end of ['\n', '\r\n']) {
      const [first, second, ...others] = explainedInText(lines.join(end));
      expect([first?.layout?.rows, worth(first?.alphabet, 'K'), others]).toEqual([3, [4], []]);
      expect(second).toEqual({ layout: standard, alphabet: french });
    }
    expect(groups('nothing')).toEqual([]);
  });
});

describe('as JSON', () => {
  const fit = { board: 'T..\n.S.\n..d', alphabet: 'english', values: { K: 4, '?': 255, A: 0 } };

  test('a board, and letters with their values; those that are not named stay', () => {
    const [first, second] = unwrap(explainedInJson({ fits: [fit, { ...fit, values: {} }], left: [] })!);
    expect([first?.layout?.rows, first?.layout?.glyphs]).toEqual([3, 'T...S...d']);
    expect(worth(first?.alphabet, 'KJ?A')).toEqual([4, 8, 255, 0]);
    expect(second?.alphabet).toEqual(english);
  });

  test.each<readonly [object, string]>([
    [{ board: '..\n...' }, 'fits[0].board'],
    [{ board: 7 }, 'fits[0].board'],
    [{ alphabet: 'martian' }, 'fits[0].alphabet'],
    [{ values: null }, 'fits[0].values'],
    [{ values: 'K4' }, 'fits[0].values'],
    [{ values: { K: -1 } }, 'fits[0].values'],
    [{ values: { K: 256 } }, 'fits[0].values'],
    [{ values: { K: 1.5 } }, 'fits[0].values'],
    [{ values: { K: '4', A: 1 } }, 'fits[0].values'],
  ])('%j is named as what is wrong', (wrong, path) => {
    const read = explainedInJson({ fits: [{ ...fit, ...wrong }] });
    const faults = read === undefined || read.ok ? [] : read.error;
    expect(faults.map(fault => [fault.code, fault.path])).toContainEqual(['bad-value', path]);
  });

  test('other JSON is none', () => {
    expect([null, 7, 'fits', [], {}].map(explainedInJson)).toEqual(Array(5).fill(undefined));
  });
});
