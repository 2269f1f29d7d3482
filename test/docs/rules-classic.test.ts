// docs/rules-classic.md against `classic`: every option with its default and its values, the editions, the challenge
// rules, the preset.
import { inspect as inspected } from 'node:util';
import { classic } from 'tilewright';
import type { ClassicOptions, CrosswordRules } from 'tilewright';
import { tournament } from 'tilewright/presets';
import { describe, expect, test } from 'vitest';
import { choicesIn, codesOf, itemsOf, propertiesOf, rowsOf, sectionOf, sorted } from './page.ts';

const PAGE = 'docs/rules-classic.md';
const EDITIONS = [2007, 2010, 2013] as const;

const rows = new Map(
  rowsOf(sectionOf(PAGE, 'Options')).map(([name = '', byDefault = '', values = '']) => [
    codesOf(name)[0] ?? '',
    { byDefault, values },
  ]),
);

const endings = (rules: CrosswordRules): readonly string[] => rules.ending.map(({ name }) => name);

/** A value as a program writes it. */
const inspect = (value: unknown): string => inspected(value).replace(/'(\d+)':/g, '$1:');

/** Options of the same meaning make rules of the same fingerprint. */
const printOf = (options: ClassicOptions): string => classic(options).fingerprint;

describe('options', () => {
  test('all of them, and no other', () => {
    expect(sorted([...rows.keys()].filter(name => !name.includes('.')))).toEqual(
      sorted(propertiesOf('src/index.ts', 'ClassicOptions')),
    );
  });

  const { alphabet, layout, rackSize, seatCount, challenge, overtime, dictionary, plays } = classic();
  const TIES = ['seat-order', 'redraw-all', 'redraw-tied'] as const;
  const bonus = classic().scoring.flatMap(rule => (rule.type === 'by-count' ? [rule.bonus] : []));
  test.each<{ name: string; read: unknown }>([
    { name: 'alphabet', read: alphabet.name },
    { name: 'rackSize', read: rackSize },
    { name: 'seatCount', read: seatCount },
    { name: 'bingo', read: bonus[0] },
    { name: 'challengeStack', read: challenge.wrong.stack },
    { name: 'challengeIsPass', read: challenge.isPass },
    { name: 'startDraw', read: { tie: TIES.find(tie => printOf({ startDraw: { tie } }) === printOf({})) } },
    { name: 'overtime', read: overtime },
  ])('$name: the default is that of the rules', ({ name, read }) => {
    const said = typeof read === 'string' ? read : inspect(read);
    expect(codesOf(rows.get(name)?.byDefault ?? '')).toEqual([said]);
  });

  test('what has no default', () => {
    expect([rows.get('dictionary')?.byDefault, rows.get('plays')?.byDefault]).toEqual(['none', 'none']);
    expect([dictionary, plays]).toEqual([undefined, undefined]);
    expect([layout.rows, layout.columns]).toEqual([15, 15]);
  });

  // the default said out loud is the same game as the default left out
  test.each<{ name: keyof ClassicOptions; options: ClassicOptions }>([
    { name: 'edition', options: { edition: 2013 } },
    { name: 'challenge', options: { challenge: 'double' } },
    { name: 'challengeStack', options: { challengeStack: true } },
    { name: 'challengeIsPass', options: { challengeIsPass: false } },
    { name: 'startDraw', options: { startDraw: { tie: 'redraw-tied' } } },
    { name: 'rackSize', options: { rackSize: 7 } },
    { name: 'bingo', options: { bingo: { 7: 50 } } },
    { name: 'exchange', options: { exchange: { minBag: 'count', perSeat: Infinity } } },
    { name: 'outBonus', options: { outBonus: 'others' } },
    { name: 'overtime', options: { overtime: { perMinute: 0, lostAfter: Infinity } } },
    { name: 'seatCount', options: { seatCount: { least: 2, most: 4 } } },
  ])('$name: $options is the default, and the page says so', ({ name, options }) => {
    expect(codesOf(rows.get(name)?.byDefault ?? '')).toEqual([inspect(options[name])]);
    for (const edition of EDITIONS)
      expect(printOf(name === 'edition' ? options : { edition, ...options })).toBe(
        printOf(name === 'edition' ? {} : { edition }),
      );
  });

  test('challengeScope and ending: by edition', () => {
    const scope = (edition: (typeof EDITIONS)[number]) => classic({ edition }).challenge.scope;
    expect(rows.get('challengeScope')?.byDefault).toBe(`2013 \`'${scope(2013)}'\`; 2007, 2010 \`'${scope(2007)}'\``);
    expect(scope(2010)).toBe(scope(2007));
    const said = rows.get('ending')?.byDefault;
    const [late, early]: readonly NonNullable<ClassicOptions['ending']>[] = [
      { passesEach: 2 },
      { noPlays: 'consensus' },
    ];
    expect(said).toBe(`2013 \`${inspect(late)}\`; 2007, 2010 \`${inspect(early)}\``);
    for (const [edition, ending] of [
      [2013, late],
      [2007, early],
      [2010, early],
    ] as const)
      expect(printOf({ edition, ...(ending === undefined ? {} : { ending }) })).toBe(printOf({ edition }));
  });

  test.each(propertiesOf('src/index.ts', 'ClassicOptions').map(name => ({ name })))(
    '$name: every text that it may be is on the page',
    ({ name }) => {
      // alphabets, layouts and dictionaries are data of their own
      const choices = ['alphabet', 'layout', 'dictionary', 'plays'].includes(name)
        ? []
        : choicesIn('src/index.ts', 'ClassicOptions', name);
      const quoted = codesOf(sectionOf(PAGE)).join(' ');
      expect(choices.filter(choice => !quoted.includes(`'${choice}'`))).toEqual([]);
      const inner = [...rows].filter(([row]) => row.startsWith(`${name}.`)).map(([, row]) => row.values);
      const values = [rows.get(name)?.values ?? '', ...inner].join(' ');
      const first = ['challenge', 'challengeScope', 'startDraw', 'outBonus'].includes(name)
        ? choices.filter(choice => !choice.includes('challenge')).slice(0, 2) // whom points are paid to: in a table of its own
        : [];
      expect(first.filter(choice => !values.includes(`\`'${choice}'\``))).toEqual([]);
    },
  );

  test('the parts of ending, each once', () => {
    const parts = itemsOf(sectionOf(PAGE, 'Options')).map(({ codes: [first = ''] }) => first);
    expect(sorted(parts)).toEqual([
      'emptyBoard',
      'noPlays',
      'passCounts',
      'passesEach',
      'scoreless',
      'scorelessExcept',
    ]);
    const all: NonNullable<ClassicOptions['ending']> = {
      ...{ scoreless: 6, scorelessExcept: ['exchange'], emptyBoard: false },
      ...{ passesEach: 3, noPlays: 'both', passCounts: 'scoreless' },
    };
    expect(sorted(Object.keys(all))).toEqual(sorted(parts));
    expect(endings(classic({ ending: all, plays: () => [] }))).toEqual(
      expect.arrayContaining(['no-plays', 'no-plays-remain', 'all-passed', 'scoreless']),
    );
  });

  test('0 and `never` switch endings off', () => {
    for (const edition of EDITIONS)
      expect(endings(classic({ edition, ending: { scoreless: 0, passesEach: 0, noPlays: 'never' } }))).toEqual([
        'last-one-left',
        'went-out',
      ]);
  });
});

describe('editions', () => {
  const said = new Map(
    rowsOf(sectionOf(PAGE, 'What the editions differ in')).map(([what = '', ...cells]) => [what, cells]),
  );

  test('nothing but what the page names makes them differ', () => {
    const same: ClassicOptions = { challengeScope: 'play', ending: { passesEach: 2, noPlays: 'never' } };
    expect(printOf({ ...same, edition: 2010 })).toBe(printOf({ ...same, edition: 2013 }));
    // an exchange of no tiles
    expect(printOf({ ...same, edition: 2007 })).not.toBe(printOf({ ...same, edition: 2013 }));
    expect(printOf({ edition: 2010 })).not.toBe(printOf({ edition: 2013 }));
  });

  test.each(EDITIONS.map((edition, column) => ({ edition, column })))('$edition', ({ edition, column }) => {
    const { challenge, ...rules } = classic({ edition });
    const cell = (what: string): string => said.get(what)?.[column] ?? '';
    expect(cell('what a challenge tests').includes('whole play') || cell('what a challenge tests') === 'as 2007').toBe(
      challenge.scope === 'play',
    );
    expect(cell('an exchange of no tiles').startsWith('allowed')).toBe(
      rules.moves.find(({ name }) => name === 'exchange')?.parameters?.['least'] === 0,
    );
    expect(cell('second ending') === 'everybody passes twice').toBe(
      rules.ending.some(({ name }) => name === 'all-passed'),
    );
  });
});

describe('challenge rules', () => {
  const told = rowsOf(sectionOf(PAGE, 'Challenge rules')).map(([phonies = '', costs = '', option = '']) => ({
    phonies,
    costs,
    option: codesOf(option)[0] ?? '',
  }));
  const options: readonly NonNullable<ClassicOptions['challenge']>[] = [
    'none',
    'void',
    'single',
    'double',
    'triple',
    { points: 5, per: 'play', to: 'challenged' },
    { points: 10, per: 'word', to: 'from-challenger' },
  ];

  test('each has a row', () => {
    expect(told.map(({ option }) => option)).toEqual(options.map(option => inspect(option)));
    const texts = choicesIn('src/index.ts', 'ClassicOptions', 'challenge');
    expect(options.map(option => (typeof option === 'string' ? option : '')).filter(text => text !== '')).toEqual(
      texts.slice(0, 5),
    );
  });

  test.each(options.map((option, index) => ({ option, row: told[index] })))('$option', ({ option, row }) => {
    const { phonies, wrong, losesGame } = classic({ challenge: option, dictionary: { has: () => true } }).challenge;
    const words = { stand: 'stand', refused: 'are refused when placed', challengeable: 'stand until challenged' };
    expect(row?.phonies).toBe(words[phonies]);
    const costs = row?.costs ?? '';
    expect(costs === 'cannot be made').toBe(phonies !== 'challengeable');
    expect(costs === 'the next turn').toBe(wrong.turns === 1);
    expect(costs.startsWith('the game')).toBe(losesGame);
    expect(/^\d+/.exec(costs)?.[0]).toBe(wrong.points[0]?.toString());
    expect(costs.includes('each word')).toBe(wrong.per === 'word');
    expect(costs.includes('paid to nobody')).toBe(wrong.to === 'from-challenger');
  });
});

test('the tournament preset: every switch that it sets, as it sets it', () => {
  const said = itemsOf(sectionOf(PAGE, 'Tournaments')).map(
    ({ codes: [name = ''], text }) => [name, codesOf(text)[0]] as const,
  );
  expect(said).toEqual(Object.entries(tournament).map(([name, value]) => [name, inspect(value)]));
});
