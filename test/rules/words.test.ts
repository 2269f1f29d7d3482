/**
 * The words that games are written in, one by one: rosters, steps, endings, settlements, rankings, overtime, readings.
 */
import { describe, expect, test } from 'vitest';
import {
  beginGame,
  classic,
  finalizeGame,
  newGame,
  rackOf,
  unwrap,
  viewFor,
  type DirectorMove,
  type EndRule,
  type Game,
  type Line,
  type Ranking,
  type Rules,
  type Seat,
  type Settlement,
  type Step,
  type Turn,
  type WorkingGame,
} from 'tilewright';
import {
  adjust,
  allDeclared,
  allPassed,
  along,
  alongClaims,
  book,
  byScore,
  covered,
  endRule,
  extendRules,
  inTurn,
  lastMoverWins,
  lastOneLeft,
  nextSeat,
  nobody,
  noPlaysRemain,
  outCollects,
  overtimeMove,
  pickUp,
  privateState,
  rackValue,
  refill,
  remaining,
  scorelessTurns,
  seatAfter,
  startByLot,
  step,
  subtractRacks,
  theOthers,
  tiersBy,
  together,
  wentOut,
  withMechanisms,
} from 'tilewright/rules';
import type { PendingTurn, PlayTurn } from '../../src/engine/game.ts';
import { changed, resting, startWork, workOf } from '../../src/engine/working.ts';
import { boardRows } from '../fixtures/drawing.ts';
import { bag, counts, play, racks, sitAt, sitDown, tableOf } from '../fixtures/table.ts';
import { withBoard } from '../../src/rules/steps.ts';

const rules = classic();
/** `A pass`, `B play 14`, `C exchange`, `A lost`, `B withdrawn`, `C no-plays`. */
function turn(text: string): Turn {
  const [name = 'A', what = 'pass', points = '0'] = text.split(' ');
  const seat = name.charCodeAt(0) - 65;
  const placement = { type: 'place', tiles: [] } as const;
  switch (what) {
    case 'play':
      return { seat, type: what, placement, words: [], score: { total: Number(points), lines: [] } };
    case 'withdrawn':
      return { seat, type: what, placement, words: [] };
    case 'exchange':
      return { seat, type: what, tiles: 1 };
    case 'pass':
    case 'lost':
    case 'sealed':
      return { seat, type: what };
    case 'no-plays':
      return { seat, type: 'pass', noPlays: true };
    default:
      throw new RangeError(`'${text}' is no turn`);
  }
}

function onTable(text: string, state: PendingTurn['state'] = 'open'): PendingTurn {
  return { ...turn(text), state };
}

/** A play on H8. */
function onStart(state: PendingTurn['state']): PendingTurn {
  const placement = { type: 'place', tiles: [{ square: 112, tile: 1 }] } as const;
  return { seat: 0, type: 'play', placement, words: [], score: { total: 5, lines: [] }, state };
}

function table(seats: number, changes: Partial<Game> = {}): Game {
  return changed(newGame(rules, { seats, seed: 'words' }).game, changes);
}

const history = (...turns: readonly string[]): Partial<Game> => ({ history: turns.map(turn) });
const left = (...who: readonly Seat[]) => ({
  seats: [0, 1, 2].map(seat => (who.includes(seat) ? { name: '', left: 'resigned' } : { name: '' })),
});

describe('rosters', () => {
  const pending = { pending: [onTable('B play 5')] };
  test.each<readonly [string, Rules['movers'], Partial<Game>, readonly Seat[]]>([
    ['in turn', inTurn, { toMove: 1 }, [1]],
    ['in turn, a turn on the table', inTurn, pending, []],
    ['together', together, {}, [0, 1, 2]],
    ['together, a turn on the table', together, pending, [0, 2]],
    ['nobody', nobody, {}, []],
  ])('%s', (_what, roster, changes, expected) => {
    expect(roster.seats(rules, table(3, changes))).toEqual(expected);
  });

  test('the others vote', () => {
    expect(theOthers.seats(rules, table(3), onTable('B play 5'))).toEqual([0, 2]);
    expect(nobody.seats(rules, table(3), onTable('B play 5'))).toEqual([]);
  });

  test('who is left, who comes next', () => {
    expect(remaining(table(3, left(1)))).toEqual([0, 2]);
    expect([0, 1, 2].map(seat => seatAfter(table(3), seat))).toEqual([1, 2, 0]);
    expect(seatAfter(table(3, left(1)), 0)).toBe(2);
    expect(seatAfter(table(3, left(1, 2)), 0)).toBe(0);
    expect(seatAfter(table(3, left(0, 1, 2)), 0)).toBe(0);
  });
});

describe('endings', () => {
  const empty = sitDown({}, { racks: ['', 'A'], bag: '' }).game;
  const over = (rule: EndRule, game: Game, by: Rules = rules): boolean => rule.over(by, game);

  test.each<readonly [string, EndRule, Game, boolean]>([
    ['a rack and the bag are empty after a play', wentOut(), changed(empty, history('A play 5')), true],
    ['a rack and the bag are empty, and its seat has made no play', wentOut(), empty, false],
    ['another seat has made a play', wentOut(), changed(empty, history('B play 5')), false],
    ['its play was withdrawn', wentOut(), changed(empty, history('A withdrawn')), false],
    ['an empty rack, tiles in the bag', wentOut(), sitDown({}, { racks: ['', 'A'] }).game, false],
    ['an empty bag, tiles on the racks', wentOut(), sitDown({}, { racks: ['B', 'A'], bag: '' }).game, false],
    [
      'the empty rack of somebody who has left',
      wentOut(),
      changed(empty, { seats: [{ name: '', left: 'x' }, { name: '' }] }),
      false,
    ],

    ['nobody has left', lastOneLeft, table(2), false],
    ['one is left', lastOneLeft, table(3, left(0, 1)), true],
    ['two are left', lastOneLeft, table(3, left(0)), false],
    [
      // the loop asks at once, and settles what lies on the table before the game ends
      'one is left, whose play can be challenged',
      lastOneLeft,
      table(3, { ...left(0, 1), pending: [onTable('C play 5')] }),
      true,
    ],
    [
      'one is left, whose play is booked',
      lastOneLeft,
      table(3, { ...left(0, 1), pending: [onTable('C play 5', 'booked')] }),
      true,
    ],
    [
      'one is left, with a sealed turn',
      lastOneLeft,
      table(3, { ...left(0, 1), pending: [onTable('C sealed', 'sealed')] }),
      true,
    ],

    ['nothing yet', allDeclared, table(2), false],
    ['all declare', allDeclared, table(2, history('A no-plays', 'B no-plays')), true],
    ['one declares', allDeclared, table(2, history('A no-plays')), false],
    ['one declares twice', allDeclared, table(2, history('A no-plays', 'B pass', 'A no-plays')), false],
    [
      'a pass without it interrupts',
      allDeclared,
      table(3, history('A no-plays', 'B no-plays', 'C pass', 'A no-plays')),
      false,
    ],
    ['a missed turn does not', allDeclared, table(2, history('A no-plays', 'B lost', 'B no-plays')), true],
    ['an exchange interrupts', allDeclared, table(2, history('A no-plays', 'B exchange', 'A no-plays')), false],
    ['who has left need not', allDeclared, table(3, { ...left(2), ...history('A no-plays', 'B no-plays') }), true],

    ['two passes each', allPassed(2, 'pass'), table(2, history('A pass', 'B pass', 'A pass', 'B pass')), true],
    ['one short', allPassed(2, 'pass'), table(2, history('A pass', 'B pass', 'A pass')), false],
    [
      'a play between',
      allPassed(2, 'pass'),
      table(2, history('A pass', 'B pass', 'A play 5', 'B pass', 'A pass')),
      false,
    ],
    ['a missed turn is no pass', allPassed(1, 'pass'), table(2, history('A pass', 'B lost')), false],
    [
      'and does not interrupt',
      allPassed(2, 'pass'),
      table(2, history('A pass', 'B pass', 'A lost', 'A pass', 'B pass')),
      true,
    ],
    ['an exchange is no pass', allPassed(1, 'pass'), table(2, history('A pass', 'B exchange')), false],
    [
      'an exchange is one where it counts',
      allPassed(1, 'pass-or-exchange'),
      table(2, history('A pass', 'B exchange')),
      true,
    ],
    ['a phony is none even then', allPassed(1, 'pass-or-exchange'), table(2, history('A pass', 'B withdrawn')), false],
    ['without points', allPassed(1, 'scoreless'), table(2, history('A withdrawn', 'B play 0')), true],
    ['with points', allPassed(1, 'scoreless'), table(2, history('A withdrawn', 'B play 1')), false],
    [
      'who has left need not pass',
      allPassed(1, 'pass'),
      table(3, { ...left(2), ...history('A pass', 'B pass') }),
      true,
    ],

    [
      'six in a row',
      scorelessTurns(6),
      table(2, history('A pass', 'B exchange', 'A withdrawn', 'B play 0', 'A lost', 'B pass')),
      true,
    ],
    [
      'five in a row',
      scorelessTurns(6),
      table(2, history('B play 5', 'A pass', 'B pass', 'A pass', 'B pass', 'A pass')),
      false,
    ],
    ['too few turns', scorelessTurns(6), table(2, history('A pass')), false],
    [
      'too few turns that anybody has seen',
      scorelessTurns(3),
      table(3, { history: [{ type: 'sealed', seat: 2 }, turn('A pass'), turn('B pass')] }),
      false,
    ],

    ['a square is covered', covered([112]), table(2, { pending: [onStart('booked')] }), true],
    ['another square', covered([0]), table(2, { pending: [onStart('booked')] }), false],
    ['it can still be challenged', covered([112]), table(2, { pending: [onStart('open')] }), false],
    ["of a game's own", endRule('round 3', (_rules, game) => game.round >= 3), table(2, { round: 3 }), true],
  ])('%s', (_what, rule, game, expected) => {
    expect(over(rule, game)).toBe(expected);
  });

  test('a missed turn is a pass where the challenge rule says so', () => {
    const counted = classic({ challengeIsPass: true });
    expect(over(allPassed(1, 'pass'), table(2, history('A pass', 'B lost')), counted)).toBe(true);
  });

  describe('no plays remain', () => {
    const found = { type: 'place', tiles: [{ square: 112, tile: 1 }] } as const;
    const looking = (name: string, plays: NonNullable<Rules['plays']>, bag?: string): Rules => {
      const base = bag === undefined ? rules : sitDown({}, { racks: ['A', 'B'], bag }).rules;
      return extendRules(base, { ...withMechanisms(base, noPlaysRemain()), name, plays });
    };
    const with0 = looking('none', () => [], '');
    const with1 = looking('some', (_rules, _game, seat) => (seat === 1 ? [found] : []), '');
    const full = looking('full', () => []);
    const look = with0.steps[with0.steps.length - 1]!;
    const [ending] = noPlaysRemain().ending;
    const passed = (game: Game): Game => changed(game, { pending: [onTable('A pass')], step: 3 });
    const stuck = passed(sitAt(with0, { racks: ['A', 'B'] }).game);
    const ruling = (upheld: boolean) => [{ type: 'ruling', upheld }] as const;
    const view = viewFor(with0, stuck, 'spectator');
    test.each<readonly [string, Rules, WorkingGame, boolean]>([
      ['before the first turn', with0, startWork(sitAt(with0, { racks: ['A', 'B'] }).game), false],
      ['for nobody', with0, startWork(stuck), true],
      ['but somebody can play', with1, startWork(passed(sitAt(with1, { racks: ['A', 'B'] }).game)), false],
      ['but somebody can exchange', full, startWork(passed(newGame(full, { seats: 2, seed: 'words' }).game)), false],
      ['where no racks are known', with0, startWork(view), false],
      ['where no racks are known, but it is given', with0, startWork(view, ruling(true)), true],
      ['where it is given that some do', with0, startWork(stuck, ruling(false)), false],
    ])('%s', (_what, by, game, expected) => {
      expect(ending?.over(by, game)).toBe(false);
      const looked = look.run(by, game);
      expect(ending?.over(by, looked)).toBe(expected);
      expect(looked.agenda).toEqual([]);
    });

    test('what is given is used up, and what is found is noted', () => {
      const found = workOf(look.run(with0, startWork(stuck)));
      expect(found.decided).toEqual([{ type: 'ruling', upheld: true }]);
      expect(workOf(look.run(with0, startWork(stuck, ruling(true))))).toMatchObject({
        given: [],
        decided: found.decided,
      });
    });

    test('a record whose racks are hidden is not begun', () => {
      const begun = beginGame(full, { seats: 2, knows: 'record' });
      expect(begun.ok ? [] : begun.error).toEqual([{ code: 'chance-missing', squares: [] }]);
      expect(beginGame(full, { seats: 2, knows: 'record', racks: ['A', 'B'] }).ok).toBe(true);
    });
  });
});

describe('settlements', () => {
  const unplayed = (points: number): Line => ({ type: 'unplayed', points });
  const gains = (points: number): Line => ({ type: 'others-unplayed', points });
  const game = (...held: readonly string[]): Game =>
    newGame(rules, { seats: held.length, seed: 'x', racks: held }).game;

  // C15: A goes out; B holds Q, Z; C a blank and E
  const out = changed(game('', 'QZ', '?E'), { over: 'went-out', ...history('A play 5') });
  const stopped = game('A', 'QZ', '?E');
  const alone = changed(out, { ...left(1, 2), over: 'last-one-left' });
  const outAlone = changed(out, left(1, 2));
  const outLeft = changed(out, { ...left(0), pending: [onTable('A play 5', 'booked')] });
  test.each<readonly [string, Settlement, Game, readonly (readonly Line[])[]]>([
    ['everybody loses the rest', subtractRacks(), out, [[], [unplayed(-20)], [unplayed(-1)]]],
    ['nobody went out', subtractRacks(), stopped, [[unplayed(-1)], [unplayed(-20)], [unplayed(-1)]]],
    ['one is left', subtractRacks(), alone, [[], [], []]],
    ['who went out collects', outCollects(), out, [[gains(21)], [], []]],
    ['nobody went out', outCollects(), stopped, [[], [], []]],
    ['a rack is empty, the bag is not: nobody went out', outCollects(), game('', 'QZ', '?E'), [[], [], []]],
    ['one is left', outCollects(), alone, [[], [], []]],
    ['one is left by a play that went out', outCollects(), outAlone, [[gains(21)], [], []]],
    ['one is left by a play that went out', subtractRacks(), outAlone, [[], [unplayed(-20)], [unplayed(-1)]]],
    ['who went out has left in the window', outCollects(), outLeft, [[], [], []]],
    ['who went out has left in the window', subtractRacks(), outLeft, [[], [unplayed(-20)], [unplayed(-1)]]],
    ['twice, who went out has left in the window', outCollects({ twice: true }), outLeft, [[], [], []]],
    ['twice', outCollects({ twice: true }), out, [[gains(42)], [], []]],
    [
      'twice, nobody went out',
      outCollects({ twice: true }),
      stopped,
      [[unplayed(-1)], [unplayed(-20)], [unplayed(-1)]],
    ],
    ['one is left', outCollects({ twice: true }), alone, [[], [], []]],
    ['only blanks are left: no line', outCollects(), game('', '??'), [[], []]],
    ['only blanks are left: nothing lost', subtractRacks(), game('', '??'), [[], []]],
    ['a point for every tile', subtractRacks('one'), game('', 'QZ', 'E?'), [[], [unplayed(-2)], [unplayed(-2)]]],
    [
      'a point for every tile, unless one is alone',
      subtractRacks('one'),
      changed(game('A', 'QZ', 'E?'), left(0, 1)),
      [[], [], []],
    ],
    [
      'no point for tiles that are not known',
      subtractRacks('one'),
      viewFor(rules, game('QZ', 'E?'), 0),
      [[unplayed(-2)], []],
    ],
  ])('%s', (_what, settlement, given, expected) => {
    expect(settlement.lines(rules, given)).toEqual(expected);
  });

  test('racks that are not known make no line, and are named', () => {
    const record = newGame(rules, { seats: 2, knows: 'record' }).game;
    expect(rackValue(rules, record, 0)).toBe(undefined);
    expect(rackValue(rules, out, 1)).toBe(20);
    expect(subtractRacks().lines(rules, record)).toEqual([[], []]);
    expect(finalizeGame(rules, record)).toEqual({
      reason: 'unfinished',
      seats: [0, 1].map(() => ({ total: 0, adjustments: [] })),
      unknown: ['rack 0', 'rack 1'],
    });
  });
});

describe('rankings', () => {
  test.each<readonly [string, Ranking, Partial<Game>, readonly number[], readonly (readonly Seat[])[]]>([
    ['the highest total', byScore(), {}, [5, 20, 10], [[1], [2], [0]]],
    ['a tie: the score before', byScore(), { scores: [205, 195, 0] }, [200, 200, 0], [[0], [1], [2]]],
    ['a tie even then', byScore(), { scores: [205, 205, 0] }, [200, 200, 0], [[0, 1], [2]]],
    ['the highest total, nothing else', byScore('shared'), { scores: [205, 195, 0] }, [200, 200, 0], [[0, 1], [2]]],
    ['all the same', byScore(), { scores: [0, 0, 0] }, [0, 0, 0], [[0, 1, 2]]],
    ['who has left comes last', byScore(), left(1), [5, 20, 10], [[2], [0], [1]]],
    ['two have left', byScore(), left(0, 1), [5, 20, 10], [[2], [1], [0]]],
    ['the last mover', lastMoverWins, history('A play 5', 'B play 0'), [9, 0, 0], [[1], [0, 2]]],
    ['no play was last', lastMoverWins, history('A play 5', 'B pass'), [9, 0, 0], [[0, 1, 2]]],
    ['the last mover has left', lastMoverWins, { ...left(1), ...history('B play 5') }, [0, 0, 0], [[0, 2], [1]]],
  ])('%s', (_what, ranking, changes, totals, expected) => {
    expect(ranking.tiers(rules, table(3, changes), totals)).toEqual(expected);
  });

  test('by anything', () => {
    expect(tiersBy(table(3), (a, b) => (a % 2) - (b % 2))).toEqual([[0, 2], [1]]);
  });
});

describe('overtime', () => {
  const strict = classic({ overtime: { perMinute: 10, lostAfter: 10 } });
  const endless = classic({ overtime: { perMinute: 5 } });
  const costs = (points: number): DirectorMove => ({ type: 'adjust', seat: 1, points, reason: 'overtime' });
  test.each<readonly [Rules, number, DirectorMove | undefined]>([
    [strict, 0, undefined],
    [strict, -5, undefined],
    [strict, NaN, undefined],
    [strict, 0.5, costs(-10)],
    [strict, 60, costs(-10)],
    [strict, 61, costs(-20)],
    [strict, 600, costs(-100)],
    [strict, 601, { type: 'forfeit', seat: 1, reason: 'overtime' }],
    [endless, 36_000, costs(-3000)],
    [rules, 36_000, undefined],
  ])('%#: %s', (by, seconds, expected) => {
    expect(overtimeMove(by, 1, seconds)).toEqual(expected);
  });
});

describe('steps', () => {
  const placed = {
    type: 'place',
    tiles: [
      { square: 110, tile: 1 },
      { square: 111, tile: 20 },
    ],
  } as const;
  const begun = newGame(rules, { seats: 3, seed: 'steps', racks: ['ATE', 'QZ', 'AEIOUAE'] }).game;
  const played: PlayTurn = { seat: 0, type: 'play', placement: placed, words: [], score: { total: 9, lines: [] } };

  test('book: tiles leave the rack for the board, points are written down', () => {
    const game = resting(book().run(rules, startWork(changed(begun, { pending: [{ ...played, state: 'open' }] }))));
    expect([racks(tableOf(rules, game))[0], game.scores, game.history]).toEqual(['E', [9, 0, 0], [played]]);
    expect([game.boards[0]?.tiles.flat()[110], game.boards[0]?.tiles.flat()[111]]).toEqual([1, 20]);
    expect(game.pending).toEqual([{ ...played, state: 'booked' }]);
  });

  test('book: an exchange draws before it returns', () => {
    const few = sitDown({}, { racks: ['AB', 'Q'], bag: 'XY' });
    const exchanged = { seat: 0, type: 'exchange', tiles: [1, 2], state: 'open' } as const;
    const game = book().run(few.rules, startWork(changed(few.game, { pending: [exchanged] })));
    const now = tableOf(few.rules, resting(game));
    expect([racks(now)[0], bag(now)]).toEqual(['XY', 'AB']);
  });

  test.each<readonly [string, Step, Partial<Game>, readonly number[]]>([
    ['refill: who has played', refill(), { pending: [{ ...played, state: 'booked' }] }, [7, 2, 7]],
    ['refill: not who has passed', refill(), { pending: [onTable('B pass', 'booked')] }, [3, 2, 7]],
    ['refill all: everybody', refill('all'), {}, [7, 7, 7]],
    ['refill all: not who has left', refill('all'), left(1), [7, 2, 7]],
  ])('%s', (_what, run, changes, expected) => {
    const game = resting(run.run(rules, startWork(changed(begun, changes))));
    expect(counts(tableOf(rules, game)).slice(0, 3)).toEqual(expected);
  });

  test.each<readonly [string, Partial<Game>, Seat, readonly number[], number]>([
    ['the next', { toMove: 0 }, 1, [0, 0, 0], 0],
    ['around', { toMove: 2 }, 0, [0, 0, 0], 0],
    ['over one who has left', { toMove: 0, ...left(1) }, 2, [0, 0, 0], 0],
    ['over one who misses a turn', { toMove: 0, missing: [0, 1, 0] }, 2, [0, 0, 0], 1],
    ['over two', { toMove: 0, missing: [0, 1, 1] }, 0, [0, 0, 0], 2],
    ['one of two turns is missed', { toMove: 0, missing: [0, 2, 0] }, 2, [0, 1, 0], 1],
    ['around to oneself, and on', { toMove: 0, missing: [1, 1, 1] }, 1, [0, 0, 0], 3],
  ])('next seat: %s', (_what, changes, expected, missing, lost) => {
    const game = nextSeat().run(rules, startWork(table(3, changes)));
    expect([game.toMove, game.missing]).toEqual([expected, missing]);
    expect(game.history.filter(({ type }) => type === 'lost')).toHaveLength(lost);
  });

  test('a piece picked up goes where everybody sees it', () => {
    const boards = [boardRows('\n H\n 8 Q')];
    const game = startWork(newGame(rules, { seats: 2, seed: 'x', boards, racks: ['A', 'B'] }).game);
    const picked = pickUp(rules, game, 0, { square: 112, to: 'rack 0' });
    expect([racks(tableOf(rules, resting(picked)))[0], picked.boards[0]?.tiles.flat()[112]]).toEqual(['AQ', 0]);
    expect(rackOf(picked, 0).shown[17]).toBe(1);
    expect(pickUp(rules, game, 0, { square: 0, to: 'rack 0' })).toBe(game);
    expect(withBoard(rules, picked, 0, game.boards[0]!).boards).toEqual(game.boards);
  });

  test('points outside the turns', () => {
    const game = adjust(startWork(table(2)), 1, { type: 'overtime', points: -10 });
    expect([game.scores, game.adjustments]).toEqual([[0, -10], [{ seat: 1, line: { type: 'overtime', points: -10 } }]]);
  });

  test('who begins is drawn by lot: given in every other game, and each of them in its turn', () => {
    const byLot = extendRules(rules, { name: 'by-lot', startDraw: startByLot });
    const begun = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(seed => newGame(byLot, { seats: 3, seed, first: 'draw' }));
    expect(new Set(begun.map(({ game: { toMove } }) => toMove))).toEqual(new Set([0, 1, 2]));
    const { game, events } = begun[0]!;
    const [lot] = game.start.chance;
    expect(lot).toMatchObject({ type: 'lot' });
    expect(events[0]).toEqual({ type: 'drew-lots', seat: game.toMove, drawn: [] });
    const record = { seats: 3, knows: 'record', first: 'draw' } as const;
    expect(unwrap(beginGame(byLot, record, [lot!])).game.toMove).toBe(game.toMove);
    const begunWithout = beginGame(byLot, record);
    expect(begunWithout.ok ? [] : begunWithout.error.map(({ code }) => code)).toEqual(['chance-missing']);
    expect(() => newGame(byLot, record)).toThrow(RangeError);
  });

  test("a step of a game's own is what it says", () => {
    const noted = privateState('noted', 0);
    const note = step('note', (_rules, game) => noted.set(game, noted.of(game) + 1), { needs: { state: ['noted'] } });
    const counting = extendRules(rules, { name: 'counting', steps: [note, ...rules.steps], state: [noted] });
    const { game } = play(tableOf(counting, newGame(counting, { seats: 2, seed: 'x' }).game), 'A: pass', 'B: pass');
    expect(game.state).toEqual({ noted: 2 });
  });
});

describe('readings', () => {
  const board = newGame(rules, { seats: 2, seed: 'x', boards: [boardRows('\n H I\n 8 A T\n 9 B C')] }).game.boards[0]!;

  const on = { board, laid: [], blank: rules.alphabet.blank, openBlanks: [] };

  test('across and down', () => {
    expect(
      along()
        .words(on, [{ square: 112, tile: 1 }], [])
        .map(({ squares }) => squares),
    ).toEqual([
      [112, 113],
      [112, 127],
    ]);
  });

  test('along any axes', () => {
    expect(along([{ rows: 1, columns: 1 }]).words(on, [{ square: 112, tile: 1 }], [])).toEqual([
      { squares: [112, 128], letters: [1, 3] },
    ]);
  });

  test('claimed paths, as they are claimed', () => {
    expect(alongClaims().words(on, [], [[113, 112, 127], [0]])).toEqual([
      { squares: [113, 112, 127], letters: [20, 1, 2] },
      { squares: [0], letters: [0] },
    ]);
  });
});
