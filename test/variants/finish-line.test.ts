/** The cases of Finish Line, and what is switchable in it. */
import { describe, expect, test } from 'vitest';
import { explainer, newGame, wordSet } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { finishLine, type FinishLineOptions } from 'tilewright/variants';
import { outcome, play, sitAt, tilesOf, turns, waits, type Situation, type Table } from '../fixtures/table.ts';

const dictionary = wordSet(english, ['horn', 'horns', 'orients', 'at', 'cat', 'no', 'on']);

const HORN = `
      F G H I
  8   H O R N`;

type Level = NonNullable<FinishLineOptions['levels']>[number];

const LEVELS: Readonly<Record<string, Level>> = { B: 'beginner', I: 'intermediate', E: 'expert' };
/** `IIB`: two intermediates and a beginner. */
const levels = (initials: string): readonly Level[] => Array.from(initials, initial => LEVELS[initial]!);

function sit(options: FinishLineOptions, situation: Situation): Table {
  const set = situation.bag === undefined ? {} : { alphabet: tilesOf(situation) };
  return sitAt(finishLine({ dictionary, ...set, ...options }), situation);
}

/** Seat 0 plays C on the empty board's start square with A and T for 10 points; everybody accepts. */
function afterCat(options: FinishLineOptions, scores: readonly number[]): Table {
  const racks = scores.map((_, seat) => (seat === 0 ? 'CATXYZQ' : 'DEFGITU'.slice(seat)));
  return play(sit(options, { racks, scores }), 'A: 8G CAT', 'director: close');
}

/** Does the seat that plays CAT for 10 reach its target from n points? */
function wins(options: FinishLineOptions, scores: readonly number[]): boolean {
  return afterCat(options, scores).game.over === 'finish-line';
}

test('FL1: three players, intermediate, intermediate, beginner: with 58 and 5 the beginner wins, whatever others have', () => {
  const start = sit(
    { levels: levels('IIB') },
    { racks: ['DEFGITU', 'AEIOTUV', 'SAEIOUU'], scores: [99, 20, 58], first: 2, board: HORN },
  );
  // HORNS is worth 8; the window closes before it counts
  const laid = play(start, 'C: J8=S');
  expect(laid.game.over).toBeUndefined();
  const end = play(laid, 'A: accept', 'B: accept');
  expect(end.said.slice(-2)).toEqual(['C booked 8 = 66', 'over finish-line']);
  expect(waits(end)).toEqual([]);
  expect(outcome(end)).toEqual({
    reason: 'finish-line',
    lines: [[], [], []],
    totals: [99, 20, 66],
    ranking: [[2], [0], [1]],
  });
  const five = sit({ levels: levels('IIB') }, { racks: ['CD', 'EF', 'AXYZ'], scores: [99, 20, 58], first: 2 });
  expect(play(five, 'director: adjust seat 2 5 a hand').game).toMatchObject({
    over: 'finish-line',
    scores: [99, 20, 63],
  });
});

test('FL2: an intermediate of three reaches exactly 100', () => {
  expect(wins({ levels: levels('IIB') }, [90, 0, 0])).toBe(true);
  expect(wins({ levels: levels('IIB') }, [89, 0, 0])).toBe(false);
});

test('FL3: the play that would pass the target is challenged and removed: no win', () => {
  const start = sit({ levels: levels('BB') }, { racks: ['CATXYZQ', 'DEFGITU'], scores: [65, 0] });
  const end = play(start, 'A: 8G CAX', 'B: challenge');
  expect(end.game).toMatchObject({ over: undefined, scores: [65, 0] });
  expect(waits(end)).toEqual(['B move']);
});

test('FL4: two intermediates: 120 each', () => {
  expect(wins({ levels: levels('II') }, [90, 0])).toBe(false);
  expect(wins({ levels: levels('II') }, [109, 0])).toBe(false);
  expect(wins({ levels: levels('II') }, [110, 0])).toBe(true);
});

test('FL5: four beginners: 50 each', () => {
  expect(wins({ levels: levels('BBBB') }, [40, 0, 0, 0])).toBe(true);
  expect(wins({ levels: levels('BBBB') }, [39, 0, 0, 0])).toBe(false);
  expect(wins({}, [40, 0, 0, 0])).toBe(true);
});

test('FL6: two beginners: ORIENTS for 66, then 4: the bonus counts', () => {
  const start = sit({ levels: levels('BB') }, { racks: ['EINORST', 'DEFGITU'], bag: 'AOUAOUABCD' });
  const bingo = play(start, 'A: 8B ORIENTS', 'B: accept', 'B: pass');
  expect(bingo.game).toMatchObject({ over: undefined, scores: [66, 0] });
  const end = play(bingo, 'director: adjust seat 0 4 a small word');
  expect(end.game.over).toBe('finish-line');
  expect(outcome(end).ranking).toEqual([[0], [1]]);
});

test('FL7: the winning play is challenged in vain: it wins at once, and the turn is never lost', () => {
  const start = sit({ levels: levels('BB') }, { racks: ['CATXYZQ', 'DEFGITU'], scores: [65, 68] });
  const end = play(start, 'A: 8G CAT', 'B: challenge');
  expect(end.said.slice(-2)).toEqual(['A booked 10 = 75', 'over finish-line']);
  expect(turns(end)).toEqual(['A play 10']);
});

test('FL8: bag empty, a player out, nobody there: the classic end and the highest score', () => {
  const start = sit({ levels: levels('EB') }, { racks: ['S', 'QZ'], bag: '', board: HORN, scores: [10, 45] });
  const end = play(start, 'A: J8=S', 'B: accept');
  expect(outcome(end)).toEqual({
    reason: 'went-out',
    lines: [['others-unplayed 20'], ['unplayed -20']],
    totals: [38, 25],
    ranking: [[0], [1]],
  });
});

test('FL9: four players, expert, intermediate, beginner, beginner: 160, 90, 50, 50', () => {
  for (const [order, target] of [
    ['EIBB', 160],
    ['IEBB', 90],
    ['BEIB', 50],
    ['BBEI', 50],
  ] as const) {
    expect(wins({ levels: levels(order) }, [target - 10, 0, 0, 0])).toBe(true);
    expect(wins({ levels: levels(order) }, [target - 11, 0, 0, 0])).toBe(false);
  }
});

test('FL10: an own target of 75 for both of two: at 75, not at 70', () => {
  const targets = { beginner: [75] };
  expect(wins({ targets }, [60, 0])).toBe(false);
  expect(wins({ targets }, [64, 0])).toBe(false);
  expect(wins({ targets }, [65, 0])).toBe(true);
});

test('FL11: three players; the beginner leaves: the others still need 100', () => {
  const start = sit({ levels: levels('IIB') }, { racks: ['CATXYZQ', 'DEFGITU', 'AEIOTUV'], scores: [85, 0, 59] });
  const left = play(start, 'C: resign', 'A: 8G CAT', 'B: accept');
  expect(left.game).toMatchObject({ over: undefined, scores: [95, 0, 59] });
  const end = play(left, 'B: pass', 'director: adjust seat 0 5 a hand');
  expect(end.game.over).toBe('finish-line');
  expect(outcome(end).ranking).toEqual([[0], [1], [2]]);
});

test('FL12: the final bonus lifts one to the target: no finisher, the score decides', () => {
  const start = sit(
    { levels: levels('EB') },
    { racks: ['QZ', 'S'], bag: '', board: HORN, scores: [120, 50], first: 1 },
  );
  const end = play(start, 'B: J8=S', 'A: accept');
  expect(outcome(end)).toEqual({
    reason: 'went-out',
    lines: [['unplayed -20'], ['others-unplayed 20']],
    totals: [100, 78],
    ranking: [[0], [1]],
  });
});

describe('equalTurns', () => {
  const equal = { levels: levels('BB'), equalTurns: true } as const;
  const racks = ['CATXYZQ', 'NOAIOUE'];

  test('FL13: the other seat has one more turn; without it the game is over at once', () => {
    const at = play(sit(equal, { racks, scores: [60, 0] }), 'A: 8G CAT', 'B: accept');
    expect([at.game.over, waits(at)]).toEqual([undefined, ['B move']]);
    const end = play(at, 'B: pass');
    expect(outcome(end)).toEqual({
      reason: 'finish-line',
      lines: [[], []],
      totals: [70, 0],
      ranking: [[0], [1]],
    });
    const once = play(sit({ ...equal, equalTurns: false }, { racks, scores: [60, 0] }), 'A: 8G CAT', 'B: accept');
    expect(once.game.over).toBe('finish-line');
  });

  test('FL13: of two finishers the higher share of the target wins, else they share', () => {
    const at = (scores: readonly number[], of = 'BB') => {
      const start = sit({ levels: levels(of), equalTurns: true }, { racks: ['CATXYZQ', 'NOTATEA'], scores });
      // AT down from the A of CAT
      return outcome(play(start, 'A: 8G CAT', 'B: accept', 'B: H9=T', 'A: accept'));
    };
    expect(at([65, 70])).toMatchObject({ totals: [75, 72], ranking: [[0], [1]] });
    expect(at([65, 75])).toMatchObject({ totals: [75, 77], ranking: [[1], [0]] });
    expect(at([65, 73])).toMatchObject({ totals: [75, 75], ranking: [[0, 1]] });
    // 200 of 200 against 75 of 70
    expect(at([190, 73], 'EB')).toMatchObject({ reason: 'finish-line', totals: [200, 75], ranking: [[1], [0]] });
    // 400 of 200 and 140 of 70: the same share
    expect(at([390, 138], 'EB')).toMatchObject({ totals: [400, 140], ranking: [[0, 1]] });
  });

  test('the last of the round ends it at once', () => {
    const start = sit(equal, { racks: ['CATXYZQ', 'NOTATEA'], scores: [0, 68] });
    const end = play(start, 'A: 8G CAT', 'B: accept', 'B: H9=T', 'A: accept');
    expect(outcome(end)).toMatchObject({ reason: 'finish-line', totals: [10, 70], ranking: [[1], [0]] });
  });

  test('a round begins with the seat that began the game, and a seat that has left has no turn in it', () => {
    const three = { levels: levels('BBB'), equalTurns: true };
    const seated = { racks: ['CATXYZQ', 'NOTATEA', 'DEFGIUI'], scores: [60, 0, 0] };
    const second = play(sit(three, { ...seated, first: 2 }), 'C: pass', 'A: 8G CAT', 'B: accept', 'C: accept');
    expect([second.game.over, waits(second)]).toEqual([undefined, ['B move']]);
    expect(play(second, 'B: pass').game.over).toBe('finish-line');
    expect(play(second, 'B: resign').game.over).toBe('finish-line');
    const third = play(sit(three, { ...seated, first: 1 }), 'B: pass', 'C: pass', 'A: 8G CAT', 'B: accept');
    expect(play(third, 'C: accept').game.over).toBe('finish-line');
  });

  test('a turn that is missed is the last of the round as well', () => {
    const start = sit({ ...equal, challenge: 'double' }, { racks, scores: [60, 0] });
    expect(play(start, 'A: 8G CAT', 'B: challenge').game.over).toBe('finish-line');
  });

  test('who goes out in the round ends it, and the finisher has won', () => {
    const three = { levels: levels('BBB'), equalTurns: true };
    const start = sit(three, { racks: ['CATX', 'T', 'DEF'], bag: '', scores: [60, 40, 0] });
    const end = play(start, 'A: 8G CAT', 'B: accept', 'C: accept', 'B: H9=T', 'A: accept', 'C: accept');
    expect(outcome(end)).toMatchObject({ reason: 'finish-line', totals: [70, 42, 0], ranking: [[0], [1], [2]] });
  });
});

describe('noFinisher', () => {
  const end = (noFinisher?: FinishLineOptions['noFinisher']): Table =>
    play(
      sit(
        { levels: levels('EB'), ...(noFinisher === undefined ? {} : { noFinisher }) },
        { racks: ['QZ', 'S'], bag: '', board: HORN, scores: [120, 30], first: 1 },
      ),
      'B: J8=S',
      'A: accept',
    );
  test.each([
    { noFinisher: undefined, ranking: [[0], [1]] },
    { noFinisher: 'highest-score', ranking: [[0], [1]] },
    // 100 of 200 against 58 of 70
    { noFinisher: 'highest-share-of-target', ranking: [[1], [0]] },
  ] as const)('$noFinisher', ({ noFinisher, ranking }) => {
    expect(outcome(end(noFinisher))).toMatchObject({ totals: [100, 58], ranking });
  });
});

describe('targets', () => {
  test('those of a level that is not named are the table’s; the last number goes for more players', () => {
    const options: FinishLineOptions = { targets: { expert: [30, 20] }, seatCount: { least: 2, most: 5 } };
    expect(wins({ ...options, levels: levels('EB') }, [19, 0])).toBe(false);
    expect(wins({ ...options, levels: levels('EB') }, [20, 0])).toBe(true);
    expect(wins({ ...options, levels: levels('EBBBB') }, [10, 0, 0, 0, 0])).toBe(true);
    expect(wins({ ...options, levels: levels('BBBBB') }, [39, 0, 0, 0, 0])).toBe(false);
    expect(wins({ ...options, levels: levels('BBBBB') }, [40, 0, 0, 0, 0])).toBe(true);
  });

  test.each([{ beginner: [] }, { expert: [0] }, { intermediate: [100, -1] }, { beginner: [NaN] }])(
    '%o is refused',
    targets => {
      expect(() => finishLine({ targets })).toThrow(RangeError);
    },
  );
});

test('as many play as there are levels', () => {
  const rules = finishLine({ levels: levels('IIB') });
  expect(() => newGame(rules, { seats: 2, seed: 'tea' })).toThrow('is for 3 seats');
  expect(() => finishLine({ levels: levels('B') })).toThrow(RangeError);
  expect(() => finishLine({ levels: levels('BBBBB') })).toThrow(RangeError);
  expect(() => newGame(finishLine(), { seats: 4, seed: 'tea' })).not.toThrow();
});

test('two at the target at the same time: the higher score first', () => {
  const start = sit({ levels: levels('BBE') }, { racks: ['AB', 'CD', 'EF'] });
  const end = play(start, 'director: impose {"reason":"score sheet","scores":[70,72,99]}');
  expect(outcome(end)).toMatchObject({ reason: 'finish-line', ranking: [[1], [0], [2]] });
});

test('a saved game that meets other levels, targets or endings is refused', () => {
  const prints = [
    finishLine(),
    finishLine({ levels: levels('BB') }),
    finishLine({ levels: levels('BI') }),
    finishLine({ targets: { beginner: [71, 60, 50] } }),
    finishLine({ noFinisher: 'highest-share-of-target' }),
    finishLine({ exchange: { minBag: 7 } }),
    finishLine({ equalTurns: true }),
  ].map(({ fingerprint }) => fingerprint);
  expect(new Set(prints).size).toBe(prints.length);
});

test('the end has a sentence', () => {
  expect(explainer(finishLine())({ type: 'over', reason: 'finish-line', totals: [] })).toBe(
    'The game is over: somebody has reached the target.',
  );
});
