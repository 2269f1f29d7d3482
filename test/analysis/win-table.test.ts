/** Win tables in the three formats, and what is said of damaged ones. */
import { describe, expect, test } from 'vitest';
import { unwrap } from 'tilewright';
import { readWinTable } from 'tilewright/analysis';
import { BOGOWIN, BY_SPREAD, chanceOf, HISTOGRAM } from './win-tables.ts';

describe('the three formats say the same', () => {
  test.each([
    ['by spread, as Macondo has it', BY_SPREAD, 0],
    ['a histogram, as MAGPIE has it', HISTOGRAM, 1],
    ['lead, unseen and wins, as Quackle has it', BOGOWIN, 0],
  ])('%s', (_, text, least) => {
    const table = unwrap(readWinTable(text));
    for (let unseen = least; unseen <= 5; unseen++)
      for (let spread = -4; spread <= 4; spread++)
        expect(table.chance(spread, unseen)).toBeCloseTo(chanceOf(spread, unseen), 9);
    // with Windows line ends, a byte order mark and empty lines at the end
    expect(unwrap(readWinTable(`\uFEFF${text.replaceAll('\n', '\r\n')}\r\n`)).chance(2, 3)).toBe(table.chance(2, 3));
  });

  test('what is beyond a table counts as its edge, between two spreads as the nearer one', () => {
    const table = unwrap(readWinTable(BY_SPREAD));
    expect(table.chance(300, 3)).toBe(table.chance(4, 3));
    expect(table.chance(-Infinity, 3)).toBe(table.chance(-4, 3));
    expect(table.chance(1, 93)).toBe(table.chance(1, 5));
    expect(table.chance(1, -1)).toBe(table.chance(1, 0));
    expect(table.chance(1.4, 2)).toBe(table.chance(1, 2));
    for (const none of [NaN, undefined as unknown as number])
      expect([table.chance(none, 2), table.chance(2, none)]).toEqual([table.chance(0, 2), table.chance(2, 0)]);
  });

  test('a line of no games is as the one before it', () => {
    const table = unwrap(readWinTable('10 0 10 20\n0 0 0 0\n10 4 10 16\n'));
    expect([1, 2, 3].map(unseen => table.chance(1, unseen))).toEqual([1, 1, 0.8]);
  });
});

describe('a damaged table is refused with its line', () => {
  test.each<readonly [string, string, readonly (readonly [code: string, line: number])[]]>([
    ['nothing', ' \n\n', [['win-empty', 1]]],
    ['no table', 'hello world\n', [['win-format', 1]]],
    ['a head that skips', BY_SPREAD.replace(',2,', ',3,'), [['win-order', 1]]],
    ['a spread that is not the next', BY_SPREAD.replace('\n3,', '\n2,'), [['win-order', 3]]],
    ['a chance above 1', BY_SPREAD.replace('0.5', '1.5'), [['win-number', 5]]],
    ['a chance that is no number', BY_SPREAD.replace('0.5', '0x5'), [['win-number', 5]]],
    ['a line too few', BY_SPREAD.replace(/-4,.*\n/, ''), [['win-missing', 9]]],
    ['a column too many', BY_SPREAD.replace(/\n2,/, '\n2,0.5,'), [['win-columns', 4]]],
    ['an even number of spreads', '10 1 2 3 4\n', [['win-columns', 1]]],
    ['more wins than games', '10 1 2 21\n', [['win-number', 1]]],
    ['a line that is shorter', '10 1 2 3\n10 1 2\n', [['win-columns', 2]]],
    ['no games at all', '0 0 0 0\n', [['win-missing', 1]]],
    ['a pair twice', `${BOGOWIN}0 0 0.5\n`, [['win-twice', 55]]],
    ['a pair missing', BOGOWIN.replace(/^0 3 .*\n/m, ''), [['win-missing', 53]]],
    [
      'half a tile',
      '0 0.5 0.5\n',
      [
        ['win-number', 1],
        ['win-missing', 1],
      ],
    ],
  ])('%s', (_, text, expected) => {
    const read = readWinTable(text);
    expect(read.ok ? [] : read.error.map(({ code, line }) => [code, line])).toEqual(expected);
  });

  test('where no pair can be read, one is missing', () => {
    expect(readWinTable('0 0.5 0.5\n')).toMatchObject({ ok: false, error: [{}, { found: '0 of 1' }] });
  });

  test('20 faults at most', () => {
    const read = readWinTable(BY_SPREAD.replaceAll('0.', 'x'));
    expect(read.ok ? 0 : read.error.length).toBe(20);
  });
});

test('pairs are counted by the widest spread, also where that is below 0', () => {
  const text = [-2, -1, 0, 1].map(lead => `${lead} 1 0.5`).join('\n');
  expect(readWinTable(text)).toMatchObject({ ok: false, error: [{ code: 'win-missing', found: '4 of 5' }] });
  const whole = unwrap(readWinTable([-2, -1, 0, 1, 2].map(lead => `${lead} 1 ${(lead + 2) / 4}`).join('\n')));
  expect([-2, -1, 0, 1, 2].map(lead => whole.chance(lead, 1))).toEqual([0, 0.25, 0.5, 0.75, 1]);
});
