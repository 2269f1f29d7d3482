/** Beginning, going back, and rules that never come to wait. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  beginGame,
  classic,
  loadGame,
  newGame,
  rackOf,
  rewindGame,
  saveGame,
  tilesIn,
  unwrap,
  viewFor,
  wordSet,
  zoneAt,
  type Chance,
  type Rules,
  type Setup,
  type Violation,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { effect, extendRules, queue, startByLot, step, withCounts } from 'tilewright/rules';
import { duplicate, superCrossword } from 'tilewright/variants';
import { boardRows } from '../fixtures/drawing.ts';
import { bag, counts, racks, tableOf } from '../fixtures/table.ts';

const rules = classic();
const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

const NOT_THE_SET = 'the game cannot begin: the tiles are not those of the set:';

describe('a set-up that does not fit', () => {
  test.each<readonly [string, Setup, string]>([
    ['too few seats', { seats: 1, seed: 'x' }, '2 to 4'],
    ['too many seats', { seats: ['A', 'B', 'C', 'D', 'E'], seed: 'x' }, '5 given'],
    ['no seats', { seats: 0, seed: 'x' }, '0 given'],
    ['half a seat', { seats: 2.5, seed: 'x' }, 'seats'],
    ['seats that are no number', { seats: NaN, seed: 'x' }, 'seats'],
    ['no seed', { seats: 2, seed: '' }, 'seed'],
    ['a seed that is no text', { seats: 2, seed: 5 as unknown as string }, 'seed'],
    ['neither seed nor knows', { seats: 2 } as unknown as Setup, 'newGame: the seed must be well-formed text'],
    ['a seed that others may not know', { seats: 2, seed: 'x', knows: { view: 0 } }, 'either seed or knows'],
    ['a first seat that is not there', { seats: 2, seed: 'x', first: 2 }, 'seat 2'],
    ['a view for a seat that is not there', { seats: 2, knows: { view: 2 } }, 'there is no seat 2'],
    [
      'a rack that does not read',
      { seats: 2, seed: 'x', racks: ['HO1'] },
      'racks[0] cannot be read: column 3, found 1; letters are capitals, a blank is ?',
    ],
    [
      'a rack in small letters',
      { seats: 2, seed: 'x', racks: ['hornets'] },
      'racks[0] cannot be read: column 1, found h; letters are capitals',
    ],
    ['a rack that the set has not', { seats: 2, seed: 'x', racks: ['ZZ'] }, `${NOT_THE_SET} too many Z`],
    ['racks that the set has not together', { seats: 2, seed: 'x', racks: ['Z', 'Z'] }, `${NOT_THE_SET} too many Z`],
    ['a rack of nobody', { seats: 2, seed: 'x', racks: [undefined, undefined, 'A'] }, 'there are not so many racks'],
    [
      'a board that does not read',
      { seats: 2, seed: 'x', boards: ['15/15'] },
      'boards[0] cannot be read: expected 15 rows, found 2 rows',
    ],
    [
      'a board of more tiles than the set has',
      { seats: 2, seed: 'x', boards: [`ZZ13/${'15/'.repeat(13)}15`] },
      `${NOT_THE_SET} too many Z`,
    ],
    [
      'a board with a row that is too short',
      { seats: 2, seed: 'x', boards: [`15/15/HORN10/${'15/'.repeat(11)}15`] },
      'boards[0] cannot be read: row 3, column 1, expected 15 squares, found 14 squares',
    ],
    [
      'a board with a row that is too long',
      { seats: 2, seed: 'x', boards: [`15/14HO/${'15/'.repeat(12)}15`] },
      'boards[0] cannot be read: row 2, column 4, expected the end of 15 squares, found O',
    ],
    [
      'a board with a character that is no tile',
      { seats: 2, seed: 'x', boards: [`15/7*7/${'15/'.repeat(12)}15`] },
      'boards[0] cannot be read: row 2, column 2, expected a tile or a number of empty squares, found *',
    ],
    ['a bag that does not read', { seats: 2, seed: 'x', bag: 'A-' }, 'bag cannot be read: column 2, found -'],
    ['scores for other seats', { seats: 2, seed: 'x', scores: [1] }, '1 scores are given for 2 seats'],
    ['half a point', { seats: 2, seed: 'x', scores: [1, 0.5] }, 'scores'],
    [
      'racks of what lies on the board',
      { seats: 2, seed: 'x', boards: [`Z14/${'15/'.repeat(13)}15`], racks: ['Z'] },
      `${NOT_THE_SET} too many Z`,
    ],
  ])('%s', (_what, setup, named) => {
    expect(() => newGame(rules, setup)).toThrow(RangeError);
    expect(() => newGame(rules, setup)).toThrow(named);
  });

  const draw = (tiles: readonly number[] | number, to = 'rack 0'): Chance => ({ type: 'draw', from: 'bag', to, tiles });
  test.each<readonly [string, Setup, readonly Chance[], Violation['code']]>([
    ['chance with a seed', { seats: 2, seed: 'x' }, [draw([1, 1, 1, 1, 1, 1, 1])], 'chance-not-yours'],
    ['no chance at all', { seats: 2, knows: 'record' }, [{ type: 'nothing' } as never], 'malformed'],
    ['what is not asked for', { seats: 2, knows: 'record' }, [{ type: 'ruling', upheld: true }], 'chance-impossible'],
    ['tiles that the set has not', { seats: 2, knows: 'record' }, [draw([26, 26, 1, 1, 1, 1, 1])], 'chance-impossible'],
    ['a rack of nobody', { seats: 2, knows: 'record' }, [draw(7, 'rack 2')], 'chance-impossible'],
    ['a rack twice', { seats: 2, knows: 'record' }, [draw(7), draw(7)], 'chance-impossible'],
    ['no start draw', { seats: 2, knows: 'record', first: 'draw' }, [], 'chance-missing'],
    [
      'a start draw by number',
      { seats: 2, knows: { view: 0 }, first: 'draw' },
      [draw(2, 'start')],
      'chance-impossible',
    ],
    ['a start draw of one', { seats: 2, knows: { view: 0 }, first: 'draw' }, [draw([1], 'start')], 'chance-impossible'],
    [
      'a start draw of what is not there',
      { seats: 2, knows: { view: 0 }, first: 'draw' },
      [draw([26, 26], 'start')],
      'chance-impossible',
    ],
  ])('given: %s', (_what, setup, given, code) => {
    const begun = beginGame(rules, setup, given);
    expect(begun.ok ? [] : begun.error.map(fault => fault.code)).toEqual([code]);
  });
});

describe('lots that are given', () => {
  const lots = extendRules(rules, { name: 'lots', startDraw: startByLot });
  test.each<readonly [string, readonly number[], boolean]>([
    ['every seat once', [1, 0, 2], true],
    ['a seat twice', [1, 0, 1], false],
    ['a seat less', [1, 0], false],
    ['a seat more', [1, 0, 2, 1], false],
    ['none', [], false],
    ['nobody', [1, 0, 3], false],
  ])('%s', (_what, order, fits) => {
    const begun = beginGame(lots, { seats: 3, knows: 'record', first: 'draw' }, [{ type: 'lot', order }]);
    const impossible = begun.ok ? undefined : begun.error;
    expect(impossible).toEqual(fits ? undefined : [{ code: 'chance-impossible', squares: [] }]);
    if (begun.ok) expect(begun.value.game.toMove).toBe(order[0]);
  });
});

describe('racks that the tiles do not fill', () => {
  const few = withCounts(english, 'A9 B9');

  test.each<readonly [string, Rules, number, readonly [needed: number, there: number] | undefined]>([
    ['100 tiles, 3 racks of 50', classic({ rackSize: 50 }), 3, [150, 100]],
    ['100 tiles, 2 racks of 50', classic({ rackSize: 50 }), 2, undefined],
    ['18 tiles, 3 racks of 7', classic({ alphabet: few }), 3, [21, 18]],
    ['18 tiles, 2 racks of 7', classic({ alphabet: few }), 2, undefined],
    ['18 tiles, 2 racks of 10', superCrossword({ alphabet: few, rackSize: 10 }), 2, [20, 18]],
    ['a rack for all, of more tiles than there are', duplicate({ alphabet: few, rackSize: 19 }), 2, [19, 18]],
    ['a rack for all', duplicate({ alphabet: few, rackSize: 18 }), 4, undefined],
  ])('%s', (_name, short, seats, facts) => {
    const begun = beginGame(short, { seats, seed: UUID });
    const [needed = 0, there = 0] = facts ?? [];
    expect(begun.ok ? [] : begun.error).toEqual(
      facts === undefined ? [] : [{ code: 'too-few-in-bag', needed, there, squares: [] }],
    );
  });

  test('newGame says how many racks there are, and of what size', () => {
    expect(() => newGame(classic({ rackSize: 50 }), { seats: 3, seed: UUID })).toThrow(
      'newGame: the game cannot begin: 100 tiles do not fill 3 racks of 50',
    );
  });

  test('views and records of such games cannot begin either', () => {
    for (const knows of ['record', { view: 1 }] as const)
      expect(beginGame(classic({ rackSize: 50 }), { seats: 3, knows })).toMatchObject({
        error: [{ code: 'too-few-in-bag' }],
      });
  });

  test('racks that are set need no bag, and a position may have few tiles left', () => {
    const short = classic({ alphabet: few });
    expect(beginGame(short, { seats: 3, seed: UUID, racks: ['A', 'B', 'AB'] }).ok).toBe(true);
    expect(beginGame(short, { seats: 3, seed: UUID, racks: ['A', 'B'] }).ok).toBe(true);
    const { game } = newGame(short, { seats: 3, seed: UUID, boards: [boardRows('\n    H\n  8 A')] });
    expect(game.zones['bag']?.hidden ?? 0).toBe(0);
  });
});

test('what cannot begin is said in one sentence, and nothing behind it', () => {
  const said = (setup: Partial<Setup>): unknown => {
    try {
      return newGame(rules, { seats: 2, seed: 'x', ...setup });
    } catch (error) {
      return String(error);
    }
  };
  const cannot = 'RangeError: newGame: the game cannot begin:';
  expect([said({ boards: ['?'] }), said({ racks: ['horn'] }), said({ racks: ['ZZ'] })]).toEqual([
    `${cannot} boards[0] cannot be read: expected 15 rows, found 1 rows`,
    `${cannot} racks[0] cannot be read: column 1, found h; letters are capitals, a blank is ?`,
    `${cannot} the tiles are not those of the set: too many Z`,
  ]);
});

describe('a bag that is set', () => {
  const small = classic({ alphabet: withCounts(english, 'C1 A2 T2 E2 R1 S1 ?1') });
  const begun = (setup: Partial<Setup>) => beginGame(small, { seats: 2, seed: 'x', ...setup });

  test('bag, racks and boards that are the set begin a game, in any order of the tiles', () => {
    const { game } = newGame(small, { seats: 2, seed: 'x', bag: '?SR', racks: ['CAT', 'EATE'] });
    expect([bag(tableOf(small, game)), ...racks(tableOf(small, game))]).toEqual(['RS?', 'ACT', 'AEET']);
  });

  test('racks that are left out are drawn from it', () => {
    const { game } = newGame(small, { seats: 2, seed: 'x', bag: 'EATEARTS?', racks: ['C'] });
    expect(counts(tableOf(small, game))).toEqual([1, 7, 2]);
  });

  test('the game ends when a player goes out before an empty bag', () => {
    const tiny = classic({ alphabet: withCounts(english, 'C1 A1 T1 S1'), challenge: 'none' });
    const { game } = newGame(tiny, { seats: 2, seed: 'x', bag: '', racks: ['CAT', 'S'], scores: [100, 90] });
    const end = unwrap(applyMove(tiny, game, 0, '8G CAT')).game;
    expect([end.over, end.scores]).toEqual(['went-out', [110, 90]]);
  });

  test.each<readonly [string, Partial<Setup>, readonly number[], readonly number[]]>([
    ['one tile that lacks', { bag: 'SR', racks: ['CAT', 'EATE'] }, [27], []],
    ['one tile too many', { bag: '??SR', racks: ['CAT', 'EATE'] }, [], [27]],
    ['both, each tile by itself', { bag: 'ZZS', racks: ['CAT', 'EAT'] }, [5, 18, 27], [26, 26]],
    ['no bag at all', { bag: '' }, [1, 1, 3, 5, 5, 18, 19, 20, 20, 27], []],
    ['tiles of the board', { bag: 'TEEATRS?', boards: [`AC13${'/15'.repeat(14)}`], racks: ['A'] }, [], [1]],
    ['a blank that shows a letter', { bag: 'TEEATRS', boards: [`aC13${'/15'.repeat(14)}`], racks: ['AT'] }, [], [20]],
  ])('%s is in the violation', (_what, setup, missing, surplus) => {
    expect(begun(setup)).toEqual({ ok: false, error: [{ code: 'tiles-mismatch', missing, surplus, squares: [] }] });
  });

  test('newGame names each tile with its count', () => {
    const setup: Setup = { seats: 2, seed: 'x', bag: 'ZZS', racks: ['CAT', 'EAT'] };
    expect(() => newGame(small, setup)).toThrow('those of the set: missing ER?, too many ZZ');
  });

  test('pieces of another zone are not asked of the bag', () => {
    const cards = extendRules(small, {
      name: 'cards',
      zones: [...small.zones, { name: 'deck', of: 'game', seenBy: 'nobody' }],
      pieces: [{ name: 'card', type: 'card', count: 3, zone: 'deck' }],
    });
    expect(beginGame(cards, { seats: 2, seed: 'x', bag: 'CAATTEERS?' }).ok).toBe(true);
  });
});

describe('scores that are set', () => {
  const setup: Setup = { seats: 2, seed: 'x', racks: ['HORNETS', 'FARMSOB'], scores: [312, -5] };
  const { game } = newGame(classic({ challenge: 'none' }), setup);

  test('are corrections, to which plays add', () => {
    const own = classic({ challenge: 'none' });
    const next = unwrap(applyMove(own, game, 0, '8F HORN')).game;
    expect([game.scores, next.scores]).toEqual([
      [312, -5],
      [326, -5],
    ]);
    expect(game.adjustments).toEqual([
      { seat: 0, line: { type: 'correction', points: 312 } },
      { seat: 1, line: { type: 'correction', points: -5 } },
    ]);
    expect(game.log).toEqual([]);
  });

  test('are there after a save, in a view, and when the game is replayed', () => {
    const own = classic({ challenge: 'none' });
    const next = unwrap(applyMove(own, game, 0, '8F HORN')).game;
    const loaded = unwrap(loadGame(own, JSON.parse(JSON.stringify(saveGame(own, next)))));
    expect(loaded).toEqual(next);
    const view = viewFor(own, next, 1);
    expect(view.start.scores).toEqual([312, -5]);
    expect(unwrap(loadGame(own, saveGame(own, view)))).toEqual(view);
    for (const each of [next, loaded, view]) expect(rewindGame(own, each, 1).game.scores).toEqual([312, -5]);
  });

  test('nothing of the given list is kept', () => {
    const scores = [1, 2];
    const { game: other } = newGame(classic(), { seats: 2, seed: 'x', scores });
    scores[0] = 9;
    expect([other.scores, other.start.scores]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('a save whose start has scores for other seats is not replayed', () => {
    const own = classic({ challenge: 'none' });
    const saved = JSON.parse(JSON.stringify(saveGame(own, game))) as { start: { scores: number[] } };
    saved.start.scores = [1];
    expect(() => loadGame(own, saved)).not.toThrow();
    expect(loadGame(own, saved)).toMatchObject({ ok: false, error: [{ code: 'bad-value', path: 'start.scores' }] });
  });
});

describe('a beginning', () => {
  test("a referee's game marks a seed that is too short", () => {
    expect(newGame(rules, { seats: 2, seed: 'tea' }).game.knows).toEqual({
      type: 'everything',
      seed: 'tea',
      weak: true,
    });
    expect(newGame(rules, { seats: 2, seed: UUID }).game.knows).toEqual({ type: 'everything', seed: UUID });
    expect(newGame(rules, { seats: 2, knows: 'record' }).game.knows).toEqual({ type: 'record' });
    expect(newGame(rules, { seats: 2, knows: { view: 1 } }).game.knows).toEqual({ type: 'view', of: 1 });
  });

  test('names, or how many', () => {
    expect(newGame(rules, { seats: ['Ann', 'Bob'], seed: 'x' }).game.seats).toEqual([{ name: 'Ann' }, { name: 'Bob' }]);
    expect(newGame(rules, { seats: 3, seed: 'x' }).game.seats).toHaveLength(3);
  });

  // R000-10; 9T7
  test.each([
    [2, 7, 86],
    [4, 7, 72],
    [2, 9, 82],
    [3, 9, 73],
    [4, 9, 64],
  ])('%i seats, %i tiles each: the bag keeps %i', (seats, rackSize, left) => {
    const own = classic({ rackSize });
    const { game, events } = newGame(own, { seats, seed: 'x' });
    expect(counts(tableOf(own, game))).toEqual([...new Array<number>(seats).fill(rackSize), left]);
    expect(events.map(({ type }) => type)).toEqual(new Array<string>(seats).fill('drew'));
  });

  test('racks that are set are exactly these; the others are drawn', () => {
    const { game } = newGame(rules, { seats: 3, seed: 'x', racks: ['QZ', undefined, ''] });
    const table = tableOf(rules, game);
    expect([racks(table)[0], racks(table)[2]]).toEqual(['QZ', '']);
    expect(counts(table)).toEqual([2, 7, 0, 91]);
  });

  test('boards that are set take their tiles out of the bag', () => {
    const { game } = newGame(rules, {
      seats: 2,
      seed: 'x',
      racks: ['A', 'A'],
      boards: [boardRows(`\n F G\n 8 Q z`)],
    });
    const left = bag(tableOf(rules, game));
    expect(left).toHaveLength(96);
    expect(left).not.toContain('Q');
    expect(Array.from(left).filter(tile => tile === '?')).toHaveLength(1);
    expect(left).toContain('Z');
  });

  test('the same seed gives the same game; another gives another', () => {
    const of = (seed: string): unknown => newGame(rules, { seats: 2, seed, first: 'draw' }).game;
    expect(of('one')).toEqual(of('one'));
    expect(of('one')).not.toMatchObject({ zones: (of('two') as { readonly zones: object }).zones });
  });

  // C23
  test.each<readonly [string, readonly string[], number]>([
    ['the letter nearest A', ['BCA'], 2],
    ['a blank beats every letter', ['A?A'], 1],
    ['those who tie draw again', ['ACA', 'BA'], 2],
    ['and again', ['ACA', 'BB', 'XC'], 2],
    ['two blanks tie', ['??A', 'ZY'], 1],
  ])('start draw: %s', (_what, rounds, first) => {
    const given = rounds.map((tiles): Chance => ({
      type: 'draw',
      from: 'bag',
      to: 'start',
      tiles: Array.from(tiles, tile => (tile === '?' ? 27 : tile.charCodeAt(0) - 64)),
    }));
    const { game, events } = unwrap(beginGame(rules, { seats: 3, knows: { view: 'spectator' }, first: 'draw' }, given));
    expect(game.toMove).toBe(first);
    expect(events[0]).toMatchObject({ type: 'drew-lots', seat: first });
    expect(counts(tableOf(rules, game))).toEqual([7, 7, 7, 79]);
  });

  test.each<readonly ['redraw-tied' | 'redraw-all' | 'seat-order', readonly string[], number]>([
    ['redraw-tied', ['AAB', 'CB'], 1],
    ['redraw-all', ['AAB', 'DCB'], 2],
    ['seat-order', ['BAA'], 1],
  ])('ties by %s', (tie, rounds, first) => {
    const tied = classic({ startDraw: { tie } });
    const given = rounds.map((tiles): Chance => ({
      type: 'draw',
      from: 'bag',
      to: 'start',
      tiles: Array.from(tiles, tile => tile.charCodeAt(0) - 64),
    }));
    expect(unwrap(beginGame(tied, { seats: 3, knows: 'record', first: 'draw' }, given)).game.toMove).toBe(first);
  });

  test('a tie that the bag cannot break goes to the first', () => {
    const few = classic({ alphabet: withCounts(english, 'A2 B1'), rackSize: 1 });
    const given: Chance = { type: 'draw', from: 'bag', to: 'start', tiles: [2, 1, 1] };
    expect(unwrap(beginGame(few, { seats: 3, knows: 'record', first: 'draw' }, [given])).game.toMove).toBe(1);
  });
});

describe('going back', () => {
  const begin = newGame(rules, { seats: 2, seed: UUID, racks: ['HORNETS'], first: 0 }).game;
  const once = unwrap(applyMove(rules, begin, 0, '8F HORN')).game;
  const twice = unwrap(applyMove(rules, once, 1, 'pass')).game;

  test.each([
    [0, () => twice],
    [1, () => once],
    [2, () => begin],
  ])('%i moves', (entries, expected) => {
    expect(rewindGame(rules, twice, entries).game).toEqual(expected());
  });

  test.each([-1, 3, 0.5, NaN])('%d entries cannot be taken back', entries => {
    expect(() => rewindGame(rules, twice, entries)).toThrow(RangeError);
  });

  test('the same move brings the same luck, unless reseeded', () => {
    const again = (game: typeof once) =>
      tilesIn(rackOf(unwrap(applyMove(rules, unwrap(applyMove(rules, game, 0, '8F HORN')).game, 1, 'accept')).game, 0))
        .tiles;
    const seeds = ['one', 'two', 'three'].map(seed => rewindGame(rules, twice, 2, { reseed: seed }).game);
    expect(again(rewindGame(rules, twice, 2).game)).toEqual(again(begin));
    expect(new Set(seeds.map(game => again(game).join())).size).toBeGreaterThan(1);
    expect(seeds[0]?.knows).toEqual({ type: 'everything', seed: 'one', weak: true });
    const other = UUID.replace('0', '1');
    expect(rewindGame(rules, twice, 1, { reseed: other }).game).toEqual({
      ...once,
      knows: { type: 'everything', seed: other },
    });
  });

  test.each([0, 1, 'spectator', 'director'] as const)(
    'a view of %s goes back without the seed; a reseed means nothing',
    viewer => {
      const view = viewFor(rules, twice, viewer);
      for (const [entries, game] of [twice, once, begin].entries())
        expect(rewindGame(rules, view, entries, { reseed: 'x' }).game).toEqual(viewFor(rules, game, viewer));
    },
  );

  test('under other rules there is no going back', () => {
    const other = classic({ challenge: 'none', exchange: { minBag: 100 } });
    const exchanged = unwrap(applyMove(rules, begin, 0, 'exchange H')).game;
    expect(() => rewindGame(other, exchanged, 0)).toThrow(RangeError);
    expect(() => rewindGame(other, exchanged, 0)).toThrow(`begun under the rules '${rules.fingerprint}'`);
  });

  test('a log that the same rules refuse with another dictionary is said by its entry', () => {
    const open = classic({ challenge: 'void', dictionary: { has: () => true } });
    const { game } = newGame(open, { seats: 2, seed: UUID, racks: ['HORNETS'] });
    const played = unwrap(applyMove(open, unwrap(applyMove(open, game, 0, 'pass')).game, 1, 'pass')).game;
    const placed = unwrap(applyMove(open, played, 0, '8F HORN')).game;
    const strict = { ...open, dictionary: wordSet(english, ['cat']) };
    expect(rewindGame(strict, placed, 1).game).toEqual(played);
    expect(() => rewindGame(strict, placed, 0)).toThrow(/entry 2 of the log is refused.*phony/);
  });
});

describe('rules that never come to wait', () => {
  const nobody = { name: 'nobody', seats: () => [] };

  test('steps that run on', () => {
    const endless = extendRules(rules, { name: 'endless', movers: nobody, voters: nobody, ending: [] });
    const begun = beginGame(endless, { seats: 2, seed: 'x' });
    expect(begun.ok ? [] : begun.error).toEqual([{ code: 'never-waits', squares: [] }]);
    expect(() => newGame(endless, { seats: 2, seed: 'x' })).toThrow('never-waits');
  });

  test('effects that queue themselves', () => {
    const endless = extendRules(rules, {
      name: 'chain',
      steps: [step('begin', (_rules, game) => queue(game, { name: 'again', seat: 0 })), ...rules.steps],
      effects: [effect('again', (_rules, game) => queue(game, { name: 'again', seat: 0 }))],
    });
    const { game } = newGame(endless, { seats: 2, seed: 'x' });
    const done = applyMove(endless, game, 0, 'pass');
    expect(done.ok ? [] : done.error).toEqual([{ code: 'never-waits', squares: [] }]);
  });
});

test('a zone that is not there is named', () => {
  expect(() => zoneAt(newGame(rules, { seats: 2, seed: 'x' }).game, 'pouch')).toThrow("'pouch'");
});
