/** `tilewright explain`: rules that differ from known ones, with their board; and records that none explain. */
import { expect, test } from 'vitest';
import { cli, cliOn } from '../fixtures/cli.ts';

const FILES = Array.from({ length: 8 }, (_, n) => `examples/house-rules/club-${n + 1}.gcg`);

test('what differs, the board as it was, and which squares nobody used', async () => {
  const { code, out, err } = await cliOn({ colour: true, width: 70 }, 'explain', ...FILES);
  expect([code, err]).toEqual([0, '']);
  const lines = out.split('\n');
  expect(lines.slice(0, 2)).toEqual([
    '<bold 8 records>: standard15 board, english values, bonus 50 for 7 tiles,',
    '  except',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      '  E1, K1, A5, O5, A11, O11, E15, K15: triple letter instead of plain',
      '  bonus for 7 tiles: 42 instead of 50',
      '  189 of 189 plays explained, 0 left over',
      '  squares never played: F1, H1, H3, O8, O9, L14, M15, N15',
      '  squares that the plays do not tell: H7, H8, A12, A13, O13, A14, O14,',
      '    I15, J15, K15, O15',
    ]),
  );
  // its squares have colours, and its first row the triple letters of the club
  expect(out).toContain('\u001B[');
  const plain = await cli('explain', ...FILES);
  expect(plain.out).toContain('\n  1 T . . d t . . d . . t d . . T\n');
  expect(plain.out.trimEnd().split('\n').at(-1)).toBe(`  ${FILES.join(', ')}`);
  expect(plain.out).not.toContain('letter set');
});

test('as JSON: the names of a group, and what is left', async () => {
  const { out } = await cli('explain', ...FILES, '--json');
  const { fits, left } = JSON.parse(out) as {
    readonly fits: readonly Readonly<Record<string, unknown>>[];
    readonly left: unknown;
  };
  expect(fits.map(fit => Object.keys(fit))).toEqual([
    ['records', 'plays', 'agree', 'board', 'alphabet', 'values', 'bonus', 'evidence', 'files'],
  ]);
  expect(fits[0]).toMatchObject({
    records: 8,
    plays: 189,
    agree: 189,
    alphabet: 'english',
    bonus: { 7: 42 },
    files: FILES,
  });
  expect([left, String(fits[0]?.['board']).split('\n')[0]]).toEqual([[], 'T..dt..d..td..T']);
});
