/**
 * Every preset at play: exchanges, endings, going out, challenges, the bonus and the clock, in real games. The title of
 * each test names the source of what is expected (`sources.ts`); what is expected is written here, not read from the
 * preset.
 */
import { describe, expect, test } from 'vitest';
import { classic, wordSet, type ClassicOptions } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import * as presets from 'tilewright/presets';
import { overtimeMove } from 'tilewright/rules';
import { may, outcome, play, racks, refusal, sitDown, worth, type Situation, type Table } from '../fixtures/table.ts';
import { SOURCES, sourceOf } from './sources.ts';

type Name = keyof typeof presets;

const NAMES = Object.keys(SOURCES) as readonly Name[];

/** ON, NO and RO are good, ROH is not. HORN can become HORNS. */
const dictionary = wordSet(english, [
  'horn',
  'horns',
  'no',
  'on',
  'ro',
  'hi',
  'at',
  'aeration',
  'aerations',
  'senator',
]);

const HORN = `
      F G H I
  8   H O R N`;

const sit = (name: Name, situation: Situation, more: ClassicOptions = {}): Table =>
  sitDown({ ...presets[name], dictionary, ...more }, situation);

test('every preset has sources for all of its values, and for no other', () => {
  expect(Object.keys(presets).sort()).toEqual([...NAMES].sort());
  for (const name of NAMES) {
    const { ending = {}, ...options } = presets[name];
    const parts = Object.keys(ending).map(part => `ending.${part}`);
    expect([name, ...[...Object.keys(options), ...parts].sort()]).toEqual([
      name,
      ...Object.keys(SOURCES[name].values).sort(),
    ]);
  }
});

test.each(NAMES)('%s is JSON, to be spread, and rules of its own', name => {
  expect(JSON.parse(JSON.stringify(presets[name]))).toEqual(presets[name]);
  expect(classic({ ...presets[name], dictionary, seatCount: { least: 2, most: 3 } }).seatCount.most).toBe(3);
});

test('no two presets are the same game', () => {
  const prints = NAMES.map(name => classic({ ...presets[name], dictionary }).fingerprint);
  expect(new Set(prints).size).toBe(NAMES.length);
});

const TOURNAMENTS = ['tournament', 'naspa', 'wespa', 'absp'] as const;
const WOOGLES = [
  'wooglesVoid',
  'wooglesSingle',
  'wooglesDouble',
  'wooglesTriple',
  'wooglesFivePoint',
  'wooglesTenPoint',
] as const;
const THREE_PASSES = ['fisf', 'fisc', 'figs', 'romania', 'romaniaEight', 'slovakia'] as const;
const APPS = ['bonus35', 'bonus40', 'bonus50'] as const;

/** What is expected of each preset, with the option whose source says so. */
const each = <T>(names: readonly Name[], option: string, expected: T): readonly (readonly [Name, T, string])[] =>
  names.map(name => [name, expected, sourceOf(name, option)]);

const allOf = (rows: readonly (readonly [Name, ...unknown[]])[]): void => {
  test('every preset is there', () => {
    expect(rows.map(([name]) => name).sort()).toEqual([...NAMES].sort());
  });
};

describe('exchange: tiles that the bag must hold', () => {
  const rows = [
    ...each(
      [...TOURNAMENTS, ...WOOGLES, 'fisf', 'sdev', 'pfs', 'fisc', 'romania', 'romaniaEight', 'slovakia'],
      'exchange',
      7,
    ),
    ...each(['figs'], 'exchange', 3),
    ...each(['fise', ...APPS], 'exchange', 1),
  ];
  allOf(rows);
  test.each(rows)('%s: %i (%s)', (name, needed) => {
    const least = [0, 1, 2, 3, 4, 5, 6, 7].find(
      tiles => refusal(sit(name, { racks: ['AEIOUQ', 'ET'], bag: 'L'.repeat(tiles) }), 'A: exchange Q').length === 0,
    );
    expect(least).toBe(needed);
  });
});

describe('exchange: how often a seat may', () => {
  const rows = [...each(['pfs'], 'exchange', 3), ...each(['naspa', 'fisf', 'fise', 'sdev'], 'exchange', 9)];
  test.each(rows)('%s: %i times at least (%s)', (name, times) => {
    // endings are off: they would come first
    const ending = { scoreless: 0, passesEach: 0 };
    let table = sit(name, { racks: ['AAAAAAA', 'EEEEEEE'] }, { ending });
    let count = 0;
    while (count < 9 && may(table, 'A').includes('exchange')) {
      table = play(table, `A: exchange ${(racks(table)[0] ?? '').charAt(0)}`, 'B: pass');
      count++;
    }
    expect(count).toBe(times);
  });
});

/** After how many turns the game is over, and why; `never` after 14. */
function overAfter(start: Table, turn: (table: Table, seat: 'A' | 'B') => readonly string[]): string {
  let table = start;
  for (let n = 1; n <= 14; n++) {
    const seat = table.game.toMove === 0 ? 'A' : 'B';
    const moves = turn(table, seat);
    if (moves.length === 0) return `no more after ${n - 1}`;
    table = play(table, ...moves);
    if (table.game.over !== undefined) return `${n} ${table.game.over}`;
  }
  return 'never';
}

const pass = (_table: Table, seat: string): readonly string[] => [`${seat}: pass`];
const exchange = (table: Table, seat: string): readonly string[] =>
  may(table, seat).includes('exchange')
    ? [`${seat}: exchange ${(racks(table)[seat === 'A' ? 0 : 1] ?? '').charAt(0)}`]
    : [];
/** A phony, which the other challenges off. */
const phony = (_table: Table, seat: string): readonly string[] => [
  `${seat}: 9H ET`,
  `${seat === 'A' ? 'B' : 'A'}: challenge`,
];

const begun = { racks: ['AAEIOUT', 'EEIIOUT'], board: HORN };

describe('endings: passes in a row, after a play', () => {
  const rows = [
    ...each([...TOURNAMENTS, ...WOOGLES, 'bonus40'], 'ending.scoreless', '6 scoreless'),
    ...each(['bonus35', 'bonus50'], 'ending.scoreless', '3 scoreless'),
    ...each(THREE_PASSES, 'ending.passesEach', '6 all-passed'),
    ...each(['fise', 'sdev', 'pfs'], 'ending.passesEach', '4 all-passed'),
  ];
  allOf(rows);
  test.each(rows)('%s: %s (%s)', (name, expected) => {
    expect(overAfter(sit(name, begun), pass)).toBe(expected);
  });
});

describe('endings: exchanges in a row, after a play', () => {
  const rows = [
    ...each([...TOURNAMENTS, ...WOOGLES, 'bonus40'], 'ending.scoreless', '6 scoreless'),
    ...each(['fise'], 'ending.scoreless', '12 scoreless'),
    ...each(['bonus35'], 'ending.scoreless', '3 scoreless'),
    ...each(['pfs'], 'ending.scorelessExcept', 'no more after 6'),
    ...each([...THREE_PASSES, 'sdev'], 'ending.passesEach', 'never'),
    ...each(['bonus50'], 'ending.scorelessExcept', 'never'),
  ];
  allOf(rows);
  test.each(rows)('%s: %s (%s)', (name, expected) => {
    expect(overAfter(sit(name, begun), exchange)).toBe(expected);
  });
});

describe('endings: turns without points on an empty board', () => {
  const empty = { racks: begun.racks };
  const rows = [
    ...each([...TOURNAMENTS, ...WOOGLES, 'bonus40'], 'ending.emptyBoard', ['6 scoreless', '6 scoreless']),
    ...each(['bonus35'], 'ending.emptyBoard', ['never', 'never']),
    ...each(['bonus50'], 'ending.emptyBoard', ['3 scoreless', 'never']),
    ...each(['fise'], 'ending.emptyBoard', ['4 all-passed', 'never']),
    ...each(['sdev'], 'ending.emptyBoard', ['4 all-passed', 'never']),
    ...each(['pfs'], 'ending.emptyBoard', ['4 all-passed', 'no more after 6']),
    ...each(THREE_PASSES, 'ending.emptyBoard', ['6 all-passed', 'never']),
  ];
  allOf(rows);
  test.each(rows)('%s: %j after passes, after exchanges (%s)', (name, expected) => {
    expect([overAfter(sit(name, empty), pass), overAfter(sit(name, empty), exchange)]).toEqual(expected);
  });
});

describe('endings: plays that are challenged off, in a row', () => {
  const rows = [
    ...each(
      [...TOURNAMENTS, ...WOOGLES.slice(1).filter(name => name !== 'wooglesTriple'), 'pfs'],
      'ending.scoreless',
      '6 scoreless',
    ),
    ...each(['wooglesTriple'], 'challenge', '1 last-one-left'),
    ...each(['fise'], 'ending.passCounts', '4 all-passed'),
    ...each([...THREE_PASSES, 'sdev'], 'ending.passesEach', 'never'),
  ];
  test.each(rows)('%s: %s (%s)', (name, expected) => {
    expect(overAfter(sit(name, begun), phony)).toBe(expected);
  });
});

describe('endings: a play of 0 points within the row', () => {
  const rows = [
    ...each([...TOURNAMENTS, 'bonus40'], 'ending.scoreless', 'scoreless'),
    ...each(['pfs'], 'ending.scorelessExcept', 'scoreless'),
    ...each(WOOGLES, 'ending.scorelessExcept', undefined),
  ];
  test.each(rows)('%s: after four exchanges, such a play and one pass: %s (%s)', (name, expected) => {
    // in Poland an exchange begins the row anew, so phonies stand for them
    const isPolish = name === 'pfs';
    const turn = isPolish ? ['8H OH', 'challenge'] : ['exchange E'];
    const row = ['AB', 'BA', 'AB', 'BA'].flatMap(seats => turn.map((move, n) => `${seats.charAt(n)}: ${move}`));
    const start = sit(name, { racks: ['EEHOO??', 'EEHOOIA'] }, isPolish ? { challenge: 'single' } : {});
    const zero = play(start, ...row, 'A: 8G hi', 'B: pass');
    expect(zero.game.history.map(({ type }) => type).slice(4)).toEqual(['play', 'pass']);
    expect(zero.game.over).toBe(expected);
  });
});

describe('going out, while the other holds Q, Z and a blank', () => {
  const rows = [
    ...each(['tournament', 'naspa', ...WOOGLES], 'outBonus', [4 + 40, 0]),
    ...each(
      ['wespa', 'absp', 'fisf', 'fise', 'sdev', 'pfs', 'fisc', 'romania', 'romaniaEight', 'slovakia', ...APPS],
      'outBonus',
      [4 + 20, -20],
    ),
    ...each(['figs'], 'unplayedBlank', [4, -27]),
  ];
  allOf(rows);
  test.each(rows)('%s: %j (%s)', (name, totals) => {
    const start = sit(name, { racks: ['AT', 'QZ?'], bag: '' });
    const done = play(
      start,
      'A: 8H AT',
      ...(may(play(start, 'A: 8H AT'), 'B').includes('accept') ? ['B: accept'] : []),
    );
    expect(outcome(done)).toMatchObject({ reason: 'went-out', totals });
  });
});

describe('equal totals, of which one was higher before the tiles left were counted', () => {
  const rows = [
    ...each([...TOURNAMENTS, ...WOOGLES, 'fise', 'sdev', 'pfs', ...THREE_PASSES], 'ties', [[0, 1]]),
    ...each(APPS, 'ties', [[1], [0]]),
  ];
  allOf(rows);
  test.each(rows)('%s: %j (%s)', (name, ranking) => {
    const start = sit(name, { racks: ['AT', 'QZ?'], bag: '' });
    const out = play(start, 'A: 8H AT');
    const done = out.game.over === undefined ? play(out, 'B: accept') : out;
    const [a = 0, b = 0] = outcome(done).totals;
    const even = play(done, `director: adjust seat 1 ${a - b} correction`);
    expect([outcome(even).totals, outcome(even).ranking]).toEqual([[a, a], ranking]);
  });
});

describe('play stops and nobody has gone out: everybody loses the own tiles', () => {
  const rows = [
    ...each(
      NAMES.filter(name => name !== 'figs'),
      'stalemate',
      [-5, -20],
    ),
    ...each(['figs'], 'unplayedBlank', [-5, -27]),
  ];
  allOf(rows);
  test.each(rows)('%s: %j (%s)', (name, totals) => {
    let table = sit(name, { racks: ['HI', 'QZ?'], bag: '', board: HORN });
    while (table.game.over === undefined) table = play(table, `${table.game.toMove === 0 ? 'A' : 'B'}: pass`);
    expect(outcome(table).totals).toEqual(totals);
  });
});

/** Points of both after a wrong challenge of HORN, after a second one of HORNS, and how many turns B has missed. */
type Wrong = readonly [first: readonly [number, number], second: readonly [number, number], missed: number];

describe('a challenge of a good word, where another word of the play is a phony', () => {
  const words = wordSet(english, ['horn', 'ea', 'he']);
  const rows = [
    ...each([...TOURNAMENTS, 'fise', 'sdev', 'pfs', ...THREE_PASSES], 'challengeScope', ['play', 'withdrawn']),
    ...each(['wooglesSingle', 'wooglesDouble'], 'challengeScope', ['withdrawn', 'withdrawn']),
  ];
  test.each(rows)('%s: %j (%s)', (name, expected) => {
    const start = sit(name, { racks: ['EAIOUVV', 'AEIOUTT'], board: HORN }, { dictionary: words });
    const challenged = ['challenge HE', 'challenge HE OA'].map(
      move => play(start, 'A: 9F EA', `B: ${move}`).game.history[0]?.type,
    );
    expect(challenged).toEqual(expected);
  });
});

describe('turns without points with three seats, and after one has left', () => {
  const rows = [
    ...each(['tournament', 'naspa', 'wespa', 'absp'], 'ending.scoreless', [9, 6]),
    ...each(['wooglesDouble'], 'ending.scoreless', [6, 6]),
  ];
  test.each(rows)('%s: %j (%s)', (name, expected) => {
    const turnsOf = (table: Table): number => {
      let now = table;
      while (now.game.over === undefined) now = play(now, `${'ABC'.charAt(now.game.toMove)}: pass`);
      return now.game.history.length;
    };
    const start = sit(name, { racks: ['AEHNORS', 'AEIOUTT', 'EEIOUTT'] });
    expect([turnsOf(start), turnsOf(play(start, 'C: resign'))]).toEqual(expected);
  });
});

describe('challenges of a good play, first and second', () => {
  const free: Wrong = [[14, 0], [22, 0], 0];
  const rows: readonly (readonly [Name, Wrong, string])[] = [
    ...each<Wrong>(['tournament', 'naspa', 'wooglesDouble', 'pfs'], 'challenge', [[14, 0], [22, 0], 2]),
    ...each<Wrong>(['wespa', 'absp', 'wooglesFivePoint'], 'challenge', [[19, 0], [32, 0], 0]),
    ...each<Wrong>(['wooglesTenPoint', 'sdev', 'romania', 'romaniaEight'], 'challenge', [[24, 0], [42, 0], 0]),
    ...each<Wrong>(['slovakia'], 'challenge', [[24, 0], [52, 0], 0]),
    ...each<Wrong>(['fisf'], 'challenge', [[14, -5], [22, -10], 0]),
    ...each<Wrong>(['wooglesSingle', 'fise', 'fisc', 'figs'], 'challenge', free),
  ];
  test.each(rows)('%s: %j (%s)', (name, [first, second, missed]) => {
    const start = sit(name, { racks: ['AEHNORS', 'AEIOUTT'] });
    const one = play(start, 'A: 8F HORN', 'B: challenge');
    const again = one.game.toMove === 0 ? one : play(one, 'B: pass');
    const two = play(again, 'A: J8=S', 'B: challenge');
    const lost = two.game.history.filter(turn => turn.type === 'lost').length;
    expect([one.game.scores, two.game.scores, lost]).toEqual([first, second, missed]);
  });

  test.each(each(['wooglesTriple'], 'challenge', 'last-one-left'))('%s: %s (%s)', (name, over) => {
    const start = sit(name, { racks: ['AEHNORS', 'AEIOUTT'] });
    const wrong = play(start, 'A: 8F HORN', 'B: challenge');
    expect([wrong.game.over, outcome(wrong).ranking]).toEqual([over, [[0], [1]]]);
  });
});

describe('challenges of a good play of three words', () => {
  const rows = [
    ...each<readonly [number, number]>(['absp'], 'challenge', [15, 0]),
    ...each<readonly [number, number]>(['sdev'], 'challenge', [30, 0]),
    ...each<readonly [number, number]>(['fisf'], 'challenge', [0, -15]),
    ...each<readonly [number, number]>(['wespa', 'wooglesFivePoint'], 'challenge', [5, 0]),
    ...each<readonly [number, number]>(['wooglesTenPoint', 'romania', 'slovakia'], 'challenge', [10, 0]),
  ];
  test.each(rows)('%s: %j besides the score (%s)', (name, [gain, loss]) => {
    const start = sit(name, { racks: ['AEINOTU', 'AEIOUTT'], board: HORN });
    const { total } = worth(start, 'A: 9G NO');
    expect(play(start, 'A: 9G NO', 'B: challenge').game.scores).toEqual([total + gain, loss]);
  });
});

describe('challenges of a phony', () => {
  const rows = [
    ...each(
      [
        ...TOURNAMENTS,
        ...WOOGLES.slice(1),
        'fisf',
        'fise',
        'sdev',
        'pfs',
        'fisc',
        'figs',
        'romania',
        'romaniaEight',
        'slovakia',
      ],
      'challenge',
      'withdrawn',
    ),
    ...each(['wooglesVoid', ...APPS], 'challenge', 'refused'),
  ];
  allOf(rows);
  test.each(rows)('%s: %s (%s)', (name, expected) => {
    const start = sit(name, { racks: ['AEHNORS', 'AEIOUTT'] });
    if (expected === 'refused') {
      expect(refusal(start, 'A: 8F NORH')).toEqual(['phony NORH F8 G8 H8 I8']);
      expect(may(play(start, 'A: 8F HORN'), 'B')).not.toContain('challenge');
      return;
    }
    const { game } = play(start, 'A: 8F NORH', 'B: challenge');
    expect(game.scores).toEqual([0, 0]);
    if (name === 'wooglesTriple') expect([game.seats[0]?.left, game.over]).toEqual(['challenge', 'last-one-left']);
    else expect([game.history.map(({ type }) => type), game.toMove]).toEqual([['withdrawn'], 1]);
  });
});

describe('the bonus for the tiles of one play', () => {
  const eight = ['bonus40', 'romaniaEight'] as const;
  const rows = [
    ...each(
      NAMES.filter(name => !['bonus35', ...eight].includes(name)),
      'bingo',
      [50],
    ),
    ...each(['bonus35'], 'bingo', [35]),
    ...each(['bonus40'], 'bingo', [40, 50]),
    ...each(['romaniaEight'], 'maxPlaced', [50]),
  ];
  allOf(rows);
  test.each(rows)('%s: %j (%s)', (name, expected) => {
    const rack = 'AEINORST'.slice(0, presets[name].rackSize ?? 7);
    const start = sit(name, { racks: [rack, 'AEIOU'] }, { challenge: 'none' });
    const bonuses = ['8B AEINORS', '8B AEINORST'].flatMap(move =>
      refusal(start, `A: ${move}`).length > 0
        ? []
        : worth(start, `A: ${move}`)
            .lines.flatMap(line => /^bingo (\d+)$/.exec(line)?.[1] ?? [])
            .map(Number),
    );
    expect(bonuses).toEqual(expected);
  });
});

describe('time: 61 seconds, 601 seconds and an hour over', () => {
  const lost = 'forfeit';
  const rows = [
    ...each([...TOURNAMENTS, 'sdev', 'fisc'], 'overtime', [-20, lost, lost]),
    ...each([...WOOGLES, 'fise', 'pfs'], 'overtime', [-20, -110, -600]),
    ...each(['figs'], 'overtime', [lost, lost, lost]),
    ...each(['fisf', 'romania', 'romaniaEight', 'slovakia', ...APPS], 'overtime', [0, 0, 0]),
  ];
  allOf(rows);
  test.each(rows)('%s: %j (%s)', (name, expected) => {
    const rules = classic({ ...presets[name], dictionary });
    const said = [61, 601, 3600].map(seconds => {
      const move = overtimeMove(rules, 0, seconds);
      return move?.type === 'adjust' ? move.points : (move?.type ?? 0);
    });
    expect(said).toEqual(expected);
  });
  test.each(each(['figs'], 'overtime', -30))('%s: the first minute: %i (%s)', (name, points) => {
    expect(overtimeMove(classic({ ...presets[name], dictionary }), 0, 60)).toMatchObject({ points });
  });
});

describe('prices that rise with the wrong challenges of a seat', () => {
  test.each<readonly [readonly number[], readonly number[]]>([
    [
      [0, 5],
      [0, 5, 5, 5, 5],
    ],
    [
      [5, 10],
      [5, 10, 10, 10, 10],
    ],
    [
      [5, 10, 20, 30],
      [5, 10, 20, 30, 30],
    ],
  ])('%j: %j', (points, expected) => {
    const words = ['on', 'no', 'ton', 'tone', 'atone', 'atoned'];
    let table = sitDown(
      {
        ...presets.wespa,
        challenge: { points, per: 'play', to: 'from-challenger' },
        dictionary: wordSet(english, words),
      },
      { racks: ['AADEONT', 'AEIOUTT'] },
    );
    const costs: number[] = [];
    for (const move of ['8G ON', 'F8=T', 'I8=E', 'E8=A', 'J8=D']) {
      const before = table.game.scores[1] ?? 0;
      table = play(table, `A: ${move}`, 'B: challenge', 'B: pass');
      costs.push(before - (table.game.scores[1] ?? 0));
    }
    expect(costs).toEqual(expected);
  });
});
