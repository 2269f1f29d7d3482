/** The cases about leaving, and about what is laid open when play stops: C46-C56. */
import { describe, expect, test } from 'vitest';
import {
  applyMove,
  classic,
  finalizeGame,
  loadGame,
  newGame,
  owed,
  saveGame,
  unwrap,
  viewFor,
  wordSet,
  type ClassicOptions,
  type Game,
  type Viewer,
} from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import {
  bag,
  counts,
  EDITIONS,
  outcome,
  play,
  racks,
  refusal,
  sitDown,
  tableOf,
  turns,
  waits,
} from '../../fixtures/table.ts';
import type { Table } from '../../fixtures/table.ts';

const dictionary = wordSet(english, ['horn', 'horns']);
const RACKS = ['AEHINOR', 'DEFGITU', 'AEIOTUV'];
const HORN_DOWN = `
      D
  4   H
  5   O
  6   R
  7   N
  8   S`;

/** The result as every viewer sees it. */
function results({ rules, game }: Table): readonly unknown[] {
  const viewers: readonly Viewer[] = [...game.seats.keys(), 'spectator', 'director'];
  return viewers.map(viewer => finalizeGame(rules, viewFor(rules, game, viewer)));
}

/** HORN is on the table, and B has accepted it. */
function hornAccepted(options: ClassicOptions = {}): Table {
  return play(
    sitDown({ dictionary, ...options }, { racks: ['HORNETS', 'DEFGITU', 'AEIOTUV'] }),
    'A: 8F HORN',
    'B: accept',
  );
}

describe('a window is open', () => {
  test('a correction after that end leaves every rack where it was counted', () => {
    const board = HORN_DOWN.replace('\n  8   S', '');
    const start = sitDown({ dictionary }, { racks: ['S', 'QZJ?', 'AAEEEEI'], bag: '', board });
    const end = play(start, 'A: D8=S', 'B: accept', 'C: resign', 'director: adjust seat 0 -10 overtime');
    expect(outcome(end).totals).toEqual([34, -28, -7]);
    expect(outcome(end).lines).toEqual([['others-unplayed 35'], ['unplayed -28'], ['unplayed -7']]);
  });

  test('C46: A goes out, B accepts, C resigns: the window closes first, and all racks count', () => {
    const board = HORN_DOWN.replace('\n  8   S', '');
    const start = sitDown({ dictionary }, { racks: ['S', 'QZJ?', 'AAEEEEI'], bag: '', board });
    const end = play(start, 'A: D8=S', 'B: accept', 'C: resign');
    expect(end.said).toEqual([
      'A played HORNS 9',
      'B accepted',
      'C left resigned',
      'A booked 9 = 9',
      'rack 1 shown JQZ?',
      'rack 2 shown AAEEEEI',
      'over went-out',
    ]);
    expect(outcome(end)).toEqual({
      reason: 'went-out',
      lines: [['others-unplayed 35'], ['unplayed -28'], ['unplayed -7']],
      totals: [44, -28, -7],
      ranking: [[0], [1], [2]],
    });
    expect(new Set(results(end).map(result => JSON.stringify(result))).size).toBe(1);
  });

  test('C48: A resigns in its own window: HORN stays, A keeps 14 and draws nothing', () => {
    const left = play(hornAccepted(), 'A: resign');
    expect(left.said).toEqual(['A left resigned']);
    // B has spoken, and may also move now
    expect(waits(left)).toEqual(['C verdict on A', 'B move']);
    const end = play(left, 'C: accept');
    expect(end.said).toEqual(['C accepted', 'A booked 14 = 14', 'B to-move']);
    expect(end.game.scores).toEqual([14, 0, 0]);
    // the three tiles that were left go back to the bag
    expect(counts(end)).toEqual([0, 7, 7, 82]);
    expect(end.game.seats[0]).toEqual({ name: 'A', left: 'resigned', cleared: true });
  });

  test('C49: as C48, but C challenges and the dictionary lacks HORN: A has 0 and has left', () => {
    const left = play(hornAccepted({ dictionary: wordSet(english, ['tea']) }), 'A: resign');
    const end = play(left, 'C: challenge HORN');
    expect(end.said).toEqual(['C challenged HORN of A: upheld', 'A withdrew HORN', 'B to-move']);
    expect(end.game.scores).toEqual([0, 0, 0]);
    expect(counts(end)).toEqual([0, 7, 7, 86]);
  });

  test.each([
    ['bag', 7],
    ['out', 0],
    ['bag-unless-empty', 7],
  ] as const)(
    'a voter leaves, another then accepts: leaverTiles %s: its tiles wait for the window',
    (leaverTiles, back) => {
      const open = play(
        sitDown({ dictionary, leaverTiles }, { racks: ['HORNETS', 'DEFGITU', 'AEIOTUV'] }),
        'A: 8F HORN',
        'C: resign',
      );
      expect(counts(open)).toEqual([7, 7, 7, 79]);
      expect(waits(open)).toEqual(['B verdict on A']);
      const end = play(open, 'B: accept');
      expect(end.said).toEqual(['B accepted', 'A booked 14 = 14', 'A drew 4', 'B to-move']);
      expect(counts(end)).toEqual([7, 7, 7 - back, 79 - 4 + back]);
    },
  );

  test('two seats: A plays, B resigns: the play counts, and nothing is added or subtracted', () => {
    const start = sitDown({ dictionary }, { racks: ['HORNETS', 'DEFGITU'] });
    const end = play(start, 'A: 8F HORN', 'B: resign');
    expect(end.said).toEqual(['A played HORN 14', 'B left resigned', 'A booked 14 = 14', 'over last-one-left']);
    expect(outcome(end)).toEqual({ reason: 'last-one-left', lines: [[], []], totals: [14, 0], ranking: [[0], [1]] });
  });

  test('the last but one leaves: the window of a seat that has left closes at once', () => {
    const open = play(
      sitDown({ dictionary }, { racks: ['HORNETS', 'DEFGITU', 'AEIOTUV'] }),
      'A: 8F HORN',
      'A: resign',
      'B: resign',
    );
    expect(open.said.slice(-2)).toEqual(['A booked 14 = 14', 'over last-one-left']);
    expect(outcome(open)).toMatchObject({ totals: [14, 0, 0], ranking: [[2], [0], [1]] });
  });

  test.each([
    ['failed', ['B challenged HORN of A: failed', 'A booked 14 = 14', 'A drew 4', 'C to-move'], [14, 0, 0]],
    ['upheld', ['B challenged HORN of A: upheld', 'A withdrew HORN', 'C to-move'], [0, 0, 0]],
  ] as const)('a challenger resigns before the ruling %s: it waits, and costs nothing', (ruling, said, scores) => {
    const points = { points: 5, per: 'play', to: 'from-challenger' } as const;
    const start = sitDown({ challenge: points }, { racks: ['HORNETS', 'DEFGITU', 'AEIOTUV'] });
    const open = play(start, 'A: 8F HORN', 'B: challenge HORN', 'B: resign');
    expect(waits(open)).toEqual(['director ruling']);
    expect(counts(open)).toEqual([7, 7, 7, 79]);
    const end = play(open, `director: rule ${ruling}`);
    expect(end.said).toEqual(said);
    expect(end.game.scores).toEqual(scores);
    expect(end.game.missing).toEqual([0, 0, 0]);
  });
});

describe('a seat leaves in the window of a play that goes out', () => {
  const board = HORN_DOWN.replace('\n  8   S', '');
  /** A has gone out with HORNS, for 9 points; B holds 11 points and C 7. */
  const out = (seats: 2 | 3, options: ClassicOptions = {}): Table =>
    play(
      sitDown({ dictionary, ...options }, { racks: ['S', 'QA', 'AAEEEEI'].slice(0, seats), bag: '', board }),
      'A: D8=S',
    );

  test.each(['B: resign', 'director: forfeit seat 1', 'director: forfeit seat 1 time'])(
    'two seats, %s: the play ends the game, and the leaver comes last',
    leaves => {
      const end = play(out(2), leaves);
      expect(end.said.slice(-3)).toEqual(['A booked 9 = 9', 'rack 1 shown AQ', 'over went-out']);
      expect(outcome(end)).toEqual({
        reason: 'went-out',
        lines: [['others-unplayed 11'], ['unplayed -11']],
        totals: [20, -11],
        ranking: [[0], [1]],
      });
      expect(new Set(results(end).map(result => JSON.stringify(result))).size).toBe(1);
      expect(outcome(end).totals).toEqual(outcome(play(out(2), 'B: accept')).totals);
    },
  );

  test('two seats: who leaves comes last with more points too', () => {
    const start = sitDown({ dictionary }, { racks: ['S', 'QA'], bag: '', board, scores: [0, 100] });
    expect(outcome(play(start, 'A: D8=S', 'B: resign'))).toMatchObject({ totals: [20, 89], ranking: [[0], [1]] });
  });

  test.each([
    ['one other leaves, the rest accept', ['B: resign', 'C: accept']],
    ['one other leaves, the rest have accepted', ['C: accept', 'B: resign']],
    ['it accepts and leaves', ['B: accept', 'B: resign', 'C: accept']],
    ['all others leave', ['B: resign', 'C: resign']],
    ['all others leave, the other first', ['C: resign', 'director: forfeit seat 1 time']],
    ['all accept', ['B: accept', 'C: accept']],
  ])('three seats, %s: the same ending and totals', (_what, moves) => {
    const end = play(out(3), ...moves);
    expect(outcome(end)).toMatchObject({
      reason: 'went-out',
      lines: [['others-unplayed 18'], ['unplayed -11'], ['unplayed -7']],
      totals: [27, -11, -7],
    });
    expect(outcome(end).ranking?.[0]).toEqual([0]);
  });

  test('two seats, the one who went out leaves: the play counts, there is no bonus, and it cannot win', () => {
    const end = play(out(2), 'A: resign');
    expect(outcome(end)).toMatchObject({
      reason: 'last-one-left',
      totals: [9, 0],
      lines: [[], []],
      ranking: [[1], [0]],
    });
  });

  test.each([
    ['usual', {}, [9, -11, -7], [['unplayed -11'], ['unplayed -7']]],
    ['paid twice', { outBonus: 'twice-others' }, [9, 0, 0], [[], []]],
  ] as const)(
    'three seats, bonus %s, the one who went out leaves, the play stands: over for all, without a bonus',
    (_what, options, totals, [b, c]) => {
      for (const moves of [
        ['A: resign', 'B: accept', 'C: accept'],
        ['B: accept', 'A: resign', 'C: accept'],
      ]) {
        const end = play(out(3, options), ...moves);
        expect(outcome(end)).toMatchObject({ reason: 'went-out', totals, lines: [[], b, c] });
        expect(outcome(end).ranking?.at(-1)).toEqual([0]);
        const views = results(end).map(result => JSON.stringify(result));
        expect(new Set(views).size).toBe(1);
        expect(unwrap(loadGame(end.rules, saveGame(end.rules, end.game)))).toEqual(end.game);
      }
    },
  );

  test('three seats, the one who went out leaves, and another after it: the play still ends the game', () => {
    const end = play(out(3), 'A: resign', 'C: accept', 'B: resign');
    expect(outcome(end)).toMatchObject({ reason: 'went-out', totals: [9, -11, -7], ranking: [[2], [0], [1]] });
  });

  test('three seats, the one who went out leaves, the challenge is upheld: the tiles come back, the game goes on', () => {
    const phony = out(3, { dictionary: wordSet(english, ['horn']), challengeScope: 'play' });
    const end = play(phony, 'A: resign', 'B: challenge');
    expect(end.game.over).toBeUndefined();
    expect([end.game.scores, waits(end)]).toEqual([[0, 0, 0], ['B move']]);
  });

  test('the challenger of a good play that goes out loses the game: the play ends it', () => {
    const end = play(out(2, { challenge: 'triple' }), 'B: challenge');
    expect(outcome(end)).toMatchObject({ reason: 'went-out', totals: [20, -11], ranking: [[0], [1]] });
  });

  test('any ending that the play brings is the same: the sixth turn without points', () => {
    const six = { dictionary, ending: { scoreless: 6, passesEach: 0 } } as const;
    const start = sitDown(six, { racks: ['QA', '??', 'AE'].slice(0, 2), bag: 'EE' });
    const five = play(start, ...['A', 'B', 'A', 'B', 'A'].map(seat => `${seat}: pass`), 'B: 8G ho');
    const accepted = outcome(play(five, 'A: accept'));
    expect(accepted).toMatchObject({ reason: 'scoreless', totals: [-11, 0] });
    const left = outcome(play(five, 'A: resign'));
    expect(left).toEqual({ ...accepted, ranking: [[1], [0]] });
  });
});

describe('a leaver cannot win', () => {
  test('both seats have forfeited: there is no winner, and the order is by points', () => {
    const start = sitDown({ challenge: 'none' }, { racks: ['HORNETS', 'DEFGITU'] });
    const one = play(start, 'A: 8F HORN', 'director: forfeit seat 0 time');
    expect(outcome(one).ranking).toEqual([[1], [0]]);
    const both = play(one, 'director: forfeit seat 1 time');
    expect(both.said.at(-1)).toBe('over last-one-left');
    expect(outcome(both)).toMatchObject({ totals: [14, 0], ranking: [[], [0], [1]] });
    expect(new Set(results(both).map(result => JSON.stringify(result))).size).toBe(1);
  });

  test('three seats, all leave in the end: there is no winner', () => {
    const start = sitDown({ challenge: 'none' }, { racks: RACKS });
    const end = play(start, 'B: resign', 'A: resign', 'director: forfeit seat 2 time');
    expect(outcome(end).ranking).toEqual([[], [0, 1, 2]]);
  });

  test('the director’s ranking stands', () => {
    const start = sitDown({ challenge: 'none' }, { racks: RACKS.slice(0, 2) });
    const end = play(start, 'A: resign', 'director: forfeit seat 1 time', 'director: adjudicate 0 1');
    expect(outcome(end).ranking).toEqual([[0], [1]]);
  });
});

describe('no ending overlooks a play on the table', () => {
  const THREE = ['HORNETS', 'FARMSOB', 'PASTEED'];

  /** A plays HORNE, C challenges it in vain, and five passes follow: one of A's is lacking. */
  function fivePasses(options: ClassicOptions = {}): Table {
    const start = sitDown(options, { racks: THREE });
    const passes = ['B: pass', 'A: pass', 'B: pass', 'C: pass', 'A: pass'];
    return play(start, 'A: 8D HORNE', 'C: challenge', 'director: rule failed', ...passes);
  }

  test.each(['C: resign', 'director: forfeit seat 2', 'director: forfeit seat 2 time'])(
    'R001-25: %s in the window of FARMS: it stays open for A, FARMS counts and interrupts the passes',
    leaves => {
      const open = play(fivePasses(), 'B: 9E FARMS', leaves);
      expect(open.game.over).toBeUndefined();
      expect(waits(open)).toEqual(['A verdict on B']);
      const end = play(open, 'A: accept');
      expect(end.said).toEqual(['A accepted', 'B booked 26 = 26', 'B drew 5', 'A to-move']);
      expect(end.game.scores).toEqual([24, 26, 0]);
      // the row of passes begins again
      const over = play(end, 'A: pass', 'B: pass', 'A: pass');
      expect(over.game.over).toBeUndefined();
      expect(play(over, 'B: pass').game.over).toBe('all-passed');
    },
  );

  test('R001-25: FARMS may still be challenged off, and that interrupts the passes as well', () => {
    const end = play(fivePasses(), 'B: 9E FARMS', 'C: resign', 'A: challenge', 'director: rule upheld');
    expect(end.game.over).toBeUndefined();
    expect(turns(end).at(-1)).toBe('B withdrawn 0');
    expect(end.game.scores).toEqual([24, 0, 0]);
  });

  test('R001-25: the challenger leaves before the ruling: nothing ends until it is given', () => {
    const open = play(fivePasses(), 'B: 9E FARMS', 'C: challenge', 'C: resign');
    expect([open.game.over, waits(open)]).toEqual([undefined, ['director ruling']]);
    const end = play(open, 'director: rule failed');
    expect([end.game.over, end.game.scores]).toEqual([undefined, [24, 26, 0]]);
  });

  test.each([
    ['a plain pass', 'A: pass'],
    ['a declaration', 'A: pass no plays'],
  ])('R000-42: two seats, %s, FARMS, its player resigns: FARMS counts, and one is left', (_, first) => {
    const start = sitDown({ edition: 2007 }, { racks: ['HORNETS', 'FARMSOB'] });
    const end = play(start, first, 'B: 8D FARMS', 'B: resign');
    expect(end.said.slice(-3)).toEqual(['B left resigned', 'B booked 28 = 28', 'over last-one-left']);
    expect(outcome(end)).toMatchObject({ reason: 'last-one-left', totals: [0, 28], ranking: [[0], [1]] });
  });

  test.each(['double', 'triple'] as const)(
    'R001-25: challenge %s, five passes, a phony: it is in the history, and the game goes on',
    challenge => {
      const passes = ['A: pass', 'B: pass', 'C: pass', 'A: pass', 'B: pass'];
      const phony = play(sitDown({ challenge }, { racks: THREE }), ...passes, 'C: 8D PASTE');
      const end = play(phony, 'A: challenge', 'director: rule upheld');
      expect(end.game.over).toBeUndefined();
      expect(turns(end).at(-1)).toBe('C withdrawn 0');
      expect(end.game.seats.map(({ left }) => left !== undefined)).toEqual([false, false, challenge === 'triple']);
      expect(play(end, 'A: pass', 'B: pass').game.over).toBeUndefined();
    },
  );

  test('two seats, triple: the phony is in the history when its player has lost the game by it', () => {
    const start = sitDown({ challenge: 'triple' }, { racks: THREE.slice(0, 2) });
    const end = play(start, 'A: 8D HORNE', 'B: challenge', 'director: rule upheld');
    expect([end.game.over, turns(end), end.game.scores]).toEqual(['last-one-left', ['A withdrawn 0'], [0, 0]]);
  });
});

describe('nothing is on the table', () => {
  const start = (options: ClassicOptions): Table =>
    sitDown({ dictionary, ...options }, { racks: ['HN', 'QZ', 'AAEEEEI'], bag: '', scores: [3, 2, 1] });

  test('C47: bag empty: the tiles of C are out of the game, nobody draws, and they count for nobody', () => {
    const end = play(start({}), 'C: resign');
    expect(end.said).toEqual(['C left resigned']);
    expect(counts(end)).toEqual([2, 2, 7, 0]);
    expect(waits(end)).toEqual(['A move']);
    const over = play(end, 'A: pass', 'B: pass', 'A: pass', 'B: pass');
    expect(outcome(over)).toEqual({
      reason: 'all-passed',
      lines: [['unplayed -5'], ['unplayed -20'], []],
      totals: [-2, -18, 1],
      ranking: [[0], [1], [2]],
    });
    expect(over.said.filter(line => line.includes('shown'))).toEqual(['rack 0 shown HN', 'rack 1 shown QZ']);
    // everybody sees the same, and a save keeps it
    expect(new Set(results(over).map(result => JSON.stringify(result))).size).toBe(1);
    expect(unwrap(loadGame(over.rules, saveGame(over.rules, end.game))).seats[2]).toEqual({
      name: 'C',
      left: 'resigned',
      cleared: true,
    });
  });

  test.each([
    ['bag', 'AAEEEEI', ''],
    ['out', '', 'AAEEEEI'],
    ['bag-unless-empty', '', 'AAEEEEI'],
  ] as const)('leaverTiles %s: in the bag %o', (leaverTiles, inBag, kept) => {
    const end = play(start({ leaverTiles }), 'C: resign');
    expect(bag(end)).toBe(inBag);
    expect(racks(end)[2]).toBe(kept);
  });
});

describe('when play stops, what counts is laid open', () => {
  test('C50: 2013, no challenge, QZ and AE, four passes: every view has the totals and the ranking', () => {
    const start = sitDown({ challenge: 'none' }, { racks: ['QZ', 'AE'], bag: '' });
    const end = play(start, 'A: pass', 'B: pass', 'A: pass', 'B: pass');
    expect(end.said.slice(-3)).toEqual(['rack 0 shown QZ', 'rack 1 shown AE', 'over all-passed']);
    expect(outcome(end)).toMatchObject({ totals: [-20, -2], ranking: [[1], [0]] });
    expect(results(end)).toEqual(results(end).map(() => finalizeGame(end.rules, end.game)));
    const { events } = unwrap(
      applyMove(start.rules, play(start, 'A: pass', 'B: pass', 'A: pass').game, 1, { type: 'pass' }),
    );
    expect(events.at(-1)).toEqual({ type: 'over', reason: 'all-passed', totals: [-20, -2], ranking: [[1], [0]] });
  });

  test('C51: where something that counts is unknown, nobody is ranked', () => {
    const rules = classic({ challenge: 'none' });
    const { game } = newGame(rules, { seats: 2, seed: 'tea', racks: RACKS.slice(0, 2) });
    const final = finalizeGame(rules, viewFor(rules, game, 0));
    expect(final).not.toHaveProperty('ranking');
    expect(final).toMatchObject({ reason: 'unfinished', unknown: ['rack 1'], seats: [{ total: -10 }, { total: 0 }] });
    // a client that ends the game without being told the racks does not know either
    const passes = (from: Game): Game =>
      [0, 1, 0, 1].reduce((now, by) => unwrap(applyMove(rules, now, by, 'pass')).game, from);
    const alone = passes(viewFor(rules, game, 0));
    expect(alone.over).toBe('all-passed');
    expect(finalizeGame(rules, alone)).toMatchObject({ unknown: ['rack 1'] });
    expect(finalizeGame(rules, alone).ranking).toBeUndefined();
  });

  test('C52: the director adjudicates while the window is open: A has its 14', () => {
    const end = play(hornAccepted(), 'director: adjudicate 1 0 2');
    expect(end.said[0]).toBe('A booked 14 = 14');
    expect(end.said.at(-1)).toBe('over adjudicated');
    expect(end.game.scores).toEqual([14, 0, 0]);
    expect(outcome(end).ranking).toEqual([[1], [0], [2]]);
  });
});

test('a rack that waits to be filled is no rack that has gone out', () => {
  const open = play(sitDown({ dictionary }, { racks: ['ORIENTS', 'AEIQZTU'], bag: 'AEIOU' }), 'A: 8B ORIENTS');
  const end = play(open, 'director: adjudicate 0 1');
  expect(counts(end)).toEqual([0, 7, 5]);
  expect(outcome(end).totals).toEqual([66, -25]);
});

test("C53: challenge 'void' without a dictionary is refused when the rules are made", () => {
  expect(() => classic({ challenge: 'void' })).toThrow(/'void' needs a dictionary/);
});

test('C54: 2007 with passesEach 2: four passes in a row, nobody declares: over; without it: not over', () => {
  const four = ['A: pass', 'B: pass', 'A: pass', 'B: pass'];
  const at = (options: ClassicOptions): Table => sitDown({ edition: 2007, ...options }, { racks: RACKS.slice(0, 2) });
  expect(play(at({ ending: { passesEach: 2 } }), ...four).game.over).toBe('all-passed');
  expect(play(at({}), ...four).game.over).toBeUndefined();
});

test('C55: 2007: owed offers to declare that no plays remain; 2013 does not, and refuses it', () => {
  for (const edition of EDITIONS) {
    const start = sitDown({ edition, dictionary }, { racks: ['HORNETS', 'DEFGITU'] });
    const declares = edition === 2013 ? {} : { declares: true };
    expect(owed(start.rules, start.game)).toEqual([
      { by: 0, type: 'move', may: ['place', 'exchange', 'pass', 'resign'], ...declares },
    ]);
    expect(refusal(start, 'A: pass no plays')).toEqual(edition === 2013 ? ['no-declaration'] : []);
    // the next seat, which may move on while the window is open
    const [verdict] = owed(start.rules, play(start, 'A: 8F HORN').game);
    expect(verdict).toMatchObject({ type: 'verdict', may: expect.arrayContaining(['pass']) as string[] });
    expect(verdict !== undefined && 'declares' in verdict).toBe(edition !== 2013);
  }
});

test('C56: undefined for any option: the same rules, with the same fingerprint', () => {
  const options = { edition: undefined, rackSize: undefined, leaverTiles: undefined, ending: { scoreless: undefined } };
  expect(classic(options as unknown as ClassicOptions).fingerprint).toBe(classic().fingerprint);
  expect(tableOf(classic(), newGame(classic(), { seats: 2, seed: 'x' }).game).game.rules).toBe(classic().fingerprint);
});
