// docs/rules-crossword.md against the games: their options, defaults and values, the table of targets, and which data
// is the printed one.
import { newGame, type Layout, type Rules } from 'tilewright';
import { junior13 } from 'tilewright/layouts/junior-13';
import { junior15 } from 'tilewright/layouts/junior-15';
import { super21 } from 'tilewright/layouts/super-21';
import { entries, specifierOf } from '../../.tools/entries.mjs';
import * as games from 'tilewright/variants';
import { expect, test } from 'vitest';
import { codesOf, propertiesOf, rowsOf, sectionOf, sorted } from './page.ts';

const PAGE = 'docs/rules-crossword.md';
const { duplicate, finishLine, junior } = games;

const optionsIn = (section: string): readonly string[] =>
  rowsOf(sectionOf(PAGE, section)).flatMap(([name = '']) =>
    codesOf(name)
      .slice(0, 1)
      .filter(option => !option.includes('.')),
  );
const paragraphIn = (section: string): readonly string[] =>
  sectionOf(PAGE, section)
    .split('\n\n')
    .filter(part => part.includes('as in the classic game'))
    .flatMap(part => codesOf(part.split('as in the classic game')[0] ?? ''));
const cell = (section: string, option: string, column: number): string =>
  rowsOf(sectionOf(PAGE, section)).find(([name = '']) => codesOf(name)[0] === option)?.[column] ?? '';

const classicOptions = propertiesOf('src/index.ts', 'ClassicOptions');

test.each([
  ['Finish Line', 'FinishLineOptions', classicOptions],
  ['Junior', 'JuniorOptions', []],
  ['Duplicate', 'DuplicateOptions', []],
])('%s: every option is in the table, or said to be as in the classic game', (section, type, inherited) => {
  const own = propertiesOf('src/variants/variants.ts', type).filter(name => !inherited.includes(name));
  expect(sorted([...optionsIn(section), ...paragraphIn(section)])).toEqual(sorted(own));
});

test('the games of the first table are functions, for as many seats', () => {
  const rows = rowsOf(sectionOf(PAGE, 'The crossword family').split('\n## ')[0] ?? '');
  expect(rows.map(([name]) => name)).toContain('Duplicate');
  for (const [, code = '', seats = ''] of rows) {
    const make = games[codesOf(code)[0] as 'nineTile'] as () => Rules;
    const { least, most } = make().seatCount;
    expect(seats).toBe(`${least}–${most}`);
  }
});

type Level = NonNullable<games.FinishLineOptions['levels']>[number];

test.each(rowsOf(sectionOf(PAGE, 'Finish Line')).filter(([level = '']) => /^\w+$/.test(level) && level !== 'option'))(
  'Finish Line: targets of a %s',
  (level, ...targets) => {
    targets.forEach((target, nth) => {
      const seats = nth + 2;
      const rules = finishLine({ levels: Array.from({ length: seats }, () => level as Level) });
      const reached = rules.ending.find(({ name }) => name === 'finish-line');
      const { game } = newGame(rules, { seats, seed: 'docs' });
      const at = (points: number): boolean | undefined =>
        reached?.over(rules, { ...game, scores: game.scores.map(() => points) });
      expect([at(Number(target) - 1), at(Number(target))]).toEqual([false, true]);
    });
  },
);

test.each([
  ['Finish Line', 'noFinisher', (value: unknown) => finishLine({ noFinisher: value as 'highest-score' })],
  ['Junior', 'challenge', (value: unknown) => junior({ challenge: value as 'none', dictionary: { has: () => true } })],
  ['Junior', 'ending.noPlays', (value: unknown) => junior({ ending: { noPlays: value as 'auto' }, plays: () => [] })],
  [
    'Duplicate',
    'challenge',
    (value: unknown) => duplicate({ challenge: value as 'zero', dictionary: { has: () => true } }),
  ],
] as const)(
  '%s: the values of %s are different games, the first in the table being the default',
  (section, option, make) => {
    const values = codesOf(cell(section, option, 2))
      .filter(code => /^'.*'$/.test(code))
      .map(code => code.slice(1, -1));
    const prints = values.map(value => make(value).fingerprint);
    expect(new Set(prints).size).toBe(values.length);
    expect(values.length).toBeGreaterThan(1);
    expect(make(undefined as never).fingerprint).toBe(prints[0]);
    expect(cell(section, option, 1)).toContain(`'${values[0] ?? ''}'`);
  },
);

test('Duplicate: the default balance', () => {
  const balance = { early: 2, turns: 15, late: 1 };
  expect(codesOf(cell('Duplicate', 'balance', 1))).toEqual(['{ early: 2, turns: 15, late: 1 }']);
  expect(duplicate({ balance }).fingerprint).toBe(duplicate().fingerprint);
  expect(duplicate({ vowels: 'AEIOUY' }).fingerprint).toBe(duplicate().fingerprint);
  for (const other of [{ early: 1 }, { turns: 14 }, { late: 2 }])
    expect(duplicate({ balance: other }).fingerprint).not.toBe(duplicate().fingerprint);
});

test('data: every entry exists, and a board says that it is not the printed one where the table does', () => {
  const layouts: Readonly<Record<string, Layout>> = { junior13, junior15, super21 };
  const rows = rowsOf(sectionOf(PAGE, 'Data'));
  expect(rows).toHaveLength(5);
  for (const [name = '', entry = '', printed = ''] of rows) {
    const known = Object.keys(entries).map(specifierOf);
    expect(known).toContain(codesOf(entry)[0]);
    const layout = layouts[codesOf(name)[0] ?? ''];
    if (layout !== undefined) expect(layout.note !== '').toBe(printed.startsWith('**no**'));
  }
});
