/** The switches of `classic`: when play stops, what the end is worth, and time. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  unwrap,
  wordSet,
  zoneAt,
  zoneSize,
  type ClassicOptions,
  type PlaySource,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { overtimeMove } from 'tilewright/rules';
import { bag, eventLine, outcome, play, racks, refusal, sitDown, tableOf, turns, worth } from '../../fixtures/table.ts';

/** NO and ON are good; RO is not. */
const dictionary = wordSet(english, ['horn', 'horns', 'farm', 'fat', 'no', 'on', 'ho']);

const HORN = `
      F G H I
  8   H O R N`;

const RACKS: readonly string[] = ['AEHINOR', 'AFIMOTU', 'AEIOTUV'];

describe('ending', () => {
  const lasts = (options: ClassicOptions, ...moves: readonly string[]): string | undefined =>
    play(sitDown({ dictionary, ...options }, { racks: RACKS.slice(0, 2) }), ...moves).game.over;
  const passes = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, n) => `${'AB'.charAt(n % 2)}: pass`);

  test.each<{
    ending: NonNullable<ClassicOptions['ending']>;
    edition: 2007 | 2010 | 2013;
    after: number;
    reason: string | undefined;
  }>([
    { ending: {}, edition: 2007, after: 30, reason: undefined },
    { ending: {}, edition: 2010, after: 30, reason: undefined },
    { ending: {}, edition: 2013, after: 4, reason: 'all-passed' },
    { ending: { passesEach: 0 }, edition: 2013, after: 30, reason: undefined },
    { ending: { passesEach: 1 }, edition: 2013, after: 2, reason: 'all-passed' },
    { ending: { passesEach: 3 }, edition: 2013, after: 6, reason: 'all-passed' },
    { ending: { passesEach: 2 }, edition: 2007, after: 4, reason: 'all-passed' },
    { ending: { scoreless: 6 }, edition: 2007, after: 6, reason: 'scoreless' },
    { ending: { scoreless: 6, passesEach: 0 }, edition: 2013, after: 6, reason: 'scoreless' },
    { ending: { scoreless: 3 }, edition: 2013, after: 3, reason: 'scoreless' },
    { ending: { scoreless: 0, passesEach: 0 }, edition: 2013, after: 30, reason: undefined },
  ])('$ending in $edition: $after passes, $reason', ({ ending, edition, after, reason }) => {
    if (reason !== undefined) expect(lasts({ edition, ending }, ...passes(after - 1))).toBeUndefined();
    expect(lasts({ edition, ending }, ...passes(after))).toBe(reason);
  });

  test('scoreless: passes, exchanges, removed plays, missed turns and plays of 0 count, whoever made them; points end the row', () => {
    const start = sitDown(
      { dictionary: wordSet(english, ['horn', 'horns']), ending: { scoreless: 6, passesEach: 0 } },
      { racks: ['AEHINOR', 'AFIMOS?'], scores: [5, 5] },
    );
    // HORN scores, B pays a turn for challenging it (1), A exchanges (2), B plays MO, which comes off (3), A passes
    // (4), B exchanges (5)
    const five = play(
      start,
      'A: 8F HORN',
      'B: challenge',
      'A: exchange A',
      'B: 9G MO',
      'A: challenge',
      'A: pass',
      'B: exchange A',
    );
    expect(turns(five)).toEqual(['A play 14', 'B lost 0', 'A exchange 0', 'B withdrawn 0', 'A pass 0', 'B exchange 0']);
    expect(five.game.over).toBeUndefined();
    expect(play(five, 'A: pass').game.over).toBe('scoreless');
  });

  test('scoreless: a play of two blanks is worth 0 and counts', () => {
    const start = sitDown({ ending: { scoreless: 2, passesEach: 0 } }, { racks: ['AEIOT??', 'AFIMOTU'] });
    expect(worth(start, 'A: 8G hi').total).toBe(0);
    const end = play(start, 'A: 8G hi', 'B: pass');
    expect(end.said.slice(-5)).toEqual([
      'B to-move',
      'B passed',
      'rack 0 shown AEEEIOT',
      'rack 1 shown AFIMOTU',
      'over scoreless',
    ]);
  });

  describe('scorelessExcept, emptyBoard', () => {
    type Except = NonNullable<NonNullable<ClassicOptions['ending']>['scorelessExcept']>;
    const zero: ClassicOptions = { dictionary: wordSet(english, ['horn', 'hi']), challenge: 'double' };
    test.each<{ except: Except; over: string | undefined }>([
      { except: [], over: 'scoreless' },
      { except: ['exchange'], over: undefined },
      { except: ['withdrawn', 'lost'], over: 'scoreless' },
    ])('an exchange, except $except: $over', ({ except, over }) => {
      const ending = { scoreless: 3, scorelessExcept: except, passesEach: 0 };
      expect(lasts({ ...zero, ending }, 'A: pass', 'B: exchange A', 'A: pass')).toBe(over);
    });

    test.each<{ except: Except; over: string | undefined }>([
      { except: ['exchange', 'lost', 'withdrawn'], over: 'scoreless' },
      { except: ['play'], over: undefined },
    ])('a play of 0 points, except $except: $over', ({ except, over }) => {
      const start = sitDown(
        { ...zero, ending: { scoreless: 2, scorelessExcept: except, passesEach: 0 } },
        { racks: ['AEIOT??', 'AFIMOTU'] },
      );
      expect(play(start, 'A: 8G hi', 'B: pass').game.over).toBe(over);
    });

    test.each<{ except: Except; over: string | undefined }>([
      { except: ['exchange', 'lost', 'play'], over: 'scoreless' },
      { except: ['withdrawn'], over: undefined },
    ])('a play that was taken back, except $except: $over', ({ except, over }) => {
      const ending = { scoreless: 2, scorelessExcept: except, passesEach: 0 };
      expect(lasts({ ...zero, ending }, 'A: 8F HORA', 'B: challenge', 'B: pass')).toBe(over);
    });

    test.each<{ except: Except; over: string | undefined }>([
      { except: ['exchange', 'withdrawn', 'play'], over: 'scoreless' },
      { except: ['lost'], over: undefined },
    ])('a turn missed, except $except: $over', ({ except, over }) => {
      const ending = { scoreless: 2, scorelessExcept: except, passesEach: 0 };
      expect(lasts({ ...zero, ending }, 'A: 8F HORN', 'B: challenge', 'A: pass')).toBe(over);
    });

    test.each([
      [true, 'scoreless'],
      [false, undefined],
    ] as const)('emptyBoard %s: six passes before the first play: %s', (emptyBoard, over) => {
      const ending = { scoreless: 6, emptyBoard, passesEach: 0 };
      expect(lasts({ ...zero, ending }, ...passes(6))).toBe(over);
      expect(lasts({ ...zero, ending }, 'A: 8F HORN', 'B: pass', ...passes(5))).toBe('scoreless');
    });
  });

  describe('noPlays', () => {
    const declared: readonly string[] = ['A: pass no plays', 'B: pass no plays'];
    const none: PlaySource = () => [];

    test.each<{
      edition: 2007 | 2010 | 2013;
      noPlays: 'consensus' | 'never' | 'both' | 'auto' | undefined;
      reason: string | undefined;
    }>([
      { edition: 2007, noPlays: undefined, reason: 'no-plays' },
      { edition: 2010, noPlays: undefined, reason: 'no-plays' },
      { edition: 2013, noPlays: 'consensus', reason: 'no-plays' },
      { edition: 2007, noPlays: 'both', reason: 'no-plays' },
    ])('$edition, noPlays $noPlays: everybody declares: $reason', ({ edition, noPlays, reason }) => {
      const options: ClassicOptions = {
        edition,
        plays: none,
        ...(noPlays === undefined ? {} : { ending: { noPlays } }),
      };
      expect(lasts(options, ...declared)).toBe(reason);
      expect(lasts(options, declared[0] ?? '')).toBeUndefined();
    });

    test.each<ClassicOptions>([
      { edition: 2013 },
      { edition: 2007, ending: { noPlays: 'never' } },
      { edition: 2010, ending: { noPlays: 'never' } },
      { edition: 2007, ending: { noPlays: 'auto' }, plays: none },
    ])('$edition, $ending: nothing can be declared', options => {
      const start = sitDown(options, { racks: RACKS });
      expect(refusal(start, 'A: pass no plays')).toEqual(['no-declaration']);
      expect(refusal(start, 'A: pass')).toEqual([]);
    });

    test.each<{ name: string; moves: readonly string[]; reason: string | undefined }>([
      {
        name: 'an exchange between',
        moves: ['A: pass no plays', 'B: exchange F', 'A: pass no plays'],
        reason: undefined,
      },
      { name: 'a pass between', moves: ['A: pass no plays', 'B: pass', 'A: pass no plays'], reason: undefined },
      { name: 'a play between', moves: ['A: pass no plays', 'B: 8G FAT', 'A: pass no plays'], reason: undefined },
      {
        name: 'a removed play between',
        moves: ['A: pass no plays', 'B: 8G FAM', 'A: challenge', 'A: pass no plays'],
        reason: undefined,
      },
      { name: 'then both', moves: ['A: pass no plays', 'B: pass', ...declared], reason: 'no-plays' },
    ])('consensus, $name: $reason', ({ moves, reason }) => {
      expect(lasts({ edition: 2007 }, ...moves)).toBe(reason);
    });

    test('consensus: only the seats that remain have to declare', () => {
      const start = sitDown({ edition: 2007 }, { racks: RACKS });
      const end = play(start, 'A: pass no plays', 'B: pass no plays', 'C: resign');
      expect(end.game.over).toBe('no-plays');
    });

    test.each(['auto', 'both'] as const)(
      '%s: over after a turn with the bag empty and no play for any seat',
      noPlays => {
        const onlyB: PlaySource = (_, __, seat) => (seat === 1 ? [{ type: 'place', tiles: [] }] : []);
        const over = (
          plays: PlaySource,
          tiles: string,
          exchange: NonNullable<ClassicOptions['exchange']> = {},
        ): string | undefined =>
          play(
            sitDown(
              { edition: 2007, ending: { noPlays }, plays, exchange },
              { racks: ['AEIOUVW', 'KLQZABC'], bag: tiles },
            ),
            'A: pass',
          ).game.over;
        expect(over(none, '')).toBe('no-plays-remain');
        expect(over(onlyB, '')).toBeUndefined();
        expect(over(none, 'X')).toBeUndefined();
        // nobody can exchange: too few tiles in the bag, or none allowed
        expect(over(none, 'QXJ', { minBag: 7 })).toBe('no-plays-remain');
        expect(over(none, 'QXJKLMN', { minBag: 7 })).toBeUndefined();
        expect(over(none, 'QXJKLMN', { perSeat: 0 })).toBe('no-plays-remain');
        expect(over(onlyB, 'QXJ', { minBag: 7 })).toBeUndefined();
      },
    );

    test('auto: asked after the play, and everybody subtracts', () => {
      const plays: PlaySource = (_, game, seat) =>
        game.history.length === 0 && seat === 0 ? [{ type: 'place', tiles: [] }] : [];
      const start = sitDown(
        { edition: 2010, ending: { noPlays: 'auto' }, plays },
        { racks: ['AEHINOR', 'KL'], bag: '' },
      );
      const end = play(start, 'A: 8F HORN', 'B: accept');
      expect(end.said.at(-1)).toBe('over no-plays-remain');
      expect(outcome(end)).toEqual({
        reason: 'no-plays-remain',
        lines: [['unplayed -3'], ['unplayed -6']],
        totals: [11, -6],
        ranking: [[0], [1]],
      });
    });
  });

  describe('passCounts', () => {
    const removed: readonly string[] = ['A: pass', 'B: 8G FOT', 'A: challenge', 'A: pass', 'B: pass'];
    const exchanged: readonly string[] = ['A: pass', 'B: exchange F', 'A: pass', 'B: pass'];
    const zero: readonly string[] = ['A: pass', 'B: 8G hi', 'A: pass', 'B: pass'];
    const cases = [
      { passCounts: 'pass', moves: removed, over: undefined },
      { passCounts: 'pass-or-exchange', moves: removed, over: undefined },
      { passCounts: 'pass-or-withdrawn', moves: removed, over: 'all-passed' },
      { passCounts: 'pass-or-withdrawn', moves: exchanged, over: undefined },
      { passCounts: 'pass-or-withdrawn', moves: zero, over: undefined },
      { passCounts: 'scoreless', moves: removed, over: 'all-passed' },
      { passCounts: 'pass', moves: exchanged, over: undefined },
      { passCounts: 'pass-or-exchange', moves: exchanged, over: 'all-passed' },
      { passCounts: 'scoreless', moves: exchanged, over: 'all-passed' },
      { passCounts: 'pass', moves: zero, over: undefined },
      { passCounts: 'pass-or-exchange', moves: zero, over: undefined },
      { passCounts: 'scoreless', moves: zero, over: 'all-passed' },
    ] as const;
    test.each(cases)('$passCounts: $moves: $over', ({ passCounts, moves, over }) => {
      const start = sitDown({ dictionary, ending: { passCounts } }, { racks: ['AEINORT', 'AFOTU??'] });
      expect(play(start, ...moves.slice(0, -1)).game.over).toBeUndefined();
      expect(play(start, ...moves).game.over).toBe(over);
    });

    test('a play with points always ends the row', () => {
      for (const passCounts of ['pass', 'pass-or-exchange', 'scoreless'] as const)
        expect(
          lasts({ ending: { passCounts } }, 'A: pass', 'B: 8G FAT', 'A: pass', 'B: pass', 'A: pass'),
        ).toBeUndefined();
    });

    test.each([
      { passCounts: 'pass-or-exchange', scoreless: 0, over: 'all-passed' },
      { passCounts: 'pass', scoreless: 4, over: 'scoreless' },
    ] as const)(
      'an exchange that ends the game ($over) is carried out: drawn, returned, then counted',
      ({ passCounts, scoreless, over }) => {
        const start = sitDown({ ending: { passCounts, scoreless } }, { racks: ['AEINORT', 'ABFIMQZ'], bag: 'EE' });
        const end = play(start, 'A: pass', 'B: pass', 'A: pass', 'B: exchange QZ');
        expect(end.game.over).toBe(over);
        expect(racks(end)).toEqual(['AEINORT', 'ABEEFIM']);
        expect(bag(end)).toBe('QZ');
        expect(zoneSize(zoneAt(end.game, 'aside'))).toBe(0);
        expect(outcome(end).totals).toEqual([-7, -14]);
      },
    );
  });
});

describe('outBonus', () => {
  const situation = { racks: ['S', 'QZ', 'E?'], bag: '', board: HORN };
  const moves: readonly string[] = ['A: J8=S', 'B: accept', 'C: accept'];
  test.each<{
    outBonus: ClassicOptions['outBonus'] & string;
    lines: readonly (readonly string[])[];
    totals: readonly number[];
  }>([
    { outBonus: 'others', lines: [['others-unplayed 21'], ['unplayed -20'], ['unplayed -1']], totals: [29, -20, -1] },
    { outBonus: 'twice-others', lines: [['others-unplayed 42'], [], []], totals: [50, 0, 0] },
    { outBonus: 'none', lines: [[], ['unplayed -20'], ['unplayed -1']], totals: [8, -20, -1] },
  ])('$outBonus', ({ outBonus, lines, totals }) => {
    expect(outcome(play(sitDown({ outBonus }, situation), ...moves))).toMatchObject({
      reason: 'went-out',
      lines,
      totals,
    });
  });

  test.each(['others', 'twice-others', 'none'] as const)(
    '%s: nobody went out: everybody loses the own tiles',
    outBonus => {
      const end = play(
        sitDown({ outBonus, ending: { passesEach: 1 } }, { ...situation, racks: ['S', 'QZ', 'E?'] }),
        'A: pass',
        'B: pass',
        'C: pass',
      );
      expect(outcome(end)).toMatchObject({
        lines: [['unplayed -1'], ['unplayed -20'], ['unplayed -1']],
        totals: [-1, -20, -1],
      });
    },
  );

  test.each(['others', 'twice-others', 'none'] as const)(
    '%s, stalemate none: nobody went out: nobody loses anything, and going out is worth what it was',
    outBonus => {
      const options: ClassicOptions = { outBonus, stalemate: 'none', ending: { passesEach: 1 } };
      const end = play(sitDown(options, situation), 'A: pass', 'B: pass', 'C: pass');
      expect(outcome(end)).toMatchObject({ lines: [[], [], []], totals: [0, 0, 0] });
      const out = (given: ClassicOptions): object => outcome(play(sitDown(given, situation), ...moves));
      expect(out(options)).toEqual(out({ outBonus }));
      expect(classic(options).fingerprint).not.toBe(classic({ ...options, stalemate: 'own' }).fingerprint);
    },
  );

  test.each([
    [undefined, [[1], [0]]],
    ['before-settlement', [[1], [0]]],
    ['shared', [[0, 1]]],
  ] as const)('ties %s: equal totals, of which one was higher before the tiles were counted', (ties, ranking) => {
    const options: ClassicOptions = ties === undefined ? {} : { ties };
    const even = play(sitDown(options, { racks: ['AT', 'AA'], bag: '' }), 'director: adjust seat 1 8 gift', 'A: 8H AT');
    const end = play(even, 'B: accept');
    expect(end.game.scores).toEqual([4, 8]);
    expect(outcome(end)).toMatchObject({ totals: [6, 6], ranking });
  });

  test('unplayedBlank: what a blank costs on a rack; on the board it is worth nothing all the same', () => {
    const end = play(sitDown({ outBonus: 'none', unplayedBlank: 7 }, situation), ...moves);
    expect(outcome(end)).toMatchObject({ lines: [[], ['unplayed -20'], ['unplayed -8']], totals: [8, -20, -8] });
    const blank = sitDown({ unplayedBlank: 7 }, { ...situation, racks: ['?', 'QZ', 'E'] });
    expect(worth(blank, 'A: J8=s').total).toBe(
      worth(sitDown({}, { ...situation, racks: ['?', 'QZ'] }), 'A: J8=s').total,
    );
  });

  test.each(['others', 'twice-others', 'none'] as const)(
    '%s: one seat is left: nothing is added or subtracted',
    outBonus => {
      const end = play(sitDown({ outBonus }, situation), 'A: resign', 'B: resign');
      expect(outcome(end)).toMatchObject({ reason: 'last-one-left', lines: [[], [], []], totals: [0, 0, 0] });
    },
  );

  test.each(['others', 'twice-others', 'none'] as const)(
    '%s: who has sat alone from the start loses the own tiles, unless the game is left',
    outBonus => {
      const options: ClassicOptions = { outBonus, seatCount: { least: 1, most: 1 } };
      const alone = sitDown(options, { racks: ['QZ'], bag: '' });
      expect(outcome(play(alone, 'A: pass', 'A: pass'))).toMatchObject({
        ...{ reason: 'all-passed', lines: [['unplayed -20']], totals: [-20] },
      });
      expect(outcome(play(alone, 'A: resign'))).toMatchObject({ reason: 'last-one-left', lines: [[]], totals: [0] });
    },
  );
});

describe('overtime', () => {
  test.each<{ overtime: ClassicOptions['overtime']; seconds: number; move: ReturnType<typeof overtimeMove> }>([
    ...[undefined, { perMinute: 10 }, { perMinute: 10, lostAfter: 10 }].flatMap(overtime =>
      [0, -30, NaN].map(seconds => ({ overtime, seconds, move: undefined })),
    ),
    { overtime: undefined, seconds: 6000, move: undefined },
    ...[
      [0.1, -10],
      [1, -10],
      [60, -10],
      [60.5, -20],
      [61, -20],
      [600, -100],
      [6000, -1000],
    ].map(([seconds = 0, points = 0]) => ({
      overtime: { perMinute: 10 },
      seconds,
      move: { type: 'adjust' as const, seat: 1, points, reason: 'overtime' },
    })),
    {
      overtime: { perMinute: 10, lostAfter: 10 },
      seconds: 600,
      move: { type: 'adjust', seat: 1, points: -100, reason: 'overtime' },
    },
    {
      overtime: { perMinute: 10, lostAfter: 10 },
      seconds: 601,
      move: { type: 'forfeit', seat: 1, reason: 'overtime' },
    },
    { overtime: { perMinute: 0, lostAfter: 0 }, seconds: 1, move: { type: 'forfeit', seat: 1, reason: 'overtime' } },
    { overtime: { perMinute: 0, lostAfter: 5 }, seconds: 300, move: undefined },
  ])('$overtime, $seconds s over', ({ overtime, seconds, move }) => {
    const rules = classic(overtime === undefined ? {} : { overtime });
    expect(overtimeMove(rules, 1, seconds)).toEqual(move);
  });

  test("the move is the director's: points at any time, after the end too, and the totals know them", () => {
    const { rules, game } = play(
      sitDown({ overtime: { perMinute: 10, lostAfter: 10 } }, { racks: ['S', 'K'], bag: '', board: HORN }),
      'A: J8=S',
      'B: accept',
    );
    expect(game.over).toBe('went-out');
    const move = overtimeMove(rules, 0, 130)!;
    expect(applyMove(rules, game, 0, move)).toEqual({ ok: false, error: [{ code: 'directors-move', squares: [] }] });
    const { game: adjusted, events } = unwrap(applyMove(rules, game, 'director', move));
    expect(events).toEqual([{ type: 'adjusted', seat: 0, line: { type: 'overtime', points: -30 } }]);
    expect(adjusted.scores).toEqual([-22, 0]);
    expect(adjusted.adjustments).toEqual([{ seat: 0, line: { type: 'overtime', points: -30 } }]);
    expect(outcome(tableOf(rules, adjusted))).toMatchObject({ totals: [-17, -5], ranking: [[1], [0]] });
  });

  test('more than is allowed loses the game', () => {
    const { rules, game } = sitDown(
      { overtime: { perMinute: 10, lostAfter: 10 } },
      { racks: ['AEHINOR', 'AFIMOTU'], scores: [300, 20] },
    );
    const { game: lost, events } = unwrap(applyMove(rules, game, 'director', overtimeMove(rules, 0, 601)!));
    expect(events.map(event => eventLine(rules, event))).toEqual(['A left overtime', 'over last-one-left']);
    expect(outcome(tableOf(rules, lost))).toMatchObject({ totals: [300, 20], ranking: [[1], [0]] });
  });
});
