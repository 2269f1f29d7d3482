/**
 * The cases about challenges: C10-C13, C19, C26-C29, C39. Words that the dictionaries lack are phonies here.
 */
import { describe, expect, test } from 'vitest';
import { wordSet, type ClassicOptions } from 'tilewright';
import { english } from 'tilewright/alphabets/english';
import { drawBoard, drawing } from '../../fixtures/drawing.ts';
import {
  EDITIONS,
  bag,
  counts,
  may,
  play,
  racks,
  refusal,
  sitDown,
  turns,
  waits,
  type Table,
} from '../../fixtures/table.ts';

/** HORN, NO and ON are good; RO is not. */
const dictionary = wordSet(english, ['horn', 'farm', 'no', 'on']);

const HORN = `
      F G H I
  8   H O R N`;

const HORN_AND_NO = `
      F G H I
  8   H O R N
  9   . N O .`;

const standing = ({ rules, game }: Table): string => drawBoard(rules, game);

describe.each(EDITIONS)('edition %i', edition => {
  const options: ClassicOptions = { edition, dictionary };

  test('C10: HORN, then NO with a bad RO, challenged: both tiles come back, 0, the turn is lost, nothing is drawn', () => {
    const start = play(sitDown(options, { racks: ['AEHINOR', 'AINOTUV'] }), 'A: 8F HORN', 'B: 9G NO');
    expect(start.said).toEqual([
      'A played HORN 14',
      'A booked 14 = 14',
      'A drew 4',
      'B to-move',
      'B played NO/ON/RO 8',
    ]);
    expect(waits(start)).toEqual(['A verdict on B']);
    const end = play(start, 'A: challenge');
    expect(end.said).toEqual(['A challenged NO/ON/RO of B: upheld', 'B withdrew NO/ON/RO', 'A to-move']);
    expect(racks(end)[1]).toBe('AINOTUV');
    expect(bag(end)).toBe(bag(start));
    expect(counts(end)).toEqual([7, 7, 82]);
    expect(end.game.scores).toEqual([14, 0]);
    expect(end.game.missing).toEqual([0, 0]);
    expect(turns(end)).toEqual(['A play 14', 'B withdrawn 0']);
    expect(waits(end)).toEqual(['A move']);
    expect(standing(end)).toBe(drawing(HORN));
    // whoever names the good word NO alone challenges RO with it
    if (edition !== 2013) expect(play(start, 'A: challenge NO').said).toEqual(end.said);
  });

  test('C39: the play of C10, not challenged, stands with its bad word and scores 8', () => {
    const start = play(sitDown(options, { racks: ['AEHINOR', 'AINOTUV'] }), 'A: 8F HORN', 'B: 9G NO');
    const accepted = play(start, 'A: accept');
    expect(accepted.said).toEqual(['A accepted', 'B booked 8 = 8', 'B drew 2', 'A to-move']);
    const passedOver = play(start, 'A: pass');
    expect(passedOver.said).toEqual(['B booked 8 = 8', 'B drew 2', 'A to-move', 'A passed', 'B to-move']);
    for (const end of [accepted, passedOver]) {
      expect(end.game.scores).toEqual([14, 8]);
      expect(counts(end)).toEqual([7, 7, 80]);
      expect(standing(end)).toBe(drawing(HORN_AND_NO));
    }
  });

  test('C12: three players, C challenges HORN in vain: A scores 14, B plays, C is skipped once, then A', () => {
    const start = play(sitDown(options, { racks: ['AEHINOR', 'AFIMOTU', 'AEIOTUV'] }), 'A: 8F HORN');
    expect(waits(start)).toEqual(['B verdict on A', 'C verdict on A']);
    const challenged = play(start, 'C: challenge');
    expect(challenged.said).toEqual(['C challenged HORN of A: failed', 'A booked 14 = 14', 'A drew 4', 'B to-move']);
    expect(challenged.game.scores).toEqual([14, 0, 0]);
    expect(challenged.game.missing).toEqual([0, 0, 1]);
    expect(waits(challenged)).toEqual(['B move']);
    const end = play(challenged, 'B: H6 FARM', 'A: accept', 'C: accept');
    expect(end.said.slice(-2)).toEqual(['C lost-turn', 'A to-move']);
    expect(waits(end)).toEqual(['A move']);
    expect(turns(end)).toEqual(['A play 14', 'B play 9', 'C lost 0']);
    const later = play(end, 'A: pass', 'B: pass');
    expect(waits(later)).toEqual(['C move']);
    expect(later.game.missing).toEqual([0, 0, 0]);
  });

  test("C13: two players, B challenges HORN in vain: 14, B's turn is skipped, A plays again", () => {
    const start = sitDown(options, { racks: ['AEHINOR', 'AINOTUV'] });
    const end = play(start, 'A: 8F HORN', 'B: challenge');
    expect(end.said).toEqual([
      'A played HORN 14',
      'B challenged HORN of A: failed',
      'A booked 14 = 14',
      'A drew 4',
      'B lost-turn',
      'A to-move',
    ]);
    expect(end.game.scores).toEqual([14, 0]);
    expect(counts(end)).toEqual([7, 7, 82]);
    expect(waits(end)).toEqual(['A move']);
    expect(waits(play(end, 'A: pass'))).toEqual(['B move']);
  });

  test('C19: bag empty, the last tiles make RO, challenged: both return and the game continues', () => {
    const start = play(sitDown(options, { racks: ['NO', 'EK'], bag: '', board: HORN }), 'A: 9G NO');
    expect(start.game.over).toBeUndefined();
    expect(waits(start)).toEqual(['B verdict on A']);
    const end = play(start, 'B: challenge');
    expect(end.said).toEqual(['B challenged NO/ON/RO of A: upheld', 'A withdrew NO/ON/RO', 'B to-move']);
    expect(end.game.over).toBeUndefined();
    expect(racks(end)).toEqual(['NO', 'EK']);
    expect(end.game.scores).toEqual([0, 0]);
    expect(waits(end)).toEqual(['B move']);
    expect(standing(end)).toBe(drawing(HORN));
    expect(play(start, 'B: accept').game.over).toBe('went-out');
  });

  test('C26: scope=play, three players: B challenges HORN in vain, then C: refused, and only B owes a turn', () => {
    const start = sitDown({ ...options, challengeScope: 'play' }, { racks: ['AEHINOR', 'AFIMOTU', 'AEIOTUV'] });
    const challenged = play(start, 'A: 8F HORN', 'B: challenge');
    expect(refusal(challenged, 'C: challenge')).toEqual(['not-owed']);
    expect(challenged.said.slice(-2)).toEqual(['B lost-turn', 'C to-move']);
    expect(challenged.game.missing).toEqual([0, 0, 0]);
    expect(turns(challenged)).toEqual(['A play 14', 'B lost 0']);
    expect(waits(challenged)).toEqual(['C move']);
  });

  test('C26: a play of three good words, challenged in vain, costs one turn', () => {
    const good = { ...options, dictionary: wordSet(english, ['no', 'on', 'ro']), ending: { passesEach: 0 } };
    const start = sitDown(
      { ...good, challengeScope: 'play' },
      { racks: ['AINOTUV', 'AFIMOTU', 'AEIOTUV'], board: HORN },
    );
    const challenged = play(start, 'A: 9G NO', 'C: challenge');
    expect(challenged.said[1]).toBe('C challenged NO/ON/RO of A: failed');
    expect(turns(play(challenged, 'B: pass', 'A: pass', 'B: pass', 'C: pass'))).toEqual([
      'A play 8',
      ...['B pass 0', 'C lost 0', 'A pass 0', 'B pass 0', 'C pass 0'],
    ]);
  });

  test.each([
    { stack: true, skipped: ['B play 9', 'C lost 0', 'A pass 0', 'B pass 0', 'C lost 0', 'A pass 0', 'B pass 0'] },
    { stack: false, skipped: ['B play 9', 'C lost 0', 'A pass 0', 'B pass 0'] },
  ])(
    'C27: C challenges A and B in vain, challenge.stack=$stack: skipped so often, then plays',
    ({ stack, skipped }) => {
      const start = sitDown(
        { ...options, challengeStack: stack, ending: { passesEach: 0 } },
        { racks: ['AEHINOR', 'AFIMOTU', 'AEIOTUV'] },
      );
      let table = play(start, 'A: 8F HORN', 'C: challenge', 'B: H6 FARM', 'C: challenge');
      if (edition !== 2013) expect(refusal(table, 'A: challenge')).toEqual(['not-owed']);
      expect(table.game.failed).toEqual([0, 0, 2]);
      for (let [due] = waits(table); due !== 'C move'; [due] = waits(table))
        table = play(table, `${due?.slice(0, 1) ?? ''}: pass`);
      expect(turns(table)).toEqual(['A play 14', ...skipped]);
      expect(table.game.missing).toEqual([0, 0, 0]);
    },
  );

  test('C28: the agreed word list holds SOS; SOS is played and challenged: the list decides', () => {
    const list = wordSet(english, ['sos']);
    const end = play(
      sitDown({ ...options, dictionary: list }, { racks: ['EIOSSTU', 'AEIOTUV'] }),
      'A: 8G SOS',
      'B: challenge',
    );
    expect(end.said).toContain('B challenged SOS of A: failed');
    expect(turns(end)).toEqual(['A play 6', 'B lost 0']);
    expect(end.game.scores).toEqual([6, 0]);
  });

  test('C29: a player challenges his own play: refused', () => {
    const start = play(sitDown(options, { racks: ['AEHINOR', 'AINOTUV', 'AEIOTUV'] }), 'A: 8F HORN');
    expect(refusal(start, 'A: challenge')).toEqual(['not-owed']);
    expect(refusal(start, 'A: challenge F8G8H8I8')).toEqual(['not-owed']);
    expect(refusal(start, 'A: challenge HORN')).toEqual(['not-owed']);
    expect(refusal(start, 'A: accept')).toEqual(['not-owed']);
    expect(waits(start)).toEqual(['B verdict on A', 'C verdict on A']);
  });
});

test('C11: 2013, word by word: C challenges NO in vain, then A challenges RO', () => {
  const start = play(
    sitDown({ edition: 2013, dictionary }, { racks: ['AEHINOR', 'AINOTUV', 'AEIOTUV'] }),
    'A: 8F HORN',
    'B: 9G NO',
  );
  expect(waits(start)).toEqual(['A verdict on B', 'C verdict on B']);
  const first = play(start, 'C: challenge NO');
  expect(first.said).toEqual(['C challenged NO of B: failed']);
  expect(first.game.missing).toEqual([0, 0, 1]);
  expect(waits(first)).toEqual(['A verdict on B']);
  expect(refusal(first, 'A: challenge NO')).toEqual(['no-such-word G9 H9']);
  const end = play(first, 'A: challenge RO');
  expect(end.said).toEqual(['A challenged RO of B: upheld', 'B withdrew NO/ON/RO', 'C lost-turn', 'A to-move']);
  expect(racks(end)[1]).toBe('AINOTUV');
  expect(end.game.scores).toEqual([14, 0, 0]);
  expect(counts(end)).toEqual([7, 7, 7, 75]);
  expect(end.game.missing).toEqual([0, 0, 0]);
  expect(turns(end)).toEqual(['A play 14', 'B withdrawn 0', 'C lost 0']);
  expect(waits(end)).toEqual(['A move']);
  expect(standing(end)).toBe(drawing(HORN));
});

describe.each(EDITIONS)('edition %i: the window', edition => {
  const options: ClassicOptions = { edition, dictionary };

  test("1.7: it closes with the next player's turn, not before: a move that is refused leaves it open", () => {
    const start = play(sitDown(options, { racks: ['AEHINOR', 'AFIMOTU', 'AEIOTUV'], bag: 'QX' }), 'A: 8F HORN');
    expect(may(start, 'B')).toEqual(['accept', 'challenge', 'place', 'pass', 'resign']);
    expect(may(start, 'C')).toEqual(['accept', 'challenge', 'resign']);
    expect(refusal(start, 'B: 1A FAT')).toEqual(['detached A1 B1 C1']);
    // A's draw would empty the bag
    expect(refusal(start, 'B: exchange A')).toEqual(['too-few-in-bag 0 of 1']);
    // C is not the next to play
    expect(refusal(start, 'C: pass')).toEqual(['not-your-turn']);
    expect(waits(start)).toEqual(['B verdict on A', 'C verdict on A']);
    const end = play(start, 'B: H6 FARM');
    expect(end.said).toEqual(['A booked 14 = 14', 'A drew 2', 'B to-move', 'B played FARM 9']);
    expect(waits(end)).toEqual(['A verdict on B', 'C verdict on B']);
    // too late for A's play
    expect(turns(play(end, 'C: challenge'))[0]).toBe('A play 14');
  });

  test('1.7: whoever has accepted may not challenge any more', () => {
    const start = play(sitDown(options, { racks: ['AEHINOR', 'AFIMOTU', 'AEIOTUV'] }), 'A: 8F HORN', 'C: accept');
    expect(waits(start)).toEqual(['B verdict on A']);
    expect(refusal(start, 'C: challenge')).toEqual(['not-owed']);
    expect(refusal(start, 'C: accept')).toEqual(['not-owed']);
  });

  test('1.9: a challenger who leaves takes the debt along, and the ruling stays', () => {
    const start = play(
      sitDown({ ...options, challengeScope: 'word' }, { racks: ['AINOTUV', 'AFIMOTU', 'AEIOTUV'], board: HORN }),
      'A: 9G NO',
      'B: challenge NO',
      'B: resign',
    );
    expect(start.game.missing).toEqual([0, 0, 0]);
    expect(waits(start)).toEqual(['C verdict on A']);
    expect(refusal(start, 'C: challenge NO')).toEqual(['no-such-word G9 H9']);
    expect(play(start, 'C: challenge').said).toEqual([
      'C challenged ON/RO of A: upheld',
      'A withdrew NO/ON/RO',
      'C to-move',
    ]);
  });
});
