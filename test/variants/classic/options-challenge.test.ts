/** The switches of `classic`: what a challenge tests and costs. */
import { pointsOfTurn } from '../../../src/engine/game.ts';
import { describe, expect, test } from 'vitest';
import { classic, wordSet, type Challenge, type ClassicOptions } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { EDITIONS, counts, may, outcome, play, refusal, sitDown, waits, type Table } from '../../fixtures/table.ts';

/** NO and ON are good; RO is not. */
const dictionary = wordSet(english, ['horn', 'horns', 'farm', 'fat', 'no', 'on', 'ho']);

const HORN = `
      F G H I
  8   H O R N`;

const RACKS: readonly string[] = ['AEHINOR', 'AFIMOTU', 'AEIOTUV'];

/** A has played HORN, and its window is open. */
const hornPlayed = (options: ClassicOptions, seats: number = 2): Table =>
  play(sitDown({ dictionary, ...options }, { racks: RACKS.slice(0, seats) }), 'A: 8F HORN');

/** HORN is on the board, A has played NO, ON and RO, and the window is open. */
const roPlayed = (options: ClassicOptions, seats: number = 2): Table =>
  play(sitDown({ dictionary, ...options }, { racks: ['AINOTUV', ...RACKS.slice(1, seats)], board: HORN }), 'A: 9G NO');

describe('challenge', () => {
  test.each(EDITIONS)('none: every word stands, nobody is asked, and tiles are drawn at once (%i)', edition => {
    const table = roPlayed({ edition, challenge: 'none' });
    expect(table.said).toEqual(['A played NO/ON/RO 8', 'A booked 8 = 8', 'A drew 2', 'B to-move']);
    expect(may(table, 'B')).toEqual(['place', 'exchange', 'pass', 'resign']);
    expect(refusal(table, 'B: challenge')).toEqual(['not-owed']);
    expect(refusal(table, 'B: accept')).toEqual(['not-owed']);
    expect(refusal(table, 'director: close')).toEqual(['not-owed']);
  });

  test.each(EDITIONS)('void: bad words are refused at once, with what else is wrong (%i)', edition => {
    const start = sitDown({ edition, dictionary, challenge: 'void' }, { racks: ['AINOTUV', 'AFIMOTU'], board: HORN });
    expect(refusal(start, 'A: 9G NO')).toEqual(['phony RO H8 H9']);
    expect(refusal(start, 'A: 1A TAU')).toEqual(['detached A1 B1 C1', 'phony TAU A1 B1 C1']);
    const good = play(start, 'A: 9F ON');
    expect(good.said).toEqual(['A played ON/HO/ON 11', 'A booked 11 = 11', 'A drew 2', 'B to-move']);
    expect(refusal(good, 'B: challenge')).toEqual(['not-owed']);
  });

  test.each(EDITIONS)('single: a wrong challenge is free, a right one takes the play (%i)', edition => {
    const wrong = play(hornPlayed({ edition, challenge: 'single' }), 'B: challenge');
    expect(wrong.said.slice(1)).toEqual(['A booked 14 = 14', 'A drew 4', 'B to-move']);
    expect(wrong.game.failed).toEqual([0, 1]);
    const right = play(roPlayed({ edition, challenge: 'single' }), 'B: challenge');
    expect(right.said.slice(1)).toEqual(['A withdrew NO/ON/RO', 'B to-move']);
    for (const table of [wrong, right]) expect(table.game.missing).toEqual([0, 0]);
  });

  test.each(EDITIONS)('double: a wrong challenge costs the next turn; so by default (%i)', edition => {
    for (const options of [{ edition, challenge: 'double' as const }, { edition }]) {
      const wrong = play(hornPlayed(options), 'B: challenge');
      expect(wrong.said.slice(1)).toEqual(['A booked 14 = 14', 'A drew 4', 'B lost-turn', 'A to-move']);
      expect(play(roPlayed(options), 'B: challenge').said.slice(1)).toEqual(['A withdrew NO/ON/RO', 'B to-move']);
    }
  });

  describe('triple: whoever is wrong loses the game', () => {
    test.each(EDITIONS)('the challenger (%i)', edition => {
      const wrong = play(hornPlayed({ edition, challenge: 'triple' }), 'B: challenge');
      expect(wrong.said).toEqual([
        'B challenged HORN of A: failed',
        'B left challenge',
        'A booked 14 = 14',
        'over last-one-left',
      ]);
      expect(outcome(wrong)).toEqual({
        reason: 'last-one-left',
        lines: [[], []],
        totals: [14, 0],
        ranking: [[0], [1]],
      });
    });
    test.each(EDITIONS)('the challenged (%i)', edition => {
      const right = play(roPlayed({ edition, challenge: 'triple' }), 'B: challenge');
      expect(right.said).toEqual([
        'B challenged NO/ON/RO of A: upheld',
        'A withdrew NO/ON/RO',
        'A left challenge',
        'over last-one-left',
      ]);
      expect(outcome(right)).toEqual({ reason: 'last-one-left', lines: [[], []], totals: [0, 0], ranking: [[1], [0]] });
    });
    test.each(EDITIONS)('with three players the others go on, and the ruling holds for them (%i)', edition => {
      const wrong = play(hornPlayed({ edition, challenge: 'triple' }, 3), 'B: challenge');
      expect(wrong.said).toEqual([
        'B challenged HORN of A: failed',
        'B left challenge',
        'A booked 14 = 14',
        'A drew 4',
        'C to-move',
      ]);
      expect(waits(wrong)).toEqual(['C move']);
      const right = play(roPlayed({ edition, challenge: 'triple' }, 3), 'B: challenge');
      expect(right.said.slice(1)).toEqual(['A withdrew NO/ON/RO', 'A left challenge', 'B to-move']);
      expect(waits(right)).toEqual(['B move']);
      expect(counts(right)).toEqual([0, 7, 7, 82]);
    });
  });

  describe('points', () => {
    const points = (
      given: number | readonly number[],
      per: 'play' | 'word',
      to: 'challenged' | 'from-challenger',
    ): Challenge => ({ points: given, per, to });
    const ALL_GOOD = wordSet(english, ['horn', 'no', 'on', 'ro']);

    test.each<{ challenge: Challenge; named: string; scope: 'play' | 'word'; adjusted: readonly string[] }>([
      { challenge: points(5, 'play', 'challenged'), named: '', scope: 'play', adjusted: ['A adjusted challenge 5'] },
      { challenge: points(5, 'play', 'challenged'), named: '', scope: 'word', adjusted: ['A adjusted challenge 5'] },
      {
        challenge: points(5, 'play', 'challenged'),
        named: ' NO ON RO',
        scope: 'word',
        adjusted: ['A adjusted challenge 5'],
      },
      {
        challenge: points(10, 'play', 'from-challenger'),
        named: '',
        scope: 'play',
        adjusted: ['B adjusted challenge -10'],
      },
      {
        challenge: points(5, 'word', 'challenged'),
        named: ' NO ON RO',
        scope: 'word',
        adjusted: ['A adjusted challenge 15'],
      },
      { challenge: points(5, 'word', 'challenged'), named: '', scope: 'word', adjusted: ['A adjusted challenge 15'] },
      {
        challenge: points(5, 'word', 'from-challenger'),
        named: ' NO ON RO',
        scope: 'word',
        adjusted: ['B adjusted challenge -15'],
      },
      { challenge: points(0, 'play', 'challenged'), named: '', scope: 'play', adjusted: [] },
      { challenge: points([], 'play', 'challenged'), named: '', scope: 'play', adjusted: [] },
    ])('$challenge in vain, scope=$scope, naming "$named"', ({ challenge, named, scope, adjusted }) => {
      const table = play(roPlayed({ challenge, challengeScope: scope, dictionary: ALL_GOOD }), `B: challenge${named}`);
      expect(table.said).toEqual(['B challenged NO/ON/RO of A: failed', ...adjusted, ...table.said.slice(-3)]);
      expect(table.said.slice(-3)).toEqual([expect.stringMatching(/^A booked 8 = /), 'A drew 2', 'B to-move']);
      expect(table.game.missing).toEqual([0, 0]);
      expect(table.game.adjustments.map(({ seat, line }) => [seat, line.points])).toEqual(
        adjusted.map(line => [line.startsWith('A') ? 0 : 1, Number(line.split(' ').at(-1))]),
      );
    });

    test('one word named: the price of one word', () => {
      const table = play(
        roPlayed({ challenge: points(5, 'word', 'challenged'), challengeScope: 'word' }),
        'B: challenge NO',
      );
      expect(table.said[1]).toBe('A adjusted challenge 5');
      expect(table.game.scores).toEqual([13, 0]);
    });

    test('a right challenge costs nothing', () => {
      for (const to of ['challenged', 'from-challenger'] as const) {
        const table = play(roPlayed({ challenge: points(5, 'play', to) }), 'B: challenge');
        expect(table.said).toEqual(['B challenged NO/ON/RO of A: upheld', 'A withdrew NO/ON/RO', 'B to-move']);
        expect(table.game.adjustments).toEqual([]);
      }
    });

    test.each<{ to: 'challenged' | 'from-challenger'; paid: readonly (readonly [number, number])[] }>([
      {
        to: 'challenged',
        paid: [
          [0, 10],
          [0, 20],
          [0, 30],
          [0, 10],
          [0, 30],
        ],
      },
      {
        to: 'from-challenger',
        paid: [
          [1, -10],
          [1, -20],
          [1, -30],
          [2, -10],
          [1, -30],
        ],
      },
    ])('a list escalates by the wrong challenges of each seat, and its last value goes on: $to', ({ to, paid }) => {
      // five plays of A's stand: B challenges the first three in vain, C the fourth, B the last
      let table = sitDown(
        { challenge: points([10, 20, 30], 'play', to), dictionary: { has: () => true } },
        { racks: ['IIIIIII', 'AAAAAAA', 'EEEEEEE'], board: HORN },
      );
      const rounds = ['H9=I B', 'H7=I B', 'G9=I B', 'F9=I C', 'I9=I B'];
      for (const round of rounds) {
        const [tile = '', challenger = ''] = round.split(' ');
        table = play(table, `A: ${tile}`, `${challenger}: challenge`, 'B: pass', 'C: pass');
      }
      expect(table.game.adjustments.map(({ seat, line }) => [seat, line.points])).toEqual(paid);
      expect(table.game.failed).toEqual([0, 4, 1]);
      const played = table.game.history.reduce((sum, turn) => sum + pointsOfTurn(turn), 0);
      const outside = (of: number): number => paid.reduce((sum, [seat, sums]) => (seat === of ? sum + sums : sum), 0);
      expect(table.game.scores).toEqual([played + outside(0), outside(1), outside(2)]);
    });

    test('a wrong challenge of the play that ends the game is paid, and the game is over', () => {
      const start = sitDown(
        { dictionary, challenge: points(5, 'play', 'challenged') },
        { racks: ['S', 'QZ'], board: HORN, bag: '' },
      );
      const end = play(start, 'A: J8=S', 'B: challenge');
      expect(end.said).toEqual([
        'A played HORNS 8',
        'B challenged HORNS of A: failed',
        'A adjusted challenge 5',
        'A booked 8 = 13',
        'rack 1 shown QZ',
        'over went-out',
      ]);
      expect(outcome(end).totals).toEqual([33, -20]);
    });
  });

  test('challengeScope: by default the whole play in 2007 and 2010, words in 2013', () => {
    expect(EDITIONS.map(edition => classic({ edition }).challenge.scope)).toEqual(['play', 'play', 'word']);
  });

  test.each(EDITIONS)('challengeScope play: one bad word makes the play bad, whichever is named (%i)', edition => {
    const table = play(roPlayed({ edition, challengeScope: 'play' }), 'B: challenge NO');
    expect(table.said).toEqual(['B challenged NO/ON/RO of A: upheld', 'A withdrew NO/ON/RO', 'B to-move']);
  });

  test.each(EDITIONS)('challengeScope word: only the words named are tested; none named means all (%i)', edition => {
    const table = roPlayed({ edition, challengeScope: 'word' }, 3);
    const named = play(table, 'B: challenge NO ON');
    expect(named.said).toEqual(['B challenged NO/ON of A: failed']);
    expect(waits(named)).toEqual(['C verdict on A']);
    // B will be skipped, so the next to play is C, who may close the window by a move
    expect(may(named, 'C')).toEqual(['accept', 'challenge', 'place', 'exchange', 'pass', 'resign']);
    expect(refusal(named, 'B: pass')).toEqual(['not-your-turn']);
    expect(play(named, 'C: pass').said).toEqual([
      'A booked 8 = 8',
      'A drew 2',
      'B lost-turn',
      'C to-move',
      'C passed',
      'A to-move',
    ]);
    expect(play(named, 'C: accept').said).toEqual([
      'C accepted',
      'A booked 8 = 8',
      'A drew 2',
      'B lost-turn',
      'C to-move',
    ]);
    expect(play(named, 'C: challenge').said).toEqual([
      'C challenged RO of A: upheld',
      'A withdrew NO/ON/RO',
      'B lost-turn',
      'C to-move',
    ]);
    expect(refusal(named, 'B: challenge RO')).toEqual(['not-owed']);
    expect(refusal(named, 'C: challenge ON')).toEqual(['no-such-word G8 G9']);
    expect(refusal(table, 'B: challenge HORN')).toEqual(['no-such-word']);
    expect(play(table, 'B: challenge').said[0]).toBe('B challenged NO/ON/RO of A: upheld');
  });

  test('challengeScope word: the window closes when every word is settled, and both wrong challengers pay', () => {
    const all = wordSet(english, ['no', 'on', 'ro']);
    const table = play(roPlayed({ challengeScope: 'word', dictionary: all }, 3), 'B: challenge NO', 'C: challenge');
    expect(table.said).toEqual([
      'B challenged NO of A: failed',
      'C challenged ON/RO of A: failed',
      'A booked 8 = 8',
      'A drew 2',
      'B lost-turn',
      'C lost-turn',
      'A to-move',
    ]);
  });

  test('challengeStack: turns owed add up, or not (C27)', () => {
    const table = (challengeStack: boolean): Table =>
      play(hornPlayed({ challengeStack }, 3), 'C: challenge', 'B: H6 FARM', 'C: challenge');
    expect(table(true).game.missing).toEqual([0, 0, 1]);
    expect(table(false).game.missing).toEqual([0, 0, 0]);
    for (const challengeStack of [true, false])
      expect(table(challengeStack).said.slice(-2)).toEqual(['C lost-turn', 'A to-move']);
  });

  test.each([
    { challengeIsPass: false, passes: 7 },
    { challengeIsPass: true, passes: 5 },
  ])('challengeIsPass $challengeIsPass: over after $passes passes', ({ challengeIsPass, passes }) => {
    // the moves of C25
    let table = play(hornPlayed({ challengeIsPass }, 3), 'C: challenge');
    let made = 0;
    for (let [due] = waits(table); due !== undefined; [due] = waits(table), made++)
      table = play(table, `${due.slice(0, 1)}: pass`);
    expect(made).toBe(passes);
    expect(table.game.over).toBe('all-passed');
  });
});
