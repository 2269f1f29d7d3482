/**
 * The director's moves in the classic game: they go through `applyMove` as every move, and no seat may make one.
 */
import { describe, expect, test } from 'vitest';
import { wordSet, type ClassicOptions } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { boardRows, drawBoard, drawing } from '../../fixtures/drawing.ts';
import {
  bag,
  counts,
  may,
  outcome,
  play,
  racks,
  refusal,
  sitDown,
  sorted,
  turns,
  waits,
  type Table,
} from '../../fixtures/table.ts';

const dictionary = wordSet(english, ['horn', 'horns', 'farm', 'no', 'on']);

const HORN = `
      F G H I
  8   H O R N`;

const RACKS: readonly string[] = ['AEHINOR', 'AFIMOTU', 'AEIOTUV'];

const begun = (options: ClassicOptions = {}, seats: number = 2): Table =>
  sitDown({ dictionary, ...options }, { racks: RACKS.slice(0, seats) });
const hornPlayed = (options: ClassicOptions = {}, seats: number = 2): Table =>
  play(begun(options, seats), 'A: 8F HORN');
const impose = (what: object): string => `director: impose ${JSON.stringify({ reason: 'mended', ...what })}`;

const MOVES: readonly string[] = [
  'close',
  'rule upheld',
  'rule failed',
  'take-back seat 0 1',
  'adjust seat 0 -10 overtime',
  'undo 1',
  'forfeit seat 1 time',
  'adjudicate 0 1',
  'impose {"reason":"mended","scores":[1,2]}',
];

describe('who may', () => {
  test.each(MOVES)('%s: refused from a seat, whatever is owed', move => {
    const over = play(begun(), 'B: resign');
    for (const table of [begun(), hornPlayed(), over])
      for (const seat of ['A', 'B']) expect(refusal(table, `${seat}: ${move}`)).toEqual(['directors-move']);
  });

  test.each(['8F HORN', 'exchange A', 'pass', 'resign', 'accept', 'challenge'])(
    '%s is no move of the director',
    move => {
      for (const table of [begun(), hornPlayed()])
        expect(refusal(table, `director: ${move}`)).toEqual(['not-your-turn']);
    },
  );

  test.each<{ move: string; late: readonly string[] }>([
    { move: 'close', late: ['game-over'] },
    { move: 'rule upheld', late: ['game-over'] },
    { move: 'take-back seat 0 1', late: ['game-over'] },
    { move: 'forfeit seat 1 time', late: [] },
    { move: 'adjust seat 0 -10 overtime', late: [] },
    { move: 'adjudicate 0 1', late: [] },
    { move: 'impose {"reason":"mended","scores":[1,2]}', late: [] },
  ])('after the end: $move: $late', ({ move, late }) => {
    const over = play(begun({ ending: { passesEach: 1 } }), 'A: pass', 'B: pass');
    expect(over.game.over).toBe('all-passed');
    expect(refusal(over, `director: ${move}`)).toEqual(late);
    if (late.length > 0) return;
    const after = play(over, `director: ${move}`);
    expect(after.game.over).toBe('all-passed');
    expect(waits(after)).toEqual([]);
    for (const seat of ['A', 'B']) expect(refusal(after, `${seat}: pass`)).toEqual(['game-over']);
  });

  test.each<{ move: string; broken: readonly string[] }>([
    { move: 'take-back seat 2 1', broken: ['malformed seat'] },
    { move: 'take-back seat 0 8', broken: ['too-few-tiles 7 of 15'] },
    { move: 'adjust seat 2 -10 overtime', broken: ['malformed seat'] },
    { move: 'forfeit seat 2 time', broken: ['malformed seat'] },
    { move: 'adjudicate 0', broken: ['malformed ranking'] },
    { move: 'adjudicate 0 0', broken: ['malformed ranking'] },
    { move: 'adjudicate 0,1 1', broken: ['malformed ranking'] },
    { move: 'adjudicate 0 2', broken: ['malformed ranking'] },
    { move: 'impose {"reason":"mended","scores":[1]}', broken: ['malformed scores'] },
    { move: 'impose {"reason":"mended","toMove":2}', broken: ['malformed toMove'] },
    { move: 'impose {"reason":"mended","boards":[]}', broken: ['malformed boards'] },
    { move: 'impose {"reason":"mended","boards":["15"]}', broken: ['malformed boards[0]'] },
    { move: 'impose {"reason":"mended","racks":[null,"A1"]}', broken: ['malformed racks[1]'] },
    { move: 'impose {"reason":"mended","racks":["QQ"]}', broken: ['impossible'] },
  ])('what cannot be is refused: $move', ({ move, broken }) => {
    expect(refusal(begun(), `director: ${move}`)).toEqual(broken);
  });
});

describe('close: time is up for challenges', () => {
  test('verdicts still owed are taken as accepted', () => {
    const end = play(hornPlayed({}, 3), 'C: accept', 'director: close');
    expect(end.said).toEqual(['C accepted', 'closed', 'A booked 14 = 14', 'A drew 4', 'B to-move']);
    expect(turns(end)).toEqual(['A play 14']);
    expect(waits(end)).toEqual(['B move']);
  });
  test('the play that ends the game', () => {
    const end = play(
      sitDown({ dictionary }, { racks: ['S', 'QZ'], bag: '', board: HORN }),
      'A: J8=S',
      'director: close',
    );
    expect(end.said.slice(1)).toEqual(['closed', 'A booked 8 = 8', 'rack 1 shown QZ', 'over went-out']);
  });
  test('no window, nothing to close', () => {
    expect(refusal(begun(), 'director: close')).toEqual(['not-owed']);
    expect(refusal(play(hornPlayed(), 'B: accept'), 'director: close')).toEqual(['not-owed']);
  });
});

describe('rule: where no dictionary decides', () => {
  const asked = (options: ClassicOptions = {}): Table => {
    const start = sitDown(options, { racks: RACKS });
    return play(start, 'A: 8F HORN', 'B: challenge');
  };

  test.each(['play', 'word'] as const)(
    'a challenge waits for the ruling, and so does everybody (scope %s)',
    challengeScope => {
      const table = asked({ challengeScope });
      expect(table.said).toEqual(['A played HORN 14', 'B challenged HORN of A: open']);
      expect(waits(table)).toEqual(['director ruling']);
      expect(may(table, 'director')).toEqual(['rule']);
      for (const move of ['B: pass', 'C: pass', 'B: H6 FARM']) expect(refusal(table, move)).toEqual(['not-your-turn']);
      for (const move of ['C: challenge', 'C: accept', 'B: accept', 'A: accept', 'director: close'])
        expect(refusal(table, move)).toEqual(['not-owed']);
    },
  );

  test('upheld: the play comes off', () => {
    const end = play(asked(), 'director: rule upheld');
    expect(end.said).toEqual(['B challenged HORN of A: upheld', 'A withdrew HORN', 'B to-move']);
    expect(turns(end)).toEqual(['A withdrawn 0']);
    expect(racks(end)).toEqual(RACKS);
  });

  test('failed: it stands, and the challenger pays', () => {
    const end = play(asked(), 'director: rule failed');
    expect(end.said).toEqual([
      'B challenged HORN of A: failed',
      'A booked 14 = 14',
      'A drew 4',
      'B lost-turn',
      'C to-move',
    ]);
    expect(end.game.failed).toEqual([0, 1, 0]);
  });

  test('word by word: the other words stay open', () => {
    const table = play(
      sitDown({ challengeScope: 'word' }, { racks: ['AINOTUV', ...RACKS.slice(1)], board: HORN }),
      'A: 9G NO',
    );
    const ruled = play(table, 'B: challenge NO', 'director: rule failed');
    expect(waits(ruled)).toEqual(['C verdict on A']);
    expect(refusal(ruled, 'C: challenge NO')).toEqual(['no-such-word G9 H9']);
    const end = play(ruled, 'C: challenge RO', 'director: rule upheld');
    expect(end.said).toEqual([
      'C challenged RO of A: open',
      'C challenged RO of A: upheld',
      'A withdrew NO/ON/RO',
      'B lost-turn',
      'C to-move',
    ]);
  });

  test('nothing waits for a ruling', () => {
    for (const move of ['director: rule upheld', 'director: rule failed']) {
      expect(refusal(begun(), move)).toEqual(['not-owed']);
      expect(refusal(hornPlayed(), move)).toEqual(['not-owed']);
      expect(refusal(play(hornPlayed(), 'B: challenge'), move)).toEqual(['not-owed']);
    }
  });
});

describe('take-back: an over-drawn rack', () => {
  test('so many tiles at random return to the bag (C20)', () => {
    const end = play(sitDown({}, { racks: ['AEHINORST', 'AFIMOTU'], bag: 'QX' }), 'director: take-back seat 0 2');
    expect(end.said).toEqual(['A drew 2 rack 0 > bag']);
    expect(counts(end)).toEqual([7, 7, 4]);
    expect(sorted(`${racks(end)[0] ?? ''}${bag(end)}`)).toBe('AEHINOQRSTX');
  });

  test('takes surplus tiles only: a rack keeps as many as it shall hold (book 001)', () => {
    const full = sitDown({}, { racks: ['AEHINOR', 'AFIMOTU'] });
    expect(refusal(full, 'director: take-back seat 0 1')).toEqual(['too-few-tiles 7 of 8']);
    expect(refusal(full, 'director: take-back seat 1 7')).toEqual(['too-few-tiles 7 of 14']);
    const short = sitDown({}, { racks: ['AEH', 'AFIMOTU'], bag: '' });
    expect(refusal(short, 'director: take-back seat 0 1')).toEqual(['too-few-tiles 3 of 8']);
  });

  test('takes any number from a rack that was imposed, until its seat draws again', () => {
    const start = sitDown({ dictionary }, { racks: ['AEHINOR', 'AFIMOTU'] });
    const set = play(start, 'director: impose {"reason":"mended","racks":["HORNETS"]}');
    expect(counts(play(set, 'director: take-back seat 0 2')).slice(0, 2)).toEqual([5, 7]);
    expect(refusal(set, 'director: take-back seat 1 1')).toEqual(['too-few-tiles 7 of 8']);
    const undone = play(set, 'director: undo 1 entry');
    expect(refusal(undone, 'director: take-back seat 0 1')).toEqual(['too-few-tiles 7 of 8']);
    const played = play(set, 'A: 8F HORN', 'B: accept');
    expect(refusal(played, 'director: take-back seat 0 1')).toEqual(['too-few-tiles 7 of 8']);
  });

  test('no tile is lost or doubled, whatever is on the table', () => {
    for (let seed = 0; seed < 10; seed++) {
      const table = play(sitDown({}, { racks: ['AEHINORST', 'AFIMOTU'], seed: `${seed}` }), 'A: 8F HORN');
      const line = 'director: take-back seat 0 2';
      const end = play(refusal(table, line).length === 0 ? play(table, line) : table, 'director: close');
      expect(counts(end).reduce((sum, count) => sum + count, 4)).toBe(100);
      expect(drawBoard(end.rules, end.game)).toBe(drawing(HORN));
    }
  });
});

describe('adjust: points outside the turns', () => {
  test.each<{ text: string; line: object }>([
    { text: '-10 overtime', line: { type: 'overtime', points: -10 } },
    { text: '5 challenge', line: { type: 'challenge', points: 5 } },
    { text: '-3 correction', line: { type: 'correction', points: -3 } },
    { text: '7', line: { type: 'correction', points: 7 } },
    { text: '-50 loud  humming', line: { type: 'rule', rule: 'loud humming', points: -50 } },
  ])('$text', ({ text, line }) => {
    const end = play(hornPlayed(), `director: adjust seat 1 ${text}`);
    expect(end.game.adjustments).toEqual([{ seat: 1, line }]);
    expect(end.game.scores).toEqual([0, 'points' in line ? line.points : NaN]);
    expect(waits(end)).toEqual(['B verdict on A']);
    expect(turns(end)).toEqual([]);
  });

  test('after the end: it counts in the totals and may turn the result', () => {
    const over = play(sitDown({ dictionary }, { racks: ['S', 'K'], bag: '', board: HORN }), 'A: J8=S', 'B: accept');
    expect(outcome(over)).toMatchObject({ totals: [13, -5], ranking: [[0], [1]] });
    const end = play(over, 'director: adjust seat 0 -20 overtime');
    expect(end.said).toEqual(['A adjusted overtime -20']);
    expect(outcome(end)).toMatchObject({ reason: 'went-out', totals: [-7, -5], ranking: [[1], [0]] });
  });
});

describe('forfeit: a seat loses the game', () => {
  test('two seats: the other wins', () => {
    const end = play(sitDown({}, { racks: RACKS.slice(0, 2), scores: [100, 50] }), 'director: forfeit seat 0 time');
    expect(end.said).toEqual(['A left time', 'over last-one-left']);
    expect(outcome(end)).toEqual({ reason: 'last-one-left', lines: [[], []], totals: [100, 50], ranking: [[1], [0]] });
    expect(counts(end)).toEqual([0, 7, 93]);
  });

  test('three seats: the others go on, and it cannot be done twice', () => {
    const end = play(begun({}, 3), 'director: forfeit seat 1 time');
    expect(end.said).toEqual(['B left time']);
    expect(waits(play(end, 'A: pass'))).toEqual(['C move']);
    expect(refusal(end, 'director: forfeit seat 1 time')).toEqual(['left']);
    expect(refusal(end, 'B: resign')).toEqual(['left']);
  });

  test('the play on the table of whoever forfeits stays, and counts when its window closes', () => {
    const end = play(hornPlayed({}, 3), 'director: forfeit seat 0 time');
    expect(end.said).toEqual(['A left time']);
    expect(waits(end)).toEqual(['B verdict on A', 'C verdict on A']);
    const done = play(end, 'B: accept', 'C: accept');
    expect(done.said).toEqual(['B accepted', 'C accepted', 'A booked 14 = 14', 'B to-move']);
    expect(counts(done)).toEqual([0, 7, 7, 82]);
    expect(done.game.scores).toEqual([14, 0, 0]);
  });
});

describe('adjudicate: the ranking is decided', () => {
  test('and with it the game', () => {
    const end = play(sitDown({}, { racks: RACKS, scores: [100, 50, 20] }), 'director: adjudicate 2 0,1');
    expect(end.said).toEqual([...RACKS.map((tiles, seat) => `rack ${seat} shown ${tiles}`), 'over adjudicated']);
    expect(waits(end)).toEqual([]);
    expect(outcome(end)).toMatchObject({ reason: 'adjudicated', ranking: [[2], [0, 1]] });
  });

  test('after the end: the reason stays', () => {
    const over = play(
      sitDown({ ending: { passesEach: 1 } }, { racks: RACKS.slice(0, 2), scores: [100, 50] }),
      'A: pass',
      'B: pass',
    );
    expect(outcome(over).ranking).toEqual([[0], [1]]);
    const end = play(over, 'director: adjudicate 0,1');
    expect(outcome(end)).toEqual({ ...outcome(over), ranking: [[0, 1]] });
  });
});

describe('impose: corrections', () => {
  test('scores: each change is a line', () => {
    const end = play(begun(), impose({ scores: [30, 0] }));
    expect(end.said).toEqual(['A adjusted correction 30', 'imposed mended']);
    expect(end.game.scores).toEqual([30, 0]);
    const again = play(end, impose({ scores: [10, 5] }));
    expect(again.said).toEqual(['A adjusted correction -20', 'B adjusted correction 5', 'imposed mended']);
    expect(again.game.scores).toEqual([10, 5]);
  });

  test('racks: what is named comes from the bag, what was held goes back', () => {
    const end = play(sitDown({}, { racks: RACKS.slice(0, 2), bag: 'QXZ' }), impose({ racks: [null, 'AFQZ'] }));
    expect(end.said).toEqual(['imposed mended']);
    expect(racks(end)).toEqual(['AEHINOR', 'AFQZ']);
    expect(bag(end)).toBe('IMOTUX');
    expect(waits(end)).toEqual(['A move']);
  });

  test('boards: what lay there goes home, what lies there now comes from the bag', () => {
    const start = sitDown({}, { racks: RACKS.slice(0, 2), board: HORN, bag: 'KKEB' });
    const end = play(
      start,
      impose({
        boards: [
          boardRows(`
      H
  7   B
  8   E`),
        ],
      }),
    );
    expect(drawBoard(end.rules, end.game)).toBe(
      drawing(`
      H
  7   B
  8   E`),
    );
    expect(bag(end)).toBe('HKKNOR');
    expect(racks(end)).toEqual(RACKS.slice(0, 2));
    // A's A is not in the bag
    expect(refusal(start, impose({ boards: [boardRows('\n  H\n 8 A')] }))).toEqual(['impossible']);
  });

  test("toMove: it is somebody else's turn", () => {
    const end = play(begun({}, 3), impose({ toMove: 2 }));
    expect(waits(end)).toEqual(['C move']);
    expect(waits(play(end, 'C: pass'))).toEqual(['A move']);
  });

  test('all at once', () => {
    const end = play(
      begun(),
      impose({ scores: [14, 0], boards: [boardRows(HORN)], racks: ['AEIQZ', 'AFIMOTU'], toMove: 1 }),
    );
    expect(end.game.scores).toEqual([14, 0]);
    expect(drawBoard(end.rules, end.game)).toBe(drawing(HORN));
    expect(racks(end)).toEqual(['AEIQZ', 'AFIMOTU']);
    expect(counts(end)).toEqual([5, 7, 84]);
    expect(waits(end)).toEqual(['B move']);
  });

  test('after the end: a rack is mended, and the settlement follows', () => {
    const over = play(
      sitDown({ ending: { passesEach: 1 } }, { racks: RACKS.slice(0, 2), bag: 'QX' }),
      'A: pass',
      'B: pass',
    );
    expect(outcome(over).totals).toEqual([-10, -12]);
    const end = play(over, impose({ racks: [null, 'AFIMOTQ'] }));
    expect(outcome(end)).toMatchObject({ reason: 'all-passed', totals: [-10, -21] });
  });

  test('a rack or a board is not changed under a play on the table: no tile is lost or doubled', () => {
    const table = hornPlayed();
    for (const what of [{ racks: ['QZ'] }, { boards: [boardRows('\n  H\n 8 B')] }])
      expect(refusal(table, impose(what))).toEqual(['not-owed']);
    const end = play(table, impose({ racks: [null, 'QZ'], scores: [0, 3] }), 'B: accept');
    expect(end.game.scores).toEqual([14, 3]);
    expect(counts(end)).toEqual([7, 2, 87]);
  });
});
