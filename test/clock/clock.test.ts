/** Clocks: what is left, what it costs, what is due (source: federations). Times are milliseconds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  finalizeGame,
  loadGame,
  newGame,
  owed,
  rackOf,
  saveGame,
  tilesIn,
  unwrap,
  viewFor,
  wordSet,
  type Actor,
  type ClassicOptions,
  type Game,
  type Move,
  type Rules,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import {
  CLOCKS,
  clockOf,
  deadlineOf,
  stamped,
  type ClockReading,
  type ClockSettings,
  type Span,
  type Stamps,
} from 'tilewright/clock';
import * as presets from 'tilewright/presets';
import { overtimeMove, withCounts } from 'tilewright/rules';
import { randomGames, type Walk } from 'tilewright/testing';
import { duplicate, scrabbleMe } from 'tilewright/variants';
import { allUnder } from '../laws/every-game.ts';

const MINUTE = 60_000;

function turn(seat: number, from: number, to?: number, paused?: true): Span {
  return { type: 'turn', seat, from, ...(to === undefined ? {} : { to }), ...(paused === undefined ? {} : { paused }) };
}

function read(settings: ClockSettings, spans: readonly Span[], now: number, more: Partial<Stamps> = {}): ClockReading {
  return unwrap(clockOf(settings, { seats: 2, spans, ...more }, now));
}

describe('what is left', () => {
  test.each<{
    readonly name: string;
    readonly settings: ClockSettings;
    readonly spans: readonly Span[];
    readonly now: number;
    readonly clock: Partial<ClockReading['seats'][number]>;
  }>([
    { name: 'nothing has happened', settings: { main: 1000 }, spans: [], now: 5000, clock: { left: 1000, used: 0 } },
    { name: 'a clock that runs', settings: { main: 1000 }, spans: [turn(0, 100)], now: 400, clock: { left: 700 } },
    {
      name: 'time of the others is none of its own',
      settings: { main: 1000 },
      spans: [turn(0, 0, 100), turn(1, 100, 600), turn(0, 600)],
      now: 700,
      clock: { left: 800, moves: 1, used: 200 },
    },
    {
      name: 'every move made adds the increment, the one that is being made does not',
      settings: { main: 1000, increment: 50 },
      spans: [turn(0, 0, 100), turn(0, 200, 300), turn(0, 400)],
      now: 500,
      clock: { left: 800, moves: 2 },
    },
    {
      name: 'a clock that was stopped goes on with the same move',
      settings: { main: 1000, increment: 50, perMove: 300 },
      spans: [turn(0, 0, 100, true), turn(0, 500)],
      now: 600,
      clock: { left: 800, moves: 0, moveLeft: 100 },
    },
    {
      name: 'the bank pays for what a move takes longer',
      settings: { perMove: 100, bank: 300 },
      spans: [turn(0, 0, 250), turn(0, 300, 350), turn(0, 400)],
      now: 520,
      clock: { moveLeft: 0, bank: 130, moves: 2 },
    },
    {
      name: 'a bank is not filled again by quick moves',
      settings: { perMove: 100, bank: 50 },
      spans: [turn(0, 0, 120), turn(0, 300, 301)],
      now: 400,
      clock: { moveLeft: 100, bank: 30 },
    },
  ])('$name', ({ settings, spans, now, clock }) => {
    expect(read(settings, spans, now).seats[0]).toMatchObject(clock);
  });

  test('what is not limited is absent', () => {
    expect(read({}, [turn(0, 0)], 10).seats[0]).toEqual({ moves: 0, used: 10, points: 0, isLost: false });
  });
});

describe('what overtime costs, by the clocks of federations', () => {
  const over = (settings: ClockSettings, seconds: number): ClockReading =>
    read(settings, [turn(0, 0, (settings.main ?? 0) + seconds * 1000)], 1e9);

  test.each<readonly [string, ClockSettings, number, number, boolean]>([
    ['NASPA V.F.2: 10 points for a minute or part of it', CLOCKS.naspa, 1, -10, false],
    ['NASPA V.F.2: two minutes begun', CLOCKS.naspa, 61, -20, false],
    ['NASPA V.F.3: ten minutes over are not lost yet', CLOCKS.naspa, 600, -100, false],
    ['NASPA V.F.3: more than ten are', CLOCKS.naspa, 600.001, -110, true],
    ['WESPA 5.3.2: in time', CLOCKS.wespa, 0, 0, false],
    ['WESPA 5.3.3: lost after ten minutes', CLOCKS.wespa, 601, -110, true],
    ['FISE 35: no limit', CLOCKS.fise, 3600, -600, false],
    ['FISF: no points', CLOCKS.french, 3600, 0, false],
    ['German TSO: 10 a minute', CLOCKS.german, 30, -10, false],
    ['PFS: 10 a minute (no source)', CLOCKS.polish, 61, -20, false],
    ['Catalan: ten minutes', CLOCKS.catalan, 601, -110, true],
    ['Italian 37: 30 in the first minute', CLOCKS.italian, 60, -30, false],
    ['Italian 37: then the game', CLOCKS.italian, 61, -60, true],
    ['Romanian: none', CLOCKS.romanian, 600, 0, false],
    ['Slovak: none', CLOCKS.slovak, 600, 0, false],
  ])('%s', (_name, settings, seconds, points, isLost) => {
    expect(over(settings, seconds).seats[0]).toMatchObject({ points, isLost });
  });

  test.each([
    ['NASPA, WESPA, FISE 34, FISF, Italian, Romanian', [25, 25, 25, 25, 25, 25]],
    ['German, Catalan', [30, 30]],
    ['PFS (no source), Slovak', [20, 22]],
  ])('minutes for each player: %s', (names, minutes) => {
    const { naspa, wespa, fise, french, italian, romanian, german, catalan, polish, slovak } = CLOCKS;
    const meant = names.startsWith('NASPA')
      ? [naspa, wespa, fise, french, italian, romanian]
      : names.startsWith('German')
        ? [german, catalan]
        : [polish, slovak];
    expect(meant.map(({ main = 0 }) => main / MINUTE)).toEqual(minutes);
  });

  test('duplicate: three minutes for a turn, then it is a pass', () => {
    const spans = [turn(0, 0), turn(1, 0, 170_000)];
    expect(read(CLOCKS.duplicate, spans, 179_999)).toMatchObject({
      running: [0],
      next: { type: 'deadline', seat: 0, at: 180_000 },
      toMake: [],
    });
    expect(read(CLOCKS.duplicate, spans, 180_000).toMake).toEqual([{ by: 0, move: { type: 'pass' } }]);
  });

  test('the cost is what `overtimeMove` says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700_000 }), ms => {
        const clock = over(CLOCKS.naspa, ms / 1000).seats[0];
        const move = overtimeMove({ overtime: { perMinute: 10, lostAfter: 10 } }, 0, ms / 1000);
        expect(clock?.isLost).toBe(move?.type === 'forfeit');
        if (move?.type === 'adjust') expect(clock?.points).toBe(move.points);
      }),
    );
  });
});

describe('what happens next, and what is due', () => {
  const sudden: ClockSettings = { main: 1000, overtime: { perMinute: 0, lostAfter: 0 } };

  test.each<{
    readonly name: string;
    readonly settings: ClockSettings;
    readonly spans: readonly Span[];
    readonly now: number;
    readonly says: Partial<ClockReading>;
  }>([
    {
      name: 'nobody is on the move',
      settings: sudden,
      spans: [turn(0, 0, 10)],
      now: 20,
      says: { running: [], toMake: [] },
    },
    {
      name: 'the flag of the seat on the move',
      settings: sudden,
      spans: [turn(0, 0)],
      now: 1000,
      says: { running: [0], next: { type: 'lost', seat: 0, at: 1001 }, toMake: [] },
    },
    {
      name: 'sudden death: the game is lost by the first millisecond',
      settings: sudden,
      spans: [turn(0, 0)],
      now: 1001,
      says: { toMake: [{ by: 'director', move: { type: 'forfeit', seat: 0, reason: 'overtime' } }] },
    },
    {
      name: 'a game lost by overtime in an earlier move, which an increment does not give back',
      settings: { ...sudden, increment: 5000 },
      spans: [turn(0, 0, 1001), turn(1, 1001, 1002), turn(0, 1002)],
      now: 1003,
      says: { toMake: [{ by: 'director', move: { type: 'forfeit', seat: 0, reason: 'overtime' } }] },
    },
    {
      name: 'overtime that loses the game only later',
      settings: { main: 1000, overtime: { perMinute: 10, lostAfter: 1 } },
      spans: [turn(1, 0)],
      now: 2000,
      says: { next: { type: 'lost', seat: 1, at: 61_001 }, toMake: [] },
    },
    {
      name: 'a deadline by correspondence, with what is left of the bank',
      settings: { perMove: 500, bank: 200 },
      spans: [turn(0, 0, 600), turn(0, 1000)],
      now: 1100,
      says: { next: { type: 'deadline', seat: 0, at: 1600 }, toMake: [] },
    },
    {
      name: 'a deadline that has passed',
      settings: { perMove: 500, bank: 200 },
      spans: [turn(0, 0)],
      now: 700,
      says: { toMake: [{ by: 'director', move: { type: 'forfeit', seat: 0, reason: 'time' } }] },
    },
    {
      name: 'the earliest of several',
      settings: { main: 1000, perMove: 700, window: 300 },
      spans: [turn(0, 0), turn(1, 50), { type: 'window', from: 100 }],
      now: 200,
      says: { running: [0, 1], next: { type: 'window', at: 400 }, toMake: [] },
    },
    {
      name: 'the time for challenges is up',
      settings: { main: 1000, window: 300 },
      spans: [turn(0, 0), { type: 'window', from: 100 }],
      now: 400,
      says: { next: { type: 'flag', seat: 0, at: 1000 }, toMake: [{ by: 'director', move: { type: 'close' } }] },
    },
    {
      name: 'one move for each seat, the earlier',
      settings: { main: 100, perMove: 300, overtime: { perMinute: 0, lostAfter: 0 } },
      spans: [turn(0, 0)],
      now: 1000,
      says: { toMake: [{ by: 'director', move: { type: 'forfeit', seat: 0, reason: 'overtime' } }] },
    },
  ])('$name', ({ settings, spans, now, says }) => {
    const reading = read(settings, spans, now);
    expect(reading).toMatchObject(says);
    if (says.next === undefined && says.toMake?.length === 0) expect(reading.next).toBeUndefined();
  });

  test('once the game is over: the points that nobody has taken yet, and nothing else', () => {
    const spans = [turn(0, 0, 70_000), turn(1, 70_000, 71_000), turn(0, 71_000)];
    const settings = { main: 60_000, overtime: { perMinute: 10, lostAfter: 10 } };
    const toMake = (more: Partial<Stamps>): ClockReading['toMake'] => read(settings, spans, 100_000, more).toMake;
    const taken = (points: number) => [
      { by: 'director', move: { type: 'adjust', seat: 0, points, reason: 'overtime' } },
    ];
    expect(toMake({})).toEqual([]);
    expect(toMake({ over: true })).toEqual(taken(-10));
    // a minute that has begun counts: after 120 s of the main time and a minute, and a millisecond later
    const until = (end: number): ClockReading['toMake'] =>
      read(settings, [turn(0, 0, end)], end, { over: true }).toMake;
    expect([until(2 * MINUTE), until(2 * MINUTE + 1)]).toEqual([taken(-10), taken(-20)]);
    expect(toMake({ over: true, charged: [10, 0] })).toEqual([]);
    expect(toMake({ over: true, charged: [30, 0] })).toEqual(taken(20));
    expect(read(settings, spans, 1e9, { over: true }).running).toEqual([]);
  });

  test('who has lost by overtime forfeits, also after the end, and pays no points', () => {
    const settings = { main: 1, overtime: { perMinute: 10, lostAfter: 1 } };
    const toMake = (more: Partial<Stamps>): ClockReading['toMake'] =>
      read(settings, [turn(0, 0, 10 * MINUTE)], 1e9, more).toMake;
    const forfeit = [{ by: 'director', move: { type: 'forfeit', seat: 0, reason: 'overtime' } }];
    expect(toMake({ over: true })).toEqual(forfeit);
    expect(toMake({})).toEqual(forfeit);
    expect(toMake({ left: [1] })).toEqual(forfeit);
    expect([toMake({ over: true, left: [0] }), toMake({ left: [1, 0] })]).toEqual([[], []]);
  });
});

describe('stamps from outside that are wrong', () => {
  const spans = [turn(0, 0, 10), turn(1, 10)];
  test.each<readonly [string, unknown, number, object]>([
    ['no object', null, 0, { code: 'bad-value' }],
    ['no spans', { seats: 2 }, 0, { code: 'bad-value', path: 'spans' }],
    ['too many seats', { seats: 1e9, spans: [] }, 0, { code: 'bad-value', path: 'seats' }],
    ['a seat that is not there', { seats: 1, spans }, 99, { code: 'bad-value', path: 'spans[1].seat', found: '1' }],
    ['a seat that is no number', { seats: 2, spans: [{ ...turn(0, 0), seat: '0' }] }, 9, { path: 'spans[0].seat' }],
    ['a time that is not finite', { seats: 2, spans: [turn(0, NaN)] }, 9, { code: 'bad-value', path: 'spans[0].from' }],
    ['an end that is not finite', { seats: 2, spans: [turn(0, 0, Infinity)] }, 9, { path: 'spans[0].to' }],
    ['a time too great to count with', { seats: 2, spans: [turn(0, -1e308, 1e308)] }, 9, { path: 'spans[0].from' }],
    ['now is no time to count with', { seats: 2, spans }, 1e300, { code: 'bad-value', path: 'now', found: '1e+300' }],
    ['no such type', { seats: 2, spans: [{ type: 'x', from: 0 }] }, 9, { path: 'spans[0].type' }],
    ['a name that is none', { seats: 2, spans: [], extra: 1 }, 9, { path: 'extra' }],
    ['now is no time', { seats: 2, spans }, NaN, { code: 'bad-value', path: 'now', found: 'NaN' }],
    [
      'a span that ends before it begins',
      { seats: 2, spans: [turn(0, 5, 4)] },
      9,
      { code: 'backwards', path: 'spans[0].to', found: '4', expected: '5' },
    ],
    [
      'a seat that begins before it has ended',
      { seats: 2, spans: [turn(0, 0, 10), turn(0, 9)] },
      99,
      { code: 'backwards', path: 'spans[1].from', expected: '10' },
    ],
    [
      'a seat twice on the move',
      { seats: 2, spans: [turn(0, 0), turn(0, 9)] },
      99,
      { code: 'backwards', path: 'spans[1].from', expected: 'Infinity' },
    ],
    [
      'two windows at once',
      {
        seats: 2,
        spans: [
          { type: 'window', from: 0 },
          { type: 'window', from: 9 },
        ],
      },
      99,
      { code: 'backwards' },
    ],
    [
      'now before the last stamp',
      { seats: 2, spans },
      9,
      { code: 'backwards', path: 'now', found: '9', expected: '10' },
    ],
  ])('%s', (_name, stamps, now, fault) => {
    const done = clockOf({ main: 1 }, stamps as Stamps, now);
    expect(done.ok ? undefined : done.error[0]).toMatchObject(fault);
  });

  test('any JSON: faults or an answer, never a throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.double(), (json, now) => {
        expect(typeof clockOf({ main: 1, perMove: 5 }, json as unknown as Stamps, now).ok).toBe('boolean');
      }),
    );
  });

  test('settings that are none are a mistake of the program', () => {
    expect(() => clockOf({ main: 1.5 }, { seats: 2, spans: [] }, 0)).toThrow('clockOf: main');
    expect(() => clockOf({ bank: 5 }, { seats: 2, spans: [] }, 0)).toThrow('perMove');
    // no rules take more, and no game could be charged with it
    expect(() => clockOf({ overtime: { perMinute: 1e308 } }, { seats: 2, spans: [] }, 0)).toThrow(
      'clockOf: overtime.perMinute 1e+308 is not a whole number from 0 to 999999',
    );
  });
});

describe('the stamps of a game', () => {
  const dictionary = wordSet(english, ['horn', 'no', 'on', 'horns']);

  /** A game with its stamps; a move is made at a time, and what is due then is made by itself. */
  interface Timed {
    readonly game: Game;
    readonly stamps: Stamps;
  }
  const begin = (rules: Rules, racks: readonly string[] = ['HORNETS', 'AEIOUST']): Timed => {
    const { game } = newGame(rules, { seats: 2, seed: 'clock', racks });
    return { game, stamps: stamped({ seats: 2, spans: [] }, owed(rules, game), 0) };
  };
  const make = (rules: Rules, { game, stamps }: Timed, at: number, by: Actor, move: Move | string): Timed => {
    const next = unwrap(applyMove(rules, game, by, move)).game;
    return { game: next, stamps: stamped(stamps, owed(rules, next), at, next.log[next.log.length - 1]) };
  };

  test('one seat after the other', () => {
    const rules = classic({ dictionary, challenge: 'none' });
    let now = make(rules, begin(rules), 40, 0, '8F HORN');
    now = make(rules, now, 100, 1, 'pass');
    expect(now.stamps).toEqual({ seats: 2, spans: [turn(0, 0, 40), turn(1, 40, 100), turn(0, 100)] });
  });

  test('while a play can be challenged the next seat thinks, and the window is open', () => {
    const rules = classic({ dictionary, challenge: 'double' });
    const played = make(rules, begin(rules), 40, 0, '8F HORN');
    expect(played.stamps.spans).toEqual([turn(0, 0, 40), turn(1, 40), { type: 'window', from: 40 }]);
    const accepted = make(rules, played, 60, 1, 'accept');
    expect(accepted.stamps.spans).toEqual([turn(0, 0, 40), turn(1, 40), { type: 'window', from: 40, to: 60 }]);
    const { toMake } = unwrap(clockOf({ window: 50 }, played.stamps, 90));
    const [closing] = toMake;
    expect(toMake).toHaveLength(1);
    const closed = make(rules, played, 90, closing?.by ?? 0, closing?.move ?? 'pass');
    expect(closed.stamps.spans).toEqual([turn(0, 0, 40), turn(1, 40), { type: 'window', from: 40, to: 90 }]);
    // a play by the next seat accepts, and opens its own window
    const next = make(rules, played, 70, 1, 'pass');
    expect(next.stamps.spans).toEqual([
      ...[turn(0, 0, 40), turn(1, 40, 70), { type: 'window', from: 40, to: 70 }],
      turn(0, 70),
    ]);
  });

  test('a challenge that waits for the director stops the clock', () => {
    const rules = classic({ challenge: 'double' });
    const played = make(rules, begin(rules), 40, 0, '8F HORN');
    const waiting = make(rules, played, 55, 1, 'challenge');
    expect(unwrap(clockOf({ main: 100 }, waiting.stamps, 99)).running).toEqual([]);
    const ruled = make(rules, waiting, 99, 'director', 'rule failed');
    expect(ruled.stamps.spans.slice(-1)).toEqual([turn(0, 99)]);
  });

  test('all at once: each has its own time', () => {
    const rules = duplicate({ dictionary });
    const one = make(rules, begin(rules, ['HORNETS']), 30, 1, '8F HORN');
    expect(unwrap(clockOf(CLOCKS.duplicate, one.stamps, 50)).running).toEqual([0]);
    const both = make(rules, one, 80, 0, 'pass');
    expect(both.stamps.spans).toEqual([turn(0, 0, 80), turn(1, 0, 30), turn(0, 80), turn(1, 80)]);
  });

  test('WESPA 5.3.2: who has gone over pays once when the game is over, and the game keeps it', () => {
    const rules = classic({ dictionary, challenge: 'none', overtime: { perMinute: 10, lostAfter: 10 } });
    const settings: ClockSettings = { main: 1000, overtime: rules.overtime };
    let now = make(rules, begin(rules), 70_000, 0, '8F HORN');
    now = make(rules, now, 70_500, 1, 'resign');
    expect(now.stamps.over).toBe(true);
    const { toMake } = unwrap(clockOf(settings, now.stamps, 80_000));
    for (const { by, move } of toMake) now = make(rules, now, 80_000, by, move);
    expect(now.game.adjustments).toEqual([{ seat: 0, line: { type: 'overtime', points: -20 } }]);
    expect(now.stamps.charged).toEqual([20, 0]);
    expect(unwrap(clockOf(settings, now.stamps, 90_000)).toMake).toEqual([]);
  });

  test('WESPA 5.3.3: the forfeit that is due ends the game', () => {
    const rules = classic({ dictionary, overtime: { perMinute: 10, lostAfter: 10 } });
    const start = begin(rules);
    const settings: ClockSettings = { main: 1000, overtime: rules.overtime };
    expect(unwrap(clockOf(settings, start.stamps, 601_000)).toMake).toEqual([]);
    const [forfeit] = unwrap(clockOf(settings, start.stamps, 601_001)).toMake;
    const end = make(rules, start, 601_001, forfeit?.by ?? 0, forfeit?.move ?? 'pass');
    expect(end.game).toMatchObject({ over: 'last-one-left', seats: [{ left: 'overtime' }, {}] });
    expect(unwrap(clockOf(settings, end.stamps, 700_000)).toMake).toEqual([]);
  });

  /** A goes out with PASTE, its first move, after so much time; then everything is made that is due. */
  function goesOutAfter(preset: ClassicOptions, settings: ClockSettings, used: number): Game {
    const alphabet = withCounts(english, 'P1 A1 S1 T1 E1 Q1 Z1');
    const rules = classic({ ...preset, alphabet, dictionary: wordSet(english, ['paste']), challenge: 'none' });
    const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: ['PASTE', 'QZ'] });
    const start: Timed = { game, stamps: stamped({ seats: 2, spans: [] }, owed(rules, game), 0) };
    let now = make(rules, start, used, 0, '8D PASTE');
    expect(now.game.over).toBe('went-out');
    for (const { by, move } of unwrap(clockOf(settings, now.stamps, used)).toMake)
      now = make(rules, now, used, by, move);
    expect(unwrap(clockOf(settings, now.stamps, used + 1)).toMake).toEqual([]);
    const final = finalizeGame(rules, now.game);
    expect(finalizeGame(rules, viewFor(rules, now.game, 1))).toEqual(final);
    expect(unwrap(loadGame(rules, saveGame(rules, now.game)))).toEqual(now.game);
    return now.game;
  }

  const LOST = { naspa: CLOCKS.naspa, wespa: CLOCKS.wespa, absp: CLOCKS.wespa, tournament: CLOCKS.naspa } as const;
  const MORE = { sdev: CLOCKS.german, fisc: CLOCKS.catalan, figs: CLOCKS.italian } as const;

  test.each(Object.entries({ ...LOST, ...MORE }))(
    'NASPA V.F.3, WESPA 5.3.3: %s: who loses by overtime with the move that ends the game has lost',
    (name, settings) => {
      const preset = presets[name as keyof typeof LOST];
      const { main = 0, overtime: { perMinute = 0, lostAfter = 0 } = {} } = settings;
      const rules = classic({ ...preset, dictionary: wordSet(english, ['paste']), challenge: 'none' });
      expect(rules.overtime).toEqual({ perMinute, lostAfter });
      const last = main + lostAfter * MINUTE;
      const inTime = goesOutAfter(preset, settings, main);
      const paid = goesOutAfter(preset, settings, last);
      const lost = goesOutAfter(preset, settings, last + 1);
      expect([inTime.adjustments, lost.adjustments]).toEqual([[], []]);
      expect(paid.adjustments).toEqual([{ seat: 0, line: { type: 'overtime', points: -perMinute * lostAfter } }]);
      expect(lost.seats[0]).toMatchObject({ left: 'overtime', late: true });
      expect(lost.over).toBe('went-out');
    },
  );

  test('NASPA V.F.3: the ranking and the totals when the game was lost by the last move', () => {
    const alphabet = withCounts(english, 'P1 A1 S1 T1 E1 Q1 Z1');
    const rules = classic({ ...presets.naspa, alphabet, dictionary: wordSet(english, ['paste']), challenge: 'none' });
    const at = (minutes: number): unknown => {
      const { seats, ranking } = finalizeGame(rules, goesOutAfter(presets.naspa, CLOCKS.naspa, minutes * MINUTE));
      return [seats.map(({ total }) => total), ranking];
    };
    expect(at(25)).toEqual([
      [60, 0],
      [[0], [1]],
    ]);
    expect(at(26)).toEqual([
      [50, 0],
      [[0], [1]],
    ]);
    expect(at(35)).toEqual([
      [-40, 0],
      [[1], [0]],
    ]);
    // the settlement stays as it was; the game is lost all the same
    expect(at(36)).toEqual([
      [60, 0],
      [[1], [0]],
    ]);
  });

  test('WESPA 5.3.3: a server that asks only when a move arrives: who moved too late loses at once', () => {
    const rules = classic({ dictionary, challenge: 'none', overtime: { perMinute: 10, lostAfter: 10 } });
    const moved = make(rules, begin(rules), 36 * MINUTE, 0, '8F HORN');
    const [due, ...others] = unwrap(clockOf(CLOCKS.wespa, moved.stamps, 36 * MINUTE)).toMake;
    expect([due, others]).toEqual([{ by: 'director', move: { type: 'forfeit', seat: 0, reason: 'overtime' } }, []]);
    const end = make(rules, moved, 36 * MINUTE, 'director', due?.move ?? 'pass');
    expect(end.game).toMatchObject({ over: 'last-one-left', scores: [14, 0] });
    expect(unwrap(clockOf(CLOCKS.wespa, end.stamps, 37 * MINUTE)).toMake).toEqual([]);
  });

  test("late: 'forfeit' is what is so without it", () => {
    const rules = classic({ dictionary, challenge: 'none' });
    const told = ['forfeit', undefined].map(late => {
      const clocks = { perMove: MINUTE, ...(late === undefined ? {} : { late: 'forfeit' as const }) };
      return unwrap(clockOf(clocks, begin(rules).stamps, 2 * MINUTE)).toMake;
    });
    expect(told[0]).toMatchObject([{ by: 'director', move: { type: 'forfeit', seat: 0 } }]);
    expect(told[1]).toEqual(told[0]);
  });

  test('who has left owes nothing: by resigning, by the flag, by a challenge', () => {
    const rules = classic({ dictionary: wordSet(english, ['tea']), challenge: 'triple' });
    const played = make(rules, begin(rules), 36 * MINUTE, 0, '8F HORN');
    const off = unwrap(applyMove(rules, played.game, 1, 'challenge')).game;
    const stamps = stamped(played.stamps, owed(rules, off), 37 * MINUTE, off.log.at(-1), off.seats);
    expect([stamps.left, unwrap(clockOf(CLOCKS.wespa, stamps, 38 * MINUTE)).toMake]).toEqual([[0], []]);
    expect(make(rules, played, 37 * MINUTE, 0, 'resign').stamps.left).toEqual([0]);
    expect(make(rules, played, 37 * MINUTE, 'director', 'forfeit seat 0 time').stamps.left).toEqual([0]);
  });

  const settings: ClockSettings = {
    ...{ main: 3000, increment: 100, perMove: 700, bank: 900, window: 200 },
    overtime: { perMinute: 10, lostAfter: 1 },
  };
  const pauses = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 12 });

  test('a server that starts again reads the same clocks, at every time', () => {
    const rules = classic({ dictionary, challenge: 'none' });
    fc.assert(
      fc.property(pauses, fc.integer({ min: 0, max: 2000 }), (waits, later) => {
        let [now, at] = [begin(rules), 0];
        for (const wait of waits) {
          at += wait;
          const [duty] = owed(rules, now.game);
          if (duty === undefined) break;
          now = make(rules, now, at, duty.by, 'pass');
          const again = JSON.parse(JSON.stringify(now.stamps)) as Stamps;
          const reading = clockOf(settings, now.stamps, at + later);
          expect(clockOf(settings, again, at + later)).toEqual(reading);
          expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
        }
        // in turns, all the time that has passed is somebody's
        const used = unwrap(clockOf(settings, now.stamps, at + later)).seats.map(clock => clock.used);
        const end = now.game.over === undefined ? at + later : (now.stamps.spans.at(-1)?.to ?? 0);
        expect(used.reduce((sum, each) => sum + each, 0)).toBe(end);
      }),
      { numRuns: 30 },
    );
  });

  test('a clock that is stopped and goes on says what one says that was never stopped', () => {
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 500 }), (parts, gap) => {
        const length = parts.reduce((sum, part) => sum + part, 0);
        let at = 0;
        const pieces = parts.map((part, n) => {
          const from = at;
          at += part + gap;
          return turn(0, from, from + part, n < parts.length - 1 ? true : undefined);
        });
        expect(read(settings, pieces, 1e6).seats).toEqual(read(settings, [turn(0, 0, length)], 1e6).seats);
      }),
    );
  });

  test('what comes next comes then: just before it nothing is to be made, and time does not stand still', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), now => {
        const { next } = read(settings, [turn(0, 0)], now);
        fc.pre(next !== undefined);
        expect(next.at).toBeGreaterThan(now);
        const toMake = (at: number): number => read(settings, [turn(0, 0)], at).toMake.length;
        expect(toMake(next.at)).toBeGreaterThanOrEqual(toMake(now));
        expect(toMake(next.at - 1)).toBe(toMake(now));
      }),
    );
  });
});

test('a move that came too late has used up the bank, and no time of the moves to come', () => {
  const settings = { perMove: 10, bank: 5, late: 'pass' } as const;
  const spans = [turn(0, 0, 500), turn(1, 500, 503), turn(0, 503)];
  expect(read(settings, spans.slice(0, 2), 503).seats[0]).toMatchObject({ moveLeft: 10, bank: 0 });
  const { seats, next, toMake } = read(settings, spans, 507);
  expect([seats[0]?.moveLeft, seats[0]?.bank, toMake, next]).toEqual([
    6,
    0,
    [],
    { type: 'deadline', seat: 0, at: 513 },
  ]);
  expect(read(settings, spans, 513).toMake).toEqual([{ by: 0, move: { type: 'pass' } }]);
});

test('the first move that is due may settle the others: a late pass accepts the play, and no window is left', () => {
  const rules = classic({ challenge: 'double' });
  const settings = { perMove: 10, late: 'pass', window: 20 } as const;
  const begun = newGame(rules, { seats: 2, seed: 'tea', racks: ['HORNETS'] }).game;
  const played = unwrap(applyMove(rules, begun, 0, '8F HORN')).game;
  const open = stamped(stamped({ seats: 2, spans: [] }, owed(rules, begun), 0), owed(rules, played), 5, played.log[0]);
  const [first, second] = unwrap(clockOf(settings, open, 30)).toMake;
  expect([first, second]).toEqual([
    { by: 1, move: { type: 'pass' } },
    { by: 'director', move: { type: 'close' } },
  ]);
  const passed = unwrap(applyMove(rules, played, 1, 'pass')).game;
  const after = stamped(open, owed(rules, passed), 30, passed.log[1]);
  expect(unwrap(clockOf(settings, after, 30)).toMake).toEqual([]);
});

test('what an undo takes back is charged again, and who had left is there again, where the game is given', () => {
  const rules = classic({ challenge: 'none', ending: { passesEach: 1 } });
  const settings = { main: MINUTE, overtime: { perMinute: 10, lostAfter: 10 } };
  let { game } = newGame(rules, { seats: 2, seed: 'tea' });
  let stamps = stamped({ seats: 2, spans: [] }, owed(rules, game), 0, undefined, game);
  const make = (by: Actor, move: Move | string, at: number): void => {
    game = unwrap(applyMove(rules, game, by, move)).game;
    stamps = stamped(stamps, owed(rules, game), at, game.log.at(-1), game);
  };
  const due = (at: number): ClockReading['toMake'] => unwrap(clockOf(settings, stamps, at)).toMake;
  const overtime = { by: 'director', move: { type: 'adjust', seat: 0, points: -10, reason: 'overtime' } } as const;
  make(0, 'pass', 100_000);
  make(1, 'pass', 110_000);
  expect(due(110_000)).toEqual([overtime]);
  make(overtime.by, overtime.move, 110_000);
  expect([stamps.charged, stamps.over, due(110_000)]).toEqual([[10, 0], true, []]);
  make('director', 'undo', 120_000);
  expect([game.scores, stamps.charged, stamps.over]).toEqual([[0, 0], undefined, undefined]);
  make(1, 'resign', 130_000);
  expect([stamps.left, due(130_000)]).toEqual([[1], [overtime]]);
  make('director', 'undo', 140_000);
  expect(stamps.left).toBeUndefined();
  make(1, 'pass', 150_000);
  expect(due(150_000)).toEqual([overtime]);
});

describe('until when a play can be challenged', () => {
  const rules = classic({ challenge: 'double', dictionary: wordSet(english, ['horn']) });
  const begun = newGame(rules, { seats: 3, seed: 'tea', racks: ['HORNETS', 'AEIRSTL'] }).game;
  const after = (from: Game, ...moves: readonly (readonly [Actor, string])[]): Game =>
    moves.reduce((game, [by, text]) => unwrap(applyMove(rules, game, by, text)).game, from);
  const closes = (game: Game): number | undefined =>
    deadlineOf(rules, game, { times: game.log.map((_, index) => 1000 * (index + 1)), window: 20_000 });

  test('from the play on, whatever verdicts come; never while nobody owes one', () => {
    const played = after(begun, [0, '8F HORN']);
    expect([closes(begun), closes(played)]).toEqual([undefined, 21_000]);
    expect(closes(after(played, [1, 'accept']))).toBe(21_000);
    expect(closes(after(played, [1, 'accept'], [2, 'accept']))).toBeUndefined();
    expect(closes(after(played, ['director', 'adjust seat 0 5 kind'], [2, 'accept']))).toBe(21_000);
    expect(closes(after(played, ['director', 'close']))).toBeUndefined();
  });

  test('from the undo that opens it again', () => {
    const back = after(begun, [0, '8F HORN'], [1, 'exchange A'], ['director', 'undo']);
    expect(owed(rules, back).some(({ type }) => type === 'verdict')).toBe(true);
    expect(closes(back)).toBe(23_000);
  });

  test.each<readonly [Actor, string]>([
    [2, 'pass'],
    [2, 'resign'],
    ['director', 'forfeit seat 2 time'],
  ])('from the move that opens what lay face down: %s %s', (by, move) => {
    const all = scrabbleMe({ challenge: 'double' });
    const racks = ['HORNAEI', 'TEAAEIO', 'BITEEIO'];
    let { game } = newGame(all, { seats: 3, seed: 'tea', racks });
    let stamps = stamped({ seats: 3, spans: [] }, owed(all, game), 0);
    const moves: readonly (readonly [Actor, string])[] = [
      [0, '8F HORN'],
      [1, '8G TEA'],
      [by, move],
      [0, 'accept'],
    ];
    const times = [1000, 2000, 90_000, 91_000];
    for (const [n, [who, text]] of moves.entries()) {
      game = unwrap(applyMove(all, game, who, text)).game;
      stamps = stamped(stamps, owed(all, game), times[n] ?? 0, game.log.at(-1));
      const closing = deadlineOf(all, game, { times: times.slice(0, n + 1), window: 20_000 });
      expect(closing).toBe(n < 2 ? undefined : 110_000);
      expect(unwrap(clockOf({ window: 20_000 }, stamps, 91_000)).next?.at).toBe(closing);
    }
  });

  test('there must be a time for each entry', () => {
    const played = after(begun, [0, '8F HORN']);
    expect(() => deadlineOf(rules, played, { times: [], window: 5 })).toThrow('the log has 1 entries');
    for (const times of [[NaN], new Array<number>(1), 'x' as unknown as number[]])
      expect(() => deadlineOf(rules, played, { times, window: 5 })).toThrow(RangeError);
    expect(() => deadlineOf(rules, played, { times: [0], window: -1 })).toThrow("'window'");
  });

  test('it is the deadline of the clocks, in random games', () => {
    let asked = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), fc.nat(), fc.boolean(), (rolls, seed, ruled) => {
        const by = classic(
          ruled
            ? { challenge: 'double', challengeScope: 'word' }
            : { challenge: 'single', dictionary: wordSet(english, ['horn', 'to']) },
        );
        let { game } = newGame(by, { seats: 3, seed: `tea ${seed}` });
        let stamps = stamped({ seats: 3, spans: [] }, owed(by, game), 0);
        const times: number[] = [];
        for (const roll of rolls) {
          const made = tried(by, game, roll);
          if (made === undefined) continue;
          game = made;
          times.push(1000 * (times.length + 1));
          stamps = stamped(stamps, owed(by, game), times.at(-1) ?? 0, game.log.at(-1));
          const { next } = unwrap(clockOf({ window: 7000 }, stamps, times.at(-1) ?? 0));
          const deadline = deadlineOf(by, game, { times, window: 7000 });
          if (deadline !== undefined) asked++;
          if (deadline === undefined || deadline > (times.at(-1) ?? 0)) expect(next?.at).toBe(deadline);
        }
      }),
    );
    expect(asked).toBeGreaterThan(20);
  });

  /** A move of some kind that the game takes now, or none. */
  function tried(by: Rules, game: Game, roll: number): Game | undefined {
    const moves: readonly (readonly [Actor, string])[] = [
      ...[0, 1, 2].flatMap(seat =>
        ['accept', 'challenge', 'pass', placing(by, game, seat)].map(text => [seat, text] as const),
      ),
      ...['undo', 'undo 1 entry', 'rule failed', 'rule upheld', 'adjust seat 0 5 kind'].map(
        text => ['director', text] as const,
      ),
    ];
    for (let n = 0; n < moves.length; n++) {
      const [who, text] = moves[(roll + n) % moves.length] ?? ['director', 'close'];
      const done = applyMove(by, game, who, text);
      if (done.ok) return done.value.game;
    }
    return undefined;
  }

  function placing(by: Rules, game: Game, seat: number): string {
    const [a = 1, b = 1] = tilesIn(rackOf(game, seat)).tiles;
    const row = 8 + (game.boards[0]?.tiles.flat().filter(tile => tile !== 0).length ?? 0) / 2;
    const name = (tile: number): string => by.alphabet.letters[tile] ?? 'a';
    return `H${row} ${name(a)}${name(b)}`;
  }
});

describe('a window in which no seat may move', () => {
  const close = [{ by: 'director', move: { type: 'close' } }];

  /** A play that goes out, after `before` milliseconds, and the stamps of its window. */
  function goneOut(rules: Rules, before: number, seats = 2): { readonly game: Game; readonly stamps: Stamps } {
    const racks = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'TEA' : 'HO'));
    const begun = newGame(rules, { seats, seed: 'tea', racks }).game;
    const stamps = stamped({ seats, spans: [] }, owed(rules, begun), 0);
    const { game } = unwrap(applyMove(rules, begun, 0, '8F TEA'));
    return { game, stamps: stamped(stamps, owed(rules, game), before, game.log[0], game) };
  }

  const few = withCounts(english, 'T1 E1 A1 H2 O2');
  const tea = { alphabet: few, dictionary: wordSet(english, ['tea']) };
  const two = classic({ ...presets.tournament, ...tea, alphabet: withCounts(english, 'T1 E1 A1 H1 O1') });

  test('the clock of the seat that owes the verdict runs, and its end closes the window: no forfeit', () => {
    const { game, stamps } = goneOut(two, 5000);
    const at = (now: number): ClockReading => unwrap(clockOf({ main: 600_000 }, stamps, now));
    expect(at(6000)).toMatchObject({ running: [1], next: { type: 'window', at: 605_000 }, toMake: [] });
    expect(at(6000).seats[1]).toMatchObject({ used: 1000, left: 599_000, moves: 0 });
    expect(at(604_999).toMake).toEqual([]);
    expect([at(605_000).toMake, at(9e9).toMake]).toEqual([close, close]);
    // time after the end of the window costs nothing
    expect(at(9e9).seats[1]).toMatchObject({ left: 0, points: 0, isLost: false });
    const closed = unwrap(applyMove(two, game, 'director', 'close')).game;
    const end = stamped(stamps, owed(two, closed), 605_000, closed.log.at(-1), closed);
    expect(closed.over).toBe('went-out');
    expect(unwrap(clockOf({ main: 600_000 }, end, 9e9))).toMatchObject({ running: [], toMake: [] });
  });

  test.each<readonly [string, ClockSettings, number]>([
    ['the main time and the overtime that does not lose the game', CLOCKS.naspa, 5000 + 35 * MINUTE],
    ['overtime without a limit is not waited for', CLOCKS.fise, 5000 + 25 * MINUTE],
    ['sudden death', { main: 1000, overtime: { perMinute: 0, lostAfter: 0 } }, 6000],
    ['the time for one move, and the bank', { perMove: 3000, bank: 500, late: 'pass' }, 8500],
    ['the time for the challenge, where it ends first', { main: 600_000, window: 200 }, 5200],
    ['the main time, where it ends before the time for the challenge', { main: 600, window: 2000 }, 5600],
  ])('the window closes after %s', (_name, settings, at) => {
    const { stamps } = goneOut(two, 5000);
    const due = (now: number): ClockReading['toMake'] =>
      unwrap(clockOf(settings, { ...stamps, left: [0] }, now)).toMake.filter(({ move }) => move.type !== 'adjust');
    expect([due(at - 1), due(at), due(9e9)]).toEqual([[], close, close]);
  });

  test('overtime in the window costs its points, and no more than until the window closes', () => {
    const { game, stamps } = goneOut(two, 5000);
    const late = 5000 + 25 * MINUTE + 90_000;
    expect(unwrap(clockOf(CLOCKS.naspa, stamps, late)).seats[1]?.points).toBe(-20);
    expect(unwrap(clockOf(CLOCKS.naspa, stamps, 9e9)).seats[1]).toMatchObject({ points: -100, isLost: false });
    const { game: end } = unwrap(applyMove(two, game, 1, 'accept'));
    const over = stamped(stamps, owed(two, end), late, end.log.at(-1), end);
    expect(unwrap(clockOf(CLOCKS.naspa, over, 9e9)).toMake).toEqual([
      { by: 'director', move: { type: 'adjust', seat: 1, points: -20, reason: 'overtime' } },
    ]);
  });

  test('a seat keeps its right while it has time, whatever the clocks of the others say', () => {
    const rules = classic({ ...tea, challenge: 'double', alphabet: few });
    const { game, stamps } = goneOut(rules, 5000, 3);
    // seat 1 has had 9 minutes of its ten before
    const earlier = { ...stamps, spans: [turn(1, -540_000, 0), ...stamps.spans] };
    const at = (now: number): ClockReading => unwrap(clockOf({ main: 600_000 }, earlier, now));
    expect(at(6000)).toMatchObject({ running: [1, 2], next: { type: 'window', at: 605_000 } });
    expect([at(65_001).toMake, at(605_000).toMake]).toEqual([[], close]);
    const accepted = unwrap(applyMove(rules, game, 2, 'accept')).game;
    const one = stamped(earlier, owed(rules, accepted), 10_000, accepted.log.at(-1), accepted);
    expect(unwrap(clockOf({ main: 600_000 }, one, 65_000))).toMatchObject({ running: [1], toMake: close });
    // the verdict is no move, and adds no increment
    expect(unwrap(clockOf({ main: 600_000, increment: 9 }, one, 11_000)).seats[2]).toMatchObject({ moves: 0 });
  });

  test('a server that stops while a verdict is owed gives the time back, and it is time of one verdict', () => {
    const spans: readonly Span[] = [
      { type: 'turn', seat: 1, from: 0, to: 2000, paused: true, verdict: true },
      { type: 'turn', seat: 1, from: 9000, verdict: true },
    ];
    expect(read({ perMove: 3000 }, spans, 9500)).toMatchObject({ next: { type: 'window', at: 10_000 }, toMake: [] });
    expect(read({ perMove: 3000 }, spans, 10_000).toMake).toEqual(close);
  });

  test('in every game: the seats that owe a verdict run, and when their time is up the window closes', () => {
    const met = new Map<string, number>();
    for (const [name, rules] of allUnder({ single: 'single' })) {
      if (rules.challenge.phonies !== 'challengeable' || rules.voters.name === 'nobody') continue;
      const style = { hurry: 60, direct: 0, upset: 0, resign: 1 };
      const games = randomGames(rules, { moves: 400, least: 400, style });
      for (let seed = 0; seed < 40 && (met.get(name) ?? 0) === 0; seed++) {
        const [walk] = fc.sample(games, { numRuns: 1, seed });
        if (walk !== undefined) met.set(name, windowsIn(walk));
      }
    }
    const silent = [...met].flatMap(([name, windows]) => (windows === 0 ? [name] : []));
    expect(silent).toEqual([]);
    expect(met.size).toBeGreaterThan(12);
  });

  /** How many windows of a game nobody may move in; in each the clocks are as they shall be. */
  function windowsIn({ rules, begun, stages, plan }: Walk): number {
    const settings = { main: 600_000 };
    let stamps = stamped({ seats: plan.seats, spans: [] }, owed(rules, begun.game), 0);
    let windows = 0;
    for (const [n, { game }] of stages.entries()) {
      const duties = owed(rules, game);
      stamps = stamped(stamps, duties, n + 1, game.log.at(-1), game);
      const verdicts = duties.filter(({ type }) => type === 'verdict');
      const turns = duties.some(({ may }) => may.some(type => ['place', 'exchange', 'pass', 'act'].includes(type)));
      if (verdicts.length === 0 || turns) continue;
      windows++;
      const { running } = unwrap(clockOf(settings, stamps, n + 1));
      expect(running).toEqual([...new Set(verdicts.map(({ by }) => by))].sort());
      const { toMake } = unwrap(clockOf(settings, stamps, 9e9));
      expect(toMake).toEqual(close);
      const closed = unwrap(applyMove(rules, game, 'director', { type: 'close' })).game;
      expect(owed(rules, closed).some(({ type }) => type === 'verdict')).toBe(false);
    }
    return windows;
  }
});
